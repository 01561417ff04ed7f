"""Extensions: what stands in the hexes of a body beside that of its counter, and what joins them.

Each of them bears the number of its increments, its front, and a mark that points to the counter (PR 16.24, 16.113).
"""

from __future__ import annotations

from math import hypot

import pygame

from labataille.geometry import Point
from labataille.model.formations import Formation
from labataille.render.bodies import corners_of, hull, plate_of, way_out
from labataille.render.body_parts import BodyPart, Bond, Offset
from labataille.render.canvas import stroke
from labataille.render.colour import Colour
from labataille.render.counter_plan import Plan
from labataille.render.fonts import Typecase
from labataille.render.letters import set_letters
from labataille.render.lod import Detail
from labataille.render.marks import draw_formation
from labataille.render.palette import CounterTints

_POINTER = 0.40  # where the mark that points to the counter stands, on the way to the part beside it
_SMALLEST_POINTED = 16  # the side of a counter; below it the mark would be a speck
_DOTS = (0.11, 0.24, 0.37, 0.50)  # where the dots of a chain stand; the last is shared with the part beside it


def draw_extensions(large: pygame.Surface, plan: Plan, part: BodyPart, ground: Colour, tints: CounterTints) -> None:
    """Draw what joins a part of a body to those beside it, and in a hex without the counter the mark that points to it."""
    if part.bond is Bond.LOOSE:
        _draw_chain(large, plan, part, ground, tints)
        return
    if part.bond is Bond.CLOSED:
        _draw_long_bar(large, plan, part, tints.face_ink(ground))
    if part.towards is not None and plan.side >= _SMALLEST_POINTED:
        _draw_pointer(large, plan, part.towards, tints.face_ink(ground))


def _draw_long_bar(large: pygame.Surface, plan: Plan, part: BodyPart, ink: Colour) -> None:
    """The bar of a line from part to part; where there are numbers it stands in the extensions alone."""
    if plan.detail not in (Detail.BLOCK, Detail.SYMBOL):
        if not part.is_own:
            draw_formation(large, plan.part(0.12, 0.74, 0.88, 0.90), Formation.LINE, ink)
        return
    for link in part.links:
        start = _start_of_bar(plan, part, link)
        end = start[0] + link[0] * plan.fineness, start[1] + link[1] * plan.fineness
        stroke(large, ink, (start, end), max(2, round(plan.part(0, 0, 1, 1).height * 0.09)))


def _start_of_bar(plan: Plan, part: BodyPart, link: Offset) -> Point:
    """Where the bar to another part begins: at the foot; to the north or south at the right, clear of a face."""
    if abs(link[1]) < 2 * abs(link[0]):
        return plan.part(0.16, 0.70, 0.84, 0.88).center
    whole, beside = plan.part(0, 0, 1, 1), plan.part(0.79, 0, 0.87, 1)
    if not part.is_own:
        return beside.center
    return beside.centerx, whole.top if link[1] < 0 else whole.bottom


def _draw_pointer(large: pygame.Surface, plan: Plan, towards: Offset, ink: Colour) -> None:
    """A triangle on the way to the counter, its point ahead."""
    whole = plan.part(0, 0, 1, 1)
    (x, y), (dx, dy) = _along(whole, towards, plan.fineness, _POINTER), _direction(towards)
    pygame.draw.polygon(large, ink, _arrow((x, y), (dx, dy), whole.width * 0.12))


def _draw_chain(large: pygame.Surface, plan: Plan, part: BodyPart, ground: Colour, tints: CounterTints) -> None:
    """Dots from part to part; the one nearest to an extension is a triangle that points to the counter."""
    whole = plan.part(0, 0, 1, 1)
    plate = plate_of(whole, part, plan.fineness)
    radius = max(1.1 * plan.fineness, whole.width * 0.075)
    for link in part.links:
        dx, dy = _direction(link)
        length = hypot(*link) * plan.fineness
        edge = way_out(hull(corners_of(plate)), plate.center, (dx, dy))
        shown = [share for share in _DOTS if share * length > edge + radius * 0.9]
        for share in shown:
            place = _along(whole, link, plan.fineness, share)
            if link == part.towards and share == shown[0] and plan.side >= _SMALLEST_POINTED:
                arrow = _arrow(place, (dx, dy), radius * 1.7)
                stroke(large, tints.outside, [*arrow, arrow[0]], 2 * plan.line)
                pygame.draw.polygon(large, ground, arrow)
            else:
                pygame.draw.circle(large, tints.outside, place, radius)
                pygame.draw.circle(large, ground, place, max(radius * 0.6, radius - plan.line))


def _direction(offset: Offset) -> Point:
    length = hypot(*offset) or 1.0
    return offset[0] / length, offset[1] / length


def _along(whole: pygame.Rect, link: Offset, fineness: int, share: float) -> Point:
    """A place on the way from the middle of a counter to the part beside it."""
    return whole.centerx + link[0] * fineness * share, whole.centery + link[1] * fineness * share


def _arrow(place: Point, direction: Point, size: float) -> list[Point]:
    (x, y), (dx, dy) = place, direction
    back = x - dx * size * 0.6, y - dy * size * 0.6
    return [
        (x + dx * size * 0.7, y + dy * size * 0.7),
        (back[0] - dy * size * 0.8, back[1] + dx * size * 0.8),
        (back[0] + dy * size * 0.8, back[1] - dx * size * 0.8),
    ]


# -- letters


def set_share(
    small: pygame.Surface, plan: Plan, part: BodyPart, whole: int, ink: Colour, typecase: Typecase
) -> None:
    """On an extension: how many increments stand there, on a large one close up also of how many (PR 16.24)."""
    if part.bond is not Bond.CLOSED:
        set_letters(small, plan.box(0.24, 0.24, 0.76, 0.76), str(part.here), ink, typecase)
        return
    full = plan.detail is Detail.FULL
    set_letters(small, plan.box(0.10, 0.10, 0.90, 0.52 if full else 0.68), str(part.here), ink, typecase)
    if full:
        set_letters(small, plan.box(0.10, 0.52, 0.90, 0.72), f"of {whole}", ink, typecase)
