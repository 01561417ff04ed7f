"""Reinforcements (PR 45; BZ 19.1): who is due, where and how it comes on. Units that come back are due too (WG 19.4).

Left out: variable entry (PR 45.8) and the exceptions of single scenarios (PR 45.11). Charges by units that came on are
barred with the charge (PR 45.7).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.charts.ground import Order
from labataille.geometry import Hex, distance
from labataille.model.counters import Arm
from labataille.model.events import Entered, LeaderMarched
from labataille.model.formations import Facing, Formation, toward_hexside, toward_vertex
from labataille.model.ids import EntryId, LeaderId, UnitId
from labataille.model.points import NO_POINTS, HalfPoints
from labataille.model.questions import Ask, CallOff, ChooseHex, EnterAt, Question
from labataille.model.reasons import Reason
from labataille.model.scenario import Entry, Reinforcement
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.hampering import surcharge_on_entry
from labataille.rules.leaders import cost_of_coming_on, is_open_to, leader_allowance
from labataille.rules.organization import imposed_formation, refused_by_carre_size, refused_to_troops
from labataille.rules.orientation import facing_aim
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.special.wagram_leaving import return_entry, units_away
from labataille.rules.stacking import refuses
from labataille.rules.ways import entry_cost
from labataille.rules.zones import is_in_enemy_zone

IN_THE_OPEN = {
    Arm.INFANTRY: (Formation.COLUMN, Formation.LINE, Formation.CARRE),
    Arm.CAVALRY: (Formation.COLUMN, Formation.LINE),
    Arm.ARTILLERY: (Formation.LIMBERED,),
}
"""The formations in which an arm may come on over clear ground; guns come limbered (PR 45.4)."""


# -- queries: who is due -----------------------------------------------------------------------------------


def due(state: State, side: Side) -> tuple[Unit | Leader, ...]:
    """Return the pieces of a side that may come on from now on, in the order of the schedule (PR 45.1, 45.9)."""
    return (*due_units(state, side), *due_leaders(state, side))


def due_units(state: State, side: Side) -> tuple[Unit, ...]:
    """Return the units of a side that may come on from now on (PR 45.1, 45.9)."""
    units = (state.units[unit_id] for group in _groups_due(state, side) for unit_id in group.units)
    first = tuple(unit for unit in units if unit.station is Station.AWAITED and unit.id not in state.away)
    back = (unit for unit in units_away(state, side) if unit.station is Station.AWAITED)
    return (*first, *(unit for unit in back if (state.away[unit.id].returns or 0) <= state.turn))


def due_leaders(state: State, side: Side) -> tuple[Leader, ...]:
    """Return the leaders of a side that may come on from now on (PR 45.1, 45.9)."""
    leaders = (state.leaders[leader_id] for group in _groups_due(state, side) for leader_id in group.leaders)
    return tuple(leader for leader in leaders if leader.station is Station.AWAITED)


def _groups_due(state: State, side: Side) -> Iterator[Reinforcement]:
    return (group for group in state.scenario.reinforcements if group.side is side and group.turn <= state.turn)


def due_turn(state: State, piece: Unit | Leader) -> int:
    """Return the turn from which a piece may come on: by the schedule, or back (PR 45.1, WG 19.4).

    Raises StopIteration when the schedule does not name it.
    """
    returns = state.away[piece.id].returns if isinstance(piece, Unit) and piece.id in state.away else None
    return _group_of(state, piece).turn if returns is None else returns


def entry_of(state: State, piece: Unit | Leader) -> Entry:
    """Return the entry at which a piece comes on: that of the schedule, or the hex where it left (PR 45.1, WG 19.4).

    Raises StopIteration when the schedule does not name it.
    """
    if isinstance(piece, Unit) and piece.id in state.away:
        return return_entry(state, piece)
    return state.scenario.entries[_group_of(state, piece).entry]


def _group_of(state: State, piece: Unit | Leader) -> Reinforcement:
    """Return the row of the schedule that names a piece.

    Raises StopIteration when none does.
    """
    return next(
        group for group in state.scenario.reinforcements if piece.id in group.units or piece.id in group.leaders
    )


# -- queries: where ----------------------------------------------------------------------------------------


def entry_hexes(state: State, charts: Charts, piece: Unit | Leader) -> tuple[Hex, ...]:
    """Return the hexes where a piece may come on: its entry, or free hexes of the stretch beside it (PR 45.2, 45.3)."""
    entry = entry_of(state, piece)
    if not is_blocked(state, charts, entry.hex, piece.side):
        return (entry.hex,)
    for turns_waited in range(state.turn - due_turn(state, piece) + 1):
        stretch = _stretch(charts, entry, turns_waited)
        free = tuple(hex for hex in stretch if not is_blocked(state, charts, hex, piece.side))
        if free:
            return free
    return ()


def _stretch(charts: Charts, entry: Entry, turns_waited: int) -> tuple[Hex, ...]:
    """Return the edge hexes that a blocked entry opens: the first five to either side, then five more (PR 45.2, 45.3)."""
    length = charts.organization.entry_stretch
    return tuple(hex for hex in entry.stretch if (distance(entry.hex, hex) - 1) // length == turns_waited)


def is_blocked(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    """Return whether an entry hex is held by the enemy, be it a lone leader, or lies in an enemy zone (PR 7.14, 45.2)."""
    return not is_open_to(state, side, hex) or is_in_enemy_zone(state, charts, hex, side)


# -- queries: how ------------------------------------------------------------------------------------------


def entries(state: State, charts: Charts, unit: Unit) -> tuple[EnterAt, ...]:
    """Return every way for a unit to come on now: hex, formation, facing and cost (PR 45.2 to 45.5, 45.10)."""
    return tuple(_ways_in(state, charts, unit))


def may_enter(state: State, charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has any way to come on now (PR 45.9)."""
    return next(_ways_in(state, charts, unit), None) is not None


