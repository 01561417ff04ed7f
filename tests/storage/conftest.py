"""Battles of Weissig played some way by a fixed choice of answers, and where they are saved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.controller.table import Battle, Table
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import find_scenario, load_scenario
from labataille.model.scenario import Scenario
from labataille.model.sides import Side

Weissig = tuple[Scenario, Charts]
Played = Callable[..., Table]


@pytest.fixture(scope="session")
def weissig() -> Weissig:
    charts = load_charts(find_scenario("bautzen/weissig").title_folder)
    return load_scenario("bautzen/weissig", charts), charts


@pytest.fixture(scope="session")
def played(weissig: Weissig) -> Played:
    """Plays a new battle for so many answers of computer players."""

    def play(answers: int, seed: int = 7) -> Table:
        table = Table(Battle(*weissig, dict.fromkeys(Side, "random"), seed))
        table.let_computers_play(answers)
        return table

    return play


@pytest.fixture(scope="session")
def finished(played: Played) -> Table:
    table = played(20_000)
    assert table.ask is None
    return table


@pytest.fixture(scope="session")
def saved_text(played: Played) -> str:
    """A save of a battle in mid-question."""
    table = played(1203)
    return table.ledger.text(table.game, None, table.lines)


@pytest.fixture
def save_file(saved_text: str, tmp_path: Path) -> Path:
    path = tmp_path / "weissig.save"
    path.write_text(saved_text, encoding="utf-8", newline="\n")
    return path
