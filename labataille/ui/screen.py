"""The screens of the client: what one is, and the stage on which they stand one over another.

Every screen has a desk of its own, so that whoever comes back to it finds it as it was left. Left out: the loop that
brings them their events, and what any one screen shows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pygame

from labataille.ui.widgets.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from labataille.controller.table import Battle, Table
    from labataille.storage.settings import Settings
    from labataille.ui.platform import Window
    from labataille.ui.theme import Theme


class Screen(Protocol):
    """One screen. The client calls `enter` once, with a fresh desk of the window's size, before anything else.

    The desk sees every event first; `handle` gets those that no widget took.
    """

    @property
    def desk(self) -> Desk:
        """The desk it was given."""
        ...

    @property
    def moving(self) -> bool:
        """Does it want `tick` and perhaps a picture sixty times a second, because something on it moves?"""
        ...

    def enter(self, desk: Desk) -> None:
        """Lay the widgets."""
        ...

    def uncovered(self) -> None:
        """The screen that stood over it has gone; settings may have changed."""
        ...

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event that no widget took: a key that carries a command, say; False if it means nothing here."""
        ...

    def tick(self, milliseconds: int) -> None:
        """Time has passed; the desk's own clock is told by the screen."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything on the window's surface; called only when the desk is dirty."""
        ...

    def closing(self, go: Callable[[], None]) -> bool:
        """All screens are about to go: put things in order; False holds them, for a question whose answer may `go` on."""
        ...

    def leave(self) -> None:
        """It is taken off the stage for good."""
        ...


class Stage(Protocol):
    """The client as its screens see it: the window, the theme, the settings, and the stack of screens."""

    window: Window
    theme: Theme
    settings: Settings

    def push(self, screen: Screen) -> None:
        """Put a screen over the present one."""
        ...

    def pop(self) -> None:
        """Take the uppermost screen off; the client ends when none is left."""
        ...

    def replace(self, screen: Screen) -> None:
        """Put a screen in the place of all there are."""
        ...

    def start(self, battle: Battle, journal: Path | None = None) -> None:
        """Play a battle from its set-up, in the place of all screens."""
        ...

    def resume(self, table: Table, saved_as: Path | None = None) -> None:
        """Play on at a table that was read from a save, in the place of all screens."""
        ...

    def show_title(self) -> None:
        """Go to the title, in the place of all screens."""
        ...

    def apply_settings(self) -> None:
        """Let changed settings show: scale, palette, full screen, delays, motion."""
        ...

    def quit(self) -> None:
        """End the client."""
        ...


class DeskScreen:
    """A screen all of whose picture lies on its desk; others derive from it and say in `enter` what lies there."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """The desk it was given."""
        assert self._desk is not None, "the screen has not been entered yet"
        return self._desk

    @property
    def moving(self) -> bool:
        """Nothing on it moves but tooltips and toasts."""
        return False

    def enter(self, desk: Desk) -> None:
        """Take the desk; whoever derives lays widgets on it."""
        self._desk = desk

    def uncovered(self) -> None:
        """Nothing to do."""

    def handle(self, event: pygame.event.Event) -> bool:
        """No keys carry commands here."""
        return False

    def tick(self, milliseconds: int) -> None:
        """Tell the desk's clock."""
        self.desk.tick(milliseconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the desk."""
        self.desk.draw(surface)

    def closing(self, go: Callable[[], None]) -> bool:
        """Nothing holds it."""
        return True

    def leave(self) -> None:
        """Nothing to put away."""
