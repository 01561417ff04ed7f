"""What must be true of every state at which a side is asked, and of the step from one segment to the next.

Between the events of one act less holds: a unit without increments stands on the map until it is removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from labataille.charts.catalogue import Charts
from labataille.engine.journal import named
from labataille.geometry import neighbours
from labataille.model.display import same_men, stand_ins
from labataille.model.events import BattleDecided, Event, SegmentBegan, TurnBegan
from labataille.model.formations import Formation
from labataille.model.questions import Ask, ChooseHex, Question
from labataille.model.sides import PLAYER_TURN, Segment
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.rules.carre_hex import is_shared
from labataille.rules.orientation import right_of
from labataille.rules.stacking import is_overstacked

MOST_ANSWERS = 40
"""Answers that a question may have, unless it lists pieces to act or hexes of a set-up zone."""

MOST_OF_BODIES = 80
"""Answers about the order of one unit, which may stand in several hexes in many ways (PR 13.7, 16.113)."""

MOST_ENTRIES = 60
"""Entries of the journal that may lie between two quiet points."""

_OF_ANY_LENGTH = (
    Question.SET_UP,
    Question.MOVE,
    Question.FIRE_TARGET,
    Question.ASSAULT_TARGET,
    Question.RECOVER,
    Question.LEADER_RETURN,
)
"""Questions that list all pieces that may act, all hexes that may be attacked, or all that hold some troops."""


def state_faults(state: State) -> tuple[str, ...]:
    """Return a sentence for each thing that is wrong with a state at which a side is asked."""
    return (*_pieces(state), *_stacks(state), *_losses(state), *_display(state))


def question_faults(ask: Ask) -> tuple[str, ...]:
    """Return a sentence for each thing that is wrong with a question."""
    return tuple(_question(ask))


def segment_faults(before: State, event: Event, after: State, charts: Charts) -> tuple[str, ...]:
    """Return what is wrong where a segment ends: a clock that does not go forward, or a hex over its limit (PR 31.10).

    `before` is the state to which the event happened.
    """
    if not isinstance(event, SegmentBegan | TurnBegan | BattleDecided):
        return ()
    overstacked = () if before.segment is Segment.SET_UP else _stacking(before, charts)
    return (*_clock(before, after), *overstacked)


class Watch:
    """Watches a game from event to event and from question to question, and keeps the faults found."""

    def __init__(self, state: State, charts: Charts) -> None:
        self.faults: list[str] = []
        self._charts = charts
        self._last = state

    def note(self, event: Event, state: State) -> None:
        """Look at an event that has happened, and at the state after it."""
        self.faults.extend(segment_faults(self._last, event, state, self._charts))
        self._last = state

    def look(self, state: State, ask: Ask | None, entries_since_quiet_point: int) -> None:
        """Look at a state at which a side is asked, or the battle is over."""
        self.faults.extend(state_faults(state))
        if ask is not None:
            self.faults.extend(question_faults(ask))
        if entries_since_quiet_point > MOST_ENTRIES:
            self.faults.append(f"{entries_since_quiet_point} entries lie behind the last quiet point.")


# -- states ------------------------------------------------------------------------------------------


def _pieces(state: State) -> Iterator[str]:
    """Yield units whose station and hexes contradict each other."""
    for unit in state.units.values():
        if unit.is_on_map != bool(unit.hexes):
            yield f"{unit.id} is {unit.station.value} but stands in {len(unit.hexes)} hexes."
        if len(unit.hexes) > 1 and not _is_one_body(unit):
            yield f"{unit.id}, {unit.formation.value}, stands in {len(unit.hexes)} hexes that are no one body."
        for hex in unit.hexes:
            if hex not in state.scenario.battlefield:
                yield f"{unit.id} stands in {hex}, which is not on the map."
    for leader in state.leaders.values():
        if leader.is_on_map != (leader.hex is not None):
            yield f"{leader.id} is {leader.station.value} but stands in {leader.hex}."
        if (leader.station is Station.WOUNDED) != (leader.returns is not None):
            yield f"{leader.id} is {leader.station.value} but comes back in turn {leader.returns}."


def _is_one_body(unit: Unit) -> bool:
    """Return whether the hexes of a unit lie side by side as its facing gives, or in Road March one behind another (PR 13.6,
    16.72).
    """
    if unit.formation is Formation.ROAD_MARCH:
        return all(rear in neighbours(front) for front, rear in pairwise(unit.hexes))
    if unit.formation not in (Formation.LINE, Formation.SKIRMISH) or unit.facing is None:
        return False
    facing = unit.facing
    return sum(right_of(hex, facing) not in unit.hexes for hex in unit.hexes) == 1


def _stacks(state: State) -> Iterator[str]:
    """Yield units that stand in two places, or in a stack with the enemy."""
    listed = sorted((unit_id, hex) for hex, stack in state.stacks.items() for unit_id in stack)
    standing = sorted((unit.id, hex) for unit in state.units.values() for hex in unit.hexes)
    if listed != standing:
        yield "The stacks and the hexes of the units do not agree."
    for hex, stack in state.stacks.items():
        if not stack:
            yield f"Hex {hex} has an empty stack."
        if is_shared(state, hex) and all(unit.formation is not Formation.CARRE for unit in state.stack(hex)):
            yield f"Units of both sides stand in {hex}."


def _losses(state: State) -> Iterator[str]:
    """Yield units whose losses are impossible."""
    for unit in state.units.values():
        if unit.lost < 0 or unit.increments < 0 or not 0 <= unit.lost_by_fire <= unit.lost:
            yield f"{unit.id} has lost {unit.lost} of {unit.counter.increments} increments, {unit.lost_by_fire} by fire."
        if unit.is_on_map and unit.increments == 0:
            yield f"{unit.id} has no increments left but stands on the map."
        if unit.station is Station.AWAITED and unit.lost and unit.id not in state.away:
            yield f"{unit.id} has losses before it entered."


def _display(state: State) -> Iterator[str]:
    """Yield men for whom two counters stand at once, or none, and counters on the display that keep losses (PR 6.4)."""
    for unit in state.units.values():
        waits = unit.station is Station.ON_DISPLAY
        if waits and unit.lost:
            yield f"{unit.id} waits on the display but has lost {unit.lost} increments."
        if waits and not stand_ins(state, unit):
            yield f"{unit.id} waits on the display, and no counter stands for its men."
        twice = [each.id for each in same_men(state, unit) if each.station is not Station.ON_DISPLAY and each.id != unit.id]
        if not waits and twice:
            yield f"{unit.id} and {', '.join(twice)} stand for the same men."


# -- questions ---------------------------------------------------------------------------------------


def _question(ask: Ask) -> Iterator[str]:
    """Yield what is wrong with a question: no answers, too many, the same twice, or a default that is not open."""
    name = named(ask)
    if not ask.choices:
        yield f"The question {name!r} has no answers."
    if len(set(ask.choices)) < len(ask.choices):
        yield f"The question {name!r} has an answer twice."
    if ask.default is not None and ask.default not in ask.choices:
        yield f"The question {name!r} has a default that is none of its answers."
    if len(ask.choices) > _most_answers(ask) and not _may_be_long(ask):
        yield f"The question {name!r} has {len(ask.choices)} answers."


def _most_answers(ask: Ask) -> int:
    return MOST_OF_BODIES if ask.question in (Question.MARCH, Question.SET_UP_FORMATION) else MOST_ANSWERS


def _may_be_long(ask: Ask) -> bool:
    if ask.question is Question.SET_UP_HEX:
        return any(isinstance(choice, ChooseHex) for choice in ask.choices)
    return ask.question in _OF_ANY_LENGTH


# -- the step from one segment to the next -----------------------------------------------------------


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
