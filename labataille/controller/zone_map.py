"""The zones of influence of a side as a map: which hexes they cover, whose cavalry makes them, and whom they stop (PR 14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from labataille.controller.chronicle import words
from labataille.controller.queries import zone_stop
from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.sides import Side
from labataille.model.units import Unit
from labataille.rules.zones import cavalry_zone_hexes, enemy_zones, zone_hexes


@dataclass(frozen=True, slots=True)
class ZoneMap:
    """The hexes in the zones of a side, by number, and those among them with a zone of its cavalry.

    Infantry and foot guns stop in all of them (PR 14.5), cavalry and horse guns only in those of cavalry (PR 14.8).
    """

    side: Side
    hexes: tuple[Hex, ...]
    cavalry: tuple[Hex, ...]


def zone_map(seen: Seen, side: Side) -> ZoneMap:
    """Return the zones of a side (PR 14.1, 14.3)."""
    return ZoneMap(side, zone_hexes(seen.state, seen.charts, side), cavalry_zone_hexes(seen.state, seen.charts, side))


def zone_stops(seen: Seen, unit: Unit, hexes: Iterable[Hex]) -> tuple[Hex, ...]:
    """Return those of some hexes in which a zone would stop a unit (PR 14.5, 14.8)."""
    return tuple(hex for hex in hexes if zone_stop(seen, unit, hex) is not None)


def zone_line(seen: Seen, hex: Hex, side: Side) -> str:
    """Return whose zones of a side lie on a hex and whom they stop, in one sentence; empty where none does (PR 14.3)."""
    units = enemy_zones(seen.state, seen.charts, hex, side.enemy)
    if not units:
        return ""
    names = words.names(seen.state, tuple(dict.fromkeys(unit.id for unit in units)))
    cavalry = any(unit.counter.is_cavalry for unit in units)
    stopped = "everybody stops here (PR 14.5, PR 14.8)" if cavalry else "infantry and foot guns stop here (PR 14.5)"
    return f"In the zone of {names}: {stopped}."
