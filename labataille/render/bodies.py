"""Bodies: the outline of a counter, a square, or one body over two hexes, which is the hull of two squares (PR 13.6).

A body over two hexes is drawn in two halves, each in the stack of its hex; both are cut at the line midway between them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import pygame

from labataille.geometry import Point
from labataille.render.canvas import stroke
from labataille.render.colour import Colour, Veil

Filler: TypeAlias = Callable[[pygame.Surface, Colour | Veil, pygame.Rect, int], None]
"""Fills the outline of a body, given by the rectangle of its counter, with rounded corners of a radius."""


@dataclass(frozen=True, slots=True)
class Joint:
    """Half of a body over two hexes: how far off the middle of the other half lies, in pixels, and what stands here.

    `is_own` says whether it is the half with the counter's face; `here` counts the increments in its hex (PR 16.24).
    """

    dx: int
    dy: int
    is_own: bool
    here: int


def fill_square(surface: pygame.Surface, colour: Colour | Veil, where: pygame.Rect, radius: int) -> None:
    """Fill the square of a counter that stands in one hex."""
    pygame.draw.rect(surface, colour, where, border_radius=radius)


def body_filler(joint: Joint, fineness: int) -> Filler:
    """How the body of a half is filled: the other half lies beyond the joint, in a picture so many times as large."""
    offset = joint.dx * fineness, joint.dy * fineness

    def fill(surface: pygame.Surface, colour: Colour | Veil, where: pygame.Rect, radius: int) -> None:
        core = where.inflate(-2 * radius, -2 * radius)
        outline = hull((*corners_of(core), *corners_of(core.move(offset))))
        pygame.draw.polygon(surface, colour, outline)
        stroke(surface, colour, [*outline, outline[0]], 2 * radius)

    return fill


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


def cut_at_joint(picture: pygame.Surface, middle: tuple[int, int], joint: Joint) -> None:
    """Leave of a picture only what lies on this side of the line midway to the other half."""
    x = np.arange(picture.get_width())[:, None] - middle[0]
    y = np.arange(picture.get_height())[None, :] - middle[1]
    beyond = 2 * (x * joint.dx + y * joint.dy) > joint.dx**2 + joint.dy**2
    alpha = pygame.surfarray.pixels_alpha(picture)
    alpha[beyond] = 0
    del alpha
