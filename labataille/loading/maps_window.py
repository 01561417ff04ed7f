"""A window: the part of a map on which a scenario is fought. Hex numbers stay those of the whole map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from labataille.geometry import Hex
from labataille.loading.maps import with_digest
from labataille.model.battlefield import Battlefield, Place
from labataille.model.ids import PlaceId


def windowed(battlefield: Battlefield, first: Hex, last: Hex) -> Battlefield:
    """Return the battlefield cut down to the columns and rows from `first` to `last`, both included.

    Hexsides and roads of the edge stay: they show where a stream or a road leads off the map.
    """
    terrain = {hex: kind for hex, kind in battlefield.terrain.items() if _is_inside(hex, first, last)}
    cut = replace(
        battlefield,
        terrain=terrain,
        elevation={hex: battlefield.elevation[hex] for hex in terrain},
        hexsides={
            side: kinds for side, kinds in battlefield.hexsides.items() if any(hex in terrain for hex in side.hexes)
        },
        roads={side: kind for side, kind in battlefield.roads.items() if any(hex in terrain for hex in side.hexes)},
        places=_places_inside(battlefield.places, first, last),
    )
    return with_digest(cut)


def _is_inside(hex: Hex, first: Hex, last: Hex) -> bool:
    return first.column <= hex.column <= last.column and first.row <= hex.row <= last.row


def _places_inside(places: Mapping[PlaceId, Place], first: Hex, last: Hex) -> dict[PlaceId, Place]:
    """Return the places whose centre lies inside, each with those of its hexes that do."""
    inside = {id: place for id, place in places.items() if _is_inside(place.centre, first, last)}
    return {
        id: replace(place, hexes=tuple(hex for hex in place.hexes if _is_inside(hex, first, last)))
        for id, place in inside.items()
    }
