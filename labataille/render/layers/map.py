"""The map: all layers of the ground in their order, for one piece of it.

A piece is painted in steps, so that a window can stop between two of them and go on in its next frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

import pygame

from labataille.geometry import Hex, hex_at
from labataille.render.camera import Extent
from labataille.render.canvas import Canvas
from labataille.render.layers import built, fields, frame, ground, lettering, roads, strange, water, woods
from labataille.render.layers.courses import Stretch
from labataille.render.layers.sheet import Sheet
from labataille.render.outlines import UNIT

_STEP = 160  # hexes painted by one layer in one step
_AROUND = 3  # hexes of margin that are painted around the map

Layer = Callable[[Canvas, Sheet, tuple[Hex, ...]], None]

_LAYERS: tuple[Layer, ...] = (
    ground.draw_washes,
    ground.draw_wash_edges,
    ground.draw_growth,
    fields.draw_fields,
    water.draw_ponds,
    ground.draw_slopes,
    strange.draw_strange,
)
_OVER_ROADS: tuple[Layer, ...] = (
    water.draw_willows,
    roads.draw_bridges,
    water.draw_fords,
    built.draw_works,
    built.draw_houses,
)


class MapOptions(NamedTuple):
    """What of the map is shown."""

    grid: bool = True
    numbers: bool = True
    names: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the map at one zoom: its corner in pixels of the map, and its width and height."""

    hex_height: int
    left: int
    top: int
    size: tuple[int, int]

    @property
    def corner(self) -> tuple[int, int]:
        """Its top left pixel on the map."""
        return self.left, self.top


def paint(
    sheet: Sheet, piece: Piece, options: MapOptions, labels: tuple[lettering.Label, ...]
) -> Iterator[pygame.Surface | None]:
    """Yield None after every step of the painting, and at the end the picture."""
    hexes = hexes_of(sheet.extent, piece)
    canvas = Canvas(piece.hex_height, piece.corner, piece.size, sheet.palette.ground.paper)
    for layer in _LAYERS:
        yield from _in_steps(layer, canvas, sheet, hexes)
    water.draw_watercourses(canvas, _stretches(sheet, piece), sheet)
    roads.draw_roads(canvas, sheet, hexes)
    yield None
    for layer in _OVER_ROADS:
        yield from _in_steps(layer, canvas, sheet, hexes)
    frame.draw_margin(canvas, sheet, hexes)
    yield None
    picture = canvas.finished()
    yield None
    yield from woods.draw_woods(picture, sheet, hexes, *_place(piece))
    picture.blit(sheet.relief.veil(*_place(piece), piece.size), (0, 0), special_flags=pygame.BLEND_MULT)
    yield None
    if options.grid:
        frame.draw_grid(picture, sheet, hexes, *_place(piece))
        yield None
    if options.numbers:
        lettering.draw_numbers(picture, sheet, hexes, *_place(piece))
    if options.names:
        lettering.draw_labels(picture, labels, piece.corner)
    yield picture


def sketch(sheet: Sheet, piece: Piece) -> pygame.Surface:
    """The piece in broad strokes, for a short look: washes, water, roads, the margin and the light."""
    hexes = hexes_of(sheet.extent, piece)
    canvas = Canvas(piece.hex_height, piece.corner, piece.size, sheet.palette.ground.paper)
    ground.draw_washes(canvas, sheet, hexes)
    water.draw_ponds(canvas, sheet, hexes)
    water.draw_watercourses(canvas, _stretches(sheet, piece), sheet)
    roads.draw_roads(canvas, sheet, hexes)
    frame.draw_margin(canvas, sheet, hexes)
    picture = canvas.finished()
    picture.blit(sheet.relief.veil(*_place(piece), piece.size), (0, 0), special_flags=pygame.BLEND_MULT)
    return picture


def _place(piece: Piece) -> tuple[int, tuple[int, int]]:
    return piece.hex_height, piece.corner


def _in_steps(layer: Layer, canvas: Canvas, sheet: Sheet, hexes: tuple[Hex, ...]) -> Iterator[None]:
    for first in range(0, len(hexes), _STEP):
        layer(canvas, sheet, hexes[first : first + _STEP])
        yield None


def hexes_of(extent: Extent, piece: Piece) -> tuple[Hex, ...]:
    """The hexes that may reach into a piece, a margin around the map among them."""
    side, height = UNIT.side_length, piece.hex_height
    left, top = piece.left / height - 0.3, piece.top / height - 0.3
    right, bottom = (piece.left + piece.size[0]) / height + 0.3, (piece.top + piece.size[1]) / height + 0.3
    west = max(extent.first[0] - _AROUND, ceil((left / side - 2) / 1.5))
    east = min(extent.last[0] + _AROUND, floor(right / side / 1.5))
    north = max(extent.first[1] - _AROUND, ceil(top - 1.5))
    south = min(extent.last[1] + _AROUND, floor(bottom))
    return tuple(hex_at(column, row) for column in range(west, east + 1) for row in range(north, south + 1))


def _stretches(sheet: Sheet, piece: Piece) -> tuple[Stretch, ...]:
    left, top = piece.left / piece.hex_height - 0.2, piece.top / piece.hex_height - 0.2
    right, bottom = left + piece.size[0] / piece.hex_height + 0.4, top + piece.size[1] / piece.hex_height + 0.4
    return tuple(
        stretch
        for stretch in sheet.water
        if stretch.box[0] < right
        and stretch.box[2] > left
        and stretch.box[1] < bottom
        and stretch.box[3] > top
    )
