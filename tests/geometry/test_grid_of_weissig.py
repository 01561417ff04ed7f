"""The grid of the map of Weissig, hex for hex: numbers, neighbours, distance and pixels agree (PR 0.2)."""

from __future__ import annotations

from collections import deque
from functools import cache
from math import dist
from random import Random

import pytest

from labataille.geometry import SIDES, Hex, Layout, distance, hex_at, neighbours, parse_hex
from labataille.loading.scenarios import load_scenario
from tests.draw import charts

LAYOUT = Layout(48.0)
REACH = 3
"""Columns and rows around a hex among which its nearest hexes are looked for."""


@cache
def hexes() -> tuple[Hex, ...]:
    """All hexes of the map, by number."""
    return tuple(sorted(load_scenario("bautzen/weissig", charts()).battlefield.terrain))


def nearest_in_pixels(hex: Hex) -> list[Hex]:
    """The hexes near another, on the map or beyond its edge, the one with the nearest centre first."""
    columns, rows = (range(middle - REACH, middle + REACH + 1) for middle in (hex.column, hex.row))
    near = [hex_at(column, row) for column in columns for row in rows]
    return sorted(near, key=lambda other: dist(LAYOUT.centre(hex), LAYOUT.centre(other)))


def test_pr_0_2_the_neighbours_of_every_hex_have_the_six_nearest_centres() -> None:
    wrong = [hex for hex in hexes() if set(nearest_in_pixels(hex)[1:7]) != set(neighbours(hex))]

    assert wrong == []


def test_pr_0_2_the_neighbours_of_every_hex_stand_one_hex_height_off() -> None:
    found = {hex: [dist(LAYOUT.centre(hex), LAYOUT.centre(other)) for other in neighbours(hex)] for hex in hexes()}

    assert all(lengths == pytest.approx([48.0] * 6) for lengths in found.values())


def test_pr_0_2_every_hex_comes_back_from_number_to_coordinates_to_pixels() -> None:
    found = {hex: LAYOUT.hex_at_point(*LAYOUT.centre(parse_hex(str(hex)))) for hex in hexes()}

    assert {str(hex): str(back) for hex, back in found.items()} == {str(hex): str(hex) for hex in hexes()}
    assert all(hex_at(hex.column, hex.row) == hex for hex in hexes())


def steps_from(start: Hex) -> dict[Hex, int]:
    """How many steps lead from a hex to each hex of the map, over the nearest centres."""
    steps, queue, on_map = {start: 0}, deque([start]), set(hexes())
    while queue:
        hex = queue.popleft()
        for other in beside()[hex]:
            if other in on_map and other not in steps:
                steps[other] = steps[hex] + 1
                queue.append(other)
    return steps


@cache
def beside() -> dict[Hex, list[Hex]]:
    """The six hexes with the nearest centres to each hex of the map."""
    return {hex: nearest_in_pixels(hex)[1:7] for hex in hexes()}


def test_pr_0_2_distance_is_the_number_of_steps_on_the_map() -> None:
    random = Random(5)
    pairs = [(start, random.choice(hexes())) for start in random.sample(hexes(), 100) for _ in range(20)]
    walked = {start: steps_from(start) for start in {start for start, _ in pairs}}

    assert len(pairs) == 2000
    assert [distance(a, b) for a, b in pairs] == [walked[a][b] for a, b in pairs]


@pytest.mark.parametrize("hex_height", [16.0, 48.0, 71.3])
def test_a_pixel_to_either_side_of_a_hexside_belongs_to_the_hex_there(hex_height: float) -> None:
    layout, wrong = Layout(hex_height), []
    for hex in Random(6).sample(hexes(), 200):
        x, y = layout.centre(hex)
        for side in SIDES:
            mx, my = layout.side_midpoint(hex, side)
            dx, dy = (mx - x) * 2 / hex_height, (my - y) * 2 / hex_height
            clicked = layout.hex_at_point(mx - dx, my - dy), layout.hex_at_point(mx + dx, my + dy)
            if clicked != (hex, hex.neighbour(side)):
                wrong.append((hex, side, clicked))

    assert wrong == []
