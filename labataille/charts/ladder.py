"""The ladder of the dice: 36 values from 11 to 66 without 0, 7, 8 and 9 (PR 9)."""

from __future__ import annotations

from labataille.model.questions import Throw

FACES = 6
"""Faces of a die (PR 9.1)."""

RUNGS = FACES * FACES
"""Values of the ladder (PR 9.2)."""

VALUES = tuple(10 * tens + ones for tens in range(1, FACES + 1) for ones in range(1, FACES + 1))
"""The values in order: 11, 12, ... 16, 21, ... 66 (PR 9.2)."""


def index_of(value: int) -> int:
    """Return the rung, 0 to 35, of a value of the ladder (PR 9.2).

    Raises ValueError when the value is not on the ladder.
    """
    tens, ones = divmod(value, 10)
    if not (1 <= tens <= FACES and 1 <= ones <= FACES):
        raise ValueError(f"{value} is not on the dice ladder: both digits must be from 1 to 6.")
    return FACES * (tens - 1) + (ones - 1)


def value_at(index: int) -> int:
    """Return the value of a rung; below the ladder counts as 11, above it as 66 (PR 9.4, 21.5)."""
    return VALUES[clamp(index)]


def clamp(index: int) -> int:
    """Return the rung on which an index counts: none lies below 11 or above 66 (PR 9.4)."""
    return min(max(index, 0), RUNGS - 1)


def throw_index(throw: Throw) -> int:
    """Return the rung of a throw of two dice, the first giving the tens (PR 9.1)."""
    tens, ones = throw
    return FACES * (tens - 1) + (ones - 1)


def shifted(value: int, steps: int) -> int:
    """Return the value so many steps up (down) the ladder, never below 11 or above 66 (PR 9.2, 9.4)."""
    return value_at(index_of(value) + steps)
