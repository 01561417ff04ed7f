"""Stacking at Bautzen (BZ 3, 18.1): how much of each arm a hex holds by its terrain, and which nations together."""

from __future__ import annotations

import pytest

from labataille.model.counters import Size
from labataille.model.formations import Formation
from labataille.rules.stacking import is_overstacked, limits_text, refuses, refuses_together
from tests.draw import CENTRE, COALITION, FRENCH, charts, foot, guns, horse, limbered, position, switched

GENERAL = Formation.GENERAL_ORDER
CLEAR_AND_BUILT = ["clear", "hamlet", "village", "town", "garden"]
BUILT = CLEAR_AND_BUILT[1:]
WOODED = ["woods", "woods-pathway"]


def battalions(*increments, formation=Formation.COLUMN, size=Size.BATTALION):
    return [foot(f"b{number}", CENTRE, formation, increments=strength, size=size) for number, strength in enumerate(increments)]


def regiments(*increments, formation=Formation.COLUMN):
    return [horse(f"r{number}", CENTRE, formation, increments=strength) for number, strength in enumerate(increments)]


def batteries(*increments):
    return [guns(f"g{number}", CENTRE, increments=strength) for number, strength in enumerate(increments)]


def holds(terrain, *units):
    """Whether a hex of this terrain holds these units together."""
    state = position(*units, terrain={CENTRE: terrain})
    together = refuses_together(state, charts(), CENTRE, units) is None

    assert together == (is_overstacked(state, charts(), CENTRE) is None)
    return together


# -- one arm ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "allowed"), [((6, 6, 6), True), ((6, 6, 7), False), ((9, 9), True), ((18,), True)])
def test_bz_3_clear_holds_eighteen_increments_of_infantry(increments, allowed):
    assert holds("clear", *battalions(*increments)) is allowed


def test_bz_3_or_one_regiment_of_any_strength():
    assert holds("clear", *battalions(21, size=Size.REGIMENT))
    assert not holds("clear", *battalions(20, size=Size.REGIMENT), foot("more", CENTRE, increments=1))


@pytest.mark.parametrize(("increments", "allowed"), [((9, 9), True), ((9, 10), False), ((20,), True)])
def test_bz_3_clear_holds_eighteen_increments_or_one_regiment_of_cavalry(increments, allowed):
    assert holds("clear", *regiments(*increments)) is allowed


@pytest.mark.parametrize(("increments", "allowed"), [((2, 2, 2), True), ((3, 3), True), ((2, 2, 3), False)])
def test_bz_3_1_clear_holds_six_increments_of_guns(increments, allowed):
    assert holds("clear", *batteries(*increments)) is allowed


@pytest.mark.parametrize("terrain", BUILT)
def test_bz_3_2_buildings_hold_one_battalion_of_any_strength(terrain):
    assert holds(terrain, *battalions(7, formation=GENERAL))
    assert not holds(terrain, *battalions(6, 6, formation=GENERAL))


@pytest.mark.parametrize("terrain", BUILT)
@pytest.mark.parametrize(("increments", "allowed"), [((3, 3), True), ((2, 2, 2), True), ((3, 4), False)])
def test_bz_3_2_or_six_increments_of_detachments(terrain, increments, allowed):
    assert holds(terrain, *battalions(*increments, formation=GENERAL, size=Size.COMPANY)) is allowed


@pytest.mark.parametrize("terrain", [*BUILT, *WOODED, "earthwork", "schiessscharte"])
def test_bz_3_2_a_regiment_counter_must_break_down_first(terrain):
    assert not holds(terrain, *battalions(6, formation=GENERAL, size=Size.REGIMENT))


@pytest.mark.parametrize("terrain", WOODED)
def test_bz_3_woods_hold_one_battalion_and_no_second_counter(terrain):
    assert holds(terrain, *battalions(7, formation=GENERAL))
    assert not holds(terrain, *battalions(3, 3, formation=GENERAL))


@pytest.mark.parametrize("terrain", [*BUILT, *WOODED])
def test_bz_3_4_one_regiment_of_cavalry_of_any_strength(terrain):
    assert holds(terrain, *regiments(20, formation=GENERAL))
    assert not holds(terrain, *regiments(4, 4, formation=GENERAL))


@pytest.mark.parametrize("terrain", BUILT)
@pytest.mark.parametrize(("increments", "allowed"), [((2, 2), True), ((3,), True), ((2, 3), False)])
def test_bz_3_buildings_hold_four_increments_of_guns(terrain, increments, allowed):
    assert holds(terrain, *batteries(*increments)) is allowed


@pytest.mark.parametrize(("terrain", "allowed"), [("earthwork", True), ("schiessscharte", False), ("woods", False)])
def test_bz_3_where_a_battery_of_three_may_stand(terrain, allowed):
    assert holds(terrain, *batteries(3)) is allowed


def test_dv_bz_3_2_an_earthwork_does_not_hold_two_batteries_of_three():
    assert not holds("earthwork", *batteries(3, 3))


