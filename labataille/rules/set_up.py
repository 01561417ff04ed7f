"""Set-up (BZ 20): each side places its groups freely within their zones, in the order of the scenario.

Nobody is placed too near an enemy who has his place already, nor across a watercourse that is a barrier (WG 19.1). A zone
that has no legal hex left for a piece is widened by rings of hexes, on its own bank, until one is found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, disc
from labataille.model.banks import divides
from labataille.model.battlefield import Battlefield
from labataille.model.display import same_men, stand_ins
from labataille.model.events import LeaderPlaced, SegmentBegan, SetUpEnded, UnitPlaced, ZoneWidened
from labataille.model.ids import HexsideKind, LeaderId, Terrain, UnitId
from labataille.model.questions import (
    Ask,
    Assemble,
    BreakDown,
    CallOff,
    Choice,
    ChooseHex,
    ChooseLeader,
    ChooseUnit,
    Finish,
    Pose,
    Question,
)
from labataille.model.reasons import Reason
from labataille.model.scenario import SetUpGroup
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit, ids_of
from labataille.rules.leaders import is_open_to
from labataille.rules.organization import road_sides
from labataille.rules.procedure import Play, Procedure, choose
from labataille.rules.regiments import swaps
from labataille.rules.regrouping import regroup
from labataille.rules.set_up_poses import body_poses, one_hex_poses, set_up_formations

# -- queries -----------------------------------------------------------------------------------------------


def groups_of(state: State, side: Side) -> tuple[SetUpGroup, ...]:
    """Return the groups that a side sets up, in the order of the scenario (BZ 20)."""
    return tuple(group for group in state.scenario.set_up if group.side is side)


def group_of(state: State, piece: Unit | Leader) -> SetUpGroup:
    """Return the group with which a piece is set up, whichever counter it names for the same men (BZ 20; PR 6.4).

    Raises StopIteration when it is not set up at all.
    """
    names = ids_of(same_men(state, piece)) if isinstance(piece, Unit) else (piece.id,)
    return next(group for group in state.scenario.set_up if any(id in group.units or id in group.leaders for id in names))


def is_set_up(state: State, side: Side) -> bool:
    """Return whether every piece that a side sets up has its place."""
    return all(piece.station is not Station.SETTING_UP for piece in set_up_pieces(state, side))


def set_up_hexes(state: State, charts: Charts, piece: Unit | Leader) -> tuple[tuple[Hex, ...], int]:
    """Return the legal hexes for a piece, and by how many rings its zone had to be widened to find one (BZ 20)."""
    field, group = state.scenario.battlefield, group_of(state, piece)
    beset = _beset(state, charts, group)
    zone = tuple(hex for hex in group.zone if hex in field)
    known = set(zone)
    rings = 0
    while True:
        legal = tuple(_taking(state, charts, piece, (hex for hex in zone if hex not in beset)))
        if legal or not zone:
            return legal, rings
        zone = _ring_around(field, zone, known, group.barrier)
        known.update(zone)
        rings += 1


def nearest_enemy(charts: Charts, group: SetUpGroup) -> int:
    """Return how many hexes from a placed enemy a group is set up at the least (WG 19.1)."""
    rules = charts.organization
    return rules.set_up_close if group.close else rules.set_up_distance


def too_near(state: State, charts: Charts, piece: Unit | Leader, hex: Hex) -> Reason | None:
    """Return why a hex is too near the enemy for a piece to be set up there, or None (WG 19.1)."""
    group = group_of(state, piece)
    if hex not in _beset(state, charts, group):
        return None
    fewest = nearest_enemy(charts, group)
    sentence = f"Nobody is set up nearer than {fewest} hexes to an enemy unit that has its place already."
    return Reason(sentence, state.scenario.set_up_clause)


def _beset(state: State, charts: Charts, group: SetUpGroup) -> frozenset[Hex]:
    """Return the hexes too near the enemy units that are placed already (WG 19.1).

    RULING: leaders keep the same distance, but nobody keeps it from leaders.
    """
    reach = nearest_enemy(charts, group) - 1
    enemies = (hex for unit in state.units_of(group.side.enemy) for hex in unit.hexes)
    return frozenset(near for hex in enemies for near in disc(hex, reach))


def set_up_poses(state: State, charts: Charts, unit: Unit, hex: Hex) -> tuple[Pose, ...]:
    """Return the formations legal for a unit in a hex, with the facings that look the group's way (BZ 20; PR 13.3).

    RULING: a unit in several hexes has all of them in the zone of its group.
    """
    group = group_of(state, unit)
    zone = set(group.zone) - _beset(state, charts, group)
    one_hex = one_hex_poses(state, charts, unit, hex, group.facing)
    return (*one_hex, *body_poses(state, charts, unit, hex, group.facing, zone))


def set_up_pieces(state: State, side: Side) -> Iterator[Unit | Leader]:
    """Yield the pieces that a side sets up: for a regiment its battalions, or it for them, as its owner wants it (PR 6.4)."""
    for group in groups_of(state, side):
        stand_for_them = (unit for unit_id in group.units for unit in stand_ins(state, state.units[unit_id]))
        yield from {unit.id: unit for unit in stand_for_them}.values()
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
    return any(True for _ in set_up_formations(state, charts, piece, hex))


def _ring_around(
    field: Battlefield, hexes: tuple[Hex, ...], known: set[Hex], barrier: HexsideKind | None
) -> tuple[Hex, ...]:
    """Return the hexes next to some, not across a barrier, that are not known yet, in the order of their numbers."""
    ways = ((hex, near) for hex in hexes for near in field.neighbours(hex) if near not in known)
    return tuple(sorted({near for hex, near in ways if barrier is None or not divides(field, hex, near, barrier)}))


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
            case BreakDown() | Assemble() as swap:
                yield from regroup(play, swap)
            case _:
                return


def top_question(state: State, side: Side) -> Ask:
    """Return the question which piece is set up next: those without a place first; or which regiment changes shape (BZ 20)."""
    pieces = sorted(set_up_pieces(state, side), key=lambda piece: piece.station is not Station.SETTING_UP)
    choices = (ChooseUnit(piece.id) if isinstance(piece, Unit) else ChooseLeader(piece.id) for piece in pieces)
    ends = (Finish(),) if is_set_up(state, side) else ()
    return Ask(side, Question.SET_UP, (*choices, *swaps(state, side), *ends), default=ends[0] if ends else None, quiet=True)


def _place_unit(play: Play, unit_id: UnitId) -> Procedure[None]:
    """Ask for a unit's hex, then for its formation and facing (BZ 20)."""
    unit = play.state.units[unit_id]
    hex = yield from _choose_hex(play, unit)
    if hex is None:
        return
    poses = set_up_poses(play.state, play.charts, unit, hex)
    ask = Ask(unit.side, Question.SET_UP_FORMATION, (*poses, CallOff()), unit=unit_id, hex=hex, default=poses[0])
    match (yield from choose(ask)):
        case Pose(formation, facing, _, hexes):
            yield UnitPlaced(unit_id, hex, formation, facing, hexes)
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
