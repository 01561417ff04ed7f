"""Fire multiples and towns at Deutsch-Wagram (WG 5), and what a granary or church does in melee (WG 16.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Reason, Term
from labataille.rules.checks import check_sheet
from labataille.rules.fire_value import fire_value
from labataille.rules.firers import why_no_fire
from labataille.rules.melee_odds import melee_sheet
from tests.draw import CENTRE, FRENCH, beside, foot, position
from tests.wagram import austrians, wagram_charts


def value(unit, hexes=1, terrain="clear"):
    target = foot("target", beside(3, hexes), facing=0, side=FRENCH)
    state = position(unit, target, terrain={CENTRE: terrain})
    return fire_value(state, wagram_charts(), unit, target.hex)


@pytest.mark.parametrize(("hexes", "fire"), [(1, 12), (2, 9), (3, 6)])
def test_wg_5_1_jaeger_fire_with_a_multiple_for_each_hex_of_range(hexes, fire):
    jaeger = austrians("a", CENTRE, Formation.SKIRMISH, troop="au-jaeger", increments=3)

    assert value(jaeger, hexes).value == fire


@pytest.mark.parametrize(("hexes", "fire"), [(1, 9), (2, Fraction(9, 2))])
def test_wg_5_1_others_fire_at_half_beyond_one_hex(hexes, fire):
    grenz = austrians("a", CENTRE, Formation.SKIRMISH, troop="au-grenz", increments=3)

    assert value(grenz, hexes).value == fire


@pytest.mark.parametrize(
    ("troop", "reach"), [("au-jaeger", 3), ("au-grenz", 2), ("au-freikorps", 2), ("au-freiwillige", 1), ("au-legion", 1)]
)
def test_wg_5_5_jaeger_alone_reach_three_hexes(troop, reach):
    skirmishers = austrians("a", CENTRE, Formation.SKIRMISH, troop=troop, increments=3)
    allowed = []
    for hexes in (1, 2, 3):
        target = foot("target", beside(3, hexes), facing=0, side=FRENCH)
        state = position(skirmishers, target, phasing=skirmishers.side)
        if why_no_fire(state, wagram_charts(), skirmishers, target.hex) is None:
            allowed.append(hexes)

    assert max(allowed) == reach


def test_wg_7_8_irregulars_give_no_fire_in_line():
    refusal = value(austrians("a", CENTRE, Formation.LINE, troop="au-landwehr"))

    assert isinstance(refusal, Reason)
    assert refusal.clause == "WG 5.1, 6.2, 7.8"


# -- towns (WG 5.3, 5.4) -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troop", "terrain", "fire"),
    [
        ("au-linie", "town", 9),
        ("au-grenadier", "town", 9),
        ("au-linie", "village", 6),
        ("au-grenz", "town", 6),
        ("fr-ligne", "town", 6),
    ],
)
def test_wg_5_3_line_and_grenadiers_fire_half_as_much_again_in_a_town(troop, terrain, fire):
    term = value(austrians("a", CENTRE, Formation.GENERAL_ORDER, troop=troop, fire=6), terrain=terrain)

    assert isinstance(term, Term)
    assert term.value == fire


def test_wg_5_3_the_worksheet_says_so():
    term = value(austrians("a", CENTRE, Formation.GENERAL_ORDER), terrain="town")

    assert [multiplier.clause for multiplier in term.multipliers] == ["WG 5.3"]


@pytest.mark.parametrize(
    ("troop", "terrain", "added"),
    [
        ("au-linie", "village", 2),
        ("au-linie", "town", 2),
        ("au-linie", "granary-church", 2),
        ("au-linie", "hamlet", 0),
        ("au-linie", "clear", 0),
        ("au-landwehr", "village", -2),
        ("au-freiwillige", "town", -2),
        ("au-grenadier", "town", 0),
        ("fr-ligne", "town", 0),
    ],
)
def test_wg_5_4_checks_in_towns(troop, terrain, added):
    unit = austrians("a", CENTRE, Formation.GENERAL_ORDER, troop=troop)
    state = position(unit, terrain={CENTRE: terrain})

    assert check_sheet(state, wagram_charts(), unit, "fire", "PR 31.7").modifier == added


def test_wg_5_4_counts_beside_what_counts_everywhere():
    unit = austrians("a", CENTRE, Formation.GENERAL_ORDER, morale=Morale.DISORDERED)
    state = position(unit, terrain={CENTRE: "village"})

    assert check_sheet(state, wagram_charts(), unit, "fire", "PR 31.7").modifier == -3 + 2


# -- granary and church (WG 16.1) ----------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "attack"), [("granary-church", 4), ("village", 10)])
def test_wg_16_1_an_attack_on_a_granary_or_church_counts_four_tenths(terrain, attack):
    attacker = foot("attacker", beside(3), facing=0, side=FRENCH)
    defender = austrians("a", CENTRE, Formation.GENERAL_ORDER)
    state = position(attacker, defender, terrain={CENTRE: terrain})

    (term,) = melee_sheet(state, wagram_charts(), (attacker,), CENTRE).attack
    assert term.value == attack
