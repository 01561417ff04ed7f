"""Leaders (PR 7, BZ 16): whom they help, with what, and how they ride."""

from __future__ import annotations

import pytest

from labataille.geometry import parse_hex
from labataille.model.events import LeaderMarched, LeaderMarchEnded
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseHex, ChooseLeader, Finish, Question
from labataille.model.units import Leader, Unit
from labataille.rules.leaders import (
    artillery_bonus,
    helps,
    leader_in_melee,
    leader_steps,
    leaders_with,
    march_leader,
    morale_bonus,
)
from labataille.rules.movement import movement_segment
from tests.draw import COALITION, Played, charts, field, foot, horse, leader, limbered, position

G = LeaderId("general")


def russian(*, all_nations: bool = False) -> Leader:
    """A Russian leader in the middle of the field."""
    return leader("general", "004004", side=COALITION, nation="Russia", morale=3, helps_all_nations=all_nations)


# -- whom he helps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("general", "unit", "expected"),
    [
        (russian(), foot("a", "004004", side=COALITION, nation="Russia"), True),
        (russian(), foot("a", "004004", side=COALITION, nation="Prussia"), False),
        (russian(all_nations=True), foot("a", "004004", side=COALITION, nation="Prussia"), True),
        (leader("general", "004004", helps_all_nations=True), foot("a", "004004", nation="Saxony"), True),
        (leader("general", "004004", helps_all_nations=True), foot("a", "004004", side=COALITION), False),
    ],
)
def test_bz_16_6_a_leader_helps_his_nation_and_some_their_whole_side(
    general: Leader, unit: Unit, expected: bool
) -> None:
    assert helps(general, unit) is expected


def test_bz_16_7_a_leader_helps_any_unit_he_is_stacked_with() -> None:
    state = position(foot("a", "004004", corps="V"), leader("general", "004004", corps="XI", morale=2))

    bonus = morale_bonus(state, charts(), state.units[next(iter(state.units))])
    assert bonus is not None
    assert bonus.value == 2


def test_pr_7_2_a_leader_in_another_hex_gives_nothing() -> None:
    battery = limbered("a", "004004")
    state = position(battery, leader("general", "004003", artillery=3))

    assert leaders_with(state, battery) == ()
    assert artillery_bonus(state, charts(), battery) is None


def test_pr_7_1_the_best_of_several_bonuses_counts() -> None:
    battery = limbered("a", "004004")
    state = position(battery, leader("x", "004004", artillery=1), leader("y", "004004", artillery=3))

    bonus = artillery_bonus(state, charts(), battery)
    assert bonus is not None
    assert bonus.value == 3


def test_pr_7_1_a_negative_bonus_hurts_when_nobody_better_is_there() -> None:
    unit = foot("a", "004004")

    bonus = morale_bonus(position(unit, leader("x", "004004", morale=-2)), charts(), unit)
    assert bonus is not None
    assert bonus.value == -2


@pytest.mark.parametrize(("leads_cavalry", "of_foot", "of_horse"), [(False, 2, None), (True, None, 2)])
def test_pr_33_33_a_melee_bonus_fits_the_arm(leads_cavalry: bool, of_foot: int | None, of_horse: int | None) -> None:
    general = leader("general", "004004", melee=2, leads_cavalry=leads_cavalry)
    for unit, expected in ((foot("a", "004004"), of_foot), (horse("a", "004004"), of_horse)):
        led = leader_in_melee(position(unit, general), [unit])
        assert (led.counter.melee if led else None) == expected


# -- how he rides ----------------------------------------------------------------------------------------


def test_pr_7_4_a_leader_rides_at_cavalry_costs() -> None:
    state = position(leader("general", "001001"), ground=field(".w. .v. ..."))

    steps = leader_steps(state, charts(), state.leaders[G])
    assert steps[parse_hex("001000")] == half_points(5)


def test_pr_7_4_a_leader_rides_along_a_road_at_its_rate() -> None:
    state = position(leader("general", "001001"), ground=field("... ... ...", roads=["001001 001000"]))

    steps = leader_steps(state, charts(), state.leaders[G])
    assert steps[parse_hex("001000")] == half_points(1) / 2
    assert steps[parse_hex("001002")] == half_points(1)


def test_pr_7_4_zones_do_not_stop_a_leader() -> None:
    enemy = foot("e", "004003", facing=3, side=COALITION)
    state = position(leader("general", "004005"), enemy)
    played = Played(state, ChooseHex(parse_hex("004004"))).play(march_leader, state.leaders[G])

    assert ChooseHex(parse_hex("003003")) in played.asked[1].choices
    assert ChooseHex(parse_hex("004003")) not in played.asked[1].choices


def test_pr_7_4_a_leader_moves_by_himself_and_once() -> None:
    state = position(leader("general", "004004"), foot("a", "004004", Formation.LINE))
    played = Played(state, ChooseLeader(G), ChooseHex(parse_hex("004003")), Finish()).play(movement_segment)

    assert played.events == [
        LeaderMarched(G, parse_hex("004003"), half_points(1), half_points(16)),
        LeaderMarchEnded(G),
    ]
    assert ChooseLeader(G) not in played.asked[-1].choices


def test_pr_7_4_a_ride_may_be_called_off_before_its_first_hex() -> None:
    state = position(leader("general", "004004"))
    played = Played(state, CallOff()).play(march_leader, state.leaders[G])

    assert played.asked[0].question is Question.LEADER_MARCH
    assert played.events == []


def test_pr_7_4_a_leader_without_points_is_asked_no_more() -> None:
    state = position(leader("general", "004004", movement=1))
    played = Played(state, ChooseHex(parse_hex("004003"))).play(march_leader, state.leaders[G])

    assert len(played.asked) == 1
    assert played.happened(LeaderMarchEnded) == [LeaderMarchEnded(G)]
