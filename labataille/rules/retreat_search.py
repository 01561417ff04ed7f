"""The search for a way back (PR 30.18 to 30.26): how far each hex lies, by which path, and what ranks it to end in.

It depends on where friends and enemies stand and in what order, not on losses; whether there is room in a hex is asked
when a retreat ends there. So one search serves every state that differs in nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import repeat
from operator import le
from typing import TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.formations import Facing, Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.edges import hexes_from_home
from labataille.rules.retreat_ground import NO_BURDEN, Burden, Surroundings, fears_horse, flights, surroundings


@dataclass(slots=True)
class Search:
    """A search outwards from a unit's hex, ring by ring; of equally long ways to a hex the least burdened is kept.

    With `points` it goes only as far as they do, the first hex at any cost. `begun` is how far each enemy hex was at first.
    """

    around: Surroundings
    points: HalfPoints | None = None
    layers: list[list[Hex]] = field(default_factory=list)
    came: dict[Hex, Hex | None] = field(default_factory=dict)
    spent: dict[Hex, HalfPoints] = field(default_factory=dict)
    burdens: dict[Hex, Burden] = field(default_factory=dict)
    ranks: dict[int, tuple[Hex, ...]] = field(default_factory=dict)
    begun: tuple[int, ...] = ()
    is_beside_water: bool = False
    met_water: bool = False

    def __post_init__(self) -> None:
        start = self.around.unit.hex
        self.begun = tuple(distance(enemy, start) for enemy in self.around.enemies)
        self.layers.append([start])
        self.came[start] = None
        self.spent[start] = NO_POINTS
        self.burdens[start] = NO_BURDEN

    def reaches(self, depth: int) -> bool:
        """Return whether any hex lies so many hexes out."""
        while len(self.layers) <= depth and self.layers[-1]:
            self._advance()
        return depth < len(self.layers) and bool(self.layers[depth])

    def everywhere(self) -> list[list[Hex]]:
        """Return all hexes that can be reached, ring by ring, the unit's own first."""
        while self.layers[-1]:
            self._advance()
        return self.layers

    def ranked(self, depth: int) -> tuple[Hex, ...]:
        """Return the hexes so many hexes out, the best to end in first (PR 30.22, 30.23, 30.26)."""
        if depth not in self.ranks:
            self.ranks[depth] = tuple(sorted(self.layers[depth], key=self.merit)) if self.reaches(depth) else ()
        return self.ranks[depth]

    def path_to(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the hexes from the first one entered to `hex`."""
        path: list[Hex] = []
        step: Hex | None = hex
        while step is not None and (before := self.came[step]) is not None:
            path.append(step)
            step = before
        return tuple(reversed(path))

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
        return sum(map(le, map(distance, self.around.enemies, repeat(hex)), self.begun))

    def _advance(self) -> None:
        """Go out by one hex, within the points if terrain counts."""
        reached: dict[Hex, tuple[HalfPoints, Burden]] = {}
        for hex in self.layers[-1]:
            for neighbour, price in self._ways_from(hex):
                spent = NO_POINTS if self.points is None else HalfPoints(self.spent[hex] + price)
                if self.points is not None and spent > self.points and len(self.layers) > 1:
                    continue
                burden = self.around.burden(neighbour)
                weight = spent, self.burdens[hex].plus(burden) if burden is not NO_BURDEN else self.burdens[hex]
                if neighbour not in reached or weight < reached[neighbour]:
                    reached[neighbour] = weight
                    self.came[neighbour] = hex
        for hex, (spent, burden) in reached.items():
            self.spent[hex], self.burdens[hex] = spent, burden
        self.layers.append(sorted(reached))

    def _ways_from(self, hex: Hex) -> Iterator[tuple[Hex, HalfPoints]]:
        """Yield the new hexes that may be entered from one, never nearer the enemy, with their prices (PR 30.22)."""
        around = self.around
        away, barred, known = around.away, around.barred, self.burdens
        least = away[hex]
        ways = flights(around.charts, around.state.scenario.battlefield, around.unit.counter.arm, hex)
        if any(away[deadly] >= least for deadly in ways.deadly):
            self.met_water = True
            self.is_beside_water |= len(self.layers) == 1
        for neighbour, price in ways.open:
            if neighbour not in known and away[neighbour] >= least and neighbour not in barred:
                yield neighbour, price


# -- searches made before ------------------------------------------------------------------------------


def search_from(state: State, charts: Charts, unit: Unit, points: HalfPoints | None = None) -> Search:
    """Return the search for a unit's way back; it goes on from where others like it have come to."""
    return _search(_scene(state, charts, unit), points)


Look: TypeAlias = tuple[Hex, UnitId, tuple[Hex, ...], Formation, Facing | None, Morale]
"""What a flight looks at in an enemy unit in one of its hexes."""


@dataclass(frozen=True, slots=True)
class _Scene:
    """All that decides where a unit may flee, room apart; scenes that look alike are equal.

    The enemies stand by their hexes, from the top of each stack; which counters there are is the scenario's.
    """

    scenario: Scenario
    charts: Charts
    fleeing: UnitId
    hex: Hex
    fears_horse: bool
    enemies: tuple[Look, ...]
    leaders: tuple[Hex, ...]
    friends: frozenset[Hex]
    state: State = field(compare=False)
    unit: Unit = field(compare=False)


def _scene(state: State, charts: Charts, unit: Unit) -> _Scene:
    side, units = unit.side, state.units
    standing = [(hex, units[unit_id]) for hex, stack in state.stacks.items() for unit_id in stack]
    leaders = [leader.hex for leader in state.leaders.values() if leader.hex is not None and leader.side is not side]
    return _Scene(
        scenario=state.scenario,
        charts=charts,
        fleeing=unit.id,
        hex=unit.hex,
        fears_horse=fears_horse(unit),
        enemies=tuple([_look(hex, other) for hex, other in standing if other.counter.side is not side]),
        leaders=tuple(leaders),
        friends=frozenset([hex for hex, other in standing if other.counter.side is side and hex != unit.hex]),
        state=state,
        unit=unit,
    )


def _look(hex: Hex, unit: Unit) -> Look:
    return hex, unit.id, unit.hexes, unit.formation, unit.facing, unit.morale


@lru_cache(maxsize=512)
def _search(scene: _Scene, points: HalfPoints | None) -> Search:
    return Search(surroundings(scene.state, scene.charts, scene.unit), points)
