"""Modifiers of morale checks in general and before a melee (PR 31, 33)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from labataille.charts.odds import OddsColumns
from labataille.model.ids import HexsideKind
from labataille.model.reasons import Modifier


@dataclass(frozen=True, slots=True)
class MoraleRules:
    """Modifiers that count in every morale check (PR 31.5, 31.6a) and the share of losses that counts as half.

    The last three are for troops through whom broken units go, and used where the switch asks for them (PR 31.9).
    """

    disordered: Modifier
    routed: Modifier
    half_losses: Modifier
    half_losses_from: Fraction
    carre: Modifier
    leader: Modifier
    corps_level: Modifier
    disordered_through: Modifier | None = None
    routed_through: Modifier | None = None
    ridden_through: Modifier | None = None


@dataclass(frozen=True, slots=True)
class Pair:
    """A modifier for the attacker and one for the defender, for the same reason."""

    attacker: Modifier
    defender: Modifier


@dataclass(frozen=True, slots=True)
class EliteStep:
    """The modifier per increment lost to elite infantry whose morale is between two values (PR 33.20)."""

    from_morale: int
    to_morale: int
    modifier: Modifier


@dataclass(frozen=True, slots=True)
class PreMeleeRules:
    """The pre-melee chart: odds columns in increments with their modifiers, and all others (PR 33.7 to 33.20).

    `watercourses` count where they are crossed without a bridge (PR 33.14); `line_increments` are those of one hex of
    an attacking line (PR 32.6); `entrenchment` is None in a title that has none (PR 33.16).
    """

    columns: OddsColumns
    odds: tuple[Pair, ...]
    flank: Pair
    rear: Pair
    skirmish: Pair
    line: Pair
    carre: Pair
    slope: Pair
    watercourses: Mapping[HexsideKind, Pair]
    fire_loss: Modifier
    elite: tuple[EliteStep, ...]
    works_front: Pair
    line_increments: int
    entrenchment: Pair | None = None
