"""How batteries stack where a title says so (WG 8.5): with which batteries, and with whose infantry.

Cavalry is not spoken of there: PR 16.5 alone says with which guns it stands.
"""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.charts.ground import BatteryStacking
from labataille.geometry import Hex
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit


def refuses_battery(state: State, charts: Charts, hex: Hex, units: Sequence[Unit]) -> Reason | None:
    """Return why one of these units may not stand with a battery among them, or None when all may (WG 8.5).

    RULING: the leader who lifts the rule for batteries of one korps must stand in the hex already; infantry of another
    korps he does not let in.
    """
    rules = charts.ground.batteries
    if rules is None:
        return None
    pairs = ((battery, other) for battery in units for other in units if other.id != battery.id)
    return next((why for pair in pairs if (why := _refuses_pair(state, rules, hex, *pair)) is not None), None)


def _refuses_pair(state: State, rules: BatteryStacking, hex: Hex, battery: Unit, other: Unit) -> Reason | None:
    row = rules.rows.get(battery.counter.limbering or "")
    name = battery.counter.name
    if row is None or other.counter.is_cavalry:
        return None
    of_one_corps = battery.counter.corps == other.counter.corps
    if other.counter.is_infantry:
        if row.infantry and of_one_corps:
            return None
        whose = "infantry of its own korps" if row.infantry else "other batteries of its kind, never with infantry"
        return Reason(f"{name} stacks only with {whose}.", rules.clause)
    if other.counter.limbering in row.batteries or (of_one_corps and _lifts(state, rules, hex, battery)):
        return None
    return Reason(f"{name} does not stack with batteries of another kind.", rules.clause)


def _lifts(state: State, rules: BatteryStacking, hex: Hex, battery: Unit) -> bool:
    return any(leader.id in rules.lifted_by for leader in state.leaders_in(hex, battery.side))
