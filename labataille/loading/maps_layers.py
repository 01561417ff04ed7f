"""The layers of a map: rows of terrain letters and rows of elevation digits, one character a hex."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TypeVar

from labataille.geometry import Hex, hex_at
from labataille.loading import scalars
from labataille.loading.faults import Faults
from labataille.loading.nodes import Node, ScalarNode
from labataille.loading.record import Reader, Record, mapping_of, sequence_of
from labataille.loading.rows import Row
from labataille.model.ids import Terrain

T = TypeVar("T")

HIGHEST_BAND = 9
"""The highest band that one digit can name."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What every hex of the map is and how high it lies; `bands` are the metres at which the bands 1, 2, ... begin.

    `hexes` are all hexes of the map, those too whose letter or digit is faulty.
    """

    terrain: Mapping[Hex, Terrain]
    elevation: Mapping[Hex, int]
    bands: tuple[int, ...]
    hexes: frozenset[Hex]


def read_ground(record: Record, terrains: Collection[Terrain] | None) -> Ground:
    """Return terrain and elevation; both layers have the same rows, from the hex `first` on."""
    first = record.hex("first")
    legend = record.value("legend", mapping_of(scalars.ScalarReader("one letter", _letter), _terrain(terrains))) or {}
    bands = _read_bands(record)
    terrain_rows, elevation_rows = record.rows("terrain"), record.rows("elevation")
    faults = record.faults
    _refuse_ragged(terrain_rows, len(terrain_rows[0].text) if terrain_rows else 0, faults)
    _refuse_ragged(elevation_rows, len(terrain_rows[0].text) if terrain_rows else 0, faults)
    if terrain_rows and elevation_rows and len(terrain_rows) != len(elevation_rows):
        record.fault(
            "elevation",
            f"expected {len(terrain_rows)} rows as in terrain, got {len(elevation_rows)}; write one for each",
        )
    terrain = _layer(terrain_rows, first, legend, "a letter of the legend", faults)
    digits = {str(band): band for band in range(len(bands) + 1)}
    elevation = _layer(elevation_rows, first, digits, f"a band from 0 to {len(bands)}", faults)
    return Ground(terrain, elevation, bands, _hexes(terrain_rows, first))


def _read_bands(record: Record) -> tuple[int, ...]:
    bands = record.value("bands", sequence_of(scalars.integer(0)), "a list of heights in metres") or ()
    if list(bands) != sorted(set(bands)):
        record.fault("bands", "expected heights in metres that rise, each once; put them in order")
    if len(bands) > HIGHEST_BAND:
        record.fault("bands", f"expected at most {HIGHEST_BAND} heights, got {len(bands)}; leave some out")
        return bands[:HIGHEST_BAND]
    return bands


def _layer(rows: tuple[Row, ...], first: Hex, meanings: Mapping[str, T], expected: str, faults: Faults) -> dict[Hex, T]:
    layer: dict[Hex, T] = {}
    for down, row in enumerate(rows):
        for across, letter in enumerate(row.text):
            if letter in meanings:
                layer[hex_at(first.column + across, first.row + down)] = meanings[letter]
            else:
                faults.add(row.origin(across), f'expected {expected}, got "{letter}"; correct it or explain it')
    return layer


def _hexes(rows: tuple[Row, ...], first: Hex) -> frozenset[Hex]:
    places = ((across, down) for down, row in enumerate(rows) for across in range(len(row.text)))
    return frozenset(hex_at(first.column + across, first.row + down) for across, down in places)


def _refuse_ragged(rows: tuple[Row, ...], width: int, faults: Faults) -> None:
    for row in rows:
        if len(row.text) != width:
            faults.add(row.origin(), f"expected {width} letters as in the first row, got {len(row.text)}; fill the row")


def _letter(node: ScalarNode) -> str:
    if len(node.text) != 1 or node.text.isspace():
        raise scalars.Unfit("; use one letter or sign for each kind of terrain")
    return node.text


def _terrain(known: Collection[Terrain] | None) -> Reader[Terrain]:
    if known is not None:
        return scalars.reference(known, "terrain")

    def read_any(node: Node, faults: Faults) -> Terrain | None:
        name = scalars.IDENTIFIER(node, faults)
        return None if name is None else Terrain(name)

    return read_any
