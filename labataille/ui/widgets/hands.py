"""The hands: what a player does with mouse and keys, as events given to a desk; for tests and for the self-test.

Every gesture names its widget by its id, so that a script reads like what it does.
"""

from __future__ import annotations

import pygame

from labataille.ui.text import Point
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import LEFT
from labataille.ui.widgets.widget import Widget

_MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
_KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "escape": pygame.K_ESCAPE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "pageup": pygame.K_PAGEUP,
    "pagedown": pygame.K_PAGEDOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
}

Target = str | Widget | Point


class Hands:
    """Plays a desk by events alone."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def place_of(self, target: Target) -> Point:
        """The middle of a widget, given by itself or its id; a point is its own place."""
        if isinstance(target, tuple):
            return target
        widget = self.desk.find(target) if isinstance(target, str) else target
        self.desk.settle()
        return widget.rect.center

    def move(self, target: Target) -> bool:
        """Move the pointer."""
        at = self.place_of(target)
        before = self.desk.pointer.at
        rel = (at[0] - before[0], at[1] - before[1])
        return self.desk.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(0, 0, 0)))

    def press(self, target: Target, button: int = LEFT) -> bool:
        """Put a button down."""
        at = self.place_of(target)
        self.move(at)
        return self.desk.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, target: Target, button: int = LEFT) -> bool:
        """Let a button go."""
        return self.desk.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.place_of(target), button=button))

    def click(self, target: Target, button: int = LEFT) -> bool:
        """Press and let go at one place."""
        at = self.place_of(target)
        taken = self.press(at, button)
        self.release(at, button)
        return taken

    def double_click(self, target: Target) -> None:
        """Click twice in a row."""
        at = self.place_of(target)
        self.click(at)
        self.click(at)

    def drag(self, start: Target, end: Target) -> None:
        """Press at one place, move, and let go at another."""
        there = self.place_of(end)
        self.press(start)
        self.move(there)
        self.release(there)

    def wheel(self, target: Target, steps: int) -> bool:
        """Turn the wheel over something."""
        self.move(target)
        return self.desk.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False))

    def key(self, name: str) -> bool:
        """Strike a key, such as `tab`, `shift+tab`, `ctrl+a`, `f`."""
        *modifiers, last = name.lower().split("+")
        code = _KEYS[last] if last in _KEYS else pygame.key.key_code(last)
        mod = 0
        for modifier in modifiers:
            mod |= _MODIFIERS[modifier]
        taken = self.desk.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))
        self.desk.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0))
        return taken

    def type(self, text: str) -> None:
        """Write a text, letter by letter."""
        for letter in text:
            self.desk.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def wait(self, milliseconds: int) -> None:
        """Let time pass, in frames of 16 milliseconds."""
        while milliseconds > 0:
            self.desk.tick(min(16, milliseconds))
            milliseconds -= 16
