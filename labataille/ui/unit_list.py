"""The list of units under the map: every piece one may know of, by formations or sorted, sifted by what one writes.

The arrows or a click look at a piece and centre the map on it; Enter or a double click takes it up. Left out: what
stands in a row, which is in `unit_rows`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from labataille.controller.seen import Seen
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.ui.palette import Ground
from labataille.ui.screens.choice import Choice
from labataille.ui.text import SANS, SERIF_BOLD, escape, shortened
from labataille.ui.unit_rows import Body, Field, PieceLine, bodies_of, tip_of
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.table import Align, Table, TableColumn, TableRow
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

_COLUMNS = (
    TableColumn("Unit"),
    TableColumn("Hex", 112),
    TableColumn("Formation"),
    TableColumn("Strength", 74, Align.RIGHT),
    TableColumn("Morale", 74, Align.RIGHT),
    TableColumn("MP", 74, Align.RIGHT),
    TableColumn("Done", 130),
)
_HEADING = "body."


class UnitTable(Table):
    """The table; rows that are headings cannot be chosen."""

    def choose(self, number: int) -> None:
        """Choose a row; a heading is passed over in the direction in which one goes."""
        back, on = range(number, -1, -1), range(number, len(self.rows))
        ways = (*back, *on) if number < self._chosen else (*on, *back)
        found = (place for place in ways if place < len(self.rows) and not self.rows[place].key.startswith(_HEADING))
        super().choose(next(found, -1))

    def _paint_row(self, surface: pygame.Surface, number: int, where: pygame.Rect, ground: Ground) -> None:
        row = self.rows[number]
        if not row.key.startswith(_HEADING):
            super()._paint_row(surface, number, where, ground)
            return
        theme, margin = self.theme, self.px(10)
        pygame.draw.rect(surface, ground.shade, where)
        told = theme.word(row.cells[1], ground.faint, SANS, 14)
        surface.blit(told, told.get_rect(midright=(where.right - margin, where.centery)))
        room = where.width - told.get_width() - 3 * margin
        title = shortened(row.cells[0], room, lambda part: theme.width(part, SERIF_BOLD, 15))
        word = theme.word(title, ground.ink, SERIF_BOLD, 15)
        surface.blit(word, word.get_rect(midleft=(where.x + margin, where.centery)))


class UnitList(Panel):
    """The list. `on_look` is told a piece looked at, `on_take` one to be taken up, `on_close` that it is to be closed."""

    def __init__(
        self, seen: Seen, on_look: Callable[[str], None], on_take: Callable[[str], None], on_close: Callable[[], None]
    ) -> None:
        self._on_close = on_close
        self._seen, self._side, self._wanted = seen, seen.side, ""
        self._shown: tuple[object, ...] = ()
        self._filled_from: Seen | None = None
        self._sort: tuple[Field, bool] | None = None
        names = [seen.state.scenario.side_name(side) for side in Side]
        self.sides = Choice("units.side", names, _number(self._side), self._turn_to)
        self.sifter = TextEntry(
            "units.filter",
            hint="Filter: name, formation, hex ...",
            longest=40,
            on_change=self._sift,
            on_submit=self._go_down,
            width=260,
        )
        self.told = Label("", "units.told", grow=1)
        close = IconButton("units.close", "close", on_close, tip="Close the list. (F4)")
        self.table = UnitTable(
            "units.table",
            _COLUMNS,
            on_select=on_look,
            on_activate=on_take,
            on_sort=self._sort_by,
            empty="No unit answers to this filter.",
        )
        head = Row([self.sides, self.sifter, self.told, close], gap=10)
        super().__init__([head, self.table], "units", material=Material.LEATHER, edge=Edge.NONE, margin=6, gap=6)

    # -- what it shows

    def show_seen(self, seen: Seen) -> None:
        """Show the units of a moment; who looks now may be the other side."""
        before, self._seen = self._seen, seen
        if seen.side is not before.side:
            self.sides.choose(_number(seen.side))
        if self.visible:
            self._fill()

    def open_at(self, piece: str | None) -> None:
        """Be seen, with the keyboard on a piece; its side is turned to."""
        unit = self._seen.state.units.get(UnitId(piece)) if piece is not None else None
        if unit is not None:
            self.sides.choose(_number(unit.side))
        self._fill()
        self.table.chosen = piece or ""
        self.desk.focus_on(self.table)

    def _fill(self) -> None:
        now = (self._side, self._wanted, self._sort)
        if self._shown == now and self._filled_from is self._seen:
            return
        self._shown, self._filled_from = now, self._seen
        bodies = bodies_of(self._seen, self._side, self._wanted, self._sort)
        self.table.rows = [row for number, body in enumerate(bodies) for row in _rows(number, body)]
        self.table.sorted_by = self._sort
        whole = Body("", tuple(line for body in bodies for line in body.lines))
        self.told.markup = f"<c faint>{whole.strength}</c>"

    # -- what the reader does

    def _turn_to(self, number: int) -> None:
        self._side = tuple(Side)[number]
        self._fill()
        self.table.scroll_to(0)

    def _sift(self, wanted: str) -> None:
        self._wanted = wanted
        self._fill()
        self.table.scroll_to(0)

    def _go_down(self, _wanted: str) -> None:
        """Enter in the filter: on to the first piece that is left."""
        self.desk.focus_on(self.table)
        self.table.choose(0)

    def _sort_by(self, column: int) -> None:
        """A press on a heading sorts, a second one the other way round, a third goes back to the formations."""
        field = Field(column)
        if self._sort is None or self._sort[0] is not field:
            self._sort = (field, False)
        else:
            self._sort = None if self._sort[1] else (field, True)
        self._fill()

    def stroked(self, stroke: Stroke) -> bool:
        """Escape closes the list; Control and a figure sorts by a column, Control and F writes a filter."""
        if stroke.bare and stroke.key == pygame.K_ESCAPE:
            self._on_close()
            return True
        if not stroke.control:
            return False
        if stroke.key == pygame.K_f:
            self.desk.focus_on(self.sifter)
            return True
        column = stroke.key - pygame.K_1
        if column in range(len(Field)):
            self._sort_by(column)
            return True
        return False

    def first_focus(self) -> Widget | None:
        """The table."""
        return self.table


def _number(side: Side) -> int:
    return tuple(Side).index(side)


def _rows(number: int, body: Body) -> Sequence[TableRow]:
    heading = (TableRow(f"{_HEADING}{number}", (body.title, body.strength)),) if body.title else ()
    return (*heading, *map(_row, body.lines))


def _row(line: PieceLine) -> TableRow:
    name, *cells = map(escape, line.cells)
    bad = {"DD", "PGD"} & set(line.cells[Field.MORALE].split())
    if bad:
        cells[Field.MORALE - 1] = f"<c bad><b>{cells[Field.MORALE - 1]}</b></c>"
    return TableRow(line.piece.id, (f"<b>{name}</b>", *cells), tip=escape(tip_of(line)))
