"""Zones d'influence (PR 14.1 to 14.8, 14.17 to 14.19): where they reach, and whom they stop."""

from __future__ import annotations

import pytest

from labataille.geometry import SIDES
from labataille.model.formations import Formation, Morale
from labataille.rules.zones import (
    adjacent_enemies,
    enemy_zones,
    is_in_enemy_cavalry_zone,
    is_in_enemy_zone,
    stops,
    zone_of_hex,
)
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, field, foot, guns, horse, limbered, position, switched

NORTH = beside(0)


def enemy_foot(id="enemy", at=NORTH, formation=Formation.COLUMN, facing=3, **traits):
    return foot(id, at, formation, facing, side=COALITION, **traits)


def enemy_horse(id="enemy", at=NORTH, facing=3, **traits):
    return horse(id, at, facing=facing, side=COALITION, **traits)


def enemy_guns(id="enemy", at=NORTH, facing=3, **traits):
    return guns(id, at, facing=facing, side=COALITION, **traits)


def covered(*units, ground=""):
    """The hexsides of the centre over which an enemy of the coalition standing there is in a French zone."""
    state = position(*units, ground=ground)
    return tuple(side for side in SIDES if is_in_enemy_zone(state, charts(), beside(side), COALITION))


def ids(units):
    return [unit.id for unit in units]


# -- where a zone reaches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "sides"),
    [
        (foot("u", CENTRE, facing=1), (0, 1, 2)),
        (foot("u", CENTRE, Formation.LINE, 1), (1, 2)),
        (foot("u", CENTRE, Formation.GENERAL_ORDER, 1), (0, 1, 2, 3, 5)),
        (foot("u", CENTRE, Formation.SKIRMISH, 1, increments=3), (0, 1, 2, 3)),
        (foot("u", CENTRE, Formation.ROAD_MARCH, 1), (0, 1, 2)),
        (horse("u", CENTRE, facing=1), (0, 1, 2, 3, 5)),
        (horse("u", CENTRE, facing=1, movement=11), (0, 1, 2)),
        (guns("u", CENTRE, facing=1), (0, 1, 2)),
        (limbered("u", CENTRE, facing=1), (0, 1, 2)),
    ],
    ids=lambda value: f"{value.counter.arm.value} {value.formation.value}" if hasattr(value, "formation") else "",
)
def test_pr_14_1_the_zone_is_the_hexes_before_the_fronts(unit, sides):
    assert covered(unit) == sides


def test_pr_14_1_the_zone_is_one_hex_deep():
    state = position(foot("u", CENTRE))

    assert not is_in_enemy_zone(state, charts(), beside(0, 2), COALITION)
    assert not is_in_enemy_zone(state, charts(), CENTRE, COALITION)


def test_pr_14_1_a_side_has_no_zone_against_itself():
    state = position(foot("u", CENTRE))

    assert not is_in_enemy_zone(state, charts(), NORTH, FRENCH)


def test_pr_14_4_a_carre_has_no_zone_around_it():
    assert covered(foot("u", CENTRE, Formation.CARRE)) == ()


def test_pr_16_44_nor_have_guns_in_the_carre():
    assert covered(guns("g", CENTRE), foot("u", CENTRE, Formation.CARRE)) == ()


def test_pr_14_17_disordered_units_keep_their_zone():
    assert covered(foot("u", CENTRE, morale=Morale.DISORDERED)) == (0, 1, 5)


def test_pr_14_17_routed_units_keep_theirs_by_the_switch():
    routed = position(foot("u", CENTRE, morale=Morale.ROUTED))

    assert is_in_enemy_zone(routed, charts(), NORTH, COALITION)
    assert not is_in_enemy_zone(routed, switched(routed_zone=False), NORTH, COALITION)


def test_pr_14_17_the_switch_takes_the_zone_of_routed_units_alone():
    broken = position(foot("u", CENTRE, morale=Morale.DISORDERED))

    assert is_in_enemy_zone(broken, switched(routed_zone=False), NORTH, COALITION)


def test_pr_14_18_ground_does_not_limit_a_zone():
    ground = field(terrain={NORTH: "carp-pond"}, sides={"010010 010009": "spree"})

    assert covered(foot("u", CENTRE), ground=ground) == (0, 1, 5)


def test_pr_14_19_a_friend_in_the_hex_does_not_cancel_the_zone():
    state = position(foot("friend", CENTRE), enemy_foot())

    assert is_in_enemy_zone(state, charts(), CENTRE, FRENCH)


# -- stacks ----------------------------------------------------------------------------------------------


def test_pr_13_2_all_units_of_a_stack_have_the_zone_of_the_top_unit():
    state = position(enemy_foot("top"), enemy_foot("below", facing=0))

    assert ids(enemy_zones(state, charts(), CENTRE, FRENCH)) == ["top", "below"]
    assert enemy_zones(state, charts(), beside(0, 2), FRENCH) == ()


def test_pr_16_28_guns_on_a_line_have_its_zone():
    state = position(enemy_guns("guns", facing=0), enemy_foot("line", formation=Formation.LINE, facing=2))

    assert ids(enemy_zones(state, charts(), CENTRE, FRENCH)) == ["guns", "line"]


