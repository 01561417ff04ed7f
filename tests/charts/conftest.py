"""The charts of Bautzen as they are shipped, read once."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.loading.charts import load_charts
from labataille.resources import scenarios_folder


@pytest.fixture(scope="session")
def title() -> Path:
    return scenarios_folder() / "bautzen"


@pytest.fixture(scope="session")
def charts(title: Path) -> Charts:
    return load_charts(title)
