"""Lines of two hexes (PR 13.6, 16.21 to 16.24, 16.29, 16.33): forming, wheeling, marching, closing up."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import Hex, parse_hex
from labataille.model.apply import apply
from labataille.model.events import Cause, IncrementsLost, Marched, MoraleChanged, Reformed, Shrank, Turned
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Ask, ChooseHex, Finish, Pose, Question, Turn
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import wheels
from labataille.rules.losses import take_losses
from labataille.rules.march import march
from labataille.rules.movement import points_left, reach, steps
from labataille.rules.organization import poses, turns
from labataille.rules.orientation import SideClass, left_of, right_of, side_class
from labataille.rules.steps import why_not_step
from tests.draw import CENTRE, COALITION, Played, beside, charts, field, foot, guns, marching, position
from tests.pieces import in_hexes

A = UnitId("a")
LINE = Formation.LINE
EAST = right_of(CENTRE, toward_vertex(0))
"""The hex at the right of the centre in a line that faces vertex 0, the corner between north and north-east."""


def line(**traits: object) -> Unit:
    """A line of two hexes that faces vertex 0: its counter in the centre, its other half at the right."""
    return in_hexes(foot("a", CENTRE, LINE, 0, **traits), EAST)


def long_poses(state: State) -> list[Pose]:
    return [pose for pose in poses(state, charts(), state.units[A]) if len(pose.hexes) > 1]


# -- orientation -----------------------------------------------------------------------------------------


def classes(part: Unit) -> dict[SideClass, list[int]]:
    """The hexsides of a part of a line that faces vertex 0, by class, clockwise from its left front."""
    found: dict[SideClass, list[int]] = {}
    for side in range(6):
        found.setdefault(side_class(charts(), part, side), []).append(side)
    return found


def test_pr_13_6_the_hexsides_of_a_line_of_two_hexes() -> None:
    left, right = line().parts()

    assert classes(left) == {SideClass.FRONT: [0, 1], SideClass.INNER: [2], SideClass.REAR: [3, 4], SideClass.FLANK: [5]}
    assert classes(right) == {SideClass.FRONT: [0, 1], SideClass.FLANK: [2], SideClass.REAR: [3, 4], SideClass.INNER: [5]}


def test_pr_13_5_a_line_of_two_hexes_has_four_fronts_two_flanks_four_rears() -> None:
    every = [side_class(charts(), part, side) for part in line().parts() for side in range(6)]

    assert [every.count(each) for each in (SideClass.FRONT, SideClass.FLANK, SideClass.REAR)] == [4, 2, 4]


def test_pr_13_7_the_hexsides_of_skirmishers_in_two_hexes() -> None:
    left, right = in_hexes(foot("a", CENTRE, Formation.SKIRMISH, 0), EAST).parts()

    assert classes(left) == {SideClass.FRONT: [0, 1, 5], SideClass.INNER: [2], SideClass.REAR: [3], SideClass.FLANK: [4]}
    assert classes(right) == {SideClass.FRONT: [0, 1, 2], SideClass.FLANK: [3], SideClass.REAR: [4], SideClass.INNER: [5]}


# -- forming ---------------------------------------------------------------------------------------------


def test_pr_16_21_a_column_forms_a_line_of_two_hexes_for_two_points() -> None:
    found = long_poses(position(foot("a", CENTRE)))

    assert {pose.cost for pose in found} == {half_points(2)}
    assert {pose.facing for pose in found} == {toward_vertex(number) for number in range(6)}
    assert all(pose.hexes[0] == CENTRE for pose in found)
    assert {pose.hexes[1] for pose in found if pose.facing == toward_vertex(0)} == {EAST, left_of(CENTRE, toward_vertex(0))}


def test_pr_16_21_a_line_lengthens_for_one_point_and_keeps_its_facing() -> None:
    found = long_poses(position(foot("a", CENTRE, LINE, 0)))

    assert {(pose.cost, pose.facing) for pose in found} == {(half_points(1), toward_vertex(0))}
    assert len(found) == 2


def test_pr_16_21_a_line_of_two_hexes_shortens_to_either_for_one_point() -> None:
    state = position(line())

    found = [pose for pose in poses(state, charts(), state.units[A]) if pose.formation is LINE]
    assert [(pose.cost, pose.hexes) for pose in found] == [(half_points(1), (CENTRE,)), (half_points(1), (EAST,))]


def test_pr_16_21_two_points_must_be_left() -> None:
    assert long_poses(marching(position(foot("a", CENTRE)), "a", spent=half_points(6))) == []


@pytest.mark.parametrize(("increments", "open_now"), [(4, False), (5, True)])
def test_pr_16_23_a_line_of_two_hexes_needs_five_increments(increments: int, *, open_now: bool) -> None:
    assert bool(long_poses(position(foot("a", CENTRE, increments=increments)))) is open_now


def test_pr_16_20_both_hexes_are_clear() -> None:
    woods = position(foot("a", CENTRE, LINE, 0), terrain={EAST: "woods"})

    assert [pose.hexes[1] for pose in long_poses(woods)] == [left_of(CENTRE, toward_vertex(0))]


def test_pr_16_33_the_enemy_keeps_a_line_out_of_his_hex() -> None:
    held = position(foot("a", CENTRE, LINE, 0), foot("e", EAST, side=COALITION))

    assert [pose.hexes[1] for pose in long_poses(held)] == [left_of(CENTRE, toward_vertex(0))]


def test_pr_16_1_a_battalion_in_column_beside_it_keeps_a_unit_from_a_long_line() -> None:
    assert long_poses(position(foot("a", CENTRE), foot("b", CENTRE, increments=3))) == []


def test_pr_16_21_another_in_line_in_its_hex_pays_nothing_when_it_lengthens() -> None:
    state = position(foot("a", CENTRE, LINE, 0), foot("b", CENTRE, LINE, 0, increments=3))
    play = Played(state, long_poses(state)[0], Finish()).play(march, A)

    assert [event.unit for event in play.events if isinstance(event, Reformed)] == [A]


def test_pr_16_21_the_state_after_forming() -> None:
    state = apply(marching(position(foot("a", CENTRE)), "a"), Reformed(A, LINE, toward_vertex(0), half_points(2), (CENTRE, EAST)))

    assert state.units[A].hexes == (CENTRE, EAST)
    assert state.stacks[CENTRE] == state.stacks[EAST] == (A,)


@pytest.mark.parametrize(("increments", "shares"), [(5, (3, 2)), (6, (3, 3)), (9, (5, 4))])
def test_pr_16_24_the_odd_increment_stands_in_the_counters_own_hex(increments: int, shares: tuple[int, int]) -> None:
    state = position(line(increments=increments))

    assert (state.stack(CENTRE)[0].increments, state.stack(EAST)[0].increments) == shares


# -- wheeling --------------------------------------------------------------------------------------------


def test_pr_16_33_a_line_turns_about_or_wheels_about_either_end() -> None:
    state = position(line())

    found = turns(state, charts(), state.units[A])
    assert {turn.cost for turn in found} == {half_points(1)}
    assert found[0] == Turn(toward_vertex(3), half_points(1), (CENTRE, EAST))
    assert {(turn.facing.number, turn.hexes) for turn in found[1:]} == {
        (5, (CENTRE, right_of(CENTRE, toward_vertex(5)))),
        (1, (CENTRE, right_of(CENTRE, toward_vertex(1)))),
        (5, (left_of(EAST, toward_vertex(5)), EAST)),
        (1, (left_of(EAST, toward_vertex(1)), EAST)),
    }


def test_pr_16_33_a_line_does_not_wheel_into_the_enemy_or_woods() -> None:
    there = right_of(CENTRE, toward_vertex(1))
    state = position(line(), terrain={there: "woods"})

    assert all(there not in turn.hexes for turn in wheels(state, charts(), state.units[A], half_points(5)))


@pytest.mark.parametrize("own", [CENTRE, EAST])
def test_pr_16_33_a_line_wheels_across_no_hexside_that_is_closed_to_it(own: Hex) -> None:
    """The river lies between the hex that the swinging half leaves and the one to which it would come."""
    there = right_of(CENTRE, toward_vertex(1))
    unit = in_hexes(foot("a", own, LINE, 0), EAST if own == CENTRE else CENTRE)
    state = position(unit, ground=field(sides={f"{EAST} {there}": "spree"}))

    assert all(there not in turn.hexes for turn in wheels(state, charts(), unit, half_points(5)))


def test_pr_16_33_the_state_after_a_wheel() -> None:
    there = right_of(CENTRE, toward_vertex(1))
    state = apply(marching(position(line()), "a"), Turned(A, toward_vertex(1), half_points(1), (CENTRE, there)))

    assert state.units[A].hexes == (CENTRE, there)
    assert EAST not in state.stacks
    assert state.stacks[there] == (A,)


# -- marching --------------------------------------------------------------------------------------------


def step_to(state: State, hex: Hex) -> object:
    unit = state.units[A]
    return next((step for step in steps(state, charts(), unit, points_left(state, charts(), unit)) if step.hex == hex), None)


def test_pr_16_33_all_hexes_of_a_line_move_the_same_way() -> None:
    state = apply(
        marching(position(line()), "a"), Marched(A, beside(0), LINE, toward_vertex(0), half_points(1))
    )

    assert state.units[A].hexes == (beside(0), beside(0, start=EAST))
    assert set(state.stacks) == set(state.units[A].hexes)


def test_pr_16_33_the_dearest_hex_sets_the_price() -> None:
    slope = beside(0, start=EAST)
    side = f"{EAST} {slope}"
    state = marching(position(line(), ground=_with_stream(side)), "a")

    step = step_to(state, beside(0))
    assert step is not None
    plain = step_to(marching(position(line()), "a"), beside(0))
    assert step.cost > plain.cost  # type: ignore[attr-defined]


def _with_stream(side: str) -> object:
    return field(sides={side: "stream"})


def test_pr_16_33_a_line_does_not_enter_woods_with_either_half() -> None:
    state = marching(position(line(), terrain={beside(0, start=EAST): "woods"}), "a")

    assert step_to(state, beside(0)) is None


def test_pr_16_33_a_line_kept_back_by_one_of_its_halves_is_told_so() -> None:
    state = position(line(), terrain={beside(0): "village"})
    reason = why_not_step(state, charts(), state.units[A], beside(0))

    assert reason is not None
    assert reason.clause == "PR 16.33"


def test_pr_16_33_the_reach_of_a_line_is_that_of_its_counter() -> None:
    state = position(line())

    found = reach(state, charts(), state.units[A])
    assert max(each.cost for each in found.values()) <= half_points(5)
    assert beside(0, 5) in found
    assert beside(0, 6) not in found


def enemy_before_the_left() -> State:
    """A line one hex from a battalion: the next step north brings its left half alone into the enemy's zone."""
    left_front = beside(0)
    ahead = left_front.neighbour(5)
    return marching(position(line(), foot("e", ahead.neighbour(0), LINE, 3, side=COALITION)), "a")


