"""The battle screen: map, panels and prompt around one sitting, and what happens between them.

Keys and their commands are in `battle_commands`, menus and questions in `battle_menus`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from labataille.controller.chronicle import Line
from labataille.controller.intents import GiveOrder
from labataille.controller.table import Table
from labataille.geometry import Hex
from labataille.render.scene import Artist, Options
from labataille.storage.files import CannotWrite
from labataille.ui.artists import options_for
from labataille.ui.battle_commands import run_command
from labataille.ui.battle_menus import BattleMenus
from labataille.ui.between_sides import BetweenSides
from labataille.ui.dice_first import DiceFirst
from labataille.ui.handover import Handover, ground_of, heart_of, two_humans
from labataille.ui.instrument_commands import open_instruments, pin_ruler, put_away
from labataille.ui.interrupt_commands import give_order, open_orders
from labataille.ui.keyboard import BattleRoot, next_choice
from labataille.ui.keys import Command, command_of
from labataille.ui.log_panel import LogPanel
from labataille.ui.map_tips import hex_line, map_tip
from labataille.ui.map_view import MapView, Shown
from labataille.ui.movement_time import MovementTime
from labataille.ui.organisation_sheet import OrganisationDrawer
from labataille.ui.others import Others
from labataille.ui.pace import Pace
from labataille.ui.pieces import Gallery
from labataille.ui.presenters import Offer
from labataille.ui.prompt_bar import PromptBar, teach_icons
from labataille.ui.ring_keeper import RingKeeper
from labataille.ui.saving import Keeper
from labataille.ui.screen import DeskScreen, Stage
from labataille.ui.segment_end import ask_end_segment, left_to_act, why_no_end
from labataille.ui.side_panel import PageNumber, SidePanel
from labataille.ui.sitting import Sitting
from labataille.ui.status_line import StatusLine
from labataille.ui.text import escape
from labataille.ui.top_bar import TopBar
from labataille.ui.unit_drawer import UnitDrawer
from labataille.ui.what_if_panel import what_if_slip
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.splitter import Axis, Splitter
from labataille.ui.widgets.toast import Signal

_PANEL_WIDTH = 370
_LOG_HEIGHT = 330
_IDLE_BUDGET = 6.0
_HANDOVER = 1800  # milliseconds


class BattleScreen(DeskScreen):
    """One battle in the window. `artist` draws it; `saved_as` is the save it came from, if any."""

    def __init__(
        self, stage: Stage, table: Table, artist: Artist, saved_as: Path | None = None, journal: Path | None = None
    ) -> None:
        super().__init__(stage)
        self.table: Table = table
        self.sitting: Sitting = Sitting(table)
        self.others: Others = Others(self, Pace(table))
        self.saved_as: Path | None = saved_as
        self.keeper = Keeper(table, journal)
        self._artist = artist
        self._gallery = gallery = Gallery(self.sitting, artist, lambda: self._options(self.map.shown))
        self.map: MapView = MapView(self.sitting, artist, self._options)
        self.status: StatusLine = StatusLine()
        self.menus: BattleMenus = BattleMenus(self)
        self.time: MovementTime = MovementTime(self)
        end_segment = partial(ask_end_segment, self)
        self.top: TopBar = TopBar(self.sitting.seen, self.menus.open_main, end_segment, self.time.press_pause)
        self.prompt: PromptBar = PromptBar(self.choose)
        self.dice: DiceFirst = DiceFirst(self.map)
        self.handover: Handover = Handover(self.sitting)
        self.between: BetweenSides = BetweenSides(self)
        self.ring: RingKeeper = RingKeeper(self)
        self.side: SidePanel = SidePanel(self.sitting, gallery, self.menus.show_clause, self.look_at_hex)
        self.log: LogPanel = LogPanel(table.battle.scenario, self.look_at_hex, self.menus.show_clause)
        self._warm = self._foreseen = False
        self._segment: tuple[object, ...] = ()
        self._warned_at: tuple[object, ...] | None = None

    def _options(self, shown: Shown) -> Options:
        return options_for(self.stage.settings, shown)

    @property
    def pace(self) -> Pace:
        """How fast the computer players play."""
        return self.others.pace

    # -- laying out

    def enter(self, desk: Desk) -> None:
        """Lay map and panels, and begin."""
        super().enter(desk)
        teach_icons(desk.theme)
        layout = self.stage.settings.layout
        self.panels: Splitter = Splitter(
            "panels",
            self.side,
            self.log,
            axis=Axis.DOWN,
            second_size=layout.get("log", _LOG_HEIGHT),
            least=110,
            on_resize=lambda size: self._remember("log", size),
        )
        self.drawer: UnitDrawer = UnitDrawer(self.map, self.sitting, layout, self._remember)
        self.organisation: OrganisationDrawer = OrganisationDrawer(self.drawer, self.sitting, self._gallery, layout, self._remember)
        self.split: Splitter = Splitter(
            "split",
            Column([self.organisation, self.status], gap=0),
            self.panels,
            second_size=layout.get("side", _PANEL_WIDTH),
            least=240,
            on_resize=lambda size: self._remember("side", size),
        )
        desk.lay(BattleRoot([self.top, self.split, self.prompt], self.prompt))
        desk.tooltip.on_link = self.menus.show_clause
        self.map.shown.recall(layout)
        self._listen()
        self._follow_settings()
        self.table.new_lines()
        self.changed()

    def _listen(self) -> None:
        self.sitting.on_change = self.changed
        self.sitting.on_done = self._act_done
        self.desk.guard = self.dice.takes
        self.desk.toasts.over = lambda: self.map.rect
        self.sitting.on_look = self.looked
        self.sitting.on_refusal = self.refused
        self.sitting.may_go_on = lambda: not self.between.hanging
        self.map.ears.on_menu = self.menus.open_at
        self.map.ears.on_hover = self.pointed_at
        self.side.slip = lambda: what_if_slip(self.sitting.seen, self.map.instruments.what_if(), self.menus.show_clause)
        self.map.ears.on_measure = partial(pin_ruler, self)
        self.map.legend.on_button = partial(open_instruments, self)
        self.map.legend.on_put_away = partial(put_away, self)
        self.map.ears.tip = lambda hex, piece: map_tip(self.sitting, hex, piece, self.map.sections.lines_of(hex))

    def _remember(self, name: str, size: float) -> None:
        """Keep a size set by hand among the settings; it is written when the screen is left."""
        layout: Mapping[str, int] = {**self.stage.settings.layout, name: round(size)}
        self.stage.settings = replace(self.stage.settings, layout=layout)

    def remember_shown(self) -> None:
        """Keep what of the map is switched on among the settings."""
        for name, value in self.map.shown.remembered():
            self._remember(name, value)

    def uncovered(self) -> None:
        """Settings may have changed."""
        self._follow_settings()
        self.changed()

    def _follow_settings(self) -> None:
        self.map.edge_scroll, self.map.speed = self.stage.settings.edge_scroll, self.speed

    # -- what has changed

    def changed(self) -> None:
        """Show the sitting as it is now."""
        self.between.follow()
        self.ring.follow()
        self.map.instruments.follow()
        self.dice.throw(self.table.new_lines(), self.speed)
        self.log.show_lines(self.table.lines_for(self.between.reader))
        self.side.show_sitting()
        self.drawer.show_seen(self.sitting.seen)
        self.organisation.show_seen(self.sitting.seen)
        presenter = self.sitting.presenter
        if presenter is not None:
            self.prompt.show_prompt(presenter.sentence(), presenter.offers(), self._addressed())
        else:
            self.prompt.show_prompt(*self.others.prompt())
        answering = self.table.ask.side if self.table.ask is not None else None
        self.top.show_seen(self.sitting.seen, answering, why_no_end(self.sitting), left_to_act(self.sitting))
        self.time.show()
        self._hand_over()
        self._note_segment()
        self._warm = self._foreseen = False
        self.map.redraw()
        self.hovered(self.map.cursor or self.map.hover)

    def looked(self) -> None:
        """Only what is looked at has changed."""
        self.side.show_sitting()
        self.map.redraw()
        self.hovered(self.map.cursor or self.map.hover)

    def refused(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self.desk.toasts.replace(escape(sentence), Signal.WARNING)

    def _addressed(self) -> str:
        """The side that the prompt addresses, where two humans share the window."""
        ask = self.sitting.seen.ask
        return self.table.state.scenario.side_name(ask.side) if ask is not None and two_humans(self.table) else ""

    def _hand_over(self) -> None:
        """Bring what is asked into sight; when another side or segment begins, say so and show its ground."""
        message, opens = self.handover.news()
        if self.handover.interrupts():
            self.map.cursor = None
        if message and not self.between.hanging:
            self.desk.toasts.replace(message, Signal.NOTE, _HANDOVER)
        if self.map.camera is None or self.sitting.presenter is None:
            return
        place = self.sitting.seen.place_in_hand()
        if place is not None:
            self.map.reveal_hex(place)
        elif opens or self.sitting.lights.goals:
            self._show_ground(all_of_it=opens)

    def _show_ground(self, *, all_of_it: bool) -> None:
        """Go to where the side that is asked can act, unless it is in sight: all of it, or enough to go on."""
        hexes = ground_of(self.sitting)
        enough = all if all_of_it else any
        if hexes and not enough(self.map.shows_well(hex) for hex in hexes):
            self.map.glide_to(heart_of(hexes))

    def _note_segment(self) -> None:
        """A new segment has begun: save; when the battle is decided, say so."""
        state = self.table.state
        segment = (state.turn, state.phasing, state.segment)
        if segment == self._segment:
            return
        before, self._segment = self._segment, segment
        if before and self.stage.settings.autosave and None in self.table.players.values():
            self._keep()
        if before and self.table.ask is None:
            self.menus.show_end()

    def _keep(self) -> None:
        try:
            self.keeper.keep()
        except CannotWrite as fault:
            self.desk.toasts.show(escape(str(fault)), Signal.BAD)

    def _act_done(self, look: Callable[[], None]) -> None:
        """An act is done: its dice roll first, then what came of it is seen."""
        lines = self.table.new_lines()
        self.dice.show(lines, self.speed, partial(self._look_after, lines, look))

    def _look_after(self, lines: tuple[Line, ...], look: Callable[[], None]) -> None:
        """Look at what came of an act; its dice lie beside it."""
        self.side.note_throws(lines)
        look()

    @property
    def speed(self) -> float:
        """How many times faster than normal things move; 0 without motion."""
        return self.stage.settings.motion.factor

    def pointed_at(self, hex: Hex | None) -> None:
        """The pointer or the hex cursor has come to another hex."""
        self.sitting.point_out(hex)
        self.hovered(hex)

    def hovered(self, hex: Hex | None) -> None:
        """Say what is under the pointer, and what it costs to come there."""
        hex = hex or self.sitting.selection.hex
        if hex is None:
            self.status.say("", self.map.sections.line_below(None))
            return
        price = self.sitting.presenter.price_at(hex) if self.sitting.presenter is not None else ""
        if self.sitting.preview is not None:
            price = f"{self.sitting.preview[1].told} - click again, or Enter, to go"
        sections, refused = self.map.sections, self._why_not_at_cursor(hex)
        self.status.say(hex_line(self.sitting, hex), sections.line_on_top(hex) or price or refused or sections.line_below(hex))

    def _why_not_at_cursor(self, hex: Hex) -> str:
        """Why the hex under the keyboard's cursor is refused; the pointer has its tooltip for that."""
        reason = self.sitting.why_not_here(hex) if hex == self.map.cursor else None
        return str(reason) if reason is not None else ""

    def look_at_hex(self, hex: Hex) -> None:
        """Centre the map on a hex and look at it."""
        self.map.centre_on(hex)
        self.sitting.selection.hex = hex
        self.sitting.selection.unit = None
        self.looked()

    # -- acts

    def choose(self, offer: Offer) -> None:
        """A button of the prompt was pressed; what is proposed next is Enter's, not the hex cursor's."""
        self.map.cursor = None
        if offer.ends_segment:
            ask_end_segment(self)
        elif offer.opens_orders:
            open_orders(self)
        elif isinstance(offer.intent, GiveOrder):
            give_order(self, offer.intent.order)
        elif self.sitting.presenter is None:
            self.others.choose(offer)
        elif offer.key == "N" and offer.intent is None:
            next_choice(self, 1)
        else:
            self.sitting.choose(offer)

    def next_unit(self, step: int) -> None:
        """Take up the next piece that can act, or the one before, and centre on it, or on where it may come on."""
        self.sitting.next_unit(step)
        ask, place = self.sitting.seen.ask, self.sitting.seen.place_in_hand()
        hexes = (place,) if place is not None else tuple(self.sitting.lights.goals)
        if ask is not None and (ask.unit or ask.leader) and hexes:
            self.map.glide_to(heart_of(hexes))

    # -- events and time

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys that no widget took carry commands."""
        if event.type == pygame.KEYDOWN:
            command = command_of(Stroke(event.key, event.mod))
            return command is not None and run_command(self, command)
        if event.type == pygame.TEXTINPUT and event.text == "/":  # on keyboards where no key of its own bears it
            return run_command(self, Command.GO_TO)
        if event.type == pygame.KEYUP and event.key == pygame.K_h:
            self.map.shown.counters = True
            self.map.redraw()
            return True
        return False

    @property
    def moving(self) -> bool:
        """Do computer players play, or is something still being drawn?"""
        return self.others.playing or self.map.moving or self.dice.waiting or not self._warm

    def tick(self, milliseconds: int) -> None:
        """Time for the desk, the map, the computer players, and for reckoning and painting ahead."""
        if not self._foreseen and not self.desk.dirty:
            self._foreseen = True
            self.sitting.foresee()
        super().tick(milliseconds)
        self.map.tick(milliseconds)
        self.dice.tick()
        self.time.tick(milliseconds)
        if not self.desk.top.modal and not self.dice.waiting:
            self.others.play(milliseconds)
        if not self._warm and not self.desk.dirty and self.map.camera is not None:
            self._warm = self.map.prewarm(_IDLE_BUDGET) and self.side.prewarm(_IDLE_BUDGET)

    # -- leaving

    def closing(self, go: Callable[[], None]) -> bool:
        """Save where the battle stands; where that fails, say so the first time, and hold the battle until it is answered."""
        try:
            self.keeper.keep()
        except CannotWrite as fault:
            journal = tuple(self.table.game.journal)
            if journal != self._warned_at:
                self._warned_at = journal
                self.menus.ask_unsaved(str(fault), go)
                return False
        return True

    def leave(self) -> None:
        """Save, if it can be done; whoever leaves otherwise has been told."""
        with suppress(CannotWrite):
            self.keeper.keep()

    def turn_page(self, page: PageNumber) -> None:
        """Open a page of the side panel, which comes back if it was hidden."""
        if self.split.collapsed:
            self.split.restore()
        self.side.turn_to(page)

