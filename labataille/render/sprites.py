"""Sprites: the pictures of counters and leaders, drawn from their looks at the size they have on the screen.

A sprite is drawn large and taken down once; its letters are set afterwards at their own size. A sprite is larger than its
counter: the shadow and the wedge of the facing stand outside.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pygame

from labataille.model.formations import Morale, Readiness
from labataille.render.bodies import Filler, body_filler, corners_of, cut_at_links, fill_square, hull, plate_of, way_out
from labataille.render.body_parts import Bond
from labataille.render.canvas import reduced, stroke
from labataille.render.colour import Colour, ink_on, mixed
from labataille.render.counter_plan import TWO_DIGITS, Plan, increments_part, morale_part
from labataille.render.extensions import draw_extensions, set_share
from labataille.render.fonts import Face, Typecase
from labataille.render.letters import Where, set_letters
from labataille.render.lod import Detail
from labataille.render.looks import CounterLook, LeaderLook
from labataille.render.marks import direction_of, draw_formation, draw_morale, draw_readiness, star, wedge
from labataille.render.palette import CounterTints
from labataille.render.symbols import SymbolSet, draw_symbol

_CORPS_LETTERS = 8  # pixels, on blocks
_SMALLEST_LETTERED = 8  # the side of a block; below it there is no room for the letters of its corps
_SMALLEST_SILHOUETTE = 18  # the side of a counter; below it a silhouette is a blot


@dataclass(frozen=True, slots=True)
class Sprite:
    """A picture, and where in it the middle of the counter lies."""

    picture: pygame.Surface
    anchor: tuple[int, int]


def counter_sprite(look: CounterLook, hex_height: int, tints: CounterTints, typecase: Typecase) -> Sprite:
    """Draw a combat unit's counter for a zoom; of a body over several hexes the part with its face, or another."""
    plan = Plan.at(hex_height, look.body)
    large = _large(plan)
    _draw_body(large, plan, look, tints)
    if look.body is not None:
        draw_extensions(large, plan, look.body, look.ground, tints)
    if look.body is None or look.body.is_own:
        _draw_face(large, plan, look, tints)
    small = reduced(large, plan.fineness)
    if look.body is None or look.body.is_own:
        _set_face(small, plan, look, tints, typecase)
    else:
        set_share(small, plan, look.body, look.increments, tints.face_ink(look.ground), typecase)
    if look.body is not None:
        cut_at_links(small, plan.middle, look.body)
    return Sprite(small, plan.middle)


def _draw_face(large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints) -> None:
    if plan.detail is Detail.BLOCK:
        _draw_block(large, plan, look, tints)
    else:
        _draw_arms(large, plan, look, tints)


def plain_sprite(ground: Colour, hex_height: int, tints: CounterTints) -> Sprite:
    """A block that stands in for a counter until its sprite is drawn."""
    plan = Plan.at(hex_height)
    picture = pygame.Surface(plan.size, pygame.SRCALPHA)
    box = plan.box(0, 0, 1, 1)
    picture.fill(tints.outside, box)
    picture.fill(ground, box.inflate(-2, -2))
    return Sprite(picture, plan.middle)


def pale_sprite(sprite: Sprite, paper: Colour, share: float) -> Sprite:
    """The same picture faded: so much of every colour has gone into that of the paper, 0 to 1."""
    picture = sprite.picture.copy()
    pixels = pygame.surfarray.pixels3d(picture)
    pixels[...] = pixels * (1 - share) + np.array(paper) * share
    del pixels
    return Sprite(picture, sprite.anchor)


def _large(plan: Plan) -> pygame.Surface:
    width, height = plan.size
    return pygame.Surface((width * plan.fineness, height * plan.fineness), pygame.SRCALPHA)


# -- the body of the counter


def _draw_body(large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints) -> None:
    """Shadow, wedge, the dark and the light keyline, ground and strip."""
    whole = plan.part(0, 0, 1, 1)
    radius = round(whole.width * 0.09)
    fill = fill_square if look.body is None else body_filler(look.body, plan.fineness, whole)
    _draw_shadow(large, plan, whole, radius, fill)
    if look.facing is not None and (look.body is None or look.body.shows_front):
        _draw_wedge(large, plan, look, tints)
    fill(large, tints.outside, whole, radius)
    keyline = whole.inflate(-2 * plan.line, -2 * plan.line)
    fill(large, _border(plan, look, tints), keyline, max(0, radius - plan.line))
    width = max(plan.line, round(whole.width * (0.05 if look.elite else 0.025)))
    inner = keyline if plan.detail is Detail.BLOCK else keyline.inflate(-2 * width, -2 * width)
    if look.elite and plan.detail in (Detail.STRENGTH, Detail.FULL):
        fill(large, tints.outside, inner, max(1, radius - 2 * plan.line))
        inner = inner.inflate(-plan.line, -plan.line)
    fill(large, look.ground, inner, max(1, radius - 2 * plan.line))
    if look.body is None or look.body.is_own:
        _draw_strip(large, plan, look, tints, inner, radius)


