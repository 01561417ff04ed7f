"""Cavalry in line over several hexes (PR 13.6, 16.112 to 16.120)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labataille.geometry import Hex, between, neighbours
from labataille.model.events import Cause, Shrank
from labataille.model.formations import Formation, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import ChooseHex, Pose
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.bodies import body_ways, from_left_to_right, wheels
from labataille.rules.lines import why_not_long
from labataille.rules.losses import lance_share, melee_share, take_losses
from labataille.rules.melee_value import attack_terms
from labataille.rules.organization import poses
from labataille.rules.orientation import SideClass, left_of, right_of, side_class
from tests.draw import CENTRE, COALITION, Played, beside, charts, field, foot, horse, position
from tests.pieces import in_hexes

A = UnitId("a")
LINE = Formation.LINE
NORTH_EAST = toward_vertex(0)


def row(count: int, own: int) -> list[Hex]:
    """So many hexes from left to right of a line that faces vertex 0, the centre being number `own` of them."""
    hexes = [CENTRE]
    for _ in range(own):
        hexes.insert(0, left_of(hexes[0], NORTH_EAST))
    while len(hexes) < count:
        hexes.append(right_of(hexes[-1], NORTH_EAST))
    return hexes


def cavalry_line(count: int, increments: int, **traits: object) -> Unit:
    """A regiment in line that faces vertex 0, its counter in the middle hex, or left of the middle."""
    hexes = row(count, (count - 1) // 2)
    others = [hex for hex in hexes if hex != CENTRE]
    return in_hexes(horse("a", CENTRE, LINE, 0, increments=increments, **traits), *others)


def lines(state: State) -> list[Pose]:
    return [pose for pose in poses(state, charts(), state.units[A]) if pose.formation is LINE and len(pose.hexes) > 1]


# -- forming ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("increments", "hexes"), [(7, set()), (8, {2}), (11, {2}), (12, {2, 3}), (16, {2, 3, 4}), (21, {2, 3, 4, 5})]
)
def test_pr_16_112_a_cavalry_line_needs_four_increments_in_every_hex(increments: int, hexes: set[int]) -> None:
    assert {len(pose.hexes) for pose in lines(position(horse("a", CENTRE, increments=increments)))} == hexes


def test_pr_16_112_only_clear_ground_takes_a_part_of_the_line() -> None:
    woods = dict.fromkeys(neighbours(CENTRE), "woods")

    assert lines(position(horse("a", CENTRE), terrain=woods)) == []


def test_pr_16_112_infantry_stands_in_no_more_than_two_hexes() -> None:
    unit = foot("a", CENTRE, increments=18)
    reason = why_not_long(position(unit), charts(), unit, 3)

    assert reason is not None
    assert reason.clause == "PR 16.23"


def test_pr_16_110_a_cavalry_line_of_any_length_costs_three_points() -> None:
    assert {pose.cost for pose in lines(position(horse("a", CENTRE, increments=16)))} == {half_points(3)}


@pytest.mark.parametrize(("count", "places"), [(2, {0, 1}), (3, {1}), (4, {1, 2}), (5, {2})])
def test_pr_16_113_the_counter_stands_in_the_middle_or_beside_it(count: int, places: set[int]) -> None:
    found = {
        from_left_to_right(in_hexes(horse("a", CENTRE, LINE, 0), *pose.hexes[1:])).index(CENTRE)
        for pose in lines(position(horse("a", CENTRE, increments=20)))
        if len(pose.hexes) == count and pose.facing == NORTH_EAST
    }

    assert found == places


def test_pr_18_9_a_line_that_lengthens_keeps_its_facing_and_its_hexes() -> None:
    found = [pose for pose in lines(position(cavalry_line(2, 12))) if len(pose.hexes) == 3]

    assert {pose.facing for pose in found} == {NORTH_EAST}
    assert all(set(cavalry_line(2, 12).hexes) <= set(pose.hexes) for pose in found)


# -- standing --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "shares"), [(12, [4, 4, 4]), (14, [4, 6, 4])])
def test_pr_16_114_what_is_over_stands_in_the_hex_of_the_counter(increments: int, shares: list[int]) -> None:
    unit = cavalry_line(3, increments)

    assert [unit.part(hex).increments for hex in from_left_to_right(unit)] == shares


def test_pr_16_115_the_melee_value_is_divided_by_the_number_of_hexes() -> None:
    unit = cavalry_line(3, 14)

    assert [melee_share(part) for part in unit.parts()] == [Fraction(10, 3)] * 3


def test_pr_16_115_the_worksheet_says_how_many_hexes_share_the_value() -> None:
    unit = cavalry_line(3, 12)
    foe = foot("b", neighbours(CENTRE)[0], facing=3, side=COALITION)
    term = attack_terms(position(unit, foe), charts(), [unit.part(CENTRE)], [foe], foe.hex)[0]

    assert (term.value, term.reason) == (Fraction(10, 3), "melee 10, in one of 3 hexes")


def test_pr_16_118_every_hex_of_a_line_has_the_whole_lance_bonus() -> None:
    specific = horse("a").counter.specific
    lancers = cavalry_line(2, 8, specific=type(specific)(melee=10, morale=32, lance=4))

    assert [lance_share(part) for part in lancers.parts()] == [4, 4]


def test_dv_16_cavalry_line_of_lancers_in_three_hexes_has_a_third_of_its_value_in_each_and_the_doubled_bonus() -> None:
    specific = horse("a").counter.specific
    unit = cavalry_line(3, 12, specific=type(specific)(melee=18, morale=32, lance=4))
    foe = foot("b", neighbours(CENTRE)[0], facing=3, side=COALITION)
    terms = attack_terms(position(unit, foe), charts(), [unit.part(CENTRE)], [foe], foe.hex)

    assert [part.increments for part in unit.parts()] == [4, 4, 4]
    assert [term.value for term in terms] == [6, 8]
    assert why_not_long(position(unit), charts(), unit, 4) is not None


def test_pr_16_119_a_cavalry_line_has_two_points_less() -> None:
    assert starting_allowance(charts(), cavalry_line(3, 12)) == half_points(14 - 2)


def test_pr_13_6_a_line_of_three_has_six_fronts_two_flanks_and_six_rears() -> None:
    classes = [side_class(charts(), part, side) for part in cavalry_line(3, 12).parts() for side in range(6)]

    assert [classes.count(each) for each in (SideClass.FRONT, SideClass.FLANK, SideClass.REAR)] == [6, 2, 6]


# -- moving ----------------------------------------------------------------------------------------------


def test_pr_16_116_the_whole_line_pays_for_its_dearest_part() -> None:
    end = row(3, 1)[2]
    slope = {hex: 1 for hex in neighbours(end) if hex not in row(3, 1)}
    state = position(cavalry_line(3, 12), slopes=[between(end, hex) for hex in slope])
    costs = {way.side: way.cost for way in body_ways(state, charts(), state.units[A])}

    assert costs[0] == half_points(1 + 3)


def test_pr_16_33_a_line_of_three_wheels_about_either_end_for_one_point() -> None:
    state = position(cavalry_line(3, 12))
    found = wheels(state, charts(), state.units[A], half_points(1))
    pivots = [set(turn.hexes) & set(state.units[A].hexes) for turn in found if set(turn.hexes) != set(state.units[A].hexes)]

    assert sorted(next(iter(pivot)) for pivot in pivots) == sorted([row(3, 1)[0]] * 2 + [row(3, 1)[2]] * 2)


def test_pr_16_33_no_wheel_sweeps_over_an_enemy() -> None:
    ends = row(3, 1)
    swept = beside(0, start=ends[1])
    foe = foot("b", swept, facing=3, side=COALITION)
    state = position(cavalry_line(3, 12), foe)
    turned = [set(turn.hexes) for turn in wheels(state, charts(), state.units[A], half_points(1))]

    assert not any(swept in hexes for hexes in turned)


# -- shrinking -------------------------------------------------------------------------------------------


def test_pr_16_120_losses_shrink_the_line_to_four_in_every_hex_and_its_owner_keeps_an_end() -> None:
    left, middle, right = row(3, 1)
    play = Played(position(cavalry_line(3, 12)), ChooseHex(right))
    play.play(take_losses, play.state.units[A], 1, Cause.FIRE)

    assert _shrunk(play) == [(middle, right)]
    assert left not in play.state.units[A].hexes


def _shrunk(play: Played) -> list[tuple[Hex, ...]]:
    return [event.hexes for event in play.events if isinstance(event, Shrank)]


def test_pr_16_120_heavy_losses_shrink_it_end_by_end() -> None:
    left, middle, _ = row(3, 1)
    play = Played(position(cavalry_line(3, 12)), ChooseHex(left), ChooseHex(middle))
    play.play(take_losses, play.state.units[A], 6, Cause.FIRE)

    assert play.state.units[A].hexes == (middle,)


def test_pr_16_112_no_line_forms_across_a_stream() -> None:
    stream = {f"{CENTRE} {neighbours(CENTRE)[2]}": "stream"}
    found = lines(position(horse("a", CENTRE), ground=field(sides=stream)))

    assert found
    assert not any(neighbours(CENTRE)[2] in pose.hexes for pose in found)
