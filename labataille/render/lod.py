"""Levels of detail: what a counter shows at each zoom, so that nothing on it ever becomes a smudge."""

from __future__ import annotations

from enum import Enum


class Detail(Enum):
    """What a counter shows, from far off to close up."""

    BLOCK = "a coloured block with the letters of its corps, and its formation"
    SYMBOL = "the symbol of its arm, its side, formation and morale"
    STRENGTH = "its increments and its division as well"
    FULL = "all numbers"


DETAILS: tuple[tuple[int, Detail], ...] = ((14, Detail.BLOCK), (30, Detail.SYMBOL), (56, Detail.STRENGTH))
"""Below which hex height, in pixels, a level of detail is used; from the last one on everything is shown."""

COUNTER_SHARE = 0.76
"""The side of a counter in hex heights."""


def detail_at(hex_height: int) -> Detail:
    """What counters show at a zoom."""
    return next((detail for below, detail in DETAILS if hex_height < below), Detail.FULL)


def counter_side(hex_height: int) -> int:
    """The side of a counter in pixels at a zoom."""
    return max(5, round(hex_height * COUNTER_SHARE))
