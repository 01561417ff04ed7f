"""The go-to box: type a hex number, a place, a unit or a leader, and the map goes there.

What may be meant stands under it while one types; the arrows choose among it, Enter goes. What means nothing is said in a
sentence. A press beside the box, or Escape, closes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from labataille.controller.finding import Found, find, why_nothing
from labataille.controller.seen import Seen
from labataille.geometry import hex_at
from labataille.model.ids import UnitId
from labataille.ui.seat import Selection
from labataille.ui.text import escape, shortened
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.layer import Layer
from labataille.ui.widgets.menu import Menu, MenuItem
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_WIDTH = 560
_LONGEST = 60
_ABOUT = 46  # letters of what stands at the right of a suggestion
_HINT = "Hex number, place, unit or leader"
_TOLD = "Type a hex number such as {}, a place, a unit or a leader. Enter goes there."


class Suggestions(Menu):
    """What may be meant; the keyboard stays in the line above."""

    focusable = False

    def suggest(self, items: Sequence[MenuItem]) -> None:
        """Show other suggestions, the first of them lit."""
        self.items = tuple(items)
        self._at = 0 if self.items else -1
        self.top = 0
        self.invalidate()
        if self.items:
            self.show()
        else:
            self.hide()
        self.request_layout()

    def step(self, step: int) -> None:
        """Light the next one, or the one before."""
        if self.items:
            self._walk(step)


class GoToBox(Panel):
    """The box. `on_go` is told what was chosen."""

    def __init__(self, seen: Seen, on_go: Callable[[Found], None]) -> None:
        self._seen, self._on_go = seen, on_go
        self.entry = TextEntry(
            "goto.text", hint=_HINT, longest=_LONGEST, allows=_is_no_slash, on_change=self._look, on_submit=self._submit
        )
        (west, east), (north, south) = seen.state.scenario.battlefield.columns, seen.state.scenario.battlefield.rows
        self._help = f"<c faint>{_TOLD.format(hex_at((west + east) // 2, (north + south) // 2))}</c>"
        self.told = Label(self._help, "goto.told")
        self.list = Suggestions((), "goto.list")
        self.list.visible = False
        super().__init__([self.entry, self.told, self.list], "goto", title="Go to", edge=Edge.BRASS, margin=14, gap=8, width=_WIDTH)

    def first_focus(self) -> Widget | None:
        """The line."""
        return self.entry

    def _look(self, text: str) -> None:
        """Show what the text may mean, or why it means nothing."""
        found = find(self._seen, text)
        self.list.suggest([self._item(each) for each in found])
        self.told.markup = self._help if found or not text.strip() else escape(why_nothing(self._seen, text))

    def _item(self, found: Found) -> MenuItem:
        about = shortened(found.about, _ABOUT, len)
        return MenuItem(found.name, partial(self._on_go, found), key=about)

    def _submit(self, text: str) -> None:
        """Enter: go to what is lit."""
        if self.list.items:
            self.list.choose(max(0, self.list.at))
        elif text.strip():
            self.told.markup = f"<icon warning> {escape(why_nothing(self._seen, text))}"

    def stroked(self, stroke: Stroke) -> bool:
        """Up and Down choose among the suggestions."""
        if stroke.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self.list.step(1 if stroke.key == pygame.K_DOWN else -1)
        return True


def _is_no_slash(letter: str) -> bool:
    """The stroke that has opened the box also writes its letter."""
    return letter != "/"


def open_go_to(screen: BattleScreen) -> None:
    """Open the box over the map."""
    box = GoToBox(screen.sitting.seen, partial(go_to, screen))

    def over_the_map(root: Widget, window: pygame.Rect) -> pygame.Rect:
        area, margin = screen.map.rect, root.px(12)
        width, height = root.wanted(window.width)
        rect = pygame.Rect(0, 0, min(width, window.width - 2 * margin), min(height, window.height - 2 * margin))
        rect.midtop = area.centerx, area.top + margin
        return rect.clamp(window)

    screen.desk.open(Layer(box, over_the_map, fleeting=True))


def go_to(screen: BattleScreen, found: Found) -> None:
    """Bring what was found into the middle, put the hex cursor there and look at it; what is off the map is only looked at."""
    unit = UnitId(found.piece) if found.piece in screen.sitting.seen.state.units else None
    screen.sitting.selection = Selection(found.hex, unit)
    screen.desk.focus_on(None)
    if found.hex is not None:
        screen.map.glide_to(found.hex)
        screen.map.set_cursor(found.hex)
    else:
        screen.refused(f"{found.name} is not on the map: {found.about}. (PR 45.1)")
    screen.looked()
