"""Regiments, battalions and companies (PR 6.4 to 6.8): who breaks down and assembles, when, and what it costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.engine.invariants import state_faults
from labataille.model.counters import Size
from labataille.model.display import stand_ins
from labataille.model.events import Assembled, BrokeDown, MarchBegan, SegmentBegan
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown, ChooseUnit, Finish, Question
from labataille.model.sides import Segment
from labataille.model.state import RetreatBeforeMelee, Shot, Toll
from labataille.model.units import Station
from labataille.rules.allowance import points_left
from labataille.rules.loss_shares import even_shares, fire_shares
from labataille.rules.march import march
from labataille.rules.movement import movement_segment
from labataille.rules.regiments import must_break_down, regroupings, why_not_assemble, why_not_break_down
from labataille.rules.regrouping import break_down_the_worn, regroup
from labataille.rules.sequence import battle
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, leader, marching, now, position
from tests.rules.regiment_positions import assembled, broken_down, stations

THE_22E = UnitId("22e")
ENEMY = foot("enemy", beside(0, 6), facing=3, side=COALITION)
ON_MAP, ON_DISPLAY, ELIMINATED = Station.ON_MAP, Station.ON_DISPLAY, Station.ELIMINATED


def regrouped(state, choice, *answers):
    play = Played(state, *answers)
    return play.play(regroup, choice)


def broke(*answers, others=(), **traits):
    """The regiment broken down by its owner's choice."""
    return regrouped(position(*assembled(*others, **traits), ENEMY), BreakDown(THE_22E), *answers)


def refused_down(state, id="22e"):
    reason = why_not_break_down(state, charts(), state.units[UnitId(id)])
    return reason and reason.clause


def refused_up(state, id="22e"):
    reason = why_not_assemble(state, charts(), state.units[UnitId(id)])
    return reason and (reason.clause, reason.sentence)


def with_unit(state, id, **traits):
    return replace(state, units={**state.units, UnitId(id): replace(state.units[UnitId(id)], **traits)})


# -- one representation of the same men (PR 6.4) ---------------------------------------------------------


def test_pr_6_4_a_regiment_that_breaks_down_goes_to_the_display_and_its_battalions_come_from_it():
    play = broke()

    assert stations(play.state) == {"22e": ON_DISPLAY, "I": ON_MAP, "II": ON_MAP, "III": ON_MAP}
    assert state_faults(play.state) == ()


def test_pr_6_4_battalions_that_assemble_go_to_the_display():
    play = regrouped(position(*broken_down(), ENEMY), Assemble(THE_22E))

    assert stations(play.state) == {"22e": ON_MAP, "I": ON_DISPLAY, "II": ON_DISPLAY, "III": ON_DISPLAY}
    assert state_faults(play.state) == ()


def test_pr_6_4_a_regiment_beside_one_of_its_battalions_is_a_fault():
    state = with_unit(position(*assembled()), "II", station=ON_MAP)

    assert "22e and II stand for the same men." in state_faults(state)


def test_pr_6_4_men_for_whom_nobody_stands_are_a_fault():
    state = with_unit(position(*broken_down()), "II", station=ON_DISPLAY, hexes=())

    assert "II waits on the display, and no counter stands for its men." in state_faults(state)


def test_pr_6_4_a_counter_on_the_display_keeps_no_losses():
    state = with_unit(position(*assembled()), "II", lost=1)

    assert "II waits on the display but has lost 1 increments." in state_faults(state)


def companies(**traits):
    """A battalion of six increments as one counter, and its companies on the display."""
    battalion = foot("B", CENTRE, stands_for=("B1", "B2"), regiment="5e Légère", **traits)
    parts = (foot(id, station=ON_DISPLAY, increments=3, size=Size.COMPANY, regiment="5e Légère") for id in ("B1", "B2"))
    return [battalion, *parts]


def test_pr_6_4_a_battalion_breaks_down_into_its_companies():
    state = position(*companies(lost=2), ENEMY)
    play = regrouped(state, *regroupings(state, charts(), state.units[UnitId("B")]))

    assert [(unit.id, unit.increments) for unit in play.state.stack(CENTRE)] == [("B1", 2), ("B2", 2)]
    assert state_faults(play.state) == ()


