"""Features of the title's ground (BZ 2.14, 13.1, 13.6, 17.1 to 17.9): what entering, crossing and assaulting them costs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.charts.ground import Order
from labataille.model.counters import Arm
from labataille.model.ids import HexsideKind, Terrain
from labataille.model.points import HalfPoints, half_points
from tests.draw import charts

TERRAIN = charts().ground.terrain
HEXSIDES = charts().ground.hexsides
WATER = charts().pre_melee.watercourses


def costs(terrain: str) -> list[HalfPoints | None]:
    """Half points for infantry, cavalry and artillery; None where the ground is closed."""
    return [TERRAIN[Terrain(terrain)].cost[arm] for arm in (Arm.INFANTRY, Arm.CAVALRY, Arm.ARTILLERY)]


def added(kind: str) -> list[HalfPoints | None]:
    return [HEXSIDES[HexsideKind(kind)].added[arm] for arm in (Arm.INFANTRY, Arm.CAVALRY, Arm.ARTILLERY)]


def test_bz_2_14_the_higher_of_two_hexes_is_paid_unless_a_player_switches_it_off() -> None:
    assert charts().switches.pay_higher_of_two_hexes is True


@pytest.mark.parametrize(("kind", "attacker", "defender"), [("stream", -6, 6), ("ford", -6, 6), ("spree", -12, 12)])
def test_bz_13_1_and_17_1_and_17_2_water_weighs_on_the_checks_of_an_assault(kind: str, attacker: int, defender: int) -> None:
    pair = WATER[HexsideKind(kind)]

    assert (pair.attacker.value, pair.defender.value) == (attacker, defender)


def test_bz_13_6_the_multipliers_of_a_melee() -> None:
    melee = charts().melee
    factors = [melee.flank, melee.rear, melee.disordered, melee.infantry_routed, melee.cavalry_routed]

    assert [multiplier.factor for multiplier in factors] == [
        2,
        Fraction(3, 2),
        Fraction(1, 2),
        Fraction(1, 3),
        Fraction(1, 4),
    ]
    assert melee.across_watercourse.factor == Fraction(2, 3)


def test_bz_17_4_a_carp_pond_is_closed_to_all_and_destroys_those_driven_into_it() -> None:
    assert costs("carp-pond") == [None, None, None]
    assert TERRAIN[Terrain("carp-pond")].destroys_retreating


def test_bz_17_7_a_loopholed_building_is_open_to_infantry_alone_and_imposes_general_order() -> None:
    assert costs("schiessscharte") == [half_points(4), None, None]
    assert TERRAIN[Terrain("schiessscharte")].order is Order.GENERAL


def test_bz_17_8_guns_may_enter_gardens_for_four_points() -> None:
    assert costs("garden") == [half_points(2), half_points(2), half_points(4)]
    assert TERRAIN[Terrain("garden")].order is Order.GENERAL


def test_bz_17_9_a_ford_adds_four_for_infantry_in_any_formation_and_nine_for_cavalry() -> None:
    assert added("ford") == [half_points(4), half_points(9), None]
    assert Arm.INFANTRY not in HEXSIDES[HexsideKind("ford")].only
