"""Joined fire (PR 21.11, 21.19, 25.8): how a side settles which of its units fire at a hex in one attack.

A long line fires with every part that may; it is joined or left out as a whole (PR 24.6).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from labataille.charts.catalogue import Charts
from labataille.model.fires import FireKind
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, CallOff, Choice, Exclude, Include, Resolve
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.artillery import why_guns_not_together
from labataille.rules.fire import why_not_together
from labataille.rules.procedure import Play, Procedure, choose

# -- queries ---------------------------------------------------------------------------------------------


def first_choice(state: State, charts: Charts, eligible: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the units proposed at first: all that may fire, guns as far as they can be joined (PR 21.11, 25.8)."""
    chosen: tuple[Unit, ...] = ()
    for unit in eligible:
        if why_guns_not_together(state, charts, (*chosen, unit)) is None:
            chosen = (*chosen, unit)
    return chosen


def _changes(state: State, charts: Charts, eligible: Sequence[Unit], chosen: Sequence[Unit]) -> tuple[Choice, ...]:
    """Return how the attack may be changed: a unit left out or joined, but a lone one stays in it (PR 21.11, 22.10)."""
    units = {unit.id: unit for unit in eligible}
    if len(units) == 1:
        return ()
    return tuple(change for unit in units.values() if (change := _change(state, charts, unit, chosen)) is not None)


def _change(state: State, charts: Charts, unit: Unit, chosen: Sequence[Unit]) -> Choice | None:
    if unit.id in ids_of(chosen):
        return Exclude(unit.id)
    if why_guns_not_together(state, charts, (*chosen, unit)) is None:
        return Include(unit.id)
    return None


# -- procedures ------------------------------------------------------------------------------------------


def settle_firers(
    play: Play, ask: Ask, eligible: tuple[Unit, ...], *, most_changes: int, kind: FireKind | None = None
) -> Procedure[tuple[UnitId, ...]]:
    """Let the side that is asked settle who fires at the hex of its question; return nobody if it does not fire (PR 21.19).

    All that may fire together are chosen at first. After `most_changes` it must fire or call off.
    """
    chosen = first_choice(play.state, play.charts, eligible)
    for changed in range(most_changes + 1):
        changes = _changes(play.state, play.charts, eligible, chosen) if changed < most_changes else ()
        match (yield from choose(_asked(play, ask, chosen, changes, kind))):
            case Resolve():
                return ids_of(chosen)
            case Include(unit_id):
                chosen = tuple(unit for unit in eligible if unit.id == unit_id or unit in chosen)
            case Exclude(unit_id):
                chosen = tuple(unit for unit in chosen if unit.id != unit_id)
            case _:
                return ()
    return ()


def _asked(play: Play, ask: Ask, chosen: tuple[Unit, ...], changes: tuple[Choice, ...], kind: FireKind | None) -> Ask:
    """Return the question with its answers; it may be resolved as soon as the units may fire together (PR 21.19)."""
    assert ask.hex is not None, "fire is aimed at a hex"
    refusal: Reason | None = why_not_together(play.state, play.charts, chosen, ask.hex, kind)
    choices: tuple[Choice, ...] = (*changes, CallOff()) if refusal else (Resolve(), *changes, CallOff())
    default = ask.default if ask.default in choices else CallOff()
    return replace(ask, choices=choices, chosen=ids_of(chosen), default=default)
