"""Fields around the villages: pale parcels with their furrows. They are open ground, and drawn as faintly as that."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.colour import Colour, mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT
from labataille.render.scatter import fraction

_LIKELY = (0.0, 0.92, 0.6, 0.3)  # by the distance from the village


def draw_fields(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the parcels of clear hexes near a village."""
    if canvas.hex_height < 12:
        return
    for hex in hexes:
        distance = sheet.tilled.get(hex, 0)
        if distance and fraction(hex.q, hex.r, 70) < _LIKELY[distance]:
            _draw_parcels(canvas, sheet, hex)


def _draw_parcels(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """Strips of different crops side by side, some of them left out; the strips of one neighbourhood lie the same way."""
    ground = sheet.palette.ground
    x, y = UNIT.centre(hex)
    tilt = (fraction(hex.q // 3, hex.r // 3, 71) - 0.5) * 1.4
    long = 0.26 + 0.12 * fraction(hex.q, hex.r, 76)
    edge = -0.36
    furrow = mixed(ground.paper, ground.slope, 0.20)
    for number in range(4):
        deep = 0.13 + 0.09 * fraction(hex.q, hex.r, number, 72)
        if edge + deep <= 0.36 and fraction(hex.q, hex.r, number, 74) < 0.82:
            crop = (ground.garden, ground.built, ground.woods)[int(3 * fraction(hex.q, hex.r, number, 73))]
            strip = _Strip((x, y), tilt, long * (0.8 + 0.25 * fraction(hex.q, hex.r, number, 75)), edge, edge + deep)
            _draw_strip(canvas, mixed(ground.paper, crop, 0.40), furrow, strip)
        edge += deep


@dataclass(frozen=True, slots=True)
class _Strip:
    """A strip of field: where, how turned, half its length, and from where to where it reaches across."""

    middle: Point
    tilt: float
    half: float
    first: float
    last: float

    def at(self, along: float, across: float) -> Point:
        """A point of the strip."""
        x, y = self.middle
        return x + along * cos(self.tilt) - across * sin(self.tilt), y + along * sin(self.tilt) + across * cos(self.tilt)


def _draw_strip(canvas: Canvas, crop: Colour, furrow: Colour, strip: _Strip) -> None:
    half, first, last = strip.half, strip.first, strip.last
    corners = ((-half, first), (half, first), (half, last), (-half, last))
    canvas.polygon(crop, [strip.at(*corner) for corner in corners])
    if canvas.hex_height >= 24:
        for row in range(4):
            across = first + (last - first) * (row + 0.5) / 4
            canvas.stroke(furrow, (strip.at(-half, across), strip.at(half, across)), 1)
