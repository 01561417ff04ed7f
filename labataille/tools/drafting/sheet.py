"""The sheet: all layers of a draft together. Roads make pathways of woods, dams of ponds, and bridges over water."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from labataille.geometry import Hex, Hexside, between, neighbours
from labataille.loading.maps_geography import Geography
from labataille.model.banks import BRIDGE
from labataille.model.battlefield import Place, slopes_of
from labataille.model.ids import BUILT, CLEAR, SLOPE, HexsideKind, Terrain
from labataille.tools.drafting.areas import places_of, terrain_of
from labataille.tools.drafting.courses import road_courses, water_course
from labataille.tools.drafting.projection import Projection
from labataille.tools.drafting.relief import elevation_of, gentle_of

UNDER_A_ROAD = {
    Terrain("woods"): Terrain("woods-pathway"),
    Terrain("carp-pond"): CLEAR,
    Terrain("swamp"): CLEAR,
}
"""What terrain becomes where a road runs through it: a pathway, or a dam."""

@dataclass(frozen=True, slots=True)
class RoadDraft:
    """A road of the draft and the hexes it runs through."""

    id: str
    name: str
    course: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map before it is written down."""

    id: str
    name: str
    first: Hex
    last: Hex
    bands: tuple[int, ...]
    terrain: Mapping[Hex, Terrain]
    elevation: Mapping[Hex, int]
    hexsides: Mapping[HexsideKind, tuple[Hexside, ...]]
    gentle: tuple[Hexside, ...]
    roads: tuple[RoadDraft, ...]
    places: tuple[Place, ...]


def sheet_of(geography: Geography) -> Sheet:
    """Return the map that a geography gives."""
    projection = Projection(geography)
    elevation = elevation_of(geography, projection)
    gentle = gentle_of(geography, projection, elevation)
    slopes = tuple(side for side in slopes_of(elevation) if side not in gentle)
    roads = _roads(geography, projection)
    places = places_of(geography, projection)
    return Sheet(
        id=geography.id,
        name=geography.name,
        first=geography.grid.first,
        last=geography.grid.last,
        bands=geography.bands,
        terrain=_terrain(geography, projection, roads, places),
        elevation=elevation,
        hexsides={SLOPE: slopes, **_watercourses(geography, projection, roads)},
        gentle=gentle,
        roads=roads,
        places=places,
    )


def _roads(geography: Geography, projection: Projection) -> tuple[RoadDraft, ...]:
    """Return the roads; one that leaves the map and comes back is several."""
    roads = []
    for id, road in geography.roads.items():
        for number, course in enumerate(road_courses(road.line, projection), start=1):
            roads.append(RoadDraft(id if number == 1 else f"{id}-{number}", road.name, course))
    return tuple(roads)


def _terrain(
    geography: Geography, projection: Projection, roads: tuple[RoadDraft, ...], places: tuple[Place, ...]
) -> dict[Hex, Terrain]:
    terrain = terrain_of(geography, projection)
    for road in roads:
        for hex in road.course:
            terrain[hex] = UNDER_A_ROAD.get(terrain[hex], terrain[hex])
    for place in places:
        if place.kind in BUILT:
            terrain.update(dict.fromkeys(place.hexes, Terrain(place.kind)))
    terrain.update(_rings(geography, terrain, roads, places))
    return terrain


def _rings(
    geography: Geography, terrain: Mapping[Hex, Terrain], roads: tuple[RoadDraft, ...], places: tuple[Place, ...]
) -> dict[Hex, Terrain]:
    """Return the terrain of the clear hexes around the places that have a ring; a road leaves a gap in it."""
    on_road = {hex for road in roads for hex in road.course}
    rings = {}
    for place in places:
        ring = geography.sites[place.id].ring
        if ring is not None:
            around = {near for hex in place.hexes for near in neighbours(hex)} - on_road
            rings.update({hex: Terrain(ring) for hex in around if terrain.get(hex) == CLEAR})
    return rings


def _watercourses(
    geography: Geography, projection: Projection, roads: tuple[RoadDraft, ...]
) -> dict[HexsideKind, tuple[Hexside, ...]]:
    """Return the hexsides of each kind of watercourse, and those where a road crosses it."""
    crossed = {between(here, there) for road in roads for here, there in pairwise(road.course)}
    kinds: dict[HexsideKind, tuple[Hexside, ...]] = {}
    for water in geography.watercourses.values():
        kind, bridge = HexsideKind(water.kind), HexsideKind(water.kind + BRIDGE)
        for side in water_course(water.line, projection):
            which = bridge if side in crossed else kind
            if side not in (*kinds.get(kind, ()), *kinds.get(bridge, ())):
                kinds[which] = (*kinds.get(which, ()), side)
    return kinds
