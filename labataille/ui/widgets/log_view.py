"""The log: many entries of rich text, each with details folded under it, drawn only where they are seen.

Every entry is measured once for a size of type and broken once for a width. The reader's place stays when entries are
added, unless the end was in sight.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

import pygame

from labataille.ui.text import Layout, Paragraph, Point, plain_text
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Tip

_INDENT = 22  # logical pixels: the room of the fold mark
_GAP = 4
_TEXT = 15
_DETAIL_TEXT = 14


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log with the lines folded under it; `target` is what a click on it leads to, such as a hex number."""

    markup: str
    details: tuple[str, ...] = ()
    target: str = ""
    heading: bool = False


@dataclass(slots=True)
class _Block:
    """An entry as it is set: its paragraphs, and their layouts for the present width (pixels)."""

    entry: LogEntry
    unfolded: bool = False
    hidden: bool = False
    paragraphs: list[Paragraph] = field(default_factory=list)
    heights: list[int] = field(default_factory=list)
    layouts: dict[int, Layout] = field(default_factory=dict)


class LogView(Scrolled):
    """The log. Links call `on_link`, a click on an entry `on_pick`; the arrows walk the entries, right unfolds, left folds."""

    def __init__(
        self,
        id: str = "",
        *,
        on_link: Callable[[str], None] | None = None,
        on_pick: Callable[[LogEntry], None] | None = None,
        link_tip: Callable[[str], str] | None = None,
        width: float | None = None,
        height: float | None = None,
        grow: float = 1.0,
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow)
        self.on_link, self.on_pick, self.link_tip = on_link, on_pick, link_tip
        self.cursor = -1
        self._blocks: list[_Block] = []
        self._starts: list[int] = [0]
        self._set_for = (-1, -1)
        self._shown: Callable[[LogEntry], bool] | None = None
        self._hot_link = ""

    # Entries

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All entries, shown or not."""
        return tuple(block.entry for block in self._blocks)

    def append(self, entry: LogEntry) -> None:
        """Add an entry at the end."""
        self.extend((entry,))

    def extend(self, entries: Iterable[LogEntry]) -> None:
        """Add entries at the end; the view follows only if it stood there."""
        follow = self._is_set() and self.at_end
        for entry in entries:
            self._blocks.append(_Block(entry, hidden=self._shown is not None and not self._shown(entry)))
        if self._is_set():
            self._measure_from(len(self._starts) - 1)
            if follow:
                self.top = self.last_top
        self.invalidate_if_attached()

    def keep(self, count: int) -> None:
        """Keep only the first entries, as after an undo."""
        del self._blocks[count:]
        del self._starts[count + 1 :]
        self.cursor = min(self.cursor, count - 1)
        if self._is_set():
            self.top = min(self.top, self.last_top)
        self.invalidate_if_attached()

    def show_only(self, shown: Callable[[LogEntry], bool] | None) -> None:
        """Show only the entries of which this is true; None shows all."""
        self._shown = shown
        for block in self._blocks:
            block.hidden = shown is not None and not shown(block.entry)
        self._remeasure()

    def unfold(self, number: int, unfolded: bool = True) -> None:
        """Show or fold away the details of an entry."""
        block = self._blocks[number]
        if block.entry.details and block.unfolded != unfolded:
            block.unfolded = unfolded
            self._remeasure(number)

    def unfold_all(self, unfolded: bool = True) -> None:
        """Show or fold away all details; the first entry in sight stays where it is."""
        first = self._number_at(self.top) if self._is_set() and self._blocks else -1
        for block in self._blocks:
            block.unfolded = unfolded and bool(block.entry.details)
        self._remeasure()
        if first >= 0 and not self.at_end:
            self.scroll_to(self._starts[first])

    def text(self) -> str:
        """The log as plain text, details indented, for export."""
        lines: list[str] = []
        for block in self._blocks:
            lines.append(plain_text(block.entry.markup))
            lines += [f"    {plain_text(detail)}" for detail in block.entry.details]
        return "\n".join(lines) + "\n" if lines else ""

    def go_to(self, number: int) -> None:
        """Put the cursor on an entry and bring it into sight."""
        if not 0 <= number < len(self._blocks):
            return
        self.cursor = number
        self._set()
        self.show_span(self._starts[number], self._starts[number + 1])
        self.invalidate()

    # Measuring

    def invalidate_if_attached(self) -> None:
        """Have it drawn again, if it lies on a desk already."""
        if self.attached:
            self.invalidate()

    def _is_set(self) -> bool:
        return self.attached and self.rect.width > 0 and self._set_for == self._wanted_set()

    def _wanted_set(self) -> tuple[int, int]:
        return self._text_width(), self.theme.generation

    def _text_width(self) -> int:
        """The width of the text; the bar's room is always left free, so that it never breaks anew because of it."""
        return max(1, super().view().width - self.px(_INDENT) - self.px(18))

    def view(self) -> pygame.Rect:
        """The whole sheet but the bar."""
        edge = self.px(1)
        return pygame.Rect(edge, edge, max(1, self.rect.width - self.px(14)), max(1, self.rect.height - 2 * edge))

    def content_height(self) -> int:
        """From the first entry to the last."""
        self._set()
        return self._starts[-1]

    def _set(self) -> None:
        wanted = self._wanted_set()
        if self._set_for == wanted:
            return
        follow = self._set_for[0] < 0 or self.top >= self._starts[-1] - self.rect.height
        first = self._number_at(self.top) if self._blocks and not follow else 0
        within = self.top - self._starts[first] if not follow and first < len(self._starts) else 0
        new_type = self._set_for[1] != wanted[1]
        self._set_for = wanted
        for block in self._blocks:
            block.heights, block.layouts = [], {}
            if new_type:
                block.paragraphs = []
        self._measure_from(0)
        page = self.view().height
        self.top = max(0, self._starts[-1] - page) if follow else self._starts[first] + min(within, self.line())
