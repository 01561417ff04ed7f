"""Fire combat (PR 21): who may fire, the odds, the worksheet, and how an attack is resolved."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.ai.odds import fire_odds
from labataille.charts.ladder import VALUES
from labataille.charts.switches import BelowFirstColumn
from labataille.model.events import Fired, IncrementsLost, MoraleChecked
from labataille.model.formations import Formation, Morale
from labataille.model.questions import CallOff, ChooseHex, Exclude, Finish, Include, Question, Resolve
from labataille.model.sides import Segment
from labataille.rules.fire import FireAttack, can_cost, column_of, fire_cuts, fire_sheet, resolve_fire, why_not_together
from labataille.rules.fire_segment import MOST_CHANGES, fire_segment
from labataille.rules.firers import fire_targets, open_fires, why_no_fire
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, fired_at, foot, guns, horse, leader, position

NORTH = beside(0)
FAR_NORTH = beside(0, 4)


def line_of(increments, hex=NORTH, facing=3, id="line"):
    return foot(id, hex, Formation.LINE, facing, side=COALITION, increments=increments, troop="pr-infantry")


def resolved(state, firers, target, *throws):
    play = Played(state, dice=throws)
    return play.run(resolve_fire(play, tuple(unit.id for unit in firers), target))


# -- who may fire ----------------------------------------------------------------------------------------


def test_pr_21_1_fire_needs_an_enemy_combat_unit_in_the_hex():
    battalion = foot("a", CENTRE)
    state = position(battalion, leader("l", NORTH, side=COALITION))

    assert why_no_fire(state, charts(), battalion, NORTH).clause == "PR 21.1"


def test_pr_21_2_a_unit_without_a_fire_value_does_not_fire():
    silent, other = foot("a", CENTRE, fire=0), foot("b", beside(1), facing=5)
    state = position(silent, other, line_of(6))

    assert fire_targets(state, charts(), silent) == ()
    assert fire_targets(state, charts(), other) == (NORTH,)


def test_pr_21_2_fire_is_never_compulsory():
    play = Played(position(foot("a", CENTRE), line_of(6)), Finish())
    play.run(fire_segment(play))

    assert play.asked[0].choices == (ChooseHex(NORTH), Finish())
    assert play.events == []


def test_pr_21_4_a_hex_is_a_target_once_a_segment():
    first, second = foot("a", CENTRE), foot("b", beside(1), facing=5)
    state = fired_at(position(first, second, line_of(6)), first, NORTH)

    assert why_no_fire(state, charts(), second, NORTH).clause == "PR 21.4"


def test_pr_21_6_a_unit_fires_once_a_segment():
    battalion = foot("a", CENTRE)
    other = foot("c", beside(1), side=COALITION, facing=4)
    state = fired_at(position(battalion, line_of(6), other), battalion, NORTH)

    assert why_no_fire(state, charts(), battalion, beside(1)).clause == "PR 21.6"


@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        (foot("a", CENTRE, morale=Morale.ROUTED), "PR 30.10"),
        (horse("a", CENTRE, morale=Morale.ROUTED), "PR 30.14"),
        (horse("a", CENTRE), "PR 21.7"),
        (guns("a", CENTRE, Formation.LIMBERED), "PR 25.1"),
    ],
)
def test_pr_21_7_routed_units_cavalry_and_limbered_guns_do_not_fire(unit, clause):
    state = position(unit, line_of(6))

    assert why_no_fire(state, charts(), unit, NORTH).clause == clause
    assert fire_targets(state, charts(), unit) == ()


def test_pr_21_7_infantry_fires_only_into_its_zone():
    battalion = foot("a", CENTRE, facing=3)
    state = position(battalion, line_of(6))

    assert why_no_fire(state, charts(), battalion, NORTH).clause == "PR 23.3"
    assert fire_targets(state, charts(), battalion) == ()


def test_pr_23_1_a_unit_fires_only_at_what_it_sees():
    battery, hidden = guns("g", CENTRE), line_of(6, FAR_NORTH)
    state = position(battery, hidden, terrain={beside(0, 2): "woods"})

    assert why_no_fire(state, charts(), battery, FAR_NORTH).clause == "PR 23.6"
    assert fire_targets(state, charts(), battery) == ()


def test_pr_23_13a_cavalry_on_a_friendly_carre_is_no_target():
    battalion, carre = foot("a", CENTRE), foot("c", NORTH, Formation.CARRE)
    state = position(battalion, horse("h", NORTH, side=COALITION), carre)

    assert why_no_fire(state, charts(), battalion, NORTH).clause == "PR 23.13a"


def test_pr_16_74_a_unit_in_road_march_fires_in_defence_only():
    marching = foot("a", CENTRE, Formation.ROAD_MARCH)
    state = position(marching, line_of(6))
    defending = replace(state, segment=Segment.DEFENSIVE_FIRE, phasing=COALITION)

    assert why_no_fire(state, charts(), marching, NORTH).clause == "PR 16.74"
    assert fire_targets(defending, charts(), marching) == (NORTH,)


# -- the odds --------------------------------------------------------------------------------------------


def test_pr_21_11_infantry_of_several_hexes_fires_together():
    firers = foot("a", CENTRE, fire=6), foot("b", beside(1), facing=5, fire=5)
    state = position(*firers, line_of(6))
    sheet = fire_sheet(state, charts(), firers, NORTH)

    assert sheet.attack_value == 11
    assert why_not_together(state, charts(), firers, NORTH) is None


def test_pr_21_13_fractions_of_fire_values_are_kept():
    battery = guns("g", CENTRE, increments=3, lost=1, bands=[(5, 7)])
    sheet = fire_sheet(position(battery, line_of(6, FAR_NORTH)), charts(), (battery,), FAR_NORTH)

    assert sheet.attack_value == Fraction(14, 3)


def test_pr_21_14_the_ratio_is_exact():
    # 26 to 9 is a shade under 3:1, 27 to 9 is 3:1.
    under, even = (guns("g", CENTRE, bands=[(8, value)]) for value in (26, 27))
    columns = [
        fire_sheet(position(unit, line_of(6, FAR_NORTH)), charts(), (unit,), FAR_NORTH).column for unit in (under, even)
    ]

    assert columns == ["2.5:1", "3:1"]


@pytest.mark.parametrize(
    ("value", "column"), [(14, "1.5:1"), (4, "1:2.5"), (8, "1:1.5"), (9, "1:1"), (90, "10:1"), (900, "10:1")]
)
def test_pr_21_15_odds_are_rounded_in_favour_of_the_target(value, column):
    battery = guns("g", CENTRE, bands=[(8, value)])
    sheet = fire_sheet(position(battery, line_of(6, FAR_NORTH)), charts(), (battery,), FAR_NORTH)

    assert sheet.column == column


def test_pr_21_16_odds_under_one_to_three_use_that_column_and_canister_shifts_from_it():
    # ex-21-under-one-to-three
    battery = guns("g", CENTRE, bands=[(8, 2)])
    column = foot("c", NORTH, Formation.GENERAL_ORDER, 3, side=COALITION)
    state = position(battery, column, terrain={NORTH: "schiessscharte"})
    sheet = fire_sheet(state, charts(), (battery,), NORTH)

    assert sheet.attack_value / sheet.defence_value < Fraction(1, 3)
    assert (sheet.ratio_column, sheet.column) == ("1:3", "1:2.5")


def test_pr_21_16_with_the_switch_fire_under_one_to_three_is_refused():
    battery = guns("g", CENTRE, bands=[(8, 2)])
    state = position(battery, line_of(6, FAR_NORTH))
    strict = replace(charts(), switches=replace(charts().switches, below_first_column=BelowFirstColumn.NO_EFFECT))

    assert why_not_together(state, strict, (battery,), FAR_NORTH).clause == "PR 21.16"
    assert why_not_together(state, charts(), (battery,), FAR_NORTH) is None


def test_pr_21_18_the_last_column_stops_the_shift():
    battery = guns("g", CENTRE, bands=[(8, 200)])
    sheet = fire_sheet(position(battery, line_of(6)), charts(), (battery,), NORTH)

    assert (sheet.ratio_column, sheet.column) == ("10:1", "10:1")
    assert len(sheet.shifts) == 1


# -- the leader's bonus ----------------------------------------------------------------------------------


def test_pr_21_12_a_leader_with_a_firing_battery_adds_his_artillery_bonus():
    battery = guns("g", CENTRE)
    state = position(battery, line_of(6, FAR_NORTH), leader("l", CENTRE, artillery=3))
    sheet = fire_sheet(state, charts(), (battery,), FAR_NORTH)

    assert [(modifier.id, modifier.value) for modifier in sheet.modifiers] == [("leader", 3)]


def test_pr_21_12_the_bonus_does_not_help_infantry_alone():
    battalion = foot("a", CENTRE)
    state = position(battalion, line_of(6), leader("l", CENTRE, artillery=3))

    assert fire_sheet(state, charts(), (battalion,), NORTH).modifiers == ()


def test_pr_21_12_one_bonus_an_attack_the_best():
    firers = guns("g", CENTRE), guns("h", beside(1), facing=0)
    leaders = [leader("l", CENTRE, artillery=1), leader("m", beside(1), artillery=4)]
    state = position(*firers, line_of(6, FAR_NORTH), *leaders)

    assert fire_sheet(state, charts(), firers, FAR_NORTH).modifier == 4


# -- resolution ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("throw", "losses"), [(43, 1), (41, 0)])
def test_pr_21_20_two_batteries_at_four_hexes_against_a_line(throw, losses):
    firers = guns("g", CENTRE), guns("h", CENTRE)
    state = position(*firers, line_of(6, FAR_NORTH))
    (fired,) = resolved(state, firers, FAR_NORTH, throw).happened(Fired)

    assert fired.sheet.attack_value == 14
    assert fired.sheet.defence_value == 9
    assert fired.sheet.column == "1.5:1"
    assert fired.losses == losses


def test_pr_21_5_a_modified_roll_under_11_counts_as_11():
    # ex-21-clamp-low
    battery = guns("g", CENTRE)
    state = position(battery, line_of(6, FAR_NORTH), leader("l", CENTRE, artillery=-3))
    (fired,) = resolved(state, (battery,), FAR_NORTH, 12).happened(Fired)

    assert (fired.dice, fired.roll) == ((1, 2), 11)


def test_pr_21_5_a_modified_roll_over_66_counts_as_66():
    battery = guns("g", CENTRE)
    state = position(battery, line_of(6, FAR_NORTH), leader("l", CENTRE, artillery=3))
    (fired,) = resolved(state, (battery,), FAR_NORTH, 65).happened(Fired)

    assert fired.roll == 66


def test_pr_9_2_the_modifier_goes_up_the_ladder_of_the_dice():
    battery = guns("g", CENTRE)
    state = position(battery, line_of(6, FAR_NORTH), leader("l", CENTRE, artillery=4))
    (fired,) = resolved(state, (battery,), FAR_NORTH, 43).happened(Fired)

    assert fired.roll == 51


def test_pr_21_19_the_fire_is_told_before_the_losses_and_these_before_the_checks():
    battery = guns("g", CENTRE, bands=[(8, 60)])
    play = resolved(position(battery, line_of(6, FAR_NORTH)), (battery,), FAR_NORTH, 66, 66)

    assert [type(event) for event in play.events] == [Fired, IncrementsLost, MoraleChecked]


def test_pr_21_30_the_number_of_the_chart_is_lost_and_laid_to_the_firers():
    firers = guns("g", CENTRE), guns("h", CENTRE)
    play = resolved(position(*firers, line_of(6, FAR_NORTH)), firers, FAR_NORTH, 43)

    assert play.happened(IncrementsLost)[0].by == ("g", "h")
    assert play.state.units["line"].increments == 5
    assert play.state.tolls[0].firers == ("g", "h")


def test_pr_21_37_a_loss_outside_the_schedule_calls_for_no_check():
    firers = guns("g", CENTRE), guns("h", CENTRE)
    play = resolved(position(*firers, line_of(6, FAR_NORTH)), firers, FAR_NORTH, 43)

    assert play.happened(MoraleChecked) == []


def test_pr_31_7_a_loss_that_fits_the_schedule_calls_for_a_check():
    firers = guns("g", CENTRE), guns("h", CENTRE)
    hurt = replace(line_of(6, FAR_NORTH), lost=1, lost_by_fire=1)
    play = resolved(position(*firers, hurt), firers, FAR_NORTH, 43, 66)

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["line"]


def test_pr_21_36_a_unit_without_increments_left_is_gone_and_does_not_check():
    firers = guns("g", CENTRE), guns("h", CENTRE)
    last = replace(line_of(6, FAR_NORTH), lost=5, lost_by_fire=5)
    play = resolved(position(*firers, last), firers, FAR_NORTH, 43)

    assert not play.state.units["line"].is_on_map
    assert play.happened(MoraleChecked) == []


def test_pr_21_30_the_odds_of_the_losses_are_counted_over_the_36_rolls():
    firers = guns("g", CENTRE), guns("h", CENTRE)
    state = position(*firers, line_of(6, FAR_NORTH))

    odds = fire_odds(state, charts(), FireAttack(tuple(unit.id for unit in firers), FAR_NORTH))
    assert odds.losses == ((0, Fraction(19, 36)), (1, Fraction(17, 36)))
    assert can_cost(charts(), fire_sheet(state, charts(), firers, FAR_NORTH))


def test_pr_21_30_the_odds_of_the_losses_allow_for_the_modifiers():
    battery = guns("g", CENTRE, bands=[(8, 9)])
    state = position(battery, line_of(14, FAR_NORTH))
    sheet = fire_sheet(state, charts(), (battery,), FAR_NORTH)

    assert (sheet.column, sheet.modifier) == ("1.5:1", 5)
    odds = fire_odds(state, charts(), FireAttack((battery.id,), FAR_NORTH))
    assert odds.losses == ((0, Fraction(14, 36)), (1, Fraction(22, 36)))


def test_pr_21_30_the_cuts_of_the_roll_are_where_the_losses_change():
    battery = guns("g", CENTRE, bands=[(8, 31)])
    state = position(battery, line_of(12, FAR_NORTH))
    sheet = fire_sheet(state, charts(), (battery,), FAR_NORTH)
    column = column_of(charts(), sheet)
    read = [charts().fire_table.losses(column=column, index=index + sheet.modifier) for index in range(len(VALUES))]

    assert sheet.modifier == 3
    assert fire_cuts(charts(), sheet) == tuple(index for index in range(1, 36) if read[index] != read[index - 1])


# -- the segment -----------------------------------------------------------------------------------------


def test_pr_21_3_the_phasing_side_fires_in_the_offensive_fire_segment():
    play = Played(position(foot("a", CENTRE), line_of(6)))
    play.run(fire_segment(play))

    assert play.asked[0].side is FRENCH
    assert play.asked[0].question is Question.FIRE_TARGET
    assert play.asked[0].quiet


def test_pr_21_2_a_side_with_nothing_to_fire_at_is_not_asked():
    play = Played(position(foot("a", CENTRE), line_of(6, FAR_NORTH)))
    play.run(fire_segment(play))

    assert play.asked == []


def test_pr_21_19_all_that_may_fire_are_proposed_and_may_be_left_out():
    state = position(foot("a", CENTRE), foot("b", beside(1), facing=5), line_of(6))
    play = Played(state, ChooseHex(NORTH), Exclude("b"), Resolve(), dice=[11])
    play.run(fire_segment(play))

    assert play.asked[1].chosen == ("a", "b")
    assert play.asked[2].choices == (Resolve(), Exclude("a"), Include("b"), CallOff())
    assert play.happened(Fired)[0].firers == ("a",)


def test_pr_21_19_without_firers_there_is_nothing_to_resolve():
    state = position(foot("a", CENTRE), foot("b", beside(1), facing=5), line_of(6))
    play = Played(state, ChooseHex(NORTH), Exclude("b"), Exclude("a"))
    play.run(fire_segment(play))

    assert play.asked[-1].choices == (Include("a"), Include("b"), CallOff())


def test_pr_21_19_a_lone_unit_fires_or_calls_off():
    play = Played(position(foot("a", CENTRE), line_of(6)), ChooseHex(NORTH), CallOff(), Finish())
    play.run(fire_segment(play))

    assert play.asked[1].choices == (Resolve(), CallOff())
    assert play.asked[2] == play.asked[0]
    assert play.events == []


def test_pr_21_4_after_a_fire_the_hex_is_no_longer_offered():
    other = foot("c", beside(1), Formation.COLUMN, 4, side=COALITION)
    state = position(foot("a", CENTRE), foot("b", beside(5), facing=1), line_of(6), other)
    play = Played(state, ChooseHex(NORTH), Exclude("a"), Resolve(), dice=[11])
    play.run(fire_segment(play))

    assert play.asked[-1].choices == (ChooseHex(beside(1)), Finish())


def test_pr_21_19_the_choice_of_firers_ends():
    state = position(foot("a", CENTRE), foot("b", beside(1), facing=5), line_of(6))
    back_and_forth = [Exclude("b"), Include("b")] * MOST_CHANGES
    play = Played(state, ChooseHex(NORTH), *back_and_forth[:MOST_CHANGES])
    play.run(fire_segment(play))

    assert play.asked[-1].choices == (Resolve(), CallOff())


def test_pr_21_2_the_fires_open_to_a_side_are_listed_by_target():
    firers = foot("a", CENTRE), foot("b", beside(1), facing=5), guns("g", beside(4))
    state = position(*firers, line_of(6), line_of(3, FAR_NORTH, id="far"))
    found = {hex: tuple(unit.id for unit in units) for hex, units in open_fires(state, charts(), FRENCH).items()}

    assert found == {NORTH: ("a", "b", "g")}
