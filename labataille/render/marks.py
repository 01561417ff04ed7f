"""The marks on a counter: formation, morale state, facing, and the leader's star.

A formation is a shape and never a colour alone: a long bar is a line, a block a column, a hollow box a carré, dots are
general order, ticks skirmishers, an upright bar a road march, a wheel is limbered and a gun barrel unlimbered artillery.
"""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from labataille.geometry import Point
from labataille.model.formations import Aim, Facing, Formation, Morale
from labataille.render.canvas import stroke
from labataille.render.colour import Colour


def draw_formation(surface: pygame.Surface, where: pygame.Rect, formation: Formation, ink: Colour) -> None:
    """Draw the bar of a formation in a rectangle that is wider than high."""
    x, y = where.center
    wide, high = where.size
    if formation is Formation.LINE:
        _block(surface, ink, where, (1.0, 0.5))
    elif formation is Formation.COLUMN:
        _block(surface, ink, where, (0.5, 1.0))
    elif formation is Formation.CARRE:
        side = pygame.Rect(0, 0, round(max(high, wide * 0.36)), high)
        side.center = where.center
        pygame.draw.rect(surface, ink, side, max(2, round(high * 0.26)))
    elif formation is Formation.ROAD_MARCH:
        _block(surface, ink, where, (0.15, 1.0))
    elif formation is Formation.GENERAL_ORDER:
        for share in (0.14, 0.5, 0.86):
            pygame.draw.circle(surface, ink, (where.left + wide * share, y), high * 0.36)
    elif formation is Formation.SKIRMISH:
        for share in (0.08, 0.29, 0.5, 0.71, 0.92):
            tick = pygame.Rect(0, 0, max(1, round(wide * 0.07)), round(high * 0.8))
            tick.center = round(where.left + wide * share), y
            surface.fill(ink, tick)
    elif formation is Formation.LIMBERED:
        pygame.draw.circle(surface, ink, (x, y), high * 0.52, max(2, round(high * 0.2)))
        pygame.draw.circle(surface, ink, (x, y), max(1.0, high * 0.14))
    else:
        _block(surface, ink, where, (0.16, 1.0))
        _block(surface, ink, pygame.Rect(where.left, where.bottom - round(high * 0.4), wide, round(high * 0.4)), (0.8, 1.0))


def _block(surface: pygame.Surface, ink: Colour, where: pygame.Rect, share: tuple[float, float]) -> None:
    block = pygame.Rect(0, 0, max(1, round(where.width * share[0])), max(1, round(where.height * share[1])))
    block.center = where.center
    surface.fill(ink, block)


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
