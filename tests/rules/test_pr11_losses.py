"""Losses (PR 11, 16.97, 21.30 to 21.36, 34.13, 34.14) and leaders whose troops are gone (PR 7.11)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import SIDES
from labataille.model.events import Cause, IncrementsLost, LeaderLost, LeaderWent, UnitLost
from labataille.model.formations import Formation
from labataille.model.questions import ChooseHex, Question
from labataille.model.reasons import Reason
from labataille.model.units import Station
from labataille.rules.losses import share_losses, surrender, take_losses, why_halved
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, leader, limbered, now, position

TAKEN = Reason("They lay down their arms.", "PR 34.15")


def shares(state, number, cause=Cause.FIRE, by=()):
    return dict(share_losses(state, charts(), CENTRE, number, cause, by))


# -- who takes them --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("result", "lost"),
    [(4, {"battery": 2}), (3, {"battery": 1}), (1, {})],
    ids=["EX-16-1 ex-21-guns-alone-4", "EX-16-2", "EX-16-3 ex-21-guns-alone-1"],
)
def test_pr_16_97_unlimbered_guns_alone_lose_half_of_a_fire(result, lost):
    state = position(guns("battery", CENTRE, increments=4))

    assert shares(state, result) == lost


@pytest.mark.parametrize(
    ("result", "lost"),
    [(5, {"foot": 3, "battery": 2}), (1, {"foot": 1})],
    ids=["EX-16-4 ex-21-guns-and-infantry-5", "EX-16-5 ex-21-guns-and-infantry-1"],
)
def test_pr_21_33_infantry_with_unlimbered_guns_takes_the_odd_losses(result, lost):
    state = position(guns("battery", CENTRE, increments=4), foot("foot", CENTRE))

    assert shares(state, result) == lost


def test_pr_11_3_the_top_unit_takes_losses_first():
    state = position(foot("top", CENTRE, increments=3), foot("below", CENTRE, increments=6))

    assert shares(state, 2) == {"top": 2}


def test_pr_11_3_the_next_unit_below_takes_the_remainder():
    state = position(foot("top", CENTRE, increments=3), foot("below", CENTRE, increments=6))

    assert shares(state, 5) == {"top": 3, "below": 2}


def test_pr_11_4_infantry_takes_what_guns_have_not_got():
    state = position(foot("foot", CENTRE, increments=9), guns("battery", CENTRE, increments=1))

    assert shares(state, 6) == {"foot": 5, "battery": 1}


def test_pr_11_4_guns_take_what_infantry_has_not_got():
    state = position(foot("foot", CENTRE, increments=1), guns("battery", CENTRE, increments=4))

    assert shares(state, 4) == {"foot": 1, "battery": 3}


def test_pr_16_98_limbered_guns_take_fire_in_full():
    state = position(guns("battery", CENTRE, Formation.LIMBERED, increments=4))

    assert shares(state, 3) == {"battery": 3}


def test_pr_34_14_unlimbered_guns_take_losses_of_a_melee_whole():
    state = position(guns("battery", CENTRE, increments=4))

    assert shares(state, 3, Cause.MELEE) == {"battery": 3}


def test_pr_11_1_nobody_loses_more_than_there_is():
    state = position(foot("foot", CENTRE, increments=3))

    assert shares(state, 5) == {"foot": 3}


def test_pr_11_1_in_a_carre_ridden_into_by_the_enemy_only_the_top_units_side_loses():
    state = position(foot("carre", CENTRE, Formation.CARRE, increments=3), horse("horse", CENTRE, side=COALITION))

    assert shares(state, 5) == {"carre": 3}


def test_pr_21_35_by_its_switch_losses_by_guns_are_spread_from_the_top():
    spreading = replace(charts(), switches=replace(charts().switches, artillery_spreads_losses=True))
    state = position(
        foot("top", CENTRE), foot("below", CENTRE), guns("battery", beside(0, 3), side=COALITION), phasing=COALITION
    )

    assert share_losses(state, spreading, CENTRE, 3, Cause.FIRE, ("battery",)) == (("top", 2), ("below", 1))
    assert share_losses(state, charts(), CENTRE, 3, Cause.FIRE, ("battery",)) == (("top", 3),)


def test_pr_21_32_unlimbered_guns_alone_take_half_of_a_fire_by_the_switch_as_well():
    spreading = replace(charts(), switches=replace(charts().switches, artillery_spreads_losses=True))
    state = position(guns("top", CENTRE), guns("below", CENTRE), guns("far", beside(0, 3), side=COALITION), phasing=COALITION)

    assert share_losses(state, spreading, CENTRE, 1, Cause.FIRE, ("far",)) == ()
    assert share_losses(state, spreading, CENTRE, 4, Cause.FIRE, ("far",)) == (("top", 1), ("below", 1))


def test_pr_21_32_why_a_loss_is_halved_is_told_of_unlimbered_guns_alone():
    battery, enemy = guns("battery", CENTRE), guns("far", beside(0, 3), side=COALITION)
    alone = why_halved(position(battery, enemy, phasing=COALITION), CENTRE, ("far",))

    assert alone is not None
    assert alone.clause == "PR 21.32"
    assert why_halved(position(battery, foot("foot", CENTRE), enemy, phasing=COALITION), CENTRE, ("far",)) is None
    assert why_halved(position(limbered("battery", CENTRE), enemy, phasing=COALITION), CENTRE, ("far",)) is None
    assert why_halved(position(enemy, phasing=COALITION), CENTRE, ("far",)) is None


# -- taking them -----------------------------------------------------------------------------------------


def test_ex_05_1_a_regiment_of_fourteen_that_loses_two_has_twelve():
    play = Played(position(foot("regiment", CENTRE, increments=14)))

    play.run(take_losses(play, CENTRE, 2, Cause.FIRE))

    assert (now(play, "regiment").lost, now(play, "regiment").increments) == (2, 12)


def test_pr_11_1_a_unit_without_increments_is_eliminated():
    play = Played(position(foot("foot", CENTRE, increments=3)))

    play.run(take_losses(play, CENTRE, 4, Cause.FIRE))

    assert [event.increments for event in play.happened(IncrementsLost)] == [3]
    assert now(play, "foot").station is Station.ELIMINATED
    assert CENTRE not in play.state.stacks


def test_pr_34_13_a_unit_with_fewer_increments_than_the_loss_is_eliminated():
    state = position(foot("foot", CENTRE, increments=2))
    play = Played(state)

    play.run(take_losses(play, state.units["foot"], 3, Cause.MELEE))

    assert now(play, "foot").station is Station.ELIMINATED


def test_pr_33_19_losses_by_fire_are_remembered_with_who_fired():
    play = Played(position(foot("foot", CENTRE), guns("battery", beside(0, 3), side=COALITION)))

    play.run(take_losses(play, CENTRE, 2, Cause.FIRE, ("battery",)))

    assert [(toll.unit, toll.increments, toll.firers) for toll in play.state.tolls] == [("foot", 2, ("battery",))]
    assert now(play, "foot").lost_by_fire == 2


def test_bz_7_1_losses_of_a_melee_do_not_count_as_losses_by_fire():
    play = Played(position(foot("foot", CENTRE)))

    play.run(take_losses(play, CENTRE, 2, Cause.MELEE))

    assert now(play, "foot").lost_by_fire == 0


def test_take_losses_returns_what_each_unit_lost():
    play = Played(position(foot("top", CENTRE, increments=1), foot("below", CENTRE)))
    returned = []

    def procedure():
        returned.extend((yield from take_losses(play, CENTRE, 2, Cause.FIRE)))

    play.run(procedure())

    assert returned == [("top", 1), ("below", 1)]


# -- their leaders ---------------------------------------------------------------------------------------


def destroyed(*units, leaders, answers=()):
    play = Played(position(foot("foot", CENTRE, increments=1), *units, *leaders), *answers)
    return play.run(take_losses(play, CENTRE, 1, Cause.FIRE))


def test_pr_7_11_a_leader_outside_enemy_zones_stays_where_his_troops_fell():
    play = destroyed(leaders=[leader("Ney", CENTRE)])

    assert play.state.leaders["Ney"].hex == CENTRE


def test_pr_7_11_a_leader_goes_to_the_closest_hex_outside_enemy_zones():
    enemy = foot("enemy", beside(0), facing=3, side=COALITION)
    play = destroyed(enemy, leaders=[leader("Ney", CENTRE)], answers=[ChooseHex(beside(3))])

    assert play.state.leaders["Ney"].hex == beside(3)


def test_pr_7_11_the_owner_chooses_among_equally_close_hexes():
    enemy = foot("enemy", beside(0), facing=3, side=COALITION)
    play = destroyed(enemy, leaders=[leader("Ney", CENTRE)])

    assert [ask.question for ask in play.asked] == [Question.RETREAT]
    assert play.asked[0].side is FRENCH
    assert [choice.hex for choice in play.asked[0].choices] == sorted([beside(2), beside(3), beside(4)])


def test_pr_7_11_among_equally_close_hexes_he_goes_to_friends_whom_no_enemy_stands_next_to():
    enemy = foot("enemy", beside(0), facing=3, side=COALITION)
    play = destroyed(enemy, foot("friends", beside(3)), leaders=[leader("Ney", CENTRE)])

    assert play.asked == []
    assert play.state.leaders["Ney"].hex == beside(3)


def test_pr_7_11_a_leader_stays_with_the_troops_that_are_left():
    enemy = foot("enemy", beside(0), facing=3, side=COALITION)
    play = destroyed(foot("second", CENTRE), enemy, leaders=[leader("Ney", CENTRE)])

    assert play.asked == []
    assert play.happened(LeaderWent) == []


def test_pr_7_11_a_leader_wholly_surrounded_is_captured():
    ring = [foot(f"enemy {side}", beside(side), facing=side + 3, side=COALITION) for side in SIDES]
    play = destroyed(*ring, leaders=[leader("Ney", CENTRE)])

    assert [(event.leader, event.station) for event in play.happened(LeaderLost)] == [("Ney", Station.CAPTURED)]


def test_pr_7_11_the_leader_of_troops_that_surrender_is_captured():
    state = position(foot("foot", CENTRE), leader("Ney", CENTRE))
    play = Played(state)

    play.run(surrender(play, state.units["foot"], TAKEN))

    assert [event.station for event in play.happened(UnitLost)] == [Station.CAPTURED]
    assert play.state.leaders["Ney"].station is Station.CAPTURED


def test_pr_7_11_the_leader_of_other_troops_in_the_hex_is_not_captured_with_those_that_surrender():
    state = position(foot("foot", CENTRE), foot("second", CENTRE), leader("Ney", CENTRE))
    play = Played(state)

    play.run(surrender(play, state.units["foot"], TAKEN))

    assert play.state.leaders["Ney"].is_on_map
