"""The journal: entries as records and back, and names of questions."""

from __future__ import annotations

import json

import pytest

from labataille.engine.journal import Answered, Thrown, entry_from_record, entry_record, named
from labataille.geometry import parse_hex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.plain import NotThisValue
from labataille.model.questions import Ask, Finish, Question
from labataille.model.sides import Side
from tests.engine.courses import played, turn_begun


def test_every_entry_of_a_game_comes_back_from_its_record() -> None:
    entries = played(turn_begun(9)).journal
    written = [json.dumps(entry_record(entry)) for entry in entries]

    assert [entry_from_record(json.loads(text)) for text in written] == entries


@pytest.mark.parametrize(
    ("ask", "name"),
    [
        (Ask(Side.FRENCH, Question.MOVE, (Finish(),)), "which piece moves"),
        (
            Ask(Side.FRENCH, Question.SET_UP_FORMATION, (Finish(),), unit=UnitId("a"), hex=parse_hex("003004")),
            "its formation and facing a 003004",
        ),
        (
            Ask(Side.FRENCH, Question.LEADER_MARCH, (Finish(),), leader=LeaderId("rostolant")),
            "how the leader goes on rostolant",
        ),
    ],
)
def test_a_question_is_named_by_what_is_asked_and_of_what(ask: Ask, name: str) -> None:
    assert named(ask) == name


@pytest.mark.parametrize(
    "record",
    [
        None,
        [],
        {},
        {"roll": "fire"},
        {"roll": "fire", "dice": []},
        {"roll": "fire", "dice": [0, 3]},
        {"roll": "fire", "dice": [7]},
        {"roll": "fire", "dice": [True]},
        {"roll": 3, "dice": [3]},
        {"side": "french", "question": "which piece moves", "answer": {"is": "Fly"}},
        {"side": "swedish", "question": "which piece moves", "answer": {"is": "Finish"}},
        {"side": "french", "question": "which piece moves", "answer": {"is": "Finish", "now": True}},
        {"side": "french", "question": "which piece moves", "answer": {"is": "ChooseHex", "hex": "3004"}},
    ],
)
def test_a_record_that_is_no_entry_is_refused(record: object) -> None:
    with pytest.raises(NotThisValue):
        entry_from_record(record)


def test_an_entry_says_what_was_asked_and_answered() -> None:
    assert entry_record(Answered(Side.FRENCH, "which piece moves", Finish())) == {
        "side": "french",
        "question": "which piece moves",
        "answer": {"is": "Finish"},
    }
    assert entry_record(Thrown("fire at 003004", (4, 3))) == {"roll": "fire at 003004", "dice": [4, 3]}
