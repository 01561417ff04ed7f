"""Lint of a set-up: it is played out once, by the rules, and every piece must find its place inside its zone."""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.loading.faults import Faults
from labataille.loading.scenarios_ground import FRONTS, is_open
from labataille.loading.scenarios_plan import ScenarioPlan, SetUpPlan
from labataille.model.apply import apply
from labataille.model.counters import Arm
from labataille.model.events import LeaderPlaced, UnitPlaced
from labataille.model.ids import PlaceId, UnitId
from labataille.model.opening import opening
from labataille.model.scenario import Scenario, SetUpGroup
from labataille.model.state import State
from labataille.rules.set_up import set_up_hexes, set_up_poses
from labataille.rules.stacking import refuses_numbers


def lint_placement(scenario: Scenario, plan: ScenarioPlan, charts: Charts, faults: Faults) -> None:
    """Note zones with too little room, ground prohibited to an arm, overstacking, and fronts that look off the map."""
    state = opening(scenario)
    groups = list(zip(plan.set_up, scenario.set_up, strict=True))
    for group_plan, group in groups:
        _lint_facing(group_plan, scenario, faults)
        _lint_terrain(group_plan, group, scenario, charts, faults)
    if len(faults):
        return
    for side in scenario.set_up_order:
        for group_plan, group in groups:
            if group.side is side:
                state = _lint_room(group_plan, group, state, charts, faults)


# -- the ground of a group ---------------------------------------------------------------------------------------------


def _lint_facing(plan: SetUpPlan, scenario: Scenario, faults: Faults) -> None:
    """Note fronts that look at the edge of the ground before any enemy could stand there."""
    side = FRONTS[plan.facing.value]
    hex = scenario.battlefield.places[PlaceId(plan.at.value)].centre
    for _ in range(plan.radius + 1):
        hex = hex.neighbour(side)
        if hex not in scenario.battlefield:
            looks = f"{plan.facing.value.value} from {plan.at.value} lies the edge of the ground"
            faults.add(plan.facing.origin, f"expected fronts that look at the ground, but {looks}; turn them round")
            return


def _lint_terrain(plan: SetUpPlan, group: SetUpGroup, scenario: Scenario, charts: Charts, faults: Faults) -> None:
    """Note an arm to which every hex of its zone is prohibited (PR 18.3)."""
    present = {scenario.counters[unit].arm for unit in group.units}
    for arm in (arm for arm in Arm if arm in present):
        if not any(is_open(scenario.battlefield, charts.ground, hex, arm) for hex in group.zone):
            terrain = sorted({scenario.battlefield.terrain[hex] for hex in group.zone})
            expected = (
                f"expected ground for {arm.value}, got only {', '.join(terrain)} (PR 18.3); move the group or enlarge the radius"
            )
            faults.add(plan.at.origin, expected)


# -- room --------------------------------------------------------------------------------------------------------------


def _lint_room(plan: SetUpPlan, group: SetUpGroup, state: State, charts: Charts, faults: Faults) -> State:
    """Return the state with the group placed as densely as the rules allow, after noting the pieces left over."""
    left_over: list[str] = []
    for unit in _hardest_first(group, state):
        hexes, rings = set_up_hexes(state, charts, state.units[unit])
        if rings or not hexes:
            left_over.append(unit)
        else:
            state = _placed(state, charts, unit, hexes)
    for leader in group.leaders:
        hexes, rings = set_up_hexes(state, charts, state.leaders[leader])
        if hexes and not rings:
            state = apply(state, LeaderPlaced(leader, hexes[0]))
    if left_over:
        _refuse_crowd(plan, group, left_over, state, charts, faults)
    return state


def _hardest_first(group: SetUpGroup, state: State) -> list[UnitId]:
    """Return the units of a group, those of the arm with the least ground first: guns, horse, foot."""
    order = (Arm.ARTILLERY, Arm.CAVALRY, Arm.INFANTRY)
    return sorted(group.units, key=lambda unit: order.index(state.units[unit].counter.arm))


def _placed(state: State, charts: Charts, unit_id: UnitId, hexes: tuple[Hex, ...]) -> State:
    """Return the state with a unit in the fullest of its legal hexes."""
    hex = max(hexes, key=lambda each: len(state.stacks.get(each, ())))
    pose = set_up_poses(state, charts, state.units[unit_id], hex)[0]
    return apply(state, UnitPlaced(unit_id, hex, pose.formation, pose.facing))


def _refuse_crowd(
    plan: SetUpPlan, group: SetUpGroup, left_over: list[str], state: State, charts: Charts, faults: Faults
) -> None:
    """Note a zone that is too small; of a zone of one hex, say what overstacks it (PR 16.3)."""
    names = ", ".join(left_over)
    if len(group.zone) == 1:
        hex = group.zone[0]
        crowd = tuple(state.units[unit] for unit in group.units)
        reason = refuses_numbers(state, charts, hex, crowd)
        because = f"; {reason}" if reason else ""
        faults.add(plan.origin, f"expected units that may stack in {hex}, got {names} too many{because}")
        return
    expected = f"expected room for {len(group.units)} units within {plan.radius} hexes of {plan.at.value}"
    faults.add(plan.origin, f"{expected}, but {names} find none (PR 16.3); enlarge the radius")
