"""Assault (PR 32, 33)."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import UnitId
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
