"""A game under way: the pending question, its answer, the state, the events; fork, undo and redo."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import NoReturn, Protocol

from labataille.charts.catalogue import Charts
from labataille.engine.errors import Divergence, IllegalAnswer
from labataille.engine.journal import Answered, Entry, Thrown, answered, named, thrown
from labataille.model.apply import apply
from labataille.model.events import Event, SegmentBegan, TurnBegan
from labataille.model.opening import opening
from labataille.model.questions import Ask, Choice, Roll, Throw
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.rules.procedure import Procedure
from labataille.rules.sequence import battle


class Dice(Protocol):
    """Where throws come from: the player's dice, a seed, or a list. They remember nothing, so that games may share them."""

    def throw(self, roll: Roll, place: int) -> Throw:
        """Return the faces thrown for a roll, each from 1 to 6; `place` is how many throws the game has seen before."""
        ...


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A point from which the rules can be taken up again by the state alone, and what lies before it."""

    state: State
    entries: int
    events: int


class Game:
    """One battle. `pending` is the question that stands open, or None when the battle is decided.

    The journal is the game: everything else can be built again from a checkpoint and the entries after it. `observer`
    is told each event as it happens, with the state after it; nothing is told twice when answers are run again.
    A game may start at a position; `journal` are the entries that led there, which are kept, not run, and not taken back.
    """

    def __init__(
        self,
        scenario: Scenario,
        charts: Charts,
        dice: Dice,
        *,
        start: State | None = None,
        journal: Iterable[Entry] = (),
    ) -> None:
        self.charts = charts
        self.dice = dice
        self.journal: list[Entry] = list(journal)
        self.events: list[Event] = []
        self.observer: Callable[[Event, State], None] | None = None
        self._state = self.opening_state = start or opening(scenario)
        self._checkpoints = [Checkpoint(self._state, len(self.journal), 0)]
        self._barrier = len(self.journal)
        self._undone: list[Answered] = []
        self._recorded: deque[Entry] = deque()
        self._procedure: Procedure[None] | None = None
        self._pending: Ask | None = None

    # -- the public face -----------------------------------------------------------------------------

    def begin(self) -> Game:
        """Run the rules up to the first question, unless they have been; returns the game itself."""
        if self._procedure is None and self._pending is None:
            self._procedure = battle(self)
            self._run(None)
        return self

    @property
    def state(self) -> State:
        """Return the state after the last event."""
        return self._state

    @property
    def pending(self) -> Ask | None:
        """Return the question that stands open, or None when the battle is decided."""
        return self._pending

    def answer(self, choice: Choice) -> None:
        """Answer the pending question.

        Raises IllegalAnswer, changing nothing, when no question is open or the answer is not one of its choices. What
        else is raised on the way, by the dice for instance, leaves the game at the question too.
        """
        ask = self._pending
        if ask is None:
            raise IllegalAnswer("The battle is over; no question is open.")
        if choice not in ask.choices:
            raise IllegalAnswer(f"This answer is not open to the question {named(ask)!r}.")
        self._undone.clear()
        self._give(ask, choice)

    def fork(self, dice: Dice | None = None) -> Game:
        """Return an independent game at the same question; its dice may be others."""
        twin = Game(self._state.scenario, self.charts, dice or self.dice, start=self._state, journal=self.journal)
        twin.events = list(self.events)
        twin._pending, twin._checkpoints, twin._barrier = self._pending, list(self._checkpoints), self._barrier
        twin._undone = list(self._undone)
        return twin

    def imagine(self, side: Side, dice: Dice) -> Game:
        """Return the game as `side` may see it, with dice of its own (PR 6.3).

        It knows the events since the last quiet point only, for those before were reckoned with what is hidden. Where
        what the side cannot see has already shaped the answers since then, it stands at that quiet point instead.
        """
        seen = self.fork(dice)
        last = self._checkpoints[-1]
        seen._checkpoints = [replace(last, state=view_of(last.state, side), events=0)]
        try:
            seen._rebuild(self.journal)
        except Divergence:
            seen._rebuild(self.journal[: last.entries])
        return seen

    @property
    def entries_since_quiet_point(self) -> int:
        """Return how many entries a fork runs again before it answers."""
        return len(self.journal) - self._checkpoints[-1].entries

    # -- undo and redo -------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Return whether there is an answer after the last throw of the dice."""
        return len(self.journal) > self._barrier

    @property
    def can_redo(self) -> bool:
        """Return whether an answer that was taken back can be given again."""
        return bool(self._undone)

    def undo(self) -> None:
        """Take back the last answer; never past a throw of the dice.

        Raises IllegalAnswer when there is nothing to take back.
        """
        if not self.can_undo:
            raise IllegalAnswer("Nothing can be taken back: nothing was answered since the last throw of the dice.")
        last = self.journal[-1]
        assert isinstance(last, Answered)
        kept = self.journal[:-1]
        while self._checkpoints[-1].entries > len(kept):
            self._checkpoints.pop()
        self._rebuild(kept)
        self._undone.append(last)

    def redo(self) -> None:
        """Give the answer that was taken back last again.

        Raises IllegalAnswer when there is none.
        """
        if not self._undone or self._pending is None:
            raise IllegalAnswer("There is no answer to give again.")
        self._give(self._pending, self._undone.pop().choice)

    # -- replay --------------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry]) -> None:
        """Run journal entries on top of what has happened so far.

        Raises Divergence, with the number of the entry, when one does not fit; the game then stands before it.
        """
        self._recorded = deque(entries)
        self.begin()
        while self._recorded:
            entry = self._recorded.popleft()
            ask = self._pending
            misfit = _misfit(entry, ask, self.state.scenario)
            if misfit is not None:
                self._diverge(misfit)
            assert ask is not None
            assert isinstance(entry, Answered)
            self._give(ask, entry.choice)

    # -- the machinery -------------------------------------------------------------------------------

    def _give(self, ask: Ask, choice: Choice) -> None:
        """Send an answer to the rule that asked, and run on to the next question."""
        if self._procedure is None:
            recorded = self._recorded
            self._rebuild(self.journal)
            self._recorded = recorded
        before, barrier, checkpoints = len(self.journal), self._barrier, list(self._checkpoints)
        self.journal.append(answered(ask, choice))
        try:
            self._run(choice)
        except BaseException:
            self._barrier, self._checkpoints, self._recorded = barrier, checkpoints, deque()
            self._rebuild(self.journal[:before])
            raise

    def _run(self, sent: object) -> None:
        """Run the rules until a side is asked or the battle is decided."""
        assert self._procedure is not None
        try:
            while True:
                said = self._procedure.send(sent)
                sent = None
                if isinstance(said, Ask):
                    self._stand_at(said)
                    return
                if isinstance(said, Roll):
                    sent = self._throw(said)
                else:
                    self._happen(said)
        except StopIteration:
            self._pending = None
            self._keep_checkpoint()

    def _stand_at(self, ask: Ask) -> None:
        self._pending = ask
        if ask.quiet:
            self._keep_checkpoint()

    def _happen(self, event: Event) -> None:
        self._state = apply(self._state, event)
        self.events.append(event)
        if isinstance(event, SegmentBegan | TurnBegan):
            self._keep_checkpoint()
        if self.observer is not None:
            self.observer(event, self._state)

    def _throw(self, roll: Roll) -> Throw:
        throw = self._recorded_throw(roll) if self._recorded else self.dice.throw(roll, self._throws_so_far)
        self.journal.append(thrown(roll, throw))
        self._barrier = max(self._barrier, len(self.journal))
        return throw

    @property
    def _throws_so_far(self) -> int:
        return sum(isinstance(entry, Thrown) for entry in self.journal)

    def _recorded_throw(self, roll: Roll) -> Throw:
        entry = self._recorded.popleft()
        if not isinstance(entry, Thrown) or entry.purpose != roll.purpose or len(entry.throw) != roll.dice:
            self._diverge(f"the game rolls for {roll.purpose!r}, the journal has {_in_words(entry, self.state.scenario)}.")
        return entry.throw

    def _diverge(self, sentence: str) -> NoReturn:
        self._recorded = deque()
        raise Divergence(len(self.journal) + 1, sentence)

    def _keep_checkpoint(self) -> None:
        """Remember this point; of those before the last throw only the newest can still be needed."""
        here = Checkpoint(self._state, len(self.journal), len(self.events))
        while len(self._checkpoints) > 1 and self._checkpoints[1].entries <= self._barrier:
            self._checkpoints.pop(0)
        if self._checkpoints and self._checkpoints[-1].entries == here.entries:
            self._checkpoints[-1] = here
        else:
            self._checkpoints.append(here)

    def _rebuild(self, journal: list[Entry]) -> None:
        """Run the journal again from the last checkpoint, telling no observer."""
        observer, self.observer = self.observer, None
        barrier, undone = self._barrier, self._undone
        start = self._checkpoints[-1]
        tail = journal[start.entries :]
        self.journal = journal[: start.entries]
        self.events = self.events[: start.events]
        self._state, self._procedure, self._pending = start.state, None, None
        self.replay(tail)
        self._barrier, self._undone, self.observer = barrier, undone, observer


def _misfit(entry: Entry, ask: Ask | None, scenario: Scenario) -> str | None:
    """Return why a journal's entry does not answer the question that stands open, or None when it does."""
    found = _in_words(entry, scenario)
    match entry, ask:
        case _, None:
            return f"the battle is decided, but the journal goes on with {found}."
        case Answered(side, question, choice), Ask():
            if side is not ask.side or question != named(ask):
                asked = f"asks the {scenario.side_name(ask.side)} side {named(ask)!r}"
                return f"the journal has {found}, but the game {asked}."
            return None if choice in ask.choices else f"the answer to {question!r} is not one that the game allows there."
        case _:
            return f"the journal has {found}, but the game throws no dice there."


def _in_words(entry: Entry, scenario: Scenario) -> str:
    match entry:
        case Answered(side, question, _):
            return f"an answer of the {scenario.side_name(side)} side to {question!r}"
        case Thrown(purpose, _):
            return f"a throw for {purpose!r}"
