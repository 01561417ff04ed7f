"""The title's Terrain Effects charts: movement, hexsides, stacking and fire defence (PR 16.3, 18.3, 21.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from labataille.model.counters import Arm, Size
from labataille.model.formations import Formation
from labataille.model.ids import HexsideKind, LeaderId, Terrain
from labataille.model.points import HalfPoints


class Order(Enum):
    """The order that ground imposes on units in it (PR 16.60)."""

    ANY = "any"
    GENERAL = "general"
    SKIRMISH_ONLY = "skirmish-only"


@dataclass(frozen=True, slots=True)
class TerrainRow:
    """A row of the movement chart: half points per hex by arm (None: prohibited), the order imposed, whether it blocks
    sight (PR 23.6), the rate along a road through it in Road March, and whether a retreat into it destroys (BZ 2.10).
    """

    name: str
    cost: Mapping[Arm, HalfPoints | None]
    order: Order
    blocks_sight: bool
    road_march: HalfPoints | None
    destroys_retreating: bool
    shelters: bool
    clause: str


class Onset(Enum):
    """What cavalry may be barred from doing across a hexside (WG 13.2)."""

    CHARGE = "charge"
    MELEE = "melee"


@dataclass(frozen=True, slots=True)
class HexsideRow:
    """A hexside row: half points added by arm (None: prohibited), and the only formation that an arm may cross it in.

    `is_watercourse` says that crossing it without a bridge is crossing a stream (PR 33.14). An arm in `disorders` is
    disordered by crossing it unless it is in the formation named there (WG 13.3); `bars_cavalry` is what horse may not
    do across it (WG 13.2).
    """

    name: str
    added: Mapping[Arm, HalfPoints | None]
    only: Mapping[Arm, Formation]
    is_watercourse: bool
    is_bridge: bool
    clause: str
    disorders: Mapping[Arm, Formation] = field(default_factory=dict)
    bars_cavalry: tuple[Onset, ...] = ()


@dataclass(frozen=True, slots=True)
class Limit:
    """How much of one arm a hex may hold; None in a field: that measure does not limit (PR 16.3).

    `increments` limits the sum of increments, `units` the number of counters. A single counter of at most `units` may
    exceed `increments` ("one regiment or 18 increments").
    """

    increments: int | None
    units: int | None
    either_suffices: bool = False


@dataclass(frozen=True, slots=True)
class StackingRow:
    """A row of the stacking chart: a limit for each arm (None: prohibited) and for infantry and guns together.

    `largest_infantry` is the largest infantry counter that may end its move there: where the chart speaks of
    battalions, regiments must break down first (PR 16.3, BZ 3.2).
    """

    limits: Mapping[Arm, Limit | None]
    combined_infantry: Limit | None
    combined_artillery: Limit | None
    clause: str
    largest_infantry: Size | None = None


@dataclass(frozen=True, slots=True)
class BatteryRow:
    """The batteries that batteries of a kind stack with, by rows of the limbering table, and whether with infantry too."""

    batteries: tuple[str, ...]
    infantry: bool


@dataclass(frozen=True, slots=True)
class BatteryStacking:
    """How batteries stack, by row of the limbering table (WG 8.5): with infantry only of their own korps.

    A leader in `lifted_by` lifts the rule between batteries of one korps in his hex.
    """

    rows: Mapping[str, BatteryRow]
    lifted_by: tuple[LeaderId, ...]
    clause: str


class Cover(Enum):
    """A column of the fire defence chart (PR 21.8)."""

    COLUMN = "column"
    LINE = "line"
    CARRE = "carre"
    GENERAL = "general"
    SKIRMISH = "skirmish"
    BROKEN = "broken"
    LIMBERED = "limbered"
    UNLIMBERED = "unlimbered"
    MASSE = "masse"
    DIVISIONAL_MASSE = "divisional-masse"


@dataclass(frozen=True, slots=True)
class FireDefence:
    """Fire defence by terrain and column (PR 21.8), and the exceptions of section 22.

    A title without Masse leaves the columns of both kinds out (WG 7).
    """

    cells: Mapping[Terrain, Mapping[Cover, int | None]]
    clauses: Mapping[Terrain, str]
    flank: int
    line_flank: int
    road_march: int
    with_guns: int
    works_rear: int


@dataclass(frozen=True, slots=True)
class Ground:
    """All charts that go by terrain; `batteries` is None in a title that lets all of a side stack alike."""

    terrain: Mapping[Terrain, TerrainRow]
    hexsides: Mapping[HexsideKind, HexsideRow]
    stacking: Mapping[Terrain, StackingRow]
    road_stacking: StackingRow
    fire_defence: FireDefence
    road_rate: HalfPoints
    batteries: BatteryStacking | None = None
