"""Cavalry skirmishers (PR 20.6, 20.7, 20.10): how they fall back before an enemy who comes up, and that they never charge.

What they cost enemy infantry is in `hampering`, their fire in `firers`, retreat before melee in a chapter of its own.
"""

from __future__ import annotations

from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance, moved_alike, neighbours
from labataille.model.events import LeaderWent, Withdrew
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, ChooseHex, Finish, Question
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import body_ways, why_not_stand
from labataille.rules.hampering import is_matched
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.retreat import leaders_along
from labataille.rules.zones import is_in_enemy_zone

# -- queries ---------------------------------------------------------------------------------------------


def why_no_charge(unit: Unit) -> Reason | None:
    """Return that a unit does not charge because it skirmishes; None when it does not skirmish (PR 20.10)."""
    if unit.formation is not Formation.SKIRMISH:
        return None
    return Reason(f"{unit.counter.name} is in skirmish order and does not charge; change its formation first.", "PR 20.10")


def hexes_to_withdraw_to(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes to which the counter of cavalry skirmishers may fall back now, by hex number (PR 20.7)."""
    return _ways_back(state, charts, unit) if _why_it_stays(state, charts, unit) is None else ()


def why_not_withdraw(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may not fall back before the enemy's offensive fire; None when it may (PR 20.6, 20.7)."""
    stays = _why_it_stays(state, charts, unit)
    if stays is not None or _ways_back(state, charts, unit):
        return stays
    return Reason(f"{unit.counter.name} finds no hex away from the enemy, free of his zones, to fall back to.", "PR 20.7")


def _why_it_stays(state: State, charts: Charts, unit: Unit) -> Reason | None:
    """Return why a unit may not fall back, whatever the ground (PR 20.6, 20.7).

    RULING: who unlimbers guns beside it does not keep it from that; their fire reaches it where it has gone.
    """
    name = unit.counter.name
    if not unit.hexes or not unit.counter.is_cavalry or unit.formation is not Formation.SKIRMISH:
        return Reason(f"Only cavalry in skirmish order falls back so, and {name} is not.", "PR 20.7")
    pressing = enemies_who_came_up(state, unit)
    if not pressing:
        return Reason(f"No enemy has come up beside {name} in this player turn.", "PR 20.7")
    if all(_skirmishes_on_horse(enemy) for enemy in pressing):
        return Reason(f"{name} does not fall back before cavalry that skirmishes itself.", "PR 20.7")
    if is_matched(state, charts, unit):
        return Reason(f"Enemy light cavalry stands next to {name} and keeps it from falling back.", "PR 20.6")
    return None


def enemies_who_came_up(state: State, unit: Unit) -> tuple[Unit, ...]:
    """Return the enemies next to a unit who have marched in this player turn, in the order of its hexsides (PR 20.7)."""
    around = dict.fromkeys(near for hex in unit.hexes for near in neighbours(hex))
    found = (enemy.id for hex in around for enemy in state.enemies_in(hex, unit.side) if enemy.id in state.came_up)
    return tuple(state.units[enemy] for enemy in dict.fromkeys(found))


def _skirmishes_on_horse(unit: Unit) -> bool:
    return unit.counter.is_cavalry and unit.formation is Formation.SKIRMISH


def _ways_back(state: State, charts: Charts, unit: Unit) -> tuple[Hex, ...]:
    """Return the hexes to which a body may go back: all its hexes the same way, in the order it has (PR 20.7).

    RULING: that is one hex farther from everybody who came up beside it, into no enemy zone, and where there is room; it
    costs nothing and draws no fire.
    """
    pressing = enemies_who_came_up(state, unit)
    bodies = (replace(unit, hexes=unit.hexes_at(way.target)) for way in body_ways(state, charts, unit))
    return tuple(sorted(body.hex for body in bodies if _is_back(unit, body, pressing) and _is_safe(state, charts, body)))


def _is_back(before: Unit, after: Unit, pressing: tuple[Unit, ...]) -> bool:
    return all(_hexes_apart(after, enemy) > _hexes_apart(before, enemy) for enemy in pressing)


def _hexes_apart(unit: Unit, other: Unit) -> int:
    return min(distance(hex, there) for hex in unit.hexes for there in other.hexes)


def _is_safe(state: State, charts: Charts, body: Unit) -> bool:
    """Return whether a body may stand where it would come, out of all enemy zones, with no enemy leader there (PR 20.7)."""
    return all(
        not is_in_enemy_zone(state, charts, part.hex, part.side)
        and why_not_stand(state, charts, part) is None
        and not state.leaders_in(part.hex, part.side.enemy)
        for part in body.parts()
    )


# -- procedures ------------------------------------------------------------------------------------------


def withdraw_skirmishers(play: Play) -> Procedure[None]:
    """Let cavalry skirmishers fall back one hex after their defensive fire, before the offensive fire (PR 20.7).

    Each is asked once. RULING: they are asked in the order of the order of battle, but one that finds room only when
    another has gone is asked after it.
    """
    asked: tuple[UnitId, ...] = ()
    while (unit := _next_to_ask(play.state, play.charts, asked)) is not None:
        asked = (*asked, unit.id)
        hexes = tuple(ChooseHex(hex) for hex in hexes_to_withdraw_to(play.state, play.charts, unit))
        ask = Ask(unit.side, Question.WITHDRAW, (*hexes, Finish()), unit=unit.id, hex=unit.hex, default=Finish())
        choice = yield from choose(ask)
        if isinstance(choice, ChooseHex):
            yield from _withdraw(play, unit, choice.hex)


def _next_to_ask(state: State, charts: Charts, asked: tuple[UnitId, ...]) -> Unit | None:
    able = (unit for unit in state.units_of(state.phasing.enemy) if unit.id not in asked and _skirmishes_on_horse(unit))
    return next((unit for unit in able if hexes_to_withdraw_to(state, charts, unit)), None)


def _withdraw(play: Play, unit: Unit, hex: Hex) -> Procedure[None]:
    """Move a body back with the leaders who stand with it alone (PR 20.7, 30.30)."""
    places = {leader: play.state.leaders[leader].hex for leader in leaders_along(play.state, unit)}
    yield Withdrew(unit.id, hex)
    for leader, place in places.items():
        if place is not None:
            yield LeaderWent(leader, moved_alike(place, unit.hex, hex))
