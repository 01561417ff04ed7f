"""Orientation (PR 13): which hexsides of a unit are front, flank and rear.

Multi-hex lines and skirmishers (PR 13.6, 13.7) come with their chapter; here every unit stands in one hex.
"""

from __future__ import annotations

from enum import Enum

from labataille.charts.catalogue import Charts
from labataille.geometry import SIDES, Hex
from labataille.model.counters import Arm
from labataille.model.formations import HEXSIDE_FACINGS, VERTEX_FACINGS, Aim, Facing, Formation
from labataille.model.state import State
from labataille.model.units import Unit


class SideClass(Enum):
    """What an outer hexside is to the unit behind it (PR 13.3), from the best for a defender to the worst (PR 13.13)."""

    FRONT = "front"
    REAR = "rear"
    FLANK = "flank"


BEST_FOR_DEFENDER = (SideClass.FRONT, SideClass.REAR, SideClass.FLANK)
"""The order in which a corner shared by two hexsides counts (PR 13.13)."""


def is_heavy(unit: Unit, charts: Charts) -> bool:
    """Return whether a unit is heavy cavalry, by its printed movement (PR 6.7)."""
    return unit.counter.is_cavalry and unit.counter.movement <= charts.melee.heavy_movement_to


def facing_aim(formation: Formation) -> Aim | None:
    """Return what a formation faces: a vertex in line and skirmish order, nothing in carré, else a hexside (PR 13.3)."""
    match formation:
        case Formation.LINE | Formation.SKIRMISH:
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
    """Return whether a hexside of a unit's hex is its front, flank or rear (PR 13.3)."""
    return _classes(unit.formation, _sees_all_round(charts, unit), unit.facing)[side]


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
    stack = state.stacks.get(hex)
    if not stack:
        return None
    units = [state.units[unit_id] for unit_id in stack]
    return next((unit for unit in units if unit.formation in (Formation.LINE, Formation.CARRE)), units[0])


def hex_side_class(state: State, charts: Charts, hex: Hex, side: int) -> SideClass | None:
    """Return whether a hexside of an occupied hex is front, flank or rear to its stack; None in an empty hex (PR 13.2)."""
    unit = hex_unit(state, hex)
    return side_class(charts, unit, side) if unit else None


def better_for_defender(classes: tuple[SideClass, ...]) -> SideClass:
    """Return the class that counts where a line comes in through a corner of two hexsides (PR 13.13)."""
    return min(classes, key=BEST_FOR_DEFENDER.index)


def _sides(charts: Charts, unit: Unit, wanted: SideClass) -> tuple[int, ...]:
    classes = _classes(unit.formation, _sees_all_round(charts, unit), unit.facing)
    return tuple(side for side in SIDES if classes[side] is wanted)


def _sees_all_round(charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has five front hexsides: general order, and light cavalry in column (PR 13.3)."""
    if unit.formation is Formation.GENERAL_ORDER:
        return True
    return unit.counter.arm is Arm.CAVALRY and unit.formation is Formation.COLUMN and not is_heavy(unit, charts)


def _classes(formation: Formation, all_round: bool, facing: Facing | None) -> tuple[SideClass, ...]:
    """Return the class of each hexside by number (PR 13.3)."""
    if facing is None:
        return (SideClass.FRONT,) * len(SIDES)
    if facing.aim is Aim.VERTEX:
        pattern = _SKIRMISHERS if formation is Formation.SKIRMISH else _LINE
    else:
        pattern = _ALL_ROUND if all_round else _COLUMN
    return _TURNED[pattern][facing.number]


_F, _L, _R = SideClass.FRONT, SideClass.FLANK, SideClass.REAR

_COLUMN = (_F, _F, _L, _R, _L, _F)
"""Hexsides from the one faced clockwise: three front, two flank, one rear (PR 13.3)."""

_ALL_ROUND = (_F, _F, _F, _R, _F, _F)
"""Hexsides from the one faced clockwise: five front, one rear (PR 13.3)."""

_LINE = (_F, _F, _L, _R, _R, _L)
"""Hexsides from the left front clockwise: two front, flank, two rear, flank (PR 13.3, 13.5)."""

_SKIRMISHERS = (_F, _F, _F, _L, _L, _F)
"""Hexsides from the left front clockwise: four front, two flank (PR 13.3)."""

_TURNED = {
    pattern: tuple(tuple(pattern[(side - turn) % 6] for side in SIDES) for turn in SIDES)
    for pattern in (_COLUMN, _ALL_ROUND, _LINE, _SKIRMISHERS)
}
"""Each pattern turned to the six facings."""
