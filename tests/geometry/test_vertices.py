"""Vertices, the corners of three hexes (PR 0.2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import SIDES, Hex, Layout, hexside, hexside_ends, vertex

small = st.integers(-30, 30)
hexes = st.builds(Hex, small, small)
corners = st.integers(0, 5)
layout = Layout(hex_height=60)


def point(hex: Hex, k: int) -> tuple[int, int]:
    """The pixel in which that corner of the hex is drawn."""
    x, y = layout.corners(hex)[k]
    return round(x), round(y)


@given(hexes, corners)
def test_pr_0_2_a_vertex_lies_where_its_corner_is_drawn(hex: Hex, k: int) -> None:
    held = vertex(hex, k)

    assert point(held.hex, held.corner) == point(hex, k)


@given(hexes, corners)
def test_pr_0_2_a_vertex_is_held_as_a_right_or_left_corner(hex: Hex, k: int) -> None:
    assert vertex(hex, k).corner in (1, 4)


@given(hexes, corners)
def test_pr_0_2_a_vertex_is_shared_by_the_hexes_across_the_sides_beside_it(hex: Hex, k: int) -> None:
    around = (hex, hex.neighbour(k), hex.neighbour((k + 1) % 6))

    assert sorted(vertex(hex, k).hexes) == sorted(around)


@given(hexes, corners)
def test_a_vertex_is_the_same_from_all_three_of_its_hexes(hex: Hex, k: int) -> None:
    held = vertex(hex, k)

    assert [sum(vertex(other, j) == held for j in SIDES) for other in held.hexes] == [1, 1, 1]


@given(hexes, corners)
def test_the_hexes_of_a_vertex_touch_one_another_along_its_hexsides(hex: Hex, k: int) -> None:
    held = vertex(hex, k)
    pairs = {frozenset(side.hexes) for side in held.hexsides}

    assert pairs == {frozenset(held.hexes) - {one} for one in held.hexes}


@given(hexes, corners)
def test_the_hexsides_of_a_vertex_lead_to_its_vertices_in_the_same_order(hex: Hex, k: int) -> None:
    held = vertex(hex, k)
    ends = [set(hexside_ends(side)) for side in held.hexsides]

    assert ends == [{held, other} for other in held.vertices]


@given(hexes, corners)
def test_pr_0_2_a_hexside_runs_between_the_vertices_before_and_after_it(hex: Hex, side: int) -> None:
    ends = hexside_ends(hexside(hex, side))

    assert set(ends) == {vertex(hex, (side - 1) % 6), vertex(hex, side)}


@given(hexes, corners)
def test_hexsides_in_a_row_around_a_hex_share_the_vertex_between_them(hex: Hex, k: int) -> None:
    chain = [hexside(hex, (k + step) % 6) for step in range(6)]
    shared = [set(hexside_ends(chain[i - 1])) & set(hexside_ends(chain[i])) for i in range(6)]

    assert shared == [{vertex(hex, (k + step - 1) % 6)} for step in range(6)]


@pytest.mark.parametrize("k", [-1, 6])
def test_a_vertex_other_than_0_to_5_is_refused(k: int) -> None:
    with pytest.raises(ValueError, match="name one of 0 to 5, clockwise from the upper right"):
        vertex(Hex(0, 0), k)
