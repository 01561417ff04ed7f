"""How a wounded leader comes back (PR 7.15, 21.45): when, and to which troops."""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.counters import Counter, LeaderCounter
from labataille.model.events import LeaderReturned
from labataille.model.questions import Ask, ChooseHex, Question
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.zones import is_in_enemy_zone

# -- queries -------------------------------------------------------------------------------------------


def returning_leaders(state: State, charts: Charts) -> tuple[Leader, ...]:
    """Return the phasing side's leaders who come back now, at the start of its movement segment (PR 7.15).

    RULING: the start lasts until the first piece has moved (PR 7.15 over 21.45, which speaks of the whole sequence). One
    who finds no place waits for the next turn.
    """
    if state.marches or state.leader_marches:
        return ()
    fit = (leader for leader in state.leaders.values() if leader.side is state.phasing and _is_fit(state, leader))
    return tuple(leader for leader in fit if places_to_return(state, charts, leader))


def _is_fit(state: State, leader: Leader) -> bool:
    return leader.station is Station.WOUNDED and leader.returns is not None and leader.returns <= state.turn


def places_to_return(state: State, charts: Charts, leader: Leader) -> tuple[Hex, ...]:
    """Return the hexes where a leader may come back, by number: with troops of his command, in no enemy zone (PR 7.15)."""
    hexes = {hex for unit in command_of(state, leader) for hex in unit.hexes}
    return tuple(hex for hex in sorted(hexes) if _is_safe(state, charts, leader, hex))


def _is_safe(state: State, charts: Charts, leader: Leader, hex: Hex) -> bool:
    return not state.enemies_in(hex, leader.side) and not is_in_enemy_zone(state, charts, hex, leader.side)


def command_of(state: State, leader: Leader) -> tuple[Unit, ...]:
    """Return the units of a leader's command that are in play or still to come (PR 7.15).

    It is his division, or the whole corps of one who leads no division. RULING: a leader without troops of his own in the
    battle, such as the commander of the army, or one who has none left, commands all units of his side.
    """
    in_play = tuple(unit for unit in state.units.values() if unit.side is leader.side and unit.station in _IN_PLAY)
    own = tuple(unit for unit in in_play if _belongs_to(unit.counter, leader.counter))
    return own or in_play


_IN_PLAY = (Station.ON_MAP, Station.AWAITED, Station.SETTING_UP)


def _belongs_to(unit: Counter, leader: LeaderCounter) -> bool:
    return unit.corps == leader.corps and leader.division in ("", unit.division)


# -- procedures ----------------------------------------------------------------------------------------


def leaders_return(play: Play) -> Procedure[None]:
    """Let every leader who is fit again join troops of his owner's choice; he may ride in the same segment (PR 7.15)."""
    while returning := returning_leaders(play.state, play.charts):
        leader = returning[0]
        places = places_to_return(play.state, play.charts, leader)
        hex = yield from _choose_place(leader, places)
        yield LeaderReturned(leader.id, hex)


def _choose_place(leader: Leader, places: tuple[Hex, ...]) -> Procedure[Hex]:
    if len(places) == 1:
        return places[0]
    choices = tuple(map(ChooseHex, places))
    answer = yield from choose(Ask(leader.side, Question.LEADER_RETURN, choices, leader=leader.id, default=choices[0]))
    assert isinstance(answer, ChooseHex)
    return answer.hex
