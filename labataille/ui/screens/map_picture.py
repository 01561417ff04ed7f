"""A small map of a whole scenario, as a picture that is painted once and kept."""

from __future__ import annotations

import pygame

from labataille.model.battlefield import Battlefield
from labataille.render.camera import Camera, Viewport
from labataille.render.fonts import Typecase
from labataille.render.layers.map import MapOptions
from labataille.render.palette import PALETTES, STANDARD
from labataille.render.tiles import MapRenderer
from labataille.resources import assets_folder
from labataille.ui.widgets.widget import Size, Widget

_SHAPE = 0.46
_MARGIN = 1.4  # hex heights of the map's own frame, both sides together
_PLAIN = MapOptions(grid=False, numbers=False, names=True)


class MapPicture(Widget):
    """The whole battlefield in a frame, as large as its room allows."""

    def __init__(self, id: str = "", *, grow: float = 0.0) -> None:
        super().__init__(id, grow=grow)
        self._battlefield: Battlefield | None = None

    def show_battlefield(self, battlefield: Battlefield | None) -> None:
        """Show another one; None leaves the frame empty."""
        if battlefield is not self._battlefield:
            self._battlefield = battlefield
            self.invalidate()

    def natural(self, room: int) -> Size:
        """About twice as wide as high."""
        return room, round(room * _SHAPE)

    def paint(self, surface: pygame.Surface) -> None:
        """The map within a brass line, in the middle of the room."""
        if self._battlefield is None:
            return
        palette = PALETTES.get(self.theme.palette.name, STANDARD)
        renderer = MapRenderer(self._battlefield, palette, Typecase(assets_folder() / "fonts"))
        camera = Camera.overview(self._battlefield, Viewport(0, 0, *surface.get_size()))
        extent, height = camera.extent, camera.hex_height
        wide = round((extent.right - extent.left + _MARGIN) * height)
        high = round((extent.bottom - extent.top + _MARGIN) * height)
        where = pygame.Rect(0, 0, min(wide, surface.get_width()), min(high, surface.get_height()))
        where.center = surface.get_rect().center
        renderer.draw(surface, camera.resized(Viewport(*where)), _PLAIN)
        pygame.draw.rect(surface, self.theme.palette.accents.brass_dark, where, self.px(1))
