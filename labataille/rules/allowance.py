"""Movement allowances (PR 18.1, 18.2): what a unit may spend in a movement segment, and what is left of it.

Left out: force march (PR 44).
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.formations import Formation, Morale
from labataille.model.points import NO_POINTS, HalfPoints, half_points
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.masse import masse_bonus


def allowance(state: State, charts: Charts, unit: Unit) -> HalfPoints:
    """Return the allowance of a unit for this segment: the one it began with, or would begin with (PR 18.2)."""
    march = state.marches.get(unit.id)
    return starting_allowance(charts, unit) if march is None else march.allowance


def points_left(state: State, charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a unit may still spend in this segment (PR 18.1)."""
    march = state.marches.get(unit.id)
    if march is None:
        return starting_allowance(charts, unit) if why_move_is_spent(state, unit) is None else NO_POINTS
    return NO_POINTS if march.over else HalfPoints(march.allowance - march.spent)


def why_move_is_spent(state: State, unit: Unit) -> Reason | None:
    """Return why a unit has no move in its next movement segment; None when it has one (PR 2.7, 18.20, 29.7).

    One that went back more than one hex before the melees of the enemy's segment has spent it; a single hex costs nothing.
    RULING: such a unit spends no movement points at all, so that it neither turns nor changes formation either.
    """
    gone = state.retreats_before_melee.get(unit.id)
    if gone is None or gone.hexes <= 1:
        return None
    return Reason(f"{unit.counter.name} went back more than one hex before a melee and has no move now.", "PR 18.20")


def starting_allowance(charts: Charts, unit: Unit) -> HalfPoints:
    """Return the allowance of a unit that begins its move by marching or turning (PR 16.25, 16.54, 18.2, 18.23)."""
    if unit.formation is Formation.CARRE and unit.in_good_order:
        return charts.organization.carre_allowance
    return full_allowance(charts, unit)


def full_allowance(charts: Charts, unit: Unit) -> HalfPoints:
    """Return the allowance of a unit that begins by changing its formation: that of a carré is then whole (PR 16.54).

    A line is slower (PR 16.25), a divisional Masse faster (WG 7.2); disordered troops move at half, rounded down, but at
    least one point (PR 30.5), routed ones not at all (PR 18.23).
    """
    printed = unit.counter.movement
    match unit.morale:
        case Morale.ROUTED:
            return NO_POINTS
        case Morale.DISORDERED:
            return half_points(max(printed // charts.retreat.disordered_movement_divisor, 1))
        case Morale.GOOD:
            penalty = charts.organization.line_penalty if unit.formation is Formation.LINE else NO_POINTS
            bonus = masse_bonus(charts, unit)
            return HalfPoints(max(half_points(printed) + bonus - penalty, NO_POINTS))
