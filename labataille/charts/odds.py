"""Odds columns: exact ratios, always rounded in the defender's favour (PR 21.15, 33.31)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class OddsColumns:
    """The columns of an odds chart, from the weakest ratio to the strongest; all named as printed."""

    names: tuple[str, ...]
    ratios: tuple[Fraction, ...]

    def column(self, attack: Fraction, defence: Fraction) -> int:
        """Return the rightmost column whose ratio is not above attack : defence (PR 21.15).

        Ratios below the first column use the first one, ratios above the last use the last (PR 21.16, 21.17). Nothing
        to defend with counts as the last column.
        """
        if not defence:
            return len(self.ratios) - 1
        ratio = attack / defence
        return max((index for index, least in enumerate(self.ratios) if least <= ratio), default=0)

    def is_below_first(self, attack: Fraction, defence: Fraction) -> bool:
        """Return whether the odds are worse than the first column (PR 21.16)."""
        return bool(defence) and attack / defence < self.ratios[0]

    def shifted(self, column: int, shift: int) -> int:
        """Return the column after a shift; the end columns stop it (PR 21.18)."""
        return min(max(column + shift, 0), len(self.ratios) - 1)
