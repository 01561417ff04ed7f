"""One layer of the desk: a root widget, where it stands, and what lies under its protection while it is open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from labataille.ui.widgets.widget import Widget

Placing = Callable[[Widget, pygame.Rect], pygame.Rect]


def whole_window(_root: Widget, window: pygame.Rect) -> pygame.Rect:
    """The root fills the window."""
    return window


def in_the_middle(root: Widget, window: pygame.Rect) -> pygame.Rect:
    """The root stands in the middle at its natural size, never larger than the window."""
    margin = root.px(16)
    width, height = root.wanted(max(1, window.width - 2 * margin))
    rect = pygame.Rect(0, 0, min(width, window.width - margin), min(height, window.height - margin))
    rect.center = window.center
    return rect


def beside(spot: pygame.Rect) -> Placing:
    """The root stands under a spot, or over it, or beside it: wherever it fits without covering the spot."""

    def placing(root: Widget, window: pygame.Rect) -> pygame.Rect:
        size = root.wanted(window.width)
        return clear_of(spot, size, window, root.px(2))

    return placing


def clear_of(spot: pygame.Rect, size: tuple[int, int], window: pygame.Rect, gap: int) -> pygame.Rect:
    """A rectangle of a size inside the window, next to a spot and not over it: under, over, right or left of it.

    If it fits nowhere, it goes where the most of the window is left.
    """
    width, height = min(size[0], window.width), min(size[1], window.height)
    x = max(window.left, min(spot.left, window.right - width))
    y = max(window.top, min(spot.top, window.bottom - height))
    places = (
        pygame.Rect(x, spot.bottom + gap, width, height),
        pygame.Rect(x, spot.top - gap - height, width, height),
        pygame.Rect(spot.right + gap, y, width, height),
        pygame.Rect(spot.left - gap - width, y, width, height),
    )
    for place in places:
        if window.contains(place):
            return place
    return max(places, key=lambda place: place.clip(window).width * place.clip(window).height).clamp(window)


@dataclass(slots=True, eq=False)
class Layer:
    """A root on the desk.

    A modal layer keeps everything from those beneath; one that is `fleeting` (a menu) closes at a press outside it. What is
    no rectangle casts no shadow.
    """

    root: Widget
    placing: Placing = whole_window
    modal: bool = False
    fleeting: bool = False
    casts_shadow: bool = True
    closes_on_escape: bool = True
    on_close: Callable[[], None] | None = None
    focus: Widget | None = None
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    @property
    def keeps_keys(self) -> bool:
        """Does no key go past it, because it is a dialog or a menu?"""
        return self.modal or self.fleeting
