"""The nearest name: what an author or a player may have meant by a name that nobody knows."""

from __future__ import annotations

from collections.abc import Iterable

_LETTERS_TO_A_SLIP = 3
"""A word may hold one slip for every so many letters, and be recognised still."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name that differs from the word by the fewest slips, or None if all are too far away."""
    return next(iter(nearest_names(word, known, limit=1)), None)


def nearest_names(word: str, known: Iterable[str], *, limit: int = 3) -> tuple[str, ...]:
    """Return up to `limit` known names close to the word, the nearest first; capitals make no difference."""
    ranked = sorted((slips(word.casefold(), name.casefold(), most=_bearable(word, name)), name) for name in known)
    return tuple(name for count, name in ranked if count <= _bearable(word, name))[:limit]


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Return ``; did you mean "fire"?`` for the end of a sentence, or nothing if no known name is near."""
    name = nearest(word, known)
    return "" if name is None else f'; did you mean "{name}"?'


def slips(word: str, name: str, *, most: int) -> int:
    """Return how many letters must be added, dropped, changed or swapped with a neighbour to make one the other.

    The count stops one above `most`, so that names far away cost little.
    """
    if abs(len(word) - len(name)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(name) + 1))
    for i, letter in enumerate(word, start=1):
        row = [i]
        for j, other in enumerate(name, start=1):
            cost = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == name[j - 2] and word[i - 2] == other:
                cost = min(cost, before[j - 2] + 1)
            row.append(cost)
        if min(row) > most and min(last) > most:
            return most + 1
        before, last = last, row
    return min(last[-1], most + 1)


def _bearable(word: str, name: str) -> int:
    """A word of one letter bears no slip, one of two to four letters one, and so on."""
    return (max(len(word), len(name)) + 1) // _LETTERS_TO_A_SLIP
