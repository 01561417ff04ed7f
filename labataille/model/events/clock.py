"""The clock of a battle (PR 2.1 to 2.4, 43.3; BZ 19.6): turns, segments, the levels of the corps, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from labataille.model.ids import CorpsId
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.victory import VictoryLevel


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
