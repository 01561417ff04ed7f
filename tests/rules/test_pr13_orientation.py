"""Orientation (PR 13): front, flank and rear hexsides of units and stacks, and refused flanks (PR 16.30)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations

import pytest

from labataille.geometry import SIDES
from labataille.model.formations import Aim, Formation, Morale, toward_hexside, toward_vertex
from labataille.model.units import Unit
from labataille.rules.orientation import (
    SideClass,
    better_for_defender,
    facing_aim,
    facings,
    flank_sides,
    front_sides,
    hex_side_class,
    hex_unit,
    is_heavy,
    rear_sides,
    side_class,
)
from tests.draw import CENTRE, COALITION, charts, foot, guns, horse, position, switched

FRONT, FLANK, REAR = SideClass.FRONT, SideClass.FLANK, SideClass.REAR

COLUMN_OF_FOOT = {-1: FRONT, 0: FRONT, 1: FRONT, -2: FLANK, 2: FLANK, 3: REAR}
ALL_ROUND = {-2: FRONT, -1: FRONT, 0: FRONT, 1: FRONT, 2: FRONT, 3: REAR}
LINE = {0: FRONT, 1: FRONT, -1: FLANK, 2: FLANK, 3: REAR, 4: REAR}
SKIRMISH = {-1: FRONT, 0: FRONT, 1: FRONT, 2: FRONT, 3: FLANK, 4: FLANK}
"""The class of each hexside, counted clockwise from the hexside or vertex that the unit faces (PR 13.3)."""

HEAVY = {"movement": 12}

TABLE = [
    ("infantry column", foot("u", CENTRE), COLUMN_OF_FOOT),
    ("infantry general order", foot("u", CENTRE, Formation.GENERAL_ORDER), ALL_ROUND),
    ("infantry line", foot("u", CENTRE, Formation.LINE), LINE),
    ("infantry skirmish order", foot("u", CENTRE, Formation.SKIRMISH, increments=3), SKIRMISH),
    ("infantry Road March", foot("u", CENTRE, Formation.ROAD_MARCH), COLUMN_OF_FOOT),
    ("light cavalry column", horse("u", CENTRE), ALL_ROUND),
    ("light cavalry general order", horse("u", CENTRE, Formation.GENERAL_ORDER), ALL_ROUND),
    ("light cavalry line", horse("u", CENTRE, Formation.LINE), LINE),
    ("light cavalry Road March", horse("u", CENTRE, Formation.ROAD_MARCH), COLUMN_OF_FOOT),
    ("heavy cavalry column", horse("u", CENTRE, **HEAVY), COLUMN_OF_FOOT),
    ("heavy cavalry general order", horse("u", CENTRE, Formation.GENERAL_ORDER, **HEAVY), ALL_ROUND),
    ("heavy cavalry line", horse("u", CENTRE, Formation.LINE, **HEAVY), LINE),
    ("artillery limbered", guns("u", CENTRE, Formation.LIMBERED), COLUMN_OF_FOOT),
    ("artillery unlimbered", guns("u", CENTRE), COLUMN_OF_FOOT),
    ("artillery Road March", guns("u", CENTRE, Formation.ROAD_MARCH), COLUMN_OF_FOOT),
    ("disordered column", foot("u", CENTRE, morale=Morale.DISORDERED), COLUMN_OF_FOOT),
    ("disordered in woods", foot("u", CENTRE, Formation.GENERAL_ORDER, morale=Morale.DISORDERED), ALL_ROUND),
    ("routed column", foot("u", CENTRE, morale=Morale.ROUTED), COLUMN_OF_FOOT),
    ("routed light cavalry", horse("u", CENTRE, morale=Morale.ROUTED), ALL_ROUND),
]


def turned(unit: Unit, number: int) -> Unit:
    aim = toward_vertex if facing_aim(unit.formation) is Aim.VERTEX else toward_hexside
    return replace(unit, facing=aim(number))


# -- the table -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("facing", SIDES)
@pytest.mark.parametrize(("name", "unit", "classes"), TABLE, ids=[name for name, _, _ in TABLE])
def test_pr_13_3_the_class_of_every_hexside(name, unit, classes, facing):
    found = {side: side_class(charts(), turned(unit, facing), side) for side in SIDES}

    assert found == {(facing + offset) % 6: expected for offset, expected in classes.items()}


def test_pr_13_3_a_carre_has_six_fronts():
    square = foot("u", CENTRE, Formation.CARRE)

    assert front_sides(charts(), square) == SIDES
    assert flank_sides(charts(), square) == rear_sides(charts(), square) == ()


def test_dv_13_hexside_the_sides_come_in_the_order_of_hexsides():
    column = foot("u", CENTRE, facing=0)

    assert front_sides(charts(), column) == (0, 1, 5)
    assert flank_sides(charts(), column) == (2, 4)
    assert rear_sides(charts(), column) == (3,)


@pytest.mark.parametrize(("movement", "heavy"), [(11, True), (12, True), (13, False), (14, False)])
def test_pr_6_7_heavy_cavalry_is_slow(movement, heavy):
    assert is_heavy(horse("u", CENTRE, movement=movement), charts()) is heavy


@pytest.mark.parametrize("unit", [foot("u", CENTRE, movement=7), guns("u", CENTRE, movement=7)])
def test_pr_6_7_only_cavalry_is_heavy(unit):
    assert not is_heavy(unit, charts())


# -- facings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formation", "aim"),
    [
        (Formation.COLUMN, Aim.HEXSIDE),
        (Formation.GENERAL_ORDER, Aim.HEXSIDE),
        (Formation.ROAD_MARCH, Aim.HEXSIDE),
        (Formation.LIMBERED, Aim.HEXSIDE),
        (Formation.UNLIMBERED, Aim.HEXSIDE),
        (Formation.LINE, Aim.VERTEX),
        (Formation.SKIRMISH, Aim.VERTEX),
        (Formation.CARRE, None),
    ],
)
def test_pr_13_3_what_a_formation_faces(formation, aim):
    assert facing_aim(formation) is aim


def test_pr_13_3_six_facings_are_open_and_a_carre_has_none():
    assert facings(Formation.COLUMN) == tuple(toward_hexside(number) for number in SIDES)
    assert facings(Formation.LINE) == tuple(toward_vertex(number) for number in SIDES)
    assert facings(Formation.CARRE) == (None,)


# -- stacks ----------------------------------------------------------------------------------------------


def test_pr_13_2_the_top_unit_gives_the_hex_its_orientation():
    state = position(foot("top", CENTRE, facing=0), foot("below", CENTRE, facing=3))

    assert hex_unit(state, CENTRE).id == "top"
    assert hex_side_class(state, charts(), CENTRE, 0) is FRONT
    assert hex_side_class(state, charts(), CENTRE, 3) is REAR


def test_pr_13_2_an_empty_hex_has_no_orientation():
    assert hex_unit(position(), CENTRE) is None
    assert hex_side_class(position(), charts(), CENTRE, 0) is None


def test_pr_13_2_with_a_column_the_guns_on_top_decide():
    state = position(guns("guns", CENTRE, facing=0), foot("foot", CENTRE, facing=3))

    assert hex_unit(state, CENTRE).id == "guns"


def test_pr_16_28_guns_with_a_line_take_its_orientation_even_on_top():
    state = position(guns("guns", CENTRE, facing=3), foot("line", CENTRE, Formation.LINE, 5))

    classes = {side: hex_side_class(state, charts(), CENTRE, side) for side in SIDES}

    assert classes == {5: FRONT, 0: FRONT, 4: FLANK, 1: FLANK, 2: REAR, 3: REAR}


def test_pr_16_44_guns_in_a_carre_have_six_fronts_even_on_top():
    state = position(guns("guns", CENTRE, facing=3), foot("square", CENTRE, Formation.CARRE))

    assert {hex_side_class(state, charts(), CENTRE, side) for side in SIDES} == {FRONT}


# -- corners ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("classes", list(permutations([FRONT, REAR, FLANK])))
def test_pr_13_13_front_is_better_than_rear_and_rear_than_flank(classes):
    assert better_for_defender(classes) is FRONT
    assert better_for_defender(tuple(each for each in classes if each is not FRONT)) is REAR


# -- refused flanks --------------------------------------------------------------------------------------

LEFT_FLANK = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . F L . . .
    . . . . . . .
    . . . . . . .
"""
"""The line L faces vertex 0 (north east): its fronts are hexsides 0 and 1, its flanks 5 and 2. F is the hex over 5."""


