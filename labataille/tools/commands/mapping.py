"""`labataille map draft`: a hex map from a geography."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.loading import DataError
from labataille.storage.files import CannotWrite, write_safely
from labataille.tools.commands.command import Command, Refused
from labataille.tools.map_draft import draft


def _add_options(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(metavar="action", required=True)
    drafting = actions.add_parser("draft", help="draw a hex map from places, streams, roads, woods and heights")
    drafting.add_argument("geography", type=Path, help="a geography file in YAML")
    drafting.add_argument("--output", type=Path, metavar="FILE", help="write the map to a file instead of printing it")


def _run(options: argparse.Namespace) -> int:
    try:
        text = draft(options.geography)
        if options.output is None:
            print(text, end="")
        else:
            write_safely(options.output, text)
    except (DataError, CannotWrite) as error:
        raise Refused(str(error)) from error
    return 0


COMMAND = Command(_add_options, _run)
