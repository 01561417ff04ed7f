"""What opportunity fire does to a move (PR 28.12), and that it uses up and remembers nothing (PR 21.4, 27.3, 27.5)."""

from __future__ import annotations

from labataille.model.apply import apply
from labataille.model.events import (
    Fired,
    IncrementsLost,
    MarchBegan,
    Marched,
    MarchEnded,
    Reformed,
    SegmentBegan,
)
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, ChooseUnit, Question, Resolve
from labataille.model.sides import Segment
from labataille.model.units import Station
from labataille.rules.assault import may_assault
from labataille.rules.fire_segment import fire_segment
from labataille.rules.firers import why_no_fire
from labataille.rules.movement import movable_units, movement_segment
from tests.draw import CENTRE, FRENCH, Played, charts, fired_at, foot, horse, now, position
from tests.rules.opportunity_positions import DONE, FIRE, SOUTH, A, enemy, form, marched, shots, step, turn

COLUMN = foot("a", CENTRE)
STRONG = enemy(fire=24)
"""An enemy whose fire costs two increments on 66, which call for a check."""


# -- the move ----------------------------------------------------------------------------------------------


def test_pr_28_12_a_mover_that_fails_its_check_stops_takes_the_result_and_acts_no_more():
    play = marched(position(COLUMN, STRONG), step(COLUMN), FIRE, dice=[66, 11])

    assert now(play, "a").morale is Morale.DISORDERED
    assert play.happened(Marched) == []
    assert play.happened(MarchEnded)[0].reason.clause == "PR 28.12"
    assert movable_units(play.state, charts(), FRENCH) == ()


def test_pr_28_12_a_broken_mover_neither_fires_nor_assaults_in_this_player_turn():
    state = marched(position(COLUMN, STRONG), step(COLUMN), FIRE, dice=[66, 11]).state
    fire = apply(state, SegmentBegan(Segment.OFFENSIVE_FIRE, FRENCH))
    melee = apply(fire, SegmentBegan(Segment.MELEE, FRENCH))
    hex = next(unit.hex for unit in state.units.values() if unit.side is not FRENCH)

    assert state.halted == (A,)
    assert why_no_fire(fire, charts(), fire.units[A], hex).clause == "PR 28.12"
    assert may_assault(melee, charts(), melee.units[A], hex).clause == "PR 28.12"
    assert apply(melee, SegmentBegan(Segment.CHARGE, FRENCH.enemy)).halted == ()


def test_pr_28_12_the_march_of_a_broken_mover_ends_once_and_the_segment_goes_on():
    state = position(COLUMN, foot("b", SOUTH.neighbour(3)), STRONG)
    play = Played(state, ChooseUnit(A), step(COLUMN), FIRE, dice=[66, 11]).play(movement_segment)

    assert len(play.happened(MarchEnded)) == 1
    assert play.asked[-1].question is Question.MOVE
    assert ChooseUnit(UnitId("b")) in play.asked[-1].choices
    assert ChooseUnit(A) not in play.asked[-1].choices


def test_pr_28_12_a_mover_that_passes_its_check_goes_on():
    play = marched(position(COLUMN, STRONG), step(COLUMN), FIRE, DONE, dice=[66, 66])

    assert now(play, "a").hex == SOUTH
    assert now(play, "a").lost == 2
    assert play.happened(MarchEnded)[0].reason is None


def test_pr_28_12_a_mover_that_is_destroyed_has_ended_its_march():
    mover = foot("a", CENTRE, lost=5)
    play = marched(position(mover, STRONG), turn(mover, 3), FIRE, dice=[66])

    assert now(play, "a").station is Station.ELIMINATED
    assert play.state.marches[A].over


def test_pr_28_12_cavalry_that_fails_routs():
    rider = horse("a", CENTRE)
    play = marched(position(rider, enemy(fire=90)), step(rider), FIRE, dice=[66, 11])

    assert now(play, "a").is_routed
    assert play.state.marches[A].over


