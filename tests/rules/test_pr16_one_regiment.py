"""Battalions of one regiment stack as one regiment (PR 16.3, 16.40; WG 3.4)."""

from __future__ import annotations

import pytest

from labataille.model.counters import Size
from labataille.model.formations import Formation
from labataille.rules.organization import refused_by_carre_size
from labataille.rules.stacking import is_one_regiment, is_overstacked, limits_text, refuses_together
from tests.draw import CENTRE, charts, foot, guns, horse, position

GENERAL = Formation.GENERAL_ORDER


def battalions(*increments, regiment="22e", formation=Formation.COLUMN, **traits):
    return [
        foot(f"b{number}", CENTRE, formation, increments=strength, regiment=regiment, **traits)
        for number, strength in enumerate(increments)
    ]


def holds(*units, terrain="clear"):
    state = position(*units, terrain={CENTRE: terrain})
    together = refuses_together(state, charts(), CENTRE, units) is None

    assert together == (is_overstacked(state, charts(), CENTRE) is None)
    return together


def test_wg_3_4_battalions_of_one_regiment_of_twenty_seven_increments_stand_in_one_clear_hex():
    assert holds(*battalions(9, 9, 9))


def test_pr_16_3_battalions_of_two_regiments_have_eighteen_increments_in_all():
    assert not holds(*battalions(9, 9), foot("other", CENTRE, increments=1, regiment="23e"))
    assert holds(*battalions(6, 6), foot("other", CENTRE, increments=6, regiment="23e"))


def test_pr_16_3_battalions_of_the_same_number_in_two_nations_are_two_regiments():
    assert not is_one_regiment([*battalions(9), *battalions(9, nation="Italy")])


def test_pr_16_3_battalions_in_no_regiment_are_not_one():
    assert not holds(*battalions(9, 9, 9, regiment=""))


def test_pr_16_3_a_battalion_that_no_regiment_counter_stands_for_counts_with_its_regiment():
    whole = foot("R", CENTRE, increments=15, regiment="22e", size=Size.REGIMENT)

    assert holds(whole, foot("fusiliers", CENTRE, increments=5, regiment="22e"))


@pytest.mark.parametrize("terrain", ["village", "woods"])
def test_pr_16_3_where_the_chart_counts_battalions_each_counts_for_itself(terrain):
    assert holds(*battalions(4, formation=GENERAL), terrain=terrain)
    assert not holds(*battalions(4, 4, formation=GENERAL), terrain=terrain)


def test_pr_16_3_with_guns_even_one_regiment_has_twelve_increments():
    battery = guns("g", CENTRE, Formation.LIMBERED)

    assert holds(*battalions(6, 6), battery)
    assert not holds(*battalions(6, 7), battery)


def test_pr_16_3_squadrons_are_not_battalions():
    squadrons = [horse(f"s{number}", CENTRE, increments=10, regiment="7th", size=Size.SQUADRON) for number in range(2)]

    assert not holds(*squadrons)


def test_pr_16_3_one_regiment_over_the_number_is_told_without_a_limit():
    assert limits_text(position(*battalions(9, 9, 9)), charts(), CENTRE) == "27"
    assert limits_text(position(*battalions(6, 6)), charts(), CENTRE) == "12/18"


def test_pr_16_40_battalions_of_one_regiment_form_one_carre_of_any_size():
    carre = Formation.CARRE

    assert refused_by_carre_size(charts(), tuple(battalions(9, 9, 9, formation=carre))) is None
    assert refused_by_carre_size(charts(), tuple(battalions(9, 9, 9, formation=carre, regiment=""))) is not None
