"""The muster of a side: under which heading of the list each of its pieces stands, and what is said of it (PR 45.1)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from labataille.controller.arrivals import arrival_of
from labataille.controller.queries import points_text
from labataille.controller.seen import Seen
from labataille.model.sides import Segment, clock
from labataille.model.units import Leader, Station, Unit

Piece = Unit | Leader


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the list: its heading and its pieces."""

    title: str
    pieces: tuple[Piece, ...]


def muster(seen: Seen, open_: Collection[str]) -> tuple[Section, ...]:
    """The side's pieces: those that wait at the edge, those that can act, the others, those to come, and the lost."""
    own: list[Piece] = [unit for unit in seen.state.units.values() if unit.side is seen.side]
    own += [leader for leader in seen.state.leaders.values() if leader.side is seen.side]
    acting = [piece for piece in own if piece.id in open_]
    resting = [piece for piece in own if piece.id not in open_]
    able = "Set up, and free to change" if seen.state.segment is Segment.SET_UP else "Can still act"
    parts = (
        ("Waiting at the edge of the map", [piece for piece in acting if piece.station is Station.AWAITED]),
        ("To be set up", [piece for piece in acting if piece.station is Station.SETTING_UP]),
        (able, [piece for piece in acting if piece.station not in (Station.AWAITED, Station.SETTING_UP)]),
        ("On the map", [piece for piece in resting if piece.is_on_map]),
        ("Still to come", [piece for piece in resting if piece.station is Station.AWAITED]),
        ("Wounded", [piece for piece in resting if piece.station is Station.WOUNDED]),
        ("To be set up later", [piece for piece in resting if piece.station is Station.SETTING_UP]),
        ("Lost, or gone from the map", [piece for piece in resting if piece.station in _GONE]),
    )
    return tuple(Section(title, tuple(pieces)) for title, pieces in parts if pieces)


_GONE = (Station.LEFT_MAP, Station.ELIMINATED, Station.CAPTURED)


def note_on(seen: Seen, piece: Piece) -> str:
    """The points it has left, or where and when it is due, or comes back."""
    if piece.station is Station.AWAITED:
        return _due(seen, piece)
    if isinstance(piece, Leader) and piece.returns is not None:
        return _back(seen, piece.returns)
    moves = seen.state.segment is Segment.MOVEMENT and piece.side is seen.state.phasing
    return f"{points_text(seen, piece)} MP" if isinstance(piece, Unit) and piece.hexes and moves else ""


def _back(seen: Seen, turn: int) -> str:
    """When a wounded leader comes back (PR 7.15)."""
    scenario = seen.state.scenario
    if turn > scenario.turns:
        return "out for the rest of the battle"
    return f"back {clock(scenario.time_of(turn))} (turn {turn})" if turn > seen.state.turn else "waits for troops to join"


def _due(seen: Seen, piece: Piece) -> str:
    """Where a piece comes on, and when, unless it could come on now (PR 45.1; WG 19.4)."""
    arrival = arrival_of(seen, piece)
    if arrival is None:
        return ""
    where = f"at {arrival.hex}"
    if arrival.turn <= seen.state.turn:
        return f"due now {where}"
    return f"due {clock(seen.state.scenario.time_of(arrival.turn))} (turn {arrival.turn}) {where}"


def waits_only(seen: Seen, open_: Collection[str]) -> bool:
    """Whether all units that can act wait at the edge of the map."""
    units = [seen.state.units[unit] for unit in seen.state.units if unit in open_]
    return bool(units) and not any(unit.hexes for unit in units)


def is_awaited(seen: Seen, open_: Collection[str]) -> bool:
    """Whether some unit that can act waits at the edge of the map."""
    return any(seen.state.units[unit].station is Station.AWAITED for unit in seen.state.units if unit in open_)
