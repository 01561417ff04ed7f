"""Counters as printed: combat units with a general and a specific side, and leaders (PR 6, 7)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from labataille.model.ids import CorpsId, LeaderId, TroopType, UnitId
from labataille.model.sides import Side


class Arm(Enum):
    """Infantry, cavalry or artillery (PR 6)."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"

    __hash__ = object.__hash__  # there is one of each, and Enum would hash its name each time


class Size(Enum):
    """What a counter stands for (PR 4.2)."""

    REGIMENT = "regiment"
    BATTALION = "battalion"
    COMPANY = "company"
    SQUADRON = "squadron"
    BATTERY = "battery"


@dataclass(frozen=True, slots=True)
class RangeBand:
    """The fire value of a battery up to a distance in hexes, the target hex counted (PR 26.1, 26.2)."""

    last_hex: int
    value: int


@dataclass(frozen=True, slots=True)
class SpecificSide:
    """The side of a counter that the enemy may not look at (PR 6.2, 6.3).

    `fire` is the printed fire value of infantry in column; `bands` are a battery's values by range; `skirmish_fire`
    is the bracketed value of light cavalry (PR 6.9); `morale` is a place on the dice ladder, 11 to 66, low is good.
    """

    melee: int
    morale: int
    fire: int = 0
    bands: tuple[RangeBand, ...] = ()
    skirmish_fire: int = 0
    lance: int = 0


@dataclass(frozen=True, slots=True)
class Counter:
    """A combat unit as printed (PR 6.1): identity, parents, arm, size in increments, movement allowance in points.

    `type` is the wording of the order of battle; `troop` the row of the Fire Effects chart (infantry); `limbering`
    and `recall` the rows of those tables; `stands_for` the battalions that a regiment counter replaces (PR 6.4).
    """

    id: UnitId
    name: str
    side: Side
    nation: str
    corps: str
    division: str
    brigade: str
    regiment: str
    arm: Arm
    type: str
    size: Size
    increments: int
    movement: int
    specific: SpecificSide
    troop: TroopType | None = None
    limbering: str | None = None
    recall: str | None = None
    horse: bool = False
    skirmish_range: int = 0
    level_body: CorpsId | None = None
    stands_for: tuple[UnitId, ...] = ()
    origin: str = ""

    @property
    def is_infantry(self) -> bool:
        """Return whether this is infantry."""
        return self.arm is Arm.INFANTRY

    @property
    def is_cavalry(self) -> bool:
        """Return whether this is cavalry."""
        return self.arm is Arm.CAVALRY

    @property
    def is_artillery(self) -> bool:
        """Return whether this is a battery."""
        return self.arm is Arm.ARTILLERY

    @property
    def part_word(self) -> str:
        """Return what the counters are called that this one stands for: a battalion's are companies (PR 6.4)."""
        part: str = Size.COMPANY.value if self.size is Size.BATTALION else Size.BATTALION.value
        return part

    @property
    def can_skirmish(self) -> bool:
        """Return whether the unit may ever skirmish: its type has a skirmish range."""
        return self.skirmish_range > 0

    def share(self, current: int) -> Fraction:
        """Return current increments over printed increments, the proportion of PR 12.1."""
        return Fraction(current, self.increments)


@dataclass(frozen=True, slots=True)
class LeaderCounter:
    """A leader as printed: bonuses to melee, artillery fire and morale rolls, movement in points (PR 7.1)."""

    id: LeaderId
    name: str
    side: Side
    nation: str
    corps: str
    division: str
    rank: str
    melee: int
    artillery: int
    morale: int
    movement: int
    leads_cavalry: bool = False
    helps_all_nations: bool = False
    helps_own_corps_only: bool = False
    origin: str = ""
