"""What `apply` makes of a regiment that breaks down and of battalions that assemble (PR 6.4 to 6.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from labataille.geometry import Hex
from labataille.model.events.organization import Assembled, BrokeDown
from labataille.model.formations import Morale
from labataille.model.ids import UnitId
from labataille.model.sides import Segment
from labataille.model.state import State, Toll
from labataille.model.units import Station, Unit

Note = TypeVar("Note")


def broke_down(state: State, event: BrokeDown) -> State:
    """Return the state in which battalions stand where their regiment stood, in its formation and morale (PR 6.6)."""
    whole = state.units[event.regiment]
    shares = zip(event.battalions, event.losses, event.losses_by_fire, strict=True)
    parts = [_as_part(state, whole, state.units[part], lost, by_fire) for part, lost, by_fire in shares]
    standing = tuple(part.id for part in parts if part.hexes)
    return _exchanged(state, (whole,), parts, standing, regrouped=whole.id)


def assembled(state: State, event: Assembled) -> State:
    """Return the state in which a regiment stands where its battalions stood, with all their losses (PR 6.6).

    RULING: what is lost of battalions that are no more is lost of the regiment.
    """
    lost = (part for part in state.units[event.regiment].counter.stands_for if part not in event.battalions)
    first, *_ = parts = [state.units[part] for part in (*event.battalions, *lost)]
    whole = replace(
        state.units[event.regiment],
        station=_station_after(state, first),
        hexes=_hexes_after(state, first),
        formation=first.formation,
        facing=first.facing,
        morale=first.morale,
        lost=sum(part.all_lost for part in parts),
        lost_by_fire=sum(part.lost_by_fire for part in parts),
    )
    return _exchanged(state, parts, (whole,), (whole.id,) if whole.hexes else (), regrouped=whole.id)


def _as_part(state: State, whole: Unit, part: Unit, lost: int, by_fire: int) -> Unit:
    """Return a battalion as it takes its place; without increments it is eliminated (PR 11.1)."""
    is_gone = lost >= part.counter.increments
    return replace(
        part,
        station=Station.ELIMINATED if is_gone else _station_after(state, whole),
        hexes=() if is_gone else _hexes_after(state, whole),
        formation=whole.formation,
        facing=whole.facing,
        morale=whole.morale,
        lost=lost,
        lost_by_fire=by_fire,
    )


def _station_after(state: State, before: Unit) -> Station:
    """Return where those are who take the place of others: in the set-up they have still to be placed (PR 6.4)."""
    return Station.SETTING_UP if state.segment is Segment.SET_UP else before.station


def _hexes_after(state: State, before: Unit) -> tuple[Hex, ...]:
    return () if state.segment is Segment.SET_UP else before.hexes[:1]


def _on_display(unit: Unit) -> Unit:
    """Return a counter as it waits on the organisation display, without losses of its own (PR 6.4)."""
    return replace(unit, station=Station.ON_DISPLAY, hexes=(), facing=None, morale=Morale.GOOD, lost=0, lost_by_fire=0)


def _exchanged(
    state: State, before: Sequence[Unit], after: Sequence[Unit], standing: tuple[UnitId, ...], *, regrouped: UnitId
) -> State:
    """Return the state in which some counters have gone to the display and others stand for their men."""
    old = tuple(unit.id for unit in before)
    units = {unit.id: unit for unit in (*map(_on_display, before), *after)}
    is_set_up = state.segment is Segment.SET_UP
    remembered: dict[str, Any] = {
        **{name: _handed_on(getattr(state, name), old, standing) for name in _LISTED},
        **{name: _noted_of(getattr(state, name), old, standing) for name in _NOTED},
    }
    return replace(
        state,
        units={id: units.get(id, unit) for id, unit in state.units.items()},
        stacks=_stacks_after(state, before, standing),
        tolls=_tolls_after(state.tolls, old, standing, after),
        regrouped=state.regrouped if is_set_up else (*state.regrouped, regrouped),
        **remembered,
    )


_LISTED = ("halted", "assaulters", "recovered", "came_up", "sheltering", "entangled", "followed")
"""What the state remembers of units by listing them."""

_NOTED = ("marches", "fires", "retreats_before_melee")
"""What it remembers of units by what they have done."""


def _stacks_after(state: State, before: Sequence[Unit], standing: tuple[UnitId, ...]) -> Mapping[Hex, tuple[UnitId, ...]]:
    """Return the stacks in which the new counters lie where the uppermost of the old ones lay (PR 13.2)."""
    stacks = dict(state.stacks)
    gone = {unit.id for unit in before}
    for place, hex in enumerate(dict.fromkeys(hex for unit in before for hex in unit.hexes)):
        stack = stacks[hex]
        top = next(index for index, id in enumerate(stack) if id in gone)
        rest = tuple(id for id in stack[top:] if id not in gone)
        stacks[hex] = (*stack[:top], *(standing if place == 0 else ()), *rest)
        if not stacks[hex]:
            del stacks[hex]
    return stacks


def _handed_on(listed: tuple[UnitId, ...], old: tuple[UnitId, ...], new: tuple[UnitId, ...]) -> tuple[UnitId, ...]:
    """Return a list of units in which the new counters stand for the old ones, each as often as these did."""
    times = max((listed.count(id) for id in old), default=0)
    return (*(id for id in listed if id not in old), *new * times) if times else listed


def _noted_of(noted: Mapping[UnitId, Note], old: tuple[UnitId, ...], new: tuple[UnitId, ...]) -> Mapping[UnitId, Note]:
    """Return notes in which what is noted of the first of the old counters that has a note is noted of the new ones."""
    note = next((noted[id] for id in old if id in noted), None)
    if note is None:
        return noted
    return {**{id: other for id, other in noted.items() if id not in old}, **dict.fromkeys(new, note)}


def _tolls_after(
    tolls: tuple[Toll, ...], old: tuple[UnitId, ...], standing: tuple[UnitId, ...], after: Sequence[Unit]
) -> tuple[Toll, ...]:
    """Return the tolls of the player turn as the new counters have taken and borne them (PR 27.5, 33.19).

    RULING: each bears as much of a toll as it has lost by fire.
    """
    room = {unit.id: unit.lost_by_fire for unit in after}
    found: list[Toll] = []
    for toll in tolls:
        known = replace(toll, firers=_handed_on(toll.firers, old, standing))
        found += _shared(known, room) if toll.unit in old else (known,)
    return tuple(found)


def _shared(toll: Toll, room: dict[UnitId, int]) -> Iterator[Toll]:
    """Yield the parts of a toll that counters bear, and take them from the room that they have for it."""
    left = toll.increments
    for unit, most in room.items():
        taken = min(left, most)
        if taken:
            room[unit] -= taken
            left -= taken
            yield replace(toll, unit=unit, increments=taken)