def test_pr_14_5_a_zone_on_one_half_stops_a_line() -> None:
    state = enemy_before_the_left()
    reached = reach(state, charts(), state.units[A])

    assert any(found.stops for found in reached.values())


def test_pr_16_29_a_zone_does_not_stop_a_line_that_moves_up_to_assault() -> None:
    """The enemy stands two hexes before the right half, looking at the left; one step more and both halves face it."""
    enemy = beside(1, start=beside(0))
    state = position(line(), foot("e", enemy, LINE, 3, side=COALITION))
    moved = marching(state, "a", moved=True)
    unit = moved.units[A]

    assert enemy in (beside(0, start=hex).neighbour(side) for hex in unit.hexes for side in (0, 1))
    assert step_to(moved, beside(0)) is not None


# -- closing up ------------------------------------------------------------------------------------------


def test_pr_16_23_a_line_of_four_closes_up_in_the_hex_its_owner_keeps() -> None:
    play = Played(position(line(increments=5)), ChooseHex(EAST))

    play.play(take_losses, CENTRE, 1, Cause.FIRE)
    assert play.happened(Shrank) == [Shrank(A, (EAST,))]
    assert play.asked == [
        Ask(play.asked[0].side, Question.KEEP_HEX, (ChooseHex(CENTRE), ChooseHex(EAST)), unit=A, default=ChooseHex(CENTRE))
    ]
    assert play.state.units[A].hexes == (EAST,)
    assert CENTRE not in play.state.stacks


