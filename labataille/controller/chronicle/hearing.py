"""What one side hears of an event: all of it but the morale values of enemy counters (PR 6.3).

RULING: once the dice of a fire or a melee are thrown, the values that took part are known to both sides, for the players
reckon the odds together; what PR 6.3 forbids is to look at the counter. A check has no odds: its owner alone compares the
roll with his counter, and the other side hears the throw, the modifiers and what came of it.
"""

from __future__ import annotations

from labataille.controller.chronicle.explaining import check_lines, check_throw_lines
from labataille.controller.chronicle.telling import Line, check_line, tell
from labataille.model.events import Event, MoraleChecked
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import sees_specific_side

NOTHING = ""
"""What is told of a value that a side may not know."""


def tell_to(side: Side, event: Event, state: State) -> Line | None:
    """Return an event in the words that a side may hear, or None when it is part of another line (PR 6.3)."""
    if not isinstance(event, MoraleChecked) or sees_specific_side(state.units[event.sheet.unit], side):
        return tell(event, state)
    reckoning = (*check_lines(event.sheet, value_known=False), *check_throw_lines(event))
    return check_line(event, state, NOTHING, reckoning)
