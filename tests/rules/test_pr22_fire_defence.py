"""Massed targets and fire defence (PR 22, BZ 4)."""

from __future__ import annotations

import pytest

from labataille.model.formations import Formation, Morale
from labataille.model.sides import Side
from labataille.rules.fire import fire_sheet
from labataille.rules.fire_defence import entry_class, fire_defence, mass
from labataille.rules.orientation import SideClass
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, foot, guns, horse, position

NORTH = beside(0)
FIRER = foot("firer", CENTRE)

# Fire from CENTRE comes into NORTH by its hexside 3. A line that faces vertex 3 has it in front, vertex 4 in flank,
# vertex 0 in rear; a column that faces hexside 3 has it in front, hexside 5 in flank, hexside 0 in rear.
FRONT, FLANK, REAR = 3, 4, 0


def enemy(formation=Formation.COLUMN, facing=3, **counter):
    return foot(counter.pop("id", "t"), NORTH, formation, facing, side=COALITION, troop="pr-infantry", **counter)


def defence(*struck, firers=(FIRER,), others=(), terrain="clear"):
    state = position(*firers, *struck, *others, terrain={NORTH: terrain})
    return fire_defence(state, charts(), NORTH, firers).value


# -- mass ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "modifier"), [(15, 6), (12, 3), (10, 1)])
def test_pr_22_1_each_increment_above_nine_adds_one(increments, modifier):
    # EX-WG-4-7
    state = position(FIRER, enemy(increments=increments))

    assert mass(state, charts(), NORTH, FRENCH).value == modifier
    assert fire_sheet(state, charts(), (FIRER,), NORTH).modifier == modifier


def test_bz_4_4_nine_increments_are_no_mass():
    state = position(FIRER, enemy(increments=9))

    assert mass(state, charts(), NORTH, FRENCH) is None


def test_pr_22_2_guns_and_losses_count_in_the_mass():
    battery = guns("g", NORTH, facing=3, side=COALITION, increments=3)
    state = position(FIRER, enemy(increments=12, lost=2), battery)

    assert mass(state, charts(), NORTH, FRENCH).value == 4


# -- formations ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formation", "value"),
    [(Formation.COLUMN, 6), (Formation.LINE, 9), (Formation.CARRE, 4), (Formation.SKIRMISH, 12)],
)
def test_pr_21_8_the_formation_gives_the_fire_defence(formation, value):
    assert defence(enemy(formation, FRONT)) == value


@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_bz_4_disordered_and_routed_troops_have_their_own_column(morale):
    assert defence(enemy(morale=morale)) == 14


@pytest.mark.parametrize(("increments", "value"), [(6, 9), (7, 6)])
def test_pr_22_3_a_line_of_seven_defends_as_a_column(increments, value):
    # EX-16-10, ex-22-line-of-seven
    assert defence(enemy(Formation.LINE, FRONT, increments=increments)) == value


def test_bz_4_3_the_increments_of_a_line_are_those_of_the_hex():
    line = enemy(Formation.LINE, FRONT, increments=4), enemy(Formation.LINE, FRONT, id="u", increments=3)

    assert defence(*line) == 6


def test_pr_22_3_guns_and_cavalry_make_no_line_of_seven():
    battery = guns("g", NORTH, facing=3, side=COALITION, increments=3)

    assert defence(enemy(Formation.LINE, FRONT, increments=6), battery) == 7
    assert defence(horse("h", NORTH, Formation.LINE, FRONT, side=COALITION, increments=8)) == 9


@pytest.mark.parametrize("with_guns", [False, True])
def test_pr_22_4_a_carre_has_four_with_or_without_guns_and_mass_counts(with_guns):
    # ex-22-carre
    battery = (guns("g", NORTH, facing=3, side=COALITION, increments=2),) if with_guns else ()
    state = position(FIRER, enemy(Formation.CARRE, increments=12 - 2 * len(battery)), *battery)

    assert fire_defence(state, charts(), NORTH, (FIRER,)).value == 4
    assert mass(state, charts(), NORTH, FRENCH).value == 3


def test_pr_22_7_road_march_has_four():
    # EX-WG-4-6
    assert defence(enemy(Formation.ROAD_MARCH)) == 4


def test_bz_2_4_road_march_keeps_four_in_a_village():
    assert defence(enemy(Formation.ROAD_MARCH), terrain="village") == 4


def test_bz_4_6_a_column_with_guns_has_four():
    assert defence(enemy(), guns("g", NORTH, facing=3, side=COALITION)) == 4


def test_pr_22_8_guns_with_infantry_take_two_from_its_fire_defence():
    # EX-WG-4-3
    battery = guns("g", NORTH, facing=3, side=COALITION)

    assert defence(enemy(Formation.LINE, FRONT), battery) == 7
    assert defence(battery, enemy(Formation.LINE, FRONT)) == 7


# -- ground ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "value"), [("woods", 10), ("village", 10), ("town", 12), ("schiessscharte", 11)])
def test_bz_4_general_order_by_terrain(terrain, value):
    assert defence(enemy(Formation.GENERAL_ORDER), terrain=terrain) == value


