"""What a unit is and may do does not hang on where it stands or whither it looks (PR 13.3 to 13.7, 14.1, 16.30, 16.33, 18.4).

The whole field is turned by sixths, shifted by even and odd numbers of columns, and mirrored; the units with it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from labataille.charts.catalogue import Charts
from labataille.geometry import SIDES, Hex, disc, hexside, neighbours
from labataille.model.formations import VERTEX_FACINGS, Formation, toward_hexside
from labataille.model.ids import UnitId
from labataille.model.questions import Choice, Pose, Step, Turn
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.bodies import placements
from labataille.rules.march import acts
from labataille.rules.orientation import hex_side_class, side_class
from labataille.rules.reach import reach
from labataille.rules.zones import is_in_enemy_zone, zone_of_hex
from tests.draw import CENTRE, COALITION, FRENCH, charts, field, foot, guns, horse, position, switched
from tests.motions import Motion, motions
from tests.pieces import in_hexes
from tests.wagram import wagram_charts

A = UnitId("a")
WIDE = switched(three_hex_skirmishers=True)
"""Charts by which skirmishers stand in three hexes too (PR 19.4)."""

few = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
numbers = st.integers(0, 5)
near = st.sampled_from(disc(CENTRE, 2))
titles = st.sampled_from([charts(), WIDE, wagram_charts()])

# -- units of every kind ---------------------------------------------------------------------------------


@st.composite
def lone(draw: st.DrawFn, id: str, side: Side, hex: Hex) -> Unit:
    """A unit in one hex."""
    kind, number = draw(st.sampled_from(sorted(_LONE))), draw(numbers)
    make, formation = _LONE[kind]
    unit = make(id, hex, formation, number, side=side)
    if formation in (Formation.MASSE, Formation.DIVISIONAL_MASSE):
        return replace(unit, facing=VERTEX_FACINGS[number])
    return unit


_LONE = {
    "column": (foot, Formation.COLUMN),
    "line": (foot, Formation.LINE),
    "general order": (foot, Formation.GENERAL_ORDER),
    "carré": (foot, Formation.CARRE),
    "masse": (foot, Formation.MASSE),
    "divisional masse": (foot, Formation.DIVISIONAL_MASSE),
    "skirmishers": (foot, Formation.SKIRMISH),
    "light horse": (horse, Formation.COLUMN),
    "line of horse": (horse, Formation.LINE),
    "guns": (guns, Formation.UNLIMBERED),
    "teams": (guns, Formation.LIMBERED),
    "road march": (foot, Formation.ROAD_MARCH),
}


@st.composite
def straight(draw: st.DrawFn, id: str, side: Side, hex: Hex) -> Unit:
    """A line of two hexes, cavalry over up to five, or skirmishers over two or three."""
    kind, facing = draw(st.sampled_from(["line", "line of horse", "skirmishers"])), draw(st.sampled_from(VERTEX_FACINGS))
    count = {"line": 2, "line of horse": draw(st.integers(2, 5)), "skirmishers": draw(st.integers(2, 3))}[kind]
    hexes = draw(st.sampled_from(list(placements(hex, facing, count))))
    if kind == "line of horse":
        return in_hexes(horse(id, hex, Formation.LINE, facing.number, side=side, increments=4 * count), *hexes[1:])
    formation = Formation.LINE if kind == "line" else Formation.SKIRMISH
    increments = 12 if kind == "line" else 3 * count
    return in_hexes(foot(id, hex, formation, facing.number, side=side, increments=increments, troop="fr-legere"), *hexes[1:])


@st.composite
def winding(draw: st.DrawFn, id: str, side: Side, hex: Hex) -> Unit:
    """A column in Road March whose tail bends as it likes."""
    hexes = [hex]
    for _ in range(draw(st.integers(1, 3))):
        hexes.append(draw(st.sampled_from([other for other in neighbours(hexes[-1]) if other not in hexes])))
    return in_hexes(foot(id, hex, Formation.ROAD_MARCH, draw(numbers), side=side, increments=4 * len(hexes)), *hexes[1:])


def units(id: str, side: Side, hex: Hex) -> st.SearchStrategy[Unit]:
    return st.one_of(lone(id, side, hex), straight(id, side, hex), winding(id, side, hex))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A unit in the centre, and up to four others of both sides near it, wherever there is room, on mixed ground."""
    ground = disc(CENTRE, 6)
    found = [draw(units("a", FRENCH, CENTRE))]
    for number, side in enumerate(draw(st.lists(st.sampled_from([FRENCH, COALITION]), max_size=4))):
        unit = draw(units(f"u{number}", side, draw(st.sampled_from(disc(CENTRE, 3)))))
        if not any(set(unit.hexes) & set(other.hexes) for other in found):
            found.append(unit)
    woods = dict.fromkeys(draw(st.lists(st.sampled_from(ground), max_size=8)), "woods")
    edges = draw(st.lists(st.builds(hexside, near, st.sampled_from(SIDES)), max_size=5))
    plain = field(terrain=woods, slopes=edges, roads=_roads_under(found))
    return position(*found, ground=replace(plain, terrain={hex: plain.terrain[hex] for hex in ground}))


