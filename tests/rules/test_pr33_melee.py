"""The melee (PR 33.28 to 33.34), its odds, leaders, throw and chances, and the advance (PR 33.35 to 33.37)."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest

from labataille.charts.ladder import VALUES
from labataille.charts.melee import Outcome
from labataille.model.events import Advanced, LeaderWent, Meleed
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.questions import ChooseUnit, Finish, Pose, Question
from labataille.rules.advance import may_advance
from labataille.rules.melee_odds import cell_of, chances, cuts, melee_sheet
from tests.draw import CENTRE, COALITION, charts
from tests.rules.assault_positions import (
    NORTH,
    SOUTH,
    SOUTH_WEST,
    attacker,
    battery,
    defender,
    field,
    fight,
    general,
    riders,
)


def sheet_of(state, *names):
    return melee_sheet(state, charts(), [state.units[name] for name in names], CENTRE)


def ids(term):
    return [multiplier.id for multiplier in term.multipliers]


# -- values ------------------------------------------------------------------------------------------------


def test_pr_12_1_melee_falls_in_proportion_to_the_increments_left():
    sheet = sheet_of(field(attacker(increments=5, lost=1, melee=15), defender()), "A")

    assert sheet.attack_value == 12


def test_pr_12_7_fractions_are_kept():
    sheet = sheet_of(field(attacker(increments=6, lost=1, melee=10), defender()), "A")

    assert sheet.attack_value == Fraction(25, 3)


def test_pr_13_8_an_attack_through_a_flank_is_doubled():
    sheet = sheet_of(field(attacker(), defender(facing=1)), "A")

    assert ids(sheet.attack[0]) == ["flank"]
    assert sheet.attack_value == 24


def test_pr_13_9_an_attack_through_a_rear_counts_one_and_a_half():
    sheet = sheet_of(field(attacker(), defender(facing=0)), "A")

    assert ids(sheet.attack[0]) == ["rear"]
    assert sheet.attack_value == 18


def test_pr_33_9_each_attacker_has_the_multiplier_of_its_own_side():
    sheet = sheet_of(field(attacker(), attacker("B", NORTH, facing=3), defender()), "A", "B")

    assert [term.value for term in sheet.attack] == [12, 18]


def test_pr_30_5_disordered_troops_fight_at_half():
    sheet = sheet_of(field(attacker(morale=Morale.DISORDERED), defender(morale=Morale.DISORDERED, melee=8)), "A")

    assert (sheet.attack_value, sheet.defence_value) == (6, 4)


def test_pr_30_10_routed_infantry_defends_at_a_third():
    assert sheet_of(field(attacker(), defender(morale=Morale.ROUTED)), "A").defence_value == 4


def test_pr_30_13_routed_cavalry_defends_at_a_quarter():
    state = field(attacker(), riders("D", CENTRE, facing=3, side=COALITION, morale=Morale.ROUTED))

    assert sheet_of(state, "A").defence_value == 3


def test_pr_33_29_across_a_stream_the_attack_counts_two_thirds():
    assert sheet_of(field(attacker(), defender(), features={SOUTH: "stream"}), "A").attack_value == 8


def test_pr_33_29_by_a_bridge_it_counts_whole():
    state = field(attacker(), defender(), features={SOUTH: "stream stream-bridge"})

    assert sheet_of(state, "A").attack_value == 12


def test_pr_33_29_a_ford_counts_as_a_watercourse():
    assert sheet_of(field(attacker(), defender(), features={SOUTH: "ford"}), "A").attack_value == 8


def test_pr_33_30_all_multipliers_of_a_unit_multiply():
    state = field(attacker(morale=Morale.DISORDERED), defender(facing=1), features={SOUTH: "stream"})

    assert sheet_of(state, "A").attack_value == 8


def test_pr_16_50_infantry_against_a_carre_counts_one_and_a_half():
    sheet = sheet_of(field(attacker(), defender(formation=Formation.CARRE)), "A")

    assert ids(sheet.attack[0]) == ["infantry-against-carre"]
    assert sheet.attack_value == 18


def test_pr_32_7_skirmishers_fight_at_half():
    state = field(attacker(formation=Formation.SKIRMISH, facing=5), defender(formation=Formation.SKIRMISH, facing=2))

    assert (sheet_of(state, "A").attack_value, sheet_of(state, "A").defence_value) == (6, 6)


def test_bz_17_3_into_a_swamp_and_in_it_a_quarter_counts():
    state = field(
        attacker(formation=Formation.SKIRMISH, melee=16),
        defender(formation=Formation.SKIRMISH, facing=2),
        terrain={CENTRE: "swamp"},
    )

    assert sheet_of(state, "A").attack_value == 2
    assert sheet_of(state, "A").defence_value == Fraction(3, 2)


def test_pr_33_28_guns_fight_for_their_hex():
    state = field(attacker(), defender(), battery("G", CENTRE, side=COALITION, melee=2))

    assert sheet_of(state, "A").defence_value == 14


# -- odds and modifiers ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "column"),
    [
        (5, 10, "1:2"),
        (9, 10, "1:2"),
        (10, 10, "1:1"),
        (14, 10, "1:1"),
        (15, 10, "1.5:1"),
        (29, 10, "2.5:1"),
        (49, 10, "4.5:1"),
        (50, 10, "5:1"),
        (500, 10, "5:1"),
    ],
)
def test_pr_33_31_odds_round_in_the_defenders_favour(ours, theirs, column):
    assert sheet_of(field(attacker(melee=ours), defender(melee=theirs)), "A").column == column


@pytest.mark.parametrize(("ours", "modifier"), [(15, 0), (14, -6), (10, -6), (9, -12), (1, -12)])
def test_pr_33_32_odds_under_the_first_column_use_it_with_less_on_the_roll(ours, modifier):
    sheet = sheet_of(field(attacker(melee=ours), defender(melee=30)), "A")

    assert sheet.column == "1:2"
    assert sheet.modifier == modifier


def test_pr_33_32_four_against_ten_with_a_43_reads_33_and_disorders_the_attacker():
    sheet = sheet_of(field(attacker(melee=4), defender(melee=10)), "A")

    assert VALUES[VALUES.index(43) + sheet.modifier] == 33
    assert cell_of(charts(), sheet, VALUES.index(43)).outcome is Outcome.ATTACKER_DISORDERS


def test_pr_33_33_the_attackers_leader_adds_and_the_defenders_takes_off():
    leaders = [general("us", SOUTH, melee=3), general("them", CENTRE, side=COALITION, melee=1)]
    sheet = sheet_of(field(attacker(), defender(), leaders=leaders), "A")

    assert [modifier.value for modifier in sheet.modifiers] == [3, -1]


def test_pr_33_33_one_leader_a_side_counts_the_best():
    leaders = [general("one", SOUTH, melee=1), general("two", SOUTH_WEST, melee=2)]
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender(), leaders=leaders)

    assert sheet_of(state, "A", "B").modifier == 2


def test_pr_33_33_a_leader_of_cavalry_does_not_help_infantry():
    state = field(attacker(), defender(), leaders=[general("us", SOUTH, melee=3, cavalry=True)])

    assert sheet_of(state, "A").modifier == 0


def test_pr_33_34_the_event_holds_the_worksheet_the_throw_and_the_modified_roll():
    state = field(attacker(melee=4), defender(melee=10))
    melee = fight(state, "A", dice=[66, 66, 43]).happened(Meleed)[0]

    assert (melee.dice, melee.roll, melee.result) == ((4, 3), 33, "AD")
    assert melee.sheet == sheet_of(state, "A")


def test_pr_33_22_the_modified_roll_is_clamped():
    state = field(attacker(melee=1), defender(melee=30))

    assert fight(state, "A", dice=[66, 66, 12]).happened(Meleed)[0].roll == 11


def test_pr_33_34_the_preview_tells_the_exact_chances():
    sheet = sheet_of(field(attacker(melee=12), defender(melee=12)), "A")
    of = {chance.cell.text: chance.probability for chance in chances(charts(), sheet)}

    assert of["AD"] == Fraction(5, 36)
    assert of["DD"] == Fraction(5, 36)
    assert sum(of.values()) == 1


def test_pr_33_34_between_two_cuts_every_throw_has_the_same_result():
    sheet = sheet_of(field(attacker(melee=4), defender(melee=10)), "A")
    marks = (0, *cuts(charts(), sheet), len(VALUES))
    spans = [range(low, high) for low, high in pairwise(marks)]

    assert all(len({cell_of(charts(), sheet, index) for index in span}) == 1 for span in spans)


def test_pr_33_22_beyond_the_ladder_every_throw_gives_the_same_and_nothing_cuts():
    state = field(attacker(), defender(), leaders=[general("them", CENTRE, side=COALITION, melee=40)])
    sheet = sheet_of(state, "A")

    assert [(chance.cell.text, chance.probability) for chance in chances(charts(), sheet)] == [("AD", 1)]
    assert cuts(charts(), sheet) == (0,)


# -- the advance -------------------------------------------------------------------------------------------


def won(*units, leaders=(), terrain=None, answers=None):
    state = field(*units, defender(melee=2), leaders=leaders, terrain=terrain)
    names = [unit.id for unit in units if unit.side is not COALITION]
    return fight(state, *names, dice=[66] * (len(names) + 1) + [13], answers=answers)


def test_pr_33_35_after_a_won_melee_the_only_attacker_must_advance():
    play = won(attacker())

    assert play.state.units["A"].hex == CENTRE
    assert [ask.question for ask in play.asked] == [Question.ADVANCE_FACING]


def test_pr_33_35_of_several_attackers_one_must_and_the_others_may():
    play = won(attacker(), attacker("B", SOUTH_WEST, facing=1), answers={Question.ADVANCE: ChooseUnit("B")})
    first, second = [ask for ask in play.asked if ask.question is Question.ADVANCE]

    assert Finish() not in first.choices
    assert Finish() in second.choices
    assert play.state.units["B"].hex == CENTRE


def test_pr_33_35_the_side_may_stop_after_the_first():
    play = won(attacker(), attacker("B", SOUTH_WEST, facing=1))

    assert [event.unit for event in play.happened(Advanced)] == ["A"]


def test_pr_33_35_the_owner_chooses_the_facing():
    pose = Pose(Formation.COLUMN, toward_hexside(2))
    play = won(attacker(), answers={Question.ADVANCE_FACING: pose})

    assert play.state.units["A"].facing == toward_hexside(2)


def test_pr_33_35_a_line_stays_in_line_on_clear_ground():
    pose = Pose(Formation.LINE, toward_vertex(4))
    play = won(attacker(formation=Formation.LINE), answers={Question.ADVANCE_FACING: pose})

    assert play.state.units["A"].formation is Formation.LINE
    assert play.state.units["A"].facing == toward_vertex(4)


def test_pr_16_60_in_a_village_the_advancing_unit_takes_general_order():
    play = won(attacker(formation=Formation.LINE), terrain={CENTRE: "village"})

    assert play.state.units["A"].formation is Formation.GENERAL_ORDER


def test_pr_33_35_only_so_many_advance_as_the_hex_holds():
    play = won(
        attacker(increments=6),
        attacker("B", SOUTH_WEST, facing=1, increments=6),
        terrain={CENTRE: "village"},
        answers={Question.ADVANCE: ChooseUnit("A")},
    )

    assert [event.unit for event in play.happened(Advanced)] == ["A"]


def test_pr_33_35_leaders_go_along_with_the_advancing_unit():
    play = won(attacker(), leaders=[general("us", SOUTH)])

    assert play.happened(LeaderWent) == [LeaderWent("us", CENTRE)]


def test_pr_33_36_nobody_advances_into_a_swamp():
    state = field(attacker(formation=Formation.SKIRMISH), terrain={CENTRE: "swamp"})

    assert may_advance(state, charts(), state.units["A"], CENTRE).clause == "PR 33.36"


def test_pr_33_36_after_a_blank_result_nobody_advances():
    play = fight(field(attacker(), defender()), "A", dice=[66, 66, 21])

    assert play.happened(Meleed)[0].result == "NE"
    assert play.happened(Advanced) == []


def test_pr_33_37_the_advance_yields_where_the_hex_is_closed_to_the_unit():
    state = field(battery("A", SOUTH, Formation.LIMBERED), terrain={CENTRE: "woods"})

    assert may_advance(state, charts(), state.units["A"], CENTRE).clause == "PR 33.37"


def test_pr_33_35_unlimbered_guns_do_not_advance():
    state = field(battery("A", SOUTH))

    assert may_advance(state, charts(), state.units["A"], CENTRE) is not None
