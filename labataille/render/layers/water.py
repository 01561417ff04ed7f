"""Water: carp ponds with their ripples, watercourses along their hexsides with their banks and willows, fords."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from labataille.geometry import Hex, Hexside, Point, hexside
from labataille.render.canvas import Canvas
from labataille.render.colour import Colour, mixed
from labataille.render.layers.courses import WIDTHS, Stretch, Water
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT, middle_of
from labataille.render.palette import Trees
from labataille.render.scatter import fraction, spread, swing

_LEAST = {Water.BROOK: 1.4, Water.STEEP: 2.7, Water.RIVER: 2.0}  # pixels
_BANK = {Water.BROOK: 0.022, Water.STEEP: 0.034, Water.RIVER: 0.022}
_BANK_STEP = 0.075  # between two strokes of a steep bank
_DETAILS_FROM = 20  # the hex height from which banks have strokes and willows


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
    tints = sheet.palette.water
    for stretch in stretches:
        canvas.stroke(tints.bank, stretch.points, _width(canvas, stretch) + 2 * canvas.width(_BANK[stretch.water], 1.0))
        if stretch.water is Water.STEEP and canvas.hex_height >= _DETAILS_FROM:
            _draw_steep_banks(canvas, tints.bank, stretch)
    for stretch in stretches:
        canvas.stroke(tints.deep if stretch.water is Water.STEEP else tints.fill, stretch.points, _width(canvas, stretch))
    for stretch in stretches:
        if stretch.water is Water.RIVER and canvas.hex_height >= 30:
            canvas.stroke(tints.light, stretch.points, canvas.width(0.02))


def _width(canvas: Canvas, stretch: Stretch) -> int:
    return canvas.width(WIDTHS[stretch.water], _LEAST[stretch.water])


def _draw_steep_banks(canvas: Canvas, ink: Colour, stretch: Stretch) -> None:
    """Short strokes down to the water on both sides, much shorter than those of a slope."""
    reach = WIDTHS[stretch.water] / 2 + 0.068
    width = canvas.width(0.018)
    until = 0.0
    for (ax, ay), (bx, by) in pairwise(stretch.points):
        length = hypot(bx - ax, by - ay)
        while length and until <= length:
            x, y = ax + (bx - ax) * until / length, ay + (by - ay) * until / length
            nx, ny = (ay - by) / length * reach, (bx - ax) / length * reach
            canvas.stroke(ink, ((x - nx, y - ny), (x + nx, y + ny)), width)
            until += _BANK_STEP
        until -= length


def draw_willows(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the willows along a watercourse with steep banks, none where a bridge crosses it."""
    banks = sheet.features.get("russbach", frozenset())
    if canvas.hex_height < _DETAILS_FROM or not banks:
        return
    for hex in hexes:
        for side in (hexside(hex, number) for number in range(3)):
            if side in banks and side not in sheet.battlefield.roads:
                _draw_willows_of(canvas, sheet, side)


def _draw_willows_of(canvas: Canvas, sheet: Sheet, side: Hexside) -> None:
    (x, y), one, other = middle_of(side), *(UNIT.centre(end) for end in side.hexes)
    across = other[0] - one[0], other[1] - one[1]
    for number, share in enumerate((-0.17, 0.02, 0.19)):
        key = (side.hex.q, side.hex.r, side.side, number)
        if fraction(*key, 51) < 0.72:
            bank = 0.145 + 0.02 * swing(*key, 52)
            off = bank if fraction(*key, 53) < 0.5 else -bank
            along = share + 0.04 * swing(*key, 54)
            place = x + across[0] * off - across[1] * along, y + across[1] * off + across[0] * along
            _draw_willow(canvas, sheet.palette.trees, place)


def _draw_willow(canvas: Canvas, trees: Trees, place: Point) -> None:
    """A low grey-green crown on its shadow."""
    x, y = place
    radius = canvas.width(0.058, 1.2)
    canvas.dot(mixed(trees.shadow, trees.willow, 0.35), (x + 0.022, y + 0.026), radius)
    canvas.dot(trees.willow_edge, place, radius)
    canvas.dot(trees.willow, place, radius - canvas.width(0.014, 0.6))
    if canvas.hex_height >= 38:
        canvas.dot(trees.light, (x - 0.014, y - 0.018), canvas.width(0.018))


def draw_fords(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw two rows of stepping stones where a hexside can be forded."""
    for hex in hexes:
        for number in range(6):
            side = hexside(hex, number)
            if "ford" in sheet.battlefield.hexsides.get(side, ()):
                _draw_stones(canvas, sheet, side, _width_at(sheet, middle_of(side)) / 2 + 0.04)


def _width_at(sheet: Sheet, place: Point) -> float:
    """How wide the water is at a place, in hex heights."""
    near = (
        WIDTHS[stretch.water]
        for stretch in sheet.water
        if any(hypot(x - place[0], y - place[1]) < 0.2 for x, y in stretch.points)
    )
    return max(near, default=WIDTHS[Water.BROOK])


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
