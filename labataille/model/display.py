"""The organisation display (PR 6.4): of counters for the same men some are in play, and the others wait on it.

A regiment stands for its battalions, a battalion for its companies; whoever stands for others is here called their whole,
and they its parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from labataille.model.counters import Counter
from labataille.model.ids import UnitId
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.model.units import Station, Unit


def parts_of(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return the counters that a counter stands for, in their order; none where some take no part in the battle (PR 6.4)."""
    parts = unit.counter.stands_for
    return tuple(state.units[part] for part in parts) if all(part in state.units for part in parts) else ()


def whole_of(state: State, unit: Unit) -> Unit | None:
    """Return the counter that can stand for a counter and others, or None (PR 6.4)."""
    whole = _wholes(state.scenario).get(unit.id)
    return None if whole is None else state.units[whole]


def same_men(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return every counter that stands for some men of a counter, itself among them (PR 6.4)."""
    return (*_above(state, unit), unit, *_below(state, unit))


def stand_ins(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return the counters that stand for the men of a counter now: itself, a whole of it, or its parts (PR 6.4)."""
    for each in (unit, *_above(state, unit)):
        if each.station is not Station.ON_DISPLAY:
            return (each,)
    return tuple(stand_in for part in parts_of(state, unit) for stand_in in _deployed(state, part))


def waiting(counters: Mapping[UnitId, Counter], in_play: Iterable[UnitId]) -> tuple[UnitId, ...]:
    """Return the counters that wait on the display while those in play stand for their men, in the order given (PR 6.4)."""
    taken = set(in_play)
    wholes = wholes_of(counters)
    return tuple(id for id, counter in counters.items() if id not in taken and (counter.stands_for or id in wholes))


def wholes_of(counters: Mapping[UnitId, Counter]) -> Mapping[UnitId, UnitId]:
    """Return the counter that can stand for each counter that is a part of one, all of whose parts are there (PR 6.4)."""
    return {
        part: id
        for id, counter in counters.items()
        if all(part in counters for part in counter.stands_for)
        for part in counter.stands_for
    }


@lru_cache(maxsize=32)
def _wholes(scenario: Scenario) -> Mapping[UnitId, UnitId]:
    return wholes_of(scenario.counters)


def _above(state: State, unit: Unit) -> Iterator[Unit]:
    """Yield the whole of a counter, the whole of that, and so on."""
    while (whole := whole_of(state, unit)) is not None:
        yield whole
        unit = whole


def _below(state: State, unit: Unit) -> Iterator[Unit]:
    """Yield the parts of a counter, each with its own after it."""
    for part in parts_of(state, unit):
        yield part
        yield from _below(state, part)


def _deployed(state: State, unit: Unit) -> tuple[Unit, ...]:
    if unit.station is not Station.ON_DISPLAY:
        return (unit,)
    return tuple(found for part in parts_of(state, unit) for found in _deployed(state, part))
