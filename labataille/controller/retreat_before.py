"""Retreat before melee as the window asks of it (PR 29): who may go, where the piece in hand can go, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from labataille.charts.catalogue import Charts
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import as_points
from labataille.model.questions import Ask
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.rules.assault import attacking_parts
from labataille.rules.reach import Reach
from labataille.rules.retreat_before_melee import (
    leaders_that_may_go,
    units_that_may_go,
    why_not_go_back,
    why_not_ride_back,
)
from labataille.rules.retreat_before_steps import points_to_go_back, points_to_ride_back, reach_back, ride_reach_back
from labataille.rules.retreat_ground import distance_from_enemy
from labataille.rules.zones import is_in_enemy_zone


def who_may_go(state: State, charts: Charts, attackers: Sequence[UnitId], target: Hex) -> tuple[UnitId | LeaderId, ...]:
    """Return the pieces in a hex that may retreat before the melee if these assault it, leaders last (PR 29.2, 29.11)."""
    parts = attacking_parts(state, charts, attackers, target)
    units = (unit.id for unit in units_that_may_go(state, charts, parts, target))
    return (*units, *(leader.id for leader in leaders_that_may_go(state, charts, parts, target)))


def way_back(state: State, charts: Charts, ask: Ask) -> Mapping[Hex, Reach]:
    """Return every hex to which the piece that a question is about may go back, by the cheapest way (PR 29.5, 29.6)."""
    if ask.unit is not None:
        return reach_back(state, charts, state.units[ask.unit])
    return ride_reach_back(state, charts, state.leaders[ask.leader]) if ask.leader is not None else {}


def points_back_text(seen: Seen, ask: Ask) -> str:
    """Return the movement points that the piece in hand may still spend to go back (PR 29.6)."""
    if ask.unit is not None:
        return as_points(points_to_go_back(seen.state, seen.charts, seen.unit(ask.unit)))
    return as_points(points_to_ride_back(seen.state, seen.charts, seen.leader(ask.leader))) if ask.leader is not None else "0"


def why_not_unit_back(state: State, charts: Charts, ask: Ask, unit_id: UnitId) -> Reason | None:
    """Return why a unit does not go before the melee that a question is about; None when it may (PR 29.1 to 29.6)."""
    unit = state.units[unit_id]
    if ask.hex not in unit.hexes:
        return Reason(f"{unit.counter.name} is not assaulted; only those in hex {ask.hex} may go back.", "PR 29.1")
    return why_not_go_back(state, charts, unit, attacking_parts(state, charts, ask.chosen, ask.hex))


def why_not_leader_back(state: State, charts: Charts, ask: Ask, leader_id: LeaderId) -> Reason | None:
    """Return why a leader does not go before the melee that a question is about; None when he may (PR 29.11)."""
    leader = state.leaders[leader_id]
    if leader.hex != ask.hex:
        return Reason(f"{leader.counter.name} is not assaulted; only those in hex {ask.hex} may go back.", "PR 29.1")
    return why_not_ride_back(state, charts, leader)


def why_not_back_to(state: State, charts: Charts, ask: Ask, hex: Hex) -> Reason:
    """Return why the piece in hand does not go back to a hex (PR 29.5, 29.6)."""
    here, side = _place_of(state, ask), ask.side
    if hex == here:
        return Reason("It stands there.", "PR 29.6")
    if is_in_enemy_zone(state, charts, hex, side):
        return Reason("An enemy zone lies on this hex; the path must be free of them.", "PR 29.5")
    if here is not None and _away(state, side, hex) < _away(state, side, here):
        return Reason("That is nearer to the enemy; who goes back before a melee comes no nearer at any step.", "PR 29.6")
    return Reason("It cannot get there within half its allowance by a path free of enemy zones.", "PR 29.6")


def _place_of(state: State, ask: Ask) -> Hex | None:
    if ask.unit is not None:
        return state.units[ask.unit].hex
    return state.leaders[ask.leader].hex if ask.leader is not None else None


def _away(state: State, side: Side, hex: Hex) -> int:
    return distance_from_enemy(state, side, hex, with_routed=True)
