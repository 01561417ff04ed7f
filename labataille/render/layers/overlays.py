"""The layer of the overlays: how each of them is drawn, under the counters or over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from math import hypot
from typing import Any

import pygame

from labataille.geometry import Hex, Point
from labataille.model.sides import Side
from labataille.render.camera import Camera
from labataille.render.canvas import dashes, stroke
from labataille.render.colour import ink_on
from labataille.render.fonts import Typecase
from labataille.render.layers.hex_stamps import Pattern
from labataille.render.layers.pen import Pen
from labataille.render.overlays import (
    Cursor,
    Objectives,
    Overlay,
    Path,
    Reach,
    Selected,
    SightField,
    SightLine,
    Targets,
    Trails,
    ZoneHatch,
)
from labataille.render.palette import MapPalette

Outlines = Callable[[Overlay, Iterable[Hex]], list[tuple[Hex, int]]]
"""Gives the outer sides of the hexes of an overlay."""

_OUTLINES_KEPT = 32
_TEXT_FROM = 20  # the hex height from which words are written into hexes

HATCHING = {Side.FRENCH: Pattern.RISING, Side.COALITION: Pattern.FALLING}
"""How the zone of a side is hatched."""

LETTERS = {Side.FRENCH: "F", Side.COALITION: "C"}
"""What stands on the flag of a side."""


class OverlayRenderer:
    """Draws overlays in one palette."""

    def __init__(self, palette: MapPalette, typecase: Typecase) -> None:
        self._palette = palette
        self._type = typecase
        self._outlines: dict[int, tuple[Overlay, list[tuple[Hex, int]]]] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, overlays: Iterable[Overlay]) -> None:
        """Draw overlays in the camera's viewport, in the order in which they are given."""
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.viewport).clip(clip))
        pen = Pen(surface, camera, self._palette, self._type)
        for overlay in overlays:
            draw = _DRAW.get(type(overlay))
            if draw is not None:
                draw(pen, overlay)
            elif isinstance(overlay, Reach):
                _draw_reach(pen, overlay, self._outline)
            elif isinstance(overlay, ZoneHatch):
                _draw_zone(pen, overlay, self._outline)
        surface.set_clip(clip)

    def _outline(self, overlay: Overlay, hexes: Iterable[Hex]) -> list[tuple[Hex, int]]:
        """The outer sides of an overlay's hexes, kept for as long as the same overlay is drawn."""
        known = self._outlines.get(id(overlay))
        if known is not None and known[0] is overlay:
            return known[1]
        if len(self._outlines) >= _OUTLINES_KEPT:
            self._outlines.clear()
        region = frozenset(hexes)
        sides = [(hex, number) for hex in sorted(region) for number in range(6) if hex.neighbour(number) not in region]
        self._outlines[id(overlay)] = (overlay, sides)
        return sides


# -- on the ground


