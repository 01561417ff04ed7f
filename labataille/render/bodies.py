"""Bodies: the outline of a counter, a square, or one body over several hexes (PR 13.6, 13.7, 16.72).

A body is drawn part by part, each in the stack of its hex; two parts are cut at the line midway between them. A line is
the hull of its squares. Of skirmishers and columns of route only the counter itself is a full square, the other parts are
small plates: those of skirmishers stand alone, those of a column hang on a ribbon.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

import numpy as np
import pygame

from labataille.geometry import Point
from labataille.render.body_parts import BodyPart, Bond
from labataille.render.canvas import stroke
from labataille.render.colour import Colour, Veil

Filler: TypeAlias = Callable[[pygame.Surface, Colour | Veil, pygame.Rect, int], None]
"""Fills the outline of a body, given by the rectangle of its counter, with rounded corners of a radius."""

PLATE = 0.60
"""The side of a plate, in sides of a counter."""

_LEAST_PLATE = 5  # pixels of the screen
_RIBBON = 0.36  # the width of the ribbon of a column, in sides of a counter


def fill_square(surface: pygame.Surface, colour: Colour | Veil, where: pygame.Rect, radius: int) -> None:
    """Fill the square of a counter that stands in one hex."""
    pygame.draw.rect(surface, colour, where, border_radius=radius)


def plate_of(whole: pygame.Rect, part: BodyPart, fineness: int) -> pygame.Rect:
    """What of a counter's square a part fills, in a picture so many times as large: all of it, or a plate.

    Among other counters it fills all of it, so that it covers them and its own edge is seen.
    """
    if part.is_own or part.is_stacked or part.bond is Bond.CLOSED:
        return whole.copy()
    side = min(whole.width, max(_LEAST_PLATE * fineness, round(whole.width * PLATE)))
    plate = pygame.Rect(0, 0, side, side)
    plate.center = whole.center
    return plate


def body_filler(part: BodyPart, fineness: int, whole: pygame.Rect) -> Filler:
    """How a part of the body is filled whose counter's square is `whole`, in a picture so many times as large."""
    links = [(dx * fineness, dy * fineness) for dx, dy in part.links]
    plate = plate_of(whole, part, fineness)
    rounding = 2 if part.bond is Bond.LOOSE and not part.is_own else 1

    def fill(surface: pygame.Surface, colour: Colour | Veil, where: pygame.Rect, radius: int) -> None:
        grown = where.width - whole.width
        here = plate.inflate(grown, grown)
        here.center = where.center
        fill_square(surface, colour, here, radius * rounding)
        for link in links:
            if part.bond is Bond.CLOSED:
                _fill_between(surface, colour, where, radius, link)
            elif part.bond is Bond.RIBBON:
                end = where.centerx + link[0], where.centery + link[1]
                stroke(surface, colour, (where.center, end), max(1, round(whole.width * _RIBBON) + grown))

    return fill


def _fill_between(
    surface: pygame.Surface, colour: Colour | Veil, where: pygame.Rect, radius: int, link: tuple[int, int]
) -> None:
    """Fill the hull of two squares with rounded corners."""
    core = where.inflate(-2 * radius, -2 * radius)
    outline = hull((*corners_of(core), *corners_of(core.move(link))))
    pygame.draw.polygon(surface, colour, outline)
    stroke(surface, colour, [*outline, outline[0]], 2 * radius)


def corners_of(where: pygame.Rect) -> tuple[Point, Point, Point, Point]:
    """The corners of a rectangle."""
    left, top, right, bottom = where.left, where.top, where.right - 1, where.bottom - 1
    return (left, top), (right, top), (right, bottom), (left, bottom)


def hull(points: Iterable[Point]) -> list[Point]:
    """The corners of the convex outline around points."""
    ordered = sorted(set(points))
    return [*_chain(ordered), *_chain(ordered[::-1])]


def _chain(ordered: Sequence[Point]) -> list[Point]:
    """One side of the outline, from the first point on, without the last."""
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain[:-1]


def _turn(first: Point, second: Point, third: Point) -> float:
    return (second[0] - first[0]) * (third[1] - first[1]) - (second[1] - first[1]) * (third[0] - first[0])


def way_out(outline: Sequence[Point], start: Point, direction: Point) -> float:
    """How far it is from a point inside an outline to its edge in a direction."""
    found = (
        _meeting(start, direction, a, b) for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)
    )
    return min((way for way in found if way is not None and way > 0), default=0.0)


def _meeting(start: Point, direction: Point, a: Point, b: Point) -> float | None:
    """How far along a direction an edge is met; None where it is not."""
    ex, ey = b[0] - a[0], b[1] - a[1]
    across = direction[0] * ey - direction[1] * ex
    if not across:
        return None
    ax, ay = a[0] - start[0], a[1] - start[1]
    along_edge = (ax * direction[1] - ay * direction[0]) / across
    return (ax * ey - ay * ex) / across if -1e-9 <= along_edge <= 1 + 1e-9 else None


def cut_at_links(picture: pygame.Surface, middle: tuple[int, int], part: BodyPart) -> None:
    """Leave of a picture only what lies on this side of the lines midway to the parts beside it."""
    x = np.arange(picture.get_width())[:, None] - middle[0]
    y = np.arange(picture.get_height())[None, :] - middle[1]
    alpha = pygame.surfarray.pixels_alpha(picture)
    for dx, dy in part.links:
        alpha[2 * (x * dx + y * dy) > dx**2 + dy**2] = 0
    del alpha