def test_pr_6_4_companies_assemble_into_their_battalion():
    state = regrouped(position(*companies(lost=2), ENEMY), BreakDown(UnitId("B"))).state
    play = regrouped(replace(state, regrouped=()), Assemble(UnitId("B")))

    assert [(unit.id, unit.increments) for unit in play.state.stack(CENTRE)] == [("B", 4)]


def test_pr_6_6_a_company_that_is_lost_counts_as_lost_increments_of_its_battalion():
    state = regrouped(position(*companies(), ENEMY), BreakDown(UnitId("B"))).state
    state = with_unit(replace(state, regrouped=()), "B1", station=Station.CAPTURED, hexes=(), lost=1)
    state = replace(state, stacks={**state.stacks, CENTRE: (UnitId("B2"),)})
    play = regrouped(state, Assemble(UnitId("B")))

    assert refused_up(state, "B") is None
    assert [(unit.id, unit.increments) for unit in play.state.stack(CENTRE)] == [("B", 3)]
    assert state_faults(play.state) == ()


def test_pr_6_4_the_men_of_a_regiment_may_stand_as_battalions_and_companies():
    whole = foot("R", station=ON_DISPLAY, size=Size.REGIMENT, increments=12, stands_for=("A", "B"))
    state = position(whole, foot("A", CENTRE), *companies(), ENEMY)
    play = regrouped(state, BreakDown(UnitId("B")))

    assert state_faults(play.state) == ()
    assert [unit.id for unit in stand_ins(play.state, play.state.units[UnitId("R")])] == ["A", "B1", "B2"]


# -- forced by losses (PR 6.5) ---------------------------------------------------------------------------


@pytest.mark.parametrize(("strengths", "lost"), [((6, 6), 5), ((6, 6, 6), 5), ((8, 4), 3)])
def test_pr_6_5_fewer_losses_do_not_force_a_regiment_to_break_down(strengths, lost):
    state = position(*assembled(strengths=strengths, lost=lost))

    assert must_break_down(state, charts(), state.units[THE_22E]) is None


@pytest.mark.parametrize(("strengths", "lost"), [((6, 6), 6), ((6, 6, 6), 6), ((8, 4), 4), ((8, 4), 7)])
def test_pr_6_5_losses_as_great_as_its_weakest_battalion_force_it(strengths, lost):
    state = position(*assembled(strengths=strengths, lost=lost))

    assert must_break_down(state, charts(), state.units[THE_22E]).clause == "PR 6.5"


def test_pr_6_5_half_of_its_increments_force_it_where_each_battalion_has_more():
    whole, *parts = assembled(strengths=(6, 6))
    small = replace(whole, counter=replace(whole.counter, increments=8))

    for lost, forced in ((3, False), (4, True)):
        reason = must_break_down(position(small, *parts), charts(), replace(small, lost=lost))
        assert (reason is not None and "half" in reason.sentence) is forced


def test_pr_6_5_a_battalion_need_not_break_down_into_companies():
    state = position(*companies(lost=5), ENEMY)

    assert must_break_down(state, charts(), state.units[UnitId("B")]) is None


def test_pr_6_5_it_breaks_down_when_the_segment_ends():
    state = position(*assembled(lost=6), ENEMY, segment=Segment.OFFENSIVE_FIRE)
    play = Played(state)
    play.run(battle(play))

    (event,) = play.happened(BrokeDown)
    assert (event.losses, event.reason.clause) == ((2, 2, 2), "PR 6.5")
    assert [type(each).__name__ for each in play.events[:2]] == ["BrokeDown", "SegmentBegan"]


def test_pr_6_5_losses_are_shared_as_evenly_as_they_go():
    assert even_shares(6, (6, 6, 6)) == ((2, 2, 2), 0)
    assert even_shares(5, (6, 6, 6)) == ((1, 1, 1), 2)
    assert even_shares(7, (2, 6)) == ((2, 5), 0)
    assert even_shares(0, (6, 6)) == ((0, 0), 0)


def test_pr_6_5_the_owner_says_who_bears_the_odd_increments():
    play = broke(ChooseUnit("III"), ChooseUnit("I"), lost=5)

    assert [ask.question for ask in play.asked] == [Question.SHARE_LOSS] * 2
    assert [ask.choices for ask in play.asked] == [
        tuple(map(ChooseUnit, ("I", "II", "III"))),
        tuple(map(ChooseUnit, ("I", "II"))),
    ]
    assert [now(play, id).lost for id in ("I", "II", "III")] == [2, 1, 2]


