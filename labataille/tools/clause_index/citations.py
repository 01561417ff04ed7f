"""Citations: the clauses that a text names, as ``PR 14.9``, ``(PR 16.2, 18.12; BZ 2.4)`` or ``PR 14.9 to 14.11``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from labataille.tools.clause_index.clause import SERIES, Clause, clause_of

_ONE = r"\d{1,2}(?:\.(?:\d{1,3}[a-z]?\b|T\b))?"
_BETWEEN = r"[\s#]*(?:,|;|and|or|to|over)[\s#]*"
_CITATION = re.compile(rf"\b(?P<series>{'|'.join(SERIES)})[\s#]+(?P<list>{_ONE}(?:{_BETWEEN}{_ONE})*)")
_PART = re.compile(rf"(?P<range>\bto[\s#]+)?(?P<number>{_ONE})")

_LEFT_OUT = re.compile(
    r"\b(?:(?P<paragraph>Left out|What is not here)|comes? later|(?:comes?|belongs?) (?:with|to) (?:its|their)\b)"
)
"""Words that say what is missing: the rest of their paragraph, or their sentence, names clauses that are not there."""

_SENTENCE = re.compile(r"\.(?=[\s\"]|\Z)|\n\s*\n")
_PARAGRAPH = re.compile(r"\n\s*\n|\"\"\"|\Z")


@dataclass(frozen=True, slots=True)
class Citation:
    """A clause named at a line of a text, counted from 1."""

    clause: Clause
    line: int


def citations(text: str, known: Sequence[Clause]) -> Iterator[Citation]:
    """Yield every clause that a text names; a range names the known clauses from its first to its last.

    Chapters named as a whole, as PR 14, name no clause.
    """
    kept = _without_what_is_left_out(text)
    for match in _CITATION.finditer(kept):
        line = kept.count("\n", 0, match.start()) + 1
        for clause in _named(match["series"], match["list"], known):
            yield Citation(clause, line)


def _without_what_is_left_out(text: str) -> str:
    """Return the text with blanks in place of sentences that say what is missing, line for line."""
    for match in _LEFT_OUT.finditer(text):
        ends = [end.end() for end in _SENTENCE.finditer(text, max(0, match.start() - LONGEST_SENTENCE), match.start())]
        start = ends[-1] if ends else match.start()
        end = (_PARAGRAPH if match["paragraph"] else _SENTENCE).search(text, match.end())
        stop = end.start() if end else len(text)
        text = text[:start] + _WORD.sub(" ", text[start:stop]) + text[stop:]
    return text


LONGEST_SENTENCE = 1000
"""How far before such words their sentence may begin, in characters."""

_WORD = re.compile(r"[^\n]")


def _named(series: str, listed: str, known: Sequence[Clause]) -> Iterator[Clause]:
    before: Clause | None = None
    for part in _PART.finditer(listed):
        clause = clause_of(series, part["number"])
        if clause is not None and part["range"] and before is not None:
            yield from (between for between in known if before < between < clause)
        if clause is not None:
            yield clause
        before = clause


# -- names of tests ------------------------------------------------------------------------------------

_EXAMPLE = re.compile(r"^(?:test_)?(?:ex|dv)_(?:(?:pr|bz|wg)_)?\d+(?:_\d+)*")
"""The id of a worked example at the beginning of a name; its numbers are not those of a clause."""

_IN_NAME = re.compile(r"(?:(?P<series>pr|bz|wg)|(?P<more>and|to))_(?P<chapter>\d{1,2})_(?P<number>\d{1,3}[a-z]?|t)(?![a-z0-9])")


def clauses_in_name(name: str) -> Iterator[Clause]:
    """Yield the clauses that the name of a test or of a small battle carries, as ``test_pr_14_9_leaving_a_zone``."""
    series = ""
    for match in _IN_NAME.finditer(_EXAMPLE.sub("", name.replace("-", "_"))):
        series = (match["series"] or series).upper()
        number = match["number"] if match["number"] != "t" else "T"
        clause = clause_of(series, f"{match['chapter']}.{number}") if series else None
        if clause is not None:
            yield clause
