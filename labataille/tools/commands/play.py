"""`labataille play`: a battle in the window, or without a screen between computer players."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.controller.seats import HUMAN, seat_names
from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.files import CannotWrite
from labataille.tools.commands.client import open_battle
from labataille.tools.commands.command import Command, Refused, scenario_and_charts, whole_number
from labataille.tools.headless import JournalFile, as_text, play_on

LARGEST_SEED = 2**63 - 1


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help="the scenario, for instance bautzen/weissig")
    for side in Side:
        parser.add_argument(f"--{side.value}", choices=seat_names(), help=f"who plays the {side.value} side")
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED), default=1, help="the seed of the dice (default 1)")
    parser.add_argument("--turns", type=whole_number(1, 999), help="stop after so many turns")
    parser.add_argument("--headless", action="store_true", help="without a screen: print the log and the victory level")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="write the journal to a file while playing")


def _run(options: argparse.Namespace) -> int:
    default = "random" if options.headless else HUMAN
    seats = {side: getattr(options, side.value) or default for side in Side}
    if options.headless and HUMAN in seats.values():
        raise Refused("A battle without a screen has no place for a human; give both sides a computer player.")
    scenario, charts = scenario_and_charts(options.scenario)
    battle = Battle(scenario, charts, seats, options.seed)
    if not options.headless:
        return open_battle(battle, options.journal)
    try:
        return _play_headless(battle, options)
    except CannotWrite as error:
        raise Refused(str(error)) from error


def _play_headless(battle: Battle, options: argparse.Namespace) -> int:
    table = Table(battle)
    journal = JournalFile(options.journal, table) if options.journal is not None else None
    try:
        for line in play_on(table, options.turns):
            for text in as_text(line):
                print(text)
            if journal is not None and line.weight > 1:
                journal.keep_up()
    finally:
        if journal is not None:
            journal.close()
    if table.state.victory is None:
        print(f"Stopped before turn {table.state.turn}; the battle is not decided.")
    return 0


PLAY = Command("play", "Play a scenario, in the window or without a screen.", _add_options, _run)
