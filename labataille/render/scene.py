"""The scene: everything that one picture of the battle shows, as a value, and the artist who draws it.

The window draws the scenes of its frames with one artist and a clock; a picture to be saved is drawn by `draw_scene`,
which takes the time it needs. Both give the same picture of the same scene.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame

from labataille.model.battlefield import Battlefield
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.render.camera import Camera
from labataille.render.clock import Clock
from labataille.render.fonts import Typecase
from labataille.render.furniture import draw_furniture
from labataille.render.layers.counters import CounterRenderer
from labataille.render.layers.map import MapOptions
from labataille.render.layers.names import NameLayer
from labataille.render.layers.overlays import OverlayRenderer
from labataille.render.overlays import UNDER_COUNTERS, Fan, Ghost, Overlay
from labataille.render.palette import MapPalette
from labataille.render.symbols import SymbolSet
from labataille.render.tiles import MapRenderer


@dataclass(frozen=True, slots=True)
class Options:
    """What a picture shows, and in which manner."""

    map: MapOptions = field(default_factory=MapOptions)
    symbols: SymbolSet = SymbolSet.BOXES
    counters: bool = True
    furniture: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture: ground, counters as `viewer` may see them (None: both sides of all), overlays, camera.

    The counters of the units that are `dimmed` are drawn pale.
    """

    battlefield: Battlefield
    camera: Camera
    state: State | None = None
    overlays: tuple[Overlay, ...] = ()
    viewer: Side | None = None
    options: Options = field(default_factory=Options)
    dimmed: frozenset[UnitId] = frozenset()

    @property
    def ground(self) -> MapOptions:
        """What the tiles of the map show: the names only where no pieces can lie on them."""
        return self.options.map if self.state is None else self.options.map._replace(names=False)


class Artist:
    """Draws scenes, and keeps what it has drawn for the next one.

    `clock` tells the time in seconds; with it a frame spends about `budget` milliseconds on what it has not drawn before,
    and the rest follows in the next frames. Without it every picture is finished at once.
    """

    def __init__(
        self, palette: MapPalette, typecase: Typecase, *, clock: Clock | None = None, budget: float = 2.0
    ) -> None:
        self.palette = palette
        self.typecase = typecase
        self.counters = CounterRenderer(palette, typecase, clock=clock, budget=budget / 2)
        self._overlays = OverlayRenderer(palette, typecase, clock=clock, budget=2 * budget)
        self._clock = clock
        self._budget = budget
        self._map: MapRenderer | None = None
        self._names: NameLayer | None = None

    def map_of(self, battlefield: Battlefield) -> MapRenderer:
        """The renderer of a battlefield; one is kept."""
        if self._map is None or self._map.sheet.battlefield is not battlefield:
            self._map = MapRenderer(
                battlefield, self.palette, self.typecase, clock=self._clock, budget=self._budget
            )
            self._names = NameLayer(self._map.sheet)
        return self._map

    def draw(self, surface: pygame.Surface, scene: Scene) -> bool:
        """Draw a scene in its camera's viewport; return whether nothing is left to be finished in a later frame."""
        camera, state, options = scene.camera, scene.state, scene.options
        complete = self.map_of(scene.battlefield).draw(surface, camera, scene.ground)
        under = [overlay for overlay in scene.overlays if isinstance(overlay, UNDER_COUNTERS)]
        complete = self._overlays.draw(surface, camera, under) and complete
        if state is not None and options.counters:
            complete = self._draw_counters(surface, scene, state) and complete
        if state is not None and options.map.names and self._names is not None:
            self._names.draw(surface, camera, state if options.counters else None)
        self._overlays.draw(
            surface, camera, [overlay for overlay in scene.overlays if not isinstance(overlay, UNDER_COUNTERS)]
        )
        if options.furniture:
            draw_furniture(surface, camera, self.palette, self.typecase)
        for overlay in scene.overlays:
            if isinstance(overlay, Fan) and state is not None:
                self.counters.draw_fan(surface, camera, state, overlay.hex, scene.viewer, options.symbols)
        return complete

    def _draw_counters(self, surface: pygame.Surface, scene: Scene, state: State) -> bool:
        """Draw the counters, then those that only would stand somewhere; their own are pale meanwhile."""
        camera, symbols = scene.camera, scene.options.symbols
        ghosts = [overlay for overlay in scene.overlays if isinstance(overlay, Ghost)]
        faint = frozenset(ghost.unit.id for ghost in ghosts if not ghost.march)
        complete = self.counters.draw(surface, camera, state, scene.viewer, symbols, scene.dimmed, faint)
        for ghost in ghosts:
            self.counters.draw_standing(surface, camera, ghost.unit, state, scene.viewer, symbols, pale=ghost.march)
        return complete

    def prewarm(self, scene: Scene, budget: float = 4.0, levels: tuple[int, ...] = (1, -1)) -> bool:
        """Draw, in idle time, what panning and then zooming would need next; return whether all is there.

        `budget` is in milliseconds, `levels` are notches from the camera's.
        """
        return self._prewarm_at(scene, (), budget) and self._prewarm_at(scene, levels, budget)

    def _prewarm_at(self, scene: Scene, levels: tuple[int, ...], budget: float) -> bool:
        """The same for the camera's own notch and, beside it, those named."""
        ready = self.map_of(scene.battlefield).prewarm(scene.camera, scene.ground, levels=levels, budget=budget)
        if not ready or scene.state is None:
            return ready
        heights = tuple(scene.camera.zoomed(level).hex_height for level in (0, *levels))
        return self.counters.prewarm(scene.state, heights, scene.viewer, scene.options.symbols, budget)


def draw_scene(surface: pygame.Surface, scene: Scene, palette: MapPalette, fonts: Path | None) -> None:
    """Draw a scene once and completely; `fonts` is the folder of the font files."""
    Artist(palette, Typecase(fonts)).draw(surface, scene)
