"""Hex stamps: washes and hatchings in the shape of a hex, drawn once for each zoom and colour."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from math import ceil

import pygame

from labataille.render.camera import layout_of
from labataille.render.canvas import reduced
from labataille.render.colour import Colour

_FINENESS = 3
_PAIR = 0.4  # of the gap, from one line of a pair to the other


class Pattern(Enum):
    """What fills a hex beside its wash: nothing, lines rising or falling to the right, single, in pairs, or crossed."""

    PLAIN = ()
    RISING = (-1,)
    FALLING = (1,)
    RISING_PAIRS = (-1, -1)
    FALLING_PAIRS = (1, 1)
    CROSSED = (-1, 1)


@lru_cache(maxsize=128)
def hex_stamp(hex_height: int, colour: Colour, wash: int, pattern: Pattern, line: int = 150) -> pygame.Surface:
    """A hex in a colour: `wash` and `line` are the strengths of its wash and of its hatching, 0 to 255."""
    layout = layout_of(hex_height)
    across, high = ceil(2 * layout.side_length) + 2, hex_height + 2
    large = pygame.Surface((across * _FINENESS, high * _FINENESS), pygame.SRCALPHA)
    corners = _corners(across, high, hex_height)
    pygame.draw.polygon(large, (*colour, wash), corners)
    if pattern.value:
        large.blit(_hatched(large.get_size(), colour, line, (hex_height, pattern)), (0, 0))
        mask = pygame.Surface(large.get_size(), pygame.SRCALPHA)
        pygame.draw.polygon(mask, (255, 255, 255, 255), corners)
        large.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return reduced(large, _FINENESS)


def _corners(across: int, high: int, hex_height: int) -> list[tuple[float, float]]:
    side = layout_of(hex_height).side_length * _FINENESS
    half = hex_height / 2 * _FINENESS
    x, y = across / 2 * _FINENESS, high / 2 * _FINENESS
    return [
        (x + side / 2, y - half),
        (x + side, y),
        (x + side / 2, y + half),
        (x - side / 2, y + half),
        (x - side, y),
        (x - side / 2, y - half),
    ]


def _hatched(size: tuple[int, int], colour: Colour, line: int, how: tuple[int, Pattern]) -> pygame.Surface:
    """Slanting lines, about eight to a hex, never closer than four pixels."""
    hex_height, pattern = how
    wide, high = size
    surface = pygame.Surface(size, pygame.SRCALPHA)
    gap = max(4, hex_height / 8) * _FINENESS
    width = max(_FINENESS, round(hex_height * 0.022 * _FINENESS))
    for number, slope in enumerate(pattern.value):
        beside = gap * _PAIR * pattern.value[:number].count(slope)
        for index in range(-ceil(high / gap), ceil((wide + high) / gap)):
            x = index * gap + beside
            start, end = ((x, 0), (x + high, high)) if slope > 0 else ((x, high), (x + high, 0))
            pygame.draw.line(surface, (*colour, line), start, end, width)
    return surface
