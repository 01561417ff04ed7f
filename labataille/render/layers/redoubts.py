"""Redoubts: an earthwork in the shape of a star, with rampart and ditch towards its front and a palisade at its rear."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import hypot

from labataille.geometry import Hex, Point
from labataille.render.canvas import Canvas
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

_POINT, _BAY = 0.84, 0.60  # of the way to a corner and to the middle of a hexside
_GORGE = 0.60  # of the way to a corner, at the rear
_STROKES = 4  # of the ditch, on each half of a hexside


def draw_redoubt(canvas: Canvas, sheet: Sheet, hex: Hex, front: list[int]) -> None:
    """Draw a redoubt whose front is these hexsides: a point at every corner, the wall drawn in between (WG 16.3)."""
    works, ground = sheet.palette.works, sheet.palette.ground
    floor = [point for number in range(6) for point in _wall(hex, number, front)[:-1]]
    canvas.polygon(works.parade, floor)
    for number in (number for number in range(6) if number not in front):
        _draw_palisade(canvas, sheet, _wall(hex, number, front))
    walls = [_wall(hex, number, front) for number in front]
    for wall in walls:
        canvas.stroke(works.house_edge, wall, canvas.width(0.105, 2.4))
    for wall in walls:
        canvas.stroke(works.rampart, wall, canvas.width(0.068, 1.4))
        _draw_ditch(canvas, sheet, hex, wall)
    if canvas.hex_height >= 30:
        canvas.dot(ground.slope, UNIT.centre(hex), canvas.width(0.02))


def _wall(hex: Hex, number: int, front: Iterable[int]) -> tuple[Point, ...]:
    """The wall along a hexside, clockwise: at the front from point to point by a bay, at the rear straight."""
    corners, front = UNIT.corners(hex), tuple(front)
    centre = UNIT.centre(hex)
    ends = tuple(
        _towards(centre, corners[corner], _POINT if {beside % 6, number} & {*front} else _GORGE)
        for corner, beside in (((number - 1) % 6, number - 1), (number, number + 1))
    )
    if number not in front:
        return ends
    return ends[0], _towards(centre, UNIT.side_midpoint(hex, number), _BAY), ends[1]


def _towards(centre: Point, place: Point, share: float) -> Point:
    return centre[0] + (place[0] - centre[0]) * share, centre[1] + (place[1] - centre[1]) * share


def _draw_palisade(canvas: Canvas, sheet: Sheet, wall: tuple[Point, ...]) -> None:
    """A row of posts."""
    canvas.dashes(sheet.palette.works.house_edge, wall, canvas.width(0.034, 1.0), 6 if canvas.hex_height >= 30 else 3)


def _draw_ditch(canvas: Canvas, sheet: Sheet, hex: Hex, wall: tuple[Point, ...]) -> None:
    """Strokes that point away from the wall."""
    centre = UNIT.centre(hex)
    for (ax, ay), (bx, by) in pairwise(wall):
        for step in range(_STROKES):
            share = (step + 0.5) / _STROKES
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            dx, dy = x - centre[0], y - centre[1]
            away = hypot(dx, dy) or 1.0
            start, end = (x + dx / away * 0.075, y + dy / away * 0.075), (x + dx / away * 0.135, y + dy / away * 0.135)
            canvas.stroke(sheet.palette.ground.slope, (start, end), canvas.width(0.016))
