"""The columns of the fire and melee charts as runs of the same result."""

from __future__ import annotations

import pytest

from labataille.charts.spans import spans_of
from labataille.model.worksheets import Span
from tests.draw import charts


def test_pr_9_2_a_column_is_told_in_runs_from_11_to_66() -> None:
    assert spans_of(("0",) * 6 + ("1",) + ("0",) * 29) == (Span(11, 16, "0"), Span(21, 21, "1"), Span(22, 66, "0"))
    assert spans_of(("NE",) * 36) == (Span(11, 66, "NE"),)


@pytest.mark.parametrize("column", range(16))
def test_pr_21_30_the_runs_of_the_fire_table_change_where_its_losses_do(column: int) -> None:
    table = charts().fire_table
    spans = spans_of(tuple(map(str, table.cells[column])))

    assert len(spans) == 1 + len(table.cuts(column))
    assert [span.first for span in spans[1:]] == [10 * (cut // 6 + 1) + cut % 6 + 1 for cut in table.cuts(column)]
