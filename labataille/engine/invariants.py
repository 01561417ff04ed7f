"""What must be true of every state, whatever was answered: checked after each event in tests and long runs."""

from __future__ import annotations

from collections.abc import Iterator

from labataille.charts.catalogue import Charts
from labataille.model.sides import PLAYER_TURN, Segment
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.stacking import is_overstacked


def violations(state: State, charts: Charts, before: State | None = None) -> tuple[str, ...]:
    """Return a sentence for each thing that is wrong with a state, or with the step to it from the state before."""
    found = [*_pieces(state), *_stacks(state), *_losses(state)]
    if before is not None:
        found.extend(_clock(before, state))
        if before.segment is not state.segment and before.segment is not Segment.SET_UP:
            found.extend(_stacking(before, charts))
    return tuple(found)


def _pieces(state: State) -> Iterator[str]:
    """Yield units whose station and hexes contradict each other."""
    for unit in state.units.values():
        if unit.is_on_map != bool(unit.hexes):
            yield f"{unit.id} is {unit.station.value} but stands in {len(unit.hexes)} hexes."
        for hex in unit.hexes:
            if hex not in state.scenario.battlefield:
                yield f"{unit.id} stands in {hex}, which is not on the map."
    for leader in state.leaders.values():
        if leader.is_on_map != (leader.hex is not None):
            yield f"{leader.id} is {leader.station.value} but stands in {leader.hex}."


def _stacks(state: State) -> Iterator[str]:
    """Yield units that stand in two places, or in a stack with the enemy."""
    listed = sorted((unit_id, hex) for hex, stack in state.stacks.items() for unit_id in stack)
    standing = sorted((unit.id, hex) for unit in state.units.values() for hex in unit.hexes)
    if listed != standing:
        yield "The stacks and the hexes of the units do not agree."
    for hex, stack in state.stacks.items():
        if not stack:
            yield f"Hex {hex} has an empty stack."
        if len({state.units[unit_id].side for unit_id in stack}) > 1:
            yield f"Units of both sides stand in {hex}."


def _losses(state: State) -> Iterator[str]:
    """Yield units whose losses are impossible."""
    for unit in state.units.values():
        if unit.lost < 0 or unit.increments < 0 or unit.lost_by_fire > unit.lost:
            yield f"{unit.id} has lost {unit.lost} of {unit.counter.increments} increments, {unit.lost_by_fire} by fire."
        if unit.is_on_map and unit.increments == 0:
            yield f"{unit.id} has no increments left but stands on the map."
        if unit.station is Station.AWAITED and unit.lost:
            yield f"{unit.id} has losses before it entered."


def _clock(before: State, after: State) -> Iterator[str]:
    """Yield a step of the clock that does not go forward."""
    if _moment(after) < _moment(before):
        yield f"The clock went back from turn {before.turn}, {before.segment.value}, to {after.turn}, {after.segment.value}."


def _moment(state: State) -> tuple[int, int, int]:
    order = [Segment.SET_UP, Segment.COMMAND, *PLAYER_TURN]
    second = int(state.phasing is not state.scenario.first_side and state.turn > 0)
    return state.turn, second, order.index(state.segment)


def _stacking(state: State, charts: Charts) -> Iterator[str]:
    """Yield hexes that were over their limit when a segment ended (PR 31.10)."""
    for hex in sorted(state.stacks):
        reason = is_overstacked(state, charts, hex)
        if reason:
            yield f"Hex {hex} is overstacked at the end of the {state.segment.value} segment: {reason}"
