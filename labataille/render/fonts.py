"""Type on map and counters: five faces in any size, with the drawn words kept.

Left out: where font files lie; whoever draws hands their paths over.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from pathlib import Path

import pygame

from labataille.render.colour import Colour

_WORDS_KEPT = 3000


class Face(Enum):
    """The faces, by the names of their files."""

    SANS = "SourceSansPro-Regular.ttf"
    SANS_BOLD = "SourceSansPro-Bold.ttf"
    SERIF = "SourceSerifPro-Regular.ttf"
    SERIF_ITALIC = "SourceSerifPro-It.ttf"
    SERIF_BOLD = "SourceSerifPro-Bold.ttf"


_WordKey = tuple[str, int, int, Colour, Colour | None, int]
"""A word, the identity of its face, size, ink, halo and the reach of the halo."""


class Typecase:
    """The faces of one folder of fonts; pygame's own face stands in for a file that is missing."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._fonts: dict[tuple[int, int], pygame.font.Font] = {}
        self._words: OrderedDict[_WordKey, pygame.Surface] = OrderedDict()

    def font(self, face: Face, size: int) -> pygame.font.Font:
        """A face in a size in pixels."""
        key = (id(face), size)
        if key not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            file = self._folder / face.value if self._folder else None
            self._fonts[key] = pygame.font.Font(str(file) if file and file.is_file() else None, size)
        return self._fonts[key]

    def width(self, text: str, face: Face, size: int) -> int:
        """How wide a word is, in pixels."""
        return self.font(face, size).size(text)[0]

    def fitting(self, text: str, face: Face, size: int, width: float, least: int) -> int:
        """The largest size, from `size` down to `least`, at which a word is no wider than `width`; 0 if none is."""
        for smaller in range(size, least - 1, -1):
            if self.width(text, face, smaller) <= width:
                return smaller
        return 0

    def word(
        self, text: str, face: Face, size: int, ink: Colour, halo: Colour | None = None, reach: int = 1
    ) -> pygame.Surface:
        """A word drawn in an ink, perhaps with a halo `reach` pixels wide around it; do not write on it."""
        key = (text, id(face), size, ink, halo, reach)
        drawn = self._words.get(key)
        if drawn is not None:
            return drawn
        drawn = self._drawn(self.font(face, size), text, ink, halo, reach)
        self._words[key] = drawn
        if len(self._words) > _WORDS_KEPT:
            self._words.popitem(last=False)
        return drawn

    def _drawn(
        self, font: pygame.font.Font, text: str, ink: Colour, halo: Colour | None, reach: int
    ) -> pygame.Surface:
        letters = font.render(text, True, ink)
        if halo is None:
            return letters
        around = font.render(text, True, halo)
        whole = pygame.Surface((letters.get_width() + 2 * reach, letters.get_height() + 2 * reach), pygame.SRCALPHA)
        whole.fill((*halo, 0))
        for dx in range(-reach, reach + 1):
            for dy in range(-reach, reach + 1):
                if dx * dx + dy * dy <= reach * reach + 1:
                    whole.blit(around, (reach + dx, reach + dy))
        whole.blit(letters, (reach, reach))
        return whole
