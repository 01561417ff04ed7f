"""The advance after a won assault (PR 33.27, 33.35 to 33.37): who enters the hex that the enemy has left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours
from labataille.model.events import Advanced, LeaderWent
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Choice, ChooseUnit, Finish, Pose, Question
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.approach import is_swamp
from labataille.rules.checks import disorder
from labataille.rules.leaders import leaders_with
from labataille.rules.organization import formation_after_entering
from labataille.rules.orientation import facings
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.stacking import refuses
from labataille.rules.ways import WADED, disordering, ground_cost


def may_advance(state: State, charts: Charts, unit: Unit, target: Hex) -> Reason | None:
    """Return why an attacker may not enter the hex that was left; None when it may (PR 33.35 to 33.37; BZ 17.3)."""
    start = _start(unit, target)
    if start is None or unit.is_routed:
        return Reason("Only an attacker that stands next to the hex and is not routed may advance.", "PR 33.35")
    if unit.formation is Formation.UNLIMBERED:
        return Reason("Unlimbered guns do not advance.", "PR 16.92")
    if is_swamp(state, charts, target):
        return Reason("Nobody advances into a swamp after a melee.", "PR 33.36")
    field = state.scenario.battlefield
    cost = ground_cost(charts, field, unit.counter.arm, unit.formation, start, target)
    if isinstance(cost, Reason):
        return Reason(cost.sentence, "PR 33.37")
    formation, facing = formation_after_entering(state, charts, unit, start, target)
    there = replace(unit, hexes=(target,), formation=formation, facing=facing)
    return refuses(state, charts, target, there, passing=False)


def _start(unit: Unit, target: Hex) -> Hex | None:
    """Return the hex from which a unit would enter another: one of its own that touches it, its counter's if it can be."""
    return next((hex for hex in unit.hexes if target in neighbours(hex)), None)


def advancers(state: State, charts: Charts, attackers: Sequence[UnitId], target: Hex) -> tuple[Unit, ...]:
    """Return the attackers that may enter the hex now, in the order of the assault (PR 33.27, 33.35)."""
    units = (state.units[unit_id] for unit_id in attackers)
    return tuple(unit for unit in units if may_advance(state, charts, unit, target) is None)


# -- procedures -----------------------------------------------------------------------------------------


def advance(play: Play, attackers: Sequence[UnitId], target: Hex, *, compulsory: bool) -> Procedure[None]:
    """Let attackers enter a hex that no enemy holds, one by one; after a won melee one must (PR 33.27, 33.35, 33.36).

    Leaders go along with the first unit that leaves their hex.
    """
    while able := advancers(play.state, play.charts, attackers, target):
        may_stop = not compulsory or bool(play.state.stack(target))
        unit_id = yield from _choose_unit(able, target, may_stop=may_stop)
        if unit_id is None:
            return
        yield from _enter(play, play.state.units[unit_id], target)


def _choose_unit(able: Sequence[Unit], target: Hex, *, may_stop: bool) -> Procedure[UnitId | None]:
    """Ask which attacker enters the hex next; None when no more shall."""
    if len(able) == 1 and not may_stop:
        return able[0].id
    choices: tuple[Choice, ...] = tuple(ChooseUnit(unit.id) for unit in able) + ((Finish(),) if may_stop else ())
    default = Finish() if may_stop else choices[0]
    answer = yield from choose(Ask(able[0].side, Question.ADVANCE, choices, hex=target, default=default))
    return answer.unit if isinstance(answer, ChooseUnit) else None


def _enter(play: Play, unit: Unit, target: Hex) -> Procedure[None]:
    """Move a unit in, in the formation the ground allows, facing as its owner likes, with its leaders (PR 33.27; WG 13.3)."""
    start = _start(unit, target)
    assert start is not None, f"{unit.id} does not stand next to hex {target}"
    formation, facing = formation_after_entering(play.state, play.charts, unit, start, target)
    poses = tuple(Pose(formation, each) for each in facings(formation))
    pose = poses[0]
    if len(poses) > 1:
        default = Pose(formation, facing) if Pose(formation, facing) in poses else pose
        ask = Ask(unit.side, Question.ADVANCE_FACING, poses, unit=unit.id, hex=target, default=default)
        answer = yield from choose(ask)
        assert isinstance(answer, Pose)
        pose = answer
    leaders = leaders_with(play.state, unit)
    field, arm = play.state.scenario.battlefield, unit.counter.arm
    wades = disordering(play.charts, field, arm, unit.formation, start, target) is not None
    yield Advanced(unit.id, target, pose.formation, pose.facing)
    for leader in leaders:
        yield LeaderWent(leader.id, target)
    if wades:
        yield from disorder(play, unit, WADED)
