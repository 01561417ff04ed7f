"""The ground as a retreating unit finds it (PR 30.18, 30.26; BZ 2.10): ways, enemies, friends and zones."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance, neighbours
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.points import HalfPoints
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.ways import imposed_order, ways
from labataille.rules.zones import enemy_zones

FAR = 1 << 16
"""A distance in hexes for a map without enemies."""


class Burden(NamedTuple):
    """What a path has against it: hexes in zones of enemy cavalry, hexes of friends, enemy zones; in this order."""

    horse: int = 0
    friends: int = 0
    zones: int = 0

    def plus(self, other: Burden) -> Burden:
        """Return both burdens together."""
        return Burden(self.horse + other.horse, self.friends + other.friends, self.zones + other.zones)


NO_BURDEN = Burden()


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a unit that flees must know of a state.

    `away` is how many hexes each hex is away from the nearest enemy not routed (PR 30.26), `enemies` the hexes of such
    enemies, `barred` all that the enemy holds, `friends` those of other units of its side, `watched` those next
    to any enemy; `known` remembers what was found.
    """

    state: State
    charts: Charts
    unit: Unit
    away: Mapping[Hex, int]
    enemies: tuple[Hex, ...]
    barred: frozenset[Hex]
    friends: frozenset[Hex]
    watched: frozenset[Hex]
    known: dict[Hex, Burden] = field(default_factory=dict)

    def burden(self, hex: Hex) -> Burden:
        """Return what entering a hex has against it (PR 14.14, 30.22, 30.23)."""
        if hex not in self.watched:
            return _FRIENDS if hex in self.friends else NO_BURDEN
        if hex not in self.known:
            self.known[hex] = self._weigh(hex)
        return self.known[hex]

    def _weigh(self, hex: Hex) -> Burden:
        zones = enemy_zones(self.state, self.charts, hex, self.unit.side)
        horse = fears_horse(self.unit) and any(enemy.counter.is_cavalry for enemy in zones)
        return Burden(int(horse), int(hex in self.friends), len(zones))


_FRIENDS = Burden(friends=1)


def surroundings(state: State, charts: Charts, unit: Unit) -> Surroundings:
    """Return the surroundings of a unit that is about to flee."""
    enemy = unit.side.enemy
    held = tuple(sorted(hex for hex in state.stacks if state.side_in(hex) is enemy))
    steady = hexes_of_enemies(state, unit.side, with_routed=False)
    leaders = (leader.hex for leader in state.leaders.values() if leader.side is enemy and leader.hex is not None)
    friends = (hex for hex in state.stacks if state.side_in(hex) is unit.side and hex != unit.hex)
    return Surroundings(
        state=state,
        charts=charts,
        unit=unit,
        away=away_from(steady),
        enemies=steady,
        barred=frozenset((*held, *leaders)),
        friends=frozenset(friends),
        watched=frozenset(neighbour for hex in held for neighbour in neighbours(hex)),
    )


def hexes_of_enemies(state: State, side: Side, *, with_routed: bool) -> tuple[Hex, ...]:
    """Return the hexes of the enemies of a side, sorted, with or without those of routed units only (PR 30.26)."""
    units = (unit for unit in state.units_of(side.enemy) if with_routed or not unit.is_routed)
    return tuple(sorted({hex for unit in units for hex in unit.hexes}))


def distance_from_enemy(state: State, side: Side, hex: Hex, *, with_routed: bool) -> int:
    """Return how many hexes away from a hex the nearest enemy of a side is; very many without any (PR 30.26)."""
    return min((distance(hex, enemy) for enemy in hexes_of_enemies(state, side, with_routed=with_routed)), default=FAR)


def fears_horse(unit: Unit) -> bool:
    """Return whether a retreat through a zone of enemy cavalry routs a unit: infantry and limbered guns (PR 14.14)."""
    return not unit.counter.is_cavalry and unit.formation is not Formation.UNLIMBERED


# -- ways and distances, which depend on the ground alone ----------------------------------------------


@dataclass(frozen=True, slots=True)
class Flights:
    """The ways out of a hex for broken troops of an arm: hexes with prices, and hexes that none survives (BZ 2.10)."""

    open: tuple[tuple[Hex, HalfPoints], ...]
    deadly: tuple[Hex, ...]


@lru_cache(maxsize=1 << 16)
def flights(charts: Charts, battlefield: Battlefield, arm: Arm, origin: Hex) -> Flights:
    """Return the ways out of a hex for broken troops of an arm; what is closed to the arm stays closed (PR 30.18).

    RULING: they use roads and bridges in whatever order they are; the price is then that of the road.
    """
    deadly = tuple(hex for hex in battlefield.neighbours(origin) if _destroys(charts, battlefield, hex))
    prices: dict[Hex, HalfPoints] = {}
    for formation in (broken_order(charts, battlefield, arm, origin), Formation.ROAD_MARCH):
        for way in ways(charts, battlefield, arm, formation, origin):
            prices.setdefault(way.target, way.cost)
    return Flights(tuple((hex, price) for hex, price in sorted(prices.items()) if hex not in deadly), deadly)


def broken_order(charts: Charts, battlefield: Battlefield, arm: Arm, hex: Hex) -> Formation:
    """Return the order of broken troops in a hex: column, or as the ground imposes; guns limbered (PR 16.80, 30.3, 30.17)."""
    if arm is Arm.ARTILLERY:
        return Formation.LIMBERED
    return imposed_order(charts, arm, battlefield.terrain[hex]) or Formation.COLUMN


def _destroys(charts: Charts, battlefield: Battlefield, hex: Hex) -> bool:
    return charts.ground.terrain[battlefield.terrain[hex]].destroys_retreating


class Away(dict[Hex, int]):
    """How many hexes a hex is away from the nearest of some others, terrain apart, reckoned when it is asked for (PR 30.26).

    What is farther than `at_most` counts as that.
    """

    def __init__(self, others: Iterable[Hex], at_most: int = FAR) -> None:
        self._others = tuple(others)
        self._at_most = at_most

    def __missing__(self, hex: Hex) -> int:
        nearest = self[hex] = min(self._at_most, min(map(distance, repeat(hex), self._others), default=self._at_most))
        return nearest


@lru_cache(maxsize=64)
def away_from(others: tuple[Hex, ...]) -> Away:
    """Return how far each hex is from the nearest of some hexes; what was reckoned once is kept (PR 30.26)."""
    return Away(others)
