"""The artist who draws a map for a window, and what the settings say of the picture."""

from __future__ import annotations

from time import perf_counter

from labataille.render.fonts import Typecase
from labataille.render.layers.map import MapOptions
from labataille.render.palette import PALETTES, STANDARD
from labataille.render.scene import Artist, Options
from labataille.render.symbols import SymbolSet
from labataille.resources import assets_folder
from labataille.storage.settings import Settings, Symbols
from labataille.ui.map_view import Shown
from labataille.ui.palette import Palette


def artist_for(settings: Settings, palette: Palette) -> Artist:
    """An artist in the colours of the settings, with the overlays of the theme."""
    chosen = PALETTES.get(settings.palette, STANDARD)
    chosen = chosen.with_overlays(chosen.name, palette.overlays)
    return Artist(chosen, Typecase(assets_folder() / "fonts"), clock=perf_counter)


def options_for(settings: Settings, shown: Shown) -> Options:
    """What a picture shows: by the settings, and by what is switched on by hand."""
    symbols = SymbolSet.SILHOUETTES if settings.symbols is Symbols.SILHOUETTES else SymbolSet.BOXES
    ground = MapOptions(grid=settings.grid and shown.grid, numbers=settings.hex_numbers, names=shown.names)
    return Options(ground, symbols, counters=shown.counters)
