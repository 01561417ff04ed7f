"""Lint of a map: slopes lie exactly between different bands, and buildings stand where places are."""

from __future__ import annotations

from labataille.geometry import Hex, Hexside
from labataille.loading.maps import MapSheet
from labataille.loading.record import Record
from labataille.model.battlefield import Battlefield, slopes_of
from labataille.model.ids import BUILT, GRANARY_OR_CHURCH, SLOPE, Terrain

NAMED = 5
"""The most hexsides that one fault names."""


def lint_ground(sheet: MapSheet, record: Record) -> None:
    """Note what does not fit together on a map."""
    _lint_slopes(sheet, record)
    _lint_places(sheet.battlefield, record)


def _lint_slopes(sheet: MapSheet, record: Record) -> None:
    """Note slopes between hexes of one band, and missing slopes between hexes of different bands (PR 18.3)."""
    battlefield = sheet.battlefield
    rising = slopes_of(battlefield.elevation)
    due = [side for side in rising if side not in sheet.gentle]
    level = sorted(sheet.gentle.difference(rising))
    if level:
        expected = f"expected gentle hexsides only between hexes of different bands, got {_named(level)}; delete them"
        record.fault("gentle", expected)
    drawn = [side for side, kinds in battlefield.hexsides.items() if SLOPE in kinds]
    missing = [side for side in due if SLOPE not in battlefield.hexsides.get(side, ())]
    idle = [side for side in drawn if side not in set(due)]
    if missing:
        where = _named(missing)
        record.fault("hexsides", f"expected slopes between all hexes of different bands, missing {where}; add them")
    if idle:
        where = _named(idle)
        record.fault("hexsides", f"expected slopes only between hexes of different bands, got {where}; delete them")


def _lint_places(battlefield: Battlefield, record: Record) -> None:
    """Note buildings without a place, and places of buildings whose hexes have none."""
    named: set[Hex] = set()
    for place in battlefield.places.values():
        kind = Terrain(place.kind)
        named.update(place.hexes)
        fitting = (kind, GRANARY_OR_CHURCH)
        strange = [hex for hex in place.hexes if kind in BUILT and battlefield.terrain[hex] not in fitting]
        if strange:
            where = _named(strange)
            record.fault(
                "places", f"expected the letter of a {kind} in each hex of {place.id}, not in {where}; draw it"
            )
    stray = [hex for hex, terrain in battlefield.terrain.items() if terrain in BUILT and hex not in named]
    if stray:
        record.fault("places", f"expected a place for every building hex, got none for {_named(stray)}; name it")


def _named(things: list[Hexside] | list[Hex]) -> str:
    names = ", ".join(str(thing) for thing in things[:NAMED])
    return names if len(things) <= NAMED else f"{names} and {len(things) - NAMED} more"
