"""Computer players, chosen by name for a seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from labataille.ai.random_player import RandomPlayer
from labataille.model.questions import Ask, Choice
from labataille.model.sides import Side
from labataille.model.state import State


class Player(Protocol):
    """Somebody who answers questions, seeing no more than their side may see (PR 6.3)."""

    def choose(self, ask: Ask, view: Callable[[], State]) -> Choice:
        """Return one of the choices of a question; `view` gives the battle as the side that is asked may see it."""
        ...


PLAYERS: dict[str, Callable[[int, Side], Player]] = {"random": RandomPlayer}
"""Every computer player by its name."""
