"""The list of clauses: chapters with the number and title of each clause, from ``docs/clauses.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from labataille.loading import TEXT, Faults, Node, Record, ScalarNode, ScalarReader, Unfit, load, reading
from labataille.tools.clause_index.clause import SERIES, Clause, clause_of

LIST = Path("docs/clauses.yaml")
"""Where the list stands in the repository."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A clause with its title; `no_rule` says why it asks for neither code nor test, if it does not.

    A clause that says again what another says is the `same_as` that one, and has its code and tests.
    """

    clause: Clause
    title: str
    no_rule: str | None = None
    same_as: Clause | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter and its clauses; in an installed one every clause that holds a rule is in, with its test."""

    series: str
    number: int
    title: str
    installed: bool
    entries: tuple[Entry, ...]

    @property
    def name(self) -> str:
        """Return the chapter as it is cited, ``PR 14``."""
        return f"{self.series} {self.number}"


def load_chapters(root: Path) -> tuple[Chapter, ...]:
    """Return all chapters of the list in a checkout. Raises DataError with every fault of the file."""
    return load(root / LIST, _read_list)


def _read_list(record: Record) -> tuple[Chapter, ...]:
    record.identifier("clauses")
    return record.sequence("chapters", _read_chapter)


def _read_chapter(node: Node, faults: Faults) -> Chapter | None:
    with reading(node, faults) as record:
        series, _, digits = record.text("chapter").partition(" ")
        number = int(digits) if digits.isdecimal() else -1
        if record.is_sound and (series not in SERIES or number < 0):
            record.fault("chapter", f"expected a chapter such as PR 14, of {', '.join(SERIES)}; correct it")
        title, installed = record.text("title"), record.flag("installed")
        clauses: Mapping[str, Words] = record.mapping("clauses", TEXT, _read_clause)
        entries = tuple(
            Entry(clause, words.title, words.no_rule, words.same_as)
            for name, words in clauses.items()
            if (clause := clause_of(series, name)) is not None and clause.chapter == number
        )
        if record.is_sound and len(entries) != len(clauses):
            record.fault("clauses", f"expected numbers of clauses of chapter {number}, in quotes; correct them")
        if list(entries) != sorted(entries, key=lambda entry: entry.clause):
            record.fault("clauses", "expected clauses in their order; sort them")
    return Chapter(series, number, title, installed, entries) if record.is_sound else None


@dataclass(frozen=True, slots=True)
class Words:
    """What the list says of one clause."""

    title: str
    no_rule: str | None = None
    same_as: Clause | None = None


def _read_clause(node: Node, faults: Faults) -> Words | None:
    if isinstance(node, ScalarNode):
        title = TEXT(node, faults)
        return None if title is None else Words(title)
    with reading(node, faults) as record:
        title = record.text("title")
        if "same-as" in record:
            words = Words(title, same_as=record.value("same-as", CLAUSE))
        else:
            words = Words(title, record.text("no-rule"))
    return words if record.is_sound else None


def _clause(node: ScalarNode) -> Clause:
    series, _, number = node.text.partition(" ")
    clause = clause_of(series, number) if series in SERIES else None
    if clause is None:
        raise Unfit("; write series and number")
    return clause


CLAUSE = ScalarReader("a clause such as PR 14.9", _clause)
