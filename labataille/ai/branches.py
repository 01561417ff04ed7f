"""Every way in which a rule can go: its procedure driven over all outcomes of its throws, each with its exact chance.

A procedure cannot be copied, so it is run again for every throw, along the events that it has had before, whose states
are kept. Questions on the way are answered by their default, else by their first choice (`usual_answer`).
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import compress
from operator import is_not
from typing import Generic, TypeVar

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import FACES, VALUES
from labataille.model.apply import apply
from labataille.model.events import Event
from labataille.model.questions import Ask, Choice, Roll, Throw
from labataille.model.state import State
from labataille.rules.procedure import Stage

Course = TypeVar("Course")

CERTAIN = Fraction(1)

STEPS_OF_A_WAY = 8
"""Events, questions and throws that a way has at most if it counts once; a longer one counts for as many as it is long."""


@dataclass(frozen=True, slots=True)
class Branch(Generic[Course]):
    """A way in which a rule has gone: the state it led to, what has been settled, and how likely it is."""

    state: State
    course: Course
    chance: Fraction


def usual_answer(ask: Ask) -> Choice:
    """Return how a question is answered when odds are reckoned: by its default, else by its first choice."""
    return ask.default if ask.default is not None else ask.choices[0]


def throws_of(roll: Roll) -> tuple[tuple[Throw, Fraction], ...]:
    """Return one throw for each outcome of a roll, and the share of the throws that have it (PR 9.1, 9.7).

    Throws differ where the table is cut, or all of them. Those that would be made again do not count.
    """
    every = _EVERY_THROW[roll.dice]
    counting = [(read, throw) for read, throw in every if read not in roll.again] if roll.again else every
    if roll.distant:
        return ((counting[0][1], CERTAIN),)
    if not roll.cuts:
        return tuple((throw, Fraction(1, len(counting))) for _, throw in counting)
    starts = tuple(cut if roll.dice == 1 else VALUES[cut] for cut in roll.cuts)
    alike: dict[int, list[Throw]] = {}
    for read, throw in counting:
        alike.setdefault(bisect(starts, read), []).append(throw)
    return tuple((throws[0], Fraction(len(throws), len(counting))) for throws in alike.values())


_EVERY_THROW: Mapping[int, Sequence[tuple[int, Throw]]] = {
    1: [(face, (face,)) for face in range(1, FACES + 1)],
    2: [(value, divmod(value, 10)) for value in VALUES],
}
"""Every throw of one die and of two, each as it is read."""


# -- the stages of a rule, one after another -----------------------------------------------------------


def through(
    branches: Sequence[Branch[Course]], charts: Charts, stages: Iterable[Stage[Course]]
) -> Generator[int, None, tuple[Branch[Course], ...]]:
    """Follow every way in which these branches go on through the stages of a rule; return them all.

    After each way there is a pause that tells for how many ways it counts: where broken troops draw fire that breaks
    others, a single one may be very long.
    Their chances add up as before. Ways that have led to the same are one before each stage and at the end.
    """
    for stage in stages:
        found: list[Branch[Course]] = []
        for branch in branches:
            for way, count in ways(branch, charts, stage):
                found.append(way)
                yield count
        branches = merged(found)
    return tuple(branches)


def merged(branches: Iterable[Branch[Course]]) -> list[Branch[Course]]:
    """Return branches in their order, those with equal states and courses as one, at the place of the first.

    The turn in which a wounded leader comes back makes no difference: it is thrown by a distant roll.
    """
    found: list[Branch[Course]] = []
    alike: dict[tuple[object, ...], list[tuple[int, State]]] = {}
    for branch in branches:
        now = _now(branch.state)
        others = alike.setdefault(_mark(now, found[0].state if found else now), [])
        for place, state in others:
            if branch.course == found[place].course and now == state:
                found[place] = replace(found[place], chance=found[place].chance + branch.chance)
                break
        else:
            others.append((len(found), now))
            found.append(branch)
    return found


def _now(state: State) -> State:
    """Return a state without the turns in which wounded leaders come back."""
    out = {leader.id: replace(leader, returns=None) for leader in state.leaders.values() if leader.returns is not None}
    return replace(state, leaders={**state.leaders, **out}) if out else state


def _mark(state: State, base: State) -> tuple[object, ...]:
    """Return what tells most states apart that have come from the same: the units that are no longer what they were."""
    units, before = state.units.values(), base.units.values()
    return tuple([(unit.id, unit.lost, unit.morale.value, unit.hexes) for unit in compress(units, map(is_not, units, before))])


# -- one stage -----------------------------------------------------------------------------------------


def ways(start: Branch[Course], charts: Charts, stage: Stage[Course]) -> Iterator[tuple[Branch[Course], int]]:
    """Yield every way in which one stage can go, in the order of the throws, and for how many it counts."""
    runs = _Runs(start.state, charts)
    while runs.waiting:
        course, chance = runs.next(stage, start.course)
        yield Branch(runs.state, course, start.chance * chance), max(1, runs.steps // STEPS_OF_A_WAY)


@dataclass(slots=True)
class _Runs:
    """The runs of one stage, and the play that its procedure sees; `state` is that of the run under way.

    `waiting` holds the runs still to come, each as the throws that lead to it and their chance. `known` holds the states
    after the events before the first throw, before the second, and so on, as far as two runs go together: what was applied
    once is not applied again, and is the same object again.
    """

    start: State
    charts: Charts
    state: State = field(init=False)
    waiting: list[tuple[tuple[Throw, ...], Fraction]] = field(default_factory=lambda: [((), CERTAIN)])
    known: list[list[State]] = field(default_factory=list)
    given: tuple[Throw, ...] = ()
    chance: Fraction = CERTAIN
    thrown: tuple[Throw, ...] = ()
    happened: int = 0
    steps: int = 0

    def next(self, stage: Stage[Course], course: Course) -> tuple[Course, Fraction]:
        """Carry out the next run; return what it has settled, and its chance."""
        self.given, self.chance = self.waiting.pop()
        del self.known[len(self.given) :]
        self.state, self.thrown, self.steps = self.start, (), 0
        self._begin_stretch()
        procedure = stage(self, course)
        sent: Throw | Choice | None = None
        while True:
            try:
                said = procedure.send(sent)
            except StopIteration as stop:
                settled: Course = stop.value
                return settled, self.chance
            self.steps += 1
            sent = self._hear(said)

    def _hear(self, said: Event | Ask | Roll) -> Throw | Choice | None:
        """Return what a rule receives for what it says."""
        if isinstance(said, Roll):
            return self._throw(said)
        if isinstance(said, Ask):
            return usual_answer(said)
        self._happen(said)
        return None

    def _throw(self, roll: Roll) -> Throw:
        """Return the throw of this run; where none is given, the first, and let a run for each of the others wait."""
        place = len(self.thrown)
        if place < len(self.given):
            throw = self.given[place]
        else:
            (throw, share), *others = throws_of(roll)
            self.waiting.extend(((*self.thrown, other), self.chance * part) for other, part in reversed(others))
            self.chance *= share
        self.thrown = (*self.thrown, throw)
        self._begin_stretch()
        return throw

    def _begin_stretch(self) -> None:
        """Begin what happens up to the next throw."""
        self.happened = 0
        if len(self.thrown) == len(self.known):
            self.known.append([])

    def _happen(self, event: Event) -> None:
        stretch = self.known[len(self.thrown)]
        if self.happened == len(stretch):
            stretch.append(apply(self.state, event))
        self.state = stretch[self.happened]
        self.happened += 1
