"""Assault (PR 32, 33) and the retreat before melee (PR 29)."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import HalfPoints
from labataille.model.worksheets import OddsSheet


@dataclass(frozen=True, slots=True)
class AssaultDeclared:
    """An assault was declared: the hex and the attacking units (PR 33.1)."""

    target: Hex
    attackers: tuple[UnitId, ...]


@dataclass(frozen=True, slots=True)
class OddsCounted:
    """The pre-melee odds of an assault were counted, in increments (PR 33.3)."""

    target: Hex
    sheet: OddsSheet


@dataclass(frozen=True, slots=True)
class Meleed:
    """A melee was fought: the worksheet, the dice, the modified roll (11 to 66), and the cell of the chart (PR 33.34)."""

    target: Hex
    attackers: tuple[UnitId, ...]
    defenders: tuple[UnitId, ...]
    sheet: OddsSheet
    dice: tuple[int, int]
    roll: int
    result: str


@dataclass(frozen=True, slots=True)
class Advanced:
    """An attacker entered the hex that its enemy had left, facing as its owner likes (PR 33.35).

    RULING: a line of two hexes closes up in the hex that it enters, since its other half has no way into it.
    """

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None


@dataclass(frozen=True, slots=True)
class RetreatedBeforeMelee:
    """A unit that is assaulted went back one hex before the melee, at this cost, and stands so; its own hex first (PR 29.6)."""

    unit: UnitId
    hexes: tuple[Hex, ...]
    formation: Formation
    facing: Facing | None
    cost: HalfPoints


@dataclass(frozen=True, slots=True)
class LeaderRetreatedBeforeMelee:
    """A leader rode back one hex before the melee, at this cost (PR 7.12, 29.11)."""

    leader: LeaderId
    hex: Hex
    cost: HalfPoints


@dataclass(frozen=True, slots=True)
class FollowedUp:
    """Attackers have entered the hex that the enemy left before the melee; they may assault once more (PR 29.8)."""

    units: tuple[UnitId, ...]
    hex: Hex
