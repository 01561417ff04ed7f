"""The log of a battle that is taken up again: its lines, and at how many entries of the journal each was written."""

from __future__ import annotations

from collections.abc import Sequence

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.entries import completed, entered
from labataille.controller.chronicle.holding import held_line
from labataille.engine.game import Game
from labataille.engine.journal import Answered, Entry
from labataille.model.plain import NotThisValue, from_plain
from labataille.model.questions import Ask
from labataille.model.state import State
from labataille.storage.saves import Save


class Told:
    """Looks on while the journal of a save is run again: at how many entries each line of the log was written."""

    def __init__(self) -> None:
        self._entries: list[int] = []

    def run(self, game: Game, journal: Sequence[Entry]) -> None:
        """Run entries again, each answer with the throws that follow it."""
        starts = [place for place, entry in enumerate(journal) if isinstance(entry, Answered)]
        ends = [*starts[1:], len(journal)]
        game.observer = lambda event, state: self._note(game, entered(event, state, None))
        game.replay(journal[: starts[0]] if starts else journal)
        for start, end in zip(starts, ends, strict=False):
            if held_by(game.pending, game.state, journal[start]) is not None:
                self._entries.append(len(game.journal) + 1)
            game.replay(journal[start:end])
        game.observer = None

    def _note(self, game: Game, line: Line | None) -> None:
        if line is not None:
            self._entries.append(len(game.journal))

    def entries_of(self, lines: Sequence[Line]) -> list[int]:
        """Return the entries at which the lines of a log were written; those before the run cannot be taken back."""
        before = len(lines) - len(self._entries)
        return [0] * before + self._entries if before >= 0 else [0] * len(lines)


def held_by(ask: Ask | None, state: State, entry: Entry) -> Line | None:
    """Return what the log says of fire that an answer holds (PR 28.1)."""
    return held_line(ask, entry.choice, state) if ask is not None and isinstance(entry, Answered) else None


def log_of(save: Save) -> list[Line]:
    """Return the log of a save, or one line in its place where it was written otherwise than it is now."""
    try:
        return [from_plain(Line, completed(record), "log") for record in save.log]
    except NotThisValue:
        return [Line("The log before this was written by another version of labataille and is not shown.")]
