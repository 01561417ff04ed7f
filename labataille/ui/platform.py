"""The one place that knows pygame, pygame-ce and SDL apart: the environment, the window, blits and the clipboard.

Import this module before anything else imports pygame: SDL reads its settings once. Everything else in the client uses
only what pygame 2.6 and pygame-ce share. Left out: sound beyond opening the device, and pictures.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

WINDOW_CLASS = "labataille"
SMALLEST_WINDOW = (640, 400)

_ENVIRONMENT = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    "SDL_VIDEO_X11_WMCLASS": WINDOW_CLASS,
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
_LINUX_ENVIRONMENT = {
    # Without a graphics card, presenting through a texture costs ten times as much.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}


def prepare_environment() -> None:
    """Set SDL's defaults; what the player has set himself stays."""
    wanted = dict(_ENVIRONMENT)
    if sys.platform.startswith("linux"):
        wanted |= _LINUX_ENVIRONMENT
    for name, value in wanted.items():
        os.environ.setdefault(name, value)


prepare_environment()

import pygame  # noqa: E402  (SDL's settings come first)

_WINDOWLESS_DRIVERS = ("dummy", "offscreen", "evdev")
_STDERR = 2
_TRIES = 3
_KEY_REPEAT_DELAY, _KEY_REPEAT_INTERVAL = 350, 40
_TEXT_TYPE = "text/plain;charset=utf-8"
_CLIPBOARD_FAULTS = (pygame.error, NotImplementedError, ImportError, AttributeError, TypeError)


class NoDisplay(Exception):
    """No window can be opened here; the text says what to do instead."""


def start_modules() -> None:
    """Start the parts of pygame that the client needs, one by one; sound starts when it is first wanted.

    Raises NoDisplay if SDL found nowhere to put a window, unless a windowless driver was asked for by name.
    """
    try:
        with _silent_libraries():
            pygame.display.init()
    except pygame.error as fault:
        raise NoDisplay(_no_display(str(fault))) from fault
    pygame.font.init()
    if has_display():
        pygame.key.set_repeat(_KEY_REPEAT_DELAY, _KEY_REPEAT_INTERVAL)
        return
    pygame.display.quit()
    raise NoDisplay(_no_display("SDL found no screen"))


@contextmanager
def _silent_libraries() -> Iterator[None]:
    """Keep off the terminal what the system's own libraries write there while SDL looks for a screen."""
    try:
        terminal = os.dup(_STDERR)
    except OSError:  # a program without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, _STDERR)
    try:
        yield
    finally:
        os.dup2(terminal, _STDERR)
        os.close(terminal)
        os.close(nowhere)


def has_display() -> bool:
    """Is there a window to be had: a real driver, or a windowless one that was asked for?"""
    return pygame.display.get_driver() not in _WINDOWLESS_DRIVERS or bool(os.environ.get("SDL_VIDEODRIVER"))


def _no_display(cause: str) -> str:
    return f"No display was found ({cause}); set DISPLAY, or play without a window with --headless."


def start_sound() -> bool:
    """Open the sound device; a machine without one plays on in silence."""
    try:
        pygame.mixer.init()
    except (pygame.error, NotImplementedError):
        return False
    return True


@dataclass(slots=True)
class Window:
    """The client's window: resizable, with full screen as a second mode of the same surface (sizes in pixels)."""

    title: str
    size: tuple[int, int]
    full_screen: bool = False
    _windowed_size: tuple[int, int] = field(init=False)

    def __post_init__(self) -> None:
        self._windowed_size = self.size

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; ask anew for every frame, because a resize replaces it."""
        surface: pygame.Surface | None = pygame.display.get_surface()
        assert surface is not None, "the window has not been opened"
        return surface

    def open(self, icon: pygame.Surface | None = None) -> pygame.Surface:
        """Open the window, no larger than the desktop."""
        pygame.display.set_caption(self.title)
        if icon is not None:
            pygame.display.set_icon(icon)
        if self.full_screen:
            return self._enter_full_screen()
        return self._enter_window(_within_desktop(self.size))

    def toggle_full_screen(self) -> pygame.Surface:
        """Change between the window and the whole screen; the window comes back at its old size."""
        self.full_screen = not self.full_screen
        if not self.full_screen:
            return self._enter_window(self._windowed_size)
        self._windowed_size = self.size
        return self._enter_full_screen()

    def follow_resize(self, event: pygame.event.Event) -> bool:
        """After a VIDEORESIZE or WINDOWSIZECHANGED event: has the size changed? A late event may tell an old one."""
        if event.type not in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            return False
        before, actual = self.size, pygame.display.get_window_size()
        if actual != self.surface.get_size() and not self.full_screen:
            self._enter_window(actual)
        self.size = self.surface.get_size()
        return before != self.size

    def _enter_full_screen(self) -> pygame.Surface:
        pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        self.size = self.surface.get_size()
        return self.surface

    def _enter_window(self, size: tuple[int, int]) -> pygame.Surface:
        wanted = (max(size[0], SMALLEST_WINDOW[0]), max(size[1], SMALLEST_WINDOW[1]))
        for _ in range(_TRIES):
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # pygame-ce warns of what the next try mends
                pygame.display.set_mode(wanted, pygame.RESIZABLE)
            if self.surface.get_size() == wanted:
                break
            pygame.event.pump()  # a window that leaves full screen takes its size only after its own events
        self.size = self.surface.get_size()
        return self.surface


def _within_desktop(size: tuple[int, int]) -> tuple[int, int]:
    desktops = pygame.display.get_desktop_sizes()
    if not desktops or pygame.display.get_driver() in _WINDOWLESS_DRIVERS:
        return size
    width, height = desktops[0]
    return min(size[0], width), min(size[1], height)


def blit_all(target: pygame.Surface, pictures: Iterable[tuple[pygame.Surface, tuple[int, int]]]) -> None:
    """Put many pictures on a surface, by the faster call where pygame-ce has one."""
    fast = getattr(target, "fblits", None)
    if fast is not None:
        fast(list(pictures))
    else:
        target.blits(list(pictures), False)


class Clipboard:
    """The desktop's clipboard where it answers, and always the client's own."""

    def __init__(self) -> None:
        self._own = ""

    def copy(self, text: str) -> None:
        """Put a text on the clipboard."""
        self._own = text
        with _quiet_clipboard():
            _start_clipboard()
            pygame.scrap.put(_TEXT_TYPE, text.encode("utf-8"))

    def paste(self) -> str:
        """Take the text from the clipboard; empty if there is none."""
        found = None
        with _quiet_clipboard():
            _start_clipboard()
            found = pygame.scrap.get(_TEXT_TYPE)
        return bytes(found).rstrip(b"\0").decode("utf-8", errors="replace") if found else self._own


@contextmanager
def _quiet_clipboard() -> Iterator[None]:
    """Say nothing where the desktop's clipboard fails, or where pygame-ce would rather have another call."""
    with warnings.catch_warnings(), suppress(*_CLIPBOARD_FAULTS):
        warnings.simplefilter("ignore", DeprecationWarning)
        yield


def _start_clipboard() -> None:
    if not pygame.scrap.get_init():
        pygame.scrap.init()


clipboard = Clipboard()
