"""The march of one unit (PR 18): steps, changes of facing and of formation, asked one by one until it stops.

Left out: what an enemy may do meanwhile (PR 14.9, 28, 39, 40).
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.events import MarchBegan, Marched, MarchEnded, Reformed, Turned
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, CallOff, Choice, Finish, Pose, Question, Step, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import full_allowance, points_left, starting_allowance
from labataille.rules.leaders import capture_lone_leaders
from labataille.rules.limbering import limber
from labataille.rules.organization import company, poses, turns
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.steps import may_stay, steps
from labataille.rules.zones import stops

# -- queries -----------------------------------------------------------------------------------------------


def acts(state: State, charts: Charts, unit: Unit) -> tuple[Step | Turn | Pose, ...]:
    """Return all that a unit may do next in its move: steps, then turns, then changes of formation (PR 18.4 to 18.7).

    Where it may only pass through, it must go on (PR 18.17).
    """
    march = state.marches.get(unit.id)
    if unit.is_routed or (march is not None and march.over):
        return ()
    onward = steps(state, charts, unit, points_left(state, charts, unit))
    if march is not None and march.moved and not may_stay(state, charts, unit):
        return onward
    return (*onward, *turns(state, charts, unit), *poses(state, charts, unit))


def _what_stopped(state: State, charts: Charts, unit_id: UnitId) -> Reason | None:
    """Return the zone in which a unit came to a stop, or None (PR 14.5, 14.8)."""
    unit = state.units[unit_id]
    return stops(state, charts, unit, unit.hex) if state.marches[unit_id].moved else None


# -- procedures ----------------------------------------------------------------------------------------------


def march(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Let a unit move until its owner has done with it, or nothing is left to do (PR 14.5, 18.1)."""
    has_acted = False
    goes_on = True
    while goes_on:
        unit = play.state.units[unit_id]
        choices = acts(play.state, play.charts, unit)
        if not choices:
            yield from _begin(play, unit)
            break
        choice = yield from _ask(play, unit, choices, has_acted=has_acted)
        if isinstance(choice, CallOff):
            return
        goes_on = yield from _act(play, unit, choice)
        has_acted = True
    yield MarchEnded(unit_id, _what_stopped(play.state, play.charts, unit_id))


def _ask(play: Play, unit: Unit, choices: tuple[Choice, ...], *, has_acted: bool) -> Procedure[Choice]:
    """Ask how a unit goes on; a march may be called off before its first act, and ends only where the unit may stay."""
    ends: tuple[Choice, ...] = ()
    if not has_acted and not _has_entered_just_now(play.state, unit):
        ends = (CallOff(),)
    elif may_stay(play.state, play.charts, unit):
        ends = (Finish(),)
    ask = Ask(
        unit.side, Question.MARCH, (*choices, *ends), unit=unit.id, hex=unit.hex, default=ends[0] if ends else None
    )
    return (yield from choose(ask))


def _has_entered_just_now(state: State, unit: Unit) -> bool:
    """Return whether the march under way began by coming on to the map, which is an act (PR 45.1)."""
    begun = state.marches.get(unit.id)
    return begun is not None and begun.moved


def _act(play: Play, unit: Unit, choice: Choice) -> Procedure[bool]:
    """Carry out one answer; return whether the unit may go on."""
    match choice:
        case Step():
            return (yield from _step(play, unit, choice))
        case Turn(facing, cost):
            yield from _begin(play, unit)
            yield Turned(unit.id, facing, cost)
            return unit.formation is not Formation.UNLIMBERED
        case Pose():
            return (yield from _reform(play, unit, choice))
        case _:
            return False


def _begin(play: Play, unit: Unit) -> Procedure[None]:
    """Begin a unit's move with the allowance it has in its present formation (PR 16.25, 18.2)."""
    if unit.id not in play.state.marches:
        yield MarchBegan(unit.id, starting_allowance(play.charts, unit))


def _step(play: Play, unit: Unit, step: Step) -> Procedure[bool]:
    """Move one hex; guns that were prolonged do no more (PR 16.92, 18.4)."""
    yield from _begin(play, unit)
    yield Marched(unit.id, step.hex, step.formation, step.facing, step.cost)
    if unit.counter.is_cavalry:
        yield from capture_lone_leaders(play, play.state.units[unit.id])
    return unit.formation is not Formation.UNLIMBERED


def _reform(play: Play, unit: Unit, pose: Pose) -> Procedure[bool]:
    """Change formation, together with those in the same one; a battery that fails to limber stays (BZ 6.2)."""
    changing = (unit, *company(play.state, unit))
    for each in changing:
        if each.id not in play.state.marches:
            yield MarchBegan(each.id, full_allowance(play.charts, each))
    if unit.formation is Formation.UNLIMBERED:
        return (yield from limber(play, unit, pose))
    for each in changing:
        yield Reformed(each.id, pose.formation, pose.facing, pose.cost)
    return True
