"""Grand-tactical levels (PR 43; BZ 12): corps that have lost too many battalions check worse.

The command sequence checks them (PR 2.2, 43.3). Left out: force marches (PR 43.6, 44) and carré rolls (PR 38.T).
"""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.catalogue import Charts
from labataille.model.counters import Size
from labataille.model.display import stand_ins
from labataille.model.events import LevelsChecked
from labataille.model.ids import CorpsId, UnitId
from labataille.model.reasons import Modifier
from labataille.model.scenario import Corps
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.rules.procedure import Play, Procedure

MINUTES_OF_AN_HOUR = 60


def broken_battalions(state: State, corps: CorpsId) -> int:
    """Return how many battalions of a corps are routed or gone at this moment (PR 43.1, 43.8, BZ 12.1, 12.7).

    Surrendered battalions count as gone, those that left the map in rout as routed, a regiment as its battalions. One that
    stands as its companies counts when none of them is in order any more.
    """
    battalions = state.scenario.corps[corps].battalions
    return sum(_battalions_in(state, unit) for unit in battalions if all(map(is_broken, _counters_of(state, unit))))


def is_broken(unit: Unit) -> bool:
    """Return whether a unit counts towards its corps' level: routed, eliminated or captured (PR 43.1)."""
    return unit.station in (Station.ELIMINATED, Station.CAPTURED) or unit.is_routed


def _counters_of(state: State, battalion: UnitId) -> tuple[Unit, ...]:
    """Return the counters that stand for a battalion: its own, that of its regiment, or its companies (PR 6.4, 43.8)."""
    if battalion in state.units:
        return stand_ins(state, state.units[battalion])
    return (next(unit for unit in state.units.values() if battalion in unit.counter.stands_for),)


def _battalions_in(state: State, unit: UnitId) -> int:
    """Return how many battalions a member of a corps' list is: a regiment as many as it stands for (PR 43.8)."""
    counter = state.units[unit].counter if unit in state.units else None
    return len(counter.stands_for) if counter is not None and counter.size is Size.REGIMENT and counter.stands_for else 1


def level_at(corps: Corps, broken: int) -> int:
    """Return the level of a corps with so many battalions broken: the highest whose number is reached (PR 43.10)."""
    return sum(threshold <= broken for threshold in corps.thresholds)


def level_now(state: State, corps: CorpsId) -> int:
    """Return the level that a check would find at this moment (PR 43.1)."""
    return level_at(state.scenario.corps[corps], broken_battalions(state, corps))


def level_of(state: State, corps: CorpsId) -> int:
    """Return the level of a corps as found at the last check; it holds until the next (PR 43.3)."""
    return state.levels.get(corps, 0)


def corps_modifier(state: State, charts: Charts, unit: Unit) -> Modifier | None:
    """Return what the level of its corps adds to a morale roll of infantry; None on level 0 (PR 43.2, 43.4, 43.5)."""
    body = unit.counter.level_body
    if body is None or not unit.counter.is_infantry or not (level := level_of(state, body)):
        return None
    value = state.scenario.corps[body].roll_modifiers[level - 1]
    return charts.morale.corps_level.worth(value) if value else None


def levels_are_due(state: State) -> bool:
    """Return whether the levels are checked in this turn: it begins an hour, or it is the first (PR 43.3)."""
    return bool(state.scenario.corps) and (
        state.turn == 1 or state.scenario.time_of(state.turn) % MINUTES_OF_AN_HOUR == 0
    )


def count_broken(state: State) -> Mapping[CorpsId, int]:
    """Return the broken battalions of every corps (PR 43.1)."""
    return {corps: broken_battalions(state, corps) for corps in state.scenario.corps}


# -- procedures ----------------------------------------------------------------------------------------


def command_sequence(play: Play) -> Procedure[None]:
    """Check the levels of all corps when the turn begins an hour (PR 2.2, 43.3)."""
    if levels_are_due(play.state):
        broken = count_broken(play.state)
        levels = {corps: level_at(play.state.scenario.corps[corps], count) for corps, count in broken.items()}
        yield LevelsChecked(levels, broken)
