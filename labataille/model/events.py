"""Events: the facts of a battle, in the past tense. `apply` turns each into a new state; the log tells them in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from labataille.geometry import Hex
from labataille.model.fires import Occasion
from labataille.model.formations import Facing, Formation, Morale
from labataille.model.ids import CorpsId, LeaderId, UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.units import Station
from labataille.model.victory import VictoryLevel
from labataille.model.worksheets import CheckSheet, DieSheet, OddsSheet


class Cause(Enum):
    """What cost a unit increments, or moved it against its will."""

    FIRE = "fire"
    MELEE = "melee"
    RETREAT = "retreat"
    DISORDER = "disorder"
    ROUT = "rout"
    OVERSTACKING = "overstacking"


# -- the clock -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A turn began with its command sequence (PR 2.1, 2.2)."""

    turn: int


@dataclass(frozen=True, slots=True)
class SegmentBegan:
    """A segment of a side's player turn began (PR 2.4)."""

    segment: Segment
    phasing: Side


@dataclass(frozen=True, slots=True)
class LevelsChecked:
    """The corps' grand-tactical morale levels were checked: battalions lost or routed, and the level (PR 43.3)."""

    levels: Mapping[CorpsId, int]
    broken: Mapping[CorpsId, int]


@dataclass(frozen=True, slots=True)
class BattleDecided:
    """The battle ended at a victory level, for the conditions named (BZ 19.6)."""

    level: VictoryLevel
    reasons: tuple[Reason, ...]


# -- set-up, entry and movement --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A unit was set up, or changed its place in the set-up (BZ 20)."""

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None


@dataclass(frozen=True, slots=True)
class LeaderPlaced:
    """A leader was set up."""

    leader: LeaderId
    hex: Hex


@dataclass(frozen=True, slots=True)
class SetUpEnded:
    """A side has finished its set-up."""

    side: Side


@dataclass(frozen=True, slots=True)
class ZoneWidened:
    """A set-up zone had no legal hex left for a unit and was widened by rings of hexes."""

    group: str
    unit: str
    rings: int


@dataclass(frozen=True, slots=True)
class Entered:
    """A reinforcement came on at a hex of the edge (PR 45.4)."""

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None
    cost: HalfPoints
    allowance: HalfPoints


@dataclass(frozen=True, slots=True)
class MarchBegan:
    """A unit began its move with an allowance in half points (PR 18.1, 18.2)."""

    unit: UnitId
    allowance: HalfPoints


@dataclass(frozen=True, slots=True)
class Marched:
    """A unit moved one hex and stands there in this formation and facing (PR 18.4, 18.12).

    All hexes of a long line moved the same way; `hex` is that of its counter (PR 16.33).
    """

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None
    cost: HalfPoints


@dataclass(frozen=True, slots=True)
class Turned:
    """A unit changed its facing; a long line may have wheeled to other hexes, its own first (PR 16.33, 18.7).

    It then wheeled `about` one of them, to the right or to the left.
    """

    unit: UnitId
    facing: Facing
    cost: HalfPoints = NO_POINTS
    hexes: tuple[Hex, ...] = ()
    about: Hex | None = None
    to_right: bool = False


@dataclass(frozen=True, slots=True)
class Reformed:
    """A unit changed its formation; a long line stands in `hexes`, its own first (PR 16.2, 16.21)."""

    unit: UnitId
    formation: Formation
    facing: Facing | None
    cost: HalfPoints = NO_POINTS
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Shrank:
    """A unit in several hexes closed up to those it can still hold after losses, its own first (PR 16.23)."""

    unit: UnitId
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class LimberingTried:
    """A battery rolled one die to limber: the worksheet, the die as thrown, and whether it succeeded (PR 16.91, BZ 6.2)."""

    unit: UnitId
    sheet: DieSheet
    die: int
    succeeded: bool
    cost: HalfPoints


@dataclass(frozen=True, slots=True)
class MarchEnded:
    """A unit's move is over for this segment; `reason` says what stopped it, if anything did (PR 14.5)."""

    unit: UnitId
    reason: Reason | None = None


@dataclass(frozen=True, slots=True)
class LeaderMarched:
    """A leader moved one hex, or came on at a hex of the edge (PR 7.4)."""

    leader: LeaderId
    hex: Hex
    cost: HalfPoints
    allowance: HalfPoints


@dataclass(frozen=True, slots=True)
class LeaderMarchEnded:
    """A leader's move is over for this segment."""

    leader: LeaderId


# -- fire ------------------------------------------------------------------------------------------


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


# -- morale and retreat ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MoraleChecked:
    """A unit checked morale: the worksheet, the dice, the modified roll (11 to 66) and whether it passed (PR 31.1)."""

    sheet: CheckSheet
    dice: tuple[int, int]
    roll: int
    passed: bool


@dataclass(frozen=True, slots=True)
class MoraleChanged:
    """A unit's morale state changed, with the formation and facing it has from now on (PR 30.3, 31.12)."""

    unit: UnitId
    morale: Morale
    formation: Formation
    facing: Facing | None


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
    """A unit left the map by its own side's edge; it is out of play (PR 30.25)."""

    unit: UnitId


# -- assault ---------------------------------------------------------------------------------------


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


Event: TypeAlias = (
    TurnBegan
    | SegmentBegan
    | LevelsChecked
    | BattleDecided
    | UnitPlaced
    | LeaderPlaced
    | SetUpEnded
    | ZoneWidened
    | Entered
    | MarchBegan
    | Marched
    | Turned
    | Reformed
    | Shrank
    | LimberingTried
    | MarchEnded
    | LeaderMarched
    | LeaderMarchEnded
    | Fired
    | IncrementsLost
    | UnitLost
    | LeaderDrawn
    | LeaderHit
    | LeaderOut
    | LeaderReturned
    | LeaderLost
    | MoraleChecked
    | MoraleChanged
    | Recovered
    | Retreated
    | LeaderWent
    | LeftMap
    | AssaultDeclared
    | OddsCounted
    | Meleed
    | Advanced
)
