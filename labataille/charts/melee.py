"""The melee table, its multipliers and the effects of its results (PR 33, 34)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from labataille.charts.ladder import clamp
from labataille.charts.odds import OddsColumns
from labataille.model.formations import Formation, Morale
from labataille.model.ids import Terrain
from labataille.model.reasons import Modifier, Multiplier


class Outcome(Enum):
    """A result of the melee table (PR 34.1)."""

    ATTACKER_ROUTS = "AR"
    ATTACKER_DISORDERS = "AD"
    BLANK = "NE"
    DEFENDER_DISORDERS = "DD"
    DEFENDER_ROUTS = "DR"
    DEFENDER_SURRENDERS = "DS"
    LOSSES = "a/d"


@dataclass(frozen=True, slots=True)
class MeleeCell:
    """One cell: an outcome, and for losses the increments of each side and whether it checks morale (PR 34.12)."""

    text: str
    outcome: Outcome
    attacker_loses: int = 0
    defender_loses: int = 0
    attacker_checks: bool = False
    defender_checks: bool = False


@dataclass(frozen=True, slots=True)
class BelowFirst:
    """A ratio below the first column and the modifier that goes with using that column all the same (PR 33.32)."""

    numerator: int
    denominator: int
    modifier: Modifier


@dataclass(frozen=True, slots=True)
class MeleeTable:
    """Results by odds column and rung of the modified roll (PR 33.34)."""

    columns: OddsColumns
    cells: tuple[tuple[MeleeCell, ...], ...]
    below_first: tuple[BelowFirst, ...]
    leader: Modifier

    def cell(self, *, column: int, index: int) -> MeleeCell:
        """Return the cell; a rung outside the ladder is clamped (PR 33.22)."""
        return self.cells[column][clamp(index)]


@dataclass(frozen=True, slots=True)
class MeleeMultipliers:
    """The multipliers of melee values (PR 33.29); those of the hexside and the ground come from the title.

    `into` are those of attacks into single kinds of terrain, where the title has any (WG 16.1).
    """

    disordered: Multiplier
    skirmish_order: Multiplier
    tired: Multiplier
    exhausted: Multiplier
    spares_readiness: Multiplier
    cavalry_general_order: Multiplier
    heavy_in_line: Multiplier
    heavy_against_light: Multiplier
    flank: Multiplier
    rear: Multiplier
    charged_straight: Multiplier
    cavalry_against_carre: Multiplier
    infantry_against_carre: Multiplier
    not_recalled: Multiplier
    across_watercourse: Multiplier
    lance_in_line: Multiplier
    infantry_routed: Multiplier
    cavalry_routed: Multiplier
    works_front: Multiplier
    swamp: Multiplier
    heavy_movement_to: int
    """Printed movement up to which cavalry is heavy (PR 6.7)."""
    into: Mapping[Terrain, Multiplier] = field(default_factory=dict)


class Row(Enum):
    """A row of the results matrix: what the defenders are (PR 34.3)."""

    INFANTRY = "infantry"
    CARRE = "carre"
    CAVALRY = "cavalry"
    LIMBERED_GUNS = "limbered-guns"
    UNLIMBERED_GUNS = "unlimbered-guns"


class Party(Enum):
    """Whom an effect strikes."""

    ATTACKERS = "attackers"
    ATTACKING_INFANTRY = "attacking-infantry"
    ATTACKING_CAVALRY = "attacking-cavalry"
    DEFENDERS = "defenders"
    BATTERY = "battery"


@dataclass(frozen=True, slots=True)
class Effect:
    """One consequence of a result (PR 34.4).

    `retreat` is in hexes, `full` the whole routed movement instead; `zone_loss` the increments lost for the first hex
    left and for each later one in an enemy zone (PR 34.6); `check` the modifier of a morale check that is due.
    """

    party: Party
    morale: Morale | None = None
    formation: Formation | None = None
    retreat: int = 0
    full: bool = False
    zone_loss: int = 0
    lose: int = 0
    check: int | None = None
    failure: Morale | None = None
    failure_formation: Formation | None = None
    eliminated: bool = False
    surrendered: bool = False


@dataclass(frozen=True, slots=True)
class ResultsMatrix:
    """Numbered effects by the defenders' row and morale, and the clause of each effect (PR 34.3, 34.4)."""

    numbers: Mapping[tuple[Row, Morale], Mapping[Outcome, int]]
    effects: Mapping[int, tuple[Effect, ...]]
    clauses: Mapping[int, str] = field(default_factory=dict)

    def effects_of(self, row: Row, morale: Morale, outcome: Outcome) -> tuple[Effect, ...]:
        """Return the consequences of an outcome for defenders of this row and morale (PR 34.3)."""
        return self.effects[self.numbers[row, morale][outcome]]
