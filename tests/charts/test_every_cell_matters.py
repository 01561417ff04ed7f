"""No cell of a chart file can change unseen: the loader refuses the change, or the second transcription differs.

As it stands, eighty changes drawn with a fixed seed are tried. All of them, some thousands, take some minutes:

    LABATAILLE_EVERY_CELL=1 python -m pytest tests/charts/test_every_cell_matters.py
"""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from pathlib import Path

import pytest

from labataille.loading import DataError
from labataille.resources import scenarios_folder
from tests.charts.comparison import differences
from tests.charts.spoiling import FILES, Slip, slips
from tests.charts.wagram_comparison import wagram_differences

MARMONT, BERTHIER = "FR-L-MAR", "FR-L-BER"


def matters(slip: Slip) -> bool:
    """Marmont among the marshals has no effect: he is named with a better figure too, which counts (BZ 6.3)."""
    if slip.cell.text != MARMONT:
        return True
    lines = (scenarios_folder() / slip.cell.file).read_text(encoding="utf-8").splitlines()
    return BERTHIER not in lines[slip.line - 1]


SLIPS = list(filter(matters, slips(scenarios_folder())))

DRAWN = SLIPS if os.environ.get("LABATAILLE_EVERY_CELL") else random.Random(1813).sample(SLIPS, 80)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The chart files in a folder of their own."""
    folder = tmp_path_factory.mktemp("scenarios")
    for file in FILES:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(scenarios_folder() / file, folder / file)
    return folder


def objections(scenarios: Path) -> list[str]:
    """Why the charts in a folder cannot be the printed ones."""
    try:
        return differences(scenarios / "bautzen") + wagram_differences(scenarios / "wagram")
    except DataError as error:
        return str(error).splitlines()


def test_the_charts_as_shipped_are_the_printed_ones(copy: Path) -> None:
    assert objections(copy) == []


@pytest.mark.parametrize("slip", DRAWN, ids=str)
def test_a_changed_cell_is_noticed(copy: Path, slip: Slip) -> None:
    file = copy / slip.cell.file
    text = file.read_text(encoding="utf-8")

    file.write_text(slip.spoilt(text), encoding="utf-8")
    try:
        noticed = objections(copy)
    finally:
        file.write_text(text, encoding="utf-8")

    assert noticed


@pytest.mark.parametrize("file", FILES)
def test_every_chart_file_has_cells_to_change(file: str) -> None:
    cells = Counter(slip.cell.file for slip in SLIPS)

    assert cells[file] > 0
