"""The course of a battle: every moment of it from its journal, forward and back, as one side may see it.

A moment lies behind each action of the log. The journal is run once, a part at a time; what is kept of it are the states
at quiet points, and from the nearest of them a moment is reached again by running the few answers between.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import Line
from labataille.controller.chronicle.actions import joined
from labataille.controller.chronicle.entries import entered
from labataille.controller.chronicle.holding import held_line
from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.optional_rules import optional_rules_line
from labataille.controller.dice import GivenDice, NoThrowLeft
from labataille.controller.seen import Seen
from labataille.controller.table import Table
from labataille.engine.errors import Divergence
from labataille.engine.game import Game
from labataille.engine.journal import Answered, Entry, Thrown
from labataille.model.events import Event
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of

_STRIDE = 24
"""Journal entries between two states that are kept, if a quiet point comes that soon."""

_STRETCHES = 4
"""Stretches between kept states of which every state stays at hand."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A state from which the rules can be taken up, and how many entries and events lie before it."""

    state: State
    entries: int
    events: int


class Course:
    """The moments of one battle: 0 is its beginning, `last` is as far as the journal has been run.

    `hearer` is the side in whose words the actions are told, None for both (PR 6.3).
    """

    def __init__(self, scenario: Scenario, charts: Charts, entries: Iterable[Entry], start: State | None, hearer: Side | None):
        self._scenario, self._charts, self._hearer = scenario, charts, hearer
        self._groups = by_answers(entries)[::-1]
        self._game = Game(scenario, charts, GivenDice(()), start=start)
        self._game.observer = self._note
        self._begun = False
        self.fault = ""
        """Why the journal cannot be run to its end; empty if it can, or has not failed so far."""
        self._events = 0
        self._actions: list[Line] = []
        self._ends: list[int] = [0]
        self._headings: dict[Kind, list[int]] = {Kind.TURN: [], Kind.SEGMENT: []}
        self._kept = [_Kept(self._game.state, 0, 0)]
        self._near: dict[int, tuple[State, ...]] = {}
        if (rules := optional_rules_line(charts)) is not None:
            self._add(rules)

    # -- running the journal

    @property
    def whole(self) -> bool:
        """Return whether the journal has been run to its end, or as far as it goes."""
        return self._begun and not self._groups

    @property
    def share(self) -> float:
        """Return how much of the journal has been run, from 0 to 1."""
        run = len(self._game.journal)
        rest = sum(map(len, self._groups))
        return run / (run + rest) if run + rest else 1.0

    def read_on(self, answers: int = 1) -> None:
        """Run so many further answers of the journal."""
        for _ in range(answers):
            if self.whole:
                return
            self._run(self._groups.pop() if self._groups else [])

    def read_all(self) -> None:
        """Run the journal to its end."""
        while not self.whole:
            self.read_on()

    def _run(self, group: list[Entry]) -> None:
        self._near.pop(len(self._kept) - 1, None)
        self._note_held(group)
        try:
            self._game.replay(group)
        except (Divergence, NoThrowLeft) as error:
            self.fault = f"The battle cannot be played back further. {error}"
            self._groups.clear()
            self._drop_unfinished()
        self._begun = True
        self._keep()

    def _drop_unfinished(self) -> None:
        """Forget what was told of an answer that could not be run to its end."""
        self._events = len(self._game.events)
        while self.last and self._ends[-2] >= self._events:
            self._ends.pop()
            self._actions.pop()
        self._ends[-1] = min(self._ends[-1], self._events)
        for marks in self._headings.values():
            while marks and marks[-1] > self.last:
                marks.pop()

    def _note_held(self, group: Sequence[Entry]) -> None:
        """Tell an answer that no event tells of."""
        line = held_in(self._game, group)
        if line is not None:
            self._add(line)

    def _note(self, event: Event, state: State) -> None:
        """Tell an event; it ends the moment under way or begins a new one."""
        self._events += 1
        line = entered(event, state, self._hearer)
        if line is not None:
            self._add(line)
        self._ends[-1] = self._events

    def _add(self, line: Line) -> None:
        whole = joined(self._actions[-1], line) if self._actions else None
        if whole is not None:
            self._actions[-1] = whole
            return
        self._actions.append(line)
        self._ends.append(self._events)
        if line.kind in self._headings:
            self._headings[line.kind].append(self.last)

    def _keep(self) -> None:
        """Keep the state of a quiet point, if the last one kept lies far enough behind."""
        ask, entries = self._game.pending, len(self._game.journal)
        if self.fault or (ask is not None and not ask.quiet):
            return
        if entries - self._kept[-1].entries >= _STRIDE or ask is None:
            self._kept.append(_Kept(self._game.state, entries, self._events))

    # -- moments

    @property
    def last(self) -> int:
        """Return the number of the last moment that is known."""
        return len(self._ends) - 1

    @property
    def actions(self) -> Sequence[Line]:
        """Return the actions of the log so far: behind action n lies moment n, counted from 1."""
        return self._actions

    def action_at(self, moment: int) -> Line | None:
        """Return the action that led to a moment; None at the beginning."""
        return self._actions[moment - 1] if moment else None

    def turns(self) -> Sequence[int]:
        """Return the moments at which a turn begins."""
        return self._headings[Kind.TURN]

    def heading_before(self, kind: Kind, moment: int) -> int:
        """Return the last beginning of a turn or segment before a moment; 0 if there is none."""
        marks = self._marks(kind)
        place = bisect_left(marks, moment)
        return marks[place - 1] if place else 0

    def heading_after(self, kind: Kind, moment: int) -> int:
        """Return the next beginning of a turn or segment after a moment, or the last moment."""
        marks = self._marks(kind)
        place = bisect_right(marks, moment)
        return marks[place] if place < len(marks) else self.last

    def _marks(self, kind: Kind) -> Sequence[int]:
        """Return where turns begin, or where segments do; a turn begins one too."""
        if kind is Kind.TURN:
            return self._headings[Kind.TURN]
        return sorted([*self._headings[Kind.TURN], *self._headings[Kind.SEGMENT]])

    def state_at(self, moment: int) -> State:
        """Return the state at a moment."""
        event = self._ends[moment]
        place = bisect_right(self._kept, event, key=lambda kept: kept.events) - 1
        states = self._stretch(place)
        return states[event - self._kept[place].events]

    def seen_at(self, moment: int, side: Side) -> Seen:
        """Return a moment as a side may see it; nothing is asked of it there (PR 6.3)."""
        return Seen(view_of(self.state_at(moment), side), self._charts, side, None)

    # -- stretches between kept states

    def _stretch(self, place: int) -> tuple[State, ...]:
        """Return every state from a kept one up to the next: after none, one, two events, and so on."""
        if place in self._near:
            self._near[place] = self._near.pop(place)
        else:
            self._near[place] = self._run_again(place)
            while len(self._near) > _STRETCHES:
                del self._near[next(iter(self._near))]
        return self._near[place]

    def _run_again(self, place: int) -> tuple[State, ...]:
        kept = self._kept[place]
        end = self._kept[place + 1].entries if place + 1 < len(self._kept) else len(self._game.journal)
        states = [kept.state]
        game = Game(self._scenario, self._charts, GivenDice(()), start=kept.state)
        game.observer = lambda event, state: states.append(state)
        game.replay(self._game.journal[kept.entries : end])
        return tuple(states)


def course_of(table: Table) -> Course:
    """Return the course of the battle at a table up to now, in the words that its log has."""
    battle = table.battle
    return Course(battle.scenario, battle.charts, tuple(table.game.journal), battle.start, table.hearer)


def by_answers(entries: Iterable[Entry]) -> list[list[Entry]]:
    """Return a journal in parts that begin with an answer; throws before any answer are a part too."""
    groups: list[list[Entry]] = []
    for entry in entries:
        if groups and isinstance(entry, Thrown):
            groups[-1].append(entry)
        else:
            groups.append([entry])
    return groups


def held_in(game: Game, group: Sequence[Entry]) -> Line | None:
    """Return what the log says of fire held by the answer that a game is about to be given again; no event tells of it."""
    if game.pending is None or not group or not isinstance(group[0], Answered):
        return None
    return held_line(game.pending, group[0].choice, game.state)
