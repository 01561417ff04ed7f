"""Every cell of Bautzen's charts of charges (BZ 10, 11; PR 37 to 42)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_charge import (
    CARRE_BLOCKS,
    CARRE_CLASSES,
    CARRE_MODIFIERS,
    CARRE_TABLE,
    REACHES,
    RECALL,
    STAND,
)


@pytest.mark.parametrize("cell", STAND)
def test_bz_11_1_standing_before_a_charge(charts: Charts, cell: str) -> None:
    cells = found.stand(charts)

    assert cells[cell] == STAND[cell]


@pytest.mark.parametrize("cell", RECALL)
def test_bz_11_3_recall(charts: Charts, cell: str) -> None:
    cells = found.recall(charts)

    assert cells[cell] == RECALL[cell]


@pytest.mark.parametrize("cell", REACHES)
def test_pr_39_3_reaches_and_trampling(charts: Charts, cell: str) -> None:
    cells = found.reaches(charts)

    assert cells[cell] == REACHES[cell]


@pytest.mark.parametrize("cell", CARRE_TABLE)
def test_bz_10_1_carre_realization(charts: Charts, cell: str) -> None:
    cells = found.carre_table(charts)

    assert cells[cell] == CARRE_TABLE[cell]


@pytest.mark.parametrize("cell", CARRE_MODIFIERS)
def test_bz_10_2_the_modifiers_of_carre_realization(charts: Charts, cell: str) -> None:
    cells = found.carre_modifiers(charts)

    assert cells[cell] == CARRE_MODIFIERS[cell]


@pytest.mark.parametrize("cell", CARRE_CLASSES)
def test_bz_10_3_the_classes_of_carre_realization(charts: Charts, cell: str) -> None:
    cells = found.carre_classes(charts)

    assert cells[cell] == CARRE_CLASSES[cell]


@pytest.mark.parametrize("cell", CARRE_BLOCKS)
def test_bz_10_5_which_rows_of_carre_realization_a_nation_uses(charts: Charts, cell: str) -> None:
    cells = found.carre_blocks(charts)

    assert cells[cell] == CARRE_BLOCKS[cell]
