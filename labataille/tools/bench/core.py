"""Figures of the game without a window: answers, forks, saves, reach, sight."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import cycle, islice
from pathlib import Path

from labataille.ai.random_player import RandomPlayer
from labataille.charts.catalogue import Charts
from labataille.controller.acting import act
from labataille.controller.dice import SeededDice
from labataille.controller.intents import PutDown, TakeUnit
from labataille.controller.queries import ready_units, unit_reach
from labataille.controller.replaying import course_of
from labataille.controller.seats import HUMAN
from labataille.controller.seen import seen_at
from labataille.controller.table import Battle, Table
from labataille.engine.game import Game
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import find_scenario, load_scenario
from labataille.model.ids import UnitId
from labataille.model.questions import Question
from labataille.model.records import checksum
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.view import view_of
from labataille.storage.files import write_safely
from labataille.storage.saves import read_save
from labataille.tools.bench.figures import Figure, Sample, milliseconds, rate
from labataille.tools.bench.odds import odds_figures
from labataille.tools.bench.sights import sight_figures

SEED = 7
GAMES = 4
"""Random games of which the answers are counted."""

BATCH = 100
"""Answers between two looks at the watch."""

MIDDLE = 7
"""The turn in which saves, forks and moves are measured."""

SAMPLES = 60


def core_figures(
    scenario: Scenario, charts: Charts, *, games: int = GAMES, samples: int = SAMPLES
) -> Iterator[Figure]:
    """Yield the figures of the game without a window, from so many random games and so many samples of the rest."""
    yield Figure("answers_per_second", tuple(play_rates(scenario, charts, games)), more_is_better=True)
    table = table_in_the_middle(scenario, charts)
    yield Figure("legal_moves_ms", tuple(_legal_moves(table)))
    yield _repeated("fork_ms", table.game.fork, samples)
    yield _repeated("imagine_ms", lambda: table.game.imagine(Side.FRENCH, SeededDice(SEED)), samples)
    yield _repeated("view_ms", lambda: view_of(table.state, Side.FRENCH), samples)
    yield _repeated("checksum_ms", lambda: checksum(table.state), samples)
    yield Figure("undo_ms", tuple(_undone(table, samples)))
    yield Figure("replay_step_ms", tuple(_replayed(table)))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.labataille"
        text = partial(table.ledger.text, table.game, log=table.lines)
        yield _repeated("save_ms", lambda: write_safely(path, text(), sync=False), samples)
        yield _repeated("load_ms", lambda: Table.resumed(read_save(path), scenario, charts), max(1, samples // 4))
    yield _repeated("scenario_load_ms", lambda: _read(scenario.id), max(1, samples // 10))
    yield from sight_figures(table.state, charts)
    yield from odds_figures(scenario, charts, games)


def table_in_the_middle(scenario: Scenario, charts: Charts, *, turn: int = MIDDLE) -> Table:
    """Return a battle that random players have played up to a turn, and humans go on with, at a movement segment."""
    table = Table(Battle(scenario, charts, dict.fromkeys(Side, "random"), SEED))
    while (ask := table.ask) is not None and not (table.state.turn >= turn and ask.question is Question.MOVE):
        table.let_computers_play()
    for side in Side:
        table.seat(side, HUMAN)
    return table


def _read(reference: str) -> Scenario:
    """Read a scenario with all its charts, maps and armies from their files."""
    return load_scenario(reference, load_charts(find_scenario(reference).title_folder))


def _repeated(name: str, act: Callable[[], object], samples: int) -> Figure:
    return Figure(name, tuple(milliseconds(act) for _ in range(samples)))


def play_rates(scenario: Scenario, charts: Charts, games: int) -> Iterator[Sample]:
    """Yield answers a second of random play, batch by batch: the rules and the players, without log, journal and checks."""
    for seed in range(SEED, SEED + games):
        game = Game(scenario, charts, SeededDice(seed)).begin()
        players = {side: RandomPlayer(seed, side) for side in Side}
        while game.pending is not None:
            batch = rate(BATCH, partial(_play, game, players))
            if game.pending is not None:
                yield batch


def _play(game: Game, players: Mapping[Side, RandomPlayer]) -> None:
    for _ in range(BATCH):
        if (ask := game.pending) is not None:
            game.answer(players[ask.side].choose(ask, partial(view_of, game.state, ask.side)))


def _legal_moves(table: Table) -> Iterator[Sample]:
    """Yield the time from a click on each unit that may move to every hex it can reach."""
    for unit in ready_units(table.ask):
        if table.state.units[unit].is_on_map:
            yield milliseconds(partial(_take_up, table, unit))
            act(table, PutDown())


def _take_up(table: Table, unit: UnitId) -> None:
    act(table, TakeUnit(unit))
    seen = seen_at(table)
    unit_reach(seen, seen.unit(unit))


def _undone(table: Table, samples: int) -> Iterator[Sample]:
    """Yield the time of taking back one answer."""
    for unit in islice(cycle(ready_units(table.ask)), samples):
        act(table, TakeUnit(unit))
        yield milliseconds(table.game.undo)


def _replayed(table: Table) -> Iterator[Sample]:
    """Yield the time from every moment of a battle back to the one before, from its end to its beginning."""
    course = course_of(table)
    course.read_all()
    for moment in range(course.last, -1, -1):
        yield milliseconds(partial(course.seen_at, moment, Side.FRENCH))
