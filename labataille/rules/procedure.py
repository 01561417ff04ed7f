"""How a rule speaks: a procedure yields facts, questions to a side and questions to the dice; it calls others with `yield from`."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import throw_index, value_at
from labataille.model.events import Event
from labataille.model.questions import Ask, Choice, Roll, Throw
from labataille.model.state import State

Result = TypeVar("Result")

Procedure: TypeAlias = Generator[Event | Ask | Roll, Any, Result]
"""A rule under way. It receives nothing for an event, the choice for an Ask, the throw for a Roll."""


class Play(Protocol):
    """All that a rule may see of the game it is part of; `state` is always the state after the last event yielded."""

    @property
    def state(self) -> State:
        """Return the state at this moment."""
        ...

    @property
    def charts(self) -> Charts:
        """Return the charts of the title."""
        ...


Course = TypeVar("Course")

Stage: TypeAlias = Callable[[Play, Course], Procedure[Course]]
"""A part of a rule that takes up what the parts before it have settled, and hands on what it settles itself."""


def in_stages(play: Play, stages: Sequence[Stage[Course]], course: Course) -> Procedure[Course]:
    """Carry out the stages of a rule one after another; return what they have settled."""
    for stage in stages:
        course = yield from stage(play, course)
    return course


def choose(ask: Ask) -> Procedure[Choice]:
    """Put a question to a side and return its answer, which is one of the question's choices."""
    answer: Choice = yield ask
    return answer


def roll(
    purpose: str, *, cuts: tuple[int, ...] = (), again: tuple[int, ...] = (), distant: bool = False
) -> Procedure[tuple[Throw, int]]:
    """Throw two dice until they count and return them with their rung on the ladder, 0 to 35 (PR 9.1, 9.2)."""
    asked = Roll(purpose, 2, cuts, again, distant)
    throw: Throw = yield asked
    while value_at(throw_index(throw)) in again:
        throw = yield asked
    return throw, throw_index(throw)


def roll_die(
    purpose: str, *, cuts: tuple[int, ...] = (), again: tuple[int, ...] = (), distant: bool = False
) -> Procedure[int]:
    """Throw one die until it counts and return its face (PR 9.7)."""
    asked = Roll(purpose, 1, cuts, again, distant)
    throw: Throw = yield asked
    while throw[0] in again:
        throw = yield asked
    return throw[0]
