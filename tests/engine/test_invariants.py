"""Invariants: each thing that must never be is found and said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from labataille.engine.invariants import question_faults, segment_faults, state_faults
from labataille.geometry import parse_hex
from labataille.model.events import SegmentBegan
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, ChooseHex, Finish, Question, Resolve
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Station, Unit
from tests.draw import COALITION, FRENCH, charts, foot, leader, position
from tests.engine.courses import state_at

A = UnitId("a")


def sound() -> State:
    return position(foot("a", "004004"), foot("b", "004004"), foot("e", "004000", side=COALITION), leader("general", "004004"))


def broken(**traits: Any) -> State:
    """The position with something wrong about the first battalion."""
    state = sound()
    return replace(state, units={**state.units, A: replace(state.units[A], **traits)})


def test_a_sound_position_has_no_faults() -> None:
    assert state_faults(sound()) == ()


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (broken(station=Station.ELIMINATED), "a is eliminated but stands in 1 hexes."),
        (broken(hexes=()), "a is on-map but stands in 0 hexes."),
        (broken(hexes=(parse_hex("099099"),)), "a stands in 099099, which is not on the map."),
        (broken(hexes=(parse_hex("004003"),)), "The stacks and the hexes of the units do not agree."),
        (broken(lost=7), "a has lost 7 of 6 increments, 0 by fire."),
        (broken(lost=-1), "a has lost -1 of 6 increments, 0 by fire."),
        (broken(lost=1, lost_by_fire=2), "a has lost 1 of 6 increments, 2 by fire."),
        (broken(lost=6), "a has no increments left but stands on the map."),
    ],
)
def test_a_unit_that_cannot_be_is_named(state: State, fault: str) -> None:
    assert fault in state_faults(state)


def test_a_unit_in_two_stacks_is_found() -> None:
    state = sound()
    twice = replace(state, stacks={**state.stacks, parse_hex("002002"): (A,)})

    assert "The stacks and the hexes of the units do not agree." in state_faults(twice)


def test_both_sides_in_one_hex_are_found() -> None:
    state = position(foot("a", "004004"), foot("e", "004004", side=COALITION))

    assert "Units of both sides stand in 004004." in state_faults(state)


def test_a_leader_without_a_hex_is_found() -> None:
    state = sound()
    lost = {leader_id: replace(general, hex=None) for leader_id, general in state.leaders.items()}

    assert "general is on-map but stands in None." in state_faults(replace(state, leaders=lost))


# -- where a segment ends ----------------------------------------------------------------------------


NEXT = SegmentBegan(Segment.DEFENSIVE_FIRE, FRENCH)


def faults_at_the_end(*units: Unit) -> tuple[str, ...]:
    before = position(*units)
    return segment_faults(before, NEXT, replace(before, segment=Segment.DEFENSIVE_FIRE), charts())


def test_pr_31_10_a_hex_within_its_limit_is_no_fault() -> None:
    assert faults_at_the_end(foot("a", "004004"), foot("b", "004004")) == ()


def test_pr_31_10_an_overstacked_hex_is_a_fault_where_the_segment_ends() -> None:
    faults = faults_at_the_end(foot("a", "004004", increments=18), foot("b", "004004", increments=18))

    assert len(faults) == 1
    assert faults[0].startswith("Hex 004004 is overstacked at the end of the movement segment: ")


@pytest.mark.parametrize(
    "after",
    [
        replace(sound(), turn=0),
        replace(sound(), segment=Segment.CHARGE),
        replace(sound(), segment=Segment.COMMAND),
    ],
)
def test_pr_2_4_a_clock_that_goes_back_is_a_fault(after: State) -> None:
    assert any(fault.startswith("The clock went back") for fault in segment_faults(sound(), NEXT, after, charts()))


def test_pr_2_4_a_clock_that_goes_on_is_none() -> None:
    after = replace(sound(), segment=Segment.CHARGE, phasing=COALITION)

    assert segment_faults(sound(), NEXT, after, charts()) == ()


# -- questions ---------------------------------------------------------------------------------------


def hexes(count: int) -> tuple[ChooseHex, ...]:
    return tuple(ChooseHex(parse_hex(f"{number:03d}000")) for number in range(count))


@pytest.mark.parametrize(
    ("ask", "fault"),
    [
        (Ask(Side.FRENCH, Question.RETREAT, ()), "has no answers"),
        (Ask(Side.FRENCH, Question.RETREAT, hexes(41)), "has 41 answers"),
        (Ask(Side.FRENCH, Question.ENTER, hexes(41)), "has 41 answers"),
        (Ask(Side.FRENCH, Question.RETREAT, (*hexes(2), *hexes(1))), "has an answer twice"),
        (Ask(Side.FRENCH, Question.RETREAT, hexes(2), default=Finish()), "has a default that is none of its answers"),
    ],
)
def test_a_question_that_cannot_be_put_is_a_fault(ask: Ask, fault: str) -> None:
    assert any(fault in sentence for sentence in question_faults(ask))


@pytest.mark.parametrize("question", [Question.SET_UP_HEX, Question.MOVE, Question.FIRE_TARGET])
def test_lists_of_actors_and_of_set_up_hexes_may_be_long(question: Question) -> None:
    assert question_faults(Ask(Side.FRENCH, question, hexes(120))) == ()


def test_forty_answers_are_not_too_many() -> None:
    assert question_faults(Ask(Side.FRENCH, Question.RETREAT, hexes(40))) == ()


def test_an_answer_of_another_kind_does_not_count_as_twice() -> None:
    assert question_faults(Ask(Side.FRENCH, Question.FIRERS, (Finish(), Resolve()))) == ()


def test_a_state_of_the_middle_of_a_battle_has_no_faults() -> None:
    assert state_faults(state_at(8)) == ()
