"""Bursts: a mark of fire on a hex, with the number of those who may give it, and a smaller one where the way comes under fire."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

import pygame

from labataille.geometry import Hex, Point
from labataille.render.canvas import stroke
from labataille.render.layers.pen import Pen
from labataille.render.overlays import UnderFire

_POINTS = 9
_NUMBER_FROM = 24  # the hex height from which the number is written


def draw_bursts(pen: Pen, fire: UnderFire) -> None:
    """Draw a burst in the upper left of every hex, where neither leaders nor pearls lie."""
    colour = pen.colour("threat")
    radius = max(5.0, pen.height * 0.19)
    for hex in pen.seen(fire.hexes):
        x, y = pen.at(hex)
        at = x - pen.height * 0.36, y - pen.height * 0.33
        corners = burst(at, radius)
        stroke(pen.surface, pen.light, [*corners, corners[0]], 4)
        pygame.draw.polygon(pen.surface, colour, corners)
        if pen.height >= _NUMBER_FROM:
            box = pygame.Rect(0, 0, round(radius * 1.2), round(radius * 1.3))
            box.center = round(at[0]), round(at[1])
            pen.letter(str(fire.hexes[hex]), box, (255, 255, 255))


def draw_warnings(pen: Pen, hexes: Iterable[Hex]) -> None:
    """Draw a small burst in the upper left of hexes to which one comes under fire."""
    radius = max(3.0, pen.height * 0.1)
    for hex in pen.seen(hexes):
        x, y = pen.at(hex)
        corners = burst((x - pen.height * 0.36, y - pen.height * 0.30), radius)
        stroke(pen.surface, pen.light, [*corners, corners[0]], 3)
        pygame.draw.polygon(pen.surface, pen.colour("threat"), corners)


def burst(middle: Point, radius: float) -> list[Point]:
    """The corners of a jagged star."""
    reaches = (radius if index % 2 == 0 else radius * 0.64 for index in range(2 * _POINTS))
    angles = (index * pi / _POINTS - pi / 2 for index in range(2 * _POINTS))
    return [(middle[0] + cos(angle) * reach, middle[1] + sin(angle) * reach) for angle, reach in zip(angles, reaches, strict=True)]
