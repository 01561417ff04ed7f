"""Set-up, entry and movement (PR 7.4, 16, 18, 45; BZ 20): where pieces are put, and what they do in a move."""

from __future__ import annotations

from dataclasses import dataclass

from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.worksheets import DieSheet


@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A unit was set up, or changed its place in the set-up; one in several hexes in `hexes`, its own first (BZ 20)."""

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None
    hexes: tuple[Hex, ...] = ()


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

    All hexes of a long line moved the same way; `hex` is that of its counter (PR 16.33). In Road March `hexes` are those
    of the column, its head first (PR 16.72). It `waded` if it went through water that disorders troops in other orders
    (WG 13.3).
    """

    unit: UnitId
    hex: Hex
    formation: Formation
    facing: Facing | None
    cost: HalfPoints
    hexes: tuple[Hex, ...] = ()
    waded: bool = False


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
class Halted:
    """A mover was broken by opportunity fire: it acts no more in this player turn (PR 28.12)."""

    unit: UnitId


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
