"""A view through a camera: where on the map the window looks, and how it moves there (sizes in pixels).

Left out: what is drawn there, and what the mouse means.
"""

from __future__ import annotations

import pygame

from labataille.geometry import Hex
from labataille.render.camera import Camera, Viewport
from labataille.ui.sitting import Sitting
from labataille.ui.text import Point
from labataille.ui.widgets.widget import Size, Widget

_USUAL_HEX = 48  # pixels, when a map is opened
_PAN_STEP = 90
_EDGE = 3
_EDGE_SPEED = 900  # logical pixels a second


class CameraView(Widget):
    """The part of a map view that looks: place, zoom, pan, and the window's edge that moves it."""

    def __init__(self, sitting: Sitting, id: str) -> None:
        super().__init__(id, grow=1.0)
        self.sitting = sitting
        self.camera: Camera | None = None
        self.edge_scroll = False

    def redraw(self) -> None:
        """Something to be seen on the map has changed."""
        if self.attached:
            self.desk.mark()

    def natural(self, room: int) -> Size:
        """All there is."""
        return room, self.px(200)

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle; the camera keeps its place on the map."""
        super().place(rect)
        viewport = Viewport(rect.x, rect.y, max(1, rect.width), max(1, rect.height))
        if self.camera is None:
            self.camera = self._first_view(viewport)
        elif self.camera.viewport != viewport:
            self.look(self.camera.resized(viewport))

    def _first_view(self, viewport: Viewport) -> Camera:
        """The view at the start: the pieces in play, or the zone of the first set-up."""
        state = self.sitting.seen.state
        field = state.scenario.battlefield
        own = [unit.hex for unit in state.units_of(self.sitting.seen.side)]
        hexes = own or [*state.stacks] or [hex for group in state.scenario.set_up[:1] for hex in group.zone]
        if not hexes:
            return Camera.overview(field, viewport)
        middle = sorted(hexes, key=lambda hex: (hex.column, hex.row))[len(hexes) // 2]
        return Camera.showing(field, viewport, middle, _USUAL_HEX)

    @property
    def view(self) -> Camera:
        """The camera, once the map has a place."""
        assert self.camera is not None, "the map has not been placed yet"
        return self.camera

    def look(self, camera: Camera) -> None:
        """Look from another place."""
        if camera != self.camera:
            self.camera = camera
            self.redraw()

    def zoom(self, steps: int, about: Point | None = None) -> None:
        """Nearer or further off by so many notches; the point stays where it is."""
        self.look(self.view.zoomed(steps, about))

    def pan(self, right: int, down: int) -> None:
        """Move the view by so many steps."""
        step = self.px(_PAN_STEP)
        self.look(self.view.panned(right * step, down * step))

    def show_all(self) -> None:
        """The whole map, as far as it fits."""
        self.look(Camera.overview(self.sitting.seen.state.scenario.battlefield, self.view.viewport))

    def centre_on(self, hex: Hex) -> None:
        """Bring a hex into the middle."""
        self.look(self.view.centred_on(hex))

    def reveal_hex(self, hex: Hex) -> None:
        """Bring a hex well into sight: by as little as need be when it is near, else into the middle."""
        x, y = self.view.screen_of(hex)
        margin = min(self.view.hex_height * 3 // 2, self.rect.width // 4, self.rect.height // 4)
        inner = self.rect.inflate(-2 * margin, -2 * margin)
        if inner.collidepoint(x, y):
            return
        if not self.rect.inflate(self.rect.width // 2, self.rect.height // 2).collidepoint(x, y):
            self.centre_on(hex)
            return
        right = x - min(max(x, inner.left), inner.right - 1)
        down = y - min(max(y, inner.top), inner.bottom - 1)
        self.look(self.view.panned(right, down))

    # -- the window's edge

    def scroll_at_edge(self, milliseconds: int) -> None:
        """The map moves while the pointer touches the window's edge."""
        at, window = self.desk.pointer.at, self.desk.window
        if self.desk.top.modal or not window.collidepoint(at):
            return
        right = (at[0] >= window.right - _EDGE) - (at[0] < window.left + _EDGE)
        down = (at[1] >= window.bottom - _EDGE) - (at[1] < window.top + _EDGE)
        if right or down:
            step = self.px(_EDGE_SPEED) * milliseconds / 1000
            self.look(self.view.panned(right * step, down * step))

    @property
    def at_edge(self) -> bool:
        """Does the pointer touch the window's edge, so that the map moves?"""
        window = self.desk.window
        inner = window.inflate(-2 * _EDGE, -2 * _EDGE)
        return self.edge_scroll and window.collidepoint(self.desk.pointer.at) and not inner.collidepoint(self.desk.pointer.at)