def test_pr_28_12_a_disordered_mover_that_fails_routs():
    mover = foot("a", CENTRE, morale=Morale.DISORDERED)
    play = marched(position(mover, enemy(fire=48)), step(mover), FIRE, dice=[66, 11])

    assert now(play, "a").is_routed


def test_pr_28_12_units_that_change_formation_together_stop_alike_when_they_fail():
    state = position(COLUMN, foot("b", CENTRE, value=16), enemy(fire=24))
    play = marched(state, form(Formation.LINE), FIRE, dice=[66, 11, 11])

    assert [event.unit for event in play.happened(MarchEnded)] == ["a", "b"]
    assert movable_units(play.state, charts(), FRENCH) == ()


def test_pr_28_12_one_that_holds_changes_formation_without_those_that_broke():
    top = foot("top", CENTRE)
    state = position(top, COLUMN, STRONG)
    play = marched(state, form(Formation.LINE), FIRE, DONE, dice=[66, 11, 66, 66])

    assert [event.unit for event in play.happened(Reformed)] == ["a"]
    assert [event.unit for event in play.happened(MarchEnded)] == ["top", "a"]


def test_pr_28_12_an_act_that_the_fire_has_made_impossible_is_not_done_and_costs_nothing():
    weak = foot("a", CENTRE, increments=4)
    play = marched(position(weak, STRONG), form(Formation.CARRE), FIRE, DONE, dice=[66, 66])

    assert now(play, "a").increments == 2
    assert play.happened(Reformed) == []
    assert play.state.marches[A].spent == 0
    assert play.happened(MarchBegan) != []


def test_pr_28_12_a_stack_mate_that_fails_has_not_moved_and_may_still_do_so():
    state = position(foot("top", CENTRE), COLUMN, STRONG)
    play = marched(state, step(COLUMN), FIRE, DONE, dice=[66, 11, 66, 66])

    assert now(play, "top").morale is Morale.DISORDERED
    assert "top" in movable_units(play.state, charts(), FRENCH)
    assert now(play, "a").hex == SOUTH


# -- what it uses up ---------------------------------------------------------------------------------------


def test_pr_27_3_opportunity_fire_does_not_use_up_the_defensive_fire_of_the_segment():
    play = marched(position(COLUMN, enemy()), turn(COLUMN, 3), FIRE, DONE, dice=[11])

    assert (play.state.fires, play.state.targets) == ({}, ())


def test_pr_14_11b_a_unit_in_the_zone_may_be_fired_at_in_the_defensive_segment_too():
    play = marched(position(COLUMN, enemy()), turn(COLUMN, 3), FIRE, DONE, dice=[11])
    later = apply(play.state, SegmentBegan(Segment.DEFENSIVE_FIRE, FRENCH))
    defence = Played(later, ChooseHex(CENTRE), Resolve(), dice=[11])
    defence.run(fire_segment(defence))

    assert defence.happened(Fired)[0].firers == ("e",)


def test_pr_21_4_what_was_fired_at_before_does_not_hinder_opportunity_fire():
    e = enemy()
    play = marched(fired_at(position(COLUMN, e), e, CENTRE), step(COLUMN), FIRE, DONE, dice=[11])

    assert len(shots(play)) == 1
    assert play.state.targets == (CENTRE,)


def test_pr_27_5_opportunity_fire_takes_no_toll_but_counts_towards_the_schedule_of_checks():
    play = marched(position(COLUMN, enemy(fire=12)), turn(COLUMN, 3), FIRE, turn(COLUMN, 0), FIRE, DONE, dice=[66, 66, 66])

    assert play.state.tolls == ()
    assert now(play, "a").lost_by_fire == 2
    assert [event.by for event in play.happened(IncrementsLost)] == [(), ()]
    assert len(play.rolled) == 3
