"""Shelter (PR 19.15): skirmishers who have run from a charge into a friendly stack take no part in its fights.

How they run is in `skirmishers_run`.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.model.state import State
from labataille.model.units import Unit


def is_sheltered(state: State, unit: Unit) -> bool:
    """Return whether a unit has run into a stack that fights without it, and whose result it shares (PR 19.15).

    RULING: with nobody of its side left beside it, it fights for itself.
    """
    if unit.id not in state.sheltering:
        return False
    others = (other for other in state.stack(unit.hex) if other.side is unit.side)
    return any(other.id not in state.sheltering for other in others)


def fighting(state: State, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return those of some units who fight where they stand: all but the sheltered (PR 19.15)."""
    return tuple(unit for unit in units if not is_sheltered(state, unit)) if state.sheltering else tuple(units)
