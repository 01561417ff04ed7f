"""Where broken troops go (PR 30.18 to 30.28; BZ 2.10): the path is settled by the position alone."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from labataille.geometry import SIDES, Hex, between, disc, distance, hex_at
from labataille.model.battlefield import RoadKind
from labataille.model.edges import Edge, lies_on
from labataille.model.formations import Formation, Morale
from labataille.rules.edges import own_edges
from labataille.rules.retreat_path import (
    Ending,
    Going,
    disorder_going,
    path_to_shelter,
    retreat_path,
    rout_going,
)
from tests.draw import (
    CENTRE,
    COALITION,
    FRENCH,
    beside,
    charts,
    entering,
    foot,
    guns,
    horse,
    position,
    rewritten,
    set_up_facing,
)

NORTH = beside(0)
ENEMY = foot("enemy", NORTH, facing=3, side=COALITION)
WOODS = "woods"


def routed(unit):
    return replace(unit, morale=Morale.ROUTED)


def disordered(unit):
    return replace(unit, morale=Morale.DISORDERED)


def rout(state, id="foot"):
    return retreat_path(state, charts(), state.units[id], rout_going(charts(), state.units[id]))


def fall_back(state, hexes, id="foot"):
    return retreat_path(state, charts(), state.units[id], Going(hexes=hexes))


def disorder(state, id="foot"):
    return retreat_path(state, charts(), state.units[id], disorder_going(charts()))


def south(hexes):
    return beside(3, hexes)


def corridor(*hexes, ground=WOODS):
    """Everything but these hexes is ground that is closed to guns."""
    everywhere = (hex_at(column, row) for column in range(21) for row in range(21))
    return {hex: ground for hex in everywhere if hex not in (CENTRE, NORTH, *hexes)}


# -- how far ---------------------------------------------------------------------------------------------


def test_pr_30_18_a_disordered_unit_goes_three_clear_hexes():
    state = position(disordered(foot("foot", CENTRE)), ENEMY)

    way = disorder(state)

    assert way.ending is Ending.DONE
    assert len(way.path) == 3
    assert distance(way.path[-1], CENTRE) == 3


def test_pr_30_18_a_disordered_unit_goes_one_hex_whatever_it_costs():
    woods = {hex: WOODS for hex in disc(CENTRE, 4) if hex not in (CENTRE, NORTH)}
    state = position(disordered(foot("foot", CENTRE)), ENEMY, terrain=woods)

    assert len(disorder(state).path) == 1


def test_pr_30_18_slow_ground_shortens_the_way_of_a_disordered_unit():
    villages = {hex: "village" for hex in disc(CENTRE, 4) if distance(hex, CENTRE) > 1}
    state = position(disordered(foot("foot", CENTRE)), ENEMY, terrain=villages)

    assert len(disorder(state).path) == 1


def test_pr_30_22_a_disordered_unit_takes_the_quickest_ground():
    villages = {hex: "village" for hex in disc(CENTRE, 3) if hex not in (CENTRE, NORTH, south(1), south(2), south(3))}
    state = position(disordered(foot("foot", CENTRE)), ENEMY, terrain=villages)

    assert disorder(state).path == (south(1), south(2), south(3))


def test_pr_30_18_ground_closed_to_an_arm_stays_closed_to_its_broken_troops():
    state = position(disordered(guns("battery", CENTRE, Formation.LIMBERED)), ENEMY, terrain=corridor(south(1)))

    assert disorder(state, "battery").path == (south(1),)


def test_pr_30_28_a_disordered_unit_that_can_go_nowhere_stays():
    state = position(disordered(guns("battery", CENTRE, Formation.LIMBERED)), ENEMY, terrain=corridor())

    assert disorder(state, "battery").path == ()


def test_pr_30_19_a_routed_unit_goes_ten_hexes_whatever_the_ground_costs():
    woods = {hex_at(column, row): WOODS for column in range(21) for row in range(11, 21)}
    state = position(routed(foot("foot", CENTRE)), ENEMY, terrain=woods)

    way = rout(state)

    assert way.ending is Ending.DONE
    assert len(way.path) == distance(way.path[-1], CENTRE) == 10


def test_pr_30_12_routed_cavalry_goes_as_many_hexes_as_its_allowance():
    rider = horse("horse", hex_at(10, 2))
    rider = routed(replace(rider, counter=replace(rider.counter, movement=14)))
    state = position(rider, foot("enemy", hex_at(10, 1), facing=3, side=COALITION))

    assert len(rout(state, "horse").path) == 14


@pytest.mark.parametrize(("rides", "hexes"), [(False, 10), (True, 12)], ids=["foot guns", "horse guns"])
def test_pr_30_17_routed_foot_guns_go_ten_hexes_and_horse_guns_their_allowance(rides, hexes):
    battery = guns("battery", CENTRE, Formation.LIMBERED)
    battery = replace(battery, counter=replace(battery.counter, movement=12, horse=rides))

    assert rout_going(charts(), battery).hexes == hexes


def test_pr_34_5_a_retreat_of_hexes_takes_no_account_of_terrain_costs():
    woods = {hex: WOODS for hex in disc(CENTRE, 4) if hex not in (CENTRE, NORTH)}
    state = position(disordered(foot("foot", CENTRE)), ENEMY, terrain=woods)

    assert len(fall_back(state, 3).path) == 3


def test_pr_30_18_broken_troops_use_roads_and_bridges_in_whatever_order_they_are():
    spree = between(CENTRE, south(1))
    state = position(disordered(guns("battery", CENTRE, Formation.LIMBERED)), ENEMY, terrain=corridor(south(1)))
    closed = replace(state.scenario.battlefield, hexsides={spree: ("spree",)})
    bridged = replace(closed, hexsides={spree: ("spree", "spree-bridge")}, roads={spree: RoadKind.ROAD})

    assert disorder(rewritten(state, battlefield=closed), "battery").path == ()
    assert disorder(rewritten(state, battlefield=bridged), "battery").path == (south(1),)


# -- which way -------------------------------------------------------------------------------------------


field_hexes = st.builds(hex_at, st.integers(0, 20), st.integers(0, 20)).filter(lambda hex: hex != CENTRE)


@given(st.lists(field_hexes, min_size=1, max_size=6, unique=True))
@settings(max_examples=60)
def test_pr_30_22_no_step_of_a_rout_is_nearer_the_enemy(hexes):
    enemies = [foot(f"enemy {number}", hex, side=COALITION) for number, hex in enumerate(hexes)]
    state = position(routed(foot("foot", CENTRE)), *enemies)
    way = rout(state)

    away = [min(distance(hex, enemy) for enemy in hexes) for hex in (CENTRE, *way.path)]
    assert away == sorted(away)
    assert len({CENTRE, *way.path}) == len(way.path) + 1


@given(st.lists(field_hexes, min_size=1, max_size=6, unique=True), st.randoms())
@settings(max_examples=30)
def test_pr_30_26_the_path_depends_on_the_position_alone(hexes, chance):
    units = [
        routed(foot("foot", CENTRE)),
        *(foot(f"unit {n}", hex, side=(COALITION, FRENCH)[n % 2]) for n, hex in enumerate(hexes)),
    ]
    shuffled = chance.sample(units, len(units))

    assert rout(position(*units)) == rout(position(*shuffled))


def test_pr_30_26_routed_enemies_do_not_drive_anybody():
    fleeing = routed(foot("enemy", beside(3, 3), side=COALITION))
    state = position(routed(foot("foot", CENTRE)), ENEMY, fleeing)

    way = rout(entering(state, FRENCH, hex_at(10, 20), Edge.SOUTH))

    assert way.ending is Ending.DONE
    assert any(distance(hex, fleeing.hex) < distance(CENTRE, fleeing.hex) for hex in way.path)


def test_pr_30_22_a_way_clear_of_friends_is_taken_where_one_is_as_long():
    friends = [foot(f"friend {side}", beside(side)) for side in (2, 3)]
    state = position(disordered(foot("foot", CENTRE)), ENEMY, *friends)

    way = disorder(state)

    assert len(way.path) == 3
    assert not {friend.hex for friend in friends} & set(way.path)


def test_pr_30_27_a_unit_passes_through_friends_when_there_is_no_other_way():
    battery = guns("battery", CENTRE, Formation.LIMBERED)
    friend = guns("friend", south(1), Formation.LIMBERED, increments=6)
    state = position(disordered(battery), ENEMY, friend, terrain=corridor(south(1), south(2), south(3)))

    assert fall_back(state, 3, "battery").path == (south(1), south(2), south(3))


def test_pr_30_22_it_ends_farther_from_every_enemy_than_it_began():
    flank = foot("flank", beside(4, 6), side=COALITION)
    state = position(disordered(foot("foot", CENTRE)), ENEMY, flank)

    end = disorder(state).path[-1]

    assert distance(end, NORTH) > 1
    assert distance(end, flank.hex) > distance(CENTRE, flank.hex)


def test_pr_30_22_it_prefers_to_end_in_woods():
    shelter = beside(2, 10)
    state = position(routed(foot("foot", CENTRE)), ENEMY, terrain={shelter: WOODS})

    assert rout(state).path[-1] == shelter


def test_pr_30_23_among_enemies_it_goes_where_the_fewest_zones_lie():
    west = foot("west", beside(4, 3).neighbour(5), Formation.LINE, 2, side=COALITION)
    state = position(disordered(foot("foot", CENTRE)), ENEMY, west)
    state = entering(state, FRENCH, hex_at(0, 10), Edge.WEST)
    watched = {beside(4, 3), beside(4, 3).neighbour(0)}

    assert not watched & set(fall_back(state, 2).path)


@pytest.mark.parametrize(("edge", "column"), [(Edge.EAST, 20), (Edge.WEST, 0)], ids=["east", "west"])
def test_pr_30_26_ties_go_towards_the_own_line_of_communication(edge, column):
    state = entering(position(routed(foot("foot", CENTRE)), ENEMY), FRENCH, hex_at(column, 10), edge)

    assert rout(state).path[-1].column == column


def test_pr_30_26_remaining_ties_go_to_the_lowest_hex_number():
    enemy = foot("enemy", beside(0, 4), side=COALITION)
    state = position(disordered(foot("foot", CENTRE)), enemy)
    ends = [hex for hex in disc(CENTRE, 3) if distance(hex, CENTRE) == 3 and distance(hex, enemy.hex) > 4]

    assert disorder(state).path[-1] == min(ends)


# -- where it cannot stay --------------------------------------------------------------------------------


def test_pr_30_27_a_retreat_goes_on_to_the_next_free_hex():
    battery = guns("battery", CENTRE, Formation.LIMBERED, increments=4)
    friend = guns("friend", south(3), Formation.LIMBERED, increments=6)
    way = tuple(south(hexes) for hexes in range(1, 6))
    state = position(disordered(battery), ENEMY, friend, terrain=corridor(*way))

    assert fall_back(state, 3, "battery").path == way[:4]


def test_pr_30_24_a_rout_that_cannot_be_completed_falls_short():
    way = tuple(south(hexes) for hexes in range(1, 10))
    state = position(routed(guns("battery", CENTRE, Formation.LIMBERED)), ENEMY, terrain=corridor(*way))

    assert rout(state, "battery").ending is Ending.SHORT


def test_pr_30_24_a_rout_of_just_ten_open_hexes_is_completed():
    way = tuple(south(hexes) for hexes in range(1, 11))
    state = position(routed(guns("battery", CENTRE, Formation.LIMBERED)), ENEMY, terrain=corridor(*way))

    assert rout(state, "battery").path == way


def test_ex_bz_2_7_a_unit_forced_into_a_carp_pond_is_eliminated():
    pond = {hex: "carp-pond" for hex in disc(CENTRE, 2) if hex not in (CENTRE, NORTH)}
    state = position(routed(foot("foot", CENTRE)), ENEMY, terrain=pond)

    assert rout(state).ending is Ending.DROWNED


def test_bz_2_10_a_unit_that_has_another_way_goes_round_the_pond():
    pond = dict.fromkeys((beside(3), beside(3, 2)), "carp-pond")
    state = position(disordered(foot("foot", CENTRE)), ENEMY, terrain=pond)

    way = disorder(state)

    assert way.ending is Ending.DONE
    assert not set(pond) & set(way.path)


def test_pr_34_11_a_unit_in_good_order_stays_rather_than_drown():
    pond = {hex: "carp-pond" for hex in disc(CENTRE, 2) if hex not in (CENTRE, NORTH)}
    state = position(foot("foot", CENTRE), ENEMY, terrain=pond)

    assert fall_back(state, 1).ending is Ending.SHORT


# -- the own edge ----------------------------------------------------------------------------------------


def surrounded(hex: Hex):
    around = {side: hex.neighbour(side) for side in SIDES}
    return [foot(f"enemy {side}", place, side=COALITION) for side, place in around.items() if place.row <= 20]


def test_pr_30_25_a_routed_unit_leaves_the_map_by_its_own_edge():
    hex = hex_at(10, 20)
    state = position(routed(foot("foot", hex)), *surrounded(hex))

    assert rout(entering(state, FRENCH, hex_at(4, 20), Edge.SOUTH)).ending is Ending.LEFT


def test_pr_30_25_no_unit_leaves_the_map_by_another_edge():
    hex = hex_at(10, 20)
    state = position(routed(foot("foot", hex)), *surrounded(hex))

    assert rout(entering(state, FRENCH, hex_at(10, 0), Edge.NORTH)).ending is Ending.SHORT


def test_pr_30_25_a_unit_stays_on_the_map_while_its_rout_fits_there():
    hex = hex_at(10, 18)
    enemy = foot("enemy", hex.neighbour(0), side=COALITION)
    state = entering(position(routed(foot("foot", hex)), enemy), FRENCH, hex_at(10, 20), Edge.SOUTH)

    assert rout(state).ending is Ending.DONE


def test_pr_30_25_the_own_edges_are_those_where_reinforcements_come_on():
    state = entering(position(ENEMY), FRENCH, hex_at(20, 7), Edge.EAST)

    assert own_edges(state.scenario, FRENCH) == (Edge.EAST,)
    assert own_edges(state.scenario, COALITION) == ()


def test_pr_30_25_troops_set_up_have_the_edge_away_from_the_enemys_entry_too():
    state = set_up_facing(entering(position(ENEMY), FRENCH, hex_at(8, 0), Edge.NORTH), COALITION, 5)
    state = entering(state, COALITION, hex_at(20, 7), Edge.EAST)

    assert own_edges(state.scenario, COALITION) == (Edge.EAST, Edge.SOUTH)


def test_pr_30_25_where_nobody_enters_the_own_edge_lies_behind_the_set_up():
    state = set_up_facing(position(ENEMY), COALITION, 0)

    assert own_edges(state.scenario, COALITION) == (Edge.SOUTH,)


def test_pr_30_25_a_hex_of_the_northern_edge_lies_on_no_other():
    field = position(ENEMY).scenario.battlefield

    assert [edge for edge in Edge if lies_on(field, hex_at(8, 0), edge)] == [Edge.NORTH]
    assert [edge for edge in Edge if lies_on(field, hex_at(20, 8), edge)] == [Edge.EAST]


def test_pr_30_25_the_enemys_entry_is_nobodys_own_edge():
    state = set_up_facing(entering(position(ENEMY), FRENCH, hex_at(8, 0), Edge.NORTH), COALITION, 3)

    assert Edge.NORTH not in own_edges(state.scenario, COALITION)


# -- far from the enemy ----------------------------------------------------------------------------------

FAR_ENEMY = foot("enemy", hex_at(10, 0), side=COALITION)
FAR = hex_at(10, 17)


def test_pr_30_21_a_unit_far_from_every_enemy_goes_to_the_nearest_woods():
    woods = {FAR.neighbour(2).neighbour(2): WOODS, FAR.neighbour(4).neighbour(4).neighbour(4): WOODS}
    state = position(routed(foot("foot", FAR)), FAR_ENEMY, terrain=woods)

    assert path_to_shelter(state, charts(), state.units["foot"])[-1] == FAR.neighbour(2).neighbour(2)


def test_pr_30_21_woods_nearer_than_fifteen_hexes_to_an_enemy_are_no_refuge():
    near = FAR.neighbour(0).neighbour(0).neighbour(0)
    state = position(routed(foot("foot", FAR)), FAR_ENEMY, terrain={near: WOODS})

    assert path_to_shelter(state, charts(), state.units["foot"]) == ()


def test_pr_30_21_woods_exactly_fifteen_hexes_away_are_far_enough():
    woods = FAR.neighbour(0).neighbour(0)
    state = position(routed(foot("foot", FAR)), FAR_ENEMY, terrain={woods: WOODS})

    assert path_to_shelter(state, charts(), state.units["foot"])[-1] == woods


def test_pr_30_21_a_unit_in_woods_stays_there():
    state = position(routed(foot("foot", FAR)), FAR_ENEMY, terrain={FAR: WOODS, FAR.neighbour(3): WOODS})

    assert path_to_shelter(state, charts(), state.units["foot"]) == ()


def test_pr_30_25_a_scenario_without_entries_or_set_up_has_no_own_edge():
    assert own_edges(rewritten(position(ENEMY)).scenario, FRENCH) == ()