def _ways_in(state: State, charts: Charts, unit: Unit) -> Iterator[EnterAt]:
    entry = entry_of(state, unit)
    for hex in entry_hexes(state, charts, unit):
        for formation in entry_formations(state, charts, unit, entry, hex):
            cost = _affordable_cost(state, charts, unit, formation, entry, hex)
            if cost is not None:
                yield from (EnterAt(hex, formation, facing, cost) for facing in inward(entry.facing, formation))


def leader_may_enter(state: State, charts: Charts, leader: Leader) -> bool:
    """Return whether a leader may come on now: enemy units bar him, zones do not (PR 7.4, 45.2)."""
    return bool(leader_entries(state, charts, leader))


def leader_entries(state: State, charts: Charts, leader: Leader) -> dict[Hex, HalfPoints]:
    """Return the hexes where a leader may come on now, with their costs (PR 7.4, 45.2, 45.10)."""
    entry = entry_of(state, leader)
    at_entry = is_open_to(state, leader.side, entry.hex)
    costs: dict[Hex, HalfPoints] = {}
    for hex in (entry.hex,) if at_entry else entry_hexes(state, charts, leader):
        by_road = entry.by_road and hex == entry.hex
        cost = cost_of_coming_on(charts, state.scenario.battlefield, hex, by_road=by_road)
        if cost is not None and cost <= leader_allowance(leader) and is_open_to(state, leader.side, hex):
            costs[hex] = cost
    return costs


def entry_formations(state: State, charts: Charts, unit: Unit, entry: Entry, hex: Hex) -> Iterator[Formation]:
    """Yield the formations in which a unit may come on at a hex (PR 45.4, 45.5).

    On its road, Road March too; on ground that imposes an order, that order; in the open, any but these. A unit that comes
    back is in column, or limbered (WG 19.4).
    """
    order = charts.ground.terrain[state.scenario.battlefield.terrain[hex]].order
    imposed = imposed_formation(charts, unit, state.scenario.battlefield.terrain[hex])
    in_the_open = IN_THE_OPEN[unit.counter.arm]
    if unit.id in state.away:
        in_the_open = in_the_open[:1]
    open_formations = in_the_open if order is Order.ANY else (imposed or Formation.LIMBERED,)
    by_road = (Formation.ROAD_MARCH,) if entry.by_road and hex == entry.hex else ()
    for formation in (*by_road, *open_formations):
        if _why_not_enter(state, charts, unit, formation, hex) is None:
            yield formation


