"""Colours: mixing, legibility, and how far apart two of them look to eyes that see colours differently.

The vision models are the full-strength matrices of Machado, Oliveira and Fernandes (2009) on linear light; the distance
is the CIE 1976 one (a difference of 2 is just noticeable, 15 is plain at a glance).
"""

from __future__ import annotations

from enum import Enum
from math import sqrt
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Veil: TypeAlias = tuple[int, int, int, int]
"""A colour and how far it covers, 0 to 255."""

Triple: TypeAlias = tuple[float, float, float]


class Vision(Enum):
    """Ways of seeing colours: the usual one, and those that lack one of the three receptors."""

    NORMAL = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    PROTAN = ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998))
    DEUTAN = ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881))
    TRITAN = ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900))


def mixed(a: Colour, b: Colour, share: float) -> Colour:
    """The colour that has `share` (0 to 1) of `b` in it, the rest of `a`."""
    red, green, blue = (round(one + (other - one) * share) for one, other in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How much light a colour gives, from 0 for black to 1 for white."""
    red, green, blue = _linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two colours, from 1 (the same) to 21 (black on white); text wants 4.5."""
    darker, lighter = sorted((luminance(a), luminance(b)))
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(ground: Colour, light: Colour, dark: Colour) -> Colour:
    """Whichever of two inks is the more legible on a ground."""
    return light if contrast(ground, light) >= contrast(ground, dark) else dark


def difference(a: Colour, b: Colour, vision: Vision = Vision.NORMAL) -> float:
    """How far apart two colours look (CIE 1976)."""
    first, second = _lab(a, vision), _lab(b, vision)
    return sqrt(sum((one - other) ** 2 for one, other in zip(first, second, strict=True)))


def _linear(colour: Colour) -> Triple:
    red, green, blue = (
        value / 3294.6 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4 for value in colour
    )
    return red, green, blue


def _lab(colour: Colour, vision: Vision) -> Triple:
    light = _linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True)))) for row in vision.value
    )
    x = _bent((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    y = _bent(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _bent((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0890)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
