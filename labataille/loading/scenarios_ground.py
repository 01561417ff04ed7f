"""Where a scenario happens: set-up zones round a place, the way fronts look, and entries at the edge of the ground."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise

from labataille.charts.ground import Ground
from labataille.geometry import Hex, disc, hex_at, side_towards
from labataille.loading.maps_courses import Road
from labataille.loading.scenarios_plan import Compass
from labataille.loading.titles import EntryPlan
from labataille.model.banks import bank_of
from labataille.model.battlefield import Battlefield, Place
from labataille.model.counters import Arm
from labataille.model.edges import Edge, lies_on
from labataille.model.ids import HexsideKind
from labataille.model.scenario import Entry

FRONTS = {
    Compass.NORTH: 0,
    Compass.NORTH_EAST: 1,
    Compass.EAST: 1,
    Compass.SOUTH_EAST: 2,
    Compass.SOUTH: 3,
    Compass.SOUTH_WEST: 4,
    Compass.WEST: 5,
    Compass.NORTH_WEST: 5,
}
"""The hexside towards which fronts look; east and west are corners of a hex, and the hexside north of them counts."""

STRETCH = 20
"""How many edge hexes an entry lists to either side; how many are used at a time is the rule's business (PR 45.2)."""


def zone_of(
    battlefield: Battlefield,
    ground: Ground,
    place: Place,
    radius: int,
    arms: Collection[Arm],
    barrier: HexsideKind | None = None,
) -> tuple[Hex, ...]:
    """Return the hexes within a radius of a place that are open to one of the arms at least, by their numbers.

    They lie on the place's own bank of a watercourse that is a barrier (WG 19.1).
    """
    bank = battlefield.terrain.keys() if barrier is None else bank_of(battlefield, place.centre, barrier)
    return tuple(
        hex
        for hex in disc(place.centre, radius)
        if hex in bank and any(is_open(battlefield, ground, hex, arm) for arm in arms)
    )


def is_open(battlefield: Battlefield, ground: Ground, hex: Hex, arm: Arm) -> bool:
    """Return whether the terrain of a hex is not prohibited to an arm (PR 18.3)."""
    return ground.terrain[battlefield.terrain[hex]].cost[arm] is not None


# -- entries -----------------------------------------------------------------------------------------------------------


def entry_of(plan: EntryPlan, road: Road, battlefield: Battlefield) -> Entry | None:
    """Return the entry where a road crosses an edge of the ground, or None where it crosses none."""
    course = [hex for hex in road.course if hex in battlefield]
    for run in (road.course, tuple(reversed(road.course))):
        for before, hex in pairwise((None, *run)):
            if hex in course and (before is None or before not in battlefield) and lies_on(battlefield, hex, plan.edge):
                inner = run[run.index(hex) + 1 :]
                facing = side_towards(hex, inner[0]) if inner and inner[0] in battlefield else _INSIDE[plan.edge]
                return Entry(plan.id, hex, True, facing, _stretch(plan.edge, hex, battlefield))
    return None


_INSIDE = {Edge.NORTH: 3, Edge.EAST: 5, Edge.SOUTH: 0, Edge.WEST: 1}
"""The hexside that looks inside, where the road does not say it."""


def _stretch(edge: Edge, hex: Hex, battlefield: Battlefield) -> tuple[Hex, ...]:
    """Return the edge hexes to either side of an entry, nearest first."""
    return tuple(near for near in _along(edge, hex) if near in battlefield)


def _along(edge: Edge, hex: Hex) -> Iterable[Hex]:
    across = edge in (Edge.NORTH, Edge.SOUTH)
    for step in (sign * count for count in range(1, STRETCH + 1) for sign in (-1, 1)):
        column, row = (hex.column + step, hex.row) if across else (hex.column, hex.row + step)
        if column >= 0 and row >= 0:
            yield hex_at(column, row)
