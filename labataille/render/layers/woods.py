"""Woods: every tree drawn, clear of the roads and pathways that run through them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import floor, hypot

import pygame

from labataille.geometry import Hex, Point
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT
from labataille.render.scatter import mixed_bits, spread
from labataille.render.stamps import tree_stamps

_STANDS = 9  # different ways in which the trees of a hex stand
_STEP = 36  # hexes planted in one step
_DENSE = 0.185
_CLEARANCE = 0.15


def draw_woods(
    surface: pygame.Surface, sheet: Sheet, hexes: tuple[Hex, ...], hex_height: int, corner: tuple[int, int]
) -> Iterator[None]:
    """Draw the trees of the woods, those at the back first, and yield now and then.

    `corner` is the surface's pixel on the map.
    """
    wooded = sorted((hex for hex in hexes if sheet.kinds.get(hex) == "woods"), key=lambda hex: UNIT.centre(hex)[1])
    for first in range(0, len(wooded), _STEP):
        _draw_trees(surface, sheet, wooded[first : first + _STEP], hex_height, corner)
        yield None


def _draw_trees(
    surface: pygame.Surface, sheet: Sheet, hexes: list[Hex], hex_height: int, corner: tuple[int, int]
) -> None:
    stamps = tree_stamps(hex_height, sheet.palette.trees)
    blits: list[tuple[pygame.Surface, tuple[int, int]]] = []
    for hex in hexes:
        x, y = UNIT.centre(hex)
        tracks = [track.points for track in sheet.tracks(hex)]
        for index, (dx, dy) in enumerate(_stand(hex, hex_height)):
            if tracks and _on_track((x + dx, y + dy), tracks):
                continue
            stamp = stamps[mixed_bits(hex.q, hex.r, index) % len(stamps)]
            width, height = stamp.get_size()
            left = floor((x + dx) * hex_height + 0.5) - corner[0] - width // 2
            top = floor((y + dy) * hex_height + 0.5) - corner[1] - height // 2
            blits.append((stamp, (left, top)))
    surface.blits(blits, False)


def _stand(hex: Hex, hex_height: int) -> tuple[Point, ...]:
    return _thinned(mixed_bits(hex.q, hex.r) % _STANDS, hex_height)


@lru_cache(maxsize=256)
def _thinned(stand: int, hex_height: int) -> tuple[Point, ...]:
    """The trees of a stand; far out only some of them, so that each stays a tree."""
    if hex_height >= 24:
        return spread(100 + stand, _DENSE, 20)
    return spread(100 + stand, 0.3 if hex_height < 14 else 0.235, 12)


def _on_track(place: Point, tracks: list[tuple[Point, ...]]) -> bool:
    return any(hypot(place[0] - x, place[1] - y) < _CLEARANCE for points in tracks for x, y in points)
