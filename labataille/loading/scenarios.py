"""Scenarios: plan, map, order of battle and charts put together, as described in docs/formats/scenario.md.

What is not here: whether a scenario can be played well, such as room for its set-up (lint).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading.armies import Army, army_files, charted, read_army
from labataille.loading.document import document
from labataille.loading.faults import Faults, Origin
from labataille.loading.maps import MapSheet, read_map, with_digest
from labataille.loading.maps_window import windowed
from labataille.loading.nearest import did_you_mean
from labataille.loading.nodes import clipped
from labataille.loading.scenarios_assembly import Assembly
from labataille.loading.scenarios_catalogue import (
    ScenarioFiles,
    ScenarioSummary,
    UnknownScenario,
    find_scenario,
    list_scenarios,
)
from labataille.loading.scenarios_muster import parties_of
from labataille.loading.scenarios_plan import ScenarioPlan, read_plan
from labataille.loading.titles import Title, title_of
from labataille.model.digest import digest_of
from labataille.model.plain import to_plain
from labataille.model.scenario import Scenario

__all__ = ["ScenarioSummary", "UnknownScenario", "find_scenario", "list_scenarios", "load_scenario", "read_scenario"]


def load_scenario(reference: str, charts: Charts, folder: Path | None = None) -> Scenario:
    """Return the scenario of that name, as ``bautzen/weissig``, from a folder of titles or from the program's own.

    Raises UnknownScenario when there is none, and DataError with every fault of all its files.
    """
    files = find_scenario(reference, folder)
    faults = Faults()
    scenario = read_scenario(files, charts, faults)
    faults.raise_if_any()
    assert scenario is not None, f"{reference}: a scenario may be missing only after a fault was noted"
    return scenario


def read_scenario(files: ScenarioFiles, charts: Charts, faults: Faults) -> Scenario | None:
    """Return the scenario in a file, or None after noting the faults of all files that it is made of."""
    assembly = read_assembly(files, charts, faults)
    if assembly is None:
        return None
    scenario = assembly.scenario()
    return None if len(faults) else replace(scenario, digest=_digest(scenario, charts))


def read_assembly(files: ScenarioFiles, charts: Charts, faults: Faults) -> Assembly | None:
    """Return the parts of a scenario, or None after noting why one of them cannot be used."""
    title = title_of(files.title_folder, faults)
    with document(files.scenario, faults) as record:
        plan = read_plan(record)
        if plan is not None and plan.id != files.scenario.stem:
            record.fault("scenario", f'expected "{files.scenario.stem}", the name of the file; rename one of the two')
    if title is None or plan is None:
        return None
    army = charted(_read_army(files, title, plan, faults), charts, faults)
    sheet = _read_map(files, plan, charts, faults)
    if sheet is None or len(faults):
        return None
    return Assembly(files.reference, title, plan, army, parties_of(plan, army, faults), sheet, charts, faults)


def _read_army(files: ScenarioFiles, title: Title, plan: ScenarioPlan, faults: Faults) -> Army:
    """Return the order of battle, from the files that the scenario names."""
    known = [path.stem for path in army_files(files.army_folder)]
    names = []
    for name in plan.army:
        if name.value in known:
            names.append(name.value)
        else:
            _refuse(name.value, name.origin, known, "army file of the title", faults)
    return read_army(files.army_folder, title, names, faults)


def _read_map(files: ScenarioFiles, plan: ScenarioPlan, charts: Charts, faults: Faults) -> MapSheet | None:
    """Return the map, cut down to the window of the scenario."""
    path = files.map(plan.map.value)
    if not path.is_file():
        known = [map.stem for map in sorted(path.parent.glob("*.yaml"))]
        _refuse(plan.map.value, plan.map.origin, known, "map of the title", faults)
        return None
    with document(path, faults) as record:
        sheet = read_map(record, terrains=charts.ground.terrain, kinds=charts.ground.hexsides)
    if sheet is None:
        return None
    if plan.window is None:
        return replace(sheet, battlefield=with_digest(sheet.battlefield))
    for hex in (plan.window.first, plan.window.last):
        if hex not in sheet.battlefield:
            faults.add(plan.window.origin, f"expected hexes of the map, got {hex}; name two corners inside it")
    return replace(sheet, battlefield=windowed(sheet.battlefield, plan.window.first, plan.window.last))


def _refuse(name: str, origin: Origin, known: Iterable[str], what: str, faults: Faults) -> None:
    known = tuple(known)
    advice = did_you_mean(name, known) or f"; name one of {', '.join(known)}"
    faults.add(origin, f'expected the name of an {what}, got "{clipped(name)}"{advice}'.replace("an map", "a map"))


def _digest(scenario: Scenario, charts: Charts) -> str:
    """Return the name of exactly this data: 64 hexadecimal digits over scenario, ground and charts."""
    battlefield = scenario.battlefield.digest
    plain = to_plain(replace(scenario, battlefield=replace(scenario.battlefield, terrain={}, elevation={})))
    return digest_of({"scenario": plain, "battlefield": battlefield, "charts": charts.digest})
