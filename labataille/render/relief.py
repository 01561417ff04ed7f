"""Relief: the light that falls on the ground from the north-west, worked out from the height bands of the hexes.

The bands become a smooth surface at a few pixels to a hex; a tile takes its light from there at its own size, together
with the grain of the paper. Left out: the hachures of slope hexsides, which the map layer draws.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import pygame

from labataille.geometry import hex_at
from labataille.geometry.layout import Layout
from labataille.model.battlefield import Battlefield
from labataille.render.camera import Extent, extent_of
from labataille.render.colour import Colour, mixed

_FINE = 6  # pixels of the height field to a hex height
_EDGE = 3  # hex heights kept around the map
_SUN = (0.62, 0.78)  # how much a rise to the east and to the south darkens
_LEVEL = 0.78  # the light on level ground
_STEEP = 0.30
_TONES = 256

Field: TypeAlias = npt.NDArray[np.floating]
"""Heights, light or grain at the pixels of a grid: first index across, second down."""

GRAIN = 256
"""The side of the piece of paper grain that repeats, in pixels."""


class Relief:
    """The light on one battlefield."""

    def __init__(self, battlefield: Battlefield, shade: Colour) -> None:
        self._extent = extent_of(battlefield)
        self._light = _light_of(_heights(battlefield, self._extent))
        self._tones = _tone_table(shade)

    def veil(self, hex_height: int, corner: tuple[int, int], size: tuple[int, int]) -> pygame.Surface:
        """A picture to multiply a piece of the map with: `corner` is its top left pixel on the map at this zoom."""
        left, top = self._extent.left - _EDGE, self._extent.top - _EDGE
        across = ((np.arange(size[0]) + corner[0] + 0.5) / hex_height - left) * _FINE - 0.5
        down = ((np.arange(size[1]) + corner[1] + 0.5) / hex_height - top) * _FINE - 0.5
        light = _sampled(self._light, across, down) + _grain_at(corner, size)
        tones = np.clip(light * (_TONES - 1), 0, _TONES - 1).astype(np.uint8)
        veil = pygame.Surface(size, depth=32)
        pygame.surfarray.blit_array(veil, self._tones[tones])
        return veil


def _heights(battlefield: Battlefield, extent: Extent) -> Field:
    """The band of the hex at every pixel of the height field; the edge of the map goes on outwards."""
    wide = ceil((extent.right - extent.left + 2 * _EDGE) * _FINE)
    high = ceil((extent.bottom - extent.top + 2 * _EDGE) * _FINE)
    xs = (np.arange(wide) + 0.5) / _FINE + extent.left - _EDGE
    ys = (np.arange(high) + 0.5) / _FINE + extent.top - _EDGE
    bands = _band_table(battlefield, extent)
    columns = np.clip(np.rint((xs / Layout(1).side_length - 1) / 1.5).astype(int), extent.first[0], extent.last[0])
    lowered = np.where(columns % 2, 1.0, 0.5)
    rows = np.clip(np.rint(ys[None, :] - lowered[:, None]).astype(int), extent.first[1], extent.last[1])
    heights = bands[(columns - extent.first[0])[:, None], rows - extent.first[1]]
    return _smooth(heights)


def _band_table(battlefield: Battlefield, extent: Extent) -> Field:
    (west, north), (east, south) = extent.first, extent.last
    return np.array(
        [
            [battlefield.elevation.get(hex_at(column, row), 0) for row in range(north, south + 1)]
            for column in range(west, east + 1)
        ],
        dtype=np.float32,
    )


def _smooth(heights: Field) -> Field:
    for axis in (0, 1, 0, 1, 0, 1):
        heights = _averaged(heights, _FINE // 2, axis)
    return heights


def _averaged(values: Field, reach: int, axis: int) -> Field:
    """The mean over `reach` pixels to either side along an axis."""
    padding = [(0, 0), (0, 0)]
    padding[axis] = (reach + 1, reach)
    sums = np.cumsum(np.pad(values, padding, mode="edge"), axis=axis, dtype=np.float64)
    span = 2 * reach + 1
    if axis == 0:
        return ((sums[span:] - sums[:-span]) / span).astype(np.float32)
    return ((sums[:, span:] - sums[:, :-span]) / span).astype(np.float32)


def _light_of(heights: Field) -> Field:
    east, south = np.gradient(heights * _FINE)
    facing = _SUN[0] * east + _SUN[1] * south
    light: Field = (_LEVEL + np.tanh(facing * 0.9) * _STEEP).astype(np.float32)
    return light


def _sampled(field: Field, across: Field, down: Field) -> Field:
    """The field at all crossings of two rows of fractional places, beyond its edge the value at the edge."""
    across, down = np.clip(across, 0, field.shape[0] - 1.001), np.clip(down, 0, field.shape[1] - 1.001)
    first, top = across.astype(int), down.astype(int)
    share_x = (across - first).astype(np.float32)[:, None]
    share_y = (down - top).astype(np.float32)[None, :]
    low, high = int(top.min()), int(top.max()) + 2
    strip = field[first, low:high] * (1 - share_x) + field[first + 1, low:high] * share_x
    light: Field = strip[:, top - low] * (1 - share_y) + strip[:, top - low + 1] * share_y
    return light


def _tone_table(shade: Colour) -> npt.NDArray[np.uint32]:
    """The colour to multiply with for every strength of light, as a pixel of 32 bits."""
    white: Colour = (255, 255, 255)
    tones = [mixed(shade, white, min(1.0, tone / (_TONES - 1) * 1.21)) for tone in range(_TONES)]
    return np.array([red << 16 | green << 8 | blue for red, green, blue in tones], dtype=np.uint32)


def _grain_at(corner: tuple[int, int], size: tuple[int, int]) -> Field:
    if size == (GRAIN, GRAIN) and not corner[0] % GRAIN and not corner[1] % GRAIN:
        return _grain()
    across, down = (np.arange(length) + start for length, start in zip(size, corner, strict=True))
    return _grain()[np.ix_(across % GRAIN, down % GRAIN)]


@lru_cache(maxsize=1)
def _grain() -> Field:
    """The unevenness of the paper: fine fibres and broad clouds, repeating without a seam."""
    chance = np.random.default_rng(1813)
    fine = chance.standard_normal((GRAIN, GRAIN))
    fibres = (fine + np.roll(fine, 1, 0) + np.roll(fine, 2, 0) + np.roll(fine, 1, 1)) / 4
    clouds = _clouds(chance.standard_normal((GRAIN, GRAIN)))
    return (fibres * 0.011 + clouds * 0.016).astype(np.float32)


def _clouds(noise: Field) -> Field:
    distance = np.hypot(np.fft.fftfreq(GRAIN)[:, None], np.fft.fftfreq(GRAIN)[None, :]) * GRAIN
    spectrum = np.fft.fft2(noise) * np.exp(-((distance / 7) ** 2)) * (distance > 0)
    clouds: Field = np.fft.ifft2(spectrum).real
    return clouds / float(clouds.std())
