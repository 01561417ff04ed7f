"""Opportunity fire (PR 14.9 to 14.11a, 16.29, 28): what draws it, and how it interrupts a march or a retreat.

Who may give it is told by `firers`. Left out: fire at charging cavalry (PR 37.13).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.fires import FireKind, Occasion
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Ask, Pose, Question, Resolve, Step, Turn
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import hexes_after, is_long
from labataille.rules.fire import resolve_fire
from labataille.rules.firers import opportunity_firers
from labataille.rules.joined_fire import settle_firers
from labataille.rules.procedure import Play, Procedure
from labataille.rules.zones import is_in_enemy_zone

Act: TypeAlias = Step | Turn | Pose
"""What a unit may do in its move."""

MOST_CHANGES = 12
"""How often a side may change who fires at a mover before it must fire or hold its fire; no rule, it bounds the journal."""

# -- queries ---------------------------------------------------------------------------------------------


def occasion_of(act: Act) -> Occasion | None:
    """Return what an act is to an enemy in whose zone it is done; None where it draws no fire (PR 14.9, 28.2, 28.13).

    To limber and to unlimber is to change formation; to prolong is to leave. RULING: a change that costs nothing, such as
    taking general order, draws no fire, as a free turn does not.
    """
    match act:
        case Step():
            return Occasion.LEAVING
        case Turn():
            return Occasion.TURNING if act.cost else None
        case Pose():
            return Occasion.REFORMING if act.cost else None


def fires_drawn(state: State, charts: Charts, unit: Unit, act: Act) -> int:
    """Return how many fires an act draws in a hex: one, whatever it costs (PR 28.3).

    But a long line that passes through a zone on its way to an assault draws one for each movement point, a part of a
    point counting as one (PR 16.29, 28.10). A carré has no zone around it, and gives one fire (PR 14.4, 28.7).
    """
    if not charts.switches.opportunity_fire_per_point or not _passes_a_zone(state, charts, unit, act):
        return 1
    whole, part = divmod(act.cost, half_points(1))
    return whole + 1 if part else whole


def _passes_a_zone(state: State, charts: Charts, unit: Unit, act: Act) -> bool:
    """Return whether a long line that has begun to move takes a step out of an enemy zone (PR 16.29, 28.10)."""
    march = state.marches.get(unit.id)
    if not isinstance(act, Step) or not is_long(unit) or march is None or not march.moved:
        return False
    return any(is_in_enemy_zone(state, charts, hex, unit.side) for hex in unit.hexes)


def fire_drawn(state: State, charts: Charts, unit: Unit, act: Act) -> tuple[Unit, ...]:
    """Return the enemies that may fire at a unit for an act where it stands now (PR 14.9, 28.2, 28.4)."""
    return () if occasion_of(act) is None else _firers_around(state, charts, unit, unit.hexes)


def fire_on_the_way(state: State, charts: Charts, unit: Unit, path: Sequence[Hex]) -> Mapping[Hex, tuple[Unit, ...]]:
    """Return the hexes that a unit would leave under fire on its way, with the enemies that may fire there (PR 28.6).

    `path` is that of its counter; of a long line each hex that any of its parts leaves is told (PR 16.33). The hex where
    it ends is not left, and entering it draws no fire (PR 14.10, 28.8).
    """
    found = {hex: _firers_around(state, charts, unit, (hex,)) for hex in hexes_left(charts, unit, path)}
    return {hex: firers for hex, firers in found.items() if firers}


def hexes_left(charts: Charts, unit: Unit, path: Sequence[Hex]) -> tuple[Hex, ...]:
    """Return the hexes that a unit leaves with any of its parts as its counter comes along a path (PR 16.33, 28.6)."""
    if not path:
        return ()
    if not is_long(unit) and unit.formation is not Formation.ROAD_MARCH:
        return tuple(dict.fromkeys((unit.hex, *path[:-1])))
    left: dict[Hex, None] = {}
    for counter in path:
        left |= dict.fromkeys(unit.hexes)
        unit = replace(unit, hexes=hexes_after(charts, unit, counter))
    return tuple(left)


def _firers_around(state: State, charts: Charts, unit: Unit, hexes: Sequence[Hex]) -> tuple[Unit, ...]:
    """Return the enemies that may fire at any of some hexes, each once."""
    firers = (firer for hex in hexes for firer in opportunity_firers(state, charts, hex, unit.side))
    return tuple({firer.id: firer for firer in firers}.values())


def is_stopped(before: Unit, now: Unit) -> bool:
    """Return whether fire has stopped a mover: it is lost, or has failed its check (PR 28.12)."""
    return not now.is_on_map or now.morale is not before.morale


# -- procedures ------------------------------------------------------------------------------------------


def draw_fire(play: Play, unit: Unit, act: Act) -> Procedure[bool]:
    """Let the enemy fire at a unit for what it is about to do, where and as it stands; return whether he did (PR 28.5, 28.6).

    RULING: an event is a segment of its own (PR 21.4): each hex of a long line may be struck once in it, and each enemy
    fires once (PR 21.6, 28.4).
    """
    occasion = occasion_of(act)
    if occasion is None:
        return False
    has_fired = False
    for _ in range(fires_drawn(play.state, play.charts, unit, act)):
        spent: tuple[UnitId, ...] = ()
        for hex in unit.hexes:
            now = play.state.units[unit.id]
            if is_stopped(unit, now):
                return True
            if hex in now.hexes:
                spent += yield from offer_opportunity_fire(play, unit.id, hex, occasion, spent)
        has_fired = has_fired or bool(spent)
    return has_fired


def offer_opportunity_fire(
    play: Play, mover: UnitId, hex: Hex, occasion: Occasion, spent: tuple[UnitId, ...] = ()
) -> Procedure[tuple[UnitId, ...]]:
    """Ask the enemy who fires at the hex where a unit moves, and resolve it; return who fired (PR 28.1, 28.4, 28.11).

    `spent` names those that have fired in this event. Where nobody may fire, nobody is asked. The fire uses up nothing
    (PR 27.3).
    """
    side = play.state.units[mover].side
    eligible = opportunity_firers(play.state, play.charts, hex, side)
    able = tuple(unit for unit in eligible if unit.id not in spent)
    if not able:
        return ()
    ask = Ask(
        side.enemy, Question.OPPORTUNITY_FIRE, (), unit=mover, hex=hex, default=Resolve(), occasion=occasion
    )
    firers = yield from settle_firers(play, ask, able, most_changes=MOST_CHANGES, kind=FireKind.OPPORTUNITY)
    if firers:
        yield from resolve_fire(play, firers, hex, mover=mover, occasion=occasion)
    return firers
