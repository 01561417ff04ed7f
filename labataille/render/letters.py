"""Letters on counters: as large as their box allows, and none where they would be too small to read."""

from __future__ import annotations

import pygame

from labataille.render.colour import Colour
from labataille.render.fonts import Face, Typecase

LEAST_LETTERS = 9
"""The smallest letters on a counter, in pixels; what would need smaller ones is left out."""


class Where:
    """Where in their box letters stand, as a share of the room that is left."""

    LEFT, MIDDLE, RIGHT = 0.0, 0.5, 1.0


def set_letters(
    small: pygame.Surface,
    box: pygame.Rect,
    text: str,
    ink: Colour,
    typecase: Typecase,
    where: float = Where.MIDDLE,
    least: int = LEAST_LETTERS,
) -> bool:
    """Set letters as large as their box allows; if they would be too small, set none and say so."""
    size = typecase.fitting(text, Face.SANS_BOLD, round(box.height * 1.08), box.width, least)
    if not size or not text:
        return False
    word = typecase.word(text, Face.SANS_BOLD, size, ink)
    left = box.left + round((box.width - word.get_width()) * where)
    small.blit(word, (left, box.top + (box.height - word.get_height()) // 2))
    return True
