"""Stacking (PR 16.1 to 16.5, 18.13 to 18.18; BZ 3): what may stand together in a hex, and what may only pass through."""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Limit, StackingRow
from labataille.geometry import Hex
from labataille.model.counters import Arm, Size
from labataille.model.formations import Formation
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.battery_stacking import refuses_battery


def refuses(state: State, charts: Charts, hex: Hex, arriving: Unit, *, passing: bool) -> Reason | None:
    """Return why a unit, in the formation it would have there, may not enter or stay in a hex; None when it may.

    `passing` asks only whether it may move through (PR 18.15 to 18.17); else whether it may end there (PR 16.1, 16.5).
    """
    others = tuple(unit for unit in state.stack(hex) if unit.id != arriving.id)
    if any(unit.side is not arriving.side for unit in others):
        return Reason("The enemy holds this hex; it can only be entered by assault.", "PR 18.14")
    if passing and others:
        return _refuses_passage(state, charts, hex, arriving, others)
    return refuses_together(state, charts, hex, (arriving, *others))


def refuses_together(state: State, charts: Charts, hex: Hex, units: Sequence[Unit]) -> Reason | None:
    """Return why these units may not stand together in a hex at the end of a segment; None when they may."""
    if len(units) == 1:
        return refuses_numbers(state, charts, hex, units)
    return (
        _refuses_arms(units)
        or refuses_formations(units)
        or _refuses_nations(charts, units)
        or refuses_battery(state, charts, hex, units)
        or refuses_numbers(state, charts, hex, units)
    )


def is_overstacked(state: State, charts: Charts, hex: Hex) -> Reason | None:
    """Return how the units in a hex exceed its limit, or None when they do not (PR 16.3, 31.10)."""
    stack = state.stack(hex)
    return refuses_numbers(state, charts, hex, stack) if stack else None


def refuses_numbers(state: State, charts: Charts, hex: Hex, units: Sequence[Unit]) -> Reason | None:
    """Return how these units would exceed the limit of a hex, or None when they do not (PR 16.3).

    A unit in Road March that is alone in its hex is never too many: its tail stands on the road behind it (PR 16.72).
    """
    if len(units) == 1 and units[0].formation is Formation.ROAD_MARCH:
        return None
    row = stacking_row(state, charts, hex, units)
    if row.largest_infantry is Size.BATTALION and any(_is_regiment_of_foot(unit) for unit in units):
        return Reason("A regiment must break down into battalions before it enters here.", row.clause)
    for group, limit in _limits(row, units):
        if not _allows(row, limit, group):
            return Reason(_excess(limit, group), row.clause)
    if row is charts.ground.road_stacking and not _allows(row, row.limits[units[0].counter.arm], units):
        return Reason("So many increments do not march in one hex of a road.", row.clause)
    return None


def _limits(row: StackingRow, units: Sequence[Unit]) -> tuple[tuple[tuple[Unit, ...], Limit | None], ...]:
    """Return the units by arm with the limit of each; infantry and guns together have their own (PR 16.3)."""
    infantry, cavalry, guns = (_of_arm(units, arm) for arm in (Arm.INFANTRY, Arm.CAVALRY, Arm.ARTILLERY))
    if infantry and guns:
        limits = ((infantry, row.combined_infantry), (guns, row.combined_artillery))
    else:
        limits = ((infantry, row.limits[Arm.INFANTRY]), (guns, row.limits[Arm.ARTILLERY]))
    return tuple(each for each in (*limits, (cavalry, row.limits[Arm.CAVALRY])) if each[0])


def stacking_row(state: State, charts: Charts, hex: Hex, units: Sequence[Unit]) -> StackingRow:
    """Return the row of the stacking chart that limits a hex: the road's for units in Road March (PR 16.72), else the terrain's."""
    if any(unit.formation is Formation.ROAD_MARCH for unit in units):
        return charts.ground.road_stacking
    return charts.ground.stacking[state.scenario.battlefield.terrain[hex]]


