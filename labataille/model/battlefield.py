"""The ground: terrain of hexes, features of hexsides, roads and named places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from labataille.geometry import Hex, Hexside, between, hexside, neighbours
from labataille.model.ids import HexsideKind, PlaceId, Terrain


class RoadKind(Enum):
    """What connects two adjacent hexes: a road, or a pathway through woods."""

    ROAD = "road"
    PATHWAY = "pathway"


@dataclass(frozen=True, slots=True)
class Place:
    """A named set of hexes: a village with all its building hexes, a height, a bridge."""

    id: PlaceId
    name: str
    kind: str
    centre: Hex
    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Battlefield:
    """A map, or the part of a map on which a scenario is fought; a hex outside `terrain` is off the map.

    `elevation` is the height band of each hex, `hexsides` the features of hexsides that have any (slopes, streams,
    bridges), `roads` the connections from hex to hex across a hexside. Hex numbers are those of the whole map.
    """

    id: str
    name: str
    terrain: Mapping[Hex, Terrain]
    elevation: Mapping[Hex, int]
    hexsides: Mapping[Hexside, tuple[HexsideKind, ...]]
    roads: Mapping[Hexside, RoadKind]
    places: Mapping[PlaceId, Place]
    heights_in_metres: tuple[int, ...] = ()
    digest: str = ""

    def __contains__(self, hex: Hex) -> bool:
        return hex in self.terrain

    def features(self, origin: Hex, target: Hex) -> tuple[HexsideKind, ...]:
        """Return the features of the hexside between two adjacent hexes."""
        return self.hexsides.get(between(origin, target), ())

    def road(self, origin: Hex, target: Hex) -> RoadKind | None:
        """Return what connects two adjacent hexes, if anything does."""
        return self.roads.get(between(origin, target))

    def neighbours(self, hex: Hex) -> tuple[Hex, ...]:
        """Return the adjacent hexes that are on the map, in the order of hexsides."""
        return tuple(neighbour for neighbour in neighbours(hex) if neighbour in self.terrain)

    @property
    def columns(self) -> tuple[int, int]:
        """Return the first and the last column of the map."""
        columns = [hex.column for hex in self.terrain]
        return min(columns), max(columns)

    @property
    def rows(self) -> tuple[int, int]:
        """Return the first and the last row of the map."""
        rows = [hex.row for hex in self.terrain]
        return min(rows), max(rows)


def slopes_of(elevation: Mapping[Hex, int]) -> tuple[Hexside, ...]:
    """Return the hexsides between hexes of different bands of height, in the order of hex numbers (PR 18.3)."""
    sides = (hexside(hex, side) for hex in sorted(elevation) for side in range(3))
    return tuple(
        side for side in sides if side.hexes[1] in elevation and elevation[side.hexes[0]] != elevation[side.hexes[1]]
    )
