"""Lines of several hexes (PR 13.6, 16.21 to 16.24, 16.29, 16.33): how they form, wheel, march and close up.

RULING: infantry forms them in two hexes; cavalry over more hexes comes with its chapter (PR 16.112). A unit forms a long
line alone: others of its arm in the hex are in line already, or there are none (PR 16.1).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours, opposite
from labataille.model.events import LeaderWent, Shrank
from labataille.model.formations import VERTEX_FACINGS, Facing, Formation, toward_vertex
from labataille.model.ids import CLEAR, UnitId
from labataille.model.points import HalfPoints
from labataille.model.questions import Ask, ChooseHex, Pose, Question, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.orientation import SideClass, left_of, right_of, side_class
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.stacking import refuses
from labataille.rules.ways import Way, ground_cost, ways
from labataille.rules.zones import is_in_enemy_zone, stops

# -- queries: forming ------------------------------------------------------------------------------------


def is_long(unit: Unit) -> bool:
    """Return whether a unit stands in several hexes (PR 13.6)."""
    return len(unit.hexes) > 1


def long_line_poses(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return how a unit may lengthen into a line of two hexes, or shorten to one of them (PR 16.21, 16.23).

    A unit that is in line already keeps its facing (PR 18.9).
    """
    if unit.formation is Formation.LINE and is_long(unit):
        return _shorter(charts, unit, left)
    cost = long_line_cost(charts, unit)
    if cost > left or why_not_long(state, charts, unit) is not None:
        return ()
    open_hexes = {other for other in neighbours(unit.hex) if why_not_extended(state, charts, unit, other) is None}
    return tuple(
        Pose(Formation.LINE, facing, cost, (unit.hex, other)) for facing, other in _extensions(unit) if other in open_hexes
    )


def _extensions(unit: Unit) -> Iterator[tuple[Facing, Hex]]:
    """Yield the facings of a line of two hexes, each with the hexes at its left and its right (PR 13.6, 18.9)."""
    facings = (unit.facing,) if unit.formation is Formation.LINE and unit.facing is not None else VERTEX_FACINGS
    for facing in facings:
        yield facing, left_of(unit.hex, facing)
        yield facing, right_of(unit.hex, facing)


