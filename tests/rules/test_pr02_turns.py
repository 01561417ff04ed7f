"""Turns and what they are made of (PR 2.1, 2.2, 3.1; BZ 1.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.loading.scenarios import load_scenario
from labataille.model.apply import apply
from labataille.model.events import TurnBegan
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.rules.command import levels_are_due
from labataille.rules.sequence import segment_after
from tests.draw import CENTRE, charts, corps, foot, of_corps, position, rewritten, with_corps


def at(segment: Segment, phasing: Side, turn: int = 3) -> State:
    return replace(position(foot("f", CENTRE)), segment=segment, phasing=phasing, turn=turn)


def test_pr_2_1_a_turn_ends_with_the_second_sides_recovery_and_the_next_begins() -> None:
    assert segment_after(at(Segment.RECOVERY, Side.COALITION)) == TurnBegan(4)


def test_pr_2_1_after_the_last_turn_none_begins() -> None:
    assert segment_after(at(Segment.RECOVERY, Side.COALITION, turn=9)) is None


def test_pr_2_1_the_clock_goes_on_by_twenty_minutes_a_turn() -> None:
    weissig = load_scenario("bautzen/weissig", charts())

    assert [weissig.time_of(turn) - weissig.time_of(1) for turn in (1, 2, 13)] == [0, 20, 240]


def test_pr_2_2_a_turn_begins_with_the_command_sequence() -> None:
    assert apply(at(Segment.RECOVERY, Side.COALITION), TurnBegan(4)).segment is Segment.COMMAND


@pytest.mark.parametrize(("turn", "due"), [(1, True), (2, False), (3, False), (4, True)])
def test_pr_2_2_levels_are_checked_in_the_turns_that_begin_an_hour(turn: int, due: bool) -> None:
    battalion = of_corps(foot("f", CENTRE), "v")
    state = with_corps(rewritten(position(battalion), start=10 * 60), corps("v", [battalion]))

    assert levels_are_due(replace(state, turn=turn, segment=Segment.COMMAND)) is due