def test_pr_6_5_the_strongest_bears_the_odd_increment_unless_its_owner_says_otherwise():
    play = broke(strengths=(5, 6, 7), lost=4)

    assert play.asked[0].default == ChooseUnit("III")


def test_pr_6_5_nobody_bears_the_odd_increment_who_has_lost_all():
    play = Played(position(*assembled(strengths=(2, 6, 6), lost=9), ENEMY), ChooseUnit("III"))
    play.run(break_down_the_worn(play))

    assert [ask.choices for ask in play.asked] == [(ChooseUnit("II"), ChooseUnit("III"))]
    assert stations(play.state) == {"22e": ON_DISPLAY, "I": ELIMINATED, "II": ON_MAP, "III": ON_MAP}
    assert [now(play, id).lost for id in ("I", "II", "III")] == [2, 3, 4]
    assert state_faults(play.state) == ()


def test_pr_6_5_losses_by_fire_are_shared_like_the_others():
    assert fire_shares(4, (2, 2, 2)) == (2, 1, 1)
    assert fire_shares(3, (0, 3, 3)) == (0, 2, 1)
    assert fire_shares(6, (2, 2, 2)) == (2, 2, 2)


def test_pr_6_5_a_battalion_remembers_its_losses_by_fire():
    state = with_unit(position(*assembled(lost=6), ENEMY), "22e", lost_by_fire=4)
    play = Played(state)
    play.run(break_down_the_worn(play))

    assert [now(play, id).lost_by_fire for id in ("I", "II", "III")] == [2, 1, 1]


def test_pr_6_5_a_broken_regiment_breaks_down_into_broken_battalions():
    play = Played(position(*assembled(lost=6, morale=Morale.ROUTED), ENEMY))
    play.run(break_down_the_worn(play))

    assert {unit.morale for unit in play.state.stack(CENTRE)} == {Morale.ROUTED}


def test_pr_6_5_battalions_for_which_there_is_no_room_stand_there_and_the_hex_is_settled():
    others = [foot("other", CENTRE)]
    state = position(*assembled(*others, strengths=(6, 6, 6), lost=6), ENEMY, segment=Segment.CHARGE)
    state = with_unit(state, "other", lost=0)
    heavy = position(*assembled(foot("other", CENTRE, increments=9), lost=6), ENEMY, segment=Segment.CHARGE)
    play = Played(heavy, dice=[66])
    play.run(battle(play))

    assert len(play.happened(BrokeDown)) == 1
    assert [roll.purpose for roll in play.rolled] == [f"overstacking in {CENTRE}"]


def test_pr_6_5_a_regiment_in_a_line_of_two_hexes_closes_up_in_its_counter_s_hex_with_its_leader():
    pieces = assembled(leader("Ney", beside(2)), ENEMY, lost=6, formation=Formation.LINE, facing=0)
    line = replace(pieces[0], hexes=(CENTRE, beside(2)))
    play = Played(position(line, *pieces[1:]))
    play.run(break_down_the_worn(play))

    assert {unit.hexes for unit in play.state.units.values() if unit.counter.regiment and unit.hexes} == {(CENTRE,)}
    assert play.state.leaders["Ney"].hex == CENTRE


@pytest.mark.parametrize(("ground", "formation"), [("clear", Formation.COLUMN), ("woods", Formation.GENERAL_ORDER)])
def test_pr_6_5_a_regiment_in_road_march_over_several_hexes_leaves_it(ground, formation):
    pieces = assembled(ENEMY, lost=6, formation=Formation.ROAD_MARCH)
    column = replace(pieces[0], hexes=(CENTRE, beside(3), beside(3, 2)))
    play = Played(position(column, *pieces[1:], terrain={CENTRE: ground}))
    play.run(break_down_the_worn(play))

    assert [(unit.id, unit.formation) for unit in play.state.stack(CENTRE)] == [(id, formation) for id in ("I", "II", "III")]
    assert set(play.state.stacks) == {CENTRE, ENEMY.hex}


