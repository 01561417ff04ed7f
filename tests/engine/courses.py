"""Games of Weissig for the tests of the driver: with seeded dice, played so far by random players."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.dice import SeededDice
from labataille.engine.game import Game
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import find_scenario, load_scenario
from labataille.model.questions import Choice
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.tools.conformance import differences, play_course

WEISSIG = "bautzen/weissig"


@cache
def weissig() -> tuple[Scenario, Charts]:
    """The introductory scenario and the charts of its title."""
    charts = load_charts(find_scenario(WEISSIG).title_folder)
    return load_scenario(WEISSIG, charts), charts


def new_game(seed: int = 7) -> Game:
    """A game of Weissig at its first question."""
    return Game(*weissig(), SeededDice(seed)).begin()


class Hands:
    """Two random players who go on with a game."""

    def __init__(self, seed: int = 7) -> None:
        self._players = {side: RandomPlayer(seed, side) for side in Side}

    def choice(self, game: Game) -> Choice:
        """What the side that is asked would answer."""
        ask = game.pending
        assert ask is not None, "the battle is over"
        return self._players[ask.side].choose(ask, partial(view_of, game.state, ask.side))

    def play(self, game: Game, until: Callable[[Game], bool]) -> Game:
        """Answer until something is so, at the latest until the battle is over."""
        while game.pending is not None and not until(game):
            game.answer(self.choice(game))
        return game

    def answer(self, game: Game, count: int) -> Game:
        """Give so many answers."""
        for _ in range(count):
            if game.pending is not None:
                game.answer(self.choice(game))
        return game


def played(until: Callable[[Game], bool], seed: int = 7) -> Game:
    """A game of Weissig, played by random players until something is so."""
    return Hands(seed).play(new_game(seed), until)


@cache
def state_at(turn: int) -> State:
    """The state at the first question of a turn."""
    return played(turn_begun(turn)).state


def turn_begun(turn: int) -> Callable[[Game], bool]:
    """Whether a turn has begun."""
    return lambda game: game.state.turn >= turn


def conformance_faults(seed: int, folder: Path, turns: int | None, every: int) -> list[str]:
    """What is wrong with a game of so many turns, watched at every question and compared at every so-manieth."""
    course = play_course(*weissig(), seed, turns)
    unended = ["the battle does not end."] if turns is None and not course.states[-1].is_over else []
    return [*unended, *course.faults, *differences(course, folder, every)]
