"""The view (PR 6.3): two states that differ only in what a side cannot see are the same to that side."""

from __future__ import annotations

import pytest

from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import sees_specific_side, view_of
from tests.engine.courses import state_at
from tests.model.secrets import as_bytes, with_other_secrets


def state() -> State:
    return state_at(8)


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_two_states_that_differ_in_what_is_hidden_give_a_side_the_same_view(side: Side) -> None:
    here, there = state(), with_other_secrets(state(), side)

    assert as_bytes(here) != as_bytes(there)
    assert as_bytes(view_of(here, side)) == as_bytes(view_of(there, side))


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_what_is_hidden_from_one_side_is_seen_by_the_other(side: Side) -> None:
    here, there = state(), with_other_secrets(state(), side)

    assert as_bytes(view_of(here, side.enemy)) != as_bytes(view_of(there, side.enemy))


@pytest.mark.parametrize("side", list(Side))
def test_pr_6_3_a_side_sees_its_own_counters_as_they_are(side: Side) -> None:
    here = state()
    view = view_of(here, side)

    assert [view.units[unit.id] for unit in here.units_of(side)] == list(here.units_of(side))
    assert {unit.side for unit in here.units.values() if sees_specific_side(unit, side)} == {side}


def test_pr_6_3_enemy_counters_have_the_values_that_anybody_would_suppose() -> None:
    view = view_of(state(), Side.FRENCH)

    for unit in view.units_of(Side.COALITION):
        assert unit.counter.specific == view.scenario.typical[unit.counter.arm]
        assert unit.counter.origin == ""


def test_pr_6_3_a_view_changes_nothing_that_stands_on_the_map() -> None:
    here = state()

    assert checksum(view_of(here, Side.FRENCH)) == checksum(here)


def test_pr_6_3_a_view_of_a_view_is_the_same_view() -> None:
    view = view_of(state(), Side.FRENCH)

    assert as_bytes(view_of(view, Side.FRENCH)) == as_bytes(view)
