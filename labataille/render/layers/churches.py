"""Churches and granaries: the one great stone building of a hex, with its tower, in a walled yard."""

from __future__ import annotations

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.colour import mixed
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

_YARD = (-0.37, -0.31, 0.37, 0.31)
_NAVE = (-0.17, -0.12, 0.19, 0.12)
_CHOIR = (0.19, -0.075, 0.29, 0.075)
_TOWER = (-0.33, -0.135, -0.09, 0.135)
_SLATES = (0.1, 0.5, 0.85, 0.4)  # how dark the sides of the spire are, the one to the north first


def draw_church(canvas: Canvas, sheet: Sheet, hex: Hex) -> None:
    """Draw the building from above: wall of the yard, nave and choir, the tower with its slate spire at the west end."""
    works, ground = sheet.palette.works, sheet.palette.ground
    centre = UNIT.centre(hex)
    if canvas.hex_height >= 24:
        _draw_yard(canvas, sheet, centre)
        canvas.polygon(mixed(works.house_edge, ground.built, 0.5), _corners(centre, _NAVE, 0.03, (0.03, 0.035)))
        canvas.polygon(mixed(works.house_edge, ground.built, 0.5), _corners(centre, _TOWER, 0.03, (0.035, 0.045)))
    edge = max(0.018, 0.8 / canvas.hex_height)
    for part in (_CHOIR, _NAVE):
        canvas.polygon(works.house_edge, _corners(centre, part, edge))
        canvas.polygon(works.roof_red, _corners(centre, part))
        if canvas.hex_height >= 24:
            upper = (part[0], part[1], part[2], (part[1] + part[3]) / 2)
            canvas.polygon(mixed(works.roof_red, (255, 244, 220), 0.26), _corners(centre, upper))
    _draw_tower(canvas, sheet, centre)


def _draw_yard(canvas: Canvas, sheet: Sheet, centre: Point) -> None:
    """The wall around the yard, with its gate to the south."""
    works = sheet.palette.works
    left, top, right, bottom = _YARD
    corners = ((0.06, bottom), (right, bottom), (right, top), (left, top), (left, bottom), (-0.06, bottom))
    wall = [(centre[0] + x, centre[1] + y) for x, y in corners]
    canvas.stroke(works.house_edge, wall, canvas.width(0.046, 1.6))
    canvas.stroke(works.wall, wall, canvas.width(0.024, 0.8))


def _draw_tower(canvas: Canvas, sheet: Sheet, centre: Point) -> None:
    """A square tower with a spire of four sides, and its cross close up; far off a dark square with a light middle."""
    works = sheet.palette.works
    canvas.polygon(works.house_edge, _corners(centre, _TOWER, max(0.018, 0.8 / canvas.hex_height)))
    canvas.polygon(works.wall, _corners(centre, _TOWER))
    left, top, right, bottom = _TOWER
    x, y = centre[0] + (left + right) / 2, centre[1] + (top + bottom) / 2
    inner = [(x + dx * 0.085, y + dy * 0.098) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for number, tone in enumerate(_SLATES):
        canvas.polygon(mixed(works.roof_grey, works.house_edge, tone), (inner[number], inner[(number + 1) % 4], (x, y)))
    if canvas.hex_height >= 24:
        light, width = sheet.palette.inks.halo, canvas.width(0.020)
        canvas.stroke(light, ((x, y - 0.07), (x, y + 0.07)), width)
        canvas.stroke(light, ((x - 0.055, y - 0.02), (x + 0.055, y - 0.02)), width)


def _corners(
    centre: Point, part: tuple[float, float, float, float], grown: float = 0.0, moved: Point = (0.0, 0.0)
) -> list[Point]:
    """The corners of a part of the building, moved outwards by `grown` hex heights and all together by `moved`."""
    left, top, right, bottom = part[0] - grown, part[1] - grown, part[2] + grown, part[3] + grown
    x, y = centre[0] + moved[0], centre[1] + moved[1]
    return [(x + left, y + top), (x + right, y + top), (x + right, y + bottom), (x + left, y + bottom)]
