"""Records: a mapping read key by key against a schema, and lists and mappings of values of one kind.

A record is read like this; the schema is the code that reads it:

    def read_unit(node: Node, faults: Faults) -> Unit | None:
        with reading(node, faults) as record:
            id = UnitId(record.code("id"))
            strength = record.integer("strength", minimum=1, maximum=18)
            at = record.hex("at")
            note = record.optional("note", TEXT)
        return Unit(id, strength, at, note) if record.is_sound else None

Every method returns a value of its type even after a fault (an empty text, the least number, hex 000000), so that the
reader runs to its end and all faults of the file are found; `is_sound` says whether the values may be used. On leaving
the `with`, every key that was not asked for is a fault. A key is known once it was asked for in any way, also by
``"note" in record``; ask for it only where it may stand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from fractions import Fraction
from types import TracebackType
from typing import Self, TypeVar, cast, overload

from labataille.geometry import Hex, Hexside, hexside, parse_hex
from labataille.loading import scalars
from labataille.loading.faults import Faults, Origin
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import Entry, LostNode, MappingNode, Node, SequenceNode
from labataille.loading.rows import Row, rows

T = TypeVar("T")
D = TypeVar("D")
K = TypeVar("K")
V = TypeVar("V")
E = TypeVar("E", bound=Enum)
Name = TypeVar("Name", bound=str)

Reader = Callable[[Node, Faults], T | None]
"""Reads a value from a node: returns it, or notes what was expected and returns None."""

_ANY_HEX = parse_hex("000000")


class Record:
    """A mapping that is being read: every key is asked for by the method of its kind."""

    def __init__(self, node: Node, faults: Faults) -> None:
        self.node = node
        self.faults = faults
        self._faults_before = len(faults)
        self._asked: dict[str, None] = {}
        self._entries: dict[str, Entry] = {}
        if isinstance(node, MappingNode):
            self._entries = {entry.key.text: entry for entry in node.entries}
        elif not isinstance(node, LostNode):
            faults.add(node.origin, f"expected a mapping, got {node.described}; write keys with their values")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, _: BaseException | None, __: TracebackType | None) -> None:
        if kind is None:
            self._refuse_unknown_keys()

    # -- the record as a whole -----------------------------------------------------

    @property
    def is_sound(self) -> bool:
        """Whether no fault was noted since the reading of this record began, and its mapping was there to be read."""
        return isinstance(self.node, MappingNode) and len(self.faults) == self._faults_before

    @property
    def origin(self) -> Origin:
        """The place of the record in its file."""
        return self.node.origin

    def origin_of(self, key: str) -> Origin:
        """Return the place of a key's value, or of the record if the key is missing."""
        entry = self._entries.get(key)
        return entry.value.origin if entry else self.node.source.origin(self.node.start, self._path_of(key))

    def node_of(self, key: str) -> Node | None:
        """Return the node of a key's value as it was written, or None if the key is missing."""
        entry = self._ask(key)
        return entry.value if entry else None

    def fault(self, key: str, expected: str) -> None:
        """Note a fault of a key's value that only its neighbours show; the sentence begins with "expected"."""
        self.faults.add(self.origin_of(key), expected)

    def __contains__(self, key: str) -> bool:
        """Whether the key is written; asking makes it known."""
        return self._ask(key) is not None

    def pass_over(self, *keys: str) -> None:
        """Make keys known that cannot be read now, because what they depend on has a fault."""
        for key in keys:
            self._ask(key)

    # -- values of any kind --------------------------------------------------------

    def value(self, key: str, read: Reader[T], expected: str = "a value") -> T | None:
        """Return what the reader makes of a key's value; a missing key is a fault, and `expected` is its name there."""
        entry = self._ask(key)
        if entry is not None:
            return read(entry.value, self.faults)
        if isinstance(self.node, MappingNode):
            wanted = getattr(read, "expected", expected)
            self.faults.add(self.origin_of(key), f"expected {wanted}, but the key is missing; add it")
        return None

    @overload
    def optional(self, key: str, read: Reader[T]) -> T | None: ...
    @overload
    def optional(self, key: str, read: Reader[T], default: D) -> T | D: ...
    def optional(self, key: str, read: Reader[T], default: object = None) -> object:
        """Return what the reader makes of a key's value, or the default if the key is missing."""
        entry = self._ask(key)
        value = read(entry.value, self.faults) if entry else None
        return default if value is None else value

    def sequence(self, key: str, read: Reader[T], *, at_least: int = 0) -> tuple[T, ...]:
        """Return the items of a list, each through the reader; items with faults are left out."""
        return self.value(key, sequence_of(read, at_least=at_least), "a list") or ()

    def mapping(self, key: str, read_key: Reader[K], read_value: Reader[V]) -> Mapping[K, V]:
        """Return a mapping with keys and values each through a reader; entries with faults are left out."""
        return self.value(key, mapping_of(read_key, read_value), "a mapping") or {}

    def rows(self, key: str) -> tuple[Row, ...]:
        """Return the lines of a block of text, each with its place, as the layers of a map are written."""
        return self.value(key, rows, "a block of rows") or ()

    # -- single values -------------------------------------------------------------

    def text(self, key: str) -> str:
        """Return a text that is not empty."""
        return self.value(key, scalars.TEXT) or ""

    def optional_text(self, key: str) -> str | None:
        """Return a text, or None if the key is missing."""
        return self.optional(key, scalars.TEXT)

    def identifier(self, key: str) -> str:
        """Return an id in kebab-case."""
        return self.value(key, scalars.IDENTIFIER) or ""

    def code(self, key: str) -> str:
        """Return the code of a counter in the order of battle: capitals are allowed."""
        return self.value(key, scalars.CODE) or ""

    def word(self, key: str, *words: str) -> str:
        """Return one of a few words."""
        return self.value(key, scalars.word(*words)) or words[0]

    def choice(self, key: str, kind: type[E]) -> E:
        """Return a member of an enumeration, written by its value."""
        member = self.value(key, scalars.choice(kind))
        return next(iter(kind)) if member is None else member

    def reference(self, key: str, known: Collection[Name], kind: str | None = None) -> Name:
        """Return an id out of the known ones; `kind` names the thing in the fault, and is the key if not given."""
        return self.value(key, scalars.reference(known, kind or key)) or cast(Name, "")

    def integer(self, key: str, *, minimum: int | None = None, maximum: int | None = None) -> int:
        """Return a whole number between the bounds."""
        value = self.value(key, scalars.integer(minimum, maximum))
        return minimum or 0 if value is None else value

    def fraction(self, key: str, *, minimum: int | None = None, maximum: int | None = None) -> Fraction:
        """Return an exact number between the bounds, written 1, "1/2", "2 1/2" or 1.5."""
        value = self.value(key, scalars.fraction(minimum, maximum))
        return Fraction(minimum or 0) if value is None else value

    def flag(self, key: str) -> bool:
        """Return true or false."""
        return self.value(key, scalars.FLAG) or False

    def hex(self, key: str) -> Hex:
        """Return the hex of a number "CCCRRR" in quotes (PR 0.2)."""
        return self.value(key, scalars.HEX) or _ANY_HEX

    def hexside(self, key: str) -> Hexside:
        """Return the hexside of a text "CCCRRR/side" in quotes (PR 0.2)."""
        return self.value(key, scalars.HEXSIDE) or hexside(_ANY_HEX, 0)

    def clock(self, key: str) -> int:
        """Return the minutes after midnight of a time "HH:MM" in quotes."""
        return self.value(key, scalars.CLOCK) or 0

    # -- keys ----------------------------------------------------------------------

    def _ask(self, key: str) -> Entry | None:
        self._asked[key] = None
        return self._entries.get(key)

    def _path_of(self, key: str) -> str:
        return f"{self.node.path}.{key}" if self.node.path else key

    def _refuse_unknown_keys(self) -> None:
        for name, entry in self._entries.items():
            if name not in self._asked:
                hint = did_you_mean(name, self._asked) or f"; delete it, or use one of: {', '.join(self._asked)}"
                self.faults.add(entry.key.origin, f"expected a key known here, got {entry.key.described}{hint}")


