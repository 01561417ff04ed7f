"""The table: rows of cells under headings, of which one can be chosen; only the rows in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import SANS_BOLD, SMALLEST_TEXT, Layout, Point
from labataille.ui.widgets.gestures import LEFT, RIGHT, Press, Stroke
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Tip

_ROW = 26  # logical pixels
_TEXT = 15
_CELL_MARGIN = 8
_UNBROKEN = 10**6


class Align(Enum):
    """Where a cell's text stands in its column."""

    LEFT = "left"
    CENTRE = "centre"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A heading, and a width in logical pixels; columns without a width share what is left."""

    title: str = ""
    width: float = 0
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row: a key of its own, the cells as rich text, its tooltip, and why it cannot be chosen."""

    key: str
    cells: tuple[str, ...]
    tip: str = ""
    why: str = ""


class Table(Scrolled):
    """A table, or a list if it has one column without a title.

    `on_select` follows the chosen row, `on_activate` a double click or Enter, `on_context` a right press with its
    place, `on_cell` a press on one cell (true keeps the row from being chosen), `on_sort` a press on a heading.
    """

    def __init__(  # noqa: PLR0913 (whatever a table may have, each by its name)
        self,
        id: str,
        columns: Sequence[TableColumn] = (TableColumn(),),
        rows: Iterable[TableRow] = (),
        *,
        on_select: Callable[[str], None] | None = None,
        on_activate: Callable[[str], None] | None = None,
        on_context: Callable[[str, Point], None] | None = None,
        on_cell: Callable[[str, int], bool] | None = None,
        on_sort: Callable[[int], None] | None = None,
        empty: str = "",
        material: Material = Material.PAPER,
        width: float | None = None,
        height: float | None = None,
        grow: float = 1.0,
    ) -> None:
        super().__init__(id, material=material, width=width, height=height, grow=grow)
        self.columns = tuple(columns)
        self.on_select, self.on_activate, self.on_context = on_select, on_activate, on_context
        self.on_cell, self.on_sort = on_cell, on_sort
        self.empty = empty
        self.sorted_by: tuple[int, bool] | None = None  # the column, and whether it falls
        self._rows: tuple[TableRow, ...] = tuple(rows)
        self._chosen = -1
        self._hot = -1
        self._cells: dict[str, Layout] = {}
        self._cells_for = -1

    # Rows

    @property
    def rows(self) -> tuple[TableRow, ...]:
        """The rows, from top to bottom."""
        return self._rows

    @rows.setter
    def rows(self, rows: Iterable[TableRow]) -> None:
        chosen = self.chosen
        self._rows = tuple(rows)
        self._chosen = next((number for number, row in enumerate(self._rows) if row.key == chosen), -1)
        self._hot = -1
        if self.attached:
            self.invalidate()

    @property
    def chosen(self) -> str:
        """The key of the chosen row; empty if none is."""
        return self._rows[self._chosen].key if 0 <= self._chosen < len(self._rows) else ""

    @chosen.setter
    def chosen(self, key: str) -> None:
        self._chosen = next((number for number, row in enumerate(self._rows) if row.key == key), -1)
        if self.attached:
            self._show_chosen()
            self.invalidate()

    def choose(self, number: int) -> None:
        """Choose a row by its number and say so; a row that cannot be chosen says why instead."""
        if not 0 <= number < len(self._rows):
            return
        if number != self._chosen:
            self._chosen = number
            self.invalidate()
        self._show_chosen()
        if self._rows[number].why:
            self.desk.tooltip.show_for(self)
        elif self.on_select is not None:
            self.on_select(self._rows[number].key)

    def _activate(self) -> bool:
        if not self.chosen or self._rows[self._chosen].why or self.on_activate is None:
            return False
        self.on_activate(self.chosen)
        return True

    def row_rect(self, number: int) -> pygame.Rect:
        """Where a row stands in the window, in sight or not."""
        view, height = self.view(), self._row_height()
        y = self.rect.y + view.y + number * height - self.top
        return pygame.Rect(self.rect.x + view.x, y, view.width, height)

    # Measures

    def _row_height(self) -> int:
        return max(self.px(_ROW), self.theme.target)

    def _head_height(self) -> int:
        return self._row_height() if any(column.title for column in self.columns) else 0

    def view(self) -> pygame.Rect:
        """The sheet under the headings."""
        view, head = super().view(), self._head_height()
        return pygame.Rect(view.x, view.y + head, view.width, max(1, view.height - head))

    def overflows(self, page: int) -> bool:
        """Are there more rows than fit under the headings?"""
        return self.content_height() > page - self._head_height()

    def content_height(self) -> int:
        """All rows."""
        return len(self._rows) * self._row_height()

    def line(self) -> int:
        """One row."""
        return self._row_height()

    def natural(self, room: int) -> tuple[int, int]:
        """All its rows, ten at most."""
        rows = min(max(len(self._rows), 1), 10)
        return room, rows * self._row_height() + self._head_height() + 2 * self.px(1)

    def _column_spans(self) -> list[tuple[int, int]]:
        """Left side and width of every column, in pixels from the view's."""
        room = self.view().width
        fixed = sum(self.px(column.width) for column in self.columns)
        open_columns = sum(1 for column in self.columns if not column.width)
        share = max(0, room - fixed) // open_columns if open_columns else 0
        spans, x = [], 0
        for column in self.columns:
            width = self.px(column.width) if column.width else share
            spans.append((x, width))
            x += width
        return spans

    # Mouse and keyboard

    def _number_at(self, at: Point) -> int:
        point = self.content_point(at)
        number = point[1] // self._row_height() if point is not None else -1
        return number if number < len(self._rows) else -1

    def _column_at(self, x: int) -> int:
        spans = self._column_spans()
        return next((number for number, (left, width) in enumerate(spans) if left <= x < left + width), -1)

    def pointer_moved(self, at: Point) -> None:
        """The row under the pointer is lit."""
        hot = self._number_at(at)
        if hot != self._hot:
            self._hot = hot
            self.invalidate()

    def pointer_left(self) -> None:
        """No row is lit."""
        self._hot = -1

    def pressed(self, press: Press) -> bool:
        """A press on a heading sorts; elsewhere it goes to bar and rows."""
        at = self.local(press.at)
        if press.button == LEFT and at[1] < self.view().y and self._head_height():
            column = self._column_at(at[0] - self.view().x)
            if self.on_sort is not None and column >= 0:
                self.on_sort(column)
            return True
        return super().pressed(press)

    def content_pressed(self, press: Press, at: Point) -> bool:
        """A press chooses the row; a second one or the right button does more."""
        number = at[1] // self._row_height()
        if not 0 <= number < len(self._rows):
            return False
        if press.button == LEFT:
            taken = self.on_cell is not None and self.on_cell(self._rows[number].key, self._column_at(at[0]))
            if not taken:
                self.choose(number)
                if press.clicks == 2:
                    self._activate()
            return True
        if press.button == RIGHT and self.on_context is not None:
            self.choose(number)
            self.on_context(self._rows[number].key, press.at)
            return True
        return False

    def stroked(self, stroke: Stroke) -> bool:
        """The arrows choose, Enter activates, the paging keys leap."""
        if not stroke.bare:
            return False
        page = max(1, self.view().height // self._row_height() - 1)
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        last = len(self._rows) - 1
        if stroke.enters:
            return self._activate()
        if stroke.key in steps:
            self.choose(min(max(self._chosen + steps[stroke.key], 0), last))
        elif stroke.key == pygame.K_HOME:
            self.choose(0)
        elif stroke.key == pygame.K_END:
            self.choose(last)
        else:
            return False
        return True

    def _show_chosen(self) -> None:
        height = self._row_height()
        self.show_span(self._chosen * height, (self._chosen + 1) * height)

    def tip_at(self, at: Point) -> Tip | None:
        """What the row under the point has to say; for the keyboard, the chosen row."""
        number = self._number_at(at) if self.hovered else self._chosen
        if not 0 <= number < len(self._rows):
            return super().tip_at(at)
        text = self._rows[number].why or self._rows[number].tip
        return Tip.about(self.row_rect(number), text) if text else None

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet with its rows, then the headings."""
        super().paint(surface)
        if self._head_height():
            self._paint_head(surface, self.ground)

    def paint_content(self, surface: pygame.Surface) -> None:
        """The rows in sight."""
        view, height, ground = self.view(), self._row_height(), self.ground
        if not self._rows and self.empty:
            layout = self.theme.paragraph(f"<i>{self.empty}</i>", _TEXT).layout(view.width - self.px(20))
            self.theme.draw_layout(surface, layout, (view.x + self.px(10), view.y + self.px(8)), ground, "faint")
        first = self.top // height
        last = min(len(self._rows), (self.top + view.height) // height + 1)
        for number in range(first, last):
            where = pygame.Rect(view.x, view.y + number * height - self.top, view.width, height)
            self._paint_row(surface, number, where, ground)

    def _paint_row(self, surface: pygame.Surface, number: int, where: pygame.Rect, ground: Ground) -> None:
        row = self._rows[number]
        if number == self._chosen:
            pygame.draw.rect(surface, ground.chosen, where)
            pygame.draw.rect(surface, ground.link, (where.x, where.y, self.px(3), where.height))
        elif number == self._hot or number % 2:
            pygame.draw.rect(surface, ground.raised if number == self._hot else ground.row, where)
        clip, margin = surface.get_clip(), self.px(_CELL_MARGIN)
        for column, cell, (left, width) in zip(self.columns, row.cells, self._column_spans(), strict=False):
            layout = self._cell(cell)
            room = pygame.Rect(where.x + left + margin, where.y, max(0, width - 2 * margin), where.height)
            x = room.x + _shift(column.align, room.width - layout.width)
            surface.set_clip(room.inflate(margin, 0).clip(clip))
            y = where.y + (where.height - layout.height) // 2
            self.theme.draw_layout(surface, layout, (x, y), ground, "faint" if row.why else "ink")
        surface.set_clip(clip)

    def _cell(self, markup: str) -> Layout:
        if self._cells_for != self.theme.generation or len(self._cells) > 4000:
            self._cells, self._cells_for = {}, self.theme.generation
        if markup not in self._cells:
            self._cells[markup] = self.theme.paragraph(markup, _TEXT).layout(_UNBROKEN)
        return self._cells[markup]

    def _paint_head(self, surface: pygame.Surface, ground: Ground) -> None:
        view, height, margin = self.view(), self._head_height(), self.px(_CELL_MARGIN)
        band = pygame.Rect(self.px(1), self.px(1), self.rect.width - 2 * self.px(1), height)
        pygame.draw.rect(surface, ground.shade, band)
        pygame.draw.line(surface, ground.edge, band.bottomleft, band.bottomright, self.px(1))
        for number, (column, (left, width)) in enumerate(zip(self.columns, self._column_spans(), strict=True)):
            word = self.theme.word(column.title, ground.faint, SANS_BOLD, SMALLEST_TEXT)
            x = view.x + left + margin + _shift(column.align, width - 2 * margin - word.get_width())
            surface.blit(word, (x, band.y + (height - word.get_height()) // 2))
            if self.sorted_by is not None and self.sorted_by[0] == number:
                side = self.px(14)
                where = pygame.Rect(x + word.get_width() + self.px(2), band.y + (height - side) // 2, side, side)
                self.theme.draw_icon(surface, where, "down" if self.sorted_by[1] else "up", ground.faint)


def _shift(align: Align, spare: int) -> int:
    match align:
        case Align.LEFT:
            return 0
        case Align.CENTRE:
            return max(0, spare // 2)
        case Align.RIGHT:
            return max(0, spare)
