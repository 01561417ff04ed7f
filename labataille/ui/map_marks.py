"""Small things drawn over the map: the ring of facings, marks on units that can act, a carried counter, and the dice.

Sizes in pixels, times in milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from labataille.controller.intents import Give
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.render.marks import direction_of
from labataille.ui.presenters import Rose
from labataille.ui.text import Point, escape
from labataille.ui.widgets.dice import die_picture
from labataille.ui.widgets.grain import flat_field

if TYPE_CHECKING:
    from labataille.ui.map_view import MapView

_THROW = 1500
_SHORTEST = 800
_ROLLING = 350
_MOST = 5
_CAPTION = 300  # logical pixels
_RING_LEAST = 34
_SCALE_BAR = 36


@dataclass(slots=True)
class Throw:
    """A throw that is being shown: faces, what came of it, where, for how long still, how long it tumbles and has lain."""

    dice: tuple[int, ...]
    words: str
    hex: Hex | None
    left: int
    tumble: int
    rolled: int = 0

    @property
    def at_rest(self) -> bool:
        """Do the dice lie still?"""
        return self.rolled >= self.tumble


class MapMarks:
    """The small things over one map."""

    def __init__(self, view: MapView) -> None:
        self._view = view
        self._carried_at: Point | None = None
        self._pointed: Facing | None = None
        self._throws: list[Throw] = []

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """All but the dice, from the ground up."""
        if self._view.shown.counters and self._view.instruments.filter is None:
            self._draw_ready(surface)
        rose = self.rose()
        if rose is not None:
            self._draw_rose(surface, rose)
        self._draw_carried(surface)

    def draw_throw(self, surface: pygame.Surface) -> None:
        """The dice, over everything else."""
        if self.throw is not None:
            self._draw_throw(surface, self.throw)

    def _draw_ready(self, surface: pygame.Surface) -> None:
        """A brass pearl at the lower left of every counter that can act: its ring tells it from the ground."""
        camera, accents = self._view.view, self._view.theme.palette.accents
        radius = max(3, camera.hex_height // 12)
        for hex in self._view.sitting.lights.ready:
            if camera.is_in_view(hex):
                x, y = camera.screen_of(hex)
                at = (x - round(camera.hex_height * 0.36), y + round(camera.hex_height * 0.36))
                pygame.draw.circle(surface, accents.brass_ink, at, radius + 2)
                pygame.draw.circle(surface, accents.brass_light, at, radius + 1)
                pygame.draw.circle(surface, accents.brass, at, max(1, radius - 1))

    # -- the ring of facings

    def rose(self) -> Rose | None:
        """The facings to choose from, if any."""
        return self._view.sitting.lights.rose

    def _wedges(self, rose: Rose) -> Iterator[tuple[Facing, list[tuple[float, float]], tuple[float, float]]]:
        """Every facing with the corners of its wedge and the middle of it."""
        camera = self._view.view
        x, y = camera.screen_of(rose.hex)
        reach = max(camera.hex_height * 0.72, self._view.px(_RING_LEAST))
        size = max(reach * 0.30, self._view.px(11))
        for facing in rose.answers:
            dx, dy = direction_of(facing)
            middle = (x + dx * (reach + size * 0.2), y + dy * (reach + size * 0.2))
            tip = (x + dx * (reach + size), y + dy * (reach + size))
            notch = (x + dx * (reach - size * 0.3), y + dy * (reach - size * 0.3))
            base = (x + dx * (reach - size * 0.75), y + dy * (reach - size * 0.75))
            half = size * 0.7
            sides = [(base[0] + turn * dy * half, base[1] - turn * dx * half) for turn in (1, -1)]
            yield facing, [tip, sides[0], notch, sides[1]], middle

    def _draw_rose(self, surface: pygame.Surface, rose: Rose) -> None:
        accents = self._view.theme.palette.accents
        for facing, corners, _ in self._wedges(rose):
            proposed = facing == rose.proposed
            fill = accents.brass_light if facing == self._pointed else accents.brass if proposed else (250, 243, 226)
            pygame.draw.polygon(surface, fill, corners)
            pygame.draw.polygon(surface, accents.brass_ink, corners, self._view.px(2))
            if proposed:
                pygame.draw.polygon(surface, accents.focus, [_away(corner, corners) for corner in corners], self._view.px(2))

    def _facing_at(self, at: Point) -> Facing | None:
        rose = self.rose()
        if rose is None:
            return None
        reach = max(self._view.view.hex_height * 0.26, self._view.px(14))
        near = [
            ((middle[0] - at[0]) ** 2 + (middle[1] - at[1]) ** 2, facing) for facing, _, middle in self._wedges(rose)
        ]
        distance, facing = min(near, default=(reach**2 + 1, None))
        return facing if distance <= reach**2 else None

    def point_rose(self, at: Point) -> bool:
        """The pointer moves over the ring; True if another wedge is lit now."""
        before, self._pointed = self._pointed, self._facing_at(at)
        return before != self._pointed

    def rose_places(self) -> Mapping[Facing, Point]:
        """Where the wedges of the ring lie in the window."""
        rose = self.rose()
        return {facing: (round(x), round(y)) for facing, _, (x, y) in self._wedges(rose)} if rose is not None else {}

    def click_rose(self, at: Point) -> bool:
        """A click on a wedge gives its answer; False if there is none there."""
        rose, facing = self.rose(), self._facing_at(at)
        if rose is None or facing is None:
            return False
        self._pointed = None
        self._view.sitting.do(Give(rose.answers[facing]))
        return True

    # -- a carried counter

    def carry(self, at: Point | None) -> None:
        """A counter is carried under the pointer, or none."""
        self._carried_at = at
        if self._view.attached:
            self._view.desk.mark()

    def _draw_carried(self, surface: pygame.Surface) -> None:
        unit = self._view.sitting.seen.in_hand
        if self._carried_at is None or unit is None:
            return
        seen, camera = self._view.sitting.seen, self._view.view
        symbols = self._view.scene().options.symbols
        sprite = self._view.artist.counters.sprite_of(unit, seen.state, max(camera.hex_height, 38), seen.side, symbols)
        x, y = self._carried_at
        surface.blit(sprite.picture, (x - sprite.anchor[0], y - sprite.anchor[1]))

    # -- the dice

    @property
    def throw(self) -> Throw | None:
        """The throw on the table, if any."""
        return self._throws[0] if self._throws else None

    def show_throws(self, throws: Iterable[tuple[tuple[int, ...], str, Hex | None]], factor: float) -> None:
        """Show throws one after another, each for a moment; with reduced motion none is shown but in the log."""
        if factor <= 0:
            self.skip()
            return
        fresh = list(throws)
        moment = max(_SHORTEST, _THROW - 200 * len(fresh))
        left, tumble = round(moment / factor), round(_ROLLING / factor)
        self._throws += [Throw(dice, words, hex, left, tumble) for dice, words, hex in fresh]
        del self._throws[:-_MOST]

    @property
    def moving(self) -> bool:
        """Are the dice on the table?"""
        return bool(self._throws)

    @property
    def tumbling(self) -> bool:
        """Is there a throw that does not lie still yet?"""
        return not all(throw.at_rest for throw in self._throws)

    def tick(self, milliseconds: int) -> bool:
        """Time has passed; True if there is something to draw anew."""
        throw = self.throw
        if throw is None:
            return False
        rolling = not throw.at_rest
        throw.rolled += milliseconds
        throw.left -= milliseconds
        if throw.left <= 0:
            self._throws.pop(0)
            return True
        return rolling

    def skip(self) -> None:
        """Take the dice off the table."""
        self._throws.clear()

    def _draw_throw(self, surface: pygame.Surface, throw: Throw) -> None:
        """The dice on a leather field in a corner of the map, and under them, once they lie still, what came of them."""
        theme = self._view.theme
        side, gap = theme.px(44), theme.px(10)
        layout = theme.paragraph(escape(throw.words), 15).layout(theme.px(_CAPTION)).centred(theme.px(_CAPTION))
        rect = self._field_of(throw, (theme.px(_CAPTION) + 2 * gap, side + layout.height + 3 * gap))
        dice = len(throw.dice) * (side + gap) - gap
        if not throw.at_rest:
            rect.size = dice + 4 * gap, side + 2 * gap
        surface.blit(flat_field(theme, rect.size, theme.palette.leather.shade, theme.palette.accents.brass), rect)
        x = rect.centerx - dice // 2
        for number, face in enumerate(throw.dice):
            colours = theme.palette.die_tens if number == 0 else theme.palette.die_units
            shown = die_picture(side, _face(throw, number, face), colours)
            surface.blit(shown, (x, rect.y + gap + _hop(throw, gap)))
            x += side + gap
        if throw.at_rest:
            theme.draw_layout(surface, layout, (rect.x + gap, rect.bottom - gap - layout.height), theme.palette.leather)


    def _field_of(self, throw: Throw, size: tuple[int, int]) -> pygame.Rect:
        """A place in an upper corner of the map, or the lower left one, that leaves the fight in sight."""
        view, gap = self._view, self._view.px(10)
        room = view.rect.inflate(-2 * gap, -2 * gap)
        lowest = pygame.Rect(0, 0, *size)
        lowest.bottomleft = room.bottomleft
        lowest.move_ip(0, -view.px(_SCALE_BAR))
        corners = (pygame.Rect(room.topleft, size), lowest, pygame.Rect((room.right - size[0], room.top), size))
        if throw.hex is None:
            return corners[0]
        near = 3 * view.view.hex_height
        at = view.destination.screen_of(throw.hex)
        return next((corner for corner in corners if not corner.inflate(near, near).collidepoint(at)), corners[0])


def _face(throw: Throw, number: int, face: int) -> int:
    """The face shown: others while the die tumbles."""
    if throw.at_rest:
        return face
    return (face + number * 2 + throw.rolled // 75) % 6 + 1


def _hop(throw: Throw, gap: int) -> int:
    return 0 if throw.at_rest else -gap // 2 if throw.rolled // 75 % 2 else 0


def _away(corner: tuple[float, float], corners: list[tuple[float, float]]) -> tuple[float, float]:
    """A corner moved a little outwards from the middle of its shape."""
    x, y = sum(each[0] for each in corners) / len(corners), sum(each[1] for each in corners) / len(corners)
    return x + (corner[0] - x) * 1.35, y + (corner[1] - y) * 1.35

