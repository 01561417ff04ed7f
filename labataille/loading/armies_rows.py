"""The rows of the title's charts that go with counters, by type and by id (BZ 5, 6, 11, 12)."""

from __future__ import annotations

from dataclasses import replace
from fnmatch import fnmatchcase

from labataille.charts.troops import Troops
from labataille.loading.armies_types import TYPES_FILE, TypeTable
from labataille.loading.faults import Faults, Origin
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import clipped
from labataille.model.counters import Arm, Counter
from labataille.model.ids import TroopType


def with_row(counter: Counter, types: TypeTable, origin: Origin, faults: Faults) -> Counter:
    """Return a counter with the row that its type has in the chart of its arm, after noting that it has none."""
    row = types.row(counter.arm, counter.nation, counter.type)
    if row is None:
        known = types.types(counter.arm, counter.nation)
        advice = did_you_mean(counter.type, known) or f"; add it there under {counter.arm.value}, {counter.nation}"
        faults.add(origin, f'expected a type that {TYPES_FILE} explains, got "{clipped(counter.type)}"{advice}')
        return counter
    match counter.arm:
        case Arm.INFANTRY:
            return replace(counter, troop=TroopType(row))
        case Arm.CAVALRY:
            return replace(counter, recall=row)
        case Arm.ARTILLERY:
            return replace(counter, limbering=row)


def with_body(counter: Counter, troops: Troops) -> Counter:
    """Return a counter with the body whose morale level it follows: infantry alone follows one (PR 43.2, BZ 12.1)."""
    if not counter.is_infantry:
        return counter
    patterns = troops.level_patterns.items()
    body = next((body for body, units in patterns if any(fnmatchcase(counter.id, unit) for unit in units)), None)
    return replace(counter, level_body=body)
