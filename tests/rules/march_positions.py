"""Positions for the tests of movement: drawn ground, counters on it, and a play that is given answers and dice."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, between, hex_at, parse_hex
from labataille.loading.charts import load_charts
from labataille.model.apply import apply
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.counters import Arm, Counter, LeaderCounter, Size, SpecificSide
from labataille.model.events import Event
from labataille.model.formations import Facing, Formation, toward_hexside, toward_vertex
from labataille.model.ids import EntryId, HexsideKind, LeaderId, Terrain, TroopType, UnitId
from labataille.model.questions import Ask, Choice, Roll
from labataille.model.scenario import Entry, Reinforcement, Scenario, SetUpGroup
from labataille.model.sides import Segment, Side
from labataille.model.state import March, State
from labataille.model.units import Leader, Station, Unit
from labataille.resources import scenarios_folder
from labataille.rules.procedure import Procedure

FRENCH, COALITION = Side.FRENCH, Side.COALITION

LEGEND = {
    ".": "clear",
    "v": "village",
    "g": "garden",
    "w": "woods",
    "p": "woods-pathway",
    "s": "swamp",
    "c": "carp-pond",
}
"""Signs of a drawing: one for each hex, a row of text for each row of hexes."""


@cache
def charts() -> Charts:
    """The charts of Bautzen."""
    return load_charts(scenarios_folder() / "bautzen")


# -- ground ----------------------------------------------------------------------------------------------


def field(
    drawing: str = "",
    *,
    roads: Iterable[str] = (),
    paths: Iterable[str] = (),
    sides: Mapping[str, str] | None = None,
) -> Battlefield:
    """The ground of a drawing; without one, nine by nine clear hexes.

    Roads and pathways are hex numbers in a row; `sides` gives the features of the hexside between two hexes.
    """
    rows = drawing.split() or ["." * 9] * 9
    terrain = {
        hex_at(column, row): Terrain(LEGEND[sign]) for row, line in enumerate(rows) for column, sign in enumerate(line)
    }
    features = {
        between(*map(parse_hex, pair.split())): tuple(map(HexsideKind, kinds.split()))
        for pair, kinds in (sides or {}).items()
    }
    ways = {
        between(a, b): kind
        for kind, courses in ((RoadKind.ROAD, roads), (RoadKind.PATHWAY, paths))
        for course in courses
        for a, b in pairwise(map(parse_hex, course.split()))
    }
    return Battlefield("field", "Field", terrain, dict.fromkeys(terrain, 0), features, ways, {})


# -- counters --------------------------------------------------------------------------------------------


def foot(id: str, at: str = "", formation: Formation = Formation.COLUMN, facing: int = 0, **traits: object) -> Unit:
    """A battalion of six increments and seven movement points."""
    return _unit(id, at, Arm.INFANTRY, formation, facing, {"troop": TroopType("fr-ligne"), **traits})


def horse(id: str, at: str = "", formation: Formation = Formation.COLUMN, facing: int = 0, **traits: object) -> Unit:
    """A regiment of light cavalry."""
    return _unit(id, at, Arm.CAVALRY, formation, facing, {"movement": 14, "size": Size.REGIMENT, **traits})


def guns(id: str, at: str = "", formation: Formation = Formation.LIMBERED, facing: int = 0, **traits: object) -> Unit:
    """A foot battery of two increments, French unless told otherwise."""
    battery = {"increments": 2, "size": Size.BATTERY, "limbering": "french-foot", **traits}
    return _unit(id, at, Arm.ARTILLERY, formation, facing, battery)


def _unit(id: str, at: str, arm: Arm, formation: Formation, facing: int, traits: Mapping[str, object]) -> Unit:
    printed = {key: value for key, value in traits.items() if key not in {"morale", "lost", "station"}}
    side = printed.get("side", FRENCH)
    plain: dict[str, object] = {
        "name": id,
        "side": side,
        "nation": "France" if side is FRENCH else "Prussia",
        "size": Size.BATTALION,
        "increments": 6,
        "movement": 7,
        "specific": SpecificSide(melee=10, morale=32, fire=6),
    }
    blank = dict.fromkeys(("corps", "division", "brigade", "regiment", "type"), "")
    counter = Counter(id=UnitId(id), arm=arm, **{**blank, **plain, **printed})  # type: ignore[arg-type]
    unit = Unit(counter, Station.ON_MAP if at else Station.AWAITED, (parse_hex(at),) if at else (), formation)
    states = {key: traits[key] for key in ("morale", "lost", "station") if key in traits}
    return replace(unit, facing=looking(formation, facing), **states)  # type: ignore[arg-type]


def looking(formation: Formation, number: int) -> Facing | None:
    """The facing with that number: a vertex in line, a hexside in most formations, none in carré."""
    match formation:
        case Formation.CARRE:
            return None
        case Formation.LINE | Formation.SKIRMISH:
            return toward_vertex(number)
        case _:
            return toward_hexside(number)


def leader(id: str, at: str = "", **traits: object) -> Leader:
    """A leader with sixteen movement points."""
    side = traits.get("side", FRENCH)
    plain: dict[str, object] = {
        "name": id,
        "side": side,
        "nation": "France" if side is FRENCH else "Prussia",
        "melee": 0,
        "artillery": 0,
        "morale": 0,
        "movement": 16,
    }
    blank = dict.fromkeys(("corps", "division", "rank"), "")
    counter = LeaderCounter(id=LeaderId(id), **{**blank, **plain, **traits})  # type: ignore[arg-type]
    return Leader(counter, Station.ON_MAP if at else Station.AWAITED, parse_hex(at) if at else None)


# -- positions -------------------------------------------------------------------------------------------


def position(
    *pieces: Unit | Leader,
    ground: Battlefield | None = None,
    phasing: Side = FRENCH,
    turn: int = 1,
    entry: Entry | None = None,
    due: int = 1,
    groups: Iterable[SetUpGroup] = (),
) -> State:
    """A movement segment with these pieces; of several units in one hex the first lies on top.

    Pieces without a hex are due in turn `due` at `entry`, or belong to the set-up `groups`.
    """
    units = {piece.id: piece for piece in pieces if isinstance(piece, Unit)}
    leaders = {piece.id: piece for piece in pieces if isinstance(piece, Leader)}
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in units.values():
        for hex in unit.hexes:
            stacks[hex] = (*stacks.get(hex, ()), unit.id)
    return State(
        scenario=_scenario(ground or field(), units, leaders, _schedule(pieces, entry, due), entry, tuple(groups)),
        turn=turn,
        segment=Segment.SET_UP if groups else Segment.MOVEMENT,
        phasing=phasing,
        units=units,
        leaders=leaders,
        stacks=stacks,
        held={},
        levels={},
    )


def _schedule(pieces: Iterable[Unit | Leader], entry: Entry | None, due: int) -> tuple[Reinforcement, ...]:
    if entry is None:
        return ()
    awaited = [piece for piece in pieces if piece.station is Station.AWAITED]
    units = tuple(piece.id for piece in awaited if isinstance(piece, Unit))
    leaders = tuple(piece.id for piece in awaited if isinstance(piece, Leader))
    return (Reinforcement(due, awaited[0].side, units, leaders, entry.id),) if awaited else ()


def _scenario(
    ground: Battlefield,
    units: Mapping[UnitId, Unit],
    leaders: Mapping[LeaderId, Leader],
    reinforcements: tuple[Reinforcement, ...],
    entry: Entry | None,
    groups: tuple[SetUpGroup, ...],
) -> Scenario:
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
        battlefield=ground,
        counters={unit_id: unit.counter for unit_id, unit in units.items()},
        leaders={leader_id: leader.counter for leader_id, leader in leaders.items()},
        corps={},
        set_up_order=tuple(dict.fromkeys(group.side for group in groups)),
        set_up=groups,
        entries={} if entry is None else {entry.id: entry},
        reinforcements=reinforcements,
        victory=(),
        typical={},
    )


def entry_at(at: str, *, by_road: bool = False, facing: int = 3, stretch: str = "") -> Entry:
    """An entry on the edge of the map."""
    return Entry(EntryId("entry"), parse_hex(at), by_road, facing, tuple(map(parse_hex, stretch.split())))


def marching(state: State, unit_id: str, *, spent: int = 0, moved: bool = False) -> State:
    """The position while that unit's move is under way."""
    unit = state.units[UnitId(unit_id)]
    march = March(spent, 2 * unit.counter.movement, moved=moved)  # type: ignore[arg-type]
    return replace(state, marches={**state.marches, unit.id: march})


# -- plays -----------------------------------------------------------------------------------------------


class Played:
    """A procedure played with the given answers and dice: its events, the questions it put, and the state after it."""

    def __init__(self, state: State, *answers: Choice, dice: Iterable[int] = ()) -> None:
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
            sent = None
            match step:
                case Ask():
                    self.asked.append(step)
                    sent = next(self._answers, None)
                    if sent is None:
                        return self
                    assert sent in step.choices, f"{sent} is none of {step.choices}"
                case Roll():
                    self.rolled.append(step)
                    sent = (next(self._dice),)
                case _:
                    self.events.append(step)
                    self.state = apply(self.state, step)

    def play(self, rule: Callable[..., Procedure[object]], *pieces: object) -> Played:
        """Play a rule on these pieces from this position."""
        return self.run(rule(self, *pieces))

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of one kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]
