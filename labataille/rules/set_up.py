"""Set-up (BZ 20): each side places its groups freely within their zones, in the order of the scenario.

A zone that has no legal hex left for a piece is widened by rings of hexes until one is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, neighbours
from labataille.model.events import LeaderPlaced, SegmentBegan, SetUpEnded, UnitPlaced, ZoneWidened
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, Terrain, UnitId
from labataille.model.questions import (
    Ask,
    CallOff,
    Choice,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    Finish,
    Pose,
    Question,
)
from labataille.model.scenario import SetUpGroup
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.leaders import is_open_to
from labataille.rules.organization import (
    VOLUNTARY,
    refused_by_carre_size,
    refused_by_ground,
    refused_to_troops,
    road_sides,
)
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.reinforcement import inward
from labataille.rules.stacking import refuses

# -- queries -----------------------------------------------------------------------------------------------


def groups_of(state: State, side: Side) -> tuple[SetUpGroup, ...]:
    """Return the groups that a side sets up, in the order of the scenario (BZ 20)."""
    return tuple(group for group in state.scenario.set_up if group.side is side)


def group_of(state: State, piece: Unit | Leader) -> SetUpGroup:
    """Return the group with which a piece is set up.

    Raises StopIteration when it is not set up at all.
    """
    return next(group for group in state.scenario.set_up if piece.id in group.units or piece.id in group.leaders)


def is_set_up(state: State, side: Side) -> bool:
    """Return whether every piece that a side sets up has its place."""
    return all(piece.station is not Station.SETTING_UP for piece in _pieces(state, side))


def set_up_hexes(state: State, charts: Charts, piece: Unit | Leader) -> tuple[tuple[Hex, ...], int]:
    """Return the legal hexes for a piece, and by how many rings its zone had to be widened to find one (BZ 20)."""
    field = state.scenario.battlefield
    zone = group_of(state, piece).zone
    known = set(zone)
    rings = 0
    while True:
        legal = tuple(_taking(state, charts, piece, (hex for hex in zone if hex in field)))
        if legal or not zone:
            return legal, rings
        zone = _ring_around(zone, known)
        zone = tuple(hex for hex in zone if hex in field)
        known.update(zone)
        rings += 1


def set_up_poses(state: State, charts: Charts, unit: Unit, hex: Hex) -> tuple[Pose, ...]:
    """Return the formations legal for a unit in a hex, with the facings that look the group's way (BZ 20; PR 13.3)."""
    side = group_of(state, unit).facing
    return tuple(
        Pose(formation, facing)
        for formation in _formations(state, charts, unit, hex)
        for facing in inward(side, formation)
    )


def _pieces(state: State, side: Side) -> Iterator[Unit | Leader]:
    for group in groups_of(state, side):
        yield from (state.units[unit_id] for unit_id in group.units)
        yield from (state.leaders[leader_id] for leader_id in group.leaders)


def _taking(state: State, charts: Charts, piece: Unit | Leader, hexes: Iterable[Hex]) -> Iterator[Hex]:
    """Yield the hexes that take a piece; of empty hexes all with the same ground and road do, or none (PR 16.3)."""
    known: dict[tuple[Terrain, bool], bool] = {}
    for hex in hexes:
        if hex in state.stacks:
            takes = _takes(state, charts, piece, hex)
        else:
            ground = (state.scenario.battlefield.terrain[hex], bool(road_sides(state, hex)))
            takes = known[ground] if ground in known else known.setdefault(ground, _takes(state, charts, piece, hex))
        if takes:
            yield hex


def _takes(state: State, charts: Charts, piece: Unit | Leader, hex: Hex) -> bool:
    """Return whether a hex takes a piece: a leader where no enemy is, a unit in some formation (PR 7.4, 16.3)."""
    if isinstance(piece, Leader):
        return is_open_to(state, piece.side, hex)
    return any(True for _ in _formations(state, charts, piece, hex))


