"""Places: where counters and badges lie in the window, for the layer that draws them and for the clicks that seek them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import floor

import pygame

from labataille.geometry import Hex, neighbours
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.render.body_parts import BodyPart, Offset, body_part
from labataille.render.camera import Camera, layout_of
from labataille.render.lod import counter_side

EDGES = 3
"""How many counters under the top one show their edge."""

_STEP = 0.065  # of a hex height, from one counter of a stack to the next
_FAN_HEIGHT = 76  # the zoom at which a fan is drawn, if the map's is smaller


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter or badge in its place: the middle of it in pixels of the window; one part of a `body` over several hexes."""

    piece: Unit | Leader
    x: int
    y: int
    half: int
    is_alone: bool = False
    is_top: bool = True
    body: BodyPart | None = None

    @property
    def box(self) -> pygame.Rect:
        """The square that it covers."""
        return pygame.Rect(self.x - self.half, self.y - self.half, 2 * self.half, 2 * self.half)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point of the window lies on it."""
        return abs(point[0] - self.x) <= self.half and abs(point[1] - self.y) <= self.half


Locator = Callable[[Hex], tuple[int, int]]
"""Gives the middle of a hex in the window."""


def locator_on_map(hex_height: int) -> Locator:
    """Gives the middle of a hex in pixels of the map, for those who ask before a window shows it."""
    layout = layout_of(hex_height)

    def place(hex: Hex) -> tuple[int, int]:
        x, y = layout.centre(hex)
        return floor(x + 0.5), floor(y + 0.5)

    return place


def places_in(camera: Camera, state: State, hex: Hex) -> Iterator[Placed]:
    """The counters and badges of a hex where they are drawn, from the back to the front."""
    return _places(camera.screen_of, camera.hex_height, state, hex)


class Standing:
    """Where the pieces of one state lie at one zoom, worked out when first asked for: panning moves all of them alike."""

    def __init__(self, state: State, hex_height: int) -> None:
        self._state, self._height = state, hex_height
        self._found: dict[Hex, tuple[tuple[int, int], tuple[Placed, ...]]] = {}

    def is_of(self, state: State) -> bool:
        """Whether it tells of this very state."""
        return self._state is state

    def places(self, hex: Hex, at: Locator) -> Iterator[Placed]:
        """The counters and badges of a hex where they are drawn, from the back to the front."""
        found = self._found.get(hex)
        if found is None:
            found = self._found[hex] = at(hex), tuple(_places(at, self._height, self._state, hex))
        (was_x, was_y), (x, y) = found[0], at(hex)
        across, down = x - was_x, y - was_y
        for place in found[1]:
            yield Placed(
                place.piece, place.x + across, place.y + down, place.half, place.is_alone, place.is_top, place.body
            )


def _places(at: Locator, height: int, state: State, hex: Hex) -> Iterator[Placed]:
    x, y = at(hex)
    units = state.stack(hex)
    half = counter_side(height) // 2
    for depth in range(len(units) - 1, -1, -1):
        unit, shift = units[depth], _shift(len(units), depth, height)
        if depth <= EDGES or len(unit.hexes) > 1:
            yield Placed(unit, x + shift, y - shift, half, is_top=depth == 0, body=_body_of(at, height, state, unit))
    leaders = [leader for side in Side for leader in state.leaders_in(hex, side)]
    for number, leader in enumerate(leaders):
        if not units:
            reach = max(4, round(height * 0.25))
            yield Placed(leader, x + (2 * number - len(leaders) + 1) * reach, y, reach, is_alone=True)
        else:
            reach = max(3, round(height * 0.18))
            yield Placed(leader, x + half - number * reach * 3 // 2, y - half + reach // 3, reach)


def _shift(count: int, depth: int, height: int) -> int:
    """How far a counter of a stack lies to the right and above the middle of its hex; the lowest shown are all that show."""
    step, last = max(1, round(height * _STEP)), min(count, EDGES + 1) - 1
    return min(depth, last) * step - last * step // 2


def _body_of(at: Locator, height: int, state: State, part: Unit) -> BodyPart | None:
    """What a part of a body depends on: the other parts lie in the stacks of their hexes."""
    if len(part.hexes) < 2:
        return None

    def place(hex: Hex) -> tuple[int, int]:
        (x, y), stack = at(hex), state.stacks[hex]
        shift = _shift(len(stack), stack.index(part.id), height)
        return x + shift, y - shift

    is_stacked = len(state.stacks[part.hex]) > 1
    return body_part(state.units[part.id], part, offsets(place, place(part.hex)), is_stacked=is_stacked)


def offsets(at: Locator, start: tuple[int, int]) -> Callable[[Hex], Offset]:
    """How far hexes lie from a place."""

    def offset(hex: Hex) -> Offset:
        x, y = at(hex)
        return x - start[0], y - start[1]

    return offset


def fan_height(camera: Camera) -> int:
    """The zoom at which the counters of a fan are drawn: never so small that their numbers are left out."""
    return max(camera.hex_height, _FAN_HEIGHT)


def fan_in(camera: Camera, state: State, hex: Hex) -> tuple[Placed, ...]:
    """The counters and badges of a hex side by side above it, or below it where there is no room above."""
    pieces: list[Unit | Leader] = [*state.stack(hex)]
    pieces += [leader for side in Side for leader in state.leaders_in(hex, side)]
    height, view = fan_height(camera), camera.viewport
    pitch, half = round(height * 0.92), counter_side(height) // 2
    x, y = camera.screen_of(hex)
    reach = camera.hex_height // 2 + half + 14
    row = y - reach if y - reach - half - 10 >= view.top else y + reach
    wide = pitch * (len(pieces) - 1)
    first = min(max(x - wide // 2, view.left + half + 10), view.left + view.width - half - 10 - wide)
    return tuple(
        Placed(piece, first + index * pitch, row, half, is_alone=True) for index, piece in enumerate(pieces)
    )


def piece_in_fan(camera: Camera, state: State, hex: Hex, point: tuple[float, float]) -> UnitId | LeaderId | None:
    """The counter or badge of a fanned hex under a point of the window."""
    return next((place.piece.id for place in fan_in(camera, state, hex) if place.holds(point)), None)


def piece_at(camera: Camera, state: State, point: tuple[float, float]) -> UnitId | LeaderId | None:
    """The counter or badge under a point of the window, the one in front if several are; None on bare ground."""
    if not camera.covers(point):
        return None
    hex = camera.hex_at_screen(point)
    near = sorted((hex, *neighbours(hex)), key=_depth)
    places = [place for hex in near for place in places_in(camera, state, hex)]
    return next((place.piece.id for place in reversed(places) if place.holds(point)), None)


def occupied(state: State, camera: Camera) -> list[Hex]:
    """The hexes in view with counters or leaders, those at the back first."""
    hexes = dict.fromkeys(state.stacks)
    hexes.update(dict.fromkeys(leader.hex for leader in state.leaders.values() if leader.hex is not None))
    return sorted(camera.in_view(hexes), key=_depth)


def _depth(hex: Hex) -> tuple[int, int]:
    """From the back, which is north, to the front; a counter's corners reach into the hexes around it."""
    return hex.row * 2 + hex.column % 2, hex.column
