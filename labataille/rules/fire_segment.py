"""The fire segments (PR 2.4, 21.3, 27): a side names target hexes one by one, and the units that fire at each."""

from __future__ import annotations

from collections.abc import Sequence

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.questions import (
    Ask,
    CallOff,
    Choice,
    ChooseHex,
    Exclude,
    Finish,
    Include,
    Question,
    Resolve,
)
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit, ids_of
from labataille.rules.artillery import why_guns_not_together
from labataille.rules.fire import resolve_fire, why_not_together
from labataille.rules.firers import open_fires
from labataille.rules.procedure import Play, Procedure, choose

# -- queries ---------------------------------------------------------------------------------------------

MOST_CHANGES = 24
"""How often a side may change who fires at a hex before it must fire or call off; no rule, it bounds the journal."""


def firing_side(state: State) -> Side:
    """Return the side that fires in this segment: not the phasing one in defensive fire, else that (PR 21.3, 27.1)."""
    return state.phasing.enemy if state.segment is Segment.DEFENSIVE_FIRE else state.phasing


def first_choice(state: State, charts: Charts, eligible: Sequence[Unit]) -> tuple[Unit, ...]:
    """Return the units proposed at first: all that may fire, guns as far as they can be joined (PR 21.11, 25.8)."""
    chosen: tuple[Unit, ...] = ()
    for unit in eligible:
        if why_guns_not_together(state, charts, (*chosen, unit)) is None:
            chosen = (*chosen, unit)
    return chosen


def _changes(state: State, charts: Charts, eligible: Sequence[Unit], chosen: Sequence[Unit]) -> tuple[Choice, ...]:
    """Return how the attack may be changed: a unit left out or joined, but a lone one stays in it (PR 21.11, 22.10)."""
    if len(eligible) == 1:
        return ()
    return tuple(change for unit in eligible if (change := _change(state, charts, unit, chosen)) is not None)


def _change(state: State, charts: Charts, unit: Unit, chosen: Sequence[Unit]) -> Choice | None:
    if unit in chosen:
        return Exclude(unit.id)
    if why_guns_not_together(state, charts, (*chosen, unit)) is None:
        return Include(unit.id)
    return None


# -- procedures ------------------------------------------------------------------------------------------


def fire_segment(play: Play) -> Procedure[None]:
    """Let a side fire at hexes of its choice, each once, until it has finished or none is left (PR 21.2, 21.4, 27.1).

    Fire is never compulsory. Nothing is remembered between two targets but the state.
    """
    side = firing_side(play.state)
    while fires := open_fires(play.state, play.charts, side):
        choices: tuple[Choice, ...] = (*(ChooseHex(hex) for hex in fires), Finish())
        choice = yield from choose(Ask(side, Question.FIRE_TARGET, choices, default=Finish(), quiet=True))
        if not isinstance(choice, ChooseHex):
            return
        yield from _attack(play, side, choice.hex, fires[choice.hex])


def _attack(play: Play, side: Side, target: Hex, eligible: tuple[Unit, ...]) -> Procedure[None]:
    """Let a side settle who fires at the target, then resolve the fire or call it off (PR 21.19)."""
    chosen = first_choice(play.state, play.charts, eligible)
    for changed in range(MOST_CHANGES + 1):
        changes = _changes(play.state, play.charts, eligible, chosen) if changed < MOST_CHANGES else ()
        answer = yield from choose(_ask_firers(play, side, target, chosen, changes))
        match answer:
            case Resolve():
                yield from resolve_fire(play, ids_of(chosen), target)
                return
            case Include(unit_id):
                chosen = tuple(unit for unit in eligible if unit.id == unit_id or unit in chosen)
            case Exclude(unit_id):
                chosen = tuple(unit for unit in chosen if unit.id != unit_id)
            case _:
                return


def _ask_firers(play: Play, side: Side, target: Hex, chosen: tuple[Unit, ...], changes: tuple[Choice, ...]) -> Ask:
    """Return the question who fires at a hex; it may be resolved as soon as the units may fire together (PR 21.19)."""
    refusal = why_not_together(play.state, play.charts, chosen, target)
    choices: tuple[Choice, ...] = (*changes, CallOff()) if refusal else (Resolve(), *changes, CallOff())
    return Ask(side, Question.FIRERS, choices, hex=target, chosen=ids_of(chosen), default=CallOff())
