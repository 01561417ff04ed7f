"""A few counters as they look with the chosen symbols."""

from __future__ import annotations

import pygame

from labataille.model.counters import Arm
from labataille.model.units import Unit
from labataille.render.fonts import Typecase
from labataille.render.layers.counters import CounterRenderer
from labataille.render.palette import PALETTES, STANDARD
from labataille.render.symbols import SymbolSet
from labataille.resources import assets_folder
from labataille.storage.settings import Symbols
from labataille.ui.screens.backdrop import Scene, scene_or_none
from labataille.ui.widgets.widget import Size, Widget

_HEX_HEIGHT = 84  # logical pixels
_GAP = 14


class CounterSample(Widget):
    """One counter of each arm and side, from the picture of the title."""

    def __init__(self, symbols: Symbols) -> None:
        super().__init__("settings.sample")
        self._symbols = symbols
        self._scene = scene_or_none()

    def show_symbols(self, symbols: Symbols) -> None:
        """Show them with other symbols."""
        self._symbols = symbols
        self.invalidate()

    def natural(self, room: int) -> Size:
        """One row of counters; nothing where there is no scene to take them from."""
        return room, self.px(_HEX_HEIGHT) if self._scene is not None else 0

    def paint(self, surface: pygame.Surface) -> None:
        """The counters side by side, as many as there is room for."""
        if self._scene is None:
            return
        palette = PALETTES.get(self.theme.palette.name, STANDARD)
        renderer = CounterRenderer(palette, Typecase(assets_folder() / "fonts"))
        symbols = SymbolSet.SILHOUETTES if self._symbols is Symbols.SILHOUETTES else SymbolSet.BOXES
        x = 0
        for unit in _one_of_each(self._scene):
            sprite = renderer.sprite_of(unit, self._scene.state, self.px(_HEX_HEIGHT), None, symbols).picture
            if x + sprite.get_width() > surface.get_width():
                break
            surface.blit(sprite, (x, (surface.get_height() - sprite.get_height()) // 2))
            x += sprite.get_width() + self.px(_GAP)


def _one_of_each(scene: Scene) -> list[Unit]:
    """Return one unit of every nation and arm, in the order of the order of battle."""
    found: dict[tuple[str, Arm], Unit] = {}
    for unit in scene.state.units.values():
        if unit.hexes:
            found.setdefault((unit.counter.nation, unit.counter.arm), unit)
    return list(found.values())
