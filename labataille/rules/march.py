"""The march of one unit (PR 18): steps, changes of facing and of formation, asked one by one until it stops.

What it does in an enemy zone draws fire before it is done (PR 14.9, 28). Left out: the charges of enemy cavalry meanwhile
(PR 39, 40).
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.model.events import Halted, MarchBegan, Marched, MarchEnded, Reformed, Turned
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, CallOff, Choice, Finish, Pose, Question, Step, Turn
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import full_allowance, points_left, starting_allowance
from labataille.rules.leaders import capture_lone_leaders
from labataille.rules.limbering import limber
from labataille.rules.lines import pivot_of, what_stops, wheels_right
from labataille.rules.opportunity import Act, draw_fire, is_stopped
from labataille.rules.organization import company, poses, turns
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.steps import may_stay, steps

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
        choices = acts(play.state, play.charts, unit)
        if not choices:
            yield from _begin(play, unit)
            break
        choice = yield from _ask(play, unit, choices, has_acted=has_acted)
        if isinstance(choice, CallOff):
            return
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
    movers = (unit, *company(play.state, unit)) if isinstance(act, Pose) else (unit,)
    if not (yield from draw_fire(play, unit, act)):
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
        yield Reformed(each.id, pose.formation, pose.facing, pose.cost, pose.hexes if each is unit else ())
    return True
