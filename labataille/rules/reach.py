"""Reach (PR 18.1, 18.4): every hex a unit can come to in its move, at what cost and by which way.

The search takes the same steps, under the same refusals, as the march itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.identity import Same
from labataille.model.points import HalfPoints
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import points_left
from labataille.rules.bodies import is_long, what_stops
from labataille.rules.lines import moves_up
from labataille.rules.steps import (
    ONE_HEX_ONLY,
    Obstacles,
    arrived,
    closed,
    may_stay,
    obstacles,
    open_ways,
    steps,
    why_detained,
    why_held,
)


@dataclass(frozen=True, slots=True)
class Reach:
    """How a unit comes to a hex: the least cost in half points, the way, and whether a zone stops it there."""

    cost: HalfPoints
    path: tuple[Hex, ...]
    stops: bool


@dataclass(slots=True)
class _Visit:
    """A hex on the way: the unit as it stands there, what it has spent, and where it came from."""

    unit: Unit
    spent: int
    before: _Visit | None
    may_stay: bool = True
    stops: bool = False


def reach(state: State, charts: Charts, unit: Unit) -> Mapping[Hex, Reach]:
    """Return every hex where a unit can end its move, by the cheapest way (PR 18.4)."""
    return _reach(Same(state), charts, Same(unit))


@lru_cache(maxsize=16)
def _reach(same_state: Same[State], charts: Charts, same_unit: Same[Unit]) -> Mapping[Hex, Reach]:
    state, unit = same_state.value, same_unit.value
    left = points_left(state, charts, unit)
    if why_held(state, charts, unit) is not None:
        return {}
    if unit.formation in ONE_HEX_ONLY:
        return _one_hex(state, charts, unit, left)
    found: dict[Hex, Reach] = {}
    for visit in _visits(state, charts, unit, left):
        hex = visit.unit.hexes[0]
        if visit.may_stay and visit.before is not None and hex != unit.hex and hex not in found:
            found[hex] = Reach(HalfPoints(visit.spent), _path(visit), visit.stops)
    return found


def _one_hex(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> Mapping[Hex, Reach]:
    return {
        step.hex: Reach(step.cost, (step.hex,), what_stops(state, charts, replace(unit, hexes=(step.hex,))) is not None)
        for step in steps(state, charts, unit, left)
    }


def _visits(state: State, charts: Charts, unit: Unit, left: int) -> Iterator[_Visit]:
    """Visit hexes and formations in the order of their cost, each once."""
    met = obstacles(state, unit)
    waiting: list[list[_Visit]] = [[] for _ in range(left + 1)]
    waiting[0].append(_Visit(unit, 0, None))
    known: dict[tuple[Hex, Formation], int] = {(unit.hex, unit.formation): 0}
    for visits in waiting:
        for visit in visits:
            here = visit.unit
            if known[here.hexes[0], here.formation] < visit.spent:
                continue
            _judge(state, charts, visit)
            yield visit
            for after in _onward(state, charts, visit, left, known, met):
                known[after.unit.hexes[0], after.unit.formation] = after.spent
                waiting[after.spent].append(after)


def _judge(state: State, charts: Charts, visit: _Visit) -> None:
    """Note whether the unit must stop where it has come to, and whether it may (PR 14.5, 18.17)."""
    if visit.before is not None:
        visit.stops = what_stops(state, charts, visit.unit) is not None
        visit.may_stay = may_stay(state, charts, visit.unit)


def _onward(
    state: State,
    charts: Charts,
    visit: _Visit,
    left: int,
    known: Mapping[tuple[Hex, Formation], int],
    met: Obstacles,
) -> Iterator[_Visit]:
    """Yield the steps on from a hex that are open, affordable and cheaper than any known way there.

    Where a zone stops it, only a long line goes on that moves up to assault (PR 16.29).
    """
    if visit.stops and not (is_long(visit.unit) and visit.unit.formation is Formation.LINE):
        return
    for way in open_ways(state, charts, visit.unit):
        spent = visit.spent + way.cost
        if spent <= left and spent < known.get((way.target, way.formation), left + 1):
            there = arrived(charts, visit.unit, way)
            if _is_detained(state, charts, visit, there):
                continue
            if closed(state, charts, there, met) is None:
                yield _Visit(there, spent, visit)


def _is_detained(state: State, charts: Charts, visit: _Visit, there: Unit) -> bool:
    """Return whether a zone keeps a long line from a step: where it begins, where it has come to, or not at all (PR 14.7)."""
    if visit.before is None:
        return why_detained(state, charts, visit.unit, there) is not None
    return visit.stops and not moves_up(state, charts, visit.unit, there)


def _path(visit: _Visit) -> tuple[Hex, ...]:
    path: list[Hex] = []
    step: _Visit | None = visit
    while step is not None and step.before is not None:
        path.append(step.unit.hexes[0])
        step = step.before
    return tuple(reversed(path))
