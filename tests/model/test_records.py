"""States as records: they come back whole, and the checksum sees every change."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from labataille.model.apply import apply
from labataille.model.events import TurnBegan
from labataille.model.plain import NotThisValue
from labataille.model.records import checksum, state_from_record, state_record
from labataille.model.state import State
from labataille.model.units import Unit
from tests.engine.courses import state_at


def state() -> State:
    return state_at(8)


def written() -> dict[str, Any]:
    record: dict[str, Any] = json.loads(json.dumps(state_record(state())))
    return record


def test_a_state_comes_back_from_its_record() -> None:
    here = state()
    back = state_from_record(written(), here.scenario)

    assert back == here
    assert list(back.stacks) == list(here.stacks)
    assert checksum(back) == checksum(here)


def test_a_record_holds_every_field_of_a_state() -> None:
    assert set(written()) == {field.name for field in fields(State)}


OTHERS = {
    "station": "captured",
    "hexes": ["001002"],
    "formation": "skirmish",
    "facing": "vertex/5",
    "morale": "routed",
    "lost": 77,
    "lost_by_fire": 66,
    "readiness": "exhausted",
}
"""A value for every field of a unit that no unit of the position has."""


@pytest.mark.parametrize("field", [field.name for field in fields(Unit) if field.name not in ("counter", "elsewhere")])
def test_a_checksum_sees_every_field_of_a_unit(field: str) -> None:
    record = written()
    next(iter(record["units"].values()))[field] = OTHERS[field]

    assert checksum(state_from_record(record, state().scenario)) != checksum(state())


@pytest.mark.parametrize(
    ("name", "other"),
    [("turn", 9), ("segment", "melee"), ("phasing", "coalition"), ("victory", "draw"), ("recovered", ["nobody"])],
)
def test_a_checksum_sees_the_clock_and_what_a_segment_remembers(name: str, other: object) -> None:
    record = written()
    assert record[name] != other
    record[name] = other

    assert checksum(state_from_record(record, state().scenario)) != checksum(state())


def break_field(record: dict[str, Any]) -> None:
    del record["turn"]


def add_field(record: dict[str, Any]) -> None:
    record["weather"] = "rain"


def lose_a_unit(record: dict[str, Any]) -> None:
    record["units"].popitem()


def break_a_unit(record: dict[str, Any]) -> None:
    next(iter(record["units"].values()))["lost"] = "many"


def bare_a_unit(record: dict[str, Any]) -> None:
    next(iter(record["units"].values())).pop("lost")


@pytest.mark.parametrize("harm", [break_field, add_field, lose_a_unit, break_a_unit, bare_a_unit])
def test_a_record_that_does_not_fit_is_refused(harm: Any) -> None:
    record = written()
    harm(record)

    with pytest.raises(NotThisValue):
        state_from_record(record, state().scenario)


@pytest.mark.parametrize("record", [None, [], "", 3])
def test_what_is_no_record_is_refused(record: object) -> None:
    with pytest.raises(NotThisValue):
        state_from_record(record, state().scenario)


def test_an_event_changes_no_state_but_makes_another() -> None:
    here = state()
    before = checksum(here)
    after = apply(here, TurnBegan(here.turn + 1))

    assert checksum(here) == before
    assert after.turn == here.turn + 1
    assert replace(here) == here
