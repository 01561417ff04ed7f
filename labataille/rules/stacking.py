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
    return (
        _refuses_arms(units)
        or _refuses_formations(units)
        or _refuses_nations(charts, units)
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
    infantry, cavalry, guns = (_of_arm(units, arm) for arm in (Arm.INFANTRY, Arm.CAVALRY, Arm.ARTILLERY))
    if row.largest_infantry is Size.BATTALION and any(unit.counter.size is Size.REGIMENT for unit in infantry):
        return Reason("A regiment must break down into battalions before it enters here.", row.clause)
    if infantry and guns:
        limits = ((infantry, row.combined_infantry), (guns, row.combined_artillery))
    else:
        limits = ((infantry, row.limits[Arm.INFANTRY]), (guns, row.limits[Arm.ARTILLERY]))
    for group, limit in (*limits, (cavalry, row.limits[Arm.CAVALRY])):
        if group and not _allows(limit, group):
            return Reason(_excess(limit, group), row.clause)
    return None


def stacking_row(state: State, charts: Charts, hex: Hex, units: Sequence[Unit]) -> StackingRow:
    """Return the row of the stacking chart that limits a hex: the road's for units in Road March (PR 16.72), else the terrain's."""
    if any(unit.formation is Formation.ROAD_MARCH for unit in units):
        return charts.ground.road_stacking
    return charts.ground.stacking[state.scenario.battlefield.terrain[hex]]


def limits_text(state: State, charts: Charts, hex: Hex) -> str:
    """Return used and greatest number of increments in a hex as a player reads them, for instance ``11/18`` (PR 16.3)."""
    stack = state.stack(hex)
    used = sum(unit.increments for unit in stack)
    arms = {unit.counter.arm for unit in stack} or {Arm.INFANTRY}
    row = stacking_row(state, charts, hex, stack)
    limits = [limit for arm in Arm if arm in arms and (limit := row.limits[arm]) is not None]
    most = max((limit.increments for limit in limits if limit.increments is not None), default=None)
    return f"{used}/{most}" if most is not None else str(used)


# -- the parts of the test --------------------------------------------------------------------------


def _refuses_passage(state: State, charts: Charts, hex: Hex, mover: Unit, others: Sequence[Unit]) -> Reason | None:
    if mover.counter.is_cavalry:
        blocker = next((unit for unit in others if not _lets_cavalry_through(unit)), None)
        if blocker is None:
            return None
        return Reason(f"Cavalry may not ride through {blocker.counter.name}, {blocker.formation.value}.", "PR 18.15")
    if all(unit.formation is Formation.SKIRMISH for unit in (*others, mover)):
        return None
    if any(unit.counter.is_cavalry for unit in others):
        return None if _passes_cavalry(mover) else Reason("Only limbered guns may pass through cavalry.", "PR 18.15")
    return refuses_numbers(state, charts, hex, _without_roads((mover, *others)))


def _lets_cavalry_through(unit: Unit) -> bool:
    """Return whether friendly cavalry may ride through a unit (PR 18.15)."""
    if unit.counter.is_cavalry or unit.formation in (Formation.SKIRMISH, Formation.CARRE, Formation.LIMBERED):
        return True
    return unit.counter.is_artillery and unit.formation is Formation.ROAD_MARCH


def _passes_cavalry(mover: Unit) -> bool:
    return mover.counter.is_artillery and mover.formation is not Formation.UNLIMBERED


def _without_roads(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the units that count towards the terrain's limit while one passes: those in Road March keep to the road."""
    return tuple(unit for unit in units if unit.formation is not Formation.ROAD_MARCH) or tuple(units[:1])


def _refuses_arms(units: Sequence[Unit]) -> Reason | None:
    arms = {unit.counter.arm for unit in units}
    if Arm.CAVALRY not in arms or len(arms) == 1:
        return None
    if Arm.INFANTRY in arms:
        return Reason("Cavalry may not share a hex with infantry at the end of a move.", "PR 16.5")
    if any(unit.formation is Formation.UNLIMBERED for unit in units):
        return Reason("Cavalry may not share a hex with unlimbered artillery at the end of a move.", "PR 16.5")
    return None


def _refuses_formations(units: Sequence[Unit]) -> Reason | None:
    troops = {unit.formation for unit in units if not unit.counter.is_artillery}
    guns = {unit.formation for unit in units if unit.counter.is_artillery}
    if len(troops) > 1 or len(guns) > 1 or (Formation.ROAD_MARCH in troops | guns and len(troops | guns) > 1):
        kinds = " and ".join(sorted(formation.value for formation in troops | guns))
        return Reason(f"A hex never holds two kinds of formation at once: {kinds}.", "PR 16.1")
    return None


def _refuses_nations(charts: Charts, units: Sequence[Unit]) -> Reason | None:
    if charts.switches.coalition_nations_stack:
        return None
    nations = {unit.counter.nation for unit in units if unit.side is Side.COALITION}
    if len(nations) < 2:
        return None
    return Reason(f"Units of {' and '.join(sorted(nations))} may not share a hex.", "BZ 18.1")


def _of_arm(units: Sequence[Unit], arm: Arm) -> tuple[Unit, ...]:
    return tuple(unit for unit in units if unit.counter.arm is arm)


def _allows(limit: Limit | None, group: Sequence[Unit]) -> bool:
    if limit is None:
        return False
    within_increments = limit.increments is None or sum(unit.increments for unit in group) <= limit.increments
    within_units = limit.units is None or len(group) <= limit.units
    return within_increments or within_units if limit.either_suffices else within_increments and within_units


def _excess(limit: Limit | None, group: Sequence[Unit]) -> str:
    arm = group[0].counter.arm.value
    if limit is None:
        return f"No {arm} may stand here."
    return f"{len(group)} units of {arm} with {sum(unit.increments for unit in group)} increments are too many for this hex."
