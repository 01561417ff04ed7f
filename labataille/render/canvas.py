"""A canvas for smooth lines and shapes: drawn large, then taken down to size pixel by pixel.

A canvas is made for one size and thrown away; nothing here scales a picture that was kept. Also the drawing of strokes
with round joints, of dashes, and the taking down of pictures with transparent parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import pairwise
from math import floor, hypot

import numpy as np
import pygame

from labataille.geometry import Point
from labataille.render.colour import Colour, Veil

FINENESS = 2
"""How many times larger a tile is drawn."""


class Canvas:
    """A piece of the map on which places are given in hex heights: `corner` is its top left pixel on the map."""

    def __init__(self, hex_height: int, corner: tuple[int, int], size: tuple[int, int], ground: Colour) -> None:
        self.surface = pygame.Surface((size[0] * FINENESS, size[1] * FINENESS), depth=32)
        self.surface.fill(ground)
        self._size = size
        self.hex_height = hex_height
        self._scale = hex_height * FINENESS
        self._left, self._top = corner[0] * FINENESS, corner[1] * FINENESS

    def at(self, place: Point) -> tuple[int, int]:
        """The pixel of the canvas at a place of the map."""
        return floor(place[0] * self._scale) - self._left, floor(place[1] * self._scale) - self._top

    def points(self, places: Iterable[Point]) -> list[tuple[int, int]]:
        """The pixels of the canvas at places of the map."""
        scale, left, top = self._scale, self._left, self._top
        return [(floor(x * scale) - left, floor(y * scale) - top) for x, y in places]

    def width(self, share: float, least: float = 1.0) -> int:
        """A line of `share` hex heights, never thinner than `least` pixels of the screen, in pixels of the canvas."""
        return max(round(share * self._scale), round(least * FINENESS))

    def polygon(self, colour: Colour, places: Iterable[Point]) -> None:
        """Fill a shape."""
        pygame.draw.polygon(self.surface, colour, self.points(places))

    def stroke(self, colour: Colour, places: Iterable[Point], width: int) -> None:
        """Draw a line with round joints and ends, `width` pixels of the canvas wide."""
        stroke(self.surface, colour, self.points(places), width)

    def dashes(self, colour: Colour, places: Sequence[Point], width: int, count: int) -> None:
        """Draw so many dashes along a line, with half a gap at either end."""
        for piece in dashes(self.points(places), count):
            stroke(self.surface, colour, piece, width)

    def dot(self, colour: Colour, place: Point, radius: float) -> None:
        """Draw a disc of a radius in pixels of the canvas."""
        pygame.draw.circle(self.surface, colour, self.at(place), radius)

    def finished(self) -> pygame.Surface:
        """The picture in its own size."""
        return pygame.transform.smoothscale(self.surface, self._size)


def stroke(surface: pygame.Surface, colour: Colour | Veil, points: Sequence[Point], width: int) -> None:
    """Draw a line with round joints and ends through pixels of a surface."""
    if len(points) < 2:
        return
    if width <= 2:
        pygame.draw.lines(surface, colour, False, points, width)
        return
    half = width / 2
    for (ax, ay), (bx, by) in pairwise(points):
        length = hypot(bx - ax, by - ay)
        if length:
            nx, ny = (ay - by) / length * half, (bx - ax) / length * half
            corners = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
            pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, half)


def dashes(points: Sequence[Point], count: int) -> list[list[Point]]:
    """Cut a line into so many dashes of equal length, a little longer than the gaps between them."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    step = sum(lengths) / count if count else 0
    if not step:
        return []
    return [_stretch(points, lengths, (index + 0.2) * step, (index + 0.8) * step) for index in range(count)]


def _stretch(points: Sequence[Point], lengths: Sequence[float], start: float, end: float) -> list[Point]:
    piece: list[Point] = []
    passed = 0.0
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if length and passed + length >= start and passed <= end:
            for distance in (max(start, passed), min(end, passed + length)):
                share = (distance - passed) / length
                piece.append((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share))
        passed += length
    return piece


def reduced(large: pygame.Surface, fineness: int) -> pygame.Surface:
    """A picture with transparent parts, taken down by a whole number; its edges keep their own colour."""
    width, height = large.get_width() // fineness, large.get_height() // fineness
    alpha = pygame.surfarray.pixels_alpha(large).astype(np.float32)[..., None]
    weight = _summed(alpha, width, height, fineness)
    mean = _summed(pygame.surfarray.pixels3d(large) * alpha, width, height, fineness) / np.maximum(weight, 1.0)
    small = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.surfarray.blit_array(small, np.rint(mean).astype(np.uint8))
    shown = pygame.surfarray.pixels_alpha(small)
    shown[...] = np.rint(weight[..., 0] / fineness**2).astype(np.uint8)
    del shown
    return small


def _summed(pixels: np.ndarray, width: int, height: int, fineness: int) -> np.ndarray:
    """The sum over every square of `fineness` by `fineness` pixels."""
    cut = pixels[: width * fineness, : height * fineness]
    return reduce(np.add, (cut[x::fineness, y::fineness] for x in range(fineness) for y in range(fineness)))
