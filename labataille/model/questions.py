"""Questions a rule puts to a side, their legal answers, and questions put to the dice.

An Ask holds every legal answer; an answer is one of these values and nothing else. Lists stay small because a move
is asked hex by hex and an attack is built step by step.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from labataille.geometry import Hex
from labataille.model.fires import Occasion
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import HalfPoints
from labataille.model.sides import Side


class Question(Enum):
    """What is asked."""

    SET_UP = "which piece is set up"
    SET_UP_HEX = "where it stands"
    SET_UP_FORMATION = "its formation and facing"
    MOVE = "which piece moves"
    LEADER_RETURN = "where the leader comes back"
    ENTER = "where and in which formation it enters"
    MARCH = "how the unit goes on"
    LEADER_MARCH = "how the leader goes on"
    FIRE_TARGET = "which hex is fired at"
    FIRERS = "which units fire at it"
    OPPORTUNITY_FIRE = "which units fire at the mover"
    WITHDRAW = "where the skirmishing cavalry falls back"
    RUN_FROM_CHARGE = "where the skirmishers run"
    ASSAULT_TARGET = "which hex is assaulted"
    ASSAULTERS = "which units assault it"
    RETREAT_BEFORE = "which piece retreats before the melee"
    RETREAT_BEFORE_STEP = "how it goes back before the melee"
    KEEP_HEX = "which hex the line keeps"
    TAKE_LOSS = "which unit takes the loss"
    SHARE_LOSS = "which battalion bears the odd loss"
    RETREAT = "where the unit retreats"
    DISPLACE = "which unit leaves the overstacked hex"
    ADVANCE = "which unit advances"
    ADVANCE_FACING = "its facing after the advance"
    RECOVER = "which unit tries to recover"


SETTING_UP = (Question.SET_UP, Question.SET_UP_HEX, Question.SET_UP_FORMATION)
"""The questions of the set-up."""

MOVING = (Question.MOVE, Question.MARCH, Question.LEADER_MARCH, Question.ENTER)
"""The questions about a piece that moves, or which one does."""

INTERRUPTING = (
    Question.OPPORTUNITY_FIRE,
    Question.RETREAT_BEFORE,
    Question.RETREAT_BEFORE_STEP,
    Question.RUN_FROM_CHARGE,
)
"""The questions by which a side answers what the other has just begun to do (PR 19.14, 28.1, 29.1)."""


# -- answers ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseUnit:
    """This unit."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class ChooseLeader:
    """This leader."""

    leader: LeaderId


@dataclass(frozen=True, slots=True)
class ChooseHex:
    """This hex."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Pose:
    """This formation and facing, at this cost in half points; `hexes` are those of a long line, its own first (PR 16.21)."""

    formation: Formation
    facing: Facing | None
    cost: HalfPoints = HalfPoints(0)
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """Into this adjacent hex, at this cost in half points, to stand there in this formation and facing.

    The hexes of a long line all move the same way; `hex` is where its counter comes (PR 16.33).
    """

    hex: Hex
    cost: HalfPoints
    formation: Formation
    facing: Facing | None


@dataclass(frozen=True, slots=True)
class EnterAt:
    """On to the map at this hex, in this formation and facing, at this cost in half points."""

    hex: Hex
    formation: Formation
    facing: Facing | None
    cost: HalfPoints


@dataclass(frozen=True, slots=True)
class Turn:
    """To this facing, at this cost in half points; `hexes` are those to which a long line wheels, its own first (PR 16.33)."""

    facing: Facing
    cost: HalfPoints
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class BreakDown:
    """This regiment into its battalions, or this battalion into its companies (PR 6.6)."""

    regiment: UnitId


@dataclass(frozen=True, slots=True)
class Assemble:
    """This regiment from its battalions, or this battalion from its companies (PR 6.6)."""

    regiment: UnitId


@dataclass(frozen=True, slots=True)
class Include:
    """With this unit too."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class Exclude:
    """Without this unit."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class Resolve:
    """As it stands: throw the dice."""


@dataclass(frozen=True, slots=True)
class CallOff:
    """Not after all."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Done: with this piece, this step or this segment."""


Choice: TypeAlias = (
    ChooseUnit
    | ChooseLeader
    | ChooseHex
    | Pose
    | Step
    | EnterAt
    | Turn
    | BreakDown
    | Assemble
    | Include
    | Exclude
    | Resolve
    | CallOff
    | Finish
)


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to one side, with all its legal answers.

    `unit`, `leader` and `hex` say what it is about, `occasion` what drew opportunity fire (PR 28.2). A quiet question is
    fully described by the state: nothing else is remembered while it stands open, so a game can be forked, saved or taken
    up again from there.
    """

    side: Side
    question: Question
    choices: tuple[Choice, ...]
    unit: UnitId | None = None
    leader: LeaderId | None = None
    hex: Hex | None = None
    chosen: tuple[UnitId, ...] = ()
    default: Choice | None = None
    quiet: bool = False
    occasion: Occasion | None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """A question put to the dice: what for, how many, and the cuts of the table on which the throw will be read.

    `cuts` are ladder indices (0 to 35), of one die its faces, at which the outcome may change, ascending; two throws
    between the same cuts have the same outcome. An empty tuple says that every throw may differ. `again` are throws,
    as they are read, that do not count: the rule asks for another throw after one of these, and so the others are
    equally likely, each with one part of as many as there are. A `distant` roll decides nothing before a later turn:
    whoever reckons the odds of what is under way may let one throw stand for all.
    """

    purpose: str
    dice: int = 2
    cuts: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    distant: bool = False


Throw: TypeAlias = tuple[int, ...]
"""Faces of the dice thrown, 1 to 6; of two dice the first gives the tens (PR 9.1)."""