def _shorter(charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return the changes from a long line to one hex, which its owner chooses (PR 16.21)."""
    cost = charts.organization.change[unit.counter.arm]
    return tuple(Pose(Formation.LINE, unit.facing, cost, (hex,)) for hex in unit.hexes) if cost <= left else ()


def long_line_cost(charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a line of two hexes costs: less for a unit that is in line already (PR 16.21)."""
    if unit.formation is Formation.LINE:
        return charts.organization.change[unit.counter.arm]
    return charts.organization.long_line


def why_not_long(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit cannot stand in a line of two hexes, wherever they lie; None when it can (PR 16.20, 16.23)."""
    least = charts.organization.long_line_from
    if not unit.counter.is_infantry:
        return Reason("Only infantry forms a line of two hexes.", "PR 16.21")
    if unit.increments < least:
        return Reason(f"A line of two hexes needs {least} increments.", "PR 16.23")
    if any(
        other.id != unit.id and other.counter.is_infantry and other.formation is not Formation.LINE
        for other in state.stack(unit.hex)
    ):
        return Reason("Others in its hex are not in line; it can form a line of two hexes only alone.", "PR 16.1")
    return None


def why_not_extended(state: State, charts: Charts, unit: Unit, other: Hex) -> Reason | None:
    """Return why a unit's line cannot reach into another hex; None when it can (PR 16.20, 16.24, 16.33)."""
    line = replace(unit, formation=Formation.LINE, hexes=(unit.hex, other))
    return why_not_there(state, charts, line.part(other), unit.hex)


def why_not_to_either_side(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit's line can reach into none of the hexes beside it; None when it can into one (PR 16.20, 16.33)."""
    reasons = [why_not_extended(state, charts, unit, other) for _, other in _extensions(unit)]
    return None if None in reasons else reasons[0]


def why_not_there(state: State, charts: Charts, part: Unit, origin: Hex) -> Reason | None:
    """Return why a part of a line may not come from a hex to the one where it would stand (PR 16.20, 16.33)."""
    cost = ground_cost(charts, state.scenario.battlefield, part.counter.arm, Formation.LINE, origin, part.hex)
    if isinstance(cost, Reason):
        return cost
    return _why_not_stand(state, charts, part)


def _why_not_stand(state: State, charts: Charts, part: Unit) -> Reason | None:
    """Return why a part of a line may not stand in its hex; None when it may (PR 16.20)."""
    field = state.scenario.battlefield
    if part.hex not in field:
        return Reason(f"Hex {part.hex} is off the map.", "PR 18.3")
    if field.terrain[part.hex] != CLEAR:
        return Reason(f"Hex {part.hex} is not clear, and a line stands only in clear ground.", "PR 16.20")
    return refuses(state, charts, part.hex, part, passing=False)


# -- queries: wheeling -----------------------------------------------------------------------------------


def wheels(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Turn, ...]:
    """Return the changes of facing of a long line: about-face in place, or a wheel about either end (PR 16.33).

    A wheel goes one vertex at a time, at the price of a change of facing.
    """
    cost = charts.organization.facing
    if unit.facing is None or cost > left:
        return ()
    about = Turn(toward_vertex(opposite(unit.facing.number)), cost, unit.hexes)
    return (about, *(wheel for wheel in _wheels(unit, unit.facing, cost) if _is_free(state, charts, unit, wheel)))


def pivot_of(unit: Unit, turn: Turn) -> Hex | None:
    """Return the hex about which a long line wheels; None when it turns about in place (PR 16.33)."""
    kept = [hex for hex in turn.hexes if hex in unit.hexes]
    return kept[0] if len(kept) == 1 else None


def wheels_right(unit: Unit, turn: Turn) -> bool:
    """Return whether a unit turns to the right, by one vertex (PR 16.33)."""
    return unit.facing is not None and turn.facing == toward_vertex(unit.facing.number + 1)


def _wheels(unit: Unit, facing: Facing, cost: HalfPoints) -> Iterator[Turn]:
    """Yield the wheels about the left and the right end, to the left and to the right."""
    ends = _ends(unit, facing)
    for pivot, onward in zip(ends, (right_of, left_of), strict=True):
        for number in (facing.number - 1, facing.number + 1):
            after = toward_vertex(number)
            hexes = [pivot]
            while len(hexes) < len(unit.hexes):
                hexes.append(onward(hexes[-1], after))
            own = (pivot, *hexes[1:]) if pivot == unit.hex else tuple(reversed(hexes))
            yield Turn(after, cost, own)


def _ends(unit: Unit, facing: Facing) -> tuple[Hex, Hex]:
    """Return the hexes at the left and the right end of a line (PR 13.6)."""
    left = next(hex for hex in unit.hexes if left_of(hex, facing) not in unit.hexes)
    right = next(hex for hex in unit.hexes if right_of(hex, facing) not in unit.hexes)
    return left, right


def _is_free(state: State, charts: Charts, unit: Unit, wheel: Turn) -> bool:
    """Return whether the hexes into which a line would wheel can take it, from all of its hexes beside them (PR 16.33)."""
    wheeled = replace(unit, facing=wheel.facing, hexes=wheel.hexes)
    return all(
        why_not_there(state, charts, wheeled.part(hex), old) is None
        for hex in wheel.hexes
        if hex not in unit.hexes
        for old in unit.hexes
        if hex in neighbours(old)
    )


# -- queries: marching -----------------------------------------------------------------------------------


def long_ways(state: State, charts: Charts, unit: Unit) -> tuple[Way, ...]:
    """Return the steps that the ground allows a long line: all its hexes one the same way, at the dearest price (PR 16.33)."""
    field = state.scenario.battlefield
    by_hex = [
        {way.side: way for way in ways(charts, field, unit.counter.arm, unit.formation, hex)} for hex in unit.hexes
    ]
    found = []
    for side, way in by_hex[0].items():
        parts = [each[side] for each in by_hex if side in each]
        if len(parts) == len(by_hex) and all(part.formation is unit.formation for part in parts):
            found.append(replace(way, cost=max(part.cost for part in parts)))
    return tuple(found)


def shifted(unit: Unit, hex: Hex) -> Unit:
    """Return a unit as it stands when its counter has come to a hex and its other hexes have moved the same way (PR 16.33)."""
    return replace(unit, hexes=shifted_hexes(unit, hex))


def shifted_hexes(unit: Unit, hex: Hex) -> tuple[Hex, ...]:
    """Return the hexes of a unit whose counter has come to a hex, the others having moved the same way (PR 16.33)."""
    return unit.hexes_at(hex)


def keeps_its_line(state: State, charts: Charts, unit: Unit, hex: Hex) -> bool:
    """Return whether a unit that goes back with its counter to a hex can stay in line, all its hexes going the same way.

    RULING: where they cannot, it closes up in its counter's hex before it goes.
    """
    if not is_long(unit):
        return True
    there = shifted(unit, hex)
    return all(_why_not_stand(state, charts, there.part(after)) is None for after in there.hexes)


def what_stops(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit must stop where it stands: a zone on any of its hexes; None when none stops it (PR 14.5, 14.8)."""
    if not is_long(unit):
        return stops(state, charts, unit, unit.hex)
    return next((reason for hex in unit.hexes if (reason := stops(state, charts, unit, hex)) is not None), None)


def moves_up(state: State, charts: Charts, unit: Unit, there: Unit) -> bool:
    """Return whether a long line may go on although a zone lies on one of its hexes: it moves to assault (PR 16.29, 28.10).

    RULING: a half stands outside every zone, and the step brings both before one enemy hex, which the line could assault
    through the fronts of all its hexes.
    """
    if not is_long(unit) or all(is_in_enemy_zone(state, charts, hex, unit.side) for hex in unit.hexes):
        return False
    fronts = [set(_enemy_hexes_before(state, charts, part)) for part in there.parts()]
    return bool(set.intersection(*fronts))


def _enemy_hexes_before(state: State, charts: Charts, part: Unit) -> Iterator[Hex]:
    """Yield the hexes with enemies before the fronts of a part of a line (PR 13.6)."""
    for side, hex in enumerate(neighbours(part.hex)):
        if side_class(charts, part, side) is SideClass.FRONT and state.enemies_in(hex, part.side):
            yield hex


# -- procedures ------------------------------------------------------------------------------------------


def close_up(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Let a line too weak for two hexes close up in the one that its owner keeps, at once and free (PR 16.23, 28.9)."""
    unit = play.state.units[unit_id]
    if not is_long(unit) or unit.increments >= play.charts.organization.long_line_from:
        return
    hexes = tuple(ChooseHex(hex) for hex in unit.hexes)
    choice = yield from choose(Ask(unit.side, Question.KEEP_HEX, hexes, unit=unit_id, default=hexes[0]))
    assert isinstance(choice, ChooseHex)
    yield Shrank(unit_id, (choice.hex,))
    yield from leaders_close_up(play, unit)


def leaders_close_up(play: Play, before: Unit) -> Procedure[None]:
    """Let leaders who stood with a part of a line go with it into the hex in which it has closed up (PR 30.30).

    RULING: they stay where other troops of their side still stand with them.
    """
    now = play.state.units[before.id]
    for hex in before.hexes:
        if hex not in now.hexes and not any(unit.side is now.side for unit in play.state.stack(hex)):
            for leader in play.state.leaders_in(hex, now.side):
                yield LeaderWent(leader.id, now.hex)
