"""Areas: zones and fields of view are painted in tiles, look the same from everywhere, and are told apart by all eyes."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from labataille.geometry import disc, parse_hex
from labataille.model.sides import Side
from labataille.render.camera import Camera, Viewport
from labataille.render.colour import Colour, Vision, contrast, difference, mixed
from labataille.render.layers.area_tiles import AreaTiles, Fill, fills_of, swatch
from labataille.render.overlays import SightField, ZoneHatch
from labataille.render.palette import PALETTES, STANDARD, MapPalette
from labataille.ui.palette import load_palette, palette_names
from tests.render.test_render_colours import grounds

VIEW = Viewport(0, 0, 640, 480)
MIDDLE = parse_hex("028015")
FIELD = SightField(disc(MIDDLE, 2), tuple(set(disc(MIDDLE, 4)) - set(disc(MIDDLE, 2))))

ZONE = ZoneHatch(disc(MIDDLE, 3), Side.FRENCH, disc(MIDDLE, 1), (MIDDLE,))


def themed(name: str) -> MapPalette:
    """The map as a theme of the window tints it."""
    return PALETTES.get(name, STANDARD).with_overlays(name, load_palette(name).overlays)


def drawn(tiles: AreaTiles, camera: Camera, area: SightField | ZoneHatch) -> bytes:
    surface = pygame.Surface((640, 480))
    surface.fill((236, 225, 197))
    tiles.draw(surface, camera, area)
    return pygame.image.tobytes(surface, "RGB")


def over(fill: Fill, ground: Colour) -> Colour:
    """A ground under a wash."""
    return mixed(ground, fill.wash, fill.strength / 255)


def line_on(fill: Fill, ground: Colour) -> Colour:
    """A line of the hatching on a washed ground."""
    return mixed(over(fill, ground), fill.ink, fill.line / 255)


def fills(palette: MapPalette, area: SightField | ZoneHatch) -> dict[str, Fill]:
    return {fill.name: fill for fill in fills_of(area, palette)}


# -- tiles


@pytest.mark.parametrize("zoom", [16, 48, 96])
@pytest.mark.parametrize("area", [FIELD, ZONE], ids=["sight", "zone"])
def test_an_area_looks_the_same_however_it_comes_into_view(battlefield, typecase, zoom, area):
    tiles = AreaTiles(STANDARD, typecase)
    camera = Camera.showing(battlefield, VIEW, MIDDLE, zoom)
    for dx, dy in ((-170, 0), (90, 130), (0, -260), (80, 130)):
        camera = camera.panned(dx, dy)
        kept = drawn(tiles, camera, area)

        assert kept == drawn(AreaTiles(STANDARD, typecase), camera, area)


def test_an_area_is_painted_once_as_long_as_it_is_the_same_value(battlefield, typecase, monkeypatch):
    painted = []
    original = AreaTiles._paint
    monkeypatch.setattr(AreaTiles, "_paint", lambda self, *rest: (painted.append(1), original(self, *rest)))
    tiles = AreaTiles(STANDARD, typecase)
    camera = Camera.showing(battlefield, VIEW, MIDDLE, 48)
    first = drawn(tiles, camera, FIELD)
    once = len(painted)

    assert drawn(tiles, camera, FIELD) == first
    assert len(painted) == once
    assert drawn(tiles, camera, SightField(FIELD.seen)) != first


# -- colours


@pytest.mark.parametrize("vision", Vision)
@pytest.mark.parametrize("name", palette_names())
def test_what_is_seen_and_what_is_hidden_look_different_on_every_ground(name, vision):
    palette = themed(name)
    sight = fills(palette, FIELD)

    assert all(
        difference(over(sight["seen"], ground), over(sight["blocked"], ground), vision) >= 10
        for ground in grounds(palette).values()
    )


@pytest.mark.parametrize("name", palette_names())
def test_the_hatching_of_hidden_hexes_can_be_read_on_every_ground(name):
    palette = themed(name)
    sight = fills(palette, FIELD)

    assert all(
        contrast(over(sight[kind], ground), line_on(sight[kind], ground)) >= 1.9
        for kind, ground in product(("blocked", "averted"), grounds(palette).values())
    )


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("name", palette_names())
def test_the_hatching_of_zones_can_be_read_on_every_ground(name, side):
    palette = themed(name)
    zone = fills(palette, ZoneHatch((), side))

    assert all(
        contrast(over(zone[kind], ground), line_on(zone[kind], ground)) >= 1.9
        for kind, ground in product(("foot", "cavalry"), grounds(palette).values())
    )


def test_every_fill_of_an_overlay_has_a_hatching_or_a_border_of_its_own():
    for area in (FIELD, ZoneHatch((), Side.FRENCH)):
        cues = [(fill.pattern, fill.border is not None) for fill in fills_of(area, STANDARD)]

        assert len(set(cues)) == len(cues)


@pytest.mark.parametrize("height", [16, 26, 52])
def test_swatches_of_a_legend_differ(typecase, height):
    every = [fill for area in (FIELD, *(ZoneHatch((), side) for side in Side)) for fill in fills_of(area, STANDARD)]
    pictures = {pygame.image.tobytes(swatch(fill, height), "RGBA") for fill in every}

    assert len(pictures) == len(every)
