"""Fire defence (PR 21.8, 22; BZ 4): how hard a hex is to hit, by the formation of its defenders and the ground.

Earthworks come with their chapter.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Cover, Order
from labataille.geometry import Hex, trace
from labataille.model.counters import Arm
from labataille.model.formations import Formation, Morale
from labataille.model.ids import Terrain
from labataille.model.reasons import Modifier, Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, better_for_defender, hex_side_class

# -- what is struck --------------------------------------------------------------------------------------


def increments_struck(state: State, hex: Hex, firing: Side) -> int:
    """Return all increments of all combat units in the target hex, guns included (PR 22.2)."""
    return sum(unit.increments for unit in state.enemies_in(hex, firing))


def mass(state: State, charts: Charts, hex: Hex, firing: Side) -> Modifier | None:
    """Return what increments above nine in the target hex add to the roll, in any formation (PR 22.1; BZ 4.4)."""
    above = increments_struck(state, hex, firing) - charts.fire.mass_from
    return charts.fire.mass.times(above) if above > 0 else None


# -- through which side the fire comes --------------------------------------------------------------------


def entry_class(state: State, charts: Charts, origin: Hex, target: Hex) -> SideClass:
    """Return the class of the hexside of the target hex by which a line of fire comes in (PR 13.10 to 13.13, 22.6).

    A line through a corner counts as the better of the two for the defender; a refused flank is a front (PR 22.9).
    """
    if origin == target:
        return SideClass.FRONT
    sides = trace(origin, target).enters
    return better_for_defender(tuple(hex_side_class(state, charts, target, side) or SideClass.FRONT for side in sides))


# -- the value -------------------------------------------------------------------------------------------


def fire_defence(state: State, charts: Charts, target: Hex, firers: Sequence[Unit]) -> Term:
    """Return the fire defence of a hex against these firers: one for the whole attack (PR 21.8, 22).

    The flank value counts only where it is lower, and only if all fire comes in through a flank (PR 22.5, 22.10).
    Raises ValueError when no enemy of the firers stands in the hex.
    """
    side = firers[0].side if firers else _any_side(state, target).enemy
    struck = state.enemies_in(target, side)
    if not struck:
        raise ValueError(f"No enemy combat unit stands in hex {target}; choose a hex that holds one.")
    normal = _normal_defence(state, charts, target, struck)
    if firers and all(_comes_through_flank(state, charts, unit, target) for unit in firers):
        return min(normal, _flank_defence(charts, struck), key=lambda term: term.value)
    return normal


def cover(charts: Charts, struck: Sequence[Unit]) -> Cover:
    """Return the column of the chart for the units of a hex; the top unit other than guns decides (PR 13.2, 21.8)."""
    unit = _deciding(struck)
    if unit.counter.is_artillery:
        return Cover.UNLIMBERED if unit.formation is Formation.UNLIMBERED else Cover.LIMBERED
    if unit.morale is not Morale.GOOD:
        return Cover.BROKEN
    if unit.formation is Formation.LINE and _is_thick(charts, struck):
        return Cover.COLUMN
    return _COVERS[unit.formation]


_COVERS = {
    Formation.COLUMN: Cover.COLUMN,
    Formation.LINE: Cover.LINE,
    Formation.CARRE: Cover.CARRE,
    Formation.SKIRMISH: Cover.SKIRMISH,
    Formation.GENERAL_ORDER: Cover.GENERAL,
    Formation.ROAD_MARCH: Cover.COLUMN,
    Formation.LIMBERED: Cover.LIMBERED,
    Formation.UNLIMBERED: Cover.UNLIMBERED,
    Formation.MASSE: Cover.MASSE,
    Formation.DIVISIONAL_MASSE: Cover.DIVISIONAL_MASSE,
}
"""The column of the chart for a formation in good order; cavalry takes that of its formation too (BZ 4.1)."""


def _deciding(struck: Sequence[Unit]) -> Unit:
    """Return the unit whose formation gives the fire defence: guns give theirs only when alone (PR 22.8)."""
    return next((unit for unit in struck if not unit.counter.is_artillery), struck[0])


def _is_thick(charts: Charts, struck: Sequence[Unit]) -> bool:
    """Return whether a hex of line holds so much infantry that it defends as a column (PR 16.27, 22.3; BZ 4.3)."""
    infantry = sum(unit.increments for unit in struck if unit.counter.is_infantry)
    return infantry >= charts.fire.line_counts_as_column_from


def _normal_defence(state: State, charts: Charts, target: Hex, struck: Sequence[Unit]) -> Term:
    """Return the fire defence through a front or rear hexside (PR 22.3, 22.4, 22.6 to 22.8)."""
    unit = _deciding(struck)
    if unit.formation is Formation.ROAD_MARCH:
        return _term(unit, charts.ground.fire_defence.road_march, "Road March", "PR 22.7")
    terrain = state.scenario.battlefield.terrain[target]
    column = cover(charts, struck)
    value, clause = _cell(charts, terrain, column)
    reading = f"{_WORDS[column]}, {charts.ground.terrain[terrain].name}"
    if column is Cover.CARRE or not _is_infantry_with_guns(struck):
        return _term(unit, value, reading, clause)
    return _term(unit, value + charts.ground.fire_defence.with_guns, f"{reading}, with guns", "PR 22.8")


def _is_infantry_with_guns(struck: Sequence[Unit]) -> bool:
    arms = {unit.counter.arm for unit in struck}
    return Arm.INFANTRY in arms and Arm.ARTILLERY in arms


def _flank_defence(charts: Charts, struck: Sequence[Unit]) -> Term:
    """Return the fire defence through a flank: a line's own, else that of all other formations (PR 13.10, 22.5)."""
    unit = _deciding(struck)
    if unit.formation is Formation.LINE:
        return _term(unit, charts.ground.fire_defence.line_flank, "line taken in flank", "PR 22.5")
    return _term(unit, charts.ground.fire_defence.flank, "taken in flank", "PR 22.5")


def _comes_through_flank(state: State, charts: Charts, unit: Unit, target: Hex) -> bool:
    return entry_class(state, charts, unit.hex, target) is SideClass.FLANK


def _cell(charts: Charts, terrain: Terrain, column: Cover) -> tuple[int, str]:
    """Return a cell of the chart and its clause; in general order ground all formations count as that (PR 16.60)."""
    chart = charts.ground.fire_defence
    value = chart.cells[terrain].get(column)
    if value is None and charts.ground.terrain[terrain].order is Order.GENERAL:
        value = chart.cells[terrain][Cover.GENERAL]
    assert value is not None, f"the fire defence chart has no {column.value} in {terrain}"
    return value, chart.clauses[terrain]


def _term(unit: Unit, value: int, reason: str, clause: str) -> Term:
    return Term(unit.name_here, Fraction(value), reason, clause)


def _any_side(state: State, hex: Hex) -> Side:
    side = state.side_in(hex)
    if side is None:
        raise ValueError(f"No combat unit stands in hex {hex}; choose a hex that holds one.")
    return side


_WORDS = {
    Cover.COLUMN: "column",
    Cover.LINE: "line",
    Cover.CARRE: "carré",
    Cover.GENERAL: "general order",
    Cover.SKIRMISH: "skirmish order",
    Cover.BROKEN: "disordered or routed",
    Cover.LIMBERED: "limbered guns",
    Cover.UNLIMBERED: "unlimbered guns",
    Cover.MASSE: "Masse",
    Cover.DIVISIONAL_MASSE: "divisional Masse",
}
