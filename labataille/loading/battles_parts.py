"""Counters of a small battle that stand for the men of others (PR 6.4): each part is there, theirs alone, and adds up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from labataille.loading.record import Record
from labataille.model.counters import Counter
from labataille.model.ids import UnitId
from labataille.model.units import Unit


def refuse_wrong_parts(record: Record, units: Sequence[Unit]) -> None:
    """Note every counter whose parts are not there, are not of its men, or belong to another as well (PR 6.4)."""
    counters = {unit.id: unit.counter for unit in units}
    owners: dict[UnitId, UnitId] = {}
    for whole in counters.values():
        if not any(part in counters for part in whole.stands_for):
            continue
        for fault in _faults(whole, counters, owners):
            record.fault("units", fault)
        owners.update(dict.fromkeys(whole.stands_for, whole.id))


def _faults(whole: Counter, counters: Mapping[UnitId, Counter], owners: Mapping[UnitId, UnitId]) -> Iterator[str]:
    """Yield what is wrong with the parts of one counter."""
    for part in whole.stands_for:
        if whole.stands_for.count(part) > 1:
            yield f"expected each part of {whole.id} once, but {part} comes again; take it out"
            return
        if part not in counters:
            yield f"expected a unit in stands-for of {whole.id}, got {part}; correct it or add the unit"
            return
        if part in owners:
            yield f"expected parts of {whole.id} alone, but {part} is one of {owners[part]} too; take it out of one"
            return
        if part == whole.id or whole.id in counters[part].stands_for:
            yield f"expected smaller counters in stands-for of {whole.id}, got {part}, which stands for it; take it out"
            return
        other = counters[part]
        if (other.side, other.nation, other.arm) != (whole.side, whole.nation, whole.arm):
            yield f"expected parts of {whole.id} of its side, nation and arm, got {part}; correct one of the two"
            return
    men = sum(counters[part].increments for part in whole.stands_for)
    if men != whole.increments:
        yield f"expected the parts of {whole.id} to have its {whole.increments} increments, but they have {men}; correct one"
