"""The title's chart of terrain effects on movement: hexes, hexsides and roads (PR 16.60, 18.3; BZ 2)."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.charts.ground import HexsideRow, Onset, Order, TerrainRow
from labataille.loading import Node, Record, choice, reading, sequence_of
from labataille.loading.charts.entries import POINTS, clause, keyed, names, points, section, unless
from labataille.loading.faults import Faults
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import CLEAR, HexsideKind, Terrain
from labataille.model.points import HalfPoints

PROHIBITED = "prohibited"
"""The word for ground that an arm may not enter."""


def read_terrain(record: Record) -> Mapping[Terrain, TerrainRow]:
    """Return the rows of the movement chart; clear ground is among them (BZ 2.1)."""
    with section(record, "terrain") as terrain:
        if CLEAR not in terrain:
            terrain.fault(CLEAR, f"expected the row {CLEAR}, but the key is missing; add it")
        rows = keyed(terrain, lambda _: _read_terrain_row)
    return {Terrain(name.text): row for name, row in rows.items()}


def terrain_names(record: Record) -> tuple[Terrain, ...]:
    """Return the ids of all rows, those with faults too."""
    node = record.node_of("terrain")
    return () if node is None else tuple(Terrain(name) for name in names(Record(node, record.faults)))


def read_hexsides(record: Record) -> Mapping[HexsideKind, HexsideRow]:
    """Return the hexside rows of the movement chart (BZ 2.1)."""
    with section(record, "hexsides") as hexsides:
        rows = keyed(hexsides, lambda _: _read_hexside_row)
    return {HexsideKind(name.text): row for name, row in rows.items()}


def read_road_rate(record: Record) -> HalfPoints:
    """Return what a hex costs along a road in Road March (BZ 2.3)."""
    return points(record, "road-rate")


def _read_terrain_row(node: Node, faults: Faults) -> TerrainRow | None:
    with reading(node, faults) as record:
        row = TerrainRow(
            name=record.text("name"),
            cost=_read_costs(record, "cost"),
            order=record.choice("order", Order),
            blocks_sight=record.flag("blocks-sight"),
            road_march=record.optional("road-march", POINTS),
            destroys_retreating=record.flag("destroys-retreating"),
            shelters=record.flag("shelters"),
            clause=clause(record),
        )
    return row if record.is_sound else None


def _read_hexside_row(node: Node, faults: Faults) -> HexsideRow | None:
    with reading(node, faults) as record:
        row = HexsideRow(
            name=record.text("name"),
            added=_read_costs(record, "added"),
            only=_read_formations(record, "only"),
            is_watercourse=record.flag("watercourse"),
            is_bridge=record.flag("bridge"),
            clause=clause(record),
            disorders=_read_formations(record, "disorders"),
            bars_cavalry=record.optional("bars-cavalry", sequence_of(choice(Onset), at_least=1), ()),
        )
    return row if record.is_sound else None


def _read_costs(record: Record, key: str) -> Mapping[Arm, HalfPoints | None]:
    """Return the cost for each arm; all three must be written."""
    with section(record, key) as costs:
        return {arm: costs.value(arm.value, unless(PROHIBITED, POINTS)) for arm in Arm}


def _read_formations(record: Record, key: str) -> Mapping[Arm, Formation]:
    """Return the formation that a key names for an arm; arms that are not named there are free."""
    if key not in record:
        return {}
    with section(record, key) as named:
        found = {arm: named.optional(arm.value, choice(Formation)) for arm in Arm}
    return {arm: formation for arm, formation in found.items() if formation is not None}
