"""Areas and places: the terrain of hexes from polygons and from the buildings around a village's centre."""

from __future__ import annotations

from collections.abc import Collection

from labataille.geometry import Hex, neighbours
from labataille.loading.maps_geography import Geography, Site
from labataille.model.battlefield import Place
from labataille.model.ids import CLEAR, PlaceId, Terrain
from labataille.tools.drafting.projection import Metres, Projection, apart


def terrain_of(geography: Geography, projection: Projection) -> dict[Hex, Terrain]:
    """Return the terrain of every hex: that of the last area which holds its centre, else clear."""
    areas = [
        (Terrain(area.kind), [projection.metres(corner) for corner in area.polygon])
        for area in geography.areas.values()
    ]
    terrain = dict.fromkeys(projection.hexes(), CLEAR)
    for hex in terrain:
        for kind, polygon in areas:
            if holds(polygon, projection.centre(hex)):
                terrain[hex] = kind
    return terrain


def holds(polygon: list[Metres], point: Metres) -> bool:
    """Return whether a polygon holds a point: a ray to the east crosses its border an odd number of times."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def places_of(geography: Geography, projection: Projection) -> tuple[Place, ...]:
    """Return the places whose centre is on the map; none takes a hex of another."""
    places: list[Place] = []
    taken: set[Hex] = {hex for site in geography.sites.values() for hex in site.hexes}
    for id, site in geography.sites.items():
        centre = projection.hex_of(projection.metres(site.at))
        if centre is None:
            continue
        listed = tuple(hex for hex in site.hexes if projection.is_on_map(hex))
        hexes = listed or _grown(site, centre, taken, projection)
        taken.update(hexes)
        places.append(Place(PlaceId(id), site.name, site.kind, centre, hexes))
    return tuple(places)


def _grown(site: Site, centre: Hex, taken: Collection[Hex], projection: Projection) -> tuple[Hex, ...]:
    """Return as many hexes as the place has, from the centre outwards, each touching one before it."""
    hexes = [centre]
    while len(hexes) < site.size:
        around = {near for hex in hexes for near in neighbours(hex)} - set(hexes) - set(taken)
        on_map = [hex for hex in sorted(around) if projection.is_on_map(hex)]
        if not on_map:
            break
        hexes.append(min(on_map, key=lambda hex: (apart(projection.metres(site.at), projection.centre(hex)), hex)))
    return tuple(sorted(hexes))