def inward(side: int, formation: Formation) -> tuple[Facing | None, ...]:
    """Return the facings of a formation that look towards a hexside: that side, or either of its corners (PR 13.3)."""
    match facing_aim(formation):
        case None:
            return (None,)
        case aim if aim is toward_vertex(side).aim:
            return toward_vertex(side - 1), toward_vertex(side)
        case _:
            return (toward_hexside(side),)


def _why_not_enter(state: State, charts: Charts, unit: Unit, formation: Formation, hex: Hex) -> Reason | None:
    """Return why a unit may not stand in a formation where it would come on (PR 45.5)."""
    there = replace(unit, hexes=(hex,), formation=formation)
    if formation is Formation.CARRE:
        too_small = refused_by_carre_size(charts, (there, *state.stack(hex)))
        if too_small is not None:
            return too_small
    return refused_to_troops(charts, unit, formation) or refuses(state, charts, hex, there, passing=False)


def _affordable_cost(
    state: State, charts: Charts, unit: Unit, formation: Formation, entry: Entry, hex: Hex
) -> HalfPoints | None:
    """Return what coming on costs, the queue on the road counted; None when the unit cannot pay it (PR 20.4, 45.10)."""
    ground = entry_cost(charts, state.scenario.battlefield, unit.counter.arm, formation, hex)
    if isinstance(ground, Reason):
        return None
    hampered = surcharge_on_entry(state, charts, replace(unit, formation=formation), hex)
    cost = HalfPoints(ground + queue_cost(state, charts, formation, entry) + hampered)
    return cost if cost <= starting_allowance(charts, replace(unit, formation=formation)) else None


def queue_cost(state: State, charts: Charts, formation: Formation, entry: Entry) -> HalfPoints:
    """Return what a unit in Road March pays for those that came on before it this turn at the same entry (PR 45.10)."""
    if formation is not Formation.ROAD_MARCH:
        return NO_POINTS
    ahead = sum(_came_on_at(state, unit_id) == entry.id for unit_id in state.entered)
    return HalfPoints(ahead * charts.organization.entry_queue)


def _came_on_at(state: State, unit_id: UnitId) -> EntryId | None:
    """Return the entry of the schedule at which a unit came on; None for one that came back (WG 19.4)."""
    groups = (group for group in state.scenario.reinforcements if unit_id in group.units)
    return next((group.entry for group in groups), None)


# -- procedures ----------------------------------------------------------------------------------------------


def enter(play: Play, unit_id: UnitId) -> Procedure[bool]:
    """Ask where and then how a unit comes on; return whether it did (PR 45.4, 45.9)."""
    unit = play.state.units[unit_id]
    ways_in = entries(play.state, play.charts, unit)
    hex = yield from _choose_entry(unit, tuple(dict.fromkeys(way.hex for way in ways_in)))
    if hex is None:
        return False
    ways_here = tuple(way for way in ways_in if way.hex == hex)
    ask = Ask(unit.side, Question.ENTER, (*ways_here, CallOff()), unit=unit_id, hex=hex, default=CallOff())
    match (yield from choose(ask)):
        case EnterAt(hex, formation, facing, cost):
            allowed = starting_allowance(play.charts, replace(unit, formation=formation))
            yield Entered(unit_id, hex, formation, facing, cost, allowed)
            return True
        case _:
            return False


def _choose_entry(unit: Unit, hexes: tuple[Hex, ...]) -> Procedure[Hex | None]:
    """Ask which of several hexes a unit comes on at; None when its owner calls it off (PR 45.2)."""
    if len(hexes) == 1:
        return hexes[0]
    ask = Ask(unit.side, Question.ENTER, (*map(ChooseHex, hexes), CallOff()), unit=unit.id, default=CallOff())
    answer = yield from choose(ask)
    return answer.hex if isinstance(answer, ChooseHex) else None


def enter_leader(play: Play, leader_id: LeaderId) -> Procedure[bool]:
    """Ask where a leader comes on; return whether he did (PR 7.4, 45.2)."""
    leader = play.state.leaders[leader_id]
    costs = leader_entries(play.state, play.charts, leader)
    ask = Ask(leader.side, Question.ENTER, (*map(ChooseHex, costs), CallOff()), leader=leader_id, default=CallOff())
    match (yield from choose(ask)):
        case ChooseHex(hex):
            yield LeaderMarched(leader_id, hex, costs[hex], leader_allowance(leader))
            return True
        case _:
            return False
