"""`labataille explain`: how an entry of the log was reckoned."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from labataille.storage.saves import BadSave, read_save
from labataille.tools.commands.command import Command, Refused, scenario_and_charts, whole_number
from labataille.tools.explain import LogEntry, log_entries

LARGEST_NUMBER = 999_999
"""More entries than any log has."""


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", type=Path, metavar="SAVE", help="a save or a journal")
    number = whole_number(1, LARGEST_NUMBER)
    parser.add_argument("number", type=number, nargs="?", metavar="N", help="the entry's number; without it they are listed")


def _run(options: argparse.Namespace) -> int:
    try:
        save = read_save(options.save)
        entries = log_entries(save, *scenario_and_charts(save.scenario))
    except BadSave as error:
        raise Refused(str(error)) from error
    if options.number is None:
        _list(options.save, entries)
    else:
        _explain(options.save, entries, options.number)
    return 0


def _list(path: Path, entries: Sequence[LogEntry]) -> None:
    """Print the entries that have a worksheet, turn by turn."""
    turn = None
    for entry in entries:
        if entry.worksheet:
            if entry.turn != turn:
                turn = entry.turn
                print(f"Turn {turn}")
            print(f"{entry.number:6}  {entry.line.text}")
    if turn is None:
        print(f"{path}: no dice have been thrown yet, so there is nothing to explain.")


def _explain(path: Path, entries: Sequence[LogEntry], number: int) -> None:
    """Print one entry with its worksheet."""
    if number > len(entries):
        has = f"has entries 1 to {len(entries)}" if entries else "is empty"
        raise Refused(f"{path}: the log {has}, so there is no entry {number}; leave out the number to list those with dice.")
    entry = entries[number - 1]
    if not entry.worksheet:
        said = f"entry {number} has no dice to explain: {entry.line.text}"
        raise Refused(f"{path}: {said.removesuffix('.')}; leave out the number to list those that have.")
    print(entry.line.text)
    for line in entry.worksheet:
        print(f"    {line}")


COMMAND = Command(_add_options, _run)
