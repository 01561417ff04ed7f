"""Entries of a chart: modifiers, multipliers, limits and costs, none of them without its clause."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import TypeVar

from labataille.charts.checks import Pair
from labataille.charts.ladder import RUNGS
from labataille.loading import TEXT, LostNode, Node, Reader, Record, ScalarReader, Unfit, fraction, integer, reading
from labataille.loading.faults import Faults
from labataille.loading.nodes import MappingNode, ScalarNode
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Modifier, Multiplier

T = TypeVar("T")

MOST_POINTS = 99
"""More movement points than any unit has."""

_CLAUSE = re.compile(r"(?:PR|BZ|WG) [0-9]+(?:\.[0-9]+[a-z]?)?(?:, (?:(?:PR|BZ|WG) )?[0-9]+(?:\.[0-9]+[a-z]?)?)*")


def _clause(node: ScalarNode) -> str:
    if not _CLAUSE.fullmatch(node.text):
        raise Unfit("; write PR, BZ or WG, a space and the number, and commas between several")
    return node.text


CLAUSE = ScalarReader('a clause such as "PR 33.8" or "PR 31.5, 31.6a"', _clause)
"""One clause of the rules or several."""

STEPS = integer(1 - RUNGS, RUNGS - 1)
"""A number of steps up or down the ladder of the dice (PR 9.2)."""


def _half_points(node: ScalarNode) -> HalfPoints:
    doubled = fraction(0, MOST_POINTS).convert(node) * 2
    if doubled.denominator != 1:
        raise Unfit('; movement points come in halves, write 1, "1/2" or "1 1/2"')
    return HalfPoints(int(doubled))


POINTS = ScalarReader(f"movement points in halves from 0 to {MOST_POINTS}", _half_points)
"""Movement points, written as the chart prints them."""


def unless(word: str, read: ScalarReader[T]) -> ScalarReader[T | None]:
    """Return the reader of a value or of the word that stands for none."""

    def convert(node: ScalarNode) -> T | None:
        return None if node.is_plain and node.text == word else read.convert(node)

    return ScalarReader(f"{read.expected}, or {word}", convert)


# -- parts of a record -------------------------------------------------------------


def section(record: Record, key: str) -> Record:
    """Return the mapping under a key as a record, to be read inside a ``with``."""
    node = record.value(key, lambda found, _: found, "a mapping")
    if node is None:
        here = record.node
        node = LostNode(here.source, f"{here.path}.{key}".lstrip("."), here.start, here.start)
    return Record(node, record.faults)


def clause(record: Record) -> str:
    """Return the clause of a record."""
    return record.value("clause", CLAUSE) or ""


def read_source(record: Record) -> None:
    """Read where the chart is printed; nothing in the game depends on it."""
    with section(record, "source") as source:
        source.text("table")
        source.optional("page", TEXT)
        source.optional("note", TEXT)


# -- entries with a reason and a clause --------------------------------------------


def modifier(record: Record, key: str) -> Modifier:
    """Return the modifier under a key, which becomes its id."""
    return record.value(key, modifier_called(key), "a modifier") or Modifier(key, 0, "", "")


def modifier_called(id: str) -> Reader[Modifier]:
    """Return the reader of a modifier of that id."""

    def read(node: Node, faults: Faults) -> Modifier | None:
        with reading(node, faults) as entry:
            made = Modifier(id, entry.value("value", STEPS) or 0, entry.text("reason"), clause(entry))
        return made if entry.is_sound else None

    return read


def multiplier(record: Record, key: str) -> Multiplier:
    """Return the multiplier under a key, which becomes its id."""

    def read(node: Node, faults: Faults) -> Multiplier | None:
        with reading(node, faults) as entry:
            made = Multiplier(key, entry.fraction("factor", minimum=0), entry.text("reason"), clause(entry))
        return made if entry.is_sound else None

    return record.value(key, read, "a multiplier") or Multiplier(key, Fraction(1), "", "")


def pair(record: Record, key: str) -> Pair:
    """Return the attacker's and the defender's modifier under a key, which becomes the id of both."""
    nothing = Modifier(key, 0, "", "")
    return record.value(key, pair_called(key), "two modifiers") or Pair(nothing, nothing)


def pair_called(id: str) -> Reader[Pair]:
    """Return the reader of two modifiers of that id."""

    def read(node: Node, faults: Faults) -> Pair | None:
        with reading(node, faults) as entry:
            attacker, defender = entry.value("attacker", STEPS) or 0, entry.value("defender", STEPS) or 0
            reason, where = entry.text("reason"), clause(entry)
        made = Pair(Modifier(id, attacker, reason, where), Modifier(id, defender, reason, where))
        return made if entry.is_sound else None

    return read


# -- entries with a clause alone ---------------------------------------------------


def whole(record: Record, key: str, *, minimum: int = 0) -> int:
    """Return the whole number of a limit."""
    found = _valued(record, key, integer(minimum))
    return minimum if found is None else found


def steps(record: Record, key: str) -> int:
    """Return a number that is added to another, or taken from it."""
    return _valued(record, key, STEPS) or 0


def share(record: Record, key: str) -> Fraction:
    """Return a share of something, from 0 to 1."""
    return _valued(record, key, fraction(0, 1)) or Fraction(0)


def points(record: Record, key: str) -> HalfPoints:
    """Return movement points as half points."""
    return _valued(record, key, POINTS, name="points") or NO_POINTS


def _valued(record: Record, key: str, read: ScalarReader[T], *, name: str = "value") -> T | None:
    def read_entry(node: Node, faults: Faults) -> T | None:
        with reading(node, faults) as entry:
            found = entry.value(name, read)
            clause(entry)
        return found if entry.is_sound else None

    return record.value(key, read_entry, read.expected)


def names(record: Record) -> tuple[str, ...]:
    """Return the keys that are written in a record, those with faults too."""
    return tuple(entry.key.text for entry in record.node.entries) if isinstance(record.node, MappingNode) else ()


def keyed(record: Record, read: Callable[[str], Reader[T]]) -> dict[ScalarNode, T]:
    """Return the entries of a record whose keys are free, each through the reader for its key."""
    entries = record.node.entries if isinstance(record.node, MappingNode) else ()
    found = {entry.key: record.value(entry.key.text, read(entry.key.text)) for entry in entries}
    return {key: value for key, value in found.items() if value is not None}
