"""Widgets that hold others and share out their room: column, row, flow and overlay.

Gaps and margins are in logical pixels. A child with `grow` shares the room that is left in proportion to it.
Left out: any look of their own; that is the panel's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from labataille.ui.text import Point
from labataille.ui.widgets.widget import Size, Widget


class Container(Widget):
    """Holds children, draws them in order and finds the one under a point."""

    def __init__(
        self,
        children: Iterable[Widget] = (),
        id: str = "",
        *,
        gap: float = 6,
        margin: float = 0,
        width: float | None = None,
        height: float | None = None,
        grow: float = 0.0,
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow)
        self.gap, self.margin = gap, margin
        self._children: list[Widget] = []
        for child in children:
            self._children.append(child)
            self.adopt(child)

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets inside, in the order of Tab."""
        return self._children

    @property
    def seen(self) -> list[Widget]:
        """The children that are not hidden."""
        return [child for child in self._children if child.visible]

    def add(self, child: Widget) -> Widget:
        """Put a widget at the end."""
        self._children.append(child)
        self.adopt(child)
        self.request_layout()
        return child

    def replace_children(self, children: Iterable[Widget]) -> None:
        """Put other widgets in place of all there are."""
        if self.attached:
            self.desk.forget(self._children)
            self.stale(self.rect)
        self._children = list(children)
        for child in self._children:
            self.adopt(child)
        self.request_layout()

    def clear(self) -> None:
        """Take all widgets out."""
        self.replace_children(())

    def hit(self, at: Point) -> Widget | None:
        """The innermost widget under a point; the container itself lets the pointer through."""
        if not self.visible or not self.rect.collidepoint(at):
            return None
        for child in reversed(self._children):
            found = child.hit(at)
            if found is not None:
                return found
        return None

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Draw the children from back to front."""
        if not self.visible:
            return
        seen = surface.get_clip().move(origin)
        for child in self._children:
            if child.rect.colliderect(seen):
                child.draw(surface, origin)

    def room(self) -> pygame.Rect:
        """The rectangle within the margins."""
        margin = self.px(self.margin)
        return self.rect.inflate(-2 * margin, -2 * margin)


class Overlay(Container):
    """Every child fills the whole rectangle, one over the other."""

    def natural(self, room: int) -> Size:
        """As large as the largest child."""
        margin = 2 * self.px(self.margin)
        sizes = [child.wanted(room - margin) for child in self.seen] or [(0, 0)]
        return max(size[0] for size in sizes) + margin, max(size[1] for size in sizes) + margin

    def arrange(self) -> None:
        """Give every child all there is."""
        for child in self.seen:
            child.place(self.room())


class Column(Container):
    """Children one under another, each as wide as the column unless it has a width of its own."""

    def natural(self, room: int) -> Size:
        """As wide as the widest child and as high as all together."""
        margin, gap = 2 * self.px(self.margin), self.px(self.gap)
        sizes = [child.wanted(room - margin) for child in self.seen]
        height = sum(size[1] for size in sizes) + gap * max(0, len(sizes) - 1)
        return max((size[0] for size in sizes), default=0) + margin, height + margin

    def arrange(self) -> None:
        """Heights as wanted; growing children share what is left."""
        room, gap, seen = self.room(), self.px(self.gap), self.seen
        wanted = [child.wanted(room.width) for child in seen]
        heights = _shared(
            [size[1] for size in wanted], [child.grow for child in seen], room.height - gap * max(0, len(seen) - 1)
        )
        y = room.y
        for child, size, height in zip(seen, wanted, heights, strict=True):
            width = room.width if child.width is None else min(size[0], room.width)
            child.place(pygame.Rect(room.x, y, width, height))
            y += height + gap


class Row(Container):
    """Children side by side; those that do not stretch to the row's height stand in its middle."""

    def natural(self, room: int) -> Size:
        """As wide as all together and as high as the highest child."""
        margin, gap = 2 * self.px(self.margin), self.px(self.gap)
        widths = self._widths(room - margin)
        heights = [child.wanted(width)[1] for child, width in zip(self.seen, widths, strict=True)]
        width = room if any(child.grow for child in self.seen) else sum(widths) + gap * max(0, len(widths) - 1) + margin
        return width, max(heights, default=0) + margin

    def arrange(self) -> None:
        """Widths as wanted; growing children share what is left."""
        room, gap = self.room(), self.px(self.gap)
        x = room.x
        for child, width in zip(self.seen, self._widths(room.width), strict=True):
            height = room.height if child.stretches else min(child.wanted(width)[1], room.height)
            child.place(pygame.Rect(x, room.y + (room.height - height) // 2, width, height))
            x += width + gap

    def _widths(self, room: int) -> list[int]:
        seen = self.seen
        left = max(0, room - self.px(self.gap) * max(0, len(seen) - 1))
        wanted = [0 if child.grow else child.wanted(left)[0] for child in seen]
        return _shared(_squeezed(wanted, left), [child.grow for child in seen], left)


class Flow(Container):
    """Children side by side like words, in as many lines as they need."""

    def natural(self, room: int) -> Size:
        """As high as the lines it needs."""
        margin, gap = 2 * self.px(self.margin), self.px(self.gap)
        lines = self._lines(room - margin)
        height = sum(line_height for _, line_height in lines) + gap * max(0, len(lines) - 1)
        if len(lines) == 1:
            width = sum(size[0] for _, size in lines[0][0]) + gap * max(0, len(lines[0][0]) - 1) + margin
        else:
            width = room
        return width, height + margin

    def arrange(self) -> None:
        """Place line after line."""
        room, gap = self.room(), self.px(self.gap)
        y = room.y
        for line, line_height in self._lines(room.width):
            x = room.x
            for child, size in line:
                child.place(pygame.Rect(x, y, size[0], line_height))
                x += size[0] + gap
            y += line_height + gap

    def _lines(self, room: int) -> list[tuple[list[tuple[Widget, Size]], int]]:
        lines: list[list[tuple[Widget, Size]]] = []
        gap, used = self.px(self.gap), 0
        for child in self.seen:
            width, height = child.wanted(room)
            size = (min(width, room), height)
            if not lines or used + gap + size[0] > room:
                lines.append([])
                used = -gap
            lines[-1].append((child, size))
            used += gap + size[0]
        return [(line, max(size[1] for _, size in line)) for line in lines]


def _shared(wanted: list[int], grow: list[float], room: int) -> list[int]:
    """What each child gets: its wish, and a share of the rest; the growing ones give way first when room is short."""
    total = sum(grow)
    if not total:
        return wanted
    fixed = sum(size for size, share in zip(wanted, grow, strict=True) if not share)
    left = max(0, room - fixed)
    shares = [int(left * share / total) if share else size for size, share in zip(wanted, grow, strict=True)]
    last = max(number for number, share in enumerate(grow) if share)
    shares[last] += left - sum(size for size, share in zip(shares, grow, strict=True) if share)
    return shares


def _squeezed(wanted: list[int], room: int) -> list[int]:
    """The wishes, the widest cut down to one measure until all fit."""
    if sum(wanted) <= room:
        return wanted
    left, most = room, 0
    for number, size in enumerate(sorted(wanted)):
        most = left // (len(wanted) - number)
        if size > most:
            break
        left -= size
    return [min(size, most) for size in wanted]


class Space(Widget):
    """Empty room between others."""

    def __init__(self, width: float | None = None, height: float | None = None, *, grow: float = 0.0) -> None:
        super().__init__(width=width, height=height, grow=grow)

    def hit(self, at: Point) -> Widget | None:
        """Nothing is ever under the pointer here."""
        return None

    def draw(self, surface: pygame.Surface, origin: Point) -> None:
        """Nothing to see."""
