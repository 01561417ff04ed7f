"""Overlays: what the client lays over the map, as values. Each is told apart by a shape or a hatch besides its colour.

| overlay | besides colour |
|---|---|
| `Reach` | a border around it, the costs written in its hexes, a bar in a ring where a unit must stop |
| `ZoneHatch` | hatching, rising to the right for the French and falling for the Coalition |
| `SightField` | a ring in hexes that are seen, crossed hatching in those that are not |
| `Trails` | a dotted line with an arrow head |
| `Path` | an unbroken line with an arrow head and its price |
| `Targets` | cross-hairs and a border |
| `Selected` | a double border |
| `SightLine` | unbroken as far as one sees, dashed beyond, a cross on the hex that blocks |
| `Cursor` | brackets at the corners of the hex |
| `Objectives` | a flag with the letter of its holder, an empty one for nobody |
| `Fan` | the counters of a stack side by side |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from labataille.geometry import Hex
from labataille.model.sides import Side


@dataclass(frozen=True, slots=True)
class Reach:
    """Hexes that can be reached, each with its cost as text (it may be empty), and those among them where a move stops."""

    costs: Mapping[Hex, str]
    stops: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class ZoneHatch:
    """The zone of influence of a side."""

    hexes: tuple[Hex, ...]
    side: Side


@dataclass(frozen=True, slots=True)
class SightField:
    """Hexes that are seen, and hexes that are in range and not seen."""

    seen: tuple[Hex, ...]
    blocked: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class Trails:
    """The ways that units have come, oldest hex first."""

    paths: tuple[tuple[Hex, ...], ...]


@dataclass(frozen=True, slots=True)
class Path:
    """A way that is about to be taken, with its price as text."""

    hexes: tuple[Hex, ...]
    price: str = ""


@dataclass(frozen=True, slots=True)
class Targets:
    """Hexes that can be fired at, charged or assaulted, with a label for each of them that has one."""

    hexes: tuple[Hex, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Selected:
    """The hex of what is selected."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line of sight, and the hex that blocks it, if any does."""

    start: Hex
    end: Hex
    blocker: Hex | None = None


@dataclass(frozen=True, slots=True)
class Cursor:
    """The hex under the keyboard's cursor."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Objectives:
    """The hexes that count for victory, with the side that holds each, None where nobody does."""

    holders: Mapping[Hex, Side | None]


@dataclass(frozen=True, slots=True)
class Fan:
    """A stack shown counter by counter."""

    hex: Hex


Overlay: TypeAlias = (
    Reach | ZoneHatch | SightField | Trails | Path | Targets | Selected | SightLine | Cursor | Objectives | Fan
)
"""Anything that can be laid over the map."""

UNDER_COUNTERS = (Reach, ZoneHatch, SightField, Trails)
"""The overlays that lie on the ground; all others lie on the counters."""
