"""`labataille bench`: how long things take on this machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from typing import TypeAlias

from labataille.tools.bench import Figure, calibration, core_figures, cycle_figures, moving_figures, window_figures
from labataille.tools.commands.command import Command, Refused, scenario_and_charts

SCENARIO = "bautzen/weissig"
"""The scenario on which everything is measured, but for what grows with the number of units."""

LARGEST = "wagram/baumersdorf"
"""The scenario with the most units on the largest ground, where moving is measured too."""

Row: TypeAlias = Mapping[str, float]
"""The numbers of one figure by the name of their column."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--no-window", action="store_true", help="leave out the figures of the window")


def _run(options: argparse.Namespace) -> int:
    scenario, charts = scenario_and_charts(SCENARIO)
    pace = calibration()
    largest = scenario_and_charts(LARGEST)
    figures = [*core_figures(scenario, charts), *moving_figures(scenario, charts), *moving_figures(*largest)]
    if not options.no_window:
        try:
            figures.extend((*window_figures(scenario, charts), *cycle_figures(*largest)))
        except ImportError as error:
            raise Refused(f"The window cannot be measured ({error}); use --no-window.") from error
    rows = {figure.name: _row(figure, pace) for figure in (pace, *figures)}
    print(as_json(rows) if options.json else as_table(rows))
    return 0


def _row(figure: Figure, pace: Figure) -> Row:
    return {
        "median": figure.median,
        "p99": figure.p99,
        "ratio": figure.ratio_to(pace),
        "wall_median": figure.wall_median,
        "wall_p99": figure.wall_p99,
    }


def as_json(rows: Mapping[str, Row]) -> str:
    """Return the figures as JSON; `ratio` is the median in calibration loops, or answers for one loop."""
    figures = {name: {column: round(number, 4) for column, number in row.items()} for name, row in rows.items()}
    return json.dumps({"scenario": SCENARIO, "figures": figures}, indent=2)


def as_table(rows: Mapping[str, Row]) -> str:
    """Return the figures in columns: the processor's time, its ratio to the calibration loop, and the wall's."""
    head = f"{'':32}" + "".join(f" {column:>12}" for column in next(iter(rows.values())))
    lines = (f"{name:32}" + "".join(f" {number:12.3f}" for number in row.values()) for name, row in rows.items())
    return "\n".join([head, *lines])


COMMAND = Command(_add_options, _run)
