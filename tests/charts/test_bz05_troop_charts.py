"""Every cell of Bautzen's charts by type of troops (BZ 5, 6, 7, 12, 14)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_troops import COSSACKS, FIRE_EFFECTS, LIMBERING, MORALE_LEVELS


@pytest.mark.parametrize("cell", FIRE_EFFECTS)
def test_bz_5_1_fire_multiples_and_fire_checks(charts: Charts, cell: str) -> None:
    cells = found.fire_effects(charts)

    assert cells[cell] == FIRE_EFFECTS[cell]


@pytest.mark.parametrize("cell", LIMBERING)
def test_bz_6_2_limbering(charts: Charts, cell: str) -> None:
    cells = found.limbering(charts)

    assert cells[cell] == LIMBERING[cell]


@pytest.mark.parametrize("cell", MORALE_LEVELS)
def test_bz_12_1_morale_levels(charts: Charts, cell: str) -> None:
    cells = found.morale_levels(charts)

    assert cells[cell] == MORALE_LEVELS[cell]


@pytest.mark.parametrize("cell", COSSACKS)
def test_bz_14_5_cossacks_as_charted(charts: Charts, cell: str) -> None:
    cells = found.cossacks(charts)

    assert cells[cell] == COSSACKS[cell]
