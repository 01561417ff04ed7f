"""The progress bar: how much of something is done."""

from __future__ import annotations

import pygame

from labataille.ui.text import SANS_BOLD, SMALLEST_TEXT
from labataille.ui.widgets.grain import field, mixed
from labataille.ui.widgets.widget import Size, TipText, Widget


class ProgressBar(Widget):
    """A groove that fills with brass; the text stands on it."""

    stretches = False

    def __init__(
        self,
        id: str,
        share: float = 0.0,
        text: str = "",
        *,
        width: float | None = None,
        grow: float = 0.0,
        tip: TipText = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, tip=tip)
        self._share, self._text = share, text

    @property
    def share(self) -> float:
        """How much is done, 0 to 1."""
        return self._share

    @share.setter
    def share(self, share: float) -> None:
        share = min(max(share, 0.0), 1.0)
        if share != self._share:
            self._share = share
            if self.attached:
                self.invalidate()

    @property
    def text(self) -> str:
        """What stands on it."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            if self.attached:
                self.invalidate()

    def natural(self, room: int) -> Size:
        """One line high."""
        return min(room, self.px(220)), self.px(20)

    def paint(self, surface: pygame.Surface) -> None:
        """Groove, filling and text; the text changes its ink where the brass begins."""
        ground, accents, size = self.ground, self.theme.palette.accents, surface.get_size()
        radius, thick = self.px(4), self.px(1)
        surface.blit(field(size, ground.shade, ground.sunk, ground.edge, radius, thick), (0, 0))
        filled = pygame.Rect(0, 0, round(size[0] * self._share), size[1])
        dark = mixed(accents.brass, accents.brass_dark, 0.4)
        full = field(size, accents.brass, dark, accents.brass_dark, radius, thick)
        surface.blit(full, (0, 0), filled)
        for clip, ink in ((filled, accents.brass_ink), (surface.get_rect().move(filled.width, 0), ground.ink)):
            surface.set_clip(clip)
            word = self.theme.word(self._text, ink, SANS_BOLD, SMALLEST_TEXT)
            surface.blit(word, word.get_rect(center=surface.get_rect().center))
        surface.set_clip(None)
