"""Zones d'influence (PR 14): the hexes next to a unit's front hexsides, and whom they stop.

Opportunity fire in zones (PR 14.9, 14.10) belongs to its own chapter.
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.geometry import SIDES, Hex, neighbours, opposite, side_towards
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, hex_unit, side_class


def has_zone(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has a zone around it: all do but a carré, and routed units by the switch (PR 14.1, 14.4, 14.17)."""
    if unit.formation is Formation.CARRE:
        return False
    return charts.switches.routed_zone or not unit.is_routed


def exerts_zone_on(charts: Charts, unit: Unit, hex: Hex) -> bool:
    """Return whether an adjacent hex lies before one of the unit's front hexsides (PR 14.1, 14.3, 14.18)."""
    if not has_zone(charts, unit):
        return False
    return side_class(charts, unit, side_towards(unit.hex, hex)) is SideClass.FRONT


def enemy_zones(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[Unit, ...]:
    """Return the enemies of `side` whose zone covers a hex, by hexside of that hex, then from the top of the stack (PR 14.3)."""
    found: list[Unit] = []
    around = neighbours(hex)
    for direction in SIDES:
        stack = state.stacks.get(around[direction])
        if stack and state.units[stack[0]].side is not side:
            found.extend(_zones_from(state, charts, around[direction], opposite(direction)))
    return tuple(found)


def _zones_from(state: State, charts: Charts, hex: Hex, toward: int) -> tuple[Unit, ...]:
    """Return the units of a hex whose zone reaches across one of its hexsides; the stack has one orientation (PR 13.2)."""
    facing_unit = hex_unit(state, hex)
    if facing_unit is None or side_class(charts, facing_unit, toward) is not SideClass.FRONT:
        return ()
    return tuple(unit for unit in state.stack(hex) if has_zone(charts, unit))


def is_in_enemy_zone(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether a hex lies in the zone of any enemy of `side` (PR 14.3)."""
    return bool(enemy_zones(state, charts, hex, side))


def is_in_enemy_cavalry_zone(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether a hex lies in the zone of enemy cavalry (PR 14.8, 14.14, 16.95)."""
    return any(unit.counter.arm is Arm.CAVALRY for unit in enemy_zones(state, charts, hex, side))


def stops(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit must stop on entering a hex, or None when no zone there stops it (PR 14.5, 14.8)."""
    zones = enemy_zones(state, charts, hex, unit.side)
    if unit.counter.is_cavalry or unit.counter.horse:
        cavalry = next((enemy for enemy in zones if enemy.counter.is_cavalry), None)
        if cavalry is None:
            return None
        return Reason(f"It must stop here in the zone of enemy cavalry, {cavalry.counter.name}.", "PR 14.8")
    if not zones:
        return None
    return Reason(f"It must stop here in the zone of {zones[0].counter.name}.", "PR 14.5")


def adjacent_enemies(state: State, hex: Hex, side: Side) -> tuple[Unit, ...]:
    """Return the enemies of `side` in the hexes next to a hex, by hexside, then from the top of the stack."""
    return tuple(
        state.units[unit_id]
        for neighbour in neighbours(hex)
        for unit_id in state.stacks.get(neighbour, ())
        if state.units[unit_id].side is not side
    )