# -- by choice (PR 6.6) ----------------------------------------------------------------------------------


def test_pr_6_6_a_regiment_about_to_move_may_break_down():
    state = position(*assembled(), ENEMY)
    play = Played(state).play(march, THE_22E)

    assert BreakDown(THE_22E) in play.asked[0].choices


def test_pr_6_6_a_battalion_about_to_move_may_assemble_with_the_others():
    state = position(*broken_down(), ENEMY)
    play = Played(state).play(march, UnitId("II"))

    assert Assemble(THE_22E) in play.asked[0].choices


def test_pr_6_6_it_costs_no_movement_points():
    play = broke()

    assert play.happened(MarchBegan) == []
    assert points_left(play.state, charts(), now(play, "I")) == points_left(play.state, charts(), foot("fresh", CENTRE))


def test_pr_6_6_formation_and_facing_carry_over():
    down = broke(formation=Formation.LINE, facing=2)
    up = regrouped(position(*broken_down(formation=Formation.LINE, facing=2), ENEMY), Assemble(THE_22E))

    for unit in (now(down, "I"), now(down, "III"), now(up, "22e")):
        assert (unit.hexes, unit.formation, unit.facing) == ((CENTRE,), Formation.LINE, toward_vertex(2))


def test_pr_6_6_the_uppermost_battalion_gives_the_regiment_its_facing():
    pieces = broken_down(ENEMY)
    turned = [replace(pieces[1], facing=toward_hexside(4)), *pieces[2:]]
    play = regrouped(position(pieces[0], *turned), Assemble(THE_22E))

    assert now(play, "22e").facing == toward_hexside(4)


def test_pr_6_6_battalions_take_their_regiment_s_place_in_the_stack():
    top, bottom = guns("top", CENTRE, Formation.LIMBERED), guns("bottom", CENTRE, Formation.LIMBERED)
    whole, *parts = assembled(strengths=(6, 6))
    play = regrouped(position(top, whole, *parts, bottom, ENEMY), BreakDown(THE_22E))

    assert [unit.id for unit in play.state.stack(CENTRE)] == ["top", "I", "II", "bottom"]


def test_pr_6_6_a_regiment_takes_the_place_of_its_uppermost_battalion():
    whole, first, second = broken_down(strengths=(6, 6))
    battery = guns("battery", CENTRE, Formation.LIMBERED)
    play = regrouped(position(first, battery, second, whole, ENEMY), Assemble(THE_22E))

    assert [unit.id for unit in play.state.stack(CENTRE)] == ["22e", "battery"]


def test_pr_6_6_a_regiment_bears_the_losses_of_its_battalions():
    state = position(*broken_down(), ENEMY)
    state = with_unit(with_unit(state, "I", lost=2, lost_by_fire=1), "III", lost=1, lost_by_fire=1)
    play = regrouped(state, Assemble(THE_22E))

    assert (now(play, "22e").lost, now(play, "22e").lost_by_fire, now(play, "22e").increments) == (3, 2, 15)


def test_pr_6_6_nobody_who_has_begun_to_move_breaks_down_or_assembles():
    assert refused_down(marching(position(*assembled(), ENEMY), "22e")) == "PR 6.6"
    assert refused_up(marching(position(*broken_down(), ENEMY), "III"))[1].startswith("III has begun to move")


def test_pr_6_6_only_in_the_movement_segment_of_its_side():
    fire = position(*assembled(), ENEMY, segment=Segment.OFFENSIVE_FIRE)
    other = position(*broken_down(), ENEMY, phasing=COALITION)

    assert refused_down(fire) == "PR 6.6"
    assert refused_up(other)[1] == "Units break down and assemble in the movement segment of their side."


def test_pr_6_6_all_battalions_must_stand_in_one_hex():
    whole, first, *rest = broken_down(ENEMY)
    apart = position(whole, replace(first, hexes=(beside(3),)), *rest)

    assert refused_up(position(*broken_down(), ENEMY)) is None
    assert refused_up(apart) == ("PR 6.6", "All battalions of 22e must stand in one hex.")


@pytest.mark.parametrize("station", [Station.AWAITED, Station.LEFT_MAP])
def test_pr_6_6_a_battalion_that_is_not_on_the_map_does_not_assemble(station):
    state = with_unit(position(*broken_down(), ENEMY), "II", station=station, hexes=())

    assert refused_up(state)[1] == "II is not on the map to assemble 22e."


