"""The recovery segment (PR 31.8, 31.15, 30.7, 30.20, 30.21)."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import distance, hex_at
from labataille.model.events import MoraleChecked, Recovered, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.sides import Segment
from labataille.rules.recovery import recovery_segment, units_to_recover
from tests.draw import CENTRE, COALITION, Played, beside, foot, guns, horse, now, position

ENEMY = foot("enemy", beside(0), facing=3, side=COALITION)
DD, PGD = Morale.DISORDERED, Morale.ROUTED


def recovering(*units, dice, terrain=None, recovered=()):
    state = replace(position(*units, segment=Segment.RECOVERY, terrain=terrain), recovered=recovered)
    play = Played(state, dice=dice)
    return play.run(recovery_segment(play))


def checked(play):
    return [event.sheet.unit for event in play.happened(MoraleChecked)]


def test_pr_30_7_a_disordered_unit_that_passes_is_in_good_order():
    play = recovering(foot("foot", CENTRE, morale=DD), ENEMY, dice=[36])

    assert now(play, "foot").in_good_order


def test_ex_31_routed_a_routed_unit_that_passes_is_in_good_order():
    play = recovering(foot("foot", CENTRE, morale=PGD), ENEMY, dice=[43])

    assert now(play, "foot").in_good_order


def test_pr_30_7_a_recovered_unit_in_woods_is_in_general_order():
    unit = foot("foot", CENTRE, Formation.GENERAL_ORDER, morale=DD)
    play = recovering(unit, ENEMY, dice=[66], terrain={CENTRE: "woods"})

    assert now(play, "foot").formation is Formation.GENERAL_ORDER


def test_pr_30_7_recovered_guns_stay_unlimbered():
    play = recovering(guns("battery", CENTRE, morale=DD), ENEMY, dice=[66])

    assert now(play, "battery").formation is Formation.UNLIMBERED


def test_ex_31_disordered_a_disordered_unit_that_fails_routs_ten_hexes():
    play = recovering(foot("foot", CENTRE, morale=DD), ENEMY, dice=[35])

    assert now(play, "foot").is_routed
    assert distance(now(play, "foot").hex, CENTRE) == 10


def test_pr_30_20_a_routed_unit_that_fails_runs_on():
    play = recovering(foot("foot", CENTRE, morale=PGD), ENEMY, dice=[42])

    assert distance(now(play, "foot").hex, CENTRE) == 10


def test_pr_30_20_a_routed_unit_fifteen_hexes_from_every_enemy_does_not_run_on():
    enemy = foot("enemy", hex_at(10, 2), side=COALITION)
    play = recovering(foot("foot", hex_at(10, 17), morale=PGD), enemy, dice=[11])

    assert now(play, "foot").hex == hex_at(10, 17)


def test_pr_30_20_a_routed_unit_fourteen_hexes_away_runs_on():
    enemy = foot("enemy", hex_at(10, 3), side=COALITION)
    play = recovering(foot("foot", hex_at(10, 17), morale=PGD), enemy, dice=[11])

    assert len(play.happened(Retreated)) == 1


def test_pr_30_20_routed_enemies_count_for_the_distance_too():
    enemy = foot("enemy", hex_at(10, 3), side=COALITION, morale=PGD)
    play = recovering(foot("foot", hex_at(10, 17), morale=PGD), enemy, dice=[11])

    assert len(play.happened(Retreated)) == 1


def test_pr_30_21_a_routed_unit_far_away_goes_to_the_nearest_woods():
    enemy = foot("enemy", hex_at(10, 1), side=COALITION)
    play = recovering(
        foot("foot", hex_at(10, 17), morale=PGD), enemy, dice=[11], terrain={hex_at(10, 19): "woods"}
    )

    assert now(play, "foot").hex == hex_at(10, 19)


def test_pr_31_8_only_the_phasing_side_recovers():
    play = recovering(foot("enemy", CENTRE, side=COALITION, morale=DD), dice=[])

    assert checked(play) == []


def test_pr_31_8_units_in_good_order_do_not_check():
    assert checked(recovering(foot("foot", CENTRE), ENEMY, dice=[])) == []


def test_pr_31_15_routed_units_come_first_the_farthest_before_the_others():
    units = [
        foot("disordered", beside(3, 9), morale=DD),
        foot("near", beside(3, 2), morale=PGD),
        horse("far", beside(3, 6), morale=PGD),
    ]

    assert checked(recovering(*units, ENEMY, dice=[66] * 3)) == ["far", "near", "disordered"]


def test_pr_31_8_each_unit_tries_once():
    play = recovering(foot("foot", CENTRE, morale=DD), ENEMY, dice=[11])

    assert [event.unit for event in play.happened(Recovered)] == ["foot"]
    assert units_to_recover(play.state) == ()


def test_pr_31_8_a_unit_that_has_tried_does_not_try_again():
    assert checked(recovering(foot("foot", CENTRE, morale=DD), ENEMY, dice=[], recovered=("foot",))) == []


def test_pr_30_4_a_unit_broken_by_friends_in_the_segment_waits_for_the_next():
    friend = foot("friend", CENTRE)
    play = recovering(foot("foot", CENTRE, morale=DD), friend, ENEMY, dice=[11, 11])

    assert checked(play) == ["foot", "friend"]
    assert now(play, "friend").morale is DD


def test_pr_31_13_a_failure_in_recovery_does_not_make_the_stack_check():
    broken = [foot(id, CENTRE, morale=DD) for id in ("first", "second")]
    play = recovering(*broken, ENEMY, dice=[11, 66])

    assert checked(play) == ["first", "second"]
