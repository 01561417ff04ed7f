"""Lines laid from hex to hex over the counters: the line of sight and what blocks it, a supposed attack, picked hexes."""

from __future__ import annotations

from math import hypot

import pygame

from labataille.geometry import Hex, Hexside, Point
from labataille.render.canvas import dashes, stroke
from labataille.render.layers.pen import Pen
from labataille.render.overlays import Picked, SightLine, Supposed

_DASH = 12  # pixels from one dash to the next
_WIDE_FROM = 38  # the zoom from which broken borders are as wide as others
_SHORT = 0.4  # of a hex height, by which an arrow ends before the counter at which it points
_PLATE = 44  # half of what a plate may be wide


def draw_sight_line(pen: Pen, line: SightLine) -> None:
    """A line with a dot in every hex it passes, dashed beyond what blocks it, and a plate at its end."""
    start, end = pen.at(line.start), pen.at(line.end)
    for hex in line.passed:
        pen.ring(hex, pen.dark, 0.90, 1)
    stop = _stop_of(pen, line, start, end)
    _draw_seen(pen, start, end if stop is None else stop)
    if stop is not None:
        _draw_hidden(pen, stop, end)
        _draw_blocker(pen, line, stop)
    for hex in line.passed:
        _bead(pen, _nearest_on(start, end, pen.at(hex)), 0.045)
    for point in (start, end):
        _bead(pen, point, 0.08)
    if line.label:
        pen.badge(line.label, *_plate_place(pen, start, end), pen.colour("threat" if stop is not None else "path"))


def _stop_of(pen: Pen, line: SightLine, start: Point, end: Point) -> Point | None:
    """Where the line is broken off: at what blocks it, or at once when one does not look that way."""
    if line.averted:
        return start
    match line.blocker:
        case None:
            return None
        case Hexside():
            return _crossing(start, end, *_ends_of(pen, line.blocker))
        case _:
            return _nearest_on(start, end, pen.at(line.blocker))


def _draw_seen(pen: Pen, start: Point, stop: Point) -> None:
    width = max(3, round(pen.height * 0.06))
    stroke(pen.surface, pen.dark, (start, stop), width + 2)
    stroke(pen.surface, pen.colour("sight"), (start, stop), width)


def _draw_hidden(pen: Pen, stop: Point, end: Point) -> None:
    width = max(2, round(pen.height * 0.05))
    count = max(2, round(hypot(end[0] - stop[0], end[1] - stop[1]) / _DASH))
    for piece in dashes((stop, end), count):
        stroke(pen.surface, pen.light, piece, width + 2)
        stroke(pen.surface, pen.dark, piece, width)


def _draw_blocker(pen: Pen, line: SightLine, stop: Point) -> None:
    """A border around the hex that blocks, or a bar along the hexside, and a cross where the line ends."""
    if isinstance(line.blocker, Hexside):
        for ink, width in ((pen.light, 2 * pen.line + 4), (pen.colour("threat"), 2 * pen.line)):
            stroke(pen.surface, ink, _ends_of(pen, line.blocker), width)
    elif line.blocker is not None:
        pen.ring(line.blocker, pen.colour("threat"), 0.9, pen.line, pen.light)
    pen.cross(stop, max(4, pen.height * 0.14), pen.colour("threat"))


def _bead(pen: Pen, at: Point, share: float) -> None:
    radius = max(2, round(pen.height * share))
    pygame.draw.circle(pen.surface, pen.dark, at, radius + 1)
    pygame.draw.circle(pen.surface, pen.light, at, radius)


def _plate_place(pen: Pen, start: Point, end: Point) -> Point:
    """Beyond the end of the line, so that the plate lies on neither the line nor the counter, but within the view."""
    view, down = pen.camera.viewport, end[1] >= start[1]
    x, y = end[0], end[1] + pen.height * (0.62 if down else -0.62)
    return min(max(x, view.left + _PLATE), view.left + view.width - _PLATE), min(max(y, view.top + 16), view.top + view.height - 16)


def _ends_of(pen: Pen, side: Hexside) -> tuple[Point, Point]:
    """The ends of a hexside in pixels of the window."""
    corners = pen.corners(side.hex)
    return corners[side.side - 1], corners[side.side]


def _nearest_on(start: Point, end: Point, point: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy or 1.0
    share = min(1.0, max(0.0, ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length))
    return start[0] + dx * share, start[1] + dy * share


def _crossing(start: Point, end: Point, first: Point, last: Point) -> Point:
    """Where a line crosses another; the middle of the other where they are parallel."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    ex, ey = last[0] - first[0], last[1] - first[1]
    turn = dx * ey - dy * ex
    if not turn:
        return (first[0] + last[0]) / 2, (first[1] + last[1]) / 2
    share = ((first[0] - start[0]) * ey - (first[1] - start[1]) * ex) / turn
    return start[0] + dx * share, start[1] + dy * share


# -- supposed attacks, and what a filter picks out


def draw_supposed(pen: Pen, supposed: Supposed) -> None:
    """A dashed line with an arrow head from every hex, and a plate at the end."""
    colour, end = pen.colour("threat"), pen.at(supposed.end)
    width = max(3, round(pen.height * 0.07))
    for hex in supposed.starts:
        start = pen.at(hex)
        tip = _before(start, end, pen.height * _SHORT)
        count = max(3, round(hypot(end[0] - start[0], end[1] - start[1]) / (_DASH * 1.5)))
        for piece in dashes((start, tip), count):
            stroke(pen.surface, pen.light, piece, width + 3)
            stroke(pen.surface, colour, piece, width)
        pen.arrow_head([start, tip], colour, max(7, pen.height * 0.22))
    if supposed.label:
        pen.badge(supposed.label, end[0], end[1] + pen.height * 0.56, colour)


def _before(start: Point, end: Point, short: float) -> Point:
    """The point of a line so far from its end, or half way where it is too short."""
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return _between(end, start, min(0.5, short / length))


def draw_picked(pen: Pen, picked: Picked) -> None:
    """A broken border: a stretch in the middle of each hexside."""
    for hex in pen.seen(picked.hexes):
        _draw_broken(pen, hex)


def _draw_broken(pen: Pen, hex: Hex) -> None:
    corners = pen.corners(hex, 0.95)
    line = pen.line if pen.height >= _WIDE_FROM else 1
    for ink, width in ((pen.dark, line + 2), (pen.colour("chosen"), line)):
        for index, corner in enumerate(corners):
            before = corners[index - 1]
            stroke(pen.surface, ink, (_between(before, corner, 0.28), _between(before, corner, 0.72)), width)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
