"""Hampering (PR 20.4 to 20.6): what cavalry in skirmish order costs enemy infantry that marches near it.

RULING: a retreat of broken troops is no march and pays nothing, but one before melee does, for it is measured by the
allowance (PR 29.6). Nor does the one hex pay that a carré may always move, whatever it costs (PR 16.55). A reinforcement
pays for the hex where it comes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours, ring
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import front_sides, is_heavy
from labataille.rules.ways import Way


@dataclass(frozen=True, slots=True)
class Surcharge:
    """What a step costs more in half points, and why (PR 20.4)."""

    points: HalfPoints
    reason: Reason


def surcharge(state: State, charts: Charts, unit: Unit, target: Hex) -> Surcharge | None:
    """Return what a step to an adjacent hex costs a unit more than the ground asks; None when nothing hampers it (PR 20.4).

    RULING: a step pays once, the highest of all that lies on the hexes that it leaves and enters.
    """
    hampered = _hampered_hexes(state, charts, unit)
    return _dearest(hampered, _hexes_touched(unit, target)) if hampered else None


def surcharge_on_entry(state: State, charts: Charts, unit: Unit, hex: Hex) -> HalfPoints:
    """Return what a unit pays more that comes on to the map in a hex, in half points (PR 20.4)."""
    found = _dearest(_hampered_hexes(state, charts, unit), (hex,))
    return found.points if found is not None else NO_POINTS


def hampered_ways(state: State, charts: Charts, unit: Unit, found: tuple[Way, ...]) -> tuple[Way, ...]:
    """Return the steps open to a unit with what hampers each of them in its price (PR 20.4)."""
    hampered = _hampered_hexes(state, charts, unit)
    if not hampered or not any(hex in hampered for own in unit.hexes for hex in (own, *neighbours(own))):
        return found
    return tuple(_with_surcharge(way, _dearest(hampered, _hexes_touched(unit, way.target))) for way in found)


def surcharges_on_the_way(state: State, charts: Charts, unit: Unit, path: Sequence[Hex]) -> tuple[Surcharge, ...]:
    """Return what hampers a unit on its way, step by step; steps that nothing hampers are left out (PR 20.4)."""
    found = []
    there = unit
    for hex in path:
        found.append(surcharge(state, charts, there, hex))
        there = replace(there, hexes=there.hexes_at(hex))
    return tuple(each for each in found if each is not None)


def is_hampered(state: State, charts: Charts, unit: Unit) -> bool:
    """Return whether enemy skirmishers hamper a unit on any hex (PR 20.4)."""
    return bool(_hampered_hexes(state, charts, unit))


def is_matched(state: State, charts: Charts, skirmishers: Unit) -> bool:
    """Return whether enemy light cavalry, in any formation, stands next to cavalry skirmishers, and so ends it (PR 20.6)."""
    return _is_matched(skirmishers, _light_cavalry(state.units, charts, skirmishers.side.enemy))


# -- the hexes that are hampered -------------------------------------------------------------------------


def _hexes_touched(unit: Unit, target: Hex) -> tuple[Hex, ...]:
    """Return the hexes that a unit leaves and enters by a step; a column in Road March those of its head (PR 16.72)."""
    if unit.formation is Formation.ROAD_MARCH:
        return unit.hexes[0], target
    return *unit.hexes, *unit.hexes_at(target)


def _dearest(hampered: Mapping[Hex, Surcharge], hexes: Iterable[Hex]) -> Surcharge | None:
    return max((hampered[hex] for hex in hexes if hex in hampered), key=lambda each: each.points, default=None)


def _with_surcharge(way: Way, more: Surcharge | None) -> Way:
    return way if more is None else replace(way, cost=HalfPoints(way.cost + more.points))


def _hampered_hexes(state: State, charts: Charts, unit: Unit) -> Mapping[Hex, Surcharge]:
    """Return the hexes in which enemy skirmishers hamper a unit: infantry alone, and no carré (PR 16.55, 20.4, 20.5)."""
    if not unit.counter.is_infantry or unit.formation is Formation.CARRE:
        return {}
    return _hampered(_Position(state.units), charts, unit.side)


class _Position:
    """The units of a state as a key: they never change, so what is the same mapping holds the same units."""

    __slots__ = ("units",)

    def __init__(self, units: Mapping[UnitId, Unit]) -> None:
        self.units = units

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and other.units is self.units

    def __hash__(self) -> int:
        return id(self.units)


@lru_cache(maxsize=8)
def _hampered(position: _Position, charts: Charts, side: Side) -> Mapping[Hex, Surcharge]:
    """Return every hex where the enemy hampers the infantry of a side, with the highest surcharge there (PR 20.4, 20.6).

    RULING: it is the higher one on the hexes before the fronts of the skirmishers, the lower one on every hex two hexes
    away from either of theirs, whatever the direction; several skirmishers do not add up.
    """
    screens = [unit for unit in position.units.values() if unit.side is side.enemy and _screens(unit)]
    matching = _light_cavalry(position.units, charts, side) if screens else frozenset()
    found: dict[Hex, Surcharge] = {}
    for unit in screens:
        if not _is_matched(unit, matching):
            for hex, more in _around(charts, unit):
                if hex not in found or found[hex].points < more.points:
                    found[hex] = more
    return found


def _screens(unit: Unit) -> bool:
    return unit.is_on_map and unit.counter.is_cavalry and unit.formation is Formation.SKIRMISH


def _around(charts: Charts, unit: Unit) -> Iterator[tuple[Hex, Surcharge]]:
    """Yield the hexes around skirmishers in which they hamper, with what each costs more (PR 20.4)."""
    rules, name = charts.organization, unit.counter.name
    beside = Reason(f"{name} skirmishes beside the way.", "PR 20.4")
    near = Reason(f"{name} skirmishes two hexes off the way.", "PR 20.4")
    for part in unit.parts():
        around = neighbours(part.hex)
        yield from ((around[side], Surcharge(rules.hampered_beside, beside)) for side in front_sides(charts, part))
        yield from ((hex, Surcharge(rules.hampered_two_hexes_off, near)) for hex in ring(part.hex, 2))


def _light_cavalry(units: Mapping[UnitId, Unit], charts: Charts, side: Side) -> frozenset[Hex]:
    """Return the hexes in which light cavalry of a side stands (PR 6.7, 20.6)."""
    light = (unit for unit in units.values() if unit.side is side and unit.counter.is_cavalry and not is_heavy(unit, charts))
    return frozenset(hex for unit in light for hex in unit.hexes)


def _is_matched(skirmishers: Unit, light_cavalry: frozenset[Hex]) -> bool:
    return any(not light_cavalry.isdisjoint(neighbours(hex)) for hex in skirmishers.hexes)
