"""The ground of Deutsch-Wagram (WG 2, 13.4, 16.4) and its limbering die (WG 8): what the charts do to a move."""

from __future__ import annotations

import pytest

from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.points import as_points
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.rules.assault import may_join
from labataille.rules.limbering import die_needed, limbering_sheet
from labataille.rules.ways import ground_cost, order_after
from tests.draw import CENTRE, beside, field, foot, guns, horse, leader, position
from tests.wagram import austrian_guns, austrians, wagram_charts

NORTH = beside(0)


def price(arm, formation=Formation.COLUMN, *, terrain="clear", sides="", road=False):
    """What a step north costs, in points, or the clause that forbids it."""
    between = {f"{CENTRE} {NORTH}": sides} if sides else {}
    ground = field(terrain={NORTH: terrain}, sides=between, roads=[f"{CENTRE} {NORTH}"] if road else [])
    cost = ground_cost(wagram_charts(), ground, arm, formation, CENTRE, NORTH)
    return cost.clause if isinstance(cost, Reason) else as_points(cost)


@pytest.mark.parametrize(("terrain", "points"), [("clear", "½"), ("village", "2"), ("town", "2"), ("feldlager", "½")])
def test_wg_2_4_the_road_rate_replaces_the_cost_of_the_hex(terrain, points):
    assert price(Arm.INFANTRY, Formation.ROAD_MARCH, terrain=terrain, road=True) == points


def test_wg_2_4_the_road_rate_replaces_the_cost_of_a_slope():
    assert price(Arm.INFANTRY, Formation.ROAD_MARCH, sides="slope", road=True) == "½"


@pytest.mark.parametrize(("arm", "points"), [(Arm.INFANTRY, "3"), (Arm.CAVALRY, "4"), (Arm.ARTILLERY, "5")])
def test_wg_13_4_the_escarpment_is_climbed_at_the_price_of_a_slope(arm, points):
    formation = Formation.LIMBERED if arm is Arm.ARTILLERY else Formation.COLUMN

    assert price(arm, formation, sides="slope") == points


def test_wg_2_5_additions_on_one_hexside_add_up():
    assert price(Arm.INFANTRY, sides="slope stream") == "6"


@pytest.mark.parametrize(
    ("terrain", "clause"),
    [("woods", "WG 2.1, 2.6"), ("swamp", "WG 2.1, 2.7"), ("granary-church", "WG 2.1, 16.1"), ("redoubt", "WG 2.1, 16.3")],
)
def test_wg_2_6_ground_closed_to_guns(terrain, clause):
    assert price(Arm.ARTILLERY, Formation.LIMBERED, terrain=terrain) == clause


def test_wg_2_7_skirmishing_infantry_alone_enters_a_swamp():
    assert price(Arm.INFANTRY, Formation.SKIRMISH, terrain="swamp") == "4"
    assert price(Arm.INFANTRY, Formation.COLUMN, terrain="swamp") == "WG 2.1, 2.7"
    assert price(Arm.CAVALRY, Formation.SKIRMISH, terrain="swamp") == "WG 2.1, 2.7"


@pytest.mark.parametrize(("arm", "points"), [(Arm.INFANTRY, "2"), (Arm.CAVALRY, "2"), (Arm.ARTILLERY, "4")])
def test_wg_16_4_guns_enter_a_walled_garden_at_four(arm, points):
    formation = Formation.LIMBERED if arm is Arm.ARTILLERY else Formation.COLUMN

    assert price(arm, formation, terrain="garden") == points


@pytest.mark.parametrize("terrain", ["garden", "feldlager", "village", "granary-church"])
def test_wg_2_3_general_order_ground(terrain):
    ground = field(terrain={NORTH: terrain})

    assert order_after(wagram_charts(), ground, Arm.INFANTRY, Formation.COLUMN, NORTH)[0] is Formation.GENERAL_ORDER
    assert order_after(wagram_charts(), ground, Arm.INFANTRY, Formation.SKIRMISH, NORTH)[0] is Formation.SKIRMISH


# -- limbering (WG 8) ----------------------------------------------------------------------------------


def needed(battery, *leaders):
    return die_needed(position(battery, *leaders), wagram_charts(), battery)


@pytest.mark.parametrize(("kind", "face"), [("brigade", 5), ("position", 6), ("kavallerie", 4)])
def test_wg_8_1_the_die_of_an_austrian_battery(kind, face):
    battery = austrian_guns("a", CENTRE, kind)

    assert needed(battery) == face
    assert limbering_sheet(position(battery), wagram_charts(), battery).clause == "WG 8.1"


def test_wg_8_1_guns_of_the_guard_limber_without_a_die():
    assert needed(guns("a", CENTRE, limbering="french-guard")) is None


@pytest.mark.parametrize(("id", "artillery", "face"), [("FR-L-DAV", 1, 2), ("FR-L-NAP", 3, None), ("FR-L-OUD", 0, 4), ("x", 1, 3)])
def test_wg_8_2_the_best_leader_helps_to_limber(id, artillery, face):
    assert needed(guns("a", CENTRE), leader(id, CENTRE, artillery=artillery)) == face


def test_wg_8_2_only_the_highest_counts():
    marshals = [leader(id, CENTRE) for id in ("FR-L-DAV", "FR-L-BES")]

    assert needed(guns("a", CENTRE), *marshals) == 2


@pytest.mark.parametrize(("row", "face"), [("french-allied-horse", 3), ("french-allied-foot", 5)])
def test_wg_8_3_allied_horse_batteries_limber_on_three(row, face):
    assert needed(guns("a", CENTRE, limbering=row)) == face


@pytest.mark.parametrize("id", ["FR-L-OUD", "FR-L-MAC", "FR-L-MRM"])
def test_wg_8_4_those_named_marshals_after_the_battle_do_not_count_as_such(id):
    assert needed(guns("a", CENTRE), leader(id, CENTRE)) == 4


# -- cavalry beside infantry (WG 12.6) -----------------------------------------------------------------


def test_wg_12_6_cavalry_joins_an_assault_of_infantry():
    infantry, cavalry = foot("a", CENTRE, facing=0), horse("b", beside(1), facing=5)
    target = NORTH
    state = position(infantry, cavalry, austrians("e", target), segment=Segment.MELEE)

    assert may_join(state, wagram_charts(), cavalry, target, (infantry,)) is None
