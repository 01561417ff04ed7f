"""Worksheets: the arithmetic of a fire, an assault, a check or a die, written out once for preview, log, players and tests.

A worksheet is complete before the dice are thrown; the event that reports the throw holds the worksheet and the dice.
Whoever has the two can reckon the result again with nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from labataille.model.ids import UnitId
from labataille.model.reasons import Modifier, Reason, Term, total, total_of


@dataclass(frozen=True, slots=True)
class Span:
    """A part of a table: the modified rolls from `first` to `last`, as they are read, and what they give."""

    first: int
    last: int
    result: str


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """The odds of a fire or a melee: two sums, the column they give, its shifts, and the modifiers of the roll.

    `columns` are those of the chart from the weakest to the strongest; `column` is the one read after all shifts,
    `ratio_column` the one before them, which `rounding` explains (PR 21.15, 21.18, 33.31). `cells` is what stands in
    the column; nothing where no dice are thrown on it (PR 33.3).
    """

    attack: tuple[Term, ...]
    defence: tuple[Term, ...]
    columns: tuple[str, ...]
    ratio_column: str
    rounding: Reason
    column: str
    cells: tuple[Span, ...] = ()
    shifts: tuple[Modifier, ...] = ()
    modifiers: tuple[Modifier, ...] = ()

    @property
    def attack_value(self) -> Fraction:
        """Return the sum of the attacking values."""
        return total(self.attack)

    @property
    def defence_value(self) -> Fraction:
        """Return the sum of the defending values."""
        return total(self.defence)

    @property
    def modifier(self) -> int:
        """Return what is added to the roll, in steps of the ladder (PR 9.2)."""
        return total_of(self.modifiers)


@dataclass(frozen=True, slots=True)
class CheckSheet:
    """A morale check: the unit, why it checks, its morale value and what is added to its roll (PR 31.1).

    `morale` is the printed value (11 to 66); the check is passed when the modified roll is above it.
    """

    unit: UnitId
    occasion: str
    clause: str
    morale: int
    modifiers: tuple[Modifier, ...] = ()

    @property
    def modifier(self) -> int:
        """Return what is added to the roll, in steps of the ladder (PR 9.2)."""
        return total_of(self.modifiers)


@dataclass(frozen=True, slots=True)
class DieSheet:
    """A roll of one die on a table of its own (PR 9.7): why it is thrown, what is added, and what the table gives.

    A modified die beyond the first or the last figure of the table counts as that figure.
    """

    occasion: str
    clause: str
    cells: tuple[Span, ...]
    modifiers: tuple[Modifier, ...] = ()

    @property
    def modifier(self) -> int:
        """Return what is added to the die."""
        return total_of(self.modifiers)

    def result(self, die: int) -> str:
        """Return what a die gives as it is thrown."""
        figure = die + self.modifier
        return next((cell.result for cell in self.cells if figure <= cell.last), self.cells[-1].result)


Worksheet: TypeAlias = OddsSheet | CheckSheet | DieSheet
