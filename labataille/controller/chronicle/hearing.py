"""What one side hears of an event: all of it but the printed values of enemy counters (PR 6.3).

What came of a fire, a check or a melee is told to both sides, and so are columns, throws and modifiers. The values of enemy
units in the reckoning are left out: whoever heard them could as well look at the specific sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from labataille.controller.chronicle import words
from labataille.controller.chronicle.telling import Line, tell
from labataille.model import events as past
from labataille.model.events import Event
from labataille.model.ids import UnitId
from labataille.model.reasons import Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import sees_specific_side
from labataille.model.worksheets import OddsSheet


def tell_to(side: Side, event: Event, state: State) -> Line | None:
    """Return an event in the words that a side may hear, or None when it is part of another line (PR 6.3)."""
    line = tell(event, state)
    guard = _GUARDS.get(type(event))
    return line if line is None or guard is None else guard(line, event, state, side)


def _check(line: Line, event: past.MoraleChecked, state: State, side: Side) -> Line:
    """Leave out the value against which an enemy unit rolled (PR 31.1)."""
    if sees_specific_side(state.units[event.sheet.unit], side):
        return line
    return replace(line, text=line.text.replace(f" against {event.sheet.morale}", ""))


def _fire(line: Line, event: past.Fired, state: State, side: Side) -> Line:
    """Leave out what enemy firers bring; how a target defends stands on no specific side (PR 21.10, 22)."""
    if _all_seen(event.sheet.attack, state, side):
        return line
    details = (*_hidden(event.sheet.attack, state), *line.details[len(event.sheet.attack) :])
    return replace(line, text=_without_ratio(line.text, event.sheet), details=details)


def _melee(line: Line, event: past.Meleed, state: State, side: Side) -> Line:
    """Leave out the melee values of the enemy (PR 33.15)."""
    sheet = event.sheet
    own = len(sheet.attack), len(sheet.attack) + len(sheet.defence)
    attack, defence = line.details[: own[0]], line.details[own[0] : own[1]]
    if not _all_seen(sheet.attack, state, side):
        attack = tuple(_hidden(sheet.attack, state))
    if not _all_seen(sheet.defence, state, side):
        defence = tuple(f"against {told}" for told in _hidden(sheet.defence, state))
    return replace(line, text=_without_ratio(line.text, sheet), details=(*attack, *defence, *line.details[own[1] :]))


def _all_seen(terms: Iterable[Term], state: State, side: Side) -> bool:
    units = (state.units.get(UnitId(term.subject)) for term in terms)
    return all(unit is None or sees_specific_side(unit, side) for unit in units)


def _hidden(terms: Iterable[Term], state: State) -> Iterator[str]:
    """Yield who takes part, and what multiplies what they bring, without the values themselves."""
    for term in terms:
        unit = state.units.get(UnitId(term.subject))
        times = "".join(f" × {times.factor} {times.reason} ({times.clause})" for times in term.multipliers)
        yield f"{unit.counter.name if unit else term.subject}:{times or ' takes part'}"


def _without_ratio(text: str, sheet: OddsSheet) -> str:
    ratio = f"{words.amount(sheet.attack_value)} against {words.amount(sheet.defence_value)}, "
    return text.replace(ratio, "")


_GUARDS: dict[type, Callable[[Line, Any, State, Side], Line]] = {
    past.MoraleChecked: _check,
    past.Fired: _fire,
    past.Meleed: _melee,
}
"""What is left out of the lines that hold values of specific sides."""
