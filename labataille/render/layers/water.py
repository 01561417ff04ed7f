"""Water: carp ponds with their ripples, streams and rivers along their hexsides, fords."""

from __future__ import annotations

from math import hypot

from labataille.geometry import Hex, Hexside, Point, hexside
from labataille.render.canvas import Canvas
from labataille.render.colour import mixed
from labataille.render.layers.courses import Stretch
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT, middle_of
from labataille.render.scatter import fraction, spread

STREAM_WIDTH = 0.085
RIVER_WIDTH = 0.20
_BANK = 0.022


def draw_ponds(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Fill the ponds, line their shore twice and ripple their water."""
    water, outlines = sheet.palette.water, sheet.outlines
    ponds = [hex for hex in hexes if sheet.kinds.get(hex) == "carp-pond"]
    for hex in ponds:
        canvas.polygon(water.fill, outlines.hex(hex))
    for hex in ponds:
        _draw_ripples(canvas, sheet, hex)
    shores = [(hex, number) for hex in ponds for number in range(6) if sheet.kinds.get(hex.neighbour(number)) != "carp-pond"]
    if canvas.hex_height >= 20:
        pale = mixed(water.fill, water.bank, 0.30)
        for hex, number in shores:
            canvas.stroke(pale, _inwards(outlines.side_of(hex, number), UNIT.centre(hex)), canvas.width(0.014))
    for hex, number in shores:
        canvas.stroke(water.bank, outlines.side_of(hex, number), canvas.width(0.034, 1.2))


def _inwards(line: tuple[Point, ...], centre: Point) -> list[Point]:
    return [(x + (centre[0] - x) * 0.15, y + (centre[1] - y) * 0.15) for x, y in line]


def _draw_ripples(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    x, y = UNIT.centre(hex)
    ripple = sheet.palette.water.ripple
    width = canvas.width(0.014)
    count = 7 if canvas.hex_height >= 20 else 3
    for index, (dx, dy) in enumerate(spread(31 + (hex.q + hex.r * 4) % 7, 0.22, count)):
        half = 0.06 + 0.05 * fraction(hex.q, hex.r, index, 62)
        px, py = x + dx * 0.78, y + dy * 0.78
        wave = ((px - half, py), (px - half / 2, py - 0.016), (px, py), (px + half / 2, py - 0.016), (px + half, py))
        canvas.stroke(ripple, wave, width)


def draw_watercourses(canvas: Canvas, stretches: tuple[Stretch, ...], sheet: Sheet) -> None:
    """Draw streams and rivers: the banks first, then the water, so that everything that meets flows together."""
    water = sheet.palette.water
    bank = canvas.width(_BANK, 1.0)
    for stretch in stretches:
        canvas.stroke(water.bank, stretch.points, _width(canvas, stretch) + 2 * bank)
    for stretch in stretches:
        canvas.stroke(water.fill, stretch.points, _width(canvas, stretch))
    for stretch in stretches:
        if stretch.is_river and canvas.hex_height >= 30:
            canvas.stroke(water.light, stretch.points, canvas.width(0.02))


def _width(canvas: Canvas, stretch: Stretch) -> int:
    return canvas.width(RIVER_WIDTH if stretch.is_river else STREAM_WIDTH, 2.0 if stretch.is_river else 1.4)


def draw_fords(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw two rows of stepping stones where a hexside can be forded."""
    rivers = {end for stretch in sheet.water if stretch.is_river for end in stretch.points}
    for hex in hexes:
        for number in range(6):
            side = hexside(hex, number)
            if "ford" in sheet.battlefield.hexsides.get(side, ()):
                middle = middle_of(side)
                wide = any(hypot(x - middle[0], y - middle[1]) < 0.2 for x, y in rivers)
                _draw_stones(canvas, sheet, side, (RIVER_WIDTH if wide else STREAM_WIDTH) / 2 + 0.04)


def _draw_stones(canvas: Canvas, sheet: Sheet, side: Hexside, reach: float) -> None:
    works = sheet.palette.works
    x, y = middle_of(side)
    one, other = (UNIT.centre(end) for end in side.hexes)
    dx, dy = other[0] - one[0], other[1] - one[1]
    for step in (-1.0, -0.35, 0.35, 1.0):
        for shift in (-0.07, 0.07):
            place = x + dx * step * reach - dy * shift, y + dy * step * reach + dx * shift
            canvas.dot(works.road_edge, place, canvas.width(0.046, 0.8))
            canvas.dot(works.road, place, canvas.width(0.030, 0.5))
