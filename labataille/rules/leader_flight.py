"""Leaders whose troops are gone (PR 7.11): they get away to the closest safe hex, or are taken.

How lone leaders are ridden down is told with `leaders`, how leaders are hit in `leader_casualty`.
"""

from __future__ import annotations

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, ring
from labataille.model.counters import Arm
from labataille.model.events import LeaderLost, LeaderWent
from labataille.model.questions import Ask, ChooseHex, Question
from labataille.model.reasons import Reason
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Station
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.zones import adjacent_enemies, is_in_enemy_zone


def are_alone(state: State, hex: Hex, side: Side) -> bool:
    """Return whether no combat unit of a side is left in a hex for its leaders to stand with (PR 7.11)."""
    return all(unit.side is not side for unit in state.stack(hex))


def is_surrounded(state: State, hex: Hex, side: Side) -> bool:
    """Return whether every hex around one is held by the enemy (PR 7.11)."""
    around = state.scenario.battlefield.neighbours(hex)
    return bool(around) and all(state.side_in(neighbour) is side.enemy for neighbour in around)


def refuges(state: State, charts: Charts, hex: Hex, side: Side) -> tuple[Hex, ...]:
    """Return the closest hexes outside every enemy zone for a leader in `hex`, that hex itself the first (PR 7.11).

    Among equals hexes of friendly troops that no enemy stands next to come alone. Empty when the leader is surrounded.
    """
    if is_surrounded(state, hex, side):
        return ()
    columns, rows = state.scenario.battlefield.columns, state.scenario.battlefield.rows
    for radius in range(columns[1] - columns[0] + rows[1] - rows[0] + 2):
        found = tuple(place for place in ring(hex, radius) if _is_refuge(state, charts, place, side))
        if found:
            return tuple(place for place in found if _has_friends_in_peace(state, place, side)) or found
    return ()


def _is_refuge(state: State, charts: Charts, hex: Hex, side: Side) -> bool:
    battlefield = state.scenario.battlefield
    if hex not in battlefield or state.side_in(hex) is side.enemy or is_in_enemy_zone(state, charts, hex, side):
        return False
    row = charts.ground.terrain[battlefield.terrain[hex]]
    return row.cost[Arm.CAVALRY] is not None or state.side_in(hex) is side


def _has_friends_in_peace(state: State, hex: Hex, side: Side) -> bool:
    return state.side_in(hex) is side and not adjacent_enemies(state, hex, side)


# -- procedures ----------------------------------------------------------------------------------------


def leaders_get_away(play: Play, hex: Hex, side: Side) -> Procedure[None]:
    """Move leaders whose troops are gone to a hex of their owner's choice; the surrounded are taken (PR 7.11)."""
    if not are_alone(play.state, hex, side):
        return
    for leader in play.state.leaders_in(hex, side):
        places = refuges(play.state, play.charts, hex, side)
        if not places:
            reason = Reason(f"{leader.counter.name} is surrounded and taken prisoner.", "PR 7.11")
            yield LeaderLost(leader.id, Station.CAPTURED, reason)
        elif hex not in places:
            refuge = yield from _choose_refuge(leader, hex, places)
            yield LeaderWent(leader.id, refuge)


def leaders_captured(play: Play, hex: Hex, side: Side, reason: Reason) -> Procedure[None]:
    """Remove the leaders who stand in a hex with no troops but those that surrendered (PR 7.11, 34.15)."""
    if are_alone(play.state, hex, side):
        for leader in play.state.leaders_in(hex, side):
            yield LeaderLost(leader.id, Station.CAPTURED, reason)


def _choose_refuge(leader: Leader, hex: Hex, places: tuple[Hex, ...]) -> Procedure[Hex]:
    """Ask the owner which of several equally close hexes a leader goes to (PR 7.11)."""
    if len(places) == 1:
        return places[0]
    choices = tuple(ChooseHex(place) for place in places)
    ask = Ask(leader.side, Question.RETREAT, choices, leader=leader.id, hex=hex, default=choices[0])
    choice = yield from choose(ask)
    assert isinstance(choice, ChooseHex)
    return choice.hex
