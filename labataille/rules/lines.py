"""Lines of several hexes (PR 13.6, 16.21 to 16.24, 16.29, 16.112 to 16.114): how they form, and how they move up to assault.

Infantry forms them in two hexes, cavalry over as many as it can fill. How they stand, wheel, march and close up is in
`bodies`. RULING: a unit forms a long line alone: others of its arm in the hex are in line already, or there are none
(PR 16.1). A cavalry line of any number of hexes costs the change of its arm, for only infantry pays a point more
(PR 16.21, 16.110).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours
from labataille.model.formations import Facing, Formation
from labataille.model.points import HalfPoints
from labataille.model.questions import Pose
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import corners_to_face, is_long, most_hexes, placements, why_not_placed
from labataille.rules.orientation import SideClass, side_class
from labataille.rules.zones import is_in_enemy_zone

# -- queries: forming ------------------------------------------------------------------------------------


def long_line_poses(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return how a unit may lengthen into a line of several hexes, or shorten to fewer of them (PR 16.21, 16.23, 16.112).

    A unit that faces a corner already keeps its facing (PR 18.9).
    """
    shorter = _shorter(charts, unit, left) if is_long(unit) and unit.formation is Formation.LINE else ()
    return (*shorter, *_longer(state, charts, unit, left))


def _longer(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return the lines of more hexes than a unit has."""
    cost = long_line_cost(charts, unit)
    first = len(unit.hexes) + 1 if unit.formation is Formation.LINE else 2
    if cost > left or why_not_long(state, charts, unit, first) is not None:
        return ()
    return tuple(
        Pose(Formation.LINE, facing, cost, hexes)
        for count in range(first, longest_line(charts, unit) + 1)
        for facing, hexes in _extensions(unit, count)
        if why_not_extended(state, charts, unit, facing, hexes) is None
    )


def _extensions(unit: Unit, count: int) -> Iterator[tuple[Facing, tuple[Hex, ...]]]:
    """Yield the facings of a line of so many hexes, each with the hexes where it may stand (PR 13.6, 16.113, 18.9).

    A line that lengthens keeps the hexes it has.
    """
    in_line = unit.formation is Formation.LINE
    for facing in corners_to_face(unit):
        for hexes in placements(unit.hex, facing, count):
            if not in_line or set(unit.hexes) <= set(hexes):
                yield facing, hexes


def _shorter(charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return the changes from a long line to fewer of its hexes, which its owner chooses (PR 16.21)."""
    cost = charts.organization.change[unit.counter.arm]
    if cost > left or unit.facing is None:
        return ()
    return tuple(
        Pose(Formation.LINE, unit.facing, cost, hexes)
        for count in range(1, len(unit.hexes))
        for own in unit.hexes
        for hexes in placements(own, unit.facing, count)
        if set(hexes) <= set(unit.hexes)
    )


def longest_line(charts: Charts, unit: Unit) -> int:
    """Return in how many hexes a unit could stand in line (PR 16.23, 16.112)."""
    return most_hexes(charts, replace(unit, formation=Formation.LINE))


def long_line_cost(charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a line of several hexes costs: infantry pays less when it is in line already (PR 16.21)."""
    if unit.formation is Formation.LINE or not unit.counter.is_infantry:
        return charts.organization.change[unit.counter.arm]
    return charts.organization.long_line


def why_not_long(state: State, charts: Charts, unit: Unit, count: int = 2) -> Reason | None:
    """Return why a unit cannot stand in a line of so many hexes, wherever they lie; None when it can (PR 16.20, 16.23, 16.112)."""
    arm = unit.counter.arm
    if unit.counter.is_artillery:
        return Reason("Only infantry and cavalry form a line of several hexes.", "PR 16.21")
    if count > longest_line(charts, unit):
        return _too_few(charts, unit, count)
    if any(
        other.id != unit.id and other.counter.arm is arm and other.formation is not Formation.LINE
        for other in state.stack(unit.hex)
    ):
        return Reason("Others in its hex are not in line; it can form a line of several hexes only alone.", "PR 16.1")
    return None


def _too_few(charts: Charts, unit: Unit, count: int) -> Reason:
    rules = charts.organization
    if unit.counter.is_cavalry:
        least = rules.cavalry_line_increments
        return Reason(f"A cavalry line of {count} hexes needs {least} increments in each.", "PR 16.112")
    if count > 2:
        return Reason("Infantry forms a line in no more than two hexes.", "PR 16.23")
    return Reason(f"A line of two hexes needs {rules.long_line_from} increments.", "PR 16.23")


def why_not_extended(state: State, charts: Charts, unit: Unit, facing: Facing, hexes: tuple[Hex, ...]) -> Reason | None:
    """Return why a unit's line cannot reach over some hexes, its own first; None when it can (PR 16.20, 16.24, 16.33)."""
    return why_not_placed(state, charts, replace(unit, formation=Formation.LINE, facing=facing, hexes=hexes))


def why_not_to_either_side(state: State, charts: Charts, unit: Unit, count: int = 2) -> Reason | None:
    """Return why a unit's line of so many hexes fits in nowhere; None when it does (PR 16.20, 16.33)."""
    reasons = [why_not_extended(state, charts, unit, facing, hexes) for facing, hexes in _extensions(unit, count)]
    return None if None in reasons or not reasons else reasons[0]


# -- queries: moving up to assault -----------------------------------------------------------------------


def moves_up(state: State, charts: Charts, unit: Unit, there: Unit) -> bool:
    """Return whether a long line may go on although a zone lies on one of its hexes: it moves to assault (PR 16.29, 28.10).

    RULING: a part stands outside every zone, and the step brings two of its parts before one enemy hex, which the line
    could assault through their fronts.
    """
    if not is_long(unit) or unit.formation is not Formation.LINE:
        return False
    if all(is_in_enemy_zone(state, charts, hex, unit.side) for hex in unit.hexes):
        return False
    fronts = [set(_enemy_hexes_before(state, charts, part)) for part in there.parts()]
    return any(sum(hex in front for front in fronts) >= 2 for hex in set.union(*fronts))


def _enemy_hexes_before(state: State, charts: Charts, part: Unit) -> Iterator[Hex]:
    """Yield the hexes with enemies before the fronts of a part of a line (PR 13.6)."""
    for side, hex in enumerate(neighbours(part.hex)):
        if side_class(charts, part, side) is SideClass.FRONT and state.enemies_in(hex, part.side):
            yield hex
