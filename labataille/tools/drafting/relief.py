"""Relief: heights interpolated between spot heights, bands of elevation, plateaus, and the slopes between bands."""

from __future__ import annotations

from collections.abc import Mapping

from labataille.geometry import Hex, Hexside
from labataille.loading.maps_geography import Geography
from labataille.model.battlefield import slopes_of
from labataille.tools.drafting.areas import holds
from labataille.tools.drafting.projection import Metres, Projection, apart

NEAREST = 1.0
"""A point nearer than this to a spot height, in metres, has that height."""


def elevation_of(geography: Geography, projection: Projection) -> dict[Hex, int]:
    """Return the band of every hex: that of the last plateau which holds its centre, else how many bands it reaches."""
    spots = [(projection.metres(height.at), height.metres) for height in geography.heights]
    plateaus = [
        (plateau.band, [projection.metres(corner) for corner in plateau.polygon])
        for plateau in geography.plateaus.values()
    ]
    elevation = {}
    for hex in projection.hexes():
        centre = projection.centre(hex)
        bands = [level for level, polygon in plateaus if holds(polygon, centre)]
        elevation[hex] = bands[-1] if bands else band(height_at(centre, spots), geography.bands)
    return elevation


def gentle_of(geography: Geography, projection: Projection, elevation: Mapping[Hex, int]) -> tuple[Hexside, ...]:
    """Return the hexsides between different bands that are no slopes, for they lie far from every escarpment.

    A geography without escarpments has none.
    """
    if not geography.escarpments:
        return ()
    near = [point for scarp in geography.escarpments.values() for point in projection.samples(scarp.line)]
    return tuple(side for side in slopes_of(elevation) if not _is_near(projection.middle(side), near, projection))


def _is_near(point: Metres, line: list[Metres], projection: Projection) -> bool:
    """Return whether a point lies within a hex of a line."""
    return any(apart(point, other) < projection.grid.row_step for other in line)


def height_at(point: Metres, spots: list[tuple[Metres, float]]) -> float:
    """Return the height of a point in metres: the mean of the spot heights, each by its inverse squared distance.

    Without spot heights it is 0.
    """
    weights = []
    for place, height in spots:
        distance = apart(point, place)
        if distance < NEAREST:
            return height
        weights.append((1 / distance**2, height))
    total = sum(weight for weight, _ in weights)
    return sum(weight * height for weight, height in weights) / total if weights else 0.0


def band(height: float, bands: tuple[int, ...]) -> int:
    """Return the band of a height."""
    return sum(height >= beginning for beginning in bands)
