"""What the rules have and the game has not yet, chapter by chapter, read from `assets/chapters.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from labataille.resources import asset

FORMAT = 3
_KEYS = ("chapter", "title", "short")
_OF = "of"


class ChaptersError(Exception):
    """The list of chapters cannot be read; the text names the file and what was expected."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules, as ``PR 28``, of which something comes later; `short` says what a player misses.

    `of` is the title whose chapter it is, empty for one of the series.
    """

    chapter: str
    title: str
    short: str
    of: str = ""

    def concerns(self, title: str) -> bool:
        """Return whether the players of a title miss it."""
        return self.of in ("", title)


def later(path: Path | None = None) -> tuple[Chapter, ...]:
    """Return the chapters of which something comes later. Raises ChaptersError when the file is missing or wrong."""
    path = path or asset("chapters.toml")
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise ChaptersError(f"{path}: the list of chapters cannot be read: {fault}.") from fault
    if table.get("format") != FORMAT or not isinstance(table.get("chapters"), list):
        raise ChaptersError(f"{path}: expected format {FORMAT} and a list of chapters.")
    return tuple(_chapter(path, number, record) for number, record in enumerate(table["chapters"], start=1))


def _chapter(path: Path, number: int, record: object) -> Chapter:
    if not isinstance(record, dict) or sorted({*record, _OF}) != sorted((*_KEYS, _OF)):
        raise ChaptersError(f"{path}: chapter {number}: expected the keys chapter, title and short, perhaps of, and no others.")
    if not all(isinstance(value, str) and value for value in record.values()):
        raise ChaptersError(f"{path}: chapter {number}: expected text under chapter, title and short.")
    return Chapter(**record)
