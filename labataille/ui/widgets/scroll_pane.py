"""The scroll pane: a window on a widget that is higher than its room, as at large scales."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import Point
from labataille.ui.widgets.gestures import Press
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Size, Widget


class ScrollPane(Scrolled):
    """Shows one child through a window; the focus brings itself into sight."""

    focusable = False
    opaque = False

    def __init__(self, child: Widget, id: str = "", *, height: float | None = None, grow: float = 1.0) -> None:
        super().__init__(id, material=Material.LEATHER, height=height, grow=grow)
        self._child = child
        self._barred = False
        self.adopt(child)

    @property
    def children(self) -> Sequence[Widget]:
        """The one child."""
        return (self._child,)

    def material(self) -> Ground | None:
        """It lets the ground beneath show."""
        return None

    def natural(self, room: int) -> Size:
        """As large as the child."""
        return self._child.wanted(room)

    def content_height(self) -> int:
        """The child's height in the pane's width, the bar's room set aside."""
        return self._child.wanted(max(1, self.rect.width - self.px(14)))[1]

    def view(self) -> pygame.Rect:
        """All but the bar."""
        bar = self.px(14) if self.content_height() > self.rect.height else 0
        return pygame.Rect(0, 0, max(1, self.rect.width - bar), max(1, self.rect.height))

    def arrange(self) -> None:
        """The child stands as far up as it is scrolled."""
        self.top = min(self.top, self.last_top)
        view = self.view()
        barred = view.width < self.rect.width
        if barred != self._barred:  # the bar comes or goes
            self._barred = barred
            self.invalidate()
        height = max(view.height, self._child.wanted(view.width)[1])
        self._child.place(pygame.Rect(self.rect.x, self.rect.y - self.top, view.width, height))

    def scroll_to(self, top: int) -> None:
        """The child moves."""
        super().scroll_to(top)
        self.arrange()

    def reveal(self, area: pygame.Rect) -> None:
        """Bring a rectangle of the child into sight."""
        start = area.top - self._child.rect.top
        margin = self.px(6)
        self.show_span(max(0, start - margin), start + area.height + margin)
        super().reveal(self.rect)

    def hit(self, at: Point) -> Widget | None:
        """Only what is seen through the window is under the pointer."""
        if not self.visible or not self.rect.collidepoint(at):
            return None
        in_view = self.view().collidepoint(self.local(at))
        return (self._child.hit(at) if in_view else None) or self

    def content_pressed(self, press: Press, at: Point) -> bool:
        """The child has had its turn already."""
        return False

    def stale(self, area: pygame.Rect) -> None:
        """Only what is seen needs mending."""
        super().stale(area.clip(self.rect))

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """The child within the window, and the bar."""
        if not self.visible:
            return
        clip = surface.get_clip()
        surface.set_clip(self.view().move(self.rect.x - origin[0], self.rect.y - origin[1]).clip(clip))
        self._child.draw(surface, origin)
        surface.set_clip(clip)
        super().draw(surface, origin)

    def paint(self, surface: pygame.Surface) -> None:
        """Only the bar."""
        if self.last_top:
            self._paint_bar(surface, self.ground)
