"""Steps (PR 18.4 to 18.18; PR 14.5 to 14.8): where a unit may go next, hex by hex, and why it may not go elsewhere.

The hexes of enemies are closed but to a carré and to cavalry that fights one (PR 16.56, 16.58, 18.14).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, moved_alike, side_towards
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import Terrain
from labataille.model.points import NO_POINTS, HalfPoints, as_points
from labataille.model.questions import Step
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.rules.allowance import points_left, why_move_is_spent
from labataille.rules.bodies import body_ways, hexes_after, is_long, runs_into_its_tail, what_stops
from labataille.rules.carre_hex import refuses_march, why_stays_with_guns
from labataille.rules.hampering import Surcharge, hampered_ways, surcharge
from labataille.rules.leaders import lone_leaders
from labataille.rules.lines import moves_up
from labataille.rules.masse import keeps_away
from labataille.rules.organization import refused_by_carre_size
from labataille.rules.orientation import front_sides
from labataille.rules.stacking import refuses, refuses_together
from labataille.rules.ways import Way, ground_cost, wades, ways

ONE_HEX_ONLY = (Formation.CARRE, Formation.UNLIMBERED)
"""The formations that move one hex in a segment: the carré, and guns that are prolonged (PR 16.55, 16.92)."""


def step_cost(state: State, charts: Charts, unit: Unit, origin: Hex, target: Hex) -> HalfPoints | Reason:
    """Return what a step costs a unit in its formation, or why the ground forbids it (PR 18.3, 18.5, 20.4).

    The hexes of a long line all move the same way, at the dearest price (PR 16.33); a column in Road March pays for its head.
    """
    field = state.scenario.battlefield
    dearest = NO_POINTS
    for hex in unit.hexes if is_long(unit) and unit.formation is not Formation.ROAD_MARCH else (origin,):
        cost = ground_cost(charts, field, unit.counter.arm, unit.formation, hex, moved_alike(hex, origin, target))
        if isinstance(cost, Reason):
            return cost
        dearest = max(dearest, cost)
    more = surcharge(state, charts, unit, target) if origin == unit.hex else None
    return HalfPoints(dearest + more.points) if more else dearest


def steps(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Step, ...]:
    """Return every step a unit may take with the half points it has left, in the order of hexsides (PR 18.4).

    A hex where it may only pass through is open while it can still go on from there (PR 18.13 to 18.17).
    """
    if why_held(state, charts, unit) is not None:
        return ()
    met = obstacles(state, unit)
    found = []
    for way in open_ways(state, charts, unit):
        if way.cost > left:
            continue
        there = arrived(charts, unit, way)
        if why_detained(state, charts, unit, there) is not None or closed(state, charts, there, met) is not None:
            continue
        if may_stay(state, charts, there) or _leads_on(state, charts, there, left - way.cost, unit.hex):
            found.append(Step(way.target, way.cost, there.formation, there.facing))
    return tuple(found)


# -- what holds a unit -----------------------------------------------------------------------------------


def why_held(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may not take another step at all from where it stands; None when it may (PR 14.7, 16.55, 18.23)."""
    if unit.is_routed:
        return Reason("Routed units do not move in this segment.", "PR 18.23")
    if (spent := why_move_is_spent(state, unit)) is not None:
        return spent
    if (forsaken := why_stays_with_guns(state, unit)) is not None:
        return forsaken
    march = state.marches.get(unit.id)
    if march is None:
        return None
    if march.over:
        return Reason("It has moved in this segment.", "PR 18.1")
    if not march.moved:
        return None
    if unit.formation is Formation.CARRE:
        return Reason("A carré moves one hex in a segment.", "PR 16.55")
    return None if _is_long_line(unit) else _why_in_zone(state, charts, unit)


def why_detained(state: State, charts: Charts, unit: Unit, there: Unit) -> Reason | None:
    """Return why a zone keeps a long line from one step; a step that brings both its hexes to an assault is free (PR 16.29)."""
    march = state.marches.get(unit.id)
    if not _is_long_line(unit) or march is None or not march.moved or moves_up(state, charts, unit, there):
        return None
    return _why_in_zone(state, charts, unit)


def _is_long_line(unit: Unit) -> bool:
    """Return whether a unit is a line of several hexes, which a zone may let go on to an assault (PR 16.29)."""
    return is_long(unit) and unit.formation is Formation.LINE


def _why_in_zone(state: State, charts: Charts, unit: Unit) -> Reason | None:
    if what_stops(state, charts, unit) is None:
        return None
    return Reason("An enemy zone can be left only at the beginning of a move.", "PR 14.7")


# -- what closes a hex -----------------------------------------------------------------------------------


