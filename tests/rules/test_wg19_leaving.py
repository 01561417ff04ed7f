"""Off the playing area and back (WG 19.4): routed units leave by their edge, recover, wait a turn, and come back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.engine.invariants import state_faults
from labataille.geometry import Hex, hex_at
from labataille.model.apply import apply
from labataille.model.edges import Edge
from labataille.model.events import Entered, LeftMap, MoraleChecked, RecoveredAway, UnitLost
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, ChooseUnit, EnterAt, Question
from labataille.model.records import state_from_record, state_record
from labataille.model.scenario import LeavingArea, SpecialRule, SpecialRuleAt
from labataille.model.sides import Segment, Side
from labataille.model.state import Away, State
from labataille.model.units import Station, Unit
from labataille.rules.edges import is_way_out, own_edges
from labataille.rules.movement import movement_segment
from labataille.rules.recovery import recovery_segment
from labataille.rules.reinforcement import due, entries, entry_hexes
from labataille.rules.retreat import rout_move
from labataille.rules.retreat_path import Ending, retreat_path, rout_going
from tests.draw import (
    COALITION,
    FRENCH,
    Played,
    charts,
    entering,
    foot,
    guns,
    horse,
    leader,
    now,
    position,
    rewritten,
    set_up_facing,
)

FOOT = UnitId("foot")
GATE = hex_at(10, 20)
"""A hex of the southern edge, by which the French leave."""

LEAVING = LeavingArea({FRENCH: Edge.SOUTH, COALITION: Edge.NORTH}, waits=1, eliminated_after=3)
PASSES, FAILS = 66, 11


def area(*pieces: Unit, phasing: Side = FRENCH, turn: int = 1, segment: Segment = Segment.RECOVERY) -> State:
    """A moment of a battle on a playing area with the special rule."""
    state = position(*pieces, phasing=phasing, turn=turn, segment=segment)
    return rewritten(state, special_rules=(SpecialRuleAt(SpecialRule.PGD_LEAVES_AREA, leaving=LEAVING),))


def away(
    unit: Unit,
    *,
    left: int = 1,
    returns: int | None = None,
    hex: Hex = GATE,
    others: tuple[Unit, ...] = (),
    **moment: object,
) -> State:
    """The unit off the area since a turn: routed, or recovered and due back from a turn on."""
    station, morale = (Station.LEFT_MAP, Morale.ROUTED) if returns is None else (Station.AWAITED, Morale.GOOD)
    off = replace(unit, station=station, morale=morale, hexes=())
    return replace(area(off, *others, **moment), away={unit.id: Away(left, hex, returns)})  # type: ignore[arg-type]


def surrounded(hex: Hex) -> tuple[Unit, ...]:
    """Enemies all round a hex of the southern edge, so that a rout from it fits nowhere on the map."""
    ring = [hex.neighbour(side) for side in range(6)]
    return tuple(foot(f"e{n}", near, side=COALITION) for n, near in enumerate(ring) if near.row <= 20)


# -- leaving -------------------------------------------------------------------------------------------


def test_wg_19_4_each_side_has_the_edge_that_the_scenario_names_and_no_other():
    state = set_up_facing(entering(area(), FRENCH, hex_at(20, 7), Edge.EAST), COALITION, 5)

    assert own_edges(state.scenario, FRENCH) == (Edge.SOUTH,)
    assert own_edges(state.scenario, COALITION) == (Edge.NORTH,)
    assert is_way_out(state.scenario, FRENCH, GATE)
    assert not is_way_out(state.scenario, COALITION, GATE)


def test_wg_19_4_a_routed_unit_leaves_by_its_edge_and_it_is_known_when_and_where():
    state = area(foot("foot", GATE, morale=Morale.ROUTED), *surrounded(GATE), turn=4)
    play = Played(state).run(rout_move(Played(state), state.units[FOOT]))

    assert retreat_path(state, charts(), state.units[FOOT], rout_going(charts(), state.units[FOOT])).ending is Ending.LEFT
    assert play.happened(LeftMap) == [LeftMap(FOOT)]
    assert play.state.away == {FOOT: Away(left=4, hex=GATE)}


def test_wg_19_4_without_the_special_rule_nobody_comes_back():
    gone = apply(position(foot("foot", GATE, morale=Morale.ROUTED)), LeftMap(FOOT))
    play = Played(replace(gone, segment=Segment.RECOVERY)).play(recovery_segment)

    assert gone.away == {}
    assert play.events == []


# -- recovery ------------------------------------------------------------------------------------------


def test_wg_19_4_a_unit_off_the_area_recovers_and_waits_a_whole_turn():
    play = Played(away(foot("foot"), left=4, turn=4), dice=[PASSES]).play(recovery_segment)

    assert play.happened(RecoveredAway) == [RecoveredAway(FOOT, returns=6)]
    assert (now(play, "foot").morale, now(play, "foot").station) == (Morale.GOOD, Station.AWAITED)
    assert play.state.away[FOOT] == Away(left=4, hex=GATE, returns=6)


def test_wg_19_4_a_unit_that_fails_off_the_area_stays_routed_and_runs_no_farther():
    play = Played(away(foot("foot")), dice=[FAILS]).play(recovery_segment)
    (check,) = play.happened(MoraleChecked)

    assert (check.passed, check.sheet.clause) == (False, "WG 19.4")
    assert (now(play, "foot").morale, now(play, "foot").station) == (Morale.ROUTED, Station.LEFT_MAP)


def test_wg_19_4_no_leader_left_behind_helps_a_unit_off_the_area():
    state = away(foot("foot"), others=(leader("general", GATE, morale=3),))
    play = Played(state, dice=[FAILS]).play(recovery_segment)
    (check,) = play.happened(MoraleChecked)

    assert [modifier.id for modifier in check.sheet.modifiers] == [charts().morale.routed.id]


def test_wg_19_4_a_unit_tries_once_in_a_segment_and_in_its_own_alone():
    tried = replace(away(foot("foot")), recovered=(FOOT,))
    enemys = away(foot("foot"), phasing=COALITION)

    assert Played(tried).play(recovery_segment).events == []
    assert Played(enemys).play(recovery_segment).events == []


def test_wg_19_4_a_unit_that_has_recovered_off_the_area_checks_no_more():
    assert Played(away(foot("foot"), left=1, returns=3, turn=2)).play(recovery_segment).events == []


# -- coming back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "is_due"), [(5, False), (6, True), (7, True)])
def test_wg_19_4_a_unit_comes_back_when_it_has_waited(turn: int, is_due: bool):
    state = away(foot("foot"), left=4, returns=6, turn=turn, segment=Segment.MOVEMENT)

    assert [piece.id for piece in due(state, FRENCH)] == ([FOOT] if is_due else [])
    assert due(state, COALITION) == ()


def test_wg_19_4_a_routed_unit_does_not_come_back():
    assert due(away(foot("foot"), turn=3, segment=Segment.MOVEMENT), FRENCH) == ()


@pytest.mark.parametrize(
    ("unit", "formation"),
    [
        (foot("foot"), Formation.COLUMN),
        (horse("foot"), Formation.COLUMN),
        (guns("foot"), Formation.LIMBERED),
    ],
    ids=["foot", "horse", "guns"],
)
def test_wg_19_4_a_unit_comes_back_in_column_or_limbered_where_it_left(unit: Unit, formation: Formation):
    state = away(unit, left=4, returns=6, turn=6, segment=Segment.MOVEMENT)
    ways = entries(state, charts(), state.units[FOOT])

    assert {(way.hex, way.formation) for way in ways} == {(GATE, formation)}


def test_wg_19_4_a_unit_that_comes_back_looks_into_the_area():
    state = away(foot("foot"), returns=3, turn=3, segment=Segment.MOVEMENT)
    north = away(foot("foot", side=COALITION), returns=3, turn=3, hex=hex_at(10, 0), segment=Segment.MOVEMENT, phasing=COALITION)

    assert {way.facing.number for way in entries(state, charts(), state.units[FOOT])} == {0}
    assert {way.facing.number for way in entries(north, charts(), north.units[FOOT])} == {3}


def test_wg_19_4_a_unit_that_has_come_back_is_away_no_longer():
    state = away(replace(foot("foot"), lost=2), left=4, returns=6, turn=6, segment=Segment.MOVEMENT)
    way = entries(state, charts(), state.units[FOOT])[0]
    play = Played(state, ChooseUnit(FOOT), way).play(movement_segment)

    assert [event.hex for event in play.happened(Entered)] == [GATE]
    assert play.state.away == {}
    assert now(play, "foot").lost == 2


def test_wg_19_4_where_the_enemy_closes_the_hex_it_comes_back_beside_it():
    enemy = foot("enemy", GATE.neighbour(0), facing=3, side=COALITION)
    state = away(foot("foot"), left=4, returns=6, turn=6, segment=Segment.MOVEMENT, others=(enemy,))
    hexes = entry_hexes(state, charts(), state.units[FOOT])
    play = Played(state, ChooseUnit(FOOT)).play(movement_segment)

    assert GATE not in hexes
    assert {abs(hex.column - GATE.column) for hex in hexes} <= {1, 2, 3, 4, 5}
    assert all(own_edges(state.scenario, FRENCH) == (Edge.SOUTH,) and hex.row == 20 for hex in hexes)
    assert play.asked[-1].question is Question.ENTER
    assert {choice.hex for choice in play.asked[-1].choices if isinstance(choice, ChooseHex)} == set(hexes)


def test_wg_19_4_a_reinforcement_that_has_left_again_waits_like_the_others():
    state = entering(away(foot("foot"), left=4, returns=6, turn=5, segment=Segment.MOVEMENT), FRENCH, GATE, Edge.SOUTH)
    coming = replace(state.scenario.reinforcements[0], units=(FOOT,))
    scheduled = rewritten(state, reinforcements=(coming,))

    assert due(scheduled, FRENCH) == ()
    assert [piece.id for piece in due(replace(scheduled, turn=6), FRENCH)] == [FOOT]


# -- an hour away --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "lost"), [(6, False), (7, True)])
def test_wg_19_4_a_unit_an_hour_off_the_area_is_eliminated(turn: int, lost: bool):
    play = Played(away(foot("foot"), left=4, turn=turn), dice=[FAILS]).play(recovery_segment)

    assert [(event.station, event.reason.clause) for event in play.happened(UnitLost)] == (
        [(Station.ELIMINATED, "WG 19.4")] if lost else []
    )
    assert (FOOT in play.state.away) is not lost


def test_wg_19_4_one_that_has_recovered_and_does_not_come_back_is_eliminated_too():
    play = Played(away(foot("foot"), left=4, returns=6, turn=7)).play(recovery_segment)

    assert [event.unit for event in play.happened(UnitLost)] == [FOOT]


# -- what is kept --------------------------------------------------------------------------------------


def test_wg_19_4_a_unit_that_waits_with_losses_is_no_fault_of_the_state():
    assert state_faults(away(replace(foot("foot"), lost=2), left=4, returns=6, turn=5)) == ()


def test_wg_19_4_who_is_away_is_kept_in_a_save():
    state = away(foot("foot"), left=4, returns=6, turn=5)

    assert state_from_record(state_record(state), state.scenario).away == state.away


def test_wg_19_4_the_way_back_is_an_answer_of_the_movement_segment():
    state = away(foot("foot"), left=4, returns=6, turn=6, segment=Segment.MOVEMENT)
    play = Played(state, ChooseUnit(FOOT)).play(movement_segment)

    assert {type(choice) for choice in play.asked[-1].choices} >= {EnterAt}
