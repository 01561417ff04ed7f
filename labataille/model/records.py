"""A state as a plain record, back again, and its checksum: what a save holds at the start of a segment."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, get_type_hints

from labataille.model.digest import digest_of
from labataille.model.opening import opening
from labataille.model.plain import NotThisValue, Plain, from_plain, to_plain
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit

_FIXED = {"scenario", "units", "leaders"}

_NOT_KEPT = {"counter", "elsewhere"}
"""What is no part of a piece's record: its counter never changes, and where its increments stand follows from its hexes."""


def state_record(state: State) -> Plain:
    """Return everything of a state that can change as a plain record; the scenario is named by its id and digest."""
    record = {field.name: to_plain(getattr(state, field.name)) for field in fields(State) if field.name not in _FIXED}
    record["scenario"] = {"id": state.scenario.id, "digest": state.scenario.digest}
    record["units"] = {unit_id: _piece_record(unit) for unit_id, unit in state.units.items()}
    record["leaders"] = {leader_id: _piece_record(leader) for leader_id, leader in state.leaders.items()}
    return record


def state_from_record(record: Plain, scenario: Scenario) -> State:
    """Return the state that a record describes.

    Raises NotThisValue when the record does not fit the scenario or the state's fields.
    """
    start = opening(scenario)
    hints = get_type_hints(State)
    names = [field.name for field in fields(State) if field.name not in _FIXED]
    if not isinstance(record, dict) or set(record) != {*names, *_FIXED}:
        raise NotThisValue("state: the record does not have the fields of a state.")
    parts = {name: from_plain(hints[name], record[name], name) for name in names}
    units = _pieces(start.units, record["units"], "units")
    leaders = _pieces(start.leaders, record["leaders"], "leaders")
    return replace(start, units=units, leaders=leaders, **parts)


def checksum(state: State) -> str:
    """Return the checksum of a state: 64 hexadecimal digits over its record."""
    return digest_of(state_record(state))


def _piece_record(piece: Unit | Leader) -> Plain:
    return {field.name: to_plain(getattr(piece, field.name)) for field in fields(piece) if field.name not in _NOT_KEPT}


def _pieces(pieces: Any, records: Plain, path: str) -> dict[Any, Any]:
    """Return pieces as records say; records of old saves leave out those that wait on the display (PR 6.4)."""
    waiting = {piece_id for piece_id, piece in pieces.items() if piece.station is Station.ON_DISPLAY}
    if not isinstance(records, dict) or {*records, *waiting} != set(pieces):
        raise NotThisValue(f"{path}: the record names other pieces than the scenario.")
    return {
        piece_id: _piece(piece, records[piece_id], f"{path}.{piece_id}") if piece_id in records else piece
        for piece_id, piece in pieces.items()
    }


def _piece(piece: Any, record: Plain, path: str) -> Any:
    hints = get_type_hints(type(piece))
    names = [field.name for field in fields(piece) if field.name not in _NOT_KEPT]
    if not isinstance(record, dict) or set(record) != set(names):
        raise NotThisValue(f"{path}: expected the fields {', '.join(names)}.")
    return replace(piece, **{name: from_plain(hints[name], record[name], f"{path}.{name}") for name in names})
