"""Names stay readable: they are written over the counters, and move aside where counters cover their place."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from labataille.geometry import neighbours, parse_hex
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.map import MapOptions
from labataille.render.layers.names import NameLayer, covered_by
from labataille.render.layers.sheet import Sheet
from labataille.render.palette import STANDARD
from labataille.render.scene import Artist, Options, Scene

VIEW = Viewport(0, 0, 640, 480)
VILLAGE = parse_hex("027014"), parse_hex("027015")
BELOW = neighbours(VILLAGE[1])[3]


def standing_at(state, *hexes):
    """The same pieces, the first stack at these hexes."""
    stack = next(iter(state.stacks.values()))
    return replace(state, stacks=dict.fromkeys(hexes, stack))


@pytest.fixture
def layer(battlefield, typecase):
    return NameLayer(Sheet(battlefield, STANDARD, typecase))


@pytest.mark.parametrize("zoom", [24, 48, 96])
def test_a_name_that_counters_would_cover_moves_aside(layer, state, zoom):
    crowded = standing_at(state, BELOW)
    (usual,), (moved,) = layer.labels(zoom, None), layer.labels(zoom, crowded)
    covered = list(covered_by(crowded, zoom))

    assert usual.box.collidelist(covered) >= 0
    assert moved.box.inflate(-4, -6).collidelist(covered) < 0


def test_a_name_that_nothing_covers_stays_in_its_place(layer, state):
    assert layer.labels(48, None) == layer.labels(48, standing_at(state, parse_hex("022020")))


def test_names_are_looked_for_anew_only_when_pieces_have_moved(layer, state):
    before = layer.labels(48, state)

    assert layer.labels(48, replace(state, turn=2)) is before
    assert layer.labels(48, standing_at(state, BELOW)) is not before


def test_a_name_that_finds_no_free_place_is_written_over_the_counters(battlefield, typecase, state):
    everywhere = standing_at(state, *battlefield.terrain)
    surface = pygame.Surface((640, 480))
    camera = Camera.showing(battlefield, VIEW, VILLAGE[0], 48)
    artist = Artist(STANDARD, typecase)
    pictures = []
    for names in (True, False):
        options = Options(MapOptions(names=names))
        artist.draw(surface, Scene(battlefield, camera, everywhere, options=options))
        pictures.append(pygame.image.tobytes(surface, "RGB"))

    assert pictures[0] != pictures[1]


def test_the_tiles_of_a_map_with_pieces_have_no_names(battlefield, state):
    camera = Camera.showing(battlefield, VIEW, VILLAGE[0], 48)

    assert Scene(battlefield, camera).ground.names
    assert not Scene(battlefield, camera, state).ground.names
