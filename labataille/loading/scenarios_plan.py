"""The plan of a scenario: what its file says, before map, order of battle and charts are asked whether it can be.

Names keep their places, so that a fault found later points at its line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from labataille.geometry import Hex
from labataille.loading import scalars
from labataille.loading.faults import Faults, Origin
from labataille.loading.nodes import Node
from labataille.loading.record import Record, reading, sequence_of
from labataille.loading.scenarios_conditions import VictoryPlan, read_victory
from labataille.loading.titles_marks import Marked, marked
from labataille.model.edges import Edge
from labataille.model.scenario import LeavingArea, SpecialRule
from labataille.model.sides import Side

MOST_TURNS = 999
"""More turns than any battle of the series has."""

LARGEST_RADIUS = 100
"""Hexes around a place; wider than any set-up zone, since it spans the largest map."""

LONGEST_CLOCK = 999
"""Minutes of a movement segment; whoever needs more plays without the clock."""


class Compass(Enum):
    """A direction in which fronts look at set-up."""

    NORTH = "N"
    NORTH_EAST = "NE"
    EAST = "E"
    SOUTH_EAST = "SE"
    SOUTH = "S"
    SOUTH_WEST = "SW"
    WEST = "W"
    NORTH_WEST = "NW"


class LevelBase(Enum):
    """From what the levels of a corps count: the chart's figures, or shares of the battalions present (PR 43.10)."""

    CHART = "chart"
    PRESENT_BATTALIONS = "present-battalions"


class Banks(Enum):
    """On which banks of the barrier a group is set up."""

    OWN = "own"
    BOTH = "both"


@dataclass(frozen=True, slots=True)
class SetUpPlan:
    """Units that one side places within `radius` hexes of the centre of a place."""

    id: str
    side: Side
    patterns: tuple[Marked[str], ...]
    at: Marked[str]
    radius: int
    facing: Marked[Compass]
    banks: Marked[Banks] | None
    close: bool
    origin: Origin


@dataclass(frozen=True, slots=True)
class ReinforcementPlan:
    """Units that come on at a clock time, in minutes of the day."""

    time: Marked[int]
    side: Side
    patterns: tuple[Marked[str], ...]
    entry: Marked[str]
    origin: Origin


@dataclass(frozen=True, slots=True)
class SpecialPlan:
    """A special rule of the scenario, and the place or the edges that it speaks of."""

    rule: SpecialRule
    place: Marked[str] | None
    leaving: LeavingArea | None


@dataclass(frozen=True, slots=True)
class Window:
    """The hexes at the north-west and the south-east corner of the ground that is fought on."""

    first: Hex
    last: Hex
    origin: Origin


@dataclass(frozen=True, slots=True)
class ScenarioPlan:
    """A scenario as its file has it."""

    id: str
    number: int
    name: str
    date: str
    start: int
    turns: int
    map: Marked[str]
    window: Window | None
    army: tuple[Marked[str], ...]
    barrier: Marked[str] | None
    set_up_order: tuple[Side, ...]
    set_up: tuple[SetUpPlan, ...]
    reinforcements: tuple[ReinforcementPlan, ...]
    special_rules: tuple[SpecialPlan, ...]
    corps_levels: Mapping[str, Marked[LevelBase]]
    victory: tuple[VictoryPlan, ...]
    victory_clause: str
    movement_clock: int | None
    origin: Origin


# -- reading -----------------------------------------------------------------------------------------------------------


def read_plan(record: Record) -> ScenarioPlan | None:
    """Return the plan that a scenario file describes, or None after noting its faults."""
    plan = ScenarioPlan(
        id=record.identifier("scenario"),
        number=record.integer("number", minimum=1),
        name=record.text("name"),
        date=record.text("date"),
        start=record.clock("start"),
        turns=record.integer("turns", minimum=1, maximum=MOST_TURNS),
        map=record.value("map", marked(scalars.IDENTIFIER)) or Marked("", record.origin),
        window=record.optional("window", _read_window),
        army=record.value("army", sequence_of(marked(scalars.IDENTIFIER), at_least=1), "a list of army files") or (),
        barrier=record.optional("barrier", marked(scalars.IDENTIFIER)),
        set_up_order=record.sequence("set-up-order", scalars.choice(Side)),
        set_up=record.sequence("set-up", _read_set_up),
        reinforcements=record.sequence("reinforcements", _read_reinforcement),
        special_rules=record.optional("special-rules", sequence_of(_read_special), ()),
        corps_levels=_read_corps_levels(record),
        victory=record.value("victory", sequence_of(read_victory, at_least=1), "a list of levels") or (),
        victory_clause=record.text("victory-clause"),
        movement_clock=record.optional("movement-clock-minutes", scalars.integer(1, LONGEST_CLOCK)),
        origin=record.origin,
    )
    _refuse_missing_set_up(record, plan)
    _refuse_banks_without_barrier(record, plan)
    _refuse_unending_victory(record, plan)
    return plan if record.is_sound else None


