"""Artillery fire (PR 25): which batteries of a hex fire, and guns of several hexes together."""

from __future__ import annotations

import pytest

from labataille.model.apply import apply
from labataille.model.events import MarchBegan, Reformed
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.ids import LeaderId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseHex, Exclude, Include, Resolve
from labataille.rules.artillery import has_special_ability, why_guns_not_together
from labataille.rules.fire import fire_sheet, why_not_together
from labataille.rules.fire_segment import fire_segment
from labataille.rules.fire_value import fire_value
from labataille.rules.firers import fire_targets, why_no_fire
from tests.draw import CENTRE, COALITION, Played, beside, charts, foot, guns, leader, position

NORTH = beside(0)
TARGET = beside(0, 3)
ENEMY = foot("enemy", TARGET, facing=3, side=COALITION)
NEAR = foot("near", NORTH, facing=3, side=COALITION)

DROUOT = "FR-L-DRO"
"""A leader of special ability by the limbering table (BZ 6.3)."""


# -- one hex ---------------------------------------------------------------------------------------------


def test_pr_25_1_limbered_guns_do_not_fire():
    battery = guns("g", CENTRE, Formation.LIMBERED)

    assert why_no_fire(position(battery, ENEMY), charts(), battery, TARGET).clause == "PR 25.1"


def test_pr_25_2_in_clear_ground_all_batteries_of_a_hex_fire():
    first, second = guns("g", CENTRE), guns("h", CENTRE)
    state = position(first, second, ENEMY)

    assert fire_targets(state, charts(), first) == fire_targets(state, charts(), second) == (TARGET,)
    assert fire_sheet(state, charts(), (first, second), TARGET).attack_value == 14


def test_pr_25_3_in_other_ground_only_the_top_battery_fires():
    first, second = guns("g", CENTRE), guns("h", CENTRE)
    state = position(first, second, ENEMY, terrain={CENTRE: "village"})

    assert why_no_fire(state, charts(), first, TARGET) is None
    assert why_no_fire(state, charts(), second, TARGET).clause == "PR 25.3"


def test_pr_25_4_a_battery_fires_with_the_line_it_stands_with():
    line, battery = foot("a", CENTRE, Formation.LINE, 0), guns("g", CENTRE, facing=3)
    state = position(line, battery, NEAR)

    assert why_no_fire(state, charts(), battery, NORTH) is None
    assert fire_sheet(state, charts(), (line, battery), NORTH).attack_value == 4 * 3 + 9


def test_pr_25_4_only_one_battery_fires_with_a_line():
    line, first, second = foot("a", CENTRE, Formation.LINE, 0), guns("g", CENTRE), guns("h", CENTRE)
    state = position(line, first, second, NEAR)

    assert why_no_fire(state, charts(), first, NORTH) is None
    assert why_no_fire(state, charts(), second, NORTH).clause == "PR 25.4"


def test_pr_25_5_with_infantry_in_column_only_the_top_unit_fires():
    column, battery = foot("a", CENTRE), guns("g", CENTRE)

    assert why_no_fire(position(column, battery, NEAR), charts(), battery, NORTH).clause == "PR 25.5"
    assert why_no_fire(position(battery, column, NEAR), charts(), battery, NORTH) is None


def test_pr_25_11_disordered_guns_fire_at_half_but_never_under_one():
    strong = guns("g", CENTRE, morale=Morale.DISORDERED, bands=[(8, 9)])
    weak = guns("g", CENTRE, morale=Morale.DISORDERED, bands=[(8, 1)])

    assert fire_value(position(strong, ENEMY), charts(), strong, TARGET).value * 2 == 9
    assert fire_value(position(weak, ENEMY), charts(), weak, TARGET).value == 1


def test_pr_25_9_the_bonus_serves_infantry_that_fires_with_the_guns():
    line, battery = foot("a", CENTRE, Formation.LINE, 0), guns("g", CENTRE)
    state = position(line, battery, NEAR, leader("l", CENTRE, artillery=2))

    assert fire_sheet(state, charts(), (line, battery), NORTH).modifier == 2
    assert fire_sheet(state, charts(), (line,), NORTH).modifier == 0


def test_pr_25_10_guns_fire_in_proportion_to_their_increments():
    battery = guns("g", CENTRE, increments=4, lost=1, bands=[(8, 8)])

    assert fire_value(position(battery, ENEMY), charts(), battery, TARGET).value == 6


