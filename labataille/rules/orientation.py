"""Orientation (PR 13): which hexsides of a unit are front, flank and rear, and the refused flanks of lines (PR 16.30).

A unit in several hexes is asked hex by hex, as it stands in each of them (PR 13.6, 13.7).
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import SIDES, Hex, neighbours, opposite
from labataille.model.formations import HEXSIDE_FACINGS, VERTEX_FACINGS, Aim, Facing, Formation
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit


class SideClass(Enum):
    """What a hexside is to the unit behind it (PR 13.3), from the best for a defender to the worst (PR 13.13).

    Inner is the hexside between two hexes of one unit, which is none of the three (PR 13.5).
    """

    FRONT = "front"
    REAR = "rear"
    FLANK = "flank"
    INNER = "inner"


BEST_FOR_DEFENDER = (SideClass.FRONT, SideClass.REAR, SideClass.FLANK, SideClass.INNER)
"""The order in which a corner shared by two hexsides counts (PR 13.13)."""


def is_heavy(unit: Unit, charts: Charts) -> bool:
    """Return whether a unit is heavy cavalry, by its printed movement (PR 6.7)."""
    return unit.counter.is_cavalry and unit.counter.movement <= charts.melee.heavy_movement_to


def facing_aim(formation: Formation) -> Aim | None:
    """Return what a formation faces: a vertex in line, skirmish order and Masse, nothing in carré, else a hexside (PR 13.3)."""
    match formation:
        case Formation.LINE | Formation.SKIRMISH | Formation.MASSE | Formation.DIVISIONAL_MASSE:
            return Aim.VERTEX
        case Formation.CARRE:
            return None
        case _:
            return Aim.HEXSIDE


def facings(formation: Formation) -> tuple[Facing | None, ...]:
    """Return every facing that a formation may take (PR 13.3)."""
    match facing_aim(formation):
        case Aim.VERTEX:
            return VERTEX_FACINGS
        case Aim.HEXSIDE:
            return HEXSIDE_FACINGS
        case None:
            return (None,)


def side_class(charts: Charts, unit: Unit, side: int) -> SideClass:
    """Return whether a hexside of a unit's hex is its front, flank or rear (PR 13.3, 13.6, 13.7)."""
    if unit.facing is None:
        return SideClass.FRONT
    if len(unit.hexes) > 1:
        return _side_class_of_long(charts, unit, side, unit.facing.number)
    return _pattern(charts, unit)[(side - unit.facing.number) % 6]


def right_of(hex: Hex, facing: Facing) -> Hex:
    """Return the hex to the right of another in a line that faces a vertex (PR 13.6)."""
    return neighbours(hex)[opposite((facing.number - 1) % 6)]


def left_of(hex: Hex, facing: Facing) -> Hex:
    """Return the hex to the left of another in a line that faces a vertex (PR 13.6)."""
    return neighbours(hex)[(facing.number - 1) % 6]


def _side_class_of_long(charts: Charts, unit: Unit, side: int, left_front: int) -> SideClass:
    """Return the class of a hexside of the hex in which a unit of several hexes is seen (PR 13.6, 13.7, 19.6, 20.13).

    RULING: every hex of a column in Road March faces as its head does (PR 16.72).
    """
    around = neighbours(unit.hexes[0])
    if around[side] in unit.hexes:
        return SideClass.INNER
    if unit.formation is not Formation.SKIRMISH:
        return _pattern(charts, unit)[(side - left_front) % 6]
    left = (left_front - 1) % 6
    has_left, has_right = around[left] in unit.hexes, around[opposite(left)] in unit.hexes
    return _skirmishers_of(has_left=has_left, has_right=has_right)[(side - left_front) % 6]


def _skirmishers_of(*, has_left: bool, has_right: bool) -> Pattern:
    """Return the classes of a skirmishers' hex with a neighbour of its own at its left, its right, or both (PR 13.7)."""
    if has_left and has_right:
        return _SKIRMISHERS_CENTRE
    return _SKIRMISHERS_LEFT if has_right else _SKIRMISHERS_RIGHT


def front_sides(charts: Charts, unit: Unit) -> tuple[int, ...]:
    """Return the front hexsides of a unit, in the order of hexsides (PR 13.3)."""
    return _sides(charts, unit, SideClass.FRONT)


def flank_sides(charts: Charts, unit: Unit) -> tuple[int, ...]:
    """Return the flank hexsides of a unit, in the order of hexsides (PR 13.3)."""
    return _sides(charts, unit, SideClass.FLANK)


def rear_sides(charts: Charts, unit: Unit) -> tuple[int, ...]:
    """Return the rear hexsides of a unit, in the order of hexsides (PR 13.3)."""
    return _sides(charts, unit, SideClass.REAR)


def hex_unit(state: State, hex: Hex) -> Unit | None:
    """Return the unit whose orientation is that of its whole hex (PR 13.2, 16.28, 16.44).

    It is the infantry in line or carré if guns stand with it, else the top combat unit; None in an empty hex.
    """
    stack = state.stack(hex)
    return facing_unit(stack) if stack else None


def facing_unit(units: Sequence[Unit]) -> Unit:
    """Return the unit of a stack, given from the top, whose orientation all of it has (PR 13.2, 16.28, 16.44)."""
    if len(units) > 1:
        for unit in units:
            if unit.formation in _TAKES_GUNS_ALONG and unit.counter.is_infantry:
                return unit
    return units[0]


_TAKES_GUNS_ALONG = (Formation.LINE, Formation.CARRE)
"""The formations of infantry that give their orientation to guns in the hex (PR 16.28, 16.44)."""


