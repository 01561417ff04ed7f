"""Reach (PR 18): all hexes a unit can come to, at the least cost, and by which way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import parse_hex
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import HalfPoints, half_points
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.movement import Reach, points_left, reach, steps, why_not
from labataille.rules.steps import may_stay
from tests.draw import COALITION, charts, field, foot, guns, horse, limbered, marching, position

A = UnitId("a")

COUNTRY = "..w..v... .pp...... ...g..... ....s.... .v....... ......... ..c...... ......w.. ........."


def reached(state: State) -> dict[str, Reach]:
    """The hexes within reach by their numbers."""
    return {str(hex): found for hex, found in reach(state, charts(), state.units[A]).items()}


def test_pr_18_4_the_cheapest_way_goes_round_a_village() -> None:
    state = position(foot("a", "001002"), ground=field("... .v. ... ..."))

    found = reached(state)["001000"]
    assert found.cost == half_points(3)
    assert parse_hex("001001") not in found.path


def test_pr_18_4_the_open_field_is_reached_as_far_as_the_points_go() -> None:
    state = position(foot("a", "004004", movement=2))

    found = reached(state)
    assert len(found) == 6 + 12
    assert found["004002"] == Reach(half_points(2), (parse_hex("004003"), parse_hex("004002")), stops=False)


def test_pr_14_5_a_zone_ends_the_way() -> None:
    lane = field(".c .c .. .c .c .c")
    state = position(foot("a", "000005"), foot("e", "001002", facing=5, side=COALITION), ground=lane)

    found = reached(state)
    assert list(found) == ["000004", "000003"]
    assert [way.stops for way in found.values()] == [False, True]


def test_pr_18_1_nothing_is_reached_once_the_move_is_over() -> None:
    state = marching(position(foot("a", "004004")), "a", spent=half_points(7), moved=True)

    assert reached(state) == {}


@pytest.mark.parametrize("mover", [foot("a", "004004", Formation.CARRE), guns("a", "004004", Formation.UNLIMBERED)])
def test_pr_16_55_and_pr_16_92_carre_and_prolonged_guns_reach_one_hex(mover: Unit) -> None:
    assert {len(found.path) for found in reached(position(mover)).values()} == {1}


def test_pr_18_15_a_way_may_lead_through_friends_but_not_end_with_them() -> None:
    walls = [foot(f"b{hex}", hex, Formation.CARRE) for hex in ("001000", "001001", "001002")]
    state = position(horse("a", "000001"), *walls, ground=field("... ... ..."))

    found = reached(state)
    assert "001001" not in found
    assert found["002001"].path[0] in {parse_hex("001000"), parse_hex("001001")}


@pytest.mark.parametrize(
    "mover",
    [
        foot("a", "004004"),
        foot("a", "004004", Formation.LINE, 2),
        horse("a", "004004"),
        limbered("a", "004004"),
        foot("a", "001004", Formation.GENERAL_ORDER),
    ],
)
def test_pr_18_4_every_way_can_be_walked_step_by_step_for_its_cost(mover: Unit) -> None:
    others = (foot("b", "003003", Formation.LINE), foot("c", "005005"), horse("e", "006002", facing=4, side=COALITION))
    state = position(mover, *others, ground=field(COUNTRY))
    found = reach(state, charts(), mover)

    assert found
    for hex, way in found.items():
        assert _walk(state, mover, way) == way.cost, hex


def test_pr_18_4_what_is_out_of_reach_has_its_reason() -> None:
    state = position(foot("a", "004004"), foot("e", "006002", facing=4, side=COALITION), ground=field(COUNTRY))
    found = reach(state, charts(), state.units[A])

    for hex in state.scenario.battlefield.terrain:
        assert (why_not(state, charts(), state.units[A], hex) is None) is (hex in found)


def _walk(state: State, mover: Unit, way: Reach) -> int:
    """Take the steps of a way one by one and return what they cost together."""
    left = points_left(state, charts(), mover)
    begun = left
    for hex in way.path:
        (step,) = [step for step in steps(state, charts(), mover, left) if step.hex == hex]
        left = HalfPoints(left - step.cost)
        mover = replace(mover, hexes=(step.hex,), formation=step.formation, facing=step.facing)
    assert may_stay(state, charts(), mover)
    return begun - left
