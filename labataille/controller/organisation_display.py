"""The organisation display (PR 6.4): by corps, division and regiment every counter of a side, and where it is.

A counter that stands for others also says whether it may break down into them or be assembled from them now, and why not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from labataille.controller.seen import Seen
from labataille.geometry import Hex
from labataille.model.display import parts_of, stand_ins, whole_of
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown
from labataille.model.reasons import Reason
from labataille.model.sides import Segment, Side
from labataille.model.units import Station, Unit
from labataille.rules.regiments import swap_of, why_not_assemble, why_not_break_down, why_not_swap


@dataclass(frozen=True, slots=True)
class Regrouping:
    """What a counter that stands for others may do: the answer that does it, and why it is refused now, if it is (PR 6.6)."""

    choice: BreakDown | Assemble
    refusal: Reason | None


@dataclass(frozen=True, slots=True)
class DisplayRow:
    """A counter on the display: where it is, the increments of its men that are left, and the counters it stands for.

    `left` is None where a larger counter stands for its men and keeps their losses; a counter for which its parts stand
    counts what they have left.
    """

    unit: UnitId
    name: str
    brigade: str
    station: Station
    hexes: tuple[Hex, ...]
    left: int | None
    printed: int
    parts: tuple[DisplayRow, ...] = ()
    regrouping: Regrouping | None = None


@dataclass(frozen=True, slots=True)
class DisplayDivision:
    """A division: its regiments, independent battalions and batteries, in the order of the order of battle."""

    name: str
    rows: tuple[DisplayRow, ...]


@dataclass(frozen=True, slots=True)
class DisplayCorps:
    """A corps and its divisions."""

    name: str
    divisions: tuple[DisplayDivision, ...]


def organisation(seen: Seen, side: Side) -> tuple[DisplayCorps, ...]:
    """Return the display of a side: its corps, divisions, regiments and battalions (PR 6.4).

    The side that sees learns of its own counters what they may do now, of the enemy's only where they are.
    """
    rows = [unit for unit in seen.state.units.values() if unit.side is side and whole_of(seen.state, unit) is None]
    corps = _grouped((unit.counter.corps, unit) for unit in rows)
    return tuple(DisplayCorps(name, _divisions(seen, units)) for name, units in corps.items())


def regrouping_of(seen: Seen, unit: Unit) -> Regrouping | None:
    """Return what a counter that stands for others may do, or why not now; None for one that stands for itself (PR 6.6, 6.8)."""
    if not parts_of(seen.state, unit) or unit.side is not seen.side:
        return None
    if seen.state.segment is Segment.SET_UP:
        return Regrouping(swap_of(unit), why_not_swap(seen.state, unit) or _unless_asked(seen))
    if unit.station is Station.ON_DISPLAY:
        return Regrouping(Assemble(unit.id), why_not_assemble(seen.state, seen.charts, unit) or _unless_asked(seen))
    return Regrouping(BreakDown(unit.id), why_not_break_down(seen.state, seen.charts, unit) or _unless_asked(seen))


def regroupings_at_hand(seen: Seen, unit: Unit) -> tuple[Regrouping, ...]:
    """Return what a unit that is about to move could do with its counters: those refused only where its parts are together.

    A battalion apart from the others of its regiment is no more than a battalion, and nothing need be said of it.
    """
    whole = whole_of(seen.state, unit)
    near = [unit] if whole is None or not _are_together(parts_of(seen.state, whole)) else [unit, whole]
    found = (regrouping_of(seen, each) for each in near)
    return tuple(each for each in found if each is not None)


def _are_together(parts: Iterable[Unit]) -> bool:
    return len({part.hexes[:1] for part in parts}) == 1


def _unless_asked(seen: Seen) -> Reason | None:
    return None if seen.ask is not None else Reason("It is not your side that is asked now.", "PR 2.4")


# -- parts -------------------------------------------------------------------------------------------


def _divisions(seen: Seen, units: Iterable[Unit]) -> tuple[DisplayDivision, ...]:
    divisions = _grouped((unit.counter.division, unit) for unit in units)
    return tuple(DisplayDivision(name, tuple(_row(seen, unit) for unit in group)) for name, group in divisions.items())


def _grouped(named: Iterable[tuple[str, Unit]]) -> Mapping[str, list[Unit]]:
    """Return units by a name, in the order in which the names come first."""
    groups: dict[str, list[Unit]] = {}
    for name, unit in named:
        groups.setdefault(name, []).append(unit)
    return groups


def _row(seen: Seen, unit: Unit) -> DisplayRow:
    counter = unit.counter
    return DisplayRow(
        unit.id,
        counter.name,
        counter.brigade,
        unit.station,
        unit.hexes,
        _left(seen, unit),
        counter.increments,
        tuple(_row(seen, part) for part in parts_of(seen.state, unit)),
        regrouping_of(seen, unit),
    )


def _left(seen: Seen, unit: Unit) -> int | None:
    """Return the increments left of the men of a counter, or None where a larger counter keeps their losses (PR 6.4)."""
    standing = stand_ins(seen.state, unit)
    if any(each.counter.increments > unit.counter.increments for each in standing):
        return None
    return sum(each.increments for each in standing if each.station not in (Station.ELIMINATED, Station.CAPTURED))
