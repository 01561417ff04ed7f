"""Intents: what a player means by a click or a key, before it becomes answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from labataille.controller.standing_orders import StandingOrder
from labataille.geometry import Hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Assemble, BreakDown, Choice
from labataille.model.sides import Side


@dataclass(frozen=True, slots=True)
class Give:
    """Give exactly this answer to the pending question."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class TakeUnit:
    """Turn to this unit: let it move, fire or be placed, whatever is asked."""

    unit: UnitId


@dataclass(frozen=True, slots=True)
class TakeLeader:
    """Turn to this leader."""

    leader: LeaderId


@dataclass(frozen=True, slots=True)
class PutDown:
    """Let go of the unit or leader in hand: finish its move, or call it off when it has done nothing yet."""


@dataclass(frozen=True, slots=True)
class GoTo:
    """Move the unit in hand to this hex by the cheapest path, as far as nothing stops it."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Form:
    """Give the unit in hand this formation, and this facing if one is named.

    `hexes` are those of a line over several, the counter's own first, or the one that a long line keeps; without them the
    unit stands in the hex where it is (PR 16.21).
    """

    formation: Formation
    facing: Facing | None = None
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Face:
    """Turn the unit in hand to this facing.

    `hexes` are those to which a long line wheels, its own first; without them it wheels about the end on the side to which
    it turns, or turns about in place (PR 16.33).
    """

    facing: Facing
    hexes: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Regroup:
    """Break a regiment down or assemble it, whatever piece is in hand (PR 6.6)."""

    choice: BreakDown | Assemble


@dataclass(frozen=True, slots=True)
class PointAt:
    """A click on a hex: its meaning depends on the question."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class EndSegment:
    """This side is done with the segment."""


@dataclass(frozen=True, slots=True)
class GiveOrder:
    """From now on this order answers for a side whether it gives opportunity fire; one without conducts ends the old."""

    side: Side
    order: StandingOrder


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the last answer."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Give the answer taken back last again."""


Intent: TypeAlias = (
    Give | TakeUnit | TakeLeader | PutDown | GoTo | Form | Face | Regroup | PointAt | EndSegment | GiveOrder | Undo | Redo
)
