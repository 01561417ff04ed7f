"""The line under the map: the hex under the pointer or the cursor in words, and what it costs to come there."""

from __future__ import annotations

import pygame

from labataille.ui.text import SANS, SANS_BOLD, shortened
from labataille.ui.widgets.grain import fill_ground
from labataille.ui.widgets.material import Material, ground_of
from labataille.ui.widgets.widget import Size, Widget

_HEIGHT = 24
_TEXT = 14.5


class StatusLine(Widget):
    """Two texts: what is there on the left, what it would cost on the right."""

    opaque = True

    def __init__(self) -> None:
        super().__init__("status")
        self.text = ""
        self.price = ""

    def say(self, text: str, price: str = "") -> None:
        """Say something else."""
        if (text, price) != (self.text, self.price):
            self.text, self.price = text, price
            self.invalidate()

    def natural(self, room: int) -> Size:
        """One line."""
        return room, self.px(_HEIGHT)

    def paint(self, surface: pygame.Surface) -> None:
        """On leather."""
        theme = self.theme
        ground = ground_of(Material.LEATHER, theme)
        fill_ground(surface, theme, ground)
        width, middle = surface.get_width(), surface.get_height() // 2
        price = theme.word(self.price, theme.palette.accents.brass_light, SANS_BOLD, _TEXT)
        surface.blit(price, price.get_rect(midright=(width - self.px(10), middle)))
        room = width - price.get_width() - self.px(32)
        text = shortened(self.text, max(0, room), lambda part: theme.width(part, SANS, _TEXT))
        word = theme.word(text, ground.ink, SANS, _TEXT)
        surface.blit(word, word.get_rect(midleft=(self.px(10), middle)))
