"""Tiles: the map in squares of 256 pixels, painted when they come into view and kept for as long as there is room.

Painting has a budget of time in every frame; a square that is not finished shows a coarse picture of the whole map
meanwhile. A renderer without a clock finishes everything at once, for pictures that are saved. Each zoom notch has its
own tiles, painted at its size; none is ever scaled.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

import pygame

from labataille.model.battlefield import Battlefield
from labataille.render.camera import NOTCHES, Camera, extent_of
from labataille.render.clock import Clock
from labataille.render.fonts import Typecase
from labataille.render.layers.lettering import Label, labels_of
from labataille.render.layers.map import MapOptions, Piece, paint, sketch
from labataille.render.layers.sheet import Sheet
from labataille.render.palette import MapPalette

TILE = 256
"""The side of a tile in pixels."""

TILE_BYTES = TILE * TILE * 4

_COARSE = NOTCHES[0]
_AROUND = 3  # hex heights around the map in the coarse picture


class TileKey(NamedTuple):
    """Which tile: zoom, column and row of tiles, and what of the map is shown."""

    hex_height: int
    column: int
    row: int
    options: MapOptions


class TileCache:
    """Finished tiles, the least recently used ones thrown away beyond a number of bytes."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._tiles: OrderedDict[TileKey, pygame.Surface] = OrderedDict()

    def __contains__(self, key: TileKey) -> bool:
        return key in self._tiles

    def __len__(self) -> int:
        return len(self._tiles)

    @property
    def bytes(self) -> int:
        """How much room the tiles take."""
        return len(self._tiles) * TILE_BYTES

    def get(self, key: TileKey) -> pygame.Surface | None:
        """A tile, counted as used now."""
        tile = self._tiles.get(key)
        if tile is not None:
            self._tiles.move_to_end(key)
        return tile

    def put(self, key: TileKey, tile: pygame.Surface) -> None:
        """Keep a tile; at least this one stays."""
        self._tiles[key] = tile
        while self.bytes > self._limit and len(self._tiles) > 1:
            self._tiles.popitem(last=False)


