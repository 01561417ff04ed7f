"""Positions for the tests of fire: a field of clear hexes, a few counters on it, and a play that is given its dice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, hex_at, parse_hex
from labataille.loading.charts import load_charts
from labataille.model.apply import apply
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm, Counter, LeaderCounter, RangeBand, Size, SpecificSide
from labataille.model.events import Event
from labataille.model.formations import Facing, Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import CLEAR, SLOPE, HexsideKind, LeaderId, Terrain, TroopType, UnitId
from labataille.model.questions import Ask, Choice, Roll
from labataille.model.scenario import Scenario
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.resources import scenarios_folder
from labataille.rules.procedure import Procedure

FRENCH, COALITION = Side.FRENCH, Side.COALITION

CENTRE = parse_hex("010010")
"""The middle of the field; its neighbours are named after the hexsides by `beside`."""


@cache
def charts() -> Charts:
    """The charts of Bautzen."""
    return load_charts(scenarios_folder() / "bautzen")


def beside(side: int, hexes: int = 1, start: Hex = CENTRE) -> Hex:
    """The hex so many hexes from the start, straight across one of its hexsides."""
    for _ in range(hexes):
        start = start.neighbour(side)
    return start


# -- counters --------------------------------------------------------------------------------------------


def foot(
    id: str,
    hex: Hex,
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    side: Side = FRENCH,
    increments: int = 6,
    lost: int = 0,
    fire: int = 6,
    troop: str = "fr-ligne",
    morale: Morale = Morale.GOOD,
    value: int = 32,
) -> Unit:
    """A battalion; the facing is a hexside or, in line and skirmish order, a vertex."""
    specific = SpecificSide(melee=10, morale=value, fire=fire)
    counter = _counter(id, side, Arm.INFANTRY, increments, specific, TroopType(troop))
    return Unit(counter, Station.ON_MAP, (hex,), formation, _facing(formation, facing), morale, lost)


def guns(
    id: str,
    hex: Hex,
    formation: Formation = Formation.UNLIMBERED,
    facing: int = 0,
    *,
    side: Side = FRENCH,
    increments: int = 2,
    lost: int = 0,
    bands: Iterable[tuple[int, int]] = ((2, 9), (5, 7), (8, 3)),
    morale: Morale = Morale.GOOD,
) -> Unit:
    """A battery with its bands: last hex and value of each."""
    specific = SpecificSide(melee=2, morale=32, bands=tuple(RangeBand(last, value) for last, value in bands))
    counter = _counter(id, side, Arm.ARTILLERY, increments, specific, None)
    return Unit(counter, Station.ON_MAP, (hex,), formation, _facing(formation, facing), morale, lost)


def horse(
    id: str,
    hex: Hex,
    formation: Formation = Formation.COLUMN,
    facing: int = 0,
    *,
    side: Side = FRENCH,
    increments: int = 8,
    lost: int = 0,
    skirmish_fire: int = 6,
    morale: Morale = Morale.GOOD,
) -> Unit:
    """A regiment of light cavalry."""
    specific = SpecificSide(melee=10, morale=32, skirmish_fire=skirmish_fire)
    counter = _counter(id, side, Arm.CAVALRY, increments, specific, None)
    return Unit(counter, Station.ON_MAP, (hex,), formation, _facing(formation, facing), morale, lost)


def leader(id: str, hex: Hex, *, side: Side = FRENCH, artillery: int = 0) -> Leader:
    """A leader with an artillery bonus."""
    counter = LeaderCounter(
        LeaderId(id), id, side, "France" if side is FRENCH else "Prussia", "", "", "general", 0, artillery, 0, 12
    )
    return Leader(counter, Station.ON_MAP, hex)


def _counter(
    id: str, side: Side, arm: Arm, increments: int, specific: SpecificSide, troop: TroopType | None
) -> Counter:
    return Counter(
        id=UnitId(id),
        name=id,
        side=side,
        nation="France" if side is FRENCH else "Prussia",
        corps="",
        division="",
        brigade="",
        regiment="",
        arm=arm,
        type="",
        size=Size.BATTERY if arm is Arm.ARTILLERY else Size.BATTALION,
        increments=increments,
        movement=10,
        specific=specific,
        troop=troop,
    )


def _facing(formation: Formation, number: int) -> Facing | None:
    match formation:
        case Formation.CARRE:
            return None
        case Formation.LINE | Formation.SKIRMISH:
            return toward_vertex(number)
        case _:
            return toward_hexside(number)


# -- positions -------------------------------------------------------------------------------------------


def position(
    *units: Unit,
    leaders: Iterable[Leader] = (),
    terrain: Mapping[Hex, str] | None = None,
    slopes: Iterable[Hexside] = (),
    segment: Segment = Segment.OFFENSIVE_FIRE,
    phasing: Side = FRENCH,
) -> State:
    """A field of 21 by 21 clear hexes with these counters; of several in one hex the first lies on top."""
    ground = {hex_at(column, row): CLEAR for column in range(21) for row in range(21)}
    ground |= {hex: Terrain(kind) for hex, kind in (terrain or {}).items()}
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in units:
        stacks[unit.hex] = (*stacks.get(unit.hex, ()), unit.id)
    riders = {leader.id: leader for leader in leaders}
    return State(
        scenario=_scenario(ground, dict.fromkeys(slopes, (SLOPE,)), units, riders),
        turn=1,
        segment=segment,
        phasing=phasing,
        units={unit.id: unit for unit in units},
        leaders=riders,
        stacks=stacks,
        held={},
        levels={},
    )


def _scenario(
    ground: Mapping[Hex, Terrain],
    hexsides: Mapping[Hexside, tuple[HexsideKind, ...]],
    units: Iterable[Unit],
    leaders: Mapping[LeaderId, Leader],
) -> Scenario:
    field = Battlefield("field", "Field", ground, dict.fromkeys(ground, 0), hexsides, {}, {})
    return Scenario(
        id="field",
        title="bautzen",
        number=0,
        name="Field",
        date="1813-05-19",
        start=600,
        turns=9,
        turn_minutes=20,
        first_side=FRENCH,
        battlefield=field,
        counters={unit.id: unit.counter for unit in units},
        leaders={leader_id: leader.counter for leader_id, leader in leaders.items()},
        corps={},
        set_up_order=(),
        set_up=(),
        entries={},
        reinforcements=(),
        victory=(),
        typical={},
    )


def fired_at(state: State, unit: Unit, *targets: Hex) -> State:
    """The position after a unit has fired at these hexes in the segment."""
    return replace(state, fires={**state.fires, unit.id: targets}, targets=(*state.targets, *targets))


# -- plays -----------------------------------------------------------------------------------------------


class Played:
    """A procedure played with given answers and throws: its events, the questions it put, and the state after it."""

    def __init__(self, state: State, *, answers: Iterable[Choice] = (), dice: Iterable[int] = ()) -> None:
        self.state = state
        self.charts = charts()
        self.events: list[Event] = []
        self.asked: list[Ask] = []
        self.rolled: list[Roll] = []
        self._answers = iter(answers)
        self._dice = iter(dice)

    def run(self, procedure: Procedure[object]) -> Played:
        """Play to the end, or until the answers run out."""
        sent: object = None
        while True:
            try:
                step = procedure.send(sent)
            except StopIteration:
                return self
            match step:
                case Ask():
                    self.asked.append(step)
                    sent = next(self._answers, None)
                    if sent is None:
                        return self
                    assert sent in step.choices, f"{sent} is none of {step.choices}"
                case Roll():
                    self.rolled.append(step)
                    sent = divmod(next(self._dice), 10)
                case _:
                    self.events.append(step)
                    self.state = apply(self.state, step)
                    sent = None

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of one kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]
