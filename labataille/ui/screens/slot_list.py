"""A list of saves, and what there is to say about one of them; the screens for loading and saving share it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from labataille.controller.chronicle.words import SEGMENTS
from labataille.loading import DataError
from labataille.loading.scenarios_catalogue import UnknownScenario, side_names
from labataille.model.sides import Segment, Side
from labataille.storage.slots import About, Slot
from labataille.ui.text import escape
from labataille.ui.widgets.table import Align, Table, TableColumn, TableRow

_COLUMNS = (
    TableColumn("Name"),
    TableColumn("Battle", 96),
    TableColumn("Turn", 58, Align.RIGHT),
    TableColumn("Clock", 58, Align.RIGHT),
    TableColumn("Saved", 136),
)


class SlotList(Table):
    """The saves, one to a row; the row of a damaged one has a warning sign."""

    def __init__(
        self,
        id: str,
        slots: Sequence[Slot],
        on_select: Callable[[Slot], None],
        on_activate: Callable[[Slot], None],
        *,
        empty: str,
    ) -> None:
        self.slots = tuple(slots)
        super().__init__(
            id,
            _COLUMNS,
            [_row(slot) for slot in slots],
            on_select=lambda key: on_select(self._slot(key)),
            on_activate=lambda key: on_activate(self._slot(key)),
            empty=empty,
        )

    def show_slots(self, slots: Sequence[Slot]) -> None:
        """Show other saves; the chosen one stays chosen if it is still there."""
        self.slots = tuple(slots)
        self.rows = [_row(slot) for slot in slots]

    def take(self, path: Path) -> None:
        """Choose the row of a file."""
        self.chosen = str(path)

    @property
    def chosen_slot(self) -> Slot | None:
        """The save that is chosen."""
        return self._slot(self.chosen) if self.chosen else None

    def _slot(self, key: str) -> Slot:
        return next(slot for slot in self.slots if str(slot.path) == key)


def _row(slot: Slot) -> TableRow:
    saved = f"{slot.when:%Y-%m-%d  %H:%M}"
    about = slot.about
    if slot.fault:
        cells = (f"<icon warning> {escape(slot.name)}", "", "", "", saved)
        return TableRow(str(slot.path), cells, tip="This file is damaged; choose it to see what can be loaded instead.")
    if about is None:
        return TableRow(str(slot.path), (escape(slot.name), escape(slot.scenario), "", "", saved))
    where = (str(about.turn), about.clock) if about.turn else ("set-up", "")
    cells = (_named(slot, about), escape(about.battle), *where, saved)
    return TableRow(str(slot.path), cells, tip=escape(about.comment))


def _named(slot: Slot, about: About) -> str:
    if about.automatic:
        return f"{_side(slot, about.phasing)}, {_segment(about.segment)}"
    comment = f"  <c faint><i>{escape(about.comment)}</i></c>" if about.comment else ""
    return f"<b>{escape(slot.name)}</b>{comment}"


def told(slot: Slot) -> str:
    """Return everything that is known about a save, as rich text."""
    about = slot.about
    if about is None:
        return f"<h>{escape(slot.name)}</h><br>{escape(slot.scenario)}<br><c faint>{escape(slot.path.name)}</c>"
    comment = f"<br><i>{escape(about.comment)}</i><br>" if about.comment else ""
    over = "the battle is decided" if about.decided else f"{_side(slot, about.phasing)}, {_segment(about.segment)}"
    seats = slot.seats or {}
    players = ", ".join(f"{_side(slot, side)}: {escape(player)}" for side, player in seats.items())
    return (
        f"<h>{escape(slot.name)}</h>{comment}"
        f"<br><b>{escape(about.battle)}</b>  <c faint>{escape(slot.scenario)}</c>"
        f"<br>{about.stands.capitalize()}; {over}."
        f"<br>{players}"
        f"<br>Saved {about.when.day} {about.when:%B %Y, %H:%M}"
        f"<br><c faint>{escape(slot.path.name)}</c>"
    )


def _side(slot: Slot, value: str) -> str:
    """What a side is called in the title of a save; in one that is not there, what the file calls it."""
    try:
        return escape(side_names(slot.scenario)[Side(value)].adjective)
    except (UnknownScenario, DataError, OSError, ValueError):
        return escape(value.capitalize())


def _segment(value: str) -> str:
    return SEGMENTS[Segment(value)] if value in {segment.value for segment in Segment} else escape(value)
