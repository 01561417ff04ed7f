"""A chart written as a grid: every cell has its place, and no row or column is missing, twice or in the wrong order."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.charts.fire import FireTable
from labataille.loading import DataError, Faults, integer, load
from labataille.loading.charts.fire import read_fire_table
from labataille.loading.charts.grid import Grid, grid
from labataille.loading.composing import compose
from labataille.loading.document import record_of
from labataille.loading.source import Source
from labataille.resources import scenarios_folder

SMALL = """\
format: 1
table: |
  roll  1:2  1:1
    11    0    1

    12    1    2
"""


def read(text: str, *, rows: tuple[str, ...] | None = ("11", "12")) -> tuple[Grid[int], list[str]]:
    """Return the grid in a text, and what is said about it."""
    faults = Faults()
    root = compose(Source("chart.yaml", text), faults)
    assert root is not None
    with record_of(root, faults) as record:
        cells = grid(record, "table", integer(0), rows=rows, columns=("1:2", "1:1"))
    return cells, [str(fault) for fault in faults]


def test_a_grid_has_its_cells_by_label_and_column() -> None:
    cells, faults = read(SMALL)

    assert not faults
    assert cells.cells == {"11": {"1:2": 0, "1:1": 1}, "12": {"1:2": 1, "1:1": 2}}


def test_a_column_goes_from_the_top_down() -> None:
    cells, _ = read(SMALL)

    assert cells.column("1:1") == (1, 2)


def test_a_wrong_cell_is_named_with_its_line_and_column() -> None:
    _, faults = read(SMALL.replace("12    1    2", "12    1    x"))

    assert faults == ["chart.yaml:6:16: table.12.1:1: expected a whole number, at least 0, got x; write digits only"]


def test_a_missing_row_is_a_fault() -> None:
    _, faults = read(SMALL.replace("    12    1    2\n", ""))

    assert faults == ["chart.yaml:2:8: table: expected the row 12, but there is none; add what is missing"]


def test_a_row_written_twice_is_a_fault() -> None:
    _, faults = read(SMALL + "    12    1    2\n")

    assert faults == ["chart.yaml:7:5: table: expected each row once, got 12 again; delete one of the two"]


def test_a_row_that_nobody_knows_is_a_fault_with_the_nearest_name() -> None:
    _, faults = read(SMALL + "    122   1    2\n")

    assert faults == ['chart.yaml:7:5: table: expected a row known here, got 122; did you mean "12"?']


def test_rows_in_the_wrong_order_are_a_fault() -> None:
    _, faults = read(SMALL, rows=("12", "11"))

    assert faults == ["chart.yaml:2:8: table: expected each row in its order: 12, 11; put them in this order"]


@pytest.mark.parametrize("cells", ["1", "1    2    3", ""])
def test_a_row_with_too_few_or_too_many_cells_is_a_fault(cells: str) -> None:
    _, faults = read(SMALL.replace("12    1    2", f"12    {cells}"))

    assert len(faults) == 1
    assert faults[0].startswith("chart.yaml:6:5: table: expected 2 cells in the row 12, got")


def test_a_column_written_twice_is_a_fault() -> None:
    _, faults = read(SMALL.replace("1:2  1:1", "1:2  1:2"))

    assert "chart.yaml:3:14: table: expected each column once, got 1:2 again; delete one of the two" in faults


def test_a_missing_column_is_a_fault() -> None:
    _, faults = read(SMALL.replace("  1:1\n", "\n"))

    assert "chart.yaml:2:8: table: expected the column 1:1, but there is none; add what is missing" in faults


def test_a_grid_that_is_no_block_of_rows_is_a_fault() -> None:
    _, faults = read("format: 1\ntable: [1, 2]\n")

    assert any("table: expected a block of rows, got a list" in fault for fault in faults)


def test_an_empty_grid_is_a_fault() -> None:
    _, faults = read("format: 1\ntable: |\n\n")

    assert any("table: expected a grid with a head line and rows" in fault for fault in faults)


# -- the fire table ----------------------------------------------------------------


def read_fire(tmp_path: Path, old: str, new: str) -> FireTable:
    """Return the fire table of the series with one piece of its text replaced."""
    text = (scenarios_folder() / "premier/fire.yaml").read_text(encoding="utf-8")
    text = text[: text.index("\nmodifiers:")]
    assert text.count(old) == 1
    path = tmp_path / "fire.yaml"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return load(path, lambda record: (record.node_of("source"), read_fire_table(record))[1])


FIRST_ROW = "    11      0      0      0      0      0      0      0      0      0      0      1"


def test_a_loss_smaller_than_with_a_lower_roll_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match=r"14:83: table.12.5:1: expected at least 2, as with a lower roll or worse odds, got 1"
    ):
        read_fire(tmp_path, FIRST_ROW, FIRST_ROW[:-1] + "2")


def test_a_loss_smaller_than_at_worse_odds_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match=r"table.11.1:2.5: expected at least 1, as with a lower roll or worse odds, got 0"
    ):
        read_fire(tmp_path, FIRST_ROW, FIRST_ROW.replace("0", "1", 1))


def test_odds_that_do_not_rise_are_a_fault(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"expected better odds than 1:3, got 1:4; order the columns"):
        read_fire(tmp_path, "1:3  1:2.5", "1:3    1:4")


def test_a_roll_that_the_dice_cannot_give_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="expected a row known here, got 17"):
        read_fire(tmp_path, "\n    21 ", "\n    17 ")