def test_pr_16_23_a_line_of_five_stays_in_two_hexes() -> None:
    play = Played(position(line(increments=6)))

    play.play(take_losses, CENTRE, 1, Cause.FIRE)
    assert play.happened(Shrank) == []
    assert play.state.units[A].hexes == (CENTRE, EAST)


def test_pr_11_5_a_loss_in_one_hex_reduces_the_whole_and_is_shared_out_anew() -> None:
    play = Played(position(line(increments=9)))

    play.play(take_losses, EAST, 3, Cause.FIRE)
    assert play.happened(IncrementsLost) == [IncrementsLost(A, 3, Cause.FIRE)]
    assert [part.increments for part in play.state.units[A].parts()] == [3, 3]


def test_pr_11_5_a_fire_takes_more_than_stands_in_its_hex() -> None:
    play = Played(position(line(increments=5)))

    play.play(take_losses, EAST, 5, Cause.FIRE)
    assert not play.state.units[A].is_on_map


def test_pr_16_80_a_line_that_disorders_is_in_column_in_one_hex() -> None:
    state = apply(position(line()), MoraleChanged(A, Morale.DISORDERED, Formation.COLUMN, toward_hexside(0)))

    assert state.units[A].hexes == (CENTRE,)
    assert EAST not in state.stacks


def test_pr_16_28_guns_stand_with_half_a_line() -> None:
    state = position(line(), guns("g", EAST, facing=0))

    assert [unit.id for unit in state.stack(EAST)] == ["a", "g"]
    assert state.stack(EAST)[0].increments == 3


def test_pr_16_24_a_unit_is_seen_only_in_its_own_hexes() -> None:
    with pytest.raises(ValueError, match="does not stand in hex 001001"):
        replace(line()).part(parse_hex("001001"))