def _draw_reach(pen: Pen, reach: Reach, outlines: Outlines) -> None:
    colour = pen.colour("reach")
    seen = pen.seen(reach.costs)
    pen.stamp(seen, colour, 78, Pattern.PLAIN)
    pen.border(outlines(reach, reach.costs), colour, pen.line)
    stops = set(reach.stops)
    for hex in seen:
        x, y = pen.at(hex)
        if hex in stops:
            _draw_stop(pen, x, y + pen.height * (0.20 if reach.costs[hex] and pen.height >= _TEXT_FROM else 0.0))
        if pen.height >= _TEXT_FROM and reach.costs[hex]:
            pen.word(reach.costs[hex], x, y - pen.height * (0.16 if hex in stops else 0.0))
        elif hex not in stops:
            pygame.draw.circle(pen.surface, pen.dark, (x, y), max(1, pen.height // 12))


def _draw_stop(pen: Pen, x: float, y: float) -> None:
    """A ring with a bar across: a move ends here."""
    radius = max(3, round(pen.height * 0.15))
    pygame.draw.circle(pen.surface, pen.dark, (x, y), radius + 1)
    pygame.draw.circle(pen.surface, pen.colour("threat"), (x, y), radius)
    bar = pygame.Rect(0, 0, max(3, round(radius * 1.3)), max(2, round(radius * 0.45)))
    bar.center = round(x), round(y)
    pen.surface.fill((255, 255, 255), bar)


def _draw_zone(pen: Pen, zone: ZoneHatch, outlines: Outlines) -> None:
    pen.stamp(pen.seen(zone.hexes), pen.colour("zone"), 26, HATCHING[zone.side], 165)
    pen.border(outlines(zone, zone.hexes), pen.palette.side(zone.side), pen.line)


def _draw_sight_field(pen: Pen, field: SightField) -> None:
    colour = pen.colour("sight")
    seen = pen.seen(field.seen)
    pen.stamp(seen, colour, 90, Pattern.PLAIN)
    pen.stamp(pen.seen(field.blocked), (40, 32, 26), 60, Pattern.CROSSED, 90)
    radius = max(2, round(pen.height * 0.09))
    for hex in seen:
        pygame.draw.circle(pen.surface, pen.dark, pen.at(hex), radius, max(1, radius // 3))


def _draw_trails(pen: Pen, trails: Trails) -> None:
    colour = pen.colour("path")
    for path in trails.paths:
        points: list[Point] = [pen.at(hex) for hex in path]
        for a, b in pairwise(points):
            for step in range(4):
                share = (step + 0.5) / 4
                place = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share
                pygame.draw.circle(pen.surface, pen.light, place, max(2, pen.height * 0.06))
                pygame.draw.circle(pen.surface, colour, place, max(1, pen.height * 0.045))
        pen.arrow_head(points, colour, max(5, pen.height * 0.16))


# -- on the counters


def _draw_path(pen: Pen, path: Path) -> None:
    colour = pen.colour("path")
    points: list[Point] = [pen.at(hex) for hex in path.hexes]
    if len(points) > 1:
        pen.line_through(points, colour, max(3, round(pen.height * 0.09)))
        pen.arrow_head(points, colour, max(6, pen.height * 0.2))
    if path.price and points:
        pen.badge(path.price, points[-1][0], points[-1][1] + pen.height * 0.46, colour)


def _draw_targets(pen: Pen, targets: Targets) -> None:
    colour = pen.colour("threat")
    for hex in pen.seen(targets.hexes):
        pen.ring(hex, colour, 0.93, pen.line, pen.light)
        x, y = pen.at(hex)
        radius = pen.height * 0.27
        for ink, width in ((pen.light, pen.line + 3), (colour, pen.line)):
            pygame.draw.circle(pen.surface, ink, (x, y), radius + (width - pen.line) / 2, width)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                start = x + dx * radius * 0.62, y + dy * radius * 0.62
                stroke(pen.surface, ink, (start, (x + dx * radius * 1.42, y + dy * radius * 1.42)), width)
        if targets.label and pen.height >= _TEXT_FROM:
            pen.badge(targets.label, x, y + pen.height * 0.36, colour)


def _draw_selected(pen: Pen, selected: Selected) -> None:
    pen.ring(selected.hex, pen.dark, 0.99, pen.line + 3)
    pen.ring(selected.hex, pen.colour("chosen"), 0.97, pen.line)
    pen.ring(selected.hex, pen.dark, 0.86, 2)


def _draw_sight_line(pen: Pen, line: SightLine) -> None:
    start, end = pen.at(line.start), pen.at(line.end)
    width = max(3, round(pen.height * 0.06))
    colour = pen.colour("sight")
    if line.blocker is None:
        stroke(pen.surface, pen.dark, (start, end), width + 2)
        stroke(pen.surface, colour, (start, end), width)
    else:
        stop = _nearest_on(start, end, pen.at(line.blocker))
        stroke(pen.surface, pen.dark, (start, stop), width + 2)
        stroke(pen.surface, colour, (start, stop), width)
        count = max(2, round(hypot(end[0] - stop[0], end[1] - stop[1]) / 12))
        for piece in dashes((stop, end), count):
            stroke(pen.surface, pen.dark, piece, width)
        pen.ring(line.blocker, pen.colour("threat"), 0.9, pen.line, pen.light)
        _draw_cross(pen, stop)
    for point in (start, end):
        pygame.draw.circle(pen.surface, pen.dark, point, width + 2)
        pygame.draw.circle(pen.surface, colour, point, width)


def _nearest_on(start: Point, end: Point, point: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = dx * dx + dy * dy or 1.0
    share = min(1.0, max(0.0, ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length))
    return start[0] + dx * share, start[1] + dy * share


def _draw_cross(pen: Pen, at: Point) -> None:
    arm = max(4, pen.height * 0.16)
    for ink, width in ((pen.light, pen.line + 4), (pen.colour("threat"), pen.line + 1)):
        for dy in (-arm, arm):
            stroke(pen.surface, ink, ((at[0] - arm, at[1] - dy), (at[0] + arm, at[1] + dy)), width)


def _draw_cursor(pen: Pen, cursor: Cursor) -> None:
    """Brackets: a third of each hexside at every corner."""
    corners = pen.corners(cursor.hex, 0.94)
    for ink, width in ((pen.dark, pen.line + 3), (pen.colour("chosen"), pen.line)):
        for index, corner in enumerate(corners):
            before, after = corners[index - 1], corners[(index + 1) % 6]
            bracket = [_between(corner, before, 0.3), corner, _between(corner, after, 0.3)]
            stroke(pen.surface, ink, bracket, width)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _draw_objectives(pen: Pen, objectives: Objectives) -> None:
    for hex in pen.seen(objectives.holders):
        holder = objectives.holders[hex]
        pen.ring(hex, pen.colour("objective"), 0.95, max(2, pen.line // 2 + 1), pen.light)
        x, y = pen.at(hex)
        _draw_flag(pen, (x - pen.height * 0.36, y - pen.height * 0.06), holder)


def _draw_flag(pen: Pen, foot: Point, holder: Side | None) -> None:
    """A flag on its pole, in the colour and with the letter of a side, or empty."""
    high = max(9, pen.height * 0.42)
    x, y = foot
    cloth = pygame.Rect(round(x), round(y - high), round(high * 0.85), round(high * 0.58))
    stroke(pen.surface, pen.dark, ((x, y), (x, y - high)), max(2, round(high * 0.1)))
    ground = pen.palette.side(holder) if holder else pen.light
    pygame.draw.rect(pen.surface, pen.dark, cloth.inflate(2, 2))
    pygame.draw.rect(pen.surface, pen.light, cloth)
    pygame.draw.rect(pen.surface, ground, cloth.inflate(-2, -2) if holder else cloth)
    if holder and pen.height >= 24:
        pen.letter(LETTERS[holder], cloth, ink_on(ground, (255, 255, 255), (0, 0, 0)))
    elif holder is None:
        stroke(pen.surface, pen.dark, (cloth.bottomleft, cloth.topright), 1)


_DRAW: dict[type, Callable[[Pen, Any], None]] = {
    SightField: _draw_sight_field,
    Trails: _draw_trails,
    Path: _draw_path,
    Targets: _draw_targets,
    Selected: _draw_selected,
    SightLine: _draw_sight_line,
    Cursor: _draw_cursor,
    Objectives: _draw_objectives,
}
"""How the overlays without a border are drawn; the fan of a stack is drawn by the counters."""