_PATTERNS = sequence_of(marked(scalars.TEXT), at_least=1)


def _read_window(node: Node, faults: Faults) -> Window | None:
    with reading(node, faults) as record:
        first, last = record.hex("from"), record.hex("to")
        if record.is_sound and not (first.column <= last.column and first.row <= last.row):
            record.fault("to", f"expected a hex south and east of {first}, got {last}; name the south-east corner")
    return Window(first, last, node.origin) if record.is_sound else None


def _read_set_up(node: Node, faults: Faults) -> SetUpPlan | None:
    with reading(node, faults) as record:
        id = record.identifier("id")
        side = record.choice("side", Side)
        patterns = record.value("units", _PATTERNS, "a list of units") or ()
        at = record.value("at", marked(scalars.IDENTIFIER), "the id of a place")
        radius = record.integer("radius", minimum=0, maximum=LARGEST_RADIUS)
        facing = record.value("facing", marked(scalars.choice(Compass)), "a point of the compass")
        banks = record.optional("banks", marked(scalars.choice(Banks)))
        close = record.optional("close", scalars.FLAG, False)
    if not record.is_sound or at is None or facing is None:
        return None
    return SetUpPlan(id, side, patterns, at, radius, facing, banks, close, node.origin)


def _read_reinforcement(node: Node, faults: Faults) -> ReinforcementPlan | None:
    with reading(node, faults) as record:
        time = record.value("time", marked(scalars.CLOCK), "a clock time")
        side = record.choice("side", Side)
        patterns = record.value("units", _PATTERNS, "a list of units") or ()
        entry = record.value("entry", marked(scalars.IDENTIFIER), "the id of an entry")
    if not record.is_sound or time is None or entry is None:
        return None
    return ReinforcementPlan(time, side, patterns, entry, node.origin)


def _read_special(node: Node, faults: Faults) -> SpecialPlan | None:
    with reading(node, faults) as record:
        rule = record.choice("rule", SpecialRule)
        if rule is SpecialRule.PGD_LEAVES_AREA:
            leaving = _read_leaving(record)
            return SpecialPlan(rule, None, leaving) if record.is_sound else None
        place = record.optional("place", marked(scalars.IDENTIFIER))
    return SpecialPlan(rule, place, None) if record.is_sound else None


def _read_leaving(record: Record) -> LeavingArea:
    edges = record.mapping("edges", scalars.choice(Side), scalars.choice(Edge))
    waits = record.integer("waits", minimum=0, maximum=MOST_TURNS)
    eliminated_after = record.integer("eliminated-after", minimum=1, maximum=MOST_TURNS)
    for side in Side:
        if side not in edges:
            record.fault("edges", f"expected the edge of the {side.value} side, but there is none; add it")
    if len(set(edges.values())) < len(edges):
        record.fault("edges", "expected an edge for each side alone, but both have the same; name another")
    return LeavingArea(edges, waits, eliminated_after)


def _read_corps_levels(record: Record) -> Mapping[str, Marked[LevelBase]]:
    if "corps-levels" not in record:
        return {}
    return record.mapping("corps-levels", scalars.IDENTIFIER, marked(scalars.choice(LevelBase)))


def _refuse_banks_without_barrier(record: Record, plan: ScenarioPlan) -> None:
    """Note the groups that say on which banks they stand where nothing divides the ground."""
    for group in plan.set_up:
        if group.banks is not None and plan.barrier is None:
            expected = "expected a barrier in the scenario that has banks, but there is none; name it, or delete banks"
            record.faults.add(group.banks.origin, expected)


def _refuse_missing_set_up(record: Record, plan: ScenarioPlan) -> None:
    """Note the sides that have groups to set up and no turn in which to do it."""
    for side in dict.fromkeys(group.side for group in plan.set_up):
        if side not in plan.set_up_order:
            record.fault("set-up-order", f"expected the {side.value} side too, since it has groups to set up; add it")
        if plan.set_up_order.count(side) > 1:
            record.fault("set-up-order", f"expected each side once, but {side.value} comes again; take it out")


def _refuse_unending_victory(record: Record, plan: ScenarioPlan) -> None:
    """Note a table of victory levels that may leave a battle without one."""
    if plan.victory and plan.victory[-1].conditions:
        record.fault("victory", "expected a last row without conditions, for when no other is true; add one")
