"""The pace at which computer players are seen to play: how long an action is looked at before the next (milliseconds).

A player's answers come between two frames, within a budget, so that the window never stands still.
"""

from __future__ import annotations

from collections.abc import Mapping
from time import perf_counter

from labataille.controller.chronicle import Line
from labataille.controller.table import Table
from labataille.model.sides import Segment

BUDGET = 8.0
"""How long computer players may think in one frame."""

_LOOK: Mapping[str, int] = {"step": 90, "line": 350, "dice": 1500, "heading": 450}
_QUIET_SEGMENTS = (Segment.SET_UP,)


class Pace:
    """Lets computer players play, at a speed; 0 is as fast as it goes."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._wait = 0.0
        self.paused = False
        self.hurried = False

    def play(self, milliseconds: int, factor: float) -> tuple[Line, ...]:
        """Time has passed: let them play what fits into it; return what is new in the log."""
        if self.paused or self._table.ask is None or self._table.humans_turn:
            self.hurried = self.hurried and not self._table.humans_turn
            return ()
        self._wait -= milliseconds
        fresh: list[Line] = []
        start = perf_counter()
        while self._wait <= 0 and self._goes_on(start):
            if not self._table.let_computers_play(1):
                break
            lines = self._table.new_lines()
            fresh += lines
            if not self.hurried and factor > 0:
                self._wait += sum(map(self._look, lines)) / factor
        self._wait = max(self._wait, 0.0) if fresh else self._wait
        return tuple(fresh)

    def _goes_on(self, start: float) -> bool:
        return not self._table.humans_turn and self._table.ask is not None and (perf_counter() - start) * 1000 < BUDGET

    def _look(self, line: Line) -> int:
        """How long a line is looked at."""
        if self._table.state.segment in _QUIET_SEGMENTS:
            return _LOOK["step"]
        if line.dice:
            return _LOOK["dice"]
        if line.weight >= 2:
            return _LOOK["heading"]
        return _LOOK["step"] if line.steps is not None else _LOOK["line"] if line.weight else 0

    def hurry(self) -> None:
        """Play on without waiting until a human is asked."""
        self.hurried = True
        self._wait = 0.0