@pytest.mark.parametrize("station", [Station.ELIMINATED, Station.CAPTURED])
def test_pr_6_6_a_lost_battalion_counts_as_lost_increments_which_forbid_the_regiment(station):
    state = with_unit(position(*broken_down(), ENEMY), "II", station=station, hexes=())

    assert refused_up(state)[0] == "PR 6.5"


def test_pr_6_6_a_regiment_that_would_have_to_break_down_again_does_not_assemble():
    state = with_unit(position(*broken_down(), ENEMY), "II", lost=5)

    assert refused_up(state) is None
    assert refused_up(with_unit(state, "I", lost=1))[0] == "PR 6.5"


def test_pr_6_6_all_battalions_must_be_in_one_formation():
    whole, first, *rest = broken_down(ENEMY)
    first = replace(first, formation=Formation.LINE, facing=toward_vertex(0))

    assert refused_up(position(whole, first, *rest)) == ("PR 6.6", "The battalions of 22e are not in one formation.")


@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_pr_6_6_all_battalions_must_be_in_good_order(morale):
    state = with_unit(position(*broken_down(), ENEMY), "III", morale=morale)

    assert refused_up(state) == ("PR 6.6", "III is not in good order.")


def test_pr_6_6_nobody_assembles_in_an_enemy_zone():
    near = foot("near", beside(0), facing=3, side=COALITION)

    assert refused_up(position(*broken_down(), near)) == ("PR 6.6", "22e cannot assemble in an enemy zone.")
    assert refused_down(position(*assembled(), near)) is None


def test_pr_6_6_a_disordered_regiment_breaks_down_a_routed_one_does_not():
    assert refused_down(position(*assembled(morale=Morale.DISORDERED), ENEMY)) is None
    assert refused_down(position(*assembled(morale=Morale.ROUTED), ENEMY)) == "PR 18.23"


def test_pr_6_6_a_regiment_in_several_hexes_first_closes_up():
    pieces = assembled(ENEMY, formation=Formation.LINE, facing=0)
    line = replace(pieces[0], hexes=(CENTRE, beside(2)))

    assert refused_down(position(line, *pieces[1:])) == "PR 6.6"
    assert refused_down(position(*pieces)) is None


def test_pr_6_6_stacking_may_forbid_the_battalions():
    battery = guns("battery", CENTRE, Formation.LIMBERED)

    assert refused_down(position(*assembled(battery, strengths=(6, 6)), ENEMY)) is None
    assert refused_down(position(*assembled(battery, strengths=(7, 7), lost=2), ENEMY)) is None
    assert refused_down(position(*assembled(battery, strengths=(7, 7), lost=1), ENEMY)) is not None
    assert refused_down(position(*assembled(foot("other", CENTRE, increments=1)), ENEMY)) is not None


def test_pr_6_6_ground_that_bars_regiments_forbids_to_assemble():
    state = position(*broken_down(strengths=(3, 3), formation=Formation.GENERAL_ORDER), ENEMY, terrain={CENTRE: "village"})

    assert "must break down" in refused_up(state)[1]


def test_pr_6_6_a_regiment_does_not_skirmish_so_its_battalions_do_not_assemble_in_that_order():
    pieces = broken_down(ENEMY, formation=Formation.SKIRMISH, strengths=(3, 3), skirmish_range=2)

    assert refused_up(position(*pieces)) is not None


def test_pr_6_6_a_regiment_that_has_changed_does_not_change_back_in_the_segment():
    play = broke()

    assert refused_up(play.state)[1] == "22e has broken down or assembled in this segment already."
    assert regroupings(play.state, charts(), now(play, "I")) == ()


def test_pr_6_6_one_that_has_assembled_does_not_break_down_in_the_segment():
    play = regrouped(position(*broken_down(), ENEMY), Assemble(THE_22E))

    assert refused_down(play.state) == "PR 6.6"
    assert refused_down(replace(play.state, regrouped=())) is None


