"""Taking skirmish order (PR 15.12, 16.63, 19.1 to 19.4, 19.12, 19.19, 20.1 to 20.3): who may, in how many hexes, and where.

What skirmishers do is told in the chapters of fire, movement and assault; how they stand in several hexes in `bodies`.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.counters import Size
from labataille.model.formations import Facing, Formation
from labataille.model.points import HalfPoints
from labataille.model.questions import Pose
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import corners_to_face, placements, skirmish_hexes, why_not_placed
from labataille.rules.orientation import is_heavy

# -- queries ---------------------------------------------------------------------------------------------


def skirmish_poses(state: State, charts: Charts, unit: Unit, left: HalfPoints) -> tuple[Pose, ...]:
    """Return the skirmish orders open to a unit where it stands, at the price of its arm's change (PR 19.12, 20.3).

    A unit that faces a corner already keeps its facing (PR 18.9).
    """
    cost = charts.organization.change[unit.counter.arm]
    if cost > left:
        return ()
    return tuple(
        Pose(Formation.SKIRMISH, body.facing, cost, body.hexes)
        for count in skirmish_hexes(charts, unit)
        if unit.formation is not Formation.SKIRMISH or count != len(unit.hexes)
        for body in skirmish_bodies(unit, count)
        if why_not_placed(state, charts, body) is None
    )


def skirmish_bodies(unit: Unit, count: int) -> tuple[Unit, ...]:
    """Return a unit in skirmish order in so many hexes, in every way in which it may stand (PR 13.7, 18.9, 19.3)."""
    return tuple(
        _skirmishing(unit, facing, hexes)
        for facing in corners_to_face(unit)
        for hexes in placements(unit.hex, facing, count)
    )


def _skirmishing(unit: Unit, facing: Facing, hexes: tuple[Hex, ...]) -> Unit:
    return replace(unit, formation=Formation.SKIRMISH, facing=facing, hexes=hexes)


def refused_to_skirmishers(charts: Charts, unit: Unit) -> Reason | None:
    """Return why this kind of troops never skirmishes; None when it may (PR 6.9, 19.1, 20.1)."""
    counter = unit.counter
    if counter.is_cavalry:
        if is_heavy(unit, charts):
            return Reason("Only light cavalry takes skirmish order.", "PR 20.1")
        if not counter.specific.skirmish_fire:
            return Reason("Only cavalry with a skirmish fire value takes skirmish order.", "PR 20.1")
        return None
    if counter.size is Size.REGIMENT:
        return Reason("A regiment does not skirmish; its battalions may.", "PR 19.1")
    if counter.troop is None or charts.troops.fire[counter.troop].skirmish is None:
        return Reason("These troops have no multiple in skirmish order and may not take it.", "PR 19.1")
    return None


def why_not_in_so_many(charts: Charts, unit: Unit, count: int) -> Reason | None:
    """Return why a unit does not skirmish in so many hexes, wherever they lie; None when it does (PR 19.2 to 19.4, 20.2)."""
    able = skirmish_hexes(charts, unit)
    if count in able:
        return None
    hexes = " or ".join(map(str, able))
    sentence = f"{unit.counter.name} with {unit.increments} increments skirmishes in {hexes} {'hex' if able == (1,) else 'hexes'}."
    if unit.counter.is_cavalry:
        return Reason(sentence, "PR 20.2")
    if able == (1,):
        return Reason(sentence, "PR 19.2")
    return Reason(sentence, "PR 19.3" if count < max(able) else "PR 19.4")


def why_no_room(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit finds no hexes beside it in which to skirmish; None when it does (PR 16.63, 19.3, 20.2)."""
    bodies = [body for count in skirmish_hexes(charts, unit) for body in skirmish_bodies(unit, count)]
    reasons = [why_not_placed(state, charts, body) for body in bodies]
    return None if None in reasons or not reasons else reasons[0]
