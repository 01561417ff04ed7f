"""A small battlefield with one of everything, and a few counters on it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from labataille.geometry import Hex, between, hex_at, parse_hex
from labataille.model.battlefield import Battlefield, Place, RoadKind
from labataille.model.counters import Arm, Counter, LeaderCounter, Size, SpecificSide
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import HexsideKind, LeaderId, PlaceId, Terrain, UnitId
from labataille.model.opening import opening
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.render.fonts import Typecase

COLUMNS, ROWS = range(20, 36), range(10, 22)

GROUND = {
    "022012": "woods", "023012": "woods", "022013": "woods", "023013": "woods-pathway", "024013": "woods",
    "027014": "village", "027015": "village", "028015": "garden", "030012": "carp-pond", "031012": "carp-pond",
    "033018": "swamp", "024018": "earthwork", "034011": "hamlet",
}  # fmt: skip


@pytest.fixture(scope="session", autouse=True)
def screen() -> pygame.Surface:
    pygame.display.init()
    pygame.font.init()
    return pygame.display.set_mode((640, 480))


@pytest.fixture(scope="session")
def typecase() -> Typecase:
    return Typecase(Path(__file__).parents[2] / "assets" / "fonts")


@pytest.fixture(scope="session")
def battlefield() -> Battlefield:
    terrain = {hex_at(column, row): Terrain("clear") for column in COLUMNS for row in ROWS}
    terrain |= {parse_hex(number): Terrain(kind) for number, kind in GROUND.items()}
    hill = {parse_hex("029018"), parse_hex("030018"), parse_hex("030017")}
    sides: dict[object, tuple[HexsideKind, ...]] = {}
    for hex in sorted(hill):
        for number in range(6):
            if hex.neighbour(number) not in hill:
                sides[between(hex, hex.neighbour(number))] = (HexsideKind("slope"),)
    for row in ROWS:
        sides[between(hex_at(25, row), hex_at(26, row))] = (HexsideKind("stream"),)
        sides[between(hex_at(25, row), hex_at(26, row + 1))] = (HexsideKind("stream"),)
    sides[between(parse_hex("025014"), parse_hex("026015"))] = (HexsideKind("stream-bridge"),)
    road = [parse_hex(number) for number in ("024014", "025014", "026015", "027014", "028014", "029013")]
    roads = {between(a, b): RoadKind.ROAD for a, b in pairwise(road)}
    roads[between(parse_hex("023012"), parse_hex("023013"))] = RoadKind.PATHWAY
    place = Place(
        PlaceId("dorf"), "Dorf", "village", parse_hex("027014"), (parse_hex("027014"), parse_hex("027015"))
    )
    return Battlefield(
        id="field",
        name="Field",
        terrain=terrain,
        elevation={hex: int(hex in hill) for hex in terrain},
        hexsides=sides,  # type: ignore[arg-type]
        roads=roads,
        places={place.id: place},
        heights_in_metres=(150, 165),
    )


def counter(id: str, side: Side, nation: str, arm: Arm = Arm.INFANTRY, morale: int = 25, melee: int = 15) -> Counter:
    return Counter(
        id=UnitId(id),
        name=id,
        side=side,
        nation=nation,
        corps="V Corps (Lauriston)",
        division="16e Div. (Maison)",
        brigade="",
        regiment="",
        arm=arm,
        type="line",
        size=Size.BATTALION,
        increments=6,
        movement=7,
        specific=SpecificSide(melee=melee, morale=morale, fire=8),
    )


@pytest.fixture(scope="session")
def state(battlefield: Battlefield) -> State:
    counters = [
        counter("F1", Side.FRENCH, "France"),
        counter("F2", Side.FRENCH, "France", Arm.CAVALRY),
        counter("P1", Side.COALITION, "Prussia", morale=16),
        counter("R1", Side.COALITION, "Russia", Arm.ARTILLERY),
    ]
    leader = LeaderCounter(
        LeaderId("L"), "Yorck", Side.COALITION, "Prussia", "II", "", "corps commander", 3, 0, 4, 16
    )
    scenario = Scenario(
        id="field/test",
        title="field",
        number=1,
        name="Test",
        date="1813-05-19",
        start=780,
        turns=1,
        turn_minutes=20,
        first_side=Side.FRENCH,
        sides={},
        battlefield=battlefield,
        counters={piece.id: piece for piece in counters},
        leaders={leader.id: leader},
        corps={},
        set_up_order=(),
        set_up=(),
        entries={},
        reinforcements=(),
        victory=(),
        typical={arm: SpecificSide(melee=9, morale=33, fire=4) for arm in Arm},
    )
    return deployed(opening(scenario))


def deployed(state: State) -> State:
    """Two French counters in a stack, a Prussian and a Russian facing them, Yorck with the Prussian."""
    west, east, south = parse_hex("028016"), parse_hex("031016"), parse_hex("031018")
    standing: dict[str, tuple[Hex, Formation, object, Morale]] = {
        "F1": (west, Formation.COLUMN, toward_hexside(2), Morale.GOOD),
        "F2": (west, Formation.LINE, toward_vertex(1), Morale.GOOD),
        "P1": (east, Formation.LINE, toward_vertex(4), Morale.DISORDERED),
        "R1": (south, Formation.UNLIMBERED, toward_hexside(5), Morale.ROUTED),
    }
    units = dict(state.units)
    for id, (hex, formation, facing, morale) in standing.items():
        unit = units[UnitId(id)]
        units[unit.id] = replace(
            unit, station=Station.ON_MAP, hexes=(hex,), formation=formation, facing=facing, morale=morale, lost=1
        )
    leaders = {id: replace(leader, station=Station.ON_MAP, hex=east) for id, leader in state.leaders.items()}
    stacks = {west: (UnitId("F1"), UnitId("F2")), east: (UnitId("P1"),), south: (UnitId("R1"),)}
    return replace(state, units=units, leaders=leaders, stacks=stacks)
