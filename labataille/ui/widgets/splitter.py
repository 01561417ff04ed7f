"""The splitter: two widgets side by side or one over the other, with a bar between that can be moved."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import pygame

from labataille.ui.text import Point
from labataille.ui.widgets.container import Container
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.widget import Size, Widget

_BAR = 8
_KEY_STEP = 16
_FAST_COLUMN = 16  # pixels; a picture whose rows begin on a whole line of the memory is copied five times as fast


class Axis(Enum):
    """How the two parts lie: side by side, or one over the other."""

    ACROSS = "across"
    DOWN = "down"


_UNTOUCHED_SHARE = 0.45  # what the second part takes at most before it is dragged


class SplitBar(Widget):
    """The bar between: it is dragged, or moved by the arrows; a double click puts it back."""

    focusable = True
    opaque = True

    def __init__(self, splitter: Splitter, id: str) -> None:
        super().__init__(id, tip="Drag to change the sizes; double click for the usual ones.")
        self._splitter = splitter
        self._offset = 0

    def _along(self, at: Point) -> int:
        return at[0] if self._splitter.axis is Axis.ACROSS else at[1]

    def cursor_at(self, at: Point) -> int:
        """The cursor that shows which way it goes."""
        across = self._splitter.axis is Axis.ACROSS
        return pygame.SYSTEM_CURSOR_SIZEWE if across else pygame.SYSTEM_CURSOR_SIZENS

    def pressed(self, press: Press) -> bool:
        """Grab it, or put it back."""
        if press.button != LEFT:
            return False
        self._offset = self._along(press.at) - self._along(self.rect.topleft)
        if press.clicks == 2:
            self._splitter.resize(self._splitter.usual)
        return True

    def dragged(self, at: Point) -> None:
        """It follows the pointer."""
        end = self._along(self._splitter.rect.bottomright)
        thick = self._splitter.bar_thickness
        self._splitter.resize((end - (self._along(at) - self._offset) - thick) / self.theme.scale)

    def stroked(self, stroke: Stroke) -> bool:
        """The arrows move it."""
        steps = {pygame.K_LEFT: 1, pygame.K_UP: 1, pygame.K_RIGHT: -1, pygame.K_DOWN: -1}
        if not stroke.bare or stroke.key not in steps:
            return False
        self._splitter.resize(self._splitter.second_size + steps[stroke.key] * _KEY_STEP)
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """Wood with a brass handle."""
        palette, rect = self.theme.palette, surface.get_rect()
        surface.fill(palette.wood.shade)
        pygame.draw.rect(surface, palette.wood.edge, rect, self.px(1))
        ink = palette.accents.brass_light if self.hovered else palette.accents.brass
        across = self._splitter.axis is Axis.ACROSS
        for step in (-1, 0, 1):
            shift = step * self.px(8)
            centre = (rect.centerx, rect.centery + shift) if across else (rect.centerx + shift, rect.centery)
            pygame.draw.circle(surface, ink, centre, self.px(2))


class Splitter(Container):
    """Two parts; the second has a size of its own (logical pixels), the first takes the rest.

    `on_resize` tells a new size, so that it can be remembered; `collapse` takes the second part away.
    """

    def __init__(
        self,
        id: str,
        first: Widget,
        second: Widget,
        *,
        axis: Axis = Axis.ACROSS,
        second_size: float = 340,
        least: float = 160,
        on_resize: Callable[[float], None] | None = None,
        grow: float = 1.0,
    ) -> None:
        self.axis, self.least, self.usual = axis, least, second_size
        self.second_size = second_size
        self.on_resize = on_resize
        self.bar = SplitBar(self, f"{id}.bar")
        super().__init__([first, self.bar, second], id, grow=grow)

    @property
    def bar_thickness(self) -> int:
        """The bar's smaller side, in pixels."""
        return self.px(_BAR)

    @property
    def collapsed(self) -> bool:
        """Is the second part away?"""
        return not self.children[2].visible

    def collapse(self) -> None:
        """Take the second part away."""
        self.children[2].hide()
        self.bar.hide()

    def restore(self) -> None:
        """Bring the second part back."""
        self.children[2].show()
        self.bar.show()

    def resize(self, second_size: float) -> None:
        """Give the second part a size, as far as both have room."""
        room = self._length() / self.theme.scale - _BAR
        size = round(max(self.least, min(second_size, room - self.least)))
        if size != self.second_size:
            self.second_size = size
            self.request_layout()
            if self.on_resize is not None:
                self.on_resize(size)

    def _length(self) -> int:
        return self.rect.width if self.axis is Axis.ACROSS else self.rect.height

    def natural(self, room: int) -> Size:
        """All there is; it is never the one to ask for room."""
        return room, self.px(2 * self.least)

    def arrange(self) -> None:
        """First part, bar, second part."""
        first, bar, second = self.children
        if self.collapsed:
            first.place(self.rect)
            return
        length, thick = self._length(), self.bar_thickness
        least = min(self.px(self.least), length // 2)
        wanted = self.px(self.second_size)
        if self.second_size == self.usual:  # at large scales the first part still gets more than half
            wanted = min(wanted, round(length * _UNTOUCHED_SHARE))
        size = max(least, min(wanted, length - thick - least))
        if self.axis is Axis.ACROSS:
            size += (self.rect.right - size) % _FAST_COLUMN
        lengths = (max(0, length - thick - size), thick, size)
        start = 0
        for part, part_length in zip((first, bar, second), lengths, strict=True):
            if self.axis is Axis.ACROSS:
                part.place(pygame.Rect(self.rect.x + start, self.rect.y, part_length, self.rect.height))
            else:
                part.place(pygame.Rect(self.rect.x, self.rect.y + start, self.rect.width, part_length))
            start += part_length