class MapRenderer:
    """Draws one battlefield in one palette.

    `clock` tells the time in seconds, `budget` is how many milliseconds a frame may spend on painting new tiles.
    """

    def __init__(
        self,
        battlefield: Battlefield,
        palette: MapPalette,
        typecase: Typecase,
        *,
        clock: Clock | None = None,
        budget: float = 2.0,
        cache_bytes: int = 192_000_000,
    ) -> None:
        self.sheet = Sheet(battlefield, palette, typecase)
        self.tiles = TileCache(cache_bytes)
        self._clock = clock
        self._budget = budget / 1000
        self._started: dict[TileKey, Iterator[pygame.Surface | None]] = {}
        self._stand_ins: dict[TileKey, pygame.Surface] = {}
        self._labels: dict[int, tuple[Label, ...]] = {}

    def draw(self, surface: pygame.Surface, camera: Camera, options: MapOptions = MapOptions()) -> bool:  # noqa: B008
        """Draw the map in the camera's viewport; return whether every tile in view is finished."""
        in_view = _in_view(camera, options)
        unfinished = self._paint([key for key in in_view if key not in self.tiles], self._budget)
        self._stand_ins = {key: self._stand_ins.get(key) or self._stand_in(key) for key in unfinished}
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.viewport).clip(clip))
        for key in in_view:
            surface.blit(self.tiles.get(key) or self._stand_ins[key], _corner(camera, key))
        surface.set_clip(clip)
        return not unfinished

    def prewarm(
        self, camera: Camera, options: MapOptions = MapOptions(), *, levels: Iterable[int] = (1, -1), budget: float = 4.0  # noqa: B008
    ) -> bool:
        """Paint, in idle time, what panning and then zooming by so many notches would need; return whether all is done."""
        wanted = [*_in_view(camera, options, around=1)]
        for level in levels:
            wanted += _in_view(camera.zoomed(level), options)
        return not self._paint([key for key in wanted if key not in self.tiles], budget / 1000)

    # -- painting

    def _paint(self, keys: list[TileKey], budget: float) -> list[TileKey]:
        """Paint tiles for as long as the budget lasts, at least one step, those begun before the others.

        Return those that are still missing.
        """
        until = self._clock() + budget if self._clock else None
        keys = sorted(keys, key=lambda key: key not in self._started)
        for index, key in enumerate(keys):
            if not self._finish(key, until):
                return keys[index:]
            if until is not None and self._clock and self._clock() >= until:
                return keys[index + 1 :]
        return []

    def _finish(self, key: TileKey, until: float | None) -> bool:
        """Go on painting a tile until it is finished, or until that time."""
        steps = self._started.pop(key, None) or self._begun(key)
        for picture in steps:
            if picture is not None:
                self.tiles.put(key, _for_screen(picture))
                return True
            if until is not None and self._clock and self._clock() >= until:
                self._remember(key, steps)
                return False
        raise AssertionError(f"The painting of tile {key} ended without a picture.")

    def _remember(self, key: TileKey, steps: Iterator[pygame.Surface | None]) -> None:
        """Keep a half-painted tile; only a few, since each holds a large canvas."""
        self._started[key] = steps
        while len(self._started) > 4:
            del self._started[next(iter(self._started))]

    def _begun(self, key: TileKey) -> Iterator[pygame.Surface | None]:
        piece = Piece(key.hex_height, key.column * TILE, key.row * TILE, (TILE, TILE))
        return paint(self.sheet, piece, key.options, self._labels_at(key.hex_height))

    def _labels_at(self, hex_height: int) -> tuple[Label, ...]:
        if hex_height not in self._labels:
            self._labels[hex_height] = labels_of(self.sheet, hex_height)
        return self._labels[hex_height]

    # -- the coarse picture

    @cached_property
    def coarse(self) -> tuple[pygame.Surface, tuple[int, int]]:
        """The whole map sketched at the smallest zoom, and the pixel of the map in its top left corner."""
        extent = extent_of(self.sheet.battlefield)
        left, top = (int((edge - _AROUND) * _COARSE) for edge in extent[:2])
        right, bottom = (int((edge + _AROUND) * _COARSE) for edge in extent[2:4])
        piece = Piece(_COARSE, left, top, (right - left, bottom - top))
        return _for_screen(sketch(self.sheet, piece)), (left, top)

    def _stand_in(self, key: TileKey) -> pygame.Surface:
        """The piece of the coarse picture, enlarged, that stands in for a tile that is not painted yet."""
        picture, (left, top) = self.coarse
        share = _COARSE / key.hex_height
        area = pygame.Rect(int(key.column * TILE * share) - left, int(key.row * TILE * share) - top, 0, 0)
        area.size = (max(1, round(TILE * share)), max(1, round(TILE * share)))
        if picture.get_rect().contains(area):
            return pygame.transform.scale(picture.subsurface(area), (TILE, TILE))
        table = pygame.Surface((TILE, TILE), depth=32)
        table.fill(picture.get_at((0, 0)))
        return table


def _in_view(camera: Camera, options: MapOptions, around: int = 0) -> list[TileKey]:
    """The tiles in view, those in the middle first, with so many rings of tiles around them."""
    (left, top), view = camera.origin, camera.viewport
    columns = range(left // TILE - around, (left + view.width - 1) // TILE + 1 + around)
    rows = range(top // TILE - around, (top + view.height - 1) // TILE + 1 + around)
    middle = (columns[0] + columns[-1]) / 2, (rows[0] + rows[-1]) / 2
    keys = [TileKey(camera.hex_height, column, row, options) for column in columns for row in rows]
    return sorted(keys, key=lambda key: abs(key.column - middle[0]) + abs(key.row - middle[1]))


def _corner(camera: Camera, key: TileKey) -> tuple[int, int]:
    (left, top), view = camera.origin, camera.viewport
    return key.column * TILE - left + view.left, key.row * TILE - top + view.top


def _for_screen(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the format of the window, if there is one."""
    return picture.convert() if pygame.display.get_init() and pygame.display.get_surface() else picture
