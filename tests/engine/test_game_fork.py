"""Forks: independent games at the same question, with the same dice or others."""

from __future__ import annotations

from labataille.controller.dice import SeededDice
from labataille.engine.game import Game
from labataille.engine.journal import Thrown
from labataille.model.questions import Roll, Throw
from labataille.model.records import checksum
from tests.engine.courses import Hands, new_game, played, turn_begun


def throws(game: Game) -> list[Thrown]:
    return [entry for entry in game.journal if isinstance(entry, Thrown)]


def thrown_thrice(game: Game) -> bool:
    return len(throws(game)) >= 3


def faces(seed: int, entry: Thrown, place: int) -> Throw:
    return SeededDice(seed).throw(Roll(entry.purpose, len(entry.throw)), place)


def test_what_happens_in_a_fork_does_not_happen_in_the_game() -> None:
    game = played(turn_begun(1))
    before = checksum(game.state), game.pending, list(game.journal), list(game.events)
    Hands().play(game.fork(), turn_begun(3))

    assert (checksum(game.state), game.pending, game.journal, game.events) == before


def test_what_happens_in_the_game_does_not_happen_in_a_fork() -> None:
    hands = Hands()
    game = hands.play(new_game(), turn_begun(1))
    fork = game.fork()
    stood = checksum(fork.state), fork.pending, list(fork.journal)
    hands.play(game, turn_begun(3))

    assert (checksum(fork.state), fork.pending, fork.journal) == stood


def test_a_fork_throws_what_the_game_throws() -> None:
    game = played(turn_begun(1))
    fork = game.fork()
    Hands(3).play(fork, thrown_thrice)
    Hands(3).play(game, thrown_thrice)

    assert len(throws(game)) >= 3
    assert throws(fork) == throws(game)


def test_a_fork_may_have_other_dice() -> None:
    game = played(turn_begun(1))
    fork = game.fork(SeededDice(99))
    Hands(3).play(fork, thrown_thrice)
    Hands(3).play(game, thrown_thrice)

    assert [entry.throw for entry in throws(fork)] == [faces(99, entry, place) for place, entry in enumerate(throws(fork))]
    assert [entry.throw for entry in throws(game)] == [faces(7, entry, place) for place, entry in enumerate(throws(game))]
