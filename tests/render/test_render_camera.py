"""The camera: places and pixels, zoom about a point, and the edge of the map."""

from __future__ import annotations

from itertools import pairwise

import pytest

from labataille.geometry import parse_hex
from labataille.model.battlefield import Battlefield
from labataille.render.camera import NOTCHES, Camera, Viewport

VIEW = Viewport(40, 30, 640, 480)


def camera(battlefield: Battlefield, notch: int) -> Camera:
    return Camera.showing(battlefield, VIEW, parse_hex("028015"), NOTCHES[notch])


@pytest.mark.parametrize("notch", range(len(NOTCHES)))
def test_the_centre_of_every_hex_is_in_that_hex_at_every_notch(battlefield, notch):
    view = camera(battlefield, notch)

    assert all(view.hex_at_screen(view.screen_of(hex)) == hex for hex in battlefield.terrain)


@pytest.mark.parametrize("steps", [-1, 1, 2])
def test_zooming_about_a_point_keeps_the_place_under_it(battlefield, steps):
    view = camera(battlefield, 10)
    point = (300, 250)
    before = view.place_at(point)

    after = view.zoomed(steps, point).place_at(point)

    assert after == pytest.approx(before, abs=1 / view.hex_height)


def test_zooming_stops_at_the_last_notch(battlefield):
    assert camera(battlefield, 3).zoomed(99).hex_height == NOTCHES[-1]
    assert camera(battlefield, 3).zoomed(-99).hex_height == NOTCHES[0]


def test_panning_moves_the_map_by_as_many_pixels(battlefield):
    view = camera(battlefield, 11)
    x, y = view.screen_of(parse_hex("028015"))

    assert view.panned(10, -7).screen_of(parse_hex("028015")) == (x - 10, y + 7)


def test_panning_stops_a_little_beyond_the_edge_of_the_map(battlefield):
    view = camera(battlefield, 11).panned(99999, 99999)

    right, bottom = view.place_at((VIEW.left + VIEW.width, VIEW.top + VIEW.height))

    assert view.extent.right < right < view.extent.right + 2
    assert view.extent.bottom < bottom < view.extent.bottom + 2


def test_a_map_smaller_than_the_view_stands_in_its_middle(battlefield):
    view = camera(battlefield, 0)

    assert view == view.panned(50, 50)


def test_the_overview_shows_every_hex(battlefield):
    view = Camera.overview(battlefield, VIEW)

    assert all(view.covers(view.screen_of(hex)) for hex in battlefield.terrain)


def test_a_resized_view_keeps_its_middle(battlefield):
    view = camera(battlefield, 11)

    assert view.resized(Viewport(0, 0, 500, 400)).hex_at_screen((250, 200)) == parse_hex("028015")


def test_showing_chooses_the_nearest_notch(battlefield):
    assert Camera.showing(battlefield, VIEW, parse_hex("028015"), 50).hex_height == 48


def test_neighbouring_notches_are_about_a_quarter_apart():
    ratios = [larger / smaller for smaller, larger in pairwise(NOTCHES)]

    assert all(1.19 < ratio < 1.34 for ratio in ratios)


def test_hex_heights_are_even_so_that_odd_columns_stand_on_whole_pixels():
    assert all(height % 2 == 0 for height in NOTCHES)
