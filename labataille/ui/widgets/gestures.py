"""What the hands do, read from events alone: a press of a mouse button and a stroke of a key.

Left out: which widget they are meant for, which is the desk's to find out.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from labataille.ui.text import Point

LEFT, MIDDLE, RIGHT = 1, 2, 3

_CONTROL = pygame.KMOD_CTRL | pygame.KMOD_META
_PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button going down: where (pixels of the window), how many times in a row, with which modifiers."""

    at: Point
    button: int = LEFT
    clicks: int = 1
    modifiers: int = 0

    @property
    def shift(self) -> bool:
        """Is Shift held?"""
        return bool(self.modifiers & pygame.KMOD_SHIFT)

    @property
    def control(self) -> bool:
        """Is Control held (or Command)?"""
        return bool(self.modifiers & _CONTROL)


@dataclass(frozen=True, slots=True)
class Stroke:
    """A key going down, with its modifiers."""

    key: int
    modifiers: int = 0

    @property
    def shift(self) -> bool:
        """Is Shift held?"""
        return bool(self.modifiers & pygame.KMOD_SHIFT)

    @property
    def control(self) -> bool:
        """Is Control held (or Command)?"""
        return bool(self.modifiers & _CONTROL)

    @property
    def alt(self) -> bool:
        """Is Alt held?"""
        return bool(self.modifiers & pygame.KMOD_ALT)

    @property
    def bare(self) -> bool:
        """Is it the key alone, Shift at most?"""
        return not (self.control or self.alt)

    @property
    def presses(self) -> bool:
        """Is it Enter or Space, which press whatever has the focus?"""
        return self.key in _PRESSES and self.bare

    @property
    def enters(self) -> bool:
        """Is it Enter?"""
        return self.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.bare
