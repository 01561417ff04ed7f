"""Rows of the log as entries of the view: mark-up, dice as pictures and digits, clauses as links."""

from __future__ import annotations

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.folding import Row
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.sifting import Rolls
from labataille.controller.chronicle.written import digits
from labataille.ui.clauses import linked
from labataille.ui.widgets.log_entry import LogEntry


def entries_of(row: Row, rolls: Rolls, *, opened: bool) -> tuple[LogEntry, ...]:
    """A row as entries: one, or for an opened bundle its own and those of its actions."""
    if not row.is_bundle:
        return (entry_of(*row.actions[0], rolls),)
    bundle = _bundle_of(row, rolls, opened=opened)
    return (bundle, *(entry_of(number, line, rolls, inner=True) for number, line in row.actions)) if opened else (bundle,)


def _bundle_of(row: Row, rolls: Rolls, *, opened: bool) -> LogEntry:
    sides = {rolls.side_of(line) for _, line in row.actions}
    side = next(iter(sides)) if len(sides) == 1 else None
    numbers = f"{row.number} to {row.last}"
    return LogEntry(
        f"<i>{row.text}</i>  <c faint>{numbers}</c>",
        side=side.value if side is not None else "",
        bundle=str(row.number),
        opened=opened,
    )


def entry_of(number: int, line: Line, rolls: Rolls, *, inner: bool = False) -> LogEntry:
    """An action of the log as an entry."""
    side = rolls.side_of(line)
    return LogEntry(
        f"{dice_markup_of(line.dice)} {linked(line.text)}" if line.dice else linked(line.text),
        tuple(linked(detail) for detail in line.details),
        str(line.hex) if line.hex is not None else "",
        heading=line.weight >= 2 and line.kind is not Kind.SEGMENT,
        subheading=line.kind is Kind.SEGMENT,
        number=str(number),
        side=side.value if side is not None else "",
        inner=inner,
    )


def dice_markup_of(dice: tuple[int, ...]) -> str:
    """The dice of a throw as pictures, the first of which counts the tens, and as digits."""
    icons = ("die-tens", "die-units")
    pictures = "".join(f"<icon {icons[min(place, 1)]} {face}>" for place, face in enumerate(dice))
    return f"{pictures} <b>{digits(dice)}</b>"
