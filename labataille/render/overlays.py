"""Overlays: what the client lays over the map, as values. Each is told apart by a shape or a hatch besides its colour.

| overlay | besides colour |
|---|---|
| `Reach` | a border around it, costs in its hexes, a bar in a ring where a unit must stop, a burst where it is fired at |
| `ZoneHatch` | hatching, rising to the right for the French and falling for their enemies, in pairs where cavalry stops everybody |
| `SightField` | a border around what is seen; crossed hatching in what is hidden, single hatching in what is not looked at |
| `Trails` | a dotted line with an arrow head |
| `Path` | an unbroken line with an arrow head and its price |
| `UnderFire` | a burst with the number of those who may fire |
| `Targets` | cross-hairs and a border |
| `Selected` | a double border |
| `SightLine` | unbroken as far as one sees, dashed beyond, a cross on the hex or hexside that blocks, a plate with its length |
| `Supposed` | a dashed line with an arrow head and a plate |
| `Picked` | a broken border |
| `Cursor` | brackets at the corners of the hex |
| `Objectives` | a flag with the letter of its holder, an empty one for nobody |
| `Ghost` | the counter of a unit where it would stand |
| `Fan` | the counters of a stack side by side |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from labataille.geometry import Hex, Hexside
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit


@dataclass(frozen=True, slots=True)
class Reach:
    """Hexes that can be reached, each with its cost as text (it may be empty), and those among them where a move stops.

    The way to those under `fire` draws opportunity fire. A `bare` one has no wash, for ground that another overlay tints.
    """

    costs: Mapping[Hex, str]
    stops: tuple[Hex, ...] = ()
    bare: bool = False
    fire: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class ZoneHatch:
    """The zone of influence of a side: all its hexes, those among them with cavalry's zone, and where a move would stop."""

    hexes: tuple[Hex, ...]
    side: Side
    cavalry: tuple[Hex, ...] = ()
    stops: tuple[Hex, ...] = ()


@dataclass(frozen=True, slots=True)
class SightField:
    """Hexes that are seen, hexes that something hides, and those that one does not look at."""

    seen: tuple[Hex, ...]
    blocked: tuple[Hex, ...] = ()
    averted: tuple[Hex, ...] = ()


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
class UnderFire:
    """Hexes in which what is about to be done draws opportunity fire, each with how many may give it."""

    hexes: Mapping[Hex, int]


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
    """A line of sight: what blocks it, if anything does, the hexes it passes, and its plate.

    `averted` says that nothing blocks it and yet one does not look that way.
    """

    start: Hex
    end: Hex
    blocker: Hex | Hexside | None = None
    passed: tuple[Hex, ...] = ()
    label: str = ""
    averted: bool = False


@dataclass(frozen=True, slots=True)
class Supposed:
    """An attack that is only supposed, from hexes at a hex, with its plate."""

    starts: tuple[Hex, ...]
    end: Hex
    label: str = ""


@dataclass(frozen=True, slots=True)
class Picked:
    """Hexes with counters that a filter has picked out."""

    hexes: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Cursor:
    """The hex under the keyboard's cursor."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Objectives:
    """The hexes that count for victory, with the side that holds each, None where nobody does, and the sides' letters."""

    holders: Mapping[Hex, Side | None]
    letters: Mapping[Side, str]

    @classmethod
    def of(cls, state: State) -> Objectives:
        """The objectives of a battle; the letter of a side is the first of its name."""
        return cls(state.held, {side: state.scenario.side_name(side)[:1] for side in Side})


@dataclass(frozen=True, slots=True)
class Fan:
    """A stack shown counter by counter."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Ghost:
    """A unit as it would stand, over all its hexes; while it would still have to `march` there, the ground shines through.

    Otherwise its own counter is pale meanwhile.
    """

    unit: Unit
    march: bool = False


Overlay: TypeAlias = (
    Reach
    | ZoneHatch
    | SightField
    | Trails
    | Path
    | UnderFire
    | Targets
    | Selected
    | SightLine
    | Supposed
    | Picked
    | Cursor
    | Objectives
    | Ghost
    | Fan
)
"""Anything that can be laid over the map."""

UNDER_COUNTERS = (Reach, ZoneHatch, SightField, Trails)
"""The overlays that lie on the ground; all others lie on the counters."""
