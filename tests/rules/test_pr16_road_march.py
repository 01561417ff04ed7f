"""Columns in Road March over several hexes (PR 16.70 to 16.74): the tail follows the head along the road."""

from __future__ import annotations

import pytest

from labataille.model.apply import apply
from labataille.model.events import Cause, Marched, MoraleChanged
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Finish, Step
from labataille.model.units import Unit
from labataille.rules.bodies import hexes_after
from labataille.rules.fire_defence import fire_defence
from labataille.rules.losses import take_losses
from labataille.rules.march import march
from labataille.rules.movement import reach, steps, why_not
from labataille.rules.organization import poses
from labataille.rules.orientation import SideClass, side_class
from tests.draw import CENTRE, COALITION, Played, beside, charts, field, foot, position
from tests.pieces import in_hexes

A = UnitId("a")
MARCH = Formation.ROAD_MARCH
NORTH, FARTHER = beside(0), beside(0, 2)
SOUTH, BACK = beside(3), beside(3, 2)
ROAD = field(roads=[f"{beside(3, 4)} {beside(3, 3)} {BACK} {SOUTH} {CENTRE} {NORTH} {FARTHER} {beside(0, 3)}"])
"""A road from south to north through the centre."""


def column(increments: int = 10, *tail: object, **traits: object) -> Unit:
    """A battalion in Road March, its head in the centre, looking north."""
    return in_hexes(foot("a", CENTRE, MARCH, 0, increments=increments, **traits), *tail)


def steps_north(*hexes: object) -> list[Step]:
    return [Step(hex, half_points(1) // 2, MARCH, toward_hexside(0)) for hex in hexes]


@pytest.mark.parametrize(("increments", "hexes"), [(4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_pr_16_72_a_column_needs_a_hex_for_every_four_increments(increments: int, hexes: int) -> None:
    unit = column(increments)
    for hex in (NORTH, FARTHER, beside(0, 3)):
        unit = in_hexes(foot("a", hex, MARCH, 0, increments=increments), *hexes_after(charts(), unit, hex)[1:])

    assert len(unit.hexes) == hexes


def test_pr_16_72_the_tail_follows_the_path_of_the_head() -> None:
    play = Played(position(column(), ground=ROAD), *steps_north(NORTH, FARTHER, beside(0, 3)), Finish())
    play.play(march, A)

    assert play.state.units[A].hexes == (beside(0, 3), FARTHER, NORTH)
    assert next(event.hexes for event in play.events if isinstance(event, Marched)) == (NORTH, CENTRE)


@pytest.mark.parametrize(("increments", "shares"), [(9, [3, 3, 3]), (10, [4, 3, 3]), (11, [4, 4, 3])])
def test_pr_16_72_no_hex_of_the_column_holds_more_than_four(increments: int, shares: list[int]) -> None:
    assert [part.increments for part in column(increments, SOUTH, BACK).parts()] == shares


def test_pr_16_72_the_reach_of_a_column_is_that_of_its_head() -> None:
    state = position(column(10, SOUTH, BACK), ground=ROAD)
    found = reach(state, charts(), state.units[A])

    assert (found[FARTHER].cost, found[FARTHER].path) == (half_points(1), (NORTH, FARTHER))


def test_pr_16_72_losses_draw_in_the_tail() -> None:
    play = Played(position(column(9, SOUTH, BACK), ground=ROAD))
    play.play(take_losses, play.state.units[A], 1, Cause.FIRE)

    assert play.state.units[A].hexes == (CENTRE, SOUTH)


def test_pr_16_72_another_formation_gathers_in_the_hex_of_the_head() -> None:
    state = position(column(10, SOUTH, BACK), ground=ROAD)
    pose = next(pose for pose in poses(state, charts(), state.units[A]) if pose.formation is Formation.COLUMN)
    play = Played(state, pose, Finish())
    play.play(march, A)

    assert play.state.units[A].hexes == (CENTRE,)


def test_pr_16_80_disorder_gathers_it_there_too() -> None:
    state = position(column(10, SOUTH), ground=ROAD)
    broken = apply(state, MoraleChanged(A, Morale.DISORDERED, Formation.COLUMN, toward_hexside(0)))

    assert broken.units[A].hexes == (CENTRE,)


def test_pr_13_3_every_hex_of_the_column_has_the_sides_of_a_column() -> None:
    head, tail = column(8, SOUTH).parts()

    assert [side_class(charts(), tail, side) for side in (1, 2, 3)] == [SideClass.FRONT, SideClass.FLANK, SideClass.REAR]
    assert side_class(charts(), head, 3) is side_class(charts(), tail, 0) is SideClass.INNER


def test_pr_16_73_the_tail_has_the_fire_defence_of_road_march() -> None:
    state = position(column(8, SOUTH), ground=ROAD)
    foe = foot("b", beside(3, 2), facing=0, side=COALITION)

    assert fire_defence(state, charts(), SOUTH, [foe]).value == 4


def test_pr_16_74_a_zone_before_the_head_stops_the_column() -> None:
    foe = foot("b", beside(0, 3), facing=3, side=COALITION)
    state = position(column(10, SOUTH, BACK), foe, ground=ROAD)
    found = reach(state, charts(), state.units[A])

    assert found[FARTHER].stops
    assert not found[NORTH].stops


def test_pr_16_72_the_head_of_a_column_does_not_march_into_its_own_tail() -> None:
    state = position(in_hexes(foot("a", CENTRE, MARCH, 3, increments=14), SOUTH, BACK, beside(3, 3)), ground=ROAD)
    unit = state.units[A]

    assert [step.hex for step in steps(state, charts(), unit, half_points(7))] == [NORTH]
    assert SOUTH not in reach(state, charts(), unit)
    assert (refusal := why_not(state, charts(), unit, SOUTH)) is not None
    assert refusal.clause == "PR 16.72"


def test_pr_16_72_a_column_in_two_hexes_turns_back_on_its_road() -> None:
    state = position(in_hexes(foot("a", CENTRE, MARCH, 3, increments=8), SOUTH), ground=ROAD)
    play = Played(state, *(Step(hex, half_points(1) // 2, MARCH, toward_hexside(3)) for hex in (SOUTH, BACK)), Finish())
    play.play(march, A)

    assert play.state.units[A].hexes == (BACK, SOUTH)
