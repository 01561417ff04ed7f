"""Every type of Bautzen's order of battle with its row of a chart (BZ 5, 6, 11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.loading.armies_types import TypeTable
from tests.charts import catalogue_cells as found
from tests.charts.comparison import load_types
from tests.charts.transcription_types import TYPES


@pytest.fixture(scope="module")
def table(title: Path) -> TypeTable:
    return load_types(title)


@pytest.mark.parametrize("cell", TYPES)
def test_bz_5_1_the_row_of_a_type(table: TypeTable, cell: str) -> None:
    cells = found.types(table)

    assert cells[cell] == TYPES[cell]


def test_bz_5_1_no_other_type_has_a_row(table: TypeTable) -> None:
    cells = found.types(table)

    assert cells.keys() == TYPES.keys()
