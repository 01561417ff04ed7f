"""The ledger of a game: its journal and the marks of its segments as lines of text, chained by hashes.

Lines are made as the game is played, so that saving is only writing them down (docs/formats/save.md).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.charts.optional_rules import changed_rules
from labataille.engine.game import Game
from labataille.engine.journal import Entry, entry_record
from labataille.model.events import Event, SegmentBegan
from labataille.model.plain import Plain, to_plain
from labataille.model.records import checksum, state_record
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State

LEDGER_FORMAT = 3

ROOT = ""
"""The hash before a header, and before the first line after it."""

HASH_DIGITS = 16
"""Hexadecimal digits of a hash that are written at the end of its line."""


@dataclass(frozen=True, slots=True)
class Mark:
    """The start of a segment: how many entries lie before it, which it is, and the checksum of the state.

    The checksum is empty where the save was of an earlier format.
    """

    entries: int
    turn: int
    phasing: str
    segment: str
    checksum: str


@dataclass(frozen=True, slots=True)
class ChainedLine:
    """One line with its whole hash, and how many entries of the journal there are up to it."""

    text: str
    hash: str
    entries: int


@dataclass(frozen=True, slots=True)
class Chain:
    """The lines between the header and the state of a save, their entries, and how many of these lie before the state."""

    lines: tuple[ChainedLine, ...] = ()
    entries: tuple[Entry, ...] = ()
    before_state: int = 0


def header_of(scenario: Scenario, charts: Charts, seed: int, seats: Mapping[Side, str]) -> dict[str, Plain]:
    """Return what the first line of a save says of a battle: its data by their digests, its dice, its players.

    `switches` are the optional rules that stand otherwise than in the title's data.
    """
    return {
        "scenario": scenario.id,
        "scenario_digest": scenario.digest,
        "charts_digest": charts.digest,
        "seed": seed,
        "seats": _seat_record(seats),
        "switches": {rule.id: to_plain(rule.stands) for rule in changed_rules(charts)},
    }


def _seat_record(seats: Mapping[Side, str]) -> dict[str, Plain]:
    return {side.value: name for side, name in seats.items()}


class Ledger:
    """Keeps the lines of one game up to date with it."""

    def __init__(self, header: Mapping[str, Plain]) -> None:
        self.header = {"format": LEDGER_FORMAT, "kind": "labataille", **header}
        self._lines: list[ChainedLine] = []
        self._entries: list[Entry] = []
        self._before_opening = 0
        self._segment_states: list[tuple[int, State]] = []
        self._log: list[tuple[object, str]] = []

    def seat(self, seats: Mapping[Side, str]) -> None:
        """Say in the header who plays each side from now on."""
        self.header["seats"] = _seat_record(seats)

    def note_clock(self, record: Plain) -> None:
        """Say in the header what is left of the time for movement; None where nobody moves against the clock."""
        if record is None:
            self.header.pop("movement_clock", None)
        else:
            self.header["movement_clock"] = record

    def note(self, game: Game, event: Event, state: State) -> None:
        """Mark the start of a segment when an event of the game is one."""
        if isinstance(event, SegmentBegan):
            self.keep_up(game)
            self._mark(state)

    def keep_up(self, game: Game) -> None:
        """Add the journal's new entries, after dropping those that were taken back or answered otherwise."""
        common = self._in_common(game.journal)
        while self._lines and self._lines[-1].entries > common:
            self._lines.pop()
        self._segment_states = [kept for kept in self._segment_states if kept[0] <= common]
        del self._entries[common:]
        for entry in game.journal[common:]:
            self._entries.append(entry)
            self._add(entry_record(entry))

    def adopt(self, chain: Chain) -> None:
        """Take over the lines of a save."""
        self._lines = list(chain.lines)
        self._entries = list(chain.entries)
        self._before_opening = chain.before_state

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the journal as it is written while a battle is played: header and lines, without the state."""
        header = chained(ROOT, {**self.header, "holds": "journal"})[0]
        return (header, *(line.text for line in self._lines))

    def text(self, game: Game, about: Mapping[str, Plain] | None = None, log: Iterable[object] = ()) -> str:
        """Return the whole save: header, journal, marks, and the state at the last segment's start with the log.

        `about` is what a list of saves shows of this one; it stands in the header.
        """
        self.keep_up(game)
        header = chained(ROOT, {**self.header, "holds": "save", **({"about": about} if about else {})})[0]
        return "\n".join((header, *(line.text for line in self._lines), self._closing(game, log))) + "\n"

    def _closing(self, game: Game, log: Iterable[object]) -> str:
        """Return the last line: the state, the entries before it, and the log."""
        entries, state = self._last_segment_state(game)
        body = dumped({"state": state_record(state), "entries": entries})
        body = f'{body[:-1]},"log":[{",".join(self._log_records(log))}]}}'
        return sealed(self._last_hash, body)[0]

    def _log_records(self, log: Iterable[object]) -> list[str]:
        """Return the lines of the log as records; those that were written before are kept."""
        kept = self._log
        self._log = [
            kept[number] if number < len(kept) and kept[number][0] is line else (line, _told(line))
            for number, line in enumerate(log)
        ]
        return [text for _, text in self._log]

    def _last_segment_state(self, game: Game) -> tuple[int, State]:
        return self._segment_states[-1] if self._segment_states else (self._before_opening, game.opening_state)

    def _in_common(self, journal: list[Entry]) -> int:
        """Return how many entries the ledger and the journal have in common from the start."""
        written, length = self._entries, min(len(self._entries), len(journal))
        if written[:length] == journal[:length]:
            return length
        return next(number for number in range(length) if written[number] != journal[number])

    def _mark(self, state: State) -> None:
        mark = Mark(len(self._entries), state.turn, state.phasing.value, state.segment.value, checksum(state))
        self._segment_states = [*self._segment_states[-1:], (len(self._entries), state)]
        self._add(to_plain(mark))

    @property
    def _last_hash(self) -> str:
        return self._lines[-1].hash if self._lines else ROOT

    def _add(self, record: Plain) -> None:
        text, link = chained(self._last_hash, record)
        self._lines.append(ChainedLine(text, link, len(self._entries)))


def _told(line: Any) -> str:
    """Return a line of the log as a record."""
    values = ((field.name, getattr(line, field.name)) for field in fields(line))
    return dumped({name: value if isinstance(value, str) or not value else to_plain(value) for name, value in values})


# -- lines and hashes --------------------------------------------------------------------------------


def dumped(record: Plain) -> str:
    """Return a record as it stands in a line."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":"))


def chained(previous: str, record: Plain) -> tuple[str, str]:
    """Return a record as a line that ends with its hash, and the whole hash."""
    return sealed(previous, dumped(record))


def sealed(previous: str, body: str) -> tuple[str, str]:
    """Return the text of a record with its hash at the end, and the whole hash."""
    link = link_of(previous, body)
    return f'{body[:-1]},"hash":"{link[:HASH_DIGITS]}"}}', link


def link_of(previous: str, body: str) -> str:
    """Return the hash of a line, without its own, chained to the hash before it."""
    return hashlib.sha256(f"{previous}{body}".encode()).hexdigest()
