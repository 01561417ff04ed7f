"""Clauses: their numbers, as ``PR 14.9``, and the order in which the rulebook has them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import total_ordering

SERIES = ("PR", "BZ", "WG")
"""The series rules, and the special rules of the titles."""

_TABLE = "T"
"""The number of a clause that is a table: PR 38.T; it stands last in its chapter."""

_NUMBER = re.compile(r"(?P<chapter>\d{1,2})\.(?P<number>\d{1,3}(?P<letter>[a-z]?)|T)")


@total_ordering
@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: series, chapter, and its number in the chapter, which may end in a letter."""

    series: str
    chapter: int
    number: str

    def __str__(self) -> str:
        return f"{self.series} {self.chapter}.{self.number}"

    def __lt__(self, other: Clause) -> bool:
        return self._rank < other._rank

    @property
    def _rank(self) -> tuple[int, int, bool, int, str]:
        digits = self.number.rstrip("abcdefghijklmnopqrstuvwxyz")
        is_table = digits == _TABLE
        place = 0 if is_table else int(digits)
        return SERIES.index(self.series), self.chapter, is_table, place, self.number


def clause_of(series: str, number: str) -> Clause | None:
    """Return the clause of a series with that number, or None when it is not the number of a clause."""
    match = _NUMBER.fullmatch(number)
    return Clause(series, int(match["chapter"]), match["number"]) if match else None
