"""The two sides and the clock they share: turns, player turns and segments (PR 2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Side(Enum):
    """One of the two players' armies (PR 2.3)."""

    FRENCH = "french"
    COALITION = "coalition"

    __hash__ = object.__hash__  # there is one of each, and Enum would hash its name each time

    @property
    def enemy(self) -> Side:
        """Return the other side."""
        return Side.COALITION if self is Side.FRENCH else Side.FRENCH


@dataclass(frozen=True, slots=True)
class SideNames:
    """What the players of a title call a side: ``Austrian`` what belongs to it, ``the Austrians`` its men (PR 2.3, WG 1.2)."""

    adjective: str
    people: str


class Segment(Enum):
    """A step of the turn: set-up, the command sequence, then six segments for each side in this order (PR 2.2, 2.4)."""

    SET_UP = "set-up"
    COMMAND = "command"
    CHARGE = "charge"
    MOVEMENT = "movement"
    DEFENSIVE_FIRE = "defensive-fire"
    OFFENSIVE_FIRE = "offensive-fire"
    MELEE = "melee"
    RECOVERY = "recovery"


PLAYER_TURN = (
    Segment.CHARGE,
    Segment.MOVEMENT,
    Segment.DEFENSIVE_FIRE,
    Segment.OFFENSIVE_FIRE,
    Segment.MELEE,
    Segment.RECOVERY,
)
"""The six segments of a player turn in their fixed order (PR 2.4)."""


def clock(minutes: int) -> str:
    """Return a time of day as it stands on the turn track, for instance ``13:40``."""
    hours, rest = divmod(minutes, 60)
    return f"{hours:02d}:{rest:02d}"
