"""Overlays that fill many hexes - zones and the field of view - painted in tiles that are kept while the map is panned.

What such an overlay makes of a hex is told by its fills. A tile holds what lies over 256 pixels of the map at one zoom;
it is painted when it comes into view, and forgotten with its overlay.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

import pygame

from labataille.geometry import Hex
from labataille.model.sides import Side
from labataille.render.camera import Camera, Viewport, layout_of
from labataille.render.clock import Clock
from labataille.render.colour import Colour
from labataille.render.fonts import Typecase
from labataille.render.layers.hex_stamps import Pattern, hex_stamp
from labataille.render.layers.pen import Pen
from labataille.render.overlays import SightField, ZoneHatch
from labataille.render.palette import MapPalette

Area: TypeAlias = SightField | ZoneHatch
"""An overlay that fills hexes."""

AREAS = (SightField, ZoneHatch)

TILE = 256
"""The side of a tile in pixels."""

_AREAS_KEPT = 6
_TILES_KEPT = 160  # of one overlay at one zoom

HATCHING = {Side.FRENCH: Pattern.RISING, Side.COALITION: Pattern.FALLING}
"""How the zone of a side is hatched."""

CAVALRY_HATCHING = {Side.FRENCH: Pattern.RISING_PAIRS, Side.COALITION: Pattern.FALLING_PAIRS}
"""How it is hatched where cavalry makes it, which stops everybody (PR 14.5, 14.8)."""

_Place: TypeAlias = tuple[int, int]
"""Column and row of a tile."""


@dataclass(frozen=True, slots=True)
class Fill:
    """What fills hexes: a wash and a hatching, each in its colour and strength (0 to 255), and the colour of a border.

    The legend finds it by its name.
    """

    name: str
    hexes: frozenset[Hex]
    wash: Colour
    strength: int
    pattern: Pattern = Pattern.PLAIN
    ink: Colour = (0, 0, 0)
    line: int = 0
    border: Colour | None = None


def fills_of(area: Area, palette: MapPalette) -> tuple[Fill, ...]:
    """What an overlay makes of its hexes, from the ground up."""
    if isinstance(area, SightField):
        return _fills_of_sight(area, palette)
    return _fills_of_zone(area, palette)


def _fills_of_sight(area: SightField, palette: MapPalette) -> tuple[Fill, ...]:
    sight, shade, ink = palette.overlays["sight"], palette.ground.frame, palette.inks.letter
    return (
        Fill("averted", frozenset(area.averted), shade, 44, Pattern.FALLING, ink, 115),
        Fill("blocked", frozenset(area.blocked), shade, 84, Pattern.CROSSED, ink, 140),
        Fill("seen", frozenset(area.seen), sight, 44, border=sight),
    )


def _fills_of_zone(area: ZoneHatch, palette: MapPalette) -> tuple[Fill, ...]:
    wash, ink = palette.overlays["zone"], palette.side(area.side)
    cavalry = frozenset(area.cavalry)
    every = frozenset(area.hexes)
    return (
        Fill("foot", every - cavalry, wash, 34, HATCHING[area.side], ink, 190),
        Fill("cavalry", every & cavalry, wash, 66, CAVALRY_HATCHING[area.side], ink, 215),
        Fill("zone", every, wash, 0, border=ink),
    )


@dataclass(slots=True)
class _Kept:
    """An overlay at one zoom: its fills, which of its hexes reach into which tile, and the tiles painted."""

    area: Area
    fills: tuple[Fill, ...]
    near: dict[_Place, list[Hex]]
    tiles: OrderedDict[_Place, pygame.Surface] = field(default_factory=OrderedDict)


class AreaTiles:
    """Draws areas in one palette.

    `clock` tells the time in seconds, `budget` is how many milliseconds a frame may spend on painting new tiles, one at
    least; without a clock all are painted at once.
    """

    def __init__(
        self, palette: MapPalette, typecase: Typecase, *, clock: Clock | None = None, budget: float = 4.0
    ) -> None:
        self._palette = palette
        self._type = typecase
        self._clock = clock
        self._budget = budget / 1000
        self._kept: OrderedDict[tuple[int, int], _Kept] = OrderedDict()

    def draw(self, surface: pygame.Surface, camera: Camera, area: Area) -> bool:
        """Draw what of an area is in view; return whether all of it is painted.

        The same value is painted once, as long as it is shown.
        """
        kept = self._kept_of(area, camera)
        missing = [place for place in _in_view(camera) if place in kept.near and place not in kept.tiles]
        unpainted = self._paint_some(kept, missing, camera)
        (left, top), view = camera.origin, camera.viewport
        blits = []
        for column, row in _in_view(camera):
            tile = kept.tiles.get((column, row))
            if tile is not None:
                blits.append((tile, (column * TILE - left + view.left, row * TILE - top + view.top)))
        surface.blits(blits, False)
        return not unpainted

    def _paint_some(self, kept: _Kept, missing: list[_Place], camera: Camera) -> list[_Place]:
        """Paint tiles for as long as the budget lasts; return those that are still missing."""
        until = self._clock() + self._budget if self._clock else None
        for number, place in enumerate(missing, start=1):
            self._paint_tile(kept, place, camera)
            if until is not None and self._clock and self._clock() >= until:
                return missing[number:]
        return []

    def _kept_of(self, area: Area, camera: Camera) -> _Kept:
        key = (id(area), camera.hex_height)
        kept = self._kept.get(key)
        if kept is None or kept.area is not area:
            fills = fills_of(area, self._palette)
            kept = self._kept[key] = _Kept(area, fills, _by_tile({hex for fill in fills for hex in fill.hexes}, camera))
        self._kept.move_to_end(key)
        while len(self._kept) > _AREAS_KEPT:
            self._kept.popitem(last=False)
        return kept

    def _paint_tile(self, kept: _Kept, place: _Place, camera: Camera) -> None:
        """Paint a tile; of too many the oldest is forgotten."""
        tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA)
        self._paint(Pen(tile, _camera_at(camera, place), self._palette, self._type), kept, kept.near[place])
        kept.tiles[place] = tile
        if len(kept.tiles) > _TILES_KEPT:
            kept.tiles.popitem(last=False)

    def _paint(self, pen: Pen, kept: _Kept, near: list[Hex]) -> None:
        for fill in kept.fills:
            mine = [hex for hex in near if hex in fill.hexes]
            if fill.strength:
                pen.stamp(mine, fill.wash, fill.strength, Pattern.PLAIN)
            if fill.line:
                pen.stamp(mine, fill.ink, 0, fill.pattern, fill.line)
        for fill in kept.fills:
            if fill.border is not None:
                pen.border(outer_sides(near, fill.hexes), fill.border, pen.line)
        if isinstance(kept.area, ZoneHatch):
            for hex in set(near).intersection(kept.area.stops):
                pen.stop(*pen.at(hex))


def swatch(fill: Fill, hex_height: int) -> pygame.Surface:
    """One hex filled so, for a legend."""
    wash = hex_stamp(hex_height, fill.wash, fill.strength, Pattern.PLAIN)
    picture = wash.copy()
    if fill.line:
        picture.blit(hex_stamp(hex_height, fill.ink, 0, fill.pattern, fill.line), (0, 0))
    middle, side = (picture.get_width() / 2, picture.get_height() / 2), layout_of(hex_height).side_length
    corners = [(middle[0] + dx * side, middle[1] + dy * hex_height / 2) for dx, dy in _CORNERS]
    pygame.draw.polygon(picture, fill.border or fill.ink, corners, 2 if fill.border else 1)
    return picture


_CORNERS = ((0.5, -0.96), (0.96, 0), (0.5, 0.96), (-0.5, 0.96), (-0.96, 0), (-0.5, -0.96))


def outer_sides(hexes: Iterable[Hex], region: frozenset[Hex]) -> list[tuple[Hex, int]]:
    """The sides of some hexes of a region beyond which the region ends."""
    return [
        (hex, number) for hex in hexes if hex in region for number in range(6) if hex.neighbour(number) not in region
    ]


def _in_view(camera: Camera) -> list[_Place]:
    """The places of the tiles in view, those in the middle first."""
    (left, top), view = camera.origin, camera.viewport
    columns = range(left // TILE, (left + view.width - 1) // TILE + 1)
    rows = range(top // TILE, (top + view.height - 1) // TILE + 1)
    middle = (columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2
    places = [(column, row) for column in columns for row in rows]
    return sorted(places, key=lambda place: abs(place[0] - middle[0]) + abs(place[1] - middle[1]))


def _by_tile(hexes: Iterable[Hex], camera: Camera) -> dict[_Place, list[Hex]]:
    """Which hexes reach into which tile, by number, so that a tile is the same however it comes into view."""
    (left, top), view, at = camera.origin, camera.viewport, camera.locator()
    wide, high = int(camera.layout.side_length) + 4, camera.hex_height // 2 + 4
    found: dict[_Place, list[Hex]] = {}
    for hex in sorted(hexes):
        x, y = at(hex)
        x, y = x + left - view.left, y + top - view.top
        for column in range((x - wide) // TILE, (x + wide) // TILE + 1):
            for row in range((y - high) // TILE, (y + high) // TILE + 1):
                found.setdefault((column, row), []).append(hex)
    return found


def _camera_at(camera: Camera, place: _Place) -> Camera:
    """The camera that sees one tile."""
    height = camera.hex_height
    middle = (place[0] * TILE + TILE / 2) / height, (place[1] * TILE + TILE / 2) / height
    return replace(camera, viewport=Viewport(0, 0, TILE, TILE), x=middle[0], y=middle[1])
