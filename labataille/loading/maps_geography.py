"""Geography: the real ground in latitude and longitude from which a map is drafted (docs/formats/map.md).

What is not here: hexes. The draft tool lays the grid over this ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from labataille.geometry import Hex, hex_at
from labataille.loading import scalars
from labataille.loading.document import load
from labataille.loading.faults import Faults
from labataille.loading.maps_layers import HIGHEST_BAND
from labataille.loading.nodes import Node, ScalarNode
from labataille.loading.record import Reader, Record, mapping_of, reading, sequence_of

T = TypeVar("T")

Position = tuple[float, float]
"""Latitude and longitude in degrees."""

Line = tuple[Position, ...]
"""The points of a line, or the corners of an area."""


@dataclass(frozen=True, slots=True)
class Frame:
    """The edges of the map in degrees."""

    north: float
    south: float
    west: float
    east: float


@dataclass(frozen=True, slots=True)
class Grid:
    """The hexes over the frame; steps in metres from centre to centre, and the length of a degree in metres.

    `first` and `last` are the hexes at the north-west and the south-east corner of the map, which may be a part of them.
    """

    first: Hex
    last: Hex
    column_step: float
    row_step: float
    degree_of_latitude: float
    degree_of_longitude: float


@dataclass(frozen=True, slots=True)
class Site:
    """A place of the geography: `hexes` if they are given, else `size` hexes around its position.

    `ring` is the terrain of the clear hexes around it, such as the gardens behind its farms.
    """

    name: str
    at: Position
    kind: str
    size: int
    hexes: tuple[Hex, ...]
    ring: str | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """A watercourse in flow order, or a road; `kind` is the kind of hexside that a watercourse makes."""

    name: str
    kind: str
    line: Line


@dataclass(frozen=True, slots=True)
class Area:
    """A polygon of one terrain."""

    name: str
    kind: str
    polygon: Line


@dataclass(frozen=True, slots=True)
class Plateau:
    """A polygon of one band of elevation."""

    name: str
    band: int
    polygon: Line


@dataclass(frozen=True, slots=True)
class Height:
    """A spot height in metres above the sea."""

    name: str
    at: Position
    metres: float


@dataclass(frozen=True, slots=True)
class Geography:
    """The ground of a map in the real world; where it has escarpments, the ground slopes along them alone."""

    id: str
    name: str
    frame: Frame
    grid: Grid
    bands: tuple[int, ...]
    sites: Mapping[str, Site]
    watercourses: Mapping[str, Course]
    roads: Mapping[str, Course]
    areas: Mapping[str, Area]
    plateaus: Mapping[str, Plateau]
    escarpments: Mapping[str, Course]
    heights: tuple[Height, ...]


def load_geography(path: Path) -> Geography:
    """Return the geography in a file. Raises DataError with every fault of the file."""
    return load(path, read_geography)


def read_geography(record: Record) -> Geography | None:
    """Return the geography that a file describes, or None after noting its faults."""
    id = record.identifier("geography")
    name = record.text("name")
    frame = record.value("frame", _read_frame, "the edges of the map")
    grid = _read_grid(record)
    bands = record.sequence("bands", scalars.integer(0))
    sites = _named(record, "places", _read_site)
    watercourses = _named(record, "watercourses", _course_reader())
    roads = _named(record, "roads", _course_reader("road"))
    areas = _named(record, "areas", _read_area)
    plateaus = _named(record, "plateaus", _read_plateau) if "plateaus" in record else {}
    escarpments = _named(record, "escarpments", _course_reader("escarpment")) if "escarpments" in record else {}
    heights = record.sequence("heights", _read_height, at_least=0 if plateaus else 1)
    if not record.is_sound or frame is None or grid is None:
        return None
    return Geography(id, name, frame, grid, bands, sites, watercourses, roads, areas, plateaus, escarpments, heights)


def _named(record: Record, key: str, read: Reader[T]) -> Mapping[str, T]:
    return record.value(key, mapping_of(scalars.IDENTIFIER, read), f"a mapping of {key}") or {}


# -- frame and grid ----------------------------------------------------------------------------------------------------


def _read_frame(node: Node, faults: Faults) -> Frame | None:
    with reading(node, faults) as record:
        edges = [float(record.fraction(key)) for key in ("north", "south", "west", "east")]
        frame = Frame(*edges)
        if record.is_sound and not (frame.north > frame.south and frame.east > frame.west):
            record.fault("north", "expected north above south and east above west; put the edges right")
    return frame if record.is_sound else None


def _read_grid(record: Record) -> Grid | None:
    steps = record.value("grid", _read_steps, "columns, rows and steps")
    degrees = record.value("degree", _read_degrees, "the length of a degree in metres")
    return Grid(*steps, *degrees) if steps and degrees else None


def _read_steps(node: Node, faults: Faults) -> tuple[Hex, Hex, float, float] | None:
    with reading(node, faults) as record:
        columns = record.integer("columns", minimum=1, maximum=1000)
        rows = record.integer("rows", minimum=1, maximum=1000)
        column_step = float(record.fraction("column-step", minimum=1))
        row_step = float(record.fraction("row-step", minimum=1))
        first = record.optional("from", scalars.HEX, hex_at(0, 0))
        last = record.optional("to", scalars.HEX, hex_at(columns - 1, rows - 1))
        if not (first.column <= last.column < columns and first.row <= last.row < rows):
            record.fault("to", f"expected a hex of the grid south and east of {first}, got {last}; name another")
    return (first, last, column_step, row_step) if record.is_sound else None


def _read_degrees(node: Node, faults: Faults) -> tuple[float, float] | None:
    with reading(node, faults) as record:
        latitude = float(record.fraction("latitude", minimum=1))
        longitude = float(record.fraction("longitude", minimum=1))
    return (latitude, longitude) if record.is_sound else None


# -- what lies on the ground -------------------------------------------------------------------------------------------


def _read_site(node: Node, faults: Faults) -> Site | None:
    with reading(node, faults) as record:
        name = record.text("name")
        at = record.value("at", _position, "[latitude, longitude]") or (0.0, 0.0)
        kind = record.identifier("kind")
        size, hexes = _read_size(record)
        ring = record.optional("ring", scalars.IDENTIFIER)
        _read_remarks(record)
    return Site(name, at, kind, size, hexes, ring) if record.is_sound else None


def _read_size(record: Record) -> tuple[int, tuple[Hex, ...]]:
    """Return how many hexes a place has, and which if they are listed."""
    if isinstance(record.node_of("hexes"), ScalarNode):
        return record.integer("hexes", minimum=1), ()
    hexes = record.value("hexes", sequence_of(scalars.HEX, at_least=1), "a number of hexes, or a list of them") or ()
    return len(hexes), hexes


def _course_reader(fixed: str | None = None) -> Reader[Course]:
    """Return the reader of a line whose kind is fixed, or else written in its record."""

    def read_course(node: Node, faults: Faults) -> Course | None:
        with reading(node, faults) as record:
            name = record.text("name")
            kind = fixed or record.identifier("kind")
            line = record.value("line", sequence_of(_position, at_least=2), "a list of positions") or ()
            _read_remarks(record)
        return Course(name, kind, line) if record.is_sound else None

    return read_course


def _read_area(node: Node, faults: Faults) -> Area | None:
    with reading(node, faults) as record:
        name = record.text("name")
        kind = record.identifier("kind")
        polygon = record.value("polygon", sequence_of(_position, at_least=3), "a list of corners") or ()
        _read_remarks(record)
    return Area(name, kind, polygon) if record.is_sound else None


def _read_plateau(node: Node, faults: Faults) -> Plateau | None:
    with reading(node, faults) as record:
        name = record.text("name")
        band = record.integer("band", minimum=0, maximum=HIGHEST_BAND)
        polygon = record.value("polygon", sequence_of(_position, at_least=3), "a list of corners") or ()
        _read_remarks(record)
    return Plateau(name, band, polygon) if record.is_sound else None


def _read_height(node: Node, faults: Faults) -> Height | None:
    with reading(node, faults) as record:
        name = record.text("name")
        at = record.value("at", _position, "[latitude, longitude]") or (0.0, 0.0)
        metres = float(record.fraction("metres"))
    return Height(name, at, metres) if record.is_sound else None


def _read_remarks(record: Record) -> None:
    """Read what is said to people only: the likely error in metres, and a note."""
    record.optional("accuracy", scalars.integer(0))
    record.optional_text("note")


def _position(node: Node, faults: Faults) -> Position | None:
    degrees = sequence_of(scalars.fraction())(node, faults)
    if degrees is None:
        return None
    if len(degrees) != 2:
        faults.add(node.origin, f"expected [latitude, longitude], got {len(degrees)} numbers; write two")
        return None
    return float(degrees[0]), float(degrees[1])
