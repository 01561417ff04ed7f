"""A desk without a window, and hands to play it; every test of the interface starts from here."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from labataille.ui import platform
from labataille.ui.palette import load_palette
from labataille.ui.theme import Theme
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.panel import Panel
from labataille.ui.widgets.widget import Widget

Laid = Callable[..., Hands]


@pytest.fixture
def screen() -> Iterator[pygame.Surface]:
    platform.start_modules()
    yield pygame.display.set_mode((1280, 720))
    pygame.event.clear()


@pytest.fixture
def theme(screen: pygame.Surface) -> Theme:
    return Theme(load_palette("standard"))


@pytest.fixture
def desk(theme: Theme, screen: pygame.Surface) -> Desk:
    return Desk(theme, screen.get_size())


@pytest.fixture
def lay(desk: Desk, screen: pygame.Surface) -> Laid:
    """Lays widgets in a column on a panel, draws them once, and gives the hands to play them."""

    def laid(*widgets: Widget) -> Hands:
        desk.lay(Panel([Column(widgets)], "panel"))
        desk.draw(screen)
        return Hands(desk)

    return laid
