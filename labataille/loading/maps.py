"""Maps: a battlefield from its file, as described in docs/formats/map.md.

One letter a hex, one digit a hex, lists of hexsides, courses of roads, named places. What is not here: drawing a map
from geography (tools), and whether a map makes sense as ground (lint).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from labataille.geometry import Hex, Hexside
from labataille.loading import scalars
from labataille.loading.document import load
from labataille.loading.faults import Faults
from labataille.loading.maps_courses import (
    SIDES_OF_HEX,
    Connections,
    Road,
    connected,
    read_hexsides,
    read_roads,
)
from labataille.loading.maps_layers import Ground, read_ground
from labataille.loading.nodes import Node
from labataille.loading.record import Record, reading, sequence_of
from labataille.model.battlefield import Battlefield, Place
from labataille.model.digest import digest_of
from labataille.model.ids import HexsideKind, PlaceId, Terrain
from labataille.model.plain import to_plain


@dataclass(frozen=True, slots=True)
class MapSheet:
    """A map as its file has it: the battlefield, and its roads by id, which the battlefield no longer tells apart.

    `gentle` are the hexsides where the ground rises from band to band without a slope.
    """

    battlefield: Battlefield
    roads: Mapping[str, Road]
    gentle: frozenset[Hexside] = frozenset()


def load_battlefield(
    path: Path,
    *,
    terrains: Collection[Terrain] | None = None,
    kinds: Collection[HexsideKind] | None = None,
) -> Battlefield:
    """Return the battlefield of a map file.

    `terrains` and `kinds` are the terrain and the hexsides that the title's charts know; without them any id will do.
    Raises DataError with every fault of the file.
    """
    return with_digest(load(path, lambda record: read_map(record, terrains=terrains, kinds=kinds)).battlefield)


def read_map(
    record: Record,
    *,
    terrains: Collection[Terrain] | None = None,
    kinds: Collection[HexsideKind] | None = None,
) -> MapSheet | None:
    """Return the map that a map file describes, still without a digest, or None after noting its faults."""
    id = record.identifier("map")
    name = record.text("name")
    ground = read_ground(record, terrains)
    hexsides = read_hexsides(record, ground.hexes, kinds)
    gentle = record.optional("gentle", sequence_of(SIDES_OF_HEX), ())
    roads = read_roads(record, ground.hexes)
    places = _read_places(record, ground.hexes)
    if not record.is_sound:
        return None
    battlefield = _battlefield(id, name, ground, Connections(hexsides, connected(roads)), places)
    sides = frozenset(side for group in gentle for side in group)
    return MapSheet(battlefield, {road.id: road for road in roads}, sides)


def with_digest(battlefield: Battlefield) -> Battlefield:
    """Return a battlefield with the digest of exactly this ground, over all it says."""
    return replace(battlefield, digest=digest_of(to_plain(replace(battlefield, digest=""))))


def _battlefield(
    id: str, name: str, ground: Ground, connections: Connections, places: Mapping[PlaceId, Place]
) -> Battlefield:
    return Battlefield(
        id=id,
        name=name,
        terrain=ground.terrain,
        elevation=ground.elevation,
        hexsides=connections.hexsides,
        roads=connections.roads,
        places=places,
        heights_in_metres=ground.bands,
    )


# -- places ------------------------------------------------------------------------------------------------------------


def _read_places(record: Record, on_map: Collection[Hex]) -> Mapping[PlaceId, Place]:
    """Return the named places by id; an id stands once."""
    places: dict[PlaceId, Place] = {}

    def read_place(node: Node, faults: Faults) -> Place | None:
        place = _read_place(node, faults, on_map)
        if place is not None and place.id in places:
            faults.add(node.origin, f"expected each place once, but {place.id} is named twice; rename one of the two")
        elif place is not None:
            places[place.id] = place
        return place

    record.sequence("places", read_place)
    return places


def _read_place(node: Node, faults: Faults, on_map: Collection[Hex]) -> Place | None:
    with reading(node, faults) as record:
        id = PlaceId(record.identifier("id"))
        name = record.text("name")
        kind = record.identifier("kind")
        centre = record.hex("centre")
        hexes = record.value("hexes", sequence_of(scalars.HEX, at_least=1), "a list of hexes") or ()
        if not record.is_sound:
            return None
        for hex in hexes:
            if hex not in on_map:
                record.fault("hexes", f"expected hexes of the map, got {hex}; delete it or enlarge the map")
        if centre not in hexes:
            record.fault("centre", f"expected one of the place's hexes, got {centre}; name one of them")
    return Place(id, name, kind, centre, hexes) if record.is_sound else None
