"""The desk: the stack of layers on which all widgets lie, and the way every event takes to one of them.

It knows the pointer, the modifiers and the time only from what it is told, so that a script plays it like a hand.
Left out: the window itself, the map (a widget like any other), and the keys that carry commands: an event that no
widget takes comes back to the caller.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from labataille.ui.theme import Theme
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.icons import ICONS
from labataille.ui.widgets.layer import Layer, Placing, in_the_middle, whole_window
from labataille.ui.widgets.pointer import Pointer
from labataille.ui.widgets.toast import Toasts
from labataille.ui.widgets.tooltip import Tooltip
from labataille.ui.widgets.widget import Widget

_SHADE = (124, 114, 104)
_SHADOW = (150, 140, 130)


class Desk:
    """The layers of one window, its pointer, its focus and its clock (sizes in pixels, times in milliseconds)."""

    def __init__(self, theme: Theme, size: tuple[int, int]) -> None:
        self.theme = theme
        self.window = pygame.Rect(0, 0, *size)
        self.layers: list[Layer] = []
        self.dirty = True
        self.clock = 0
        self.pointer = Pointer(self)
        self.tooltip = Tooltip(self)
        self.toasts = Toasts(self)
        self.guard: Callable[[pygame.event.Event], bool] | None = None
        """Asked before any widget: True when it has taken the event."""
        self._settled_for = -1
        theme.icons.update(ICONS)

    # Layers

    def lay(self, root: Widget) -> Layer:
        """Lay a root that fills the window under everything that is opened later."""
        return self.open(Layer(root, whole_window, closes_on_escape=False))

    def open_dialog(
        self, root: Widget, on_close: Callable[[], None] | None = None, placing: Placing = in_the_middle
    ) -> Layer:
        """Open a modal layer in the middle of the window."""
        return self.open(Layer(root, placing, modal=True, on_close=on_close))

    def open(self, layer: Layer) -> Layer:
        """Put a layer on top; its first widget takes the focus if the layer is modal or fleeting."""
        self.pointer.let_go()
        self.tooltip.dismiss()
        self.layers.append(layer)
        layer.root.put_on(self)
        self.unsettle()
        self.settle()
        if layer.modal or layer.fleeting:
            self.focus_on(layer.focus or layer.root.first_focus() or next(self.focusables(), None))
        return layer

    def close(self, layer: Layer) -> None:
        """Take a layer away, with those above it; the focus goes back to where it was beneath."""
        while layer in self.layers:
            top = self.layers.pop()
            self.pointer.let_go()
            self.tooltip.dismiss()
            top.root.put_on(None)
            if top.on_close is not None:
                top.on_close()
        self.mark()
        self.pointer.find_hover()

    def close_top(self) -> None:
        """Take the uppermost layer away."""
        self.close(self.layers[-1])

    def forget(self, widgets: Iterable[Widget]) -> None:
        """Widgets are being taken off: none of them keeps focus or pointer."""
        gone = {id(inner) for widget in widgets for inner in widget.walk_all()}
        for layer in self.layers:
            if id(layer.focus) in gone:
                layer.focus = None
        self.pointer.forget(gone)
        self.tooltip.dismiss()

    @property
    def top(self) -> Layer:
        """The uppermost layer."""
        return self.layers[-1]

    def find(self, id: str) -> Widget:
        """The widget of a name, the uppermost first. Raises LookupError if there is none."""
        self.settle()
        for layer in reversed(self.layers):
            for widget in layer.root.walk_all():
                if widget.id == id:
                    return widget
        raise LookupError(f"There is no widget '{id}' on the desk; the named ones are {', '.join(self.ids())}.")

    def ids(self) -> list[str]:
        """The names of all widgets on the desk."""
        return [widget.id for layer in self.layers for widget in layer.root.walk_all() if widget.id]

    # Layout

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size."""
        self.window = pygame.Rect(0, 0, *size)
        self.unsettle()

    def unsettle(self) -> None:
        """Rectangles are out of date."""
        self._settled_for = -1
        self.mark()

    def settle(self) -> None:
        """Settle all rectangles if something changed a size, the scale or the palette."""
        rounds = 0
        while self._settled_for != self.theme.generation and rounds < 3:
            self._settled_for = self.theme.generation
            rounds += 1
            for layer in self.layers:
                layer.rect = layer.placing(layer.root, self.window)
                layer.root.place(layer.rect)
            self.mark()

    def mark(self) -> None:
        """The picture is out of date."""
        self.dirty = True

    # Focus

    @property
    def focus(self) -> Widget | None:
        """The widget that has the keyboard."""
        return self.layers[-1].focus if self.layers else None

    def focus_on(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget of the uppermost layer, or to none."""
        before = self.focus
        if widget is before or not self.layers:
            return
        self.top.focus = widget
        for changed in (before, widget):
            if changed is not None:
                changed.focus_changed()
                changed.invalidate()
        if widget is not None:
            widget.reveal(widget.rect)
        self.mark()

    def focusables(self) -> Iterator[Widget]:
        """The widgets of the uppermost layer that Tab walks, in order."""
        return (widget for widget in self.top.root.walk() if widget.focusable)

    def walk_focus(self, step: int) -> bool:
        """Tab or Shift-Tab: on to the next widget or back to the last, round the end."""
        ring = list(self.focusables())
        if not ring:
            return False
        if self.focus in ring:
            self.focus_on(ring[(ring.index(self.focus) + step) % len(ring)])
        else:
            self.focus_on(ring[0 if step > 0 else -1])
        return True

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """Bring an event to its widget; False if nobody took it."""
        self.settle()
        if self.guard is not None and self.guard(event):
            return True
        match event.type:
            case pygame.KEYDOWN:
                self.pointer.modifiers = event.mod
                return bool(self.layers) and self._stroke(Stroke(event.key, event.mod))
            case pygame.KEYUP:
                self.pointer.modifiers = event.mod
                return False
            case pygame.TEXTINPUT:
                return bool(self.layers) and self.focus is not None and self.focus.typed(event.text)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWLEAVE:
                self.pointer.leave_window()
                return False
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP | pygame.MOUSEWHEEL:
                return self.pointer.handle(event)
            case _:
                return False

    def _stroke(self, stroke: Stroke) -> bool:
        if self.tooltip.stroked(stroke):
            return True
        widget = self.focus
        while widget is not None:
            if widget.stroked(stroke):
                return True
            widget = widget.parent
        if self.focus is None and self.top.root.stroked(stroke):
            return True
        if stroke.key == pygame.K_TAB and stroke.bare:
            return self.walk_focus(-1 if stroke.shift else 1) or self.top.keeps_keys
        if stroke.key == pygame.K_ESCAPE:
            return self._escape()
        return self.top.keeps_keys

    def _escape(self) -> bool:
        if self.top.closes_on_escape:
            self.close_top()
            return True
        if self.focus is not None:
            self.focus_on(None)
            return True
        return False

    # Time and picture

    def tick(self, milliseconds: int) -> None:
        """Time has passed: tooltips, toasts and carets live by this clock."""
        self.clock += milliseconds
        self.tooltip.tick(milliseconds)
        self.toasts.tick(milliseconds)
        if self.focus is not None:
            self.focus.tick(milliseconds)
        self.pointer.tick(milliseconds)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all layers, the focus, the toasts and the tooltip; the desk is clean afterwards."""
        self.settle()
        for layer in self.layers:
            if layer.modal:
                surface.fill(_SHADE, special_flags=pygame.BLEND_RGB_MULT)
            if (layer.modal or layer.fleeting) and layer.casts_shadow:
                self._draw_shadow(surface, layer.rect)
            layer.root.draw(surface, (0, 0))
        if self.layers and self.focus is not None and not self.focus.draws_focus:
            self._draw_focus(surface, self.focus)
        self.toasts.draw(surface)
        self.tooltip.draw(surface)
        self.dirty = False

    def _draw_shadow(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What floats throws a shadow to the lower right, darker near its edge."""
        for depth in (self.theme.px(6), self.theme.px(3)):
            shadow = rect.move(depth, depth)
            right = pygame.Rect(rect.right, shadow.top, shadow.right - rect.right, shadow.height)
            below = pygame.Rect(shadow.left, rect.bottom, rect.right - shadow.left, shadow.bottom - rect.bottom)
            surface.fill(_SHADOW, right, special_flags=pygame.BLEND_RGB_MULT)
            surface.fill(_SHADOW, below, special_flags=pygame.BLEND_RGB_MULT)

    def _draw_focus(self, surface: pygame.Surface, widget: Widget) -> None:
        accents, thick = self.theme.palette.accents, self.theme.px(2)
        ring = widget.rect.inflate(2 * thick, 2 * thick).clip(self.window)
        pygame.draw.rect(surface, accents.focus_edge, ring.inflate(2, 2), thick + 1, border_radius=thick * 3)
        pygame.draw.rect(surface, accents.focus, ring, thick, border_radius=thick * 3)
