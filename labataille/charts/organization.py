"""What it costs and needs to change organisation, facing and place (PR 16, 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from labataille.model.counters import Arm
from labataille.model.points import HalfPoints


@dataclass(frozen=True, slots=True)
class OrganizationRules:
    """Costs in half points and limits in increments (PR 16, 18).

    `change` is the cost of a change of formation by arm (PR 16.2), `facing` of a change of facing (PR 18.7),
    `line_penalty` what a unit that begins in line loses (PR 16.25), `carre_allowance` what a carré may spend
    (PR 16.54), `long_line` the cost of a line in two hexes from another formation, `long_line_from` the increments it
    needs (PR 16.21, 16.23); a carré needs `carre_from` to `carre_to` increments, or one regiment (PR 16.40). `limbering_try` is
    the price of a failed try (BZ 6.4), `prolong` what turning or prolonging guns spends (PR 16.93).
    `entry_queue` is added for each unit ahead of an entering one on a road (PR 45.10).
    """

    change: Mapping[Arm, HalfPoints]
    facing: HalfPoints
    line_penalty: HalfPoints
    long_line: HalfPoints
    long_line_from: int
    carre_allowance: HalfPoints
    carre_from: int
    carre_to: int
    road_march_increments: int
    limbering_try: HalfPoints
    prolong: HalfPoints
    entry_queue: HalfPoints
    entry_stretch: int


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """How far broken troops go (PR 30, 34.5): hexes, and half points for a disorder after fire or a failed check.

    `rout` is the routed movement of infantry and guns in hexes, `safe_distance` the distance in hexes from every enemy
    at which a routed unit need not run on (PR 30.20).
    """

    disorder: HalfPoints
    rout: int
    safe_distance: int
    disordered_movement_divisor: int
