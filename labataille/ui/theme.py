"""The theme in use: a palette at a scale, and the drawing of text and icons in them.

Left out: the reading of the theme files, which is the palette's.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.palette import Ground, Palette
from labataille.ui.text import BODY_TEXT, SANS, SMALLEST_TEXT, Colour, Fonts, Layout, Paragraph, Point

SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 0.75, 3.0, 0.05
SMALLEST_TARGET = 24  # logical pixels, for anything that is clicked

DrawIcon = Callable[[pygame.Surface, pygame.Rect, "Theme", Colour, str], None]


class Theme:
    """A palette at a scale. `generation` counts the changes: what was drawn for an older one is drawn anew."""

    def __init__(self, palette: Palette, scale: float = 1.0) -> None:
        self._palette = palette
        self._scale = _allowed_scale(scale)
        self.generation = 0
        self.fonts = Fonts()
        self.icons: dict[str, DrawIcon] = {}
        self.reduced_motion = False

    @property
    def palette(self) -> Palette:
        """The colours in use; a new palette shows at once."""
        return self._palette

    @palette.setter
    def palette(self, palette: Palette) -> None:
        self._palette = palette
        self.generation += 1

    @property
    def scale(self) -> float:
        """Pixels for one logical pixel, 0.75 to 3.0; a new scale shows at once."""
        return self._scale

    @scale.setter
    def scale(self, scale: float) -> None:
        allowed = _allowed_scale(scale)
        if allowed != self._scale:
            self._scale = allowed
            self.fonts = Fonts()
            self.generation += 1

    def px(self, logical: float) -> int:
        """Logical pixels in pixels of the window; what is not nothing is at least one."""
        if logical <= 0:
            return 0
        return max(1, round(logical * self._scale))

    def text_px(self, size: float) -> int:
        """A size of type in pixels, never under the smallest that is legible."""
        return self.px(max(size, SMALLEST_TEXT))

    @property
    def target(self) -> int:
        """The least side of anything that is clicked, in pixels."""
        return self.px(SMALLEST_TARGET)

    # Text

    def paragraph(self, markup: str, size: float = BODY_TEXT) -> Paragraph:
        """A rich text measured in this theme's type."""
        return Paragraph(markup, self.fonts, self.text_px(size))

    def width(self, text: str, face: str = SANS, size: float = BODY_TEXT) -> int:
        """How wide a plain text is, in pixels."""
        return self.fonts.width(text, face, self.text_px(size))

    def line_height(self, size: float = BODY_TEXT) -> int:
        """The height of one line of type, in pixels."""
        return self.fonts.line_height(SANS, self.text_px(size))

    def word(self, text: str, colour: Colour, face: str = SANS, size: float = BODY_TEXT) -> pygame.Surface:
        """A plain text drawn in a colour; do not write on it."""
        return self.fonts.word(text, face, self.text_px(size), colour)

    def draw_layout(self, surface: pygame.Surface, layout: Layout, at: Point, ground: Ground, ink: str = "ink") -> None:
        """Draw rich text with its top left corner at a point; only lines that can be seen are drawn."""
        clip = surface.get_clip()
        for line in layout.lines:
            top = at[1] + line.top
            if top + line.height < clip.top or top >= clip.bottom:
                continue
            for piece in line.pieces:
                run = piece.run
                colour = self._palette.ink(run.colour or ("link" if run.link else ink), ground)
                where = pygame.Rect(at[0] + piece.x, top, piece.width, line.height)
                if run.icon:
                    self.draw_icon(surface, where, run.icon, colour)
                    continue
                surface.blit(self.fonts.word(piece.text, run.face, layout.size, colour), (where.x, top))
                if run.link:
                    self._underline(surface, where, colour)

    def _underline(self, surface: pygame.Surface, where: pygame.Rect, colour: Colour) -> None:
        y = where.bottom - max(2, where.height // 7)
        pygame.draw.line(surface, colour, (where.left, y), (where.right - 1, y), self.px(1))

    def draw_icon(self, surface: pygame.Surface, where: pygame.Rect, icon: str, colour: Colour) -> None:
        """Draw an icon named as in mark-up, `NAME ARGUMENT`; an unknown name draws nothing."""
        name, _, argument = icon.partition(" ")
        draw = self.icons.get(name)
        if draw is not None:
            draw(surface, where, self, colour, argument)


def _allowed_scale(scale: float) -> float:
    steps = round(min(max(scale, SMALLEST_SCALE), LARGEST_SCALE) / SCALE_STEP)
    return round(steps * SCALE_STEP, 2)
