"""The movement clock when a battle is set up: whether the sides move against it, and how many minutes they have (PR 17.3)."""

from __future__ import annotations

from collections.abc import Callable

from labataille.ui.screens.choice import Choice
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.label import Label

_OFF = "Off"
_HALVES = (1, 2, 3, 4)
_TOLD = (
    "The sides move against the clock: so many minutes for each movement segment, and what is not done then is not done. "
    "It runs for human players alone. <c faint>PR\N{NO-BREAK SPACE}8.1, 17.3</c>"
)


class MovementClockRow(Column):
    """One row of answers: no clock, the `usual` minutes, and less or more of them; `on_change` is told the minutes, or None."""

    def __init__(self, usual: int, minutes: int | None, on_change: Callable[[int | None], None]) -> None:
        self._offered: tuple[int | None, ...] = (None, *offered(usual, minutes))
        self._on_change = on_change
        self.choice = Choice(
            "new.clock",
            [_OFF if each is None else str(each) for each in self._offered],
            self._offered.index(minutes),
            self._choose,
            tips=[_tip(each, usual) for each in self._offered],
            marked=0,
        )
        row = Row([Label(_TOLD, grow=1), self.choice], gap=14)
        super().__init__([Label("<h>Movement clock</h>"), row], "new.clock.row", gap=10)

    def _choose(self, number: int) -> None:
        self._on_change(self._offered[number])


def offered(usual: int, minutes: int | None) -> tuple[int, ...]:
    """Return the minutes that can be chosen: half of what is usual, the usual, once and a half, twice, and what was chosen."""
    steps = {max(1, usual * halves // 2) for halves in _HALVES}
    return tuple(sorted(steps if minutes is None else {*steps, minutes}))


def _tip(minutes: int | None, usual: int) -> str:
    if minutes is None:
        return "Without a clock, as the title prints it."
    if minutes == usual:
        return f"{minutes} minutes, as the rules or the scenario suggest."
    return f"{minutes} minutes for each movement segment."
