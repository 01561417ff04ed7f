"""What the legend of the map says of every instrument in use, in the words of the rulebook."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from labataille.controller.chronicle import words
from labataille.controller.measuring import Measured
from labataille.controller.seen import Seen
from labataille.controller.state_filters import why_no_filter
from labataille.controller.what_if import Attack, WhatIf
from labataille.controller.zone_map import zone_line
from labataille.geometry import Hex
from labataille.model.sides import Side
from labataille.render.layers.area_tiles import Fill, fills_of
from labataille.render.overlays import SightField, ZoneHatch
from labataille.render.palette import MapPalette
from labataille.ui.map_instruments import Instruments, Ruler
from labataille.ui.map_legend import Section
from labataille.ui.map_shown import Area, Shown
from labataille.ui.sitting import Sitting
from labataille.ui.text import escape


class Sections:
    """Writes the sections of the legend; `on_put_away` is told when an instrument is put away by hand."""

    def __init__(self, sitting: Sitting, shown: Shown, instruments: Instruments, palette: MapPalette) -> None:
        self._sitting, self._shown, self._instruments, self._palette = sitting, shown, instruments, palette

    def all(self, pointed: Hex | None) -> tuple[Section, ...]:
        """The sections, those of what lies on top first."""
        return (*self._what_if(), *self._ruler(pointed), *self._filter(), *self._areas())

    # -- one line each, for the line under the map

    def line_on_top(self, pointed: Hex | None) -> str:
        """What the ruler says to the hex pointed at, else what is supposed; empty while neither is in use."""
        line, found = self._instruments.measure(pointed), self._instruments.what_if()
        if line is not None:
            refusal = line.sight.there.reason or (line.viewer and line.viewer.elsewhere) or ""
            told = "clear (PR 23.2)" if line.clear else str(refusal)
            return f"{line.sight.start} to {line.sight.end}, {words.counted(line.hexes, 'hex', 'hexes')}: {told}"
        if found is None:
            return ""
        told = f"Column {found.column}." if found.column else " ".join(str(reason) for reason in found.against[:1])
        return f"What if {self._supposed_words(found)}? {told}"

    def line_below(self, pointed: Hex | None) -> str:
        """What the other instruments say of the hex pointed at, or of what they pick out."""
        lines = [*self.lines_of(pointed)] if pointed is not None else []
        return lines[0] if lines else self._filter_line()

    def lines_of(self, hex: Hex) -> Iterator[str]:
        """Why the field of view does not show a hex, and whose zones lie on it."""
        seen, view = self._sitting.seen, self._instruments.view()
        if view is not None and hex in view.reasons:
            yield str(view.reasons[hex])
        for zones in self._instruments.zones():
            if line := zone_line(seen, hex, zones.side):
                yield line

    def _filter_line(self) -> str:
        wanted = self._instruments.filter
        return f"Only {wanted.value}: {self._counts()}" if wanted is not None else ""

    def _counts(self) -> str:
        """How many units of each side the filter picks out."""
        seen = self._sitting.seen
        units = seen.units(self._instruments.picked())
        return ", ".join(f"{seen.state.scenario.side_name(side)} {sum(unit.side is side for unit in units)}" for side in Side)

    # -- what lies on top

    def _what_if(self) -> Iterator[Section]:
        found = self._instruments.what_if()
        if found is not None:
            yield Section("What if?", "Esc", (escape(f"{self._supposed_words(found)}."),), self._instruments.forget_supposed)

    def _supposed_words(self, found: WhatIf) -> str:
        """Who is supposed to attack what."""
        return supposed_words(self._sitting.seen, found)

    def _ruler(self, pointed: Hex | None) -> Iterator[Section]:
        if not self._instruments.ruler.on:
            return
        line = self._instruments.measure(pointed)
        if line is None:
            start = self._instruments.ruler.start or self._instruments.eye
            wanted = "Point at another hex." if start is not None else "Select a unit or a hex, or Ctrl+click two hexes."
            yield Section("Sight", "L", (wanted,), self._put_ruler_away)
        else:
            yield Section(f"Sight {line.sight.start} to {line.sight.end}", "L", _ruler_lines(line), self._put_ruler_away)

    def _put_ruler_away(self) -> None:
        self._instruments.ruler = Ruler()

    def _filter(self) -> Iterator[Section]:
        wanted, seen = self._instruments.filter, self._sitting.seen
        if wanted is None:
            return
        refusal = why_no_filter(seen, wanted)
        line = f"<c warning>{escape(str(refusal))}</c>" if refusal is not None else f"{self._counts()}; the others are pale."
        yield Section(f"Only: {wanted.value}", "V", (line,), self._put_filter_away)

    def _put_filter_away(self) -> None:
        self._instruments.filter = None

    # -- areas

    def _areas(self) -> Iterator[Section]:
        for area in self._shown.areas:
            yield self._view() if area is Area.VIEW else self._zones(area)

    def _view(self) -> Section:
        view, eye = self._instruments.view(), self._instruments.eye
        put_away = partial(self._shown.toggle, Area.VIEW)
        if view is None:
            return Section("Field of view", "Shift+L", ("Select a unit or a hex.",), put_away)
        fills = _named(fills_of(SightField(()), self._palette))
        told = [
            (fills["seen"], f"seen: {words.counted(len(view.seen), 'hex', 'hexes')}"),
            (fills["blocked"], f"hidden: {len(view.blocked)}; point at one to see by what"),
            (fills["averted"], f"not looked at: {len(view.averted)} (PR 23.3)"),
        ]
        counts = (view.seen, view.blocked, view.averted)
        shown = tuple(each for each, hexes in zip(told, counts, strict=True) if hexes)
        return Section(f"View from {eye}", "Shift+L", (), put_away, shown)

    def _zones(self, area: Area) -> Section:
        own = area is Area.OWN_ZONES
        side = self._sitting.seen.side if own else self._sitting.seen.side.enemy
        fills = _named(fills_of(ZoneHatch((), side), self._palette))
        told = (
            (fills["foot"], "infantry and foot guns stop (PR 14.5)"),
            (fills["cavalry"], "cavalry's zone: everybody stops (PR 14.8)"),
        )
        name = self._sitting.seen.state.scenario.side_name(side)
        return Section(f"{name} zones", "Shift+E" if own else "E", (), partial(self._shown.toggle, area), told)


def supposed_words(seen: Seen, found: WhatIf) -> str:
    """Who is supposed to attack what."""
    one, several = _ATTACKS[found.attack]
    verb = one if len(found.attackers) == 1 else several
    struck = words.names(seen.state, seen.state.stacks.get(found.target, ()))
    return f"{words.names(seen.state, found.attackers)} {verb} {struck} in {found.target}"


_ATTACKS = {Attack.FIRE: ("fires at", "fire at"), Attack.ASSAULT: ("assaults", "assault")}
"""What one unit does and what several do."""


def _named(fills: tuple[Fill, ...]) -> dict[str, Fill]:
    return {fill.name: fill for fill in fills}


def _ruler_lines(line: Measured) -> tuple[str, ...]:
    """Distance and whether the end is seen; then what else there is to say, each a line."""
    found = "<c good><b>clear</b></c>" if line.clear else "<c bad><b>not seen</b></c>"
    first = f"<b>{words.counted(line.hexes, 'hex', 'hexes')}</b>, {found}"
    return (first, *map(escape, line.lines))
