"""Positions drawn as text, counters to put on them, and a play that is given its answers and its dice.

A drawing has one row of signs for each row of hexes; spaces between the signs are free. Small letters and the dot are
ground (`LEGEND`); a capital letter is clear ground on which the pieces whose ids begin with it stand, so that of two
units "A1" and "A2" the first lies on top. Odd columns stand half a hex lower (PR 0.2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, between, hex_at, opposite, parse_hex
from labataille.loading.charts import load_charts
from labataille.model.apply import apply
from labataille.model.battlefield import Battlefield, Place, RoadKind
from labataille.model.edges import Edge
from labataille.model.events import Event, Retreated
from labataille.model.ids import SLOPE, CorpsId, EntryId, HexsideKind, LeaderId, PlaceId, Terrain, UnitId
from labataille.model.questions import Ask, Choice, Roll
from labataille.model.scenario import Corps, Entry, Reinforcement, Scenario, SetUpGroup, SpecialRule, SpecialRuleAt
from labataille.model.sides import Segment, Side
from labataille.model.state import March, Shot, State
from labataille.model.units import Leader, Station, Unit
from labataille.resources import scenarios_folder
from labataille.rules.procedure import Procedure
from tests.pieces import COALITION, FRENCH, SIDE_NAMES, foot, guns, horse, leader, limbered, looking, of_corps, of_troop

__all__ = [
    "CENTRE",
    "COALITION",
    "FRENCH",
    "LEGEND",
    "Played",
    "beside",
    "charts",
    "corps",
    "entering",
    "entry_at",
    "field",
    "fired_at",
    "foot",
    "guns",
    "horse",
    "leader",
    "limbered",
    "looking",
    "marching",
    "now",
    "of_corps",
    "of_troop",
    "path_of",
    "position",
    "rewritten",
    "set_up_facing",
    "switched",
    "with_corps",
    "with_eichberg",
]

CENTRE = parse_hex("010010")
"""The middle of the field; its neighbours are named after the hexsides by `beside`."""

LEGEND = {
    ".": "clear",
    "h": "hamlet",
    "v": "village",
    "t": "town",
    "g": "garden",
    "w": "woods",
    "p": "woods-pathway",
    "s": "swamp",
    "c": "carp-pond",
    "e": "earthwork",
    "x": "schiessscharte",
}
"""Signs of a drawing."""


@cache
def charts() -> Charts:
    """The charts of Bautzen."""
    return load_charts(scenarios_folder() / "bautzen")


def switched(**switches: Any) -> Charts:
    """The charts of Bautzen with some switches in other positions."""
    return replace(charts(), switches=replace(charts().switches, **switches))


# -- ground ----------------------------------------------------------------------------------------------


def beside(side: int, hexes: int = 1, start: Hex = CENTRE) -> Hex:
    """The hex so many hexes from the start, straight across one of its hexsides."""
    for _ in range(hexes):
        start = start.neighbour(side)
    return start


def field(
    drawing: str = "",
    *,
    roads: Iterable[str] = (),
    paths: Iterable[str] = (),
    sides: Mapping[str, str] | None = None,
    slopes: Iterable[Hexside] = (),
    terrain: Mapping[Hex, str] | None = None,
    heights: Mapping[Hex, int] | None = None,
) -> Battlefield:
    """The ground of a drawing; without one, 21 by 21 clear hexes.

    Roads and pathways are hex numbers in a row; `sides` gives the features of the hexside between two hexes, `terrain`
    and `heights` those of single hexes.
    """
    ground = {hex: Terrain(LEGEND.get(sign, "clear")) for hex, sign in _signs(drawing)}
    ground |= {hex: Terrain(kind) for hex, kind in (terrain or {}).items()}
    features = {
        between(*map(parse_hex, pair.split())): tuple(map(HexsideKind, kinds.split())) for pair, kinds in (sides or {}).items()
    }
    ways = {
        between(a, b): kind
        for kind, courses in ((RoadKind.ROAD, roads), (RoadKind.PATHWAY, paths))
        for course in courses
        for a, b in pairwise(map(parse_hex, course.split()))
    }
    return Battlefield(
        id="field",
        name="Field",
        terrain=ground,
        elevation={**dict.fromkeys(ground, 0), **(heights or {})},
        hexsides={**features, **dict.fromkeys(slopes, (SLOPE,))},
        roads=ways,
        places={},
    )


def _signs(drawing: str) -> tuple[tuple[Hex, str], ...]:
    rows = ["".join(line.split()) for line in drawing.strip().splitlines()]
    if len(rows) == 1:
        rows = drawing.split()
    rows = rows or ["." * 21] * 21
    return tuple((hex_at(column, row), sign) for row, line in enumerate(rows) for column, sign in enumerate(line))


# -- positions -------------------------------------------------------------------------------------------


def position(
    *pieces: Unit | Leader,
    ground: Battlefield | str = "",
    terrain: Mapping[Hex, str] | None = None,
    slopes: Iterable[Hexside] = (),
    segment: Segment = Segment.MOVEMENT,
    phasing: Side = FRENCH,
    turn: int = 1,
    entry: Entry | None = None,
    due: int = 1,
    groups: Iterable[SetUpGroup] = (),
) -> State:
    """A moment of a battle with these pieces; of several units in one hex the first lies on top.

    A drawing as `ground` puts pieces without a hex on their letters. Pieces that have none then are due in turn `due`
    at `entry`, or belong to the set-up `groups`.
    """
    if isinstance(ground, str):
        pieces = _on_their_letters(ground, pieces)
        ground = field(ground, terrain=terrain, slopes=slopes)
    units = {piece.id: piece for piece in pieces if isinstance(piece, Unit)}
    leaders = {piece.id: piece for piece in pieces if isinstance(piece, Leader)}
    groups = tuple(groups)
    return State(
        scenario=_scenario(ground, units, leaders, _schedule(pieces, entry, due), entry, groups),
        turn=turn,
        segment=Segment.SET_UP if groups else segment,
        phasing=phasing,
        units=units,
        leaders=leaders,
        stacks=_stacks(units.values()),
        held={},
        levels={},
    )


def _on_their_letters(drawing: str, pieces: tuple[Unit | Leader, ...]) -> tuple[Unit | Leader, ...]:
    letters = {sign: hex for hex, sign in _signs(drawing) if sign.isupper()}

    def placed(piece: Unit | Leader) -> Unit | Leader:
        hex = letters.get(piece.id[0])
        if hex is None or piece.station is not Station.AWAITED:
            return piece
        if isinstance(piece, Unit):
            return replace(piece, station=Station.ON_MAP, hexes=(hex,))
        return replace(piece, station=Station.ON_MAP, hex=hex)

    return tuple(placed(piece) for piece in pieces)


def _stacks(units: Iterable[Unit]) -> dict[Hex, tuple[UnitId, ...]]:
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in units:
        for hex in unit.hexes:
            stacks[hex] = (*stacks.get(hex, ()), unit.id)
    return stacks


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
        sides=SIDE_NAMES,
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


def rewritten(state: State, **changes: Any) -> State:
    """The same position in a scenario in which these fields are different."""
    return replace(state, scenario=replace(state.scenario, **changes))


def with_eichberg(state: State, hex: Hex) -> State:
    """The position in a scenario in which a hex is the Eichberg (BZ 17.6)."""
    place = Place(PlaceId("eichberg"), "Eichberg", "height", hex, (hex,))
    ground = replace(state.scenario.battlefield, places={place.id: place})
    return rewritten(state, battlefield=ground, special_rules=(SpecialRuleAt(SpecialRule.EICHBERG_SIGHT, place.id),))


def marching(state: State, unit_id: str, *, spent: int = 0, moved: bool = False) -> State:
    """The position while that unit's move is under way."""
    unit = state.units[UnitId(unit_id)]
    march = March(spent, 2 * unit.counter.movement, moved=moved)  # type: ignore[arg-type]
    return replace(state, marches={**state.marches, unit.id: march})


