"""The settings: every change shows at once and is kept; nothing waits for a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from labataille.storage.files import CannotWrite
from labataille.storage.settings import (
    DELAY_STEP,
    LARGEST_SCALE,
    LONGEST_DELAY,
    SCALE_STEP,
    SMALLEST_SCALE,
    HotSeat,
    Motion,
    Settings,
    Symbols,
    write_settings,
)
from labataille.ui.palette import load_palette, palette_names
from labataille.ui.screen import Stage
from labataille.ui.screens.choice import Choice
from labataille.ui.screens.counter_sample import CounterSample
from labataille.ui.screens.page import Facing, Page, paper
from labataille.ui.text import Point, escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.check_box import CheckBox
from labataille.ui.widgets.container import Row, Space
from labataille.ui.widgets.drop_down import DropDown
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.slider import Slider
from labataille.ui.widgets.toast import Signal
from labataille.ui.widgets.widget import Widget

_NAMES_WIDTH = 176
_MOTIONS = (Motion.NONE, Motion.SLOW, Motion.NORMAL, Motion.FAST)
_SYMBOLS = (Symbols.NATO, Symbols.SILHOUETTES)
_HOT_SEATS = (HotSeat.OPEN, HotSeat.CURTAIN)


class ScaleSlider(Slider):
    """A slider whose value holds when the hand lets go: under a moving hand nothing may move away."""

    def __init__(self, id: str, value: float, on_settled: Callable[[float], None]) -> None:
        super().__init__(id, value, SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP, shows="{:g} %".format, width=None, grow=1)
        self._on_settled = on_settled

    def released(self, at: Point) -> None:
        """Now it holds."""
        self._on_settled(self.value)

    def stroked(self, stroke: Stroke) -> bool:
        """A key holds at once."""
        taken = super().stroked(stroke)
        if taken:
            self._on_settled(self.value)
        return taken


class SettingsScreen(Page):
    """Two sheets: what concerns the window, and what concerns the battle."""

    heading = "Settings"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._palettes = palette_names()

    def body(self) -> Widget:
        """The sheets."""
        return Facing(self._window_sheet(), self._battle_sheet(), left=440, right=430, share=0.5)

    def foot(self) -> Sequence[Widget]:
        """Back to what a new player has."""
        return [Button("settings.defaults", "As for a new player", self._defaults, icon="undo"), Space(grow=1), self._done()]

    def _done(self) -> Button:
        return Button("settings.done", "Done", self.back, tone=Tone.PRIMARY)

    # -- the sheets

    def _window_sheet(self) -> Widget:
        now = self.stage.settings
        titles = [load_palette(name).title for name in self._palettes]
        chosen = self._palettes.index(now.palette) if now.palette in self._palettes else 0
        hover = Slider(
            "settings.hover",
            now.hover_delay,
            0,
            LONGEST_DELAY,
            DELAY_STEP,
            on_change=lambda delay: self._set(hover_delay=round(delay)),
            shows=lambda delay: f"{delay / 1000:.1f} s",
            width=None,
            grow=1,
        )
        rows = [
            _row("Size of text and buttons", ScaleSlider("settings.scale", now.ui_scale, self._set_scale)),
            _row("Colours", DropDown("settings.palette", titles, chosen, on_change=self._set_palette, grow=1)),
            _row("Window", self._tick("full_screen", "Full screen")),
            _row("Explanations after", hover),
        ]
        return paper([Label("<h>Window</h>"), *rows, Space(height=8), *self._motion_rows()], "settings.window", gap=12)

    def _motion_rows(self) -> Sequence[Widget]:
        now = self.stage.settings
        names = ("None", "Slow", "Normal", "Fast")
        set_motion = partial(self._set_one_of, "motion", _MOTIONS)
        motion = Choice("settings.motion", names, _MOTIONS.index(now.motion), set_motion, grow=1)
        edge = self._tick("edge_scroll", "The map moves when the pointer touches the window's edge")
        return [Label("<h>Movement</h>"), _row("Counters move", motion), edge]

    def _battle_sheet(self) -> Widget:
        now = self.stage.settings
        names = ("NATO symbols", "Silhouettes")
        self._sample = CounterSample(now.symbols)
        symbols = Choice("settings.symbols", names, _SYMBOLS.index(now.symbols), self._set_symbols, grow=1)
        return paper(
            [
                Label("<h>Map and counters</h>"),
                _row("Arms on the counters", symbols),
                self._sample,
                self._tick("grid", "Hex grid"),
                self._tick("hex_numbers", "Hex numbers, when the map is near enough"),
                Space(height=8),
                Label("<h>Battle</h>"),
                self._tick("autosave", "Save by itself at the start of every segment"),
                self._tick("confirm_end_segment", "Ask before a segment ends while units can still act"),
                _row("Two humans at this screen", self._hot_seat()),
                self._tick("curtain_at_interrupts", "The curtain falls also for short questions, such as opportunity fire"),
            ],
            "settings.battle",
            gap=10,
        )

    def _hot_seat(self) -> Choice:
        """How two humans share the window."""
        set_seat = partial(self._set_one_of, "hot_seat", _HOT_SEATS)
        tips = (
            "Both see all that happens, and read one log.",
            "Each sees the specific sides of his own counters alone; a curtain falls when the other is asked. (PR 6.3)",
        )
        chosen = _HOT_SEATS.index(self.stage.settings.hot_seat)
        return Choice("settings.hot_seat", ("All open", "Curtain"), chosen, set_seat, tips=tips, grow=1)

    def _tick(self, name: str, text: str) -> CheckBox:
        ticked = bool(getattr(self.stage.settings, name))
        return CheckBox(f"settings.{name}", text, ticked=ticked, on_change=lambda on: self._set(**{name: on}))

    # -- changes

    def _set(self, **changes: Any) -> None:
        """Take a change over, let it show, and keep it."""
        self.stage.settings = replace(self.stage.settings, **changes)
        self.stage.apply_settings()
        self._keep()

    def _set_scale(self, per_cent: float) -> None:
        if round(per_cent) != self.stage.settings.ui_scale:
            self._set(ui_scale=round(per_cent))

    def _set_palette(self, number: int) -> None:
        self._set(palette=self._palettes[number])

    def _set_symbols(self, number: int) -> None:
        self._sample.show_symbols(_SYMBOLS[number])
        self._set(symbols=_SYMBOLS[number])

    def _set_one_of(self, name: str, values: Sequence[object], number: int) -> None:
        self._set(**{name: values[number]})

    def _defaults(self) -> None:
        now = self.stage.settings
        self.stage.settings = replace(Settings(), window=now.window, layout=now.layout, full_screen=now.full_screen)
        self.stage.apply_settings()
        self._keep()
        self.desk.toasts.show("All settings are as for a new player.", Signal.GOOD)
        self._lay_again()

    def _lay_again(self) -> None:
        desk = self.desk
        desk.close(desk.layers[0])
        self.enter(desk)

    def _keep(self) -> None:
        try:
            write_settings(self.stage.settings)
        except CannotWrite as fault:
            self.desk.toasts.show(escape(str(fault)), Signal.BAD)


def _row(name: str, control: Widget) -> Widget:
    return Row([Label(name, width=_NAMES_WIDTH), control], gap=12)

