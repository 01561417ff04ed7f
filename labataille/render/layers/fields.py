"""Fields around the villages: pale parcels with their furrows. They are open ground, and drawn as faintly as that."""

from __future__ import annotations

from math import cos, sin

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.colour import Colour, mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT
from labataille.render.scatter import fraction

_LIKELY = (0.0, 0.95, 0.75, 0.5, 0.25)  # by the distance from the village


def draw_fields(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the parcels of clear hexes near a village."""
    if canvas.hex_height < 12:
        return
    for hex in hexes:
        distance = sheet.tilled.get(hex, 0)
        if distance and fraction(hex.q, hex.r, 70) < _LIKELY[distance]:
            _draw_parcels(canvas, sheet, hex)


def _draw_parcels(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    ground = sheet.palette.ground
    x, y = UNIT.centre(hex)
    tilt = (fraction(hex.q // 3, hex.r // 3, 71) - 0.5) * 1.2
    for number, off in enumerate((-0.17, 0.17)):
        if fraction(hex.q, hex.r, number, 72) < 0.8:
            crop = (ground.garden, ground.built, ground.woods)[int(3 * fraction(hex.q, hex.r, number, 73))]
            half = 0.24 + 0.1 * fraction(hex.q, hex.r, number, 74), 0.10 + 0.05 * fraction(hex.q, hex.r, number, 75)
            middle = x - off * sin(tilt), y + off * cos(tilt)
            _draw_parcel(canvas, (mixed(ground.paper, crop, 0.42), mixed(ground.paper, ground.slope, 0.22)), middle, half, tilt)


def _draw_parcel(
    canvas: Canvas, colours: tuple[Colour, Colour], middle: Point, half: tuple[float, float], tilt: float
) -> None:
    (x, y), (long, deep) = middle, half

    def at(along: float, across: float) -> Point:
        return x + along * cos(tilt) - across * sin(tilt), y + along * sin(tilt) + across * cos(tilt)

    crop, furrow = colours
    canvas.polygon(crop, (at(-long, -deep), at(long, -deep), at(long, deep), at(-long, deep)))
    if canvas.hex_height >= 24:
        for row in range(-2, 3):
            across = row * deep / 2.5
            canvas.stroke(furrow, (at(-long, across), at(long, across)), 1)