def fired_at(state: State, unit: Unit, *targets: Hex) -> State:
    """The position after a unit has fired at these hexes in the segment."""
    shots = tuple(Shot(target, unit.hex) for target in targets)
    return replace(state, fires={**state.fires, unit.id: shots}, targets=(*state.targets, *targets))


# -- entries, set-up and corps ---------------------------------------------------------------------------


def entry_at(at: str, *, by_road: bool = False, facing: int = 3, stretch: str = "") -> Entry:
    """An entry on the edge of the map."""
    return Entry(EntryId("entry"), parse_hex(at), by_road, facing, tuple(map(parse_hex, stretch.split())))


def entering(state: State, side: Side, hex: Hex, edge: Edge) -> State:
    """The position in a scenario in which reinforcements of a side come on at a hex of an edge, from that edge."""
    entry = Entry(EntryId(f"{side.value}-entry"), hex, True, opposite(edge.outward[0]), ())
    coming = Reinforcement(1, side, (), (), entry.id)
    old = state.scenario
    return rewritten(state, entries={**old.entries, entry.id: entry}, reinforcements=(*old.reinforcements, coming))


def set_up_facing(state: State, side: Side, facing: int) -> State:
    """The position in a scenario in which a side has a group set up, its fronts looking towards a hexside."""
    group = SetUpGroup(f"{side.value}-group", side, (), (), (), facing)
    return rewritten(state, set_up=(*state.scenario.set_up, group))


