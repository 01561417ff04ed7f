"""The camera: which part of the map a window shows, and how large. A value; every movement gives a new one.

Places on the map are measured in hex heights, as in a layout of height 1, so that they do not depend on the zoom;
places on the screen are pixels. Zoom has fixed notches. Left out: moving smoothly, which is the client's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor
from typing import NamedTuple

from labataille.geometry import Hex, Layout, Point
from labataille.model.battlefield import Battlefield

NOTCHES: tuple[int, ...] = (8, 10, 12, 16, 20, 24, 30, 38, 48, 60, 76, 96, 120)
"""The zoom notches: pixels from flat side to flat side of a hex. Even, so that odd columns stand on whole pixels."""

MARGIN = 1.6
"""How far beyond the map one can look, in hex heights."""

_UNIT = Layout(1.0)


class Extent(NamedTuple):
    """The box around all hexes of a map, in hex heights, and the columns and rows in it."""

    left: float
    top: float
    right: float
    bottom: float
    first: tuple[int, int]
    last: tuple[int, int]


class Viewport(NamedTuple):
    """The part of the window in which the map is shown, in pixels."""

    left: int
    top: int
    width: int
    height: int


@lru_cache(maxsize=8)
def extent_of(battlefield: Battlefield) -> Extent:
    """The box around all hexes of a map."""
    (west, east), (north, south) = battlefield.columns, battlefield.rows
    centres = [_UNIT.centre(hex) for hex in battlefield.terrain]
    xs, ys = [x for x, _ in centres], [y for _, y in centres]
    side = _UNIT.side_length
    return Extent(min(xs) - side, min(ys) - 0.5, max(xs) + side, max(ys) + 0.5, (west, north), (east, south))


@lru_cache(maxsize=len(NOTCHES))
def layout_of(hex_height: int) -> Layout:
    """The layout of a zoom notch, in pixels."""
    return Layout(float(hex_height))


@dataclass(frozen=True, slots=True)
class Camera:
    """A view of a map: `x` and `y` are the middle of the view in hex heights. Make one with `overview` or `showing`."""

    extent: Extent
    viewport: Viewport
    notch: int
    x: float
    y: float

    @classmethod
    def overview(cls, battlefield: Battlefield, viewport: Viewport) -> Camera:
        """The largest notch at which the whole map is in view, or the smallest there is."""
        extent = extent_of(battlefield)
        wide, high = extent.right - extent.left, extent.bottom - extent.top
        fitting = min(viewport.width / (wide + 0.6), viewport.height / (high + 0.6))
        notch = max((index for index, height in enumerate(NOTCHES) if height <= fitting), default=0)
        return cls(extent, viewport, notch, (extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2)._clamped()

    @classmethod
    def showing(cls, battlefield: Battlefield, viewport: Viewport, hex: Hex, hex_height: float) -> Camera:
        """The view with a hex in the middle, at the notch nearest to a hex height in pixels."""
        notch = min(range(len(NOTCHES)), key=lambda index: abs(NOTCHES[index] - hex_height))
        return cls(extent_of(battlefield), viewport, notch, *_UNIT.centre(hex))._clamped()

    # -- sizes and places

    @property
    def hex_height(self) -> int:
        """Pixels from flat side to flat side of a hex."""
        return NOTCHES[self.notch]

    @property
    def layout(self) -> Layout:
        """The layout of the grid at this notch."""
        return layout_of(self.hex_height)

    @property
    def origin(self) -> tuple[int, int]:
        """The pixel of the whole map, at this notch, that lies in the top left corner of the viewport."""
        height, view = self.hex_height, self.viewport
        return floor(self.x * height - view.width / 2 + 0.5), floor(self.y * height - view.height / 2 + 0.5)

    def screen_of(self, hex: Hex) -> tuple[int, int]:
        """The pixel of the window in which the centre of a hex lies."""
        return self.locator()(hex)

    def locator(self) -> Callable[[Hex], tuple[int, int]]:
        """The same as a function, for those who ask for many hexes of one view."""
        (left, top), view, height = self.origin, self.viewport, self.hex_height
        side = _UNIT.side_length * height
        dx, dy = side - left + view.left + 0.5, 0.5 * height - top + view.top + 0.5

        def screen_of(hex: Hex) -> tuple[int, int]:
            q, r = hex
            return floor(1.5 * q * side + dx), floor((r + 0.5 * q) * height + dy)

        return screen_of

    def place_at(self, point: Point) -> Point:
        """The place of the map, in hex heights, that lies under a point of the window."""
        (left, top), view, height = self.origin, self.viewport, self.hex_height
        return (point[0] - view.left + left) / height, (point[1] - view.top + top) / height

    def hex_at_screen(self, point: Point) -> Hex:
        """The hex under a point of the window, whether or not the map reaches there."""
        return _UNIT.hex_at_point(*self.place_at(point))

    def covers(self, point: Point) -> bool:
        """Whether a point of the window lies in the viewport."""
        view = self.viewport
        return 0 <= point[0] - view.left < view.width and 0 <= point[1] - view.top < view.height

    def in_view(self, hexes: Iterable[Hex]) -> list[Hex]:
        """Those of some hexes of which some part is in view."""
        view, reach, at = self.viewport, self.hex_height, self.locator()
        left, top = view.left - reach, view.top - reach
        right, bottom = view.left + view.width + reach, view.top + view.height + reach
        return [hex for hex in hexes if left < (place := at(hex))[0] < right and top < place[1] < bottom]

    def is_in_view(self, hex: Hex) -> bool:
        """Whether some part of a hex is in view."""
        return bool(self.in_view((hex,)))

    # -- movements

    def zoomed(self, steps: int, about: Point | None = None) -> Camera:
        """The view so many notches nearer (or, below 0, further off); the point of the window `about` stays in place."""
        notch = min(max(self.notch + steps, 0), len(NOTCHES) - 1)
        view = self.viewport
        point = about or (view.left + view.width / 2, view.top + view.height / 2)
        x, y = self.place_at(point)
        off_x, off_y = point[0] - view.left - view.width / 2, point[1] - view.top - view.height / 2
        height = NOTCHES[notch]
        return replace(self, notch=notch, x=x - off_x / height, y=y - off_y / height)._clamped()

    def panned(self, dx: float, dy: float) -> Camera:
        """The view moved over the map by so many pixels, to the right and downwards."""
        return replace(self, x=self.x + dx / self.hex_height, y=self.y + dy / self.hex_height)._clamped()

    def centred_on(self, hex: Hex) -> Camera:
        """The view with a hex in the middle, as far as the edge of the map allows."""
        return self.centred_at(_UNIT.centre(hex))

    def centred_at(self, place: Point) -> Camera:
        """The view with a place of the map, in hex heights, in the middle."""
        return replace(self, x=place[0], y=place[1])._clamped()

    def resized(self, viewport: Viewport) -> Camera:
        """The same place in another viewport."""
        return replace(self, viewport=viewport)._clamped()

    def _clamped(self) -> Camera:
        """Keep the map in view: a little margin shows at its edge, and a map that fits stands in the middle."""
        extent, height = self.extent, self.hex_height
        x = _held(self.x, extent.left - MARGIN, extent.right + MARGIN, self.viewport.width / height)
        y = _held(self.y, extent.top - MARGIN, extent.bottom + MARGIN, self.viewport.height / height)
        return replace(self, x=x, y=y)


def _held(middle: float, low: float, high: float, span: float) -> float:
    if span >= high - low:
        return (low + high) / 2
    return min(max(middle, low + span / 2), high - span / 2)
