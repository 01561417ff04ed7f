"""The toast: a short message that comes, waits to be read and goes by itself; a press sends it away."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

import pygame

from labataille.ui.text import Point
from labataille.ui.widgets.grain import flat_field

if TYPE_CHECKING:
    from labataille.ui.widgets.desk import Desk

_LASTS = 4000
_WIDTH = 460
_TOP = 64
_MARGIN = 12
_MOST = 4


class Signal(Enum):
    """What a message means; each has an icon besides its colour."""

    NOTE = "note"
    GOOD = "good"
    WARNING = "warning"
    BAD = "bad"


@dataclass(slots=True)
class Toast:
    """One message and the milliseconds it has left."""

    markup: str
    signal: Signal
    left: int
    rect: pygame.Rect
    picture: pygame.Surface | None = None
    generation: int = -1


class Toasts:
    """The messages of a desk, under the upper edge of the window."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.shown: list[Toast] = []
        self.over: Callable[[], pygame.Rect] = lambda: desk.window
        """The part of the window over which they stand."""

    def show(self, markup: str, signal: Signal = Signal.NOTE, milliseconds: int = _LASTS) -> None:
        """Show a message; the oldest goes if there are too many."""
        self.shown.append(Toast(markup, signal, milliseconds, pygame.Rect(0, 0, 0, 0)))
        del self.shown[:-_MOST]
        self.desk.mark()

    def replace(self, markup: str, signal: Signal = Signal.NOTE, milliseconds: int = _LASTS) -> None:
        """Show a message in the place of those of its kind, which it outdates."""
        self.shown = [toast for toast in self.shown if toast.signal is not signal]
        self.show(markup, signal, milliseconds)

    def tick(self, milliseconds: int) -> None:
        """Time has passed; a message under the pointer waits."""
        for toast in self.shown:
            if not toast.rect.collidepoint(self.desk.pointer.at):
                toast.left -= milliseconds
        staying = [toast for toast in self.shown if toast.left > 0]
        if len(staying) != len(self.shown):
            self.shown = staying
            self.desk.mark()

    def pressed(self, at: Point) -> bool:
        """A press on a message sends it away."""
        for toast in self.shown:
            if toast.rect.collidepoint(at):
                self.shown.remove(toast)
                self.desk.mark()
                return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the messages one under another."""
        theme = self.desk.theme
        area = self.over()
        y = area.top + theme.px(_TOP if area == self.desk.window else _MARGIN)
        for toast in self.shown:
            if toast.picture is None or toast.generation != theme.generation:
                toast.picture, toast.generation = self._picture(toast), theme.generation
            toast.rect = toast.picture.get_rect(midtop=(area.centerx, y)).clamp(self.desk.window)
            surface.blit(toast.picture, toast.rect)
            y = toast.rect.bottom + theme.px(6)

    def _picture(self, toast: Toast) -> pygame.Surface:
        theme = self.desk.theme
        ground, margin, side = theme.palette.leather, theme.px(12), theme.px(22)
        room = min(theme.px(_WIDTH), self.desk.window.width - 4 * margin - side)
        layout = theme.paragraph(toast.markup).layout(room)
        height = max(layout.height, side) + 2 * theme.px(9)
        size = (layout.width + side + 2 * margin + theme.px(8), height)
        picture = flat_field(theme, size, ground.shade, theme.palette.accents.brass).copy()
        ink = theme.palette.ink({"note": "brass_light"}.get(toast.signal.value, toast.signal.value), ground)
        where = pygame.Rect(margin, (height - side) // 2, side, side)
        theme.draw_icon(picture, where, toast.signal.value, ink)
        theme.draw_layout(picture, layout, (where.right + theme.px(8), (height - layout.height) // 2), ground)
        return picture
