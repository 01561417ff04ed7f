"""Time for movement in the window (PR 8.1, 8.2): it runs while the side that moves has the window before it.

It stands still under the curtain and under any question that must be answered first, while dice roll, while another
screen lies over the battle, and while the enemy or a computer player is asked. A gap between two frames, as of a
machine that slept, counts as no more than a second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from labataille.controller.movement_clock import is_timed
from labataille.ui.widgets.toast import Signal

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_LONGEST_STEP = 1000  # milliseconds
_TOLD = 6000
_LATE = "The last minute for the movement has begun. (PR 8.1)"
_OUT = "The time for the movement has run out: what is not done is not done. (PR 8.2)"
_NO_CLOCK = "The clock runs only while a human side moves. (PR 8.1)"


class MovementTime:
    """Feeds the clock of a table, shows it, and shows what its end has done."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._warned = False

    @property
    def runs(self) -> bool:
        """Does time run, or would it but for a pause?"""
        table = self._screen.table
        timed = table.ask is not None and table.humans_turn and is_timed(table.state, table.ask)
        return table.clock is not None and timed and not self._screen.desk.top.modal and not self._screen.dice.waiting

    def tick(self, milliseconds: int) -> None:
        """Time has passed."""
        table = self._screen.table
        if table.clock is None:
            return
        if self.runs:
            before = table.ask
            table.pass_time(min(milliseconds, _LONGEST_STEP))
            if table.ask is not before:
                self._show_end()
            self._warn()
        self.show()

    def show(self) -> None:
        """Show the clock as it is now."""
        table = self._screen.table
        self._screen.top.moving.show_clock(table.clock, self._screen.sitting.seen.state, runs=self.runs)

    def _warn(self) -> None:
        """Say once in a segment that its last minute has begun."""
        clock = self._screen.table.clock
        late = clock is not None and clock.is_late and not clock.is_out
        if late and not self._warned:
            self._screen.desk.toasts.show(_LATE, Signal.WARNING)
        self._warned = late

    def _show_end(self) -> None:
        """The clock has ended the segment, or has asked the enemy: what was open on the map is closed, and all is seen anew."""
        screen = self._screen
        while screen.desk.top.fleeting:
            screen.desk.close_top()
        screen.sitting.on_done(screen.sitting.refresh)
        if not screen.between.hanging:
            screen.desk.toasts.replace(_OUT, Signal.WARNING, _TOLD)

    def toggle_pause(self) -> bool:
        """Pause the clock, or let it go on; False where it does not run."""
        clock = self._screen.table.clock
        if clock is None or not self.runs:
            return False
        self._screen.table.pause_clock(paused=not clock.paused)
        self.show()
        return True

    def press_pause(self) -> None:
        """The button: pause the clock or let it go on; where it does not run, say why."""
        if not self.toggle_pause():
            self._screen.refused(_NO_CLOCK)
