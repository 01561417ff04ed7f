"""The index as a table for people, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from labataille.tools.clause_index.index import Row, Standing
from labataille.tools.clause_index.places import Place

MOST_PLACES = 3
"""How many places of a clause the table names; JSON has all."""


def table(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the index chapter by chapter, one line a clause: number, title, standing, where it is, its tests."""
    chapter = None
    for row in rows:
        if row.chapter is not chapter:
            chapter = row.chapter
            standing = "installed" if chapter.installed else "not installed"
            yield f"{chapter.name}  {chapter.title} ({standing})"
        same = f" (the same as {row.entry.same_as})" if row.entry.same_as else ""
        yield f"  {row.entry.clause!s:9} {row.entry.title}{same}"
        yield from (f"      {line}" for line in _details(row))


def _details(row: Row) -> Iterator[str]:
    if row.standing is not Standing.COMPLETE:
        yield f"{row.standing.value}{f': {row.entry.no_rule}' if row.entry.no_rule else ''}"
    if row.code:
        yield f"in  {_listed(row.code)}"
    if row.tests:
        yield f"by  {_listed(row.tests)}"


def _listed(places: Sequence[Place]) -> str:
    shown = ", ".join(map(str, places[:MOST_PLACES]))
    more = len(places) - MOST_PLACES
    return f"{shown} and {more} more" if more > 0 else shown


def summary(rows: Sequence[Row]) -> str:
    """Return how many clauses there are, and how many of each standing."""
    counts = {standing: sum(row.standing is standing for row in rows) for standing in Standing}
    parts = ", ".join(f"{count} {standing.value}" for standing, count in counts.items() if count)
    return f"{len(rows)} clauses: {parts}."


def as_json(rows: Sequence[Row]) -> str:
    """Return the index as JSON: a list of clauses with everything the table has, and all places."""
    return json.dumps([_record(row) for row in rows], ensure_ascii=False, indent=1)


def _record(row: Row) -> dict[str, object]:
    return {
        "clause": str(row.entry.clause),
        "title": row.entry.title,
        "chapter": row.chapter.name,
        "installed": row.chapter.installed,
        "standing": row.standing.value,
        "no_rule": row.entry.no_rule,
        "same_as": str(row.entry.same_as) if row.entry.same_as else None,
        "code": [str(place) for place in row.code],
        "tests": [str(place) for place in row.tests],
    }
