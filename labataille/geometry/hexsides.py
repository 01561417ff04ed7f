"""Hexsides: the edge that two adjacent hexes share (PR 0.2).

A hexside has two names, one from each of its hexes. Here it is always held under one of them, with the side 0 (N),
1 (NE) or 2 (SE), so that two equal hexsides compare equal. Build one with `hexside` or `between`, never with the class.
"""

from __future__ import annotations

from typing import NamedTuple

from labataille.geometry.hexes import Hex, opposite, parse_hex, side_towards

__all__ = ["SIDES", "Hexside", "between", "hexside", "parse_hexside"]

SIDES: tuple[int, ...] = (0, 1, 2, 3, 4, 5)
"""The sides of a hex, clockwise from north (PR 0.2)."""


class Hexside(NamedTuple):
    """The edge between two hexes, held at the hex that sees it as its side 0, 1 or 2."""

    hex: Hex
    side: int

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes that share the hexside."""
        return self.hex, self.hex.neighbour(self.side)

    def __str__(self) -> str:
        """The hexside as "CCCRRR/side", named from a hex that has a number (at the map's edge, the one on the map)."""
        if self.hex.column < 0 or self.hex.row < 0:
            return f"{self.hex.neighbour(self.side)}/{opposite(self.side)}"
        return f"{self.hex}/{self.side}"


def hexside(hex: Hex, side: int) -> Hexside:
    """The hexside on that side of the hex; ValueError when the side is not 0 to 5 (PR 0.2)."""
    if side not in SIDES:
        raise ValueError(f"A hex has no side {side}; name one of the sides 0 to 5, clockwise from north.")
    if side < 3:
        return Hexside(hex, side)
    return Hexside(hex.neighbour(side), side - 3)


def between(a: Hex, b: Hex) -> Hexside:
    """The hexside that two adjacent hexes share; ValueError when they do not touch."""
    return hexside(a, side_towards(a, b))


def parse_hexside(text: str) -> Hexside:
    """The hexside written "CCCRRR/side", from either of its hexes; ValueError when it is written otherwise."""
    number, slash, side = text.partition("/")
    if not slash or side not in map(str, SIDES):
        raise ValueError(
            f'"{text}" is not a hexside; write a hex number, a slash and a side from 0 to 5, as in "050010/2".'
        )
    return hexside(parse_hex(number), int(side))
