"""The ground: washes of woods, gardens, swamps, camps and villages, and the hachures of slope hexsides."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, sin

from labataille.geometry import Hex, Hexside, Point, hexside
from labataille.model.ids import SLOPE
from labataille.render.canvas import Canvas
from labataille.render.colour import Colour, mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import STRANGE, UNIT, WORKS
from labataille.render.scatter import fraction, spread, swing

_STROKES = 9  # hachures on a slope hexside


def draw_washes(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Tint the hexes that are not clear."""
    tints = _tints(sheet)
    kinds = sheet.kinds
    for hex in hexes:
        tint = tints.get(kinds.get(hex, ""))
        if tint is not None:
            canvas.polygon(tint, sheet.outlines.hex(hex))


def draw_wash_edges(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Darken the edge of woods, villages and camps, as a brush does."""
    kinds, ground = sheet.kinds, sheet.palette.ground
    edges = {"woods": ground.woods_edge, "built": ground.built_edge, "feldlager": ground.camp_edge, STRANGE: ground.strange_ink}
    width = canvas.width(0.018)
    for hex in hexes:
        edge = edges.get(kinds.get(hex, ""))
        if edge is not None:
            for number in range(6):
                if kinds.get(hex.neighbour(number), "") != kinds[hex] and hex.neighbour(number) in sheet.battlefield:
                    canvas.stroke(edge, sheet.outlines.side_of(hex, number), width)


def _tints(sheet: Sheet) -> dict[str, Colour]:
    ground = sheet.palette.ground
    return {
        "woods": ground.woods,
        "garden": ground.garden,
        "built": ground.built,
        "swamp": ground.swamp,
        "feldlager": ground.camp,
        STRANGE: ground.strange,
        **dict.fromkeys(WORKS, mixed(ground.paper, ground.built, 0.5)),
    }


# -- slopes


def draw_slopes(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the hachures of every slope hexside, thick at the top and pointing downhill."""
    features = sheet.battlefield.hexsides
    for hex in hexes:
        for number in (0, 1, 2, 3, 4, 5):
            side = hexside(hex, number)
            if side.hex == hex or side.hex not in sheet.battlefield:
                if SLOPE in features.get(side, ()):
                    _draw_slope(canvas, sheet, side)


def _draw_slope(canvas: Canvas, sheet: Sheet, side: Hexside) -> None:
    elevation = sheet.battlefield.elevation
    one, other = side.hexes
    rise = elevation.get(one, 0) - elevation.get(other, 0)
    top, foot = (one, other) if rise >= 0 else (other, one)
    (ax, ay), (bx, by) = UNIT.centre(top), UNIT.centre(foot)
    away = (bx - ax, by - ay)
    line = sheet.outlines.side(side)
    count = _STROKES if canvas.hex_height >= 20 else 5
    length = 0.15 + 0.035 * min(3, max(1, abs(rise)))
    colour = sheet.palette.ground.slope
    for index in range(count):
        share = (index + 0.5) / count * 0.92 + 0.04
        x, y = _on(line, share)
        reach = length * (0.85 + 0.3 * fraction(side.hex.q, side.hex.r, side.side, index))
        lean = 0.03 * swing(side.hex.q, side.hex.r, side.side, index, 1)
        _draw_hachure(canvas, colour, (x - away[0] * 0.03, y - away[1] * 0.03), away, (reach, lean))
    canvas.stroke(colour, line, canvas.width(0.012))


def _draw_hachure(canvas: Canvas, colour: Colour, start: Point, away: Point, reach: tuple[float, float]) -> None:
    length, lean = reach
    end = start[0] + away[0] * length - away[1] * lean, start[1] + away[1] * length + away[0] * lean
    if canvas.hex_height < 20:
        canvas.stroke(colour, (start, end), 2)
        return
    half = 0.016
    foot = 0.004
    canvas.polygon(
        colour,
        (
            (start[0] - away[1] * half, start[1] + away[0] * half),
            (start[0] + away[1] * half, start[1] - away[0] * half),
            (end[0] + away[1] * foot, end[1] - away[0] * foot),
            (end[0] - away[1] * foot, end[1] + away[0] * foot),
        ),
    )


def _on(line: tuple[Point, ...], share: float) -> Point:
    """The point at a share of a short line's length."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(line)]
    rest = share * sum(lengths)
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if rest <= length and length:
            return a[0] + (b[0] - a[0]) * rest / length, a[1] + (b[1] - a[1]) * rest / length
        rest -= length
    return line[-1]


# -- gardens and swamps


def draw_growth(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the rows of gardens, the rushes of swamps and, close up, the tufts of open ground."""
    for hex in hexes:
        kind = sheet.kinds.get(hex, "")
        if kind == "garden":
            _draw_rows(canvas, sheet, hex)
        elif kind == "swamp":
            _draw_rushes(canvas, sheet, hex)
        elif kind == "" and canvas.hex_height >= 38 and hex in sheet.battlefield:
            _draw_tufts(canvas, sheet, hex)


def _draw_rows(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """Rows of beds, set out in one of three directions."""
    x, y = UNIT.centre(hex)
    tilt = (0.0, 0.5236, -0.5236)[int(3 * fraction(hex.q, hex.r, 60))]
    dark = sheet.palette.ground.garden_row
    beds = 7 if canvas.hex_height >= 24 else 4
    for row in range(-2, 3):
        off = row * 0.17
        half = 0.46 - abs(off) * 0.45
        start = x - half * cos(tilt) - off * sin(tilt), y - half * sin(tilt) + off * cos(tilt)
        end = x + half * cos(tilt) - off * sin(tilt), y + half * sin(tilt) + off * cos(tilt)
        canvas.dashes(dark, (start, end), canvas.width(0.045), beds)


def _draw_rushes(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    x, y = UNIT.centre(hex)
    ink, width = sheet.palette.ground.swamp_ink, canvas.width(0.016)
    for dx, dy in spread(3 + (hex.q + 2 * hex.r) % 5, 0.24, 9):
        px, py = x + dx * 0.88, y + dy * 0.88
        canvas.stroke(ink, ((px - 0.09, py), (px + 0.09, py)), width)
        if canvas.hex_height >= 20:
            for lean in (-0.035, 0.0, 0.035):
                canvas.stroke(ink, ((px + lean * 0.5, py - 0.015), (px + lean * 1.5, py - 0.085)), width)


def _draw_tufts(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """A few strokes of grass, hardly darker than the paper."""
    x, y = UNIT.centre(hex)
    ink = mixed(sheet.palette.ground.paper, sheet.palette.ground.woods_edge, 0.42)
    points = spread(20 + (hex.q * 3 + hex.r) % 9, 0.30, 5)
    for index, (dx, dy) in enumerate(points):
        if fraction(hex.q, hex.r, index, 61) < 0.55:
            px, py = x + dx, y + dy
            for lean in (-0.03, 0.004, 0.034):
                canvas.stroke(ink, ((px + lean * 0.3, py), (px + lean, py - 0.05)), canvas.width(0.012))
