"""Selecting chapters by the words of an option: ``10-20,BZ,WG``, ``PR 14``, ``BZ 2-9``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from labataille.tools.clause_index.clause import SERIES
from labataille.tools.clause_index.index import Row

_PART = re.compile(rf"(?P<series>{'|'.join(SERIES)})?\s*(?:(?P<first>\d{{1,2}})(?:\s*-\s*(?P<last>\d{{1,2}}))?)?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Selection:
    """Chapters of one series, from the first to the last."""

    series: str
    first: int
    last: int


def selections(text: str) -> tuple[Selection, ...]:
    """Return the chapters that an option names; a number without a series is a chapter of the series rules.

    Raises ValueError with a full sentence for anything else.
    """
    return tuple(_selection(part.strip()) for part in text.split(","))


def _selection(part: str) -> Selection:
    match = _PART.fullmatch(part)
    if match is None or not part:
        raise ValueError(f"expected chapters such as 10-20, BZ or BZ 2-9, separated by commas, got {part!r}")
    series = (match["series"] or SERIES[0]).upper()
    first = int(match["first"] or 0)
    last = int(match["last"] or first) if match["first"] else 99
    if last < first:
        raise ValueError(f"expected a range of chapters that rises, got {part!r}")
    return Selection(series, first, last)


def selected(rows: Sequence[Row], chosen: Sequence[Selection]) -> tuple[Row, ...]:
    """Return the rows of the chosen chapters."""
    return tuple(row for row in rows if any(_is_in(row, selection) for selection in chosen))


def _is_in(row: Row, selection: Selection) -> bool:
    return row.chapter.series == selection.series and selection.first <= row.chapter.number <= selection.last
