"""The kinds of fire (PR 21.3), and what a unit does that draws opportunity fire (PR 28.2)."""

from __future__ import annotations

from enum import Enum

from labataille.model.sides import Segment


class FireKind(Enum):
    """Offensive, defensive or opportunity fire; all are reckoned alike (PR 21.3)."""

    OFFENSIVE = "offensive"
    DEFENSIVE = "defensive"
    OPPORTUNITY = "opportunity"


def kind_in(segment: Segment) -> FireKind:
    """Return the kind of fire that belongs to a segment (PR 2.4)."""
    return FireKind.DEFENSIVE if segment is Segment.DEFENSIVE_FIRE else FireKind.OFFENSIVE


class Occasion(Enum):
    """What a unit does in a hex where it draws opportunity fire (PR 14.9, 14.15, 28.2)."""

    LEAVING = "leaving"
    TURNING = "turning"
    REFORMING = "reforming"
    RETREATING = "retreating"
