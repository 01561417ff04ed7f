"""The check box: something that is on or off."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.widgets.button import Pushable
from labataille.ui.widgets.grain import sunk_field
from labataille.ui.widgets.material import Material, ground_of
from labataille.ui.widgets.widget import Size, TipText

_SIDE = 18


class CheckBox(Pushable):
    """A box with a tick, and its text beside it; the text is part of the target."""

    def __init__(
        self,
        id: str,
        text: str,
        *,
        ticked: bool = False,
        on_change: Callable[[bool], None] | None = None,
        why: str = "",
        tip: TipText = "",
    ) -> None:
        super().__init__(id, self._toggle, why=why, tip=tip)
        self._text, self._ticked, self.on_change = text, ticked, on_change

    @property
    def ticked(self) -> bool:
        """Is it on?"""
        return self._ticked

    @ticked.setter
    def ticked(self, ticked: bool) -> None:
        if ticked != self._ticked:
            self._ticked = ticked
            if self.attached:
                self.invalidate()

    def _toggle(self) -> None:
        self.ticked = not self._ticked
        if self.on_change is not None:
            self.on_change(self._ticked)

    def natural(self, room: int) -> Size:
        """Box and text."""
        width = self.px(_SIDE + 10) + self.theme.width(self._text) + self.px(4)
        return min(width, room), max(self.px(28), self.theme.target)

    def paint(self, surface: pygame.Surface) -> None:
        """The box, the tick and the text."""
        paper, side, height = ground_of(Material.PAPER, self.theme), self.px(_SIDE), surface.get_height()
        box = pygame.Rect(self.px(2), (height - side) // 2, side, side)
        surface.blit(sunk_field(self.theme, box.size, paper), box)
        if self.hovered and self.enabled:
            accents = self.theme.palette.accents
            pygame.draw.rect(surface, accents.brass, box, self.px(1), border_radius=self.px(3))
        if self._ticked:
            self.theme.draw_icon(surface, box.inflate(self.px(4), self.px(4)), "check", paper.ink)
        ink = self.ground.ink if self.enabled else self.ground.faint
        word = self.theme.word(self._text, ink)
        surface.blit(word, word.get_rect(midleft=(box.right + self.px(8), height // 2)))
