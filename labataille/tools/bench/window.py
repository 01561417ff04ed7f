"""Figures of the window, drawn on SDL's dummy screen: frames while panning, a click on a unit, and the start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from labataille.charts.catalogue import Charts
from labataille.controller.intents import PutDown, TakeUnit
from labataille.controller.queries import ready_units
from labataille.controller.table import Table
from labataille.model.ids import UnitId
from labataille.model.scenario import Scenario
from labataille.tools.bench.core import table_in_the_middle
from labataille.tools.bench.figures import Figure, milliseconds

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen
    from labataille.ui.client import Client

SIZE = (1920, 1080)
FRAME = 16
"""Milliseconds between two frames, as the screen is told."""

ZOOM_STEPS = 3
"""Steps of the wheel from the first view, so that there is something to pan over."""

FRAMES = 400
WARM_UP = 200
STARTS = 5

_START = """
from labataille.ui.client import Client, start_modules
from labataille.storage.settings import Settings
start_modules()
client = Client(Settings())
client.open()
client.show_title()
client.tick(16)
client.draw()
"""


def window_figures(scenario: Scenario, charts: Charts) -> Iterator[Figure]:
    """Yield the figures of the window; SDL's dummy screen stands in for a real one."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    client, screen = _opened(table_in_the_middle(scenario, charts))
    yield Figure("frame_pan_1080p_ms", tuple(_panned(client, screen)))
    yield Figure("frame_select_1080p_ms", tuple(_selected(client, screen)))
    yield Figure("start_ms", tuple(milliseconds(_start) for _ in range(STARTS)))


def _opened(table: Table) -> tuple[Client, BattleScreen]:
    """Return a client with a battle on its screen."""
    from labataille.ui.platform import start_modules  # before anything else that imports pygame

    start_modules()
    from labataille.storage.settings import Settings
    from labataille.ui.battle_screen import BattleScreen
    from labataille.ui.client import Client

    client = Client(Settings(window=SIZE))
    client.open()
    client.resume(table)
    screen = client.screen
    assert isinstance(screen, BattleScreen)
    screen.map.zoom(ZOOM_STEPS)
    for _ in range(WARM_UP):
        client.tick(FRAME)
        client.draw()
    return client, screen


def _panned(client: Client, screen: BattleScreen) -> Iterator[float]:
    """Yield the time of every frame while the map is panned to and fro."""
    for frame in range(FRAMES):
        screen.map.pan(12 if frame // 50 % 2 else -12, 6 if frame // 25 % 2 else -6)
        client.tick(FRAME)
        yield milliseconds(client.draw)


def _selected(client: Client, screen: BattleScreen) -> Iterator[float]:
    """Yield the time from a click on each unit that may move to the frame that shows where it can go."""
    for unit in ready_units(screen.table.ask):
        yield milliseconds(partial(_click, client, screen, unit))
        screen.sitting.do(PutDown())
        client.tick(FRAME)
        client.draw()


def _click(client: Client, screen: BattleScreen, unit: UnitId) -> None:
    screen.sitting.do(TakeUnit(unit))
    client.draw()


def _start() -> None:
    """Start a process that opens the window and draws its first screen."""
    subprocess.run([sys.executable, "-c", _START], check=True, capture_output=True)
