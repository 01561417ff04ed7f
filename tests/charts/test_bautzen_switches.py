"""Every switch as Bautzen is played."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_switches import SWITCHES


@pytest.mark.parametrize("cell", SWITCHES)
def test_the_position_of_the_switch(charts: Charts, cell: str) -> None:
    cells = found.switches(charts)

    assert cells[cell] == SWITCHES[cell]
