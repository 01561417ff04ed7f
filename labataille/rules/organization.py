"""Tactical organisation (PR 15, 16): which formations are open to a unit where it stands, and what a change costs.

Lines of several hexes are in `lines`, skirmish order is in `skirmish_order`, the Masse in `masse`. Left out: carrés against
a charge (PR 16.43).

The units of one arm that stand together in one formation change together, each paying for itself, because a hex never
holds two kinds of formation (PR 16.1, 18.24). Batteries limber one by one, each by its own die, to drive off.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours, side_towards
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.counters import Arm
from labataille.model.formations import Facing, Formation, toward_hexside
from labataille.model.ids import CLEAR, Terrain, UnitId
from labataille.model.points import NO_POINTS, HalfPoints, as_points
from labataille.model.questions import Pose, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import full_allowance, points_left, why_move_is_spent
from labataille.rules.bodies import is_long, wheels
from labataille.rules.lines import long_line_cost, long_line_poses, why_not_long, why_not_to_either_side
from labataille.rules.masse import MASSE, changing_with, refused_to_masse
from labataille.rules.orientation import facing_aim, facings
from labataille.rules.skirmish_order import refused_to_skirmishers, skirmish_poses, why_no_room
from labataille.rules.stacking import is_one_regiment, refuses_together
from labataille.rules.ways import allows_skirmishers, imposed_order, order_after
from labataille.rules.zones import is_in_enemy_cavalry_zone

VOLUNTARY = {
    Arm.INFANTRY: (
        Formation.COLUMN,
        Formation.LINE,
        Formation.CARRE,
        Formation.GENERAL_ORDER,
        Formation.ROAD_MARCH,
        Formation.SKIRMISH,
        Formation.MASSE,
        Formation.DIVISIONAL_MASSE,
    ),
    Arm.CAVALRY: (
        Formation.COLUMN,
        Formation.LINE,
        Formation.GENERAL_ORDER,
        Formation.ROAD_MARCH,
        Formation.SKIRMISH,
    ),
    Arm.ARTILLERY: (Formation.LIMBERED, Formation.UNLIMBERED, Formation.ROAD_MARCH),
}
"""The formations open to each arm by its own choice (PR 15.12)."""


def formations_of(charts: Charts, arm: Arm) -> tuple[Formation, ...]:
    """Return the formations open to an arm in a title by its own choice: Masse only where the title has it (PR 15.12)."""
    return tuple(each for each in VOLUNTARY[arm] if each not in MASSE or charts.switches.masse)


# -- queries: what the ground imposes --------------------------------------------------------------------


def imposed_formation(charts: Charts, unit: Unit, terrain: Terrain) -> Formation | None:
    """Return the formation that ground imposes on a unit, or None where it may be in any (PR 16.60)."""
    return imposed_order(charts, unit.counter.arm, terrain)


def formation_after_entering(
    state: State, charts: Charts, unit: Unit, origin: Hex, target: Hex
) -> tuple[Formation, Facing | None]:
    """Return the formation and facing a unit has after a step: both are kept but for general order (PR 18.8, 18.12)."""
    field = state.scenario.battlefield
    formation, turns = order_after(charts, field, unit.counter.arm, unit.formation, target)
    return formation, toward_hexside(side_towards(origin, target)) if turns else unit.facing


# -- queries: changes of formation ----------------------------------------------------------------------


def poses(state: State, charts: Charts, unit: Unit) -> tuple[Pose, ...]:
    """Return every change of formation open to a unit where it stands, with its facings and cost (PR 16.2)."""
    in_one_hex = tuple(
        Pose(formation, facing, change_cost(charts, unit, formation))
        for formation in formations_of(charts, unit.counter.arm)
        if formation is not Formation.SKIRMISH and why_not_formation(state, charts, unit, formation) is None
        for facing in facings_after(unit, formation)
    )
    return (*in_one_hex, *_skirmish_poses(state, charts, unit), *_long_poses(state, charts, unit))


def _long_poses(state: State, charts: Charts, unit: Unit) -> tuple[Pose, ...]:
    """Return the lines of several hexes open to a unit, and those of fewer to a long line (PR 16.21, 16.112; WG 7.10)."""
    if (_refused_any_line(state, charts, unit) or _refused_by_regiment(state, charts, unit)) is not None:
        return ()
    return long_line_poses(state, charts, unit, points_for_change(state, charts, unit))


def _skirmish_poses(state: State, charts: Charts, unit: Unit) -> tuple[Pose, ...]:
    """Return the skirmish orders open to a unit (PR 19.1 to 19.4, 20.1 to 20.3)."""
    if _refused_skirmish_order(state, charts, unit) is not None:
        return ()
    return skirmish_poses(state, charts, unit, points_for_change(state, charts, unit))


def _refused_skirmish_order(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may not take skirmish order here, whatever it costs and whoever stands beside it, or None."""
    return (
        _bound_to_its_order(state, unit)
        or _refused_in_disorder(unit)
        or refused_to_troops(charts, unit, Formation.SKIRMISH)
        or refused_by_ground(state, charts, unit, Formation.SKIRMISH)
    )


