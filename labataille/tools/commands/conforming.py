"""`labataille conform`: long random runs with every check."""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path

from labataille.controller.dice import LARGEST_SEED
from labataille.tools.commands.command import Command, scenario_and_charts, whole_number
from labataille.tools.conformance import differences, play_course

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


def _run(options: argparse.Namespace) -> int:
    scenario, charts = scenario_and_charts(options.scenario)
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
