"""The choice: a few answers side by side, of which one is down; one click takes another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from labataille.ui.text import SANS, SANS_BOLD, Point
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.grain import flat_field, raised_field
from labataille.ui.widgets.widget import Size, Tip, Widget


class Choice(Widget):
    """A row of answers; Left and Right take the neighbour. `tips` may say something about each, a dot marks one of them."""

    focusable = True
    stretches = False

    def __init__(
        self,
        id: str,
        answers: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        *,
        tips: Sequence[str] = (),
        marked: int | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, grow=grow)
        self.answers, self._chosen, self.on_change = tuple(answers), chosen, on_change
        self._tips = tuple(tips)
        self._marked = marked
        self._hot = -1

    @property
    def chosen(self) -> int:
        """The number of the answer that is down."""
        return self._chosen

    def choose(self, number: int) -> None:
        """Take an answer and say so."""
        if number != self._chosen and 0 <= number < len(self.answers):
            self._chosen = number
            self.invalidate()
            self.on_change(number)

    def natural(self, room: int) -> Size:
        """All answers side by side, each as wide as the widest."""
        return min(room, self._part() * len(self.answers)), max(self.px(30), self.theme.target)

    def _part(self) -> int:
        return max(self.theme.width(answer, SANS_BOLD) for answer in self.answers) + self.px(28)

    def _rects(self) -> list[pygame.Rect]:
        """Where the answers stand, from the widget's corner."""
        count, width, height = len(self.answers), self.rect.width, self.rect.height
        edges = [round(width * number / count) for number in range(count + 1)]
        return [pygame.Rect(left, 0, right - left, height) for left, right in pairwise(edges)]

    def place_of(self, number: int) -> Point:
        """The middle of an answer in the window."""
        return self._rects()[number].move(self.rect.topleft).center

    def _number_at(self, at: Point) -> int:
        local = self.local(at)
        return next((number for number, rect in enumerate(self._rects()) if rect.collidepoint(local)), -1)

    def pressed(self, press: Press) -> bool:
        """A press takes the answer under it."""
        if press.button != LEFT:
            return False
        self.choose(self._number_at(press.at))
        return True

    def pointer_moved(self, at: Point) -> None:
        """The answer under the pointer is lit."""
        self._light(self._number_at(at))

    def pointer_left(self) -> None:
        """None is lit."""
        self._light(-1)

    def _light(self, number: int) -> None:
        if number != self._hot:
            self._hot = number
            self.invalidate()

    def stroked(self, stroke: Stroke) -> bool:
        """Left and Right; Space goes on round the end."""
        if not stroke.bare:
            return False
        if stroke.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.choose(self._chosen + (1 if stroke.key == pygame.K_RIGHT else -1))
        elif stroke.key == pygame.K_SPACE:
            self.choose((self._chosen + 1) % len(self.answers))
        else:
            return False
        return True

    def tip_at(self, at: Point) -> Tip | None:
        """What there is to say about the answer under the pointer, or the chosen one."""
        number = self._number_at(at) if self.hovered else self._chosen
        text = self._tips[number] if 0 <= number < len(self._tips) else ""
        return Tip.about(self._rects()[number].move(self.rect.topleft), text) if text else super().tip_at(at)

    def paint(self, surface: pygame.Surface) -> None:
        """The answers; the chosen one is brass, in bold, with a bar under it."""
        theme, ground, accents = self.theme, self.ground, self.theme.palette.accents
        edge = ground.edge if ground is theme.palette.paper else accents.brass_dark
        for number, rect in enumerate(self._rects()):
            down = number == self._chosen
            fill = ground.raised_hot if number == self._hot else ground.raised
            if down:
                surface.blit(flat_field(theme, rect.size, accents.brass, edge), rect)
                bar = pygame.Rect(rect.x + self.px(8), rect.bottom - self.px(5), rect.width - self.px(16), self.px(2))
                pygame.draw.rect(surface, accents.brass_ink, bar)
            else:
                surface.blit(raised_field(theme, rect.size, fill, edge), rect)
            ink = accents.brass_ink if down else ground.ink
            word = theme.word(self.answers[number], ink, SANS_BOLD if down else SANS)
            surface.blit(word, word.get_rect(center=(rect.centerx, rect.centery - self.px(1))))
            if number == self._marked:
                pygame.draw.circle(surface, ink, (rect.right - self.px(8), rect.top + self.px(8)), self.px(2.5))