def drawn(drawing, *units):
    return position(foot("L", formation=Formation.LINE), *units, ground=drawing)


def classes(state, at_charts=None):
    hex = state.units["L"].hex
    return {side: hex_side_class(state, at_charts or charts(), hex, side) for side in SIDES}


AS_PRINTED = {0: FRONT, 1: FRONT, 2: FLANK, 3: REAR, 4: REAR, 5: FLANK}


def behind_the_flank(unit):
    """The line with a unit south of its left flank hex."""
    return drawn(
        """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . L . . .
        . . U . . . .
        """,
        unit,
    )


@pytest.mark.parametrize(
    "friend",
    [foot("U"), horse("U"), guns("U"), guns("U", formation=Formation.LIMBERED)],
    ids=["infantry", "cavalry", "guns", "limbered guns"],
)
def test_pr_16_30_a_friends_zone_makes_the_flank_a_front(friend):
    assert classes(behind_the_flank(friend)) == {**AS_PRINTED, 5: FRONT}


def test_pr_16_30_a_friend_who_looks_elsewhere_refuses_nothing():
    assert classes(behind_the_flank(foot("U", facing=3))) == AS_PRINTED


def test_pr_16_30_an_enemy_refuses_nothing():
    assert classes(behind_the_flank(foot("U", side=COALITION))) == AS_PRINTED


