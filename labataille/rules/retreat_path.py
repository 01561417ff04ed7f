"""The path of a retreat (PR 30.18 to 30.28): where broken troops go is settled by the position alone, and asks nobody.

The wishes of PR 30.22, 30.23 and 30.26 rank in this order: never a step nearer the enemy; the quickest way (shortest to
where it ends, cheapest where terrain counts); clear of the zones of enemy cavalry, for foot and limbered guns (PR 14.14
speaks of those that must pass one); clear of friends; to end farther from every enemy; to end in woods or buildings;
through the fewest enemy zones; towards the own line of communication; to the lowest hex number.

RULING: nobody runs in circles: a hex is as many hexes away as the shortest way to it that these rules allow.
RULING: "never toward the rear of the enemy's line" (PR 30.23) is kept by never stepping nearer the nearest enemy.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.points import HalfPoints
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.edges import is_way_out
from labataille.rules.retreat_ground import Away, broken_order, hexes_of_enemies, surroundings
from labataille.rules.retreat_search import Search, search_from
from labataille.rules.stacking import refuses
from labataille.rules.ways import order_after


class Ending(Enum):
    """How a retreat ends."""

    DONE = "it went as far as it must"
    SHORT = "it could not go so far"
    LEFT = "it left the map by its own edge"
    DROWNED = "only ground that none survives was open"


@dataclass(frozen=True, slots=True)
class Retreat:
    """A way to go back: the hexes entered, in order, and how it ends."""

    path: tuple[Hex, ...]
    ending: Ending


@dataclass(frozen=True, slots=True)
class Going:
    """How far a unit goes back: so many hexes, or as far as points take it (PR 30.18, 30.19, 34.5).

    A unit that must go the `whole` way leaves the map by its own edge, or surrenders, before it stops short (PR 30.24).
    """

    hexes: int = 1
    points: HalfPoints | None = None
    whole: bool = False


def disorder_going(charts: Charts) -> Going:
    """Return how far a unit goes when it disorders: some movement points, one hex at least (PR 30.18)."""
    return Going(points=charts.retreat.disorder)


def rout_going(charts: Charts, unit: Unit) -> Going:
    """Return how far a unit routs: foot ten hexes, cavalry and horse guns their allowance (PR 30.12, 30.17, 30.19)."""
    rides = unit.counter.is_cavalry or unit.counter.horse
    return Going(hexes=unit.counter.movement if rides else charts.retreat.rout, whole=True)


def retreat_path(state: State, charts: Charts, unit: Unit, going: Going) -> Retreat:
    """Return the way a unit goes back (PR 30.22, 30.23, 30.26); the same for the same position, always."""
    fleeing = _Fleeing(state, charts, unit)
    if going.points is not None:
        search = search_from(state, charts, unit, going.points)
        return _by_points(search, fleeing) or _by_hexes(search_from(state, charts, unit), Going(), fleeing)
    return _by_hexes(search_from(state, charts, unit), going, fleeing)


def nearest_free_hex(state: State, charts: Charts, unit: Unit) -> Retreat:
    """Return the way to the nearest hex with room for a unit, even one nearer the enemy (PR 31.10)."""
    search = Search(replace(surroundings(state, charts, unit), away=Away((), at_most=0)))
    return _by_hexes(search, Going(), _Fleeing(state, charts, unit))


def path_to_shelter(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the way to the nearest woods or buildings far from every enemy, through hexes as far from them (PR 30.21).

    RULING: a routed unit goes there only if its routed movement takes it there; if not, or if it is there, it stays.
    """
    enemies = hexes_of_enemies(state, unit.side, with_routed=True)
    safe = Away(enemies, at_most=charts.retreat.safe_distance)
    search = Search(replace(surroundings(state, charts, unit), away=safe))
    if search.shelters(unit.hex):
        return ()
    fleeing = _Fleeing(state, charts, unit)
    for depth in range(1, rout_going(charts, unit).hexes + 1):
        end = fleeing.first(filter(search.shelters, search.ranked(depth)))
        if end is not None:
            return search.path_to(end)
    return ()


# -- the three ways of going ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Fleeing:
    """The unit that goes back, in the state in which it does."""

    state: State
    charts: Charts
    unit: Unit

    def first(self, hexes: Iterable[Hex]) -> Hex | None:
        """Return the first of some hexes in which there is room for the unit, if there is one (PR 30.22, 30.27)."""
        return next(filter(self._has_room, hexes), None)

    def _has_room(self, hex: Hex) -> bool:
        """Return whether the unit may stand in a hex in the order it will have there (PR 30.27)."""
        there = replace(self.unit, formation=formation_there(self.state, self.charts, self.unit, hex))
        return refuses(self.state, self.charts, hex, there, passing=False) is None


def _by_hexes(search: Search, going: Going, fleeing: _Fleeing) -> Retreat:
    """Go so many hexes and on to the next free one (PR 30.27); failing that leave the map, drown, or stop short.

    Troops in good order stay rather than drown (PR 34.11).
    """
    depth = going.hexes
    while search.reaches(depth):
        end = fleeing.first(search.ranked(depth))
        if end is not None:
            return Retreat(search.path_to(end), Ending.DONE)
        depth += 1
    if going.whole:
        return _off_the_map(search)
    for nearer in reversed(range(1, min(going.hexes, len(search.everywhere())))):
        end = fleeing.first(search.ranked(nearer))
        if end is not None:
            return Retreat(search.path_to(end), Ending.SHORT)
    drowns = search.is_beside_water and not fleeing.unit.in_good_order
    return Retreat((), Ending.DROWNED if drowns else Ending.SHORT)


def _off_the_map(search: Search) -> Retreat:
    """Leave the map by the nearest hex of the own edge (PR 30.25).

    RULING: a unit does so only when its whole move fits nowhere on the map.
    """
    unit, scenario = search.around.unit, search.around.state.scenario
    for layer in search.everywhere():
        exits = [hex for hex in layer if is_way_out(scenario, unit.side, hex)]
        if exits:
            return Retreat(search.path_to(min(exits, key=search.merit)), Ending.LEFT)
    return Retreat((), Ending.DROWNED if search.met_water else Ending.SHORT)


def _by_points(search: Search, fleeing: _Fleeing) -> Retreat | None:
    """Go as many hexes as the points allow, the first at any cost (PR 30.18); None when there is room in none."""
    for depth in reversed(range(1, len(search.everywhere()))):
        end = fleeing.first(search.ranked(depth))
        if end is not None:
            return Retreat(search.path_to(end), Ending.DONE)
    return None


def formation_there(state: State, charts: Charts, unit: Unit, hex: Hex) -> Formation:
    """Return a unit's formation after going back to a hex: broken order, or its own if the ground allows (PR 30.3)."""
    battlefield, arm = state.scenario.battlefield, unit.counter.arm
    if unit.in_good_order or unit.formation is Formation.UNLIMBERED:
        return order_after(charts, battlefield, arm, unit.formation, hex)[0]
    return broken_order(charts, battlefield, arm, hex)
