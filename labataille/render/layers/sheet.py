"""A sheet: one battlefield made ready for drawing, with everything that does not depend on the zoom worked out once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from labataille.geometry import Hex, Hexside, Point, hexside, ring
from labataille.model.battlefield import Battlefield, Place
from labataille.render.camera import Extent, extent_of
from labataille.render.fonts import Typecase
from labataille.render.layers.courses import WIDTHS, Stretch, Track, tracks_in, watercourses
from labataille.render.layers.houses import Course, House, houses_in
from labataille.render.outlines import (
    BRIDGES,
    OTHER_HEXSIDES,
    STRANGE,
    UNIT,
    WATERCOURSES,
    Outlines,
    kind_of,
    middle_of,
)
from labataille.render.palette import MapPalette
from labataille.render.relief import Relief

_SHORE = 0.035  # between a watercourse and the nearest house, in hex heights
_RAILS = 0.15  # from the middle of a bridge to the outside of its rails

FIELDS_REACH = 3
"""How many hexes around a village are tilled."""


class Sheet:
    """Ground, outlines, courses, houses and light of one battlefield, in one palette."""

    def __init__(self, battlefield: Battlefield, palette: MapPalette, typecase: Typecase) -> None:
        self.battlefield = battlefield
        self.palette = palette
        self.type = typecase
        self.outlines = Outlines(battlefield)
        self.extent: Extent = extent_of(battlefield)
        self._tracks: dict[Hex, tuple[Track, ...]] = {}
        self._houses: dict[Hex, tuple[House, ...]] = {}

    @cached_property
    def relief(self) -> Relief:
        """The light on the ground."""
        return Relief(self.battlefield, self.palette.ground.shade)

    @cached_property
    def water(self) -> tuple[Stretch, ...]:
        """All watercourses."""
        return watercourses(self.battlefield, self.outlines)

    @cached_property
    def kinds(self) -> dict[Hex, str]:
        """What every hex that is not clear is drawn as."""
        return {hex: kind for hex in self.battlefield.terrain if (kind := kind_of(self.battlefield, hex)) != "clear"}

    @cached_property
    def features(self) -> Mapping[str, frozenset[Hexside]]:
        """The hexsides by what is on them; under `STRANGE` those with a feature that has no picture of its own."""
        found: dict[str, set[Hexside]] = {}
        for side, kinds in self.battlefield.hexsides.items():
            for kind in kinds:
                known = kind in WATERCOURSES or kind in OTHER_HEXSIDES
                found.setdefault(str(kind) if known else STRANGE, set()).add(side)
        return {kind: frozenset(sides) for kind, sides in found.items()}

    @cached_property
    def centres(self) -> dict[Hex, Place]:
        """The places by the hex in their middle."""
        return {place.centre: place for place in self.battlefield.places.values()}

    @cached_property
    def tilled(self) -> dict[Hex, int]:
        """The clear hexes near buildings, with the distance to the nearest of them."""
        near: dict[Hex, int] = {}
        for distance in range(FIELDS_REACH, 0, -1):
            for hex, kind in self.kinds.items():
                if kind == "built":
                    near |= dict.fromkeys(ring(hex, distance), distance)
        return {hex: distance for hex, distance in near.items() if hex in self.battlefield and hex not in self.kinds}

    @cached_property
    def _on_roads(self) -> frozenset[Hex]:
        return frozenset(hex for side in self.battlefield.roads for hex in side.hexes)

    def tracks(self, hex: Hex) -> tuple[Track, ...]:
        """The roads and pathways in a hex."""
        if hex not in self._on_roads:
            return ()
        found = self._tracks.get(hex)
        if found is None:
            found = self._tracks[hex] = tracks_in(self.battlefield, hex)
        return found

    def houses(self, hex: Hex) -> tuple[House, ...]:
        """The houses in a hex of buildings."""
        found = self._houses.get(hex)
        if found is None:
            terrain = str(self.battlefield.terrain[hex])
            roads: tuple[tuple[Point, ...], ...] = tuple(track.points for track in self.tracks(hex))
            waters = (*self._waters_near(hex), *self._bridges_of(hex))
            found = self._houses[hex] = houses_in(hex, terrain, roads, waters, has_church=self._has_church(hex))
        return found

    def _waters_near(self, hex: Hex) -> Iterator[Course]:
        """The watercourses that may reach into a hex, with half their widths, banks and all."""
        x, y = UNIT.centre(hex)
        for stretch in self.water:
            left, top, right, bottom = stretch.box
            if left - 1 < x < right + 1 and top - 1 < y < bottom + 1:
                yield stretch.points, WIDTHS[stretch.water] / 2 + _SHORE

    def _bridges_of(self, hex: Hex) -> Iterator[Course]:
        """The bridges out of a hex, with their rails."""
        x, y = UNIT.centre(hex)
        for side in (hexside(hex, number) for number in range(6)):
            if any(kind in BRIDGES for kind in self.battlefield.hexsides.get(side, ())):
                to_x, to_y = middle_of(side)
                yield ((x + (to_x - x) * 0.68, y + (to_y - y) * 0.68), (to_x, to_y)), _RAILS

    def _has_church(self, hex: Hex) -> bool:
        """Whether the church of a place stands among the houses of a hex, and not in a hex of its own."""
        place = self.centres.get(hex)
        if place is None or place.kind not in ("village", "town") or len(place.hexes) < 2:
            return False
        return all(self.battlefield.terrain.get(other) != "granary-church" for other in place.hexes)
