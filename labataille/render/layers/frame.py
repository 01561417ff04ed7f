"""The frame: the grid of the hexes, the margin of the sheet around them, and the table on which it lies."""

from __future__ import annotations

import pygame

from labataille.geometry import Hex
from labataille.render.camera import Extent
from labataille.render.canvas import Canvas
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

PAPER_EDGE = 1.3
"""How far the paper goes on around the map, in hex heights."""

_TABLE = (58, 44, 33)
_TABLE_SHADOW = (40, 30, 22)


def outside_hexes(extent: Extent, hexes: tuple[Hex, ...], sheet: Sheet) -> list[Hex]:
    """Of some hexes, those that are not on the map."""
    return [hex for hex in hexes if hex not in sheet.battlefield]


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
            corners = UNIT.corners(hex)
            for number in range(6):
                if hex.neighbour(number) not in sheet.battlefield:
                    canvas.stroke(sheet.palette.ground.frame, (corners[number - 1], corners[number]), width)


def _draw_table(canvas: Canvas, extent: Extent) -> None:
    """Fill everything beyond the paper with the table, and the paper's shadow on it."""
    left, top = canvas.at((extent.left - PAPER_EDGE, extent.top - PAPER_EDGE))
    right, bottom = canvas.at((extent.right + PAPER_EDGE, extent.bottom + PAPER_EDGE))
    wide, high = canvas.surface.get_size()
    surface = canvas.surface
    for colour, reach in ((_TABLE, 0), (_TABLE_SHADOW, 0)):
        if colour is _TABLE:
            _fill_around(surface, colour, pygame.Rect(left, top, right - left, bottom - top), (wide, high))
        else:
            shadow = 12 + reach
            surface.fill(colour, pygame.Rect(right, top + shadow, shadow, max(0, bottom - top)))
            surface.fill(colour, pygame.Rect(left + shadow, bottom, max(0, right - left), shadow))


def _fill_around(
    surface: pygame.Surface, colour: tuple[int, int, int], paper: pygame.Rect, size: tuple[int, int]
) -> None:
    wide, high = size
    surface.fill(colour, pygame.Rect(0, 0, wide, max(0, min(high, paper.top))))
    surface.fill(colour, pygame.Rect(0, max(0, paper.bottom), wide, max(0, high - paper.bottom)))
    surface.fill(colour, pygame.Rect(0, 0, max(0, min(wide, paper.left)), high))
    surface.fill(colour, pygame.Rect(max(0, paper.right), 0, max(0, wide - paper.right), high))


def draw_grid(
    surface: pygame.Surface, sheet: Sheet, hexes: tuple[Hex, ...], hex_height: int, corner: tuple[int, int]
) -> None:
    """Draw the hexsides, one pixel wide at every zoom. `corner` is the surface's pixel on the map."""
    colour = sheet.palette.inks.grid
    left, top = corner
    for hex in hexes:
        if hex in sheet.battlefield:
            points = [(x * hex_height - left, y * hex_height - top) for x, y in UNIT.corners(hex)]
            pygame.draw.aalines(surface, colour, False, (points[5], points[0], points[1], points[2]))
