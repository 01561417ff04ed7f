"""The card of a unit: who it is and how it stands, and its specific side for those who may look at it (PR 6.3)."""

from __future__ import annotations

from collections.abc import Iterator

from labataille.controller.chronicle import words
from labataille.controller.chronicle.words import capitalised
from labataille.controller.queries import points_text, zone_stop
from labataille.controller.seen import Seen
from labataille.model.counters import Counter, SpecificSide
from labataille.model.formations import Morale, Readiness
from labataille.model.sides import Segment
from labataille.model.units import Leader, Unit
from labataille.model.view import sees_specific_side
from labataille.ui.note import Note
from labataille.ui.pieces import CounterPicture, Gallery
from labataille.ui.text import escape
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.widget import Widget

_SMALL = 15


def unit_card(gallery: Gallery, seen: Seen, unit: Unit) -> Widget:
    """The card of a combat unit."""
    head = Note(f"<h>{escape(unit.counter.name)}</h><br>{escape(_parents(unit.counter))}", size=_SMALL, grow=1)
    rows = [line for line in _lines(seen, unit) if line]
    return Column(
        [
            Row([CounterPicture(gallery, unit), head], gap=10),
            Note("<br>".join(rows), "card.text", size=_SMALL),
        ],
        "card",
        gap=6,
    )


def leader_card(gallery: Gallery, leader: Leader) -> Widget:
    """The card of a leader."""
    counter = leader.counter
    head = Note(f"<h>{escape(counter.name)}</h><br>{escape(counter.rank)}, {escape(counter.nation)}", size=_SMALL, grow=1)
    bonus = f"morale {counter.morale:+d}, melee {counter.melee:+d}, artillery {counter.artillery:+d}"
    text = f"Bonuses: <b>{bonus}</b> (PR 7.1)<br>Movement: <b>{counter.movement}</b>"
    return Column([Row([CounterPicture(gallery, leader, 64), head], gap=10), Note(text, size=_SMALL)], gap=6)


def _parents(counter: Counter) -> str:
    parts = [counter.type, counter.nation, counter.corps, counter.division, counter.brigade]
    return ", ".join(dict.fromkeys(part for part in parts if part))


def _lines(seen: Seen, unit: Unit) -> Iterator[str]:
    """The card's lines, most wanted first."""
    yield _strength(unit)
    yield _order(unit)
    if sees_specific_side(unit, seen.side):
        yield from _specific(unit.counter.specific)
    else:
        yield "<c faint>Its specific side is not yours to see. (PR 6.3)</c>"
    yield _movement(seen, unit)
    if (stop := next((stop for hex in unit.hexes if (stop := zone_stop(seen, unit, hex)) is not None), None)) is not None:
        yield f"<c warning>In a zone:</c> {escape(str(stop))}"


def _strength(unit: Unit) -> str:
    lost = f" ({unit.lost} lost, {unit.lost_by_fire} of them by fire)" if unit.lost else ""
    return f"Increments: <b>{unit.increments}</b> of {unit.counter.increments}{lost}"


def _order(unit: Unit) -> str:
    if not unit.hexes:
        return f"<b>{capitalised(words.STATIONS[unit.station])}</b>"
    text = f"<b>{capitalised(words.posture_in(unit.formation, unit.facing, unit.hexes))}</b>"
    if len(unit.hexes) > 1:
        text += f": {words.shares(unit)} increments"
    if unit.morale is not Morale.GOOD:
        text += f", <c bad><b>{words.MORALES[unit.morale]}</b></c>"
    if unit.readiness is not Readiness.FRESH:
        text += f", {unit.readiness.value}"
    return text


def _specific(side: SpecificSide) -> Iterator[str]:
    """The values of the specific side (PR 6.2)."""
    values = [f"Melee <b>{side.melee}</b>", f"Morale <b>{side.morale}</b>"]
    if side.fire:
        values.insert(0, f"Fire <b>{side.fire}</b>")
    if side.lance:
        values.append(f"Lance <b>{side.lance}</b>")
    if side.skirmish_fire:
        values.append(f"Skirmish fire <b>({side.skirmish_fire})</b>")
    yield ", ".join(values)
    if side.bands:
        yield "Fire by range: " + ", ".join(f"to {band.last_hex} <b>{band.value}</b>" for band in side.bands)


def _movement(seen: Seen, unit: Unit) -> str:
    if unit.side is seen.side and unit.hexes and seen.state.segment is Segment.MOVEMENT and seen.state.phasing is unit.side:
        return f"Movement: <b>{points_text(seen, unit)}</b> MP left"
    return f"Movement: <b>{unit.counter.movement}</b>"
