"""How the second transcription of the charts is written: lists of cells under the figure that they share.

The product's data give a figure for every cell; here every figure has its cells, or every result the roll from which
it holds. A slip of the pen in one of the two cannot look like the same slip in the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

Cells = dict[str, object]
"""The figures of a chart by what its row and column are called."""

Odds = dict[str, Fraction]
"""The ratio of every odds column by its printed name, from left to right."""

NEVER = "never"
"""The figure of what may not be there, and of a result that no roll gives."""

ROLLS = tuple(f"{tens}{ones}" for tens in "123456" for ones in "123456")
"""The rolls of two dice in order (PR 9.2)."""


def shared(text: str, *, prefix: str = "", rows: Iterable[str] = ()) -> dict[str, str]:
    """Return the figure of every cell in lines such as ``3: hamlet village town``.

    Cells of `rows` that are in no line have no figure: they are ``never``.
    """
    found: dict[str, str] = {f"{prefix}{row}": NEVER for row in rows}
    named: set[str] = set()
    for line in filter(None, map(str.strip, text.splitlines())):
        figure, _, cells = line.partition(":")
        for cell in cells.split():
            name = prefix + cell
            assert name not in named, f"{name} is transcribed twice"
            assert not rows or name in found, f"{name} is no cell of this chart"
            named.add(name)
            found[name] = figure.strip()
    return found


def whole(figures: Mapping[str, str]) -> Cells:
    """Return figures as whole numbers, and None for never."""
    return {cell: None if figure == NEVER else int(figure) for cell, figure in figures.items()}


def points(figures: Mapping[str, str]) -> Cells:
    """Return figures as movement points, and None for never."""
    return {cell: None if figure == NEVER else Fraction(figure) for cell, figure in figures.items()}


def span(first: str, last: str) -> tuple[str, ...]:
    """Return the rolls from one to another, both counted."""
    return ROLLS[ROLLS.index(first) : ROLLS.index(last) + 1]
