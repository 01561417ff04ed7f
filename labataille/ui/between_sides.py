"""Between the sides: two humans who share a window and keep their counters from each other (PR 6.3).

When the other side is asked the curtain falls; what belongs to the one who leaves, his view of the map and what he looked
at, is put away until he comes back. Where nothing is to be hidden nothing of this happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from labataille.controller.account import account_of
from labataille.model.questions import Ask
from labataille.model.sides import Segment, Side, clock
from labataille.render.camera import Camera
from labataille.storage.settings import HotSeat
from labataille.ui.curtain import Curtain, called_for
from labataille.ui.handover import MATTERS, ground_of, heart_of, matter, two_humans
from labataille.ui.seat import Selection

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_MOST_TOLD = 14
_MOST_AT_INTERRUPT = 3


Moment = tuple[int, Side, Segment]


class BetweenSides:
    """Remembers of each side where it looked, how far it has read the log, and for which segment it was called last."""

    def __init__(self, screen: BattleScreen) -> None:
        self._screen = screen
        self._at_window: Side | None = None
        self._views: dict[Side, Camera] = {}
        self._read: dict[Side, int] = dict.fromkeys(Side, len(screen.table.lines) if screen.saved_as else 0)
        self._called: dict[Side, Moment] = {}

    @property
    def hides(self) -> bool:
        """Whether the two sides are kept apart."""
        table = self._screen.table
        return self._screen.stage.settings.hot_seat is HotSeat.CURTAIN and two_humans(table) and table.ask is not None

    @property
    def reader(self) -> Side | None:
        """The side that reads the log; None where two read it together."""
        return None if two_humans(self._screen.table) and not self.hides else self._screen.sitting.seen.side

    @property
    def hanging(self) -> bool:
        """Does the curtain hang?"""
        return isinstance(self._screen.desk.top.root, Curtain)

    def follow(self) -> None:
        """The sitting has changed: if another side is asked, the last one's things are put away and the curtain falls."""
        screen, side = self._screen, self._screen.sitting.seen.side
        screen.table.apart = self.hides
        leaving, self._at_window = self._at_window, side
        ask = screen.sitting.seen.ask
        if not self.hides or side is leaving or ask is None:
            return
        if leaving is not None:
            self._put_away(leaving)
        self._bring_back(side)
        interrupts = self._interrupts(ask)
        if screen.stage.settings.curtain_at_interrupts or not interrupts:
            self._let_fall(ask, _MOST_AT_INTERRUPT if interrupts else _MOST_TOLD)

    def _interrupts(self, ask: Ask) -> bool:
        """Whether a side is asked something between, or goes on where it was interrupted."""
        state = self._screen.table.state
        moment = (state.turn, state.phasing, state.segment)
        if ask.question in MATTERS:
            return True
        goes_on = self._called.get(ask.side) == moment
        self._called[ask.side] = moment
        return goes_on

    # -- what belongs to a side

    def _put_away(self, side: Side) -> None:
        """Put away what belongs to the side that leaves."""
        screen, map = self._screen, self._screen.map
        self._read[side] = len(screen.table.lines)
        map.end_glide()
        self._views[side] = map.view
        map.cursor = map.hover = map.fan = None
        map.marks.skip()
        map.instruments.filter = None
        screen.log.show_lines(())

    def _bring_back(self, side: Side) -> None:
        """Look where the side that comes looked last, or where its troops are, and at nothing but what is asked."""
        screen, map = self._screen, self._screen.map
        if screen.sitting.seen.place_in_hand() is None:
            screen.sitting.selection = Selection()
        if map.camera is None:
            return
        if (view := self._views.get(side)) is not None:
            map.look(view.resized(map.view.viewport))
        elif hexes := ground_of(screen.sitting):
            map.centre_on(heart_of(hexes))

    # -- the curtain

    def _let_fall(self, ask: Ask, most: int) -> None:
        """Let the curtain fall before the side that is asked, with what it may hear of what was done meanwhile."""
        screen, state = self._screen, self._screen.table.state
        if self.hanging:
            screen.desk.close_top()
        scenario = state.scenario
        moment = f"{clock(scenario.time_of(max(1, state.turn)))}, turn {max(1, state.turn)} of {scenario.turns}"
        goes_on = most == _MOST_AT_INTERRUPT and ask.question not in MATTERS
        called = called_for(f"{matter(ask, state.segment)}{' goes on' if goes_on else ''}", moment)
        lines = account_of(screen.table.lines_for(ask.side)[self._read[ask.side] :], most)
        Curtain(ask.side, scenario.side_name(ask.side), called, lines, self._lifted).open_on(screen.desk)

    def _lifted(self) -> None:
        """The side is there: it sees the map."""
        self._screen.desk.focus_on(None)
        self._screen.looked()
        self._screen.sitting.go_on()
