"""The layout of the hex grid in pixels (PR 0.2)."""

from __future__ import annotations

from math import dist, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from labataille.geometry import SIDES, Hex, Layout, hex_at, neighbours

COLUMNS = ROWS = 20
MAP = tuple(hex_at(column, row) for column in range(COLUMNS) for row in range(ROWS))
layout = Layout(hex_height=48)
heights = st.floats(8, 200)


def nearest(x: float, y: float, among: tuple[Hex, ...]) -> Hex:
    return min(among, key=lambda hex: dist(layout.centre(hex), (x, y)))


def with_the_hexes_beyond_its_edge() -> tuple[Hex, ...]:
    return tuple(hex_at(column, row) for column in range(-1, COLUMNS + 1) for row in range(-1, ROWS + 1))


def test_pr_0_2_neighbours_are_the_six_nearest_centres() -> None:
    everything = with_the_hexes_beyond_its_edge()
    found = {}
    for hex in MAP:
        by_distance = sorted(everything, key=lambda other: dist(layout.centre(hex), layout.centre(other)))
        found[hex] = set(by_distance[1:7])

    assert found == {hex: set(neighbours(hex)) for hex in MAP}


def test_pr_0_2_sides_run_clockwise_from_north() -> None:
    x, y = layout.centre(hex_at(5, 5))
    moves = [layout.centre(hex_at(5, 5).neighbour(side)) for side in SIDES]
    steps = [(round((nx - x) / (1.5 * layout.side_length)), round((ny - y) / 24)) for nx, ny in moves]

    assert steps == [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)]


def test_pr_0_2_odd_columns_stand_half_a_hex_lower() -> None:
    assert layout.centre(hex_at(3, 7))[1] - layout.centre(hex_at(2, 7))[1] == 24


def test_pr_0_2_corners_run_clockwise_from_the_upper_right() -> None:
    x, y = layout.centre(hex_at(4, 3))
    half_side = layout.side_length / 2
    corners = [(round((cx - x) / half_side), round((cy - y) / 24)) for cx, cy in layout.corners(hex_at(4, 3))]

    assert corners == [(1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1)]


@given(heights)
def test_hexes_are_regular(hex_height: float) -> None:
    drawn = Layout(hex_height)
    corners = drawn.corners(Hex(3, 3))
    lengths = [dist(corners[k - 1], corners[k]) for k in SIDES]

    assert lengths == pytest.approx([hex_height / sqrt(3)] * 6)


def test_pr_0_2_a_side_has_its_middle_half_way_to_the_neighbour() -> None:
    hex = hex_at(5, 5)
    to_middle = [dist(layout.side_midpoint(hex, side), layout.centre(hex)) for side in SIDES]
    to_neighbour = [dist(layout.side_midpoint(hex, side), layout.centre(hex.neighbour(side))) for side in SIDES]

    assert to_middle == pytest.approx([24] * 6)
    assert to_neighbour == pytest.approx([24] * 6)


@given(heights, st.integers(0, 150), st.integers(0, 150))
def test_every_centre_belongs_to_its_hex(hex_height: float, column: int, row: int) -> None:
    drawn = Layout(hex_height)

    assert drawn.hex_at_point(*drawn.centre(hex_at(column, row))) == hex_at(column, row)


def test_a_click_one_pixel_inside_a_side_finds_the_hex_and_one_outside_its_neighbour() -> None:
    wrong = []
    for hex in MAP:
        x, y = layout.centre(hex)
        for side in SIDES:
            mx, my = layout.side_midpoint(hex, side)
            dx, dy = (mx - x) / 24, (my - y) / 24
            inside, outside = layout.hex_at_point(mx - dx, my - dy), layout.hex_at_point(mx + dx, my + dy)
            if (inside, outside) != (hex, hex.neighbour(side)):
                wrong.append((hex, side))

    assert wrong == []


def test_a_click_one_pixel_inside_a_corner_finds_the_hex() -> None:
    wrong = []
    for hex in MAP:
        x, y = layout.centre(hex)
        for cx, cy in layout.corners(hex):
            share = 1 - 1 / layout.side_length
            if layout.hex_at_point(x + (cx - x) * share, y + (cy - y) * share) != hex:
                wrong.append((hex, cx, cy))

    assert wrong == []


@given(st.floats(0, 300), st.floats(0, 300))
def test_no_centre_is_nearer_than_that_of_the_hex_found(x: float, y: float) -> None:
    found = layout.hex_at_point(x, y)
    best = nearest(x, y, with_the_hexes_beyond_its_edge())

    assert dist(layout.centre(found), (x, y)) == pytest.approx(dist(layout.centre(best), (x, y)))


@pytest.mark.parametrize(("columns", "rows"), [(1, 1), (1, 4), (2, 1), (5, 3), (20, 20)])
def test_a_map_is_just_as_large_as_its_hexes(columns: int, rows: int) -> None:
    points = [
        corner for column in range(columns) for row in range(rows) for corner in layout.corners(hex_at(column, row))
    ]
    xs, ys = zip(*points, strict=True)

    assert (min(xs), min(ys)) == pytest.approx((0, 0))
    assert (max(xs), max(ys)) == pytest.approx(layout.size(columns, rows))


@pytest.mark.parametrize("hex_height", [0, -1, float("nan")])
def test_a_hex_without_height_is_refused(hex_height: float) -> None:
    with pytest.raises(ValueError, match="give a height greater than 0"):
        Layout(hex_height)
