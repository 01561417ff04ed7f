"""The setting of a small battle: the segment it begins in, and the scenario that it pretends to be part of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from labataille.charts.catalogue import Charts
from labataille.loading import scalars
from labataille.loading.battles_pieces import Positions
from labataille.loading.faults import Faults
from labataille.loading.nodes import Node
from labataille.loading.record import Record, mapping_of, reading
from labataille.loading.scenarios_bodies import bodies_of
from labataille.loading.titles import Title
from labataille.model.battlefield import Battlefield
from labataille.model.ids import CorpsId
from labataille.model.scenario import Scenario, SetUpGroup
from labataille.model.sides import PLAYER_TURN, Segment, Side
from labataille.model.state import State
from labataille.model.victory import VictoryLevel, VictoryRow

LOOKS_INSIDE = {"north": 3, "east": 5, "south": 0, "west": 1}
"""The hexside that looks away from each edge of the field."""

NOON = 12 * 60
"""The clock time of turn 1, in minutes."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """Whose player turn it is, in which segment and turn the battle begins, and what lies outside it.

    `levels` are the morale levels of bodies (PR 43), `homes` the edges that are the sides' own (PR 30.25).
    """

    side: Side = Side.FRENCH
    segment: Segment = Segment.MOVEMENT
    turn: int = 1
    levels: Mapping[CorpsId, int] = field(default_factory=dict)
    homes: Mapping[Side, str] = field(default_factory=dict)


def read_beginning(record: Record, charts: Charts) -> Beginning:
    """Return how a battle begins."""
    begin = record.value("begin", _read_begin, "the side and the segment") or Beginning()
    known = scalars.reference([*charts.troops.levels], "body with a morale level")
    levels = record.optional("levels", mapping_of(known, scalars.integer(0, 3)), {})
    homes = record.optional("home", mapping_of(scalars.choice(Side), scalars.word(*LOOKS_INSIDE)), {})
    return replace(begin, levels=levels, homes=homes)


def _read_begin(node: Node, faults: Faults) -> Beginning | None:
    with reading(node, faults) as record:
        side = record.choice("side", Side)
        segment = Segment(record.word("segment", *(segment.value for segment in PLAYER_TURN)))
        turn = record.optional("turn", scalars.integer(1), 1)
    return Beginning(side, segment, turn) if record.is_sound else None


def scenario_of(
    id: str,
    sentence: str,
    title: Title,
    charts: Charts,
    field: Battlefield,
    positions: Positions,
    beginning: Beginning,
) -> Scenario:
    """Return the scenario of a battle: its ground and pieces, without reinforcements or victory conditions.

    A side with an edge of its own has an empty group in the set-up, whose fronts look away from that edge.
    """
    homes = beginning.homes
    counters = {id: unit.counter for id, unit in positions.units.items()}
    return Scenario(
        id=id,
        title=title.id,
        number=0,
        name=sentence,
        date="",
        start=NOON,
        turns=beginning.turn,
        turn_minutes=title.turn_minutes,
        first_side=title.first_side,
        sides=title.sides,
        battlefield=field,
        counters=counters,
        leaders={id: leader.counter for id, leader in positions.leaders.items()},
        corps=bodies_of(counters.values(), title.bodies, {}, charts.troops),
        set_up_order=(),
        set_up=tuple(SetUpGroup(side.value, side, (), (), (), LOOKS_INSIDE[edge]) for side, edge in homes.items()),
        entries={},
        reinforcements=(),
        victory=(VictoryRow(VictoryLevel.DRAW, ()),),
        typical=title.typical,
    )


def state_of(scenario: Scenario, positions: Positions, beginning: Beginning) -> State:
    """Return the state in which a battle begins."""
    return State(
        scenario=scenario,
        turn=beginning.turn,
        segment=beginning.segment,
        phasing=beginning.side,
        units=positions.units,
        leaders=positions.leaders,
        stacks=positions.stacks,
        held={},
        levels={**dict.fromkeys(scenario.corps, 0), **beginning.levels},
    )
