"""Who answers for each side: a human at this machine, or a computer player."""

from __future__ import annotations

from labataille.ai.players import PLAYERS, Player
from labataille.model.sides import Side

HUMAN = "human"
"""The name of a human's seat."""


def seat_names() -> tuple[str, ...]:
    """Return the names that a seat may have."""
    return (HUMAN, *sorted(PLAYERS))


def player_for(name: str, seed: int, side: Side) -> Player | None:
    """Return the computer player of a seat, or None for a human.

    Raises ValueError with a full sentence when there is no such player.
    """
    if name == HUMAN:
        return None
    if name not in PLAYERS:
        raise ValueError(f"There is no player called {name!r}; choose {', '.join(seat_names())}.")
    return PLAYERS[name](seed, side)
