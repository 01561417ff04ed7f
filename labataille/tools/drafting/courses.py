"""Courses: roads from hex to hex, and watercourses from vertex to vertex along unbroken hexsides."""

from __future__ import annotations

from collections.abc import Collection
from heapq import heappop, heappush

from labataille.geometry import Hex, Hexside, Vertex, distance, neighbours, vertex
from labataille.loading.maps_geography import Line
from labataille.tools.drafting.projection import Metres, Projection, apart

STRAYING = 60.0
"""A hexside this many metres off the line of a watercourse counts as two."""


# -- roads -------------------------------------------------------------------------------------------------------------


def road_courses(line: Line, projection: Projection) -> tuple[tuple[Hex, ...], ...]:
    """Return the hexes through which a road runs, once for every stretch of it that is on the map."""
    stretches: list[list[Hex]] = [[]]
    for point in projection.samples(line):
        hex = projection.hex_of(point)
        if hex is None:
            stretches.append([])
        elif not stretches[-1] or stretches[-1][-1] != hex:
            stretches[-1].append(hex)
    named = {projection.hex_of(projection.metres(position)) for position in line}
    courses = (_straightened(stretch, named) for stretch in stretches)
    return tuple(course for course in courses if len(course) > 1)


def _straightened(course: list[Hex], named: Collection[Hex | None]) -> tuple[Hex, ...]:
    """Return the course without the hexes of which the road only cuts a corner; those it was drawn to stay."""
    straight: list[Hex] = []
    for hex in course:
        while len(straight) > 1 and straight[-1] not in named and distance(straight[-2], hex) <= 1:
            straight.pop()
        if not straight or straight[-1] != hex:
            straight.append(hex)
    return tuple(straight)


# -- watercourses ------------------------------------------------------------------------------------------------------


def water_course(line: Line, projection: Projection) -> tuple[Hexside, ...]:
    """Return the unbroken chain of hexsides that follows a watercourse on the map, in flow order."""
    points = [point for point in projection.samples(line) if projection.hex_of(point) is not None]
    offsets = _offsets(points, projection)
    if not offsets:
        return ()
    source = min(offsets, key=lambda near: (apart(projection.corner(near), points[0]), near))
    mouth = min(offsets, key=lambda near: (apart(projection.corner(near), points[-1]), near))
    return _cheapest_chain(source, mouth, offsets, projection)


def _offsets(points: list[Metres], projection: Projection) -> dict[Vertex, float]:
    """Return the vertices near a line, each with its distance from it in metres."""
    offsets: dict[Vertex, float] = {}
    for point in points:
        hex = projection.hex_of(point)
        assert hex is not None, "only points on the map are asked for"
        for near in (hex, *neighbours(hex)):
            for corner in (vertex(near, k) for k in range(6)):
                offset = apart(projection.corner(corner), point)
                offsets[corner] = min(offset, offsets.get(corner, offset))
    inner = (near for near in offsets if any(_is_inner(side, projection) for side in near.hexsides))
    return {near: offsets[near] for near in inner}


def _is_inner(side: Hexside, projection: Projection) -> bool:
    """Return whether both hexes of a hexside are on the map."""
    return all(projection.is_on_map(hex) for hex in side.hexes)


def _cheapest_chain(
    source: Vertex, mouth: Vertex, offsets: dict[Vertex, float], projection: Projection
) -> tuple[Hexside, ...]:
    """Return the hexsides from one vertex to another that stray least from the line, with both hexes on the map."""
    cost = {source: 0.0}
    came: dict[Vertex, tuple[Vertex, Hexside]] = {}
    queue = [(0.0, source)]
    while queue:
        so_far, here = heappop(queue)
        if here == mouth:
            break
        if so_far > cost[here]:
            continue
        for there, side in zip(here.vertices, here.hexsides, strict=True):
            if there in offsets and _is_inner(side, projection):
                dearer = so_far + 1 + ((offsets[here] + offsets[there]) / 2 / STRAYING) ** 2
                if dearer < cost.get(there, dearer + 1):
                    cost[there], came[there] = dearer, (here, side)
                    heappush(queue, (dearer, there))
    return _chain_back(source, mouth, came)


def _chain_back(source: Vertex, mouth: Vertex, came: dict[Vertex, tuple[Vertex, Hexside]]) -> tuple[Hexside, ...]:
    chain: list[Hexside] = []
    here = mouth
    while here != source and here in came:
        here, side = came[here]
        chain.append(side)
    return tuple(reversed(chain))