def _roads_under(found: Iterable[Unit]) -> list[str]:
    """The roads on which columns march, each on beyond its head."""
    columns = (unit for unit in found if unit.formation is Formation.ROAD_MARCH and unit.facing is not None)
    return [" ".join(map(str, (unit.hex.neighbour(unit.facing.number), *unit.hexes))) for unit in columns if unit.facing]


# -- what stays the same ---------------------------------------------------------------------------------


@few
@given(motions, titles, lone("a", FRENCH, CENTRE))
def test_pr_13_3_front_flank_and_rear_move_along_with_a_unit_in_one_hex(motion: Motion, charts: Charts, unit: Unit) -> None:
    check_sides(motion, charts, unit)


@few
@given(motions, titles, straight("a", FRENCH, CENTRE))
def test_pr_13_6_13_7_so_do_those_of_lines_and_skirmishers_over_several_hexes(motion: Motion, charts: Charts, unit: Unit) -> None:
    check_sides(motion, charts, unit)


@few
@given(motions, titles, winding("a", FRENCH, CENTRE))
def test_pr_16_72_so_do_those_of_a_column_and_its_tail(motion: Motion, charts: Charts, unit: Unit) -> None:
    check_sides(motion, charts, unit)


def check_sides(motion: Motion, charts: Charts, unit: Unit) -> None:
    moved = motion.unit(unit)
    for part in unit.parts():
        there = moved.part(motion.hex(part.hex))

        assert there.increments == part.increments
        for side in SIDES:
            assert side_class(charts, there, motion.side(side)) is side_class(charts, part, side)


@few
@given(motions, titles, positions())
def test_pr_14_1_zones_lie_on_the_same_hexes_after_every_motion(motion: Motion, charts: Charts, state: State) -> None:
    moved = motion.state(state)
    for hex in disc(CENTRE, 5):
        there = motion.hex(hex)
        for side in Side:
            assert is_in_enemy_zone(moved, charts, there, side) == is_in_enemy_zone(state, charts, hex, side)
            assert set(zone_of_hex(moved, charts, there, side)) == motion.hexes(zone_of_hex(state, charts, hex, side))


@few
@given(motions, titles, positions())
def test_pr_16_30_the_same_flanks_are_refused_after_every_motion(motion: Motion, charts: Charts, state: State) -> None:
    moved = motion.state(state)
    for hex in state.stacks:
        for side in SIDES:
            assert hex_side_class(moved, charts, motion.hex(hex), motion.side(side)) is hex_side_class(state, charts, hex, side)


@few
@given(motions, titles, positions())
def test_pr_16_33_18_4_the_same_steps_wheels_and_changes_are_open_after_every_motion(
    motion: Motion, charts: Charts, state: State
) -> None:
    moved = motion.state(state)
    for unit in state.units.values():
        there = moved.units[unit.id]

        assert {plain(act) for act in acts(moved, charts, there)} == {
            plain(moved_act(motion, act)) for act in acts(state, charts, unit)
        }


@few
@given(motions, titles, positions())
def test_pr_18_4_the_same_hexes_are_reached_at_the_same_price_after_every_motion(
    motion: Motion, charts: Charts, state: State
) -> None:
    found = reach(state, charts, state.units[A])
    moved = motion.state(state)
    there = reach(moved, charts, moved.units[A])

    assert {hex: way.cost for hex, way in there.items()} == {motion.hex(hex): way.cost for hex, way in found.items()}


def moved_act(motion: Motion, act: Choice) -> Choice:
    """An answer after the motion."""
    match act:
        case Step(hex=hex, facing=facing):
            return replace(act, hex=motion.hex(hex), facing=motion.facing(facing))
        case Turn(facing, cost, hexes):
            moved = motion.facing(facing)
            assert moved is not None
            return Turn(moved, cost, tuple(map(motion.hex, hexes)))
        case Pose(formation, facing, cost, hexes):
            return Pose(formation, motion.facing(facing), cost, tuple(map(motion.hex, hexes)))
        case _:
            raise AssertionError(f"{act} is no act of a march")


def plain(act: Choice) -> tuple[object, ...]:
    """An answer without the order in which the hexes beside a unit's own are listed."""
    match act:
        case Step():
            return (act,)
        case Turn(facing, cost, hexes):
            return (Turn, facing, cost, hexes[:1], frozenset(hexes))
        case Pose(formation, facing, cost, hexes):
            return (formation, facing, cost, hexes[:1], frozenset(hexes))
        case _:
            raise AssertionError(f"{act} is no act of a march")


def test_a_column_on_a_road_has_somewhere_to_go() -> None:
    unit = in_hexes(foot("a", CENTRE, Formation.ROAD_MARCH, 0, increments=8), CENTRE.neighbour(3))
    state = position(unit, ground=field(roads=_roads_under([unit])))

    assert any(isinstance(act, Step) and act.facing == toward_hexside(0) for act in acts(state, charts(), unit))
