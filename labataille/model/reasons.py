"""Numbers that carry their reasons: modifiers, multipliers, terms, and refusals (PR 12.7, 12.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Modifier:
    """A number added to a roll or a column, with the chart's reason and clause."""

    id: str
    value: int
    reason: str
    clause: str

    def times(self, count: int) -> Modifier:
        """Return the modifier for `count` occurrences of its reason."""
        return replace(self, value=self.value * count)

    def worth(self, value: int) -> Modifier:
        """Return the modifier with a value read elsewhere, for instance on a leader's counter."""
        return replace(self, value=value)


@dataclass(frozen=True, slots=True)
class Multiplier:
    """A factor of a fire or melee value, with the chart's reason and clause; multipliers are cumulative (PR 12.8)."""

    id: str
    factor: Fraction
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is so, or may not be done: one full sentence and its clause."""

    sentence: str
    clause: str

    def __str__(self) -> str:
        return f"{self.sentence} ({self.clause})"


@dataclass(frozen=True, slots=True)
class Term:
    """What one unit brings to a sum: an amount, why it is that amount, and the multipliers it suffers (PR 12.8)."""

    subject: str
    amount: Fraction
    reason: str
    clause: str
    multipliers: tuple[Multiplier, ...] = ()

    @property
    def value(self) -> Fraction:
        """Return the amount after all multipliers, fractions kept (PR 12.7)."""
        value = self.amount
        for multiplier in self.multipliers:
            value *= multiplier.factor
        return value


def total(terms: tuple[Term, ...]) -> Fraction:
    """Return the exact sum of the terms (PR 12.7)."""
    return sum((term.value for term in terms), Fraction(0))


def total_of(modifiers: tuple[Modifier, ...]) -> int:
    """Return the sum of the modifiers, in steps of the dice ladder or in columns (PR 9.2)."""
    return sum(modifier.value for modifier in modifiers)
