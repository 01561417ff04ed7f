"""Reading the files of a title: strict YAML with file:line:column, charts, maps, orders of battle and scenarios."""

from __future__ import annotations

from labataille.loading.document import document, load, read_document, record_of
from labataille.loading.faults import DataError, Fault, Faults, Origin
from labataille.loading.nearest import did_you_mean, nearest, nearest_names
from labataille.loading.nodes import Entry, LostNode, MappingNode, Node, ScalarNode, SequenceNode
from labataille.loading.record import Reader, Record, mapping_of, reading, sequence_of
from labataille.loading.rows import Row, rows
from labataille.loading.scalars import (
    CLOCK,
    CODE,
    FLAG,
    HEX,
    HEXSIDE,
    IDENTIFIER,
    TEXT,
    ScalarReader,
    Unfit,
    choice,
    fraction,
    integer,
    reference,
    word,
)

__all__ = [
    # -- opening a file
    "load",
    "document",
    "read_document",
    "record_of",
    # -- what is wrong, and where
    "DataError",
    "Fault",
    "Faults",
    "Origin",
    "did_you_mean",
    "nearest",
    "nearest_names",
    # -- reading mappings, lists and rows
    "Record",
    "Reader",
    "reading",
    "sequence_of",
    "mapping_of",
    "Row",
    "rows",
    # -- reading single values
    "TEXT",
    "IDENTIFIER",
    "CODE",
    "FLAG",
    "HEX",
    "HEXSIDE",
    "CLOCK",
    "integer",
    "fraction",
    "choice",
    "word",
    "reference",
    "ScalarReader",
    "Unfit",
    # -- the document as it was written
    "Node",
    "ScalarNode",
    "SequenceNode",
    "MappingNode",
    "LostNode",
    "Entry",
]
