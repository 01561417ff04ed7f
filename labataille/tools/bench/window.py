"""Figures of the window, drawn on SDL's dummy screen: frames while panning, a click on a unit, and the start."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from labataille.charts.catalogue import Charts
from labataille.controller.intents import PutDown, TakeUnit
from labataille.controller.queries import ready_units
from labataille.controller.table import Table
from labataille.model.ids import UnitId
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.tools.bench.core import table_in_the_middle
from labataille.tools.bench.figures import Figure, Sample, milliseconds

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
LINES = 40
CYCLE_TURN = 2
"""The turn in which unit after unit is taken up: most of them can still move."""

PRESSES = 100
"""How often the next unit is taken up."""

PAUSE = 8
"""Frames between two presses of a key, as a quick hand makes them."""

STARTS = 5


class Sweep(NamedTuple):
    """A way over the map: pixels from one frame to the next, and the frames after which it turns back."""

    right: int
    down: int
    frames: int


PAN = Sweep(24, 12, 100)
"""As a quick hand drags the map."""

LEAP = Sweep(1080, 540, 4)
"""As clicks on the minimap would, one a frame."""

_START = """
import time
from labataille.ui.client import Client, start_modules
from labataille.storage.settings import Settings
start_modules()
client = Client(Settings())
client.open()
client.show_title()
client.tick(16)
client.draw()
print(time.process_time())
"""


def window_figures(scenario: Scenario, charts: Charts) -> Iterator[Figure]:
    """Yield the figures of the window; SDL's dummy screen stands in for a real one."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    client, screen = _opened(table_in_the_middle(scenario, charts))
    yield Figure("frame_pan_1080p_ms", tuple(_panned(client, screen, PAN)))
    yield Figure("frame_leap_1080p_ms", tuple(_panned(client, screen, LEAP)))
    yield Figure("frame_select_1080p_ms", tuple(_selected(client, screen)))
    yield Figure("frame_idle_1080p_ms", tuple(milliseconds(partial(_frame, client)) for _ in range(FRAMES)))
    yield Figure("log_line_1080p_ms", tuple(_told(client, screen)))
    yield Figure("frame_computers_1080p_ms", tuple(_watched(client, screen)))
    yield Figure("start_ms", tuple(_start() for _ in range(STARTS)))


def cycle_figures(scenario: Scenario, charts: Charts) -> Iterator[Figure]:
    """Yield how long the window stands still as unit after unit is taken up by a key, and in the frames after each.

    The hex cursor stands among the troops, so that it is also told why the unit does not come there.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    client, screen = _opened(table_in_the_middle(scenario, charts, turn=CYCLE_TURN))
    screen.map.set_cursor(next(screen.sitting.seen.state.units_of(screen.sitting.seen.side)).hex)
    presses: list[Sample] = []
    frames: list[Sample] = []
    for _ in range(PRESSES):
        presses.append(milliseconds(partial(_next_unit, client, screen)))
        frames.extend(milliseconds(partial(_frame, client)) for _ in range(PAUSE))
    yield Figure("cycle_1080p_ms", tuple(presses))
    yield Figure("frame_between_1080p_ms", tuple(frames))


def _next_unit(client: Client, screen: BattleScreen) -> None:
    screen.next_unit(1)
    _frame(client)


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


def _panned(client: Client, screen: BattleScreen, sweep: Sweep) -> Iterator[Sample]:
    """Yield the time of every frame while the view goes to and fro over the map."""
    for frame in range(FRAMES):
        right = sweep.right if frame // sweep.frames % 2 else -sweep.right
        down = sweep.down if frame // (2 * sweep.frames) % 2 else -sweep.down
        screen.map.look(screen.map.view.panned(right, down))
        client.tick(FRAME)
        yield milliseconds(client.draw)


def _selected(client: Client, screen: BattleScreen) -> Iterator[Sample]:
    """Yield the time from a click on each unit that may move to the frame that shows where it can go."""
    for unit in ready_units(screen.table.ask):
        yield milliseconds(partial(_click, client, screen, unit))
        screen.sitting.do(PutDown())
        client.tick(FRAME)
        client.draw()


def _click(client: Client, screen: BattleScreen, unit: UnitId) -> None:
    screen.sitting.do(TakeUnit(unit))
    client.draw()


def _told(client: Client, screen: BattleScreen) -> Iterator[Sample]:
    """Yield the time from each new line of a long log to the frame that shows it."""
    from labataille.ui.widgets.log_entry import LogEntry

    for number in range(LINES):
        entry = LogEntry(f"<b>{number}e de Ligne</b> tells a line of the log, long enough to be broken", ("+1 flank",))
        screen.log.view.append(entry)
        yield milliseconds(client.draw)


def _watched(client: Client, screen: BattleScreen) -> Iterator[Sample]:
    """Yield the time of every frame while computer players play."""
    for side in Side:
        screen.table.seat(side, "random")
    for _ in range(FRAMES):
        yield milliseconds(partial(_frame, client))


def _frame(client: Client) -> None:
    client.tick(FRAME)
    client.draw()


def _start() -> Sample:
    """Start a process that opens the window and draws its first screen; it tells the processor's time it took.

    Its modules are compiled, as they are from a player's second start on.
    """
    compiled = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    start = perf_counter()
    run = subprocess.run([sys.executable, "-c", _START], check=True, capture_output=True, text=True, env=compiled)
    return Sample(float(run.stdout.split()[-1]) * 1000, (perf_counter() - start) * 1000)
