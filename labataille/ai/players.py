"""Computer players, chosen by name for a seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Protocol

from labataille.model.questions import Ask, Choice
from labataille.model.sides import Side


class Player(Protocol):
    """Somebody who answers questions."""

    def choose(self, ask: Ask) -> Choice:
        """Return one of the choices of a question."""
        ...


class RandomPlayer:
    """A player who picks any legal answer with equal chance; the same seed and side pick the same."""

    def __init__(self, seed: int, side: Side) -> None:
        self._random = random.Random(f"{seed}/{side.value}")  # noqa: S311 - play, not secrets

    def choose(self, ask: Ask) -> Choice:
        """Return any of the choices."""
        return ask.choices[self._random.randrange(len(ask.choices))]


PLAYERS: dict[str, Callable[[int, Side], Player]] = {"random": RandomPlayer}
"""Every computer player by its name."""
