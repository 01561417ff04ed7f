"""The widget: a named rectangle of the window that keeps its picture until something in it changes.

Rectangles are in pixels of the window; sizes given to a constructor are in logical pixels. Left out: the order of
drawing and the way of events, which are the container's and the desk's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import Point
from labataille.ui.theme import Theme
from labataille.ui.widgets.gestures import Press, Stroke

if TYPE_CHECKING:
    from labataille.ui.widgets.desk import Desk

Size = tuple[int, int]
TipText = str | Callable[[], str]


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence about a spot: the tooltip stays while the pointer is within `area`, and never covers it."""

    text: str
    area: tuple[int, int, int, int]

    @classmethod
    def about(cls, area: pygame.Rect, text: str) -> Tip:
        """A sentence about a rectangle of the window."""
        return cls(text, (area.x, area.y, area.width, area.height))


class Widget:
    """The common part of all widgets."""

    focusable = False
    focus_by_mouse = False
    draws_focus = False  # it shows by itself that it has the keyboard
    opaque = False
    stretches = True  # in a row it takes the row's whole height

    def __init__(
        self,
        id: str = "",
        *,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
        tip: TipText = "",
    ) -> None:
        self.id = id
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.width, self.height, self.grow = width, height, grow
        self.tip = tip
        self.parent: Widget | None = None
        self.visible = True
        self.hovered = False
        self._desk: Desk | None = None
        self._picture: pygame.Surface | None = None
        self._drawn_for: tuple[Size, int] | None = None

    # The tree

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside this one, from back to front and in the order of Tab."""
        return ()

    def adopt(self, child: Widget) -> None:
        """Take a widget in as a child."""
        child.parent = self

    def walk(self) -> Iterator[Widget]:
        """This widget and all inside it that can be seen, in the order of Tab."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    def walk_all(self) -> Iterator[Widget]:
        """This widget and all inside it, seen or not."""
        yield self
        for child in self.children:
            yield from child.walk_all()

    @property
    def root(self) -> Widget:
        """The outermost widget around this one."""
        widget = self
        while widget.parent is not None:
            widget = widget.parent
        return widget

    @property
    def attached(self) -> bool:
        """Does it lie on a desk?"""
        return self.root._desk is not None

    @property
    def desk(self) -> Desk:
        """The desk it lies on."""
        desk = self.root._desk
        assert desk is not None, f"the widget '{self.id}' does not lie on a desk yet"
        return desk

    def put_on(self, desk: Desk | None) -> None:
        """Lay this root on a desk, or take it away (None)."""
        self._desk = desk

    @property
    def theme(self) -> Theme:
        """The theme of the desk."""
        return self.desk.theme

    @property
    def ground(self) -> Ground:
        """The material this widget lies on: the nearest ground around it, else leather."""
        widget: Widget | None = self
        while widget is not None:
            ground = widget.material()
            if ground is not None:
                return ground
            widget = widget.parent
        return self.theme.palette.leather

    def material(self) -> Ground | None:
        """The ground this widget brings with it; None lets the one beneath show."""
        return None

    @property
    def focused(self) -> bool:
        """Does it have the keyboard?"""
        return self.attached and self.desk.focus is self

    # Size and place

    def px(self, logical: float) -> int:
        """Logical pixels in pixels of the window."""
        return self.theme.px(logical)

    def natural(self, room: int) -> Size:
        """The size it would like in a given width, in pixels."""
        return 0, 0

    def wanted(self, room: int) -> Size:
        """The natural size, overruled by a width or height that was set."""
        if self.width is not None:
            room = self.px(self.width)
        width, height = self.natural(room)
        return (
            width if self.width is None else self.px(self.width),
            height if self.height is None else self.px(self.height),
        )

    def place(self, rect: pygame.Rect) -> None:
        """Take a rectangle of the window."""
        if rect != self.rect:
            moved_only = rect.size == self.rect.size
            self.rect = pygame.Rect(rect)
            if not moved_only:
                self.resized()
                self._drawn_for = None
        self.arrange()

    def resized(self) -> None:
        """The rectangle has another size now."""

    def arrange(self) -> None:
        """Place the children."""

    def request_layout(self) -> None:
        """Something changed its size: have all rectangles settled anew before the next event or picture."""
        root = self.root
        if root._desk is not None:
            root._desk.unsettle()

    def show(self) -> None:
        """Let it be seen."""
        self._set_visible(visible=True)

    def hide(self) -> None:
        """Hide it; what is hidden takes no room."""
        self._set_visible(visible=False)

    def _set_visible(self, *, visible: bool) -> None:
        if visible != self.visible:
            self.visible = visible
            self.stale(self.rect)
            self.request_layout()

    def reveal(self, area: pygame.Rect) -> None:
        """Bring a rectangle inside this widget into sight; the parents are asked in turn."""
        if self.parent is not None:
            self.parent.reveal(area)

    # Drawing

    def invalidate(self) -> None:
        """Its picture is out of date."""
        self._drawn_for = None
        self.stale(self.rect)

    def stale(self, area: pygame.Rect) -> None:
        """A rectangle of the window inside this widget must be drawn again."""
        if self.parent is not None:
            self.parent.stale(area)
        elif self._desk is not None:
            self._desk.mark()

    def picture(self) -> pygame.Surface:
        """The kept picture, painted anew if it is out of date."""
        size = (max(1, self.rect.width), max(1, self.rect.height))
        wanted = (size, self.theme.generation)
        if self._picture is None or self._drawn_for != wanted:
            if self._picture is None or self._picture.get_size() != size:
                flags = 0 if self.opaque else pygame.SRCALPHA
                self._picture = pygame.Surface(size, flags)
            if not self.opaque:
                self._picture.fill((0, 0, 0, 0))
            self._drawn_for = wanted
            self.paint(self._picture)
        return self._picture

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the picture; the surface has the widget's size and its own corner at (0, 0)."""

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Put the picture on a surface whose corner stands at `origin` in the window."""
        if self.visible and self.rect.width > 0 and self.rect.height > 0:
            surface.blit(self.picture(), (self.rect.x - origin[0], self.rect.y - origin[1]))

    def local(self, at: Point) -> Point:
        """A point of the window, counted from the widget's corner."""
        return at[0] - self.rect.x, at[1] - self.rect.y

    # Mouse and keyboard; a handler returns whether it took the gesture

    def hit(self, at: Point) -> Widget | None:
        """The innermost widget under a point of the window."""
        return self if self.visible and self.rect.collidepoint(at) else None

    def tip_at(self, at: Point) -> Tip | None:
        """What the tooltip says about a point of the window."""
        text = self.tip() if callable(self.tip) else self.tip
        return Tip.about(self.rect, text) if text else None

    def cursor_at(self, at: Point) -> int:
        """The system cursor for a point of the window."""
        return pygame.SYSTEM_CURSOR_ARROW

    def pointer_moved(self, at: Point) -> None:
        """The pointer moves over it."""

    def pointer_left(self) -> None:
        """The pointer has left it."""

    def pressed(self, press: Press) -> bool:
        """A mouse button goes down on it; who takes it also gets the drag and the release."""
        return False

    def dragged(self, at: Point) -> None:
        """The pointer moves while the button it took is down."""

    def released(self, at: Point) -> None:
        """The button it took goes up."""

    def wheeled(self, steps: int, press: Press) -> bool:
        """The wheel turns over it; steps away from the hand are positive."""
        return False

    def stroked(self, stroke: Stroke) -> bool:
        """A key goes down while it has the focus."""
        return False

    def typed(self, text: str) -> bool:
        """Text comes from the keyboard while it has the focus."""
        return False

    def first_focus(self) -> Widget | None:
        """Where the keyboard goes when this root is opened; None for the first widget that takes it."""
        return None

    def focus_changed(self) -> None:
        """It has gained or lost the keyboard."""

    def tick(self, milliseconds: int) -> None:
        """Time has passed."""
