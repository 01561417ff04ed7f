"""What it costs and needs to change organisation, facing and place (PR 16, 18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from labataille.model.counters import Arm
from labataille.model.points import HalfPoints


@dataclass(frozen=True, slots=True)
class OrganizationRules:
    """Costs in half points and limits in increments (PR 16, 18).

    `change` is the cost of a change of formation by arm (PR 16.2), `facing` of a change of facing (PR 18.7),
    `line_penalty` what a unit that begins in line loses (PR 16.25), `carre_allowance` what a carré may spend
    (PR 16.54), `long_line` the cost of a line in two hexes from another formation, `long_line_from` the increments it
    needs (PR 16.21, 16.23), `cavalry_line_increments` what a cavalry line of several hexes needs in each (PR 16.112).
    Infantry skirmishers of up to `skirmish_one_hex_to` increments stand in one hex, those of `skirmish_three_hexes_from`
    may use three where the title allows it (PR 19.2, 19.4). A carré needs `carre_from` to `carre_to` increments, or one
    regiment (PR 16.40). `limbering_try` is the price of a failed try (BZ 6.4), `prolong` what turning or prolonging guns
    spends (PR 16.93).
    A regiment that has lost the share `break_down_from` breaks down (PR 6.5). `hampered_beside` and
    `hampered_two_hexes_off` are added to the steps of infantry near enemy cavalry skirmishers (PR 20.4).
    `entry_queue` is added for each unit ahead of an entering one on a road (PR 45.10). `set_up_distance` and
    `set_up_close` are the fewest hexes between a unit that is set up and an enemy placed before it (WG 19.1).
    `movement_clock` is the real time for a movement segment that is played against the clock, in minutes (PR 17.1).
    """

    change: Mapping[Arm, HalfPoints]
    facing: HalfPoints
    line_penalty: HalfPoints
    long_line: HalfPoints
    long_line_from: int
    cavalry_line_increments: int
    skirmish_one_hex_to: int
    skirmish_three_hexes_from: int
    carre_allowance: HalfPoints
    carre_from: int
    carre_to: int
    break_down_from: Fraction
    road_march_increments: int
    limbering_try: HalfPoints
    prolong: HalfPoints
    entry_queue: HalfPoints
    hampered_beside: HalfPoints
    hampered_two_hexes_off: HalfPoints
    entry_stretch: int
    movement_clock: int
    set_up_distance: int
    set_up_close: int


@dataclass(frozen=True, slots=True)
class RetreatRules:
    """How far broken troops go (PR 30, 34.5): hexes, and half points for a disorder after fire or a failed check.

    `rout` is the routed movement of infantry and guns in hexes, `safe_distance` the distance in hexes from every enemy
    at which a routed unit need not run on (PR 30.20). `before_melee_advantage` is how many movement points faster than every
    attacker a unit must be to retreat before a melee, `before_melee_divisor` the share of its allowance for it (PR 29.2, 29.6).
    """

    disorder: HalfPoints
    rout: int
    safe_distance: int
    disordered_movement_divisor: int
    before_melee_advantage: int
    before_melee_divisor: int
