"""The path of a retreat (PR 30.18 to 30.28): where broken troops go is settled by the position alone, and asks nobody.

The wishes of PR 30.22, 30.23 and 30.26 rank in this order: never a step nearer the enemy; the quickest way (shortest to
where it ends, cheapest where terrain counts); clear of the zones of enemy cavalry, for foot and limbered guns (PR 14.14
speaks of those that must pass one); clear of friends; to end farther from every enemy; to end in woods or buildings;
through the fewest enemy zones; towards the own line of communication; to the lowest hex number.

RULING: nobody runs in circles: a hex is as many hexes away as the shortest way to it that these rules allow.
RULING: "never toward the rear of the enemy's line" (PR 30.23) is kept by never stepping nearer the nearest enemy.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.formations import Formation
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.edges import hexes_from_home, is_way_out
from labataille.rules.retreat_ground import (
    NO_BURDEN,
    Burden,
    Surroundings,
    broken_order,
    distances_from,
    flights,
    hexes_of_enemies,
    surroundings,
)
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
    search = _Search(surroundings(state, charts, unit))
    if going.points is None:
        return _by_hexes(search, going)
    return _by_points(search, going.points) or _by_hexes(_Search(search.around), Going())


def nearest_free_hex(state: State, charts: Charts, unit: Unit) -> Retreat:
    """Return the way to the nearest hex with room for a unit, even one nearer the enemy (PR 31.10)."""
    around = surroundings(state, charts, unit)
    return _by_hexes(_Search(replace(around, away=dict.fromkeys(around.away, 0))), Going())


def path_to_shelter(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the way to the nearest woods or buildings far from every enemy, through hexes as far from them (PR 30.21).

    RULING: a routed unit goes there only if its routed movement takes it there; if not, or if it is there, it stays.
    """
    enemies = hexes_of_enemies(state, unit.side, with_routed=True)
    away = distances_from(state.scenario.battlefield, enemies)
    least = charts.retreat.safe_distance
    safe = {hex: min(hexes, least) for hex, hexes in away.items()}
    search = _Search(replace(surroundings(state, charts, unit), away=safe))
    if search.shelters(unit.hex):
        return ()
    for _ in range(rout_going(charts, unit).hexes):
        search.advance()
        end = search.best_end([hex for hex in search.layer if search.shelters(hex)])
        if end is not None:
            return search.path_to(end)
    return ()


# -- the three ways of going ---------------------------------------------------------------------------


def _by_hexes(search: _Search, going: Going) -> Retreat:
    """Go so many hexes and on to the next free one (PR 30.27); failing that leave the map, drown, or stop short.

    Troops in good order stay rather than drown (PR 34.11).
    """
    while search.depth < going.hexes and search.advance():
        pass
    while search.layer and search.depth >= going.hexes:
        end = search.best_end(search.layer)
        if end is not None:
            return Retreat(search.path_to(end), Ending.DONE)
        search.advance()
    if going.whole:
        return _off_the_map(search)
    for layer in reversed(search.layers[1 : going.hexes]):
        end = search.best_end(layer)
        if end is not None:
            return Retreat(search.path_to(end), Ending.SHORT)
    drowns = search.is_beside_water and not search.around.unit.in_good_order
    return Retreat((), Ending.DROWNED if drowns else Ending.SHORT)


def _off_the_map(search: _Search) -> Retreat:
    """Leave the map by the nearest hex of the own edge (PR 30.25).

    RULING: a unit does so only when its whole move fits nowhere on the map.
    """
    unit, scenario = search.around.unit, search.around.state.scenario
    for layer in search.layers:
        exits = [hex for hex in layer if is_way_out(scenario, unit.side, hex)]
        if exits:
            return Retreat(search.path_to(min(exits, key=search.merit)), Ending.LEFT)
    return Retreat((), Ending.DROWNED if search.met_water else Ending.SHORT)


def _by_points(search: _Search, points: HalfPoints) -> Retreat | None:
    """Go as many hexes as the points allow, the first at any cost (PR 30.18); None when there is room in none."""
    while search.advance(points):
        pass
    for layer in reversed(search.layers[1:]):
        end = search.best_end(layer)
        if end is not None:
            return Retreat(search.path_to(end), Ending.DONE)
    return None


