"""Cavalry in skirmish order (PR 20.1 to 20.3, 20.13): who takes it, where it stands, what it costs."""

from __future__ import annotations

import pytest

from labataille.model.events import Cause
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Pose
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.losses import take_losses
from labataille.rules.organization import poses, why_not_formation
from labataille.rules.orientation import SideClass, right_of, side_class
from labataille.rules.zones import zone_of_hex
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, horse, position
from tests.pieces import in_hexes

A = UnitId("a")
SKIRMISH = Formation.SKIRMISH
EAST = right_of(CENTRE, toward_vertex(0))


def orders(state: State) -> list[Pose]:
    return [pose for pose in poses(state, charts(), state.units[A]) if pose.formation is SKIRMISH]


def skirmishers(increments: int = 8) -> Unit:
    return in_hexes(horse("a", CENTRE, SKIRMISH, 0, increments=increments), EAST)


def test_pr_20_1_light_cavalry_with_a_skirmish_value_may_take_the_order() -> None:
    assert orders(position(horse("a", CENTRE)))


@pytest.mark.parametrize("unit", [horse("a", CENTRE, movement=12), horse("a", CENTRE, skirmish_fire=0)])
def test_pr_20_1_heavy_cavalry_and_light_without_a_value_may_not(unit: Unit) -> None:
    reason = why_not_formation(position(unit), charts(), unit, SKIRMISH)

    assert orders(position(unit)) == []
    assert reason is not None
    assert reason.clause == "PR 20.1"


@pytest.mark.parametrize("increments", [1, 3, 8, 14])
def test_pr_20_2_it_always_uses_two_hexes(increments: int) -> None:
    assert {len(pose.hexes) for pose in orders(position(horse("a", CENTRE, increments=increments)))} == {2}


def test_pr_20_2_a_single_increment_has_its_zone_from_both_hexes() -> None:
    state = position(skirmishers(1), foot("b", beside(0, 4), side=COALITION))

    assert zone_of_hex(state, charts(), EAST, FRENCH)
    assert [part.increments for part in state.units[A].parts()] == [1, 0]


def test_pr_20_2_losses_do_not_shrink_it() -> None:
    play = Played(position(skirmishers(4)))
    play.play(take_losses, play.state.units[A], 3, Cause.FIRE)

    assert play.state.units[A].hexes == (CENTRE, EAST)


def test_pr_20_3_the_change_costs_three_points() -> None:
    assert {pose.cost for pose in orders(position(horse("a", CENTRE)))} == {half_points(3)}


def test_pr_20_13_it_has_the_sides_of_infantry_in_two_hexes() -> None:
    every = [side_class(charts(), part, side) for part in skirmishers().parts() for side in range(6)]

    assert [every.count(each) for each in (SideClass.FRONT, SideClass.FLANK, SideClass.REAR)] == [6, 2, 2]
