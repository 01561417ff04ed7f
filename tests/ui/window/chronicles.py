"""What a client has left behind: its journal as a save, run again, and its log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from labataille.loading.charts import load_charts
from labataille.loading.scenarios import find_scenario, load_scenario
from labataille.storage.saves import Save, read_save
from labataille.tools.replay import Replayed, replay


def replayed(journal: Path) -> Replayed:
    """Run the battle again from its first answer."""
    save = read_save(journal)
    charts = load_charts(find_scenario(save.scenario).title_folder)
    return replay(save, load_scenario(save.scenario, charts), charts)


def told(journal: Path) -> str:
    """The log, a line each."""
    return "\n".join(_text(line) for line in read_save(journal).log)


def units_in(journal: Path) -> dict[str, Any]:
    """How the units stood at the start of the last segment."""
    save: Save = read_save(journal)
    assert isinstance(save.state, dict)
    units = save.state["units"]
    assert isinstance(units, dict)
    return units


def _text(line: Any) -> str:
    return str(line["text"])