def test_pr_14_3_zones_are_listed_by_hexside_and_from_the_top():
    state = position(
        enemy_foot("south", beside(3), facing=0),
        enemy_foot("north 1", NORTH),
        enemy_foot("north 2", NORTH),
        enemy_foot("away", beside(1), facing=1),
    )

    assert ids(enemy_zones(state, charts(), CENTRE, FRENCH)) == ["north 1", "north 2", "south"]


def test_pr_14_1_the_zone_of_a_hex_is_its_stacks_with_refused_flanks():
    state, flank = abreast(foot("L", formation=Formation.LINE), foot("S"))
    line = state.units["L"].hex

    assert zone_of_hex(state, charts(), line, FRENCH) == (line.neighbour(0), line.neighbour(1), flank)
    assert zone_of_hex(state, charts(), line, COALITION) == ()


def test_pr_14_1_a_zone_ends_at_the_edge_of_the_map():
    corner = foot("u", "000000", facing=1)

    assert zone_of_hex(position(corner), charts(), corner.hex, FRENCH) == (corner.hex.neighbour(2),)


def test_pr_14_3_adjacent_enemies_count_whatever_they_face():
    state = position(
        enemy_foot("south", beside(3), facing=3),
        enemy_foot("north", NORTH, facing=0),
        foot("friend", beside(1)),
        enemy_foot("far", beside(0, 2)),
    )

    assert ids(adjacent_enemies(state, CENTRE, FRENCH)) == ["north", "south"]


# -- cavalry's zones -------------------------------------------------------------------------------------


def test_pr_14_8_a_zone_of_cavalry_is_told_from_others():
    assert is_in_enemy_cavalry_zone(position(enemy_horse()), charts(), CENTRE, FRENCH)
    assert not is_in_enemy_cavalry_zone(position(enemy_foot()), charts(), CENTRE, FRENCH)
    assert not is_in_enemy_cavalry_zone(position(enemy_horse(facing=0)), charts(), CENTRE, FRENCH)


# -- whom a zone stops -----------------------------------------------------------------------------------

HORSE_GUNS = limbered("mover", CENTRE, horse=True)


@pytest.mark.parametrize(
    ("mover", "enemy", "clause"),
    [
        (foot("mover", CENTRE), enemy_horse(), "PR 14.5"),
        (foot("mover", CENTRE), enemy_foot(), "PR 14.5"),
        (foot("mover", CENTRE), enemy_guns(), "PR 14.5"),
        (limbered("mover", CENTRE), enemy_guns(), "PR 14.5"),
        (HORSE_GUNS, enemy_foot(), None),
        (HORSE_GUNS, enemy_guns(), None),
        (HORSE_GUNS, enemy_horse(), "PR 14.8"),
        (horse("mover", CENTRE), enemy_guns(), None),
        (horse("mover", CENTRE), enemy_foot(), None),
        (horse("mover", CENTRE), enemy_horse(), "PR 14.8"),
        (foot("mover", CENTRE), enemy_foot(formation=Formation.CARRE), None),
        (foot("mover", CENTRE), enemy_foot(facing=0), None),
    ],
)
def test_dv_14_stop_who_must_stop_in_which_zone(mover, enemy, clause):
    reason = stops(position(mover, enemy), charts(), mover, CENTRE)

    assert (reason and reason.clause) == clause


def test_pr_14_8_cavalry_stops_where_cavalry_stands_among_others():
    mover = horse("mover", CENTRE)
    state = position(mover, enemy_foot(), enemy_horse("horse", beside(1), facing=4))

    assert stops(state, charts(), mover, CENTRE).clause == "PR 14.8"


# -- refused flanks --------------------------------------------------------------------------------------

ABREAST = """
    . . . . .
    . . . . .
    . . . L .
    . . S . .
    . . . . .
"""
"""The line L looks north east (vertex 0); its left flank hex is north of S."""


def abreast(line, support):
    state = position(line, support, ground=ABREAST)
    return state, state.units["L"].hex.neighbour(5)


def test_pr_16_30_a_refused_flank_has_the_lines_zone():
    state, flank = abreast(foot("L", formation=Formation.LINE), foot("S"))

    assert ids(enemy_zones(state, charts(), flank, COALITION)) == ["L", "S"]


def test_pr_16_30_an_open_flank_has_none():
    state, flank = abreast(foot("L", formation=Formation.LINE), foot("S", facing=3))

    assert enemy_zones(state, charts(), flank, COALITION) == ()


def test_pr_16_30_the_refused_flank_of_a_line_of_cavalry_is_a_zone_of_cavalry():
    state, flank = abreast(horse("L", formation=Formation.LINE), foot("S"))

    assert is_in_enemy_cavalry_zone(state, charts(), flank, COALITION)
    assert not is_in_enemy_cavalry_zone(state, switched(refused_flank=False), flank, COALITION)


def test_pr_16_30_a_routed_friend_refuses_a_flank_only_while_he_has_a_zone():
    state, flank = abreast(foot("L", formation=Formation.LINE), foot("S", morale=Morale.ROUTED))

    assert ids(enemy_zones(state, charts(), flank, COALITION)) == ["L", "S"]
    assert enemy_zones(state, switched(routed_zone=False), flank, COALITION) == ()
