"""What losses leave of a unit's values (PR 12)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.rules.losses import band_share, lance_share, melee_share, printed_fire_reduction
from tests.draw import CENTRE, charts, foot, guns, horse


def worth(unit, **values):
    specific = replace(unit.counter.specific, **values)
    return replace(unit, counter=replace(unit.counter, specific=specific))


def printed_fire(unit, printed):
    reduction = printed_fire_reduction(charts(), unit)
    return printed * (reduction.factor if reduction else 1)


def test_pr_12_1_the_melee_value_shrinks_with_the_increments():
    unit = worth(foot("foot", CENTRE, increments=9, lost=3), melee=24)

    assert melee_share(unit) == 16


def test_pr_12_7_fractions_of_a_melee_value_are_kept():
    unit = worth(foot("foot", CENTRE, increments=9, lost=2), melee=10)

    assert melee_share(unit) == Fraction(70, 9)


def test_pr_12_3_the_lance_bonus_shrinks_in_the_same_proportion():
    unit = worth(horse("lancers", CENTRE, increments=8, lost=2), lance=8)

    assert lance_share(unit) == 6


@pytest.mark.parametrize(
    ("unit", "printed", "fire"),
    [
        (foot("foot", CENTRE, increments=8, lost=6), 12, 12),
        (foot("foot", CENTRE, increments=8, lost=7), 12, 6),
        (horse("horse", CENTRE, increments=8, lost=5), 6, 6),
        (horse("horse", CENTRE, increments=8, lost=6), 6, 3),
    ],
    ids=["infantry of two", "infantry of one", "cavalry less than three quarters", "cavalry three quarters"],
)
def test_dv_12_fire_printed_values_are_halved_late(unit, printed, fire):
    assert printed_fire(unit, printed) == fire


def test_dv_12_fire_guns_lose_fire_with_every_increment():
    assert band_share(guns("battery", CENTRE, increments=3, lost=1), 12) == 8
