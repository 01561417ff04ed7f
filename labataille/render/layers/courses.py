"""Courses: where roads and watercourses run, as flowing lines in hex heights.

A watercourse keeps to its hexsides and a road to the middles of the hexsides it crosses, whatever the curve between.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

from labataille.geometry import Hex, Hexside, Point, Vertex, hexside, hexside_ends, opposite
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.render.outlines import UNIT, WATERCOURSES, Outlines, smoothed

_PIECE = 40  # points of a watercourse drawn in one go
_STEPS = 8


class Water(Enum):
    """The watercourses by their size: a brook, one between steep banks like the Russbach, a river."""

    BROOK = "brook"
    STEEP = "steep"
    RIVER = "river"


WIDTHS = {Water.BROOK: 0.085, Water.STEEP: 0.125, Water.RIVER: 0.20}
"""How wide the watercourses are, in hex heights."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """A piece of a watercourse, with the box around it (left, top, right, bottom)."""

    water: Water
    points: tuple[Point, ...]
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Track:
    """A piece of a road or pathway within one hex."""

    kind: RoadKind
    points: tuple[Point, ...]


# -- watercourses


def watercourses(battlefield: Battlefield, outlines: Outlines) -> tuple[Stretch, ...]:
    """All streams and rivers of a map, in pieces, the smaller ones first."""
    sides = [side for side, kinds in battlefield.hexsides.items() if set(kinds) & set(WATERCOURSES)]
    waters = _waters(battlefield, sides, outlines)
    stretches: list[Stretch] = []
    for water in Water:
        left = {side: None for side in sides if waters[side] is water}
        while left:
            stretches += _pieces(water, smoothed(_run(left, outlines)))
    return tuple(stretches)


def _waters(battlefield: Battlefield, sides: list[Hexside], outlines: Outlines) -> dict[Hexside, Water]:
    """What runs along every hexside; a ford is of the largest watercourse that it joins."""
    waters = {side: water_of(battlefield.hexsides[side]) for side in sides}
    for side in sides:
        if "ford" in battlefield.hexsides[side]:
            meeting = {waters[other] for end in hexside_ends(side) for other in outlines.banks[end]}
            waters[side] = max(meeting, key=[*Water].index)
    return waters


def water_of(kinds: Iterable[str]) -> Water:
    """What runs along a hexside, by its features."""
    kinds = tuple(kinds)
    if any(kind.startswith("spree") for kind in kinds):
        return Water.RIVER
    return Water.STEEP if any(kind.startswith("russbach") for kind in kinds) else Water.BROOK


def _run(left: dict[Hexside, None], outlines: Outlines) -> list[Point]:
    """Take one unbroken run of hexsides out of those that are left, and return its line."""
    start = _source(left, outlines)
    points = [outlines.corner(start)]
    here = start
    while True:
        ahead = [side for side in outlines.banks[here] if side in left]
        if not ahead or (here != start and len(outlines.banks[here]) != 2):
            return points
        side = ahead[0]
        del left[side]
        first, second = hexside_ends(side)
        line = outlines.side(side)
        points += (line if first == here else line[::-1])[1:]
        here = second if first == here else first


def _source(left: dict[Hexside, None], outlines: Outlines) -> Vertex:
    """A corner where a run begins: an end or a fork, or anywhere on a ring."""
    ends = [end for side in left for end in hexside_ends(side)]
    return next((end for end in ends if len(outlines.banks[end]) != 2), ends[0])


def _pieces(water: Water, points: list[Point]) -> list[Stretch]:
    pieces = []
    for first in range(0, max(1, len(points) - 1), _PIECE):
        piece = tuple(points[first : first + _PIECE + 1])
        xs, ys = [x for x, _ in piece], [y for _, y in piece]
        pieces.append(Stretch(water, piece, (min(xs), min(ys), max(xs), max(ys))))
    return pieces


# -- roads


def tracks_in(battlefield: Battlefield, hex: Hex) -> tuple[Track, ...]:
    """The roads and pathways in a hex: the two that run on most nearly straight as one curve, the others up to it."""
    kinds = {side: kind for side in range(6) if (kind := battlefield.roads.get(hexside(hex, side))) is not None}
    if not kinds:
        return ()
    centre = UNIT.centre(hex)
    through = _straightest(kinds)
    if through is None:
        (side,) = kinds
        return _dead_end(battlefield, hex, side, kinds[side])
    first, second = through
    curve = Track(kinds[first], _curve(UNIT.side_midpoint(hex, first), centre, UNIT.side_midpoint(hex, second)))
    middle = curve.points[len(curve.points) // 2]
    spokes = [
        Track(kind, (UNIT.side_midpoint(hex, side), middle)) for side, kind in kinds.items() if side not in through
    ]
    return (curve, *spokes)


def _straightest(kinds: dict[int, RoadKind]) -> tuple[int, int] | None:
    pairs = [pair for pair in combinations(kinds, 2) if kinds[pair[0]] is kinds[pair[1]]] or list(combinations(kinds, 2))
    return min(pairs, key=lambda pair: abs(3 - (pair[1] - pair[0]) % 6), default=None)


def _dead_end(battlefield: Battlefield, hex: Hex, side: int, kind: RoadKind) -> tuple[Track, ...]:
    """A road that ends in a hex, or, in a hex on the edge of the map, goes on out of it."""
    outside = [other for other in range(6) if hex.neighbour(other) not in battlefield.terrain]
    start, centre = UNIT.side_midpoint(hex, side), UNIT.centre(hex)
    if not outside:
        return (Track(kind, (start, centre)),)
    out = min(outside, key=lambda other: (abs((other - opposite(side) + 3) % 6 - 3), other))
    return (Track(kind, _curve(start, centre, UNIT.side_midpoint(hex, out))),)


def _curve(start: Point, by: Point, end: Point) -> tuple[Point, ...]:
    points = []
    for step in range(_STEPS + 1):
        t = step / _STEPS
        a, b, c = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        points.append((a * start[0] + b * by[0] + c * end[0], a * start[1] + b * by[1] + c * end[1]))
    return tuple(points)
