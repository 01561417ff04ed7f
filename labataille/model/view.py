"""What one side may see of a battle (PR 6.3): the same state, with the enemy's specific sides replaced by typical ones.

Players' screens, logs, computer players and files for exchange read the view, never the state itself.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from labataille.model.counters import Counter
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit


def view_of(state: State, side: Side) -> State:
    """Return the state as `side` may see it: what it may not know is replaced by what anybody would suppose (PR 6.3)."""
    scenario = scenario_seen_by(state.scenario, side)
    units = {
        unit_id: unit if unit.side is side else replace(unit, counter=scenario.counters[unit_id])
        for unit_id, unit in state.units.items()
    }
    return replace(state, scenario=scenario, units=units)


@lru_cache(maxsize=8)
def scenario_seen_by(scenario: Scenario, side: Side) -> Scenario:
    """Return the scenario with the enemy's specific sides as anybody would suppose them (PR 6.3)."""
    counters = {
        unit_id: counter if counter.side is side else _supposed(counter, scenario)
        for unit_id, counter in scenario.counters.items()
    }
    return replace(scenario, counters=counters)


def _supposed(counter: Counter, scenario: Scenario) -> Counter:
    return replace(counter, specific=scenario.typical[counter.arm], origin="")


def sees_specific_side(unit: Unit, side: Side) -> bool:
    """Return whether `side` may look at the specific side of a unit's counter (PR 6.3)."""
    return unit.side is side
