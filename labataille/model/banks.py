"""Banks: which side of a watercourse the hexes of the ground lie on."""

from __future__ import annotations

from labataille.geometry import Hex
from labataille.model.battlefield import Battlefield
from labataille.model.ids import HexsideKind

BRIDGE = "-bridge"
"""The end of the kind of hexside where a road crosses a watercourse."""


def divides(battlefield: Battlefield, origin: Hex, target: Hex, watercourse: HexsideKind) -> bool:
    """Return whether a watercourse, or a bridge over it, lies on the hexside between two adjacent hexes."""
    return not {watercourse, HexsideKind(watercourse + BRIDGE)}.isdisjoint(battlefield.features(origin, target))


def bank_of(battlefield: Battlefield, hex: Hex, watercourse: HexsideKind) -> frozenset[Hex]:
    """Return the hexes that can be reached from one without crossing a watercourse, by a bridge or otherwise."""
    bank = {hex}
    frontier = [hex]
    while frontier:
        here = frontier.pop()
        for near in battlefield.neighbours(here):
            if near not in bank and not divides(battlefield, here, near, watercourse):
                bank.add(near)
                frontier.append(near)
    return frozenset(bank)


def has_watercourse(battlefield: Battlefield, watercourse: HexsideKind) -> bool:
    """Return whether a watercourse of this kind runs through the ground, between two of its hexes."""
    return any(
        watercourse in kinds and all(hex in battlefield for hex in side.hexes)
        for side, kinds in battlefield.hexsides.items()
    )
