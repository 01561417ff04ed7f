"""Every cell of Bautzen's Terrain Effects charts (BZ 2, 3, 4)."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from tests.charts import catalogue_cells as found
from tests.charts.transcription_ground import (
    FIRE_DEFENCE,
    FIRE_DEFENCE_EXCEPTIONS,
    HEXSIDE_CROSSINGS,
    MOVEMENT,
    STACKING,
    TERRAIN_MARKS,
)


@pytest.mark.parametrize("cell", MOVEMENT)
def test_bz_2_1_movement(charts: Charts, cell: str) -> None:
    cells = found.movement(charts)

    assert cells[cell] == MOVEMENT[cell]


@pytest.mark.parametrize("cell", TERRAIN_MARKS)
def test_bz_2_2_order_sight_and_shelter(charts: Charts, cell: str) -> None:
    cells = found.terrain_marks(charts)

    assert cells[cell] == TERRAIN_MARKS[cell]


@pytest.mark.parametrize("cell", HEXSIDE_CROSSINGS)
def test_bz_2_1_hexsides(charts: Charts, cell: str) -> None:
    cells = found.hexside_crossings(charts)

    assert cells[cell] == HEXSIDE_CROSSINGS[cell]


@pytest.mark.parametrize("cell", STACKING)
def test_bz_3_1_stacking(charts: Charts, cell: str) -> None:
    cells = found.stacking(charts)

    assert cells[cell] == STACKING[cell]


@pytest.mark.parametrize("cell", FIRE_DEFENCE)
def test_bz_4_1_fire_defence(charts: Charts, cell: str) -> None:
    cells = found.fire_defence(charts)

    assert cells[cell] == FIRE_DEFENCE[cell]


@pytest.mark.parametrize("cell", FIRE_DEFENCE_EXCEPTIONS)
def test_bz_4_5_the_exceptions_of_fire_defence(charts: Charts, cell: str) -> None:
    cells = found.fire_defence_exceptions(charts)

    assert cells[cell] == FIRE_DEFENCE_EXCEPTIONS[cell]
