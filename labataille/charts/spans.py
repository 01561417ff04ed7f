"""A column of a table as a worksheet holds it: runs of rolls with the same result."""

from __future__ import annotations

from functools import lru_cache

from labataille.charts.ladder import RUNGS, VALUES
from labataille.model.worksheets import Span


@lru_cache(maxsize=256)
def spans_of(results: tuple[str, ...]) -> tuple[Span, ...]:
    """Return the results of the 36 rungs of the ladder, from 11 to 66, as runs of the same result (PR 9.2)."""
    starts = [rung for rung in range(RUNGS) if rung == 0 or results[rung] != results[rung - 1]]
    ends = [*(start - 1 for start in starts[1:]), RUNGS - 1]
    return tuple(Span(VALUES[first], VALUES[last], results[first]) for first, last in zip(starts, ends, strict=True))
