"""Every kind of event, question and answer is known wherever kinds are told apart in a table."""

from __future__ import annotations

from typing import get_args

import pytest

from labataille.ai import random_player
from labataille.controller import acting, intents, prompts
from labataille.controller.chronicle import telling, words
from labataille.model import apply
from labataille.model.events import Event
from labataille.model.formations import Formation, Morale
from labataille.model.questions import Choice, Question
from labataille.model.sides import Segment


@pytest.mark.parametrize("table", [apply._RULES, telling._TELLERS], ids=["applied", "told"])
def test_every_kind_of_event_is(table: dict[type, object]) -> None:
    assert set(table) == set(get_args(Event))


@pytest.mark.parametrize("table", [prompts._LABELS, random_player._WEIGHTS], ids=["labelled", "weighed"])
def test_every_kind_of_answer_is(table: dict[type, object]) -> None:
    assert set(table) == set(get_args(Choice))


def test_every_question_is_a_sentence() -> None:
    assert set(prompts._PROMPTS) == set(Question)


def test_every_intent_is_acted_on() -> None:
    taken_back = {intents.Undo, intents.Redo}

    assert set(acting._ACTS) | taken_back == set(get_args(intents.Intent))


@pytest.mark.parametrize(
    ("table", "kinds"),
    [
        (words.SEGMENTS, Segment),
        (words.FORMATIONS, Formation),
        (words.MORALES, Morale),
    ],
    ids=["segment", "formation", "morale"],
)
def test_every_word_of_the_log_is_there_for_each(table: dict[object, str], kinds: type) -> None:
    assert set(table) == set(kinds)
