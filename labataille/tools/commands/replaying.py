"""`labataille replay`: run a save again and compare every segment."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.charts.optional_rules import changed_rules
from labataille.controller.chronicle.optional_rules import told
from labataille.controller.movement_clock import clock_line, clock_of
from labataille.storage.saves import BadSave, charts_of, read_save
from labataille.tools.commands.command import Command, Refused, scenario_and_charts
from labataille.tools.replay import replay


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a save or a journal")


def _run(options: argparse.Namespace) -> int:
    try:
        save = read_save(options.file)
        scenario, charts = scenario_and_charts(save.scenario)
        result = replay(save, scenario, charts)
    except BadSave as error:
        raise Refused(str(error)) from error
    if (clock := clock_of(save.header.get("movement_clock"))) is not None:
        print(clock_line(clock.minutes).text)
    for rule in changed_rules(charts_of(save, scenario, charts)):
        print(told(rule))
    if result.divergence is not None:
        print(f"{options.file}: {result.divergence}")
        return 1
    print(f"{options.file}: {result.entries} entries and {result.segments} segments agree.")
    return 0


COMMAND = Command(_add_options, _run)
