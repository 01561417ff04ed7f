"""The results of a melee (PR 34): whom each strikes, losses, retreats, checks, carrés, guns and mixed hexes."""

from __future__ import annotations

import pytest

from labataille.charts.melee import MeleeCell, Outcome
from labataille.model.events import Advanced, LeaderLost, Meleed, MoraleChecked, Retreated, UnitLost
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.questions import ChooseUnit, Pose, Question
from labataille.model.units import Station
from labataille.rules.results import fates, take_melee_losses
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts
from tests.rules.assault_positions import (
    SOUTH,
    SOUTH_WEST,
    Fought,
    apply_result,
    attacker,
    battery,
    defender,
    field,
    fight,
    general,
    riders,
)


def result(state, outcome, *, dice=(), answers=None, losses=(0, 0), stars=(False, False)):
    """The play after a result on all French units against all in the centre."""
    cell = MeleeCell(outcome.value, outcome, *losses, *stars)
    attackers = [unit.id for unit in state.units_of(FRENCH)]
    enemies = [unit.id for unit in state.enemies_in(CENTRE, FRENCH)]
    play = Fought(state, dice, answers)
    return play.run(apply_result(play, cell, attackers, enemies))


def distance_gone(play, unit):
    return [len(event.path) for event in play.happened(Retreated) if event.unit == unit]


def lost(play, *names):
    return [play.state.units[name].lost for name in names]


AD, NE, DD, DR, AR, DS = (
    Outcome.ATTACKER_DISORDERS,
    Outcome.BLANK,
    Outcome.DEFENDER_DISORDERS,
    Outcome.DEFENDER_ROUTS,
    Outcome.ATTACKER_ROUTS,
    Outcome.DEFENDER_SURRENDERS,
)


# -- infantry ----------------------------------------------------------------------------------------------


def test_pr_34_4_dd_disorders_infantry_three_hexes_back_with_a_loss_for_the_zone_left():
    play = result(field(attacker(), defender()), DD)

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert distance_gone(play, "D") == [3]
    assert lost(play, "D", "A") == [1, 0]


def test_pr_34_3_dd_routs_infantry_that_is_disordered_already():
    play = result(field(attacker(), defender(morale=Morale.DISORDERED)), DD)

    assert play.state.units["D"].morale is Morale.ROUTED


def test_pr_34_4_dr_routs_infantry_ten_hexes():
    play = result(field(attacker(), defender()), DR)

    assert play.state.units["D"].morale is Morale.ROUTED
    assert distance_gone(play, "D") == [10]
    assert lost(play, "D") == [1]


def test_pr_34_3_dr_takes_routed_infantry_prisoner():
    play = result(field(attacker(), defender(morale=Morale.ROUTED)), DR)

    assert play.state.units["D"].station is Station.CAPTURED


def test_pr_34_4_ad_disorders_attacking_infantry_three_hexes_back_with_a_loss():
    play = result(field(attacker(), defender()), AD)

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert distance_gone(play, "A") == [3]
    assert lost(play, "A", "D") == [1, 0]


def test_pr_34_18_ad_moves_every_attacker_from_its_own_hex():
    play = result(field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender()), AD)

    assert [event.unit for event in play.happened(Retreated)] == ["A", "B"]
    assert lost(play, "A", "B") == [1, 1]


def test_pr_34_4_ar_routs_all_attackers():
    play = result(field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender()), AR)

    assert [play.state.units[name].morale for name in "AB"] == [Morale.ROUTED] * 2


def test_pr_34_10_a_blank_sends_both_sides_back_one_hex_in_good_order():
    play = result(field(attacker(), defender()), NE)

    assert (distance_gone(play, "A"), distance_gone(play, "D")) == ([1], [1])
    assert [play.state.units[name].morale for name in "AD"] == [Morale.GOOD] * 2
    assert lost(play, "A", "D") == [0, 0]


def test_pr_34_11_a_side_that_cannot_step_back_stays():
    ring = [attacker(f"R{side}", beside(side), facing=(side + 3) % 6) for side in range(6)]
    play = result(field(*ring, defender()), NE)

    assert play.state.units["D"].hex == CENTRE
    assert play.state.units["D"].is_on_map


