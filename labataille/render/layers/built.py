"""What is built on the ground: houses, churches, huts and field works."""

from __future__ import annotations

from math import hypot

from labataille.geometry import Hex, hexside
from labataille.render.canvas import Canvas
from labataille.render.layers.camps import draw_camp
from labataille.render.layers.churches import draw_church
from labataille.render.layers.houses import draw_house
from labataille.render.layers.redoubts import draw_redoubt
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT, WORKS


def draw_houses(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw the houses of all hexes of buildings, and the huts of camps."""
    for hex in hexes:
        kind = sheet.kinds.get(hex)
        if kind == "feldlager":
            draw_camp(canvas, sheet, hex)
        elif kind == "built" and sheet.battlefield.terrain[hex] == "granary-church":
            draw_church(canvas, sheet, hex)
        elif kind == "built":
            for house in sheet.houses(hex):
                draw_house(canvas, house, sheet.palette.works)


def draw_works(canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> None:
    """Draw earthworks, entrenchments and redoubts: a rampart with its ditch in front of every side that is not its rear.

    A map says of a work's hexsides that they are its rear by the feature `work-rear`.
    """
    for hex in hexes:
        kind = sheet.kinds.get(hex, "")
        if kind in WORKS:
            front = [
                number
                for number in range(6)
                if "work-rear" not in sheet.battlefield.hexsides.get(hexside(hex, number), ())
            ]
            draw = draw_redoubt if kind == "redoubt" else _draw_rampart
            draw(canvas, sheet, hex, front)


def _draw_rampart(canvas: Canvas, sheet: Sheet, hex: Hex, front: list[int]) -> None:
    x, y = UNIT.centre(hex)
    works, ground = sheet.palette.works, sheet.palette.ground
    corners = UNIT.corners(hex)
    for number in front:
        (ax, ay), (bx, by) = corners[number - 1], corners[number]
        line = [(x + (px - x) * 0.66, y + (py - y) * 0.66) for px, py in ((ax, ay), (bx, by))]
        canvas.stroke(works.house_edge, line, canvas.width(0.085, 2.0))
        canvas.stroke(works.rampart, line, canvas.width(0.055, 1.2))
        _draw_ditch(canvas, sheet, line, (x, y))
    canvas.dot(ground.slope, (x, y), canvas.width(0.02))


def _draw_ditch(canvas: Canvas, sheet: Sheet, line: list[tuple[float, float]], centre: tuple[float, float]) -> None:
    (ax, ay), (bx, by) = line
    for step in range(7):
        share = (step + 0.5) / 7
        px, py = ax + (bx - ax) * share, ay + (by - ay) * share
        dx, dy = px - centre[0], py - centre[1]
        away = hypot(dx, dy) or 1.0
        start = px + dx / away * 0.06, py + dy / away * 0.06
        end = px + dx / away * 0.14, py + dy / away * 0.14
        canvas.stroke(sheet.palette.ground.slope, (start, end), canvas.width(0.016))
