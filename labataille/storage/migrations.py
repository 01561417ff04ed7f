"""Saves of earlier formats brought to the present one, record by record; what each format lacks stands here.

Left out: the reading and the hashes, which belong to `saves`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

Record: TypeAlias = dict[str, Any]

NOT_KNOWN = ""
"""The checksum of a mark that was reckoned over a state of an earlier format; it is compared with nothing."""


@dataclass(frozen=True, slots=True)
class Migration:
    """What brings the header and the other records of a save from one format to the next."""

    header: Callable[[Record], Record]
    line: Callable[[Record], Record]


def migrated_header(header: Record) -> Record:
    """Return a header as one of the present format."""
    while (migration := MIGRATIONS.get(header["format"])) is not None:
        header = {**migration.header(header), "format": header["format"] + 1}
    return header


def migrated_line(record: Record, written_in: int) -> Record:
    """Return an answer, throw, mark or last line that was written in a format as one of the present format."""
    while (migration := MIGRATIONS.get(written_in)) is not None:
        record, written_in = migration.line(record), written_in + 1
    return record


# -- from format 1 to 2: optional rules, lines of two hexes, leaders who come back --------------------------


def _header_2(header: Record) -> Record:
    """All optional rules stood as the title prints them."""
    known: Record = {**header, "switches": {}}
    match header.get("position"):
        case {"state": dict() as state, **rest}:
            known["position"] = {**rest, "state": _state_2(state)}
    return known


def _line_2(record: Record) -> Record:
    match record:
        case {"answer": {"is": "Pose" | "Turn"} as answer}:
            return {**record, "answer": {"hexes": [], **answer}}
        case {"checksum": _}:
            return {**record, "checksum": NOT_KNOWN}
        case {"state": dict() as state}:
            return {**record, "state": _state_2(state)}
    return record


def _state_2(state: Record) -> Record:
    """No leader was out with a wound, nobody was halted, and every unit fired from its one hex."""
    leaders, units = state.get("leaders"), state.get("units")
    if not isinstance(leaders, dict) or not isinstance(units, dict):
        return state
    known = {id: {"returns": None, **leader} for id, leader in leaders.items() if isinstance(leader, dict)}
    fires = {id: _shots_2(targets, units.get(id)) for id, targets in state.get("fires", {}).items()}
    return {**state, "leaders": known, "fires": fires, "halted": []}


def _shots_2(targets: list[Any], unit: Any) -> list[Any]:
    hexes = unit.get("hexes", []) if isinstance(unit, dict) else []
    return [{"target": target, "origin": hexes[0] if hexes else target} for target in targets]


# -- from format 2 to 3: skirmishers, regiments, retreats before melee, units away from the field -----------


def _header_3(header: Record) -> Record:
    match header.get("position"):
        case {"state": dict() as state, **rest}:
            return {**header, "position": {**rest, "state": _state_3(state)}}
    return header


def _line_3(record: Record) -> Record:
    match record:
        case {"checksum": _}:
            return {**record, "checksum": NOT_KNOWN}
        case {"state": dict() as state}:
            return {**record, "state": _state_3(state)}
    return record


def _state_3(state: Record) -> Record:
    """Nobody skirmished, regrouped, went back before a melee or was away, and no fire named whom it struck."""
    if not isinstance(state.get("units"), dict):
        return state
    fires = {id: [{"struck": [], **shot} for shot in shots] for id, shots in state.get("fires", {}).items()}
    marches: Record = {key: _marches_3(state[key]) for key in ("marches", "leader_marches") if key in state}
    return {**state, "fires": fires, **marches, **_NOTHING_TO_REMEMBER}


def _marches_3(marches: Record) -> Record:
    """Nobody had waded."""
    return {id: {"waded": False, **march} for id, march in marches.items()}


_NOTHING_TO_REMEMBER: Record = {
    "away": {},
    "regrouped": [],
    "came_up": [],
    "sheltering": [],
    "entangled": [],
    "followed": [],
    "retreats_before_melee": {},
    "leader_retreats_before_melee": {},
}
"""What a state remembers since this format (PR 6.6, 19.15, 19.20, 20.7, 29.7, 29.8; WG 19.4)."""


MIGRATIONS: Mapping[int, Migration] = {
    1: Migration(_header_2, _line_2),
    2: Migration(_header_3, _line_3),
}
"""What brings a save of each earlier format to the next one."""
