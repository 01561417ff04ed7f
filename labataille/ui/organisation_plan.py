"""What stands on the organisation display, from the top down: headings, regiments with their battalions, and single counters.

It turns the tree of the display into entries and words. Left out: where they lie on the sheet, and how they look.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import TypeAlias

from labataille.controller.arrivals import arrival_of
from labataille.controller.chronicle import words
from labataille.controller.organisation_display import DisplayRow, organisation
from labataille.controller.seen import Seen
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble
from labataille.model.sides import Side, clock
from labataille.model.units import Station


@dataclass(frozen=True, slots=True)
class Heading:
    """A corps (level 0), a division (1) or a brigade (2), with how many of its increments are left of those it brought."""

    text: str
    strength: str
    level: int


@dataclass(frozen=True, slots=True)
class Family:
    """A counter and those it stands for: a regiment with its battalions, a battalion with its companies (PR 6.4)."""

    whole: DisplayRow


@dataclass(frozen=True, slots=True)
class Singles:
    """Counters that stand for themselves alone."""

    rows: tuple[DisplayRow, ...]


Entry: TypeAlias = Heading | Family | Singles

GONE = (Station.LEFT_MAP, Station.ELIMINATED, Station.CAPTURED)
"""Where counters are that are lost, or gone from the map."""


def entries_of(seen: Seen, side: Side) -> tuple[Entry, ...]:
    """The entries of a side; of the enemy's counters only those that one may know of, as in the list of units."""
    found: list[Entry] = []
    for corps in organisation(seen, side):
        divisions = [(each.name, tuple(row for row in each.rows if _is_known(seen, side, row))) for each in corps.divisions]
        known = [(name, rows) for name, rows in divisions if rows]
        if known:
            found.append(Heading(corps.name, _strength(row for _, rows in known for row in rows), 0))
        for name, rows in known:
            if name and name != corps.name:
                found.append(Heading(name, _strength(rows), 1))
            found += _of_division(rows)
    return tuple(found)


def _of_division(rows: Iterable[DisplayRow]) -> Iterator[Entry]:
    """Brigades in the order of the order of battle; in each, families as they come and single counters side by side."""
    brigades = groupby(rows, key=lambda row: row.brigade)
    for brigade, of_brigade in brigades:
        if brigade:
            yield Heading(brigade, "", 2)
        for is_family, group in groupby(of_brigade, key=lambda row: bool(row.parts)):
            if is_family:
                for row in group:
                    yield from _families(row)
            else:
                yield Singles(tuple(group))


def _families(row: DisplayRow) -> Iterator[Family]:
    """A counter with its parts, then those of its parts that stand for others themselves."""
    yield Family(row)
    for part in row.parts:
        if part.parts:
            yield from _families(part)


def _is_known(seen: Seen, side: Side, row: DisplayRow) -> bool:
    if side is seen.side:
        return True
    return row.station in (Station.ON_MAP, *GONE) or any(_is_known(seen, side, part) for part in row.parts)


def _strength(rows: Iterable[DisplayRow]) -> str:
    counted = [row for row in rows if row.left is not None]
    return f"{sum(row.left or 0 for row in counted)}/{sum(row.printed for row in counted)} increments"


# -- words -------------------------------------------------------------------------------------------------


def place_word(seen: Seen, row: DisplayRow) -> str:
    """Where a counter is, in a word or two: its hex, on display, lost, or when it is due."""
    if row.hexes:
        return str(row.hexes[0]) if len(row.hexes) == 1 else f"{row.hexes[0]} +{len(row.hexes) - 1}"
    if row.station is Station.AWAITED:
        return _due(seen, row.unit)
    return _WORDS[row.station]


_WORDS = {
    Station.ON_DISPLAY: "on display",
    Station.SETTING_UP: "to place",
    Station.LEFT_MAP: "left map",
    Station.ELIMINATED: "lost",
    Station.CAPTURED: "captured",
    Station.WOUNDED: "wounded",
    Station.ON_MAP: "on map",
}


def _due(seen: Seen, unit: UnitId) -> str:
    arrival = arrival_of(seen, seen.state.units[unit])
    if arrival is None:
        return "to come"
    return "at the edge" if arrival.turn <= seen.state.turn else f"due {clock(seen.state.scenario.time_of(arrival.turn))}"


def strength_word(row: DisplayRow) -> str:
    """The increments left of those printed; of a counter for whose men a larger one stands only those printed."""
    return f"{row.left}/{row.printed}" if row.left is not None else f"({row.printed})"


def short_name(row: DisplayRow, whole: DisplayRow | None) -> str:
    """The name of a counter; under its regiment only what the regiment's name does not say."""
    if whole is None:
        return row.name
    rest = row.name.removeprefix(whole.name).lstrip(" ,:/-")
    return rest or row.name


def regroup_word(whole: DisplayRow) -> str:
    """What the button of a family does; empty where it has none."""
    if whole.regrouping is None:
        return ""
    return "Assemble" if isinstance(whole.regrouping.choice, Assemble) else "Break down"


def refusal_of(whole: DisplayRow) -> str:
    """Why a family may not regroup now; empty where it may, or has nothing to regroup."""
    regrouping = whole.regrouping
    return str(regrouping.refusal) if regrouping is not None and regrouping.refusal is not None else ""


def tip_of(seen: Seen, row: DisplayRow) -> str:
    """What hovering over a counter says: its whole name, where it is, and its strength."""
    unit = seen.state.units[row.unit]
    if unit.hexes:
        stands = words.posture_in(unit.formation, unit.facing, unit.hexes)
        where = f"{stands} in {unit.hexes[0]}" if len(unit.hexes) == 1 else stands
    else:
        where = place_word(seen, row)
    return f"{row.name}: {where}, {strength_word(row)} increments. {unit.counter.type}".rstrip(". ") + "."
