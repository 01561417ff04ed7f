"""The movement segment and the march (PR 18): what is asked, and what happens on each answer."""

from __future__ import annotations

from labataille.geometry import parse_hex
from labataille.model.events import LeaderLost, MarchBegan, Marched, MarchEnded, Turned
from labataille.model.formations import Formation, Morale
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseLeader, ChooseUnit, Finish, Question, Step, Turn
from labataille.model.units import Station, Unit
from labataille.rules.march import march
from labataille.rules.movement import movement_segment, points_left
from tests.draw import COALITION, Played, charts, field, foot, horse, leader, looking, position

A, B = UnitId("a"), UnitId("b")


def step(unit: Unit, to: str, cost: int = 1) -> Step:
    """A step that keeps formation and facing."""
    return Step(parse_hex(to), half_points(cost), unit.formation, unit.facing)


# -- the segment -----------------------------------------------------------------------------------------


def test_pr_18_1_the_segment_asks_which_piece_moves_until_the_side_has_done() -> None:
    state = position(foot("a", "004004"), leader("general", "002002"), foot("e", "008008", side=COALITION))
    played = Played(state, Finish()).play(movement_segment)

    (ask,) = played.asked
    assert ask.question is Question.MOVE
    assert ask.choices == (ChooseUnit(A), ChooseLeader(LeaderId("general")), Finish())
    assert ask.quiet


def test_pr_18_1_a_side_that_has_nothing_to_move_is_not_asked() -> None:
    state = position(foot("e", "008008", side=COALITION), foot("a", "004004", morale=Morale.ROUTED))

    assert Played(state).play(movement_segment).asked == []


def test_pr_18_1_a_unit_that_has_moved_is_not_offered_again() -> None:
    mover = foot("a", "004004")
    state = position(mover, foot("b", "002002"))
    played = Played(state, ChooseUnit(A), step(mover, "004003"), Finish()).play(movement_segment)

    assert played.asked[-1].choices == (ChooseUnit(B), Finish())


def test_pr_18_1_a_march_may_be_called_off_before_its_first_act() -> None:
    state = position(foot("a", "004004"))
    played = Played(state, ChooseUnit(A), CallOff()).play(movement_segment)

    assert played.events == []
    assert ChooseUnit(A) in played.asked[-1].choices


def test_pr_18_1_after_its_first_act_a_march_ends_by_finishing_it() -> None:
    mover = foot("a", "004004")
    played = Played(position(mover), ChooseUnit(A), step(mover, "004003")).play(movement_segment)

    assert Finish() in played.asked[-1].choices
    assert CallOff() not in played.asked[-1].choices


# -- the march -------------------------------------------------------------------------------------------


def test_pr_18_4_a_march_goes_on_hex_by_hex_until_the_points_are_spent() -> None:
    mover = foot("a", "004004", movement=2)
    played = Played(position(mover), step(mover, "004003"), step(mover, "004002")).play(march, A)

    assert played.events == [
        MarchBegan(A, half_points(2)),
        Marched(A, parse_hex("004003"), Formation.COLUMN, mover.facing, half_points(1)),
        Marched(A, parse_hex("004002"), Formation.COLUMN, mover.facing, half_points(1)),
        MarchEnded(A),
    ]


def test_pr_18_7_a_turn_costs_one_point_by_any_amount() -> None:
    state = position(foot("a", "004004", facing=0))
    about = Turn(looking(Formation.COLUMN, 3), half_points(1))  # type: ignore[arg-type]
    played = Played(state, about, Finish()).play(march, A)

    assert played.happened(Turned) == [Turned(A, about.facing, half_points(1))]
    assert played.state.units[A].facing == about.facing


def test_pr_18_7_a_carre_has_no_facing_to_turn() -> None:
    played = Played(position(foot("a", "004004", Formation.CARRE))).play(march, A)

    assert not any(isinstance(choice, Turn) for choice in played.asked[0].choices)


def test_pr_14_5_a_unit_stopped_by_a_zone_may_still_turn_and_change() -> None:
    mover = foot("a", "004005", movement=3)
    state = position(mover, foot("e", "004003", facing=3, side=COALITION))
    played = Played(state, step(mover, "004004"), Finish()).play(march, A)

    assert not any(isinstance(choice, Step) for choice in played.asked[1].choices)
    assert any(isinstance(choice, Turn) for choice in played.asked[1].choices)


def test_pr_14_5_the_end_of_the_march_names_the_zone() -> None:
    mover = foot("a", "004005", movement=1)
    state = position(mover, foot("e", "004003", facing=3, side=COALITION))
    played = Played(state, step(mover, "004004")).play(march, A)

    (ended,) = played.happened(MarchEnded)
    assert isinstance(ended, MarchEnded)
    assert ended.reason is not None
    assert ended.reason.clause == "PR 14.5"


def test_pr_18_17_where_it_may_not_stay_a_march_cannot_be_finished() -> None:
    mover = foot("a", "004004")
    state = position(mover, foot("b", "004003", Formation.LINE))
    played = Played(state, step(mover, "004003")).play(march, A)

    assert all(isinstance(choice, Step) for choice in played.asked[1].choices)


def test_pr_7_13_cavalry_that_rides_into_his_hex_takes_a_lone_leader() -> None:
    mover = horse("a", "004004")
    state = position(mover, leader("general", "004003", side=COALITION))
    played = Played(state, step(mover, "004003"), Finish()).play(march, A)

    (lost,) = played.happened(LeaderLost)
    assert isinstance(lost, LeaderLost)
    assert lost.station is Station.CAPTURED
    assert played.state.leaders[LeaderId("general")].hex is None


def test_pr_18_24_a_unit_that_changed_with_another_keeps_the_rest_of_its_move() -> None:
    state = position(foot("a", "004004"), foot("b", "004004"))
    opening = Played(state).play(march, A)
    line = next(choice for choice in opening.asked[0].choices if getattr(choice, "formation", None) is Formation.LINE)
    played = Played(state, ChooseUnit(A), line, Finish()).play(movement_segment)

    assert ChooseUnit(B) in played.asked[-1].choices
    assert points_left(played.state, charts(), played.state.units[B]) == half_points(6)


def test_a_march_asks_at_most_forty_answers_in_a_list_without_doubles() -> None:
    ground = field("... ... ...", roads=["001000 001001 001002", "000001 001001 002001"])
    state = position(foot("a", "001001", Formation.CARRE), ground=ground)
    (ask,) = Played(state).play(march, A).asked

    assert len(ask.choices) <= 40
    assert len(set(ask.choices)) == len(ask.choices)
