"""Types of troops: which rows of the title's charts go with the wording of the order of battle, from ``types.yaml``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading import scalars
from labataille.loading.document import document
from labataille.loading.faults import Faults
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import clipped
from labataille.loading.record import mapping_of
from labataille.loading.titles_marks import Marked, marked
from labataille.model.counters import Arm

TYPES_FILE = "types.yaml"
"""The file beside the army files that explains their types."""

Rows = Mapping[str, Mapping[str, Marked[str]]]
"""By nation and type: the row of a chart, and the place where it is named."""


@dataclass(frozen=True, slots=True)
class TypeTable:
    """The row of a chart for each arm, nation and type: Fire Effects, recall or limbering (BZ 5, 11, 6)."""

    rows: Mapping[Arm, Rows]

    def row(self, arm: Arm, nation: str, wording: str) -> str | None:
        """Return the row that goes with a type of a nation, or None when the table has none."""
        found = self.rows.get(arm, {}).get(nation, {}).get(wording)
        return found.value if found else None

    def types(self, arm: Arm, nation: str) -> tuple[str, ...]:
        """Return the types that the table knows for an arm of a nation."""
        return tuple(self.rows.get(arm, {}).get(nation, {}))

    def refuse_unknown_rows(self, charts: Charts, faults: Faults) -> None:
        """Note every row that the chart of its arm does not have."""
        known: dict[Arm, Collection[str]] = {
            Arm.INFANTRY: charts.troops.fire,
            Arm.CAVALRY: charts.charge.recall.needed,
            Arm.ARTILLERY: charts.troops.limbering.needed,
        }
        for arm, rows in self.rows.items():
            for row in (row for types in rows.values() for row in types.values()):
                if row.value not in known[arm]:
                    advice = did_you_mean(row.value, known[arm]) or "; correct it or add it to the chart"
                    faults.add(row.origin, f'expected a row of the chart for {arm.value}, got "{clipped(row.value)}"{advice}')


def read_types(folder: Path, faults: Faults) -> TypeTable:
    """Return the types of an army folder; what is faulty is left out."""
    with document(folder / TYPES_FILE, faults) as record:
        record.identifier("types")
        by_nation = mapping_of(scalars.TEXT, mapping_of(scalars.TEXT, marked(scalars.IDENTIFIER)))
        rows = {arm: record.value(arm.value, by_nation, "a mapping of nations") or {} for arm in Arm}
    return TypeTable(rows)
