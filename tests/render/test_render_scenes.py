"""Scenes: the same value gives the same bytes; the minimap and the furniture."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.model.sides import Side
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.map import MapOptions
from labataille.render.minimap import Minimap
from labataille.render.overlays import Cursor, Fan, Reach, Selected
from labataille.render.palette import CONTRAST, STANDARD
from labataille.render.scatter import fraction, spread
from labataille.render.scene import Artist, Options, Scene, draw_scene
from labataille.render.symbols import SymbolSet

VIEW = Viewport(0, 0, 640, 480)
MIDDLE = parse_hex("028015")
FONTS = Path(__file__).parents[2] / "assets" / "fonts"


@pytest.fixture
def scene(battlefield, state):
    camera = Camera.showing(battlefield, VIEW, MIDDLE, 60)
    overlays = (Reach({MIDDLE: "2"}), Selected(MIDDLE), Cursor(parse_hex("030016")), Fan(parse_hex("028016")))
    return Scene(battlefield, camera, state, overlays, Side.FRENCH, Options(furniture=True))


def pixels(scene, palette=STANDARD):
    surface = pygame.Surface((640, 480))
    draw_scene(surface, scene, palette, FONTS)
    return pygame.image.tobytes(surface, "RGB")


def test_the_same_scene_gives_the_same_bytes(scene):
    assert pixels(scene) == pixels(scene)


def test_an_artist_with_memory_draws_what_one_without_draws(scene, typecase):
    surface = pygame.Surface((640, 480))
    artist = Artist(STANDARD, typecase)
    for _ in range(2):
        artist.draw(surface, scene)

    assert pygame.image.tobytes(surface, "RGB") == pixels(scene)


def test_the_scattering_is_the_same_in_every_process():
    ask = "from labataille.render.scatter import fraction, spread; print(fraction(3, 5, 7), spread(100, 0.2, 9))"
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": str(FONTS.parents[1])}
    other = subprocess.run([sys.executable, "-c", ask], env=environment, capture_output=True, text=True, check=True)

    assert other.stdout.strip() == f"{fraction(3, 5, 7)} {spread(100, 0.2, 9)}"


def test_scattered_points_keep_their_distance():
    points = spread(5, 0.2, 30)

    assert all(
        (ax - bx) ** 2 + (ay - by) ** 2 >= 0.04
        for index, (ax, ay) in enumerate(points)
        for bx, by in points[:index]
    )


@pytest.mark.parametrize(
    "options",
    [
        Options(map=MapOptions(grid=False)),
        Options(map=MapOptions(numbers=False)),
        Options(map=MapOptions(names=False)),
        Options(symbols=SymbolSet.SILHOUETTES),
        Options(counters=False),
        Options(furniture=True),
    ],
    ids=["grid", "numbers", "names", "symbols", "counters", "furniture"],
)
def test_every_option_changes_the_picture(battlefield, state, options):
    camera = Camera.showing(battlefield, VIEW, MIDDLE, 60)

    assert pixels(Scene(battlefield, camera, state)) != pixels(Scene(battlefield, camera, state, options=options))


def test_the_high_contrast_palette_draws_another_picture(scene):
    assert pixels(scene) != pixels(scene, CONTRAST)


def test_a_map_without_counters_can_be_drawn(battlefield):
    assert any(pixels(Scene(battlefield, Camera.overview(battlefield, VIEW))))


def test_fonts_that_are_missing_are_stood_in_for(scene):
    surface = pygame.Surface((640, 480))

    draw_scene(surface, scene, STANDARD, None)

    assert surface.get_bounding_rect().size == (640, 480)


# -- the minimap


def test_the_minimap_finds_the_place_under_a_point(battlefield):
    minimap, rect = Minimap(battlefield, STANDARD), pygame.Rect(400, 300, 200, 150)
    box = minimap.box_in(rect)
    camera = Camera.overview(battlefield, VIEW)

    place = minimap.place_at(rect, box.center)

    assert place is not None
    assert place == pytest.approx((camera.x, camera.y), abs=0.2)


def test_beside_the_minimap_there_is_no_place(battlefield):
    assert Minimap(battlefield, STANDARD).place_at(pygame.Rect(400, 300, 200, 150), (10, 10)) is None


def test_the_minimap_shows_counters_and_view(battlefield, state):
    minimap, rect = Minimap(battlefield, STANDARD), pygame.Rect(400, 300, 200, 150)
    near, far = (Camera.showing(battlefield, VIEW, MIDDLE, zoom) for zoom in (96, 48))
    shots = []
    for held, camera in ((state, near), (None, near), (state, far)):
        surface = pygame.Surface((640, 480))
        minimap.draw(surface, rect, held, camera)
        shots.append(pygame.image.tobytes(surface, "RGB"))

    assert len(set(shots)) == 3


def test_the_minimap_stays_in_its_rectangle(battlefield, state):
    surface, rect = pygame.Surface((640, 480)), pygame.Rect(400, 300, 200, 150)

    Minimap(battlefield, STANDARD).draw(surface, rect, state, Camera.showing(battlefield, VIEW, MIDDLE, 48))

    assert rect.contains(surface.get_bounding_rect()) or surface.get_at((399, 310))[:3] == (0, 0, 0)
