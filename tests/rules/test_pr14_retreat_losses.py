"""What leaving enemy zones after a melee costs (PR 14.12 to 14.14, 34.2, 34.5, 34.6)."""

from __future__ import annotations

from labataille.geometry import distance
from labataille.model.events import IncrementsLost, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.units import Station
from labataille.rules.retreat import fall_back, hexes_that_cost, rout_move
from labataille.rules.retreat_path import Ending, Retreat
from tests.draw import CENTRE, COALITION, Played, beside, charts, foot, guns, horse, now, position
from tests.rules.test_pr30_retreat_paths import corridor, south

NORTH = beside(0)
ENEMY = foot("enemy", NORTH, facing=3, side=COALITION)
WAY = tuple(south(hexes) for hexes in range(1, 11))
BESIDE_FIRST = south(1).neighbour(1)
"""Next to the first hex of the way back."""

FLANKER = guns("flanker", BESIDE_FIRST, Formation.LIMBERED, 4, side=COALITION)
"""An enemy whose zone covers that hex."""


def battery(morale=Morale.DISORDERED, increments=4):
    return guns("battery", CENTRE, Formation.LIMBERED, increments=increments, morale=morale)


def beaten(*units, hexes=3, zone_loss=1, unit=None, terrain=None):
    state = position(unit or battery(), ENEMY, *units, terrain=terrain or corridor(*WAY, BESIDE_FIRST))
    play = Played(state, dice=[66] * 3)
    return play.run(fall_back(play, state.units["battery"], hexes=hexes, zone_loss=zone_loss))


def lost(play):
    return sum(event.increments for event in play.happened(IncrementsLost))


def test_pr_14_12_the_first_hex_left_costs_one():
    assert lost(beaten()) == 1


def test_ex_14_2_a_later_hex_left_in_an_enemy_zone_costs_one_more():
    play = beaten(FLANKER)

    assert lost(play) == 2
    assert now(play, "battery").morale is Morale.DISORDERED


def test_ex_14_3_a_rout_out_of_a_single_zone_costs_one():
    state = position(battery(Morale.ROUTED), ENEMY, terrain=corridor(*WAY))
    play = Played(state)
    play.run(rout_move(play, state.units["battery"], zone_loss=1))

    assert lost(play) == 1
    assert distance(now(play, "battery").hex, CENTRE) == 10


def test_pr_14_13_several_zones_on_one_hex_cost_once():
    second = guns("second", south(1).neighbour(5), Formation.LIMBERED, 2, side=COALITION)

    assert lost(beaten(FLANKER, second, terrain=corridor(*WAY, BESIDE_FIRST, second.hex))) == 2


def test_pr_14_12_a_friendly_combat_unit_in_a_later_hex_saves_the_loss():
    friend = guns("friend", south(1), Formation.LIMBERED, increments=2)

    assert lost(beaten(FLANKER, friend)) == 1


def test_pr_14_12_the_hex_where_it_ends_is_not_left():
    assert lost(beaten(FLANKER, hexes=1)) == 1


def test_pr_34_6_an_effect_of_two_doubles_the_losses():
    assert lost(beaten(FLANKER, zone_loss=2)) == 4


def test_pr_34_6_an_effect_without_losses_costs_nothing():
    assert lost(beaten(FLANKER, zone_loss=0)) == 0


def test_pr_14_12_a_unit_that_cannot_move_pays_nothing():
    state = position(battery(), ENEMY)

    assert hexes_that_cost(state, charts(), state.units["battery"], Retreat((), Ending.SHORT)) == ()


def test_pr_14_12_a_unit_that_leaves_the_map_pays_for_its_last_hex_too():
    state = position(battery(), ENEMY, FLANKER)

    assert hexes_that_cost(state, charts(), state.units["battery"], Retreat((south(1),), Ending.LEFT)) == (
        CENTRE,
        south(1),
    )


def test_pr_34_13_a_unit_used_up_on_the_way_is_lost_where_it_was_caught():
    play = beaten(FLANKER, unit=battery(increments=2))

    assert now(play, "battery").station is Station.ELIMINATED
    assert [event.path for event in play.happened(Retreated)] == [(south(1),)]


def test_ex_14_5_foot_that_must_retreat_through_a_zone_of_cavalry_routs():
    rider = horse("rider", BESIDE_FIRST, facing=4, side=COALITION)
    play = beaten(rider)

    assert now(play, "battery").is_routed
    assert distance(now(play, "battery").hex, CENTRE) == 10


def test_pr_14_14_a_way_clear_of_cavalrys_zones_is_taken_where_there_is_one():
    rider = horse("rider", beside(2, 2), facing=4, side=COALITION)
    state = position(foot("foot", CENTRE, morale=Morale.DISORDERED), ENEMY, rider)
    play = Played(state)
    play.run(fall_back(play, state.units["foot"], hexes=3, zone_loss=1))

    assert now(play, "foot").morale is Morale.DISORDERED


def test_pr_34_5_a_whole_routed_movement_is_asked_for_with_none():
    play = beaten(hexes=None, unit=battery(Morale.ROUTED))

    assert distance(now(play, "battery").hex, CENTRE) == 10
