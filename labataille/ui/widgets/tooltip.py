"""The tooltip: one sentence about what is under the pointer, with a clock of its own.

It comes after the delay, stays while the pointer is on the spot or on the tooltip itself, and never covers the spot.
Control and Space show it at once, for the pointer or else for the focus, and then pin it; Escape sends it away.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from labataille.ui.text import Layout, Point
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.grain import flat_field
from labataille.ui.widgets.layer import clear_of
from labataille.ui.widgets.widget import Tip, Widget

if TYPE_CHECKING:
    from labataille.ui.widgets.desk import Desk

LONGEST_DELAY = 1000
_DELAY = 500
_GRACE = 250  # milliseconds in which the pointer may cross from the spot to the tooltip
_WIDTH = 380
_LARGE_SPOT = 120  # logical pixels; of a larger area only the part near the pointer counts as the spot


class Tooltip:
    """The one tooltip of a desk (times in milliseconds)."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.pin_stroke = Stroke(pygame.K_SPACE, pygame.KMOD_LCTRL)
        self.on_link: Callable[[str], None] | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.pinned = False
        self._delay = _DELAY
        self._tip: Tip | None = None
        self._forced = False
        self._waiting: Tip | None = None
        self._waited = 0
        self._left_for = 0
        self._drawn: tuple[pygame.Surface, Layout, int] | None = None

    @property
    def delay(self) -> int:
        """How long the pointer must rest before it shows, 0 to 1000."""
        return self._delay

    @delay.setter
    def delay(self, delay: int) -> None:
        self._delay = min(max(delay, 0), LONGEST_DELAY)

    @property
    def text(self) -> str:
        """What it says now; empty if it is not to be seen."""
        return self._tip.text if self._tip is not None else ""

    def covers(self, at: Point) -> bool:
        """Is a point under it?"""
        return self._tip is not None and self.rect.collidepoint(at)

    # Coming and going

    def pointer_moved(self) -> None:
        """The pointer has moved: another spot starts the clock anew."""
        if self._tip is not None:
            return
        found = self._under_pointer()
        if found != self._waiting:
            self._waiting, self._waited = found, 0

    def tick(self, milliseconds: int) -> None:
        """Time has passed."""
        if self._tip is not None:
            self._stay_or_go(milliseconds)
        elif self._waiting is not None:
            self._waited += milliseconds
            if self._waited >= self._delay:
                self._show(self._waiting, self.desk.pointer.at)

    def show_for(self, widget: Widget) -> None:
        """Show at once what a widget has to say, as for one that has the focus."""
        tip = widget.tip_at(widget.rect.center)
        if tip is not None:
            self._show(tip, widget.rect.center)
            self._forced = self.desk.pointer.hover is not widget

    def pin(self) -> None:
        """Show it at once, or keep it, or let a kept one go."""
        if self._tip is not None:
            self.pinned = not self.pinned
            self._drawn = None
            self.desk.mark()
            return
        under_pointer = self._under_pointer()
        if under_pointer is not None:
            self._show(under_pointer, self.desk.pointer.at)
        elif self.desk.focus is not None:
            self.show_for(self.desk.focus)

    def fade(self) -> None:
        """Go, unless pinned."""
        if not self.pinned:
            self.dismiss()

    def dismiss(self) -> None:
        """Go at once."""
        if self._tip is not None:
            self.desk.mark()
        self._tip = self._waiting = self._drawn = None
        self.pinned = self._forced = False
        self._waited = self._left_for = 0

    def stroked(self, stroke: Stroke) -> bool:
        """The pin key, and Escape."""
        if stroke.key == self.pin_stroke.key and stroke.control == self.pin_stroke.control and not stroke.alt:
            self.pin()
            return self._tip is not None
        if self._tip is not None and stroke.key == pygame.K_ESCAPE:
            self.dismiss()
            return True
        if self._forced:
            self.fade()
        return False

    def pressed(self, at: Point) -> bool:
        """A press on it follows a link, or does nothing."""
        if not self.covers(at):
            return False
        assert self._drawn is not None
        margin = self._margin()
        link = self._drawn[1].link_at((at[0] - self.rect.x - margin, at[1] - self.rect.y - margin))
        if link and self.on_link is not None:
            self.dismiss()
            self.on_link(link)
        return True

    def _under_pointer(self) -> Tip | None:
        hover = self.desk.pointer.hover
        return hover.tip_at(self.desk.pointer.at) if hover is not None and hover.attached else None

    def _stay_or_go(self, milliseconds: int) -> None:
        at = self.desk.pointer.at
        if self.pinned or self._forced or self.covers(at):
            self._left_for = 0
            return
        found = self._under_pointer()
        assert self._tip is not None
        if found == self._tip:
            self._left_for = 0
        elif found is not None and found.area == self._tip.area:
            self._show(found, at)
        else:
            self._left_for += milliseconds
            if self._left_for > _GRACE:
                self.dismiss()
                self._waiting = found

    def _show(self, tip: Tip, at: Point) -> None:
        self._tip, self._waiting, self._waited, self._left_for = tip, None, 0, 0
        self._drawn = None
        theme = self.desk.theme
        window = self.desk.window.inflate(-2 * theme.px(4), -2 * theme.px(4))
        self.rect = clear_of(self._spot(tip, at), self._picture()[0].get_size(), window, theme.px(6))
        self.desk.mark()

    def _spot(self, tip: Tip, at: Point) -> pygame.Rect:
        """The area it must not cover: of a large one, the part around the pointer."""
        spot, large = pygame.Rect(tip.area), self.desk.theme.px(_LARGE_SPOT)
        if spot.width > large:
            spot = pygame.Rect(at[0] - self.desk.theme.px(8), spot.y, self.desk.theme.px(24), spot.height)
        if spot.height > large:
            spot = pygame.Rect(spot.x, at[1] - self.desk.theme.px(12), spot.width, self.desk.theme.px(32))
        return spot

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it over everything else."""
        if self._tip is None:
            return
        picture = self._picture()[0]
        self.rect.size = picture.get_size()
        shadow = self.desk.theme.px(3)
        surface.fill((150, 140, 130), self.rect.move(shadow, shadow), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(picture, self.rect)

    def _margin(self) -> int:
        return self.desk.theme.px(9)

    def _picture(self) -> tuple[pygame.Surface, Layout]:
        theme = self.desk.theme
        if self._drawn is None or self._drawn[2] != theme.generation:
            assert self._tip is not None
            margin, ground = self._margin(), theme.palette.paper
            room = min(theme.px(_WIDTH), self.desk.window.width - 4 * margin)
            layout = theme.paragraph(self._tip.text, 15).layout(room)
            size = (layout.width + 2 * margin + (theme.px(20) if self.pinned else 0), layout.height + 2 * margin)
            edge = theme.palette.accents.brass if self.pinned else theme.palette.accents.brass_dark
            picture = flat_field(theme, size, ground.sunk, edge).copy()
            theme.draw_layout(picture, layout, (margin, margin), ground)
            if self.pinned:
                side = theme.px(18)
                corner = pygame.Rect(size[0] - side - theme.px(4), theme.px(4), side, side)
                theme.draw_icon(picture, corner, "pin", ground.link)
            self._drawn = (picture, layout, theme.generation)
        return self._drawn[0], self._drawn[1]
