"""The picture behind the title: a piece of the staff map with counters, painted bit by bit while the window is open.

What is on it stands in `assets/title.toml`. A picture that cannot be made leaves the bare wood.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from time import perf_counter

import pygame

from labataille.geometry import Hex, parse_hex
from labataille.model.formations import Facing, Formation
from labataille.model.ids import UnitId
from labataille.model.opening import opening
from labataille.model.plain import NotThisValue, from_plain
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.render.camera import NOTCHES, Camera, Viewport
from labataille.render.fonts import Typecase
from labataille.render.layers.counters import CounterRenderer
from labataille.render.layers.map import MapOptions
from labataille.render.palette import PALETTES, STANDARD
from labataille.render.tiles import MapRenderer
from labataille.resources import asset, assets_folder
from labataille.ui.screens.battles import CannotOpen, open_scenario
from labataille.ui.widgets.grain import fill_ground
from labataille.ui.widgets.widget import Widget

_LIFE_SIZE = 760  # logical pixels: the height of a window in which the title is as large as that
_ACROSS = 24  # hexes from the left to the right side of the window
_OPTIONS = MapOptions(numbers=False)
_BUDGET = 12.0  # milliseconds a frame for painting the map
_DIM = (246, 238, 222)
_SHADE = (26, 16, 9)


def grown(widget: Widget) -> float:
    """Return how much larger than life the title is, so that it does not look lost in a large window."""
    return min(max(widget.desk.window.height / widget.px(_LIFE_SIZE), 1.0), 1.5)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """What is on the picture: a state of a battle, and the hex in the middle."""

    state: State
    centre: Hex


def title_scene() -> Scene:
    """Return the scene of the title. Raises ValueError when its file is wrong, CannotOpen when its scenario is."""
    table = tomllib.loads(asset("title.toml").read_text(encoding="utf-8"))
    state = opening(open_scenario(table["scenario"]).scenario)
    placed = [_placed(state, *row) for row in table["counters"]]
    stacks: dict[Hex, tuple[UnitId, ...]] = {}
    for unit in placed:
        stacks[unit.hex] = (*stacks.get(unit.hex, ()), unit.id)
    units = {**state.units, **{unit.id: unit for unit in placed}}
    return Scene(replace(state, units=units, stacks=stacks), parse_hex(table["centre"]))


def _placed(state: State, unit: str, hex: str, formation: str, facing: str, lost: int) -> Unit:
    if unit not in state.units:
        raise NotThisValue(f"title.toml: {unit}: the scenario has no such unit.")
    return replace(
        state.units[UnitId(unit)],
        station=Station.ON_MAP,
        hexes=(parse_hex(hex),),
        formation=Formation(formation),
        facing=from_plain(Facing, facing, unit) if facing else None,
        lost=lost,
    )


class Backdrop(Widget):
    """The scene over the whole window, dark at its left side for `veiled` logical pixels, where the commands stand.

    `load` gives the scene, or None if there is none.
    """

    opaque = True

    def __init__(self, load: Callable[[], Scene | None], veiled: float) -> None:
        super().__init__("title.picture")
        self._load, self._veiled = load, veiled
        self._scene: Scene | None = None
        self._is_loaded = False
        self._map: MapRenderer | None = None
        self._counters: CounterRenderer | None = None
        self._shade: pygame.Surface | None = None
        self.finished = False

    def hit(self, at: tuple[int, int]) -> Widget | None:
        """It is only looked at."""
        return None

    def resized(self) -> None:
        """Another window, another picture."""
        self._shade = None
        self.finished = False

    def go_on(self) -> None:
        """Load the scene once the window stands, then paint on where the last frame stopped."""
        if not self._is_loaded:
            self._scene, self._is_loaded = self._load(), True
        if not self.finished:
            self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """Map, counters and shade; darkness at first, and the bare wood for good without a scene."""
        if not self._is_loaded:
            surface.fill(_SHADE)
            return
        if self._scene is None:
            self.finished = True
            fill_ground(surface, self.theme, self.theme.palette.wood)
            return
        camera = self._camera(self._scene, surface.get_size())
        map_done = self._map_renderer(self._scene).draw(surface, camera, _OPTIONS)
        counters_done = self._counter_renderer().draw(surface, camera, self._scene.state)
        self.finished = map_done and counters_done
        surface.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self._shaded(surface.get_size()), (0, 0))

    def _camera(self, scene: Scene, size: tuple[int, int]) -> Camera:
        """The scene stands right of the middle, as many hexes wide in every window."""
        height = min(NOTCHES, key=lambda notch: abs(notch - size[0] / _ACROSS / 0.87))
        camera = Camera.showing(scene.state.scenario.battlefield, Viewport(0, 0, *size), scene.centre, height)
        return camera.panned(-size[0] * (0.12 + 0.5 * min(0.5, self._veil() / size[0])), 0)

    def _map_renderer(self, scene: Scene) -> MapRenderer:
        if self._map is None:
            palette = PALETTES.get(self.theme.palette.name, STANDARD)
            battlefield = scene.state.scenario.battlefield
            self._map = MapRenderer(battlefield, palette, _typecase(), clock=perf_counter, budget=_BUDGET)
        return self._map

    def _counter_renderer(self) -> CounterRenderer:
        if self._counters is None:
            palette = PALETTES.get(self.theme.palette.name, STANDARD)
            self._counters = CounterRenderer(palette, _typecase(), clock=perf_counter, budget=_BUDGET)
        return self._counters

    def _veil(self) -> float:
        """How far the dark reaches, in pixels."""
        return self.px(self._veiled) * grown(self)

    def _shaded(self, size: tuple[int, int]) -> pygame.Surface:
        """A veil, dense over the commands and thin beyond them."""
        if self._shade is None:
            columns = 48
            small = pygame.Surface((columns, 3), pygame.SRCALPHA)
            dense = min(0.8, self._veil() / size[0])
            for x in range(columns):
                for y in range(3):
                    small.set_at((x, y), (*_SHADE, _density(x / (columns - 1), y, dense)))
            self._shade = pygame.transform.smoothscale(small, size)
        return self._shade


def _density(x: float, y: int, dense: float) -> int:
    """How much of the map the veil covers: nearly all under the commands, from there on less and less."""
    left = 1.0 if x < dense else max(0.0, 1 - (x - dense) / 0.3) ** 1.5
    rim = 0.18 * max(0.0, (x - 0.8) / 0.2) + (0.16 if y != 1 else 0.0)
    return round(255 * min(0.94, 0.9 * left + rim))


def _typecase() -> Typecase:
    return Typecase(assets_folder() / "fonts")


@cache
def scene_or_none() -> Scene | None:
    """Return the scene of the title, or None when its data cannot be read; the title does without it then."""
    try:
        return title_scene()
    except (CannotOpen, ValueError, OSError, KeyError, TypeError):
        return None


