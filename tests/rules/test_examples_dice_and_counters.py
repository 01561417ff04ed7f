"""Worked examples on dice, counters and orientation, with the real charts; each test carries the id of its case."""

from __future__ import annotations

import pytest

from labataille.charts.ladder import shifted
from labataille.geometry import SIDES
from labataille.model.formations import Formation
from labataille.rules.orientation import flank_sides, front_sides, is_heavy, rear_sides
from tests.rules.assault_positions import riders
from tests.rules.fire_positions import CENTRE, charts, foot, guns

HEAVY, LIGHT = 12, 14
"""Movement allowances of heavy and of light cavalry."""


def test_ex_09_1_a_throw_of_43_plus_four_is_51() -> None:
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
def test_dv_09_a_modifier_moves_along_the_ladder_and_stops_at_its_ends(roll: int, modifier: int, result: int) -> None:
    assert shifted(roll, modifier) == result


@pytest.mark.parametrize(("movement", "heavy"), [(11, True), (12, True), (13, False), (14, False)])
def test_dv_06_cavalry_class_follows_from_the_printed_movement(movement: int, heavy: bool) -> None:
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
def test_dv_13_hexside_every_hexside_is_front_flank_or_rear(
    unit, front: set[int], flank: set[int], rear: set[int]
) -> None:
    assert set(front_sides(charts(), unit)) == front
    assert set(flank_sides(charts(), unit)) == flank
    assert set(rear_sides(charts(), unit)) == rear
