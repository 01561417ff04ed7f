"""A view through a camera: where on the map the window looks, and how it moves there (sizes in pixels).

Left out: what is drawn there, and what the mouse means.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from labataille.geometry import Hex
from labataille.render.camera import Camera, Viewport
from labataille.ui.sitting import Sitting
from labataille.ui.text import Point
from labataille.ui.widgets.widget import Size, Widget

_USUAL_HEX = 48  # logical pixels, when a map is opened
_PAN_STEP = 90
_GLIDE = 320  # milliseconds
_EDGE = 3
_EDGE_SPEED = 900  # logical pixels a second


@dataclass(slots=True)
class Glide:
    """A way of the view from one place to another, and how much of its time has passed (milliseconds)."""

    start: Camera
    end: Camera
    lasts: float
    passed: float = 0.0

    def now(self) -> Camera:
        """The camera on its way: soft at both ends."""
        part = min(1.0, self.passed / self.lasts)
        share = part * part * (3 - 2 * part)
        x = self.start.x + (self.end.x - self.start.x) * share
        y = self.start.y + (self.end.y - self.start.y) * share
        return replace(self.end, x=x, y=y)


class CameraView(Widget):
    """The part of a map view that looks: place, zoom, pan, and the window's edge that moves it."""

    def __init__(self, sitting: Sitting, id: str) -> None:
        super().__init__(id, grow=1.0)
        self.sitting = sitting
        self.camera: Camera | None = None
        self.edge_scroll = False
        self.speed = 0.0
        """How many times faster than normal the view glides; 0 when it jumps."""
        self._glide: Glide | None = None

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
        return Camera.showing(field, viewport, middle, self.px(_USUAL_HEX))

    @property
    def view(self) -> Camera:
        """The camera, once the map has a place."""
        assert self.camera is not None, "the map has not been placed yet"
        return self.camera

    def look(self, camera: Camera) -> None:
        """Look from another place; a glide ends there."""
        self._glide = None
        self._turn_to(camera)

    def _turn_to(self, camera: Camera) -> None:
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

    # -- what is in sight

    def covered(self) -> pygame.Rect:
        """The part of the map that something else covers; empty if there is none."""
        return pygame.Rect(0, 0, 0, 0)

    def shows_well(self, hex: Hex) -> bool:
        """Whether a hex will lie well inside the view, with nothing over it."""
        at = self.destination.screen_of(hex)
        return self._inner().collidepoint(at) and not self._kept_free().collidepoint(at)

    def _inner(self) -> pygame.Rect:
        margin = min(self.view.hex_height * 3 // 2, self.rect.width // 4, self.rect.height // 4)
        return self.rect.inflate(-2 * margin, -2 * margin)

    def _kept_free(self) -> pygame.Rect:
        """What is covered, and half a hex around it."""
        covered = self.covered()
        return covered.inflate(self.view.hex_height, self.view.hex_height) if covered else covered

    def reveal_hex(self, hex: Hex) -> None:
        """Bring a hex well into sight: by as little as need be when it is near, else by a glide into the middle."""
        if self.shows_well(hex):
            return
        x, y = self.destination.screen_of(hex)
        inner = self._inner()
        near = self.rect.inflate(self.rect.width // 2, self.rect.height // 2).collidepoint(x, y)
        if not near or inner.collidepoint(x, y):
            self.glide_to(hex)
            return
        right = x - min(max(x, inner.left), inner.right - 1)
        down = y - min(max(y, inner.top), inner.bottom - 1)
        self.look(self.destination.panned(right, down))
        if not self.shows_well(hex):
            self.glide_to(hex)

    def make_room(self, hex: Hex, around: pygame.Rect) -> None:
        """Move the view by as little as need be so that a box around a hex fits in, as far as the map's edge allows.

        The box is given as it would lie if the hex lay at (0, 0).
        """
        self.end_glide()
        box = around.move(self.view.screen_of(hex))
        inside = box.clamp(self.rect)
        if inside != box:
            self.look(self.view.panned(box.x - inside.x, box.y - inside.y))

    # -- gliding

    @property
    def destination(self) -> Camera:
        """The camera as it will stand when a glide has ended."""
        return self._glide.end if self._glide is not None else self.view

    @property
    def gliding(self) -> bool:
        """Does the view glide?"""
        return self._glide is not None

    def glide_to(self, hex: Hex) -> None:
        """Bring a hex into the middle before the player's eyes; at once, where motion is reduced."""
        end = self.view.centred_on(hex)
        if self.speed <= 0 or end == self.view:
            self.look(end)
            return
        self._glide = Glide(self.view, end, _GLIDE / self.speed)
        self.desk.mark()

    def end_glide(self) -> None:
        """Be there."""
        if self._glide is not None:
            self.look(self._glide.end)

    def glide_on(self, milliseconds: int) -> None:
        """Time has passed for a glide; at its end what lies under the pointer is another hex."""
        glide = self._glide
        if glide is None:
            return
        glide.passed += milliseconds
        if glide.passed < glide.lasts:
            self._turn_to(glide.now())
            return
        self.end_glide()
        if self.hovered:
            self.pointer_moved(self.desk.pointer.at)

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
