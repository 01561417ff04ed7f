"""Every cell and column of the fire chart (PR 21, 22, 24, 26)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_fire import FIRE_COLUMNS, FIRE_RULES, FIRE_TABLE


@pytest.mark.parametrize("cell", FIRE_COLUMNS)
def test_pr_21_15_the_fire_column_and_its_odds(charts: Charts, cell: str) -> None:
    cells = found.fire_columns(charts)

    assert cells[cell] == FIRE_COLUMNS[cell]


@pytest.mark.parametrize("cell", FIRE_TABLE)
def test_pr_21_30_the_fire_table(charts: Charts, cell: str) -> None:
    cells = found.fire_table(charts)

    assert cells[cell] == FIRE_TABLE[cell]


@pytest.mark.parametrize("cell", FIRE_RULES)
def test_pr_21_12_what_changes_a_fire_attack_besides_the_odds(charts: Charts, cell: str) -> None:
    cells = found.fire_rules(charts)

    assert cells[cell] == FIRE_RULES[cell]
