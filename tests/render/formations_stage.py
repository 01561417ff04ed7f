"""Every formation on open ground, and every body of several hexes in its directions, for the tests of the counters."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise

from labataille.geometry import Hex, Hexside, between, hex_at, parse_hex
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.counters import Arm, Counter, Size, SpecificSide
from labataille.model.formations import Aim, Facing, Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import Terrain, UnitId
from labataille.model.opening import opening
from labataille.model.scenario import Scenario
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Station, Unit

COLUMNS, ROWS = 26, 18

LINE, SKIRMISH, MARCH, MASSE = Formation.LINE, Formation.SKIRMISH, Formation.ROAD_MARCH, Formation.MASSE

ONE_HEX = {
    Formation.COLUMN: toward_hexside(0),
    Formation.LINE: toward_vertex(0),
    Formation.CARRE: None,
    Formation.MASSE: toward_hexside(0),
    Formation.DIVISIONAL_MASSE: toward_vertex(0),
    Formation.GENERAL_ORDER: toward_hexside(1),
    Formation.SKIRMISH: toward_vertex(5),
    Formation.ROAD_MARCH: toward_hexside(2),
    Formation.LIMBERED: toward_hexside(1),
    Formation.UNLIMBERED: toward_hexside(0),
}
"""The formations with a facing that they may have (PR 13.3)."""


def counter(id: str, arm: Arm = Arm.INFANTRY, side: Side = Side.FRENCH, nation: str = "France", increments: int = 9) -> Counter:
    """A battalion, a regiment of horse or a battery."""
    return Counter(
        id=UnitId(id),
        name=id,
        side=side,
        nation=nation,
        corps="II. Korps" if side is Side.COALITION else "II Corps (Oudinot)",
        division=f"{len(id)}e Div.",
        brigade="",
        regiment="",
        arm=arm,
        type="line",
        size=Size.BATTALION,
        increments=increments,
        movement=8,
        specific=SpecificSide(melee=15, morale=25, fire=8),
    )


def standing(
    id: str, hexes: str, formation: Formation, facing: Facing | None, arm: Arm = Arm.INFANTRY, side: Side = Side.FRENCH
) -> Unit:
    """A unit in hexes written one after another, its own first."""
    printed = counter(id, arm, side, "France" if side is Side.FRENCH else "Austria", 16 if arm is Arm.CAVALRY else 9)
    places = tuple(parse_hex(number) for number in hexes.split())
    return Unit(printed, Station.ON_MAP, places, formation, facing)


def bodies() -> Iterator[Unit]:
    """One counter of every formation, then lines, skirmishers and columns of route over several hexes."""
    for number, (formation, facing) in enumerate(ONE_HEX.items()):
        arm = Arm.ARTILLERY if formation in (Formation.LIMBERED, Formation.UNLIMBERED) else Arm.INFANTRY
        side = Side.COALITION if formation in (Formation.MASSE, Formation.DIVISIONAL_MASSE) else Side.FRENCH
        yield standing(f"one-{number}", f"{2 + 2 * number:03}001", formation, facing, arm, side)
    yield standing("line-e", "002004 003004", LINE, toward_vertex(0))
    yield standing("line-s", "005003 005004", LINE, toward_vertex(1), side=Side.COALITION)
    yield standing("line-ne", "007004 008004", LINE, toward_vertex(5))
    yield standing("skirmish-2", "011004 012005", SKIRMISH, toward_vertex(0))
    yield standing("skirmish-2-s", "014003 014004", SKIRMISH, toward_vertex(1), side=Side.COALITION)
    yield standing("skirmish-3", "017003 016003 018004", SKIRMISH, toward_vertex(0))
    yield standing("skirmish-3-ne", "021003 020004 022003", SKIRMISH, toward_vertex(5), side=Side.COALITION)
    yield standing("horse-2", "002007 003007", LINE, toward_vertex(0), Arm.CAVALRY)
    yield standing("horse-3", "006007 005006 007007", LINE, toward_vertex(0), Arm.CAVALRY)
    yield standing("horse-4", "011007 010008 012007 013006", LINE, toward_vertex(5), Arm.CAVALRY, Side.COALITION)
    yield standing("horse-5", "016008 016006 016007 016009 016010", LINE, toward_vertex(1), Arm.CAVALRY)
    yield standing("horse-5-e", "021008 019007 020008 022009 023009", LINE, toward_vertex(3), Arm.CAVALRY)
    yield standing("march-2", "003010 002011", MARCH, toward_hexside(1))
    yield standing("march-3", "005011 005012 005013", MARCH, toward_hexside(0), Arm.CAVALRY, Side.COALITION)
    yield standing("march-4", "010011 009011 008012 008013", MARCH, toward_hexside(2))
    yield standing("march-bend", "013012 012013 013013 013014", MARCH, toward_hexside(1))


def stacked() -> Iterator[Unit]:
    """Bodies that others stand on, and one under five counters."""
    yield standing("under-a", "017014 018014", LINE, toward_vertex(5))
    for number in range(5):
        yield standing(f"over-{number}", "018014", LINE, toward_vertex(5), Arm.ARTILLERY if number == 4 else Arm.INFANTRY)
    yield standing("top", "021014 022014", LINE, toward_vertex(5))
    yield standing("guns", "022014", Formation.UNLIMBERED, toward_hexside(0), Arm.ARTILLERY)
    yield standing("screen", "020012 021012", SKIRMISH, toward_vertex(0))
    yield standing("behind", "021012", Formation.COLUMN, toward_hexside(0))


ROAD = "013011 013012 012013 013013 013014 013015"


@cache
def plain() -> Battlefield:
    """Open ground with a road that bends."""
    terrain = {hex_at(column, row): Terrain("clear") for column in range(COLUMNS) for row in range(ROWS)}
    way = [parse_hex(number) for number in ROAD.split()]
    roads: dict[Hexside, RoadKind] = {}
    for one, other in pairwise(way):
        if other in {one.neighbour(side) for side in range(6)}:
            roads[between(one, other)] = RoadKind.ROAD
    return Battlefield("plain", "Plain", terrain, dict.fromkeys(terrain, 0), {}, roads, {})


@cache
def formed(*, morale: Morale = Morale.GOOD) -> State:
    """All of them on the map, in one state of morale."""
    return deployed([replace(unit, morale=morale) for unit in (*bodies(), *stacked())])


def deployed(units: list[Unit]) -> State:
    """Units on the plain; of those in one hex the later ones lie on top."""
    counters = {unit.id: unit.counter for unit in units}
    state = opening(
        Scenario(
            id="plain/formations",
            title="plain",
            number=1,
            name="Formations",
            date="1809-07-05",
            start=1080,
            turns=1,
            turn_minutes=20,
            first_side=Side.FRENCH,
            sides={},
            battlefield=plain(),
            counters=counters,
            leaders={},
            corps={},
            set_up_order=(),
            set_up=(),
            entries={},
            reinforcements=(),
            victory=(),
            typical={arm: SpecificSide(melee=9, morale=33, fire=4) for arm in Arm},
        )
    )
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in units:
        for hex in unit.hexes:
            stacks[hex] = (unit.id, *stacks.get(hex, ()))
    return replace(state, units={unit.id: unit for unit in units}, stacks=stacks)


def is_sound(unit: Unit) -> bool:
    """Whether a unit faces what its formation faces, so that a drawing of it means something (PR 13.3)."""
    return unit.facing is None or (unit.facing.aim is Aim.VERTEX) is (
        unit.formation in (LINE, SKIRMISH, Formation.DIVISIONAL_MASSE)
    )
