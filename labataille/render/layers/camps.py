"""Camps: rows of huts along the lanes of a Feldlager, as the Austrians built it on the Wagram."""

from __future__ import annotations

from math import cos, sin

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.colour import mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT
from labataille.render.scatter import fraction, swing

_ROWS = (-0.33, -0.11, 0.11, 0.33)
_HUTS = 6  # in the longest row
_STEP = 0.145
_ALONG, _ACROSS = 0.05, 0.044  # half a hut


def draw_camp(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """Draw the huts of a hex in their rows, the lanes between them left open; no hut stands on a road."""
    tracks = [track.points for track in sheet.tracks(hex)]
    for row, across in enumerate(_ROWS):
        count = _HUTS - 2 if abs(across) > 0.2 else _HUTS
        for number in range(count):
            place = _place_of(hex, (number - (count - 1) / 2) * _STEP, across)
            if all((place[0] - x) ** 2 + (place[1] - y) ** 2 > 0.13**2 for points in tracks for x, y in points):
                _draw_hut(canvas, sheet, place, (hex.q, hex.r, row, number))


def _place_of(hex: Hex, along: float, across: float) -> Point:
    """A place in the camp of a hex; neighbouring hexes are laid out the same way."""
    x, y = UNIT.centre(hex)
    return x + along, y + across


def _draw_hut(canvas: Canvas, sheet: Sheet, place: Point, key: tuple[int, ...]) -> None:
    """A thatched hut seen from above: its shadow, a light and a dark half of its roof; far off a square."""
    works, ground = sheet.palette.works, sheet.palette.ground
    if canvas.hex_height < 20:
        canvas.dot(works.thatch_edge, place, canvas.width(0.045, 0.6))
        return
    tilt = 0.10 * swing(*key, 81)
    if canvas.hex_height >= 30:
        canvas.polygon(mixed(works.thatch_edge, ground.camp, 0.55), _corners((place[0] + 0.016, place[1] + 0.02), tilt, 1.2))
    canvas.polygon(works.thatch_edge, _corners(place, tilt, 1.25))
    canvas.polygon(mixed(works.thatch, ground.camp_edge, 0.35 * fraction(*key, 82)), _corners(place, tilt))
    if canvas.hex_height >= 30:
        canvas.polygon(mixed(works.thatch, (255, 244, 214), 0.45), _corners(place, tilt, upper=True))


def _corners(place: Point, tilt: float, grown: float = 1.0, *, upper: bool = False) -> list[Point]:
    """The corners of a hut, or of the half of its roof that lies in the light."""
    foot = 0.0 if upper else 1.0
    flat = ((-1.0, -1.0), (1.0, -1.0), (1.0, foot), (-1.0, foot))
    return [
        (
            place[0] + (x * _ALONG * cos(tilt) - y * _ACROSS * sin(tilt)) * grown,
            place[1] + (x * _ALONG * sin(tilt) + y * _ACROSS * cos(tilt)) * grown,
        )
        for x, y in flat
    ]