def open_ways(state: State, charts: Charts, unit: Unit) -> tuple[Way, ...]:
    """Return the steps that ground and orientation allow a unit, at what they cost it (PR 18.3, 18.8, 20.4)."""
    found = ways_out(state, charts, unit)
    if not charts.switches.move_through_front_only:
        return found
    fronts = front_sides(charts, unit)
    return tuple(way for way in found if way.side in fronts)


def ways_out(state: State, charts: Charts, unit: Unit) -> tuple[Way, ...]:
    """Return the steps that the ground allows a unit through any of its hexsides, at what they cost it (PR 18.3, 20.4)."""
    if is_long(unit):
        found = body_ways(state, charts, unit)
    else:
        found = ways(charts, state.scenario.battlefield, unit.counter.arm, unit.formation, unit.hex)
    return hampered_ways(state, charts, unit, found)


def arrived(charts: Charts, unit: Unit, way: Way) -> Unit:
    """Return the unit as it stands after a step; one that changes its order stands in one hex (PR 16.60, 18.8, 18.12).

    Water may have disordered it (WG 13.3).
    """
    morale = Morale.DISORDERED if way.disorders and unit.in_good_order else unit.morale
    facing = toward_hexside(way.side) if way.turns else unit.facing
    hexes = hexes_after(charts, unit, way.target) if way.formation is unit.formation else (way.target,)
    return unit.standing(hexes, way.formation, facing, morale, elsewhere=unit.elsewhere)


def is_disordered_by_crossing(state: State, charts: Charts, unit: Unit, target: Hex) -> bool:
    """Return whether the water of a step disorders a unit that is in good order (WG 13.3)."""
    return any(way.disorders for way in open_ways(state, charts, unit) if way.target == target)


def has_waded(state: State, charts: Charts, unit: Unit, target: Hex) -> bool:
    """Return whether a unit, or a part of it, goes through water that disorders troops in other orders (WG 13.3)."""
    field, arm = state.scenario.battlefield, unit.counter.arm
    there = ((hex, moved_alike(hex, unit.hex, target)) for hex in unit.hexes)
    return any(wades(charts, field, arm, unit.formation, hex, after) for hex, after in there if after in field)


@dataclass(frozen=True, slots=True)
class Obstacles:
    """What one unit meets in one state: enemy leaders without escort, what empty and occupied hexes refuse (PR 7.13, 16.3).

    What troops refuse depends on the order, the morale and the increments with which it comes (PR 18.13 to 18.17).
    """

    leaders: Mapping[Hex, Leader]
    empty: dict[tuple[Terrain, Formation], Reason | None] = field(default_factory=dict)
    held: dict[tuple[Hex, Formation, Morale, int], Reason | None] = field(default_factory=dict)


def obstacles(state: State, unit: Unit) -> Obstacles:
    """Return what a unit meets on its way; good for this state and unit alone."""
    return Obstacles(lone_leaders(state, unit.side.enemy))


def closed(state: State, charts: Charts, there: Unit, met: Obstacles) -> Reason | None:
    """Return why a unit may not even pass through the hex where it would stand, or None (PR 7.14, 18.13 to 18.17)."""
    entering = there.hexes[:1] if there.formation is Formation.ROAD_MARCH or there.elsewhere else there.hexes
    return next((reason for hex in entering if (reason := _closed_hex(state, charts, there, hex, met)) is not None), None)


def _closed_hex(state: State, charts: Charts, there: Unit, hex: Hex, met: Obstacles) -> Reason | None:
    if (kept_away := keeps_away(state, charts, there, hex)) is not None:
        return kept_away
    if hex in state.stacks:
        return _met_in(state, charts, there.part(hex), met)
    if hex in met.leaders and not there.counter.is_cavalry:
        return Reason("Only cavalry may enter the hex of an enemy leader.", "PR 7.14")
    kind = (state.scenario.battlefield.terrain[hex], there.formation)
    if kind not in met.empty:
        met.empty[kind] = refuses(state, charts, hex, there.part(hex), passing=False)
    return met.empty[kind]


def _met_in(state: State, charts: Charts, part: Unit, met: Obstacles) -> Reason | None:
    kind = (part.hex, part.formation, part.morale, part.increments)
    if kind not in met.held:
        met.held[kind] = refuses_march(state, charts, part.hex, part, passing=True)
    return met.held[kind]


def may_stay(state: State, charts: Charts, there: Unit) -> bool:
    """Return whether a unit may end its move in a hex that it may enter (PR 16.1, 16.5, 18.17)."""
    if there.formation is not Formation.CARRE and all(hex not in state.stacks for hex in there.hexes):
        return True
    return why_not_stay(state, charts, there) is None


