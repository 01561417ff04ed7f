"""The steps of a retreat before melee (PR 29.5, 29.6): clear of enemy zones, never nearer the enemy, within half the allowance.

RULING: a unit goes through any of its hexsides, as troops that flee do, and keeps its facing and, but for what the ground
imposes, its formation. Each hex costs what it would in a march (PR 18.4, 20.4), and friends are passed as in one (PR 18.13).
RULING: a column in Road March that has a tail gets clear of the zones with its whole length or not at all.
RULING: hexes of enemy leaders are closed, for whoever goes back takes nobody (PR 7.13).
RULING: several retreats in one segment count together, in points and in hexes; half is that of the allowance with which the
unit would begin a move as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.points import NO_POINTS, HalfPoints, half_points
from labataille.model.questions import Step
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.leaders import is_open_to, leader_allowance, ride_costs
from labataille.rules.reach import Reach
from labataille.rules.retreat_ground import away_from, hexes_of_enemies
from labataille.rules.steps import Obstacles, arrived, closed, may_stay, obstacles, ways_out
from labataille.rules.ways import Way
from labataille.rules.zones import is_in_enemy_zone

# -- how far -------------------------------------------------------------------------------------------


def points_to_go_back(state: State, charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a unit may still spend to go back before the melees of a segment: half its allowance at most (PR 29.6)."""
    gone = state.retreats_before_melee.get(unit.id)
    return _left(charts, starting_allowance(charts, unit), NO_POINTS if gone is None else gone.spent)


def points_to_ride_back(state: State, charts: Charts, leader: Leader) -> HalfPoints:
    """Return what a leader may still spend to ride back before the melees of a segment (PR 7.12, 29.6, 29.11)."""
    gone = state.leader_retreats_before_melee.get(leader.id)
    return _left(charts, leader_allowance(leader), NO_POINTS if gone is None else gone.spent)


