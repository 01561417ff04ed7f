"""Allowances, changes, zones and passages of a march (PR 14, 16, 18, 30.5) as a player would try them."""

from __future__ import annotations

import pytest

from labataille.geometry import parse_hex
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, Finish, Pose, Step, Turn
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import allowance
from labataille.rules.march import acts, march
from labataille.rules.movement import movable_units, points_left, reach, steps
from labataille.rules.organization import poses, turns, why_not_formation
from tests.draw import (
    COALITION,
    FRENCH,
    Played,
    charts,
    field,
    foot,
    guns,
    horse,
    limbered,
    looking,
    now,
    position,
)

A, B = UnitId("a"), UnitId("b")
HERE = "004004"
COLUMN, LINE, CARRE = Formation.COLUMN, Formation.LINE, Formation.CARRE
GENERAL, MARCHING = Formation.GENERAL_ORDER, Formation.ROAD_MARCH


def whole(unit: Unit) -> float:
    """The allowance of a unit in movement points."""
    return allowance(position(unit), charts(), unit) / 2


def formed(formation: Formation, facing: int = 0, cost: int = 1) -> Pose:
    return Pose(formation, looking(formation, facing), half_points(cost))


def stepped(to: str, formation: Formation = COLUMN, facing: int = 0, cost: int = 1) -> Step:
    return Step(parse_hex(to), half_points(cost), formation, looking(formation, facing))


def marched(state: State, *answers: object) -> Played:
    return Played(state, *answers).play(march, A)


def left(played: Played, id: str = "a") -> float:
    """The movement points a unit has left after a play."""
    return points_left(played.state, charts(), now(played, id)) / 2


def hexes(state: State, unit: str = "a") -> set[str]:
    """The hexes into which a unit may step now."""
    mover = state.units[UnitId(unit)]
    return {str(step.hex) for step in steps(state, charts(), mover, points_left(state, charts(), mover))}


# -- allowances ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        (foot("a", HERE), 7),
        (foot("a", HERE, LINE), 5),
        (foot("a", HERE, movement=1, formation=LINE), 0),
        (foot("a", HERE, CARRE), 1),
        (foot("a", HERE, morale=Morale.DISORDERED), 3),
        (foot("a", HERE, movement=1, morale=Morale.DISORDERED), 1),
        (foot("a", HERE, morale=Morale.ROUTED), 0),
        (horse("a", HERE, movement=12), 12),
        (horse("a", HERE, LINE, movement=12), 10),
        (limbered("a", HERE), 7),
        (limbered("a", HERE, morale=Morale.DISORDERED), 3),
        (guns("a", HERE), 7),
    ],
)
def test_pr_18_2_the_allowance_of_every_arm_and_state(unit: Unit, points: int) -> None:
    assert whole(unit) == points


def test_pr_16_25_a_line_that_forms_column_first_is_still_two_points_short() -> None:
    assert left(marched(position(foot("a", HERE, LINE)), formed(COLUMN))) == 4


def test_pr_16_25_who_takes_line_on_the_way_is_not_cut() -> None:
    assert left(marched(position(foot("a", HERE)), stepped("004003"), formed(LINE))) == 5


def test_pr_16_54_a_carre_that_forms_column_first_has_the_rest_of_seven() -> None:
    assert left(marched(position(foot("a", HERE, CARRE)), formed(COLUMN))) == 6


def test_pr_16_54_a_carre_that_moved_has_nothing_left_to_change_with() -> None:
    played = marched(position(foot("a", HERE, CARRE)), Step(parse_hex("004003"), half_points(1), CARRE, None))

    assert len(played.asked) == 1
    assert left(played) == 0


def test_pr_16_42_a_column_that_formed_carre_on_its_way_stands() -> None:
    carre = Pose(CARRE, None, half_points(1))
    played = marched(position(foot("a", HERE)), stepped("004003"), carre)

    assert not [answer for answer in played.asked[-1].choices if isinstance(answer, Step)]


