"""Changes of formation (PR 16): what they cost, where they are open, and who changes together."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.events import MarchBegan, MarchEnded, Reformed
from labataille.model.formations import HEXSIDE_FACINGS, VERTEX_FACINGS, Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Finish, Pose
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import allowance, points_left
from labataille.rules.march import march
from labataille.rules.organization import poses, turns, why_not_formation
from tests.draw import COALITION, Played, charts, field, foot, guns, horse, limbered, looking, marching, position

A, B = UnitId("a"), UnitId("b")


def refusal(state: State, unit: str, formation: Formation) -> str | None:
    """The clause that keeps a unit from a formation, or None."""
    reason = why_not_formation(state, charts(), state.units[UnitId(unit)], formation)
    return reason.clause if isinstance(reason, Reason) else None


def alone(unit: Unit, drawing: str = "") -> State:
    """A unit alone on its ground."""
    return position(unit, ground=field(drawing))


@pytest.mark.parametrize(
    ("unit", "formation", "cost"),
    [
        (foot("a", "004004"), Formation.LINE, 1),
        (horse("a", "004004"), Formation.LINE, 3),
        (limbered("a", "004004"), Formation.UNLIMBERED, 2),
        (foot("a", "004004", Formation.LINE), Formation.CARRE, 1),
    ],
)
def test_pr_16_2_a_change_costs_by_arm(unit: Unit, formation: Formation, cost: int) -> None:
    found = {pose.cost for pose in poses(alone(unit), charts(), unit) if pose.formation is formation and not pose.hexes}

    assert found == {half_points(cost)}


def test_pr_16_2_general_order_is_taken_for_nothing() -> None:
    unit = foot("a", "001001", Formation.ROAD_MARCH)
    state = position(unit, ground=field("... .v. ...", roads=["001001 001000"]))

    assert poses(state, charts(), unit) == (Pose(Formation.GENERAL_ORDER, unit.facing, half_points(0)),)


def test_pr_16_2_without_the_points_there_is_no_change() -> None:
    state = marching(alone(horse("a", "004004", movement=10)), "a", spent=half_points(8))

    assert refusal(state, "a", Formation.LINE) == "PR 16.2"


def test_pr_18_9_between_hexside_and_vertex_the_facing_is_chosen_anew() -> None:
    unit = foot("a", "004004", facing=2)

    lines = [pose.facing for pose in poses(alone(unit), charts(), unit) if pose.formation is Formation.LINE and not pose.hexes]
    assert lines == list(VERTEX_FACINGS)


def test_pr_18_9_out_of_a_carre_any_facing_is_open() -> None:
    unit = foot("a", "004004", Formation.CARRE)

    columns = [pose.facing for pose in poses(alone(unit), charts(), unit) if pose.formation is Formation.COLUMN]
    assert columns == list(HEXSIDE_FACINGS)


def test_pr_18_9_guns_keep_their_facing_when_they_unlimber() -> None:
    unit = limbered("a", "004004", facing=2)

    assert [pose.facing for pose in poses(alone(unit), charts(), unit)] == [looking(Formation.UNLIMBERED, 2)]


def test_pr_16_20_line_is_formed_on_clear_ground_only() -> None:
    assert refusal(alone(foot("a", "001001"), "... .v. ..."), "a", Formation.LINE) == "PR 16.20"
    assert refusal(alone(foot("a", "001001")), "a", Formation.LINE) is None


def test_pr_16_22_a_single_increment_may_form_line() -> None:
    assert refusal(alone(foot("a", "004004", lost=5)), "a", Formation.LINE) is None


# -- who changes together --------------------------------------------------------------------------------


def test_pr_16_1_a_stack_changes_together_and_each_unit_pays() -> None:
    state = position(foot("a", "004004"), foot("b", "004004"))
    line = Pose(Formation.LINE, looking(Formation.LINE, 0), half_points(1))
    played = Played(state, line, Finish())
    played.play(march, A)

    assert played.happened(Reformed) == [
        Reformed(A, line.formation, line.facing, line.cost),
        Reformed(B, line.formation, line.facing, line.cost),
    ]
    assert points_left(played.state, charts(), played.state.units[B]) == half_points(6)


def test_pr_16_1_a_companion_without_points_keeps_the_stack_as_it_is() -> None:
    state = marching(position(foot("a", "004004"), foot("b", "004004")), "b", spent=half_points(7))

    assert refusal(state, "a", Formation.LINE) == "PR 16.1"


def test_pr_16_44_guns_beside_a_new_line_stay_as_they_are() -> None:
    state = position(foot("a", "004004"), limbered("b", "004004"))
    played = Played(state, Pose(Formation.LINE, looking(Formation.LINE, 0), half_points(1)), Finish())
    played.play(march, A)

    assert played.state.units[B].formation is Formation.LIMBERED


def test_pr_16_1_a_battery_beside_infantry_may_not_take_road_march() -> None:
    state = position(foot("a", "001001"), limbered("b", "001001"), ground=field("... ... ...", roads=["001001 001000"]))

    assert refusal(state, "b", Formation.ROAD_MARCH) == "PR 16.1"


# -- the line ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "points"), [(foot("a", "004004", Formation.LINE), 5), (horse("a", "004004"), 14)])
def test_pr_16_25_a_unit_that_begins_in_line_has_two_points_less(unit: Unit, points: int) -> None:
    assert allowance(alone(unit), charts(), unit) == half_points(points)


def test_pr_16_25_cavalry_in_line_too() -> None:
    unit = horse("a", "004004", Formation.LINE)

    assert allowance(alone(unit), charts(), unit) == half_points(12)


def test_pr_16_25_a_line_that_changes_first_is_cut_all_the_same() -> None:
    state = position(foot("a", "004004", Formation.LINE))
    played = Played(state, Pose(Formation.COLUMN, looking(Formation.COLUMN, 0), half_points(1)), Finish())
    played.play(march, A)

    assert played.happened(MarchBegan) == [MarchBegan(A, half_points(5))]


def test_pr_16_25_a_unit_that_forms_line_in_its_move_is_not_cut() -> None:
    state = position(foot("a", "004004"))
    played = Played(state, Pose(Formation.LINE, looking(Formation.LINE, 0), half_points(1)), Finish())
    played.play(march, A)

    assert points_left(replace(played.state, marches={}), charts(), played.state.units[A]) == half_points(5)
    assert played.state.marches[A].allowance == half_points(7)


# -- the carré ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "clause"),
    [
        ((foot("a", "004004", increments=3),), None),
        ((foot("a", "004004", increments=2),), "PR 16.40"),
        ((foot("a", "004004", increments=2), foot("b", "004004", increments=1)), None),
        ((foot("a", "004004", increments=20, size=Size.REGIMENT),), None),
    ],
)
def test_pr_16_40_a_carre_needs_three_to_eighteen_increments_or_one_regiment(
    units: tuple[Unit, ...], clause: str | None
) -> None:
    assert refusal(position(*units), "a", Formation.CARRE) == clause


def test_pr_16_40_a_carre_is_formed_on_clear_ground_only() -> None:
    state = alone(foot("a", "001001", Formation.GENERAL_ORDER), "... .g. ...")

    assert refusal(state, "a", Formation.CARRE) == "PR 16.40"


def test_pr_16_42_a_carre_costs_one_point() -> None:
    unit = foot("a", "004004")

    assert Pose(Formation.CARRE, None, half_points(1)) in poses(alone(unit), charts(), unit)


def test_pr_16_54_a_carre_has_one_point() -> None:
    unit = foot("a", "004004", Formation.CARRE)

    assert allowance(alone(unit), charts(), unit) == half_points(1)


def test_pr_16_54_a_carre_that_first_changes_formation_has_the_rest_of_its_allowance() -> None:
    state = position(foot("a", "004004", Formation.CARRE))
    played = Played(state, Pose(Formation.COLUMN, looking(Formation.COLUMN, 0), half_points(1)), Finish())
    played.play(march, A)

    assert played.state.marches[A].allowance == half_points(7)
    assert played.state.marches[A].spent == half_points(1)


# -- broken troops, guns, Road March ---------------------------------------------------------------------


@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_pr_30_3_broken_troops_may_not_change_formation(morale: Morale) -> None:
    assert refusal(alone(foot("a", "004004", morale=morale)), "a", Formation.LINE) == "PR 30.3"


def test_pr_16_74_road_march_is_formed_on_a_road() -> None:
    on_road = position(foot("a", "001001"), ground=field("... ... ...", roads=["001001 001000"]))
    beside = position(foot("a", "000001"), ground=field("... ... ...", roads=["001001 001000"]))

    assert refusal(on_road, "a", Formation.ROAD_MARCH) is None
    assert refusal(beside, "a", Formation.ROAD_MARCH) == "PR 16.74"


def test_pr_16_95_guns_may_not_unlimber_in_a_zone_of_enemy_cavalry() -> None:
    hussars = horse("hussars", "004003", facing=3, side=COALITION)

    assert refusal(position(limbered("a", "004004"), hussars), "a", Formation.UNLIMBERED) == "PR 16.95"


def test_pr_14_6_guns_may_unlimber_in_a_zone_of_infantry() -> None:
    fusiliers = foot("fusiliers", "004003", facing=3, side=COALITION)

    assert refusal(position(limbered("a", "004004"), fusiliers), "a", Formation.UNLIMBERED) is None


def test_pr_16_95_with_the_switch_on_guns_may_unlimber_there() -> None:
    state = position(limbered("a", "004004"), horse("hussars", "004003", facing=3, side=COALITION))
    switched = replace(charts(), switches=replace(charts().switches, unlimber_in_cavalry_zone=True))

    assert why_not_formation(state, switched, state.units[A], Formation.UNLIMBERED) is None


def test_pr_16_94_guns_may_unlimber_beside_a_slope() -> None:
    ground = field("... ... ...", sides={"001001 001000": "slope"})

    assert refusal(position(limbered("a", "001001"), ground=ground), "a", Formation.UNLIMBERED) is None


# -- turning and prolonging guns -------------------------------------------------------------------------


def test_pr_16_93_unlimbered_guns_turn_by_one_hexside_for_one_point() -> None:
    unit = guns("a", "004004", Formation.UNLIMBERED, 0)

    found = [(turn.facing.number, turn.cost) for turn in turns(alone(unit), charts(), unit)]
    assert found == [(1, half_points(1)), (5, half_points(1))]


def test_pr_16_93_guns_that_turned_do_nothing_more() -> None:
    state = position(guns("a", "004004", Formation.UNLIMBERED, 0))
    played = Played(state, turns(state, charts(), state.units[A])[0])
    played.play(march, A)

    assert played.happened(MarchEnded) == [MarchEnded(A)]
    assert len(played.asked) == 1
