"""Opportunity fire in zones (PR 14.9 to 14.11a), at units that retreat (PR 14.15), and what never draws it (PR 14.16, 28.9)."""

from __future__ import annotations

import pytest

from labataille.geometry import distance
from labataille.model.events import Cause, IncrementsLost, LeaderWent, MoraleChanged, MoraleChecked, Retreated, Shrank
from labataille.model.fires import Occasion
from labataille.model.formations import Formation, Morale
from labataille.model.questions import ChooseHex, Question
from labataille.model.sides import Segment
from labataille.model.units import Station
from labataille.rules.advance import advance
from labataille.rules.losses import lose
from labataille.rules.retreat import disorder_move, displace, fall_back, rout_move
from labataille.rules.retreat_path import Ending, Retreat
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, foot, guns, leader, limbered, now, path_of, position, switched
from tests.pieces import in_hexes
from tests.rules.opportunity_positions import (
    DONE,
    FIRE,
    HOLD,
    NORTH,
    SOUTH,
    enemy,
    form,
    marched,
    offers,
    shots,
    step,
    struck_as,
    turn,
)
from tests.rules.test_pr30_retreat_paths import corridor

COLUMN = foot("a", CENTRE)
START = beside(0, 4)
WAY = tuple(beside(3, hexes, START) for hexes in range(1, 15))
FIRST, SECOND, THIRD = WAY[:3]
BESIDE_FIRST = FIRST.neighbour(1)
PURSUER = foot("pursuer", START.neighbour(0), facing=3, side=COALITION)


def flanker(id="flanker", beside_hex=FIRST, **traits):
    """An enemy whose zone covers a hex of the way back."""
    return foot(id, beside_hex.neighbour(1), facing=4, side=COALITION, **traits)


def battery(morale=Morale.DISORDERED, increments=6, **traits):
    """A battery behind its teams, which has only its one way back."""
    return guns("a", START, Formation.LIMBERED, 3, increments=increments, morale=morale, **traits)


def way_of_stations(*pieces):
    """Ground that is closed to guns but for the way back, and the hexes where pieces stand."""
    return corridor(START, *WAY, *(piece.hex for piece in (PURSUER, *pieces)))


def beaten(unit, *others, move=disorder_move, answers=(), dice=(), on=True, **options):
    """The retreat of a unit down the way, with enemies beside it."""
    state = position(unit, PURSUER, *others, terrain=way_of_stations(*others), segment=Segment.DEFENSIVE_FIRE)
    play = Played(state, *answers, dice=dice)
    play.charts = switched(opportunity_fire_on_retreat=on)
    return play.run(move(play, state.units["a"], **options))


# -- in the zone -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("act", [step(COLUMN), turn(COLUMN, 2), form(Formation.LINE)], ids=["leaving", "turning", "changing"])
def test_pr_14_9_points_spent_in_a_zone_draw_fire(act):
    assert len(offers(marched(position(COLUMN, enemy()), act, HOLD, DONE))) == 1


def test_pr_14_10_entering_a_zone_draws_none():
    mover = foot("a", SOUTH)

    assert offers(marched(position(mover, enemy()), step(mover, CENTRE), DONE)) == []


def test_pr_14_7_from_one_zone_straight_into_another_only_the_hex_left_is_struck():
    second = enemy("f", beside(2), facing=4)
    play = marched(position(COLUMN, enemy(facing=3), second), step(COLUMN, SOUTH), FIRE, DONE, dice=[11])

    assert [shot.target for shot in shots(play)] == [CENTRE]


def test_pr_14_11a_a_unit_fired_at_while_it_changes_counts_as_in_its_old_formation():
    line = foot("a", CENTRE, Formation.LINE, 0)

    assert struck_as(marched(position(line, enemy()), form(Formation.COLUMN), FIRE, DONE, dice=[11])) == ["line"]


def test_pr_16_96_guns_fired_at_while_they_unlimber_are_hit_as_limbered():
    play = marched(position(limbered("a", CENTRE), enemy()), form(Formation.UNLIMBERED, cost=2), FIRE, DONE, dice=[66, 66])

    assert struck_as(play) == ["limbered guns"]
    assert now(play, "a").lost == shots(play)[0].losses


# -- at units that retreat -----------------------------------------------------------------------------------


def test_pr_14_15_a_disordered_unit_that_enters_an_enemy_zone_is_fired_at_there():
    play = beaten(battery(), flanker(), answers=[FIRE], dice=[11])
    (shot,) = shots(play)

    assert (shot.mover, shot.occasion, shot.target, shot.firers) == ("a", Occasion.RETREATING, FIRST, ("flanker",))
    assert [event.path for event in play.happened(Retreated)] == [(FIRST,), (SECOND, THIRD)]
    assert offers(play)[0].side is COALITION


def test_pr_14_15_a_routed_unit_is_fired_at_too():
    play = beaten(battery(Morale.ROUTED), flanker(), move=rout_move, answers=[FIRE], dice=[11])

    assert [shot.target for shot in shots(play)] == [FIRST]
    assert now(play, "a").hex == WAY[9]


def test_pr_14_15_where_the_title_has_it_otherwise_nobody_fires_at_a_retreat():
    play = beaten(battery(), flanker(), on=False)

    assert offers(play) == []
    assert [event.path for event in play.happened(Retreated)] == [WAY[:3]]


def test_pr_28_9_once_for_each_hex_of_a_zone_entered():
    second = flanker("second", THIRD)
    play = beaten(battery(), flanker(), second, answers=[FIRE] * 3, dice=[11] * 3)

    assert [shot.target for shot in shots(play)] == [FIRST, SECOND, THIRD]
    assert [shot.firers for shot in shots(play)] == [("flanker",), ("second",), ("second",)]


