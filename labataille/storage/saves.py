"""Reading saves and journals: every fault is a sentence, and a damaged file never becomes half a game.

A file is lines of JSON: a header, then journal entries and segment marks chained by hashes, and in a save a last line
with the state at the start of the last segment (docs/formats/save.md).
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.engine.errors import Divergence
from labataille.engine.game import Dice, Game
from labataille.engine.journal import ROOT, Entry, Thrown, chained, entry_from_record
from labataille.model.plain import NotThisValue, Plain, from_plain
from labataille.model.records import state_from_record
from labataille.model.scenario import Scenario
from labataille.storage.ledger import LEDGER_FORMAT, Mark

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes above which a file is no save of ours."""


class BadSave(ValueError):
    """A file is not a save that can be loaded; the message is one full sentence with file and line."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save as read: header, journal, marks, and the state record of the last segment's start if there is one.

    `chain` holds each line with its hash and the number of entries up to it.
    """

    path: Path
    header: dict[str, Any]
    entries: tuple[Entry, ...]
    marks: tuple[Mark, ...]
    state: Plain
    state_entries: int
    chain: tuple[tuple[str, str, int], ...] = ()

    @property
    def scenario(self) -> str:
        """Return the reference of the scenario played."""
        return str(self.header["scenario"])

    @property
    def throws(self) -> int:
        """Return how many throws of dice the journal holds."""
        return sum(isinstance(entry, Thrown) for entry in self.entries)


def read_save(path: Path) -> Save:
    """Read a save or a journal.

    Raises BadSave with a sentence when the file cannot be read, is damaged, or is of another format.
    """
    lines = _text_of(path).splitlines()
    header = _header(path, lines)
    entries: list[Entry] = []
    marks: list[Mark] = []
    chain: list[tuple[str, str, int]] = []
    previous = ROOT
    closing: Plain = None
    for number, line in enumerate(lines[1:], start=2):
        record = _json(path, number, line)
        if closing is not None:
            raise BadSave(f"{path}:{number}: nothing may follow the state; the file has been put together wrongly.")
        if "state" in record:
            closing = record
            continue
        previous = _check_hash(path, number, previous, record)
        _sort_in(path, number, record, entries, marks)
        chain.append((line, previous, len(entries)))
    state, at = (closing["state"], _whole(path, closing, "entries")) if closing is not None else (None, 0)
    if at > len(entries):
        raise BadSave(f"{path}: the state belongs behind entry {at}, but the journal ends at entry {len(entries)}.")
    return Save(path, header, tuple(entries), tuple(marks), state, at, tuple(chain))


def restored(save: Save, scenario: Scenario, charts: Charts, dice: Dice) -> Game:
    """Return the game of a save: its state restored at the last segment's start, the rest of the journal run again.

    Raises BadSave when the data of the scenario have changed since, or the journal does not fit.
    """
    check_same_data(save, scenario, charts)
    try:
        start = None if save.state is None else state_from_record(save.state, scenario)
        game = Game(scenario, charts, dice, start=start)
        game.take_up(save.entries[: save.state_entries])
        game.replay(save.entries[save.state_entries :])
    except (NotThisValue, Divergence, KeyError) as error:
        raise BadSave(f"{save.path}: the save does not fit its scenario; load the previous one. {error}") from error
    return game


def check_same_data(save: Save, scenario: Scenario, charts: Charts) -> None:
    """Raise BadSave when the scenario or its charts are not those that the save was played with."""
    for name, now in (("scenario_digest", scenario.digest), ("charts_digest", charts.digest)):
        if save.header.get(name) != now:
            what = name.split("_")[0]
            raise BadSave(f"{save.path}: the {what} has changed since this game was saved; it can no longer be played on.")


# -- the parts of a file ------------------------------------------------------------------------------


def _text_of(path: Path) -> str:
    try:
        if path.is_dir():
            raise BadSave(f"{path} is a folder; name the save inside it.")
        if path.stat().st_size > LARGEST_FILE:
            raise BadSave(f"{path} is larger than any save; choose another file.")
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(f"{path} is not UTF-8 text, so it is not a save of labataille.") from error
    except OSError as error:
        raise BadSave(f"{path} cannot be read ({error.strerror}); choose another file.") from error


def _header(path: Path, lines: list[str]) -> dict[str, Any]:
    if not lines:
        raise BadSave(f"{path} is empty; load its previous version, {path.name}.previous.")
    header = _json(path, 1, lines[0])
    if header.get("kind") != "labataille":
        raise BadSave(f"{path} is not a save of labataille.")
    if not isinstance(header.get("format"), int) or not isinstance(header.get("scenario"), str):
        raise BadSave(f"{path}:1: the header names no format or no scenario.")
    if header["format"] > LEDGER_FORMAT:
        raise BadSave(f"{path} was written by a newer labataille (format {header['format']}); update to load it.")
    if header["format"] != LEDGER_FORMAT or not isinstance(header.get("seed"), int):
        raise BadSave(f"{path}:1: expected format {LEDGER_FORMAT} and a seed.")
    return header


def _json(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadSave(f"{path}:{number}: the line is cut or damaged; load its previous version.") from error
    if not isinstance(record, dict):
        raise BadSave(f"{path}:{number}: expected a record.")
    return record


def _check_hash(path: Path, number: int, previous: str, record: dict[str, Any]) -> str:
    written = record.pop("hash", None)
    link = chained(previous, record)
    if written != link[:16]:
        raise BadSave(f"{path}:{number}: the line has been changed, or a line before it is missing.")
    return link


def _sort_in(path: Path, number: int, record: dict[str, Any], entries: list[Entry], marks: list[Mark]) -> None:
    try:
        if "checksum" in record:
            marks.append(from_plain(Mark, record, "mark"))
        else:
            entries.append(entry_from_record(record))
    except NotThisValue as error:
        raise BadSave(f"{path}:{number}: {error}") from error


def _whole(path: Path, record: dict[str, Any], key: str) -> int:
    value = record.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadSave(f"{path}: expected a whole number under {key!r}.")
    return value
