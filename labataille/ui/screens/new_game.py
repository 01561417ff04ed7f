"""A new battle: which scenario, who plays each side, the seed of the dice, and the rules that are in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from labataille.charts.catalogue import Charts
from labataille.controller.chronicle.words import written_date
from labataille.controller.movement_clock import usual_minutes
from labataille.controller.seats import seat_names
from labataille.controller.table import Battle
from labataille.loading import DataError
from labataille.loading.scenarios import ScenarioSummary, list_scenarios
from labataille.model.sides import Side
from labataille.storage.settings import HotSeat
from labataille.ui.screen import Stage
from labataille.ui.screens.battles import LARGEST_SEED, CannotOpen, Opened, drawn_seed, open_scenario
from labataille.ui.screens.chapters import ChaptersError, later
from labataille.ui.screens.choice import Choice
from labataille.ui.screens.map_picture import MapPicture
from labataille.ui.screens.movement_clock_row import MovementClockRow
from labataille.ui.screens.optional_rules import OptionalRulesSheet
from labataille.ui.screens.page import Commands, Facing, Page, leather, paper
from labataille.ui.screens.scenario_sheet import (
    battle_text,
    later_text,
    side_text,
    victory_text,
)
from labataille.ui.text import escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.check_box import CheckBox
from labataille.ui.widgets.container import Column, Space
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.table import Align, Table, TableColumn, TableRow
from labataille.ui.widgets.tabs import Tabs
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

_COLUMNS = (
    TableColumn("Scenario"),
    TableColumn("Date", 100),
    TableColumn("Turns", 50, Align.RIGHT),
    TableColumn("Units", 48, Align.RIGHT),
    TableColumn("Hexes", 70, Align.RIGHT),
)
_SEATS = {"human": "Human", "random": "Random"}
_SEAT_TIPS = {
    "human": "Somebody at this screen; both sides may be human.",
    "random": "A computer player that takes any legal answer.",
}


_CURTAIN_TIP = "Each sees the specific sides of his own counters alone; the map is hidden when the other is asked. (PR 6.3)"


class NewGameScreen(Page):
    """Scenarios and map on the left, the chosen one in words on the right, seats and dice at the foot."""

    heading = "New battle"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._summaries, self._fault = _summaries()
        self._opened: dict[str, Opened] = {}
        self._played: dict[str, Charts] = {}
        self._chosen = ""
        self._minutes: int | None = None
        self._seats = dict.fromkeys(Side, 0)
        self._sides = {side: Label("", f"new.side.{side.value}") for side in Side}
        self._drawn = drawn_seed()
        self._map = MapPicture("new.map", grow=1)
        self._seed = TextEntry("new.seed", hint=str(self._drawn), longest=19, allows=str.isdecimal, width=140)
        self._begin_button = Button("new.begin", "Begin", self._begin, key_hint="Enter", tone=Tone.PRIMARY)
        rows = [_row(summary) for summary in self._summaries]
        self._list = Table(
            "new.list",
            _COLUMNS,
            rows,
            on_select=self._show,
            on_activate=lambda _: self._begin(),
            empty="No scenario was found.",
            height=132,
            grow=0,
        )
        self._story = Column([], gap=10)
        self._rules = Column([], gap=6)
        self._later = Column([])

    # -- the page

    def body(self) -> Widget:
        """The scenarios, and what there is to say about the chosen one."""
        left = leather([self._list, self._map], "new.left", gap=12, grow=1)
        pages = (
            ("The battle", ScrollPane(self._story, "new.story")),
            ("Optional rules", ScrollPane(self._rules, "new.rules")),
            ("Not yet in the game", ScrollPane(self._later, "new.later")),
        )
        right = paper([Tabs("new.tabs", pages)], "new.right", grow=1)
        return Facing(left, right, left=398, right=386, share=0.47, high=290)

    def foot(self) -> Sequence[Widget]:
        """Who plays, and with which dice."""
        seats = [widget for side in Side for widget in (self._sides[side], self._seat(side), Space(width=6))]
        draw = IconButton("new.draw", "redo", self._draw_again, tip="Draw another seed")
        tip = "The same seed gives the same dice. Left blank, the seed shown is used."
        self._seed.tip = tip
        self._curtain = self._curtain_box()
        return [*seats, Label("<b>Seed</b>", tip=tip), self._seed, draw, self._curtain, Space(grow=1), self._begin_button]

    def _curtain_box(self) -> CheckBox:
        """Whether a curtain hangs between two humans at this screen; it is there for two alone."""
        ticked = self.stage.settings.hot_seat is HotSeat.CURTAIN
        box = CheckBox("new.curtain", "Curtain between them", ticked=ticked, on_change=self._hang, tip=_CURTAIN_TIP)
        box.visible = not any(self._seats.values())
        return box

    def _hang(self, on: bool) -> None:  # noqa: FBT001 (what a check box tells)
        self.stage.settings = replace(self.stage.settings, hot_seat=HotSeat.CURTAIN if on else HotSeat.OPEN)

    def _seat(self, side: Side) -> Widget:
        names = seat_names()
        answers = [_SEATS.get(name, name.title()) for name in names]
        tips = [_SEAT_TIPS.get(name, "") for name in names]
        return Choice(f"new.seat.{side.value}", answers, self._seats[side], partial(self._sit, side), tips=tips)

    def keys(self) -> Commands:
        """Enter begins."""
        return {pygame.K_RETURN: self._begin, pygame.K_KP_ENTER: self._begin}

    def first_focus(self) -> Widget | None:
        """The list, its first scenario chosen."""
        if self._summaries:
            self._list.choose(0)
        else:
            self._refuse(self._fault or "No scenario was found; install labataille again.")
        return self._list

    # -- choosing

    def _sit(self, side: Side, number: int) -> None:
        self._seats[side] = number
        if any(self._seats.values()):
            self._curtain.hide()
        else:
            self._curtain.show()

    def _draw_again(self) -> None:
        self._drawn = drawn_seed()
        self._seed.hint = str(self._drawn)
        self._seed.text = ""

    def _show(self, reference: str) -> None:
        """Show a scenario; one whose data are wrong says so and cannot be played."""
        self._chosen = reference
        try:
            opened = self._opened.get(reference) or open_scenario(reference)
        except CannotOpen as fault:
            self._refuse(str(fault))
            return
        self._opened[reference] = opened
        self._begin_button.why = ""
        for side, label in self._sides.items():
            label.markup = f"<b>{escape(opened.scenario.side_name(side))}</b>"
        self._map.show_battlefield(opened.scenario.battlefield)
        self._story.replace_children(_story(opened, self._title_of(reference)))
        self._later.replace_children(_later(opened.charts.title))
        clock = MovementClockRow(usual_minutes(opened.scenario, opened.charts), self._minutes, self._keep_minutes)
        self._rules.replace_children([clock, Space(height=8), OptionalRulesSheet(self._charts_of(opened), self._keep_rules)])

    def _charts_of(self, opened: Opened) -> Charts:
        """Return the charts of a scenario's title, its optional rules as they were chosen for any scenario of the title."""
        return self._played.get(opened.charts.title, opened.charts)

    def _keep_rules(self, charts: Charts) -> None:
        self._played[charts.title] = charts

    def _keep_minutes(self, minutes: int | None) -> None:
        self._minutes = minutes

    def _title_of(self, reference: str) -> str:
        return next(summary.title for summary in self._summaries if summary.id == reference)

    def _refuse(self, sentence: str) -> None:
        self._begin_button.why = "This scenario cannot be played; its data must be mended first."
        self._map.show_battlefield(None)
        lines = [Label(f"<icon warning> {escape(line)}", ink="bad") for line in sentence.splitlines()]
        self._story.replace_children(lines)
        self._rules.replace_children([])

    def _begin(self) -> None:
        opened = self._opened.get(self._chosen)
        if opened is None or self._begin_button.why:
            return
        seed = min(int(self._seed.text), LARGEST_SEED) if self._seed.text else self._drawn
        seats = {side: seat_names()[number] for side, number in self._seats.items()}
        self.stage.start(Battle(opened.scenario, self._charts_of(opened), seats, seed, clock_minutes=self._minutes))


