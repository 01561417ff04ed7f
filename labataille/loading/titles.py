"""Titles: what all scenarios of one box share besides its charts, from ``title.yaml``.

What the sides are called, the nations of each, the names of the bodies that have morale levels, the values that a
side supposes of enemy counters, and the entries of the maps, as described in docs/formats/scenario.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from labataille.loading import scalars
from labataille.loading.armies_values import read_bands
from labataille.loading.document import document, load
from labataille.loading.faults import Faults
from labataille.loading.ladder import read_ladder_value
from labataille.loading.nodes import Node
from labataille.loading.record import Record, mapping_of, reading
from labataille.model.counters import Arm, SpecificSide
from labataille.model.edges import Edge
from labataille.model.ids import CorpsId, EntryId
from labataille.model.sides import Side, SideNames

TITLE_FILE = "title.yaml"
"""The file that makes a folder a title."""


@dataclass(frozen=True, slots=True)
class EntryPlan:
    """Where reinforcements come on: the hex in which a road of a map crosses an edge (PR 45.1)."""

    id: EntryId
    map: str
    road: str
    edge: Edge


@dataclass(frozen=True, slots=True)
class Title:
    """One box of the series, as its scenarios need it; `origins` spells out how sure each counter is."""

    id: str
    name: str
    first_side: Side
    sides: Mapping[Side, SideNames]
    turn_minutes: int
    set_up_clause: str
    nations: Mapping[str, Side]
    bodies: Mapping[CorpsId, str]
    origins: Mapping[str, str]
    typical: Mapping[Arm, SpecificSide]
    entries: Mapping[EntryId, EntryPlan]


def load_title(folder: Path) -> Title:
    """Return the title whose folder this is. Raises DataError with every fault of its file."""
    return load(folder / TITLE_FILE, lambda record: read_title(record, folder.absolute().name))


def title_of(folder: Path, faults: Faults) -> Title | None:
    """Return the title whose folder this is, or None after noting its faults."""
    with document(folder / TITLE_FILE, faults) as record:
        return read_title(record, folder.absolute().name)


def read_title(record: Record, folder: str) -> Title | None:
    """Return the title that the title file of a folder describes, or None after noting its faults."""
    id = record.identifier("title")
    if id and id != folder:
        record.fault("title", f'expected "{folder}", the name of the folder; rename one of the two')
    name = record.text("name")
    first_side = record.choice("first-side", Side)
    sides = record.value("sides", _read_sides, "the names of the sides") or {}
    turn_minutes = record.integer("turn-minutes", minimum=1)
    set_up_clause = record.text("set-up-clause")
    nations = record.mapping("nations", scalars.TEXT, scalars.choice(Side))
    bodies = record.mapping("bodies", _body_id, scalars.TEXT)
    origins = record.mapping("origins", scalars.IDENTIFIER, scalars.TEXT)
    typical = record.mapping("typical", scalars.choice(Arm), _read_typical)
    for arm in Arm:
        if arm not in typical:
            record.fault("typical", f"expected values for {arm.value}, but there are none; add them")
    entries = record.value("entries", mapping_of(_entry_id, _read_entry), "a mapping of entries") or {}
    named = {id: EntryPlan(id, map, road, edge) for id, (map, road, edge) in entries.items()}
    if not record.is_sound:
        return None
    return Title(id, name, first_side, sides, turn_minutes, set_up_clause, nations, bodies, origins, typical, named)


def _read_sides(node: Node, faults: Faults) -> Mapping[Side, SideNames] | None:
    with reading(node, faults) as record:
        names = {side: record.value(side.value, _read_names, "the names of this side") for side in Side}
    return {side: named for side, named in names.items() if named is not None} if record.is_sound else None


def _read_names(node: Node, faults: Faults) -> SideNames | None:
    with reading(node, faults) as record:
        names = SideNames(adjective=record.text("adjective"), people=record.text("people"))
    return names if record.is_sound else None


def _body_id(node: Node, faults: Faults) -> CorpsId | None:
    id = scalars.IDENTIFIER(node, faults)
    return None if id is None else CorpsId(id)


def _entry_id(node: Node, faults: Faults) -> EntryId | None:
    id = scalars.IDENTIFIER(node, faults)
    return None if id is None else EntryId(id)


def _read_typical(node: Node, faults: Faults) -> SpecificSide | None:
    with reading(node, faults) as record:
        side = SpecificSide(
            melee=record.integer("melee", minimum=0),
            morale=read_ladder_value(record, "morale"),
            fire=record.optional("fire", scalars.integer(0), 0) if "range" not in record else 0,
            bands=read_bands(record) if "range" in record else (),
            skirmish_fire=record.optional("skirmish-fire", scalars.integer(0), 0),
        )
    return side if record.is_sound else None


def _read_entry(node: Node, faults: Faults) -> tuple[str, str, Edge] | None:
    with reading(node, faults) as record:
        entry = record.identifier("map"), record.identifier("road"), record.choice("edge", Edge)
    return entry if record.is_sound else None