def test_pr_25_12_guns_that_have_unlimbered_in_this_turn_fire():
    battery = guns("g", CENTRE)
    unlimbered = Reformed(battery.id, Formation.UNLIMBERED, toward_hexside(0), half_points(2))
    limbered = position(guns("g", CENTRE, Formation.LIMBERED), ENEMY)
    begun = apply(limbered, MarchBegan(battery.id, half_points(8)))
    state = apply(begun, unlimbered)

    assert fire_targets(state, charts(), state.units[battery.id]) == (TARGET,)


# -- several hexes ---------------------------------------------------------------------------------------


def two_hexes(*leaders, second=None):
    firers = guns("g", CENTRE), guns("h", second or beside(1))
    return position(*firers, ENEMY, *leaders), firers


def test_pr_25_8_guns_of_two_hexes_do_not_fire_at_one_hex():
    state, firers = two_hexes()

    assert why_not_together(state, charts(), firers, TARGET).clause == "PR 25.6"


@pytest.mark.parametrize("place", [CENTRE, beside(1)])
def test_pr_25_6_an_artillery_leader_in_one_of_two_adjacent_hexes_joins_them(place):
    state, firers = two_hexes(leader("l", place, artillery=1))

    assert why_not_together(state, charts(), firers, TARGET) is None


@pytest.mark.parametrize(
    "found",
    [
        leader("l", CENTRE, artillery=0),
        leader("l", CENTRE, artillery=-1),
        leader("l", beside(5), artillery=2),
        leader("l", CENTRE, side=COALITION, artillery=2),
    ],
)
def test_pr_25_6_other_leaders_do_not_join_guns(found):
    state, firers = two_hexes(found)

    assert why_not_together(state, charts(), firers, TARGET).clause == "PR 25.6"


def test_pr_25_6_the_two_hexes_must_touch():
    state, firers = two_hexes(leader("l", CENTRE, artillery=1), second=beside(1, 2))

    assert why_not_together(state, charts(), firers, TARGET).clause == "PR 25.6"


def test_pr_25_6_infantry_may_always_join_one_hex_of_guns():
    firers = guns("g", CENTRE), foot("a", beside(1), facing=5)
    state = position(*firers, NEAR)

    assert why_not_together(state, charts(), firers, NORTH) is None


def three_hexes(*leaders):
    firers = guns("g", CENTRE), guns("h", beside(1)), guns("i", beside(5))
    return position(*firers, ENEMY, *leaders), firers


def test_pr_25_7_a_leader_of_special_ability_next_to_three_hexes_joins_them():
    state, firers = three_hexes(leader(DROUOT, CENTRE))

    assert why_guns_not_together(state, charts(), firers) is None


@pytest.mark.parametrize("found", [leader("l", CENTRE, artillery=4), leader(DROUOT, beside(1))])
def test_pr_25_7_no_other_leader_joins_three_hexes(found):
    state, firers = three_hexes(found)

    assert why_guns_not_together(state, charts(), firers).clause == "PR 25.7"


def test_pr_25_7_never_more_than_three_hexes_of_guns():
    firers = tuple(guns(f"g{side}", beside(side)) for side in (0, 1, 2, 3))
    state = position(*firers, leader(DROUOT, CENTRE))

    assert why_guns_not_together(state, charts(), firers).clause == "PR 25.7"


def test_bz_6_5_special_ability_is_the_best_modifier_of_the_limbering_table():
    assert has_special_ability(charts(), leader(DROUOT, CENTRE))
    assert not has_special_ability(charts(), leader("RU-L-MIL", CENTRE))
    assert LeaderId("RU-L-MIL") in charts().troops.limbering.named


def test_pr_25_8_the_guns_of_the_second_hex_can_take_the_place_of_the_first():
    state, _ = two_hexes()
    play = Played(state, ChooseHex(TARGET), Exclude("g"), Include("h"))
    play.run(fire_segment(play))

    assert play.asked[1].choices == (Resolve(), Exclude("g"), CallOff())
    assert play.asked[2].choices == (Include("g"), Include("h"), CallOff())
    assert play.asked[3].choices == (Resolve(), Exclude("h"), CallOff())
