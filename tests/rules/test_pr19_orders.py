"""Infantry in skirmish order (PR 16.63, 19.1 to 19.6, 19.12, 19.19): taking it, standing, moving, closing up."""

from __future__ import annotations

import pytest

from labataille.model.counters import Size
from labataille.model.events import Cause, Marched, Shrank
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseHex, Finish, Pose, Step
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.losses import take_losses
from labataille.rules.march import acts, march
from labataille.rules.organization import poses, why_not_formation
from labataille.rules.orientation import SideClass, right_of, side_class
from labataille.rules.ways import allows_skirmishers
from tests.draw import CENTRE, Played, beside, charts, foot, guns, position, switched
from tests.pieces import in_hexes

A = UnitId("a")
SKIRMISH = Formation.SKIRMISH
EAST = right_of(CENTRE, toward_vertex(0))


def light(increments: int = 6, formation: Formation = Formation.COLUMN, facing: int = 0, **traits: object) -> Unit:
    """A battalion that may skirmish."""
    return foot("a", CENTRE, formation, facing, troop="fr-legere", increments=increments, **traits)


def skirmishers(increments: int = 6) -> Unit:
    """The same in skirmish order, in the centre and to the right of it."""
    return in_hexes(light(increments, SKIRMISH), EAST)


def orders(state: State, charts=charts) -> list[Pose]:
    return [pose for pose in poses(state, charts(), state.units[A]) if pose.formation is SKIRMISH]


# -- who may, in how many hexes --------------------------------------------------------------------------


def test_pr_19_1_troops_with_a_skirmish_multiple_may_take_the_order() -> None:
    assert orders(position(light()))


@pytest.mark.parametrize("unit", [foot("a", CENTRE, troop="fr-ligne"), light(size=Size.REGIMENT)])
def test_pr_19_1_others_and_regiments_may_not(unit: Unit) -> None:
    reason = why_not_formation(position(unit), charts(), unit, SKIRMISH)

    assert orders(position(unit)) == []
    assert reason is not None
    assert reason.clause == "PR 19.1"


def test_pr_19_1_a_company_may() -> None:
    assert orders(position(light(2, size=Size.COMPANY)))


@pytest.mark.parametrize(("increments", "hexes"), [(1, 1), (3, 1), (4, 2), (7, 2)])
def test_pr_19_3_four_increments_must_use_two_hexes(increments: int, hexes: int) -> None:
    assert {len(pose.hexes) for pose in orders(position(light(increments)))} == {hexes}


@pytest.mark.parametrize(("increments", "hexes"), [(6, {2}), (7, {2, 3})])
def test_pr_19_4_seven_may_use_three_where_the_title_allows_it(increments: int, hexes: set[int]) -> None:
    found = orders(position(light(increments)), lambda: switched(three_hex_skirmishers=True))

    assert {len(pose.hexes) for pose in found} == hexes


def test_pr_19_2_they_may_face_any_corner() -> None:
    assert {pose.facing for pose in orders(position(light(3)))} == {toward_vertex(number) for number in range(6)}


def test_pr_18_9_a_line_keeps_its_facing_as_it_deploys() -> None:
    assert {pose.facing for pose in orders(position(light(6, Formation.LINE, 4)))} == {toward_vertex(4)}


def test_pr_19_12_one_hex_or_two_cost_one_point() -> None:
    assert {pose.cost for size in (3, 6) for pose in orders(position(light(size)))} == {half_points(1)}


def test_pr_19_3_the_second_hex_lies_to_the_left_or_to_the_right() -> None:
    others = {pose.hexes[1] for pose in orders(position(light())) if pose.facing == toward_vertex(0)}

    assert others == {EAST, beside(5)}


def test_pr_19_3_the_increments_are_split_evenly() -> None:
    assert [part.increments for part in skirmishers(7).parts()] == [4, 3]


def test_pr_19_6_a_unit_in_one_hex_has_four_fronts_and_two_flanks() -> None:
    unit = light(3, SKIRMISH)
    classes = [side_class(charts(), unit, side) for side in range(6)]

    assert [classes.count(each) for each in (SideClass.FRONT, SideClass.FLANK)] == [4, 2]


def test_pr_30_3_disordered_troops_do_not_deploy() -> None:
    assert orders(position(light(morale=Morale.DISORDERED))) == []


# -- the ground ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "open_to_them"), [("woods", True), ("village", True), ("swamp", True), ("earthwork", False)])
def test_pr_16_63_skirmishers_may_be_where_the_fire_defence_has_a_figure(terrain: str, open_to_them: bool) -> None:
    assert allows_skirmishers(charts(), terrain) is open_to_them


