"""Conformance: whole random games with every invariant watched, and with forks, saves and undone answers compared.

A course is one game from its first question to its last. At chosen questions of it three others take its place: a fork,
a game saved and loaded again, and one in which answers were taken back and given again. After the next answers each must
have come to the same state and the same question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from labataille.ai.players import Player
from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.dice import SeededDice
from labataille.engine.game import Game
from labataille.engine.invariants import Watch
from labataille.engine.journal import named
from labataille.model.events import Event
from labataille.model.questions import Ask, Choice
from labataille.model.records import checksum
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.storage.files import write_safely
from labataille.storage.ledger import Ledger, header_of
from labataille.storage.saves import read_save, restored

AHEAD = 20
"""Answers after which two games are compared."""

BACK = 5
"""Answers that are taken back and given again."""


@dataclass(frozen=True, slots=True)
class Course:
    """One game: the answers in order, the state and the name of the question before each, and what was wrong on the way.

    The last state is the one after the last answer; its question is empty when the battle was decided.
    """

    scenario: Scenario
    charts: Charts
    seed: int
    choices: tuple[Choice, ...]
    states: tuple[State, ...]
    questions: tuple[str, ...]
    faults: tuple[str, ...]


def play_course(scenario: Scenario, charts: Charts, seed: int, turns: int | None = None) -> Course:
    """Play a game between two random players, to its end or for so many turns, and watch every invariant."""
    game = Game(scenario, charts, SeededDice(seed))
    watch = Watch(game.state, charts)
    game.observer = watch.note
    game.begin()
    players: Mapping[Side, Player] = {side: RandomPlayer(seed, side) for side in Side}
    choices: list[Choice] = []
    states, questions = [game.state], [_name(game.pending)]
    watch.look(game.state, game.pending, game.entries_since_quiet_point)
    while (ask := game.pending) is not None and (turns is None or game.state.turn <= turns):
        choices.append(players[ask.side].choose(ask, partial(view_of, game.state, ask.side)))
        game.answer(choices[-1])
        states.append(game.state)
        questions.append(_name(game.pending))
        watch.look(game.state, game.pending, game.entries_since_quiet_point)
    return Course(scenario, charts, seed, tuple(choices), tuple(states), tuple(questions), tuple(watch.faults))


def differences(course: Course, folder: Path, every: int = 1) -> Iterator[str]:
    """Yield a sentence for each comparison that fails, at every so-manieth question of a course; saves go to a folder."""
    game = Game(course.scenario, course.charts, SeededDice(course.seed))
    ledger = Ledger(header_of(course.scenario, course.charts, course.seed, dict.fromkeys(Side, "random")))
    game.observer = partial(_note, ledger, game)
    game.begin()
    for place, choice in enumerate(course.choices):
        if place % every == 0:
            for name, twin in _twins(game, ledger, course, folder):
                yield from _compared(course, place, name, twin)
        game.answer(choice)


def _note(ledger: Ledger, game: Game, event: Event, state: State) -> None:
    ledger.note(game, event, state)


# -- the games that take another's place ---------------------------------------------------------------


def _twins(game: Game, ledger: Ledger, course: Course, folder: Path) -> Iterator[tuple[str, Callable[[], Game]]]:
    """Yield the ways to come by a game that stands where this one stands."""
    yield "fork", game.fork
    yield "save and load", partial(_loaded, game, ledger, course, folder)
    yield "undo and redo", partial(_undone, game)


def _loaded(game: Game, ledger: Ledger, course: Course, folder: Path) -> Game:
    path = folder / f"course-{course.seed}.labataille"
    write_safely(path, ledger.text(game), sync=False)
    return restored(read_save(path), course.scenario, course.charts, SeededDice(course.seed))


def _undone(game: Game) -> Game:
    """Return a fork in which the last answers, though none before the last throw, were taken back and given again."""
    twin = game.fork()
    for _ in range(BACK):
        if twin.can_undo:
            twin.undo()
    while twin.can_redo:
        twin.redo()
    return twin


def _compared(course: Course, place: int, name: str, make: Callable[[], Game]) -> Iterator[str]:
    """Yield a sentence when a game does not go the way of the course from a place on."""
    twin = make()
    end = min(place + AHEAD, len(course.choices))
    where = f"{name} at answer {place + 1}"
    if _name(twin.pending) != course.questions[place]:
        yield f"{where}: asks {_name(twin.pending)!r} instead of {course.questions[place]!r}."
        return
    for choice in course.choices[place:end]:
        twin.answer(choice)
    if _name(twin.pending) != course.questions[end] or checksum(twin.state) != checksum(course.states[end]):
        yield f"{where}: the game is another one {end - place} answers later."


def _name(ask: Ask | None) -> str:
    return "" if ask is None else f"{ask.side.value}: {named(ask)}"
