"""Morale and retreat (PR 30, 31)."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.geometry import Hex
from labataille.model.events.fire import Cause
from labataille.model.formations import Facing, Formation, Morale
from labataille.model.ids import LeaderId, UnitId
from labataille.model.reasons import Reason
from labataille.model.worksheets import CheckSheet


@dataclass(frozen=True, slots=True)
class MoraleChecked:
    """A unit checked morale: the worksheet, the dice, the modified roll (11 to 66) and whether it passed (PR 31.1)."""

    sheet: CheckSheet
    dice: tuple[int, int]
    roll: int
    passed: bool


@dataclass(frozen=True, slots=True)
class MoraleChanged:
    """A unit's morale state changed, with the formation and facing it has from now on (PR 30.3, 31.12).

    `reason` says why, where neither a check nor a melee does.
    """

    unit: UnitId
    morale: Morale
    formation: Formation
    facing: Facing | None
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class Recovered:
    """A unit has made its check of the recovery segment, whatever came of it (PR 31.8)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class Retreated:
    """A unit went back along `path`, its first hex not included (PR 30.18 to 30.22)."""

    unit: UnitId
    path: tuple[Hex, ...]
    cause: Cause


@dataclass(frozen=True, slots=True)
class LeaderWent:
    """A leader went along with the unit he stands with, or got away alone (PR 7.11, 30.30)."""

    leader: LeaderId
    hex: Hex


@dataclass(frozen=True, slots=True)
class LeftMap:
    """A unit left the map by its own side's edge; it is out of play (PR 30.25), unless the scenario lets it back (WG 19.4)."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class RecoveredAway:
    """A unit off the playing area is in good order again; it may come back from the turn `returns` on (WG 19.4)."""

    unit: UnitId
    returns: int
