"""How a rule speaks: a procedure yields facts, questions to a side and questions to the dice; it calls others with `yield from`."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, Protocol, TypeAlias, TypeVar

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import throw_index
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


def choose(ask: Ask) -> Procedure[Choice]:
    """Put a question to a side and return its answer, which is one of the question's choices."""
    answer: Choice = yield ask
    return answer


def roll(purpose: str, *, cuts: tuple[int, ...] = ()) -> Procedure[tuple[Throw, int]]:
    """Throw two dice and return them with their rung on the ladder, 0 to 35 (PR 9.1, 9.2)."""
    throw: Throw = yield Roll(purpose, 2, cuts)
    return throw, throw_index(throw)


def roll_die(purpose: str, *, cuts: tuple[int, ...] = ()) -> Procedure[int]:
    """Throw one die and return its face (PR 9.7)."""
    throw: Throw = yield Roll(purpose, 1, cuts)
    return throw[0]
