"""The bar over the log: which side, which actions, which formation; folding, and the clipboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from labataille.controller.chronicle.kinds import Kind
from labataille.controller.chronicle.sifting import Rolls, Sieve
from labataille.model.sides import Side
from labataille.ui.text import SANS, shortened
from labataille.ui.widgets.button import Tone, button_colours, paint_button_field
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.drop_down import DropDown
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.widget import Size

_SIFTER = 96
_TEXT = 14

_KINDS: Mapping[str, Kind | None] = {
    "All actions": None,
    "Moves": Kind.MOVE,
    "Fire": Kind.FIRE,
    "Morale": Kind.CHECK,
    "Assaults": Kind.ASSAULT,
    "Losses": Kind.LOSS,
    "Set-up": Kind.SET_UP,
    "Other": Kind.OTHER,
}
_FOLDED = "Moves, fires and checks of which nothing came stand in one line; press to show each. (Shift+F6)"
_UNFOLDED = "Every action stands in a line of its own; press to fold those of which nothing came. (Shift+F6)"


class Sifter(DropDown):
    """A small drop-down; while it holds something back, a bar of brass lies under it."""

    def natural(self, room: int) -> Size:
        """As wide as its share of the bar."""
        return min(room, self.px(_SIFTER)), max(self.px(26), self.theme.target)

    def paint(self, surface: pygame.Surface) -> None:
        """The present choice, as much of it as fits, and a small arrow."""
        fill, edge, ink = button_colours(self, Tone.PLAIN)
        paint_button_field(surface, self, fill, edge)
        (width, height), margin, arrow = surface.get_size(), self.px(8), self.px(10)
        room = width - 2 * margin - arrow - self.px(2)
        text = shortened(self.choices[self.chosen].strip(), room, lambda part: self.theme.width(part, SANS, _TEXT))
        word = self.theme.word(text, ink, SANS, _TEXT)
        surface.blit(word, word.get_rect(midleft=(margin, height // 2)))
        where = pygame.Rect(width - arrow - margin + self.px(2), (height - arrow) // 2, arrow, arrow)
        self.theme.draw_icon(surface, where, "down", ink)
        if self.chosen:
            bar = pygame.Rect(self.px(4), height - self.px(4), width - 2 * self.px(4), self.px(2))
            pygame.draw.rect(surface, self.theme.palette.accents.brass_light, bar)


class LogBar(Row):
    """The bar. `on_sift` is told what the reader wants to see, `on_fold` and `on_copy` that a button was pressed."""

    def __init__(
        self,
        rolls: Rolls,
        on_sift: Callable[[Sieve], None],
        on_fold: Callable[[], None],
        on_copy: Callable[[], None],
        *,
        folded: bool,
    ) -> None:
        self._on_sift = on_sift
        self._bodies = rolls.bodies()
        sides = ("Both sides", *rolls.sides)
        bodies = ("All units", *(f"{'    ' if body.division else ''}{body.name}" for body in self._bodies))
        self.sides = Sifter("log.side", sides, on_change=self._changed, tip="Whose actions are shown.", grow=1)
        self.kinds = Sifter("log.kind", tuple(_KINDS), on_change=self._changed, tip="Which actions are shown.", grow=1)
        self.bodies = Sifter("log.body", bodies, on_change=self._changed, tip="Which corps or division is followed.", grow=1)
        self._fold = IconButton("log.fold", "", on_fold, tip=self._fold_tip, side=26)
        copy = IconButton("log.copy", "file", on_copy, tip="Copy what the log shows to the clipboard.", side=26)
        super().__init__([self.sides, self.kinds, self.bodies, self._fold, copy], "log.bar", gap=4)
        self.show_folded(folded=folded)

    def _fold_tip(self) -> str:
        return _FOLDED if self._fold.down else _UNFOLDED

    def show_folded(self, *, folded: bool) -> None:
        """Show whether actions without effect are folded."""
        self._fold.down = folded
        self._fold.icon = "plus" if folded else "minus"

    def _changed(self, _number: int) -> None:
        side = tuple(Side)[self.sides.chosen - 1] if self.sides.chosen else None
        body = self._bodies[self.bodies.chosen - 1] if self.bodies.chosen else None
        self._on_sift(Sieve(side, tuple(_KINDS.values())[self.kinds.chosen], body))