def test_pr_16_63_in_a_wood_they_may_take_the_order() -> None:
    state = position(light(3, Formation.GENERAL_ORDER), terrain={CENTRE: "woods"})

    assert {pose.cost for pose in orders(state)} == {half_points(1)}


def test_pr_16_63_they_keep_their_order_as_they_enter_a_wood() -> None:
    state = position(light(3, SKIRMISH), terrain={beside(0): "woods"})
    step = next(act for act in acts(state, charts(), state.units[A]) if isinstance(act, Step) and act.hex == beside(0))

    assert (step.formation, step.facing) == (SKIRMISH, toward_vertex(0))


def test_pr_16_63_a_second_hex_may_lie_in_a_wood_but_not_in_an_earthwork() -> None:
    found = orders(position(light(), terrain={EAST: "woods", beside(5): "earthwork"}))

    assert {pose.hexes[1] for pose in found if pose.facing == toward_vertex(0)} == {EAST}


# -- moving and closing up -------------------------------------------------------------------------------


def test_pr_16_33_both_hexes_move_the_same_way_at_the_price_of_the_dearer() -> None:
    state = position(skirmishers(), terrain={beside(0, start=EAST): "woods"})
    step = next(act for act in acts(state, charts(), state.units[A]) if isinstance(act, Step) and act.hex == beside(0))
    play = Played(state, step, Finish())
    play.play(march, A)

    assert step.cost == half_points(4)
    assert play.state.units[A].hexes == (beside(0), beside(0, start=EAST))


def test_pr_19_5_three_increments_close_up_at_once_in_the_hex_that_is_kept() -> None:
    play = Played(position(skirmishers(4)), ChooseHex(EAST))
    play.play(take_losses, play.state.units[A], 1, Cause.FIRE)

    assert [event.hexes for event in play.events if isinstance(event, Shrank)] == [(EAST,)]
    assert play.state.units[A].formation is SKIRMISH


def test_pr_19_5_four_increments_stay_in_two_hexes() -> None:
    play = Played(position(skirmishers(5)))
    play.play(take_losses, play.state.units[A], 1, Cause.FIRE)

    assert play.state.units[A].hexes == skirmishers().hexes


# -- among friends ---------------------------------------------------------------------------------------


def test_pr_19_19_one_may_deploy_among_friends_and_go_on() -> None:
    friend = foot("b", CENTRE)
    state = position(light(3), friend)
    pose = orders(state)[0]
    play = Played(state, pose, Step(beside(0), half_points(1), SKIRMISH, pose.facing), Finish())
    play.play(march, A)

    assert play.state.units[A].hexes == (beside(0),)
    assert play.state.units[UnitId("b")].formation is Formation.COLUMN


def test_pr_19_19_he_cannot_stop_there() -> None:
    state = position(light(3), foot("b", CENTRE))
    play = Played(state, orders(state)[0], Step(beside(0), half_points(1), SKIRMISH, orders(state)[0].facing), Finish())
    play.play(march, A)
    among_friends = play.asked[1]

    assert Finish() not in among_friends.choices
    assert all(isinstance(choice, Step) for choice in among_friends.choices)


def test_pr_19_19_nobody_deploys_among_friends_who_has_no_point_left_to_go_on() -> None:
    state = position(light(3, movement=1), foot("b", CENTRE))

    assert [act for act in acts(state, charts(), state.units[A]) if isinstance(act, Pose) and act.formation is SKIRMISH] == []


def test_pr_19_19_not_with_guns_beside_them() -> None:
    state = position(light(3, movement=1), guns("g", CENTRE))

    assert [act for act in acts(state, charts(), state.units[A]) if isinstance(act, Pose) and act.formation is SKIRMISH] == []


def test_pr_19_2_skirmishers_enter_the_march_as_they_stand() -> None:
    state = position(light(3, SKIRMISH, 2))
    play = Played(state, Step(beside(3), half_points(1), SKIRMISH, toward_vertex(2)), Finish())
    play.play(march, A)

    assert [event.facing for event in play.events if isinstance(event, Marched)] == [toward_vertex(2)]


def test_pr_15_12_column_out_of_skirmish_order_gathers_in_the_hex_of_the_counter() -> None:
    state = position(skirmishers())
    pose = next(pose for pose in poses(state, charts(), state.units[A]) if pose.formation is Formation.COLUMN)
    play = Played(state, pose, Finish())
    play.play(march, A)

    assert (pose.cost, play.state.units[A].hexes) == (half_points(1), (CENTRE,))
    assert play.state.units[A].facing in [toward_hexside(number) for number in range(6)]
    assert CallOff() in play.asked[0].choices
