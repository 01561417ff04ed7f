"""The key to the map: every kind of ground on it, and every mark on its counters, as pictures with their names."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import words
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.formations import Formation, Morale, Readiness
from labataille.render import samples
from labataille.render.scene import Artist
from labataille.ui.map_legend import Sample, Section
from labataille.ui.map_shown import Shown
from labataille.ui.sitting import Sitting

_COLUMNS = 2
_ROADS = {RoadKind.ROAD: "Road", RoadKind.PATHWAY: "Pathway"}
_STATES: dict[Morale | Readiness, str] = {
    Morale.DISORDERED: "Disordered, DD",
    Morale.ROUTED: "Routed, PGD",
    Readiness.TIRED: "Tired horses",
    Readiness.EXHAUSTED: "Exhausted horses",
}
_EXTENSIONS = {
    Formation.LINE: "Line: other hexes",
    Formation.SKIRMISH: "Skirmishers: other hexes",
    Formation.ROAD_MARCH: "Road march: the tail",
}


class MapKey:
    """Writes the two keys for as long as they are shown: that to the ground, and that to the counters."""

    def __init__(self, sitting: Sitting, shown: Shown, artist: Artist) -> None:
        self._sitting, self._shown, self._artist = sitting, shown, artist
        self._ground: tuple[Battlefield, Section] | None = None

    def sections(self) -> Iterator[Section]:
        """The keys that are shown."""
        if self._shown.ground_key:
            yield self._ground_key()
        if self._shown.counter_key:
            marks = (*self._formations(), *self._states(), *self._extensions())
            yield Section("Counters", "Shift+K", (), partial(self._put_away, "counter_key"), marks, _COLUMNS)

    def _put_away(self, name: str) -> None:
        setattr(self._shown, name, False)

    # -- the ground

    def _ground_key(self) -> Section:
        """The key to the ground, written once for a map."""
        field, charts = self._sitting.seen.state.scenario.battlefield, self._sitting.seen.charts
        if self._ground is None or self._ground[0] is not field:
            kinds = (*self._hexes(field, charts), *self._hexsides(field, charts), *self._roads(field))
            self._ground = field, Section("Ground", "K", (), partial(self._put_away, "ground_key"), kinds, _COLUMNS)
        return self._ground[1]

    def _hexes(self, field: Battlefield, charts: Charts) -> Iterator[tuple[Sample, str]]:
        """The kinds of ground on the map, in the order of the title's chart."""
        found = {*field.terrain.values()}
        for terrain, row in charts.ground.terrain.items():
            if terrain in found:
                draw = partial(
                    samples.ground_sample, terrain, palette=self._artist.palette, typecase=self._artist.typecase
                )
                yield Sample(terrain, draw), row.name

    def _hexsides(self, field: Battlefield, charts: Charts) -> Iterator[tuple[Sample, str]]:
        """The kinds of hexside on the map, in the order of the title's chart."""
        found = {kind for kinds in field.hexsides.values() for kind in kinds}
        for kind, row in charts.ground.hexsides.items():
            if kind in found:
                draw = partial(samples.hexside_sample, kind, palette=self._artist.palette, typecase=self._artist.typecase)
                yield Sample(kind, draw), row.name

    def _roads(self, field: Battlefield) -> Iterator[tuple[Sample, str]]:
        """The roads and pathways on the map."""
        found = {*field.roads.values()}
        for kind, name in _ROADS.items():
            if kind in found:
                draw = partial(samples.road_sample, kind, palette=self._artist.palette, typecase=self._artist.typecase)
                yield Sample(kind.value, draw), name

    # -- the counters

    def _formations(self) -> Iterator[tuple[Sample, str]]:
        """The marks of the formations that the title has (PR 15.1)."""
        masse = self._sitting.seen.charts.formations
        absent = {Formation.MASSE, Formation.DIVISIONAL_MASSE} - {*(masse.masse if masse is not None else ())}
        for formation in Formation:
            if formation not in absent:
                draw = partial(samples.formation_sample, formation, tints=self._artist.palette.counters, ground=self._cloth)
                yield Sample(formation.value, draw), words.capitalised(formation.words)

    def _states(self) -> Iterator[tuple[Sample, str]]:
        """The marks of morale and of tired horses (PR 5.3, 36.1)."""
        for state, name in _STATES.items():
            draw = partial(samples.state_sample, state, tints=self._artist.palette.counters, ground=self._cloth)
            yield Sample(state.value, draw), name

    def _extensions(self) -> Iterator[tuple[Sample, str]]:
        """What stands in the other hexes of a body, and points to its counter (PR 16.113)."""
        for formation, name in _EXTENSIONS.items():
            draw = partial(
                samples.extension_sample,
                formation,
                tints=self._artist.palette.counters,
                ground=self._cloth,
                typecase=self._artist.typecase,
            )
            yield Sample(f"extension {formation.value}", draw), name

    @property
    def _cloth(self) -> tuple[int, int, int]:
        """The colour of the side that looks on, which is that of the first counter of its order of battle."""
        seen, palette = self._sitting.seen, self._artist.palette
        nations = (counter.nation for counter in seen.state.scenario.counters.values() if counter.side is seen.side)
        nation = next(nations, None)
        return palette.nation(nation, seen.side).ground if nation is not None else palette.side(seen.side)
