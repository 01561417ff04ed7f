"""Terrain effects on movement (BZ 2): what each hex and hexside costs each arm."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from labataille.geometry import parse_hex
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import Terrain, UnitId
from labataille.model.points import half_points
from labataille.model.reasons import Reason
from labataille.model.units import Unit
from labataille.rules.movement import step_cost, steps, why_not
from labataille.rules.organization import imposed_formation
from labataille.rules.ways import entry_cost
from tests.draw import charts, field, foot, guns, horse, leader, limbered, looking, position

HERE, NORTH = "001001", "001000"
ROAD = f"{HERE} {NORTH}"

PIECES = {"infantry": foot, "cavalry": horse, "artillery": limbered}


def two_hexes(
    into: str = ".",
    out_of: str = ".",
    *,
    roads: Iterable[str] = (),
    paths: Iterable[str] = (),
    sides: Mapping[str, str] | None = None,
) -> Battlefield:
    """Three by two hexes: the upper middle hex is `into`, the lower middle `out_of`."""
    return field(f".{into}. .{out_of}.", roads=roads, paths=paths, sides=sides)


def price(mover: Unit, ground: Battlefield) -> float | str:
    """What the step to the north costs, in points, or the clause that forbids it."""
    state = position(mover, ground=ground)
    cost = step_cost(state, charts(), mover, parse_hex(HERE), parse_hex(NORTH))
    return cost.clause if isinstance(cost, Reason) else cost / 2


@pytest.mark.parametrize(
    ("into", "infantry", "cavalry", "artillery"),
    [
        (".", 1, 1, 1),
        ("v", 3, 3, 3),
        ("g", 2, 2, 4),
        ("w", 4, 5, None),
        ("s", None, None, None),
        ("c", None, None, None),
    ],
)
def test_bz_2_1_a_hex_costs_its_terrain_by_arm(
    into: str, infantry: int | None, cavalry: int | None, artillery: int | None
) -> None:
    ground = two_hexes(into)

    for arm, expected in (("infantry", infantry), ("cavalry", cavalry), ("artillery", artillery)):
        found = price(PIECES[arm]("mover", HERE), ground)
        assert found == expected if expected else isinstance(found, str), arm


def test_ex_bz_2_1_bz_2_1_a_column_pays_three_for_a_village_and_takes_general_order() -> None:
    state = position(foot("mover", HERE), ground=two_hexes("v"))

    (step,) = [
        step for step in steps(state, charts(), state.units[UnitId("mover")], half_points(7)) if str(step.hex) == NORTH
    ]
    assert step.cost == half_points(3)
    assert step.formation is Formation.GENERAL_ORDER


def test_ex_bz_2_2_bz_2_4_guns_in_road_march_pay_two_for_a_village_on_their_road() -> None:
    mover = guns("mover", HERE, Formation.ROAD_MARCH)

    assert price(mover, two_hexes("v", roads=[ROAD])) == 2


def test_ex_bz_2_4_bz_2_6_infantry_in_line_may_not_cross_the_spree() -> None:
    ground = two_hexes(sides={ROAD: "spree"})

    assert price(foot("mover", HERE, Formation.LINE), ground) == "BZ 2.6, 2.7"


def test_ex_bz_2_5_bz_2_6_skirmishers_cross_the_spree_for_six() -> None:
    ground = two_hexes(sides={ROAD: "spree"})

    assert price(foot("mover", HERE, Formation.SKIRMISH), ground) == 6


def test_ex_bz_2_6_bz_2_9_guns_may_not_enter_woods() -> None:
    state = position(limbered("mover", HERE), ground=two_hexes("w"))

    reason = why_not(state, charts(), state.units[UnitId("mover")], parse_hex(NORTH))
    assert reason is not None
    assert reason.clause == "BZ 2.1, 2.9"


def test_dv_bz_2_1_bz_2_13_guns_pay_three_and_a_half_for_a_road_over_a_spree_bridge() -> None:
    ground = two_hexes(roads=[ROAD], sides={ROAD: "spree spree-bridge"})

    assert price(guns("mover", HERE, Formation.ROAD_MARCH), ground) == 3.5


def test_dv_bz_2_3_bz_2_8_off_the_path_a_pathway_hex_is_woods() -> None:
    mover = foot("mover", HERE, Formation.GENERAL_ORDER)

    assert price(mover, two_hexes("p", "w")) == 4


def test_bz_2_2_woods_and_buildings_impose_general_order() -> None:
    imposed = {
        kind: imposed_formation(charts(), foot("mover", HERE), Terrain(kind)) for kind in ("clear", "village", "woods")
    }

    assert imposed == {"clear": None, "village": Formation.GENERAL_ORDER, "woods": Formation.GENERAL_ORDER}


def test_bz_2_2_guns_stay_limbered_or_unlimbered_in_buildings() -> None:
    assert imposed_formation(charts(), limbered("mover", HERE), Terrain("village")) is None


def test_bz_2_3_the_road_rate_is_half_a_point_and_ignores_slopes() -> None:
    ground = two_hexes(roads=[ROAD], sides={ROAD: "slope"})

    assert price(foot("mover", HERE, Formation.ROAD_MARCH), ground) == 0.5


def test_bz_2_3_the_road_rate_takes_the_place_of_woods() -> None:
    ground = two_hexes("w", "w", roads=[ROAD])

    assert price(foot("mover", HERE, Formation.ROAD_MARCH), ground) == 0.5


def test_bz_2_3_a_column_on_a_road_pays_the_ground() -> None:
    assert price(foot("mover", HERE), two_hexes(roads=[ROAD])) == 1


def test_bz_2_4_road_march_into_a_village_by_no_road_is_closed() -> None:
    assert price(foot("mover", HERE, Formation.ROAD_MARCH), two_hexes("v")) == "PR 16.71"


@pytest.mark.parametrize(("arm", "slope"), [("infantry", 3), ("cavalry", 4), ("artillery", 5)])
def test_bz_2_5_a_slope_costs_the_same_up_and_down(arm: str, slope: int) -> None:
    ground = two_hexes(sides={ROAD: "slope"})
    state = position(PIECES[arm]("mover", HERE), ground=ground)
    mover = state.units[UnitId("mover")]
    up = step_cost(state, charts(), mover, parse_hex(HERE), parse_hex(NORTH))
    down = step_cost(state, charts(), mover, parse_hex(NORTH), parse_hex(HERE))

    assert up == down == half_points(slope)


def test_bz_2_6_infantry_crosses_the_spree_by_ford_in_any_formation() -> None:
    ground = two_hexes(sides={ROAD: "spree ford"})

    assert price(foot("mover", HERE), ground) == 5
    assert price(limbered("mover", HERE), ground) in ("BZ 2.6, 2.7", "BZ 2.6, 17.9")


def test_bz_2_7_cavalry_may_swim_the_spree_if_its_allowance_covers_it() -> None:
    ground = two_hexes(sides={ROAD: "spree"})
    state = position(horse("fast", HERE), horse("slow", HERE, movement=10), ground=ground)

    fast, slow = state.units[UnitId("fast")], state.units[UnitId("slow")]
    assert NORTH in [str(step.hex) for step in steps(state, charts(), fast, half_points(14))]
    assert NORTH not in [str(step.hex) for step in steps(state, charts(), slow, half_points(10))]


def test_bz_2_8_along_a_path_cavalry_pays_three() -> None:
    mover = horse("mover", HERE, Formation.GENERAL_ORDER)

    assert price(mover, two_hexes("p", "p", paths=[ROAD])) == 3


def test_bz_2_8_a_column_that_comes_from_the_open_pays_the_pathway_as_woods() -> None:
    assert price(foot("mover", HERE), two_hexes("p", ".", paths=[ROAD])) == 4


def test_bz_2_9_a_road_takes_guns_through_woods_in_road_march() -> None:
    ground = two_hexes("w", roads=[ROAD])

    assert price(guns("mover", HERE, Formation.ROAD_MARCH), ground) == 0.5
    assert price(limbered("mover", HERE), ground) == "BZ 2.1, 2.9"


def test_bz_2_11_slope_and_stream_on_one_hexside_add_up() -> None:
    ground = two_hexes(sides={ROAD: "slope stream"})

    assert price(foot("mover", HERE), ground) == 1 + 2 + 3
    assert price(horse("mover", HERE), ground) == 1 + 3 + 5


def test_bz_2_12_a_bridge_is_cheaper_than_its_stream() -> None:
    ground = two_hexes(sides={ROAD: "stream stream-bridge"})

    assert price(foot("mover", HERE), ground) == 1 + 2
    assert price(horse("mover", HERE), ground) == 1 + 4


def test_bz_2_12_guns_off_the_road_wade_beside_the_bridge() -> None:
    ground = two_hexes(roads=[ROAD], sides={ROAD: "stream stream-bridge"})

    assert price(limbered("mover", HERE), ground) == 1 + 4
    assert price(guns("mover", HERE, Formation.ROAD_MARCH), ground) == 0.5 + 2


def test_bz_2_13_a_spree_bridge_is_open_to_road_march_alone() -> None:
    ground = two_hexes(roads=[ROAD], sides={ROAD: "spree spree-bridge"})

    assert price(foot("mover", HERE), ground) == "BZ 2.6, 2.7"
    assert price(horse("mover", HERE, Formation.ROAD_MARCH), ground) == 3.5


def test_pr_18_5_the_higher_of_the_two_hexes_is_paid() -> None:
    mover = foot("mover", HERE, Formation.GENERAL_ORDER)

    assert price(mover, two_hexes(".", "w")) == 4


def test_pr_18_5_with_the_switch_off_only_the_hex_entered_is_paid() -> None:
    mover = foot("mover", HERE, Formation.GENERAL_ORDER)
    state = position(mover, ground=two_hexes(".", "w"))
    switched = replace(charts(), switches=replace(charts().switches, pay_higher_of_two_hexes=False))

    assert step_cost(state, switched, mover, parse_hex(HERE), parse_hex(NORTH)) == half_points(1)


def test_pr_18_10_a_carp_pond_is_closed_to_everybody() -> None:
    state = position(foot("mover", HERE), leader("rider", HERE), ground=two_hexes("c"))

    assert why_not(state, charts(), state.units[UnitId("mover")], parse_hex(NORTH)) is not None


def test_pr_45_10_a_unit_that_comes_on_pays_the_ground_of_its_entry() -> None:
    ground = two_hexes("v")
    village = parse_hex(NORTH)

    assert entry_cost(charts(), ground, Arm.INFANTRY, Formation.COLUMN, village) == half_points(3)
    assert entry_cost(charts(), ground, Arm.INFANTRY, Formation.ROAD_MARCH, village) == half_points(2)


def test_pr_18_12_out_of_general_order_a_unit_faces_the_way_it_came_out() -> None:
    state = position(foot("mover", HERE, Formation.GENERAL_ORDER, 3), ground=two_hexes(".", "v"))

    (step,) = [
        step for step in steps(state, charts(), state.units[UnitId("mover")], half_points(7)) if str(step.hex) == NORTH
    ]
    assert (step.formation, step.facing) == (Formation.COLUMN, looking(Formation.COLUMN, 0))
