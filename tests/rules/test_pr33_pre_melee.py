"""Before the melee (PR 33.3 to 33.27): odds in increments, modifiers, who checks, and what a failure brings."""

from __future__ import annotations

import pytest

from labataille.model.events import Meleed, MoraleChecked, OddsCounted, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.questions import ChooseUnit, Finish, Question
from labataille.model.sides import Segment
from labataille.rules.pre_melee import increment_odds, pre_melee_preview
from tests.draw import CENTRE, COALITION, beside, charts
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
    toll,
)


def preview(state, *names):
    return pre_melee_preview(state, charts(), [state.units[name] for name in names], CENTRE)


def trial(state, of, *names):
    """The trial of one unit in an assault by the named ones."""
    seen = preview(state, *names)
    return next(each for each in (*seen.defenders, *seen.attackers) if each.unit == of)


def counted(state, of, *names):
    """All modifiers of a unit's check that are not the odds, by their ids."""
    sheet = trial(state, of, *names).sheet
    return {modifier.id: modifier.value for modifier in sheet.modifiers if modifier.id != "odds"}


# -- the odds ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ours", "theirs", "column", "for_attacker"),
    [
        (1, 9, "1/2", -6),
        (4, 8, "1/2", -6),
        (6, 6, "1/1", -3),
        (7, 4, "1/1", -3),
        (12, 6, "2/1", 0),
        (9, 3, "3/1", 3),
        (12, 3, "4/1", 6),
        (15, 3, "5/1+", 9),
        (18, 1, "5/1+", 9),
    ],
)
def test_pr_33_7_each_column_has_its_modifiers(ours, theirs, column, for_attacker):
    state = field(attacker(increments=ours), defender(increments=theirs))
    seen = preview(state, "A")

    assert seen.odds.column == column
    assert sum(modifier.value for modifier in seen.attackers[0].modifiers) == for_attacker
    assert sum(modifier.value for modifier in seen.defenders[0].modifiers) == -for_attacker


def test_pr_33_3_eight_against_seven_rounds_in_the_defenders_favour():
    assert increment_odds(charts(), [attacker(increments=8)], [defender(increments=7)]).column == "1/1"
    assert increment_odds(charts(), [attacker(increments=7)], [defender(increments=8)]).column == "1/2"


def test_pr_33_3_the_increments_of_guns_count_one_each():
    units = [defender(increments=4), battery("G", CENTRE, side=COALITION, increments=2)]

    assert increment_odds(charts(), [attacker()], units).defence_value == 6


def test_pr_33_3_losses_count():
    assert increment_odds(charts(), [attacker(increments=6, lost=2)], [defender()]).attack_value == 4


# -- the modifiers -----------------------------------------------------------------------------------------


def test_pr_33_8_through_a_flank_the_attacker_adds_twelve_and_the_defender_takes_twelve():
    state = field(attacker(), defender(facing=1))

    assert counted(state, "A", "A") == {"flank": 12}
    assert counted(state, "D", "A") == {"flank": -12}


def test_pr_33_8_through_a_rear_it_is_six():
    state = field(attacker(), defender(facing=0))

    assert counted(state, "A", "A") == {"rear": 6}
    assert counted(state, "D", "A") == {"rear": -6}


def test_pr_13_8_a_line_taken_in_flank_loses_twelve_and_its_three():
    state = field(attacker(), defender(formation=Formation.LINE, facing=1))

    assert counted(state, "D", "A") == {"flank": -12, "line": -3}


def test_pr_33_9_with_attackers_on_several_sides_the_worst_one_counts_and_each_attacker_has_its_own():
    state = field(attacker(), attacker("B", NORTH, facing=3), attacker("C", beside(1), facing=4), defender(facing=3))

    assert counted(state, "D", "A", "B", "C") == {"flank": -12}
    assert [counted(state, name, "A", "B", "C") for name in "ABC"] == [{}, {"rear": 6}, {"flank": 12}]


def test_pr_33_10_a_defending_line_takes_three():
    state = field(attacker(), defender(formation=Formation.LINE, facing=2))

    assert counted(state, "D", "A") == {"line": -3}


def test_pr_33_10_an_attacking_line_takes_nothing():
    state = field(attacker(formation=Formation.LINE), defender())

    assert counted(state, "A", "A") == {}


def test_pr_33_10_the_six_of_a_carre_counts_once():
    state = field(attacker(), defender(formation=Formation.CARRE))

    assert counted(state, "D", "A") == {"carre": 6}


def test_pr_33_10_skirmishers_take_six_and_their_attackers_make_no_check():
    state = field(attacker(), defender(formation=Formation.SKIRMISH, facing=2))

    assert counted(state, "D", "A") == {"skirmish": -6}
    assert trial(state, "A", "A").exempt.clause == "PR 33.4"