# -- changes ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "ground", "costs"),
    [
        (foot("a", HERE), "clear", {LINE: 1, CARRE: 1}),
        (foot("a", HERE, LINE), "clear", {COLUMN: 1, CARRE: 1}),
        (foot("a", HERE, increments=2), "clear", {LINE: 1}),
        (foot("a", HERE, GENERAL), "village", {}),
        (foot("a", HERE, morale=Morale.DISORDERED), "clear", {}),
        (horse("a", HERE), "clear", {LINE: 3}),
        (horse("a", HERE, LINE), "clear", {COLUMN: 3}),
        (limbered("a", HERE), "clear", {Formation.UNLIMBERED: 2}),
        (limbered("a", HERE), "village", {Formation.UNLIMBERED: 2}),
    ],
)
def test_pr_16_2_what_every_arm_may_change_to_and_for_how_much(unit: Unit, ground: str, costs: dict) -> None:
    state = position(unit, terrain={parse_hex(HERE): ground})

    assert {pose.formation: pose.cost / 2 for pose in poses(state, charts(), unit) if not pose.hexes} == costs


@pytest.mark.parametrize(("formation", "clause"), [(LINE, "PR 16.20"), (CARRE, "PR 16.40")])
@pytest.mark.parametrize("ground", ["village", "garden", "woods"])
def test_pr_16_20_and_pr_16_40_line_and_carre_need_clear_ground(formation: Formation, clause: str, ground: str) -> None:
    state = position(foot("a", HERE, GENERAL), terrain={parse_hex(HERE): ground})
    reason = why_not_formation(state, charts(), state.units[A], formation)

    assert reason is not None
    assert reason.clause == clause


def test_pr_16_20_a_line_crosses_slopes_and_leaves_its_order_at_the_wood() -> None:
    ground = field(terrain={parse_hex("004002"): "woods"}, sides={"004004 004003": "slope"})
    state = position(foot("a", HERE, LINE, 0, movement=9), ground=ground)
    played = marched(state, stepped("004003", LINE, 0, 3), stepped("004002", GENERAL, 0, 4))

    assert now(played, "a").formation is GENERAL


def test_pr_16_60_from_road_march_general_order_is_taken_free() -> None:
    unit = foot("a", HERE, MARCHING)
    ground = field(terrain={parse_hex(HERE): "village"}, roads=["004003 004004"])

    assert {pose.formation: pose.cost for pose in poses(position(unit, ground=ground), charts(), unit)} == {GENERAL: 0}


def test_pr_18_7_a_turn_costs_one_point_by_any_amount() -> None:
    unit = foot("a", HERE, LINE)
    assert [turn.cost / 2 for turn in turns(position(unit), charts(), unit)] == [1] * 5


def test_pr_18_9_out_of_line_the_column_looks_where_it_likes() -> None:
    unit = foot("a", HERE, LINE)
    found = {pose.facing for pose in poses(position(unit), charts(), unit) if pose.formation is COLUMN}

    assert found == {looking(COLUMN, side) for side in range(6)}


def test_pr_18_12_a_column_leaves_a_village_facing_its_way_and_free() -> None:
    state = position(foot("a", HERE, GENERAL, 0), terrain={parse_hex(HERE): "village"})
    step = next(step for step in steps(state, charts(), state.units[A], half_points(7)) if step.hex == parse_hex("004005"))

    assert (step.formation, step.facing, step.cost) == (COLUMN, looking(COLUMN, 3), half_points(3))


def test_pr_16_1_units_that_stand_together_each_pay_for_the_change() -> None:
    played = marched(position(foot("a", HERE), foot("b", HERE)), formed(LINE))

    assert [now(played, id).formation for id in "ab"] == [LINE, LINE]
    assert [left(played), left(played, "b")] == [6, 6]


# -- zones -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mover", "enemy", "goes_on"),
    [
        (foot("a", HERE), foot("e", "004002", facing=3, side=COALITION), False),
        (foot("a", HERE), horse("e", "004002", facing=3, side=COALITION), False),
        (foot("a", HERE), guns("e", "004002", facing=3, side=COALITION), False),
        (foot("a", HERE), foot("e", "004002", CARRE, side=COALITION), True),
        (foot("a", HERE), foot("e", "004002", facing=0, side=COALITION), True),
        (foot("a", HERE), foot("e", "004002", facing=3, side=COALITION, morale=Morale.ROUTED), False),
        (limbered("a", HERE), foot("e", "004002", facing=3, side=COALITION), False),
        (limbered("a", HERE, horse=True), foot("e", "004002", facing=3, side=COALITION), True),
        (limbered("a", HERE, horse=True), horse("e", "004002", facing=3, side=COALITION), False),
        (horse("a", HERE), foot("e", "004002", facing=3, side=COALITION), True),
        (horse("a", HERE), horse("e", "004002", facing=3, side=COALITION), False),
    ],
    ids=[
        "foot by foot",
        "foot by horse",
        "foot by guns",
        "foot by a carre",
        "foot behind foot",
        "foot by routed foot",
        "guns by foot",
        "horse guns by foot",
        "horse guns by horse",
        "horse by foot",
        "horse by horse",
    ],
)
def test_pr_14_5_and_pr_14_8_who_goes_on_from_whose_zone(mover: Unit, enemy: Unit, goes_on: bool) -> None:
    played = marched(position(mover, enemy), stepped("004003", mover.formation))
    onward = [answer for answer in played.asked[-1].choices if isinstance(answer, Step)]

    assert bool(onward) is goes_on


