"""Fire defence at Deutsch-Wagram (WG 4): Masse, guns, Road March, huts and redoubts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.rules.fire_defence import fire_defence
from tests.draw import CENTRE, FRENCH, beside, foot, position
from tests.wagram import austrian_guns, austrians, wagram_charts


def defence(*units, terrain="clear", from_side=3):
    firer = foot("firer", beside(from_side), facing=(from_side + 3) % 6, side=FRENCH)
    state = position(firer, *units, terrain={CENTRE: terrain})
    return fire_defence(state, wagram_charts(), CENTRE, (state.units[firer.id],))


@pytest.mark.parametrize(("formation", "value"), [(Formation.MASSE, 5), (Formation.DIVISIONAL_MASSE, 6), (Formation.COLUMN, 6)])
def test_wg_7_1_the_fire_defence_of_each_masse(formation, value):
    assert defence(facing_south(austrians("a", CENTRE, formation))).value == value


@pytest.mark.parametrize("side", range(6))
def test_wg_4_5_a_divisional_masse_has_six_on_every_side(side):
    assert defence(facing_south(austrians("a", CENTRE, Formation.DIVISIONAL_MASSE)), from_side=side).value == 6


def facing_south(unit):
    return replace(unit, facing=toward_vertex(3))


def test_wg_7_1_masse_is_named_in_the_worksheet():
    assert defence(facing_south(austrians("a", CENTRE, Formation.MASSE))).reason == "Masse, Clear"


def test_wg_4_1_infantry_with_guns_has_two_less():
    assert defence(austrians("a", CENTRE), austrian_guns("b", CENTRE)).value == 4


@pytest.mark.parametrize(("side", "value"), [(3, 8), (1, 6), (5, 6), (0, 8)])
def test_wg_4_2_through_a_flank_six_and_through_the_rear_the_ordinary_value(side, value):
    assert defence(austrian_guns("a", CENTRE, facing=3), from_side=side).value == value


def test_wg_4_3_road_march_has_four():
    assert defence(austrians("a", CENTRE, Formation.ROAD_MARCH), terrain="village").value == 4


def test_wg_4_6_broken_troops_in_huts_are_worse_off_than_skirmishers():
    broken = austrians("a", CENTRE, Formation.GENERAL_ORDER, morale=Morale.ROUTED)

    assert defence(broken, terrain="feldlager").value == 9
    assert defence(austrians("a", CENTRE, Formation.SKIRMISH), terrain="feldlager").value == 12


def test_wg_4_7_the_front_of_a_redoubt():
    assert defence(austrians("a", CENTRE, Formation.GENERAL_ORDER), terrain="redoubt").value == 10


def test_wg_4_7_a_mob_in_a_redoubt_has_fourteen():
    broken = austrians("a", CENTRE, Formation.GENERAL_ORDER, morale=Morale.ROUTED)

    assert defence(broken, terrain="redoubt").value == 14


def test_wg_4_8_guns_in_a_town_have_the_values_of_the_town():
    assert defence(austrian_guns("a", CENTRE), terrain="town").value == 10
