"""The frame: the grid of the hexes, the margin of the sheet around them, and the table on which it lies."""

from __future__ import annotations

import pygame

from labataille.geometry import Hex, neighbours
from labataille.render.camera import Extent
from labataille.render.canvas import Canvas
from labataille.render.colour import mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

PAPER_EDGE = 1.3
"""How far the paper goes on around the map, in hex heights."""

_TABLE = (58, 44, 33)
_TABLE_SHADOW = (38, 28, 20)
_SHADOW = 14  # pixels of the canvas


def draw_margin(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Leave the paper bare around the hexes of the map, rule a double line around it, and show the table beyond."""
    ground = sheet.palette.ground
    for hex in hexes:
        if hex not in sheet.battlefield:
            canvas.polygon(ground.margin, _widened(hex))
    _draw_edge_of_hexes(canvas, sheet, hexes)
    extent = sheet.extent
    for off, share in ((0.34, 0.012), (0.46, 0.045)):
        left, top, right, bottom = extent.left - off, extent.top - off, extent.right + off, extent.bottom + off
        corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
        canvas.stroke(ground.frame, corners, canvas.width(share, 1.0))
    _draw_table(canvas, extent)


def _widened(hex: Hex) -> list[tuple[float, float]]:
    x, y = UNIT.centre(hex)
    return [(x + (px - x) * 1.02, y + (py - y) * 1.02) for px, py in UNIT.corners(hex)]


def _draw_edge_of_hexes(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Rule the outermost hexsides of the map."""
    width = canvas.width(0.02, 1.0)
    for hex in hexes:
        if hex in sheet.battlefield:
            for number, beyond in enumerate(neighbours(hex)):
                if beyond not in sheet.battlefield:
                    corners = UNIT.corners(hex)
                    canvas.stroke(sheet.palette.ground.frame, (corners[number - 1], corners[number]), width)


def _draw_table(canvas: Canvas, extent: Extent) -> None:
    """Fill everything beyond the paper with the table, and the paper's shadow on it."""
    left, top = canvas.at((extent.left - PAPER_EDGE, extent.top - PAPER_EDGE))
    right, bottom = canvas.at((extent.right + PAPER_EDGE, extent.bottom + PAPER_EDGE))
    whole = canvas.surface.get_rect()
    paper = pygame.Rect(left, top, right - left, bottom - top)
    if paper.contains(whole):
        return
    shadow = paper.move(_SHADOW, _SHADOW)
    for beyond in _around(paper, whole):
        canvas.surface.fill(_TABLE, beyond)
        canvas.surface.fill(_TABLE_SHADOW, beyond.clip(shadow))


def _around(paper: pygame.Rect, whole: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a surface that lie above, below, left and right of the paper."""
    above = pygame.Rect(0, 0, whole.width, max(0, paper.top))
    below = pygame.Rect(0, max(0, paper.bottom), whole.width, max(0, whole.height - max(0, paper.bottom)))
    before = pygame.Rect(0, 0, max(0, paper.left), whole.height)
    after = pygame.Rect(max(0, paper.right), 0, max(0, whole.width - max(0, paper.right)), whole.height)
    return [part.clip(whole) for part in (above, below, before, after)]


def draw_grid(
    surface: pygame.Surface, sheet: Sheet, hexes: tuple[Hex, ...], hex_height: int, corner: tuple[int, int]
) -> None:
    """Draw the hexsides, one pixel wide at every zoom. `corner` is the surface's pixel on the map."""
    inks = sheet.palette.inks
    colour = inks.grid if hex_height >= 20 else mixed(inks.grid, sheet.palette.ground.paper, 0.3)
    left, top = corner
    for hex in hexes:
        if hex in sheet.battlefield:
            points = [(x * hex_height - left, y * hex_height - top) for x, y in UNIT.corners(hex)]
            pygame.draw.aalines(surface, colour, False, (points[5], points[0], points[1], points[2]))
