"""The ledger of a game: its journal and the marks of its segments as lines of text, chained by hashes.

Lines are made as the game is played, so that saving is only writing them down.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from labataille.engine.game import Game
from labataille.engine.journal import ROOT, chained, entry_record
from labataille.model.events import Event, SegmentBegan
from labataille.model.plain import Plain, to_plain
from labataille.model.records import checksum, state_record
from labataille.model.state import State

LEDGER_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """The start of a segment: how many entries lie before it, which it is, and the checksum of the state."""

    entries: int
    turn: int
    phasing: str
    segment: str
    checksum: str


@dataclass(frozen=True, slots=True)
class _Line:
    text: str
    hash: str
    entries: int


class Ledger:
    """Keeps the lines of one game up to date with it."""

    def __init__(self, header: Plain) -> None:
        self.header = {"format": LEDGER_FORMAT, "kind": "labataille", **header}
        self._lines: list[_Line] = []
        self._segment_states: list[tuple[int, State]] = []
        self._entries = 0

    def note(self, game: Game, event: Event, state: State) -> None:
        """Mark the start of a segment when an event of the game is one."""
        if isinstance(event, SegmentBegan):
            self.keep_up(game)
            self._mark(state)

    def keep_up(self, game: Game) -> None:
        """Add the journal's new entries, after dropping those that were taken back."""
        while self._lines and self._lines[-1].entries > len(game.journal):
            self._lines.pop()
        self._entries = self._lines[-1].entries if self._lines else 0
        for entry in game.journal[self._entries :]:
            self._entries += 1
            self._add(entry_record(entry))

    def adopt(self, lines: Iterable[tuple[str, str, int]]) -> None:
        """Take over the lines of a save: each with its hash and the entries up to it."""
        self._lines = [_Line(text, link, entries) for text, link, entries in lines]

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the header and all lines so far, without the state."""
        return (json.dumps(self.header, ensure_ascii=False), *(line.text for line in self._lines))

    def text(self, game: Game) -> str:
        """Return the whole save: header, journal, marks, and the state at the last segment's start."""
        self.keep_up(game)
        entries, state = self._last_segment_state(game)
        closing = json.dumps({"state": state_record(state), "entries": entries}, ensure_ascii=False, separators=(",", ":"))
        return "\n".join((*self.lines, closing)) + "\n"

    def _last_segment_state(self, game: Game) -> tuple[int, State]:
        known = [kept for kept in self._segment_states if kept[0] <= len(game.journal)]
        return known[-1] if known else (0, game.opening_state)

    def _mark(self, state: State) -> None:
        mark = Mark(self._entries, state.turn, state.phasing.value, state.segment.value, checksum(state))
        self._segment_states = [kept for kept in self._segment_states[-1:] if kept[0] <= self._entries]
        self._segment_states.append((self._entries, state))
        self._add(to_plain(mark))

    def _add(self, record: Plain) -> None:
        previous = self._lines[-1].hash if self._lines else ROOT
        link = chained(previous, record)
        text = json.dumps({**record, "hash": link[:16]}, ensure_ascii=False, separators=(",", ":"))
        self._lines.append(_Line(text, link, self._entries))
