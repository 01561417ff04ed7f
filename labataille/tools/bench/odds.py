"""Figures of the odds shown before a throw: the preview of a fire, and of an assault with its whole chain."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.dice import SeededDice
from labataille.controller.previews import assault_preview, fire_preview
from labataille.controller.seen import Seen
from labataille.engine.game import Game
from labataille.model.questions import Question
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.units import ids_of
from labataille.model.view import view_of
from labataille.rules.assault import assault_targets, assaulters, join_all
from labataille.rules.firers import open_fires
from labataille.rules.joined_fire import first_choice
from labataille.tools.bench.figures import Figure, Sample, milliseconds

SEED = 7

Preview = Callable[[], object]


def odds_figures(scenario: Scenario, charts: Charts, games: int) -> Iterator[Figure]:
    """Yield how long the previews take of every fire and every assault that is open in so many random games."""
    fires: list[Sample] = []
    assaults: list[Sample] = []
    for seed in range(SEED, SEED + games):
        for question, seen in _moments(scenario, charts, seed):
            if question is Question.FIRE_TARGET:
                fires.extend(map(milliseconds, _fires(seen)))
            else:
                assaults.extend(map(milliseconds, _assaults(seen)))
    yield Figure("fire_odds_ms", tuple(fires))
    yield Figure("assault_odds_ms", tuple(assaults))


def _moments(scenario: Scenario, charts: Charts, seed: int) -> Iterator[tuple[Question, Seen]]:
    """Yield every moment of a random game at which a side is asked which hex it attacks, as that side sees it."""
    game = Game(scenario, charts, SeededDice(seed)).begin()
    players = {side: RandomPlayer(seed, side) for side in Side}
    while (ask := game.pending) is not None:
        view = view_of(game.state, ask.side)
        if ask.question in (Question.FIRE_TARGET, Question.ASSAULT_TARGET):
            yield ask.question, Seen(view, charts, ask.side, None)
        game.answer(players[ask.side].choose(ask, partial(view_of, game.state, ask.side)))


def _fires(seen: Seen) -> Iterator[Preview]:
    """Yield the preview of a fire of all who may fire together at each target."""
    for target, eligible in open_fires(seen.state, seen.charts, seen.side).items():
        yield partial(fire_preview, seen, target, ids_of(first_choice(seen.state, seen.charts, eligible)))


def _assaults(seen: Seen) -> Iterator[Preview]:
    """Yield the preview of an assault of all who may assault each target together."""
    for target in assault_targets(seen.state, seen.charts, seen.side):
        able = assaulters(seen.state, seen.charts, target)
        yield partial(assault_preview, seen, target, ids_of(join_all(seen.state, seen.charts, target, able)))
