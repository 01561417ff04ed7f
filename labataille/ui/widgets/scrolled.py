"""What scrolls: a widget that shows a part of something higher, with a bar, the wheel and the paging keys (pixels)."""

from __future__ import annotations

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import Point
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.grain import mixed
from labataille.ui.widgets.material import Material, ground_of
from labataille.ui.widgets.widget import Widget

BAR_WIDTH = 12  # logical pixels
_SHORTEST_THUMB = 28
_WHEEL_LINES = 3


class Scrolled(Widget):
    """The common part of log, table and menu: `top` is how far the content is scrolled, in pixels."""

    focusable = True
    focus_by_mouse = True
    opaque = True
    bar_always = False  # the bar's room stays free, so that text never breaks anew because of it

    def __init__(
        self,
        id: str = "",
        *,
        material: Material = Material.PAPER,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow)
        self._material = material
        self.top = 0
        self._grabbed: int | None = None

    def material(self) -> Ground | None:
        """It brings its own sheet."""
        return ground_of(self._material, self.theme)

    # What the content says

    def content_height(self) -> int:
        """How high the whole content is."""
        return 0

    def line(self) -> int:
        """One step of the wheel's lines."""
        return self.theme.line_height()

    def view(self) -> pygame.Rect:
        """The part of the widget that shows the content, from the widget's corner."""
        edge = self.px(1)
        bar = self.px(BAR_WIDTH) if self.bar_always or self.overflows(self.rect.height - 2 * edge) else 0
        return pygame.Rect(edge, edge, max(1, self.rect.width - 2 * edge - bar), max(1, self.rect.height - 2 * edge))

    def overflows(self, page: int) -> bool:
        """Is there more than a page?"""
        return self.content_height() > page

    # Scrolling

    @property
    def last_top(self) -> int:
        """The furthest it can be scrolled."""
        return max(0, self.content_height() - self.view().height)

    @property
    def at_end(self) -> bool:
        """Does it show the end?"""
        return self.top >= self.last_top

    def scroll_to(self, top: int) -> None:
        """Show the content from here on, as far as there is any."""
        top = min(max(top, 0), self.last_top)
        if top != self.top:
            self.top = top
            self.invalidate()

    def show_span(self, start: int, end: int) -> None:
        """Bring a part of the content into sight with as little scrolling as may be."""
        page = self.view().height
        if start < self.top:
            self.scroll_to(start)
        elif end > self.top + page:
            self.scroll_to(min(start, end - page))

    def wheeled(self, steps: int, press: Press) -> bool:
        """The wheel scrolls three lines a step."""
        if not self.last_top:
            return False
        self.scroll_to(self.top - steps * _WHEEL_LINES * self.line())
        return True

    def page_by(self, stroke: Stroke) -> bool:
        """The keys that scroll: PageUp and PageDown, and with Control Home and End."""
        page = self.view().height - self.line()
        if stroke.key == pygame.K_PAGEUP:
            self.scroll_to(self.top - page)
        elif stroke.key == pygame.K_PAGEDOWN:
            self.scroll_to(self.top + page)
        elif stroke.key == pygame.K_HOME:
            self.scroll_to(0)
        elif stroke.key == pygame.K_END:
            self.scroll_to(self.last_top)
        else:
            return False
        return True

    # The bar

    def _bar(self) -> pygame.Rect:
        view, width = self.view(), self.px(BAR_WIDTH)
        return pygame.Rect(view.right, view.top, width, view.height)

    def _thumb(self) -> pygame.Rect:
        bar, total = self._bar(), max(1, self.content_height())
        height = min(bar.height, max(self.px(_SHORTEST_THUMB), bar.height * bar.height // total))
        y = bar.y + (bar.height - height) * self.top // max(1, self.last_top)
        return pygame.Rect(bar.x, y, bar.width, height)

    def pressed(self, press: Press) -> bool:
        """A press on the bar grabs the thumb or pages towards the pointer; elsewhere it goes to the content."""
        at = self.local(press.at)
        if press.button == LEFT and self.last_top and self._bar().collidepoint(at):
            thumb = self._thumb()
            if not thumb.collidepoint(at):
                page = self.view().height
                self.scroll_to(self.top + (page if at[1] > thumb.y else -page))
            else:
                self._grabbed = at[1] - thumb.y
            return True
        return self.content_pressed(press, (at[0] - self.view().x, at[1] - self.view().y + self.top))

    def content_pressed(self, press: Press, at: Point) -> bool:
        """A press at a point of the content."""
        return False

    def dragged(self, at: Point) -> None:
        """The grabbed thumb follows the pointer."""
        if self._grabbed is None:
            return
        bar, thumb = self._bar(), self._thumb()
        way = max(1, bar.height - thumb.height)
        self.scroll_to((self.local(at)[1] - self._grabbed - bar.y) * self.last_top // way)

    def released(self, at: Point) -> None:
        """The thumb is let go."""
        self._grabbed = None

    def content_point(self, at: Point) -> Point | None:
        """A point of the window as a point of the content; None outside the view."""
        local, view = self.local(at), self.view()
        return (local[0] - view.x, local[1] - view.y + self.top) if view.collidepoint(local) else None

    # Drawing

    def paint(self, surface: pygame.Surface) -> None:
        """The sheet, the content within its view, the bar and the edge."""
        ground = self.ground
        furthest = self.last_top
        self.top = min(self.top, furthest)
        surface.fill(ground.sunk)
        surface.set_clip(self.view())
        self.paint_content(surface)
        surface.set_clip(None)
        if self.last_top:
            self._paint_bar(surface, ground)
        pygame.draw.rect(surface, ground.edge, surface.get_rect(), self.px(1))

    def paint_content(self, surface: pygame.Surface) -> None:
        """Draw what can be seen of the content; the surface is clipped to the view."""

    def _paint_bar(self, surface: pygame.Surface, ground: Ground) -> None:
        bar, inset = self._bar(), self.px(2)
        pygame.draw.rect(surface, ground.shade, bar)
        thumb = self._thumb().inflate(-2 * inset, -inset)
        pygame.draw.rect(surface, mixed(ground.faint, ground.shade, 0.35), thumb, border_radius=thumb.width // 2)
