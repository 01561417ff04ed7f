"""Cavalry skirmishers fall back before an enemy who comes up (PR 20.6, 20.7), and never charge (PR 20.10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.engine.invariants import question_faults, state_faults
from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Fired, LeaderWent, SegmentBegan, Withdrew
from labataille.model.formations import Formation
from labataille.model.points import half_points
from labataille.model.questions import ChooseHex, Finish, Question, Resolve
from labataille.model.sides import Segment
from labataille.model.state import March, State
from labataille.model.units import Unit
from labataille.rules.cavalry_skirmish import hexes_to_withdraw_to, why_no_charge, why_not_withdraw, withdraw_skirmishers
from labataille.rules.firers import fire_targets
from labataille.rules.sequence import battle
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, leader, now, position
from tests.pieces import in_hexes

EAST = beside(2)
BEFORE_BOTH, NORTH = beside(1), beside(0)
BACK_LEFT, BACK = beside(3), beside(4)


def skirmishers(id: str = "h", side=COALITION, **traits) -> Unit:
    """Skirmishers of the side that does not move, over the centre and the hex at its right; they look north."""
    return in_hexes(horse(id, CENTRE, Formation.SKIRMISH, side=side, **traits), EAST)


def column(id: str, hex: Hex, facing: int = 3, **traits) -> Unit:
    return foot(id, hex, facing=facing, **traits)


def came_up(*pieces, marched: tuple[str, ...] = ("a",)) -> State:
    """The defensive fire segment after these French units have marched."""
    return replace(position(*pieces, segment=Segment.DEFENSIVE_FIRE), came_up=marched)


def withdrawals(state: State, *answers) -> Played:
    play = Played(state, *answers)
    return play.run(withdraw_skirmishers(play))


# -- who has come up ----------------------------------------------------------------------------------------


def test_pr_20_7_whoever_has_left_a_hex_in_the_movement_has_marched() -> None:
    state = position(column("a", NORTH), column("b", beside(0, 3)), skirmishers())
    marches = {"a": March(half_points(1), half_points(7), moved=True), "b": March(half_points(1), half_points(7))}
    fire = apply(replace(state, marches=marches), SegmentBegan(Segment.DEFENSIVE_FIRE, FRENCH))
    later = apply(fire, SegmentBegan(Segment.OFFENSIVE_FIRE, FRENCH))

    assert fire.came_up == later.came_up == ("a",)
    assert apply(later, SegmentBegan(Segment.CHARGE, COALITION)).came_up == ()


def test_pr_20_7_an_enemy_who_stood_there_before_is_no_reason_to_go() -> None:
    state = came_up(column("a", NORTH), skirmishers(), marched=())

    assert why_not_withdraw(state, charts(), state.units["h"]).clause == "PR 20.7"
    assert withdrawals(state).asked == []


def test_pr_20_7_nor_one_who_has_marched_elsewhere() -> None:
    state = came_up(column("a", beside(0, 2)), skirmishers())

    assert why_not_withdraw(state, charts(), state.units["h"]).clause == "PR 20.7"


# -- where --------------------------------------------------------------------------------------------------


def test_pr_20_7_they_go_back_one_hex_with_both_hexes_away_from_the_enemy() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers())
    play = withdrawals(state, ChooseHex(BACK))

    assert hexes_to_withdraw_to(state, charts(), state.units["h"]) == tuple(sorted((BACK_LEFT, BACK)))
    assert play.happened(Withdrew) == [Withdrew("h", BACK)]
    assert now(play, "h").hexes == (BACK, EAST.neighbour(4))
    assert now(play, "h").formation is Formation.SKIRMISH
    assert now(play, "h").facing == state.units["h"].facing
    assert state_faults(play.state) == ()


def test_pr_20_7_they_may_stand() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers())
    play = withdrawals(state, Finish())

    assert play.asked[0].default == Finish()
    assert play.state == state


def test_pr_20_7_not_into_an_enemy_zone() -> None:
    looking, away = (column("b", beside(4, 2), facing=facing) for facing in (1, 4))
    state = came_up(column("a", BEFORE_BOTH), skirmishers(), looking)
    unseen = came_up(column("a", BEFORE_BOTH), skirmishers(), away)

    assert hexes_to_withdraw_to(state, charts(), state.units["h"]) == (BACK_LEFT,)
    assert hexes_to_withdraw_to(unseen, charts(), unseen.units["h"]) == (BACK, BACK_LEFT)


def test_pr_20_7_away_from_everybody_who_came_up() -> None:
    state = came_up(column("a", BEFORE_BOTH), column("b", beside(3), facing=0), skirmishers(), marched=("a", "b"))
    stood = replace(state, came_up=("a",))

    assert why_not_withdraw(state, charts(), state.units["h"]).clause == "PR 20.7"
    assert hexes_to_withdraw_to(stood, charts(), stood.units["h"]) == ()


def test_pr_20_7_not_sideways_to_a_hex_as_near_as_before() -> None:
    state = came_up(column("a", NORTH, facing=0), skirmishers())
    hexes = hexes_to_withdraw_to(state, charts(), state.units["h"])

    assert BEFORE_BOTH not in hexes
    assert BACK_LEFT in hexes


def test_pr_20_7_not_to_a_leader_of_the_enemy() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers(), leader("l", BACK))

    assert hexes_to_withdraw_to(state, charts(), state.units["h"]) == (BACK_LEFT,)


def test_pr_20_7_not_where_there_is_no_room() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers(), column("own", BACK_LEFT, side=COALITION))

    assert hexes_to_withdraw_to(state, charts(), state.units["h"]) == ()


def test_pr_20_7_one_behind_another_makes_room_for_it() -> None:
    behind = in_hexes(horse("behind", BACK_LEFT, Formation.SKIRMISH, side=COALITION, increments=30), EAST.neighbour(3))
    pressing = column("a", BEFORE_BOTH), column("b", BACK_LEFT.neighbour(4), facing=4)
    state = came_up(*pressing, skirmishers("front"), behind, marched=("a", "b"))
    play = withdrawals(state, ChooseHex(EAST.neighbour(3)), Finish())

    assert hexes_to_withdraw_to(state, charts(), state.units["front"]) == ()
    assert [ask.unit for ask in play.asked] == ["behind", "front"]


# -- what keeps them ------------------------------------------------------------------------------------------


def test_pr_20_7_not_before_cavalry_that_skirmishes_itself() -> None:
    enemy = in_hexes(horse("a", BEFORE_BOTH, Formation.SKIRMISH, 3), BEFORE_BOTH.neighbour(5))
    state = came_up(enemy, skirmishers())

    assert why_not_withdraw(state, charts(), state.units["h"]).clause == "PR 20.7"


def test_pr_20_6_not_while_enemy_light_cavalry_stands_beside_them() -> None:
    state = came_up(column("a", BEFORE_BOTH), horse("light", NORTH, facing=3), skirmishers())
    heavy = came_up(column("a", BEFORE_BOTH), horse("heavy", NORTH, facing=3, movement=12), skirmishers())

    assert why_not_withdraw(state, charts(), state.units["h"]).clause == "PR 20.6"
    assert why_not_withdraw(heavy, charts(), heavy.units["h"]) is None


@pytest.mark.parametrize(
    "unit", [horse("h", CENTRE, side=COALITION), foot("h", CENTRE, Formation.SKIRMISH, side=COALITION, increments=3)]
)
def test_pr_20_7_only_cavalry_in_skirmish_order_falls_back_so(unit: Unit) -> None:
    state = came_up(column("a", NORTH), unit)

    assert why_not_withdraw(state, charts(), unit).clause == "PR 20.7"
    assert withdrawals(state).asked == []


def test_pr_20_7_guns_that_unlimber_beside_them_reach_them_where_they_have_gone() -> None:
    state = came_up(guns("a", BEFORE_BOTH, facing=3), skirmishers())
    play = withdrawals(state, ChooseHex(BACK_LEFT))
    offensive = apply(play.state, SegmentBegan(Segment.OFFENSIVE_FIRE, FRENCH))

    assert set(fire_targets(offensive, charts(), offensive.units["a"])) <= set(now(play, "h").hexes)
    assert fire_targets(offensive, charts(), offensive.units["a"]) != ()


# -- when -----------------------------------------------------------------------------------------------------


def test_pr_20_7_they_fire_first_and_go_before_the_offensive_fire() -> None:
    state = came_up(column("a", BEFORE_BOTH, value=11), skirmishers())
    play = Played(state, ChooseHex(BEFORE_BOTH), Resolve(), ChooseHex(BACK), dice=[11])
    play.run(battle(play))
    kinds = [type(event) for event in play.events]

    assert [ask.question for ask in play.asked[:3]] == [Question.FIRE_TARGET, Question.FIRERS, Question.WITHDRAW]
    assert kinds.index(Fired) < kinds.index(Withdrew) < kinds.index(SegmentBegan)
    assert fire_targets(play.state, charts(), play.state.units["a"]) == ()


def test_pr_20_7_they_may_go_without_having_fired() -> None:
    state = came_up(column("a", BEFORE_BOTH, value=11), skirmishers())
    play = Played(state, Finish(), ChooseHex(BACK))
    play.run(battle(play))

    assert play.happened(Withdrew) == [Withdrew("h", BACK)]


def test_pr_20_7_the_question_is_sound() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers())
    (ask,) = withdrawals(state).asked

    assert question_faults(ask) == ()
    assert (ask.side, ask.unit, ask.quiet) == (COALITION, "h", False)


def test_pr_30_30_leaders_who_stand_with_them_alone_go_along() -> None:
    state = came_up(column("a", BEFORE_BOTH), skirmishers(), leader("l", EAST, side=COALITION))
    play = withdrawals(state, ChooseHex(BACK))

    assert play.happened(LeaderWent) == [LeaderWent("l", EAST.neighbour(4))]


# -- no charge ---------------------------------------------------------------------------------------------------


def test_pr_20_10_skirmishers_do_not_charge() -> None:
    assert why_no_charge(skirmishers()).clause == "PR 20.10"
    assert why_no_charge(horse("h", CENTRE)) is None