@pytest.mark.parametrize("terrain", ["swamp", "carp-pond", "earthwork", "schiessscharte"])
def test_bz_3_ground_closed_to_cavalry(terrain):
    assert not holds(terrain, *regiments(4))


def test_bz_3_3_a_swamp_holds_one_battalion_in_skirmish_order():
    assert holds("swamp", *battalions(6, formation=Formation.SKIRMISH))
    assert not holds("swamp", *battalions(3, 3, formation=Formation.SKIRMISH))


# -- infantry and guns -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("infantry", "guns", "allowed"),
    [((6, 6), (2,), True), ((6, 6), (6,), True), ((6, 7), (2,), False), ((6,), (2, 2), False), ((12,), (3,), True)],
)
def test_bz_3_clear_holds_twelve_increments_of_infantry_and_one_battery(infantry, guns, allowed):
    assert holds("clear", *battalions(*infantry), *batteries(*guns)) is allowed


def test_bz_3_the_single_regiment_does_not_exceed_twelve_with_guns():
    assert not holds("clear", *battalions(14, size=Size.REGIMENT), *batteries(2))


@pytest.mark.parametrize("terrain", BUILT)
def test_bz_3_buildings_hold_a_battalion_and_a_battery(terrain):
    assert holds(terrain, *battalions(6, formation=GENERAL), *batteries(2))
    assert not holds(terrain, *battalions(3, 3, formation=GENERAL), *batteries(2))
    assert not holds(terrain, *battalions(6, formation=GENERAL), *batteries(2, 2))


def test_bz_3_an_earthwork_holds_a_battalion_and_three_increments_of_guns():
    assert holds("earthwork", *battalions(6, formation=GENERAL), *batteries(3))
    assert not holds("earthwork", *battalions(6, formation=GENERAL), *batteries(2, 2))


# -- cavalry and limbered guns ---------------------------------------------------------------------------


def test_pr_16_5_cavalry_and_limbered_guns_each_keep_their_own_limit():
    assert holds("clear", *regiments(18), limbered("g", CENTRE, increments=6))
    assert not holds("clear", *regiments(18), limbered("g", CENTRE, increments=7))
    assert not holds("clear", *regiments(9, 10), limbered("g", CENTRE))


# -- nations ---------------------------------------------------------------------------------------------


def allies():
    russian = foot("ru", CENTRE, side=COALITION, nation="Russia")
    prussian = foot("pr", CENTRE, side=COALITION, nation="Prussia")
    return russian, prussian


def test_bz_18_1_russians_and_prussians_may_not_end_in_one_hex():
    russian, prussian = allies()
    state = position(russian)

    assert refuses(state, charts(), CENTRE, prussian, passing=False).clause == "BZ 18.1"
    assert refuses_together(state, charts(), CENTRE, (russian, prussian)).clause == "BZ 18.1"


def test_bz_18_1_they_may_pass_each_other():
    russian, prussian = allies()

    assert refuses(position(russian), charts(), CENTRE, prussian, passing=True) is None


def test_bz_18_1_with_the_switch_they_may_stay():
    russian, prussian = allies()

    assert refuses(position(russian), switched(coalition_nations_stack=True), CENTRE, prussian, passing=False) is None


@pytest.mark.parametrize("nation", ["Italy", "Baden"])
def test_bz_18_1_the_nations_of_the_french_side_stack(nation):
    ally = foot("ally", CENTRE, side=FRENCH, nation=nation)

    assert refuses(position(foot("fr", CENTRE)), charts(), CENTRE, ally, passing=False) is None


# -- numbers ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("units", "text"),
    [
        (battalions(6, 5), "11/18"),
        (regiments(8), "8/18"),
        (batteries(2, 3), "5/6"),
        (battalions(6, 5) + batteries(2), "11/12, 2"),
        ([limbered("g", CENTRE), *regiments(8)], "2/6, 8/18"),
        (battalions(21, size=Size.REGIMENT), "21"),
        (battalions(21, 3), "24/18"),
        ([], "0/18"),
    ],
    ids=["infantry", "cavalry", "guns", "with guns", "cavalry and guns", "large regiment", "too many", "nobody"],
)
def test_bz_3_used_and_greatest_number_are_told(units, text):
    assert limits_text(position(*units), charts(), CENTRE) == text


def test_pr_16_3_lost_increments_do_not_count():
    assert holds("clear", *battalions(18), foot("rest", CENTRE, increments=6, lost=6))


def test_pr_31_10_an_overfull_hex_names_its_clause():
    state = position(*battalions(9, 9, 9))

    assert is_overstacked(state, charts(), CENTRE).clause == "BZ 3"


def test_bz_3_the_refusal_says_whether_an_arm_is_barred_or_too_many():
    barred = refuses_together(position(terrain={CENTRE: "woods"}), charts(), CENTRE, batteries(2))
    crowded = refuses_together(position(), charts(), CENTRE, batteries(4, 4))

    assert barred.sentence == "No artillery may stand here."
    assert crowded.sentence == "2 units of artillery with 8 increments are too many for this hex."
