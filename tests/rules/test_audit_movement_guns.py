"""Batteries that stand together (PR 16.1, 16.90 to 16.93; BZ 6): they come into action and away again."""

from __future__ import annotations

from labataille.geometry import parse_hex
from labataille.model.events import LimberingTried, MarchEnded, Reformed
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Finish, Pose, Step, Turn
from labataille.model.state import State
from labataille.rules.march import march
from labataille.rules.movement import points_left
from labataille.rules.organization import why_not_formation
from tests.draw import COALITION, Played, charts, field, foot, guns, horse, leader, limbered, looking, now, position

A, B = UnitId("a"), UnitId("b")
HERE = "004004"
NORTH = looking(Formation.LIMBERED, 0)
TURN = Turn(looking(Formation.LIMBERED, 1), half_points(1))
UNLIMBER = Pose(Formation.UNLIMBERED, NORTH, half_points(2))
LIMBER = Pose(Formation.LIMBERED, NORTH, half_points(2))


def limbering(state: State, *answers: object, die: int = 6) -> Played:
    return Played(state, LIMBER, *answers, dice=[die]).play(march, A)


def test_pr_16_1_batteries_in_one_hex_unlimber_together() -> None:
    played = Played(position(limbered("a", HERE), limbered("b", HERE)), UNLIMBER, Finish()).play(march, A)

    assert [now(played, id).formation for id in "ab"] == [Formation.UNLIMBERED] * 2
    assert [points_left(played.state, charts(), now(played, id)) for id in "ab"] == [0, half_points(5)]


def test_pr_16_1_a_battery_that_has_done_keeps_its_neighbour_limbered() -> None:
    state = Played(position(limbered("b", HERE), limbered("a", HERE)), TURN, Finish()).play(march, B).state
    reason = why_not_formation(state, charts(), state.units[A], Formation.UNLIMBERED)

    assert reason is not None
    assert reason.clause == "PR 16.1"


def test_pr_16_91_of_two_batteries_one_may_limber_to_drive_off() -> None:
    played = limbering(position(guns("a", HERE), guns("b", HERE)))

    assert now(played, "a").formation is Formation.LIMBERED
    assert now(played, "b").formation is Formation.UNLIMBERED


def test_pr_16_1_it_may_not_stay_beside_guns_in_action() -> None:
    played = limbering(position(guns("a", HERE), guns("b", HERE)))

    assert Finish() not in played.asked[-1].choices


def test_pr_16_1_once_it_has_driven_off_it_has_done() -> None:
    away = Step(parse_hex("004005"), half_points(1), Formation.LIMBERED, NORTH)
    played = limbering(position(guns("a", HERE), guns("b", HERE)), away, Finish())

    assert isinstance(played.events[-1], MarchEnded)


def test_bz_6_2_each_battery_limbers_by_its_own_die() -> None:
    played = limbering(position(guns("a", HERE), guns("b", HERE)), die=3)

    assert [event.unit for event in played.happened(LimberingTried)] == [A]
    assert now(played, "b").id not in played.state.marches


def test_pr_16_91_batteries_in_a_village_can_leave_it() -> None:
    state = position(guns("a", HERE), guns("b", HERE), terrain={parse_hex(HERE): "village"})

    assert why_not_formation(state, charts(), state.units[A], Formation.LIMBERED) is None


# -- one battery -----------------------------------------------------------------------------------------


def test_bz_6_2_the_figures_of_weissig() -> None:
    """French foot 4, French horse 2, Prussian foot 5, Russian light 5."""
    rows = ("french-foot", "french-horse", "prussian-foot", "russian-light")

    assert [charts().troops.limbering.needed[row] for row in rows] == [4, 2, 5, 5]


def test_bz_6_3_lauriston_gives_a_foot_battery_three() -> None:
    state = position(guns("a", HERE), leader("FR-L-LAU", HERE))

    assert limbering(state, die=1).rolled == []
    assert now(limbering(state, die=1), "a").formation is Formation.LIMBERED


def test_bz_6_4_a_failed_die_ends_the_move_with_two_points_spent() -> None:
    played = limbering(position(guns("a", HERE)), die=3)

    assert played.happened(Reformed) == []
    assert played.state.marches[A].spent == half_points(2)
    assert played.state.marches[A].over


def test_pr_16_93_after_a_turn_no_prolonging_and_no_limbering() -> None:
    played = Played(position(guns("a", HERE)), TURN).play(march, A)

    assert len(played.asked) == 1
    assert played.state.marches[A].over


def test_pr_14_6_guns_stopped_by_infantry_unlimber_if_two_points_are_left() -> None:
    enemy = foot("e", "004002", facing=3, side=COALITION)
    far = position(limbered("a", "004004", movement=2), enemy)
    near = position(limbered("a", "004004", movement=3), enemy)

    assert Formation.UNLIMBERED not in _poses_after_a_step(far)
    assert Formation.UNLIMBERED in _poses_after_a_step(near)


def test_pr_16_95_guns_stopped_by_cavalry_do_not_unlimber() -> None:
    state = position(limbered("a", "004004"), horse("e", "004002", facing=3, side=COALITION))

    assert Formation.UNLIMBERED not in _poses_after_a_step(state)


def _poses_after_a_step(state: State) -> set[Formation]:
    step = Step(parse_hex("004003"), half_points(1), Formation.LIMBERED, NORTH)
    played = Played(state, step).play(march, A)
    return {answer.formation for answer in played.asked[-1].choices if isinstance(answer, Pose)}


def test_pr_16_71_guns_pass_a_wood_on_its_road_and_cannot_leave_it_there() -> None:
    wood = {parse_hex(hex): "woods" for hex in ("004003", "004004")}
    ground = field(terrain=wood, roads=["004005 004004 004003 004002"])
    state = position(guns("a", "004004", Formation.ROAD_MARCH), ground=ground)

    assert {answer.hex for answer in _first(state) if isinstance(answer, Step)} == {
        parse_hex("004003"),
        parse_hex("004005"),
    }
    assert not [answer for answer in _first(state) if isinstance(answer, Pose)]


def _first(state: State) -> tuple[object, ...]:
    return Played(state).play(march, A).asked[0].choices
