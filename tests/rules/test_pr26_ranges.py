"""Artillery ranges (PR 26): bands, the nearest target, and canister."""

from __future__ import annotations

import pytest

from labataille.model.reasons import Reason
from labataille.rules.artillery import canister, nearest_targets
from labataille.rules.fire import fire_sheet
from labataille.rules.fire_value import fire_value
from labataille.rules.firers import fire_targets, why_no_fire
from tests.draw import CENTRE, COALITION, beside, charts, foot, guns, leader, position

BATTERY = guns("g", CENTRE)


def enemy(hexes, side=0, id="e"):
    return foot(f"{id}{side}{hexes}", beside(side, hexes), facing=3, side=COALITION)


# -- bands -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hexes", "value"), [(1, 9), (2, 9), (3, 7), (5, 7), (6, 3), (8, 3)])
def test_pr_26_1_the_band_of_the_target_gives_the_value(hexes, value):
    target = enemy(hexes)

    assert fire_value(position(BATTERY, target), charts(), BATTERY, target.hex).value == value


def test_pr_26_2_beyond_the_last_band_there_is_no_fire():
    target = enemy(9)
    state = position(BATTERY, target)

    assert isinstance(fire_value(state, charts(), BATTERY, target.hex), Reason)
    assert why_no_fire(state, charts(), BATTERY, target.hex).clause == "PR 26.2"
    assert nearest_targets(state, charts(), BATTERY) == fire_targets(state, charts(), BATTERY) == ()


@pytest.mark.parametrize(("lost", "value"), [(0, 12), (1, 8), (2, 4)])
def test_pr_26_3_a_battery_fires_in_proportion_to_its_increments(lost, value):
    # DV-12-fire
    battery = guns("g", CENTRE, increments=3, lost=lost, bands=[(8, 12)])
    target = enemy(4)

    assert fire_value(position(battery, target), charts(), battery, target.hex).value == value


# -- the nearest target ----------------------------------------------------------------------------------


def test_pr_26_4_guns_fire_at_the_nearest_target():
    near, far = enemy(3), enemy(4, side=1)
    state = position(BATTERY, near, far)

    assert fire_targets(state, charts(), BATTERY) == (near.hex,)
    assert why_no_fire(state, charts(), BATTERY, far.hex).clause == "PR 26.4"


def test_pr_26_5_among_equally_near_targets_the_owner_chooses():
    one, other = enemy(3), enemy(3, side=1)
    state = position(BATTERY, one, other)

    assert nearest_targets(state, charts(), BATTERY) == tuple(sorted((one.hex, other.hex)))


def test_pr_26_5_what_the_battery_does_not_see_does_not_count():
    behind, hidden, far = enemy(1, side=3), enemy(3, side=1), enemy(4)
    state = position(BATTERY, behind, hidden, far, terrain={beside(1, 2): "woods"})

    assert fire_targets(state, charts(), BATTERY) == (far.hex,)


def test_pr_26_5_leaders_do_not_count():
    far = enemy(4)
    state = position(BATTERY, far, leader("l", beside(0), side=COALITION))

    assert fire_targets(state, charts(), BATTERY) == (far.hex,)


# -- canister --------------------------------------------------------------------------------------------


def test_pr_26_6_canister_at_an_adjacent_target_is_one_column_to_the_right():
    target = enemy(1)
    sheet = fire_sheet(position(BATTERY, target), charts(), (BATTERY,), target.hex)

    assert (sheet.ratio_column, sheet.column) == ("1.5:1", "2:1")


def test_pr_26_7_beyond_one_hex_there_is_no_canister():
    assert canister(charts(), (BATTERY,), beside(0, 2)) is None


def test_pr_26_6_infantry_fires_no_canister():
    assert canister(charts(), (foot("a", CENTRE),), beside(0)) is None


def test_pr_26_8_one_shift_serves_the_whole_attack():
    target = enemy(1)
    firers = BATTERY, guns("h", CENTRE), foot("a", beside(1), facing=5)
    sheet = fire_sheet(position(*firers, target), charts(), firers, target.hex)

    assert [shift.value for shift in sheet.shifts] == [1]


def test_pr_26_9_canister_has_the_short_range_value():
    target = enemy(1)

    assert fire_value(position(BATTERY, target), charts(), BATTERY, target.hex).value == 9
