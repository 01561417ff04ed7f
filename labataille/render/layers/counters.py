"""The layer of the counters: stacks stepped, the top counter in front, leaders as badges on them.

Where they lie is told by `places`, which clicks ask too.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import replace

import pygame

from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.render.body_parts import BodyPart, body_part
from labataille.render.camera import Camera
from labataille.render.clock import Clock
from labataille.render.fonts import Face, Typecase
from labataille.render.heraldry import Heraldry
from labataille.render.layers.places import Placed, Standing, fan_height, fan_in, locator_on_map, occupied, offsets
from labataille.render.lod import Detail, counter_side, detail_at
from labataille.render.looks import CounterLook, look_of, look_of_leader
from labataille.render.palette import MapPalette
from labataille.render.sprites import Sprite, counter_sprite, leader_sprite, pale_sprite, plain_sprite
from labataille.render.symbols import SymbolSet

_NUMBER_SIZE = 13
_NUMBER_FROM = 38  # the zoom from which the number of counters is written on a stack
_SPRITES_KEPT = 4000
_STANDING_KEPT = 4  # zooms
_SHEER = 175  # how much of a counter covers that is only shown where it would go, of 255
_PALE = 0.68  # how much of a dimmed counter's colours goes into that of the paper


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
        self._shown: dict[tuple[UnitId, int, bool, BodyPart | None], tuple[Unit, Sprite]] = {}
        self._heraldry = Heraldry((), palette.counters.strips)
        self._standing: OrderedDict[int, Standing] = OrderedDict()

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
        at, standing = camera.locator(), self._standing_at(state, camera.hex_height)
        placed = [place for hex in occupied(state, camera) for place in standing.places(hex, at)]
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
            body = body_part(unit, part, offsets(camera.screen_of, (x, y)))
            sprite, _ = self._sprite(Placed(part, x, y, half, body=body), camera.hex_height, state, viewer, symbols, None)
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
            standing, at = self._standing_at(state, hex_height), locator_on_map(hex_height)
            for hex in state.stacks:
                for place in standing.places(hex, at):
                    if not self._sprite(place, hex_height, state, viewer, symbols, until)[1]:
                        return False
        return True

    def _standing_at(self, state: State, hex_height: int) -> Standing:
        """Where the pieces of a state lie at a zoom; that of a few zooms is kept."""
        standing = self._standing.get(hex_height)
        if standing is None or not standing.is_of(state):
            standing = self._standing[hex_height] = Standing(state, hex_height)
        self._standing.move_to_end(hex_height)
        while len(self._standing) > _STANDING_KEPT:
            self._standing.popitem(last=False)
        return standing

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
        key = (place.piece.id, hex_height, place.is_top, place.body)
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
        if not place.is_top or place.body is not None:
            look = replace(look, facing=look.facing if place.is_top else None, body=place.body)
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
