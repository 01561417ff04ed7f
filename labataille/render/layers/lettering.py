"""Lettering: names of places in italics with a halo of paper, and hex numbers.

Names look for a free place around their hexes once for each zoom, the important ones first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import floor
from typing import TypeAlias

import pygame

from labataille.geometry import Hex
from labataille.model.battlefield import Place
from labataille.render.colour import Colour
from labataille.render.fonts import Face
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

NUMBERS_FROM = 48
"""The hex height in pixels from which hex numbers are written."""

_LEAST, _MOST = 12, 34


@dataclass(frozen=True, slots=True)
class _Style:
    rank: int
    share: float
    least_zoom: int
    ink: str = "letter"
    face: Face = Face.SERIF_ITALIC


_STYLES = {
    "town": _Style(0, 0.62, 8, face=Face.SERIF_BOLD),
    "village": _Style(1, 0.46, 8),
    "height": _Style(2, 0.40, 10, ink="height"),
    "hamlet": _Style(3, 0.40, 16),
    "stream": _Style(4, 0.38, 20, ink="water"),
    "spree": _Style(4, 0.44, 16, ink="water"),
    "carp": _Style(5, 0.36, 24, ink="water"),
    "russbach": _Style(4, 0.40, 16, ink="water"),
    "granary-church": _Style(5, 0.32, 30),
    "redoubt": _Style(5, 0.34, 24),
    "feldlager": _Style(5, 0.36, 20),
    "field": _Style(6, 0.32, 24, ink="number"),
}
_OTHER = _Style(5, 0.36, 24)


@dataclass(frozen=True, slots=True)
class Label:
    """A name in its place: the drawn word and its top left corner, in pixels of the map at one zoom."""

    word: pygame.Surface
    left: int
    top: int

    @property
    def box(self) -> pygame.Rect:
        """The pixels it covers."""
        return self.word.get_rect(topleft=(self.left, self.top))


_OPEN_FIELD = "field"
"""The kind of a place that is a stretch of open ground."""


def labels_of(sheet: Sheet, hex_height: int, covered: Sequence[pygame.Rect] = ()) -> tuple[Label, ...]:
    """The names that are written at a zoom, each in a place of its own, clear of what is `covered` if there is room.

    Both are in pixels of the map. Open fields go unnamed: nothing of them is to be seen.
    """
    labels: list[Label] = []
    taken: list[pygame.Rect] = []
    named = [place for place in sheet.battlefield.places.values() if place.kind != _OPEN_FIELD]
    styled = [(_STYLES.get(place.kind, _OTHER), place) for place in named]
    for style, place in sorted(styled, key=lambda pair: (pair[0].rank, -len(pair[1].hexes), pair[1].id)):
        if hex_height >= style.least_zoom and place.hexes:
            label = _placed(sheet, style, place, hex_height, (taken, covered))
            taken.append(label.box.inflate(4, 2))
            labels.append(label)
    return tuple(labels)


_Obstacles: TypeAlias = tuple[Sequence[pygame.Rect], Sequence[pygame.Rect]]
"""The names written already, and what else covers the map."""


def _placed(sheet: Sheet, style: _Style, place: Place, hex_height: int, obstacles: _Obstacles) -> Label:
    size = round(min(_MOST, max(_LEAST + (style.rank == 0) * 3, hex_height * style.share)))
    ink: Colour = getattr(sheet.palette.inks, style.ink)
    word = sheet.type.word(place.name, style.face, size, ink, sheet.palette.inks.halo, 2 if size >= 16 else 1)
    spots = _spots(place, word.get_size(), hex_height)
    if obstacles[1]:
        spots += _further_spots(spots, hex_height)
    held = [_inside(sheet, spot, word.get_width(), hex_height) for spot in spots]
    return Label(word, *_best(held, word.get_size(), obstacles))


def _best(spots: list[tuple[int, int]], size: tuple[int, int], obstacles: _Obstacles) -> tuple[int, int]:
    """The first spot clear of names and of what is covered, else the first clear of names, else the first."""
    taken, covered = obstacles
    free = [spot for spot in spots if pygame.Rect(spot, size).collidelist(taken) < 0]
    open_ = next((spot for spot in free if pygame.Rect(spot, size).inflate(-4, -6).collidelist(covered) < 0), None)
    return open_ or next(iter(free), spots[0])


def _spots(place: Place, size: tuple[int, int], hex_height: int) -> list[tuple[int, int]]:
    """Top left corners to try: below the place, above, to the right, to the left."""
    centres = [UNIT.centre(hex) for hex in place.hexes]
    xs, ys = [x * hex_height for x, _ in centres], [y * hex_height for _, y in centres]
    middle_x, middle_y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    wide, high = size
    half = hex_height * 0.52
    spots = [
        (middle_x - wide / 2, max(ys) + half - high * 0.25),
        (middle_x - wide / 2, min(ys) - half - high * 0.75),
        (max(xs) + half, middle_y - high / 2),
        (min(xs) - half - wide, middle_y - high / 2),
    ]
    return [(floor(x), floor(y)) for x, y in spots]


def _further_spots(spots: Sequence[tuple[int, int]], hex_height: int) -> list[tuple[int, int]]:
    """Corners half a hex and a whole hex away from the usual ones, the nearest first."""
    half = hex_height // 2
    steps = ((0, half), (0, -half), (half, 0), (-half, 0), (half, half), (-half, half), (half, -half), (-half, -half))
    near = [(x + dx, y + dy) for dx, dy in steps for x, y in spots]
    return near + [(x + 2 * dx, y + 2 * dy) for dx, dy in steps for x, y in spots]


def _inside(sheet: Sheet, spot: tuple[int, int], width: int, hex_height: int) -> tuple[int, int]:
    """A spot moved sideways so that a name as wide as this stays on the map."""
    extent = sheet.extent
    left, right = floor(extent.left * hex_height), floor(extent.right * hex_height)
    return max(left, min(spot[0], right - width)), spot[1]


def draw_labels(surface: pygame.Surface, labels: tuple[Label, ...], corner: tuple[int, int]) -> None:
    """Write the names that reach into a surface. `corner` is the surface's pixel on the map."""
    area = surface.get_rect(topleft=corner)
    surface.blits([(label.word, label.box.move(-corner[0], -corner[1])) for label in labels if area.colliderect(label.box)])


def draw_numbers(
    surface: pygame.Surface, sheet: Sheet, hexes: tuple[Hex, ...], hex_height: int, corner: tuple[int, int]
) -> None:
    """Write every hex's number at its top, once the hexes are large enough."""
    if hex_height < NUMBERS_FROM:
        return
    size = max(10, min(16, round(hex_height * 0.16)))
    for hex in hexes:
        if hex in sheet.battlefield:
            word = sheet.type.word(str(hex), Face.SANS, size, sheet.palette.inks.number)
            x, y = UNIT.centre(hex)
            left = floor(x * hex_height + 0.5) - corner[0] - word.get_width() // 2
            top = floor((y - 0.5) * hex_height + 0.5) - corner[1] + 1
            surface.blit(word, (left, top))
