"""Fire combat by the numbers (PR 11, 21, 22, 24 to 26; BZ 4, 5, 7, 18): whole attacks, worked out from the rulebook."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.model.events import Fired, IncrementsLost, MoraleChanged, MoraleChecked, Retreated, UnitLost
from labataille.model.formations import Formation, Morale
from labataille.model.sides import Segment
from labataille.rules.fire import fire_sheet, resolve_fire, why_not_together
from labataille.rules.fire_defence import fire_defence
from labataille.rules.firers import why_no_fire
from labataille.rules.losses import share_losses
from tests.draw import CENTRE, COALITION, Played, beside, charts, foot, guns, horse, leader, limbered, now, position

NORTH, SOUTH, SOUTH_WEST = beside(0), beside(3), beside(4)


def volley(*pieces, segment=Segment.OFFENSIVE_FIRE):
    """A position in the segment of fire."""
    return position(*pieces, segment=segment)


def sheet(state, *names):
    return fire_sheet(state, charts(), tuple(state.units[name] for name in names), CENTRE)


def fire(state, *names, dice):
    return Played(state, dice=dice).play(resolve_fire, names, CENTRE)


def enemy(id="D", formation=Formation.COLUMN, facing=3, **traits):
    return foot(id, CENTRE, formation, facing, side=COALITION, **traits)


def enemy_guns(id="G", formation=Formation.UNLIMBERED, facing=3, **traits):
    return guns(id, CENTRE, formation, facing, side=COALITION, **traits)


def defence(*pieces, firers=None):
    """The fire defence of the centre against a column to its south, or other firers."""
    firers = firers or (foot("A", SOUTH),)
    return fire_defence(volley(*firers, *pieces), charts(), CENTRE, firers).value


# -- whole worksheets --------------------------------------------------------------------------------------


def test_pr_21_11_a_line_with_its_battery_beside_a_column_against_a_mass():
    line, battery = foot("A", SOUTH, Formation.LINE, 5, lost=1), guns("C", SOUTH, increments=3, lost=1)
    column = foot("B", SOUTH_WEST, facing=1, increments=5, lost=4, fire=7)
    chief = leader("L", SOUTH, artillery=2)
    state = volley(line, battery, column, chief, enemy(increments=12), enemy_guns(increments=3))
    seen = sheet(state, "A", "C", "B")

    # four of five increments by three; nine by two thirds; seven halved with one increment left: 21.5 against 6 - 2
    assert seen.attack_value == 12 + 6 + Fraction(7, 2)
    assert seen.defence_value == 4
    assert (seen.ratio_column, seen.column) == ("5:1", "6:1")
    assert {each.id: each.value for each in seen.modifiers} == {"mass": 6, "leader": 2}


def test_pr_21_16_canister_shifts_from_the_first_column_even_at_one_to_seven():
    battery = guns("A", SOUTH, bands=[(2, 2)], morale=Morale.DISORDERED)

    assert sheet(volley(battery, enemy(morale=Morale.DISORDERED)), "A").attack_value == 1
    assert sheet(volley(battery, enemy(morale=Morale.DISORDERED)), "A").column == "1:2.5"


def test_pr_21_18_twelve_to_one_with_canister_stays_ten_to_one():
    assert sheet(volley(guns("A", SOUTH, bands=[(2, 72)]), enemy()), "A").column == "10:1"


def test_pr_30_5_disordered_infantry_with_one_increment_left_is_halved_twice():
    state = volley(foot("A", SOUTH, lost=5, morale=Morale.DISORDERED), enemy())

    assert sheet(state, "A").attack_value == Fraction(6, 4)


def test_pr_24_3_four_increments_of_a_hex_in_line_by_each_battalions_own_multiple():
    state = volley(
        foot("A", SOUTH, Formation.LINE, 5, increments=3),
        foot("B", SOUTH, Formation.LINE, 5, increments=6, troop="fr-italien"),
        enemy(),
    )

    assert sheet(state, "A", "B").attack_value == 3 * 3 + 1 * 2


def test_pr_26_3_two_batteries_in_clear_ground_shoot_each_at_its_own_share():
    first, second = guns("A", beside(3, 4), increments=4, lost=1, bands=[(5, 8)]), guns("B", beside(3, 4), lost=1)
    state = volley(first, second, enemy())

    assert sheet(state, "A", "B").attack_value == 6 + Fraction(7, 2)


def test_pr_26_2_the_last_hex_of_the_last_band_is_within_range():
    assert sheet(volley(guns("A", beside(3, 8)), enemy()), "A").attack_value == 3


# -- the fire defence of stacks ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formation", "facing", "increments", "value"),
    [
        (Formation.COLUMN, 3, 6, 4),
        (Formation.LINE, 2, 6, 7),
        (Formation.LINE, 2, 7, 4),
        (Formation.CARRE, 0, 9, 4),
    ],
)
def test_pr_22_8_infantry_with_a_battery_by_its_formation(formation, facing, increments, value):
    assert defence(enemy("D", formation, facing, increments=increments), enemy_guns()) == value


def test_pr_22_8_disordered_infantry_with_guns_has_fourteen_less_two():
    assert defence(enemy(morale=Morale.DISORDERED), enemy_guns()) == 12


def test_pr_22_8_a_battery_on_top_of_the_infantry_changes_nothing():
    assert defence(enemy_guns(), enemy()) == 4


@pytest.mark.parametrize(
    ("pieces", "value"),
    [
        ((enemy("D", Formation.LINE, 1), enemy_guns()), 5),  # a line of six with guns has seven, in flank five
        ((enemy("D", Formation.COLUMN, 1), enemy_guns()), 4),  # a column with guns has four already
        ((enemy("D", Formation.COLUMN, 1, morale=Morale.DISORDERED),), 6),
        ((enemy_guns(facing=1),), 6),
        ((horse("D", CENTRE, Formation.COLUMN, 1, side=COALITION, movement=12),), 6),
        ((horse("D", CENTRE, Formation.LINE, 1, side=COALITION),), 5),
    ],
    ids=["line-with-guns", "column-with-guns", "disordered", "guns", "heavy-cavalry", "cavalry-line"],
)
def test_pr_22_5_what_a_flank_makes_of_each(pieces, value):
    assert defence(*pieces) == value


def test_pr_22_3_a_line_of_twelve_horse_is_a_line_and_a_mass_of_three():
    regiment = horse("D", CENTRE, Formation.LINE, 2, side=COALITION, increments=12)
    seen = sheet(volley(foot("A", SOUTH), regiment), "A")

    assert (seen.defence_value, seen.modifier) == (9, 3)


def test_pr_13_2_cavalry_with_limbered_guns_below_it_has_the_fire_defence_of_cavalry():
    battery = limbered("G", CENTRE, 3, side=COALITION)

    assert defence(horse("D", CENTRE, Formation.LINE, 2, side=COALITION), battery) == 9


# -- losses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("foot_left", "guns_left", "number", "foot_loses", "guns_lose"),
    [(6, 2, 1, 1, 0), (6, 2, 5, 3, 2), (6, 1, 5, 4, 1), (1, 4, 4, 1, 3), (1, 1, 5, 1, 1)],
)
def test_pr_11_4_infantry_and_unlimbered_guns_fill_in_for_each_other(foot_left, guns_left, number, foot_loses, guns_lose):
    state = volley(enemy(increments=foot_left), enemy_guns(increments=guns_left))
    shares = dict(share_losses(state, charts(), CENTRE, number))

    assert (shares.get("D", 0), shares.get("G", 0)) == (foot_loses, guns_lose)


def test_pr_21_34_with_limbered_guns_on_top_they_lose_first_and_in_full():
    state = volley(limbered("G", CENTRE, 3, side=COALITION), enemy())

    assert dict(share_losses(state, charts(), CENTRE, 3)) == {"G": 2, "D": 1}


def test_pr_21_32_disordered_unlimbered_guns_still_lose_half():
    state = volley(enemy_guns(increments=4, morale=Morale.DISORDERED))

    assert dict(share_losses(state, charts(), CENTRE, 3)) == {"G": 1}


def test_pr_21_19_the_lost_are_removed_before_anybody_checks():
    # 36 to 6 is 6:1, and a 66 costs three increments: the top battalion's last and two of the second
    state = volley(guns("A", beside(3, 2), bands=[(2, 36)]), enemy("D", lost=5), enemy("E"), enemy("F"))
    play = fire(state, "A", dice=[66, 66])

    assert [type(event) for event in play.events] == [Fired, IncrementsLost, UnitLost, IncrementsLost, MoraleChecked]
    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["E"]


def test_bz_7_1_a_loss_that_jumps_over_an_even_number_calls_for_one_check():
    hurt = replace(enemy(lost=1), lost_by_fire=1)
    state = volley(guns("A", beside(3, 2), bands=[(2, 24)]), hurt)
    play = fire(state, "A", dice=[66, 66])

    assert play.happened(Fired)[0].losses == 2
    assert len(play.happened(MoraleChecked)) == 1


def test_bz_7_2_infantry_and_guns_that_both_lose_check_each_by_its_own_schedule():
    # 16 to 4 is 4:1, and a 66 costs two: one of the line (its first, odd) and one of the battery (every loss)
    state = volley(guns("A", beside(3, 2), bands=[(2, 16)]), enemy(), enemy_guns())
    play = fire(state, "A", dice=[66, 66])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["G"]


def test_pr_31_13_a_battery_that_fails_after_fire_stays_and_makes_the_infantry_check():
    state = volley(guns("A", beside(3, 2), bands=[(2, 16)]), enemy(), enemy_guns())
    play = fire(state, "A", dice=[66, 11, 11])

    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["G", "D"]
    assert [event.unit for event in play.happened(Retreated)] == ["D"]
    assert (now(play, "G").hex, now(play, "G").formation) == (CENTRE, Formation.UNLIMBERED)


def test_pr_31_13_after_fire_all_throws_come_first_then_routs_then_disorder():
    # the battalion in good order on top disorders, the disordered one below routs and goes before it
    state = volley(guns("A", beside(3, 2), bands=[(2, 24)]), enemy("D", lost=0), enemy("E", morale=Morale.DISORDERED))
    play = fire(state, "A", dice=[66, 11, 11])

    assert [type(event) for event in play.events[2:]] == [MoraleChecked] * 2 + [MoraleChanged] * 2 + [Retreated] * 2
    assert [event.unit for event in play.happened(Retreated)] == ["E", "D"]


# -- guns together -----------------------------------------------------------------------------------------


def allied(*, nations=("Prussia", "Russia"), side=COALITION):
    """Two batteries in adjacent hexes, an artillery leader with the first who helps all, and a French target."""
    first = guns("A", beside(3, 2), side=side, nation=nations[0])
    second = guns("B", beside(3, 2).neighbour(4), side=side, nation=nations[1])
    chief = leader("L", beside(3, 2), side=side, nation=nations[0], artillery=1, helps_all_nations=True)
    return position(first, second, chief, foot("D", CENTRE, facing=3), segment=Segment.OFFENSIVE_FIRE, phasing=COALITION)


def test_bz_18_1_guns_of_two_coalition_nations_in_two_hexes_do_not_join():
    state = allied()

    assert why_not_together(state, charts(), tuple(state.units.values())[:2], CENTRE).clause == "BZ 18.1"


def test_bz_18_1_guns_of_one_nation_in_two_hexes_join():
    state = allied(nations=("Prussia", "Prussia"))

    assert why_not_together(state, charts(), tuple(state.units.values())[:2], CENTRE) is None


def test_bz_18_1_infantry_of_the_other_nation_fires_along_with_the_guns():
    state = position(
        guns("A", SOUTH, side=COALITION, nation="Russia"),
        foot("B", SOUTH_WEST, facing=1, side=COALITION, nation="Prussia"),
        foot("D", CENTRE, facing=3),
        segment=Segment.OFFENSIVE_FIRE,
        phasing=COALITION,
    )

    assert why_not_together(state, charts(), tuple(state.units.values())[:2], CENTRE) is None


def test_pr_25_5_guns_below_infantry_in_column_are_silent_and_above_it_they_alone_fire():
    under = volley(foot("A", SOUTH), guns("G", SOUTH), enemy())
    over = volley(guns("G", SOUTH), foot("A", SOUTH), enemy())

    assert why_no_fire(under, charts(), under.units["G"], CENTRE).clause == "PR 25.5"
    assert why_no_fire(over, charts(), over.units["A"], CENTRE).clause == "PR 24.2"


def test_pr_21_7_limbered_guns_on_top_of_a_column_leave_nobody_to_fire():
    state = volley(limbered("G", SOUTH), foot("A", SOUTH), enemy())

    assert why_no_fire(state, charts(), state.units["G"], CENTRE).clause == "PR 25.1"
    assert why_no_fire(state, charts(), state.units["A"], CENTRE).clause == "PR 24.2"
