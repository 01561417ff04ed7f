"""The title's stacking chart (PR 16.3; BZ 3)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from labataille.charts.ground import BatteryRow, BatteryStacking, Limit, StackingRow
from labataille.loading import CODE, Node, Record, ScalarNode, integer, reading, reference
from labataille.loading.charts.entries import clause, section
from labataille.loading.charts.terrain import PROHIBITED
from labataille.loading.faults import Faults
from labataille.model.counters import Arm, Size
from labataille.model.ids import LeaderId, Terrain

LIMITING_SIZES = (Size.REGIMENT, Size.BATTALION, Size.BATTERY)
"""Sizes in which a stacking chart counts (PR 4.2)."""

Counted = tuple[Limit | None, Size | None]
"""A limit, and the size of the counters it counts, if it counts counters."""

PROHIBITED_ARM: Counted = (None, None)
"""An arm that may not be there."""


def read_stacking(record: Record, terrain: Collection[Terrain]) -> Mapping[Terrain, StackingRow]:
    """Return a row for each terrain of the title."""
    with section(record, "terrain") as rows:
        return {name: row for name in terrain if (row := rows.value(name, _read_row, "a row")) is not None}


def read_road_stacking(record: Record) -> StackingRow:
    """Return what a road or bridge holds in Road March (BZ 3)."""
    return record.value("road", _read_row, "a row") or StackingRow({}, None, None, "")


def read_batteries(record: Record, kinds: Collection[str]) -> BatteryStacking | None:
    """Return how batteries stack, if the title says so; `kinds` are the rows of the limbering table (WG 8.5)."""

    def read_row(node: Node, faults: Faults) -> BatteryRow | None:
        with reading(node, faults) as row:
            found = BatteryRow(row.sequence("batteries", reference(kinds, "kind of battery")), row.flag("infantry"))
        return found if row.is_sound else None

    if "batteries" not in record:
        return None
    with section(record, "batteries") as batteries:
        rows = batteries.mapping("rows", reference(kinds, "kind of battery"), read_row)
        leaders = batteries.sequence("lifted-by", CODE)
        return BatteryStacking(rows, tuple(LeaderId(leader) for leader in leaders), clause(batteries))


def _read_row(node: Node, faults: Faults) -> StackingRow | None:
    with reading(node, faults) as record:
        counted = {arm: _counted(record, arm.value) for arm in Arm}
        infantry, artillery = _read_together(record)
        where = clause(record)
    limits = {arm: limit for arm, (limit, _) in counted.items()}
    largest = counted[Arm.INFANTRY][1]
    return StackingRow(limits, infantry, artillery, where, largest) if record.is_sound else None


def _read_together(record: Record) -> tuple[Limit | None, Limit | None]:
    """Return the limits of infantry and of guns that share a hex."""
    if _is_prohibited(record, "together"):
        return None, None
    with section(record, "together") as together:
        return _counted(together, Arm.INFANTRY.value)[0], _counted(together, Arm.ARTILLERY.value)[0]


def _counted(record: Record, key: str) -> Counted:
    if _is_prohibited(record, key):
        return PROHIBITED_ARM
    return record.value(key, _read_limit, "a limit") or PROHIBITED_ARM


def _read_limit(node: Node, faults: Faults) -> Counted | None:
    """Return ``{increments: 4}``, ``{battalion: 1}`` or ``{regiment: 1, or-increments: 18}`` as a limit."""
    with reading(node, faults) as record:
        size = next((size for size in LIMITING_SIZES if size.value in record), None)
        if size is None:
            limit = Limit(record.integer("increments", minimum=1), None)
        else:
            increments = record.optional("or-increments", integer(1))
            limit = Limit(increments, record.integer(size.value, minimum=1), either_suffices=increments is not None)
    return (limit, size) if record.is_sound else None


def _is_prohibited(record: Record, key: str) -> bool:
    node = record.node_of(key)
    return isinstance(node, ScalarNode) and node.is_plain and node.text == PROHIBITED
