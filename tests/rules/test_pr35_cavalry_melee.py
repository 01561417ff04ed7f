"""Cavalry in a melee (PR 35; PR 16.117, 16.118): heavy against light, lances, carrés, general order, other arms."""

from __future__ import annotations

from labataille.model.formations import Formation, Morale
from labataille.rules.melee_odds import melee_sheet
from tests.draw import CENTRE, COALITION, charts
from tests.rules.assault_positions import NORTH, SOUTH, SOUTH_WEST, attacker, defender, field, riders


def sheet_of(state, *names):
    return melee_sheet(state, charts(), [state.units[name] for name in names], CENTRE)


def enemy_riders(id="D", formation=Formation.COLUMN, facing=3, **given):
    return riders(id, CENTRE, formation, facing, side=COALITION, **given)


def test_pr_35_5_heavy_cavalry_counts_double_against_light():
    state = field(riders("A", SOUTH, movement=12), enemy_riders(movement=13))

    assert sheet_of(state, "A").attack_value == 24
    assert sheet_of(state, "A").defence_value == 12


def test_pr_35_5_heavy_cavalry_defends_double_through_its_own_front():
    state = field(riders("A", SOUTH, movement=14), enemy_riders(movement=12))

    assert sheet_of(state, "A").defence_value == 24


def test_pr_35_5_taken_from_behind_heavy_cavalry_is_not_doubled():
    state = field(riders("A", NORTH, facing=3, movement=14), enemy_riders(movement=12))

    assert sheet_of(state, "A").defence_value == 12


def test_pr_35_5_heavy_against_heavy_or_infantry_is_not_doubled():
    heavy = field(riders("A", SOUTH, movement=12), enemy_riders(movement=12))
    foot = field(riders("A", SOUTH, movement=12), defender())

    assert sheet_of(heavy, "A").attack_value == 12
    assert sheet_of(foot, "A").attack_value == 12


def test_pr_35_6_heavy_cavalry_in_line_counts_half():
    state = field(riders("A", SOUTH, Formation.LINE, movement=12), defender())

    assert sheet_of(state, "A").attack_value == 6


def test_pr_35_6_in_line_against_light_double_and_half_make_one():
    state = field(riders("A", SOUTH, Formation.LINE, movement=12), enemy_riders(movement=13))

    assert sheet_of(state, "A").attack_value == 12


def test_pr_16_117_light_cavalry_in_line_is_not_halved():
    state = field(riders("A", SOUTH, Formation.LINE, movement=13), defender())

    assert sheet_of(state, "A").attack_value == 12


def test_pr_35_8_lancers_in_line_add_their_bonus_twice():
    state = field(riders("A", SOUTH, Formation.LINE, lance=3), defender())

    assert [term.value for term in sheet_of(state, "A").attack] == [12, 6]


def test_pr_35_8_lancers_in_column_add_nothing():
    state = field(riders("A", SOUTH, lance=3), defender())

    assert sheet_of(state, "A").attack_value == 12


def test_pr_35_7_lancers_that_only_defend_add_nothing():
    state = field(riders("A", SOUTH), enemy_riders(formation=Formation.LINE, facing=2, lance=3))

    assert sheet_of(state, "A").defence_value == 12


def test_pr_12_3_the_lance_bonus_falls_with_the_increments():
    state = field(riders("A", SOUTH, Formation.LINE, lance=4, increments=8, lost=4), defender())

    assert sheet_of(state, "A").attack[1].value == 4


def test_pr_35_9_against_a_carre_cavalry_counts_a_third_and_its_lances_whole():
    state = field(defender(formation=Formation.CARRE), riders("A", CENTRE, Formation.LINE, melee=30, lance=6))

    assert [term.value for term in sheet_of(state, "A").attack] == [10, 12]


def test_pr_16_51_against_a_carre_a_melee_of_thirty_is_ten():
    state = field(defender(formation=Formation.CARRE), riders("A", CENTRE, melee=30))

    assert sheet_of(state, "A").attack_value == 10


def test_pr_35_13_cavalry_counts_a_third_into_general_order_ground():
    state = field(riders("A", SOUTH), defender(formation=Formation.GENERAL_ORDER), terrain={CENTRE: "village"})

    assert sheet_of(state, "A").attack_value == 4


def test_pr_35_13_the_third_holds_once_for_attacking_from_such_ground_into_it():
    state = field(
        riders("A", SOUTH, Formation.GENERAL_ORDER),
        defender(formation=Formation.GENERAL_ORDER),
        terrain={CENTRE: "village", SOUTH: "woods"},
    )

    assert sheet_of(state, "A").attack_value == 4


def test_pr_16_64_cavalry_defending_in_general_order_ground_counts_a_third():
    state = field(attacker(), enemy_riders(formation=Formation.GENERAL_ORDER), terrain={CENTRE: "village"})

    assert sheet_of(state, "A").defence_value == 4


def test_pr_35_4_a_rear_attack_of_heavy_cavalry_on_light_multiplies_both():
    state = field(riders("A", NORTH, facing=3, movement=12), enemy_riders(movement=13))

    assert sheet_of(state, "A").attack_value == 36


def test_pr_35_10_cavalry_is_never_halved_as_disordered_because_it_routs():
    state = field(attacker(), enemy_riders(morale=Morale.ROUTED))

    assert [multiplier.id for multiplier in sheet_of(state, "A").defence[0].multipliers] == ["cavalry-routed"]


def test_pr_35_11_two_cavalry_units_assault_together():
    state = field(riders("A", SOUTH), riders("B", SOUTH_WEST, facing=1), enemy_riders())

    assert [term.value for term in sheet_of(state, "A", "B").attack] == [12, 12]
