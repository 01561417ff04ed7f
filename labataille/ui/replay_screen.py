"""The replay: the whole battle forward and back, with map, log and panels as they were; nothing can be answered here.

It stands over the battle, which is found as it was left. Left out: the moments, which are the course's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from time import perf_counter

import pygame

from labataille.controller.chronicle.kinds import Kind
from labataille.controller.queries import ground_line
from labataille.controller.replaying import Course, course_of
from labataille.controller.seen import watching_side
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.render.scene import Artist
from labataille.ui.keys import Command, command_of
from labataille.ui.log_panel import LogPanel
from labataille.ui.map_tips import map_tip
from labataille.ui.pieces import Gallery
from labataille.ui.replay_bar import ReplayBar, teach_replay_icons
from labataille.ui.replay_keys import Way, way_of
from labataille.ui.replay_map import ReplayMap
from labataille.ui.replay_pace import SPEEDS, ReplayPace
from labataille.ui.replay_sitting import Onlooker
from labataille.ui.replay_top import ReplayTop
from labataille.ui.replay_views import VIEW_COMMANDS
from labataille.ui.screen import DeskScreen, Stage
from labataille.ui.side_panel import SidePanel
from labataille.ui.status_line import StatusLine
from labataille.ui.text import Point, escape
from labataille.ui.unit_drawer import UnitDrawer
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.menu import MenuItem, open_menu
from labataille.ui.widgets.splitter import Axis, Splitter
from labataille.ui.widgets.toast import Signal

_FIRST_LOOK, _BUDGET = 500.0, 9.0  # milliseconds for running the journal: before the first picture, and in a frame
_PANEL_WIDTH, _LOG_HEIGHT = 370, 330
_ANSWERS = 8
"""Answers that are run between two looks at the watch."""


class ReplayScreen(DeskScreen):
    """A battle played back; it opens at its end, or `at_start`."""

    def __init__(self, stage: Stage, table: Table, artist: Artist, *, at_start: bool = False) -> None:
        super().__init__(stage)
        self.table = table
        self.course: Course = course_of(table)
        self._read(_FIRST_LOOK)
        self._at_end = not at_start
        """Does one stand at the end of what has been read, and go on with it?"""
        self._dragging = False
        self.sitting: Onlooker = Onlooker(table, self.course, watching_side(table))
        self.pace = ReplayPace()
        self.map: ReplayMap = ReplayMap(self.sitting, artist, stage)
        gallery = Gallery(self.sitting, artist, self.map.options)
        self.status = StatusLine()
        self.top = ReplayTop(self.sitting.seen, self.leave_replay)
        self.side: SidePanel = SidePanel(self.sitting, gallery, self.show_clause, self.look_at_hex)
        self.log: LogPanel = LogPanel(
            table.battle.scenario, lambda hex: None, self.show_clause, on_number=self._entry_picked, folded=False
        )
        self.bar: ReplayBar = ReplayBar(self.go, self._rail_moved, self._set_speed, self.pace.speed)

    # -- laying out

    def enter(self, desk: Desk) -> None:
        """Lay map and panels, and look at the first moment."""
        super().enter(desk)
        teach_replay_icons(desk.theme)
        layout = self.stage.settings.layout
        self.panels: Splitter = Splitter(
            "panels", self.side, self.log, axis=Axis.DOWN, second_size=layout.get("replay-log", _LOG_HEIGHT), least=110
        )
        self.drawer: UnitDrawer = UnitDrawer(self.map, self.sitting, layout, lambda name, size: None)
        seen = Column([self.drawer, self.status], gap=0)
        self.split: Splitter = Splitter("split", seen, self.panels, second_size=layout.get("side", _PANEL_WIDTH), least=240)
        desk.lay(Column([self.top, self.split, self.bar], gap=0))
        desk.tooltip.on_link = self.show_clause
        desk.toasts.over = lambda: self.map.rect
        self._listen()
        self.uncovered()
        self._show_log()
        self.go_to(self.course.last if self._at_end else 0)

    def _listen(self) -> None:
        self.sitting.on_change = self.changed
        self.sitting.on_look = self.looked
        self.sitting.on_refusal = self.refused
        self.map.ears.on_hover = self.hovered
        self.map.ears.on_menu = self._open_menu
        self.map.ears.tip = lambda hex, piece: map_tip(self.sitting, hex, piece)

    def uncovered(self) -> None:
        """Settings may have changed."""
        self.map.edge_scroll, self.map.speed = self.stage.settings.edge_scroll, self._factor()
        self.changed()

    def _factor(self) -> float:
        return self.stage.settings.motion.factor

    # -- running the journal

    def _read(self, milliseconds: float) -> None:
        """Run the journal for so long."""
        end = perf_counter() + milliseconds / 1000
        while not self.course.whole and perf_counter() < end:
            self.course.read_on(_ANSWERS)

    def _read_on(self) -> None:
        """Run more of the journal between two frames; at the end of it, go on with it."""
        if self.course.whole:
            return
        self._read(_BUDGET)
        self._show_log()
        if self._at_end:
            self.go_to(self.course.last)
        else:
            self._show_place()
        if self.course.whole and self.course.fault:
            self.desk.toasts.show(escape(self.course.fault), Signal.BAD)

    # -- what is shown

    def _show_log(self) -> None:
        self.log.show_actions(self.course.actions)

    def changed(self) -> None:
        """Show the moment as it is."""
        self.side.show_sitting()
        self.top.show_seen(self.sitting.seen)
        self.drawer.show_seen(self.sitting.seen)
        self._show_place()
        self.map.redraw()
        self.hovered(self.map.cursor or self.map.hover)

    def _show_place(self) -> None:
        course, moment = self.course, self.sitting.moment
        self.bar.show_moment(moment, course.last, course.turns(), self.sitting.action)
        self.bar.show_count(moment, course.last, 1.0 if course.whole else course.share)

    def looked(self) -> None:
        """Only what is looked at has changed."""
        self.side.show_sitting()
        self.map.redraw()
        self.hovered(self.map.cursor or self.map.hover)

    def refused(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.desk.toasts.replace(escape(sentence), Signal.WARNING)

    def show_clause(self, clause: str) -> None:
        """Say which clause a link means."""
        self.desk.toasts.show(f"Clause <b>{escape(clause)}</b> of the rules.", Signal.NOTE)

    def hovered(self, hex: Hex | None) -> None:
        """Say what is under the pointer."""
        hex = hex or self.sitting.selection.hex
        self.status.say(ground_line(self.sitting.seen, hex) if hex is not None else "")

    def look_at_hex(self, hex: Hex) -> None:
        """Centre the map on a hex and look at it."""
        self.map.centre_on(hex)
        self.sitting.selection.hex = hex
        self.sitting.selection.unit = None
        self.looked()

    def _open_menu(self, hex: Hex, at: Point) -> None:
        open_menu(self.desk, [MenuItem("Centre here", partial(self.map.centre_on, hex))], at)

    # -- going

    def go_to(self, moment: int) -> None:
        """Look at a moment, where it happened; the log goes along."""
        moment = min(max(moment, 0), self.course.last)
        self.side.note_throws([line] if (line := self.course.action_at(moment)) is not None else ())
        self.sitting.turn_to(moment)
        self.log.mark(self.sitting.moment)
        self.pace.look_at(self.sitting.action)
        if self.map.camera is not None and self.sitting.selection.hex is not None and not self._dragging:
            self.map.reveal_hex(self.sitting.selection.hex)

    def go(self, way: Way) -> None:
        """Go a way; whoever goes by hand stops what is playing."""
        if way is Way.PLAY:
            self._play()
        elif way in _SPEEDING:
            self.bar.speed.choose(min(max(self.pace.speed + _SPEEDING[way], 0), len(SPEEDS) - 1))
        elif way is Way.LEAVE:
            self.leave_replay()
        else:
            self._stop()
            self._at_end = way is Way.LAST
            self.go_to(_GOALS[way](self.course, self.sitting.moment))
            self.map.throw(self.sitting.action if way is Way.STEP else None, self._factor())

    def _play(self) -> None:
        if self.pace.playing:
            self._stop()
            return
        if self.sitting.moment >= self.course.last and self.course.whole:
            self.go_to(0)
        self._at_end = False
        self.pace.start()
        self.bar.show_playing(playing=True)

    def _stop(self) -> None:
        self.pace.stop()
        self.map.throw(None, 0.0)
        self.bar.show_playing(playing=False)

    def _rail_moved(self, moment: int) -> None:
        self._stop()
        self._dragging, self._at_end = True, False
        self.go_to(moment)
        self._dragging = False

    def _entry_picked(self, number: int) -> None:
        self._stop()
        self._at_end = False
        self.go_to(number)

    def _set_speed(self, speed: int) -> None:
        self.pace.speed = speed

    def leave_replay(self) -> None:
        """Back to the present."""
        self.stage.pop()

    # -- events and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that no widget took: the ways of the replay, and the commands that only look."""
        if event.type == pygame.KEYUP and event.key == pygame.K_h:
            self.map.shown.counters = True
            self.map.redraw()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        stroke = Stroke(event.key, event.mod)
        way = way_of(stroke)
        if way is not None:
            self.go(way)
            return True
        return self._look(command_of(stroke))

    def _look(self, command: Command | None) -> bool:
        act = VIEW_COMMANDS.get(command) if command is not None else None
        if act is None:
            return False
        act(self)
        return True

    @property
    def moving(self) -> bool:
        """Is it played, is the journal still being run, or does something glide?"""
        return self.pace.playing or not self.course.whole or self.map.moving

    def tick(self, milliseconds: int) -> None:
        """Time for the desk, the map, the journal, and the next action."""
        super().tick(milliseconds)
        self.map.tick(milliseconds)
        self._read_on()
        if self.desk.top.modal or not self.pace.is_due(milliseconds):
            return
        if self.sitting.moment < self.course.last:
            self.go_to(self.sitting.moment + 1)
            self.map.throw(self.sitting.action, self._factor() * SPEEDS[self.pace.speed])
        elif self.course.whole:
            self._stop()


_SPEEDING: Mapping[Way, int] = {Way.SLOWER: -1, Way.FASTER: 1}

_GOALS: Mapping[Way, Callable[[Course, int], int]] = {
    Way.STEP_BACK: lambda course, moment: moment - 1,
    Way.STEP: lambda course, moment: moment + 1,
    Way.SEGMENT_BACK: lambda course, moment: course.heading_before(Kind.SEGMENT, moment),
    Way.SEGMENT: lambda course, moment: course.heading_after(Kind.SEGMENT, moment),
    Way.TURN_BACK: lambda course, moment: course.heading_before(Kind.TURN, moment),
    Way.TURN: lambda course, moment: course.heading_after(Kind.TURN, moment),
    Way.FIRST: lambda course, moment: 0,
    Way.LAST: lambda course, moment: course.last,
}
"""Where each way leads."""
