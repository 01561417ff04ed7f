"""Movement points, counted in halves so that the road rate is a whole number (PR 16.71)."""

from __future__ import annotations

from fractions import Fraction
from typing import NewType

HalfPoints = NewType("HalfPoints", int)
"""A number of half movement points: 2 is one movement point."""

NO_POINTS = HalfPoints(0)


def half_points(points: int | Fraction) -> HalfPoints:
    """Return movement points as half points.

    Raises ValueError when the number is not a multiple of one half.
    """
    doubled = Fraction(points) * 2
    if doubled.denominator != 1:
        raise ValueError(f"Movement points come in halves; {points} is not a multiple of 1/2.")
    return HalfPoints(int(doubled))


def as_points(halves: int) -> str:
    """Return half points as a player reads them: ``3``, ``½``, ``3½``."""
    whole, half = divmod(halves, 2)
    if not half:
        return str(whole)
    return f"{whole}½" if whole else "½"
