"""The price of a step (BZ 2; PR 16.55, 16.71, 16.92, 18.5) for every arm, ground and hexside, from the player's table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.geometry import parse_hex
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.points import half_points
from labataille.model.reasons import Reason
from labataille.rules.ways import ground_cost
from tests.draw import charts, field

HERE, THERE = "005005", "005006"
FOOT, HORSE, GUNS = Arm.INFANTRY, Arm.CAVALRY, Arm.ARTILLERY
MARCHING = Formation.ROAD_MARCH
HALF = Fraction(1, 2)
CLOSED = None


def price(
    arm: Arm, formation: Formation, left: str = "clear", entered: str = "clear", between: str = "", way: str = ""
) -> int | Reason:
    """What a step south costs, in half points, or why it is closed."""
    ground = field(
        terrain={parse_hex(HERE): left, parse_hex(THERE): entered},
        sides={f"{HERE} {THERE}": between} if between else None,
        roads=[f"{HERE} {THERE}"] if way == "road" else [],
        paths=[f"{HERE} {THERE}"] if way == "path" else [],
    )
    return ground_cost(charts(), ground, arm, formation, parse_hex(HERE), parse_hex(THERE))


def prices(left: str = "clear", entered: str = "clear", between: str = "") -> list[int | None]:
    """What a step costs infantry and cavalry in column and limbered guns; None where it is closed."""
    orders = {FOOT: Formation.COLUMN, HORSE: Formation.COLUMN, GUNS: Formation.LIMBERED}
    found = [price(arm, order, left, entered, between) for arm, order in orders.items()]
    return [None if isinstance(cost, Reason) else cost for cost in found]


def doubled(costs: tuple[int | None, ...]) -> list[int | None]:
    return [None if cost is None else half_points(cost) for cost in costs]


# -- terrain ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entered", "costs"),
    [
        ("clear", (1, 1, 1)),
        ("hamlet", (3, 3, 3)),
        ("village", (3, 3, 3)),
        ("town", (3, 3, 3)),
        ("garden", (2, 2, 4)),
        ("woods", (4, 5, CLOSED)),
        ("woods-pathway", (4, 5, CLOSED)),
        ("swamp", (CLOSED, CLOSED, CLOSED)),
        ("carp-pond", (CLOSED, CLOSED, CLOSED)),
        ("schiessscharte", (4, CLOSED, CLOSED)),
    ],
)
def test_bz_2_1_the_table_of_terrain(entered: str, costs: tuple[int | None, ...]) -> None:
    assert prices(entered=entered) == doubled(costs)


@pytest.mark.parametrize(
    ("left", "entered", "costs"),
    [
        ("village", "clear", (3, 3, 3)),
        ("woods", "village", (4, 5, 3)),
        ("garden", "village", (3, 3, 4)),
        ("woods", "garden", (4, 5, 4)),
    ],
)
def test_pr_18_5_of_two_hexes_the_dearer_is_paid(left: str, entered: str, costs: tuple[int, ...]) -> None:
    assert prices(left, entered) == doubled(costs)


def test_pr_18_5_the_hexside_is_added_to_the_dearer_hex() -> None:
    assert prices("village", "clear", "slope") == doubled((5, 6, 7))


def test_bz_2_2_skirmishers_enter_a_swamp_for_four() -> None:
    assert price(FOOT, Formation.SKIRMISH, entered="swamp") == half_points(4)


# -- hexsides --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("between", "costs"),
    [
        ("slope", (3, 4, 5)),
        ("stream", (4, 6, 5)),
        ("slope stream", (6, 9, 9)),
        ("stream stream-bridge", (3, 5, 5)),
        ("ford", (5, 10, CLOSED)),
        ("spree ford", (5, 10, CLOSED)),
        ("spree", (CLOSED, 11, CLOSED)),
        ("spree spree-bridge", (CLOSED, 11, CLOSED)),
    ],
)
def test_bz_2_1_the_table_of_hexsides(between: str, costs: tuple[int | None, ...]) -> None:
    assert prices(between=between) == doubled(costs)


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.LINE, Formation.SKIRMISH])
def test_bz_17_9_a_ford_is_open_to_infantry_in_any_formation(formation: Formation) -> None:
    assert price(FOOT, formation, between="spree ford") == half_points(5)


# -- Road March ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arm", list(Arm))
@pytest.mark.parametrize(
    ("left", "entered", "between", "cost"),
    [
        ("clear", "clear", "", HALF),
        ("clear", "clear", "slope", HALF),
        ("woods", "woods", "", HALF),
        ("clear", "village", "", Fraction(2)),
        ("village", "village", "", Fraction(2)),
        ("village", "clear", "", HALF),
        ("clear", "clear", "spree spree-bridge", Fraction(7, 2)),
    ],
)
def test_bz_2_3_to_bz_2_4_the_road_rate(arm: Arm, left: str, entered: str, between: str, cost: Fraction) -> None:
    assert price(arm, MARCHING, left, entered, between, way="road") == half_points(cost)


@pytest.mark.parametrize(("arm", "cost"), [(FOOT, Fraction(5, 2)), (HORSE, Fraction(9, 2)), (GUNS, Fraction(5, 2))])
def test_bz_2_1_a_bridge_over_a_stream_is_added_to_the_road_rate(arm: Arm, cost: Fraction) -> None:
    assert price(arm, MARCHING, between="stream stream-bridge", way="road") == half_points(cost)


@pytest.mark.parametrize("arm", list(Arm))
def test_pr_16_71_beside_its_road_nobody_goes_on_in_road_march(arm: Arm) -> None:
    refusal = price(arm, MARCHING)

    assert isinstance(refusal, Reason)
    assert refusal.clause == "PR 16.71"


# -- pathways --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("arm", [FOOT, HORSE])
def test_bz_2_8_from_pathway_to_pathway_along_the_path_three(arm: Arm) -> None:
    along = price(arm, Formation.GENERAL_ORDER, "woods-pathway", "woods-pathway", way="path")

    assert along == half_points(3)


@pytest.mark.parametrize(
    ("left", "entered", "way"),
    [
        ("woods-pathway", "woods-pathway", ""),
        ("woods", "woods-pathway", ""),
        ("clear", "woods-pathway", "path"),
        ("woods-pathway", "clear", "path"),
    ],
    ids=["beside the path", "out of the wood", "from the open", "into the open"],
)
def test_bz_2_8_any_other_step_pays_the_pathway_as_woods(left: str, entered: str, way: str) -> None:
    assert price(FOOT, Formation.SKIRMISH, left, entered, way=way) == half_points(4)


# -- carré and guns in action ----------------------------------------------------------------------------


@pytest.mark.parametrize("between", ["", "slope", "stream", "slope stream", "ford", "stream stream-bridge"])
def test_pr_16_55_the_free_hex_of_a_carre_costs_one_whatever_lies_between(between: str) -> None:
    assert price(FOOT, Formation.CARRE, between=between) == half_points(1)


@pytest.mark.parametrize(("left", "entered"), [("clear", "village"), ("village", "clear"), ("clear", "garden")])
def test_pr_16_55_the_free_hex_leads_from_clear_to_clear_alone(left: str, entered: str) -> None:
    refusal = price(FOOT, Formation.CARRE, left, entered)

    assert isinstance(refusal, Reason)
    assert refusal.clause == "PR 16.55"


def test_bz_2_6_a_carre_does_not_swim_the_spree() -> None:
    assert isinstance(price(FOOT, Formation.CARRE, between="spree"), Reason)


@pytest.mark.parametrize(
    ("entered", "between", "open_"),
    [("clear", "", True), ("clear", "slope", True), ("clear", "stream", False), ("garden", "", False)],
)
def test_pr_16_92_guns_are_prolonged_in_clear_and_slope_alone(entered: str, between: str, open_: bool) -> None:
    cost = price(GUNS, Formation.UNLIMBERED, entered=entered, between=between)

    assert (cost == half_points(1)) is open_
    assert isinstance(cost, Reason) is not open_
