"""State filters: which units on the map are in a state that a player looks for - not moved, disordered, in a zone.

They read what the side sees; all of it stands on the general sides and markers that both players see (PR 6.1).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import TypeAlias

from labataille.controller.seen import Seen
from labataille.model.formations import Formation, Morale, Readiness
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.units import Unit
from labataille.rules.fire_segment import firing_side
from labataille.rules.losses import has_half_losses
from labataille.rules.zones import is_in_enemy_zone


class StateFilter(Enum):
    """What a unit must be to be picked out, in words."""

    NOT_MOVED = "not moved"
    MOVED = "moved"
    NOT_FIRED = "not fired"
    FIRED = "fired"
    DISORDERED = "disordered (DD)"
    ROUTED = "routed (PGD)"
    IN_ENEMY_ZONE = "in an enemy zone"
    HALF_LOSSES = "half or more lost"
    TIRED = "tired or exhausted horses"
    LIMBERED = "guns limbered"


_MOVING = (StateFilter.NOT_MOVED, StateFilter.MOVED)
_FIRING = (StateFilter.NOT_FIRED, StateFilter.FIRED)
_FIRE_SEGMENTS = (Segment.DEFENSIVE_FIRE, Segment.OFFENSIVE_FIRE)


def why_no_filter(seen: Seen, wanted: StateFilter) -> Reason | None:
    """Return why a filter says nothing in this segment, or None when it does (PR 2.4)."""
    segment = seen.state.segment
    if wanted in _MOVING and segment is not Segment.MOVEMENT:
        return Reason("Units move in the movement segment only.", "PR 2.4")
    if wanted in _FIRING and segment not in _FIRE_SEGMENTS:
        return Reason("Units fire in the fire segments.", "PR 2.4")
    return None


def picked(seen: Seen, wanted: StateFilter) -> frozenset[UnitId]:
    """Return the units on the map that are in a state, of both sides where it can be said of both."""
    if why_no_filter(seen, wanted) is not None:
        return frozenset()
    is_so = _TESTS[wanted]
    return frozenset(unit.id for unit in seen.state.units.values() if unit.hexes and is_so(seen, unit))


# -- the tests -------------------------------------------------------------------------------------------

_Test: TypeAlias = Callable[[Seen, Unit], bool]


def _moves_now(seen: Seen, unit: Unit) -> bool:
    return unit.side is seen.state.phasing


def _has_moved(seen: Seen, unit: Unit) -> bool:
    march = seen.state.marches.get(unit.id)
    return _moves_now(seen, unit) and march is not None and (march.moved or march.spent > 0)


def _fires_now(seen: Seen, unit: Unit) -> bool:
    return unit.side is firing_side(seen.state)


def _has_fired(seen: Seen, unit: Unit) -> bool:
    return _fires_now(seen, unit) and bool(seen.state.fires.get(unit.id))


def _in_enemy_zone(seen: Seen, unit: Unit) -> bool:
    return any(is_in_enemy_zone(seen.state, seen.charts, hex, unit.side) for hex in unit.hexes)


_TESTS: Mapping[StateFilter, _Test] = {
    StateFilter.NOT_MOVED: lambda seen, unit: _moves_now(seen, unit) and not _has_moved(seen, unit),
    StateFilter.MOVED: _has_moved,
    StateFilter.NOT_FIRED: lambda seen, unit: _fires_now(seen, unit) and not _has_fired(seen, unit),
    StateFilter.FIRED: _has_fired,
    StateFilter.DISORDERED: lambda seen, unit: unit.morale is Morale.DISORDERED,
    StateFilter.ROUTED: lambda seen, unit: unit.morale is Morale.ROUTED,
    StateFilter.IN_ENEMY_ZONE: _in_enemy_zone,
    StateFilter.HALF_LOSSES: lambda seen, unit: has_half_losses(seen.charts, unit),
    StateFilter.TIRED: lambda seen, unit: unit.readiness is not Readiness.FRESH,
    StateFilter.LIMBERED: lambda seen, unit: unit.counter.is_artillery and unit.formation is not Formation.UNLIMBERED,
}
"""What each filter asks of a unit."""
