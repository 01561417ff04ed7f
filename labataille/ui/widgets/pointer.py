"""The pointer: what it hovers over, what it holds and how often it clicked, told by events (pixels, milliseconds)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from labataille.ui.text import Point
from labataille.ui.widgets.gestures import LEFT, Press
from labataille.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from labataille.ui.widgets.desk import Desk

_DOUBLE_CLICK = 400
_SAME_SPOT = 4
_WHEEL_BUTTONS = (4, 5, 6, 7)  # pygame reports the wheel as buttons too
_OUTSIDE = (-1, -1)


class Pointer:
    """Brings mouse events to the widgets of a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.at: Point = _OUTSIDE
        self.modifiers = 0
        self.hover: Widget | None = None
        self._held: Widget | None = None
        self._held_button = 0
        self._last: tuple[Point, int, int] = (_OUTSIDE, 0, 0)
        self._clicks = 0

    def handle(self, event: pygame.event.Event) -> bool:
        """Take one mouse event; True if a widget took it."""
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y)
        self.at = (event.pos[0], event.pos[1])
        if event.type == pygame.MOUSEMOTION:
            return self._motion()
        if event.button in _WHEEL_BUTTONS:
            return self.hover is not None
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self._down(event.button)
        return self._up(event.button)

    @property
    def cursor(self) -> int:
        """The system cursor that fits what is held or hovered."""
        widget = self._held or self.hover
        return widget.cursor_at(self.at) if widget is not None and widget.attached else pygame.SYSTEM_CURSOR_ARROW

    def widget_at(self, at: Point) -> Widget | None:
        """The innermost widget under a point, in the uppermost layer that has one; modal and fleeting ones end it."""
        for layer in reversed(self.desk.layers):
            found = layer.root.hit(at)
            if found is not None or layer.modal or layer.fleeting:
                return found
        return None

    def find_hover(self) -> None:
        """See anew what lies under the pointer."""
        found = self.widget_at(self.at) if self.at != _OUTSIDE else None
        if found is self.hover:
            return
        before, self.hover = self.hover, found
        if before is not None:
            before.hovered = False
            if before.attached:
                before.pointer_left()
                before.invalidate()
        if found is not None:
            found.hovered = True
            found.invalidate()

    def leave_window(self) -> None:
        """The window has lost the pointer or the keyboard: nothing is held, nothing is hovered."""
        self.let_go()
        self.modifiers = 0
        self.at = _OUTSIDE
        self.find_hover()

    def let_go(self) -> None:
        """Forget what is held."""
        self._held = None

    def forget(self, gone: set[int]) -> None:
        """Widgets have been taken off the desk (their identities)."""
        if id(self._held) in gone:
            self._held = None
        if id(self.hover) in gone:
            self.hover = None

    def tick(self, milliseconds: int) -> None:
        """Time has passed for what is held."""
        if self._held is not None:
            self._held.tick(milliseconds)

    # One event each

    def _motion(self) -> bool:
        if self._held is not None:
            self._held.dragged(self.at)
            return True
        self.find_hover()
        self.desk.tooltip.pointer_moved()
        if self.hover is not None:
            self.hover.pointer_moved(self.at)
        return self.hover is not None or self.desk.tooltip.covers(self.at)

    def _down(self, button: int) -> bool:
        if self.desk.tooltip.pressed(self.at) or self.desk.toasts.pressed(self.at):
            return True
        self.desk.tooltip.fade()
        if self._close_fleeting():
            return True
        self.find_hover()
        press = Press(self.at, button, self._count(button), self.modifiers)
        widget = self.hover
        if widget is not None and widget.focusable and widget.focus_by_mouse:
            self.desk.focus_on(widget)
        while widget is not None:
            if widget.pressed(press):
                self._hold(widget, button)
                return True
            widget = widget.parent
        return self.hover is not None or self._modal()

    def _hold(self, widget: Widget, button: int) -> None:
        if widget.attached and self._held is None:
            self._held, self._held_button = widget, button

    def _up(self, button: int) -> bool:
        if self._held is not None and button == self._held_button:
            held, self._held = self._held, None
            held.released(self.at)
            self.find_hover()
            return True
        return self.hover is not None or self._modal()

    def _wheel(self, steps: int) -> bool:
        if self.desk.tooltip.covers(self.at):
            return True
        press = Press(self.at, 0, 0, self.modifiers)
        widget = self.widget_at(self.at)
        while widget is not None:
            if widget.wheeled(steps, press):
                self.find_hover()
                return True
            widget = widget.parent
        return self._modal()

    def _close_fleeting(self) -> bool:
        closed = False
        while self.desk.layers and self.desk.top.fleeting and self.desk.top.root.hit(self.at) is None:
            self.desk.close_top()
            closed = True
        return closed

    def _modal(self) -> bool:
        return any(layer.modal for layer in self.desk.layers)

    def _count(self, button: int) -> int:
        at, last_button, time = self._last
        near = abs(at[0] - self.at[0]) <= _SAME_SPOT and abs(at[1] - self.at[1]) <= _SAME_SPOT
        quick = self.desk.clock - time <= _DOUBLE_CLICK
        again = button == last_button == LEFT and near and quick and self._clicks > 0
        self._clicks = self._clicks + 1 if again else 1
        self._last = (self.at, button, self.desk.clock)
        return self._clicks
