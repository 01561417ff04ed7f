"""The slider: a number between two ends, in steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.text import SANS, SMALLEST_TEXT, Point
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.grain import field
from labataille.ui.widgets.widget import Size, TipText, Widget

_LARGE_STEPS = 5


class Slider(Widget):
    """A knob on a rail. `shows` writes the value beside it; `on_change` follows it while it moves."""

    focusable = True
    focus_by_mouse = True
    stretches = False

    def __init__(
        self,
        id: str,
        value: float,
        least: float,
        most: float,
        step: float,
        *,
        on_change: Callable[[float], None] | None = None,
        shows: Callable[[float], str] = "{:g}".format,
        width: float | None = 240,
        grow: float = 0.0,
        tip: TipText = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, tip=tip)
        self.least, self.most, self.step = least, most, step
        self.on_change, self.shows = on_change, shows
        self._value = value

    @property
    def value(self) -> float:
        """Where the knob stands."""
        return self._value

    @value.setter
    def value(self, value: float) -> None:
        steps = round((min(max(value, self.least), self.most) - self.least) / self.step)
        value = round(self.least + steps * self.step, 9)
        if value != self._value:
            self._value = value
            if self.attached:
                self.invalidate()

    def move_to(self, value: float) -> None:
        """Move the knob and say so."""
        before = self._value
        self.value = value
        if self._value != before and self.on_change is not None:
            self.on_change(self._value)

    def natural(self, room: int) -> Size:
        """As high as the least target."""
        return min(room, self.px(240)), max(self.px(28), self.theme.target)

    def _rail(self) -> pygame.Rect:
        """The way of the knob's middle, from the widget's corner."""
        knob, label = self.px(9), self._label_width()
        return pygame.Rect(knob, self.rect.height // 2, max(1, self.rect.width - 2 * knob - label), 1)

    def _label_width(self) -> int:
        ends = (self.shows(self.least), self.shows(self.most))
        return max(self.theme.width(end, SANS, SMALLEST_TEXT + 1) for end in ends) + self.px(12)

    def _knob_x(self) -> int:
        rail = self._rail()
        return rail.x + round(rail.width * (self._value - self.least) / (self.most - self.least))

    def pressed(self, press: Press) -> bool:
        """The knob comes to the pointer."""
        if press.button != LEFT:
            return False
        self.dragged(press.at)
        return True

    def dragged(self, at: Point) -> None:
        """The knob follows the pointer."""
        rail = self._rail()
        share = (self.local(at)[0] - rail.x) / rail.width
        self.move_to(self.least + share * (self.most - self.least))

    def stroked(self, stroke: Stroke) -> bool:
        """Arrows by one step, paging keys by five, Home and End to the ends."""
        large = self.step * _LARGE_STEPS
        steps = {
            pygame.K_LEFT: -self.step,
            pygame.K_DOWN: -self.step,
            pygame.K_RIGHT: self.step,
            pygame.K_UP: self.step,
            pygame.K_PAGEDOWN: -large,
            pygame.K_PAGEUP: large,
            pygame.K_HOME: self.least - self.most,
            pygame.K_END: self.most - self.least,
        }
        if not stroke.bare or stroke.key not in steps:
            return False
        self.move_to(self._value + steps[stroke.key])
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The rail, filled up to the knob, the knob of brass, and the value."""
        theme, ground, accents = self.theme, self.ground, self.theme.palette.accents
        rail, x, thick = self._rail(), self._knob_x(), self.px(6)
        groove = pygame.Rect(rail.x, rail.y - thick // 2, rail.width, thick)
        surface.blit(field(groove.size, ground.shade, ground.sunk, ground.edge, thick // 2, self.px(1)), groove)
        if x > rail.x + thick // 2:
            filled = (x - rail.x, thick)
            surface.blit(field(filled, accents.brass, accents.brass_dark, ground.edge, thick // 2, self.px(1)), groove)
        side = self.px(18)
        light = accents.brass_light if self.hovered else accents.brass
        knob = field((side, side), accents.brass_light, light, accents.brass_dark, side // 2, self.px(1))
        surface.blit(knob, (x - side // 2, rail.y - side // 2))
        word = theme.word(self.shows(self._value), ground.ink, SANS, SMALLEST_TEXT + 1)
        surface.blit(word, word.get_rect(midright=(self.rect.width, rail.y)))