def test_pr_16_56_nobody_breaks_down_in_a_carre_with_enemy_cavalry_in_its_hex():
    carre = assembled(ENEMY, formation=Formation.CARRE)

    assert refused_down(position(*carre)) is None
    assert refused_down(position(*carre, horse("uhlans", CENTRE, side=COALITION))) == "PR 16.56"


def test_pr_6_6_in_the_next_segment_it_is_forgotten():
    play = Played(position(*assembled(), ENEMY), ChooseUnit(THE_22E), BreakDown(THE_22E), Finish())
    play.run(battle(play))

    assert play.happened(SegmentBegan)
    assert play.state.regrouped == ()


def test_pr_6_6_after_it_the_side_is_asked_which_piece_moves_next():
    play = Played(position(*assembled(), ENEMY), ChooseUnit(THE_22E), BreakDown(THE_22E))
    play.run(movement_segment(play))

    assert play.asked[-1].question is Question.MOVE
    assert [choice.unit for choice in play.asked[-1].choices if isinstance(choice, ChooseUnit)] == ["I", "II", "III"]


def test_pr_6_6_what_has_become_of_the_regiment_in_the_player_turn_is_remembered_of_its_battalions():
    state = with_unit(position(*assembled(lost=6), ENEMY), "22e", lost_by_fire=3)
    shot = Shot(beside(0), CENTRE)
    toll = Toll(Segment.DEFENSIVE_FIRE, THE_22E, 3, (ENEMY.id,))
    state = replace(state, halted=(THE_22E,), fires={THE_22E: (shot,)}, tolls=(toll,))
    play = Played(state)
    play.run(break_down_the_worn(play))

    assert play.state.halted == ("I", "II", "III")
    assert play.state.fires == dict.fromkeys(("I", "II", "III"), (shot,))
    assert [(each.unit, each.increments) for each in play.state.tolls] == [("I", 1), ("II", 1), ("III", 1)]


def test_pr_6_5_a_march_that_ended_in_it_is_the_battalions_too():
    state = marching(position(*assembled(lost=6), ENEMY), "22e", spent=4, moved=True)
    play = Played(state)
    play.run(break_down_the_worn(play))

    assert {id: march.spent for id, march in play.state.marches.items()} == {"I": 4, "II": 4, "III": 4}


def test_pr_6_6_a_battalion_that_has_spent_its_move_by_going_back_before_a_melee_does_not_assemble():
    gone = {UnitId("II"): RetreatBeforeMelee(hexes=2)}
    state = replace(position(*broken_down(), ENEMY), retreats_before_melee=gone)

    assert refused_up(state)[0] == "PR 18.20"


def test_pr_6_6_the_toll_that_battalions_took_is_the_regiment_s():
    first = UnitId("I")
    tolls = (Toll(Segment.DEFENSIVE_FIRE, first, 2, (ENEMY.id,)), Toll(Segment.DEFENSIVE_FIRE, ENEMY.id, 1, (first,)))
    state = with_unit(position(*broken_down(), ENEMY), "I", lost=2, lost_by_fire=2)
    play = regrouped(replace(state, tolls=tolls), Assemble(THE_22E))

    assert [(each.unit, each.increments, each.firers) for each in play.state.tolls] == [
        (THE_22E, 2, (ENEMY.id,)),
        (ENEMY.id, 1, (THE_22E,)),
    ]
    assert len(play.happened(Assembled)) == 1


# -- cavalry (PR 6.8) ------------------------------------------------------------------------------------


def test_pr_6_8_cavalry_never_breaks_down():
    whole = horse("H", CENTRE, stands_for=("H1", "H2"))
    squadrons = [horse(id, station=ON_DISPLAY, size=Size.SQUADRON, increments=4) for id in ("H1", "H2")]
    state = position(whole, *squadrons, ENEMY)

    assert refused_down(state, "H") == "PR 6.8"
    assert must_break_down(with_unit(state, "H", lost=7), charts(), replace(whole, lost=7)) is None


def test_pr_6_8_squadrons_never_assemble():
    whole = horse("H", station=ON_DISPLAY, stands_for=("H1", "H2"))
    squadrons = [horse(id, CENTRE, size=Size.SQUADRON, increments=4) for id in ("H1", "H2")]

    assert refused_up(position(whole, *squadrons, ENEMY), "H")[0] == "PR 6.8"
    assert FRENCH is whole.side
