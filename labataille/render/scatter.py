"""Scattering: fractions that look random and are always the same for the same hex.

Drawn things (trees, houses, strokes) take their places from these, so that a map looks the same in every process.
"""

from __future__ import annotations

from functools import lru_cache

_MASK = 0xFFFFFFFF


def mixed_bits(*numbers: int) -> int:
    """A whole number of 32 bits made of others; a small change in one of them changes all its bits."""
    bits = 0x9E3779B9
    for number in numbers:
        bits = (bits ^ (number & _MASK)) & _MASK
        bits = ((bits ^ (bits >> 16)) * 0x7FEB352D) & _MASK
        bits = ((bits ^ (bits >> 15)) * 0x846CA68B) & _MASK
        bits ^= bits >> 16
    return bits


def fraction(*numbers: int) -> float:
    """A fraction from 0 to 1 that belongs to these numbers."""
    return mixed_bits(*numbers) / (_MASK + 1)


def swing(*numbers: int) -> float:
    """A fraction from -1 to 1 that belongs to these numbers."""
    return 2 * fraction(*numbers) - 1


@lru_cache(maxsize=512)
def spread(seed: int, distance: float, most: int) -> tuple[tuple[float, float], ...]:
    """Points in a hex of height 1 around (0, 0), at least `distance` apart, those at the back first."""
    points: list[tuple[float, float]] = []
    for attempt in range(most * 16):
        x, y = 0.577 * swing(seed, attempt, 1), 0.5 * swing(seed, attempt, 2)
        if abs(y) > 0.47 or abs(x) > 0.56 - abs(y) * 0.577:
            continue
        if all((x - px) ** 2 + (y - py) ** 2 >= distance * distance for px, py in points):
            points.append((x, y))
        if len(points) == most:
            break
    return tuple(sorted(points, key=lambda point: point[1]))
