"""From degrees to metres and hexes: a grid of flat-top hexes laid over the frame from its north-west corner."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from labataille.geometry import Hex, Hexside, Vertex, hex_at
from labataille.loading.maps_geography import Geography, Line, Position

Metres = tuple[float, float]
"""East and south of the frame's north-west corner, in metres."""

STRIDE = 5.0
"""The distance in metres between two samples of a line."""


class Projection:
    """The grid of a geography: hex 000000 is centred on the north-west corner, odd columns stand half a row lower.

    The map may be a part of it.
    """

    def __init__(self, geography: Geography) -> None:
        self.frame, self.grid = geography.frame, geography.grid

    def metres(self, position: Position) -> Metres:
        """Return a position in metres."""
        latitude, longitude = position
        east = (longitude - self.frame.west) * self.grid.degree_of_longitude
        return east, (self.frame.north - latitude) * self.grid.degree_of_latitude

    def hex_of(self, point: Metres) -> Hex | None:
        """Return the hex of a point: the nearest column, and the nearest hex of it; None off the map."""
        east, south = point
        column = round(east / self.grid.column_step)
        row = round((south - self._lowered(column)) / self.grid.row_step)
        hex = hex_at(column, row)
        return hex if self.is_on_map(hex) else None

    def is_on_map(self, hex: Hex) -> bool:
        """Return whether the map has this hex."""
        first, last = self.grid.first, self.grid.last
        return first.column <= hex.column <= last.column and first.row <= hex.row <= last.row

    def centre(self, hex: Hex) -> Metres:
        """Return the centre of a hex."""
        return hex.column * self.grid.column_step, hex.row * self.grid.row_step + self._lowered(hex.column)

    def middle(self, side: Hexside) -> Metres:
        """Return the middle of a hexside, half way between the centres of its hexes."""
        (ax, ay), (bx, by) = map(self.centre, side.hexes)
        return (ax + bx) / 2, (ay + by) / 2

    def corner(self, vertex: Vertex) -> Metres:
        """Return the place of a vertex, which is the right (1) or the left (4) corner of its hex."""
        east, south = self.centre(vertex.hex)
        side_length = self.grid.column_step * 2 / 3
        return east + (side_length if vertex.corner == 1 else -side_length), south

    def hexes(self) -> Iterator[Hex]:
        """Yield all hexes of the map, row by row from the north-west corner."""
        first, last = self.grid.first, self.grid.last
        rows, columns = range(first.row, last.row + 1), range(first.column, last.column + 1)
        return (hex_at(column, row) for row in rows for column in columns)

    def samples(self, line: Line) -> Iterator[Metres]:
        """Yield points along a line, a few metres apart."""
        points = [self.metres(position) for position in line]
        for (ax, ay), (bx, by) in pairwise(points):
            count = max(1, round(apart((ax, ay), (bx, by)) / STRIDE))
            yield from ((ax + (bx - ax) * step / count, ay + (by - ay) * step / count) for step in range(count))
        yield points[-1]

    def _lowered(self, column: int) -> float:
        return self.grid.row_step / 2 if column % 2 else 0.0


def apart(a: Metres, b: Metres) -> float:
    """Return the distance between two points in metres."""
    return float(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
