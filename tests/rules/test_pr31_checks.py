"""Morale checks (PR 31.1 to 31.6a, 31.12 to 31.14) and the states they lead to (PR 30.1 to 30.17, 16.80, 16.81)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.charts.ladder import VALUES, index_of
from labataille.geometry import distance
from labataille.model.events import MoraleChanged, MoraleChecked, Retreated
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import CorpsId
from labataille.model.reasons import Modifier
from labataille.rules.morale import check, check_hex, check_sheet, cuts_of, disorder, fail, passes, rout
from tests.draw import (
    CENTRE,
    COALITION,
    Played,
    beside,
    charts,
    corps,
    foot,
    guns,
    horse,
    leader,
    now,
    of_corps,
    position,
    with_corps,
)

NORTH = beside(0)
ENEMY = foot("enemy", NORTH, facing=3, side=COALITION)


def sheet(state, id="foot", extra=()):
    return check_sheet(state, charts(), state.units[id], "fire", "PR 31.7", extra)


def modifiers(state, id="foot", extra=()):
    return {modifier.id: modifier.value for modifier in sheet(state, id, extra).modifiers}


def lowest_pass(unit):
    state = position(unit)
    return next(value for value in VALUES if passes(sheet(state, unit.id), index_of(value)))


def after(procedure, *units, id="foot", dice=(), **field):
    play = Played(position(*units, **field), dice=dice)
    play.run(procedure(play))
    return play


# -- the check -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("morale", "lowest"),
    [(Morale.GOOD, 33), (Morale.DISORDERED, 36), (Morale.ROUTED, 43)],
    ids=["ex-31-good-order", "ex-31-disordered", "ex-31-routed"],
)
def test_pr_31_3_the_lowest_throw_that_passes_with_a_morale_of_32(morale, lowest):
    assert lowest_pass(foot("foot", CENTRE, value=32, morale=morale)) == lowest


def test_pr_31_1_a_throw_equal_to_the_morale_value_fails():
    state = position(foot("foot", CENTRE, value=32))

    assert not passes(sheet(state), index_of(32))
    assert passes(sheet(state), index_of(33))


def test_pr_9_5_a_modified_throw_above_the_ladder_still_counts_in_full():
    state = position(foot("foot", CENTRE, Formation.CARRE, value=66))

    assert passes(sheet(state), index_of(61))


def test_pr_31_4_a_modified_throw_of_11_or_less_beats_no_value():
    state = position(foot("foot", CENTRE, value=11, morale=Morale.ROUTED))

    assert not passes(sheet(state), index_of(21))
    assert passes(sheet(state), index_of(22))


def test_pr_31_5_good_order_without_losses_or_leader_has_no_modifiers():
    assert modifiers(position(foot("foot", CENTRE))) == {}


@pytest.mark.parametrize(
    ("lost", "expected"), [(2, {}), (3, {"half-losses": -6})], ids=["under half", "half"]
)
def test_pr_31_6_half_the_increments_lost_takes_six_from_every_check(lost, expected):
    assert modifiers(position(foot("foot", CENTRE, increments=6, lost=lost))) == expected


def test_pr_31_6a_a_carre_adds_six_once():
    assert modifiers(position(foot("foot", CENTRE, Formation.CARRE))) == {"carre": 6}


def test_pr_31_5_the_best_leader_of_the_hex_adds_his_bonus():
    leaders = [leader("Ney", CENTRE, morale=5), leader("Lauriston", CENTRE, morale=3)]

    assert modifiers(position(foot("foot", CENTRE), *leaders)) == {"leader": 5}


def test_pr_43_4_infantry_adds_the_level_of_its_corps():
    unit = of_corps(foot("foot", CENTRE), "v")
    state = replace(with_corps(position(unit), corps("v", [unit])), levels={CorpsId("v"): 2})

    assert modifiers(state) == {"corps-level": -6}


def test_pr_43_2_guns_have_no_part_in_the_level_of_their_corps():
    battery = of_corps(guns("foot", CENTRE), "v")
    state = replace(with_corps(position(battery), corps("v", [battery])), levels={CorpsId("v"): 3})

    assert modifiers(state) == {}


def test_pr_38_31_a_modifier_of_the_occasion_replaces_the_general_one_of_its_name():
    state = position(foot("foot", CENTRE, morale=Morale.DISORDERED))
    worse = Modifier("disordered", -6, "disordered", "PR 38.31")

    assert modifiers(state, extra=(worse,)) == {"disordered": -6}


def test_pr_31_1_modifiers_of_the_occasion_come_on_top():
    state = position(foot("foot", CENTRE, morale=Morale.DISORDERED))
    slope = Modifier("slope", -3, "up a slope", "PR 33.13")

    assert sheet(state, extra=(slope,)).modifier == -6


def test_pr_31_1_the_throw_is_cut_where_the_check_turns():
    unit = foot("foot", CENTRE, value=32)

    assert cuts_of((sheet(position(unit)),)) == (index_of(33),)


def test_pr_31_1_a_check_that_nothing_passes_has_a_single_outcome():
    unit = foot("foot", CENTRE, value=66, morale=Morale.ROUTED)

    assert cuts_of((sheet(position(unit)),)) == (0,)


@pytest.mark.parametrize(("dice", "modified", "passed"), [(36, 33, True), (35, 32, False)])
def test_pr_31_1_the_check_tells_sheet_dice_modified_roll_and_outcome(dice, modified, passed):
    state = position(foot("foot", CENTRE, value=32, morale=Morale.DISORDERED))
    play = Played(state, dice=[dice])
    play.run(check(play, state.units["foot"], "fire", "PR 31.7"))

    (event,) = play.happened(MoraleChecked)
    assert (event.sheet, event.dice) == (sheet(state), divmod(dice, 10))
    assert (event.roll, event.passed) == (modified, passed)


# -- the states ------------------------------------------------------------------------------------------


def failing(unit, **field):
    play = after(lambda play: fail(play, unit), unit, **field)
    return now(play, unit.id)


@pytest.mark.parametrize(
    ("morale", "then"),
    [
        (Morale.GOOD, Morale.DISORDERED),
        (Morale.DISORDERED, Morale.ROUTED),
        (Morale.ROUTED, Morale.ROUTED),
    ],
)
def test_pr_31_12_a_failure_leads_to_the_next_worse_state(morale, then):
    assert failing(foot("foot", CENTRE, morale=morale)).morale is then
    assert failing(guns("battery", CENTRE, Formation.LIMBERED, morale=morale)).morale is then


def test_pr_30_11_cavalry_is_never_disordered():
    assert failing(horse("horse", CENTRE)).morale is Morale.ROUTED


def test_pr_16_81_a_result_that_disorders_routs_cavalry():
    unit = horse("horse", CENTRE)
    play = after(lambda play: disorder(play, unit), unit)

    assert now(play, "horse").is_routed


def test_pr_30_3_a_disordered_line_is_a_column():
    assert failing(foot("foot", CENTRE, Formation.LINE, 2)).formation is Formation.COLUMN


def test_pr_30_3_a_column_faces_the_hexside_next_to_the_corner_the_line_faced():
    assert failing(foot("foot", CENTRE, Formation.LINE, 2)).facing == toward_hexside(3)


def test_pr_16_80_broken_troops_in_woods_are_in_general_order():
    unit = failing(foot("foot", CENTRE, Formation.SKIRMISH, 2), terrain={CENTRE: "woods"})

    assert unit.formation is Formation.GENERAL_ORDER


def test_pr_16_53_a_disordered_carre_is_a_column():
    unit = failing(foot("foot", CENTRE, Formation.CARRE))

    assert (unit.formation, unit.facing) == (Formation.COLUMN, toward_hexside(0))


@pytest.mark.parametrize("formation", [Formation.LIMBERED, Formation.UNLIMBERED])
def test_pr_30_16_disordered_guns_stay_as_they_are(formation):
    assert failing(guns("battery", CENTRE, formation)).formation is formation


def test_pr_30_17_routed_guns_are_limbered():
    assert failing(guns("battery", CENTRE, morale=Morale.DISORDERED)).formation is Formation.LIMBERED


def test_pr_30_4_disordering_a_disordered_unit_changes_nothing():
    unit = foot("foot", CENTRE, morale=Morale.DISORDERED)
    play = after(lambda play: disorder(play, unit), unit)

    assert play.events == []


def test_pr_30_1_routing_a_routed_unit_changes_nothing():
    unit = foot("foot", CENTRE, morale=Morale.ROUTED)
    play = after(lambda play: rout(play, unit), unit)

    assert play.events == []


# -- a whole hex -----------------------------------------------------------------------------------------


def hex_checks(dice, *units, checking=("foot",), **field):
    state = position(*units, **field)
    play = Played(state, dice=dice)
    return play.run(check_hex(play, [state.units[id] for id in checking], "fire", "PR 31.7"))


def checked(play):
    return [(event.sheet.unit, event.sheet.clause) for event in play.happened(MoraleChecked)]


def test_pr_31_13_the_rest_of_the_stack_checks_when_a_unit_fails():
    play = hex_checks([11, 66], foot("foot", CENTRE), foot("second", CENTRE), ENEMY)

    assert checked(play) == [("foot", "PR 31.7"), ("second", "PR 31.13")]


def test_pr_31_13_the_rest_of_the_stack_does_not_check_when_nobody_fails():
    play = hex_checks([66], foot("foot", CENTRE), foot("second", CENTRE), ENEMY)

    assert checked(play) == [("foot", "PR 31.7")]


def test_pr_31_13_a_failure_in_the_second_round_starts_no_third():
    play = hex_checks([11, 11, 66], foot("foot", CENTRE), foot("second", CENTRE), foot("third", CENTRE), ENEMY)

    assert len(checked(play)) == 3


def test_pr_31_14_a_unit_that_has_checked_does_not_check_for_the_friends_that_leave_its_hex():
    play = hex_checks([11, 66], foot("foot", CENTRE), foot("second", CENTRE), ENEMY)

    assert [unit for unit, _ in checked(play)].count("second") == 1


def test_pr_31_13_all_throws_come_before_any_move():
    play = hex_checks([11, 11], foot("foot", CENTRE), foot("second", CENTRE), ENEMY)

    kinds = [type(event) for event in play.events if isinstance(event, MoraleChecked | MoraleChanged | Retreated)]
    assert kinds == [MoraleChecked] * 2 + [MoraleChanged] * 2 + [Retreated] * 2


def test_pr_31_13_routed_units_move_before_disordered_ones():
    shaken = foot("second", CENTRE, morale=Morale.DISORDERED)
    play = hex_checks([11, 11], foot("foot", CENTRE), shaken, ENEMY)

    assert [event.unit for event in play.happened(Retreated)] == ["second", "foot"]


def test_pr_30_18_a_unit_that_fails_moves_off_three_hexes():
    play = hex_checks([11], foot("foot", CENTRE), ENEMY)

    assert distance(now(play, "foot").hex, CENTRE) == 3


def test_pr_31_12_a_disordered_unit_that_fails_routs_ten_hexes():
    play = hex_checks([11], foot("foot", CENTRE, morale=Morale.DISORDERED), ENEMY)

    assert distance(now(play, "foot").hex, CENTRE) == 10


def test_pr_31_12_a_routed_unit_that_fails_flees_only_in_recovery():
    play = hex_checks([11], foot("foot", CENTRE, morale=Morale.ROUTED), ENEMY)

    assert now(play, "foot").hex == CENTRE


def test_pr_34_4_unlimbered_guns_that_disorder_stay_in_place():
    play = hex_checks([11], guns("foot", CENTRE), ENEMY)

    assert (now(play, "foot").morale, now(play, "foot").hex) == (Morale.DISORDERED, CENTRE)
