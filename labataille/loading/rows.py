"""Rows: a block of text read line by line, each character with its place, as the layers of a map are written."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.loading.faults import Faults, Origin
from labataille.loading.nodes import LostNode, Node, ScalarNode
from labataille.loading.source import Source


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a block of text; `start` is the offset of its first character in the source."""

    text: str
    source: Source
    path: str
    start: int

    def origin(self, column: int = 0) -> Origin:
        """Return the place of a character of the row, counted from 0."""
        return self.source.origin(self.start + column, self.path)


def rows(node: Node, faults: Faults) -> tuple[Row, ...] | None:
    """Return the lines of a block of text written after ``|``, or None after noting that it is something else."""
    if isinstance(node, LostNode):
        return None
    if not isinstance(node, ScalarNode) or node.style != "|":
        faults.add(node.origin, f"expected a block of rows, got {node.described}; write | and the rows below it")
        return None
    first = node.source.position(node.start)[0] + 1
    lines = node.text.removesuffix("\n").split("\n") if node.text else []
    return tuple(_row(node, line, first + index, index) for index, line in enumerate(lines))


def _row(node: ScalarNode, text: str, line: int, index: int) -> Row:
    """The row is what is left of the line when its indentation is gone."""
    indentation = len(node.source.line(line)) - len(text)
    return Row(text, node.source, f"{node.path}[{index}]", node.source.line_start(line) + indentation)
