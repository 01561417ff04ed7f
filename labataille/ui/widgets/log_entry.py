"""One entry of the log: what it says, and how it is set in type with its details folded or unfolded (pixels).

The number of an entry stands in a margin of its own; a stripe at the edge has the colour of the side that it speaks of.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pygame

from labataille.ui.palette import Ground
from labataille.ui.text import SANS, SMALLEST_TEXT, Layout, Paragraph, Point
from labataille.ui.theme import Theme
from labataille.ui.widgets.grain import brass_line, mixed

_MARK = 16  # logical pixels: the room of the fold mark
NARROW, WIDE = 4, 36  # the margin before it, without and with numbers
_STRIPE = 3
_INNER_INDENT = 14
_DETAIL_INDENT = 12
_GAP = 5
_TEXT, _DETAIL_TEXT, _HEADING_TEXT, _SUBHEADING_TEXT = 15, 14, 17, 15


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log with the lines folded under it; `target` is where a click leads, such as a hex number.

    `number` stands in the margin, `side` gives the stripe its colour. A `heading` is set large, a `subheading` less so.
    `bundle` names the entries that this one stands for: it is `opened` while they stand under it, each of them `inner`.
    """

    markup: str
    details: tuple[str, ...] = ()
    target: str = ""
    heading: bool = False
    subheading: bool = False
    number: str = ""
    side: str = ""
    bundle: str = ""
    opened: bool = False
    inner: bool = False

    @property
    def unfolds(self) -> bool:
        """Is there something folded under it, lines or entries?"""
        return bool(self.details or self.bundle)


@dataclass(slots=True)
class Block:
    """An entry set in type: its words are measured once for a generation of the theme, and laid out when seen."""

    entry: LogEntry
    margin: float = NARROW
    unfolded: bool = False
    _paragraphs: tuple[Paragraph, ...] = ()
    _generation: int = -1
    _layouts: dict[int, Layout] = field(default_factory=dict)
    _layout_width: int = -1

    def height(self, theme: Theme, width: int) -> int:
        """How high it stands in a width."""
        parts = self._parts(theme)
        heights = [part.height(self._room(theme, number, width)) for number, part in enumerate(parts)]
        return sum(heights[: self._shown]) + theme.px(_GAP) + self._head_room(theme)

    @property
    def _shown(self) -> int:
        return 1 + len(self.entry.details) if self.unfolded else 1

    def _head_room(self, theme: Theme) -> int:
        return theme.px(_GAP) if self.entry.heading or self.entry.subheading else 0

    def _parts(self, theme: Theme) -> tuple[Paragraph, ...]:
        if self._generation != theme.generation:
            entry = self.entry
            text = f"<h>{entry.markup}</h>" if entry.heading or entry.subheading else entry.markup
            size = _HEADING_TEXT if entry.heading else _SUBHEADING_TEXT if entry.subheading else _TEXT
            head = theme.paragraph(text, size)
            self._paragraphs = (head, *(theme.paragraph(detail, _DETAIL_TEXT) for detail in entry.details))
            self._generation, self._layout_width = theme.generation, -1
        return self._paragraphs

    def _room(self, theme: Theme, number: int, width: int) -> int:
        return max(1, width - self._indent(theme, number) - theme.px(6))

    def _indent(self, theme: Theme, number: int) -> int:
        if self.entry.heading:
            return theme.px(max(self.margin + 6, _MARK))
        left = self.margin + _MARK + (_INNER_INDENT if self.entry.inner else 0)
        return theme.px(left + _DETAIL_INDENT) if number else theme.px(left)

    def layouts(self, theme: Theme, width: int) -> Iterator[tuple[Point, Layout]]:
        """The lines to be seen, with the corner of each part counted from the entry's own."""
        parts = self._parts(theme)
        if self._layout_width != width:
            self._layouts, self._layout_width = {}, width
        y = self._top(theme)
        for number in range(self._shown):
            if number not in self._layouts:
                self._layouts[number] = parts[number].layout(self._room(theme, number, width))
            yield (self._indent(theme, number), y), self._layouts[number]
            y += self._layouts[number].height

    def _top(self, theme: Theme) -> int:
        return theme.px(_GAP) // 2 + self._head_room(theme)

    # Drawing

    def draw(self, surface: pygame.Surface, at: Point, theme: Theme, width: int, ground: Ground) -> None:
        """Draw it with its corner at a point."""
        if self.entry.heading:
            brass_line(surface, theme, (at[0] + theme.px(6), at[1] + theme.px(3)), width - theme.px(12))
        elif self.entry.subheading:
            left = theme.px(self.margin + _MARK)
            y = at[1] + theme.px(4)
            pygame.draw.line(surface, ground.edge, (at[0] + left, y), (at[0] + width - theme.px(10), y), theme.px(1))
        self._draw_stripe(surface, at, theme, width)
        for number, (corner, layout) in enumerate(self.layouts(theme, width)):
            ink = "faint" if number else "ink"
            theme.draw_layout(surface, layout, (at[0] + corner[0], at[1] + corner[1]), ground, ink)
        self._draw_number(surface, at, theme, ground)
        if self.entry.unfolds:
            unfolded = self.unfolded or self.entry.opened
            theme.draw_icon(surface, self.mark(theme).move(at), "down" if unfolded else "right", ground.faint)

    def _draw_stripe(self, surface: pygame.Surface, at: Point, theme: Theme, width: int) -> None:
        colour = theme.palette.sides.get(self.entry.side)
        if colour is not None:
            top, height = self._head_room(theme), self.height(theme, width)
            stripe = pygame.Rect(at[0] + theme.px(2), at[1] + top + 1, theme.px(_STRIPE), height - top - 2)
            pygame.draw.rect(surface, colour, stripe)

    def _draw_number(self, surface: pygame.Surface, at: Point, theme: Theme, ground: Ground) -> None:
        if not self.entry.number:
            return
        word = theme.word(self.entry.number, mixed(ground.faint, ground.fill, 0.15), SANS, SMALLEST_TEXT)
        line = self._parts(theme)[0].line_height
        right, middle = at[0] + theme.px(self.margin - 2), at[1] + self._top(theme) + line // 2
        surface.blit(word, word.get_rect(midright=(right, middle)))

    # What lies where

    def mark(self, theme: Theme) -> pygame.Rect:
        """Where the fold mark stands."""
        side = theme.px(12)
        line = self._parts(theme)[0].line_height
        left = 2 if self.entry.heading else self.margin + (_INNER_INDENT if self.entry.inner else 0)
        return pygame.Rect(theme.px(left), self._top(theme) + (line - side) // 2, side, side)

    def on_mark(self, theme: Theme, at: Point) -> bool:
        """Is a point on the fold mark, taken generously?"""
        mark = self.mark(theme)
        return self.entry.unfolds and at[0] < mark.right + theme.px(4) and at[1] < mark.bottom + theme.px(6)

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
