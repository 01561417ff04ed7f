"""Lays the ring of formations around the piece in hand when the sitting wants it, and takes it away when it does not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from labataille.geometry import Hex
from labataille.ui.formation_ring import FormationRing
from labataille.ui.widgets.layer import Layer, Placing
from labataille.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen


class RingKeeper:
    """Keeps the ring of one battle screen."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._layer: Layer | None = None

    def follow(self) -> None:
        """Be open as long as the sitting wants the ring."""
        wanted, layer = self._screen.sitting.pending.ring, self._layer
        if wanted and layer is None:
            self._open()
        elif not wanted and layer is not None:
            self._layer = None
            self._screen.desk.close(layer)

    def _open(self) -> None:
        screen, presenter = self._screen, self._screen.sitting.presenter
        place = presenter.ring_place() if presenter is not None else None
        if presenter is None or place is None:
            return
        sitting, map = screen.sitting, screen.map
        ring = FormationRing(
            presenter.formations(), sitting.choose_formation, sitting.close_ring, partial(self._open_menu, place)
        )
        ring.on_wheel = lambda steps, _press: self._zoom(steps, place)
        map.put_fan_away()
        self._layer = Layer(ring, self._around(place), fleeting=True, casts_shadow=False, on_close=self._closed)
        screen.desk.open(self._layer)
        map.make_room(place, _box_of(ring).inflate(ring.px(8), ring.px(8)))
        screen.desk.unsettle()

    def _around(self, place: Hex) -> Placing:
        """The middle of the ring lies on the hex, unless the ring would lie outside the map or the window."""

        def placing(root: Widget, window: pygame.Rect) -> pygame.Rect:
            assert isinstance(root, FormationRing)
            rect = _box_of(root).move(self._screen.map.destination.screen_of(place))
            inside = self._screen.map.rect if _fits(rect, self._screen.map.rect) else window
            return rect.clamp(inside)

        return placing

    def _zoom(self, steps: int, place: Hex) -> None:
        map = self._screen.map
        map.zoom(1 if steps > 0 else -1, map.destination.screen_of(place))
        self._screen.desk.unsettle()

    def _open_menu(self, place: Hex) -> None:
        self._screen.menus.open_at(place, self._screen.map.destination.screen_of(place))

    def _closed(self) -> None:
        self._layer = None
        self._screen.sitting.close_ring()


def _box_of(ring: FormationRing) -> pygame.Rect:
    """Where the ring would lie if its middle lay at (0, 0)."""
    box = pygame.Rect((0, 0), ring.wanted(ring.desk.window.width))
    box.midtop = 0, -ring.middle_below
    return box


def _fits(rect: pygame.Rect, room: pygame.Rect) -> bool:
    return rect.width <= room.width and rect.height <= room.height
