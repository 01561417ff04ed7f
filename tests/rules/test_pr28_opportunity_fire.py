"""Opportunity fire (PR 28): what draws it, who gives it, and how it strikes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.events import Fired, LimberingTried, MarchBegan, Marched, MarchEnded, Reformed, Turned
from labataille.model.fires import FireKind, Occasion
from labataille.model.formations import Formation, Morale
from labataille.model.ids import LeaderId
from labataille.model.points import HalfPoints, half_points
from labataille.model.questions import CallOff, ChooseHex, ChooseLeader, Exclude, Finish, Include, Resolve
from labataille.rules.firers import opportunity_firers, why_no_fire
from labataille.rules.movement import movement_segment
from labataille.rules.opportunity import MOST_CHANGES, fire_drawn, fire_on_the_way, occasion_of
from tests.draw import (
    CENTRE,
    COALITION,
    FRENCH,
    Played,
    beside,
    charts,
    fired_at,
    foot,
    guns,
    horse,
    leader,
    limbered,
    marching,
    position,
)
from tests.rules.opportunity_positions import (
    DONE,
    FIRE,
    HOLD,
    NORTH,
    SOUTH,
    A,
    enemy,
    form,
    marched,
    offers,
    shots,
    step,
    struck_as,
    turn,
)

COLUMN = foot("a", CENTRE)
LINE = foot("a", CENTRE, Formation.LINE, 0)
CARRE = foot("a", CENTRE, Formation.CARRE)
GUNS = guns("a", CENTRE)
TEAMS = limbered("a", CENTRE)
RIDERS = horse("a", CENTRE)


def around(*units, hex=CENTRE):
    """Who may fire at the French who act in a hex."""
    return [unit.id for unit in opportunity_firers(position(*units), charts(), hex, FRENCH)]


# -- what draws it -----------------------------------------------------------------------------------------


def test_pr_28_1_the_side_that_does_not_move_is_asked_before_the_act_is_done():
    play = marched(position(COLUMN, enemy()), step(COLUMN))
    (ask,) = offers(play)

    assert (ask.side, ask.unit, ask.hex, ask.occasion) == (COALITION, "a", CENTRE, Occasion.LEAVING)
    assert play.events == []


def test_pr_28_1_all_that_may_fire_are_chosen_and_to_fire_is_proposed():
    play = marched(position(COLUMN, enemy(), enemy("f", beside(1), facing=4)), step(COLUMN))
    (ask,) = offers(play)

    assert ask.chosen == ("e", "f")
    assert ask.choices == (Resolve(), Exclude("e"), Exclude("f"), CallOff())
    assert ask.default == Resolve()


@pytest.mark.parametrize(
    ("mover", "act", "occasion", "done"),
    [
        (COLUMN, step(COLUMN), Occasion.LEAVING, Marched),
        (COLUMN, turn(COLUMN, 3), Occasion.TURNING, Turned),
        (LINE, turn(LINE, 3), Occasion.TURNING, Turned),
        (COLUMN, form(Formation.LINE), Occasion.REFORMING, Reformed),
        (CARRE, form(Formation.COLUMN), Occasion.REFORMING, Reformed),
        (TEAMS, form(Formation.UNLIMBERED, cost=2), Occasion.REFORMING, Reformed),
        (GUNS, turn(GUNS, 1), Occasion.TURNING, Turned),
        (GUNS, step(GUNS), Occasion.LEAVING, Marched),
        (CARRE, step(CARRE), Occasion.LEAVING, Marched),
    ],
    ids=["leaves", "turns", "line turns", "forms line", "leaves carre", "unlimbers", "guns turn", "prolongs", "carre moves"],
)
def test_pr_28_2_what_a_unit_spends_in_an_enemy_zone_draws_fire(mover, act, occasion, done):
    play = marched(position(mover, enemy()), act, FIRE, DONE, dice=[11])
    (shot,) = shots(play)

    assert (shot.mover, shot.occasion, shot.firers, shot.target) == ("a", occasion, ("e",), CENTRE)
    assert [type(event) for event in play.events[:3]] == [Fired, MarchBegan, done]


def test_pr_28_2_a_side_that_holds_its_fire_lets_the_act_be_done():
    play = marched(position(COLUMN, enemy()), step(COLUMN), HOLD, DONE)

    assert [type(event) for event in play.events] == [MarchBegan, Marched, MarchEnded]


def test_pr_28_2_outside_every_zone_nobody_is_asked():
    assert offers(marched(position(COLUMN, enemy(hex=beside(0, 2))), step(COLUMN), DONE)) == []


def test_pr_28_2_leaders_draw_no_fire_for_they_are_no_combat_units():
    state = position(leader("general", CENTRE), COLUMN, enemy())
    answers = (ChooseLeader(LeaderId("general")), ChooseHex(SOUTH), Finish(), Finish())

    assert offers(Played(state, *answers).play(movement_segment)) == []


def test_pr_28_2_cavalry_riding_through_zones_of_infantry_draws_fire_at_each_hex_it_leaves():
    mover = horse("a", beside(4), facing=1)
    state = position(mover, enemy(), enemy("f", beside(5), facing=3))
    play = marched(state, step(mover, CENTRE), FIRE, step(mover, beside(2)), FIRE, DONE, dice=[11, 11])

    assert [shot.target for shot in shots(play)] == [beside(4), CENTRE]


def test_ex_28_change_then_leave():
    to_column = form(Formation.COLUMN)
    column = replace(LINE, formation=Formation.COLUMN, facing=to_column.facing)
    play = marched(position(LINE, enemy()), to_column, FIRE, step(column), FIRE, DONE, dice=[11, 11])

    assert [shot.occasion for shot in shots(play)] == [Occasion.REFORMING, Occasion.LEAVING]
    assert struck_as(play) == ["line", "column"]


def test_pr_28_3_an_act_that_costs_several_points_draws_one_fire():
    play = marched(position(TEAMS, enemy()), form(Formation.UNLIMBERED, cost=2), FIRE, DONE, dice=[11])

    assert len(shots(play)) == len(offers(play)) == 1


def test_pr_28_3_a_step_out_of_several_zones_is_one_occasion():
    ring = [enemy(f"e{side}", beside(side), facing=(side + 3) % 6) for side in (0, 1, 5)]
    play = marched(position(COLUMN, *ring), step(COLUMN), FIRE, DONE, dice=[11])
    (shot,) = shots(play)

    assert shot.firers == ("e0", "e1", "e5")


def test_pr_28_3_units_that_change_formation_together_draw_one_fire():
    state = position(COLUMN, foot("b", CENTRE), enemy())
    play = marched(state, form(Formation.LINE), FIRE, DONE, dice=[11])

    assert len(shots(play)) == 1
    assert [event.unit for event in play.happened(Reformed)] == ["a", "b"]


# -- who gives it ------------------------------------------------------------------------------------------


def test_pr_28_4_only_adjacent_enemies_with_the_mover_before_their_fronts_fire():
    assert around(COLUMN, enemy()) == ["e"]
    assert around(COLUMN, enemy(facing=0)) == []
    assert around(COLUMN, enemy(facing=1)) == []
    assert around(COLUMN, guns("far", beside(0, 2), facing=3, side=COALITION)) == []


def test_pr_28_4_the_same_unit_fires_at_every_occasion():
    answers = (turn(COLUMN, 1), FIRE, turn(COLUMN, 2), FIRE, DONE)
    play = marched(position(COLUMN, enemy()), *answers, dice=[11, 11])

    assert [shot.firers for shot in shots(play)] == [("e",), ("e",)]


def test_pr_28_4_a_routed_unit_keeps_its_zone_but_gives_no_fire():
    assert around(COLUMN, enemy(morale=Morale.ROUTED)) == []
    assert around(COLUMN, enemy(morale=Morale.DISORDERED)) == ["e"]


def test_pr_28_4_cavalry_and_limbered_guns_give_no_fire():
    rider = horse("h", NORTH, facing=3, side=COALITION)
    teams = limbered("g", beside(1), facing=4, side=COALITION)

    assert around(COLUMN, rider, teams) == []


def test_pr_28_4_of_a_stack_in_column_the_top_unit_alone_fires():
    assert around(COLUMN, enemy("top"), enemy("below")) == ["top"]


def test_pr_28_4_a_refused_flank_gives_fire_like_a_front():
    line = enemy("line", beside(5), Formation.LINE, 0)

    assert around(COLUMN, line) == []
    assert around(COLUMN, line, enemy()) == ["e", "line"]


def test_pr_28_4_a_farther_enemy_is_refused_by_its_clause():
    battery = guns("g", beside(0, 3), facing=3, side=COALITION)
    refusal = why_no_fire(position(COLUMN, battery), charts(), battery, CENTRE, FireKind.OPPORTUNITY)

    assert refusal is not None
    assert refusal.clause == "PR 28.4"


def test_pr_28_4_a_unit_may_be_left_out_and_joined_again():
    state = position(COLUMN, enemy(), enemy("f", beside(1), facing=4))
    play = marched(state, step(COLUMN), Exclude("e"), Exclude("f"), Include("f"), FIRE, DONE, dice=[11])

    assert offers(play)[2].choices == (Include("e"), Include("f"), CallOff())
    assert offers(play)[2].default == CallOff()
    assert shots(play)[0].firers == ("f",)


def test_pr_28_4_changes_are_bounded():
    state = position(COLUMN, enemy(), enemy("f", beside(1), facing=4))
    back_and_forth = [Exclude("f"), Include("f")] * MOST_CHANGES
    play = marched(state, step(COLUMN), *back_and_forth[:MOST_CHANGES], FIRE, DONE, dice=[11])

    assert offers(play)[-1].choices == (Resolve(), CallOff())


# -- how it strikes ----------------------------------------------------------------------------------------


def test_ex_28_unlimbering():
    play = marched(position(TEAMS, enemy()), form(Formation.UNLIMBERED, cost=2), FIRE, DONE, dice=[11])

    assert struck_as(play) == ["limbered guns"]
    assert play.state.units[A].formation is Formation.UNLIMBERED


@pytest.mark.parametrize(("die", "formation"), [(6, Formation.LIMBERED), (1, Formation.UNLIMBERED)])
def test_pr_28_5_limbering_is_struck_unlimbered_before_the_die_and_even_if_that_fails(die, formation):
    play = marched(position(GUNS, enemy()), form(Formation.LIMBERED, cost=2), FIRE, DONE, dice=[11, die])

    assert struck_as(play) == ["unlimbered guns"]
    assert [type(event) for event in play.events[:3]] == [Fired, MarchBegan, LimberingTried]
    assert play.state.units[A].formation is formation


def test_pr_28_6_a_unit_is_struck_in_the_hex_it_leaves_before_it_moves():
    play = marched(position(LINE, enemy()), step(LINE), FIRE, DONE, dice=[11])

    assert [type(event) for event in play.events[:3]] == [Fired, MarchBegan, Marched]
    assert (shots(play)[0].target, play.happened(Marched)[0].hex) == (CENTRE, SOUTH)
    assert struck_as(play) == ["line"]


@pytest.mark.parametrize("act", [step(RIDERS), turn(RIDERS, 2), form(Formation.LINE, cost=3)])
def test_pr_28_7_what_is_spent_beside_a_carre_draws_its_fire(act):
    carre = enemy("c", formation=Formation.CARRE)
    play = marched(position(RIDERS, carre), act, FIRE, DONE, dice=[11])

    assert shots(play)[0].firers == ("c",)


def test_ex_28_cavalry_onto_carre():
    carre = enemy("c", formation=Formation.CARRE)
    state = position(RIDERS, carre)

    assert [unit.id for unit in fire_drawn(state, charts(), RIDERS, step(RIDERS, NORTH))] == ["c"]


def test_pr_28_7_cavalry_that_leaves_the_hex_of_a_carre_is_struck_by_the_carre_alone():
    carre, beside_it = enemy("c", CENTRE, Formation.CARRE), enemy()

    assert around(RIDERS, carre, beside_it) == ["c"]


def test_pr_28_7_a_carre_fires_at_every_occasion_at_hexes_next_to_each_other_too():
    carre = enemy("c", CENTRE, Formation.CARRE)
    state = fired_at(position(foot("a", NORTH), carre), carre, beside(1))

    assert [unit.id for unit in opportunity_firers(state, charts(), NORTH, FRENCH)] == ["c"]


def test_pr_28_8_entering_a_zone_draws_no_fire():
    mover = foot("a", SOUTH)
    play = marched(position(mover, enemy()), step(mover, CENTRE), DONE)

    assert offers(play) == []
    assert play.state.units[A].hex == CENTRE


def test_pr_28_11_canister_and_mass_count_as_in_defensive_fire():
    battery = guns("g", NORTH, facing=3, side=COALITION)
    state = position(foot("a", CENTRE, increments=9), foot("b", CENTRE, increments=6), battery)
    play = marched(state, step(foot("a", CENTRE, increments=9)), FIRE, DONE, dice=[11])
    sheet = shots(play)[0].sheet

    assert [shift.clause for shift in sheet.shifts] == [charts().fire.canister.clause]
    assert sheet.modifier == charts().fire.mass.times(6).value


def test_pr_28_11_a_unit_in_road_march_gives_fire_as_in_defence():
    state = position(COLUMN, enemy(formation=Formation.ROAD_MARCH))

    assert [shot.firers for shot in shots(marched(state, step(COLUMN), FIRE, DONE, dice=[11]))] == [("e",)]


def test_pr_28_11_the_fire_hurts_whoever_stands_in_the_hex():
    state = position(foot("top", CENTRE), COLUMN, enemy(fire=24))
    play = marched(state, step(COLUMN), FIRE, DONE, dice=[36])

    assert play.state.units["top"].lost == 1
    assert play.state.units[A].hex == SOUTH


def test_pr_28_13_an_act_that_costs_nothing_draws_no_fire():
    assert occasion_of(replace(turn(COLUMN, 1), cost=HalfPoints(0))) is None
    assert occasion_of(form(Formation.GENERAL_ORDER, cost=0)) is None
    assert occasion_of(step(COLUMN)) is Occasion.LEAVING


# -- what a player is shown ----------------------------------------------------------------------------------


def test_pr_28_6_the_hexes_left_under_fire_on_a_way_are_known_beforehand():
    state = position(RIDERS, enemy(hex=beside(1), facing=2))
    way = (beside(2), beside(2, 2))
    found = fire_on_the_way(state, charts(), RIDERS, way)

    assert {hex: [unit.id for unit in firers] for hex, firers in found.items()} == {beside(2): ["e"]}
    assert fire_drawn(state, charts(), RIDERS, step(RIDERS, beside(2))) == ()


def test_pr_28_3_a_free_act_draws_nothing_beforehand():
    state = position(COLUMN, enemy())

    assert fire_drawn(state, charts(), COLUMN, replace(turn(COLUMN, 1), cost=half_points(0))) == ()
    assert [unit.id for unit in fire_drawn(state, charts(), COLUMN, turn(COLUMN, 1))] == ["e"]


def test_pr_45_6_a_unit_that_has_entered_is_exposed_like_any_other():
    state = marching(position(COLUMN, enemy()), "a", moved=True)

    assert [type(ask.default) for ask in offers(marched(state, turn(COLUMN, 1), HOLD, DONE))] == [Resolve]

