"""The materials of the desk, drawn by the game itself: paper, leather, wood and brass, raised and sunk fields.

Every function keeps what it drew, by size and colours. Left out: what is written on the materials.
"""

from __future__ import annotations

import random
from functools import lru_cache

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import Colour
from labataille.ui.theme import Theme

_TILE = 192
_OVERSAMPLING = 3


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """A colour between two: share 0 gives the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


# Textures


def fill_ground(surface: pygame.Surface, theme: Theme, ground: Ground) -> None:
    """Cover a surface with a material, darker towards its rim."""
    surface.fill(ground.fill)
    grain = theme.palette.grain
    if grain <= 0:
        return
    if ground is theme.palette.wood:
        tile = _wood_tile(ground.fill, ground.shade)
    elif ground is theme.palette.paper:
        tile = _noise_tile(ground.fill, ground.shade, 5, 0.55)
    else:
        tile = _noise_tile(ground.fill, ground.shade, 2, 0.6)
    for x in range(0, surface.get_width(), _TILE):
        for y in range(0, surface.get_height(), _TILE):
            surface.blit(tile, (x, y))
    _vignette(surface, grain)


@lru_cache(maxsize=32)
def _noise_tile(fill: Colour, shade: Colour, blur: int, strength: float) -> pygame.Surface:
    """A tile of fine grain over coarse blotches; it joins itself at every edge."""
    fine = _blotches(_TILE // blur, 1)
    coarse = _blotches(12, 2)
    tile = pygame.Surface((_TILE, _TILE))
    fine = pygame.transform.smoothscale(fine, (_TILE, _TILE))
    coarse = pygame.transform.smoothscale(coarse, (_TILE, _TILE))
    coarse.set_alpha(120)
    fine.blit(coarse, (0, 0))
    return _tinted(tile, fine, fill, shade, strength)


@lru_cache(maxsize=8)
def _wood_tile(fill: Colour, shade: Colour) -> pygame.Surface:
    """A tile of long streaks along the grain of the wood."""
    chance = random.Random(1813)
    streaks = pygame.Surface((3, _TILE))
    for y in range(_TILE):
        base = chance.randrange(40, 200)
        for x in range(3):
            value = max(0, min(255, base + chance.randrange(-25, 26)))
            streaks.set_at((x, y), (value, value, value))
    wide = pygame.transform.smoothscale(streaks, (_TILE, _TILE // 2))
    return _tinted(pygame.Surface((_TILE, _TILE)), pygame.transform.smoothscale(wide, (_TILE, _TILE)), fill, shade, 0.6)


def _blotches(cells: int, seed: int) -> pygame.Surface:
    """Random greys on a small grid, its last row and column like its first."""
    chance = random.Random(seed)
    small = pygame.Surface((cells, cells))
    for x in range(cells):
        for y in range(cells):
            grey = chance.randrange(256)
            small.set_at((x, y), (grey, grey, grey))
    for step in range(cells):
        small.set_at((cells - 1, step), small.get_at((0, step)))
        small.set_at((step, cells - 1), small.get_at((step, 0)))
    return small


def _tinted(
    tile: pygame.Surface, greys: pygame.Surface, fill: Colour, shade: Colour, strength: float
) -> pygame.Surface:
    """Colour a grey texture between the fill and its shade."""
    depth = tuple(round(abs(a - b) * strength) for a, b in zip(fill, shade, strict=True))
    tile.fill(depth)
    tile.blit(greys, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    covered = pygame.Surface(tile.get_size())
    covered.fill(fill)
    covered.blit(tile, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return covered


def _vignette(surface: pygame.Surface, strength: float) -> None:
    small = _vignette_small(round(strength * 100))
    surface.blit(pygame.transform.smoothscale(small, surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=4)
def _vignette_small(strength: int) -> pygame.Surface:
    cells = 9
    small = pygame.Surface((cells, cells))
    dark = 255 - round(20 * strength / 100)
    for x in range(cells):
        for y in range(cells):
            rim = x in (0, cells - 1) or y in (0, cells - 1)
            value = dark if rim else 255
            small.set_at((x, y), (value, value, value))
    return small


# Fields


@lru_cache(maxsize=512)
def field(
    size: tuple[int, int], top: Colour, bottom: Colour, edge: Colour, radius: int, edge_width: int
) -> pygame.Surface:
    """A field with smooth round corners, shaded from top to bottom, with an edge (sizes in pixels)."""
    width, height = max(1, size[0]), max(1, size[1])
    large = (width * _OVERSAMPLING, height * _OVERSAMPLING)
    whole = pygame.Surface(large, pygame.SRCALPHA)
    rect = whole.get_rect()
    pygame.draw.rect(whole, edge, rect, border_radius=radius * _OVERSAMPLING)
    inset = edge_width * _OVERSAMPLING
    inner = rect.inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(whole, (255, 255, 255), inner, border_radius=max(0, radius * _OVERSAMPLING - inset))
    shade = pygame.Surface((1, 2))
    shade.set_at((0, 0), top)
    shade.set_at((0, 1), bottom)
    shaded = pygame.transform.smoothscale(shade, inner.size) if inner.width > 0 and inner.height > 1 else None
    if shaded is not None:
        mask = pygame.Surface(inner.size, pygame.SRCALPHA)
        mask.blit(shaded, (0, 0))
        _cut_corners(mask, max(0, radius * _OVERSAMPLING - inset))
        whole.blit(mask, inner.topleft)
    return pygame.transform.smoothscale(whole, (width, height))


def _cut_corners(surface: pygame.Surface, radius: int) -> None:
    stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(stencil, (255, 255, 255, 255), stencil.get_rect(), border_radius=radius)
    surface.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def raised_field(theme: Theme, size: tuple[int, int], fill: Colour, edge: Colour) -> pygame.Surface:
    """A button-like field: lit from above."""
    lift = 0.10 if theme.palette.grain > 0 else 0.0
    light, dark = mixed(fill, (255, 255, 255), lift), mixed(fill, (0, 0, 0), lift * 1.6)
    return field(size, light, dark, edge, theme.px(4), theme.px(1))


def sunk_field(theme: Theme, size: tuple[int, int], ground: Ground) -> pygame.Surface:
    """A field to write in, sunk into its ground."""
    return field(size, mixed(ground.sunk, ground.edge, 0.12), ground.sunk, ground.edge, theme.px(3), theme.px(1))


def flat_field(theme: Theme, size: tuple[int, int], fill: Colour, edge: Colour) -> pygame.Surface:
    """A plain field with an edge."""
    return field(size, fill, fill, edge, theme.px(3), theme.px(1))


# Brass


def brass_line(surface: pygame.Surface, theme: Theme, start: tuple[int, int], length: int) -> None:
    """A horizontal brass rule: a light line over a dark one."""
    accents = theme.palette.accents
    thick = theme.px(1)
    pygame.draw.rect(surface, accents.brass, (*start, length, thick))
    pygame.draw.rect(surface, accents.brass_dark, (start[0], start[1] + thick, length, thick))


def brass_frame(surface: pygame.Surface, theme: Theme, rect: pygame.Rect) -> None:
    """A double brass edge with small corner plates."""
    accents, thick = theme.palette.accents, theme.px(1)
    pygame.draw.rect(surface, accents.brass_dark, rect, thick * 2)
    pygame.draw.rect(surface, accents.brass, rect, thick)
    inner = rect.inflate(-8 * thick, -8 * thick)
    pygame.draw.rect(surface, accents.brass_dark, inner, thick)
    reach, depth = theme.px(16), theme.px(5)
    for x, towards_x in ((rect.left, 1), (rect.right - 1, -1)):
        for y, towards_y in ((rect.top, 1), (rect.bottom - 1, -1)):
            outline = [
                (x, y),
                (x + towards_x * reach, y),
                (x + towards_x * (reach - depth), y + towards_y * depth),
                (x + towards_x * depth, y + towards_y * depth),
                (x + towards_x * depth, y + towards_y * (reach - depth)),
                (x, y + towards_y * reach),
            ]
            pygame.draw.polygon(surface, accents.brass, outline)
            pygame.draw.lines(surface, accents.brass_dark, True, outline, thick)
