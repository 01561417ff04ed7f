"""What one side hears of an event: all of it but the printed values of enemy counters (PR 6.3).

What came of a fire, a check or a melee is told to both sides, and so are columns, throws and modifiers. The values of enemy
units in the reckoning are left out: whoever heard them could as well look at the specific sides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from labataille.controller.chronicle.telling import (
    Line,
    attack_lines,
    check_line,
    defence_lines,
    fire_line,
    melee_line,
    modifier_lines,
    tell,
)
from labataille.model import events as past
from labataille.model.events import Event
from labataille.model.ids import UnitId
from labataille.model.reasons import Term
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.view import sees_specific_side

NOTHING = ""
"""What is told of a value that a side may not know."""


def tell_to(side: Side, event: Event, state: State) -> Line | None:
    """Return an event in the words that a side may hear, or None when it is part of another line (PR 6.3)."""
    guard = _GUARDS.get(type(event))
    return tell(event, state) if guard is None else guard(event, state, side)


def _check(event: past.MoraleChecked, state: State, side: Side) -> Line | None:
    """Leave out the value against which an enemy unit rolled (PR 31.1)."""
    if sees_specific_side(state.units[event.sheet.unit], side):
        return tell(event, state)
    return check_line(event, state, NOTHING)


def _fire(event: past.Fired, state: State, side: Side) -> Line | None:
    """Leave out what enemy firers bring; how a target defends stands on no specific side (PR 21.10, 22)."""
    if sees_specific_side(state.units[event.firers[0]], side):
        return tell(event, state)
    sheet = event.sheet
    return fire_line(event, state, NOTHING, (*_hidden(sheet.attack, state), *defence_lines(sheet, state), *modifier_lines(sheet)))


def _melee(event: past.Meleed, state: State, side: Side) -> Line:
    """Leave out the melee values of the enemy, be he attacker or defender (PR 33.15)."""
    sheet = event.sheet
    if sees_specific_side(state.units[event.attackers[0]], side):
        terms = (*attack_lines(sheet, state), *(f"against {line}" for line in _hidden(sheet.defence, state)))
    else:
        terms = (*_hidden(sheet.attack, state), *defence_lines(sheet, state))
    return melee_line(event, NOTHING, (*terms, *modifier_lines(sheet)))


def _hidden(terms: Iterable[Term], state: State) -> tuple[str, ...]:
    """Return who takes part, and what multiplies what he brings, without the value itself."""
    return tuple(_without_value(term, state) for term in terms)


def _without_value(term: Term, state: State) -> str:
    unit = state.units.get(UnitId(term.subject))
    name = unit.counter.name if unit else term.subject
    times = "".join(f" × {times.factor} {times.reason} ({times.clause})" for times in term.multipliers)
    return f"{name}:{times}" if times else f"{name} takes part"


_GUARDS: dict[type, Callable[[Any, State, Side], Line | None]] = {
    past.MoraleChecked: _check,
    past.Fired: _fire,
    past.Meleed: _melee,
}
"""What is left out of the lines that hold values of specific sides."""
