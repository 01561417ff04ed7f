"""States that differ only in what one side cannot see."""

from __future__ import annotations

import json
from dataclasses import replace

from labataille.model.counters import Counter, RangeBand
from labataille.model.plain import to_plain
from labataille.model.sides import Side
from labataille.model.state import State


def with_other_secrets(state: State, side: Side) -> State:
    """The state in which the enemy's specific sides and their origins are others; `side` can see no difference."""
    counters = {
        unit_id: counter if counter.side is side else _other(counter)
        for unit_id, counter in state.scenario.counters.items()
    }
    units = {unit_id: replace(unit, counter=counters[unit_id]) for unit_id, unit in state.units.items()}
    return replace(state, scenario=replace(state.scenario, counters=counters), units=units)


def _other(counter: Counter) -> Counter:
    specific = counter.specific
    other = replace(
        specific,
        melee=specific.melee + 7,
        morale=11 if specific.morale > 40 else 56,
        fire=specific.fire + 5,
        skirmish_fire=specific.skirmish_fire + 3,
        lance=specific.lance + 1,
        bands=tuple(RangeBand(band.last_hex + 1, band.value + 4) for band in specific.bands),
    )
    return replace(counter, specific=other, origin="another source")


def as_bytes(value: object) -> bytes:
    """Everything that a value of the model says, scenario and counters included."""
    return json.dumps(to_plain(value), sort_keys=True, ensure_ascii=False).encode()
