"""Victory levels and the conditions that scenarios put on them (BZ 19, 20)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from labataille.geometry import Hex
from labataille.model.ids import CorpsId, PlaceId
from labataille.model.sides import Side


class VictoryLevel(Enum):
    """Who has won, and how clearly; a draw is a level too."""

    FRENCH_DECISIVE = "french-decisive"
    FRENCH_SUBSTANTIAL = "french-substantial"
    FRENCH_MARGINAL = "french-marginal"
    DRAW = "draw"
    COALITION_MARGINAL = "coalition-marginal"
    COALITION_SUBSTANTIAL = "coalition-substantial"
    COALITION_DECISIVE = "coalition-decisive"


@dataclass(frozen=True, slots=True)
class HoldsPlace:
    """A side holds at least so many hexes of a place by having been the last to have a unit there (BZ 19.4)."""

    side: Side
    place: PlaceId
    hexes: int


@dataclass(frozen=True, slots=True)
class CorpsAtLevel:
    """A corps is on a grand-tactical morale level, or on a worse one (PR 43.9)."""

    corps: CorpsId
    level: int


@dataclass(frozen=True, slots=True)
class IncrementsAcross:
    """A side has at least, or at most, so many increments on the hexes of a bank of a watercourse (WG 19.3, 19.5).

    `watercourse` is its name; a bound that is None is not asked for.
    """

    side: Side
    watercourse: str
    bank: tuple[Hex, ...]
    at_least: int | None = None
    at_most: int | None = None


Condition: TypeAlias = HoldsPlace | CorpsAtLevel | IncrementsAcross


@dataclass(frozen=True, slots=True)
class VictoryRow:
    """A level and the conditions that must all be true for it; rows are tested from the top (BZ 19.6)."""

    level: VictoryLevel
    conditions: tuple[Condition, ...]
