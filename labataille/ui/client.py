"""The client: the window, the theme, the settings and the stack of screens, and the way in from the command line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from labataille.ui.platform import NoDisplay, Window, start_modules

import pygame  # isort: skip - the platform prepares SDL before

from labataille.controller.interruption import Interruption
from labataille.controller.table import Battle, Table
from labataille.storage.files import CannotWrite
from labataille.storage.settings import Settings, read_settings, write_settings
from labataille.ui.loop import run
from labataille.ui.memory import set_aside
from labataille.ui.palette import STANDARD as USUAL
from labataille.ui.palette import Palette, ThemeError, load_palette
from labataille.ui.screen import Screen
from labataille.ui.theme import Theme
from labataille.ui.widgets.desk import Desk

if TYPE_CHECKING:
    from labataille.ui.status_file import StatusFile

__all__ = ["Client", "NoDisplay", "run_client"]

TITLE = "La Bataille"


def run_client(battle: Battle | None, journal: Path | None, status: Path | None = None) -> int:
    """Open the window and play until it is closed; return the exit code. What it shows is told in the file `status`.

    Raises NoDisplay when there is nowhere to put a window, and CannotWrite when the file cannot be written.
    """
    start_modules()
    found = read_settings()
    client = Client(found.settings, found.fault, _status_file(status))
    client.open()
    if battle is not None:
        client.start(battle, journal)
    else:
        client.show_title()
    with Interruption(_close) as interruption:
        run(client)
        client.keep_settings()
        pygame.quit()
        interruption.raise_if_heard()
    return 0


def _close() -> None:
    """Close the window without a question: the battle is saved, if it can be, at the question that stands open."""
    pygame.event.post(pygame.event.Event(pygame.QUIT, at_once=True))


def _status_file(path: Path | None) -> StatusFile | None:
    """The status file, if one was asked for."""
    if path is None:
        return None
    from labataille.ui.status_file import StatusFile

    return StatusFile(path)


class Client:
    """The stage on which the screens stand; the uppermost gets the events."""

    def __init__(self, settings: Settings, notice: str = "", status: StatusFile | None = None) -> None:
        self.settings = settings
        self._status = status
        self.window = Window(TITLE, settings.window, full_screen=settings.full_screen)
        self.theme = Theme(_palette(settings.palette), settings.ui_scale / 100)
        self.screens: list[Screen] = []
        self._notice = notice
        self._cursor = -1

    def open(self) -> None:
        """Open the window."""
        self.window.open()

    # -- the stage

    @property
    def screen(self) -> Screen:
        """The uppermost screen."""
        return self.screens[-1]

    def push(self, screen: Screen) -> None:
        """Put a screen over the present one."""
        self.screens.append(screen)
        desk = Desk(self.theme, self.window.size)
        desk.tooltip.delay = self.settings.hover_delay
        screen.enter(desk)
        desk.mark()

    def pop(self) -> None:
        """Take the uppermost screen off."""
        self.screens.pop().leave()
        if self.screens:
            self.screen.desk.resize(self.window.size)
            self.screen.uncovered()
            self.screen.desk.mark()

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of all there are."""
        while self.screens:
            self.screens.pop().leave()
        self.push(screen)

    def start(self, battle: Battle, journal: Path | None = None) -> None:
        """Play a battle from its set-up."""
        self._play(Table(battle), None, journal)

    def resume(self, table: Table, saved_as: Path | None = None) -> None:
        """Play on at a table that was read from a save."""
        self._play(table, saved_as, None)

    def _play(self, table: Table, saved_as: Path | None, journal: Path | None) -> None:
        from labataille.ui.artists import artist_for
        from labataille.ui.battle_screen import BattleScreen

        artist = artist_for(self.settings, self.theme.palette)

        def open_battle() -> None:
            self.replace(BattleScreen(self, table, artist, saved_as, journal))
            set_aside()

        self._leave_for(open_battle)

    def show_title(self) -> None:
        """Go to the title."""
        self._leave_for(self._open_title)

    def _open_title(self) -> None:
        from labataille.ui.screens.title import TitleScreen

        notice, self._notice = self._notice, ""
        self.replace(TitleScreen(self, notice))

    def _leave_for(self, go: Callable[[], None]) -> None:
        """Go on to what takes the place of all screens, unless one of them must ask first: then it is uncovered."""
        for screen in reversed(tuple(self.screens)):
            if not screen.closing(go):
                while self.screen is not screen:
                    self.pop()
                return
        go()

    def apply_settings(self) -> None:
        """Let changed settings show at once."""
        self.theme.scale = self.settings.ui_scale / 100
        if self.theme.palette.name != self.settings.palette:
            self.theme.palette = _palette(self.settings.palette)
        if self.window.full_screen != self.settings.full_screen:
            self.window.toggle_full_screen()
        for screen in self.screens:
            screen.desk.tooltip.delay = self.settings.hover_delay
            screen.desk.resize(self.window.size)

    def quit(self) -> None:
        """End the client."""
        while self.screens:
            self.screens.pop().leave()

    def keep_settings(self) -> None:
        """Write the settings, with the size that the window has now; a player who may not write goes without."""
        size = self.settings.window if self.window.full_screen else self.window.size
        with suppress(CannotWrite):
            write_settings(replace(self.settings, window=size))

    # -- what the loop drives

    @property
    def running(self) -> bool:
        """Is there still a screen?"""
        return bool(self.screens)

    @property
    def moving(self) -> bool:
        """Does the uppermost screen move, or is there something to be drawn?"""
        return self.screen.moving or self.screen.desk.dirty

    def handle(self, event: pygame.event.Event) -> None:
        """Bring an event to the window, the desk or the screen."""
        if event.type == pygame.QUIT:
            self._close_window(at_once=event.dict.get("at_once", False))
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            if self.window.follow_resize(event):
                self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self.screen.desk.mark()
        elif not self.screen.desk.handle(event):
            self.screen.handle(event)

    def _resized(self) -> None:
        for screen in self.screens:
            screen.desk.resize(self.window.size)

    def _close_window(self, *, at_once: bool) -> None:
        if at_once:
            self.quit()
        else:
            self._leave_for(self.quit)

    def tick(self, milliseconds: int) -> None:
        """Time has passed; the pointer takes the shape that fits what it is on."""
        self.screen.tick(milliseconds)
        if self.running and (cursor := self.screen.desk.pointer.cursor) != self._cursor:
            self._cursor = cursor
            with suppress(pygame.error):  # a windowless driver has no cursors
                pygame.mouse.set_cursor(cursor)

    def draw(self) -> bool:
        """Draw the uppermost screen, if anything has changed."""
        if not self.screen.desk.dirty:
            return False
        self.screen.draw(self.window.surface)
        return True

    def shown(self) -> None:
        """The new picture can be seen: tell it in the status file."""
        if self._status is not None:
            self._status.tell(self.screen)


def _palette(name: str) -> Palette:
    try:
        return load_palette(name)
    except ThemeError:
        return load_palette(USUAL)