def reading(node: Node, faults: Faults) -> Record:
    """Return the record of a node, to be read inside a ``with``."""
    return Record(node, faults)


# -- readers of collections --------------------------------------------------------


def sequence_of(read: Reader[T], *, at_least: int = 0) -> Reader[tuple[T, ...]]:
    """Return the reader of a list whose items are all of one kind; items with faults are left out."""

    def read_sequence(node: Node, faults: Faults) -> tuple[T, ...] | None:
        if not isinstance(node, SequenceNode):
            _refuse(node, faults, "a list", "write items, each with a dash or within [ ]")
            return None
        if len(node.items) < at_least:
            many = f"a list of at least {at_least}"
            faults.add(node.origin, f"expected {many}, got one of {len(node.items)}; add what is missing")
        values = (read(item, faults) for item in node.items)
        return tuple(value for value in values if value is not None)

    return read_sequence


def mapping_of(read_key: Reader[K], read_value: Reader[V]) -> Reader[Mapping[K, V]]:
    """Return the reader of a mapping whose keys are of one kind and whose values of another."""

    def read_mapping(node: Node, faults: Faults) -> Mapping[K, V] | None:
        if not isinstance(node, MappingNode):
            _refuse(node, faults, "a mapping", "write keys with their values")
            return None
        values: dict[K, V] = {}
        for entry in node.entries:
            key, value = read_key(entry.key, faults), read_value(entry.value, faults)
            if key in values:
                expected = "expected each key once, but another one means the same; delete one of the two"
                faults.add(entry.key.origin, expected)
            elif key is not None and value is not None:
                values[key] = value
        return values

    return read_mapping


def _refuse(node: Node, faults: Faults, wanted: str, advice: str) -> None:
    if not isinstance(node, LostNode):
        faults.add(node.origin, f"expected {wanted}, got {node.described}; {advice}")
