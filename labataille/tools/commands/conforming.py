"""`labataille conform`: long random runs with every check."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.controller.dice import LARGEST_SEED
from labataille.model.scenario import Scenario
from labataille.tools.commands.command import Command, scenario_and_charts, whole_number
from labataille.tools.conformance import differences, play_course
from labataille.tools.preview_paths import Walk, walks

MOST_SEEDS = 10_000
"""Seeds of one run."""

LEAST_OFTEN = 999_999
"""More questions than any game has."""


def _seeds(text: str) -> range:
    """Read one seed, or a first and a last one."""
    first, dots, last = text.partition("..")
    ends = (first, last if dots else first)
    if not all(end.isascii() and end.isdigit() and len(end) <= len(str(LARGEST_SEED)) for end in ends):
        raise argparse.ArgumentTypeError(f"expected a seed or two, such as 7 or 1..50, got {text!r}")
    seeds = range(int(ends[0]), int(ends[1]) + 1)
    if not 0 < len(seeds) <= MOST_SEEDS or seeds[-1] > LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"expected a range of 1 to {MOST_SEEDS} seeds, got {text!r}")
    return seeds


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scenario", help="the scenario, for instance bautzen/weissig")
    parser.add_argument("--seeds", type=_seeds, default=range(1, 51), metavar="A..B", help="the games to play (default 1..50)")
    parser.add_argument(
        "--every",
        type=whole_number(0, LEAST_OFTEN),
        default=0,
        metavar="N",
        help="compare fork, save and undo at every Nth question (default: none)",
    )
    parser.add_argument(
        "--paths",
        type=whole_number(0, LEAST_OFTEN),
        default=0,
        metavar="N",
        help="instead, walk N of the ways that the window would show in these games, and compare hexes and prices",
    )


def _run(options: argparse.Namespace) -> int:
    scenario, charts = scenario_and_charts(options.scenario)
    if options.paths:
        return _run_paths(scenario, charts, options.seeds, options.paths)
    return _run_games(scenario, charts, options)


def _run_paths(scenario: Scenario, charts: Charts, seeds: range, count: int) -> int:
    """Walk so many ways from the positions of random games; print those that are not as shown, and how many there were."""
    found: Iterator[Walk] = chain.from_iterable(walks(scenario, charts, seed) for seed in seeds)
    walked = list(islice(found, count))
    faulty = [walk for walk in walked if walk.faults]
    for walk in faulty:
        print(f"Seed {walk.seed}, {walk.heading}:")
        for fault in walk.faults:
            print(f"    {fault}")
    print(f"{len(walked)} ways walked, {len(walked) - len(faulty)} as they are shown.")
    if len(walked) < count:
        print(f"These games have no more ways; give more seeds than {len(seeds)}.")
    return 1 if faulty or len(walked) < count else 0


def _run_games(scenario: Scenario, charts: Charts, options: argparse.Namespace) -> int:
    faulty = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in options.seeds:
            course = play_course(scenario, charts, seed)
            faults = list(course.faults)
            if options.every:
                faults.extend(differences(course, Path(folder), options.every))
            level = course.states[-1].victory
            print(f"Seed {seed}: {len(course.choices)} answers, {level.value if level else 'undecided'}, {len(faults)} faults.")
            for fault in faults:
                print(f"    {fault}")
            faulty += bool(faults)
    print("All games conform." if not faulty else f"{faulty} of {len(options.seeds)} games do not conform.")
    return 1 if faulty else 0


COMMAND = Command(_add_options, _run)