def test_pr_16_30_a_carre_refuses_nothing():
    assert classes(behind_the_flank(foot("U", formation=Formation.CARRE))) == AS_PRINTED


def test_pr_16_30_a_friend_in_the_flank_hex_does_not_refuse_it_himself():
    assert classes(drawn(LEFT_FLANK, foot("F"))) == AS_PRINTED


def test_pr_16_30_only_a_line_refuses_its_flank():
    ground = """
        . . . . . . .
        . . . L . . .
        . . . . . . .
        . . U . . . .
        """
    column = position(foot("L", facing=0), foot("U"), ground=ground)
    skirmishers = position(foot("L", formation=Formation.SKIRMISH, increments=3), foot("U"), ground=ground)

    assert classes(column)[4] is FLANK
    assert classes(skirmishers)[4] is FLANK


def test_pr_16_30_two_lines_do_not_refuse_flanks_by_refused_flanks():
    """L and M stand side by side with a gap between; each other's zone would reach the gap only by refusal."""
    state = drawn(
        """
        . . . . .
        . . . . .
        . . . . .
        . L . . .
        . . . M .
        """,
        foot("M", formation=Formation.LINE),
    )

    assert classes(state) == AS_PRINTED


def test_pr_16_30_with_the_switch_off_flanks_stay_flanks():
    assert classes(behind_the_flank(foot("U")), switched(refused_flank=False)) == AS_PRINTED


def test_pr_16_30_the_guns_on_top_of_a_line_have_the_same_refused_flank():
    line = behind_the_flank(foot("U")).units["L"].hex
    state = position(
        guns("G", line, facing=3),
        foot("L", line, Formation.LINE),
        foot("U", line.neighbour(5).neighbour(3)),
    )

    assert classes(state) == {**AS_PRINTED, 5: FRONT}