def test_pr_34_15_ds_takes_units_and_the_leaders_with_them():
    state = field(
        attacker(), defender(), defender("E", increments=4), leaders=[general("them", CENTRE, side=COALITION)]
    )
    play = result(state, DS)

    assert [event.station for event in play.happened(UnitLost)] == [Station.CAPTURED] * 2
    assert [event.leader for event in play.happened(LeaderLost)] == ["them"]


def test_pr_34_3_each_defender_of_a_hex_goes_by_its_own_state():
    state = field(attacker(), defender(), defender("E", increments=4, morale=Morale.DISORDERED))
    play = result(state, DD)

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert play.state.units["E"].morale is Morale.ROUTED


def test_pr_34_16_routed_units_move_before_disordered_ones():
    state = field(attacker(), defender(), defender("E", increments=4, morale=Morale.DISORDERED))
    play = result(state, DD)

    assert [event.unit for event in play.happened(Retreated)] == ["E", "D"]


# -- losses ------------------------------------------------------------------------------------------------


def test_pr_34_12_both_sides_lose_and_nobody_goes_back():
    play = result(field(attacker(), defender()), Outcome.LOSSES, losses=(2, 1))

    assert lost(play, "A", "D") == [2, 1]
    assert play.happened(Retreated) == []


def test_pr_34_12_the_starred_side_checks():
    play = result(field(attacker(), defender()), Outcome.LOSSES, losses=(1, 2), stars=(False, True), dice=[66])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["D"]
    assert play.state.units["D"].morale is Morale.GOOD


def test_pr_34_12_a_failed_star_check_disorders_and_moves_off():
    play = result(field(attacker(), defender()), Outcome.LOSSES, losses=(1, 0), stars=(True, False), dice=[11])

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert distance_gone(play, "A") == [3]
    assert lost(play, "A") == [1]


def test_pr_33_41_all_units_of_a_starred_side_check():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender())
    play = result(state, Outcome.LOSSES, losses=(0, 0), stars=(True, False), dice=[66, 66])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["A", "B"]


def shared(number, *units, answers=None):
    play = Fought(field(*units), (), answers)
    return play.run(take_melee_losses(play, [unit.id for unit in units], number))


def test_pr_33_41_losses_are_shared_evenly():
    play = shared(4, attacker(), attacker("B", SOUTH_WEST))

    assert lost(play, "A", "B") == [2, 2]
    assert play.asked == []


def test_pr_33_41_the_owner_says_who_takes_the_odd_one():
    play = shared(3, attacker(), attacker("B", SOUTH_WEST), answers={Question.TAKE_LOSS: ChooseUnit("B")})

    assert lost(play, "A", "B") == [1, 2]
    assert play.asked[0].side is FRENCH


def test_pr_33_41_the_strongest_takes_it_unless_the_owner_says_otherwise():
    play = shared(1, attacker(increments=4), attacker("B", SOUTH_WEST, increments=9))

    assert lost(play, "A", "B") == [0, 1]


def test_pr_34_13_a_loss_beyond_the_increments_left_eliminates():
    play = shared(3, attacker(increments=6, lost=5))

    assert play.state.units["A"].station is Station.ELIMINATED


def test_pr_34_13_what_one_unit_cannot_take_falls_on_the_others():
    play = shared(4, attacker(increments=6, lost=5), attacker("B", SOUTH_WEST))

    assert lost(play, "A", "B") == [6, 3]


def test_pr_34_14_unlimbered_guns_take_whole_losses():
    assert lost(shared(1, battery("G", SOUTH)), "G") == [1]


def test_pr_34_12_when_losses_empty_the_hex_an_attacker_must_enter_it():
    state = field(attacker(), defender(increments=6, lost=5, melee=24))
    play = fight(state, "A", dice=[66, 66, 22])

    assert play.happened(Meleed)[0].result == "0/2"
    assert play.state.units["D"].station is Station.ELIMINATED
    assert [event.unit for event in play.happened(Advanced)] == ["A"]


# -- cavalry -----------------------------------------------------------------------------------------------