@pytest.mark.parametrize(("terrain", "value"), [("village", 16), ("schiessscharte", 16), ("entrenchment", 6)])
def test_bz_4_7_and_4_8_disordered_troops_by_terrain(terrain, value):
    assert defence(enemy(Formation.GENERAL_ORDER, morale=Morale.DISORDERED), terrain=terrain) == value


def test_bz_4_1_cavalry_takes_the_column_of_its_formation():
    assert defence(horse("h", NORTH, Formation.COLUMN, 3, side=COALITION)) == 6
    assert defence(horse("h", NORTH, Formation.GENERAL_ORDER, 3, side=COALITION), terrain="woods") == 10
    assert defence(horse("h", NORTH, Formation.COLUMN, 3, side=COALITION, morale=Morale.ROUTED)) == 14


@pytest.mark.parametrize(("formation", "value"), [(Formation.LIMBERED, 6), (Formation.UNLIMBERED, 8)])
@pytest.mark.parametrize("morale", list(Morale))
def test_bz_4_2_guns_alone_keep_their_own_value_in_every_state(formation, morale, value):
    assert defence(guns("g", NORTH, formation, 3, side=COALITION, morale=morale)) == value


def test_pr_16_60_a_column_counts_as_general_order_where_the_ground_imposes_it():
    assert defence(enemy(Formation.COLUMN), terrain="woods") == 10


# -- flank and rear --------------------------------------------------------------------------------------


def test_pr_22_5_a_line_taken_in_flank_has_five():
    # ex-22-line-flank, EX-WG-4-4
    assert defence(enemy(Formation.LINE, FLANK)) == 5


def test_pr_22_5_other_formations_taken_in_flank_have_six():
    assert defence(guns("g", NORTH, facing=5, side=COALITION)) == 6


def test_pr_22_5_the_flank_value_counts_only_where_it_is_lower():
    battery = guns("g", NORTH, facing=5, side=COALITION)

    assert defence(enemy(Formation.COLUMN, 5), battery) == 4
    assert defence(battery, enemy(Formation.COLUMN, 5)) == 4


@pytest.mark.parametrize("facing", range(6))
def test_bz_4_5_general_order_and_carre_have_no_flank(facing):
    order = enemy(Formation.GENERAL_ORDER, facing)

    assert defence(order, terrain="woods") == 10
    assert entry_class(position(order), charts(), CENTRE, NORTH) is not SideClass.FLANK
    assert entry_class(position(enemy(Formation.CARRE)), charts(), CENTRE, NORTH) is SideClass.FRONT


def test_pr_22_5_a_thick_line_taken_in_flank_is_still_a_line():
    assert defence(enemy(Formation.LINE, FLANK, increments=7)) == 5


def test_pr_22_6_through_the_rear_the_fire_defence_is_the_normal_one():
    assert defence(enemy(Formation.LINE, REAR)) == 9


def refusing(side: Side, facing: int):
    """A column next to the flank hex (CENTRE) of the line in NORTH, or to no hex that matters."""
    return foot("r", beside(1), facing=facing, side=side)


def test_pr_22_9_a_flank_that_a_friend_covers_is_refused():
    far = guns("far", beside(3, 3))
    line = enemy(Formation.LINE, FLANK)

    assert defence(line, firers=(far,)) == 5
    assert defence(line, firers=(far,), others=(refusing(COALITION, 4),)) == 9


def test_pr_16_30_neither_an_enemy_nor_a_friend_who_looks_away_refuses_a_flank():
    far = guns("far", beside(3, 3))
    line = enemy(Formation.LINE, FLANK)

    assert defence(line, firers=(far,), others=(refusing(FRENCH, 4),)) == 5
    assert defence(line, firers=(far,), others=(refusing(COALITION, 1),)) == 5


def test_pr_16_30_the_rear_of_a_line_is_never_refused():
    state = position(enemy(Formation.LINE, REAR), refusing(COALITION, 4))

    assert entry_class(state, charts(), CENTRE, NORTH) is SideClass.REAR


def test_pr_16_30_only_a_line_has_a_refused_flank():
    far = guns("far", beside(3, 3))
    battery = guns("g", NORTH, facing=5, side=COALITION)

    assert defence(battery, firers=(far,), others=(refusing(COALITION, 4),)) == 6


def test_pr_16_30_a_carre_refuses_no_flank():
    far = guns("far", beside(3, 3))
    carre = foot("r", beside(1), Formation.CARRE, side=COALITION)

    assert defence(enemy(Formation.LINE, FLANK), firers=(far,), others=(carre,)) == 5


def test_pr_22_10_one_firer_through_the_front_costs_all_the_flank_value():
    front = foot("front", NORTH.neighbour(4), facing=1)

    assert defence(enemy(Formation.LINE, FLANK), firers=(FIRER, front)) == 9
    assert defence(enemy(Formation.LINE, FLANK), firers=(FIRER,), others=(front,)) == 5


def test_pr_13_13_through_a_corner_the_better_hexside_for_the_defender_counts():
    # From two hexes south-east the line comes in through the corner of hexsides 2 and 3.
    origin = NORTH.neighbour(3).neighbour(2)
    in_front = enemy(Formation.LINE, 3)
    from_behind = enemy(Formation.LINE, 4)

    assert entry_class(position(in_front), charts(), origin, NORTH) is SideClass.FRONT
    assert entry_class(position(from_behind), charts(), origin, NORTH) is SideClass.REAR
