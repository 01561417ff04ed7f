"""Which files are looked at, what each of them is, and what is asked of it.

A file is known by its second key (``title:``, ``types:``, ``army:``, ``map:``, ``geography:``, ``scenario:``,
``battle:``, ``position:``) or by the folder of charts it stands in. A file that needs others, such as a scenario, shows
their faults as well.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property, partial
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.loading.armies import ARMY_FOLDER, charted, read_army
from labataille.loading.battles import load_battle
from labataille.loading.charts import read_charts
from labataille.loading.charts.catalogue import CHARTS, SERIES
from labataille.loading.document import document
from labataille.loading.faults import DataError, Fault, Faults, Origin
from labataille.loading.lint.counters import lint_counters
from labataille.loading.lint.ground import lint_ground
from labataille.loading.lint.placement import lint_placement
from labataille.loading.maps import read_map
from labataille.loading.maps_geography import read_geography
from labataille.loading.positions import load_position
from labataille.loading.scenarios import read_assembly
from labataille.loading.scenarios_catalogue import ScenarioFiles
from labataille.loading.source import WHOLE_FILE
from labataille.loading.titles import TITLE_FILE, title_of
from labataille.resources import scenarios_folder

_KIND = re.compile(r"^(title|types|army|map|geography|scenario|battle|position):", re.MULTILINE)


def lint(paths: Iterable[Path] = ()) -> tuple[Fault, ...]:
    """Return every fault of these files and folders, or of the program's own scenarios if none is named."""
    desk = _Desk()
    for path in tuple(paths) or (scenarios_folder(),):
        for file in _files_of(path, desk.faults):
            desk.look_at(file)
    return desk.faults.in_order()


def _files_of(path: Path, faults: Faults) -> list[Path]:
    """Return the files of a folder, after noting that it has none; else the one that was named."""
    if not _is_so(path.is_dir):
        return [path]
    files = sorted(path.rglob("*.yaml"))
    if not files:
        expected = "expected a folder with YAML files, got one without any that can be read; name another"
        faults.add(Origin(str(path), 1, 1, WHOLE_FILE), expected)
    return files


def _is_so(question: Callable[[], bool]) -> bool:
    """Return what the system answers; where it refuses, opening the file says why."""
    try:
        return question()
    except OSError:
        return False


class _Title:
    """A folder with a title file; its charts are read once."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def charts_and_faults(self) -> tuple[Charts, Faults]:
        faults = Faults()
        return read_charts(self.folder, self.folder.parent / SERIES, faults), faults

    @property
    def charts(self) -> Charts | None:
        """Return the charts, unless they have faults, which are shown with their own files."""
        charts, faults = self.charts_and_faults
        return None if len(faults) else charts


class _Desk:
    """Looks at one file after the other and gathers their faults."""

    def __init__(self) -> None:
        self.faults = Faults()
        self.titles: dict[Path, _Title] = {}
        self.armies_seen: set[Path] = set()

    def look_at(self, path: Path) -> None:
        """Note the faults of a file, by what it is."""
        faults = Faults()
        title = self.title_around(path)
        if path.parent.name in (CHARTS, SERIES):
            self.look_at_charts(path, faults)
        else:
            look = self.looks.get(_kind_of(path))
            if look is None:
                _refuse_unknown(path, faults)
            else:
                look(path, title, faults)
        for fault in faults:
            self.faults.add(fault.origin, fault.expected)

    @property
    def looks(self) -> dict[str, Callable[[Path, _Title | None, Faults], None]]:
        """Return what is asked of each kind of file."""
        return {
            "title": _look_at_title,
            "types": self.look_at_army,
            "army": self.look_at_army,
            "map": _look_at_map,
            "geography": _look_at_geography,
            "scenario": _look_at_scenario,
            "battle": partial(_look_at_small, load_battle),
            "position": partial(_look_at_small, load_position),
        }

    def title_around(self, path: Path) -> _Title | None:
        """Return the title in whose folder a file stands, if it stands in any."""
        folder = next((parent for parent in path.absolute().parents if _is_so((parent / TITLE_FILE).is_file)), None)
        return None if folder is None else self.titles.setdefault(folder, _Title(_as_given(folder, path)))

    def look_at_charts(self, path: Path, faults: Faults) -> None:
        """Note the faults of the charts of a title, or of the series as each title uses them."""
        series = path.parent if path.parent.name == SERIES else None
        if series is not None:
            titles = [self.title_around(file) for file in sorted(series.parent.glob(f"*/{TITLE_FILE}"))]
        else:
            titles = [self.title_around(path)]
        for title in titles:
            if title is not None:
                for fault in title.charts_and_faults[1]:
                    faults.add(fault.origin, fault.expected)

    def look_at_army(self, path: Path, title: _Title | None, faults: Faults) -> None:
        """Note the faults of a whole order of battle: ids are unique over all its files."""
        if title is None:
            _refuse_homeless(path, faults)
            return
        if title.folder in self.armies_seen:
            return
        self.armies_seen.add(title.folder)
        settings = title_of(title.folder, faults)
        if settings is not None:
            army = read_army(title.folder / ARMY_FOLDER, settings, None, faults)
            if title.charts is not None:
                lint_counters(charted(army, title.charts, faults), faults)


# -- the kinds of files ------------------------------------------------------------------------------------------------


def _look_at_title(path: Path, title: _Title | None, faults: Faults) -> None:
    title_of(title.folder if title else path.parent, faults)


def _look_at_map(path: Path, title: _Title | None, faults: Faults) -> None:
    charts = title.charts if title else None
    terrains, kinds = (charts.ground.terrain, charts.ground.hexsides) if charts else (None, None)
    with document(path, faults) as record:
        sheet = read_map(record, terrains=terrains, kinds=kinds)
    if sheet is not None:
        lint_ground(sheet, record)


def _look_at_geography(path: Path, _: _Title | None, faults: Faults) -> None:
    with document(path, faults) as record:
        read_geography(record)


def _look_at_scenario(path: Path, title: _Title | None, faults: Faults) -> None:
    if title is None:
        _refuse_homeless(path, faults)
        return
    charts = title.charts
    if charts is None:
        return
    assembly = read_assembly(ScenarioFiles(title.folder, path), charts, faults)
    if assembly is not None:
        scenario = assembly.scenario()
        if not len(faults):
            lint_placement(scenario, assembly.plan, charts, faults)


def _look_at_small(load: Callable[[Path], object], path: Path, _: _Title | None, faults: Faults) -> None:
    try:
        load(path)
    except DataError as error:
        for fault in error.faults:
            faults.add(fault.origin, fault.expected)


def _kind_of(path: Path) -> str:
    """Return what a file is by the first of its keys that tells, or nothing."""
    try:
        text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else None
    except OSError:
        text = None
    if text is None:
        return "geography"  # opening it says why it cannot be read
    found = _KIND.search(text)
    return found[1] if found else ""


def _as_given(folder: Path, path: Path) -> Path:
    """Return a folder around a file as the file's own name has it, so that faults name files as the author did."""
    return next((parent for parent in path.parents if parent.absolute() == folder), folder)


def _refuse_unknown(path: Path, faults: Faults) -> None:
    record = document(path, faults)
    if not len(faults):
        kinds = "title, types, army, map, geography, scenario, battle or position"
        faults.add(record.origin, f"expected a key that says what the file is: {kinds}; write it after the format")


def _refuse_homeless(path: Path, faults: Faults) -> None:
    record = document(path, faults)
    expected = f"expected the file in the folder of a title, but none around it has a {TITLE_FILE}; move it there"
    faults.add(record.origin, expected)
