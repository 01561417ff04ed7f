"""Opening battles: from a scenario and its seats, or from a save; every fault becomes one sentence."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from secrets import randbelow

from labataille.charts.catalogue import Charts
from labataille.controller.table import Table
from labataille.loading import DataError
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import UnknownScenario, find_scenario, load_scenario
from labataille.model.scenario import Scenario
from labataille.storage.saves import BadSave, read_save

LARGEST_SEED = 2**63 - 1
_DRAWN_BELOW = 1_000_000


class CannotOpen(Exception):
    """A battle cannot be opened; the text is for the player and says what to do."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A scenario with the charts of its title."""

    scenario: Scenario
    charts: Charts


def open_scenario(reference: str) -> Opened:
    """Load a scenario with its charts. Raises CannotOpen with every fault of the data."""
    try:
        charts = load_charts(find_scenario(reference).title_folder)
        return Opened(load_scenario(reference, charts), charts)
    except (UnknownScenario, DataError, OSError) as fault:
        raise CannotOpen(str(fault)) from fault


def open_save(path: Path) -> Table:
    """Take up the battle of a save. Raises CannotOpen when it cannot be played on."""
    try:
        save = read_save(path)
        opened = open_scenario(save.scenario)
        return Table.resumed(save, opened.scenario, opened.charts)
    except BadSave as fault:
        raise CannotOpen(str(fault)) from fault


def drawn_seed() -> int:
    """Return a seed of at most six digits, so that it can be told and written down."""
    return randbelow(_DRAWN_BELOW)
