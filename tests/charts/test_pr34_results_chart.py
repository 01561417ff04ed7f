"""Every cell of the results matrix, and every effect (PR 34.3, 34.4)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_results import EFFECTS, RESULTS_MATRIX


@pytest.mark.parametrize("cell", RESULTS_MATRIX)
def test_pr_34_3_the_results_matrix(charts: Charts, cell: str) -> None:
    cells = found.results_matrix(charts)

    assert cells[cell] == RESULTS_MATRIX[cell]


@pytest.mark.parametrize("cell", EFFECTS)
def test_pr_34_4_the_effect(charts: Charts, cell: str) -> None:
    cells = found.effects(charts)

    assert cells[cell] == EFFECTS[cell]
