"""Values that counters carry: a battery's fire by range, and the battalions that a regiment stands for."""

from __future__ import annotations

from labataille.loading import scalars
from labataille.loading.record import Record, sequence_of
from labataille.model.counters import Arm, RangeBand
from labataille.model.ids import UnitId


def read_stands_for(record: Record, arm: Arm) -> tuple[UnitId, ...]:
    """Return the counters that a counter of infantry stands for, two at least (PR 6.4)."""
    if arm is not Arm.INFANTRY:
        return ()
    return tuple(UnitId(id) for id in record.optional("stands-for", sequence_of(scalars.CODE, at_least=2), ()))


def read_bands(record: Record) -> tuple[RangeBand, ...]:
    """Return a battery's fire values by range: ``fire`` short to long, ``range`` the last hex of each (PR 26.1)."""
    fire = record.value("fire", sequence_of(scalars.integer(0), at_least=1), "a list of fire values") or ()
    last_hexes = record.value("range", sequence_of(scalars.integer(1), at_least=1), "a list of ranges in hexes") or ()
    if len(fire) != len(last_hexes):
        record.fault("range", f"expected {len(fire)} ranges as in fire, got {len(last_hexes)}; give one for each value")
        return ()
    if list(last_hexes) != sorted(set(last_hexes)):
        record.fault("range", "expected ranges in hexes that rise, each once; put them in order")
        return ()
    return tuple(RangeBand(last_hex, value) for last_hex, value in zip(last_hexes, fire, strict=True))