def test_pr_28_9_the_zone_where_it_begins_is_not_entered():
    play = beaten(battery())

    assert offers(play) == []
    assert len(path_of(play, "a")) == 3


def test_pr_28_9_a_unit_in_good_order_draws_none_when_it_goes_back():
    play = beaten(battery(Morale.GOOD), flanker(), move=fall_back, hexes=2)

    assert offers(play) == []
    assert now(play, "a").hex == SECOND


def test_pr_28_9_beside_a_carre_alone_a_retreat_draws_none_for_there_is_no_zone():
    carre = foot("carre", BESIDE_FIRST, Formation.CARRE, side=COALITION)

    assert offers(beaten(battery(), carre)) == []


def test_pr_14_15_the_fire_comes_on_top_of_the_losses_for_leaving_zones():
    play = beaten(battery(), flanker(), move=fall_back, answers=[FIRE], dice=[11], hexes=3, zone_loss=1)

    assert [event.cause for event in play.happened(IncrementsLost)] == [Cause.RETREAT]
    assert now(play, "a").lost == 2
    assert len(shots(play)) == 1


def test_pr_31_12_a_disordered_unit_that_fails_under_such_fire_routs_from_where_it_was_struck():
    play = beaten(battery(), flanker(fire=40), answers=[FIRE], dice=[66, 11])
    retreats = play.happened(Retreated)

    assert now(play, "a").is_routed
    assert [(event.cause, event.path[0]) for event in retreats] == [(Cause.DISORDER, FIRST), (Cause.ROUT, SECOND)]
    assert distance(FIRST, now(play, "a").hex) == 10


def test_pr_31_12_one_that_passes_under_such_fire_goes_on():
    play = beaten(battery(), flanker(fire=40), answers=[FIRE], dice=[66, 66])

    assert now(play, "a").morale is Morale.DISORDERED
    assert now(play, "a").hex == THIRD


def test_pr_31_12_a_routed_unit_that_fails_under_such_fire_goes_its_way():
    play = beaten(battery(Morale.ROUTED), flanker(fire=40), move=rout_move, answers=[FIRE], dice=[66, 11])

    assert play.happened(MoraleChecked)[0].passed is False
    assert play.happened(MoraleChanged) == []
    assert now(play, "a").hex == WAY[9]


def test_pr_14_15_a_unit_may_be_destroyed_on_its_way():
    play = beaten(battery(increments=2), flanker(fire=60), answers=[FIRE], dice=[66])

    assert now(play, "a").station is Station.ELIMINATED
    assert path_of(play, "a") == (FIRST,)


def test_pr_30_30_leaders_go_along_from_hex_to_hex():
    play = beaten(battery(), leader("general", START), flanker(), answers=[HOLD])

    assert [event.hex for event in play.happened(LeaderWent)] == [FIRST, THIRD]


def test_pr_30_30_a_leader_whom_such_fire_strikes_down_does_not_ride_on():
    play = beaten(battery(), leader("general", START), flanker(fire=1), answers=[FIRE], dice=[65, 1, 66, 66])

    assert [event.hex for event in play.happened(LeaderWent)] == [FIRST]
    assert play.state.leaders["general"].hex is None
    assert now(play, "a").hex == THIRD


def test_pr_31_9_friends_where_it_was_struck_check_once_as_it_flees_past():
    friend = limbered("friend", FIRST)
    play = beaten(battery(), friend, flanker(), answers=[FIRE], dice=[11, 66])

    assert [event.sheet.clause for event in play.happened(MoraleChecked)] == ["PR 31.9"]


def test_pr_31_9_friends_who_have_checked_under_that_fire_do_not_check_again_for_the_rout_that_it_causes():
    friend = guns("friend", FIRST, increments=3)
    play = beaten(battery(increments=4), friend, flanker(fire=40), answers=[FIRE], dice=[66, 11, 66])

    assert now(play, "a").is_routed
    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["a", "friend"]


def test_pr_14_15_units_that_flee_while_it_moves_are_fired_at_by_either_side():
    """The French retreat in their own player turn or in the enemy's; the other side fires."""
    state = position(battery(side=FRENCH), PURSUER, flanker(), terrain=way_of_stations(flanker()), phasing=COALITION)
    play = Played(state).play(disorder_move, state.units["a"])

    assert [ask.side for ask in offers(play)] == [COALITION]


# -- what never draws it -------------------------------------------------------------------------------------


def test_pr_14_16_a_line_that_losses_shrink_to_one_hex_draws_no_fire():
    line = in_hexes(foot("a", CENTRE, Formation.LINE, 0, increments=5), beside(2))
    state = position(line, enemy())
    play = Played(state, ChooseHex(CENTRE))
    play.play(lose, line, 1, Cause.FIRE)

    assert len(play.happened(Shrank)) == 1
    assert [ask.question for ask in play.asked] == [Question.KEEP_HEX]


def test_pr_28_9_displacement_draws_none():
    state = position(battery(), PURSUER, flanker())
    play = Played(state).play(displace, state.units["a"], Retreat((FIRST,), Ending.DONE))

    assert offers(play) == []
    assert now(play, "a").hex == FIRST


def test_pr_28_9_an_advance_draws_none():
    state = position(COLUMN, enemy(hex=beside(1), facing=4), segment=Segment.MELEE)
    play = Played(state)
    play.run(advance(play, ("a",), NORTH, compulsory=True))

    assert offers(play) == []