@pytest.mark.parametrize(
    ("morale", "id", "value"), [(Morale.DISORDERED, "disordered", -3), (Morale.ROUTED, "routed", -6)]
)
def test_pr_33_11_the_state_of_a_defender_counts_once(morale, id, value):
    state = field(attacker(), defender(morale=morale))

    assert counted(state, "D", "A") == {id: value}


def test_pr_32_12_a_disordered_attacker_takes_three():
    state = field(attacker(morale=Morale.DISORDERED), defender())

    assert counted(state, "A", "A") == {"disordered": -3}


def test_pr_33_12_half_losses_take_six_from_that_unit_alone_and_once():
    state = field(attacker(increments=6, lost=3), defender())

    assert counted(state, "A", "A") == {"half-losses": -6}
    assert counted(state, "D", "A") == {}


def test_pr_33_13_up_a_slope_the_attacker_takes_two():
    state = field(attacker(), defender(), features={SOUTH: "slope"}, height={CENTRE: 1})

    assert counted(state, "A", "A") == {"slope": -2}
    assert counted(state, "D", "A") == {"slope": 2}


def test_pr_33_13_down_a_slope_nothing_counts():
    state = field(attacker(), defender(), features={SOUTH: "slope"}, height={SOUTH: 1})

    assert counted(state, "A", "A") == {}
    assert counted(state, "D", "A") == {}


def test_pr_33_14_across_a_stream_it_is_six():
    state = field(attacker(), defender(), features={SOUTH: "stream"})

    assert counted(state, "A", "A") == {"stream": -6}
    assert counted(state, "D", "A") == {"stream": 6}


def test_pr_33_14_by_a_bridge_nothing_counts():
    state = field(attacker(), defender(), features={SOUTH: "stream stream-bridge"})

    assert counted(state, "A", "A") == {}


def test_pr_33_14_cavalry_that_swims_the_spree_does_not_use_its_bridge():
    state = field(riders("A", SOUTH), defender(), features={SOUTH: "spree spree-bridge"})

    assert counted(state, "A", "A") == {"spree": -12}


def test_pr_33_18_of_two_watercourses_on_a_hexside_the_largest_alone_counts():
    state = field(attacker(formation=Formation.SKIRMISH, increments=3), defender(), features={SOUTH: "ford spree"})

    assert counted(state, "A", "A") == {"spree": -12}
    assert counted(state, "D", "A") == {"spree": 12}


def test_pr_33_18_slope_and_stream_both_weigh_on_an_attacker_but_only_the_larger_helps_the_defender():
    state = field(attacker(), defender(), features={SOUTH: "slope stream"}, height={CENTRE: 1})

    assert counted(state, "A", "A") == {"slope": -2, "stream": -6}
    assert counted(state, "D", "A") == {"stream": 6}


def test_pr_33_18_a_stream_helps_the_defender_only_if_every_attacker_crosses_it():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender(), features={SOUTH: "stream"})

    assert counted(state, "D", "A", "B") == {}
    assert counted(state, "A", "A", "B") == {"stream": -6}
    assert counted(state, "B", "A", "B") == {}


def test_pr_33_17_leaders_lend_their_morale_bonus_to_the_units_with_them():
    leaders = [general("us", SOUTH, morale=2), general("them", CENTRE, side=COALITION, morale=3)]
    state = field(attacker(), defender(), leaders=leaders)

    assert counted(state, "A", "A") == {"leader": 2}
    assert counted(state, "D", "A") == {"leader": 3}


def test_pr_33_19_each_increment_that_an_attacker_lost_to_defensive_fire_takes_three_from_it():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender(), tolls=[toll("A", 2, "D")])

    assert counted(state, "A", "A", "B") == {"fire-loss": -6}
    assert counted(state, "B", "A", "B") == {}


def test_pr_33_19_losses_to_opportunity_fire_do_not_count():
    state = field(attacker(), defender(), tolls=[toll("A", 2, "D", segment=Segment.MOVEMENT)])

    assert counted(state, "A", "A") == {}


def test_pr_33_19_defenders_take_nothing_for_their_losses():
    state = field(attacker(), defender(), tolls=[toll("D", 2, "A", segment=Segment.OFFENSIVE_FIRE)])

    assert counted(state, "D", "A") == {}


def test_pr_33_4_whoever_attacks_skirmishers_and_guns_checks():
    state = field(
        attacker(),
        defender(formation=Formation.SKIRMISH, facing=2),
        battery("G", CENTRE, facing=3, side=COALITION),
    )

    assert trial(state, "A", "A").exempt is None


# -- who checks --------------------------------------------------------------------------------------------


def test_pr_35_3_cavalry_makes_no_check_in_attack_or_defence():
    state = field(riders("A", SOUTH), riders("D", CENTRE, facing=3, side=COALITION))

    assert trial(state, "A", "A").exempt.clause == "PR 35.3"
    assert trial(state, "D", "A").exempt.clause == "PR 35.3"


def test_pr_33_4_infantry_attacking_together_with_cavalry_makes_no_check():
    state = field(attacker(), riders("H", SOUTH_WEST, facing=1), defender())

    assert trial(state, "A", "A", "H").exempt.clause == "PR 33.4"
    assert trial(state, "D", "A", "H").exempt is None


