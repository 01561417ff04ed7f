"""How the sectors of the ring of formations are drawn: outlines, broken edges, marks, short names, keys and prices (pixels)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import asin, cos, hypot, sin, tau
from typing import TYPE_CHECKING

import pygame

from labataille.controller.formation_offers import Shape
from labataille.geometry import Point
from labataille.model.formations import Formation
from labataille.render.marks import draw_formation
from labataille.ui.text import SANS, SANS_BOLD, SMALLEST_TEXT, Colour
from labataille.ui.text import Point as Pixel
from labataille.ui.widgets.button import key_cap_width, paint_key_cap
from labataille.ui.widgets.grain import mixed

if TYPE_CHECKING:
    from labataille.ui.formation_ring import FormationRing, Sector

FINE = 3
"""How many times larger the ring is drawn before it is made smaller, so that its edges are smooth."""

_RIM = (58, 42, 24)
_STEPS = 12
"""Into how many pieces half an arc is broken."""

_SHORT: Mapping[Formation, str] = {
    Formation.SKIRMISH: "Skirmish",
    Formation.DIVISIONAL_MASSE: "Div. Masse",
    Formation.GENERAL_ORDER: "General",
    Formation.ROAD_MARCH: "Road",
    Formation.LIMBERED: "Limber",
    Formation.UNLIMBERED: "Unlimber",
}
"""The names that would be too long, or that say what is done; the others stand there as they are."""


# -- the ring ----------------------------------------------------------------------------------------------


def paint_sectors(surface: pygame.Surface, ring: FormationRing) -> None:
    """Paint the sectors of a ring, smooth at their edges, the one that is lit over the others, and what stands on them."""
    large = pygame.Surface((surface.get_width() * FINE, surface.get_height() * FINE), pygame.SRCALPHA)
    rim = ring.outer + ring.px(2)
    pygame.draw.circle(large, _RIM, _middle(ring), rim * FINE, (rim - ring.inner + ring.px(1)) * FINE)
    order = sorted(range(len(ring.sectors)), key=lambda number: ring.sectors[number] is ring.lit)
    for number in order:
        _paint_sector(large, ring, number)
    surface.blit(pygame.transform.smoothscale(large, surface.get_size()), (0, 0))
    for number, sector in enumerate(ring.sectors):
        x, y = ring.place_of(number)
        _paint_words(surface, ring, sector, (x - ring.rect.x, y - ring.rect.y))


def _middle(ring: FormationRing) -> Point:
    return (ring.middle[0] - ring.rect.x) * FINE, (ring.middle[1] - ring.rect.y) * FINE


def sector_outline(ring: FormationRing, number: int, within: int = 0) -> list[Point]:
    """The corners of a sector in the large picture, drawn in by so many pixels."""
    radii = (ring.inner + within) * FINE, (ring.outer - within) * FINE
    return outline_of(_middle(ring), radii, ring.angle_of(number), tau / len(ring.sectors), (within + ring.px(1)) * FINE)


def _paint_sector(surface: pygame.Surface, ring: FormationRing, number: int) -> None:
    sector = ring.sectors[number]
    fill, edge, _ = _colours(ring, sector)
    width = ring.px(3 if sector is ring.lit else 1) * FINE
    outline = sector_outline(ring, number)
    pygame.draw.polygon(surface, fill, outline)
    if sector.enabled or sector is ring.lit:
        pygame.draw.polygon(surface, edge, outline, width)
    else:
        broken_edge(surface, edge, outline, ring.px(4) * FINE, width)
    if sector.offer.is_present:
        pygame.draw.polygon(surface, edge, sector_outline(ring, number, within=ring.px(5)), ring.px(1) * FINE)


def _colours(ring: FormationRing, sector: Sector) -> tuple[Colour, Colour, Colour]:
    """Fill, edge and ink of a sector in its present state."""
    palette, lit = ring.theme.palette, sector is ring.lit
    ground, accents = palette.paper, palette.accents
    if not sector.enabled:
        fill = mixed(ground.shade, ground.faint, 0.20 if lit else 0.10)
        return fill, accents.focus if lit else mixed(ground.faint, fill, 0.3), ground.faint
    if lit:
        return accents.brass_light, accents.focus, accents.brass_ink
    return ground.raised, accents.brass_dark, ground.ink


def _paint_words(surface: pygame.Surface, ring: FormationRing, sector: Sector, at: Pixel) -> None:
    """From the top: the mark, the name, the key and what it costs."""
    theme, px, offer = ring.theme, ring.px, sector.offer
    assert offer.shape is not None, f"{offer.label} is no formation"
    _, edge, ink = _colours(ring, sector)
    mark = pygame.Rect(0, 0, px(30), px(12))
    mark.center = at[0], at[1] - px(17)
    draw_mark(surface, mark, offer.shape, ink)
    name = theme.word(short_name(offer.shape), ink, SANS_BOLD if sector is ring.lit else SANS, SMALLEST_TEXT + 0.5)
    surface.blit(name, name.get_rect(center=at))
    cost = theme.word("now" if offer.is_present else offer.price, ink, SANS, SMALLEST_TEXT)
    cap = key_cap_width(theme, offer.key) if offer.key else 0
    gap = px(4) if cap and cost.get_width() else 0
    left, y = at[0] - (cap + gap + cost.get_width()) // 2, at[1] + px(18)
    if cap:
        paint_key_cap(surface, theme, offer.key, (left + cap, y), edge if sector.enabled else ink, ink)
    surface.blit(cost, cost.get_rect(midleft=(left + cap + gap, y)))


# -- its parts ---------------------------------------------------------------------------------------------


def short_name(shape: Shape) -> str:
    """The name of a formation in a word, with its hexes if there are several."""
    name = _SHORT.get(shape.formation) or shape.formation.words.capitalize()
    return f"{name} ×{shape.hexes}" if shape.hexes > 1 else name


def outline_of(middle: Point, radii: tuple[float, float], angle: float, width: float, gap: float) -> list[Point]:
    """The corners of a sector around a direction, clockwise from the top, with a gap left at both its sides."""
    corners: list[Point] = []
    for radius, way in ((radii[1], 1), (radii[0], -1)):
        reach = width / 2 - asin(min(1.0, gap / radius))
        for step in range(-_STEPS, _STEPS + 1):
            turned = angle + way * step / _STEPS * reach
            corners.append((middle[0] + sin(turned) * radius, middle[1] - cos(turned) * radius))
    return corners


def draw_mark(surface: pygame.Surface, where: pygame.Rect, shape: Shape, ink: Colour) -> None:
    """The mark of a formation as counters bear it; over several hexes once for each of them."""
    gap = max(1, where.width // 16)
    wide = (where.width * (7 + min(shape.hexes, 4)) // 8 - gap * (shape.hexes - 1)) // shape.hexes
    start = where.centerx - (wide * shape.hexes + gap * (shape.hexes - 1)) // 2
    for number in range(shape.hexes):
        part = pygame.Rect(start + number * (wide + gap), where.y, wide, where.height)
        draw_formation(surface, part, shape.formation, ink)


def broken_edge(surface: pygame.Surface, colour: Colour, outline: Sequence[Point], dash: int, width: int) -> None:
    """A dashed line around an outline: not open, without any need of colour."""
    walked = 0.0
    for start, end in zip(outline, (*outline[1:], outline[0]), strict=True):
        length = hypot(end[0] - start[0], end[1] - start[1])
        pieces = max(1, round(2 * length / dash))
        for piece in range(pieces):
            if int((walked + length * piece / pieces) / dash) % 2 == 0:
                stroke = _between(start, end, piece / pieces), _between(start, end, (piece + 1) / pieces)
                pygame.draw.line(surface, colour, *stroke, width)
        walked += length


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
