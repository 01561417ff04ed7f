"""Stamps: small pictures that a map needs many times, drawn once for each zoom.

Every stamp is drawn from its shape at the size it has on the screen, never scaled from another stamp.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from labataille.render.canvas import reduced
from labataille.render.colour import mixed
from labataille.render.palette import Trees

_FINENESS = 4


@lru_cache(maxsize=32)
def tree_stamps(hex_height: int, trees: Trees) -> tuple[pygame.Surface, ...]:
    """Trees in three sizes and three greens, each with its shadow."""
    sizes = (0.20, 0.235, 0.17)
    return tuple(_tree(max(2.4, hex_height * size), crown, trees) for size in sizes for crown in range(len(trees.crowns)))


def _tree(across: float, crown: int, trees: Trees) -> pygame.Surface:
    """A round crown lit from the upper left, on its shadow; `across` in pixels."""
    side = round(across * 1.35) + 2
    large = pygame.Surface((side * _FINENESS, side * _FINENESS), pygame.SRCALPHA)
    radius = across / 2 * _FINENESS
    x = y = radius + _FINENESS * 0.75
    green = trees.crowns[crown]
    pygame.draw.ellipse(large, (*trees.shadow, 100), _box(x + radius * 0.45, y + radius * 0.55, radius, radius * 0.85))
    if across < 4:
        pygame.draw.circle(large, mixed(trees.edge, green, 0.35), (x, y), radius * 0.9)
        pygame.draw.circle(large, green, (x - radius * 0.2, y - radius * 0.25), radius * 0.5)
        return reduced(large, _FINENESS)
    for dx, dy, share in ((0.0, 0.0, 0.86), (-0.34, 0.22, 0.62), (0.36, 0.18, 0.62), (0.02, -0.3, 0.66)):
        pygame.draw.circle(large, trees.edge, (x + dx * radius, y + dy * radius), radius * share)
    line = max(_FINENESS * 0.7, radius * 0.12)
    for dx, dy, share in ((0.0, 0.0, 0.86), (-0.34, 0.22, 0.62), (0.36, 0.18, 0.62), (0.02, -0.3, 0.66)):
        pygame.draw.circle(large, green, (x + dx * radius, y + dy * radius), radius * share - line)
    pygame.draw.circle(large, trees.light, (x - radius * 0.22, y - radius * 0.28), radius * 0.34)
    return reduced(large, _FINENESS)


def _box(x: float, y: float, half_width: float, half_height: float) -> pygame.Rect:
    return pygame.Rect(round(x - half_width), round(y - half_height), round(2 * half_width), round(2 * half_height))
