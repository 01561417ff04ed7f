"""The marks on a counter: formation, morale state, facing, and the leader's star.

A formation is a shape and never a colour alone: a long bar is a line, a broken one general order, a block a column, two
wide bars one behind the other a Masse, two blocks with an interval a divisional Masse, a hollow box a carré, scattered
dots are skirmishers, an upright bar is a road march, a wheel limbered and a gun barrel unlimbered artillery.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import cos, pi, sin
from typing import TypeAlias

import pygame

from labataille.geometry import Point
from labataille.model.formations import Aim, Facing, Formation, Morale, Readiness
from labataille.render.canvas import stroke
from labataille.render.colour import Colour


def draw_formation(surface: pygame.Surface, where: pygame.Rect, formation: Formation, ink: Colour) -> None:
    """Draw the bar of a formation in a rectangle that is wider than high."""
    if formation in _DRAW:
        _DRAW[formation](surface, where, ink)
        return
    for share in _BLOCKS[formation]:
        _block(surface, ink, where, share)


def _draw_carre(surface: pygame.Surface, where: pygame.Rect, ink: Colour) -> None:
    side = pygame.Rect(0, 0, round(max(where.height, where.width * 0.36)), where.height)
    side.center = where.center
    pygame.draw.rect(surface, ink, side, max(2, round(where.height * 0.26)))


def _draw_skirmishers(surface: pygame.Surface, where: pygame.Rect, ink: Colour) -> None:
    """Five dots, no two abreast, those on the wings a little back."""
    radius = max(1.0, where.height * 0.25, where.width * 0.065)
    for across, down in ((0.08, 0.66), (0.29, 0.30), (0.50, 0.66), (0.71, 0.30), (0.92, 0.66)):
        pygame.draw.circle(surface, ink, (where.left + where.width * across, where.top + where.height * down), radius)


def _draw_wheel(surface: pygame.Surface, where: pygame.Rect, ink: Colour) -> None:
    high = where.height
    pygame.draw.circle(surface, ink, where.center, high * 0.52, max(2, round(high * 0.2)))
    pygame.draw.circle(surface, ink, where.center, max(1.0, high * 0.14))


_DRAW: Mapping[Formation, Callable[[pygame.Surface, pygame.Rect, Colour], None]] = {
    Formation.CARRE: _draw_carre,
    Formation.SKIRMISH: _draw_skirmishers,
    Formation.LIMBERED: _draw_wheel,
}
"""The marks that are not made of blocks."""

_Share: TypeAlias = tuple[float, float, float, float]
"""A block in shares of the mark: left, top, right, bottom."""

_BLOCKS: Mapping[Formation, tuple[_Share, ...]] = {
    Formation.LINE: ((0.0, 0.25, 1.0, 0.75),),
    Formation.GENERAL_ORDER: ((0.0, 0.2, 0.26, 0.8), (0.37, 0.2, 0.63, 0.8), (0.74, 0.2, 1.0, 0.8)),
    Formation.COLUMN: ((0.25, 0.0, 0.75, 1.0),),
    Formation.MASSE: ((0.1, 0.0, 0.9, 0.42), (0.1, 0.58, 0.9, 1.0)),
    Formation.DIVISIONAL_MASSE: ((0.06, 0.0, 0.42, 1.0), (0.58, 0.0, 0.94, 1.0)),
    Formation.ROAD_MARCH: ((0.425, 0.0, 0.575, 1.0),),
    Formation.UNLIMBERED: ((0.42, 0.0, 0.58, 1.0), (0.1, 0.6, 0.9, 1.0)),
}
"""The marks that are made of blocks."""


def _block(surface: pygame.Surface, ink: Colour, where: pygame.Rect, share: _Share) -> None:
    left, top = where.left + round(where.width * share[0]), where.top + round(where.height * share[1])
    wide, high = round(where.width * (share[2] - share[0])), round(where.height * (share[3] - share[1]))
    surface.fill(ink, pygame.Rect(left, top, max(1, wide), max(1, high)))


def draw_morale(
    surface: pygame.Surface, where: pygame.Rect, morale: Morale, fill: Colour, edge: Colour
) -> None:
    """Draw the marker of a morale state: a lozenge for DD, a flag on its pole for PGD, nothing in good order."""
    line = max(2, round(where.height * 0.07))
    if morale is Morale.DISORDERED:
        slant = min(where.width / 2, where.height * 0.5)
        points: list[Point] = [where.midleft, (where.left + slant, where.top), (where.right - slant, where.top)]
        points += [where.midright, (where.right - slant, where.bottom), (where.left + slant, where.bottom)]
    elif morale is Morale.ROUTED:
        left = where.left + line
        points = [(left, where.top), where.topright, (where.right - where.width * 0.22, where.top + where.height * 0.36)]
        points += [(where.right, where.top + where.height * 0.72), (left, where.top + where.height * 0.72)]
        stroke(surface, edge, ((left, where.top), (left, where.bottom)), line * 2)
    else:
        return
    pygame.draw.polygon(surface, fill, points)
    stroke(surface, edge, [*points, points[0]], line)


def draw_readiness(
    surface: pygame.Surface, where: pygame.Rect, readiness: Readiness, ink: Colour, line: int, edge: Colour | None = None
) -> None:
    """Draw one bar for tired horses and two for exhausted ones, perhaps with an edge on both sides (PR 36.1)."""
    for row in range({Readiness.FRESH: 0, Readiness.TIRED: 1, Readiness.EXHAUSTED: 2}[readiness]):
        slash = (where.left, where.bottom - row * where.height // 3), (where.right, where.centery - row * where.height // 3)
        if edge is not None:
            stroke(surface, edge, slash, line * 2)
        stroke(surface, ink, slash, line)


def direction_of(facing: Facing) -> Point:
    """The unit vector, x to the right and y downwards, towards the hexside or vertex that is faced (PR 13.3)."""
    sixths = facing.number + (0.5 if facing.aim is Aim.VERTEX else 0.0)
    angle = sixths * pi / 3 - pi / 2
    return cos(angle), sin(angle)


def wedge(side: pygame.Rect, facing: Facing, reach: float, edge: float = 0.0) -> list[Point]:
    """The corners of the wedge on the edge of a counter, its point `reach` pixels outside.

    `edge` is how far the edge lies from the middle, where it is not that of the counter's own square.
    """
    dx, dy = direction_of(facing)
    x, y = side.center
    edge = edge or side.width / 2 / max(abs(dx), abs(dy))
    half = reach * 1.15
    base = x + dx * (edge - reach * 0.12), y + dy * (edge - reach * 0.12)
    tip = x + dx * (edge + reach), y + dy * (edge + reach)
    return [tip, (base[0] - dy * half, base[1] + dx * half), (base[0] + dy * half, base[1] - dx * half)]


def star(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a five-pointed star."""
    corners = []
    for index in range(10):
        reach = radius if index % 2 == 0 else radius * 0.42
        angle = index * pi / 5 - pi / 2
        corners.append((x + reach * cos(angle), y + reach * sin(angle)))
    return corners
