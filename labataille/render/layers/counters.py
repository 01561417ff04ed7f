"""The layer of the counters: stacks stepped, the top counter in front, leaders as badges on them.

Everything that asks where a counter is (drawing, clicking, the fan of a stack) reads the same places.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

import pygame

from labataille.geometry import Hex, neighbours
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.render.bodies import Joint
from labataille.render.camera import Camera
from labataille.render.clock import Clock
from labataille.render.fonts import Face, Typecase
from labataille.render.heraldry import Heraldry
from labataille.render.lod import Detail, counter_side, detail_at
from labataille.render.looks import CounterLook, look_of, look_of_leader
from labataille.render.palette import MapPalette
from labataille.render.sprites import Sprite, counter_sprite, leader_sprite, pale_sprite, plain_sprite
from labataille.render.symbols import SymbolSet

EDGES = 3
"""How many counters under the top one show their edge."""

_STEP = 0.065  # of a hex height, from one counter of a stack to the next
_NUMBER_SIZE = 13
_NUMBER_FROM = 38  # the zoom from which the number of counters is written on a stack
_FAN_HEIGHT = 76  # the zoom at which a fan is drawn, if the map's is smaller
_SPRITES_KEPT = 4000
_SHEER = 175  # how much of a counter covers that is only shown where it would go, of 255
_PALE = 0.68  # how much of a dimmed counter's colours goes into that of the paper


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter or badge in its place: the middle of it in pixels of the window; of a long line one half, with its joint."""

    piece: Unit | Leader
    x: int
    y: int
    half: int
    is_alone: bool = False
    is_top: bool = True
    joint: Joint | None = None

    @property
    def box(self) -> pygame.Rect:
        """The square that it covers."""
        return pygame.Rect(self.x - self.half, self.y - self.half, 2 * self.half, 2 * self.half)

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point of the window lies on it."""
        return abs(point[0] - self.x) <= self.half and abs(point[1] - self.y) <= self.half


class CounterRenderer:
    """Draws the counters of a battle.

    `clock` tells the time in seconds, `budget` is how many milliseconds a frame may spend on drawing new sprites;
    meanwhile plain blocks stand in. Without a clock every sprite is drawn at once.
    """

    def __init__(
        self,
        palette: MapPalette,
        typecase: Typecase,
        *,
        clock: Clock | None = None,
        budget: float = 2.0,
    ) -> None:
        self._palette = palette
        self._type = typecase
        self._clock = clock
        self._budget = budget / 1000
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._pale: dict[int, tuple[Sprite, Sprite]] = {}
        self._manner: tuple[Side | None, SymbolSet] = (None, SymbolSet.BOXES)
        self._shown: dict[tuple[UnitId, int, bool, Joint | None], tuple[Unit, Sprite]] = {}
        self._heraldry = Heraldry((), palette.counters.strips)

    def draw(
        self,
        surface: pygame.Surface,
        camera: Camera,
        state: State,
        viewer: Side | None = None,
        symbols: SymbolSet = SymbolSet.BOXES,
        dimmed: frozenset[UnitId] = frozenset(),
        faint: frozenset[UnitId] = frozenset(),
    ) -> bool:
        """Draw all counters in view as a viewer may see them; return whether every one has its own sprite.

        Those `dimmed` are pale, and then leaders too; those `faint` alone are.
        """
        clip = surface.get_clip()
        surface.set_clip(pygame.Rect(camera.viewport).clip(clip))
        until = self._clock() + self._budget if self._clock else None
        at, height = camera.locator(), camera.hex_height
        placed = [place for hex in _occupied(state, camera) for place in _places(at, height, state, hex)]
        blits, complete = [], True
        for place in placed:
            sprite, is_own = self._sprite(place, camera.hex_height, state, viewer, symbols, until)
            complete = complete and is_own
            if place.piece.id in faint or (dimmed and (isinstance(place.piece, Leader) or place.piece.id in dimmed)):
                sprite = self._dimmed(sprite)
            blits.append((sprite.picture, (place.x - sprite.anchor[0], place.y - sprite.anchor[1])))
        surface.blits(blits, False)
        self._draw_tags(surface, camera, state, placed)
        surface.set_clip(clip)
        return complete

    def draw_fan(
        self,
        surface: pygame.Surface,
        camera: Camera,
        state: State,
        hex: Hex,
        viewer: Side | None = None,
        symbols: SymbolSet = SymbolSet.BOXES,
    ) -> None:
        """Draw the counters of a hex side by side above it, the top one first."""
        fan = fan_in(camera, state, hex)
        if not fan:
            return
        tints = self._palette.counters
        tray = fan[0].box.unionall([place.box for place in fan]).inflate(18, 18)
        pygame.draw.rect(surface, tints.outside, tray, border_radius=6)
        pygame.draw.rect(surface, self._palette.inks.halo, tray.inflate(-2, -2), border_radius=6)
        for place in fan:
            sprite, _ = self._sprite(place, fan_height(camera), state, viewer, symbols, None)
            surface.blit(sprite.picture, (place.x - sprite.anchor[0], place.y - sprite.anchor[1]))

    def sprite_of(self, unit: Unit, state: State, hex_height: int, viewer: Side | None, symbols: SymbolSet) -> Sprite:
        """The picture of one counter at a size, for a card or a list beside the map."""
        sprite, _ = self._sprite(Placed(unit, 0, 0, 0), hex_height, state, viewer, symbols, None)
        return sprite

    def draw_standing(
        self,
        surface: pygame.Surface,
        camera: Camera,
        unit: Unit,
        state: State,
        viewer: Side | None,
        symbols: SymbolSet,
        *,
        pale: bool = False,
    ) -> None:
        """Draw a unit where it would stand, over all its hexes, whoever stands there; a pale one lets the ground shine through."""
        half = counter_side(camera.hex_height) // 2
        for part in unit.parts():
            x, y = camera.screen_of(part.hex)
            other = camera.screen_of(part.hexes[1]) if len(part.hexes) > 1 else None
            joint = Joint(other[0] - x, other[1] - y, part.hex == unit.hex, part.increments) if other is not None else None
            sprite, _ = self._sprite(Placed(part, x, y, half, joint=joint), camera.hex_height, state, viewer, symbols, None)
            picture = sprite.picture.copy() if pale else sprite.picture
            if pale:
                picture.set_alpha(_SHEER)
            surface.blit(picture, (x - sprite.anchor[0], y - sprite.anchor[1]))

    def prewarm(
        self, state: State, hex_heights: tuple[int, ...], viewer: Side | None, symbols: SymbolSet, budget: float = 4.0
    ) -> bool:
        """Draw, in idle time, the sprites that other zooms would need; return whether all are there."""
        until = self._clock() + budget / 1000 if self._clock else None
        for hex_height in hex_heights:
            for unit in state.units.values():
                if unit.hexes and not self._sprite(Placed(unit, 0, 0, 0), hex_height, state, viewer, symbols, until)[1]:
                    return False
        return True

    # -- sprites

    def _sprite(
        self,
        place: Placed,
        hex_height: int,
        state: State,
        viewer: Side | None,
        symbols: SymbolSet,
        until: float | None,
    ) -> tuple[Sprite, bool]:
        """A piece's picture, and whether it is its own and not a plain block."""
        if isinstance(place.piece, Leader):
            return self._badge(place.piece, hex_height, alone=place.is_alone), True
        if self._manner != (viewer, symbols):
            self._manner = viewer, symbols
            self._shown.clear()
        key = (place.piece.id, hex_height, place.is_top, place.joint)
        shown = self._shown.get(key)
        if shown is not None and shown[0] is place.piece:
            return shown[1], True
        sprite, is_own = self._found(place, hex_height, state, until)
        if is_own:
            self._shown[key] = (place.piece, sprite)
        return sprite, is_own

    def _found(
        self, place: Placed, hex_height: int, state: State, until: float | None
    ) -> tuple[Sprite, bool]:
        """The sprite of a unit's look, kept or newly drawn, or a plain block when the time is up."""
        assert isinstance(place.piece, Unit)
        tints = self._palette.counters
        look = self._look(place.piece, state)
        if not place.is_top or place.joint is not None:
            look = replace(look, facing=look.facing if place.is_top else None, joint=place.joint)
        key = (look, hex_height)
        if key not in self._sprites and until is not None and self._clock and self._clock() >= until:
            return self._kept((look.ground, hex_height), lambda: plain_sprite(look.ground, hex_height, tints)), False
        return self._kept(key, lambda: counter_sprite(look, hex_height, tints, self._type)), True

    def _badge(self, leader: Leader, hex_height: int, *, alone: bool) -> Sprite:
        look = look_of_leader(leader, self._palette)
        return self._kept(
            (look, hex_height, alone), lambda: leader_sprite(look, hex_height, self._palette.counters, alone=alone)
        )

    def _kept(self, key: Hashable, drawn: Callable[[], Sprite]) -> Sprite:
        sprite = self._sprites.get(key)
        if sprite is None:
            sprite = self._sprites[key] = drawn()
            if len(self._sprites) > _SPRITES_KEPT:
                self._sprites.popitem(last=False)
        else:
            self._sprites.move_to_end(key)
        return sprite

    def _dimmed(self, sprite: Sprite) -> Sprite:
        """The same picture pale."""
        known = self._pale.get(id(sprite))
        if known is None or known[0] is not sprite:
            if len(self._pale) >= _SPRITES_KEPT:
                self._pale.clear()
            known = self._pale[id(sprite)] = (sprite, pale_sprite(sprite, self._palette.ground.paper, _PALE))
        return known[1]

    def _look(self, unit: Unit, state: State) -> CounterLook:
        if not self._heraldry.knows(unit.counter):
            counters = (*state.scenario.counters.values(), unit.counter)
            self._heraldry = Heraldry(counters, self._palette.counters.strips)
            self._shown.clear()
        viewer, symbols = self._manner
        return look_of(unit, viewer, self._palette, self._heraldry, symbols)

    # -- what goes with the counters

    def _draw_tags(self, surface: pygame.Surface, camera: Camera, state: State, placed: list[Placed]) -> None:
        """Write leaders' names close up, and further off how many counters a stack holds."""
        detail = detail_at(camera.hex_height)
        if detail is Detail.FULL:
            for place in placed:
                if isinstance(place.piece, Leader):
                    self._draw_name(surface, place, place.piece, camera.hex_height)
        elif detail is Detail.STRENGTH and camera.hex_height >= _NUMBER_FROM:
            for place in placed:
                if place.is_top and isinstance(place.piece, Unit) and len(state.stacks[place.piece.hex]) > 1:
                    self._draw_number(surface, place, len(state.stacks[place.piece.hex]))

    def _draw_name(self, surface: pygame.Surface, place: Placed, leader: Leader, hex_height: int) -> None:
        """A leader's name, below him if he stands alone, else above his badge."""
        inks = self._palette.inks
        size = max(12, round(hex_height * 0.17))
        word = self._type.word(leader.counter.name, Face.SERIF_BOLD, size, inks.letter, inks.halo, 2)
        off = place.half - size // 3 if place.is_alone else size // 4 - place.half - word.get_height()
        surface.blit(word, (place.x - word.get_width() // 2, place.y + off))

    def _draw_number(self, surface: pygame.Surface, place: Placed, number: int) -> None:
        tints = self._palette.counters
        word = self._type.word(str(number), Face.SANS_BOLD, _NUMBER_SIZE, tints.dark_ink)
        box = pygame.Rect(0, 0, max(word.get_width() + 6, _NUMBER_SIZE + 1), _NUMBER_SIZE + 1)
        box.center = place.x + place.half - 1, place.y + place.half - 2
        surface.fill(tints.outside, box.inflate(2, 2))
        surface.fill(tints.inside, box)
        surface.blit(word, word.get_rect(center=box.center))


# -- places


Locator = Callable[[Hex], tuple[int, int]]
"""Gives the middle of a hex in the window."""


def places_in(camera: Camera, state: State, hex: Hex) -> Iterator[Placed]:
    """The counters and badges of a hex where they are drawn, from the back to the front."""
    return _places(camera.screen_of, camera.hex_height, state, hex)


def _places(at: Locator, height: int, state: State, hex: Hex) -> Iterator[Placed]:
    x, y = at(hex)
    units = state.stack(hex)
    half = counter_side(height) // 2
    for depth in range(min(len(units), EDGES + 1) - 1, -1, -1):
        unit, shift = units[depth], _shift(len(units), depth, height)
        joint = _joint_of(at, height, state, unit, shift) if len(unit.hexes) > 1 else None
        yield Placed(unit, x + shift, y - shift, half, is_top=depth == 0, joint=joint)
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


def _joint_of(at: Locator, height: int, state: State, part: Unit, shift: int) -> Joint:
    """The joint of half a line: the other half lies in the stack of its own hex."""
    (x, y), (other_x, other_y) = at(part.hexes[0]), at(part.hexes[1])
    stack = state.stacks[part.hexes[1]]
    other = _shift(len(stack), stack.index(part.id), height)
    dx, dy = other_x + other - x - shift, other_y - other - y + shift
    return Joint(dx, dy, state.units[part.id].hexes[0] == part.hexes[0], part.increments)


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


def _occupied(state: State, camera: Camera) -> list[Hex]:
    """The hexes in view with counters or leaders, those at the back first."""
    hexes = dict.fromkeys(state.stacks)
    hexes.update(dict.fromkeys(leader.hex for leader in state.leaders.values() if leader.hex is not None))
    return sorted(camera.in_view(hexes), key=_depth)


def _depth(hex: Hex) -> tuple[int, int]:
    """From the back, which is north, to the front; a counter's corners reach into the hexes around it."""
    return hex.row * 2 + hex.column % 2, hex.column
