"""One entry of the log: what it says, and how it is set in type with its details folded or unfolded (pixels)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import Layout, Paragraph, Point
from labataille.ui.theme import Theme
from labataille.ui.widgets.grain import brass_line

_MARK = 20  # logical pixels: the room of the fold mark
_DETAIL_INDENT = 14
_GAP = 5
_TEXT, _DETAIL_TEXT, _HEADING_TEXT = 15, 14, 17


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log with the lines folded under it; `target` is where a click leads, such as a hex number."""

    markup: str
    details: tuple[str, ...] = ()
    target: str = ""
    heading: bool = False


@dataclass(slots=True)
class Block:
    """An entry set in type: its words are measured once for a generation of the theme, and laid out when seen."""

    entry: LogEntry
    unfolded: bool = False
    hidden: bool = False
    _paragraphs: tuple[Paragraph, ...] = ()
    _generation: int = -1
    _layouts: dict[int, Layout] = field(default_factory=dict)
    _layout_width: int = -1

    def height(self, theme: Theme, width: int) -> int:
        """How high it stands in a width; nothing if it is hidden."""
        if self.hidden:
            return 0
        parts = self._parts(theme)
        heights = [part.height(self._room(theme, number, width)) for number, part in enumerate(parts)]
        return sum(heights[: self._shown]) + theme.px(_GAP) + (theme.px(_GAP) if self.entry.heading else 0)

    @property
    def _shown(self) -> int:
        return 1 + len(self.entry.details) if self.unfolded else 1

    def _parts(self, theme: Theme) -> tuple[Paragraph, ...]:
        if self._generation != theme.generation:
            text = f"<h>{self.entry.markup}</h>" if self.entry.heading else self.entry.markup
            head = theme.paragraph(text, _HEADING_TEXT if self.entry.heading else _TEXT)
            self._paragraphs = (head, *(theme.paragraph(detail, _DETAIL_TEXT) for detail in self.entry.details))
            self._generation, self._layout_width = theme.generation, -1
        return self._paragraphs

    def _room(self, theme: Theme, number: int, width: int) -> int:
        return max(1, width - self._indent(theme, number) - theme.px(6))

    def _indent(self, theme: Theme, number: int) -> int:
        return theme.px(_MARK + _DETAIL_INDENT) if number else theme.px(_MARK)

    def layouts(self, theme: Theme, width: int) -> Iterator[tuple[Point, Layout]]:
        """The lines to be seen, with the corner of each part counted from the entry's own."""
        parts = self._parts(theme)
        if self._layout_width != width:
            self._layouts, self._layout_width = {}, width
        y = theme.px(_GAP) // 2 + (theme.px(_GAP) if self.entry.heading else 0)
        for number in range(self._shown):
            if number not in self._layouts:
                self._layouts[number] = parts[number].layout(self._room(theme, number, width))
            yield (self._indent(theme, number), y), self._layouts[number]
            y += self._layouts[number].height

    def draw(self, surface: pygame.Surface, at: Point, theme: Theme, width: int, ground: Ground) -> None:
        """Draw it with its corner at a point."""
        if self.entry.heading:
            brass_line(surface, theme, (at[0] + theme.px(6), at[1] + theme.px(3)), width - theme.px(12))
        for number, (corner, layout) in enumerate(self.layouts(theme, width)):
            ink = "faint" if number else "ink"
            theme.draw_layout(surface, layout, (at[0] + corner[0], at[1] + corner[1]), ground, ink)
        if self.entry.details:
            theme.draw_icon(surface, self.mark(theme).move(at), "down" if self.unfolded else "right", ground.faint)

    def mark(self, theme: Theme) -> pygame.Rect:
        """Where the fold mark stands."""
        side = theme.px(12)
        line = self._parts(theme)[0].line_height
        return pygame.Rect(theme.px(4), theme.px(_GAP) // 2 + (line - side) // 2, side, side)

    def on_mark(self, theme: Theme, at: Point) -> bool:
        """Is a point on the fold mark, taken generously?"""
        return bool(self.entry.details) and at[0] < theme.px(_MARK) and at[1] < self.mark(theme).bottom + theme.px(6)

    def link_at(self, theme: Theme, width: int, at: Point) -> tuple[str, pygame.Rect] | None:
        """The link under a point, and where it stands."""
        for corner, layout in self.layouts(theme, width):
            for line, piece in layout.pieces():
                spot = pygame.Rect(corner[0] + piece.x, corner[1] + line.top, piece.width, line.height)
                if piece.run.link and spot.collidepoint(at):
                    return piece.run.link, spot
        return None

    def links(self) -> tuple[str, ...]:
        """The targets of its links, in reading order, whether folded or not."""
        found = [link for part in self._paragraphs for link in part.layout(10**6).links()]
        return tuple(dict.fromkeys(found))
