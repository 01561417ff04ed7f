"""The symbols of the three arms, in two sets: map boxes, and silhouettes of the period.

All are shapes in a box of height 1 (and width 1.5), drawn at whatever size is wanted.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from labataille.geometry import Point
from labataille.model.counters import Arm
from labataille.render.canvas import stroke
from labataille.render.colour import Colour


class SymbolSet(Enum):
    """Which symbols stand for the arms."""

    BOXES = "boxes"
    SILHOUETTES = "silhouettes"


DrawSymbol = Callable[[pygame.Surface, pygame.Rect, Colour, int], None]
"""Draws a symbol in a rectangle, with no line thinner than so many pixels of the surface."""


def draw_symbol(
    surface: pygame.Surface, where: pygame.Rect, symbols: SymbolSet, arm: Arm, ink: Colour, *, horse: bool, line: int = 1
) -> None:
    """Draw the symbol of an arm in a rectangle; `horse` marks horse artillery, `line` is the thinnest line allowed."""
    _DRAW[symbols, arm](surface, where, ink, line)
    if horse and arm is Arm.ARTILLERY:
        _DRAW_HORSE[symbols](surface, where, ink, line)


# -- map boxes


def _framed(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> tuple[pygame.Rect, int]:
    """Draw the frame of a map box, if there is room for one, and return what is inside and the width of its lines."""
    width = max(line, round(where.height * 0.1))
    if where.height < 7 * line:
        return where.inflate(-width, -width), width
    pygame.draw.rect(surface, ink, where, width)
    return where.inflate(-width, -width), width


def _infantry_box(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> None:
    inner, width = _framed(surface, where, ink, line)
    stroke(surface, ink, (inner.topleft, inner.bottomright), width)
    stroke(surface, ink, (inner.topright, inner.bottomleft), width)


def _cavalry_box(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> None:
    inner, width = _framed(surface, where, ink, line)
    stroke(surface, ink, (inner.topright, inner.bottomleft), width)


def _artillery_box(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> None:
    _framed(surface, where, ink, line)
    pygame.draw.circle(surface, ink, where.center, max(1.5 * line, where.height * 0.23))


# -- silhouettes

_SOLDIER: tuple[tuple[Point, ...], ...] = (
    ((0.41, 0.02), (0.61, 0.02), (0.59, 0.18), (0.43, 0.18)),
    ((0.44, 0.16), (0.58, 0.16), (0.57, 0.29), (0.46, 0.29)),
    ((0.36, 0.29), (0.64, 0.28), (0.62, 0.60), (0.38, 0.60)),
    ((0.26, 0.31), (0.36, 0.30), (0.37, 0.48), (0.27, 0.48)),
    ((0.38, 0.57), (0.51, 0.57), (0.46, 0.97), (0.33, 0.97)),
    ((0.50, 0.57), (0.62, 0.57), (0.74, 0.97), (0.61, 0.97)),
    ((0.60, 0.29), (0.76, 0.44), (0.70, 0.52), (0.56, 0.44)),
    ((0.72, 0.52), (0.79, 0.00), (0.83, 0.01), (0.77, 0.53)),
)

_HORSEMAN: tuple[tuple[Point, ...], ...] = (
    (
        (0.16, 0.50), (0.24, 0.44), (0.55, 0.47), (0.66, 0.38), (0.73, 0.23), (0.76, 0.17), (0.80, 0.24), (0.93, 0.38),
        (0.89, 0.45), (0.80, 0.41), (0.76, 0.54), (0.74, 0.60), (0.87, 0.66), (0.93, 0.79), (0.87, 0.81), (0.81, 0.72),
        (0.66, 0.70), (0.62, 0.69), (0.64, 0.80), (0.58, 0.96), (0.51, 0.96), (0.56, 0.80), (0.52, 0.69), (0.34, 0.67),
        (0.29, 0.76), (0.33, 0.95), (0.26, 0.96), (0.20, 0.78), (0.15, 0.74), (0.11, 0.85), (0.05, 0.96), (-0.02, 0.92),
        (0.06, 0.78), (0.09, 0.64), (0.11, 0.54),
    ),
    ((0.17, 0.47), (0.06, 0.46), (-0.04, 0.64), (0.02, 0.68), (0.09, 0.55)),
    ((0.39, 0.42), (0.51, 0.42), (0.55, 0.66), (0.47, 0.68)),
    ((0.37, 0.19), (0.53, 0.19), (0.53, 0.46), (0.38, 0.46)),
    ((0.41, 0.10), (0.52, 0.10), (0.51, 0.20), (0.42, 0.20)),
    ((0.38, -0.04), (0.54, -0.04), (0.53, 0.11), (0.40, 0.11)),
    ((0.50, 0.20), (0.63, 0.10), (0.66, 0.16), (0.52, 0.31)),
    ((0.62, 0.13), (0.80, -0.08), (0.84, -0.06), (0.66, 0.17)),
)  # fmt: skip

_GUN: tuple[tuple[Point, ...], ...] = (
    ((0.22, 0.38), (1.22, 0.20), (1.25, 0.33), (0.26, 0.58)),
    ((0.18, 0.42), (0.24, 0.40), (0.26, 0.54), (0.20, 0.55)),
    ((0.56, 0.46), (0.62, 0.58), (-0.02, 0.98), (-0.06, 0.88)),
)


def _filled(
    surface: pygame.Surface, where: pygame.Rect, ink: Colour, shapes: tuple[tuple[Point, ...], ...], width: float
) -> None:
    """Fill shapes in the middle of a rectangle, `width` heights being the breadth of the picture."""
    scale = min(where.height, where.width / width)
    left, top = where.centerx - scale * width / 2, where.centery - scale / 2
    for shape in shapes:
        pygame.draw.polygon(surface, ink, [(left + x * scale, top + y * scale) for x, y in shape])


def _soldier(surface: pygame.Surface, where: pygame.Rect, ink: Colour, _line: int) -> None:
    """One foot soldier, or three where there is room."""
    if where.width > where.height * 1.35:
        for off in (-0.46, 0.46):
            _filled(surface, where.move(round(off * where.height), 0), ink, _SOLDIER, 1.05)
    _filled(surface, where, ink, _SOLDIER, 1.05)


def _horseman(surface: pygame.Surface, where: pygame.Rect, ink: Colour, _line: int) -> None:
    _filled(surface, where, ink, _HORSEMAN, 0.92)


def _gun(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> None:
    _filled(surface, where, ink, _GUN, 1.2)
    scale = min(where.height, where.width / 1.2)
    x, y = where.centerx - scale * 0.6 + 0.56 * scale, where.centery - scale / 2 + 0.66 * scale
    radius = scale * 0.31
    pygame.draw.circle(surface, ink, (x, y), radius, max(line, round(scale * 0.075)))
    spoke = max(line, round(scale * 0.05))
    for dx, dy in ((1.0, 0.0), (0.5, 0.87), (0.5, -0.87)):
        stroke(surface, ink, ((x - dx * radius, y - dy * radius), (x + dx * radius, y + dy * radius)), spoke)


def _horseshoe(surface: pygame.Surface, where: pygame.Rect, ink: Colour, line: int) -> None:
    across = round(where.height * 0.34)
    shoe = pygame.Rect(where.left, where.top, across, round(across * 1.2))
    pygame.draw.arc(surface, ink, shoe, -0.6, 3.74, max(line, round(across * 0.2)))


_DRAW: dict[tuple[SymbolSet, Arm], DrawSymbol] = {
    (SymbolSet.BOXES, Arm.INFANTRY): _infantry_box,
    (SymbolSet.BOXES, Arm.CAVALRY): _cavalry_box,
    (SymbolSet.BOXES, Arm.ARTILLERY): _artillery_box,
    (SymbolSet.SILHOUETTES, Arm.INFANTRY): _soldier,
    (SymbolSet.SILHOUETTES, Arm.CAVALRY): _horseman,
    (SymbolSet.SILHOUETTES, Arm.ARTILLERY): _gun,
}

_DRAW_HORSE: dict[SymbolSet, DrawSymbol] = {SymbolSet.BOXES: _cavalry_box, SymbolSet.SILHOUETTES: _horseshoe}
"""What is added for horse artillery."""
