"""Relief: heights interpolated between spot heights, bands of elevation, and the slopes between bands."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.geometry import Hex, Hexside, hexside
from labataille.loading.maps_geography import Geography
from labataille.tools.drafting.projection import Metres, Projection, apart

NEAREST = 1.0
"""A point nearer than this to a spot height, in metres, has that height."""


def elevation_of(geography: Geography, projection: Projection) -> dict[Hex, int]:
    """Return the band of every hex: how many of the bands' heights its centre reaches."""
    spots = [(projection.metres(height.at), height.metres) for height in geography.heights]
    return {hex: band(height_at(projection.centre(hex), spots), geography.bands) for hex in projection.hexes()}


def height_at(point: Metres, spots: list[tuple[Metres, float]]) -> float:
    """Return the height of a point in metres: the mean of the spot heights, each by its inverse squared distance."""
    weights = []
    for place, height in spots:
        distance = apart(point, place)
        if distance < NEAREST:
            return height
        weights.append((1 / distance**2, height))
    return sum(weight * height for weight, height in weights) / sum(weight for weight, _ in weights)


def band(height: float, bands: tuple[int, ...]) -> int:
    """Return the band of a height."""
    return sum(height >= beginning for beginning in bands)


def slopes_of(elevation: Mapping[Hex, int]) -> tuple[Hexside, ...]:
    """Return the hexsides between hexes of different bands, in the order of hex numbers (PR 18.3)."""
    sides = (hexside(hex, side) for hex in sorted(elevation) for side in range(3))
    return tuple(
        side for side in sides if side.hexes[1] in elevation and elevation[side.hexes[0]] != elevation[side.hexes[1]]
    )
