"""`labataille lint`: every fault of the data at once."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.loading.lint import lint
from labataille.tools.commands.command import Command


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="files or folders (default: all scenarios)")


def _run(options: argparse.Namespace) -> int:
    faults = lint(tuple(options.paths))
    for fault in faults:
        print(fault)
    print(f"{len(faults) or 'No'} {'fault' if len(faults) == 1 else 'faults'} found.")
    return 1 if faults else 0


COMMAND = Command(_add_options, _run)
