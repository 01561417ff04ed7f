"""The march of one unit (PR 18): steps, changes of facing and of formation, asked one by one until it stops.

What it does in an enemy zone draws fire before it is done (PR 14.9, 28). Left out: the charges of enemy cavalry meanwhile
(PR 39, 40).
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.model.events import Halted, MarchBegan, Marched, MarchEnded, Reformed, Turned
from labataille.model.formations import Facing, Formation
from labataille.model.ids import UnitId
from labataille.model.points import HalfPoints
from labataille.model.questions import Ask, Assemble, BreakDown, CallOff, Choice, Finish, Pose, Question, Step, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import full_allowance, points_left, starting_allowance
from labataille.rules.bodies import hexes_after, pivot_of, what_stops, wheels_right
from labataille.rules.checks import disorder
from labataille.rules.leaders import capture_lone_leaders
from labataille.rules.limbering import limber
from labataille.rules.opportunity import Act, draw_fire, is_stopped
from labataille.rules.organization import change_cost, company, points_for_change, poses, turns
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.regiments import regroupings
from labataille.rules.regrouping import regroup
from labataille.rules.steps import has_waded, is_disordered_by_crossing, may_stay, steps
from labataille.rules.ways import WADED

# -- queries -----------------------------------------------------------------------------------------------


def acts(state: State, charts: Charts, unit: Unit) -> tuple[Step | Turn | Pose, ...]:
    """Return all that a unit may do next in its move: steps, then turns, then changes of formation (PR 18.4 to 18.7).

    Where it may only pass through, or has deployed among friends, it must go on while it can (PR 18.17, 19.19).
    """
    march = state.marches.get(unit.id)
    if unit.is_routed or (march is not None and march.over):
        return ()
    onward = steps(state, charts, unit, points_left(state, charts, unit))
    if march is not None and not may_stay(state, charts, unit) and (onward or march.moved):
        return onward
    changes = (pose for pose in poses(state, charts, unit) if _may_deploy(state, charts, unit, pose))
    return (*onward, *turns(state, charts, unit), *changes)


def _may_deploy(state: State, charts: Charts, unit: Unit, pose: Pose) -> bool:
    """Return whether a unit that takes skirmish order may stay as it stands then, or go on to where it may (PR 19.19)."""
    if pose.formation is not Formation.SKIRMISH:
        return True
    there = replace(unit, formation=pose.formation, facing=pose.facing, hexes=pose.hexes or unit.hexes[:1])
    left = HalfPoints(points_for_change(state, charts, unit) - pose.cost)
    return may_stay(state, charts, there) or bool(steps(state, charts, there, left))


def _facing_of(unit: Unit, pose: Pose) -> Facing | None:
    """Return the facing of a unit that changes with another: its own where it may keep it, else the other's (PR 18.9)."""
    if pose.facing is None or unit.facing is None or unit.facing.aim is not pose.facing.aim:
        return pose.facing
    return unit.facing


BROKEN = Reason("It was broken by opportunity fire and does no more in this player turn.", "PR 28.12")
"""Why the move of a unit ends that fails a check under fire."""


def _what_stopped(state: State, charts: Charts, unit_id: UnitId) -> Reason | None:
    """Return the zone in which a unit came to a stop, or None (PR 14.5, 14.8)."""
    unit = state.units[unit_id]
    return what_stops(state, charts, unit) if unit.hexes and state.marches[unit_id].moved else None


# -- procedures ----------------------------------------------------------------------------------------------


