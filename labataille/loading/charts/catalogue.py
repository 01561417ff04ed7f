"""The catalogue of one title: every file of its charts and of the series, read as one value.

What is *not* here: the title's name and typical values, orders of battle, maps and scenarios.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import TypeVar

from labataille.charts.catalogue import Charts
from labataille.charts.checks import PreMeleeRules
from labataille.charts.fire import FireRules, FireTable
from labataille.charts.formations import FormationRules
from labataille.charts.ground import Ground
from labataille.charts.melee import MeleeMultipliers, MeleeTable
from labataille.charts.troops import Troops
from labataille.loading import Faults, Record, document
from labataille.loading.charts.carre import read_carre_chart
from labataille.loading.charts.charge import read_charge_charts
from labataille.loading.charts.checks import read_morale_rules, read_pre_melee_rules
from labataille.loading.charts.entries import read_source
from labataille.loading.charts.fire import read_fire_rules, read_fire_table
from labataille.loading.charts.fire_defence import read_fire_defence, refuse_holes
from labataille.loading.charts.formations import read_formations
from labataille.loading.charts.leader_casualty import read_leader_casualties
from labataille.loading.charts.melee import read_melee_multipliers, read_melee_table
from labataille.loading.charts.organization import read_organization_rules, read_retreat_rules
from labataille.loading.charts.results import read_results
from labataille.loading.charts.stacking import read_batteries, read_road_stacking, read_stacking
from labataille.loading.charts.switches import AllSwitches, read_switches
from labataille.loading.charts.terrain import read_hexsides, read_road_rate, read_terrain, terrain_names
from labataille.loading.charts.troops import read_troops
from labataille.model.ids import Terrain

T = TypeVar("T")

SERIES = "premier"
"""The folder of the series charts, beside those of the titles."""

CHARTS = "charts"
"""The folder of a title's charts, inside the title's."""

SERIES_FILES = (
    "fire.yaml",
    "leader-casualty.yaml",
    "melee.yaml",
    "morale.yaml",
    "organization.yaml",
    "pre-melee.yaml",
    "results.yaml",
    "retreat.yaml",
)
"""The charts that are the same in every title."""

TITLE_FILES = (
    "carre.yaml",
    "charge.yaml",
    "fire-defence.yaml",
    "melee.yaml",
    "stacking.yaml",
    "switches.yaml",
    "terrain.yaml",
    "troops.yaml",
)
"""The charts of one title."""

FORMATIONS_FILE = "formations.yaml"
"""The chart that only a title with Masse has (WG 7)."""


def load_charts(title_folder: Path, premier_folder: Path | None = None) -> Charts:
    """Return the charts of a title; the series' stand in the folder beside it, if no other is given.

    Raises DataError with every fault of all files.
    """
    faults = Faults()
    charts = read_charts(title_folder, premier_folder or title_folder.parent / SERIES, faults)
    faults.raise_if_any()
    return charts


def read_charts(title_folder: Path, premier_folder: Path, faults: Faults) -> Charts:
    """Return the charts of a title, which may be used only if no fault was added."""
    title, series = title_folder / CHARTS, premier_folder
    options = _read(title / "switches.yaml", faults, read_switches)
    ground = _terrain_of(title)
    troops = _read(title / "troops.yaml", faults, lambda record: read_troops(record, ground))
    charge = _read(title / "charge.yaml", faults, lambda record: read_charge_charts(record, options.charge))
    carre = _read(title / "carre.yaml", faults, lambda record: read_carre_chart(record, troops.fire))
    fire_table, fire = _read_fire(series / "fire.yaml", faults, options)
    melee_table, melee, pre_melee = _read_melee(series, title, ground, faults)
    formations = _read_formations(title / FORMATIONS_FILE, faults, troops)
    return Charts(
        title=title_folder.name,
        fire_table=fire_table,
        fire=fire,
        melee_table=melee_table,
        melee=melee,
        results=_read(series / "results.yaml", faults, read_results),
        morale=_read(series / "morale.yaml", faults, read_morale_rules),
        pre_melee=pre_melee,
        organization=_read(series / "organization.yaml", faults, read_organization_rules),
        retreat=_read(series / "retreat.yaml", faults, read_retreat_rules),
        ground=_read_ground(title, faults, options, troops, masse=formations is not None),
        troops=troops,
        switches=options.switches,
        leader_casualties=_read(series / "leader-casualty.yaml", faults, read_leader_casualties),
        charge=charge,
        carre=carre,
        digest=_digest([series / name for name in SERIES_FILES] + [title / name for name in (*TITLE_FILES, FORMATIONS_FILE)]),
        formations=formations,
    )


def _read_fire(path: Path, faults: Faults, options: AllSwitches) -> tuple[FireTable, FireRules]:
    with _opened(path, faults) as record:
        return read_fire_table(record), read_fire_rules(record, canister_range=options.canister_range)


def _read_melee(
    series: Path, title: Path, terrain: Collection[Terrain], faults: Faults
) -> tuple[MeleeTable, MeleeMultipliers, PreMeleeRules]:
    """Return the charts of assaults, for which the title adds rows of its own ground (BZ 13.1)."""
    with (
        _opened(title / "melee.yaml", faults) as ground,
        _opened(series / "melee.yaml", faults) as melee,
        _opened(series / "pre-melee.yaml", faults) as pre_melee,
    ):
        table, multipliers = read_melee_table(melee), read_melee_multipliers(melee, ground, terrain)
        return table, multipliers, read_pre_melee_rules(pre_melee, ground)


def _read_formations(path: Path, faults: Faults, troops: Troops) -> FormationRules | None:
    """Return the chart of a title with Masse, which is the one that has the file (WG 7)."""
    return _read(path, faults, lambda record: read_formations(record, troops.fire)) if path.is_file() else None


def _read_ground(title: Path, faults: Faults, options: AllSwitches, troops: Troops, *, masse: bool) -> Ground:
    """Return the charts that go by terrain; each of them has a row for every terrain of the first."""
    with _opened(title / "terrain.yaml", faults) as record:
        names = terrain_names(record)
        terrain, hexsides, road_rate = read_terrain(record), read_hexsides(record), read_road_rate(record)
    with _opened(title / "stacking.yaml", faults) as record:
        stacking, road_stacking = read_stacking(record, names), read_road_stacking(record)
        batteries = read_batteries(record, troops.limbering.needed)
    with _opened(title / "fire-defence.yaml", faults) as record:
        flank, line_flank = options.flank_fire_defence, options.line_flank_fire_defence
        fire_defence = read_fire_defence(record, names, masse=masse, flank=flank, line_flank=line_flank)
        refuse_holes(record, fire_defence, terrain)
    return Ground(terrain, hexsides, stacking, road_stacking, fire_defence, road_rate, batteries)


def _terrain_of(title: Path) -> tuple[Terrain, ...]:
    """Return the ids of the title's terrain, which other charts name; the faults of their own file are told with it."""
    return terrain_names(document(title / "terrain.yaml", Faults()))


def _opened(path: Path, faults: Faults) -> Record:
    record = document(path, faults)
    read_source(record)
    return record


def _read(path: Path, faults: Faults, read: Callable[[Record], T]) -> T:
    with _opened(path, faults) as record:
        return read(record)


def _digest(paths: list[Path]) -> str:
    """Return the name of the exact bytes of all files, whatever folder they lie in."""
    content = hashlib.sha256()
    for path in paths:
        if path.is_file():
            found = path.read_bytes()
            content.update(f"{path.name} {len(found)}\n".encode())
            content.update(found)
    return content.hexdigest()