def why_not_stay(state: State, charts: Charts, there: Unit) -> Reason | None:
    """Return why a unit may not end its move in a hex; None when it may (PR 16.1, 16.5, 16.40, 18.17)."""
    reasons = (refuses_march(state, charts, part.hex, part, passing=False) for part in there.parts())
    reason = next((reason for reason in reasons if reason is not None), None)
    if reason is not None or there.formation is not Formation.CARRE:
        return reason
    return _breaks_carre(state, charts, there)


def _breaks_carre(state: State, charts: Charts, there: Unit) -> Reason | None:
    """Return why a move would leave a carré too small or too large, at either end of it (PR 16.40)."""
    joined = tuple(other for other in state.stack(there.hex) if other.id != there.id)
    left_behind = tuple(
        other for other in state.stack(state.units[there.id].hex) if other.id != there.id and other.counter.is_infantry
    )
    reason = refused_by_carre_size(charts, (there, *joined))
    if reason is None and left_behind and there.hex != left_behind[0].hex:
        return refused_by_carre_size(charts, left_behind)
    return reason


def _leads_on(state: State, charts: Charts, there: Unit, left: int, origin: Hex) -> bool:
    """Return whether a unit that only passes through a hex can go on to one where it may stay (PR 18.15, 18.17).

    The hex it came from is no way on.
    """
    if there.formation in ONE_HEX_ONLY:
        return False
    met = obstacles(state, there)
    richest: dict[tuple[Hex, Formation], int] = {}
    waiting = [(there, left)]
    while waiting:
        here, points = waiting.pop()
        if points <= richest.get((here.hex, here.formation), -1) or what_stops(state, charts, here):
            continue
        richest[here.hex, here.formation] = points
        for way in open_ways(state, charts, here):
            if way.cost > points or way.target == origin:
                continue
            after = arrived(charts, here, way)
            if closed(state, charts, after, met) is None:
                if may_stay(state, charts, after):
                    return True
                waiting.append((after, points - way.cost))
    return False


# -- refusals in words -----------------------------------------------------------------------------------


def why_not_step(state: State, charts: Charts, unit: Unit, hex: Hex) -> Reason | None:
    """Return why a unit may not step into an adjacent hex now; None when it may."""
    held = why_held(state, charts, unit)
    if held is not None:
        return held
    cost = step_cost(state, charts, unit, unit.hex, hex)
    if isinstance(cost, Reason):
        return cost
    if runs_into_its_tail(charts, unit, hex):
        return Reason("Its own tail still fills that hex; change its formation first.", "PR 16.72")
    side = side_towards(unit.hex, hex)
    way = next((way for way in open_ways(state, charts, unit) if way.side == side), None)
    if way is None and all(each.side != side for each in ways_out(state, charts, unit)):
        return Reason("All its hexes cannot go that way in the order they have; change its formation first.", "PR 16.33")
    if way is None:
        return Reason("A unit moves through its front hexsides only.", "PR 18.8")
    there = arrived(charts, unit, way)
    refusal = why_detained(state, charts, unit, there) or closed(state, charts, there, obstacles(state, unit))
    return refusal or _why_not_affordable(state, charts, unit, way)


def _why_not_affordable(state: State, charts: Charts, unit: Unit, way: Way) -> Reason | None:
    left = points_left(state, charts, unit)
    if way.cost > left:
        return _too_dear(way.cost, left, surcharge(state, charts, unit, way.target))
    there = arrived(charts, unit, way)
    reason = why_not_stay(state, charts, there)
    if reason is None or _leads_on(state, charts, there, left - way.cost, unit.hex):
        return None
    return Reason(f"It could not go on from there. {reason.sentence}", reason.clause)


def _too_dear(cost: HalfPoints, left: HalfPoints, more: Surcharge | None) -> Reason:
    """Return that a step costs more than is left, and how much of that is due to enemy skirmishers (PR 18.4, 20.4)."""
    if more is None:
        return Reason(f"The step costs {as_points(cost)} and {as_points(left)} are left.", "PR 18.4")
    why = f"The step costs {as_points(cost)}, {as_points(more.points)} of them because {more.reason.sentence}"
    return Reason(f"{why} Only {as_points(left)} are left.", more.reason.clause)


# -- what a segment may not leave behind -----------------------------------------------------------------


def unlawful_hexes(state: State, charts: Charts) -> tuple[Hex, ...]:
    """Return the hexes whose units may not stand together at the end of a segment (PR 18.17, 18.18, 31.10).

    Those who fight for a carré's hex are no company (PR 16.58).
    """
    return tuple(hex for hex in sorted(state.stacks) if any(_are_unlawful(state, charts, hex, side) for side in Side))


def _are_unlawful(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    units = tuple(unit for unit in state.stack(hex) if unit.side is side)
    return bool(units) and refuses_together(state, charts, hex, units) is not None
