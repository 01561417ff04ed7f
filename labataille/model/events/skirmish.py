"""What skirmishers do (PR 19, 20): cavalry that falls back, foot that runs from a charge, and skirmishers among other troops."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import UnitId


@dataclass(frozen=True, slots=True)
class Withdrew:
    """Cavalry skirmishers fell back one hex from an enemy who came up; `hex` is where their counter stands now (PR 20.7).

    All their hexes moved the same way.
    """

    unit: UnitId
    hex: Hex


@dataclass(frozen=True, slots=True)
class RanFromCharge:
    """Skirmishers ran from a charge into a hex, to the bottom of its stack, and stand there in this order (PR 19.14, 19.15)."""

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None


@dataclass(frozen=True, slots=True)
class Entangled:
    """A unit ended the movement among others in another formation: it counts as disordered until the melee is over (PR 19.20)."""

    unit: UnitId
