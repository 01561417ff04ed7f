"""The movement clock in the bar along the top: what is left of the side's time, and the button that pauses it (PR 8.1, 17.3).

In the last minute it stands in a box with a warning sign; while it is paused, or runs for nobody, it says so.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from labataille.controller.movement_clock import MovementClock, wound_up
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.ui.text import SANS, SANS_BOLD
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.grain import flat_field
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.widget import Size, Widget

_HEIGHT = 38
_DIGITS = 19
_SMALL = 13.5
_WIDEST = "88:88"
_NO_TIME = "Nobody moves against the clock now: it runs in the movement segment of a human side. (PR 8.1)"


class ClockFace(Widget):
    """The digits over a word that says whether they run."""

    stretches = False

    def __init__(self) -> None:
        super().__init__("top.moving.face")
        self._digits, self._word, self._late = "", "", False

    def show_time(self, digits: str, word: str, *, late: bool) -> None:
        """Show other digits; painted only where something is new."""
        if (digits, word, late) != (self._digits, self._word, self._late):
            wider = len(digits) > max(len(self._digits), len(_WIDEST))
            self._digits, self._word, self._late = digits, word, late
            self.invalidate()
            if wider:
                self.request_layout()

    def natural(self, room: int) -> Size:
        """Wide enough for every time, with the warning sign, so that nothing beside it ever moves."""
        digits = max((_WIDEST, self._digits), key=len)
        return self.theme.width(digits, SANS_BOLD, _DIGITS) + self.px(34), self.px(_HEIGHT)

    def paint(self, surface: pygame.Surface) -> None:
        """Digits over small print; in the last minute a box around them and a sign before them."""
        theme, accents = self.theme, self.theme.palette.accents
        ink, faint, left = self.ground.ink, self.ground.faint, self.px(24)
        if self._late:
            surface.blit(flat_field(theme, surface.get_size(), accents.danger, accents.brass_light), (0, 0))
            ink = faint = accents.danger_ink
            sign = self.px(17)
            theme.draw_icon(surface, pygame.Rect(self.px(4), self.px(3), sign, sign), "warning", ink)
        surface.blit(theme.word(self._digits, ink, SANS_BOLD, _DIGITS), (left, -self.px(2)))
        word = theme.word(self._word, faint, SANS, _SMALL)
        surface.blit(word, (max(self.px(4), min(left, surface.get_width() - word.get_width() - self.px(3))), self.px(19)))


class MovementClockFace(Row):
    """The clock with its button; hidden in a battle that is played without it."""

    def __init__(self, on_pause: Callable[[], None]) -> None:
        self.face = ClockFace()
        self.face.tip = self._told
        self.pause = IconButton("top.moving.pause", "pause", on_pause, tip=self._button_told, side=26)
        self._tip, self._paused = _NO_TIME, False
        super().__init__([self.face, self.pause], "top.moving", gap=4)
        self.visible = False

    def show_clock(self, clock: MovementClock | None, state: State, *, runs: bool) -> None:
        """Show what is left to the side that moves, and whether the clock runs for it now."""
        if clock is None:
            self.hide()
            return
        self.show()
        moving = state.segment is Segment.MOVEMENT
        now = clock.in_segment(state.turn, state.phasing) if moving else wound_up(clock.minutes)
        self._paused = now.paused
        word = "paused" if now.paused else "to move" if runs else "stopped" if moving else "each turn"
        self.face.show_time(now.told, word, late=moving and now.is_late)
        self._tip = self._sentence(now, state) if moving else _NO_TIME
        self.pause.icon = "play" if now.paused else "pause"
        self.pause.down = now.paused
        self.pause.why = "" if runs or now.paused else _NO_TIME

    def _sentence(self, clock: MovementClock, state: State) -> str:
        side = state.scenario.side_name(state.phasing)
        left = f"The {side} side has {clock.told} of {clock.minutes} minutes left for its movement; then it has done."
        return f"{left} The clock stops while the enemy is asked, under the curtain and under an open question. (PR 8.1, 8.2)"

    def _told(self) -> str:
        return self._tip

    def _button_told(self) -> str:
        return "Let the clock go on; so does the next act. (P)" if self._paused else "Pause the clock. (P)"
