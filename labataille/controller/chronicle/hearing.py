"""What one side hears of an event: all of it but the printed values of enemy counters (PR 6.3).

What came of a fire, a check or a melee is told to both sides, and so are columns, throws and modifiers. The values of enemy
units in the reckoning are left out: whoever heard them could as well look at the specific sides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from labataille.controller.chronicle import words
from labataille.controller.chronicle.telling import Line, tell
from labataille.model import events as past
from labataille.model.events import Event
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
    if sees_specific_side(state.units[event.firers[0]], side):
        return line
    attack = event.sheet.attack
    details = (*map(_hidden, attack), *line.details[len(attack) :])
    return replace(line, text=_without_ratio(line.text, event.sheet), details=details)


def _melee(line: Line, event: past.Meleed, state: State, side: Side) -> Line:
    """Leave out the melee values of the enemy, be he attacker or defender (PR 33.15)."""
    attack, defence = event.sheet.attack, event.sheet.defence
    rest = line.details[len(attack) + len(defence) :]
    if sees_specific_side(state.units[event.attackers[0]], side):
        terms = (*line.details[: len(attack)], *(f"against {_hidden(term)}" for term in defence))
    else:
        terms = (*map(_hidden, attack), *line.details[len(attack) : len(attack) + len(defence)])
    return replace(line, text=_without_ratio(line.text, event.sheet), details=(*terms, *rest))


def _hidden(term: Term) -> str:
    """Return who takes part, and what multiplies what he brings, without the value itself."""
    times = "".join(f" × {times.factor} {times.reason} ({times.clause})" for times in term.multipliers)
    return f"{term.subject}:{times}" if times else f"{term.subject} takes part"


def _without_ratio(text: str, sheet: OddsSheet) -> str:
    ratio = f"{words.amount(sheet.attack_value)} against {words.amount(sheet.defence_value)}, "
    return text.replace(ratio, "")


_GUARDS: dict[type, Callable[[Line, Any, State, Side], Line]] = {
    past.MoraleChecked: _check,
    past.Fired: _fire,
    past.Meleed: _melee,
}
"""What is left out of the lines that hold values of specific sides."""
