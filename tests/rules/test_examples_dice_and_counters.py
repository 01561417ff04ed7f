"""Worked examples on dice, counters and orientation, with the real charts; each test carries the id of its case."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.charts.ladder import shifted
from labataille.geometry import SIDES
from labataille.model.formations import Formation
from labataille.rules.losses import melee_share
from labataille.rules.orientation import flank_sides, front_sides, is_heavy, rear_sides
from tests.draw import CENTRE, charts, foot, guns
from tests.rules.assault_positions import riders

HEAVY, LIGHT = 12, 14
"""Movement allowances of heavy and of light cavalry."""


def test_ex_09_1_pr_9_2_a_throw_of_43_plus_four_is_51() -> None:
    assert shifted(43, 4) == 51


@pytest.mark.parametrize(
    ("roll", "modifier", "result"),
    [
        (43, -6, 33),
        (56, 3, 63),
        (56, 9, 66),
        (16, 1, 21),
        (21, -1, 16),
        (11, -1, 11),
        (66, 1, 66),
        (35, 12, 55),
        (44, -12, 24),
        (12, -3, 11),
        (25, 2, 31),
        (61, -6, 51),
    ],
)
def test_dv_09_pr_9_2_and_9_4_a_modifier_moves_along_the_ladder_and_stops_at_its_ends(
    roll: int, modifier: int, result: int
) -> None:
    assert shifted(roll, modifier) == result


@pytest.mark.parametrize(("movement", "heavy"), [(11, True), (12, True), (13, False), (14, False)])
def test_dv_06_cavalry_class_pr_6_7_follows_from_the_printed_movement(movement: int, heavy: bool) -> None:
    assert is_heavy(riders("r", CENTRE, movement=movement), charts()) is heavy


@pytest.mark.parametrize(
    ("unit", "front", "flank", "rear"),
    [
        (foot("u", CENTRE), {5, 0, 1}, {2, 4}, {3}),
        (riders("u", CENTRE, movement=HEAVY), {5, 0, 1}, {2, 4}, {3}),
        (guns("u", CENTRE), {5, 0, 1}, {2, 4}, {3}),
        (foot("u", CENTRE, Formation.GENERAL_ORDER), {4, 5, 0, 1, 2}, set(), {3}),
        (riders("u", CENTRE, movement=LIGHT), {4, 5, 0, 1, 2}, set(), {3}),
        (foot("u", CENTRE, Formation.CARRE), set(SIDES), set(), set()),
    ],
    ids=["infantry column", "heavy cavalry column", "artillery", "general order", "light cavalry column", "carré"],
)
def test_dv_13_hexside_pr_13_3_every_hexside_is_front_flank_or_rear(unit, front: set[int], flank: set[int], rear: set[int]) -> None:
    assert set(front_sides(charts(), unit)) == front
    assert set(flank_sides(charts(), unit)) == flank
    assert set(rear_sides(charts(), unit)) == rear


def test_pr_13_5_a_line_has_two_fronts_two_flanks_and_two_rears() -> None:
    line = foot("u", CENTRE, Formation.LINE, facing=0)

    assert front_sides(charts(), line) == (0, 1)
    assert flank_sides(charts(), line) == (2, 5)
    assert rear_sides(charts(), line) == (3, 4)


def test_pr_12_2_the_share_is_of_the_increments_printed_on_the_counter() -> None:
    unit = foot("u", CENTRE, increments=9, lost=3)

    assert melee_share(unit) == unit.counter.specific.melee * Fraction(6, 9)


def test_pr_21_17_odds_beyond_the_last_column_use_it() -> None:
    columns = charts().fire_table.columns

    assert columns.names[columns.column(Fraction(300), Fraction(9))] == "10:1"
