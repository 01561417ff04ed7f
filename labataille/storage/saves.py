"""Reading saves and journals: every fault is a sentence, and a damaged file never becomes half a game.

A file is lines of JSON, each with its hash: a header, then journal entries and segment marks, and in a save a last line
with the state at the start of the last segment (docs/formats/save.md).
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import optional_rules, with_positions
from labataille.charts.switches import Position
from labataille.engine.errors import Divergence
from labataille.engine.game import Dice, Game
from labataille.engine.journal import Entry, entry_from_record
from labataille.model.plain import NotThisValue, Plain, from_plain, to_plain
from labataille.model.questions import Throw
from labataille.model.records import state_from_record
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.storage.ledger import HASH_DIGITS, LEDGER_FORMAT, ROOT, Chain, ChainedLine, Mark, chained, link_of
from labataille.storage.migrations import MIGRATIONS, migrated_header, migrated_line

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes above which a file is no save of ours."""

_MARK = "\N{ZERO WIDTH NO-BREAK SPACE}"
_SEAL = len(',"hash":""}') + HASH_DIGITS


class BadSave(ValueError):
    """A file is not a save that can be loaded; the message is one full sentence with file and line."""


@dataclass(frozen=True, slots=True)
class Save:
    """A save as read: header, journal, marks, and the state record of the last segment's start if there is one.

    `chain` are the lines as they were written, for a ledger to go on with; `log` are the records of the log's lines.
    """

    path: Path
    header: dict[str, Any]
    marks: tuple[Mark, ...]
    state: Plain
    chain: Chain
    log: tuple[Plain, ...] = ()

    @property
    def scenario(self) -> str:
        """Return the reference of the scenario played."""
        return str(self.header["scenario"])

    @property
    def throws(self) -> tuple[Throw, ...]:
        """Return the throws that came before those of the seed, where the battle was taken up at a position."""
        position = self.header.get("position")
        return tuple(tuple(throw) for throw in position["throws"]) if position is not None else ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return the journal."""
        return self.chain.entries

    @property
    def state_entries(self) -> int:
        """Return how many entries of the journal lie before the state."""
        return self.chain.before_state


def read_save(path: Path) -> Save:
    """Read a save or a journal.

    Raises BadSave with a sentence when the file cannot be read, is damaged, or is of another format.
    """
    lines = _lines_of(path)
    header = _header(path, lines)
    reading = _Reading(path, _json(path, 1, lines[0])["format"])
    for number, line in enumerate(lines[1:], start=2):
        reading.take(number, line)
    return reading.finished(header)


def read_header(path: Path) -> dict[str, Any]:
    """Return the header of a save after a look at whether the file has its end; the lines between are not read.

    Raises BadSave with a sentence when the file is no save, or has been cut off.
    """
    return _header(path, _lines_of(path))


def restored(
    save: Save,
    scenario: Scenario,
    charts: Charts,
    dice: Dice,
    run: Callable[[Game, Sequence[Entry]], None] = Game.replay,
) -> Game:
    """Return the game of a save: its state restored at the last segment's start, the rest of the journal run again.

    `run` runs it, for whoever wants to look at what happens meanwhile.
    Raises BadSave when the data of the scenario have changed since, or the journal does not fit.
    """
    played = charts_of(save, scenario, charts)
    try:
        start = start_of(save, scenario) if save.state is None else state_from_record(save.state, scenario)
        game = Game(scenario, played, dice, start=start, journal=save.entries[: save.state_entries])
        run(game, save.entries[save.state_entries :])
    except (NotThisValue, Divergence, KeyError) as error:
        raise BadSave(f"{save.path}: the save does not fit its scenario; load the previous one. {error}") from error
    return game


def start_of(save: Save, scenario: Scenario) -> State | None:
    """Return the position at which the battle of a save was taken up; None when it began with its set-up.

    Raises BadSave when the header's position does not fit the scenario.
    """
    position = save.header.get("position")
    if position is None:
        return None
    try:
        return state_from_record(position["state"], scenario)
    except (NotThisValue, KeyError) as error:
        raise BadSave(f"{save.path}:1: the position in the header does not fit its scenario; load another save.") from error


def charts_of(save: Save, scenario: Scenario, charts: Charts) -> Charts:
    """Return the charts that a save is played with: those of the title, its optional rules as they were chosen.

    Raises BadSave when the data of the scenario have changed since, or a switch of the header is none of the title's.
    """
    check_same_data(save, scenario, charts)
    rules = {rule.id: rule for rule in optional_rules(charts)}
    positions: dict[str, Position] = {}
    for id, plain in save.header["switches"].items():
        found = [position for position in rules[id].positions if _is_written(position, plain)] if id in rules else []
        if not found:
            raise BadSave(f"{save.path}:1: the title has no optional rule {id} in position {plain!r}; load another save.")
        positions[id] = found[0]
    return with_positions(charts, positions)


def _is_written(position: Position, plain: Plain) -> bool:
    written = to_plain(position)
    return type(written) is type(plain) and bool(written == plain)


def check_same_data(save: Save, scenario: Scenario, charts: Charts) -> None:
    """Raise BadSave when the scenario or its charts are not those that the save was played with."""
    for name, now in (("scenario_digest", scenario.digest), ("charts_digest", charts.digest)):
        if save.header.get(name) != now:
            what = name.split("_")[0]
            were = "have" if what == "charts" else "has"
            raise BadSave(f"{save.path}: the {what} {were} changed since this game was saved; it cannot be played on.")


# -- the lines of a file -----------------------------------------------------------------------------


def _lines_of(path: Path) -> list[str]:
    try:
        text = _content(path).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadSave(f"{path} is not UTF-8 text, so it is not a save of labataille.") from error
    return _split(path, text)


def _content(path: Path) -> bytes:
    """Return the bytes of a file; what is no file is refused before it is opened, since a device has no end."""
    try:
        fault = _why_no_save(path.stat())
        content = b"" if fault else path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise BadSave(f"{path} cannot be read ({reason}); choose another file.") from error
    if fault:
        raise BadSave(f"{path} {fault}.")
    return content


def _why_no_save(found: os.stat_result) -> str:
    """Return why something cannot be a save, or nothing."""
    if stat.S_ISDIR(found.st_mode):
        return "is a folder; name the save inside it"
    if not stat.S_ISREG(found.st_mode):
        return "is a device or a pipe; copy its text into a file first"
    return "is larger than any save; choose another file" if found.st_size > LARGEST_FILE else ""


def _split(path: Path, text: str) -> list[str]:
    """Return the lines; an empty file, and one that an editor has rewritten, is none of ours."""
    if not text.strip():
        raise BadSave(f"{path} is empty; load its previous version, {path.name}.previous.")
    if text.startswith(_MARK):
        raise BadSave(f"{path} begins with a byte order mark that an editor has put there; save it as plain UTF-8.")
    if "\r\n" in text:
        raise BadSave(f"{path} has other line ends than it was written with; save it with plain line ends (LF).")
    return text.removesuffix("\n").split("\n")


def _header(path: Path, lines: list[str]) -> dict[str, Any]:
    header = _json(path, 1, lines[0])
    if header.get("kind") != "labataille":
        raise BadSave(f"{path} is not a save of labataille.")
    if _whole(path, header, "format") > LEDGER_FORMAT:
        raise BadSave(f"{path} was written by a newer labataille (format {header['format']}); update to load it.")
    if header["format"] not in (LEDGER_FORMAT, *MIGRATIONS):
        raise BadSave(f"{path}:1: expected format {LEDGER_FORMAT}, got {header['format']}; choose another save.")
    _unsealed(path, 1, ROOT, lines[0])
    header = migrated_header(header)
    _whole(path, header, "seed")
    seats = header.get("seats")
    if not isinstance(seats, dict) or not all(isinstance(seat, str) for seat in seats.values()):
        raise BadSave(f"{path}:1: the header names no seats; choose another save.")
    if not isinstance(header.get("switches"), dict):
        raise BadSave(f"{path}:1: the header does not name its optional rules; choose another save.")
    if "position" in header and not _is_position(header["position"]):
        raise BadSave(f"{path}:1: the header's position cannot be read; choose another save.")
    if not isinstance(header.get("scenario"), str) or header.get("holds") not in ("save", "journal"):
        raise BadSave(f"{path}:1: the header names no scenario; choose another save.")
    if header["holds"] == "save" and not _is_closing(lines[-1]):
        raise BadSave(f"{path}: the end of the file is missing; load its previous version or an autosave.")
    return header


def _is_position(record: Any) -> bool:
    """Return whether a record has the parts of a position: a state and throws."""
    if not isinstance(record, dict) or set(record) != {"state", "throws"} or not isinstance(record["throws"], list):
        return False
    return all(isinstance(throw, list) and all(face in range(1, 7) for face in throw) for throw in record["throws"])


def _json(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        what = "is not a save of labataille" if number == 1 and not line.startswith("{") else ""
        cut = f"{path}:{number}: the line is cut or damaged; load its previous version or an autosave."
        raise BadSave(f"{path} {what}." if what else cut) from error
    if not isinstance(record, dict):
        raise BadSave(f"{path}:{number}: expected a record; the file is not a save of labataille, or damaged.")
    return record


def _unsealed(path: Path, number: int, previous: str, line: str) -> str:
    """Return the whole hash of a line, after comparing it with the one that it ends with."""
    body, written = f"{line[:-_SEAL]}}}", line[-_SEAL:]
    link = link_of(previous, body)
    if written != f',"hash":"{link[:HASH_DIGITS]}"}}':
        raise BadSave(f"{path}:{number}: the line has been changed, or a line before it is missing; load another save.")
    return link


def _is_closing(line: str) -> bool:
    """Return whether a line looks like the last one of a save, from its first word to its hash."""
    return line.startswith('{"state":') and line[-_SEAL:].startswith(',"hash":"')


def _whole(path: Path, record: dict[str, Any], key: str) -> int:
    value = record.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadSave(f"{path}: expected a whole number under {key!r}; the file is damaged.")
    return value


class _Reading:
    """What has been read of a file so far; records of an earlier format are brought to the present one, and sealed anew."""

    def __init__(self, path: Path, written_in: int) -> None:
        self.path = path
        self.written_in = written_in
        self.entries: list[Entry] = []
        self.marks: list[Mark] = []
        self.lines: list[ChainedLine] = []
        self.closing: dict[str, Any] | None = None
        self._link = self._sealed_anew = ROOT

    def take(self, number: int, line: str) -> None:
        """Read the next line."""
        if self.closing is not None:
            raise BadSave(f"{self.path}:{number}: nothing may follow the state; the file was put together wrongly.")
        record = _json(self.path, number, line)
        self._link = _unsealed(self.path, number, self._link, line)
        del record["hash"]
        now = migrated_line(record, self.written_in)
        if "state" in now:
            self.closing = now
            return
        self._sort_in(number, now)
        if self.written_in == LEDGER_FORMAT:
            self.lines.append(ChainedLine(line, self._link, len(self.entries)))
        else:
            text, self._sealed_anew = chained(self._sealed_anew, now)
            self.lines.append(ChainedLine(text, self._sealed_anew, len(self.entries)))

    def _sort_in(self, number: int, record: dict[str, Any]) -> None:
        try:
            if "checksum" in record:
                self.marks.append(from_plain(Mark, record, "mark"))
            else:
                self.entries.append(entry_from_record(record))
        except NotThisValue as error:
            raise BadSave(f"{self.path}:{number}: {error}") from error

    def finished(self, header: dict[str, Any]) -> Save:
        """Return the save, after a look at whether its parts belong together."""
        closing = self.closing or {"state": None, "entries": 0, "log": []}
        before = _whole(self.path, closing, "entries")
        if before > len(self.entries):
            said = f"the state belongs behind entry {before}, but the journal ends at entry {len(self.entries)}"
            raise BadSave(f"{self.path}: {said}; load its previous version or an autosave.")
        log = closing.get("log")
        chain = Chain(tuple(self.lines), tuple(self.entries), before)
        return Save(self.path, header, tuple(self.marks), closing["state"], chain, tuple(log if isinstance(log, list) else ()))
