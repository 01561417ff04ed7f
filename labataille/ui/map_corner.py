"""The corner of the map with the minimap: kept as a picture until a counter moves, with the part in view drawn over it."""

from __future__ import annotations

import pygame

from labataille.geometry import Point
from labataille.model.battlefield import Battlefield
from labataille.model.state import State
from labataille.render.camera import Camera, Viewport, extent_of
from labataille.render.minimap import Minimap
from labataille.render.palette import MapPalette


class Corner:
    """The minimap of one battlefield in the corner of the map view (sizes in pixels)."""

    def __init__(self, battlefield: Battlefield, palette: MapPalette) -> None:
        self._battlefield, self._palette = battlefield, palette
        self._minimap = Minimap(battlefield, palette)
        self._picture: pygame.Surface | None = None
        self._state: State | None = None

    def place_at(self, rect: pygame.Rect, point: Point) -> Point | None:
        """The place of the map under a point of the window; None outside the minimap."""
        return self._minimap.place_at(rect, point)

    def box_in(self, rect: pygame.Rect) -> pygame.Rect:
        """The part of a rectangle that the minimap takes."""
        return self._minimap.box_in(rect)

    def draw(self, surface: pygame.Surface, rect: pygame.Rect, state: State, camera: Camera) -> None:
        """Draw the kept picture and the frame of the part in view."""
        if self._picture is None or self._picture.get_size() != rect.size or self._state is not state:
            self._picture, self._state = self._drawn(rect.size, state), state
        box = self._minimap.box_in(rect)
        frame = box.inflate(6, 6)
        surface.blit(self._picture, frame, frame.move(-rect.x, -rect.y))
        self._draw_view(surface, box, camera)

    def _drawn(self, size: tuple[int, int], state: State) -> pygame.Surface:
        picture = pygame.Surface(size)
        whole = Camera.overview(self._battlefield, Viewport(0, 0, 16000, 16000))
        self._minimap.draw(picture, picture.get_rect(), state, whole)
        return picture.convert() if pygame.display.get_surface() is not None else picture

    def _draw_view(self, surface: pygame.Surface, box: pygame.Rect, camera: Camera) -> None:
        extent, view = extent_of(self._battlefield), camera.viewport
        scale = box.width / (extent.right - extent.left)
        left, top = camera.place_at((view.left, view.top))
        right, bottom = camera.place_at((view.left + view.width, view.top + view.height))
        frame = pygame.Rect(
            round(box.left + (left - extent.left) * scale),
            round(box.top + (top - extent.top) * scale),
            round((right - left) * scale),
            round((bottom - top) * scale),
        ).clip(box)
        pygame.draw.rect(surface, self._palette.inks.letter, frame, 3)
        pygame.draw.rect(surface, self._palette.inks.halo, frame.inflate(-2, -2), 1)
