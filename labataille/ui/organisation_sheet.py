"""The organisation display beside the map (PR 6.4): which regiments stand as one counter and which as their battalions.

It slides in between map and side panel, so that a click on a counter can show where it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from labataille.controller.intents import Regroup
from labataille.controller.seen import Seen
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown, Question
from labataille.model.sides import Side
from labataille.ui.organisation_board import BoardEars, OrganisationBoard
from labataille.ui.organisation_plan import entries_of
from labataille.ui.pieces import Gallery
from labataille.ui.screens.choice import Choice
from labataille.ui.sitting import Sitting
from labataille.ui.unit_drawer import UnitDrawer
from labataille.ui.widgets.container import Row, Space
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.splitter import Axis, Splitter
from labataille.ui.widgets.widget import Widget

_WIDTH = 420
_NAME = "organisation"


class OrganisationSheet(Panel):
    """The sheet: whose it is, and the board. `on_close` is told that it is to be put away."""

    def __init__(self, seen: Seen, gallery: Gallery, ears: BoardEars, on_close: Callable[[], None]) -> None:
        self._seen, self._side, self._on_close = seen, seen.side, on_close
        self._filled_from: tuple[Seen, Side] | None = None
        names = [seen.state.scenario.side_name(side) for side in Side]
        self.sides = Choice("organisation.side", names, tuple(Side).index(self._side), self._turn_to)
        close = IconButton("organisation.close", "close", on_close, tip="Put the organisation display away. (B)")
        self.board = OrganisationBoard(seen, gallery, ears)
        head = Row([self.sides, Space(grow=1), close], gap=10)
        super().__init__([head, self.board], _NAME, material=Material.LEATHER, edge=Edge.NONE, margin=6, gap=6)

    def show_seen(self, seen: Seen) -> None:
        """Show the display at a moment; who looks now may be the other side."""
        before, self._seen = self._seen, seen
        if seen.side is not before.side:
            self.sides.choose(tuple(Side).index(seen.side))
        if self.visible:
            self.fill()

    def fill(self) -> None:
        """Draw up what is shown, unless it is there already."""
        now = (self._seen, self._side)
        if self._filled_from is not None and self._filled_from[0] is now[0] and self._filled_from[1] is now[1]:
            return
        self._filled_from = now
        self.board.show_entries(self._seen, entries_of(self._seen, self._side))

    def open_at(self, unit: UnitId | None) -> None:
        """Be seen, with the keyboard on a counter; its side is turned to."""
        if unit is not None:
            self.sides.choose(tuple(Side).index(self._seen.state.units[unit].side))
        self.fill()
        self.desk.settle()
        spots = self.board.plan().spots
        spot = self.board.spot_of(unit) if unit is not None else None
        self.board.choose(spot or next(iter(spots), None), look=False)
        self.desk.focus_on(self.board)

    def _turn_to(self, number: int) -> None:
        self._side = tuple(Side)[number]
        self.fill()
        if self.attached:
            self.board.scroll_to(0)

    def stroked(self, stroke: Stroke) -> bool:
        """Escape puts it away."""
        if stroke.bare and stroke.key == pygame.K_ESCAPE:
            self._on_close()
            return True
        return False

    def first_focus(self) -> Widget | None:
        """The board."""
        return self.board


class OrganisationDrawer(Splitter):
    """Map and organisation display side by side; the display is away until it is asked for."""

    def __init__(
        self,
        drawer: UnitDrawer,
        sitting: Sitting,
        gallery: Gallery,
        layout: Mapping[str, int],
        on_size: Callable[[str, float], None],
    ) -> None:
        self._drawer, self._sitting = drawer, sitting
        ears = BoardEars(drawer.look, self._take, self._regroup, self._refuse)
        self.sheet: OrganisationSheet = OrganisationSheet(sitting.seen, gallery, ears, self.close)
        super().__init__(
            "organisation.split",
            drawer,
            self.sheet,
            axis=Axis.ACROSS,
            second_size=layout.get(_NAME, _WIDTH),
            least=200,
            on_resize=lambda size: on_size(_NAME, size),
        )
        self.collapse()

    def show_seen(self, seen: Seen) -> None:
        """Show the display at a moment."""
        self.sheet.show_seen(seen)

    def toggle(self) -> None:
        """Open the display with the keyboard on the counter looked at, or put it away."""
        if not self.collapsed:
            self.close()
            return
        self.restore()
        self.sheet.open_at(self._sitting.selection.unit)

    def close(self) -> None:
        """Put it away; the keyboard goes back to the map."""
        self.collapse()
        self.desk.focus_on(None)

    def _take(self, unit: UnitId) -> None:
        """Take a counter up, if that is open; the display stays, the keyboard goes to the map."""
        self.desk.focus_on(None)
        self._sitting.click_unit(unit)

    def _refuse(self, sentence: str) -> None:
        self._sitting.on_refusal(sentence)

    def _regroup(self, choice: BreakDown | Assemble) -> None:
        """Break down or assemble; the keyboard goes to the prompt if something is asked on the way."""
        self._sitting.do(Regroup(choice))
        ask = self._sitting.seen.ask
        if ask is not None and ask.question is Question.SHARE_LOSS:
            self.desk.focus_on(None)
