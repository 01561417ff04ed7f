"""Assault in general (PR 32): who may assault what, who may join, and how a side is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.events import AssaultDeclared
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.questions import CallOff, ChooseHex, Exclude, Finish, Include, Question, Resolve
from labataille.model.sides import Segment
from labataille.rules.assault import assault_targets, assaulters, may_assault, may_join
from labataille.rules.melee import melee_segment
from labataille.rules.melee_value import attack_terms, defence_terms
from labataille.rules.pre_melee import increment_odds
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, fired_at
from tests.rules.assault_positions import (
    NORTH,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    attacker,
    battery,
    defender,
    field,
    fight,
    riders,
)


def refusal(state, name="A", target=CENTRE):
    return may_assault(state, charts(), state.units[name], target)


def clause_of(state, name="A", target=CENTRE):
    reason = refusal(state, name, target)
    return reason and reason.clause


# -- who may assault ---------------------------------------------------------------------------------------


def test_pr_33_1_infantry_assaults_the_hex_before_it():
    state = field(attacker(), defender())

    assert refusal(state) is None


def test_pr_32_1_nobody_assaults_outside_the_melee_segment():
    state = replace(field(attacker(), defender()), segment=Segment.OFFENSIVE_FIRE)

    assert clause_of(state) == "PR 32.1"


def test_pr_32_1_the_side_not_phasing_does_not_assault():
    state = field(attacker(), defender())

    assert clause_of(state, "D", SOUTH) == "PR 32.1"


@pytest.mark.parametrize("facing", [2, 3, 4])
def test_pr_32_2_a_column_does_not_assault_through_flank_or_rear(facing):
    state = field(attacker(facing=facing), defender())

    assert clause_of(state) == "PR 32.2"


@pytest.mark.parametrize("facing", [0, 5])
def test_pr_32_2_a_line_assaults_through_its_two_front_hexsides(facing):
    state = field(attacker(formation=Formation.LINE, facing=facing), defender())

    assert refusal(state) is None


def test_pr_32_3_a_unit_that_fired_assaults_only_the_hex_it_fired_at():
    state = field(attacker(), defender(), defender("E", beside(5, start=SOUTH)))
    state = fired_at(state, state.units["A"], CENTRE)

    assert refusal(state) is None
    assert clause_of(state, target=beside(5, start=SOUTH)) == "PR 32.3"


def test_pr_32_5_guns_going_along_do_not_assault_ground_closed_to_them():
    state = field(attacker(), battery("G", SOUTH), defender(), terrain={CENTRE: "woods"})

    assert refusal(state) is None
    assert clause_of(state, "G") == "PR 32.5"


def test_pr_32_5_a_column_does_not_assault_across_the_spree():
    state = field(attacker(), defender(), features={SOUTH: "spree"})

    assert clause_of(state) == "PR 32.5"


def test_pr_32_5_guns_in_a_line_go_along_where_limbered_guns_could_go():
    state = field(attacker(formation=Formation.LINE), battery("G", SOUTH), defender(), features={SOUTH: "stream"})

    assert refusal(state, "G") is None


def test_pr_32_5_a_regiment_does_not_assault_a_village_that_holds_one_battalion():
    unit = attacker(increments=12)
    regiment = replace(unit, counter=replace(unit.counter, size=Size.REGIMENT))
    state = field(regiment, defender(formation=Formation.GENERAL_ORDER), terrain={CENTRE: "village"})

    assert clause_of(state) == "PR 32.5"


def test_pr_32_8_a_carre_does_not_assault():
    state = field(attacker(formation=Formation.CARRE), defender())

    assert clause_of(state) == "PR 32.8"


def test_pr_32_8_cavalry_beside_a_carre_does_not_assault_it():
    state = field(riders("A", SOUTH), defender(formation=Formation.CARRE))

    assert clause_of(state) == "PR 32.8"


def test_pr_32_8_cavalry_in_the_hex_of_a_carre_assaults_it():
    state = field(defender(formation=Formation.CARRE), riders("A", CENTRE))

    assert refusal(state) is None


def test_pr_32_11_nobody_assaults_out_of_a_swamp():
    state = field(attacker(formation=Formation.SKIRMISH), defender(), terrain={SOUTH: "swamp"})

    assert clause_of(state) == "PR 32.11"


def test_pr_32_12_routed_units_never_assault():
    state = field(attacker(morale=Morale.ROUTED), defender())

    assert clause_of(state) == "PR 32.12"


def test_pr_32_12_disordered_units_may_assault():
    state = field(attacker(morale=Morale.DISORDERED), defender())

    assert refusal(state) is None


def test_pr_16_74_a_unit_in_road_march_does_not_assault():
    state = field(attacker(formation=Formation.ROAD_MARCH), defender())

    assert clause_of(state) == "PR 16.74"


# -- once a segment, and together --------------------------------------------------------------------------


def test_pr_32_10_a_hex_is_assaulted_once():
    state = replace(field(attacker(), defender()), assaulted=(CENTRE,))

    assert clause_of(state) == "PR 32.10"


def test_pr_32_10_a_unit_assaults_once():
    state = replace(field(attacker(), defender()), assaulters=(UnitId("A"),))

    assert clause_of(state) == "PR 32.10"


def join(state, name, *chosen, title=None):
    return may_join(state, title or charts(), state.units[name], CENTRE, [state.units[other] for other in chosen])


def test_pr_35_11_cavalry_does_not_join_an_assault_of_infantry():
    state = field(attacker(), riders("H", SOUTH_WEST, facing=1), defender())

    assert join(state, "H", "A").clause == "PR 35.11"


def test_pr_32_9_with_the_switch_on_cavalry_joins_infantry_against_infantry():
    state = field(attacker(), riders("H", SOUTH_WEST, facing=1), defender())
    switches = replace(charts().switches, cavalry_joins_other_melees=True)

    assert join(state, "H", "A", title=replace(charts(), switches=switches)) is None


def test_pr_32_9_infantry_does_not_join_cavalry_against_cavalry_even_with_the_switch_on():
    state = field(attacker(), riders("H", SOUTH_WEST, facing=1), riders("K", CENTRE, facing=3, side=COALITION))
    switches = replace(charts().switches, cavalry_joins_other_melees=True)

    assert join(state, "A", "H", title=replace(charts(), switches=switches)).clause == "PR 32.9"


def test_pr_32_9_guns_assault_with_infantry_of_their_hex():
    state = field(attacker(formation=Formation.LINE), battery("G", SOUTH), defender())

    assert join(state, "G", "A") is None


def test_pr_32_9_guns_do_not_assault_by_themselves():
    state = field(battery("G", SOUTH), attacker("A", SOUTH_WEST, facing=1), defender())

    assert join(state, "G", "A").clause == "PR 32.9"
    assert [unit.id for unit in assaulters(state, charts(), CENTRE)] == ["A"]


def test_pr_33_1_assaulters_come_by_hexside_and_from_the_top():
    state = field(attacker("B", SOUTH_WEST, facing=1), attacker("C", SOUTH_EAST, facing=5), attacker(), defender())

    assert [unit.id for unit in assaulters(state, charts(), CENTRE)] == ["C", "A", "B"]


def test_pr_32_4_targets_are_the_enemy_hexes_before_any_unit():
    far = beside(0, 3)
    state = field(attacker(), defender(), defender("E", NORTH), defender("F", far))

    assert assault_targets(state, charts(), FRENCH) == (CENTRE,)
    assert assault_targets(state, charts(), COALITION) == ()


# -- increments and values in an assault -------------------------------------------------------------------


def test_pr_32_6_four_increments_a_hex_of_an_attacking_line_count_and_all_of_a_defending_one():
    line = attacker(formation=Formation.LINE, increments=9)
    other = defender(formation=Formation.LINE, increments=9)

    assert increment_odds(charts(), [line], [other]).attack_value == 4
    assert increment_odds(charts(), [line], [other]).defence_value == 9


def test_pr_16_31_two_lines_in_one_hex_share_the_four():
    lines = [attacker(name, formation=Formation.LINE, increments=3) for name in "AB"]

    assert [term.value for term in increment_odds(charts(), lines, [defender()]).attack] == [3, 1]


def test_pr_32_6_lines_in_two_hexes_have_four_each():
    lines = [attacker("A", SOUTH, Formation.LINE, 0), attacker("B", SOUTH_WEST, Formation.LINE, 0)]

    assert increment_odds(charts(), lines, [defender()]).attack_value == 8


def test_pr_16_12_all_increments_of_a_column_count():
    assert increment_odds(charts(), [attacker(increments=9)], [defender()]).attack_value == 9


def test_pr_32_7_all_melee_values_count_whatever_the_formation():
    line = attacker(formation=Formation.LINE, increments=9, melee=18)
    other = defender(formation=Formation.LINE, increments=9, melee=18, facing=2)
    state = field(line, other)

    assert [term.value for term in attack_terms(state, charts(), [line], [other], CENTRE)] == [18]
    assert [term.value for term in defence_terms(state, charts(), [line], [other], CENTRE)] == [18]


# -- how a side is asked -----------------------------------------------------------------------------------


def asked(state, *answers):
    play = Played(state, *answers, dice=[66] * 9)
    return play.run(melee_segment(play))


def test_pr_32_4_the_segment_asks_for_a_hex_and_may_be_finished():
    play = asked(field(attacker(), defender()), Finish())

    assert [ask.question for ask in play.asked] == [Question.ASSAULT_TARGET]
    assert play.asked[0].choices == (ChooseHex(CENTRE), Finish())
    assert play.asked[0].quiet


def test_pr_32_4_a_side_that_can_assault_nothing_is_not_asked():
    assert asked(field(attacker(facing=3), defender())).asked == []


def test_pr_33_1_all_that_may_assault_together_are_chosen_at_first():
    play = asked(field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender()), ChooseHex(CENTRE))

    assert play.asked[-1].chosen == ("A", "B")
    assert play.asked[-1].choices == (Resolve(), Exclude(UnitId("A")), Exclude(UnitId("B")), CallOff())


def test_pr_33_1_a_unit_may_be_left_out_and_taken_in_again():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender())
    play = asked(state, ChooseHex(CENTRE), Exclude(UnitId("A")), Include(UnitId("A")), Exclude(UnitId("B")), Resolve())

    assert play.happened(AssaultDeclared) == [AssaultDeclared(CENTRE, (UnitId("A"),))]


def test_pr_32_9_guns_stay_behind_with_the_infantry_that_is_left_out():
    state = field(
        attacker(formation=Formation.LINE), battery("G", SOUTH), attacker("B", SOUTH_WEST, facing=1), defender()
    )
    play = asked(state, ChooseHex(CENTRE), Exclude(UnitId("A")))

    assert play.asked[-1].chosen == ("B",)


def test_pr_33_1_an_assault_called_off_changes_nothing():
    state = field(attacker(), defender())
    play = asked(state, ChooseHex(CENTRE), CallOff(), Finish())

    assert play.state == state


def test_pr_32_10_after_its_assault_a_unit_is_not_asked_again():
    play = fight(field(attacker(), defender()), "A", dice=[66, 66, 21])

    assert assault_targets(play.state, charts(), FRENCH) == ()
