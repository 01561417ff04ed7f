"""`labataille play`: a battle in the window, or without a screen between computer players."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from labataille.controller.dice import LARGEST_SEED
from labataille.controller.interruption import Interruption
from labataille.controller.movement_clock import usual_minutes
from labataille.controller.seats import HUMAN, seat_names
from labataille.controller.table import Battle, Table
from labataille.loading import DataError
from labataille.loading.positions import load_position
from labataille.loading.scenarios_plan import LONGEST_CLOCK
from labataille.model.sides import Side
from labataille.storage.files import CannotWrite
from labataille.tools.commands.client import open_battle
from labataille.tools.commands.command import Command, Refused, scenario_and_charts, whole_number
from labataille.tools.commands.switching import switched
from labataille.tools.headless import JournalFile, as_text, play_on

USUAL = 0
"""Stands on the command line for the minutes that the scenario suggests."""

_ARMIES = {Side.FRENCH: "the French", Side.COALITION: "those who fight the French, whatever the title calls them"}


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", nargs="?", help="the scenario, for instance bautzen/weissig")
    parser.add_argument("--position", type=Path, metavar="FILE", help="begin at a position instead of the set-up")
    for side in Side:
        parser.add_argument(f"--{side.value}", choices=seat_names(), help=f"who plays {_ARMIES[side]}")
    parser.add_argument("--seed", type=whole_number(0, LARGEST_SEED), default=1, help="the seed of the dice (default 1)")
    parser.add_argument(
        "--switch",
        action="append",
        default=[],
        metavar="ID=POSITION",
        help="play with an optional rule in another position, for instance slopes-block=off; may be given several times",
    )
    parser.add_argument(
        "--movement-clock",
        type=whole_number(1, LONGEST_CLOCK),
        nargs="?",
        const=USUAL,
        metavar="MINUTES",
        help="move against the clock, so many minutes for each movement segment; without a number as many as the scenario suggests",
    )
    parser.add_argument(
        "--turns", type=whole_number(1, 999), help="with --headless: stop after so many turns, counted from where the battle begins"
    )
    parser.add_argument("--headless", action="store_true", help="without a screen: print the log and the victory level")
    parser.add_argument("--journal", type=Path, metavar="FILE", help="write the journal to a file while playing")
    parser.add_argument(
        "--status",
        type=Path,
        metavar="FILE",
        help="write what the window shows to a file, a line of JSON for every change, for screen readers and scripts",
    )


def _run(options: argparse.Namespace) -> int:
    default = "random" if options.headless else HUMAN
    seats = {side: getattr(options, side.value) or default for side in Side}
    if options.headless and HUMAN in seats.values():
        raise Refused("A battle without a screen has no place for a human; give both sides a computer player.")
    if options.headless and options.status is not None:
        raise Refused("A battle without a screen has no window to tell of; leave out --status or --headless.")
    if options.turns is not None and not options.headless:
        raise Refused("In the window you stop when you like; leave out --turns, or play with --headless.")
    if options.headless and options.movement_clock is not None:
        raise Refused("Computer players move without a clock; leave out --movement-clock or --headless.")
    battle = _against_the_clock(_battle(options, seats), options.movement_clock)
    try:
        return _play_headless(battle, options) if options.headless else open_battle(battle, options.journal, options.status)
    except CannotWrite as error:
        raise Refused(str(error)) from error


def _battle(options: argparse.Namespace, seats: Mapping[Side, str]) -> Battle:
    """Return the battle of a scenario from its set-up, or from a position."""
    if (options.scenario is None) == (options.position is None):
        raise Refused("Name either a scenario or, with --position, a file with a position; see labataille play --help.")
    if options.scenario is not None:
        scenario, charts = scenario_and_charts(options.scenario)
        return Battle(scenario, switched(charts, options.switch), seats, options.seed)
    try:
        position = load_position(options.position)
    except DataError as error:
        raise Refused(str(error)) from error
    charts = switched(position.charts, options.switch)
    return Battle(
        position.scenario, charts, seats, options.seed, start=position.start, throws=position.throws
    )


def _against_the_clock(battle: Battle, minutes: int | None) -> Battle:
    """Return the battle with a movement clock, if one was asked for (PR 17.3)."""
    return replace(battle, clock_minutes=usual_minutes(battle.scenario, battle.charts) if minutes == USUAL else minutes)


def _play_headless(battle: Battle, options: argparse.Namespace) -> int:
    table = Table(battle)
    with Interruption() as interruption:
        journal = JournalFile(options.journal, table) if options.journal is not None else None
        try:
            for line in play_on(table, options.turns):
                interruption.raise_if_heard()
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


COMMAND = Command(_add_options, _run)