def why_not_long_line(state: State, charts: Charts, unit: Unit, count: int = 2) -> Reason | None:
    """Return why a unit may not form a line of so many hexes here; None when it may (PR 16.20 to 16.23, 16.112; WG 7.10)."""
    if unit.formation is Formation.LINE and len(unit.hexes) == count:
        return Reason(f"It stands in a line of {count} hexes already.", "PR 15.1")
    return (
        _refused_any_line(state, charts, unit)
        or why_not_long(state, charts, unit, count)
        or _too_dear(state, charts, unit, long_line_cost(charts, unit))
        or _refused_by_regiment(state, charts, unit)
        or why_not_to_either_side(state, charts, unit, count)
    )


def why_not_shorter(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a line of two hexes may not shorten to one of them; None when it may (PR 16.21)."""
    return _refused_any_line(state, charts, unit) or _too_dear(state, charts, unit, charts.organization.change[unit.counter.arm])


def _refused_any_line(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may not change to a line, long or short, or None (PR 16.20, 30.3; BZ 5.2)."""
    return (
        _bound_to_its_order(state, unit)
        or _refused_in_disorder(unit)
        or refused_to_troops(charts, unit, Formation.LINE)
        or refused_by_ground(state, charts, unit, Formation.LINE)
    )


def change_cost(charts: Charts, unit: Unit, formation: Formation) -> HalfPoints:
    """Return what a change into a formation costs: the arm's price, nothing into general order (PR 16.2)."""
    return NO_POINTS if formation is Formation.GENERAL_ORDER else charts.organization.change[unit.counter.arm]


def facings_after(unit: Unit, formation: Formation) -> tuple[Facing | None, ...]:
    """Return the facings a change may give: the old one, or any if it faces another way than before (PR 18.9)."""
    aim = facing_aim(formation)
    if unit.facing is not None and aim is unit.facing.aim:
        return (unit.facing,)
    return facings(formation)


def why_not_formation(state: State, charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why a unit may not change into a formation where it stands; None when it may (PR 15.12, 16, 30.3)."""
    return (
        _bound_to_its_order(state, unit)
        or _refused_to_unit(charts, unit, formation)
        or refused_by_ground(state, charts, unit, formation)
        or _refused_to_guns(state, charts, unit, formation)
        or _refused_by_points(state, charts, unit, formation)
        or (
            why_no_room(state, charts, unit)
            if formation is Formation.SKIRMISH
            else _refused_by_company(state, charts, unit, formation)
        )
    )


def refused_by_ground(state: State, charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why the ground of its hex keeps a unit from a formation, or None (PR 16.20, 16.40, 16.60, 16.74)."""
    terrain = state.scenario.battlefield.terrain[unit.hex]
    if formation is Formation.ROAD_MARCH:
        if road_sides(state, unit.hex):
            return None
        return Reason("Road March is formed on a road.", "PR 16.74")
    if charts.ground.terrain[terrain].cost[unit.counter.arm] is None:
        return Reason("On this ground it stays on its road.", charts.ground.terrain[terrain].clause)
    if terrain != CLEAR and formation in _IN_THE_CLEAR:
        return Reason(f"Only clear ground allows {formation.words}.", _IN_THE_CLEAR[formation])
    if formation is Formation.SKIRMISH:
        if allows_skirmishers(charts, terrain):
            return None
        return Reason("This ground does not allow skirmish order.", "PR 16.63")
    imposed = imposed_formation(charts, unit, terrain)
    if imposed is not None and formation is not imposed:
        return Reason(f"This ground imposes {imposed.words}.", "PR 16.60")
    if imposed is None and formation is Formation.GENERAL_ORDER:
        return Reason("General order is taken only on ground that imposes it.", "PR 16.60")
    return None


_IN_THE_CLEAR = {
    Formation.LINE: "PR 16.20",
    Formation.CARRE: "PR 16.40",
    Formation.MASSE: "WG 7.1",
    Formation.DIVISIONAL_MASSE: "WG 7.2",
}
"""The formations for which the ground must be clear, with their clauses."""


def refused_to_troops(charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why this kind of troops is never in a formation; None when it may be (PR 15.12; BZ 5.2)."""
    counter = unit.counter
    if formation not in VOLUNTARY[counter.arm]:
        return Reason(f"{formation.words} is not open to {counter.arm.value}.".capitalize(), "PR 15.12")
    if formation is Formation.SKIRMISH:
        return refused_to_skirmishers(charts, unit)
    if formation in MASSE:
        return refused_to_masse(charts, unit, formation)
    if formation is Formation.LINE and counter.troop is not None and charts.troops.fire[counter.troop].line is None:
        return Reason("These troops have no multiple in line and may not form it.", charts.troops.fire[counter.troop].clause)
    return None


def refused_by_carre_size(charts: Charts, units: tuple[Unit, ...]) -> Reason | None:
    """Return why these units cannot be one carré: too few increments or too many, or None (PR 16.40)."""
    rules = charts.organization
    infantry = [unit for unit in units if unit.counter.is_infantry]
    count = sum(unit.increments for unit in infantry)
    if count < rules.carre_from:
        return Reason(f"A carré needs {rules.carre_from} increments in its hex.", "PR 16.40")
    if count > rules.carre_to and not is_one_regiment(infantry):
        return Reason(f"A carré holds at most {rules.carre_to} increments, or one regiment.", "PR 16.40")
    return None


def _refused_as_company(state: State, charts: Charts, other: Unit, formation: Formation) -> Reason | None:
    """Return why a unit cannot change formation together with another, or None (PR 16.1; WG 7.10)."""
    return (
        _refused_to_unit(charts, other, formation)
        or refused_by_ground(state, charts, other, formation)
        or _refused_by_points(state, charts, other, formation)
    )


def road_sides(state: State, hex: Hex) -> tuple[int, ...]:
    """Return the hexsides by which a road leaves a hex (PR 16.74)."""
    return _road_sides(state.scenario.battlefield, hex)


@lru_cache(maxsize=1 << 14)
def _road_sides(field: Battlefield, hex: Hex) -> tuple[int, ...]:
    return tuple(
        side for side, other in enumerate(neighbours(hex)) if other in field and field.road(hex, other) is RoadKind.ROAD
    )


def company(state: State, charts: Charts, unit: Unit, formation: Formation) -> tuple[Unit, ...]:
    """Return the units that change into a formation with a unit: those of its hex, arm and formation (PR 16.1, 18.24).

    Where the title says so, the battalions of its regiment near by do so too, and whoever stands with them (WG 7.10).
    Nobody does when unlimbered guns limber, since the die of each battery is its own (BZ 6.2). RULING: a long line
    changes by itself, and so does who takes skirmish order (PR 19.19) or only the number of his hexes.
    """
    if unit.formation in (Formation.UNLIMBERED, formation) or formation is Formation.SKIRMISH:
        return ()
    found = {unit.id: unit}
    waiting = [unit]
    while waiting:
        here = waiting.pop()
        for other in (*_of_its_hex(state, here), *changing_with(state, charts, here, formation)):
            if other.id not in found:
                found[other.id] = other
                waiting.append(other)
    return tuple(found.values())[1:]


def _of_its_hex(state: State, unit: Unit) -> tuple[Unit, ...]:
    if is_long(unit):
        return ()
    return tuple(
        other
        for other in state.stack(unit.hex)
        if other.id != unit.id and other.counter.arm is unit.counter.arm and other.formation is unit.formation
        and not is_long(other)
    )


# -- queries: changes of facing --------------------------------------------------------------------------


def turns(state: State, charts: Charts, unit: Unit) -> tuple[Turn, ...]:
    """Return every change of facing open to a unit where it stands, with its cost (PR 18.7, 16.93)."""
    if unit.facing is None:
        return ()
    cost = turn_cost(charts, unit)
    if unit.is_routed or cost > points_left(state, charts, unit):
        return ()
    if is_long(unit) and unit.formation is not Formation.ROAD_MARCH:
        return wheels(state, charts, unit, points_left(state, charts, unit))
    return tuple(Turn(facing, cost) for facing in _other_facings(unit, unit.facing))


def turn_cost(charts: Charts, unit: Unit) -> HalfPoints:
    """Return the cost of a change of facing, by any amount (PR 18.7)."""
    rules = charts.organization
    return rules.prolong if unit.formation is Formation.UNLIMBERED else rules.facing


def _other_facings(unit: Unit, now: Facing) -> tuple[Facing, ...]:
    """Return the facings a unit may turn to: any, but unlimbered guns only to the next hexside (PR 16.93)."""
    if unit.formation is Formation.UNLIMBERED:
        return tuple(sorted((toward_hexside(now.number - 1), toward_hexside(now.number + 1)), key=_number))
    return tuple(facing for facing in facings(unit.formation) if facing is not None and facing != now)


def _number(facing: Facing) -> int:
    return facing.number


# -- the parts of a refusal --------------------------------------------------------------------------------


def _bound_to_its_order(state: State, unit: Unit) -> Reason | None:
    """Return what binds a unit to the order it is in: enemies in its hex, or water it has waded; None when nothing does.

    RULING: a carré with enemy cavalry in its hex stays a carré, and nobody there changes or limbers (PR 16.56, 16.58).
    Skirmishers who have waded stay skirmishers for the rest of the turn (WG 13.3).
    """
    if unit.hexes and state.enemies_in(unit.hex, unit.side):
        return Reason("Nobody changes formation in a hex where carré and enemy cavalry fight.", "PR 16.56")
    march = state.marches.get(unit.id)
    if march is not None and march.waded and unit.formation is Formation.SKIRMISH:
        return Reason("Skirmishers who have waded keep their order for the rest of the turn.", "WG 13.3")
    return None


def _refused_to_unit(charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why the unit's own state or kind forbids a change (PR 16.80, 30.3, 15.12)."""
    if unit.formation is formation:
        return Reason(f"It is already in {formation.words}.", "PR 15.1")
    return _refused_in_disorder(unit) or refused_to_troops(charts, unit, formation)


def _refused_in_disorder(unit: Unit) -> Reason | None:
    if unit.in_good_order:
        return None
    return Reason("Disordered and routed units may not change formation.", "PR 30.3")


def _refused_to_guns(state: State, charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why guns may not unlimber or limber here and now (PR 16.95; BZ 6.4)."""
    if formation is Formation.UNLIMBERED and not charts.switches.unlimber_in_cavalry_zone:
        if is_in_enemy_cavalry_zone(state, charts, unit.hex, unit.side):
            return Reason("Guns may not unlimber in a zone of enemy cavalry.", "PR 16.95")
    if unit.formation is Formation.UNLIMBERED and unit.id in state.marches:
        return Reason("Guns limber before anything else they do in a segment.", charts.troops.limbering.clause)
    if unit.formation is Formation.UNLIMBERED and formation is Formation.ROAD_MARCH:
        return Reason("Guns must be limbered before they take Road March.", "PR 15.12")
    return None


def _refused_by_points(state: State, charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    return _too_dear(state, charts, unit, change_cost(charts, unit, formation))


def _too_dear(state: State, charts: Charts, unit: Unit, cost: HalfPoints) -> Reason | None:
    """Return that a unit has too few points left for a change, or None (PR 16.2)."""
    left = points_for_change(state, charts, unit)
    if cost <= left:
        return None
    return Reason(f"The change costs {as_points(cost)} and {as_points(left)} are left.", "PR 16.2")


def points_for_change(state: State, charts: Charts, unit: Unit) -> HalfPoints:
    """Return what a unit may spend on a change: a carré that begins with one has its whole allowance (PR 16.54)."""
    if unit.id in state.marches or why_move_is_spent(state, unit) is not None:
        return points_left(state, charts, unit)
    return full_allowance(charts, unit)


def _refused_by_company(state: State, charts: Charts, unit: Unit, formation: Formation) -> Reason | None:
    """Return why the units that stand with it keep a unit from changing (PR 16.1, 16.40, 16.72).

    RULING: nobody keeps a battery from limbering; beside unlimbered ones it must then drive off (PR 16.1, 18.15).
    """
    if unit.formation is Formation.UNLIMBERED:
        return None
    others = company(state, charts, unit, formation)
    changing = (unit, *others)
    return _refused_to_others(state, charts, unit, others, formation) or _refused_in(
        state, charts, changing, formation, tuple(each.hex for each in changing)
    )


def _refused_by_regiment(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why others, who would form line too, keep a unit from a line of several hexes, or None (WG 7.10).

    Who may stand in its own hexes is told in `lines`.
    """
    others = company(state, charts, unit, Formation.LINE)
    return _refused_to_others(state, charts, unit, others, Formation.LINE) or _refused_in(
        state, charts, others, Formation.LINE, tuple(other.hex for other in others if other.hex != unit.hex)
    )


def _refused_to_others(
    state: State, charts: Charts, unit: Unit, others: tuple[Unit, ...], formation: Formation
) -> Reason | None:
    """Return which of those who change with a unit cannot do so, or None (PR 16.1; WG 7.10)."""
    for other in others:
        reason = _refused_as_company(state, charts, other, formation)
        if reason is not None:
            return Reason(f"{other.counter.name} cannot change with it. {reason.sentence}", _clause_of(unit, other))
    return None


def _refused_in(
    state: State, charts: Charts, changing: tuple[Unit, ...], formation: Formation, hexes: tuple[Hex, ...]
) -> Reason | None:
    """Return why some hexes could not hold their units once these have changed formation, or None (PR 16.1, 16.40)."""
    changed = {each.id: replace(each, formation=formation, hexes=each.hexes[:1]) for each in changing}
    reasons = (_refused_together(state, charts, hex, changed) for hex in dict.fromkeys(hexes))
    return next((reason for reason in reasons if reason is not None), None)


def _refused_together(state: State, charts: Charts, hex: Hex, changed: Mapping[UnitId, Unit]) -> Reason | None:
    """Return why the units of a hex could not stand together once some of them have changed, or None (PR 16.1, 16.40)."""
    here = tuple(each for each in changed.values() if each.hex == hex)
    rest = tuple(each for each in state.stack(hex) if each.id not in changed)
    if here[0].formation is Formation.CARRE and (reason := refused_by_carre_size(charts, here)) is not None:
        return reason
    if len(here) + len(rest) == 1:
        return None
    return refuses_together(state, charts, hex, (*here, *rest))


def _clause_of(unit: Unit, other: Unit) -> str:
    """Return why a unit changes with another: it stands in its hex, or is of its regiment (PR 16.1; WG 7.10)."""
    return "PR 16.1" if unit.hex == other.hex else "WG 7.10"
