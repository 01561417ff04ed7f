"""The catalogue of scenarios: which there are, what each is like, and where the one asked for is.

A scenario is called by its title's folder and its file, as ``bautzen/weissig``. A file is a scenario when a line of it
begins with ``scenario:``, and a folder is a title when it holds ``title.yaml``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from labataille.geometry import Hex
from labataille.loading.armies import ARMY_FOLDER, read_army
from labataille.loading.document import document
from labataille.loading.faults import Faults
from labataille.loading.maps import read_map
from labataille.loading.nearest import nearest_names
from labataille.loading.scenarios_muster import parties_of
from labataille.loading.scenarios_plan import ScenarioPlan, read_plan
from labataille.loading.titles import TITLE_FILE, Title, load_title, title_of
from labataille.model.sides import Side, SideNames
from labataille.resources import scenarios_folder

_SCENARIO = re.compile(r"^scenario:", re.MULTILINE)


class UnknownScenario(LookupError):
    """There is no scenario of this name; the message says which names are near."""


@dataclass(frozen=True, slots=True)
class ScenarioSummary:
    """A scenario as a list shows it; `map_size` is columns and rows, `units` counts the combat units of both sides."""

    id: str
    title: str
    number: int
    name: str
    date: str
    sides: tuple[str, ...]
    turns: int
    units: int
    map_size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class ScenarioFiles:
    """The files that a scenario is made of."""

    title_folder: Path
    scenario: Path

    @property
    def reference(self) -> str:
        """Return what the scenario is called by."""
        return f"{self.title_folder.name}/{self.scenario.stem}"

    @property
    def army_folder(self) -> Path:
        """Return the folder of the title's order of battle."""
        return self.title_folder / ARMY_FOLDER

    def map(self, name: str) -> Path:
        """Return the file of a map of the title."""
        return self.title_folder / "maps" / f"{name}.yaml"


def all_scenarios(folder: Path | None = None) -> tuple[ScenarioFiles, ...]:
    """Return the files of every scenario in a folder of titles, in the order of their names."""
    titles = sorted(path.parent for path in (folder or scenarios_folder()).glob(f"*/{TITLE_FILE}"))
    return tuple(
        ScenarioFiles(title, path)
        for title in titles
        for path in sorted(title.glob("*.yaml"))
        if path.name != TITLE_FILE and _is_scenario(path)
    )


def _is_scenario(path: Path) -> bool:
    return path.is_file() and _SCENARIO.search(path.read_text(encoding="utf-8", errors="replace")) is not None


def find_scenario(reference: str, folder: Path | None = None) -> ScenarioFiles:
    """Return the files of the scenario of that name: ``bautzen/weissig``, or its second half if no other has it.

    Raises UnknownScenario, naming the nearest names.
    """
    scenarios = {files.reference: files for files in all_scenarios(folder)}
    if reference in scenarios:
        return scenarios[reference]
    called = [files for files in scenarios.values() if files.scenario.stem == reference]
    if len(called) == 1:
        return called[0]
    raise UnknownScenario(_unknown(reference, tuple(scenarios)))


def _unknown(reference: str, known: tuple[str, ...]) -> str:
    stems = {name.rpartition("/")[2]: name for name in known}
    near = nearest_names(reference, known) or tuple(stems[stem] for stem in nearest_names(reference, stems))
    if near:
        return f'There is no scenario "{reference}"; did you mean {" or ".join(near)}?'
    return f'There is no scenario "{reference}"; choose one of {", ".join(known) or "none, since the folder is empty"}.'


@cache
def side_names(reference: str, folder: Path | None = None) -> Mapping[Side, SideNames]:
    """Return what the sides of a scenario are called. Raises UnknownScenario, or DataError when its title has faults."""
    return load_title(find_scenario(reference, folder).title_folder).sides


# -- summaries ---------------------------------------------------------------------------------------------------------


def list_scenarios(folder: Path | None = None) -> tuple[ScenarioSummary, ...]:
    """Return a summary of every scenario, by title and number. Raises DataError with the faults of all their files."""
    faults = Faults()
    summaries = [_summary(files, faults) for files in all_scenarios(folder)]
    faults.raise_if_any()
    return tuple(sorted((each for each in summaries if each), key=lambda each: (each.title, each.number, each.id)))


def _summary(files: ScenarioFiles, faults: Faults) -> ScenarioSummary | None:
    title = title_of(files.title_folder, faults)
    with document(files.scenario, faults) as record:
        plan = read_plan(record)
    if title is None or plan is None:
        return None
    army = read_army(files.army_folder, title, [name.value for name in plan.army], faults)
    parties = parties_of(plan, army, faults)
    return ScenarioSummary(
        id=files.reference,
        title=title.name,
        number=plan.number,
        name=plan.name,
        date=plan.date,
        sides=_sides(title),
        turns=plan.turns,
        units=len(parties.units),
        map_size=_map_size(files, plan, faults),
    )


def _sides(title: Title) -> tuple[str, ...]:
    """Return the names of both sides, the one that moves first before the other."""
    return title.sides[title.first_side].adjective, title.sides[title.first_side.enemy].adjective


def _map_size(files: ScenarioFiles, plan: ScenarioPlan, faults: Faults) -> tuple[int, int]:
    """Return how many columns and rows the scenario is fought on."""
    if plan.window is not None:
        return _size(plan.window.first, plan.window.last)
    with document(files.map(plan.map.value), faults) as record:
        sheet = read_map(record)
    if sheet is None:
        return 0, 0
    (west, east), (north, south) = sheet.battlefield.columns, sheet.battlefield.rows
    return east - west + 1, south - north + 1


def _size(first: Hex, last: Hex) -> tuple[int, int]:
    return last.column - first.column + 1, last.row - first.row + 1
