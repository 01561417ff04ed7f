"""Infantry fire (PR 12, 16, 24; BZ 5): what a unit brings to an attack, and which units of a stack fire."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.model.formations import Formation, Morale
from labataille.model.reasons import Reason, Term
from labataille.rules.fire_value import fire_value, line_increments
from labataille.rules.firers import fire_targets, why_no_fire
from tests.draw import CENTRE, COALITION, beside, charts, fired_at, foot, guns, horse, position

NORTH = beside(0)
ENEMY = foot("enemy", NORTH, facing=3, side=COALITION)


def value(unit, *others, target=NORTH):
    term = fire_value(position(unit, *others, ENEMY), charts(), unit, target)
    assert isinstance(term, Term), term
    return term.value


def ring_of_enemies(*sides):
    return tuple(foot(f"e{side}", beside(side), facing=side, side=COALITION) for side in sides)


# -- values ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("current", "fire"), [(2, 12), (1, 6)])
def test_pr_12_4_printed_fire_is_halved_at_the_last_increment(current, fire):
    # DV-12-fire
    assert value(foot("a", CENTRE, increments=8, lost=8 - current, fire=12)) == fire


@pytest.mark.parametrize(("current", "fire"), [(3, 6), (2, 3)])
def test_pr_12_6_cavalry_fire_is_halved_when_three_quarters_are_lost(current, fire):
    # DV-12-fire
    assert value(horse("h", CENTRE, Formation.SKIRMISH, increments=8, lost=8 - current, skirmish_fire=6)) == fire


def test_pr_24_2_column_and_general_order_fire_the_printed_value():
    assert value(foot("a", CENTRE, increments=9, fire=7)) == 7
    assert value(foot("a", CENTRE, Formation.GENERAL_ORDER, increments=9, fire=7)) == 7


@pytest.mark.parametrize(
    ("formation", "fire"),
    [(Formation.COLUMN, 7), (Formation.LINE, 12), (Formation.SKIRMISH, 12), (Formation.CARRE, 6)],
)
def test_pr_21_9_the_formation_gives_the_fire_value(formation, fire):
    assert value(foot("a", CENTRE, formation, increments=6, fire=7, troop="pr-fusilier")) == fire


@pytest.mark.parametrize(("troop", "fire"), [("fr-fusiliers-garde", 16), ("ru-infantry", 8), ("fr-vieille-garde", 20)])
def test_bz_5_1_at_most_four_increments_of_a_line_fire(troop, fire):
    # DV-BZ-5-1
    assert value(foot("a", CENTRE, Formation.LINE, increments=7, troop=troop)) == fire


def test_pr_21_10_a_line_fires_with_what_is_left_of_it():
    assert value(foot("a", CENTRE, Formation.LINE, increments=7, lost=4)) == 9


def test_pr_24_3_the_four_increments_are_those_of_the_hex_from_the_top():
    top = foot("a", CENTRE, Formation.LINE, increments=3)
    under, last = foot("b", CENTRE, Formation.LINE), foot("c", CENTRE, Formation.LINE)
    state = position(top, under, last, ENEMY)

    assert [line_increments(state, charts(), unit) for unit in (top, under, last)] == [3, 1, 0]
    assert why_no_fire(state, charts(), last, NORTH).clause == "PR 24.3"
    assert why_no_fire(state, charts(), under, NORTH) is None


@pytest.mark.parametrize("troop", ["fr-provisoire-ligne", "fr-provisoire-legere"])
@pytest.mark.parametrize("formation", [Formation.LINE, Formation.CARRE])
def test_bz_5_2_provisional_troops_give_no_fire_in_line_or_carre(troop, formation):
    unit = foot("a", CENTRE, formation, troop=troop)

    assert isinstance(fire_value(position(unit, ENEMY), charts(), unit, NORTH), Reason)
    assert fire_targets(position(unit, ENEMY), charts(), unit) == ()


@pytest.mark.parametrize(("troop", "increments", "fire"), [("fr-ligne", 9, 9), ("pr-grenadier", 6, 8)])
def test_pr_24_8_a_carre_fires_a_third_into_each_hex(troop, increments, fire):
    # EX-16-13, DV-BZ-5-3
    assert value(foot("a", CENTRE, Formation.CARRE, increments=increments, troop=troop)) == fire


def test_pr_24_8_a_third_of_a_carre_keeps_its_fraction():
    assert value(foot("a", CENTRE, Formation.CARRE, increments=4, troop="ru-infantry")) == Fraction(8, 3)


def test_pr_24_9_at_cavalry_in_its_hex_a_carre_fires_with_all():
    # EX-16-14
    carre = foot("a", CENTRE, Formation.CARRE, increments=9)
    rider = horse("h", CENTRE, side=COALITION)
    state = position(carre, rider)

    assert fire_targets(state, charts(), carre) == (CENTRE,)
    assert fire_value(state, charts(), carre, CENTRE).value == 27


def test_bz_5_4_skirmishers_fire_three_increments_and_half_beyond_one_hex():
    # DV-BZ-5-5
    jaeger = foot("a", CENTRE, Formation.SKIRMISH, troop="pr-jaeger")

    assert value(jaeger, target=beside(0, 3)) == Fraction(15, 2)
    assert value(jaeger, target=beside(0, 2)) == Fraction(15, 2)
    assert value(jaeger) == 15


def test_pr_24_5_skirmishers_reach_as_far_as_their_type():
    jaeger, leger = (foot("a", CENTRE, Formation.SKIRMISH, troop=troop) for troop in ("pr-jaeger", "fr-legere"))
    far = foot("far", beside(0, 3), facing=3, side=COALITION)

    assert fire_targets(position(jaeger, far), charts(), jaeger) == (far.hex,)
    assert why_no_fire(position(leger, far), charts(), leger, far.hex).clause == "PR 24.1"


def test_pr_30_5_disordered_infantry_fires_at_half():
    assert value(foot("a", CENTRE, fire=7, morale=Morale.DISORDERED)) == Fraction(7, 2)


# -- which units of a stack fire --------------------------------------------------------------------------


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.GENERAL_ORDER])
def test_pr_24_2_only_the_top_unit_fires(formation):
    top, under = foot("a", CENTRE, formation), foot("b", CENTRE, formation)
    state = position(top, under, ENEMY)

    assert why_no_fire(state, charts(), top, NORTH) is None
    assert why_no_fire(state, charts(), under, NORTH).clause == "PR 24.2"


def test_pr_24_2_guns_on_top_keep_a_column_from_firing():
    battery, column = guns("g", CENTRE), foot("a", CENTRE)
    state = position(battery, column, ENEMY)

    assert why_no_fire(state, charts(), column, NORTH).clause == "PR 24.2"


def test_pr_24_1_infantry_fires_one_hex_far():
    battalion = foot("a", CENTRE)
    far = foot("far", beside(0, 2), side=COALITION)

    assert why_no_fire(position(battalion, far), charts(), battalion, far.hex).clause == "PR 24.1"


def test_pr_24_7_a_line_fires_through_its_two_front_hexsides():
    line = foot("a", CENTRE, Formation.LINE, 0)
    state = position(line, *ring_of_enemies(0, 1, 2, 3, 4, 5))

    assert fire_targets(state, charts(), line) == tuple(sorted((beside(0), beside(1))))


# -- carré -----------------------------------------------------------------------------------------------


def test_pr_24_8_a_carre_fires_into_every_second_hex_around_it():
    carre = foot("a", CENTRE, Formation.CARRE)
    state = position(carre, *ring_of_enemies(0, 1, 2, 3, 4, 5))

    assert len(fire_targets(state, charts(), carre)) == 6
    assert set(fire_targets(fired_at(state, carre, beside(0)), charts(), carre)) == {beside(2), beside(3), beside(4)}


def test_pr_24_8_a_carre_fires_three_times_and_no_more():
    carre = foot("a", CENTRE, Formation.CARRE)
    state = position(carre, *ring_of_enemies(0, 1, 2, 3, 4, 5))
    fired = fired_at(state, carre, beside(0), beside(2), beside(4))

    assert fire_targets(fired, charts(), carre) == ()
    assert why_no_fire(fired, charts(), carre, beside(1)).clause == "PR 24.8"


def test_pr_24_12_a_target_of_others_is_closed_to_a_carre():
    carre, other = foot("a", CENTRE, Formation.CARRE), foot("b", beside(1), facing=5)
    state = fired_at(position(carre, other, ENEMY), other, NORTH)

    assert why_no_fire(state, charts(), carre, NORTH).clause == "PR 21.4"


def test_pr_24_10_a_battery_in_a_carre_adds_a_third_to_each_of_its_fires():
    carre, battery = foot("a", CENTRE, Formation.CARRE), guns("g", CENTRE)
    state = position(carre, battery, *ring_of_enemies(0, 2, 4))

    assert fire_value(state, charts(), battery, NORTH).value == 3
    assert len(fire_targets(fired_at(state, battery, NORTH), charts(), battery)) == 2


def test_pr_24_10_the_battery_of_a_carre_fires_once_at_range():
    carre, battery = foot("a", CENTRE, Formation.CARRE), guns("g", CENTRE)
    far = tuple(foot(f"f{side}", beside(side, 4), side=COALITION) for side in (0, 2))
    state = position(carre, battery, *far)

    assert fire_value(state, charts(), battery, beside(0, 4)).value == Fraction(7, 3)
    assert fire_targets(state, charts(), battery) == tuple(sorted(unit.hex for unit in far))
    assert fire_targets(fired_at(state, battery, beside(0, 4)), charts(), battery) == ()


def test_pr_24_10_one_battery_fires_from_a_carre():
    carre = foot("a", CENTRE, Formation.CARRE)
    first, second = guns("g", CENTRE), guns("h", CENTRE)
    state = position(carre, first, second, ENEMY)

    assert why_no_fire(state, charts(), first, NORTH) is None
    assert why_no_fire(state, charts(), second, NORTH).clause == "PR 25.4"