def _formations(state: State, charts: Charts, unit: Unit, hex: Hex) -> Iterator[Formation]:
    """Yield the formations in which a unit may be set up in a hex (PR 15.12, 16.1, 16.3, 16.60)."""
    standing = replace(unit, hexes=(hex,))
    others = tuple(other for other in state.stack(hex) if other.id != unit.id)
    for formation in VOLUNTARY[unit.counter.arm]:
        if refused_to_troops(charts, unit, formation) or refused_by_ground(state, charts, standing, formation):
            continue
        there = replace(standing, formation=formation)
        if formation is Formation.CARRE and refused_by_carre_size(charts, (there, *others)):
            continue
        if refuses(state, charts, hex, there, passing=False) is None:
            yield formation


def _ring_around(hexes: tuple[Hex, ...], known: set[Hex]) -> tuple[Hex, ...]:
    """Return the hexes next to some that are not known yet, in the order of their numbers."""
    return tuple(sorted({other for hex in hexes for other in neighbours(hex)} - known))


# -- procedures ----------------------------------------------------------------------------------------------


def set_up(play: Play) -> Procedure[None]:
    """Let the sides set up in the order of the scenario (BZ 20)."""
    for side in play.state.scenario.set_up_order:
        if side in play.state.set_up_done:
            continue
        if play.state.phasing is not side:
            yield SegmentBegan(Segment.SET_UP, side)
        if groups_of(play.state, side):
            yield from _set_up_side(play, side)
        yield SetUpEnded(side)


def _set_up_side(play: Play, side: Side) -> Procedure[None]:
    """Place a side's pieces one by one; a piece that has its place may be given another (BZ 20)."""
    while True:
        match (yield from choose(top_question(play.state, side))):
            case ChooseUnit(unit_id):
                yield from _place_unit(play, unit_id)
            case ChooseLeader(leader_id):
                yield from _place_leader(play, leader_id)
            case _:
                return


def top_question(state: State, side: Side) -> Ask:
    """Return the question which piece is set up next: those without a place first (BZ 20)."""
    pieces = sorted(_pieces(state, side), key=lambda piece: piece.station is not Station.SETTING_UP)
    choices = (ChooseUnit(piece.id) if isinstance(piece, Unit) else ChooseLeader(piece.id) for piece in pieces)
    ends = (Finish(),) if is_set_up(state, side) else ()
    return Ask(side, Question.SET_UP, (*choices, *ends), default=ends[0] if ends else None, quiet=True)


def _place_unit(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Ask for a unit's hex, then for its formation and facing (BZ 20)."""
    unit = play.state.units[unit_id]
    hex = yield from _choose_hex(play, unit)
    if hex is None:
        return
    poses = set_up_poses(play.state, play.charts, unit, hex)
    ask = Ask(unit.side, Question.SET_UP_FORMATION, (*poses, CallOff()), unit=unit_id, hex=hex, default=poses[0])
    match (yield from choose(ask)):
        case Pose(formation, facing):
            yield UnitPlaced(unit_id, hex, formation, facing)
        case _:
            return


def _place_leader(play: Play, leader_id: LeaderId) -> Procedure[None]:
    """Ask for a leader's hex (BZ 20)."""
    hex = yield from _choose_hex(play, play.state.leaders[leader_id])
    if hex is not None:
        yield LeaderPlaced(leader_id, hex)


def _choose_hex(play: Play, piece: Unit | Leader) -> Procedure[Hex | None]:
    """Ask where a piece stands; None when its owner calls it off (BZ 20)."""
    hexes, rings = set_up_hexes(play.state, play.charts, piece)
    if rings:
        yield ZoneWidened(group_of(play.state, piece).id, piece.id, rings)
    unit, leader = (piece.id, None) if isinstance(piece, Unit) else (None, piece.id)
    choices: tuple[Choice, ...] = (*map(ChooseHex, hexes), CallOff())
    ask = Ask(piece.side, Question.SET_UP_HEX, choices, unit=unit, leader=leader, default=CallOff())
    answer = yield from choose(ask)
    return answer.hex if isinstance(answer, ChooseHex) else None
