"""Hexes: their numbers, their neighbours and the distance between them (PR 0.2).

Hexes are flat-topped, and odd columns stand half a hex lower. A hex is held in axial coordinates: ``q`` is the column
and ``r`` grows by one for every step south, so that neither neighbours nor distance need to know odd columns from even.
Sides are numbered 0 to 5 clockwise from north: 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW.

Left out: the edge of the map. Every hex has six neighbours here; the battlefield knows which of them exist.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

__all__ = [
    "STEPS",
    "Hex",
    "disc",
    "distance",
    "hex_at",
    "moved_alike",
    "neighbours",
    "opposite",
    "parse_hex",
    "ring",
    "rotate",
    "side_towards",
]

STEPS: tuple[tuple[int, int], ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The axial step over each of the sides 0 to 5."""

_SIDE_OF_STEP = {step: side for side, step in enumerate(STEPS)}


class Hex(NamedTuple):
    """One hex of the map; hexes sort in the order of their numbers."""

    q: int
    r: int

    @property
    def column(self) -> int:
        """The first three digits of the hex number."""
        return self.q

    @property
    def row(self) -> int:
        """The last three digits of the hex number."""
        return self.r + self.q // 2

    def neighbour(self, side: int) -> Hex:
        """The hex on the other side of hexside `side`, 0 to 5 (PR 0.2)."""
        return neighbours(self)[side]

    def __str__(self) -> str:
        """The hex number "CCCRRR", column first (PR 0.2)."""
        return f"{self.column:03d}{self.row:03d}"


# -- hex numbers -------------------------------------------------------------------


def hex_at(column: int, row: int) -> Hex:
    """The hex in that column and row, both counted from 0."""
    return Hex(column, row - column // 2)


def parse_hex(number: str) -> Hex:
    """The hex of a number "CCCRRR"; ValueError when it is not six digits (PR 0.2)."""
    if len(number) != 6 or not (number.isascii() and number.isdigit()):
        raise ValueError(
            f'"{number}" is not a hex number; write three digits for the column and three for the row, as in "050010".'
        )
    return hex_at(int(number[:3]), int(number[3:]))


# -- neighbours and distance -------------------------------------------------------


@cache
def neighbours(hex: Hex) -> tuple[Hex, ...]:
    """The six hexes around a hex, in the order of its sides (PR 0.2)."""
    q, r = hex
    return tuple(Hex(q + dq, r + dr) for dq, dr in STEPS)


def distance(a: Hex, b: Hex) -> int:
    """The number of hexes from one hex to the other, counting the second and not the first."""
    aq, ar = a
    bq, br = b
    dq = aq - bq
    dr = ar - br
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def side_towards(origin: Hex, neighbour: Hex) -> int:
    """The side of `origin` that touches `neighbour`; ValueError when the two are not adjacent."""
    side = _SIDE_OF_STEP.get((neighbour[0] - origin[0], neighbour[1] - origin[1]))
    if side is None:
        raise ValueError(f"Hex {neighbour} does not touch hex {origin}; name one of its six neighbours.")
    return side


def opposite(side: int) -> int:
    """The side across the hex from `side`."""
    return (side + 3) % 6


# -- rings, discs and rotation -----------------------------------------------------


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes within `radius` hexes of the centre, the centre among them, in the order of their numbers."""
    q, r = centre
    return tuple(Hex(q + dq, r + dr) for dq, dr in _disc_offsets(radius))


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """All hexes at exactly `radius` hexes from the centre, in the order of their numbers."""
    q, r = centre
    return tuple(Hex(q + dq, r + dr) for dq, dr in _ring_offsets(radius))


def moved_alike(hex: Hex, start: Hex, end: Hex) -> Hex:
    """The hex to which `hex` moves when it goes the same way as from `start` to `end` (PR 16.33)."""
    return Hex(hex.q + end.q - start.q, hex.r + end.r - start.r)


def rotate(hex: Hex, about: Hex, sixths: int) -> Hex:
    """The hex turned about another by so many sixths of a circle, clockwise (side 0 goes to side 1)."""
    q, r = hex.q - about.q, hex.r - about.r
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Hex(about.q + q, about.r + r)


@cache
def _disc_offsets(radius: int) -> tuple[Hex, ...]:
    if radius < 0:
        raise ValueError(f"A radius of {radius} hexes is not possible; give 0 or more.")
    return tuple(
        Hex(dq, dr)
        for dq in range(-radius, radius + 1)
        for dr in range(max(-radius, -radius - dq), min(radius, radius - dq) + 1)
    )


@cache
def _ring_offsets(radius: int) -> tuple[Hex, ...]:
    centre = Hex(0, 0)
    return tuple(offset for offset in _disc_offsets(radius) if distance(centre, offset) == radius)
