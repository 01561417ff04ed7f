"""Stacking (PR 16.1, 16.5, 18.13 to 18.18): formations and arms together in a hex, and passing through friends."""

from __future__ import annotations

import pytest

from labataille.model.counters import Size
from labataille.model.formations import Formation, Morale
from labataille.rules.stacking import refuses, refuses_together
from tests.draw import CENTRE, COALITION, charts, field, foot, guns, horse, limbered, position

HERE = str(CENTRE)
ROAD = field(roads=[f"010009 {HERE} 010011"])

LINE, CARRE, SKIRMISH, MARCHING = Formation.LINE, Formation.CARRE, Formation.SKIRMISH, Formation.ROAD_MARCH


def refusal(arriving, *there, passing=False, ground=""):
    """The clause that keeps a unit out of a hex with these friends, or None."""
    reason = refuses(position(*there, ground=ground), charts(), CENTRE, arriving, passing=passing)
    return reason and reason.clause


def passage(arriving, *there, ground=""):
    return refusal(arriving, *there, passing=True, ground=ground)


# -- one formation in a hex ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arriving", "there"),
    [
        (foot("a", CENTRE, LINE), foot("b", CENTRE)),
        (foot("a", CENTRE), foot("b", CENTRE, CARRE)),
        (foot("a", CENTRE, SKIRMISH, increments=3), foot("b", CENTRE)),
        (foot("a", CENTRE, SKIRMISH, increments=3), foot("b", CENTRE, LINE)),
        (horse("a", CENTRE, LINE), horse("b", CENTRE)),
        (limbered("a", CENTRE), guns("b", CENTRE)),
        (guns("a", CENTRE), foot("b", CENTRE, SKIRMISH, increments=3)),
    ],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_16_1_two_formations_may_not_end_in_one_hex(arriving, there):
    assert refusal(arriving, there) == "PR 16.1"


