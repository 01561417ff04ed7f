"""When and where pieces that are off the map come on, as the schedule has it or coming back (PR 45.1; WG 19.4)."""

from __future__ import annotations

from typing import NamedTuple

from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.units import Leader, Station, Unit
from labataille.rules.reinforcement import due_turn, entry_of


class Arrival(NamedTuple):
    """From which turn a piece may come on, and in which hex."""

    turn: int
    hex: Hex


def arrival_of(seen: Seen, piece: Unit | Leader) -> Arrival | None:
    """Return when and where a piece comes on; None when it is not awaited, or no schedule names it (PR 45.1; WG 19.4)."""
    state = seen.state
    scheduled = (piece.id in (*group.units, *group.leaders) for group in state.scenario.reinforcements)
    if piece.station is not Station.AWAITED or not (piece.id in state.away or any(scheduled)):
        return None
    return Arrival(due_turn(state, piece), entry_of(state, piece).hex)
