"""The label: rich text on its ground, with links that call back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.ui.text import BODY_TEXT, TITLE_TEXT, Layout, Paragraph, Point, escape
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.widget import Size, Tip, TipText, Widget

OnLink = Callable[[str], None]
LinkTip = Callable[[str], str]


class Label(Widget):
    """Rich text, broken to its width (size of type in logical pixels).

    A label with links takes the focus: the arrows walk the links, Enter follows one. `link_tip` gives a link's tooltip.
    """

    stretches = False

    def __init__(  # noqa: PLR0913 (whatever a label may have, each by its name)
        self,
        markup: str = "",
        id: str = "",
        *,
        size: float = BODY_TEXT,
        ink: str = "ink",
        centred: bool = False,
        on_link: OnLink | None = None,
        link_tip: LinkTip | None = None,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
        tip: TipText = "",
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow, tip=tip)
        self._markup, self._size, self._ink, self._centred = markup, size, ink, centred
        self.on_link, self.link_tip = on_link, link_tip
        self.focusable = on_link is not None
        self._link_number = 0
        self._paragraph: tuple[int, Paragraph] | None = None
        self._laid: tuple[int, Layout] | None = None

    @property
    def markup(self) -> str:
        """The text with its mark-up."""
        return self._markup

    @markup.setter
    def markup(self, markup: str) -> None:
        if markup != self._markup:
            self._markup, self._paragraph, self._laid = markup, None, None
            self._link_number = 0
            self.invalidate()
            self.request_layout()

    def natural(self, room: int) -> Size:
        """As wide as its longest line and as high as its lines in a width."""
        layout = self._measured().layout(max(1, room))
        return layout.width, layout.height

    def _measured(self) -> Paragraph:
        generation = self.theme.generation
        if self._paragraph is None or self._paragraph[0] != generation:
            self._paragraph = (generation, self.theme.paragraph(self._markup, self._size))
            self._laid = None
        return self._paragraph[1]

    def _layout(self) -> Layout:
        paragraph, width = self._measured(), max(1, self.rect.width)
        if self._laid is None or self._laid[0] != width:
            layout = paragraph.layout(width)
            self._laid = (width, layout.centred(width) if self._centred else layout)
        return self._laid[1]

    def _top(self) -> int:
        spare = self.rect.height - self._layout().height
        return max(0, spare // 2) if self.height is not None or self._centred else 0

    def paint(self, surface: pygame.Surface) -> None:
        """The text, and a frame around the link that the keyboard stands on."""
        layout, top = self._layout(), self._top()
        self.theme.draw_layout(surface, layout, (0, top), self.ground, self._ink)
        if self.focused and layout.links():
            self._frame_link(surface, layout, top)

    def _frame_link(self, surface: pygame.Surface, layout: Layout, top: int) -> None:
        target = layout.links()[self._link_number % len(layout.links())]
        for line, piece in layout.pieces():
            if piece.run.link == target:
                frame = pygame.Rect(piece.x, top + line.top, piece.width, line.height)
                pygame.draw.rect(surface, self.theme.palette.accents.focus, frame, self.px(1))

    # Links

    def cursor_at(self, at: Point) -> int:
        """A hand over a link."""
        on_link = self.on_link is not None and self.link_at(at)
        return pygame.SYSTEM_CURSOR_HAND if on_link else pygame.SYSTEM_CURSOR_ARROW

    def link_at(self, at: Point) -> str:
        """The target of the link under a point of the window."""
        x, y = self.local(at)
        return self._layout().link_at((x, y - self._top()))

    def pressed(self, press: Press) -> bool:
        """A press on a link follows it."""
        link = self.link_at(press.at) if press.button == LEFT and self.on_link else ""
        if link and self.on_link is not None:
            self.on_link(link)
        return bool(link)

    def stroked(self, stroke: Stroke) -> bool:
        """The arrows walk the links, Enter or Space follows one."""
        links = self._layout().links()
        if not links or self.on_link is None:
            return False
        if stroke.presses:
            self.on_link(links[self._link_number % len(links)])
        elif stroke.key in (pygame.K_RIGHT, pygame.K_DOWN):
            self._walk(1)
        elif stroke.key in (pygame.K_LEFT, pygame.K_UP):
            self._walk(-1)
        else:
            return False
        return True

    def _walk(self, step: int) -> None:
        self._link_number = (self._link_number + step) % len(self._layout().links())
        self.invalidate()

    def tip_at(self, at: Point) -> Tip | None:
        """A link's own sentence, else the label's."""
        link = self.link_at(at) if self.link_tip else ""
        text = self.link_tip(link) if link and self.link_tip else ""
        if not text:
            return super().tip_at(at)
        x, y = self.local(at)
        for line, piece in self._layout().pieces():
            spot = pygame.Rect(piece.x, line.top + self._top(), piece.width, line.height)
            if piece.run.link == link and spot.collidepoint(x, y):
                return Tip.about(spot.move(self.rect.topleft), text)
        return Tip.about(self.rect, text)


def heading(text: str, id: str = "", *, size: float = TITLE_TEXT, centred: bool = False) -> Label:
    """A title in serif."""
    return Label(f"<h>{escape(text)}</h>", id, size=size, centred=centred, ink="brass_light")
