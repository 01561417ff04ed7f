"""The edges of the map: by which hexsides they are looked over, and which hexes lie on them."""

from __future__ import annotations

from enum import Enum

from labataille.geometry import Hex
from labataille.model.battlefield import Battlefield


class Edge(Enum):
    """An edge of the map."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"

    @property
    def outward(self) -> tuple[int, ...]:
        """Return the hexsides by which the hexes of this edge look off the map."""
        return _OUTWARD[self]

    @property
    def facing_edge(self) -> Edge:
        """Return the edge on the other side of the map."""
        return {Edge.NORTH: Edge.SOUTH, Edge.EAST: Edge.WEST, Edge.SOUTH: Edge.NORTH, Edge.WEST: Edge.EAST}[self]


_OUTWARD = {Edge.NORTH: (0,), Edge.EAST: (1, 2), Edge.SOUTH: (3,), Edge.WEST: (4, 5)}


def lies_on(battlefield: Battlefield, hex: Hex, edge: Edge) -> bool:
    """Return whether a hex of the map lies on an edge of it."""
    return all(hex.neighbour(side) not in battlefield for side in edge.outward)
