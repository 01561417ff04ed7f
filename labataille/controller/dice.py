"""Dice: from a seed, so that the same seed gives the same throws in any process, or from a given list."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from labataille.charts.ladder import FACES
from labataille.model.questions import Roll, Throw

LARGEST_SEED = 2**63 - 1
"""The largest seed that a player may give."""

_FAIR_BELOW = 252
"""Bytes from here on are thrown again, since 256 is not a multiple of six."""


class SeededDice:
    """Throws that depend on a seed and on how many throws came before in the same game, and on nothing else."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def throw(self, roll: Roll, place: int) -> Throw:
        """Return the faces thrown after `place` throws (PR 9.1, 9.7)."""
        return _faces(self.seed, place, roll.dice)


class NoThrowLeft(LookupError):
    """More dice are thrown than were given."""


class GivenDice:
    """Throws given beforehand, for tests and small battles.

    Raises NoThrowLeft when more dice are thrown than were given, and LookupError when others are.
    """

    def __init__(self, throws: Iterable[Throw]) -> None:
        self._throws = tuple(throws)
        self._used = 0

    def throw(self, roll: Roll, place: int) -> Throw:
        """Return the throw given for the place after `place` others."""
        if place >= len(self._throws):
            raise NoThrowLeft(f"No throw is given for: {roll.purpose}.")
        throw = self._throws[place]
        if len(throw) != roll.dice:
            raise LookupError(f"{roll.purpose} takes {roll.dice} dice, {len(throw)} are given.")
        self._used = max(self._used, place + 1)
        return throw

    @property
    def left(self) -> int:
        """Return how many given throws have not been used."""
        return len(self._throws) - self._used


class DiceAfter:
    """Throws given beforehand, and those of a seed after them or where a roll takes another number of dice."""

    def __init__(self, throws: Iterable[Throw], seed: int) -> None:
        self._throws = tuple(throws)
        self._seeded = SeededDice(seed)

    def throw(self, roll: Roll, place: int) -> Throw:
        """Return the throw given for the place, or the one of the seed."""
        if place < len(self._throws) and len(self._throws[place]) == roll.dice:
            return self._throws[place]
        return self._seeded.throw(roll, place)


def _faces(seed: int, place: int, count: int) -> Throw:
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        digest = hashlib.sha256(f"{seed}/{place}/{block}".encode()).digest()
        faces.extend(1 + byte % FACES for byte in digest if byte < _FAIR_BELOW)
        block += 1
    return tuple(faces[:count])
