"""A short account of what the other side did while one did not look: the lines of the log, marches drawn together."""

from __future__ import annotations

from collections.abc import Sequence

from labataille.controller.chronicle import Line, words
from labataille.controller.chronicle.actions import actions_of

MOST_NAMED = 6
"""Marches that are told one by one; of more only the number is told."""


def account_of(lines: Sequence[Line], most: int) -> tuple[Line, ...]:
    """Return the actions of a stretch of the log, the newest `most` of them; marches are drawn together into one line.

    They stand where the first of them was made. Headings are left out, for whoever reads it is told where the battle stands.
    """
    actions = [line for line in actions_of(lines) if line.weight == 1]
    marches = [line for line in actions if line.steps is not None]
    first = actions.index(marches[0]) if marches else 0
    others = [line for line in actions if line.steps is None]
    told = (*others[:first], *(_marched(marches) if marches else ()), *others[first:])
    if len(told) <= most:
        return told
    left_out = words.counted(len(told) - most, "earlier line")
    return (Line(f"{left_out} in the log."), *told[-most:])


def _marched(marches: Sequence[Line]) -> tuple[Line, ...]:
    """Return one line for marches: each piece once, with the hex where it came to."""
    places = {line.steps.piece: (line.steps.moves, line.steps.path[-1]) for line in marches if line.steps is not None}
    if len(places) <= MOST_NAMED:
        told = "; ".join(f"{moves} to {hex}" for moves, hex in places.values())
        return (Line(f"{told}.", hex=marches[-1].hex),)
    return (Line(f"{words.counted(len(places), 'piece')} moved.", hex=marches[-1].hex),)
