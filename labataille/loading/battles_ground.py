"""The ground of a small battle: a field drawn in rows of letters, or a window of a map of the title."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, distance, hex_at, parse_hex
from labataille.loading import scalars
from labataille.loading.faults import Faults
from labataille.loading.maps import load_battlefield
from labataille.loading.maps_courses import COURSE, Road, connected, read_hexsides
from labataille.loading.maps_window import windowed
from labataille.loading.nodes import MappingNode, Node, ScalarNode
from labataille.loading.record import Record, mapping_of, reading, sequence_of
from labataille.loading.rows import Row
from labataille.model.battlefield import Battlefield, RoadKind, slopes_of
from labataille.model.ids import CLEAR, SLOPE, HexsideKind, Terrain

T = TypeVar("T")

OPEN_GROUND: Mapping[str, Terrain] = {".": CLEAR}
"""What a letter means without a legend."""


def read_ground_of_battle(record: Record, title_folder: Path, charts: Charts) -> Battlefield | None:
    """Return the ground: that of the key `field`, else a window of the map that `map` names."""
    if "field" in record:
        return record.value("field", lambda node, faults: _read_field(node, faults, charts))
    if "map" not in record:
        if isinstance(record.node, MappingNode):
            record.fault("field", "expected a field or a map, but there is neither; draw a field")
        return None
    known = sorted(path.stem for path in (title_folder / "maps").glob("*.yaml") if "geography" not in path.stem)
    name = record.reference("map", known)
    if not name:
        return None
    ground = charts.ground
    map = load_battlefield(title_folder / "maps" / f"{name}.yaml", terrains=ground.terrain, kinds=ground.hexsides)
    window = record.optional("window", _read_window)
    if window is None:
        return map
    for corner in window:
        if corner not in map:
            record.fault("window", f"expected hexes of the map, got {corner}; name two corners inside it")
            return None
    return windowed(map, *window)


def _read_window(node: Node, faults: Faults) -> tuple[Hex, Hex] | None:
    with reading(node, faults) as record:
        corners = record.hex("from"), record.hex("to")
        if record.is_sound and (corners[0].column > corners[1].column or corners[0].row > corners[1].row):
            record.fault("to", "expected the south-east corner of the window; swap the two")
    return corners if record.is_sound else None


# -- a drawn field -----------------------------------------------------------------------------------------------------


def _read_field(node: Node, faults: Faults, charts: Charts) -> Battlefield | None:
    """Return a drawn field; slopes lie wherever heights differ, so that they need not be written out (PR 18.3)."""
    with reading(node, faults) as record:
        first = record.optional("first", scalars.HEX, parse_hex("000000"))
        letters = mapping_of(_LETTER, scalars.reference(charts.ground.terrain, "terrain"))
        legend = record.optional("legend", letters, {})
        terrain = _layer(record.rows("terrain"), first, {**OPEN_GROUND, **legend}, "a letter of the legend", faults)
        elevation = dict.fromkeys(terrain, 0)
        if "elevation" in record:
            elevation |= _layer(record.rows("elevation"), first, _DIGITS, "a height from 0 to 9", faults)
        features = {}
        if "hexsides" in record:
            features = dict(read_hexsides(record, terrain, charts.ground.hexsides))
        roads = record.optional("roads", mapping_of(scalars.choice(RoadKind), sequence_of(COURSE)), {})
        _refuse_off_field(record, terrain, elevation, roads)
    if not record.is_sound:
        return None
    return Battlefield(
        id="field",
        name="Field",
        terrain=terrain,
        elevation=elevation,
        hexsides=_with_slopes(elevation, features),
        roads=connected(_roads(roads)),
        places={},
    )


_DIGITS = {str(digit): digit for digit in range(10)}


def _letter(node: ScalarNode) -> str:
    if len(node.text) != 1 or node.text.isspace():
        raise scalars.Unfit("; use one letter or sign for each kind of terrain")
    return node.text


_LETTER = scalars.ScalarReader("one letter", _letter)


def _layer(rows: Iterable[Row], first: Hex, meanings: Mapping[str, T], expected: str, faults: Faults) -> dict[Hex, T]:
    layer: dict[Hex, T] = {}
    for down, row in enumerate(rows):
        for across, letter in enumerate(row.text):
            if letter in meanings:
                layer[hex_at(first.column + across, first.row + down)] = meanings[letter]
            else:
                faults.add(row.origin(across), f'expected {expected}, got "{letter}"; correct it or explain it')
    return layer


def _refuse_off_field(
    record: Record,
    terrain: Mapping[Hex, Terrain],
    elevation: Mapping[Hex, int],
    roads: Mapping[RoadKind, tuple[tuple[Hex, ...], ...]],
) -> None:
    if set(elevation) != set(terrain):
        record.fault("elevation", "expected one digit for each letter of terrain; make the rows alike")
    for course in (course for courses in roads.values() for course in courses):
        for here, there in pairwise(course):
            if here not in terrain or there not in terrain or distance(here, there) != 1:
                record.fault("roads", f"expected adjacent hexes of the field, got {here} > {there}; correct the course")


def _roads(courses: Mapping[RoadKind, tuple[tuple[Hex, ...], ...]]) -> tuple[Road, ...]:
    return tuple(Road("road", "road", kind, course) for kind, group in courses.items() for course in group)


def _with_slopes(
    elevation: Mapping[Hex, int], features: Mapping[Hexside, tuple[HexsideKind, ...]]
) -> dict[Hexside, tuple[HexsideKind, ...]]:
    """Return the features of hexsides with a slope wherever the heights of two hexes differ (PR 18.3, 23.8)."""
    sides = dict(features)
    for side in slopes_of(elevation):
        if SLOPE not in sides.get(side, ()):
            sides[side] = (*sides.get(side, ()), SLOPE)
    return sides
