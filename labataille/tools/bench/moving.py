"""Figures of movement over whole set-ups: how far each unit reaches, the zones of a side, and random play (PR 14, 18)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from gc import collect

from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.dice import SeededDice
from labataille.controller.seen import Seen
from labataille.controller.zone_map import zone_map
from labataille.engine.game import Game
from labataille.model.questions import Question
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.view import view_of
from labataille.rules.reach import reach
from labataille.tools.bench.core import play_rates
from labataille.tools.bench.figures import Figure, Sample, milliseconds

SEED = 7
TURNS = 8
"""Turns at whose first movement units reach out: from the set-up on, until they stand in every order."""


def moving_figures(scenario: Scenario, charts: Charts, *, games: int = 1, turns: int = TURNS) -> Iterator[Figure]:
    """Yield the figures of movement in a scenario, each named after it."""
    name = scenario.id.rpartition("/")[2]
    moments = tuple(_moments(scenario, charts, turns))
    collect()
    yield Figure(f"reach_{name}_ms", tuple(sample for seen in moments for sample in _reaches(seen)))
    yield Figure(f"zone_map_{name}_ms", tuple(milliseconds(partial(zone_map, seen, side)) for seen in moments for side in Side))
    yield Figure(f"answers_{name}_per_second", tuple(play_rates(scenario, charts, games)), more_is_better=True)


def _moments(scenario: Scenario, charts: Charts, turns: int) -> Iterator[Seen]:
    """Yield what each side sees at its first question of movement in every turn, from the set-up on."""
    game = Game(scenario, charts, SeededDice(SEED)).begin()
    players = {side: RandomPlayer(SEED, side) for side in Side}
    seen: set[tuple[int, Side]] = set()
    while (ask := game.pending) is not None and game.state.turn <= turns:
        view = view_of(game.state, ask.side)
        if ask.question is Question.MOVE and (game.state.turn, ask.side) not in seen:
            seen.add((game.state.turn, ask.side))
            yield Seen(view, charts, ask.side, ask)
        game.answer(players[ask.side].choose(ask, partial(view_of, game.state, ask.side)))


def _reaches(seen: Seen) -> Iterator[Sample]:
    """Yield the time of every hex that each unit of a side can reach."""
    for unit in seen.state.units_of(seen.side):
        yield milliseconds(partial(reach, seen.state, seen.charts, unit))
