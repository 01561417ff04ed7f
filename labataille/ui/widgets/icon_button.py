"""The icon button: a command as a picture, its name in the tooltip; it can also stay down."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.widgets.button import Pushable, Tone, button_colours, paint_button_field
from labataille.ui.widgets.widget import Size, TipText


class IconButton(Pushable):
    """A square button with an icon. `tip` is its name: without it nobody knows what the picture means."""

    def __init__(
        self,
        id: str,
        icon: str,
        on_press: Callable[[], None] | None = None,
        *,
        tip: TipText,
        why: str = "",
        down: bool = False,
        side: float = 30,
    ) -> None:
        super().__init__(id, on_press, why=why, tip=tip)
        self._icon, self._down, self._side = icon, down, side

    @property
    def icon(self) -> str:
        """The name of its picture."""
        return self._icon

    @icon.setter
    def icon(self, icon: str) -> None:
        if icon != self._icon:
            self._icon = icon
            self.invalidate()

    @property
    def down(self) -> bool:
        """Does it stay down, as what it switches is on?"""
        return self._down

    @down.setter
    def down(self, down: bool) -> None:
        if down != self._down:
            self._down = down
            self.invalidate()

    def natural(self, room: int) -> Size:
        """A square, never less than the least target."""
        side = max(self.px(self._side), self.theme.target)
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        """The field and the icon; what is on has a brass bar under it."""
        fill, edge, ink = button_colours(self, Tone.PLAIN)
        paint_button_field(surface, self, fill, edge)
        rect = surface.get_rect()
        sink = self.px(1) if self.held else 0
        self.theme.draw_icon(surface, rect.inflate(-rect.width // 4, -rect.height // 4).move(0, sink), self._icon, ink)
        if self._down:
            bar = pygame.Rect(self.px(4), rect.bottom - self.px(4), rect.width - 2 * self.px(4), self.px(2))
            pygame.draw.rect(surface, self.theme.palette.accents.brass_light, bar)
