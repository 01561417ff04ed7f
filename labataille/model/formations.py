"""Tactical organisations, facings and morale states (PR 13, 15, 30)."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple


class Formation(Enum):
    """The tactical organisation of a unit; at any moment it has exactly one (PR 15.1)."""

    COLUMN = "column"
    LINE = "line"
    CARRE = "carre"
    SKIRMISH = "skirmish"
    MASSE = "masse"
    DIVISIONAL_MASSE = "divisional-masse"
    GENERAL_ORDER = "general-order"
    ROAD_MARCH = "road-march"
    LIMBERED = "limbered"
    UNLIMBERED = "unlimbered"

    __hash__ = object.__hash__  # there is one of each, and Enum would hash its name each time

    @property
    def words(self) -> str:
        """Return what the rulebook calls it, as it stands in a sentence (PR 15.1)."""
        return _FORMATION_WORDS.get(self.value, self.value)


_FORMATION_WORDS = {
    "carre": "carré",
    "skirmish": "skirmish order",
    "masse": "Masse",
    "divisional-masse": "divisional Masse",
    "general-order": "general order",
    "road-march": "road march",
}
"""The names that are not written in a sentence as they are in the charts."""


class Morale(Enum):
    """Good order, disordered (DD) or routed (PGD) (PR 30.1)."""

    GOOD = "good"
    DISORDERED = "disordered"
    ROUTED = "routed"

    @property
    def letters(self) -> str:
        """Return what the marker says: nothing, DD or PGD (PR 5.3)."""
        return {Morale.GOOD: "", Morale.DISORDERED: "DD", Morale.ROUTED: "PGD"}[self]


class Readiness(Enum):
    """How fresh a cavalry unit's horses are (PR 36.1)."""

    FRESH = "fresh"
    TIRED = "tired"
    EXHAUSTED = "exhausted"


class Aim(Enum):
    """What a unit faces: the middle of a hexside, or a corner (PR 13.3)."""

    HEXSIDE = "hexside"
    VERTEX = "vertex"


class Facing(NamedTuple):
    """The direction a unit faces: hexside or vertex, numbered 0 to 5 clockwise (PR 13.3)."""

    aim: Aim
    number: int

    def __str__(self) -> str:
        return f"{self.aim.value} {self.number}"


def toward_hexside(index: int) -> Facing:
    """Return the facing towards the middle of hexside `index`."""
    return HEXSIDE_FACINGS[index % 6]


def toward_vertex(index: int) -> Facing:
    """Return the facing towards the corner between hexsides `index` and `index` + 1."""
    return VERTEX_FACINGS[index % 6]


HEXSIDE_FACINGS = tuple(Facing(Aim.HEXSIDE, index) for index in range(6))
"""The six facings of columns, guns and general order."""

VERTEX_FACINGS = tuple(Facing(Aim.VERTEX, index) for index in range(6))
"""The six facings of lines and skirmishers."""
