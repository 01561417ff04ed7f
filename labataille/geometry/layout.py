"""The layout of the hex grid in pixels (PR 0.2): centres, corners, and the hex under a point.

The top left corner of the box around hex 000000 is the point (0, 0); x grows to the right, y downwards.
Odd columns stand half a hex lower. Camera, zoom and scrolling are left to the drawing.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from labataille.geometry.hexes import Hex

__all__ = ["Layout", "Point"]

Point: TypeAlias = tuple[float, float]
"""x and y in pixels."""

_CORNERS = ((0.5, -0.5), (1.0, 0.0), (0.5, 0.5), (-0.5, 0.5), (-1.0, 0.0), (-0.5, -0.5))
"""From the centre to vertices 0 to 5: x in side lengths, y in hex heights."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A grid of regular hexes, `hex_height` pixels from flat side to flat side."""

    hex_height: float

    def __post_init__(self) -> None:
        if not self.hex_height > 0:
            raise ValueError(f"A hex cannot be {self.hex_height} pixels high; give a height greater than 0.")

    @property
    def side_length(self) -> float:
        """The length of a hexside in pixels; a hex is two of them wide."""
        return self.hex_height / sqrt(3)

    def centre(self, hex: Hex) -> Point:
        """The centre of the hex."""
        q, r = hex
        return (1 + 1.5 * q) * self.side_length, (r + 0.5 * q + 0.5) * self.hex_height

    def corners(self, hex: Hex) -> tuple[Point, ...]:
        """The six corners of the hex, in the order of its vertices 0 to 5 (PR 0.2)."""
        x, y = self.centre(hex)
        side_length, height = self.side_length, self.hex_height
        return tuple((x + dx * side_length, y + dy * height) for dx, dy in _CORNERS)

    def side_midpoint(self, hex: Hex, side: int) -> Point:
        """The middle of that hexside (PR 0.2)."""
        corners = self.corners(hex)
        (ax, ay), (bx, by) = corners[side - 1], corners[side]
        return (ax + bx) / 2, (ay + by) / 2

    def hex_at_point(self, x: float, y: float) -> Hex:
        """The hex whose centre is nearest to the point, whether or not the map reaches there."""
        q = (x / self.side_length - 1) / 1.5
        r = y / self.hex_height - 0.5 - 0.5 * q
        return _nearest(q, r)

    def size(self, columns: int, rows: int) -> Point:
        """Width and height in pixels of a map of so many columns and rows that starts at hex 000000."""
        lowered = 0.5 if columns > 1 else 0.0
        return (1.5 * columns + 0.5) * self.side_length, (rows + lowered) * self.hex_height


def _nearest(q: float, r: float) -> Hex:
    """Round all three axial coordinates, and mend the one that was rounded furthest, so that they sum to zero."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-whole_r - whole_s, whole_r)
    if off_r > off_s:
        return Hex(whole_q, -whole_q - whole_s)
    return Hex(whole_q, whole_r)
