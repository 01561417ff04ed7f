"""What can block a line of sight (PR 23.6 to 23.9), by the places that lines are made of; sight itself is in `sight`.

What the ground holds never changes in a battle, and where units stand not in a position, so each is drawn up once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, opposite
from labataille.geometry.lines import place
from labataille.model.battlefield import Battlefield
from labataille.model.ids import CLEAR, SLOPE, UnitId


class Obstacle(NamedTuple):
    """A hex whose ground can block: the name of its terrain if that is close, and the sides that are slopes."""

    hex: Hex
    close: str | None
    slopes: tuple[int, ...]


@lru_cache(maxsize=8)
def obstacles(charts: Charts, field: Battlefield) -> Mapping[int, Obstacle]:
    """Return every hex with close terrain, or with slopes if they block, by its place (PR 23.6, 23.8, 23.13).

    Beyond the battlefield nothing blocks.
    """
    close = {kind: row.name for kind, row in charts.ground.terrain.items() if row.blocks_sight}
    slopes: dict[Hex, tuple[int, ...]] = {}
    if charts.switches.slopes_block:
        for hex, side, _ in _slopes(field):
            slopes[hex] = (*slopes.get(hex, ()), side)
    hexes = slopes.keys() | {hex for hex, kind in field.terrain.items() if kind in close}
    found = (Obstacle(hex, close.get(field.terrain.get(hex, CLEAR)), slopes.get(hex, ())) for hex in hexes)
    return {place(obstacle.hex): obstacle for obstacle in found}


@lru_cache(maxsize=8)
def falls(field: Battlefield) -> Mapping[Hex, frozenset[int]]:
    """Return the sides over which a slope leads down, of every hex that has any (PR 23.9)."""
    found: dict[Hex, frozenset[int]] = {}
    for high, side, low in _slopes(field):
        if field.elevation.get(low, field.elevation[high]) < field.elevation[high]:
            found[high] = found.get(high, frozenset()) | {side}
    return found


def _slopes(field: Battlefield) -> Iterator[tuple[Hex, int, Hex]]:
    """Yield every slope from both of its hexes: the hex, the side that is the slope, and the hex beyond."""
    for hexside, features in field.hexsides.items():
        if SLOPE in features:
            hex, other = hexside.hexes
            yield hex, hexside.side, other
            yield other, opposite(hexside.side), hex


def occupied(stacks: Mapping[Hex, tuple[UnitId, ...]]) -> Mapping[int, Hex]:
    """Return the hexes in which combat units stand, by their places (PR 23.7)."""
    return _occupied(_Position(stacks))


class _Position:
    """The stacks of a position as a key: they never change, so what is the same mapping holds the same stacks."""

    __slots__ = ("stacks",)

    def __init__(self, stacks: Mapping[Hex, tuple[UnitId, ...]]) -> None:
        self.stacks = stacks

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Position) and other.stacks is self.stacks

    def __hash__(self) -> int:
        return id(self.stacks)


@lru_cache(maxsize=8)
def _occupied(position: _Position) -> Mapping[int, Hex]:
    return {place(hex): hex for hex in position.stacks}
