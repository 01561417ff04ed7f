"""The layer of the overlays: how each of them is drawn, under the counters or over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

import pygame

from labataille.geometry import Hex, Point
from labataille.model.sides import Side
from labataille.render.camera import Camera
from labataille.render.canvas import stroke
from labataille.render.clock import Clock
from labataille.render.colour import ink_on
from labataille.render.fonts import Typecase
from labataille.render.layers.area_tiles import AREAS, AreaTiles
from labataille.render.layers.bursts import draw_bursts, draw_warnings
from labataille.render.layers.hex_stamps import Pattern
from labataille.render.layers.pen import Pen
from labataille.render.layers.sight_lines import draw_picked, draw_sight_line, draw_supposed
from labataille.render.overlays import (
    Cursor,
    Objectives,
    Overlay,
    Path,
    Picked,
    Reach,
    Selected,
    SightLine,
    Supposed,
    Targets,
    Trails,
    UnderFire,
)
from labataille.render.palette import MapPalette

Outlines = Callable[[Overlay, Iterable[Hex]], list[tuple[Hex, int]]]
"""Gives the outer sides of the hexes of an overlay."""

_OUTLINES_KEPT = 32
_TEXT_FROM = 20  # the hex height from which words are written into hexes


class OverlayRenderer:
    """Draws overlays in one palette."""

    def __init__(self, palette: MapPalette, typecase: Typecase, *, clock: Clock | None = None, budget: float = 4.0) -> None:
        self._palette = palette
        self._type = typecase
        self._areas = AreaTiles(palette, typecase, clock=clock, budget=budget)
        self._outlines: dict[int, tuple[Overlay, list[tuple[Hex, int]]]] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, overlays: Iterable[Overlay]) -> bool:
        """Draw overlays in the camera's viewport, in the order in which they are given; return whether all are complete."""
        complete = True
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.viewport).clip(clip))
        pen = Pen(surface, camera, self._palette, self._type)
        for overlay in overlays:
            draw = _DRAW.get(type(overlay))
            if draw is not None:
                draw(pen, overlay)
            elif isinstance(overlay, Reach):
                _draw_reach(pen, overlay, self._outline)
            elif isinstance(overlay, AREAS):
                complete = self._areas.draw(surface, camera, overlay) and complete
        surface.set_clip(clip)
        return complete

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
    if not reach.bare:
        pen.stamp(seen, colour, 78, Pattern.PLAIN)
    pen.border(outlines(reach, reach.costs), colour, pen.line)
    stops = set(reach.stops)
    for hex in seen:
        x, y = pen.at(hex)
        if hex in stops:
            pen.stop(x, y + pen.height * (0.20 if reach.costs[hex] and pen.height >= _TEXT_FROM else 0.0))
        if pen.height >= _TEXT_FROM and reach.costs[hex]:
            pen.word(reach.costs[hex], x, y - pen.height * (0.16 if hex in stops else 0.0))
        elif hex not in stops:
            pygame.draw.circle(pen.surface, pen.dark, (x, y), max(1, pen.height // 12))
    draw_warnings(pen, reach.fire)


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
        letter = objectives.letters[holder] if holder is not None else ""
        _draw_flag(pen, (x - pen.height * 0.36, y - pen.height * 0.06), holder, letter)


def _draw_flag(pen: Pen, foot: Point, holder: Side | None, letter: str) -> None:
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
        pen.letter(letter, cloth, ink_on(ground, (255, 255, 255), (0, 0, 0)))
    elif holder is None:
        stroke(pen.surface, pen.dark, (cloth.bottomleft, cloth.topright), 1)


_DRAW: dict[type, Callable[[Pen, Any], None]] = {
    Trails: _draw_trails,
    Path: _draw_path,
    UnderFire: draw_bursts,
    Targets: _draw_targets,
    Selected: _draw_selected,
    SightLine: draw_sight_line,
    Supposed: draw_supposed,
    Picked: draw_picked,
    Cursor: _draw_cursor,
    Objectives: _draw_objectives,
}
"""How the overlays without a border are drawn; the fan of a stack is drawn by the counters."""
