"""Outlines: the hexes of a map with drawn borders in place of ruled ones.

Every corner and every hexside is bent a little, always the same way for all hexes that share it, so that woods, ponds and
villages have a drawn edge, no gap opens between two hexes, and everything stays on its hex. Places are in hex heights.
"""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from math import hypot

from labataille.geometry import Hex, Hexside, Layout, Point, Vertex, hexside, hexside_ends
from labataille.model.battlefield import Battlefield
from labataille.render.scatter import swing

UNIT = Layout(1.0)

BUILT = ("hamlet", "village", "town", "schiessscharte", "granary-church")
WOODED = ("woods", "woods-pathway")
WORKS = ("earthwork", "entrenchment", "redoubt")
OTHER_GROUND = ("clear", "garden", "swamp", "carp-pond", "feldlager")
BRIDGES = ("stream-bridge", "spree-bridge", "russbach-bridge")
CROSSINGS = (*BRIDGES, "ford")
WATERCOURSES = ("stream", "spree", "russbach", *CROSSINGS)
OTHER_HEXSIDES = ("slope", "work-rear")

STRANGE = "strange"
"""What a hex is drawn as whose terrain has no picture of its own."""

_ROUNDING = 0.20
_WANDER = 0.035
_BANK_ROUNDING = 0.30


def kind_of(battlefield: Battlefield, hex: Hex) -> str:
    """What a hex is drawn as: its terrain, with all built ones, all wooded ones and all unknown ones alike; empty off the map."""
    terrain = str(battlefield.terrain.get(hex, ""))
    if terrain in BUILT:
        return "built"
    if terrain in WOODED:
        return "woods"
    return terrain if not terrain or terrain in WORKS or terrain in OTHER_GROUND else STRANGE


class Outlines:
    """The bent corners and hexsides of one battlefield, worked out when first asked for."""

    def __init__(self, battlefield: Battlefield) -> None:
        self._battlefield = battlefield
        self._corners: dict[Vertex, Point] = {}
        self._sides: dict[Hexside, tuple[Point, ...]] = {}
        self._hexes: dict[Hex, tuple[Point, ...]] = {}

    def corner(self, vertex: Vertex) -> Point:
        """Where a corner is drawn."""
        place = self._corners.get(vertex)
        if place is None:
            place = self._corners[vertex] = self._bent(vertex)
        return place

    def side(self, side: Hexside) -> tuple[Point, ...]:
        """The line drawn for a hexside, clockwise as seen from the hex that holds it."""
        line = self._sides.get(side)
        if line is None:
            line = self._sides[side] = self._line(side)
        return line

    def side_of(self, hex: Hex, number: int) -> tuple[Point, ...]:
        """The line drawn for a side of a hex, clockwise as seen from that hex."""
        side = hexside(hex, number)
        line = self.side(side)
        return line if side.hex == hex else line[::-1]

    def hex(self, hex: Hex) -> tuple[Point, ...]:
        """The outline of a hex."""
        outline = self._hexes.get(hex)
        if outline is None:
            outline = tuple(point for number in range(6) for point in self.side_of(hex, number)[:-1])
            self._hexes[hex] = outline
        return outline

    def is_border(self, side: Hexside) -> bool:
        """Whether two kinds of ground meet on a hexside."""
        one, other = side.hexes
        return kind_of(self._battlefield, one) != kind_of(self._battlefield, other)

    @cached_property
    def banks(self) -> dict[Vertex, list[Hexside]]:
        """The hexsides with water on them, by the corners at their ends."""
        meeting: dict[Vertex, list[Hexside]] = {}
        for side, kinds in self._battlefield.hexsides.items():
            if any(kind in WATERCOURSES for kind in kinds):
                for end in hexside_ends(side):
                    meeting.setdefault(end, []).append(side)
        return meeting

    def _bent(self, vertex: Vertex) -> Point:
        x, y = exact_corner(vertex)
        banks = self.banks.get(vertex, ())
        if len(banks) == 2:
            far = [exact_corner(end) for side in banks for end in hexside_ends(side) if end != vertex]
            mid_x, mid_y = (far[0][0] + far[1][0]) / 2, (far[0][1] + far[1][1]) / 2
            return x + (mid_x - x) * _BANK_ROUNDING, y + (mid_y - y) * _BANK_ROUNDING
        odd = self._odd_one(vertex)
        if odd is None:
            return x, y
        centre_x, centre_y = UNIT.centre(odd)
        wander = _WANDER * swing(vertex.hex.q, vertex.hex.r, vertex.corner)
        share = _ROUNDING + wander
        return x + (centre_x - x) * share + wander, y + (centre_y - y) * share - wander

    def _odd_one(self, vertex: Vertex) -> Hex | None:
        """The one hex of the three at a corner whose ground differs from that of the other two."""
        a, b, c = vertex.hexes
        kinds = [kind_of(self._battlefield, hex) for hex in (a, b, c)]
        for hex, kind in zip((a, b, c), kinds, strict=True):
            if kinds.count(kind) == 1 and len(set(kinds)) == 2:
                return hex
        return None

    def _line(self, side: Hexside) -> tuple[Point, ...]:
        start, end = (self.corner(vertex) for vertex in hexside_ends(side))
        if not self.is_border(side):
            return start, end
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy) or 1.0
        points = [start]
        for index in (1, 2, 3):
            off = _WANDER * swing(side.hex.q, side.hex.r, side.side, index) / length
            share = index / 4
            points.append((start[0] + dx * share - dy * off, start[1] + dy * share + dx * off))
        return (*points, end)


def exact_corner(vertex: Vertex) -> Point:
    """Where a corner lies on the ruled grid."""
    return UNIT.corners(vertex.hex)[vertex.corner]


def middle_of(side: Hexside) -> Point:
    """The middle of a hexside on the ruled grid."""
    return UNIT.side_midpoint(side.hex, side.side)


def smoothed(points: list[Point], rounds: int = 2) -> list[Point]:
    """A line with its corners cut, so that it flows; its ends stay."""
    for _ in range(rounds):
        if len(points) < 3:
            return points
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        points = [*cut, points[-1]]
    return points
