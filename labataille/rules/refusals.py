"""Refusals of a march (PR 18): why a unit cannot come to a hex, near or far, in its present move."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance
from labataille.model.formations import Formation
from labataille.model.identity import Same
from labataille.model.points import as_points
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import points_left
from labataille.rules.hampering import is_hampered
from labataille.rules.organization import road_sides
from labataille.rules.reach import reach
from labataille.rules.steps import closed, obstacles, why_held, why_not_stay, why_not_step
from labataille.rules.ways import entry_cost, order_after


def why_not(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit may not come to a hex in its present move; None when it may (PR 18.4)."""
    if hex not in state.scenario.battlefield:
        return Reason("That hex is off the map.", "PR 18.3")
    if hex == unit.hex:
        return Reason("It stands there.", "PR 18.1")
    if (held := why_held(state, charts, unit)) is not None:
        return held
    if hex in reach(state, charts, unit):
        return None
    if distance(unit.hex, hex) == 1 and (reason := why_not_step(state, charts, unit, hex)) is not None:
        return reason
    return why_not_far(state, charts, unit, hex)


def why_not_far(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason:
    """Return why a unit cannot come to a hex that is out of its reach: what the hex refuses, then what is on the way."""
    return (
        _held_by_enemy(state, unit, hex)
        or _refused_to_formation(unit)
        or _refused_by_ground(state, charts, unit, hex)
        or _refused_by_company(state, charts, unit, hex)
        or _barred(state, charts, unit, hex)
        or _too_far(state, charts, unit, hex)
    )


def _held_by_enemy(state: State, unit: Unit, hex: Hex) -> Reason | None:
    """Return that the enemy stands in a hex, or None (PR 18.14)."""
    if state.side_in(hex) is unit.side.enemy:
        return Reason("The enemy holds this hex; it can only be entered by assault.", "PR 18.14")
    return None


def _refused_to_formation(unit: Unit) -> Reason | None:
    """Return why a formation goes no farther than the next hex (PR 16.55, 16.92)."""
    match unit.formation:
        case Formation.CARRE:
            return Reason("A carré moves one hex in a segment; change its formation first.", "PR 16.55")
        case Formation.UNLIMBERED:
            return Reason("Guns are prolonged one hex in a segment; limber them first.", "PR 16.92")
        case _:
            return None


def _refused_by_ground(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why the ground of a hex is closed to a unit in its formation (PR 16.71, 18.10)."""
    if unit.formation is Formation.ROAD_MARCH and not road_sides(state, hex):
        return Reason("A unit in Road March follows its road; to leave it, change formation first.", "PR 16.71")
    cost = entry_cost(charts, state.scenario.battlefield, unit.counter.arm, unit.formation, hex)
    return cost if isinstance(cost, Reason) else None


def _refused_by_company(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why those who stand in a hex do not let a unit end its move there (PR 16.1, 16.5, 18.13, 18.14)."""
    formation, _ = order_after(charts, state.scenario.battlefield, unit.counter.arm, unit.formation, hex)
    there = replace(unit, hexes=(hex,), formation=formation)
    return closed(state, charts, there, obstacles(state, unit)) or why_not_stay(state, charts, there)


def _barred(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return who bars the way to a hex that the movement points alone would reach (PR 14.5, 18.13, 20.4).

    It is the enemy with his zones, or with what his skirmishing cavalry adds to the price; or it is friends.
    """
    if _cheapest(charts, unit) * distance(unit.hex, hex) > points_left(state, charts, unit):
        return None
    if hex in reach(_without_enemy(Same(state), unit.side), charts, unit):
        if is_hampered(state, charts, unit):
            return Reason("The enemy and his zones bar the way there, or his skirmishing cavalry makes it too dear.", "PR 20.4")
        clause = "PR 14.8" if unit.counter.is_cavalry or unit.counter.horse else "PR 14.5"
        return Reason("The enemy and his zones bar the way there.", clause)
    if hex in reach(_alone(Same(state), Same(unit)), charts, unit):
        return Reason("Friends bar the way there.", "PR 18.13")
    return None


def _cheapest(charts: Charts, unit: Unit) -> int:
    """Return the half points that a hex costs a unit at least."""
    if unit.formation is Formation.ROAD_MARCH:
        return charts.ground.road_rate
    return min(cost for row in charts.ground.terrain.values() if (cost := row.cost[unit.counter.arm]) is not None)


@lru_cache(maxsize=4)
def _without_enemy(state: Same[State], side: Side) -> State:
    return _with_only(state.value, tuple(state.value.units_of(side)))


@lru_cache(maxsize=4)
def _alone(state: Same[State], unit: Same[Unit]) -> State:
    return _with_only(state.value, (unit.value,))


def _with_only(state: State, units: tuple[Unit, ...]) -> State:
    """Return the position with these units alone on the field, and the leaders of their side."""
    ids = {unit.id for unit in units}
    kept = {hex: tuple(unit for unit in stack if unit in ids) for hex, stack in state.stacks.items()}
    stacks = {hex: stack for hex, stack in kept.items() if stack}
    leaders = {id: leader for id, leader in state.leaders.items() if leader.side is units[0].side}
    return replace(state, units={unit.id: unit for unit in units}, stacks=stacks, leaders=leaders)


def _too_far(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason:
    left = as_points(points_left(state, charts, unit))
    return Reason(f"The way there ({distance(unit.hex, hex)} hexes) costs more than is left ({left}).", "PR 18.4")
