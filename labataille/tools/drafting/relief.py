"""Relief: heights interpolated between spot heights, and bands of elevation."""

from __future__ import annotations

from labataille.geometry import Hex
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
