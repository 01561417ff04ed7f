"""The movement clock (PR 8.1, 8.2, 17.1, 17.3): so much real time for all the movement of a side in its movement segment.

The rules know no time. The table keeps the clock as a value, whoever draws the frames tells it how much time has passed,
and when it has run out the segment is finished by answers like any others. RULING: it runs only while a human is asked
about his own movement; the enemy's opportunity fire, and all else that comes between, stops it. A side that has paused it
sets it going again by its next answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle import words
from labataille.controller.chronicle.telling import Line
from labataille.model.plain import NotThisValue, Plain, from_plain, to_plain
from labataille.model.questions import MOVING, Ask, CallOff, Choice, Finish, Question, Step
from labataille.model.scenario import Scenario
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.rules.mixed_order import must_disentangle, ways_out
from labataille.rules.movement import movable_leaders, movable_units
from labataille.rules.reach import reach

_MINUTE = 60_000
LATE = _MINUTE
"""Milliseconds that are left when the last minute begins."""


@dataclass(frozen=True, slots=True)
class MovementClock:
    """So many `minutes` for each movement segment, and the milliseconds `left` in that of a turn and side (PR 8.1)."""

    minutes: int
    left: int
    turn: int = 0
    side: Side | None = None
    paused: bool = False

    @property
    def is_out(self) -> bool:
        """Return whether nothing is left."""
        return self.left <= 0

    @property
    def is_late(self) -> bool:
        """Return whether the last minute has begun."""
        return self.left <= LATE

    @property
    def told(self) -> str:
        """Return what is left in minutes and seconds, a second begun counting as one: ``9:58``."""
        minutes, seconds = divmod(-(-max(0, self.left) // 1000), 60)
        return f"{minutes}:{seconds:02d}"

    def in_segment(self, turn: int, side: Side) -> MovementClock:
        """Return the clock in the movement segment of a turn and side: wound up anew, unless it runs in it already."""
        return self if (self.turn, self.side) == (turn, side) else replace(wound_up(self.minutes), turn=turn, side=side)

    def after(self, milliseconds: int) -> MovementClock:
        """Return the clock when time has passed; a paused one stands still."""
        return self if self.paused else replace(self, left=max(0, self.left - milliseconds))


def wound_up(minutes: int) -> MovementClock:
    """Return the clock of so many minutes before it runs (PR 17.1)."""
    return MovementClock(minutes, minutes * _MINUTE)


def usual_minutes(scenario: Scenario, charts: Charts) -> int:
    """Return the minutes that the scenario suggests for a movement segment, or else those of the series (PR 17.1, 17.3)."""
    return scenario.movement_clock or charts.organization.movement_clock


def is_timed(state: State, ask: Ask) -> bool:
    """Return whether a side is asked about its own movement in its movement segment, against the clock (PR 8.1)."""
    return state.segment is Segment.MOVEMENT and ask.side is state.phasing and ask.question in MOVING


def last_answer(state: State, charts: Charts, ask: Ask) -> Choice:
    """Return what a side answers whose time has run out: it has done, or goes on to where it may stop (PR 8.2, 18.17)."""
    if ask.question is Question.MARCH and (out := _way_out(state, charts, ask)) is not None:
        return out
    for end in (Finish(), CallOff()):
        if end in ask.choices:
            return end
    steps = {choice.hex: choice for choice in ask.choices if isinstance(choice, Step)}
    if ask.unit is None or not steps:
        return ask.default or ask.choices[0]
    ways = reach(state, charts, state.units[ask.unit]).values()
    onward = sorted((way.cost, way.path) for way in ways if way.path[0] in steps)
    return steps[onward[0][1][0]] if onward else min(steps.values(), key=lambda step: (step.cost, step.hex))


def _way_out(state: State, charts: Charts, ask: Ask) -> Choice | None:
    """Return what a unit that must leave those of another formation does before the movement can end (PR 19.20)."""
    waiting = (unit for unit in must_disentangle(state, charts, ask.side) if unit.id == ask.unit)
    return next((act for unit in waiting for act in ways_out(state, charts, unit) if act in ask.choices), None)


# -- words and records -------------------------------------------------------------------------------


def clock_line(minutes: int) -> Line:
    """Return the line at the head of the log of a battle that is played against the clock."""
    return Line(f"Played against the movement clock: {words.counted(minutes, 'minute')} for every movement segment. (PR 17.3)")


def time_line(state: State, charts: Charts) -> Line:
    """Return the line that tells that the time of a side has run out, and how much it leaves undone (PR 8.2)."""
    side = state.phasing
    able = (
        (sum(state.units[unit].is_on_map for unit in movable_units(state, charts, side)), "unit"),
        (sum(state.leaders[leader].is_on_map for leader in movable_leaders(state, charts, side)), "leader"),
    )
    left = " and ".join(words.counted(count, kind) for count, kind in able if count)
    text = f"The time of the {state.scenario.side_name(side)} side for its movement has run out. (PR 8.2)"
    return Line(text, (f"Not done: {left} could still have moved.",) if left else ())


def clock_record(clock: MovementClock | None) -> Plain:
    """Return a clock as the header of a save has it."""
    return to_plain(clock) if clock is not None else None


def clock_of(record: Plain) -> MovementClock | None:
    """Return the clock in the header of a save; None where the battle is played without one.

    Raises ValueError with a full sentence when it is none.
    """
    if record is None:
        return None
    try:
        clock: MovementClock = from_plain(MovementClock, record, "movement_clock")
    except NotThisValue as fault:
        raise ValueError(f"The movement clock in the header cannot be read ({fault}); load another save.") from fault
    return clock
