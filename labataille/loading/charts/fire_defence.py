"""The title's fire defence chart (PR 21.8, 22; BZ 4)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from labataille.charts.ground import Cover, FireDefence, Order, TerrainRow
from labataille.loading import Record, integer
from labataille.loading.charts.entries import CLAUSE, section, steps, unless, whole
from labataille.loading.charts.grid import DASH, grid
from labataille.model.counters import Arm
from labataille.model.ids import Terrain

MASSE = (Cover.MASSE, Cover.DIVISIONAL_MASSE)
"""The columns that only a title with Masse has (WG 7.1, 7.2)."""

COVERS = tuple(cover for cover in Cover if cover not in MASSE)
"""The columns of every title's chart."""


def read_fire_defence(record: Record, terrain: Collection[Terrain], *, masse: bool, flank: int, line_flank: int) -> FireDefence:
    """Return the chart, with a row for each terrain; the values through flank hexsides are switches (PR 22.5).

    `masse` says whether the title has Masse, and the chart its columns.
    """
    covers = COVERS + MASSE if masse else COVERS
    columns = [cover.value for cover in covers]
    cells = grid(record, "table", unless(DASH, integer(1)), rows=terrain, columns=columns).cells
    with section(record, "clauses") as clauses:
        where = {name: clauses.value(name, CLAUSE) or "" for name in terrain}
    with section(record, "exceptions") as exceptions:
        return FireDefence(
            cells={Terrain(name): {cover: row.get(cover.value) for cover in covers} for name, row in cells.items()},
            clauses=where,
            flank=flank,
            line_flank=line_flank,
            road_march=whole(exceptions, "road-march", minimum=1),
            with_guns=steps(exceptions, "with-guns"),
            works_rear=whole(exceptions, "works-rear", minimum=1),
        )


def refuse_holes(record: Record, chart: FireDefence, terrain: Mapping[Terrain, TerrainRow]) -> None:
    """Note the ground on which troops may stand in an order that the chart gives no value (PR 21.8)."""
    if not record.is_sound:
        return
    for name, row in terrain.items():
        for cover in _needed(row):
            if chart.cells.get(name, {}).get(cover) is None:
                expected = f"expected a figure for {cover.value} in {name}, where troops may stand so"
                record.fault("table", f"{expected}, got a dash; add it")


def _needed(row: TerrainRow) -> tuple[Cover, ...]:
    """Return the columns that a ground needs: those of the orders that its troops may be in, and of the guns."""
    troops = _ORDERS[row.order] if any(row.cost[arm] is not None for arm in (Arm.INFANTRY, Arm.CAVALRY)) else ()
    guns = (Cover.LIMBERED, Cover.UNLIMBERED) if row.cost[Arm.ARTILLERY] is not None else ()
    return (*troops, *guns)


_ORDERS = {
    Order.ANY: (Cover.COLUMN, Cover.LINE, Cover.CARRE, Cover.BROKEN),
    Order.GENERAL: (Cover.GENERAL, Cover.BROKEN),
    Order.SKIRMISH_ONLY: (Cover.SKIRMISH, Cover.BROKEN),
}
"""The columns of the orders that troops take by the ground (PR 16.60, 16.63)."""