@pytest.mark.parametrize(
    ("arriving", "there"),
    [
        (foot("a", CENTRE), foot("b", CENTRE)),
        (foot("a", CENTRE, LINE), foot("b", CENTRE, LINE)),
        (guns("a", CENTRE), foot("b", CENTRE, LINE)),
        (guns("a", CENTRE), foot("b", CENTRE, CARRE)),
        (limbered("a", CENTRE), foot("b", CENTRE, LINE)),
        (limbered("a", CENTRE), foot("b", CENTRE, CARRE)),
        (limbered("a", CENTRE), foot("b", CENTRE)),
        (guns("a", CENTRE), foot("b", CENTRE)),
        (foot("a", CENTRE, morale=Morale.DISORDERED), foot("b", CENTRE)),
    ],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_16_1_one_formation_may(arriving, there):
    assert refusal(arriving, there) is None


# -- cavalry and others ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "other",
    [
        foot("b", CENTRE),
        foot("b", CENTRE, LINE),
        foot("b", CENTRE, CARRE),
        foot("b", CENTRE, SKIRMISH, increments=3),
        guns("b", CENTRE),
    ],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_16_5_cavalry_never_ends_with_infantry_or_unlimbered_guns(other):
    assert refusal(horse("a", CENTRE), other) == "PR 16.5"
    assert refusal(other, horse("a", CENTRE)) == "PR 16.5"


def test_pr_16_5_cavalry_may_end_with_limbered_guns():
    assert refusal(horse("a", CENTRE), limbered("b", CENTRE)) is None
    assert refusal(limbered("b", CENTRE), horse("a", CENTRE, LINE)) is None


# -- passing through -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "friend",
    [
        foot("b", CENTRE, SKIRMISH, increments=3),
        foot("b", CENTRE, CARRE),
        limbered("b", CENTRE),
        horse("b", CENTRE, increments=18),
        horse("b", CENTRE, LINE),
    ],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_18_15_cavalry_rides_through_some_friends(friend):
    assert passage(horse("a", CENTRE), friend) is None


def test_pr_18_15_cavalry_rides_through_a_carre_with_its_guns():
    assert passage(horse("a", CENTRE), foot("b", CENTRE, CARRE), guns("c", CENTRE)) is None


@pytest.mark.parametrize(
    "friend",
    [foot("b", CENTRE), foot("b", CENTRE, LINE), foot("b", CENTRE, Formation.GENERAL_ORDER), guns("b", CENTRE)],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_18_15_cavalry_rides_through_no_other_friends(friend):
    assert passage(horse("a", CENTRE), friend) == "PR 18.15"


def test_pr_18_15_nor_through_some_of_the_others_in_a_mixed_stack():
    assert passage(horse("a", CENTRE), limbered("b", CENTRE), foot("c", CENTRE)) == "PR 18.15"


@pytest.mark.parametrize(
    ("mover", "friend"),
    [
        (foot("a", CENTRE, SKIRMISH, increments=3), foot("b", CENTRE, increments=18, size=Size.REGIMENT)),
        (foot("a", CENTRE, SKIRMISH, increments=3), foot("b", CENTRE, LINE)),
        (foot("a", CENTRE, SKIRMISH, increments=3), foot("b", CENTRE, CARRE)),
        (foot("a", CENTRE, SKIRMISH, increments=3), horse("b", CENTRE, increments=18)),
        (foot("a", CENTRE, SKIRMISH, increments=3), guns("b", CENTRE, increments=6)),
        (foot("a", CENTRE, increments=18, size=Size.REGIMENT), foot("b", CENTRE, SKIRMISH, increments=3)),
        (foot("a", CENTRE, LINE), foot("b", CENTRE, SKIRMISH, increments=3)),
        (limbered("a", CENTRE, increments=6), foot("b", CENTRE, SKIRMISH, increments=3)),
        (horse("a", CENTRE), foot("b", CENTRE, SKIRMISH, increments=3)),
    ],
    ids=lambda unit: f"{unit.counter.arm.value} {unit.formation.value}",
)
def test_pr_18_16_skirmishers_pass_and_are_passed_by_all(mover, friend):
    assert passage(mover, friend) is None


@pytest.mark.parametrize(("strength", "clause"), [(12, None), (13, "BZ 3")])
def test_pr_18_17_infantry_passes_infantry_only_within_the_limit(strength, clause):
    found = passage(foot("a", CENTRE), foot("b", CENTRE, increments=strength))

    assert found == clause


@pytest.mark.parametrize(("strength", "clause"), [(4, None), (5, "BZ 3")])
def test_pr_18_17_artillery_passes_artillery_only_within_the_limit(strength, clause):
    found = passage(limbered("a", CENTRE), limbered("b", CENTRE, increments=strength))

    assert found == clause


def test_pr_18_17_a_column_passes_a_line_within_the_limit():
    assert passage(foot("a", CENTRE), foot("b", CENTRE, LINE)) is None
    assert refusal(foot("a", CENTRE), foot("b", CENTRE, LINE)) == "PR 16.1"


@pytest.mark.parametrize(
    ("mover", "clause"),
    [
        (limbered("a", CENTRE), None),
        (guns("a", CENTRE, MARCHING), None),
        (guns("a", CENTRE), "PR 18.15"),
        (foot("a", CENTRE), "PR 18.15"),
    ],
    ids=["limbered guns", "marching guns", "unlimbered guns", "infantry"],
)
def test_pr_18_15_those_pass_cavalry_whom_cavalry_passes(mover, clause):
    assert passage(mover, horse("b", CENTRE)) == clause


# -- Road March ------------------------------------------------------------------------------------------


ROAD_CLAUSE = "BZ 3, 2.13"
"""The clause of the chart's row for roads and bridges."""


def test_pr_16_72_four_increments_fill_a_road_hex():
    two = foot("a", CENTRE, MARCHING, increments=2), foot("b", CENTRE, MARCHING, increments=2)
    five = foot("a", CENTRE, MARCHING, increments=2), foot("b", CENTRE, MARCHING, increments=3)

    assert refusal(*two, ground=ROAD) is None
    assert refusal(*five, ground=ROAD) == ROAD_CLAUSE


def test_pr_16_72_a_column_of_more_stands_alone_in_its_hex():
    assert refusal(foot("a", CENTRE, MARCHING, increments=9), ground=ROAD) is None


@pytest.mark.parametrize("strength", [1, 2])
def test_pr_16_72_infantry_and_guns_do_not_march_in_one_road_hex(strength):
    infantry, battery = foot("a", CENTRE, MARCHING, increments=2), guns("b", CENTRE, MARCHING, increments=strength)

    assert refusal(infantry, battery, ground=ROAD) == ROAD_CLAUSE


@pytest.mark.parametrize(("strength", "clause"), [(2, None), (3, ROAD_CLAUSE)])
def test_pr_16_72_cavalry_and_guns_share_the_four_increments_of_a_road_hex(strength, clause):
    troop, battery = horse("a", CENTRE, MARCHING, increments=2), guns("b", CENTRE, MARCHING, increments=strength)

    assert refusal(troop, battery, ground=ROAD) == clause


def test_pr_16_1_a_march_column_and_others_may_not_end_together():
    assert refusal(foot("a", CENTRE, MARCHING, increments=2), foot("b", CENTRE), ground=ROAD) == "PR 16.1"
    assert refusal(foot("a", CENTRE, MARCHING, increments=2), limbered("b", CENTRE), ground=ROAD) == "PR 16.1"


@pytest.mark.parametrize(
    "friend",
    [foot("b", CENTRE, MARCHING), guns("b", CENTRE, MARCHING), horse("b", CENTRE, MARCHING)],
    ids=["infantry", "guns", "cavalry"],
)
def test_pr_16_72_a_march_column_does_not_pass_another_on_its_road(friend):
    assert passage(foot("a", CENTRE, MARCHING), friend, ground=ROAD) is not None


def test_pr_16_72_nor_do_columns_of_cavalry_pass_each_other_on_a_road():
    assert passage(horse("a", CENTRE, MARCHING), horse("b", CENTRE, MARCHING), ground=ROAD) == ROAD_CLAUSE
    assert passage(horse("a", CENTRE), horse("b", CENTRE, MARCHING), ground=ROAD) is None


def test_pr_16_72_a_march_column_does_not_bar_the_field_beside_its_road():
    assert passage(foot("a", CENTRE), foot("b", CENTRE, MARCHING, increments=18), ground=ROAD) is None


def test_pr_16_72_short_columns_pass_each_other_within_the_limit():
    short = foot("a", CENTRE, MARCHING, increments=2)

    assert passage(short, foot("b", CENTRE, MARCHING, increments=2), ground=ROAD) is None
    assert passage(short, foot("b", CENTRE, MARCHING, increments=3), ground=ROAD) == ROAD_CLAUSE


def test_pr_16_72_troops_beside_the_road_do_not_bar_it():
    resting = foot("b", CENTRE, increments=18, size=Size.REGIMENT)

    assert passage(foot("a", CENTRE, MARCHING), resting, ground=ROAD) is None


# -- a hex at the end of a segment -----------------------------------------------------------------------


def test_pr_18_17_units_that_may_not_stay_together_are_found():
    line, column = foot("a", CENTRE, LINE), foot("b", CENTRE)

    assert refuses_together(position(line, column), charts(), CENTRE, (line, column)).clause == "PR 16.1"
    assert refuses_together(position(column), charts(), CENTRE, (column,)) is None


def test_pr_18_14_an_enemy_hex_is_closed():
    enemy = foot("e", CENTRE, side=COALITION)

    assert refusal(foot("a", CENTRE), enemy) == "PR 18.14"
    assert passage(horse("a", CENTRE), enemy) == "PR 18.14"
