"""Zones d'influence (PR 14): the hexes next to a unit's front hexsides, and whom they stop.

The fire that they give at movers (PR 14.9, 14.10) is in `opportunity`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours, opposite
from labataille.model.formations import Formation
from labataille.model.identity import Same
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, facing_unit, has_zone, natural_fronts, natural_zone, side_class


def zone_of_hex(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[Hex, ...]:
    """Return the hexes on the map in the zone of a side's units in a hex, refused flanks among them (PR 14.1, 16.30)."""
    field = state.scenario.battlefield
    return tuple(
        there
        for there in neighbours(hex)
        if there in field and any(unit.hex == hex for unit in enemy_zones(state, charts, there, side.enemy))
    )


def zone_hexes(state: State, charts: Charts, side: Side) -> tuple[Hex, ...]:
    """Return the hexes on the map in the zones of all units of a side, by number (PR 14.1, 14.3).

    Refused flanks add none to them, since a zone lies there already (PR 16.30).
    """
    ground = state.scenario.battlefield
    occupied = {hex for unit in state.units_of(side) for hex in unit.hexes}
    covered = {neighbours(hex)[front] for hex in occupied for front in natural_fronts(state, charts, hex, side)}
    return tuple(sorted(hex for hex in covered if hex in ground))


def cavalry_zone_hexes(state: State, charts: Charts, side: Side) -> tuple[Hex, ...]:
    """Return the hexes on the map in the zones of a side's cavalry, across refused flanks too, by number (PR 14.8, 16.30)."""
    cavalry = {hex for unit in state.units_of(side) if unit.counter.is_cavalry for hex in unit.hexes}
    near = {there for hex in cavalry for there in state.scenario.battlefield.neighbours(hex)}
    return tuple(sorted(hex for hex in near if is_in_enemy_cavalry_zone(state, charts, hex, side.enemy)))


def enemy_zones(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[Unit, ...]:
    """Return the enemies of `side` whose zone covers a hex, by hexside of that hex, then from the top of the stack (PR 14.3).

    Where one zone reaches, lines that have a flank on the hex refuse it, and their zones reach there too (PR 16.30).
    """
    return _zones_of(Same(state), charts, side.enemy).on(hex)


@dataclass(frozen=True, slots=True)
class _Zones:
    """The zones of one side in one state: by hex those that have been asked for, so that none is looked for twice."""

    state: State
    charts: Charts
    side: Side
    known: dict[Hex, tuple[Unit, ...]] = field(default_factory=dict)

    def on(self, hex: Hex) -> tuple[Unit, ...]:
        """Return the units whose zone covers a hex."""
        if hex not in self.known:
            self.known[hex] = _find_zones(self.state, self.charts, hex, self.side)
        return self.known[hex]


@lru_cache(maxsize=8)
def _zones_of(state: Same[State], charts: Charts, side: Side) -> _Zones:
    return _Zones(state.value, charts, side)


def _find_zones(state: State, charts: Charts, hex: Hex, enemy: Side) -> tuple[Unit, ...]:
    found: list[Unit] = []
    occupied = [(direction, there) for direction, there in enumerate(neighbours(hex)) if there in state.stacks]
    for direction, there in occupied:
        found.extend(natural_zone(state, charts, there, opposite(direction), enemy))
    if not found or len(occupied) == 1:
        return tuple(found)
    return _with_refused_flanks(state, charts, occupied, found)


def _with_refused_flanks(
    state: State, charts: Charts, occupied: Sequence[tuple[int, Hex]], found: Sequence[Unit]
) -> tuple[Unit, ...]:
    """Return the zones on a hex with those of lines across their refused flanks, in the same order (PR 16.30)."""
    enemy = found[0].side
    zones: list[Unit] = []
    for direction, there in occupied:
        units = [unit for unit in state.stack(there) if unit.side is enemy]
        if units and _refuses_flank(charts, facing_unit(units), opposite(direction)):
            zones.extend(unit for unit in units if has_zone(charts, unit))
        else:
            zones.extend(unit for unit in found if unit.hexes[0] == there)
    return tuple(zones)


def _refuses_flank(charts: Charts, line: Unit, side: int) -> bool:
    """Return whether a line would refuse a hexside on which a friend's zone lies: its flank (PR 16.30)."""
    return line.formation is Formation.LINE and charts.switches.refused_flank and side_class(charts, line, side) is SideClass.FLANK


def is_in_enemy_zone(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether a hex lies in the zone of any enemy of `side` (PR 14.3).

    A refused flank adds nothing to this, since a zone lies there already (PR 16.30), and a friend in the hex takes nothing
    away (PR 14.19).
    """
    return bool(enemy_zones(state, charts, hex, side))


def is_in_enemy_cavalry_zone(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether a hex lies in the zone of enemy cavalry (PR 14.8, 14.14, 16.95)."""
    return any(unit.counter.is_cavalry for unit in enemy_zones(state, charts, hex, side))


def stops(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit must stop on entering a hex, or None when no zone there stops it (PR 14.5, 14.8).

    RULING: cavalry that rides at a carré stops in its hex, which is the only one in the carré's zone (PR 14.4, 16.58).
    """
    if unit.counter.is_cavalry and state.enemies_in(hex, unit.side):
        return Reason("It has come to fight the carré and goes no farther.", "PR 16.58")
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
    return tuple(unit for neighbour in neighbours(hex) for unit in state.enemies_in(neighbour, side))
