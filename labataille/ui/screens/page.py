"""The page: what the screens beside the battle have in common, a heading on wood, a body and a row of commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

import pygame

from labataille.ui.screen import DeskScreen, Stage
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Column, Container, Row, Space
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.label import heading
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.widget import Size, Widget

WIDEST = 1400
"""How wide a page becomes, in logical pixels; what the window has beyond stays wood."""

Commands = Mapping[int, Callable[[], None]]


class Sheet(Panel):
    """The wood under a page; its keys hold wherever the focus is, unless the focused widget wants them itself."""

    def __init__(self, children: Iterable[Widget], keys: Commands) -> None:
        super().__init__(children, "page", material=Material.WOOD, edge=Edge.NONE, gap=12, margin=16)
        self._keys = dict(keys)

    def room(self) -> pygame.Rect:
        """In the middle of the window, no wider than reads well."""
        room = super().room()
        width = min(room.width, self.px(WIDEST))
        return pygame.Rect(room.centerx - width // 2, room.y, width, room.height)

    def stroked(self, stroke: Stroke) -> bool:
        """The keys of the page."""
        command = self._keys.get(stroke.key) if stroke.bare else None
        if command is None:
            return False
        command()
        return True


class Facing(Container):
    """Two sheets side by side, or one under the other where there is no room for both (widths in logical pixels).

    `left` and `right` are the least widths, `share` is what the left sheet gets of a wider room. With `high`, sheets side
    by side need no more height than that, because what is on them scrolls.
    """

    def __init__(
        self,
        left_sheet: Widget,
        right_sheet: Widget,
        *,
        left: float,
        right: float,
        share: float = 0.45,
        high: float | None = None,
    ) -> None:
        super().__init__([left_sheet, right_sheet], gap=14, grow=1)
        self._least, self._share, self._high = (left, right), share, high

    def _is_wide(self, room: int) -> bool:
        return room >= self.px(self._least[0]) + self.px(self._least[1]) + self.px(self.gap)

    def _widths(self, room: int) -> tuple[int, int]:
        left = max(self.px(self._least[0]), round((room - self.px(self.gap)) * self._share))
        left = min(left, room - self.px(self.gap) - self.px(self._least[1]))
        return left, room - self.px(self.gap) - left

    def natural(self, room: int) -> Size:
        """As high as the higher sheet, or as both together."""
        if self._is_wide(room) and self._high is not None:
            return room, self.px(self._high)
        if self._is_wide(room):
            sizes = [child.wanted(width) for child, width in zip(self.children, self._widths(room), strict=True)]
            return room, max(size[1] for size in sizes)
        sizes = [child.wanted(room) for child in self.children]
        return room, sum(size[1] for size in sizes) + self.px(self.gap)

    def arrange(self) -> None:
        """Side by side both get the whole height."""
        left, right = self.children
        rect, gap = self.rect, self.px(self.gap)
        if self._is_wide(rect.width):
            widths = self._widths(rect.width)
            left.place(pygame.Rect(rect.x, rect.y, widths[0], rect.height))
            right.place(pygame.Rect(rect.x + widths[0] + gap, rect.y, widths[1], rect.height))
            return
        height = left.wanted(rect.width)[1]
        left.place(pygame.Rect(rect.x, rect.y, rect.width, height))
        right.place(pygame.Rect(rect.x, rect.y + height + gap, rect.width, max(0, rect.height - height - gap)))


class Page(DeskScreen):
    """A screen with a heading, a way back, a body and commands at its foot. Escape goes back."""

    heading = ""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.back_button = Button("page.back", "Back", self.back, key_hint="Esc", icon="left")

    def enter(self, desk: Desk) -> None:
        """Lay the page."""
        super().enter(desk)
        rows: list[Widget] = [self._head(), ScrollPane(self.body(), "page.body")]
        foot = self.foot()
        if foot:
            rows.append(Row(foot, gap=10))
        desk.lay(Sheet(rows, {pygame.K_ESCAPE: self.back, **self.keys()}))
        desk.focus_on(self.first_focus())

    def _head(self) -> Widget:
        return Row([heading(self.heading, "page.heading"), Space(grow=1), self.back_button], gap=12)

    def body(self) -> Widget:
        """What the page shows."""
        return Column()

    def foot(self) -> Sequence[Widget]:
        """The commands under it."""
        return ()

    def keys(self) -> Commands:
        """Keys that carry commands here, besides Escape."""
        return {}

    def first_focus(self) -> Widget | None:
        """Where the keyboard goes first."""
        return None

    def back(self) -> None:
        """Go back to where one came from."""
        self.stage.pop()


def paper(children: Iterable[Widget], id: str = "", *, title: str = "", gap: float = 8, grow: float = 0) -> Panel:
    """A sheet of paper with an edge."""
    return Panel(children, id, material=Material.PAPER, edge=Edge.LINE, title=title, gap=gap, margin=16, grow=grow)


def leather(children: Iterable[Widget], id: str = "", *, title: str = "", gap: float = 8, grow: float = 0) -> Panel:
    """A leather folder with brass corners."""
    return Panel(children, id, material=Material.LEATHER, edge=Edge.BRASS, title=title, gap=gap, margin=16, grow=grow)
