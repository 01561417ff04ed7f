"""Real windows on a display in memory, each with a home of its own; screenshots go to LABATAILLE_PICTURES if it is set."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.ui.window.display import TOOLS, Display
from tests.ui.window.seat import Seat

OpenSeat = Callable[..., Seat]


@pytest.fixture
def open_seat(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[OpenSeat]:
    """Opens a client in a window of a size; display and client are ended after the test."""
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        pytest.skip(f"a real window needs {', '.join(missing)}, which .ci/run installs")
    chosen = os.environ.get("LABATAILLE_PICTURES")
    pictures = Path(chosen) / request.node.name if chosen else tmp_path / "pictures"
    with ExitStack() as stack:

        def opened(size: tuple[int, int], *battle: str) -> Seat:
            display = Display(size)
            stack.callback(display.close)
            seat = Seat(display, tmp_path / "home", pictures, size, *battle)
            stack.callback(seat.close)
            return seat.sit_down()

        yield opened