def test_pr_16_62_defenders_in_general_order_ground_make_no_check_but_their_attackers_do():
    state = field(attacker(), defender(formation=Formation.GENERAL_ORDER), terrain={CENTRE: "village"})

    assert trial(state, "D", "A").exempt.clause == "PR 33.4"
    assert trial(state, "A", "A").exempt is None


def test_pr_33_5_the_defender_checks_first_and_then_the_attacker():
    play = fight(field(attacker(), defender()), "A", dice=[66, 66, 21])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["D", "A"]


def test_pr_33_5_every_defender_of_the_hex_checks_for_itself():
    state = field(attacker(), defender(), defender("E", increments=4))
    play = fight(state, "A", dice=[66, 66, 66, 21])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["D", "E", "A"]


def test_pr_33_3_the_odds_are_told_before_anybody_checks():
    play = fight(field(attacker(increments=12), defender()), "A", dice=[66, 66, 21])

    assert [type(event) for event in play.events[1:3]] == [OddsCounted, MoraleChecked]
    assert play.happened(OddsCounted)[0].sheet.column == "2/1"


# -- failures ----------------------------------------------------------------------------------------------


def test_pr_33_26_a_defender_that_fails_disorders_and_goes_three_movement_points():
    play = fight(field(attacker(), defender()), "A", dice=[11])

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert [len(event.path) for event in play.happened(Retreated)] == [3]


def test_pr_33_26_a_failure_costs_no_increment_for_the_zone_left():
    play = fight(field(attacker(), defender()), "A", dice=[11])

    assert play.state.units["D"].lost == 0


def test_pr_33_26_a_disordered_unit_that_fails_routs():
    play = fight(field(attacker(), defender(morale=Morale.DISORDERED)), "A", dice=[11])

    assert play.state.units["D"].morale is Morale.ROUTED


def test_pr_33_27_a_hex_emptied_by_failures_may_be_occupied_and_no_melee_is_fought():
    play = fight(field(attacker(), defender()), "A", dice=[11], answers={Question.ADVANCE: ChooseUnit("A")})

    assert play.state.units["A"].hex == CENTRE
    assert play.happened(Meleed) == []


def test_pr_33_27_it_need_not_be_occupied():
    play = fight(field(attacker(), defender()), "A", dice=[11], answers={Question.ADVANCE: Finish()})

    assert play.state.units["A"].hex == SOUTH


def test_pr_33_6_if_no_defender_is_left_the_attackers_do_not_check():
    play = fight(field(attacker(), defender()), "A", dice=[11])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["D"]


def test_pr_33_6_an_attacker_that_fails_disorders_and_goes_back_without_a_melee():
    play = fight(field(attacker(), defender()), "A", dice=[66, 11])

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert play.state.units["A"].hex != SOUTH
    assert play.happened(Meleed) == []


def test_pr_33_28_only_the_attackers_that_passed_fight():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender())
    play = fight(state, "A", "B", dice=[66, 11, 66, 21])

    assert play.happened(Meleed)[0].attackers == ("B",)


def test_pr_32_9_guns_do_not_go_on_without_their_infantry():
    state = field(attacker(formation=Formation.LINE), battery("G", SOUTH), defender())
    play = fight(state, "A", "G", dice=[66, 11, 66])

    assert play.happened(Meleed) == []


def test_pr_33_25_all_rolls_of_a_side_come_before_its_moves():
    state = field(attacker(), defender(), defender("E", increments=4))
    play = fight(state, "A", dice=[11, 11])

    kinds = [type(event) for event in play.events if isinstance(event, (MoraleChecked, Retreated))]
    assert kinds == [MoraleChecked, MoraleChecked, Retreated, Retreated]


def test_pr_33_26_routed_units_move_before_disordered_ones():
    state = field(attacker(), defender(), defender("E", increments=4, morale=Morale.DISORDERED))
    play = fight(state, "A", dice=[11, 11])

    assert [event.unit for event in play.happened(Retreated)] == ["E", "D"]


def test_pr_30_28_a_defender_that_failed_but_has_nowhere_to_go_fights_as_it_is():
    ring = [attacker(f"R{side}", beside(side), facing=(side + 3) % 6) for side in range(6)]
    play = fight(field(*ring, defender()), "R3", dice=[11, 66, 21])

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert play.happened(Meleed)[0].defenders == ("D",)
    assert play.happened(Meleed)[0].sheet.defence_value == 6


def test_pr_33_23_an_attacker_that_failed_but_has_nowhere_to_go_does_not_fight():
    around = [defender(f"R{side}", beside(side, start=SOUTH), facing=(side + 3) % 6) for side in range(1, 6)]
    play = fight(field(attacker(), defender(), *around), "A", dice=[66, 11])

    assert play.state.units["A"].hex == SOUTH
    assert play.happened(Meleed) == []