def test_pr_14_7_from_zone_to_zone_and_there_it_stops() -> None:
    pickets = [foot(f"e{hex}", hex, facing=3, side=COALITION) for hex in ("004003", "006003")]
    state = position(foot("a", HERE), *pickets)
    played = marched(state, stepped("005003"))

    assert "005003" in hexes(state)
    assert not [answer for answer in played.asked[-1].choices if isinstance(answer, Step)]


def test_pr_14_9_a_unit_stopped_by_a_zone_may_still_turn_and_change() -> None:
    played = marched(position(foot("a", HERE), foot("e", "004002", facing=3, side=COALITION)), stepped("004003"))
    kinds = {type(answer) for answer in played.asked[-1].choices}

    assert kinds == {Turn, Pose, Finish}


def test_pr_14_19_a_friend_in_the_hex_does_not_lift_the_zone() -> None:
    state = position(foot("a", HERE), foot("b", "004003"), foot("e", "004002", facing=3, side=COALITION))
    played = marched(state, stepped("004003"))

    assert not [answer for answer in played.asked[-1].choices if isinstance(answer, Step)]


# -- friends ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("met", "passes"),
    [
        (foot("b", "004003", Formation.SKIRMISH, increments=3), True),
        (foot("b", "004003", CARRE), True),
        (limbered("b", "004003"), True),
        (horse("b", "004003", LINE), True),
        (foot("b", "004003"), False),
        (foot("b", "004003", LINE), False),
        (guns("b", "004003"), False),
    ],
    ids=["skirmishers", "carre", "limbered guns", "horse", "column", "line", "guns in action"],
)
def test_pr_18_15_whom_cavalry_rides_through(met: Unit, passes: bool) -> None:
    assert ("004003" in hexes(position(horse("a", HERE), met))) is passes


def test_pr_18_15_where_it_passes_it_must_go_on() -> None:
    state = position(horse("a", HERE), foot("b", "004003", CARRE))
    played = marched(state, stepped("004003"))

    assert {type(answer) for answer in played.asked[-1].choices} == {Step}


def test_pr_18_13_a_third_battalion_of_seven_passes_no_full_hex() -> None:
    friends = [foot(f"b{count}", "004003", increments=7) for count in range(2)]

    assert "004003" not in hexes(position(foot("a", HERE), *friends))


def test_pr_18_1_nothing_is_lost_by_choosing_a_unit_and_thinking_better_of_it() -> None:
    played = marched(position(foot("a", HERE)), CallOff())

    assert played.events == []


def test_pr_18_1_every_unit_that_is_offered_has_something_to_do() -> None:
    enemies = (foot("e", "004002", facing=3, side=COALITION),)
    units = (
        foot("a", HERE, morale=Morale.DISORDERED, movement=1),
        foot("b", "006006", CARRE),
        foot("c", "008008", LINE, movement=2),
        foot("d", "010010", morale=Morale.ROUTED),
        guns("f", "012012"),
        horse("g", "014014", movement=12),
    )
    state = position(*units, *enemies)

    offered = movable_units(state, charts(), FRENCH)
    assert UnitId("d") not in offered
    assert all(acts(state, charts(), state.units[unit]) for unit in offered)


def test_pr_18_4_a_disordered_battalion_of_one_point_reaches_the_clear_hexes_around() -> None:
    unit = foot("a", HERE, movement=1, morale=Morale.DISORDERED)
    wood = {parse_hex("004003"): "woods"}

    assert len(reach(position(unit, terrain=wood), charts(), unit)) == 5
