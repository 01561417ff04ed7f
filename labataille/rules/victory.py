"""Victory (BZ 19.4 to 19.6, 20; WG 19.2, 19.3; PR 43.9): the rows of the scenario, tested from the top.

Where a row asks for a corps on a level, the level of the last hourly check decides: it holds until the next (PR 43.3).
RULING: a hex that a retreating unit only passes has not been occupied by it; one where it stops has (BZ 19.4).
"""

from __future__ import annotations

from typing import assert_never

from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.victory import Condition, CorpsAtLevel, HoldsPlace, IncrementsAcross, VictoryLevel, VictoryRow
from labataille.rules.command import level_of


def standing(state: State) -> tuple[VictoryLevel, tuple[Reason, ...]]:
    """Return the victory level at this moment, and why: the first row all of whose conditions are true (BZ 19.6)."""
    row = next((row for row in state.scenario.victory if is_fulfilled(state, row)), None)
    if row is None or not row.conditions:
        level = row.level if row else VictoryLevel.DRAW
        return level, (Reason("No other level's conditions are fulfilled.", state.scenario.victory_clause),)
    return row.level, tuple(reason_for(state, condition) for condition in row.conditions)


def is_fulfilled(state: State, row: VictoryRow) -> bool:
    """Return whether every condition of a row is true (BZ 19.6)."""
    return all(is_true(state, condition) for condition in row.conditions)


def is_true(state: State, condition: Condition) -> bool:
    """Return whether a condition is true at this moment (BZ 19.4, PR 43.9)."""
    match condition:
        case HoldsPlace():
            return hexes_held(state, condition) >= condition.hexes
        case CorpsAtLevel(corps, level):
            return level_of(state, corps) >= level
        case IncrementsAcross(at_least=at_least, at_most=at_most):
            count = increments_across(state, condition)
            return (at_least is None or count >= at_least) and (at_most is None or count <= at_most)
        case _:
            assert_never(condition)


def hexes_held(state: State, condition: HoldsPlace) -> int:
    """Return how many hexes of a place a side holds, by having been the last to have a unit there (BZ 19.4)."""
    place = state.scenario.battlefield.places[condition.place]
    return sum(state.held.get(hex) is condition.side for hex in place.hexes)


def increments_across(state: State, condition: IncrementsAcross) -> int:
    """Return how many increments a side has on a bank of a watercourse (WG 19.3).

    RULING: all arms count, in every state but PGD, and no leaders; of a unit in several hexes those of its increments that
    stand there.
    """
    bank = frozenset(condition.bank)
    units = (unit for unit in state.units_of(condition.side) if not unit.is_routed)
    return sum(part.increments for unit in units for part in unit.parts() if part.hex in bank)


def reason_for(state: State, condition: Condition) -> Reason:
    """Return a condition with the figures that decide it, as a sentence."""
    clause = state.scenario.victory_clause
    match condition:
        case HoldsPlace(side, place):
            name = state.scenario.battlefield.places[place]
            count = f"{hexes_held(state, condition)} of {len(name.hexes)} {'hex' if len(name.hexes) == 1 else 'hexes'}"
            return Reason(f"The {state.scenario.side_name(side)} side holds {count} of {name.name}.", clause)
        case CorpsAtLevel(corps):
            body = state.scenario.corps[corps]
            return Reason(f"{body.name} is on morale level {level_of(state, corps)}.", "PR 43.9")
        case IncrementsAcross(side, watercourse):
            across = increments_across(state, condition)
            number = f"{across or 'no'} {'increment' if across == 1 else 'increments'}"
            return Reason(f"The {state.scenario.side_name(side)} side has {number} across the {watercourse}.", clause)
        case _:
            assert_never(condition)
