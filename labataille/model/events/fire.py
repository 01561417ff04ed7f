"""Fire, its losses, and what becomes of leaders (PR 7, 11.1, 21)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from labataille.geometry import Hex
from labataille.model.fires import Occasion
from labataille.model.ids import LeaderId, UnitId
from labataille.model.reasons import Reason
from labataille.model.units import Station
from labataille.model.worksheets import DieSheet, OddsSheet


class Cause(Enum):
    """What cost a unit increments, or moved it against its will."""

    FIRE = "fire"
    MELEE = "melee"
    RETREAT = "retreat"
    DISORDER = "disorder"
    ROUT = "rout"
    OVERSTACKING = "overstacking"
    TRAMPLING = "trampling"


@dataclass(frozen=True, slots=True)
class Fired:
    """A fire attack was resolved: who, at which hex, the worksheet, the dice, and the increments lost (PR 21.19).

    `roll` is the modified roll, 11 to 66. `origins` are the hexes from which each of the firers fired, one hex but for
    long lines; without them each fired from its own (PR 24.6). Of opportunity fire, `mover` and `occasion` say who drew
    it by what (PR 28.2).
    """

    firers: tuple[UnitId, ...]
    target: Hex
    sheet: OddsSheet
    dice: tuple[int, int]
    roll: int
    losses: int
    mover: UnitId | None = None
    occasion: Occasion | None = None
    origins: tuple[tuple[Hex, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class IncrementsLost:
    """A unit lost increments (PR 11.1); `by` lists the units that fired, for the toll of this player turn (PR 33.19).

    Opportunity fire names nobody, since it takes no toll (PR 27.5).
    """

    unit: UnitId
    increments: int
    cause: Cause
    by: tuple[UnitId, ...] = ()


@dataclass(frozen=True, slots=True)
class UnitLost:
    """A unit has no increments left, surrendered, or was driven where none survive (PR 11.1, 34.15, BZ 2.10)."""

    unit: UnitId
    station: Station
    reason: Reason


@dataclass(frozen=True, slots=True)
class LeaderDrawn:
    """Of several leaders one was drawn to be hit: whom it could have been, and the dice as thrown (PR 7.10, 21.44)."""

    leader: LeaderId
    among: tuple[LeaderId, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LeaderHit:
    """A leader was hit: the worksheet of the casualty die, its face, and where he is from now on (PR 7.8, 21.42)."""

    leader: LeaderId
    sheet: DieSheet
    die: int
    station: Station


@dataclass(frozen=True, slots=True)
class LeaderOut:
    """A wounded leader's hours were thrown: he comes back in the turn named (PR 7.15, 21.45)."""

    leader: LeaderId
    dice: tuple[int, ...]
    hours: int
    returns: int


@dataclass(frozen=True, slots=True)
class LeaderReturned:
    """A leader was fit again and joined troops in a hex (PR 7.15, 21.45)."""

    leader: LeaderId
    hex: Hex


@dataclass(frozen=True, slots=True)
class LeaderLost:
    """A leader was captured with the troops around him (PR 7.11, 34.15)."""

    leader: LeaderId
    station: Station
    reason: Reason
