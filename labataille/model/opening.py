"""The state in which a scenario begins."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import Hex
from labataille.model.display import waiting
from labataille.model.scenario import Scenario
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.model.victory import HoldsPlace


def opening(scenario: Scenario) -> State:
    """Return the state in which a scenario begins: nothing on the map yet, the first set-up to come (BZ 20).

    The counters that nobody calls, because others stand for their men, wait on the organisation display (PR 6.4).
    """
    units = {unit: Unit(counter=counter, station=Station.AWAITED) for unit, counter in scenario.counters.items()}
    leaders = {leader: Leader(counter=counter, station=Station.AWAITED) for leader, counter in scenario.leaders.items()}
    set_up = [unit for group in scenario.set_up for unit in group.units]
    due = [unit for reinforcement in scenario.reinforcements for unit in reinforcement.units]
    called = [*set_up, *due]
    units.update({unit: replace(units[unit], station=Station.ON_DISPLAY) for unit in waiting(scenario.counters, called)})
    for group in scenario.set_up:
        units.update({unit: replace(units[unit], station=Station.SETTING_UP) for unit in group.units})
        leaders.update({leader: replace(leaders[leader], station=Station.SETTING_UP) for leader in group.leaders})
    return State(
        scenario=scenario,
        turn=0,
        segment=Segment.SET_UP,
        phasing=scenario.set_up_order[0] if scenario.set_up_order else scenario.first_side,
        units=units,
        leaders=leaders,
        stacks={},
        held=dict.fromkeys(counted_hexes(scenario)),
        levels=dict.fromkeys(scenario.corps, 0),
    )


def counted_hexes(scenario: Scenario) -> tuple[Hex, ...]:
    """Return the hexes whose last occupant counts for victory, in the order of hex numbers (BZ 19.4)."""
    places = [condition.place for row in scenario.victory for condition in row.conditions if isinstance(condition, HoldsPlace)]
    hexes = {hex for place in places for hex in scenario.battlefield.places[place].hexes}
    return tuple(sorted(hexes))
