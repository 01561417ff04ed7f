"""Elite infantry before a melee (BZ 13; PR 33.20, 33.21): what its fire takes from the other side's rolls."""

from __future__ import annotations

import pytest

from labataille.model.sides import Segment
from labataille.rules.fire_losses import is_elite
from labataille.rules.pre_melee import pre_melee_preview
from tests.draw import CENTRE, charts
from tests.rules.assault_positions import SOUTH, SOUTH_WEST, attacker, battery, defender, field, riders, toll


def weighed(state, of, *names):
    """What losses by fire do to a unit's check."""
    seen = pre_melee_preview(state, charts(), [state.units[name] for name in names], CENTRE)
    trial = next(each for each in (*seen.defenders, *seen.attackers) if each.unit == of)
    return sum(modifier.value for modifier in trial.modifiers if modifier.id in ("fire-loss", "elite"))


def offensive(unit, increments, *firers):
    return toll(unit, increments, *firers, segment=Segment.OFFENSIVE_FIRE)


@pytest.mark.parametrize(("value", "elite"), [(11, True), (16, True), (21, False), (32, False)])
def test_bz_13_2_elite_is_infantry_of_printed_morale_11_to_16(value, elite):
    assert is_elite(charts(), attacker(value=value)) is elite


def test_bz_13_2_cavalry_and_guns_are_never_elite():
    from tests.rules.assault_positions import with_values

    assert not is_elite(charts(), with_values(riders("H", SOUTH), morale=11))
    assert not is_elite(charts(), with_values(battery("G", SOUTH), morale=11))


@pytest.mark.parametrize(("value", "each"), [(21, -3), (16, -6), (15, -6), (14, -9), (13, -9), (12, -12), (11, -12)])
def test_bz_13_3_elite_defenders_take_more_for_each_increment(value, each):
    state = field(attacker(), defender(value=value), tolls=[toll("A", 2, "D")])

    assert weighed(state, "A", "A") == 2 * each


def test_bz_13_3_all_units_of_the_attack_suffer_for_the_losses_of_one():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender(value=14), tolls=[toll("A", 2, "D")])

    assert weighed(state, "B", "A", "B") == -18


def test_bz_13_3_losses_to_troops_outside_the_hex_count_three_for_the_unit_alone():
    other = defender("E", SOUTH_WEST, facing=2, value=14)
    state = field(attacker(), attacker("B", SOUTH, facing=0), other, defender(), tolls=[toll("A", 2, "E")])

    assert weighed(state, "A", "A", "B") == -6
    assert weighed(state, "B", "A", "B") == 0


def test_bz_13_5_elite_against_elite_takes_the_ordinary_three():
    state = field(attacker(value=15), defender(value=13), tolls=[toll("A", 2, "D")])

    assert weighed(state, "A", "A") == -6


def test_pr_33_21_of_several_elite_firers_the_best_morale_counts():
    state = field(attacker(), defender(value=16), defender("E", value=13), tolls=[toll("A", 1, "D", "E")])

    assert weighed(state, "A", "A") == -9


def test_bz_13_4_elite_attackers_that_are_as_many_weigh_on_all_defenders():
    state = field(
        attacker(value=12, increments=10),
        defender(),
        defender("E", increments=4),
        tolls=[offensive("D", 2, "A")],
    )

    assert weighed(state, "D", "A") == -24
    assert weighed(state, "E", "A") == -24


def test_bz_13_4_elite_attackers_that_are_fewer_weigh_on_nobody():
    state = field(attacker(value=12, increments=5), defender(increments=6), tolls=[offensive("D", 2, "A")])

    assert weighed(state, "D", "A") == 0


def test_bz_13_5_elite_attackers_weigh_not_on_elite_defenders():
    state = field(attacker(value=12), defender(value=15), tolls=[offensive("D", 2, "A")])

    assert weighed(state, "D", "A") == 0