def hussars(**given):
    return riders("D", CENTRE, facing=3, side=COALITION, movement=8, **given)


@pytest.mark.parametrize("outcome", [DD, DR])
def test_pr_34_7_cavalry_routs_on_dd_as_on_dr(outcome):
    play = result(field(attacker(), hussars()), outcome)

    assert play.state.units["D"].morale is Morale.ROUTED
    assert distance_gone(play, "D") == [8]
    assert lost(play, "D") == [1]


def test_pr_34_4_ad_before_cavalry_routs_attacking_cavalry():
    play = result(field(riders("A", SOUTH, movement=8), hussars()), AD)

    assert play.state.units["A"].morale is Morale.ROUTED


def test_pr_34_8_ad_before_cavalry_disorders_attacking_infantry_as_before_infantry():
    play = result(field(attacker(), hussars()), AD)

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert distance_gone(play, "A") == [3]


def test_pr_34_4_ad_before_infantry_sends_cavalry_three_hexes_back_and_it_checks_at_three_less():
    play = result(field(riders("A", SOUTH), defender()), AD, dice=[66])

    assert [modifier.value for modifier in play.happened(MoraleChecked)[0].sheet.modifiers] == [-3]
    assert distance_gone(play, "A") == [3]
    assert play.state.units["A"].morale is Morale.GOOD


def test_pr_34_4_cavalry_that_fails_that_check_routs_its_whole_movement():
    play = result(field(riders("A", SOUTH, movement=8), defender()), AD, dice=[11])

    assert play.state.units["A"].morale is Morale.ROUTED
    assert distance_gone(play, "A") == [8]
    assert lost(play, "A") == [1]


def test_pr_34_4_a_blank_before_cavalry_makes_the_attackers_check_at_three_less():
    play = result(field(riders("A", SOUTH), hussars()), NE, dice=[66])

    assert [modifier.value for modifier in play.happened(MoraleChecked)[0].sheet.modifiers] == [-3]
    assert (distance_gone(play, "A"), distance_gone(play, "D")) == ([1], [1])


def test_pr_34_4_a_blank_sends_routed_cavalry_six_hexes_back():
    play = result(field(riders("A", SOUTH), hussars(morale=Morale.ROUTED)), NE)

    assert distance_gone(play, "D") == [6]


def test_pr_34_4_dd_sends_routed_cavalry_its_whole_movement_with_two_losses():
    play = result(field(riders("A", SOUTH), hussars(morale=Morale.ROUTED)), DD)

    assert distance_gone(play, "D") == [8]
    assert lost(play, "D") == [2]


def test_pr_34_4_ad_before_routed_cavalry_costs_the_attackers_an_increment():
    state = field(attacker(), hussars(morale=Morale.ROUTED))
    play = result(state, AD)

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert lost(play, "A") == [1]


# -- carrés ------------------------------------------------------------------------------------------------


def carre(**given):
    return defender(formation=Formation.CARRE, **given)


def test_pr_16_53_dd_breaks_a_carre_into_a_disordered_column_three_hexes_back_with_a_loss():
    play = result(field(attacker(), carre()), DD)

    assert play.state.units["D"].morale is Morale.DISORDERED
    assert play.state.units["D"].formation is Formation.COLUMN
    assert distance_gone(play, "D") == [3]
    assert lost(play, "D") == [1]


def test_pr_16_53_cavalry_keeps_the_hex_of_the_carre_it_broke():
    play = result(field(carre(), riders("A", CENTRE)), DD)

    assert play.state.units["A"].hex == CENTRE
    assert play.state.units["D"].hex != CENTRE


def test_pr_34_4_dr_routs_a_carre_with_two_increments_for_each_zone():
    play = result(field(attacker(), carre()), DR)

    assert play.state.units["D"].morale is Morale.ROUTED
    assert lost(play, "D") == [2]


def test_pr_34_4_ad_before_a_carre_disorders_infantry_without_a_loss():
    play = result(field(attacker(), carre()), AD)

    assert play.state.units["A"].morale is Morale.DISORDERED
    assert lost(play, "A") == [0]