def _draw_strip(
    large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints, inner: pygame.Rect, radius: int
) -> None:
    """The strip of the formation along the top of the face."""
    depth = max(2 * plan.line, round(plan.side * plan.fineness * 0.20)) if plan.detail is not Detail.BLOCK else plan.line
    strip = pygame.Rect(inner.left, inner.top, inner.width, depth)
    pygame.draw.rect(large, look.strip, strip, border_top_left_radius=radius // 2, border_top_right_radius=radius // 2)
    if plan.detail is not Detail.BLOCK:
        large.fill(tints.outside, pygame.Rect(strip.left, strip.bottom, strip.width, max(1, plan.line // 2)))


def _border(plan: Plan, look: CounterLook, tints: CounterTints) -> Colour:
    """The light keyline, gilt for the elite; on small counters it is toned down so that the ground stays plain."""
    border = tints.elite if look.elite else tints.keyline(look.ground)
    return mixed(border, look.ground, 0.45) if plan.side < 16 else border


def _draw_shadow(large: pygame.Surface, plan: Plan, whole: pygame.Rect, radius: int, fill: Filler) -> None:
    reach = plan.side * plan.fineness * 0.05
    for step, strength in ((2.4, 22), (1.6, 44), (0.8, 74)):
        grown = whole.move(round(reach * 0.9), round(reach * 1.1)).inflate(round(reach * step), round(reach * step))
        fill(large, (20, 14, 8, strength), grown, radius + round(reach * step / 2))


def _draw_wedge(large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints) -> None:
    if look.facing is None:
        return
    reach = max(2.5, plan.side * 0.13) * plan.fineness
    whole, edge = plan.part(0, 0, 1, 1), 0.0
    if look.body is not None:
        whole = plate_of(whole, look.body, plan.fineness)
        links = look.body.links if look.body.bond is Bond.CLOSED else ()
        squares = (whole, *(whole.move(dx * plan.fineness, dy * plan.fineness) for dx, dy in links))
        outline = hull(corner for square in squares for corner in corners_of(square))
        edge = way_out(outline, whole.center, direction_of(look.facing))
    corners = wedge(whole, look.facing, reach, edge)
    stroke(large, tints.inside, [*corners, corners[0]], 3 * plan.line)
    pygame.draw.polygon(large, tints.outside, corners)


# -- what is on it


def _draw_block(large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints) -> None:
    """Far off: formation bar at the foot, morale as a coloured corner of its own shape."""
    draw_formation(large, plan.part(0.16, 0.70, 0.84, 0.88), look.formation, tints.face_ink(look.ground))
    if look.morale is not Morale.GOOD:
        fill = tints.disordered if look.morale is Morale.DISORDERED else tints.routed
        draw_morale(large, plan.part(0.55, -0.1, 1.1, 0.5), look.morale, fill, tints.outside)


def _draw_arms(large: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints) -> None:
    """Close up: symbol and formation bar on the left, increments and morale on the right."""
    full = plan.detail is Detail.FULL
    foot = 0.77 if full else 0.93
    right = 0.52 if full else 0.60 if plan.detail is not Detail.SYMBOL or look.morale is not Morale.GOOD else 0.90
    if plan.detail is Detail.STRENGTH and look.increments >= TWO_DIGITS:
        right = 0.48
    bar = foot - 0.13 if full else foot - 0.19
    symbol = plan.part(0.10, 0.27, right, bar - 0.06)
    symbols = look.symbols if plan.side >= _SMALLEST_SILHOUETTE else SymbolSet.BOXES
    ink = tints.face_ink(look.ground)
    draw_symbol(large, symbol, symbols, look.arm, ink, horse=look.horse, line=plan.line)
    draw_formation(large, plan.part(0.10, bar, right, foot), look.formation, ink)
    if plan.detail is not Detail.SYMBOL:
        box = increments_part(plan, look.increments)
        pygame.draw.rect(large, tints.outside, box.inflate(plan.line, plan.line))
        pygame.draw.rect(large, tints.loss if look.increments < look.printed else tints.inside, box)
    if look.morale is not Morale.GOOD:
        fill = tints.disordered if look.morale is Morale.DISORDERED else tints.routed
        draw_morale(large, morale_part(plan), look.morale, fill, tints.outside)
    elif look.readiness is not Readiness.FRESH:
        edge = tints.outside if tints.is_pale(look.ground) else None
        part = morale_part(plan).inflate(-plan.line * 2, -plan.line * 2)
        draw_readiness(large, part, look.readiness, tints.disordered, plan.line * 2, edge)


# -- letters


def _set_face(
    small: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints, typecase: Typecase
) -> None:
    if plan.detail is Detail.BLOCK:
        _set_corps(small, plan, look, tints, typecase)
        return
    if plan.detail is Detail.SYMBOL:
        return
    on_strip = ink_on(look.strip, tints.ink, tints.dark_ink)
    set_letters(small, plan.box(0.08, 0.03, 0.45, 0.22), look.letters, on_strip, typecase, Where.LEFT)
    set_letters(small, plan.box(0.40, 0.03, 0.93, 0.22), look.division, on_strip, typecase, Where.RIGHT)
    full = plan.detail is Detail.FULL
    shown = pygame.Rect(*(edge // plan.fineness for edge in increments_part(plan, look.increments))).inflate(0, 4)
    both = f"{look.increments}/{look.printed}"
    if not full or not set_letters(small, shown, both, tints.dark_ink, typecase):
        set_letters(small, shown, str(look.increments), tints.dark_ink, typecase)
    if full:
        set_letters(small, plan.box(0.05, 0.77, 0.95, 0.98), look.values, tints.face_ink(look.ground), typecase)
        if look.morale is not Morale.GOOD:
            part = morale_part(plan)
            on_mark = tints.dark_ink if look.morale is Morale.DISORDERED else tints.ink
            mark = pygame.Rect(*(edge // plan.fineness for edge in part))
            if look.morale is Morale.ROUTED:
                mark.height = round(mark.height * 0.76)
            else:
                mark = mark.inflate(-mark.height // 2, -3)
            set_letters(small, mark, look.morale.letters, on_mark, typecase)


def _set_corps(small: pygame.Surface, plan: Plan, look: CounterLook, tints: CounterTints, typecase: Typecase) -> None:
    """The letters of the corps over the formation bar of a block, if the block is large enough for one."""
    if plan.side >= _SMALLEST_LETTERED:
        word = typecase.word(look.corps[:2], Face.SANS_BOLD, _CORPS_LETTERS, tints.face_ink(look.ground))
        glyphs = word.get_bounding_rect()
        box = plan.box(0.0, 0.08, 1.0, 0.70)
        small.blit(word, (box.centerx - glyphs.centerx, box.centery - glyphs.centery))


# -- leaders


def leader_sprite(look: LeaderLook, hex_height: int, tints: CounterTints, *, alone: bool) -> Sprite:
    """Draw a leader's badge: a gilt medal in his nation's colour with his stars, gilt too unless the ground is pale."""
    across = max(7, round(hex_height * (0.50 if alone else 0.36)))
    fineness, pad = 4, 2
    large = pygame.Surface(((across + 2 * pad) * fineness,) * 2, pygame.SRCALPHA)
    middle = (across + 2 * pad) * fineness / 2
    radius = across * fineness / 2
    for reach, strength in ((1.10, 40), (1.04, 90)):
        pygame.draw.circle(large, (20, 14, 8, strength), (middle + radius * 0.06, middle + radius * 0.1), radius * reach)
    pygame.draw.circle(large, tints.outside, (middle, middle), radius)
    pygame.draw.circle(large, tints.gilt, (middle, middle), radius - fineness)
    pygame.draw.circle(large, tints.outside, (middle, middle), radius * 0.80)
    pygame.draw.circle(large, mixed(look.ground, tints.outside, 0.1), (middle, middle), radius * 0.80 - fineness * 0.7)
    ink = tints.outside if tints.is_pale(look.ground) else tints.gilt
    for x, y, size in _STARS[look.stars if hex_height >= 24 else 1]:
        pygame.draw.polygon(large, ink, star(middle + x * radius, middle + y * radius, size * radius))
    small = reduced(large, fineness)
    return Sprite(small, (small.get_width() // 2, small.get_height() // 2))


_STARS = {
    1: ((0.0, 0.02, 0.62),),
    2: ((-0.32, 0.02, 0.38), (0.32, 0.02, 0.38)),
    3: ((0.0, -0.30, 0.36), (-0.34, 0.24, 0.36), (0.34, 0.24, 0.36)),
}
