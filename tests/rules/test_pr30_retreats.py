"""Retreats as they are carried out (PR 30.18 to 30.30, 31.9, 34.16): leaders, formations, surrender, friends met."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import distance, hex_at
from labataille.model.edges import Edge
from labataille.model.events import Cause, LeaderWent, LeftMap, MoraleChecked, Reformed, Retreated, UnitLost
from labataille.model.formations import Formation, Morale
from labataille.model.units import Station
from labataille.rules.retreat import disorder_move, fall_back, rout_move
from tests.draw import (
    CENTRE,
    COALITION,
    FRENCH,
    Played,
    beside,
    entering,
    foot,
    guns,
    horse,
    leader,
    now,
    path_of,
    position,
)
from tests.rules.test_pr30_retreat_paths import corridor, south, surrounded

NORTH = beside(0)
ENEMY = foot("enemy", NORTH, facing=3, side=COALITION)
WAY = tuple(south(hexes) for hexes in range(1, 11))


def broken(id="foot", hex=CENTRE, morale=Morale.DISORDERED):
    return foot(id, hex, morale=morale)


def battery(id="battery", hex=CENTRE, morale=Morale.DISORDERED):
    return guns(id, hex, Formation.LIMBERED, morale=morale)


def played(move, state, id="foot", dice=()):
    play = Played(state, dice=dice)
    return play.run(move(play, state.units[id]))


def checks(play):
    return [(event.sheet.unit, event.sheet.clause) for event in play.happened(MoraleChecked)]


def test_pr_30_18_a_disorder_move_is_told_with_its_path():
    play = played(disorder_move, position(broken(), ENEMY))

    (event,) = play.happened(Retreated)
    assert (event.unit, len(event.path), event.cause) == ("foot", 3, Cause.DISORDER)
    assert now(play, "foot").hex == event.path[-1]


def test_pr_30_29_moving_off_costs_no_increments():
    play = played(rout_move, position(broken(morale=Morale.ROUTED), ENEMY))

    assert now(play, "foot").lost == 0


def test_pr_30_3_a_unit_that_ends_in_woods_is_in_general_order():
    woods = {south(hexes): "woods" for hexes in (1, 2, 3)}
    play = played(lambda play, unit: fall_back(play, unit, hexes=1), position(broken(), ENEMY, terrain=woods))

    assert now(play, "foot").hex == south(1)
    assert [event.formation for event in play.happened(Reformed)] == [Formation.GENERAL_ORDER]


def test_pr_16_60_a_line_that_goes_back_on_clear_ground_stays_a_line():
    line = foot("foot", CENTRE, Formation.LINE)
    play = played(lambda play, unit: fall_back(play, unit, hexes=1), position(line, ENEMY))

    assert now(play, "foot").formation is Formation.LINE


def test_pr_30_24_a_unit_that_cannot_make_its_rout_move_surrenders():
    state = position(battery(morale=Morale.ROUTED), ENEMY, leader("Ney", CENTRE), terrain=corridor(*WAY[:9]))
    play = played(rout_move, state, "battery")

    assert [event.reason.clause for event in play.happened(UnitLost)] == ["PR 30.24"]
    assert now(play, "battery").station is Station.CAPTURED
    assert play.state.leaders["Ney"].station is Station.CAPTURED


def test_pr_30_28_a_disordered_unit_that_cannot_move_is_not_lost():
    play = played(disorder_move, position(battery(), ENEMY, terrain=corridor()), "battery")

    assert now(play, "battery").hex == CENTRE


def test_bz_2_10_a_unit_driven_into_a_pond_is_eliminated():
    pond = corridor(ground="carp-pond")
    play = played(rout_move, position(broken(morale=Morale.ROUTED), ENEMY, terrain=pond))

    assert [(event.station, event.reason.clause) for event in play.happened(UnitLost)] == [
        (Station.ELIMINATED, "BZ 2.10")
    ]


def test_pr_30_25_a_unit_that_leaves_by_its_own_edge_is_routed_off_the_map():
    hex = hex_at(10, 20)
    state = entering(position(broken(hex=hex, morale=Morale.ROUTED), *surrounded(hex)), FRENCH, hex, Edge.SOUTH)
    play = played(rout_move, state)

    assert [event.unit for event in play.happened(LeftMap)] == ["foot"]
    assert now(play, "foot").is_routed
    assert now(play, "foot").station is Station.LEFT_MAP


def test_pr_30_18_a_unit_that_is_lost_moves_off_no_more():
    state = position(broken(), ENEMY)
    lost = replace(state.units["foot"], station=Station.ELIMINATED, hexes=())
    play = played(disorder_move, replace(state, units={**state.units, "foot": lost}))

    assert play.events == []


# -- leaders ---------------------------------------------------------------------------------------------


def test_pr_30_30_a_leader_goes_with_the_unit_he_stands_with():
    play = played(disorder_move, position(broken(), ENEMY, leader("Ney", CENTRE)))

    assert play.state.leaders["Ney"].hex == now(play, "foot").hex


def test_pr_30_30_a_leader_stays_while_another_unit_stays():
    state = position(broken(), broken("second"), ENEMY, leader("Ney", CENTRE))
    play = played(disorder_move, state)

    assert play.happened(LeaderWent) == []


# -- friends met -----------------------------------------------------------------------------------------


def corridor_of(*friends, morale=Morale.DISORDERED):
    return position(battery(morale=morale), *friends, ENEMY, terrain=corridor(*WAY))


def test_pr_31_9_friends_in_good_order_check_when_a_broken_unit_passes():
    friend = guns("friend", south(2), Formation.LIMBERED)
    play = played(disorder_move, corridor_of(friend), "battery", dice=[66])

    assert checks(play) == [("friend", "PR 31.9")]


def test_pr_31_9_friends_check_when_a_broken_unit_begins_in_their_hex():
    friend = guns("friend", CENTRE, Formation.LIMBERED)
    play = played(disorder_move, corridor_of(friend), "battery", dice=[66])

    assert checks(play) == [("friend", "PR 31.9")]


def test_pr_31_9_friends_check_when_a_broken_unit_ends_in_their_hex():
    friend = guns("friend", south(3), Formation.LIMBERED)
    play = played(disorder_move, corridor_of(friend), "battery", dice=[66])

    assert now(play, "battery").hex == south(3)
    assert checks(play) == [("friend", "PR 31.9")]


def test_pr_31_9_each_unit_passed_makes_one_check():
    friends = [guns(f"friend {hexes}", south(hexes), Formation.LIMBERED) for hexes in (1, 2)]
    play = played(disorder_move, corridor_of(*friends), "battery", dice=[66, 66])

    assert [unit for unit, _ in checks(play)] == ["friend 1", "friend 2"]


def test_pr_31_9_broken_friends_do_not_check():
    friend = guns("friend", south(2), Formation.LIMBERED, morale=Morale.DISORDERED)
    play = played(disorder_move, corridor_of(friend), "battery")

    assert checks(play) == []


def test_pr_31_9_a_unit_in_good_order_that_goes_back_troubles_nobody():
    friend = guns("friend", south(1), Formation.LIMBERED)
    state = position(battery(morale=Morale.GOOD), friend, ENEMY, terrain=corridor(*WAY))
    play = played(lambda play, unit: fall_back(play, unit, hexes=2), state, "battery")

    assert len(path_of(play, "battery")) == 2
    assert checks(play) == []


def test_pr_31_9_a_friend_that_fails_disorders_and_moves_off():
    friend = guns("friend", south(2), Formation.LIMBERED)
    play = played(disorder_move, corridor_of(friend), "battery", dice=[11])

    assert now(play, "friend").morale is Morale.DISORDERED
    assert now(play, "friend").hex == south(5)


def test_pr_31_9_units_named_as_spared_do_not_check():
    friend = guns("friend", CENTRE, Formation.LIMBERED)
    play = played(lambda play, unit: disorder_move(play, unit, ("friend",)), corridor_of(friend), "battery")

    assert checks(play) == []


def test_pr_30_12_cavalry_that_cannot_flee_its_allowance_surrenders():
    rider = replace(horse("horse", CENTRE, morale=Morale.ROUTED))
    ring = [foot(f"enemy {side}", beside(side), side=COALITION) for side in range(6)]
    play = played(rout_move, position(rider, *ring), "horse")

    assert now(play, "horse").station is Station.CAPTURED


def test_pr_30_19_a_rout_ends_ten_hexes_away():
    play = played(rout_move, position(broken(morale=Morale.ROUTED), ENEMY))

    assert distance(now(play, "foot").hex, CENTRE) == 10
