"""The drop-down: one choice out of several, of which only the present one is seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from labataille.ui.text import shortened
from labataille.ui.widgets.button import Pushable, Tone, button_colours, paint_button_field
from labataille.ui.widgets.gestures import Press, Stroke
from labataille.ui.widgets.menu import MenuItem, open_menu
from labataille.ui.widgets.widget import Size, TipText


class DropDown(Pushable):
    """A field with the present choice; a press or Enter opens the list, Up and Down choose without opening it."""

    def __init__(
        self,
        id: str,
        choices: Sequence[str],
        chosen: int = 0,
        *,
        on_change: Callable[[int], None] | None = None,
        why: str = "",
        tip: TipText = "",
        width: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, self._open, why=why, tip=tip, width=width, grow=grow)
        self._choices, self._chosen, self.on_change = tuple(choices), chosen, on_change

    @property
    def choices(self) -> tuple[str, ...]:
        """What can be chosen."""
        return self._choices

    @choices.setter
    def choices(self, choices: Sequence[str]) -> None:
        self._choices = tuple(choices)
        self._chosen = min(self._chosen, len(self._choices) - 1)
        if self.attached:
            self.invalidate()
            self.request_layout()

    @property
    def chosen(self) -> int:
        """The number of the present choice."""
        return self._chosen

    @chosen.setter
    def chosen(self, number: int) -> None:
        if number != self._chosen:
            self._chosen = number
            if self.attached:
                self.invalidate()

    def choose(self, number: int) -> None:
        """Choose and say so."""
        if number != self._chosen:
            self.chosen = number
            if self.on_change is not None:
                self.on_change(number)

    def pressed(self, press: Press) -> bool:
        """The list opens as soon as the button goes down."""
        if press.button == 1:
            self.press()
        return True

    def released(self, at: tuple[int, int]) -> None:
        """Nothing more happens."""

    def stroked(self, stroke: Stroke) -> bool:
        """Up and Down choose the neighbour."""
        if self.enabled and stroke.bare and stroke.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if stroke.key == pygame.K_DOWN else -1
            self.choose(min(max(self._chosen + step, 0), len(self._choices) - 1))
            return True
        return super().stroked(stroke)

    def wheeled(self, steps: int, press: Press) -> bool:
        """The wheel never changes a choice."""
        return False

    def _open(self) -> None:
        items = [
            MenuItem(choice, partial(self.choose, number), ticked=number == self._chosen)
            for number, choice in enumerate(self._choices)
        ]
        open_menu(self.desk, items, self.rect, at_least=self.rect.width, chosen=self._chosen)

    def natural(self, room: int) -> Size:
        """Wide enough for the longest choice."""
        widest = max((self.theme.width(choice) for choice in self._choices), default=0)
        return min(widest + self.px(48), room), max(self.px(30), self.theme.target)

    def paint(self, surface: pygame.Surface) -> None:
        """The field with the present choice and an arrow."""
        fill, edge, ink = button_colours(self, Tone.PLAIN)
        paint_button_field(surface, self, fill, edge)
        width, height = surface.get_size()
        room = width - self.px(42)
        text = self._choices[self._chosen] if 0 <= self._chosen < len(self._choices) else ""
        word = self.theme.word(shortened(text, room, self.theme.width), ink)
        surface.blit(word, word.get_rect(midleft=(self.px(12), height // 2)))
        side = self.px(16)
        where = pygame.Rect(width - side - self.px(9), (height - side) // 2, side, side)
        self.theme.draw_icon(surface, where, "down", ink)
