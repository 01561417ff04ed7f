"""The dice: ivory for the tens and red for the units, large on the table or small in a line of text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from labataille.ui.palette import DieColours
from labataille.ui.text import SANS_BOLD, Colour
from labataille.ui.theme import Theme
from labataille.ui.widgets.grain import mixed
from labataille.ui.widgets.widget import Size, Widget

FACES = (1, 2, 3, 4, 5, 6)
_OVERSAMPLING = 4
_DIGITS = 15
_LEFT, _MIDDLE, _RIGHT = 0.26, 0.5, 0.74

# Where the pips stand, in parts of the die's side from its upper left corner.
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((_MIDDLE, _MIDDLE),),
    2: ((_LEFT, _RIGHT), (_RIGHT, _LEFT)),
    3: ((_LEFT, _RIGHT), (_MIDDLE, _MIDDLE), (_RIGHT, _LEFT)),
    4: ((_LEFT, _LEFT), (_LEFT, _RIGHT), (_RIGHT, _LEFT), (_RIGHT, _RIGHT)),
    5: ((_LEFT, _LEFT), (_LEFT, _RIGHT), (_MIDDLE, _MIDDLE), (_RIGHT, _LEFT), (_RIGHT, _RIGHT)),
    6: ((_LEFT, _LEFT), (_LEFT, _MIDDLE), (_LEFT, _RIGHT), (_RIGHT, _LEFT), (_RIGHT, _MIDDLE), (_RIGHT, _RIGHT)),
}


def draw_die(surface: pygame.Surface, where: pygame.Rect, face: int, colours: DieColours) -> None:
    """Draw one die, as large as fits the middle of a rectangle (pixels)."""
    side = min(where.width, where.height)
    surface.blit(die_picture(side, face, colours), die_rect(where))


def die_rect(where: pygame.Rect) -> pygame.Rect:
    """The square that a die takes in a rectangle."""
    side = min(where.width, where.height)
    return pygame.Rect(where.centerx - side // 2, where.centery - side // 2, side, side)


@lru_cache(maxsize=256)
def die_picture(side: int, face: int, colours: DieColours) -> pygame.Surface:
    """The picture of a die with a side of so many pixels; do not write on it."""
    assert face in _PIPS, f"a die has no face {face}"
    large = max(1, side) * _OVERSAMPLING
    whole = pygame.Surface((large, large), pygame.SRCALPHA)
    _draw_body(whole, large, colours)
    radius = large * (0.105 if face < 6 else 0.095)
    for across, down in _PIPS[face]:
        centre = (large * across, large * (down - 0.015))
        rim = (centre[0], centre[1] + radius * 0.18)
        pygame.draw.circle(whole, mixed(colours.pip, colours.body, 0.45), rim, radius)
        pygame.draw.circle(whole, colours.pip, centre, radius * 0.95)
    return pygame.transform.smoothscale(whole, (max(1, side), max(1, side)))


def _draw_body(whole: pygame.Surface, large: int, colours: DieColours) -> None:
    """The cube seen from above: a dark lower edge, the face, and light on its upper rim."""
    margin, corner = max(1, large // 24), large // 5
    outer = pygame.Rect(margin, margin, large - 2 * margin, large - 2 * margin)
    pygame.draw.rect(whole, mixed(colours.edge, (0, 0, 0), 0.35), outer, border_radius=corner)
    inner = outer.inflate(-2 * margin, -2 * margin)
    pygame.draw.rect(whole, colours.edge, inner, border_radius=corner - margin)
    face = pygame.Rect(inner.x, inner.y, inner.width, inner.height - 2 * margin)
    pygame.draw.rect(whole, mixed(colours.body, (255, 255, 255), 0.35), face, border_radius=corner - margin)
    lit = pygame.Rect(face.x, face.y + margin, face.width, face.height - margin)
    pygame.draw.rect(whole, colours.body, lit, border_radius=corner - margin)


def draw_tens_icon(surface: pygame.Surface, where: pygame.Rect, theme: Theme, _colour: Colour, argument: str) -> None:
    """The die of the tens in a line of text; the argument is its face."""
    draw_die(surface, where.inflate(-2, -2), int(argument), theme.palette.die_tens)


def draw_units_icon(surface: pygame.Surface, where: pygame.Rect, theme: Theme, _colour: Colour, argument: str) -> None:
    """The die of the units in a line of text; the argument is its face."""
    draw_die(surface, where.inflate(-2, -2), int(argument), theme.palette.die_units)


def dice_markup(reading: int) -> str:
    """Both dice of a reading such as 43, for a line of rich text."""
    tens, units = divmod(reading, 10)
    return f"<icon die-tens {tens}><icon die-units {units}>"


class Dice(Widget):
    """The two dice of a throw on the table (PR 9): the ivory one counts the tens."""

    stretches = False

    def __init__(self, id: str = "", reading: int = 11, *, side: float = 48) -> None:
        super().__init__(id, tip=lambda: f"The dice read {self._reading}: tens first, then units.")
        self._reading, self._side = reading, side

    @property
    def reading(self) -> int:
        """What the dice show, 11 to 66."""
        return self._reading

    @reading.setter
    def reading(self, reading: int) -> None:
        if reading != self._reading:
            self._reading = reading
            self.invalidate()

    def natural(self, room: int) -> Size:
        """Two dice and the space between."""
        side = self.px(self._side)
        return side * 2 + side // 4, side

    def paint(self, surface: pygame.Surface) -> None:
        """Both dice, in the middle of the room."""
        side = min(surface.get_height(), self.px(self._side))
        x = (surface.get_width() - side * 2 - side // 4) // 2
        tens, units = divmod(self._reading, 10)
        palette = self.theme.palette
        draw_die(surface, pygame.Rect(x, 0, side, side), tens, palette.die_tens)
        draw_die(surface, pygame.Rect(x + side + side // 4, 0, side, side), units, palette.die_units)


class ThrownDice(Widget):
    """Dice as they were thrown, with their reading in digits under them: the first counts the tens (PR 9.1)."""

    stretches = False

    def __init__(self, dice: Sequence[int], id: str = "", *, side: float = 34) -> None:
        self.dice = tuple(dice)
        super().__init__(id, tip=f"The dice as thrown: {', '.join(map(str, self.dice))}.")
        self._side = side

    def _places(self) -> list[int]:
        """Where each die begins."""
        side, gap = self.px(self._side), self.px(6)
        return [number * (side + gap) for number in range(len(self.dice))]

    def natural(self, room: int) -> Size:
        """The dice side by side, and a line for the digits."""
        side = self.px(self._side)
        return self._places()[-1] + side, side + self.theme.line_height(_DIGITS)

    def paint(self, surface: pygame.Surface) -> None:
        """Every die, and its digit under it."""
        side, palette = self.px(self._side), self.theme.palette
        for number, (x, face) in enumerate(zip(self._places(), self.dice, strict=True)):
            colours = palette.die_tens if number == 0 else palette.die_units
            draw_die(surface, pygame.Rect(x, 0, side, side), face, colours)
            digit = self.theme.word(str(face), self.ground.ink, SANS_BOLD, _DIGITS)
            surface.blit(digit, digit.get_rect(midtop=(x + side // 2, side)))
