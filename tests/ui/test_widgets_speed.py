"""What the desk may cost: the best of many frames, so that a busy machine does not count."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Column, Flow, Space
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.log_entry import LogEntry
from labataille.ui.widgets.log_view import LogView
from labataille.ui.widgets.panel import Panel
from labataille.ui.widgets.splitter import Splitter


def _best(step: Callable[[], None]) -> float:
    """The fewest milliseconds that a step took."""
    times = []
    for _ in range(40):
        start = time.perf_counter()
        step()
        times.append(time.perf_counter() - start)
    return min(times) * 1000


def _game_screen(desk: Desk) -> LogView:
    log = LogView("log")
    log.extend(
        LogEntry(f"<b>{number}/57e de Ligne</b> fires <icon die-tens 4>", ("+1 flank",)) for number in range(500)
    )
    side = Panel([Label("<b>57e de Ligne</b> " * 10), log], "side")
    prompt = Panel([Flow([Button(f"b{number}", "Fire", key_hint="F") for number in range(8)])], "prompt")
    desk.lay(Column([Splitter("split", Space(), side), prompt], gap=0))
    return log


def test_an_idle_desk_is_drawn_within_a_third_of_a_millisecond(desk: Desk, screen: pygame.Surface) -> None:
    _game_screen(desk)
    desk.draw(screen)

    assert _best(lambda: desk.draw(screen)) < 0.3


def test_a_line_is_added_to_a_long_log_within_three_milliseconds(desk: Desk, screen: pygame.Surface) -> None:
    log = _game_screen(desk)
    desk.draw(screen)

    def add() -> None:
        log.append(LogEntry(f"<b>new</b> line {time.perf_counter()} of the log, long enough to be broken", ("one",)))
        desk.draw(screen)

    assert _best(add) < 3
