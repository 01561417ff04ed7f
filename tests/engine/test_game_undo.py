"""Undo and redo: never past a throw of the dice, and nobody is told twice."""

from __future__ import annotations

import pytest

from labataille.engine.errors import IllegalAnswer
from labataille.engine.game import Game
from labataille.engine.journal import Thrown
from labataille.model.events import Event
from labataille.model.records import checksum
from labataille.model.state import State
from tests.engine.courses import Hands, new_game, played


def thrown(game: Game) -> bool:
    return bool(game.journal) and isinstance(game.journal[-1], Thrown)


def test_at_the_first_question_nothing_can_be_taken_back() -> None:
    game = new_game()

    assert not game.can_undo
    with pytest.raises(IllegalAnswer, match="Nothing can be taken back"):
        game.undo()


def test_every_answer_of_a_set_up_can_be_taken_back_to_the_first_question() -> None:
    game = new_game()
    first = game.pending, checksum(game.state)
    Hands().answer(game, 40)
    while game.can_undo:
        game.undo()

    assert game.journal == []
    assert (game.pending, checksum(game.state)) == first


def test_pr_9_1_nothing_before_a_throw_can_be_taken_back() -> None:
    game = played(thrown)
    before = checksum(game.state)

    assert not game.can_undo
    with pytest.raises(IllegalAnswer):
        game.undo()
    assert checksum(game.state) == before


def test_pr_9_1_what_was_answered_after_a_throw_can_be_taken_back_up_to_the_throw() -> None:
    hands = Hands()
    game = hands.play(new_game(), thrown)
    stood = game.pending, checksum(game.state), len(game.journal)
    hands.answer(game, 1)
    while not thrown(game) and game.can_undo:
        game.undo()

    assert (game.pending, checksum(game.state), len(game.journal)) == stood


def test_answers_taken_back_are_given_again_in_their_order() -> None:
    game = Hands().answer(new_game(), 30)
    stood = game.pending, checksum(game.state), list(game.journal), list(game.events)
    for _ in range(12):
        game.undo()
    while game.can_redo:
        game.redo()

    assert (game.pending, checksum(game.state), game.journal, game.events) == stood


def test_another_answer_ends_what_could_be_given_again() -> None:
    hands = Hands()
    game = hands.answer(new_game(), 6)
    game.undo()
    hands.answer(game, 1)

    assert not game.can_redo
    with pytest.raises(IllegalAnswer, match="no answer to give again"):
        game.redo()


def test_an_undo_tells_nobody_anything() -> None:
    game = Hands().answer(new_game(), 30)
    told: list[Event] = []

    def listen(event: Event, state: State) -> None:
        told.append(event)

    game.observer = listen
    for _ in range(5):
        game.undo()

    assert told == []


def test_an_answer_given_again_is_told_once() -> None:
    game = Hands().answer(new_game(), 30)
    events = len(game.events)
    while len(game.events) == events:
        game.undo()
    told: list[Event] = []

    def listen(event: Event, state: State) -> None:
        told.append(event)

    game.observer = listen
    while game.can_redo:
        game.redo()

    assert told == game.events[-len(told) :]
    assert len(game.events) == events
