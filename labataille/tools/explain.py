"""Explain: a save run again and its log told entry by entry, each with the worksheet behind it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import Line, tell
from labataille.controller.chronicle.actions import joined
from labataille.controller.chronicle.explaining import explained
from labataille.controller.chronicle.optional_rules import optional_rules_line
from labataille.controller.dice import GivenDice, NoThrowLeft
from labataille.controller.replaying import by_answers, held_in
from labataille.engine.errors import Divergence
from labataille.engine.game import Game
from labataille.engine.journal import Entry
from labataille.model.events import Event
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.storage.saves import BadSave, Save, charts_of, start_of


@dataclass(frozen=True, slots=True)
class LogEntry:
    """An entry of the log: its number, counted from 1 with the headings, its turn, its line, and its worksheet if any."""

    number: int
    turn: int
    line: Line
    worksheet: tuple[str, ...] = ()


class _Log:
    """The log as it grows while a game is run."""

    def __init__(self, charts: Charts) -> None:
        first = optional_rules_line(charts)
        self.entries: list[LogEntry] = [] if first is None else [LogEntry(1, 0, first)]

    def note(self, event: Event, state: State) -> None:
        """Tell an event: in an entry of its own, or in the one that it belongs to."""
        line = tell(event, state)
        if line is not None:
            self._enter(line, state, explained(event, state))

    def hold(self, game: Game, group: Sequence[Entry]) -> None:
        """Tell of fire that is held by an answer about to be given."""
        line = held_in(game, group)
        if line is not None:
            self._enter(line, game.state, ())

    def _enter(self, line: Line, state: State, worksheet: tuple[str, ...]) -> None:
        whole = joined(self.entries[-1].line, line) if self.entries else None
        if whole is not None:
            self.entries[-1] = replace(self.entries[-1], line=whole)
        else:
            self.entries.append(LogEntry(len(self.entries) + 1, state.turn, line, worksheet))


def log_entries(save: Save, scenario: Scenario, charts: Charts) -> tuple[LogEntry, ...]:
    """Return every entry of the log of a save, told to both sides.

    Raises BadSave when the save is not one of this scenario as it is now, or cannot be run again. A journal that was
    cut off before a throw has the entries up to there.
    """
    played = charts_of(save, scenario, charts)
    game, log = Game(scenario, played, GivenDice(()), start=start_of(save, scenario)), _Log(played)
    game.observer = log.note
    try:
        for group in by_answers(save.entries) or [[]]:
            log.hold(game, group)
            game.replay(group)
    except Divergence as error:
        raise BadSave(f"{save.path}: the battle cannot be run again, so nothing is explained. {error}") from error
    except NoThrowLeft:
        pass
    return tuple(log.entries)
