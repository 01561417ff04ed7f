"""Figures of sight: single lines, known and never drawn before, and all that a unit sees (PR 23)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from gc import collect
from random import Random

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.geometry.lines import course
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.rules.sight import FIELD_OF_VIEW, field_of_view, sees, sight
from labataille.tools.bench.figures import Figure, Sample, microseconds, milliseconds

SEED = 7
PAIRS = 2000
"""Pairs of hexes between which a line is drawn for the first time."""


def sight_figures(state: State, charts: Charts) -> Iterator[Figure]:
    """Yield the figures of sight in a position; what was measured before leaves no litter to be cleared away in them."""
    for name, samples in _MEASURES.items():
        collect()
        yield Figure(name, tuple(samples(state, charts)))


def _sights(state: State, charts: Charts) -> Iterator[Sample]:
    """Yield the time of one look from each unit to each enemy."""
    for unit in state.units_of(Side.FRENCH):
        for enemy in state.units_of(Side.COALITION):
            yield microseconds(partial(sees, state, charts, unit, enemy.hex))


def _first_sights(state: State, charts: Charts) -> Iterator[Sample]:
    """Yield the time of looks between random hexes no farther apart than a field of view, with no line yet drawn."""
    course.cache_clear()
    for origin, target in _pairs(state):
        yield microseconds(partial(sight, state, charts, origin, target))


def _pairs(state: State) -> tuple[tuple[Hex, Hex], ...]:
    """Return as many pairs of hexes, each once."""
    random, hexes = Random(SEED), sorted(state.scenario.battlefield.terrain)
    found: dict[tuple[Hex, Hex], None] = {}
    while len(found) < PAIRS:
        origin, target = random.sample(hexes, 2)
        if distance(origin, target) <= FIELD_OF_VIEW:
            found[origin, target] = None
    return tuple(found)


def _fields_of_view(state: State, charts: Charts) -> Iterator[Sample]:
    """Yield the time of all that each unit on the map sees."""
    for side in Side:
        for unit in state.units_of(side):
            yield milliseconds(partial(field_of_view, state, charts, unit))


_MEASURES: dict[str, Callable[[State, Charts], Iterator[Sample]]] = {
    "sight_us": _sights,
    "sight_first_us": _first_sights,
    "field_of_view_ms": _fields_of_view,
}