def corps(
    id: str,
    battalions: Iterable[Unit],
    *,
    thresholds: tuple[int, ...] = (1, 2, 3),
    roll_modifiers: tuple[int, ...] = (-3, -6, -9),
) -> Corps:
    """A French body with a morale level."""
    ids = tuple(unit.id for unit in battalions)
    return Corps(CorpsId(id), id, FRENCH, ids, thresholds, roll_modifiers)


def with_corps(state: State, *bodies: Corps) -> State:
    """The position in a scenario with these bodies, all on level 0."""
    scenario_with = rewritten(state, corps={body.id: body for body in bodies})
    return replace(scenario_with, levels=dict.fromkeys((body.id for body in bodies), 0))


# -- plays -----------------------------------------------------------------------------------------------


class Played:
    """A procedure played with given answers and throws: its events, the questions it put, and the state after it.

    A throw of two dice is given as it is read, 11 to 66, a single die as its face.
    """

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
            match step:
                case Ask():
                    self.asked.append(step)
                    sent = next(self._answers, None)
                    if sent is None:
                        return self
                    assert sent in step.choices, f"{sent} is none of {step.choices}"
                case Roll():
                    self.rolled.append(step)
                    thrown = next(self._dice)
                    sent = (thrown,) if step.dice == 1 else divmod(thrown, 10)
                case _:
                    self.events.append(step)
                    self.state = apply(self.state, step)
                    sent = None

    def play(self, rule: Callable[..., Procedure[object]], *pieces: object) -> Played:
        """Play a rule on these pieces from this position."""
        return self.run(rule(self, *pieces))

    def happened(self, kind: type[Event]) -> list[Event]:
        """The events of one kind, in their order."""
        return [event for event in self.events if isinstance(event, kind)]


def path_of(play: Played, id: str) -> tuple[Hex, ...]:
    """The hexes that a unit went back, all its retreats together."""
    return tuple(hex for event in play.happened(Retreated) if event.unit == id for hex in event.path)


def now(play: Played, id: str) -> Unit:
    """A unit as it is after the play."""
    return play.state.units[UnitId(id)]