# -- the search ----------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Search:
    """A search outwards from a unit's hex, ring by ring; of equally long ways to a hex the least burdened is kept."""

    around: Surroundings
    layers: list[list[Hex]] = field(default_factory=list)
    came: dict[Hex, Hex | None] = field(default_factory=dict)
    spent: dict[Hex, HalfPoints] = field(default_factory=dict)
    burdens: dict[Hex, Burden] = field(default_factory=dict)
    is_beside_water: bool = False
    met_water: bool = False

    def __post_init__(self) -> None:
        start = self.around.unit.hex
        self.layers.append([start])
        self.came[start] = None
        self.spent[start] = NO_POINTS
        self.burdens[start] = NO_BURDEN

    @property
    def depth(self) -> int:
        """Return how many hexes the search has gone out."""
        return len(self.layers) - 1

    @property
    def layer(self) -> list[Hex]:
        """Return the hexes at that distance, in the order of their numbers."""
        return self.layers[-1]

    def advance(self, points: HalfPoints | None = None) -> bool:
        """Go out by one hex, within so many points if terrain counts; return whether that led anywhere."""
        reached: dict[Hex, tuple[HalfPoints, Burden]] = {}
        for hex in self.layer:
            for neighbour, price in self._ways_from(hex):
                spent = NO_POINTS if points is None else HalfPoints(self.spent[hex] + price)
                if points is not None and spent > points and self.depth:
                    continue
                burden = self.around.burden(neighbour)
                weight = spent, self.burdens[hex].plus(burden) if burden is not NO_BURDEN else self.burdens[hex]
                if neighbour not in reached or weight < reached[neighbour]:
                    reached[neighbour] = weight
                    self.came[neighbour] = hex
        for hex, (spent, burden) in reached.items():
            self.spent[hex], self.burdens[hex] = spent, burden
        self.layers.append(sorted(reached))
        return bool(reached)

    def _ways_from(self, hex: Hex) -> Iterator[tuple[Hex, HalfPoints]]:
        """Yield the new hexes that may be entered from one, never nearer the enemy, with their prices (PR 30.22)."""
        around = self.around
        away, barred, known = around.away, around.barred, self.burdens
        least = away[hex]
        ways = flights(around.charts, around.state.scenario.battlefield, around.unit.counter.arm, hex)
        if any(away[deadly] >= least for deadly in ways.deadly):
            self.met_water = True
            self.is_beside_water |= not self.depth
        for neighbour, price in ways.open:
            if neighbour not in known and away[neighbour] >= least and neighbour not in barred:
                yield neighbour, price

    def path_to(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the hexes from the first one entered to `hex`."""
        path: list[Hex] = []
        step: Hex | None = hex
        while step is not None and (before := self.came[step]) is not None:
            path.append(step)
            step = before
        return tuple(reversed(path))

    def best_end(self, hexes: Sequence[Hex]) -> Hex | None:
        """Return the best of some hexes to end in, or None where there is room in none of them (PR 30.22, 30.27)."""
        return next((hex for hex in sorted(hexes, key=self.merit) if self._has_room(hex)), None)

    def merit(self, hex: Hex) -> tuple[int, ...]:
        """Return what ranks a hex to end in, the lower the better (PR 30.22, 30.23, 30.26)."""
        around, burden = self.around, self.burdens[hex]
        home = hexes_from_home(around.state.scenario, around.unit.side, hex)
        shelter = 0 if self.shelters(hex) else 1
        return self.spent[hex], burden.horse, burden.friends, self._not_farther(hex), shelter, burden.zones, home, *hex

    def shelters(self, hex: Hex) -> bool:
        """Return whether a hex is woods or buildings (PR 30.21, 30.22)."""
        around = self.around
        return around.charts.ground.terrain[around.state.scenario.battlefield.terrain[hex]].shelters

    def _not_farther(self, hex: Hex) -> int:
        """Return how many hexes of the enemy are no farther from a hex than from where the unit began (PR 30.22)."""
        start = self.around.unit.hex
        return sum(distance(enemy, hex) <= distance(enemy, start) for enemy in self.around.enemies)

    def _has_room(self, hex: Hex) -> bool:
        """Return whether the unit may stand in a hex in the order it will have there (PR 30.27)."""
        around = self.around
        there = replace(around.unit, formation=formation_there(around.state, around.charts, around.unit, hex))
        return refuses(around.state, around.charts, hex, there, passing=False) is None


def formation_there(state: State, charts: Charts, unit: Unit, hex: Hex) -> Formation:
    """Return a unit's formation after going back to a hex: broken order, or its own if the ground allows (PR 30.3)."""
    battlefield, arm = state.scenario.battlefield, unit.counter.arm
    if unit.in_good_order or unit.formation is Formation.UNLIMBERED:
        return order_after(charts, battlefield, arm, unit.formation, hex)[0]
    return broken_order(charts, battlefield, arm, hex)