def march(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Let a unit move until its owner has done with it, or nothing is left to do (PR 14.5, 18.1)."""
    has_acted = False
    goes_on = True
    while goes_on:
        unit = play.state.units[unit_id]
        choices = (*acts(play.state, play.charts, unit), *regroupings(play.state, play.charts, unit))
        if not choices:
            yield from _begin(play, unit)
            break
        choice = yield from _ask(play, unit, choices, has_acted=has_acted)
        if isinstance(choice, CallOff):
            return
        if isinstance(choice, BreakDown | Assemble):
            return (yield from regroup(play, choice))
        goes_on = yield from _act(play, unit, choice)
        has_acted = True
    if not play.state.marches[unit_id].over:
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
    """Carry out one answer, after the fire that it draws; return whether the unit may go on (PR 28.5, 28.6)."""
    if not isinstance(choice, Step | Turn | Pose):
        return False
    if not (yield from _under_fire(play, unit, choice)):
        return True
    now = play.state.units[unit.id]
    match choice:
        case Step():
            return (yield from _step(play, now, choice))
        case Turn(facing, cost, hexes):
            yield from _begin(play, now)
            pivot = pivot_of(now, choice)
            yield Turned(now.id, facing, cost, hexes, pivot, pivot is not None and wheels_right(now, choice))
            return now.formation is not Formation.UNLIMBERED
        case Pose():
            return (yield from _reform(play, now, choice))


def _under_fire(play: Play, unit: Unit, act: Act) -> Procedure[bool]:
    """Let the enemy fire at a unit for what it is about to do; return whether it then does it (PR 14.9, 28.2).

    A mover that fails its check has done with its move, and so have those that would change formation with it (PR 28.12).
    RULING: an act that the fire has made impossible is not done and costs nothing.
    """
    movers = (unit, *company(play.state, play.charts, unit, act.formation)) if isinstance(act, Pose) else (unit,)
    has_fired = False
    for each in {mover.hex: mover for mover in reversed(movers)}.values():
        has_fired = (yield from draw_fire(play, each, act)) or has_fired
    if not has_fired:
        return True
    for each in movers:
        if is_stopped(each, play.state.units[each.id]):
            yield from _stop(play, each.id)
    now = play.state.units[unit.id]
    if now.is_on_map and act in acts(play.state, play.charts, now):
        return True
    yield from _begin(play, now)
    return False


def _stop(play: Play, unit_id: UnitId) -> Procedure[None]:
    """End the move of a unit that fire has broken or destroyed (PR 28.12)."""
    unit = play.state.units[unit_id]
    yield from _begin(play, unit)
    yield MarchEnded(unit_id, BROKEN if unit.is_on_map else None)
    if unit.is_on_map:
        yield Halted(unit_id)


def _begin(play: Play, unit: Unit) -> Procedure[None]:
    """Begin a unit's move with the allowance it has in its present formation (PR 16.25, 18.2)."""
    if unit.id not in play.state.marches:
        yield MarchBegan(unit.id, starting_allowance(play.charts, unit))


def _step(play: Play, unit: Unit, step: Step) -> Procedure[bool]:
    """Move one hex; guns that were prolonged do no more (PR 16.92, 18.4).

    RULING: a unit that water disorders goes on with the points it has left, since its allowance was settled when it set
    out (WG 13.3).
    """
    yield from _begin(play, unit)
    disorders = is_disordered_by_crossing(play.state, play.charts, unit, step.hex)
    waded = has_waded(play.state, play.charts, unit, step.hex)
    hexes = hexes_after(play.charts, unit, step.hex) if step.formation is Formation.ROAD_MARCH else ()
    yield Marched(unit.id, step.hex, step.formation, step.facing, step.cost, hexes if len(hexes) > 1 else (), waded)
    if disorders:
        yield from disorder(play, unit, WADED)
    if unit.counter.is_cavalry:
        yield from capture_lone_leaders(play, play.state.units[unit.id])
    return unit.formation is not Formation.UNLIMBERED


def _reform(play: Play, unit: Unit, pose: Pose) -> Procedure[bool]:
    """Change formation, together with those in the same one, each at its own price (PR 16.1, 16.2).

    A battery that fails to limber stays (BZ 6.2).
    """
    changing = (unit, *company(play.state, play.charts, unit, pose.formation))
    for each in changing:
        if each.id not in play.state.marches:
            yield MarchBegan(each.id, full_allowance(play.charts, each))
    if unit.formation is Formation.UNLIMBERED:
        return (yield from limber(play, unit, pose))
    for each in changing:
        if each is unit:
            yield Reformed(unit.id, pose.formation, pose.facing, pose.cost, pose.hexes)
        else:
            cost = change_cost(play.charts, each, pose.formation)
            yield Reformed(each.id, pose.formation, _facing_of(each, pose), cost, ())
    return True
