"""The movement segment (PR 18): which piece moves next, until the side has done.

The chapter's queries are gathered here: allowances, steps, their costs and refusals, and how far a unit reaches.
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import HalfPoints
from labataille.model.questions import Ask, Choice, ChooseLeader, ChooseUnit, Finish, Question
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import allowance, points_left
from labataille.rules.leader_return import leaders_return
from labataille.rules.leaders import leader_points_left, march_leader
from labataille.rules.march import acts, march
from labataille.rules.mixed_order import entangle, must_disentangle
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.reach import Reach, reach
from labataille.rules.refusals import why_not
from labataille.rules.reinforcement import due_leaders, due_units, enter, enter_leader, leader_may_enter, may_enter
from labataille.rules.steps import step_cost, steps, unlawful_hexes

__all__ = [
    "Reach",
    "acts",
    "allowance",
    "movable_leaders",
    "movable_units",
    "movement_segment",
    "points_left",
    "reach",
    "step_cost",
    "steps",
    "unlawful_hexes",
    "why_not",
    "why_not_end",
]


def movable_units(state: State, charts: Charts, side: Side) -> tuple[UnitId, ...]:
    """Return the units of a side that may still act in this segment, then those due to come on (PR 18.1, 45.1)."""
    on_map = (unit.id for unit in state.units_of(side) if _can_act(state, charts, unit))
    awaited = (unit.id for unit in due_units(state, side) if may_enter(state, charts, unit))
    return (*on_map, *awaited)


def movable_leaders(state: State, charts: Charts, side: Side) -> tuple[LeaderId, ...]:
    """Return the leaders of a side that may still ride in this segment, then those due (PR 7.4, 45.1)."""
    on_map = (
        leader.id
        for leader in state.leaders.values()
        if leader.side is side and leader.hex is not None and _can_ride(leader_points_left(state, leader), charts)
    )
    awaited = (leader.id for leader in due_leaders(state, side) if leader_may_enter(state, charts, leader))
    return (*on_map, *awaited)


def _can_act(state: State, charts: Charts, unit: Unit) -> bool:
    """Return whether a unit has the points for the cheapest act open to it: a turn, or a carré's hex (PR 18.7)."""
    if unit.is_routed:
        return False
    rules = charts.organization
    needed = rules.carre_allowance if unit.formation is Formation.CARRE else rules.facing
    return points_left(state, charts, unit) >= needed


def _can_ride(left: HalfPoints, charts: Charts) -> bool:
    return left >= charts.organization.facing


# -- procedures ----------------------------------------------------------------------------------------------


def movement_segment(play: Play) -> Procedure[None]:
    """Bring back leaders who are fit again, then move pieces one at a time until the side has done (PR 7.15, 18.1, 18.24)."""
    yield from leaders_return(play)
    while (ask := top_question(play.state, play.charts)) is not None:
        match (yield from choose(ask)):
            case ChooseUnit(unit_id):
                yield from _move_unit(play, unit_id)
            case ChooseLeader(leader_id):
                yield from _move_leader(play, leader_id)
            case _:
                break
    yield from entangle(play)


def top_question(state: State, charts: Charts) -> Ask | None:
    """Return the question which piece moves next; None when the side never had anything to move in this segment.

    The segment does not end while infantry among others in another formation can leave them (PR 19.18, 19.20).
    """
    side = state.phasing
    units = movable_units(state, charts, side)
    leaders = movable_leaders(state, charts, side)
    if not units and not leaders and not state.marches and not state.leader_marches:
        return None
    waiting = must_disentangle(state, charts, side)
    ends: tuple[Choice, ...] = () if waiting else (Finish(),)
    choices: tuple[Choice, ...] = (*map(ChooseUnit, units), *map(ChooseLeader, leaders), *ends)
    default = ChooseUnit(waiting[0].id) if waiting else Finish()
    return Ask(side, Question.MOVE, choices, default=default, quiet=True)


def why_not_end(state: State, charts: Charts, side: Side) -> Reason | None:
    """Return who keeps the movement of a side from ending; None when it may end (PR 19.18 to 19.20)."""
    waiting = must_disentangle(state, charts, side)
    if not waiting:
        return None
    name = waiting[0].counter.name
    return Reason(f"{name} stands among others in another formation: move it away, or let it take theirs.", "PR 19.19")


def _move_unit(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Move a unit; one that is still to come enters first (PR 45.1)."""
    if play.state.units[unit_id].is_on_map or (yield from enter(play, unit_id)):
        yield from march(play, unit_id)


def _move_leader(play: Play, leader_id: LeaderId) -> Procedure[None]:
    """Move a leader; one who is still to come enters first (PR 45.1)."""
    if play.state.leaders[leader_id].is_on_map or (yield from enter_leader(play, leader_id)):
        yield from march_leader(play, play.state.leaders[leader_id])
