"""A picture of a scenario or a save, drawn by the client's own renderer without a window."""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pygame

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex
from labataille.model.state import State
from labataille.render.camera import Camera, Viewport
from labataille.render.palette import STANDARD
from labataille.render.scene import Options, Scene, draw_scene
from labataille.resources import assets_folder
from labataille.tools.overlays import OVERLAYS


@dataclass(frozen=True, slots=True)
class Shot:
    """What a picture shows: its size in pixels, the hex height in pixels (None: the whole map), the hex in the middle
    (None: the middle of the map), and the names of its overlays.
    """

    size: tuple[int, int]
    hex_height: int | None = None
    centre: Hex | None = None
    overlays: tuple[str, ...] = ()


def take(state: State, charts: Charts, shot: Shot, path: Path) -> None:
    """Draw a state and write the picture as a PNG file.

    Raises OSError when the file cannot be written.
    """
    surface = pygame.Surface(shot.size)
    overlays = tuple(overlay for name in shot.overlays for overlay in OVERLAYS[name](state, charts))
    scene = Scene(
        battlefield=state.scenario.battlefield,
        camera=_camera(state, shot),
        state=state,
        overlays=overlays,
        options=Options(furniture=True),
    )
    draw_scene(surface, scene, STANDARD, assets_folder() / "fonts")
    picture = BytesIO()
    pygame.image.save(surface, picture, "picture.png")
    path.write_bytes(picture.getvalue())


def _camera(state: State, shot: Shot) -> Camera:
    battlefield, viewport = state.scenario.battlefield, Viewport(0, 0, *shot.size)
    if shot.hex_height is None and shot.centre is None:
        return Camera.overview(battlefield, viewport)
    overview = Camera.overview(battlefield, viewport)
    height = shot.hex_height or overview.hex_height
    if shot.centre is not None:
        return Camera.showing(battlefield, viewport, shot.centre, height)
    middle = overview.hex_at_screen((shot.size[0] / 2, shot.size[1] / 2))
    return Camera.showing(battlefield, viewport, middle, height)
