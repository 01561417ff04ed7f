"""A scenario: everything that is fixed before the first turn (BZ 19, 20; PR 45)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from labataille.geometry import Hex
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm, Counter, LeaderCounter, SpecificSide
from labataille.model.edges import Edge
from labataille.model.ids import CorpsId, EntryId, HexsideKind, LeaderId, PlaceId, UnitId
from labataille.model.sides import Side, SideNames
from labataille.model.victory import VictoryRow


class SpecialRule(Enum):
    """A rule of the title that a scenario switches on by naming it."""

    EICHBERG_SIGHT = "eichberg-sight"
    PGD_LEAVES_AREA = "pgd-leaves-area"


@dataclass(frozen=True, slots=True)
class LeavingArea:
    """By which edge each side's routed units leave the playing area, and how long they stay away, in turns (WG 19.4).

    A unit that has recovered waits `waits` whole turns; one that is not back `eliminated_after` turns after it left is lost.
    """

    edges: Mapping[Side, Edge]
    waits: int
    eliminated_after: int


@dataclass(frozen=True, slots=True)
class SpecialRuleAt:
    """A special rule, and the place it speaks of or what it says of the edges of the area, if anything."""

    rule: SpecialRule
    place: PlaceId | None = None
    leaving: LeavingArea | None = None


@dataclass(frozen=True, slots=True)
class SetUpGroup:
    """Units and leaders that one side places freely within `zone`, their fronts looking towards hexside `facing`.

    A zone that is widened does not cross the watercourse `barrier`. A `close` group may stand closer to the enemy.
    """

    id: str
    side: Side
    units: tuple[UnitId, ...]
    leaders: tuple[LeaderId, ...]
    zone: tuple[Hex, ...]
    facing: int
    barrier: HexsideKind | None = None
    close: bool = False


@dataclass(frozen=True, slots=True)
class Reinforcement:
    """Units and leaders due to enter from `turn` on at an entry (PR 45.1)."""

    turn: int
    side: Side
    units: tuple[UnitId, ...]
    leaders: tuple[LeaderId, ...]
    entry: EntryId


@dataclass(frozen=True, slots=True)
class Entry:
    """A hex on the edge of the map where a road, or nothing, comes on; `facing` is the hexside that looks inside.

    `stretch` lists the edge hexes to either side, nearest first (PR 45.2).
    """

    id: EntryId
    hex: Hex
    by_road: bool
    facing: int
    stretch: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Corps:
    """A body with a grand-tactical morale level: its battalions, and the losses at which each level begins (PR 43.10).

    `roll_modifiers` are the additions to its morale rolls on level 1, 2 and 3 (PR 43.5).
    """

    id: CorpsId
    name: str
    side: Side
    battalions: tuple[UnitId, ...]
    thresholds: tuple[int, ...]
    roll_modifiers: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Scenario:
    """One scenario of a title, as loaded: ground, pieces, schedule and victory (BZ 20, WG 19).

    `start` and `turn_minutes` are minutes of the day; `movement_clock` is the real time, in minutes, that the scenario suggests
    for a movement segment played against the clock (PR 17.3); `typical` gives the values that a side supposes of enemy counters
    whose specific side it may not see (PR 6.3); `victory_clause` is the clause that gives the rows of victory,
    `set_up_clause` that of the set-ups of the title; `digest` names the exact data the scenario was loaded from.
    """

    id: str
    title: str
    number: int
    name: str
    date: str
    start: int
    turns: int
    turn_minutes: int
    first_side: Side
    sides: Mapping[Side, SideNames]
    battlefield: Battlefield
    counters: Mapping[UnitId, Counter]
    leaders: Mapping[LeaderId, LeaderCounter]
    corps: Mapping[CorpsId, Corps]
    set_up_order: tuple[Side, ...]
    set_up: tuple[SetUpGroup, ...]
    entries: Mapping[EntryId, Entry]
    reinforcements: tuple[Reinforcement, ...]
    victory: tuple[VictoryRow, ...]
    typical: Mapping[Arm, SpecificSide]
    victory_clause: str = ""
    set_up_clause: str = ""
    special_rules: tuple[SpecialRuleAt, ...] = ()
    movement_clock: int | None = None
    digest: str = ""

    def time_of(self, turn: int) -> int:
        """Return the clock time at which a turn begins, in minutes of the day (PR 2.1)."""
        return self.start + (turn - 1) * self.turn_minutes

    def side_name(self, side: Side) -> str:
        """Return the one word for what belongs to a side, for instance ``Austrian`` (PR 2.3)."""
        return self.sides[side].adjective

    @property
    def leaving(self) -> LeavingArea | None:
        """Return how routed units leave the playing area and come back, if a special rule lets them (WG 19.4)."""
        return next((special.leaving for special in self.special_rules if special.leaving is not None), None)

    def special_place(self, rule: SpecialRule) -> PlaceId | None:
        """Return the place of a special rule that is in force, or None."""
        return next((special.place for special in self.special_rules if special.rule is rule), None)