def _left(charts: Charts, allowance: HalfPoints, spent: HalfPoints) -> HalfPoints:
    """Return what is left of half an allowance, in whole points rounded down (PR 29.6)."""
    half = half_points(allowance // (half_points(1) * charts.retreat.before_melee_divisor))
    return HalfPoints(max(half - spent, NO_POINTS))


# -- units ---------------------------------------------------------------------------------------------


def steps_back(state: State, charts: Charts, unit: Unit) -> tuple[Step, ...]:
    """Return the steps by which a unit may go back from where it stands, in the order of hexsides (PR 29.5, 29.6).

    A hex where it may only pass through is open while it can go on from there to one where it may stay (PR 18.15, 18.17).
    """
    ground = _ground(state, charts, unit)
    left = points_to_go_back(state, charts, unit)
    return tuple(
        Step(way.target, way.cost, there.formation, there.facing)
        for there, way in ground.onward(unit)
        if way.cost <= left and ground.leads_anywhere(there, HalfPoints(left - way.cost))
    )


def reach_back(state: State, charts: Charts, unit: Unit) -> Mapping[Hex, Reach]:
    """Return every hex to which a unit may go back before a melee, by the cheapest way (PR 29.5, 29.6)."""
    ground = _ground(state, charts, unit)
    found: dict[Hex, Reach] = {}
    for visit in ground.visits(unit, points_to_go_back(state, charts, unit)):
        hex = visit.place.hexes[0]
        if visit.path and hex not in found and may_stay(state, charts, visit.place):
            found[hex] = Reach(visit.spent, tuple(each.hexes[0] for each in visit.path), stops=False)
    return found


def step_hexes(state: State, charts: Charts, unit: Unit, step: Step) -> tuple[Hex, ...]:
    """Return the hexes in which a unit stands after a step back: one in several hexes goes as a whole (PR 16.33)."""
    found = (there for there, way in _ground(state, charts, unit).onward(unit) if way.target == step.hex)
    return next(there.hexes for there in found if there.formation is step.formation)


@dataclass(frozen=True, slots=True)
class _Ground:
    """The ground as a piece finds it that goes back: `away` is how far each hex is from the nearest enemy (PR 29.6)."""

    state: State
    charts: Charts
    side: Side
    away: Mapping[Hex, int]
    met: Obstacles

    def is_safer(self, here: tuple[Hex, ...], there: tuple[Hex, ...]) -> bool:
        """Return whether hexes lie in no enemy zone and no nearer the enemy than others do (PR 29.5, 29.6).

        Of a unit in several hexes the one nearest to the enemy counts.
        """
        if min(self.away[hex] for hex in there) < min(self.away[hex] for hex in here):
            return False
        return not any(is_in_enemy_zone(self.state, self.charts, hex, self.side) for hex in there)

    def onward(self, unit: Unit) -> Iterator[tuple[Unit, Way]]:
        """Yield a unit as it would stand after each step back that is open to it, with the way that it takes."""
        for way in ways_out(self.state, self.charts, unit):
            there = arrived(self.charts, unit, way)
            if way.target in self.met.leaders or not self.is_safer(unit.hexes, there.hexes):
                continue
            if closed(self.state, self.charts, there, self.met) is None:
                yield there, way

    def visits(self, unit: Unit, points: HalfPoints) -> Iterator[_Visit[Unit]]:
        """Visit every place to which a unit may come, in the order of cost."""

        def onward(here: Unit) -> Iterator[tuple[Unit, HalfPoints]]:
            return ((there, way.cost) for there, way in self.onward(here))

        return _visits(unit, points, onward, lambda here: (here.hexes, here.formation))

    def leads_anywhere(self, unit: Unit, points: HalfPoints) -> bool:
        """Return whether a unit may stay where it has come to, or can go on to where it may."""
        return any(may_stay(self.state, self.charts, visit.place) for visit in self.visits(unit, points))


def _ground(state: State, charts: Charts, unit: Unit) -> _Ground:
    return _Ground(state, charts, unit.side, _away(state, unit.side), obstacles(state, unit))


def _away(state: State, side: Side) -> Mapping[Hex, int]:
    """Return how far each hex is from the nearest enemy combat unit of a side (PR 29.6)."""
    return away_from(hexes_of_enemies(state, side, with_routed=True))


# -- leaders -------------------------------------------------------------------------------------------


def rides_back(state: State, charts: Charts, leader: Leader) -> Mapping[Hex, HalfPoints]:
    """Return the adjacent hexes to which a leader may ride back, with their costs (PR 7.12, 29.11)."""
    left = points_to_ride_back(state, charts, leader)
    return {} if leader.hex is None else dict(_rides(state, charts, leader.side, leader.hex, left))


def ride_reach_back(state: State, charts: Charts, leader: Leader) -> Mapping[Hex, Reach]:
    """Return every hex to which a leader may ride back before a melee, by the cheapest way (PR 7.12, 29.11)."""
    if leader.hex is None:
        return {}
    points = points_to_ride_back(state, charts, leader)

    def onward(here: Hex) -> Iterator[tuple[Hex, HalfPoints]]:
        return _rides(state, charts, leader.side, here, points)

    found = _visits(leader.hex, points, onward, lambda here: here)
    return {visit.place: Reach(visit.spent, visit.path, stops=False) for visit in found if visit.path}


def _rides(state: State, charts: Charts, side: Side, here: Hex, left: HalfPoints) -> Iterator[tuple[Hex, HalfPoints]]:
    away = _away(state, side)
    for hex, cost in ride_costs(state, charts, here).items():
        if cost > left or away[hex] < away[here] or not is_open_to(state, side, hex):
            continue
        if not is_in_enemy_zone(state, charts, hex, side):
            yield hex, cost


# -- the search ----------------------------------------------------------------------------------------

Place = TypeVar("Place")


@dataclass(frozen=True, slots=True)
class _Visit(Generic[Place]):
    """A place on the way, what it cost to come there, and the places entered, the last being this one."""

    place: Place
    spent: HalfPoints = NO_POINTS
    path: tuple[Place, ...] = ()


def _visits(
    start: Place,
    points: HalfPoints,
    onward: Callable[[Place], Iterable[tuple[Place, HalfPoints]]],
    mark: Callable[[Place], Hashable],
) -> Iterator[_Visit[Place]]:
    """Visit every place that points take one to, in the order of cost, each once; the start comes first."""
    waiting: list[list[_Visit[Place]]] = [[] for _ in range(points + 1)]
    waiting[0].append(_Visit(start))
    known: set[Hashable] = set()
    for visits in waiting:
        for visit in visits:
            if mark(visit.place) in known:
                continue
            known.add(mark(visit.place))
            yield visit
            for place, cost in onward(visit.place):
                spent = HalfPoints(visit.spent + cost)
                if spent <= points:
                    waiting[spent].append(_Visit(place, spent, (*visit.path, place)))
