"""What one side may see of a battle (PR 6.3): the same state, with the enemy's specific sides replaced by typical ones.

Players' screens, logs, computer players and files for exchange read the view, never the state itself.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit


def view_of(state: State, side: Side) -> State:
    """Return the state as `side` may see it: what it may not know is replaced by what anybody would suppose (PR 6.3)."""
    counters = {
        unit_id: counter if counter.side is side else replace(counter, specific=state.scenario.typical[counter.arm], origin="")
        for unit_id, counter in state.scenario.counters.items()
    }
    units = {unit_id: replace(unit, counter=counters[unit_id]) for unit_id, unit in state.units.items()}
    return replace(state, scenario=replace(state.scenario, counters=counters), units=units)


def sees_specific_side(unit: Unit, side: Side) -> bool:
    """Return whether `side` may look at the specific side of a unit's counter (PR 6.3)."""
    return unit.side is side
