"""The charge charts of a title: standing before a charge, reaches, trampling and recall (PR 37 to 42, BZ 11)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from labataille.model.points import HalfPoints
from labataille.model.reasons import Modifier


@dataclass(frozen=True, slots=True)
class StandModifiers:
    """Modifiers of the morale roll of a unit that stands before a charge (PR 38.31).

    `disordered` stands in place of the modifier that counts in other checks (BZ 11.2).
    """

    flank: Modifier
    rear: Modifier
    skirmish: Modifier
    line: Modifier
    disordered: Modifier
    half_losses: Modifier
    carre: Modifier
    lancers: Modifier
    heavy_cavalry: Modifier
    slope: Modifier


@dataclass(frozen=True, slots=True)
class Recall:
    """The recall table: the figure that a die must reach, and the bonus of a cavalry leader (PR 42.3, BZ 11.3)."""

    needed: Mapping[str, int]
    leader: Modifier


@dataclass(frozen=True, slots=True)
class Reach:
    """A distance in hexes, by weight of cavalry (PR 6.7)."""

    light: int
    heavy: int


class BrokenByCharge(Enum):
    """What befalls infantry that a charge breaks: trampled as it flees, or meleed in its hex (PR 38.40, 38.45)."""

    TRAMPLE = "trample"
    STAY = "stay"


class LoneLimberedGuns(Enum):
    """How limbered guns without infantry meet a charge (PR 41.3, 41.4)."""

    AS_INFANTRY = "as-infantry"
    ROUT = "rout"


class EscortedUnlimberedGuns(Enum):
    """Who checks for unlimbered guns that stand with infantry (PR 41.9, 41.10)."""

    BY_INFANTRY = "by-infantry"
    OWN_CHECK = "own-check"


class Turning(Enum):
    """What turning costs in a charge: points for every hexside, or the first one free (PR 37.8)."""

    PAID = "paid"
    FREE_60 = "free-60"


class CarreDistance(Enum):
    """What the columns of the carré realization chart count (PR 38.53)."""

    HEXES = "hexes"
    MOVEMENT_POINTS = "movement-points"


@dataclass(frozen=True, slots=True)
class ChargeSwitches:
    """The positions of the title's switches for charges (PR 37 to 42)."""

    broken_by_charge: BrokenByCharge
    lone_limbered_guns: LoneLimberedGuns
    escorted_unlimbered_guns: EscortedUnlimberedGuns
    turning: Turning
    carre_distance: CarreDistance
    light_and_lance_add: bool
    lance_bonus_in_column: bool
    voluntary_recall: bool
    readiness_blocked_by_zone_or_fire: bool


@dataclass(frozen=True, slots=True)
class ChargeCharts:
    """All charts of a charge but the carré realization chart.

    Zones are in hexes (PR 39.3, 39.8, 40.3); trampling costs half points for each increment (PR 38.44, 38.45).
    """

    stand: StandModifiers
    recall: Recall
    reaction_first_step: Reach
    reaction_zone: Reach
    opportunity_zone: Reach
    trample_disordered: HalfPoints
    trample_routed: HalfPoints
    switches: ChargeSwitches
