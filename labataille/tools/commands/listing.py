"""`labataille list`: the scenarios."""

from __future__ import annotations

import argparse

from labataille.loading import DataError
from labataille.loading.scenarios import list_scenarios
from labataille.tools.commands.command import Command, Refused


def _add_options(parser: argparse.ArgumentParser) -> None:
    """This command has no options."""


def _run(options: argparse.Namespace) -> int:
    del options
    try:
        summaries = list_scenarios()
    except DataError as error:
        raise Refused(str(error)) from error
    for summary in summaries:
        columns, rows = summary.map_size
        print(
            f"{summary.id:24} {summary.name} ({summary.date}): {' against '.join(summary.sides)}, "
            f"{summary.turns} turns, {summary.units} units, map {columns} x {rows} hexes"
        )
    return 0


COMMAND = Command(_add_options, _run)