def _summaries() -> tuple[tuple[ScenarioSummary, ...], str]:
    try:
        return list_scenarios(), ""
    except (DataError, OSError) as fault:
        return (), str(fault)


def _row(summary: ScenarioSummary) -> TableRow:
    columns, rows = summary.map_size
    name = f"<b>{escape(summary.name)}</b>"
    cells = (name, written_date(summary.date), str(summary.turns), str(summary.units), f"{columns} × {rows}")
    return TableRow(summary.id, cells, tip=f"{escape(summary.title)}, scenario {summary.number}")


def _story(opened: Opened, title: str) -> list[Widget]:
    scenario = opened.scenario
    return [
        Label(f"<h>{escape(scenario.name)}</h><br><i>{escape(title)}, {written_date(scenario.date)}</i>"),
        Label(battle_text(scenario)),
        *(Label(side_text(scenario, side)) for side in Side),
        Label("<h>Victory</h>"),
        Label(victory_text(scenario)),
    ]


def _later(title: str) -> list[Widget]:
    try:
        missing = [chapter for chapter in later() if chapter.concerns(title)]
    except (ChaptersError, OSError) as fault:
        return [Label(f"<icon warning> {escape(str(fault))}", ink="bad")]
    if not missing:
        return [Label("All chapters of the rules are in the game.")]
    return [Label("<c faint>These chapters of the rules come later; until then:</c>"), Label(later_text(missing))]
