"""Documents: a file opened for reading against a schema. Every file begins with its format, ``format: 1``.

One file, and several of which all faults are wanted at once:

    def load_map(path: Path) -> Map:
        return load(path, read_map)             # raises DataError with every fault of the file

    faults = Faults()
    for path in paths:                          # all faults of several files at once
        with document(path, faults) as record:
            read_map(record)
    faults.raise_if_any()
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from labataille.loading import scalars
from labataille.loading.composing import compose
from labataille.loading.faults import Faults
from labataille.loading.nodes import LostNode, MappingNode, Node
from labataille.loading.record import Record
from labataille.loading.source import Source, read_source

T = TypeVar("T")

FORMAT = "format"
"""The first key of every file."""


def load(path: Path, read: Callable[[Record], T | None], *, newest: int = 1) -> T:
    """Return what the reader makes of a file; DataError, with every fault of the file, if it has any."""
    faults = Faults()
    with document(path, faults, newest=newest) as record:
        value = read(record)
    faults.raise_if_any()
    assert value is not None, f"{path}: a reader may return nothing only after it has noted why"
    return value


def document(path: Path, faults: Faults, *, newest: int = 1) -> Record:
    """Return the record of a file whose format is at most `newest`, or one that says nothing if there is none."""
    root = read_document(path, faults)
    if root is None:
        return Record(_nothing(path), faults)
    return record_of(root, faults, newest=newest)


def read_document(path: Path, faults: Faults) -> Node | None:
    """Return the root of the document in a file, whatever its format, or None after noting why there is none."""
    source = read_source(path, faults)
    return None if source is None else compose(source, faults)


def record_of(root: Node, faults: Faults, *, newest: int = 1) -> Record:
    """Return the record of a document with its format read; of a newer format nothing else is looked at."""
    record = Record(root, faults)
    if isinstance(root, MappingNode) and not _is_readable(record, root, newest):
        return Record(LostNode(root.source, root.path, root.start, root.end), faults)
    return record


def _is_readable(record: Record, root: MappingNode, newest: int) -> bool:
    node = record.node_of(FORMAT)
    if node is None:
        record.fault(FORMAT, f"expected the format, but the key is missing; begin the file with {FORMAT}: {newest}")
        return True
    if root.entries[0].key.text != FORMAT:
        expected = f"expected {FORMAT} as the first key of the file; move it to the top"
        record.faults.add(root.entries[0].key.origin, expected)
    number = scalars.integer(1)(node, record.faults)
    if number is not None and number > newest:
        known = "1" if newest == 1 else f"1 to {newest}"
        record.fault(FORMAT, f"expected format {known}, got {number}, which is newer; install a newer labataille")
        return False
    return True


def _nothing(path: Path) -> Node:
    return LostNode(Source(str(path), ""), "", 0, 0)
