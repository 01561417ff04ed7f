"""Whoever looks on while a battle is played back: he sees one moment after another as his side may, and answers nothing."""

from __future__ import annotations

from labataille.controller.chronicle import Line
from labataille.controller.intents import Intent
from labataille.controller.replaying import Course
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.ui.seat import Selection
from labataille.ui.sitting import Sitting

PAST = "This is the past: leave the replay (Esc) to play on."


class Onlooker(Sitting):
    """A sitting before the moments of a course in place of the table's present."""

    def __init__(self, table: Table, course: Course, side: Side) -> None:
        self.course, self.side, self.moment = course, side, 0
        super().__init__(table)

    def refresh(self) -> None:
        """Look at the moment anew; what is looked at may stand elsewhere now."""
        self.seen = self.course.seen_at(self.moment, self.side)
        self.preview = None
        self._follow_piece()
        self._present()

    def turn_to(self, moment: int) -> None:
        """Look at another moment, and there at what the action that led to it is about."""
        self.moment = moment
        line = self.action
        if line is not None:
            self.selection = Selection(line.hex, self._standing(line))
        self.refresh()

    @property
    def action(self) -> Line | None:
        """The action that led to the moment looked at."""
        return self.course.action_at(self.moment)

    def _standing(self, line: Line) -> UnitId | None:
        """The unit that an action is about, if it stands where the action points."""
        units = self.course.state_at(self.moment).units
        found = (UnitId(piece) for piece in line.pieces if piece in units)
        return next((unit for unit in found if line.hex is not None and line.hex in units[unit].hexes), None)

    def way(self) -> tuple[Hex, ...]:
        """The way that the piece of the action has come, its first hex included; none where it did not move."""
        line = self.action
        if line is None or line.steps is None:
            return ()
        return (*self._start_of(line.steps.piece), *line.steps.path)

    def _start_of(self, piece: str) -> tuple[Hex, ...]:
        before = self.course.state_at(self.moment - 1)
        unit = before.units.get(UnitId(piece))
        if unit is not None:
            return unit.hexes[:1]
        hexes = (leader.hex for leader in before.leaders.values() if leader.id == piece)
        return tuple(hex for hex in hexes if hex is not None)

    def do(self, intent: Intent) -> bool:
        """Nothing can be done in the past."""
        self.on_refusal(PAST)
        return False
