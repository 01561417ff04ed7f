"""Worksheets: the arithmetic of a fire, an assault or a check, written out once for preview, log, players and tests.

A worksheet is complete before the dice are thrown; the event that reports the throw holds the worksheet and the dice.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from labataille.model.ids import UnitId
from labataille.model.reasons import Modifier, Term, total, total_of


@dataclass(frozen=True, slots=True)
class OddsSheet:
    """The odds of a fire or a melee: two sums, the column they give, its shifts, and the modifiers of the roll.

    `column` is the column of the chart after all shifts, `ratio_column` the one before them (PR 21.15, 21.18, 33.31).
    """

    attack: tuple[Term, ...]
    defence: tuple[Term, ...]
    ratio_column: str
    column: str
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