def hex_side_class(state: State, charts: Charts, hex: Hex, side: int) -> SideClass | None:
    """Return whether a hexside of an occupied hex is front, flank or rear to its stack; None in an empty hex (PR 13.2).

    A refused flank is a front for everything: zone, fire, sight and assault (PR 16.30).
    """
    unit = hex_unit(state, hex)
    if unit is None:
        return None
    natural = side_class(charts, unit, side)
    if natural is SideClass.FLANK and is_refused(state, charts, unit, side):
        return SideClass.FRONT
    return natural


def better_for_defender(classes: tuple[SideClass, ...]) -> SideClass:
    """Return the class that counts where a line comes in through a corner of two hexsides (PR 13.13)."""
    return min(classes, key=BEST_FOR_DEFENDER.index)


# -- refused flanks --------------------------------------------------------------------------------------


def has_zone(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has a zone around it: all have but a carré, and routed units by the switch (PR 14.1, 14.4, 14.17)."""
    if unit.formation is Formation.CARRE:
        return False
    return charts.switches.routed_zone or not unit.is_routed


def is_refused(state: State, charts: Charts, unit: Unit, side: int) -> bool:
    """Return whether a flank hexside of a line is refused: a friend's zone reaches the hex beyond it (PR 16.30, 22.9).

    Only fronts that are so by themselves count, not those made by another refusal. A friend who stands in that hex does
    not cover it, for a zone lies around its unit (PR 14.1).
    """
    if unit.formation is not Formation.LINE or not charts.switches.refused_flank:
        return False
    beyond = neighbours(unit.hexes[0])[side]
    return any(
        natural_zone(state, charts, hex, opposite(direction), unit.side)
        for direction, hex in enumerate(neighbours(beyond))
        if hex in state.stacks
    )


def natural_zone(state: State, charts: Charts, hex: Hex, toward: int, side: Side) -> tuple[Unit, ...]:
    """Return the units of a side in a hex whose zone reaches across one of its hexsides, refused flanks left out.

    The stack has one orientation (PR 13.2); no ground stops a zone (PR 14.18). Guns in a carré have no more of one than the
    carré (PR 14.4, 16.44).
    """
    mine = state.units_in(hex, side)
    if not mine:
        return ()
    facing = facing_unit(mine)
    if facing.formation is Formation.CARRE or side_class(charts, facing, toward) is not SideClass.FRONT:
        return ()
    return tuple([unit for unit in mine if has_zone(charts, unit)])


def natural_fronts(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[int, ...]:
    """Return the hexsides of a hex across which the zone of a side's units there reaches, refused flanks left out (PR 14.1)."""
    mine = state.units_in(hex, side)
    if not any(has_zone(charts, unit) for unit in mine):
        return ()
    facing = facing_unit(mine)
    return () if facing.formation is Formation.CARRE else front_sides(charts, facing)


# -- the pattern of the hexsides -------------------------------------------------------------------------


def _sides(charts: Charts, unit: Unit, wanted: SideClass) -> tuple[int, ...]:
    return tuple(side for side in SIDES if side_class(charts, unit, side) is wanted)


def _pattern(charts: Charts, unit: Unit) -> Pattern:
    """Return the classes of the hexsides of a unit that has a facing (PR 13.3, 16.130; WG 7.1, 7.2).

    Five hexsides are front in general order, and to light cavalry in column. RULING: a battalion Masse has the sides of a
    line in one hex.
    """
    match unit.formation:
        case Formation.LINE | Formation.MASSE:
            return _LINE
        case Formation.SKIRMISH:
            return _SKIRMISHERS
        case Formation.DIVISIONAL_MASSE:
            return _DIVISIONAL_MASSE
        case Formation.GENERAL_ORDER:
            return _ALL_ROUND
        case Formation.COLUMN if unit.counter.is_cavalry and not is_heavy(unit, charts):
            return _ALL_ROUND
        case _:
            return _COLUMN


Pattern: TypeAlias = tuple[SideClass, ...]
"""The classes of six hexsides, clockwise from the one that the unit faces, or that lies left of its vertex."""

_F, _L, _R = SideClass.FRONT, SideClass.FLANK, SideClass.REAR

_COLUMN = (_F, _F, _L, _R, _L, _F)
"""Hexsides from the one faced clockwise: three front, two flank, one rear (PR 13.3)."""

_ALL_ROUND = (_F, _F, _F, _R, _F, _F)
"""Hexsides from the one faced clockwise: five front, one rear (PR 13.3)."""

_LINE = (_F, _F, _L, _R, _R, _L)
"""Hexsides from the left front clockwise: two front, flank, two rear, flank (PR 13.3, 13.5)."""

_SKIRMISHERS = (_F, _F, _F, _L, _L, _F)
"""Hexsides from the left front clockwise: four front, two flank (PR 13.3)."""

_DIVISIONAL_MASSE = (_F, _F, _F, _R, _R, _F)
"""Hexsides from the left front clockwise: four front, two rear (WG 7.2)."""

_SKIRMISHERS_LEFT = (_F, _F, _F, _R, _L, _F)
"""Hexsides of the left one of two skirmishers' hexes from its left front clockwise, the inner one left out (PR 13.7)."""

_SKIRMISHERS_RIGHT = (_F, _F, _F, _L, _R, _F)
"""Hexsides of the right one of two skirmishers' hexes from its left front clockwise, the inner one left out (PR 13.7)."""

_SKIRMISHERS_CENTRE = (_F, _F, _F, _R, _R, _F)
"""Hexsides of the middle one of three skirmishers' hexes from its left front clockwise, inner ones left out (PR 13.7)."""
