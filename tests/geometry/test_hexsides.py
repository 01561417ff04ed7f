"""Hexsides and their two names (PR 0.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import SIDES, Hex, between, hex_at, hexside, neighbours, opposite, parse_hex, parse_hexside

small = st.integers(-30, 30)
hexes = st.builds(Hex, small, small)
sides = st.integers(0, 5)
MAP = tuple(hex_at(column, row) for column in range(6) for row in range(6))


@given(hexes, sides)
def test_pr_0_2_a_hexside_is_the_same_from_both_of_its_hexes(hex: Hex, side: int) -> None:
    assert hexside(hex, side) == hexside(hex.neighbour(side), opposite(side))


@given(hexes, sides)
def test_pr_0_2_a_hexside_is_held_under_side_0_1_or_2(hex: Hex, side: int) -> None:
    assert hexside(hex, side).side in (0, 1, 2)


@given(hexes, sides)
def test_a_hexside_has_the_two_hexes_that_share_it(hex: Hex, side: int) -> None:
    assert sorted(hexside(hex, side).hexes) == sorted((hex, hex.neighbour(side)))


@given(hexes)
def test_the_six_hexsides_of_a_hex_are_six(hex: Hex) -> None:
    assert len({hexside(hex, side) for side in SIDES}) == 6


@given(hexes, sides)
def test_the_hexside_between_neighbours_is_the_one_they_share(hex: Hex, side: int) -> None:
    assert between(hex, neighbours(hex)[side]) == hexside(hex, side)


def test_there_is_no_hexside_between_hexes_that_do_not_touch() -> None:
    with pytest.raises(ValueError, match="Hex 004009 does not touch hex 004007"):
        between(parse_hex("004007"), parse_hex("004009"))


@pytest.mark.parametrize("side", [-1, 6])
def test_a_side_other_than_0_to_5_is_refused(side: int) -> None:
    with pytest.raises(ValueError, match="name one of the sides 0 to 5"):
        hexside(Hex(0, 0), side)


def test_a_hexside_is_written_as_hex_number_and_side() -> None:
    assert str(hexside(parse_hex("050010"), 2)) == "050010/2"


def test_a_hexside_may_be_written_from_either_of_its_hexes() -> None:
    assert parse_hexside("050010/2") == parse_hexside("051010/5")


def test_every_hexside_of_a_map_survives_the_round_trip_at_the_edge_too() -> None:
    all_sides = [hexside(hex, side) for hex in MAP for side in SIDES]

    assert [parse_hexside(str(one)) for one in all_sides] == all_sides


@pytest.mark.parametrize("text", ["050010", "050010/", "050010/6", "050010/-1", "050010/02", "050010 2", "050010/2/1"])
def test_a_hexside_written_otherwise_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a hexside; write a hex number, a slash and a side from 0 to 5"):
        parse_hexside(text)


def test_a_hexside_of_a_wrong_hex_number_is_refused() -> None:
    with pytest.raises(ValueError, match='"50010" is not a hex number'):
        parse_hexside("50010/2")
