"""The fire table and its modifiers (PR 21, 22)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from labataille.charts.ladder import clamp
from labataille.charts.odds import OddsColumns
from labataille.model.reasons import Modifier, Multiplier


@dataclass(frozen=True, slots=True)
class FireTable:
    """Increments lost by the target hex, by odds column and rung of the modified roll (PR 21.30)."""

    columns: OddsColumns
    cells: tuple[tuple[int, ...], ...]

    def losses(self, *, column: int, index: int) -> int:
        """Return the increments lost; a rung outside the ladder is clamped (PR 21.5)."""
        return self.cells[column][clamp(index)]

    def cuts(self, column: int) -> tuple[int, ...]:
        """Return the rungs of a column at which the result changes."""
        row = self.cells[column]
        return tuple(index for index in range(1, len(row)) if row[index] != row[index - 1])


@dataclass(frozen=True, slots=True)
class FireRules:
    """What changes a fire attack besides the odds: each with its reason and clause (PR 21.12, 22, 24, 25, 26, 30).

    `mass_from` is the number of increments that are not yet a mass (PR 22.1); shares and ranges in hexes as named.
    """

    mass_from: int
    mass: Modifier
    leader: Modifier
    canister: Modifier
    canister_range: int
    line_increments: int
    skirmish_increments: int
    carre_share: Fraction
    line_counts_as_column_from: int
    disordered: Multiplier
    infantry_last_increment: Multiplier
    cavalry_heavy_losses: Multiplier
    cavalry_heavy_losses_from: Fraction
    skirmish_far: Multiplier
    guns_with_carre: Multiplier
    guns_at_cavalry_in_carre: Multiplier
    guns_least_value: int
