"""The title's charts by type of troops: fire multiples and checks, limbering, morale levels (BZ 5, 6, 7, 12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from labataille.charts.towns import TownDefence
from labataille.model.ids import CorpsId, LeaderId, TroopType
from labataille.model.reasons import Modifier


class FireCheck(Enum):
    """At which of its losses by fire a unit checks morale (PR 21.37)."""

    EVERY = "every"
    EVEN = "even"
    ODD = "odd"

    def is_due(self, before: int, after: int) -> bool:
        """Return whether a unit whose losses by fire went from `before` to `after` must check, once (PR 21.37)."""
        match self:
            case FireCheck.EVERY:
                return after > before
            case FireCheck.EVEN:
                return any(count % 2 == 0 for count in range(before + 1, after + 1))
            case FireCheck.ODD:
                return any(count % 2 == 1 for count in range(before + 1, after + 1))


@dataclass(frozen=True, slots=True)
class TroopRow:
    """A row of the Fire Effects chart: multiples by formation (None: no fire in it) and when losses call a check.

    `skirmish` is the multiple at an adjacent hex; `skirmish_by_range` has one for every hex of range where the chart
    prints them so (WG 5.1), and is empty where one figure stands for all.
    """

    line: int | None
    carre: int | None
    skirmish: int | None
    skirmish_range: int
    fire_check: FireCheck
    clause: str
    skirmish_by_range: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Limbering:
    """The limbering table: the figure a die must reach, and the modifiers; only the best one counts (BZ 6.2, 6.3)."""

    needed: Mapping[str, int]
    artillery_leader: Modifier
    named: Mapping[LeaderId, Modifier]
    clause: str


@dataclass(frozen=True, slots=True)
class LevelRow:
    """Battalions lost or routed at which a body reaches levels 1, 2, 3, and its roll modifiers there (PR 43.5, 43.10).

    `battalions` is how many the body has in the order of battle.
    """

    thresholds: tuple[int, ...]
    roll_modifiers: tuple[int, ...]
    battalions: int = 0
    clause: str = ""


class CossackBan(Enum):
    """Whom cossacks may not charge (BZ 14.5)."""

    INFANTRY_IN_GOOD_ORDER = "infantry-in-good-order"
    UNLIMBERED_GUNS_THROUGH_FRONT = "unlimbered-guns-through-front"


@dataclass(frozen=True, slots=True)
class Cossacks:
    """What is particular to cossacks, in place of the fire check of other cavalry (BZ 14.5)."""

    rout_on_fire_loss: bool
    check_when_fired_on_without_loss: bool
    may_not_charge: tuple[CossackBan, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class Troops:
    """All charts that go by type of troops.

    `level_patterns` name the battalions of each body with a morale level: unit ids in which ``*`` stands for any
    further characters (BZ 12.1); `level_shares` are the shares of its battalions behind the figures (BZ 12.3).
    """

    fire: Mapping[TroopType, TroopRow]
    cavalry_check: FireCheck
    artillery_check: FireCheck
    limbering: Limbering
    levels: Mapping[CorpsId, LevelRow]
    level_shares: tuple[Fraction, ...]
    level_patterns: Mapping[CorpsId, tuple[str, ...]] = field(default_factory=dict)
    cossacks: Cossacks | None = None
    towns: TownDefence | None = None
