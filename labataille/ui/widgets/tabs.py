"""The tabs: several pages in one place, of which one is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from labataille.ui.text import SANS, SANS_BOLD, Point
from labataille.ui.widgets.container import Column, Overlay
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.widget import Size, Widget


class TabBar(Widget):
    """The row of tabs; the arrows turn the pages."""

    focusable = True

    def __init__(self, id: str, titles: Sequence[str], on_change: Callable[[int], None]) -> None:
        super().__init__(id)
        self._titles, self.on_change = tuple(titles), on_change
        self._open = 0
        self._hot = -1

    @property
    def titles(self) -> Sequence[str]:
        """What stands on the tabs."""
        return self._titles

    @property
    def open(self) -> int:
        """The number of the open page."""
        return self._open

    def turn_to(self, number: int) -> None:
        """Open a page."""
        number %= len(self._titles)
        if number != self._open:
            self._open = number
            self.invalidate()
            self.on_change(number)

    def tab_rects(self) -> list[pygame.Rect]:
        """Where the tabs stand, from the widget's corner."""
        rects, x, height = [], 0, self.rect.height
        widths = [self.theme.width(title, SANS_BOLD) + self.px(28) for title in self._titles]
        squeeze = min(1.0, self.rect.width / max(1, sum(widths)))
        for width in widths:
            rects.append(pygame.Rect(x, 0, int(width * squeeze), height))
            x += int(width * squeeze)
        return rects

    def natural(self, room: int) -> Size:
        """All tabs side by side."""
        width = sum(self.theme.width(title, SANS_BOLD) + self.px(28) for title in self._titles)
        return min(width, room), max(self.px(32), self.theme.target)

    def _tab_at(self, at: Point) -> int:
        local = self.local(at)
        return next((number for number, rect in enumerate(self.tab_rects()) if rect.collidepoint(local)), -1)

    def pressed(self, press: Press) -> bool:
        """A press opens a page."""
        number = self._tab_at(press.at)
        if press.button != LEFT or number < 0:
            return False
        self.turn_to(number)
        return True

    def pointer_moved(self, at: Point) -> None:
        """The tab under the pointer is lit."""
        hot = self._tab_at(at)
        if hot != self._hot:
            self._hot = hot
            self.invalidate()

    def pointer_left(self) -> None:
        """No tab is lit."""
        self._hot = -1

    def stroked(self, stroke: Stroke) -> bool:
        """Left and Right turn the pages."""
        if not stroke.bare or stroke.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return False
        self.turn_to(self._open + (1 if stroke.key == pygame.K_RIGHT else -1))
        return True

    def paint(self, surface: pygame.Surface) -> None:
        """The tabs on a rule; the open one in bold, with brass over it, joined to its page."""
        ground, accents, thick = self.ground, self.theme.palette.accents, self.px(1)
        bottom = surface.get_height() - thick
        pygame.draw.rect(surface, accents.brass_dark, (0, bottom, surface.get_width(), thick))
        for number, (title, rect) in enumerate(zip(self._titles, self.tab_rects(), strict=True)):
            open_ = number == self._open
            if open_:
                pygame.draw.rect(surface, ground.raised, rect)
                pygame.draw.rect(surface, accents.brass_dark, (rect.x, rect.y, thick, rect.height))
                pygame.draw.rect(surface, accents.brass_dark, (rect.right - thick, rect.y, thick, rect.height))
                pygame.draw.rect(surface, accents.brass, (rect.x, rect.y, rect.width, self.px(3)))
            elif number == self._hot:
                pygame.draw.rect(surface, ground.row, (rect.x, rect.y, rect.width, rect.height - thick))
            ink = ground.ink if open_ or number == self._hot else ground.faint
            word = self.theme.word(title, ink, SANS_BOLD if open_ else SANS)
            clip = rect.inflate(-self.px(8), 0)
            surface.set_clip(clip)
            surface.blit(word, word.get_rect(center=rect.center))
            surface.set_clip(None)


class Tabs(Column):
    """Tabs over their pages: pairs of title and widget. Control and Tab turns the pages from anywhere inside."""

    def __init__(
        self,
        id: str,
        pages: Sequence[tuple[str, Widget]],
        *,
        on_change: Callable[[int], None] | None = None,
        grow: float = 1.0,
    ) -> None:
        self.bar = TabBar(f"{id}.bar", [title for title, _ in pages], self._turn)
        self._pages = [page for _, page in pages]
        for number, page in enumerate(self._pages):
            page.visible = number == 0
        super().__init__([self.bar, Overlay(self._pages, grow=1)], id, gap=8, grow=grow)
        self.on_change = on_change

    @property
    def open(self) -> int:
        """The number of the open page."""
        return self.bar.open

    def turn_to(self, number: int) -> None:
        """Open a page."""
        self.bar.turn_to(number)

    def _turn(self, number: int) -> None:
        for page_number, page in enumerate(self._pages):
            if page_number == number:
                page.show()
            else:
                page.hide()
        self.stale(self.rect)
        if self.on_change is not None:
            self.on_change(number)

    def stroked(self, stroke: Stroke) -> bool:
        """Control and Tab, with Shift backwards."""
        if stroke.key != pygame.K_TAB or not stroke.control:
            return False
        self.turn_to(self.open + (-1 if stroke.shift else 1))
        if self.desk.focus is not None and not self._open_holds(self.desk.focus):
            self.desk.focus_on(self.bar)
        return True

    def _open_holds(self, widget: Widget) -> bool:
        return any(widget is inner for inner in self.walk())
