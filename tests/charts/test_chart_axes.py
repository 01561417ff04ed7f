"""The axes of the charts: rolls, columns and rows are those of the printed chart, all of them and no others."""

from __future__ import annotations

import pytest

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import VALUES
from labataille.charts.odds import OddsColumns
from tests.charts.comparison import CHARTS, Comparison
from tests.charts.notation import ROLLS
from tests.charts.transcription_fire import FIRE_COLUMNS, FIRE_TABLE
from tests.charts.transcription_melee import MELEE_COLUMNS, MELEE_TABLE, PRE_MELEE_COLUMNS


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.name)
def test_a_chart_has_the_printed_cells_and_no_others(charts: Charts, chart: Comparison[Charts]) -> None:
    cells = chart.found(charts)

    assert cells.keys() == chart.printed.keys()


def test_pr_9_2_the_ladder_is_the_rolls_of_two_dice_in_order() -> None:
    assert tuple(map(str, VALUES)) == ROLLS


def test_pr_21_15_the_fire_columns_stand_as_printed(charts: Charts) -> None:
    assert charts.fire_table.columns == OddsColumns(tuple(FIRE_COLUMNS), tuple(FIRE_COLUMNS.values()))


def test_pr_33_3_the_pre_melee_columns_stand_as_printed(charts: Charts) -> None:
    columns = OddsColumns(tuple(PRE_MELEE_COLUMNS), tuple(PRE_MELEE_COLUMNS.values()))

    assert charts.pre_melee.columns == columns


def test_pr_33_31_the_melee_columns_stand_as_printed(charts: Charts) -> None:
    assert charts.melee_table.columns == OddsColumns(tuple(MELEE_COLUMNS), tuple(MELEE_COLUMNS.values()))


def test_the_second_transcription_has_sixteen_columns_of_fire_and_ten_of_melee() -> None:
    assert (len(FIRE_TABLE), len(MELEE_TABLE)) == (16 * 36, 10 * 36)
