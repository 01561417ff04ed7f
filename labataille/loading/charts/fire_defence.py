"""The title's fire defence chart (PR 21.8, 22; BZ 4)."""

from __future__ import annotations

from collections.abc import Collection

from labataille.charts.ground import Cover, FireDefence
from labataille.loading import Record, integer
from labataille.loading.charts.entries import CLAUSE, section, steps, unless, whole
from labataille.loading.charts.grid import DASH, grid
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
