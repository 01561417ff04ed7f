"""The icons: small drawings in one colour, made of shapes on a square of 24 by 24, sharp at every scale.

In rich text they are called by name: `<icon folder>`. Left out: the dice, which have a file of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

import pygame

from labataille.ui.text import Colour
from labataille.ui.theme import DrawIcon, Theme
from labataille.ui.widgets.dice import draw_tens_icon, draw_units_icon

_SQUARE = 24
_OVERSAMPLING = 4

Corner = tuple[float, float]


class Pen:
    """Draws on the square of an icon, in its own units."""

    def __init__(self, side: int, colour: Colour) -> None:
        self.surface = pygame.Surface((side, side), pygame.SRCALPHA)
        self.colour = colour
        self._unit = side / _SQUARE

    def _at(self, corner: Corner) -> Corner:
        return corner[0] * self._unit, corner[1] * self._unit

    def shape(self, *corners: Corner) -> None:
        """A filled shape."""
        pygame.draw.polygon(self.surface, self.colour, [self._at(corner) for corner in corners])

    def stroke(self, *corners: Corner, width: float = 2.2) -> None:
        """A line through corners, with round joints."""
        points = [self._at(corner) for corner in corners]
        thick = max(1, round(width * self._unit))
        pygame.draw.lines(self.surface, self.colour, False, points, thick)
        for point in points:
            pygame.draw.circle(self.surface, self.colour, point, thick / 2)

    def disc(self, centre: Corner, radius: float) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, self.colour, self._at(centre), radius * self._unit)

    def ring(self, centre: Corner, radius: float, width: float = 2.2) -> None:
        """A circle line."""
        thick = max(1, round(width * self._unit))
        pygame.draw.circle(self.surface, self.colour, self._at(centre), radius * self._unit, thick)


def _close(pen: Pen) -> None:
    pen.stroke((6, 6), (18, 18))
    pen.stroke((18, 6), (6, 18))


def _check(pen: Pen) -> None:
    pen.stroke((5, 12.5), (10, 17.5), (19, 6.5), width=3)


def _pin(pen: Pen) -> None:
    pen.shape((9, 3), (15, 3), (15, 11), (18, 15), (6, 15), (9, 11))
    pen.stroke((12, 14), (12, 21))


def _folder(pen: Pen) -> None:
    pen.shape((3, 6), (10, 6), (12, 8.5), (21, 8.5), (21, 19), (3, 19))


def _file(pen: Pen) -> None:
    pen.stroke((6, 3.5), (14, 3.5), (18, 8), (18, 20.5), (6, 20.5), (6, 3.5), width=1.8)
    pen.stroke((9, 12), (15, 12), width=1.6)
    pen.stroke((9, 16), (15, 16), width=1.6)


def _warning(pen: Pen) -> None:
    pen.stroke((12, 4), (21, 20), (3, 20), (12, 4))
    pen.stroke((12, 10), (12, 14.5))
    pen.disc((12, 17.5), 1.3)


def _good(pen: Pen) -> None:
    pen.ring((12, 12), 9.5)
    pen.stroke((7.5, 12.5), (11, 16), (16.5, 8.5))


def _bad(pen: Pen) -> None:
    pen.ring((12, 12), 9.5)
    pen.stroke((8.5, 8.5), (15.5, 15.5))
    pen.stroke((15.5, 8.5), (8.5, 15.5))


def _note(pen: Pen) -> None:
    pen.ring((12, 12), 9.5)
    pen.disc((12, 7.5), 1.5)
    pen.stroke((12, 11.5), (12, 17))


def _flag(pen: Pen) -> None:
    pen.stroke((6, 3), (6, 21))
    pen.shape((7, 4), (20, 4), (16.5, 8.5), (20, 13), (7, 13))


def _swords(pen: Pen) -> None:
    pen.stroke((4, 4), (18, 18), width=2)
    pen.stroke((20, 4), (6, 18), width=2)
    pen.stroke((15, 20), (20, 15), width=2)
    pen.stroke((9, 20), (4, 15), width=2)


def _undo(pen: Pen) -> None:
    pen.stroke((7, 8), (15, 8), (19, 11), (19, 15), (15, 18), (9, 18))
    pen.shape((3, 8), (9, 3), (9, 13))


def _redo(pen: Pen) -> None:
    pen.stroke((17, 8), (9, 8), (5, 11), (5, 15), (9, 18), (15, 18))
    pen.shape((21, 8), (15, 3), (15, 13))


def _plus(pen: Pen) -> None:
    pen.stroke((12, 5), (12, 19), width=2.8)
    pen.stroke((5, 12), (19, 12), width=2.8)


def _minus(pen: Pen) -> None:
    pen.stroke((5, 12), (19, 12), width=2.8)


def _gear(pen: Pen) -> None:
    pen.ring((12, 12), 6.5, 3.2)
    for end in ((12, 2.5), (12, 21.5), (2.5, 12), (21.5, 12), (5.3, 5.3), (18.7, 18.7), (5.3, 18.7), (18.7, 5.3)):
        start = (12 + (end[0] - 12) * 0.62, 12 + (end[1] - 12) * 0.62)
        pen.stroke(start, end, width=3)


def _search(pen: Pen) -> None:
    pen.ring((10, 10), 6.5)
    pen.stroke((15, 15), (21, 21), width=3)


def _eye(pen: Pen) -> None:
    pen.stroke((2, 12), (7, 7), (12, 5.5), (17, 7), (22, 12), (17, 17), (12, 18.5), (7, 17), (2, 12), width=1.8)
    pen.disc((12, 12), 3.5)


def _menu(pen: Pen) -> None:
    for y in (6, 12, 18):
        pen.stroke((4, y), (20, y), width=2.6)


def _play(pen: Pen) -> None:
    pen.shape((7, 4), (20, 12), (7, 20))


def _pause(pen: Pen) -> None:
    pen.shape((6, 4), (10.5, 4), (10.5, 20), (6, 20))
    pen.shape((13.5, 4), (18, 4), (18, 20), (13.5, 20))


def _arrow(corners: tuple[Corner, Corner, Corner], pen: Pen) -> None:
    pen.shape(*corners)


_DRAWINGS: Mapping[str, Callable[[Pen], None]] = {
    "close": _close,
    "check": _check,
    "pin": _pin,
    "folder": _folder,
    "file": _file,
    "warning": _warning,
    "good": _good,
    "bad": _bad,
    "note": _note,
    "flag": _flag,
    "swords": _swords,
    "undo": _undo,
    "redo": _redo,
    "plus": _plus,
    "minus": _minus,
    "gear": _gear,
    "search": _search,
    "eye": _eye,
    "menu": _menu,
    "play": _play,
    "pause": _pause,
    "up": partial(_arrow, ((12, 7), (19, 17), (5, 17))),
    "down": partial(_arrow, ((5, 7), (19, 7), (12, 17))),
    "left": partial(_arrow, ((7, 12), (17, 5), (17, 19))),
    "right": partial(_arrow, ((7, 5), (17, 12), (7, 19))),
}


@lru_cache(maxsize=512)
def icon_picture(name: str, side: int, colour: Colour) -> pygame.Surface:
    """The picture of an icon with a side of so many pixels; do not write on it."""
    pen = Pen(max(1, side) * _OVERSAMPLING, colour)
    _DRAWINGS[name](pen)
    return pygame.transform.smoothscale(pen.surface, (max(1, side), max(1, side)))


def _draw(
    name: str, surface: pygame.Surface, where: pygame.Rect, _theme: Theme, colour: Colour, _argument: str
) -> None:
    side = round(min(where.width, where.height) * 0.82)
    picture = icon_picture(name, side, colour)
    surface.blit(picture, (where.centerx - side // 2, where.centery - side // 2))


ICONS: Mapping[str, DrawIcon] = {
    **{name: partial(_draw, name) for name in _DRAWINGS},
    "die-tens": draw_tens_icon,
    "die-units": draw_units_icon,
}
