"""The index itself: one row a clause, with its places, and what is missing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from labataille.tools.clause_index.chapters import Chapter, Entry, load_chapters
from labataille.tools.clause_index.clause import Clause
from labataille.tools.clause_index.places import Found, Place, code_places, test_places


class Standing(Enum):
    """What there is of a clause."""

    COMPLETE = "complete"
    NO_RULE = "no rule"
    LATER = "later"
    NO_CODE = "NO CODE"
    NO_TEST = "NO TEST"
    NOTHING = "NO CODE, NO TEST"


@dataclass(frozen=True, slots=True)
class Row:
    """A clause with all places in code and data, and all tests named by it."""

    entry: Entry
    chapter: Chapter
    code: tuple[Place, ...]
    tests: tuple[Place, ...]

    @property
    def standing(self) -> Standing:
        """Return what there is of the clause; without code it is later as long as its chapter is not installed."""
        match bool(self.code), bool(self.tests):
            case _ if self.entry.no_rule is not None:
                return Standing.NO_RULE
            case True, True:
                return Standing.COMPLETE
            case True, False:
                return Standing.NO_TEST
            case False, True:
                return Standing.NO_CODE
        return Standing.NOTHING if self.chapter.installed else Standing.LATER

    @property
    def is_gap(self) -> bool:
        """Return whether code or test is missing."""
        return self.standing not in (Standing.COMPLETE, Standing.NO_RULE)

    @property
    def is_fault(self) -> bool:
        """Return whether code or test is missing in a chapter that counts as installed."""
        return self.is_gap and self.chapter.installed


@dataclass(frozen=True, slots=True)
class Index:
    """All rows, in the order of the rulebook, and citations of clauses that the list does not have."""

    rows: tuple[Row, ...]
    unknown: tuple[Found, ...]


def build_index(root: Path) -> Index:
    """Return the index of a checkout. Raises DataError when the list of clauses has faults."""
    chapters = load_chapters(root)
    entries = [(entry, chapter) for chapter in chapters for entry in chapter.entries]
    known = sorted(entry.clause for entry, _ in entries)
    cited, tested = tuple(code_places(root, known)), tuple(test_places(root))
    code, tests = _by_clause(cited), _by_clause(tested)
    rows = (Row(entry, chapter, _of(entry, code), _of(entry, tests)) for entry, chapter in entries)
    return Index(tuple(rows), _unknown((*cited, *tested), known))


def _of(entry: Entry, places: Mapping[Clause, tuple[Place, ...]]) -> tuple[Place, ...]:
    """Return the places of a clause, and those of the clause that says the same."""
    own = places.get(entry.clause, ())
    others = places.get(entry.same_as, ()) if entry.same_as else ()
    return (*own, *(place for place in others if place not in own))


def _by_clause(found: Iterable[Found]) -> dict[Clause, tuple[Place, ...]]:
    places: dict[Clause, dict[Place, None]] = {}
    for clause, place in found:
        places.setdefault(clause, {})[place] = None
    return {clause: tuple(listed) for clause, listed in places.items()}


def _unknown(found: Iterable[Found], known: Sequence[Clause]) -> tuple[Found, ...]:
    have = set(known)
    return tuple(each for each in found if each[0] not in have)
