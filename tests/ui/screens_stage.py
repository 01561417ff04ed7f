"""A stage without a client, for tests of the screens: it remembers where they wanted to go."""

from __future__ import annotations

from pathlib import Path

import pygame

from labataille.controller.table import Battle, Table
from labataille.storage.settings import Settings
from labataille.ui.palette import load_palette
from labataille.ui.platform import Window
from labataille.ui.screen import Screen
from labataille.ui.theme import Theme
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands


class RehearsalStage:
    """Shows one screen at a time and writes down what it asks for."""

    def __init__(self, theme: Theme, size: tuple[int, int] = (1280, 720)) -> None:
        self.theme, self.settings = theme, Settings()
        self.window = Window("rehearsal", size)
        self.pushed: list[Screen] = []
        self.started: list[Battle] = []
        self.resumed: list[tuple[Table, Path | None]] = []
        self.popped = 0
        self.has_quit = False

    def show(self, screen: Screen, surface: pygame.Surface) -> Hands:
        """Enter a screen, draw it, and give the hands to play it."""
        desk = Desk(self.theme, surface.get_size())
        screen.enter(desk)
        screen.draw(surface)
        return Hands(desk)

    def push(self, screen: Screen) -> None:
        self.pushed.append(screen)

    def pop(self) -> None:
        self.popped += 1

    def replace(self, screen: Screen) -> None:
        self.pushed.append(screen)

    def start(self, battle: Battle, journal: Path | None = None) -> None:
        self.started.append(battle)

    def resume(self, table: Table, saved_as: Path | None = None) -> None:
        self.resumed.append((table, saved_as))

    def show_title(self) -> None:
        self.popped += 1

    def apply_settings(self) -> None:
        self.theme.scale = self.settings.ui_scale / 100
        self.theme.palette = load_palette(self.settings.palette)

    def quit(self) -> None:
        self.has_quit = True
