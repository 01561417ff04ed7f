"""The chapters of the rules that are in the game, and those that come later, read from `assets/chapters.toml`."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from labataille.resources import asset

FORMAT = 1
_KEYS = {"chapter", "title", "installed"}


class ChaptersError(Exception):
    """The list of chapters cannot be read; the text names the file and what was expected."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of the rules, as ``PR 28``; `short` says what a player misses while it is not installed."""

    chapter: str
    title: str
    installed: bool
    short: str = ""


def chapters(path: Path | None = None) -> tuple[Chapter, ...]:
    """Return all chapters in the order of the rules. Raises ChaptersError when the file is missing or wrong."""
    path = path or asset("chapters.toml")
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise ChaptersError(f"{path}: the list of chapters cannot be read: {fault}.") from fault
    if table.get("format") != FORMAT or not isinstance(table.get("chapters"), list):
        raise ChaptersError(f"{path}: expected format {FORMAT} and a list of chapters.")
    return tuple(_chapter(path, number, record) for number, record in enumerate(table["chapters"], start=1))


def later(path: Path | None = None) -> tuple[Chapter, ...]:
    """Return the chapters that are not installed yet."""
    return tuple(chapter for chapter in chapters(path) if not chapter.installed)


def _chapter(path: Path, number: int, record: object) -> Chapter:
    if not isinstance(record, dict) or not _KEYS <= set(record) <= {*_KEYS, "short"}:
        raise ChaptersError(f"{path}: chapter {number}: expected the keys chapter, title, installed and perhaps short.")
    if not isinstance(record["installed"], bool):
        raise ChaptersError(f"{path}: chapter {number}: installed: expected true or false.")
    return Chapter(str(record["chapter"]), str(record["title"]), record["installed"], str(record.get("short", "")))
