"""Writing a map down: the text of the file that docs/formats/map.md describes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from labataille.geometry import Hex, Hexside, hex_at
from labataille.model.battlefield import Place
from labataille.model.ids import Terrain
from labataille.tools.drafting.sheet import RoadDraft, Sheet

LEGEND = {
    ".": "clear",
    "h": "hamlet",
    "v": "village",
    "t": "town",
    "g": "garden",
    "w": "woods",
    "p": "woods-pathway",
    "s": "swamp",
    "o": "carp-pond",
    "e": "earthwork",
    "x": "schiessscharte",
    "c": "granary-church",
    "f": "feldlager",
    "r": "redoubt",
}
"""The letters of a drafted map; its legend explains those it uses."""

WIDTH = 112
"""The most characters of a line that is wrapped."""


def map_text(sheet: Sheet, source: str) -> str:
    """Return the text of the map file; `source` is the name of the geography it was drafted from."""
    return "\n".join(_lines(sheet, source)) + "\n"


def _lines(sheet: Sheet, source: str) -> Iterator[str]:
    yield f"# Drafted by `labataille map draft` from {source}."
    yield "format: 1"
    yield f"map: {sheet.id}"
    yield f"name: {_quoted(sheet.name)}"
    yield f"first: {_quoted(str(sheet.first))}"
    used = set(sheet.terrain.values())
    legend = {letter: terrain for letter, terrain in LEGEND.items() if terrain in used}
    yield f"legend: {{{', '.join(f'{_quoted(letter)}: {terrain}' for letter, terrain in legend.items())}}}"
    yield f"bands: [{', '.join(map(str, sheet.bands))}]   # metres at which the bands 1, 2, ... begin"
    letters = {Terrain(terrain): letter for letter, terrain in LEGEND.items()}
    yield from _layer("terrain", {hex: letters[kind] for hex, kind in sheet.terrain.items()}, sheet)
    yield from _layer("elevation", {hex: str(band) for hex, band in sheet.elevation.items()}, sheet)
    yield from ("", "hexsides:")
    for kind, sides in sheet.hexsides.items():
        yield f"  {kind}:"
        yield from (f"    {line}" for line in _sides(sides))
    if sheet.gentle:
        yield from ("", "gentle:", *(f"  {line}" for line in _sides(sheet.gentle)))
    yield from ("", "roads:")
    for road in sheet.roads:
        yield from _road(road)
    yield from ("", "places:")
    yield from map(_place, sheet.places)


def _layer(name: str, letters: Mapping[Hex, str], sheet: Sheet) -> Iterator[str]:
    """Yield a layer: one line a row of hexes, one letter a hex."""
    yield from ("", f"{name}: |")
    for row in range(sheet.first.row, sheet.last.row + 1):
        columns = range(sheet.first.column, sheet.last.column + 1)
        yield "  " + "".join(letters[hex_at(column, row)] for column in columns)


def _sides(sides: Iterable[Hexside]) -> Iterator[str]:
    """Yield a list of hexsides, those of one hex that follow each other in one item."""
    groups: list[tuple[Hex, str]] = []
    for side in sides:
        if groups and groups[-1][0] == side.hex:
            groups[-1] = (side.hex, f"{groups[-1][1]}{side.side}")
        else:
            groups.append((side.hex, str(side.side)))
    yield "["
    items = ", ".join(_quoted(f"{hex}/{digits}") for hex, digits in groups)
    yield from (f"  {line}" for line in wrap(items, WIDTH))
    yield "]"


def _road(road: RoadDraft) -> Iterator[str]:
    yield f"  - id: {road.id}"
    yield f"    name: {_quoted(road.name)}"
    yield "    kind: road"
    yield "    course: >-"
    yield from (f"      {line}" for line in wrap(" > ".join(map(str, road.course)), WIDTH))


def _place(place: Place) -> str:
    hexes = ", ".join(_quoted(str(hex)) for hex in place.hexes)
    return (
        f"  - {{id: {place.id}, name: {_quoted(place.name)}, kind: {place.kind},"
        f" centre: {_quoted(str(place.centre))}, hexes: [{hexes}]}}"
    )


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
