"""Lint of an order of battle: regiments equal the sum of their battalions, and bodies with levels have battalions."""

from __future__ import annotations

from labataille.loading.armies import Army
from labataille.loading.faults import Faults
from labataille.model.counters import Counter


def lint_counters(army: Army, faults: Faults) -> None:
    """Note what does not add up between the counters of an army."""
    for counter in army.counters.values():
        battalions = [army.counters[id] for id in counter.stands_for if id in army.counters]
        if battalions:
            _lint_regiment(counter, battalions, army, faults)


def _lint_regiment(regiment: Counter, battalions: list[Counter], army: Army, faults: Faults) -> None:
    """Note a regiment whose increments are not those of its battalions, or a battalion of another side (PR 6.4)."""
    origin = army.origins[regiment.id]
    increments = sum(battalion.increments for battalion in battalions)
    if increments != regiment.increments:
        faults.add(
            origin,
            f"expected {increments} increments, the sum of the battalions that {regiment.id} stands in for,"
            f" got {regiment.increments}; correct one or the other",
        )
    for battalion in battalions:
        if (battalion.side, battalion.arm) != (regiment.side, regiment.arm):
            expected = f"expected battalions of the same side and arm in stands-for, got {battalion.id}; take it out"
            faults.add(origin, expected)