def limits_text(state: State, charts: Charts, hex: Hex) -> str:
    """Return used and greatest number of increments in a hex as a player reads them, for instance ``11/18`` (PR 16.3).

    Each arm with a limit of its own is told apart: infantry, then guns, then cavalry. Where one regiment may exceed the
    number, or only counters are limited, the increments stand alone; an empty hex shows the limit of infantry.
    """
    stack = state.stack(hex)
    row = stacking_row(state, charts, hex, stack)
    if not stack:
        return _share(row, (), row.limits[Arm.INFANTRY])
    return ", ".join(_share(row, group, limit) for group, limit in _limits(row, stack))


def _share(row: StackingRow, group: Sequence[Unit], limit: Limit | None) -> str:
    used = sum(unit.increments for unit in group)
    if limit is None or limit.increments is None or (used > limit.increments and _allows(row, limit, group)):
        return str(used)
    return f"{used}/{limit.increments}"


# -- the parts of the test --------------------------------------------------------------------------


def _refuses_passage(state: State, charts: Charts, hex: Hex, mover: Unit, others: Sequence[Unit]) -> Reason | None:
    """Return why a unit may not move through others of its side, or None (PR 18.13 to 18.17).

    Skirmishers on foot or horse neither hinder nor are hindered (PR 18.16, 20.14).
    """
    if _is_skirmisher(mover):
        return None
    met = tuple(unit for unit in others if not _is_skirmisher(unit))
    if not met:
        return None
    return (
        _refuses_ride(mover, met)
        or _refuses_crowd(state, charts, hex, mover, met)
        or _refuses_march(state, charts, hex, mover, met)
    )


def _is_skirmisher(unit: Unit) -> bool:
    return unit.formation is Formation.SKIRMISH


def _refuses_ride(mover: Unit, met: Sequence[Unit]) -> Reason | None:
    """Return whom cavalry may not ride through, or who may not pass through cavalry (PR 18.15)."""
    if mover.counter.is_cavalry:
        in_carre = any(unit.formation in _RIDDEN_THROUGH for unit in met)
        blocker = next((unit for unit in met if not in_carre and not _lets_cavalry_through(unit)), None)
        if blocker is None:
            return None
        return Reason(f"Cavalry may not ride through {blocker.counter.name}, {blocker.formation.words}.", "PR 18.15")
    if any(unit.counter.is_cavalry for unit in met) and not _is_drawn(mover):
        return Reason("Only limbered guns may pass through cavalry.", "PR 18.15")
    return None


_RIDDEN_THROUGH = (Formation.CARRE, Formation.DIVISIONAL_MASSE)
"""The formations of infantry through which friendly cavalry rides, guns in them included (PR 18.15; WG 7.4)."""


def _lets_cavalry_through(unit: Unit) -> bool:
    """Return whether friendly cavalry may ride through a unit that is no skirmisher (PR 18.15)."""
    return unit.counter.is_cavalry or _is_drawn(unit)


def _is_drawn(unit: Unit) -> bool:
    """Return whether guns stand behind their teams."""
    return unit.counter.is_artillery and unit.formation is not Formation.UNLIMBERED


def _refuses_crowd(state: State, charts: Charts, hex: Hex, mover: Unit, met: Sequence[Unit]) -> Reason | None:
    """Return why infantry or guns would crowd a hex with other infantry and guns as they pass (PR 18.13, 18.17).

    Cavalry and those in Road March, who keep to the road, do not count.
    """
    if mover.counter.is_cavalry or mover.formation is Formation.ROAD_MARCH:
        return None
    crowd = (mover, *(unit for unit in met if not unit.counter.is_cavalry))
    return refuses_numbers(state, charts, hex, _afield(crowd))


def _refuses_march(state: State, charts: Charts, hex: Hex, mover: Unit, met: Sequence[Unit]) -> Reason | None:
    """Return why a column in Road March cannot pass others on its road: together they are too many (PR 16.72, 18.13)."""
    if mover.formation is not Formation.ROAD_MARCH:
        return None
    return refuses_numbers(state, charts, hex, (mover, *(unit for unit in met if unit.formation is mover.formation)))


