"""`labataille clauses`: which clause of the rulebook is where in code and data, and the tests named by it."""

from __future__ import annotations

import argparse
from pathlib import Path

import labataille
from labataille.loading import DataError
from labataille.tools.clause_index.chapters import LIST
from labataille.tools.clause_index.index import Index, build_index
from labataille.tools.clause_index.selecting import Selection, selected, selections
from labataille.tools.clause_index.telling import as_json, summary, table
from labataille.tools.commands.command import Command, Refused


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--chapters", type=_chapters, metavar="LIST", help="chapters such as 10-20,BZ,WG (default all)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument("--gaps", action="store_true", help="only clauses that lack code or test")
    parser.add_argument("--root", type=Path, metavar="FOLDER", help="the checkout to read (default: this program's own)")


def _chapters(text: str) -> tuple[Selection, ...]:
    try:
        return selections(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _run(options: argparse.Namespace) -> int:
    index = _index(options.root or Path(labataille.__file__).resolve().parent.parent)
    rows = selected(index.rows, options.chapters) if options.chapters else index.rows
    shown = tuple(row for row in rows if row.is_gap) if options.gaps else rows
    faults = [row for row in rows if row.is_fault]
    if options.json:
        print(as_json(shown))
        return 1 if faults or index.unknown else 0
    for line in table(shown):
        print(line)
    for clause, place in index.unknown:
        print(f"{place}: expected a clause of {LIST}, got {clause}; correct the citation or add the clause")
    print(summary(rows))
    if faults:
        print(f"{len(faults)} clauses of installed chapters lack code or test.")
    return 1 if faults or index.unknown else 0


def _index(root: Path) -> Index:
    if not (root / LIST).is_file():
        raise Refused(f"There is no {LIST} in {root}; run this command in a checkout, or name one with --root.")
    try:
        return build_index(root)
    except DataError as error:
        raise Refused(str(error)) from error


COMMAND = Command(_add_options, _run)
