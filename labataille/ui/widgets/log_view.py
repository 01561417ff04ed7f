"""The log: many entries of rich text, each with details folded under it, drawn only where they are seen.

Every entry is measured once for a size of type and broken once for a width. The reader's place stays when entries are
added, unless the end was in sight. Left out: the setting of one entry, which is its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable

import pygame

from labataille.ui.text import Point, plain_text
from labataille.ui.widgets.gestures import LEFT, Press, Stroke
from labataille.ui.widgets.log_entry import NARROW, WIDE, Block, LogEntry
from labataille.ui.widgets.scrolled import Scrolled
from labataille.ui.widgets.widget import Tip

_EMPTY_TEXT = 15


class LogView(Scrolled):
    """The log.

    Links call `on_link`, a press on an entry `on_pick`, one on a bundle of entries `on_bundle`. The arrows walk the
    entries, Right unfolds and Left folds, Enter picks, Control and Enter follows the entry's first link.
    """

    bar_always = True

    def __init__(
        self,
        id: str = "",
        *,
        on_link: Callable[[str], None] | None = None,
        on_pick: Callable[[LogEntry], None] | None = None,
        link_tip: Callable[[str], str] | None = None,
        on_bundle: Callable[[LogEntry], None] | None = None,
        numbered: bool = False,
        empty: str = "",
        width: float | None = None,
        height: float | None = None,
        grow: float = 1.0,
    ) -> None:
        super().__init__(id, width=width, height=height, grow=grow)
        self.on_link, self.on_pick, self.link_tip, self.on_bundle = on_link, on_pick, link_tip, on_bundle
        self.cursor = -1
        self.marked = -1
        self.empty = empty
        self._margin = WIDE if numbered else NARROW
        self._blocks: list[Block] = []
        self._starts: list[int] = [0]
        self._set_for = (-1, -1, -1)
        self._follow = True

    # Entries

    @property
    def entries(self) -> tuple[LogEntry, ...]:
        """All entries."""
        return tuple(block.entry for block in self._blocks)

    def append(self, entry: LogEntry) -> None:
        """Add an entry at the end."""
        self.extend((entry,))

    def extend(self, entries: Iterable[LogEntry]) -> None:
        """Add entries at the end; the view follows only if it stood there."""
        self.replace_from(len(self._blocks), entries)

    def keep(self, count: int) -> None:
        """Keep only the first entries, as after an undo."""
        self.replace_from(count, ())

    def replace_from(self, count: int, entries: Iterable[LogEntry]) -> None:
        """Keep the first entries and put others in place of the rest; what stands there again keeps its fold."""
        unfolded = {block.entry for block in self._blocks[count:] if block.unfolded}
        del self._blocks[count:]
        self._blocks += [Block(entry, self._margin, entry in unfolded) for entry in entries]
        self.cursor = min(self.cursor, len(self._blocks) - 1)
        self.marked = min(self.marked, len(self._blocks) - 1)
        self._changed(count)

    def mark(self, number: int) -> None:
        """Mark an entry, as the one that is being played back, and bring it into sight; -1 marks none."""
        self.marked = number
        if self.attached and 0 <= number < len(self._blocks):
            self._set()
            around = self.view().height // 3
            self.show_span(max(0, self._starts[number] - around), min(self._starts[number + 1] + around, self._starts[-1]))
        if self.attached:
            self.invalidate()

    def clear(self) -> None:
        """Take all entries out."""
        self._follow = True
        self.keep(0)

    def is_unfolded(self, number: int) -> bool:
        """Are the details of an entry to be seen?"""
        return self._blocks[number].unfolded

    def unfold(self, number: int) -> None:
        """Show the details of an entry; nothing above it moves."""
        self._fold(number, unfolded=True)

    def fold(self, number: int) -> None:
        """Fold the details of an entry away; nothing above it moves."""
        self._fold(number, unfolded=False)

    def _fold(self, number: int, *, unfolded: bool) -> None:
        block = self._blocks[number]
        if block.entry.bundle:
            if self.on_bundle is not None and block.entry.opened != unfolded:
                self._follow = False
                self.on_bundle(block.entry)
        elif block.entry.details and block.unfolded != unfolded:
            block.unfolded = unfolded
            self._follow = False
            self._changed(number)

    def text(self) -> str:
        """The log as plain text, details indented, for export."""
        lines: list[str] = []
        for block in self._blocks:
            lines.append(plain_text(block.entry.markup))
            lines += [f"    {plain_text(detail)}" for detail in block.entry.details]
        return "".join(f"{line}\n" for line in lines)

    def go_to(self, number: int) -> None:
        """Put the cursor on an entry and bring it into sight."""
        if 0 <= number < len(self._blocks):
            self.cursor = number
            self._set()
            self.show_span(self._starts[number], self._starts[number + 1])
            self.invalidate()

    # Setting: the starts of all entries, in pixels from the first

    def content_height(self) -> int:
        """From the first entry to the last."""
        self._set()
        return self._starts[-1]

    def scroll_to(self, top: int) -> None:
        """Scroll; who scrolls to the end follows what is added."""
        super().scroll_to(top)
        self._follow = self.at_end

    def arrange(self) -> None:
        """Another width, height or type: measure anew at once."""
        self._set()

    def _changed(self, first: int) -> None:
        """Entries from a number on are new or have another height."""
        if not self.attached:
            self._set_for = (-1, -1, -1)
            return
        if self._set_for == self._setting():
            self._measure_from(first)
            self.top = self.last_top if self._follow else min(self.top, self.last_top)
        self.invalidate()

    def _setting(self) -> tuple[int, int, int]:
        return self.view().width, self.view().height, self.theme.generation

    def _set(self) -> None:
        """Measure everything if the width or the type is new; the reader keeps his place."""
        setting = self._setting()
        if self._set_for == setting:
            return
        place = self._place()
        self._set_for = setting
        self._measure_from(0)
        self._back_to(place)

    def _measure_from(self, first: int) -> None:
        theme, width = self.theme, self.view().width
        del self._starts[first + 1 :]
        for block in self._blocks[first:]:
            self._starts.append(self._starts[-1] + block.height(theme, width))

    def _place(self) -> tuple[int, int]:
        """The first entry in sight, and how much of it has been scrolled by."""
        number = self._number_at(self.top)
        return number, self.top - self._starts[number]

    def _back_to(self, place: tuple[int, int]) -> None:
        if self._follow:
            self.top = self.last_top
        elif place[0] + 1 < len(self._starts):
            height = self._starts[place[0] + 1] - self._starts[place[0]]
            self.top = min(self._starts[place[0]] + min(place[1], height), self.last_top)

    def _number_at(self, y: int) -> int:
        return max(0, min(bisect_right(self._starts, y) - 1, len(self._starts) - 1))

    # Mouse and keyboard

    def content_pressed(self, press: Press, at: Point) -> bool:
        """A press folds, follows a link or picks the entry."""
        number = self._number_at(at[1])
        if press.button != LEFT or number >= len(self._blocks):
            return False
        self.cursor = number
        block, within = self._blocks[number], (at[0], at[1] - self._starts[number])
        link = block.link_at(self.theme, self.view().width, within)
        if block.entry.bundle or block.on_mark(self.theme, within):
            self._fold(number, unfolded=not (block.unfolded or block.entry.opened))
        elif link is not None and self.on_link is not None:
            self.on_link(link[0])
        elif self.on_pick is not None:
            self.on_pick(block.entry)
        self.invalidate()
        return True

    def stroked(self, stroke: Stroke) -> bool:
        """Walk, fold, pick; the paging keys scroll."""
        if stroke.enters or (stroke.control and stroke.key == pygame.K_RETURN):
            return self._choose(follow_link=stroke.control)
        if not stroke.bare:
            return False
        if stroke.key in (pygame.K_UP, pygame.K_DOWN):
            self._walk(1 if stroke.key == pygame.K_DOWN else -1)
        elif stroke.key in (pygame.K_RIGHT, pygame.K_LEFT) and 0 <= self.cursor < len(self._blocks):
            self._fold(self.cursor, unfolded=stroke.key == pygame.K_RIGHT)
        else:
            return self.page_by(stroke)
        return True

    def _choose(self, *, follow_link: bool) -> bool:
        if not 0 <= self.cursor < len(self._blocks):
            return False
        block = self._blocks[self.cursor]
        if block.entry.bundle:
            self._fold(self.cursor, unfolded=not block.entry.opened)
        elif not follow_link and self.on_pick is not None:
            self.on_pick(block.entry)
        elif block.links() and self.on_link is not None:
            self.on_link(block.links()[0])
        return True

    def _walk(self, step: int) -> None:
        start = self.cursor if self.cursor >= 0 else (len(self._blocks) if step < 0 else -1)
        self.go_to(start + step)

    def tip_at(self, at: Point) -> Tip | None:
        """A link's sentence."""
        point = self.content_point(at)
        if point is None or self.link_tip is None:
            return super().tip_at(at)
        number = self._number_at(point[1])
        if number >= len(self._blocks):
            return None
        start = self._starts[number]
        link = self._blocks[number].link_at(self.theme, self.view().width, (point[0], point[1] - start))
        if link is None or not self.link_tip(link[0]):
            return None
        corner = (self.rect.x + self.view().x, self.rect.y + self.view().y + start - self.top)
        return Tip.about(link[1].move(corner), self.link_tip(link[0]))

    # Drawing

    def _paint_band(self, surface: pygame.Surface, number: int, where: pygame.Rect) -> None:
        """The ground of the marked entry, and of the one under the cursor while the log has the keyboard."""
        ground, accents = self.ground, self.theme.palette.accents
        if number == self.marked:
            pygame.draw.rect(surface, ground.chosen, where)
            pygame.draw.rect(surface, accents.brass_dark, where, self.px(1))
        if number == self.cursor and self.focused:
            if number != self.marked:
                pygame.draw.rect(surface, ground.chosen, where)
            pygame.draw.rect(surface, ground.link, (where.right - self.px(3), where.y, self.px(3), where.height))

    def paint_content(self, surface: pygame.Surface) -> None:
        """The entries in sight."""
        self._set()
        view, ground = self.view(), self.ground
        if not self._blocks and self.empty:
            layout = self.theme.paragraph(f"<i>{self.empty}</i>", _EMPTY_TEXT).layout(view.width - self.px(20))
            self.theme.draw_layout(surface, layout, (view.x + self.px(10), view.y + self.px(8)), ground, "faint")
        number = self._number_at(self.top)
        while number < len(self._blocks) and self._starts[number] < self.top + view.height:
            y = view.y + self._starts[number] - self.top
            self._paint_band(surface, number, pygame.Rect(view.x, y, view.width, self._starts[number + 1] - self._starts[number]))
            self._blocks[number].draw(surface, (view.x, y), self.theme, view.width, ground)
            number += 1
