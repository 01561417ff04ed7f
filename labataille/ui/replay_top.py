"""The bar along the top of a replay: the battle, its clock and segment at the moment shown, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.controller.chronicle import words
from labataille.controller.seen import Seen
from labataille.ui.text import SANS_BOLD
from labataille.ui.top_bar import BattleTitle, Clock, SegmentTrack
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.grain import flat_field
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.widget import Size, Widget

_HEIGHT = 46
_TEXT = 15
_WORD = "REPLAY"


class Badge(Widget):
    """The word that tells the past from the present."""

    stretches = False

    def __init__(self) -> None:
        super().__init__("replay.badge", tip="The battle is played back; nothing can be answered here.")

    def natural(self, room: int) -> Size:
        """As wide as its word."""
        return self.theme.width(_WORD, SANS_BOLD, _TEXT) + self.px(24), self.px(_HEIGHT - 16)

    def paint(self, surface: pygame.Surface) -> None:
        """On brass."""
        accents = self.theme.palette.accents
        surface.blit(flat_field(self.theme, surface.get_size(), accents.brass, accents.brass_light), (0, 0))
        word = self.theme.word(_WORD, accents.brass_ink, SANS_BOLD, _TEXT)
        surface.blit(word, word.get_rect(center=surface.get_rect().center))


class ReplayTop(Panel):
    """The whole bar. `on_leave` goes back to the present."""

    def __init__(self, seen: Seen, on_leave: Callable[[], None]) -> None:
        scenario = seen.state.scenario
        self.clock = Clock()
        self.track = SegmentTrack(scenario)
        back = Button("replay.leave", "Back to the present", on_leave, key_hint="Esc", icon="close")
        title = BattleTitle(scenario.name, words.written_date(scenario.date))
        row = Row([Badge(), title, self.clock, self.track, back], gap=14)
        super().__init__([row], "top", material=Material.WOOD, edge=Edge.LINE, margin=4, gap=0)

    def natural(self, room: int) -> Size:
        """One line of fixed height."""
        return room, self.px(_HEIGHT)

    def show_seen(self, seen: Seen) -> None:
        """Show clock and segment of a moment."""
        self.clock.show_state(seen.state)
        self.track.show_state(seen.state, None)
