"""Every cell and column of the charts of assaults (PR 33; BZ 13)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_melee import (
    MELEE_BELOW_AND_LEADER,
    MELEE_COLUMNS,
    MELEE_MULTIPLIERS,
    MELEE_TABLE,
    PRE_MELEE,
    PRE_MELEE_COLUMNS,
    PRE_MELEE_ODDS,
)


@pytest.mark.parametrize("cell", PRE_MELEE_COLUMNS)
def test_pr_33_3_the_pre_melee_column_and_its_odds(charts: Charts, cell: str) -> None:
    cells = found.pre_melee_columns(charts)

    assert cells[cell] == PRE_MELEE_COLUMNS[cell]


@pytest.mark.parametrize("cell", PRE_MELEE_ODDS)
def test_pr_33_7_the_pre_melee_modifiers_of_the_odds(charts: Charts, cell: str) -> None:
    cells = found.pre_melee_odds(charts)

    assert cells[cell] == PRE_MELEE_ODDS[cell]


@pytest.mark.parametrize("cell", PRE_MELEE)
def test_pr_33_8_the_other_pre_melee_modifiers(charts: Charts, cell: str) -> None:
    cells = found.pre_melee(charts)

    assert cells[cell] == PRE_MELEE[cell]


@pytest.mark.parametrize("cell", MELEE_COLUMNS)
def test_pr_33_31_the_melee_column_and_its_odds(charts: Charts, cell: str) -> None:
    cells = found.melee_columns(charts)

    assert cells[cell] == MELEE_COLUMNS[cell]


@pytest.mark.parametrize("cell", MELEE_TABLE)
def test_pr_33_34_the_melee_table(charts: Charts, cell: str) -> None:
    cells = found.melee_table(charts)

    assert cells[cell] == MELEE_TABLE[cell]


@pytest.mark.parametrize("cell", MELEE_BELOW_AND_LEADER)
def test_pr_33_32_the_modifiers_of_odds_below_the_melee_table(charts: Charts, cell: str) -> None:
    cells = found.melee_below_and_leader(charts)

    assert cells[cell] == MELEE_BELOW_AND_LEADER[cell]


@pytest.mark.parametrize("cell", MELEE_MULTIPLIERS)
def test_pr_33_29_the_multipliers_of_melee_values(charts: Charts, cell: str) -> None:
    cells = found.melee_multipliers(charts)

    assert cells[cell] == MELEE_MULTIPLIERS[cell]
