"""Sheets to be looked at: the ground of Wagram and every formation, far off, in between and close up, in every palette.

They go to the folder named by LABATAILLE_PICTURES, if it is set.
"""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from labataille.geometry import hex_at
from labataille.model.formations import Morale
from labataille.render.camera import Camera, Viewport
from labataille.render.palette import PALETTES
from labataille.render.scene import Artist, Options, Scene
from labataille.render.symbols import SymbolSet
from tests.render.formations_stage import formed, plain
from tests.render.wagram_stage import wagram_ground

ZOOMS = [12, 24, 60]
SIZE = 1280, 960


def kept(surface: pygame.Surface, name: str) -> None:
    """Keep a sheet if a folder is named for it."""
    folder = os.environ.get("LABATAILLE_PICTURES")
    if folder:
        Path(folder).mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, str(Path(folder) / f"{name}.png"))


def colours_of(surface: pygame.Surface) -> int:
    """How many colours a sheet has, looked at in every eighth pixel."""
    width, height = surface.get_size()
    return len({tuple(surface.get_at((x, y))) for x in range(0, width, 8) for y in range(0, height, 8)})


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_the_ground_of_wagram(typecase, zoom, palette):
    sheet = pygame.Surface(SIZE)
    camera = Camera.showing(wagram_ground(), Viewport(0, 0, *SIZE), hex_at(11, 7), zoom)

    assert Artist(palette, typecase).draw(sheet, Scene(wagram_ground(), camera))
    assert colours_of(sheet) > 50
    kept(sheet, f"ground-{palette.name}-{zoom}")


@pytest.mark.parametrize("morale", Morale)
@pytest.mark.parametrize("symbols", SymbolSet)
@pytest.mark.parametrize("zoom", ZOOMS)
def test_every_formation(typecase, zoom, symbols, morale):
    sheet = pygame.Surface(SIZE)
    camera = Camera.showing(plain(), Viewport(0, 0, *SIZE), hex_at(12, 8), zoom)
    scene = Scene(plain(), camera, formed(morale=morale), options=Options(symbols=symbols))

    assert Artist(PALETTES["standard"], typecase).draw(sheet, scene)
    assert colours_of(sheet) > 50
    kept(sheet, f"formations-{symbols.value}-{morale.value}-{zoom}")
