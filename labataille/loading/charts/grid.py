"""Grids: a chart written as it is printed, in a block of rows with a head line, so that the two can be compared.

    table: |
      roll   1:2   1:1
        11    AR    AD
        12    AR    AD

The first word of the head names the labels; empty lines count for nothing. Every cell is a node of its own, so that a
fault names the line and the column in which the cell stands.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from labataille.loading import Reader, Record, Row, ScalarNode, did_you_mean
from labataille.loading.faults import Faults

T = TypeVar("T")

DASH = "-"
"""The word for a cell that the chart leaves empty."""

_WORD = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class Grid(Generic[T]):
    """The cells of a chart by label and by the name of the column; `columns` are the words of the head.

    `places` are the words in which the cells were read, in the same order.
    """

    columns: tuple[ScalarNode, ...]
    cells: Mapping[str, Mapping[str, T]]
    places: Mapping[tuple[str, str], ScalarNode]

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the columns as printed."""
        return tuple(column.text for column in self.columns)

    def column(self, name: str) -> tuple[T, ...]:
        """Return the cells of a column from the top."""
        return tuple(row[name] for row in self.cells.values() if name in row)


def grid(
    record: Record,
    key: str,
    read: Reader[T],
    *,
    rows: Collection[str] | None = None,
    columns: Collection[str] | None = None,
    label_words: int = 1,
    by_column: Mapping[str, Reader[T]] | None = None,
) -> Grid[T]:
    """Return the grid under a key, every cell through the reader; cells with faults are left out.

    `rows` and `columns` are the labels and names that must be there, each once and in this order; None takes any.
    `by_column` has the readers of single columns that differ from the others.
    """
    lines = [words for row in record.rows(key) if (words := _words(row))]
    if not lines:
        if record.node_of(key) is not None:
            record.fault(key, "expected a grid with a head line and rows; write the names of the columns first")
        return Grid((), {}, {})
    head = tuple(lines[0][label_words:])
    _check_names(record, key, head, columns, "column")
    labels = [_label(line, label_words) for line in lines[1:]]
    _check_names(record, key, labels, rows, "row")
    readers = {column.text: (by_column or {}).get(column.text, read) for column in head}
    cells: dict[str, Mapping[str, T]] = {}
    places: dict[tuple[str, str], ScalarNode] = {}
    for label, line in zip(labels, lines[1:], strict=True):
        placed = _placed(label, line[label_words:], head, record.faults)
        cells.setdefault(label.text, _cells(placed, readers, record.faults))
        places |= {(label.text, column): word for column, word in placed.items()}
    return Grid(head, cells, places)


def _placed(
    label: ScalarNode, line: list[ScalarNode], head: tuple[ScalarNode, ...], faults: Faults
) -> dict[str, ScalarNode]:
    """Return the words of a row by column, or nothing after noting that there are too few or too many."""
    if len(line) != len(head):
        expected = f"expected {len(head)} cells in the row {label.text}, got {len(line)}"
        faults.add(label.origin, f"{expected}; write one below each name of the head")
        return {}
    return {
        column.text: _at(word, f"{word.path}.{label.text}.{column.text}")
        for column, word in zip(head, line, strict=True)
    }


def _cells(words: Mapping[str, ScalarNode], readers: Mapping[str, Reader[T]], faults: Faults) -> dict[str, T]:
    found = {column: readers[column](word, faults) for column, word in words.items()}
    return {column: value for column, value in found.items() if value is not None}


def _check_names(
    record: Record, key: str, words: Iterable[ScalarNode], known: Collection[str] | None, kind: str
) -> None:
    """Note every name that is unknown, written twice, missing or out of order."""
    seen: dict[str, None] = {}
    for word in words:
        if word.text in seen:
            record.faults.add(word.origin, f"expected each {kind} once, got {word.text} again; delete one of the two")
        elif known is not None and word.text not in known:
            hint = did_you_mean(word.text, known) or f"; write one of: {', '.join(known)}"
            record.faults.add(word.origin, f"expected a {kind} known here, got {word.text}{hint}")
        seen[word.text] = None
    missing = [name for name in known or () if name not in seen]
    if missing:
        record.fault(key, f"expected the {kind} {', '.join(missing)}, but there is none; add what is missing")
    elif known is not None and list(seen) != list(known) and set(seen) == set(known):
        record.fault(key, f"expected each {kind} in its order: {', '.join(known)}; put them in this order")


def _words(row: Row) -> list[ScalarNode]:
    path = row.path.rpartition("[")[0]
    return [
        ScalarNode(row.source, path, row.start + found.start(), row.start + found.end(), found.group(), "")
        for found in _WORD.finditer(row.text)
    ]


def _label(line: list[ScalarNode], words: int) -> ScalarNode:
    """The label of a row: its first word, or its first two with a space between."""
    first = line[0]
    text = " ".join(word.text for word in line[:words])
    return ScalarNode(first.source, first.path, first.start, first.end, text, "")


def _at(word: ScalarNode, path: str) -> ScalarNode:
    return ScalarNode(word.source, path, word.start, word.end, word.text, "")
