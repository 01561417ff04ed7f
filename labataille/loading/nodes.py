"""The nodes of a document: scalars as they were written, sequences and mappings, each with its place in the text.

A node knows where it starts and ends as offsets in the text of its source, so that an editor can put another text
in its place and leave every other byte alone. Nothing is converted here: ``0524`` is the text 0524.
"""

from __future__ import annotations

from dataclasses import dataclass

from labataille.loading.faults import Origin
from labataille.loading.source import UNPRINTABLE, Source

WHOLE_DOCUMENT = "document"
"""The path named by a fault that concerns the root, which has no path of its own."""

LONGEST_QUOTATION = 40
"""The most characters of a value that a fault repeats."""


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a document: where it stands in the text (`start` and `end`) and by which path it is reached."""

    source: Source
    path: str
    start: int
    end: int

    @property
    def origin(self) -> Origin:
        """The place of the value: file, line, column and path."""
        return self.source.origin(self.start, self.path or WHOLE_DOCUMENT)

    @property
    def described(self) -> str:
        """What a fault calls this value."""
        return "a value"


@dataclass(frozen=True, slots=True)
class ScalarNode(Node):
    """A single value as text; `style` is empty if it was written plainly, or else ``'``, ``"``, ``|`` or ``>``."""

    text: str
    style: str

    @property
    def is_quoted(self) -> bool:
        return self.style in {"'", '"'}

    @property
    def is_plain(self) -> bool:
        return self.style == ""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was written, or one of the two ways in which YAML writes nothing."""
        return self.is_plain and self.text in {"", "~", "null"}

    @property
    def described(self) -> str:
        if self.is_plain:
            return clipped(self.text) or "nothing"
        return f'"{clipped(self.text)}"' if self.is_quoted else "a block of text"


@dataclass(frozen=True, slots=True)
class SequenceNode(Node):
    """A list of values."""

    items: tuple[Node, ...]

    @property
    def described(self) -> str:
        return "a list"


@dataclass(frozen=True, slots=True)
class Entry:
    """A key of a mapping and its value."""

    key: ScalarNode
    value: Node


@dataclass(frozen=True, slots=True)
class MappingNode(Node):
    """Keys with their values, in the order of the file; no key stands twice."""

    entries: tuple[Entry, ...]

    @property
    def described(self) -> str:
        return "a mapping"


@dataclass(frozen=True, slots=True)
class LostNode(Node):
    """A value whose fault is noted already; whoever reads it says nothing more."""


def clipped(text: str) -> str:
    """Return the text on one line, cut short if it is long, with a question mark for what cannot be shown."""
    line = UNPRINTABLE.sub("?", " ".join(text.split()))
    return line if len(line) <= LONGEST_QUOTATION else f"{line[:LONGEST_QUOTATION]}..."
