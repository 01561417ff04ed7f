"""A piece of ground like that along the Russbach, with every kind of terrain and hexside, and one that nobody has drawn.

The ground is a drawing, a row of signs for each row of hexes; the escarpment and the watercourses run where two regions
of hexes meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise

from labataille.geometry import Hex, Hexside, between, hex_at, hexside
from labataille.model.battlefield import Battlefield, Place, RoadKind, slopes_of
from labataille.model.ids import HexsideKind, PlaceId, Terrain

SIGNS = {
    ".": "clear",
    "w": "woods",
    "g": "garden",
    "h": "hamlet",
    "v": "village",
    "t": "town",
    "c": "granary-church",
    "f": "feldlager",
    "r": "redoubt",
    "e": "earthwork",
    "s": "swamp",
    "p": "carp-pond",
    "?": "vineyard",
}

DRAWING = """
. . . . . . . . . . . . . . . . . . . . . . . .
. . f f . . . . . f f f . . . . . . . w w w . .
. f f f f . . . f f f f . . r . . . w w w w . .
. . f f . . . . . f f . . . . . . . . w w . . .
. . . . . . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . . . . . .
. . . . . . . . . . . . . . . . . . . . . . . .
. . . g v v g . . . . . . . . . . t t . . . . .
. . . g v v g . . . . r . . . . t t c t g . . .
. . . . . g . . . . . . . . . . . t g . . . . .
. . . . . . . . . . . . . . . . . . . . . . . .
. . h . . . . . c . . . . s s . . . . . ? ? . .
. . . . . . . . . . . . . . s . . e . . ? . . .
. . . . . . . . . . . . . . . . . . . . . . p .
"""

_SCARP = (5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 4, 4, 4, 3, 3, 3, 3)
"""The last row of the plateau in each column."""

_BANK = (8, 8, 8, 7, 7, 7, 7, 7, 8, 8, 8, 9, 9, 9, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9)
"""The last row on the north bank of the Russbach in each column."""

_BROOK = (11, 10, 99)
"""Column and rows of the brook that runs into it from the south: the hexes left of it."""


@cache
def wagram_ground() -> Battlefield:
    """The ground."""
    rows = [line.split() for line in DRAWING.strip().splitlines()]
    terrain = {
        hex_at(column, row): Terrain(SIGNS[sign]) for row, signs in enumerate(rows) for column, sign in enumerate(signs)
    }
    elevation = {hex: int(hex.row <= _SCARP[hex.column]) for hex in terrain}
    sides: dict[Hexside, tuple[HexsideKind, ...]] = {side: (HexsideKind("slope"),) for side in slopes_of(elevation)}

    def mark(kind: str, found: Iterator[Hexside]) -> None:
        for side in found:
            sides[side] = (*sides.get(side, ()), HexsideKind(kind))

    mark("russbach", _where_two_meet(terrain, _is_north))
    mark("stream", _where_two_meet([hex for hex in terrain if not _is_north(hex)], lambda hex: hex.column <= _BROOK[0]))
    for north, south in (("004007", "004008"), ("017008", "017009")):
        side = between(_hex(north), _hex(south))
        sides[side] = (HexsideKind("russbach-bridge"),)
    sides[between(_hex("011012"), _hex("012012"))] = (HexsideKind("stream-bridge"),)
    sides[between(_hex("007011"), _hex("007012"))] = (HexsideKind("sunken-lane"),)
    mark("work-rear", (hexside(_hex("014002"), side) for side in (5, 0, 1, 2)))
    mark("work-rear", (hexside(_hex("011008"), side) for side in (0, 1, 2, 5)))
    mark("work-rear", (hexside(_hex("017012"), side) for side in (0, 1)))
    return Battlefield(
        id="russbach",
        name="Russbach",
        terrain=terrain,
        elevation=elevation,
        hexsides=sides,
        roads=_roads(),
        places={place.id: place for place in _places(terrain)},
        heights_in_metres=(155, 168),
    )


def _hex(number: str) -> Hex:
    return hex_at(int(number[:3]), int(number[3:]))


def _is_north(hex: Hex) -> bool:
    return hex.row <= _BANK[hex.column]


def _where_two_meet(hexes: object, is_here: Callable[[Hex], bool]) -> Iterator[Hexside]:
    """The hexsides between the hexes for which something holds and the others."""
    known = set(hexes)  # type: ignore[call-overload]
    for hex in sorted(known):
        for side in range(3):
            other = hex.neighbour(side)
            if other in known and is_here(hex) is not is_here(other):
                yield hexside(hex, side)


def _roads() -> dict[Hexside, RoadKind]:
    ways = (
        "000012 001011 002011 003010 004010 004009 004008 004007 004006 004005 004004 004003 005002 005001 005000",
        "004010 005010 006011 007011 008012 009011 010012 011012 012012 013011 014011 015010 016010 017009 017008 017007",
        "017007 018007 019006 020006 021005 022005 023004",
    )
    roads = {}
    for way in ways:
        for one, other in pairwise(way.split()):
            roads[between(_hex(one), _hex(other))] = RoadKind.ROAD
    return roads


def _places(terrain: dict[Hex, Terrain]) -> Iterator[Place]:
    named = (
        ("baumersdorf", "Baumersdorf", "village", "004008", ("v",)),
        ("wagram", "Wagram", "town", "017008", ("t", "c")),
        ("camp", "Feldlager", "feldlager", "010002", ("f",)),
        ("redoubt", "Schanze", "redoubt", "011008", ("r",)),
    )
    for id, name, kind, centre, signs in named:
        middle = _hex(centre)
        near = [
            hex
            for hex, ground in terrain.items()
            if ground in {SIGNS[sign] for sign in signs} and abs(hex.column - middle.column) < 4 and abs(hex.row - middle.row) < 4
        ]
        yield Place(PlaceId(id), name, kind, middle if middle in near else near[0], tuple(near))
