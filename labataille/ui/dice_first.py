"""Dice first: what an act has brought about is seen when its dice lie still, or when the player does not wait for them.

The table knows the result at once; the seat, the log and the prompt look at it only then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from labataille.controller.chronicle import Line

if TYPE_CHECKING:
    from labataille.ui.map_view import MapView

_SKIPS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_LOST = (*_SKIPS, pygame.TEXTINPUT)


class DiceFirst:
    """Throws the dice of acts on a map and holds back what came of them."""

    def __init__(self, map: MapView) -> None:
        self._map = map
        self._look: Callable[[], None] | None = None

    @property
    def waiting(self) -> bool:
        """Is there something that the player has not been shown yet?"""
        return self._look is not None

    def show(self, lines: Sequence[Line], speed: float, look: Callable[[], None]) -> None:
        """Throw the dice of some lines at a speed (0: none are shown), and look at what came of it after them."""
        self.throw(lines, speed)
        if self._map.marks.tumbling:
            self._look = look
        else:
            look()

    def throw(self, lines: Sequence[Line], speed: float) -> None:
        """Throw the dice of some lines."""
        thrown = [(line.dice, line.text, line.hex) for line in lines if line.dice]
        if thrown:
            self._map.marks.show_throws(thrown, speed)

    def tick(self) -> None:
        """Time has passed: look, once the last dice lie still."""
        if self.waiting and not self._map.marks.tumbling:
            self._reveal()

    def takes(self, event: pygame.event.Event) -> bool:
        """While the dice roll, any key or press ends the wait, and means nothing else."""
        if not self.waiting:
            return False
        if event.type in _SKIPS:
            self._map.marks.skip()
            self._reveal()
        return event.type in _LOST

    def _reveal(self) -> None:
        look, self._look = self._look, None
        if look is not None:
            look()
