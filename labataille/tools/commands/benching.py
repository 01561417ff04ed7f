"""`labataille bench`: how long things take on this machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence

from labataille.tools.commands.command import Command, Refused, scenario_and_charts

SCENARIO = "bautzen/weissig"
"""The scenario on which everything is measured."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--no-window", action="store_true", help="leave out the figures of the window")


def _run(options: argparse.Namespace) -> int:
    from labataille.tools.bench import calibration, core_figures, window_figures

    scenario, charts = scenario_and_charts(SCENARIO)
    pace = calibration()
    figures = list(core_figures(scenario, charts))
    if not options.no_window:
        try:
            figures.extend(window_figures(scenario, charts))
        except ImportError as error:
            raise Refused(f"The window cannot be measured ({error}); use --no-window.") from error
    rows = [(figure.name, figure.median, figure.p99, figure.ratio_to(pace)) for figure in (pace, *figures)]
    print(as_json(rows) if options.json else as_table(rows))
    return 0


def as_json(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return the figures as JSON; `ratio` is the median in calibration loops, or answers for one loop."""
    figures = {
        name: {"median": round(median, 4), "p99": round(p99, 4), "ratio": round(ratio, 4)}
        for name, median, p99, ratio in rows
    }
    return json.dumps({"scenario": SCENARIO, "figures": figures}, indent=2)


def as_table(rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Return the figures in columns."""
    head = f"{'':24} {'median':>10} {'p99':>10} {'ratio':>10}"
    return "\n".join([head, *(f"{name:24} {median:10.3f} {p99:10.3f} {ratio:10.4f}" for name, median, p99, ratio in rows)])


BENCH = Command("bench", "Measure how long things take on this machine.", _add_options, _run)