def _afield(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the units that are not in Road March."""
    return tuple(unit for unit in units if unit.formation is not Formation.ROAD_MARCH)


def _refuses_arms(units: Sequence[Unit]) -> Reason | None:
    arms = {unit.counter.arm for unit in units}
    if Arm.ARTILLERY in arms and any(unit.formation is Formation.DIVISIONAL_MASSE for unit in units):
        return Reason("Artillery does not stack with a divisional Masse.", "WG 7.6")
    if Arm.CAVALRY not in arms or len(arms) == 1:
        return None
    if Arm.INFANTRY in arms:
        return Reason("Cavalry may not share a hex with infantry at the end of a move.", "PR 16.5")
    if any(unit.formation is Formation.UNLIMBERED for unit in units):
        return Reason("Cavalry may not share a hex with unlimbered artillery at the end of a move.", "PR 16.5")
    return None


def refuses_formations(units: Sequence[Unit]) -> Reason | None:
    """Return which formations may not stand together: two of troops or of guns; Road March or skirmishers with others.

    Guns, limbered or not, stand with infantry in column, line or carré as one formation (PR 16.1, 16.28, 16.44, 19.19).
    """
    troops = {unit.formation for unit in units if not unit.counter.is_artillery}
    guns = {unit.formation for unit in units if unit.counter.is_artillery}
    apart = (Formation.ROAD_MARCH, Formation.SKIRMISH)
    if len(troops) > 1 or len(guns) > 1 or (len(troops | guns) > 1 and any(each in troops | guns for each in apart)):
        kinds = " and ".join(sorted(formation.words for formation in troops | guns))
        return Reason(f"A hex never holds two kinds of formation at once: {kinds}.", "PR 16.1")
    return None


def _refuses_nations(charts: Charts, units: Sequence[Unit]) -> Reason | None:
    if charts.switches.coalition_nations_stack:
        return None
    nations = {unit.counter.nation for unit in units if unit.side is Side.COALITION}
    if len(nations) < 2:
        return None
    return Reason(f"Units of {' and '.join(sorted(nations))} may not share a hex.", "BZ 18.1")


def _is_regiment_of_foot(unit: Unit) -> bool:
    return unit.counter.is_infantry and unit.counter.size is Size.REGIMENT


def _of_arm(units: Sequence[Unit], arm: Arm) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.counter.arm is arm)


def is_one_regiment(units: Sequence[Unit]) -> bool:
    """Return whether units are foot of one and the same regiment, as a counter or in battalions (PR 16.3; WG 3.4).

    RULING: the order of battle says to which regiment a battalion belongs; those that no regiment counter stands for
    count with the others.
    """
    regiments = {(unit.side, unit.counter.nation, unit.counter.regiment) for unit in units}
    if len(regiments) != 1 or not all(unit.counter.is_infantry for unit in units):
        return False
    return bool(units[0].counter.regiment) or (len(units) == 1 and _is_regiment_of_foot(units[0]))


def _counted(row: StackingRow, group: Sequence[Unit]) -> int:
    """Return how many counters a group is: battalions of one regiment are one where the chart counts regiments (PR 16.3)."""
    return 1 if row.largest_infantry is Size.REGIMENT and is_one_regiment(group) else len(group)


def _allows(row: StackingRow, limit: Limit | None, group: Sequence[Unit]) -> bool:
    if limit is None:
        return False
    within_increments = limit.increments is None or sum(unit.increments for unit in group) <= limit.increments
    within_units = limit.units is None or _counted(row, group) <= limit.units
    return within_increments or within_units if limit.either_suffices else within_increments and within_units


def _excess(limit: Limit | None, group: Sequence[Unit]) -> str:
    arm = group[0].counter.arm.value
    if limit is None:
        return f"No {arm} may stand here."
    return f"{len(group)} units of {arm} with {sum(unit.increments for unit in group)} increments are too many for this hex."
