"""Towns and the troops that defend them (WG 5.3, 5.4)."""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.reasons import Modifier, Multiplier
from labataille.model.state import State
from labataille.model.units import Unit


def town_fire(state: State, charts: Charts, unit: Unit) -> Multiplier | None:
    """Return what multiplies the printed fire value of a unit that defends a town hex, if anything does (WG 5.3).

    RULING: whoever stands in the hex defends it, at whatever and in whatever segment he fires.
    """
    if charts.troops.towns is None:
        return None
    return charts.troops.towns.fire_of(unit.counter.troop, state.scenario.battlefield.terrain[unit.hex])


def town_modifier(state: State, charts: Charts, unit: Unit) -> Modifier | None:
    """Return what a village, town, granary or church adds to the morale rolls of a unit in it, if anything (WG 5.4)."""
    if charts.troops.towns is None or not unit.hexes:
        return None
    return charts.troops.towns.morale_of(unit.counter.troop, state.scenario.battlefield.terrain[unit.hex])
