"""Dimmed counters: those that a filter leaves out are drawn pale, the others as ever."""

from __future__ import annotations

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.model.ids import UnitId
from labataille.render.camera import Camera, Viewport
from labataille.render.layers.counters import CounterRenderer
from labataille.render.palette import STANDARD

VIEW = Viewport(0, 0, 640, 480)
GROUND = (236, 225, 197)
FRENCH, PRUSSIAN = parse_hex("028016"), parse_hex("031016")


def drawn(battlefield, typecase, state, *dimmed, zoom=60):
    surface = pygame.Surface((640, 480))
    surface.fill(GROUND)
    camera = Camera.showing(battlefield, VIEW, FRENCH, zoom)
    CounterRenderer(STANDARD, typecase).draw(surface, camera, state, dimmed=frozenset(map(UnitId, dimmed)))
    return surface, camera


def around(surface, camera, hex):
    """The pixels of a counter."""
    x, y = camera.screen_of(hex)
    return pygame.image.tobytes(surface.subsurface(pygame.Rect(x - 20, y - 20, 40, 40)), "RGB")


def distance_to_ground(surface, camera, hex):
    x, y = camera.screen_of(hex)
    places = [(x + dx, y + dy) for dx in range(-20, 20, 2) for dy in range(-20, 20, 2)]
    return sum(abs(surface.get_at(at)[part] - GROUND[part]) for at in places for part in range(3)) / len(places)


@pytest.mark.parametrize("zoom", [16, 30, 60])
def test_dimmed_counters_are_nearer_to_the_ground_than_others(battlefield, typecase, state, zoom):
    plain, camera = drawn(battlefield, typecase, state, zoom=zoom)
    dimmed, _ = drawn(battlefield, typecase, state, "F1", "F2", zoom=zoom)

    assert distance_to_ground(dimmed, camera, FRENCH) < distance_to_ground(plain, camera, FRENCH) / 2


def test_counters_that_are_not_dimmed_look_as_ever(battlefield, typecase, state):
    plain, camera = drawn(battlefield, typecase, state)
    dimmed, _ = drawn(battlefield, typecase, state, "F1", "F2", "R1")
    x, y = camera.screen_of(PRUSSIAN)
    face = pygame.Rect(x - 20, y + 2, 30, 14)

    assert pygame.image.tobytes(plain.subsurface(face), "RGB") == pygame.image.tobytes(dimmed.subsurface(face), "RGB")


def test_leaders_are_dimmed_with_those_who_are(battlefield, typecase, state):
    plain, camera = drawn(battlefield, typecase, state)
    dimmed, _ = drawn(battlefield, typecase, state, "F1")

    assert around(plain, camera, PRUSSIAN) != around(dimmed, camera, PRUSSIAN)
