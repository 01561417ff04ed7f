"""Hex numbers, neighbours, distance, rings and rotation (PR 0.2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import (
    Hex,
    disc,
    distance,
    hex_at,
    neighbours,
    opposite,
    parse_hex,
    ring,
    rotate,
    side_towards,
)

small = st.integers(-30, 30)
hexes = st.builds(Hex, small, small)
sides = st.integers(0, 5)
MAP = tuple(hex_at(column, row) for column in range(20) for row in range(20))


def mirror(hex: Hex) -> Hex:
    """The hex on the other side of column 0, in the same row of pixels."""
    return Hex(-hex.q, hex.q + hex.r)


# -- hex numbers -------------------------------------------------------------------


def test_pr_0_2_a_hex_number_is_column_then_row() -> None:
    hex = parse_hex("050010")

    assert (hex.column, hex.row) == (50, 10)
    assert hex == hex_at(50, 10)


def test_pr_0_2_axial_coordinates_of_an_odd_column_count_whole_pairs_of_columns() -> None:
    assert hex_at(5, 2) == Hex(5, 0)


@given(st.integers(0, 999), st.integers(0, 999))
def test_pr_0_2_hex_numbers_survive_the_round_trip(column: int, row: int) -> None:
    number = f"{column:03d}{row:03d}"

    assert str(parse_hex(number)) == number


def test_pr_0_2_hexes_sort_by_their_numbers() -> None:
    by_number = sorted(MAP, key=str)

    assert sorted(MAP) == by_number


@pytest.mark.parametrize("number", ["", "50010", "0500100", "05001x", " 50010", "-50010", "05 010", "0500¹0", "٠٥٠٠١٠"])
def test_a_number_that_is_not_six_digits_is_refused(number: str) -> None:
    with pytest.raises(ValueError, match="is not a hex number; write three digits for the column"):
        parse_hex(number)


# -- neighbours --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "around"),
    [
        ("004007", ["004006", "005006", "005007", "004008", "003007", "003006"]),
        ("005007", ["005006", "006007", "006008", "005008", "004008", "004007"]),
    ],
)
def test_pr_0_2_neighbours_run_clockwise_from_north_in_even_and_odd_columns(number: str, around: list[str]) -> None:
    assert [str(hex) for hex in neighbours(parse_hex(number))] == around


@given(hexes, sides)
def test_pr_0_2_the_neighbour_across_a_side_is_the_one_listed_for_it(hex: Hex, side: int) -> None:
    assert hex.neighbour(side) == neighbours(hex)[side]


@given(hexes, sides)
def test_pr_0_2_the_opposite_side_leads_back(hex: Hex, side: int) -> None:
    assert hex.neighbour(side).neighbour(opposite(side)) == hex


@given(hexes, sides)
def test_the_side_towards_a_neighbour_leads_to_it(hex: Hex, side: int) -> None:
    assert side_towards(hex, hex.neighbour(side)) == side


@pytest.mark.parametrize("other", ["004007", "004009", "006007"])
def test_there_is_no_side_towards_a_hex_that_does_not_touch(other: str) -> None:
    with pytest.raises(ValueError, match="does not touch hex 004007; name one of its six neighbours"):
        side_towards(parse_hex("004007"), parse_hex(other))


# -- distance ----------------------------------------------------------------------


def distances_by_walking(origin: Hex, furthest: int) -> dict[Hex, int]:
    found = {origin: 0}
    queue = deque([origin])
    while queue:
        hex = queue.popleft()
        for neighbour in neighbours(hex):
            if neighbour not in found and found[hex] < furthest:
                found[neighbour] = found[hex] + 1
                queue.append(neighbour)
    return found


@pytest.mark.parametrize("origin", ["000000", "010010", "011010", "019019"])
def test_distance_is_the_number_of_steps_of_the_shortest_walk(origin: str) -> None:
    start = parse_hex(origin)
    walked = distances_by_walking(start, 40)

    assert {hex: distance(start, hex) for hex in MAP} == {hex: walked[hex] for hex in MAP}


def test_the_distance_from_a_hex_to_itself_is_zero() -> None:
    assert [hex for hex in MAP if distance(hex, hex) != 0] == []


@given(hexes, hexes)
def test_distance_is_the_same_both_ways(a: Hex, b: Hex) -> None:
    assert distance(a, b) == distance(b, a)


@given(hexes, hexes, hexes)
def test_no_detour_is_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes, small, small)
def test_distance_does_not_know_even_columns_from_odd(a: Hex, b: Hex, columns: int, rows: int) -> None:
    moved_a, moved_b = (Hex(hex.q + columns, hex.r + rows) for hex in (a, b))

    assert distance(moved_a, moved_b) == distance(a, b)


@given(hexes, hexes)
def test_distance_is_the_same_in_the_mirror(a: Hex, b: Hex) -> None:
    assert distance(mirror(a), mirror(b)) == distance(a, b)


# -- rings and discs ---------------------------------------------------------------


@pytest.mark.parametrize("radius", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("centre", ["010010", "011010"])
def test_a_disc_holds_every_hex_within_its_radius_by_number(centre: str, radius: int) -> None:
    middle = parse_hex(centre)

    assert disc(middle, radius) == tuple(sorted(distances_by_walking(middle, radius)))


@pytest.mark.parametrize("radius", [0, 1, 2, 5, 9])
@pytest.mark.parametrize("centre", ["010010", "011010"])
def test_a_ring_holds_every_hex_at_its_radius_by_number(centre: str, radius: int) -> None:
    middle = parse_hex(centre)
    walked = distances_by_walking(middle, radius)

    assert ring(middle, radius) == tuple(sorted(hex for hex, steps in walked.items() if steps == radius))


@pytest.mark.parametrize("draw", [disc, ring])
def test_a_radius_below_zero_is_refused(draw: Callable[[Hex, int], tuple[Hex, ...]]) -> None:
    with pytest.raises(ValueError, match="A radius of -1 hexes is not possible; give 0 or more"):
        draw(Hex(0, 0), -1)


# -- rotation ----------------------------------------------------------------------


@given(hexes, sides, st.integers(-12, 12))
def test_rotation_by_sixths_turns_each_side_clockwise_to_the_next(about: Hex, side: int, sixths: int) -> None:
    turned = rotate(about.neighbour(side), about, sixths)

    assert turned == about.neighbour((side + sixths) % 6)


@given(hexes, hexes, hexes, sides)
def test_rotation_keeps_distances(a: Hex, b: Hex, about: Hex, sixths: int) -> None:
    assert distance(rotate(a, about, sixths), rotate(b, about, sixths)) == distance(a, b)


@given(hexes, hexes)
def test_six_sixths_bring_a_hex_back(hex: Hex, about: Hex) -> None:
    turned = [rotate(hex, about, sixths) for sixths in range(7)]

    assert turned[6] == hex
    assert all(rotate(one, about, 1) == after for one, after in pairwise(turned))