def test_pr_34_21_ad_before_a_carre_sends_cavalry_back_and_it_checks_at_three_less():
    play = result(field(carre(), riders("A", CENTRE)), AD, dice=[66])

    assert [modifier.value for modifier in play.happened(MoraleChecked)[0].sheet.modifiers] == [-3]
    assert play.state.units["A"].hex != CENTRE


def test_pr_34_4_on_a_blank_the_carre_checks_with_its_six_once():
    play = result(field(attacker(), carre()), NE, dice=[66])

    assert [modifier.value for modifier in play.happened(MoraleChecked)[0].sheet.modifiers] == [6]
    assert play.state.units["D"].formation is Formation.CARRE


def test_pr_34_22_on_a_blank_before_a_carre_infantry_stays():
    play = result(field(attacker(), carre()), NE, dice=[66])

    assert play.happened(Retreated) == []


def test_pr_34_23_a_carre_that_fails_is_a_column_in_good_order_facing_as_its_owner_likes():
    pose = Pose(Formation.COLUMN, toward_hexside(4))
    play = result(field(attacker(), carre()), NE, dice=[11], answers={Question.ADVANCE_FACING: pose})
    unit = play.state.units["D"]

    assert (unit.formation, unit.facing, unit.morale, unit.hex) == (
        Formation.COLUMN,
        toward_hexside(4),
        Morale.GOOD,
        CENTRE,
    )
    assert play.asked[0].side is COALITION


# -- guns and mixed hexes ----------------------------------------------------------------------------------


def gun(formation=Formation.UNLIMBERED, morale=Morale.GOOD, **given):
    return battery("G", CENTRE, formation, 3, side=COALITION, morale=morale, **given)


def test_pr_34_4_dd_disorders_unlimbered_guns_where_they_stand():
    play = result(field(attacker(), gun()), DD)
    unit = play.state.units["G"]

    assert (unit.morale, unit.hex, unit.formation) == (Morale.DISORDERED, CENTRE, Formation.UNLIMBERED)


def test_pr_34_4_dd_costs_disordered_unlimbered_guns_an_increment():
    play = result(field(attacker(), gun(morale=Morale.DISORDERED)), DD)

    assert lost(play, "G") == [1]
    assert play.state.units["G"].morale is Morale.DISORDERED


def test_pr_34_4_dd_sends_limbered_guns_three_hexes_back():
    play = result(field(attacker(), gun(Formation.LIMBERED)), DD)

    assert play.state.units["G"].morale is Morale.DISORDERED
    assert distance_gone(play, "G") == [3]


def test_pr_34_4_dr_destroys_unlimbered_guns():
    play = result(field(attacker(), gun()), DR)

    assert play.state.units["G"].station is Station.ELIMINATED


def test_pr_34_4_dr_routs_limbered_guns_with_a_loss():
    play = result(field(attacker(), gun(Formation.LIMBERED)), DR)

    assert play.state.units["G"].morale is Morale.ROUTED
    assert lost(play, "G") == [1]


def test_pr_34_4_a_blank_does_nothing_to_guns_or_their_attackers():
    play = result(field(attacker(), gun()), NE)

    assert play.events == []


def test_pr_34_8_ad_before_guns_alone_disorders_the_attackers():
    play = result(field(attacker(), gun()), AD)

    assert play.state.units["A"].morale is Morale.DISORDERED


def test_pr_34_9_in_a_mixed_hex_guns_go_by_their_own_row():
    state = field(attacker(), defender(formation=Formation.LINE, facing=2), gun())
    play = result(state, DR)

    assert play.state.units["D"].morale is Morale.ROUTED
    assert play.state.units["G"].station is Station.ELIMINATED


def test_pr_34_9_in_a_mixed_hex_the_attackers_go_by_the_row_of_the_infantry():
    state = field(attacker(), gun(), defender(formation=Formation.LINE, facing=2))
    struck = {
        fate.unit: fate.effect for fate in fates(charts(), NE, [state.units["A"]], state.enemies_in(CENTRE, FRENCH))
    }

    assert struck["A"].retreat == 1
    assert struck["D"].retreat == 1
    assert "G" not in struck
