"""Vertices: the corner that three hexes share (PR 0.2).

Vertex k of a hex lies between its hexsides k and k + 1: 0 upper right, 1 right, 2 lower right, 3 lower left, 4 left,
5 upper left. Every corner of the grid is the right corner (1) of one hex or the left corner (4) of another, and is held
under that name, so that two equal vertices compare equal. Build one with `vertex`, never with the class.
"""

from __future__ import annotations

from typing import NamedTuple

from labataille.geometry.hexes import Hex
from labataille.geometry.hexsides import SIDES, Hexside, hexside

__all__ = ["Vertex", "hexside_ends", "vertex"]

_RIGHT = 1
_LEFT = 4

_HOLDERS = {0: (1, _LEFT), 2: (2, _LEFT), 3: (4, _RIGHT), 5: (5, _RIGHT)}
"""For the other corners of a hex: the side towards the hex that holds the corner, and its name there."""


class Vertex(NamedTuple):
    """The corner of three hexes, held at the hex of which it is the right (1) or left (4) corner."""

    hex: Hex
    corner: int

    @property
    def hexes(self) -> tuple[Hex, Hex, Hex]:
        """The three hexes that meet here, clockwise around their common corner, the holder last."""
        return self.hex.neighbour(self.corner), self.hex.neighbour(self._next_side), self.hex

    @property
    def hexsides(self) -> tuple[Hexside, Hexside, Hexside]:
        """The three hexsides that meet here: the two of the holder, then the one that leads away from it."""
        outward = hexside(self.hex.neighbour(self.corner), (self.corner + 2) % 6)
        return hexside(self.hex, self.corner), hexside(self.hex, self._next_side), outward

    @property
    def vertices(self) -> tuple[Vertex, Vertex, Vertex]:
        """The vertices at the other ends of the three hexsides, in the same order."""
        first, second, third = (_other_end(side, self) for side in self.hexsides)
        return first, second, third

    @property
    def _next_side(self) -> int:
        return (self.corner + 1) % 6


def vertex(hex: Hex, k: int) -> Vertex:
    """Vertex k of the hex, between its hexsides k and k + 1; ValueError when k is not 0 to 5 (PR 0.2)."""
    if k not in SIDES:
        raise ValueError(f"A hex has no vertex {k}; name one of 0 to 5, clockwise from the upper right.")
    if k in (_RIGHT, _LEFT):
        return Vertex(hex, k)
    side, corner = _HOLDERS[k]
    return Vertex(hex.neighbour(side), corner)


def hexside_ends(hexside: Hexside) -> tuple[Vertex, Vertex]:
    """The two vertices between which the hexside runs, clockwise as seen from the hex that holds it."""
    return vertex(hexside.hex, (hexside.side - 1) % 6), vertex(hexside.hex, hexside.side)


def _other_end(side: Hexside, near: Vertex) -> Vertex:
    first, second = hexside_ends(side)
    return second if first == near else first
