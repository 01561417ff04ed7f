"""The sight ruler and the field of view: what one sees from a hex or a unit, in sentences (PR 23).

Whether anything blocks is asked of the rules' one function on sight and never reckoned here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from labataille.controller.chronicle import words
from labataille.controller.queries import SightFound, Watcher, field_of_view, sight_found, why_not_fire
from labataille.controller.seen import Seen
from labataille.geometry import Hex, Hexside, distance
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.artillery import band_at, reach_of_guns
from labataille.rules.fire import fire_sheet


@dataclass(frozen=True, slots=True)
class Measured:
    """A line from hex to hex as the ruler reads it: what is seen, who looks along it at its start, and what fire would do."""

    sight: SightFound
    hexes: int
    viewer: Watcher | None
    lines: tuple[str, ...]

    @property
    def blocker(self) -> Hex | Hexside | None:
        """Return what blocks the line, if anything does (PR 23.6 to 23.9)."""
        return self.sight.there.blocker

    @property
    def averted(self) -> bool:
        """Return whether nothing blocks the line and yet the unit does not look that way (PR 23.3)."""
        return self.sight.there.is_clear and self.viewer is not None and self.viewer.elsewhere is not None

    @property
    def clear(self) -> bool:
        """Return whether the end is seen."""
        return self.sight.there.is_clear and not self.averted


def measured(seen: Seen, start: Hex, end: Hex, viewer: Unit | None = None) -> Measured:
    """Return what the ruler says of a line; of a unit at its start also whether it looks that way and fires so far (PR 23.2)."""
    found = sight_found(seen, start, end, viewer)
    watcher = next((each for each in found.watchers if viewer is not None and (each.unit, each.hex) == (viewer.id, start)), None)
    lines = (*_lines(seen, found, watcher), *((fire_line(seen, viewer, end),) if viewer is not None else ()))
    return Measured(found, distance(start, end), watcher, tuple(filter(None, lines)))


def _lines(seen: Seen, found: SightFound, viewer: Watcher | None) -> Iterator[str]:
    """Yield what blocks or why nothing does, through which side the line leaves, and how it is the other way round."""
    yield str(found.there.reason or found.there.exemption or "")
    if viewer is not None:
        name = words.unit_name(seen.state, viewer.unit)
        yield str(viewer.elsewhere or Reason(f"It leaves through a front hexside of {name}.", "PR 23.3"))
    if found.back.is_clear is not found.there.is_clear:
        yield f"The other way: {found.back.reason or found.back.exemption or 'clear.'}"
    looking = tuple(each.unit for each in found.watchers if each.hex == found.end and each.elsewhere is None)
    if found.back.is_clear and looking:
        yield f"Seen back by {words.names(seen.state, looking)}. (PR 23.12)"


# -- fire along the line ---------------------------------------------------------------------------------


def fire_line(seen: Seen, unit: Unit, target: Hex) -> str:
    """Return what a unit's fire at a hex would be, or why there would be none; of empty ground only how guns reach it."""
    if not seen.state.enemies_in(target, unit.side):
        return _reach_line(unit, target)
    refusal = why_not_fire(seen, unit, target)
    if refusal is not None:
        return f"No fire: {refusal}"
    sheet = fire_sheet(seen.state, seen.charts, (unit,), target)
    first, defence = sheet.attack[0], words.amount(sheet.defence_value)
    return f"It may fire: {first.reason} ({first.clause}), {words.amount(first.value)} against {defence}: column {sheet.column}."


def _reach_line(unit: Unit, target: Hex) -> str:
    """Return the value of guns at a distance, as their range bands say (PR 26.2)."""
    if not unit.counter.is_artillery:
        return ""
    hexes = distance(unit.hex, target)
    band = band_at(unit, hexes)
    if band is None:
        return f"Beyond the range of its guns, {words.counted(reach_of_guns(unit), 'hex', 'hexes')}. (PR 26.2)"
    return f"In the range of its guns: fire value {band.value} up to hex {band.last_hex}. (PR 26.2)"


# -- the field of view -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class View:
    """The hexes within reach of an eye: those seen, those that something hides, and those it does not look at (PR 23.3)."""

    seen: tuple[Hex, ...]
    blocked: tuple[Hex, ...]
    averted: tuple[Hex, ...]
    reasons: Mapping[Hex, Reason]


def view_from(seen: Seen, eye: Unit | Hex) -> View:
    """Return the field of view of a unit, or of a hex, each hidden hex with its reason (PR 23.1)."""
    found = field_of_view(seen, eye)
    reasons = {hex: sight.reason for hex, sight in found.items() if sight.reason is not None}
    return View(
        seen=tuple(hex for hex in found if hex not in reasons),
        blocked=tuple(hex for hex in reasons if found[hex].blocker is not None),
        averted=tuple(hex for hex in reasons if found[hex].blocker is None),
        reasons=reasons,
    )
