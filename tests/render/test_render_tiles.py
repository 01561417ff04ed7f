"""Tiles: kept within their bytes, painted within their budget, never scaled."""

from __future__ import annotations

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.render.camera import NOTCHES, Camera, Viewport
from labataille.render.layers.map import MapOptions, Piece, paint
from labataille.render.palette import STANDARD
from labataille.render.tiles import TILE, TILE_BYTES, MapRenderer, TileCache, TileKey

VIEW = Viewport(0, 0, 640, 480)
BARE = MapOptions(grid=False, numbers=False, names=False)


class Clock:
    """A clock that goes on by so many milliseconds each time it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step / 1000

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def key(number: int) -> TileKey:
    return TileKey(48, number, 0, MapOptions())


def test_the_cache_throws_the_longest_unused_tile_away():
    cache = TileCache(2 * TILE_BYTES)
    tile = pygame.Surface((1, 1))
    cache.put(key(1), tile)
    cache.put(key(2), tile)
    cache.get(key(1))

    cache.put(key(3), tile)

    assert [number for number in (1, 2, 3) if key(number) in cache] == [1, 3]


def test_the_cache_never_holds_more_bytes_than_it_may():
    cache = TileCache(5 * TILE_BYTES)

    for number in range(40):
        cache.put(key(number), pygame.Surface((1, 1)))

    assert cache.bytes <= 5 * TILE_BYTES


def test_without_a_clock_everything_is_finished_at_once(battlefield, typecase, screen):
    renderer = MapRenderer(battlefield, STANDARD, typecase)

    assert renderer.draw(screen, Camera.showing(battlefield, VIEW, parse_hex("028015"), 48))


def test_a_frame_without_time_paints_one_step_and_says_that_more_is_to_come(battlefield, typecase, screen):
    renderer = MapRenderer(battlefield, STANDARD, typecase, clock=Clock(1000), budget=1)

    assert not renderer.draw(screen, Camera.showing(battlefield, VIEW, parse_hex("028015"), 48))
    assert len(renderer.tiles) == 0


def test_a_square_that_is_not_painted_yet_shows_a_sketch_of_its_ground(battlefield, typecase):
    surface = pygame.Surface(VIEW[2:])
    surface.fill((1, 2, 3))
    renderer = MapRenderer(battlefield, STANDARD, typecase, clock=Clock(1000), budget=1)

    renderer.draw(surface, Camera.showing(battlefield, VIEW, parse_hex("028015"), 48))

    assert (1, 2, 3, 255) not in [surface.get_at((x, y)) for x in range(0, 640, 40) for y in range(0, 480, 40)]


def test_a_tile_that_was_begun_is_finished_before_another_is_begun(battlefield, typecase, screen):
    camera = Camera.showing(battlefield, VIEW, parse_hex("028015"), 48)
    staying, moving = (
        MapRenderer(battlefield, STANDARD, typecase, clock=Clock(1000), budget=1) for _ in range(2)
    )
    moving.draw(screen, camera)

    assert first_finished(moving, screen, camera.panned(TILE, 0)) == first_finished(staying, screen, camera)


def first_finished(renderer, screen, camera):
    """The column and row of the tile that is the first to be finished."""
    while not len(renderer.tiles):
        renderer.draw(screen, camera)
    places = [(column, row) for column in range(40) for row in range(40)]
    return [place for place in places if TileKey(48, *place, MapOptions()) in renderer.tiles]


def test_frames_of_little_time_finish_the_view_in_the_end(battlefield, typecase, screen):
    renderer = MapRenderer(battlefield, STANDARD, typecase, clock=Clock(1), budget=3)
    camera = Camera.showing(battlefield, VIEW, parse_hex("028015"), 48)

    assert any(renderer.draw(screen, camera) for _ in range(500))


def test_a_view_built_in_steps_is_the_view_built_at_once(battlefield, typecase):
    camera = Camera.showing(battlefield, VIEW, parse_hex("028015"), 48)
    at_once, in_steps = pygame.Surface(VIEW[2:]), pygame.Surface(VIEW[2:])
    MapRenderer(battlefield, STANDARD, typecase).draw(at_once, camera)
    slow = MapRenderer(battlefield, STANDARD, typecase, clock=Clock(1), budget=3)

    while not slow.draw(in_steps, camera):
        pass

    assert pygame.image.tobytes(in_steps, "RGB") == pygame.image.tobytes(at_once, "RGB")


def test_a_prewarmed_notch_needs_no_painting(battlefield, typecase, screen):
    renderer = MapRenderer(battlefield, STANDARD, typecase)
    camera = Camera.showing(battlefield, VIEW, parse_hex("028015"), 48)
    renderer.prewarm(camera)
    before = len(renderer.tiles)

    renderer.draw(screen, camera.zoomed(1))

    assert len(renderer.tiles) == before


def test_a_view_away_from_the_corner_stays_within_its_viewport(battlefield, typecase):
    surface = pygame.Surface((640, 480))
    surface.fill((1, 2, 3))
    camera = Camera.showing(battlefield, Viewport(100, 80, 300, 200), parse_hex("028015"), 48)

    MapRenderer(battlefield, STANDARD, typecase).draw(surface, camera)

    assert surface.get_at((99, 100)) == surface.get_at((400, 100)) == (1, 2, 3, 255)
    assert surface.get_at((100, 80)) != (1, 2, 3, 255)


@pytest.mark.parametrize("hex_height", NOTCHES)
def test_the_grid_has_lines_of_one_pixel_at_least_at_every_notch(battlefield, typecase, hex_height):
    renderer = MapRenderer(battlefield, STANDARD, typecase)
    sheet = renderer.sheet
    x, y = (29 * 1.5 + 1) * hex_height / 3**0.5, 14 * hex_height
    piece = Piece(hex_height, round(x) - 100, round(y) - 100, (200, 200))
    bare, ruled = (
        next(filter(None, paint(sheet, piece, options, ()))) for options in (BARE, MapOptions(numbers=False, names=False))
    )
    changed = pygame.mask.from_threshold(ruled, (0, 0, 0), (4, 4, 4, 255), bare)
    changed.invert()

    top_of_hex = round((13 + 0.5) * hex_height) - piece.top
    column = 100
    darkened = [changed.get_at((column, row)) for row in range(top_of_hex - 2, top_of_hex + 3)]

    assert sum(darkened) >= 1


def test_the_seam_between_two_tiles_cannot_be_seen(battlefield, typecase):
    sheet = MapRenderer(battlefield, STANDARD, typecase).sheet
    left, top = TILE * 5, TILE * 3
    whole = next(filter(None, paint(sheet, Piece(48, left, top, (2 * TILE, TILE)), MapOptions(), ())))

    parts = [
        next(filter(None, paint(sheet, Piece(48, left + index * TILE, top, (TILE, TILE)), MapOptions(), ())))
        for index in (0, 1)
    ]

    for index, part in enumerate(parts):
        area = pygame.Rect(index * TILE, 0, TILE, TILE)
        assert pygame.image.tobytes(part, "RGB") == pygame.image.tobytes(whole.subsurface(area), "RGB")
