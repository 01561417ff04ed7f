"""The curtain between two players at one window: it hides everything until the side that is called says that it is there.

On it stand the side, what it is called for, and a short account of what the other side did meanwhile, as it may be told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from labataille.controller.chronicle import Line
from labataille.model.sides import Side
from labataille.ui.clauses import linked
from labataille.ui.log_rows import dice_markup_of
from labataille.ui.text import SERIF_BOLD, escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Column, Row, Space
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.grain import flat_field
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.layer import Layer, whole_window
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.widget import Size, Widget

LEAST = 300
"""Milliseconds for which it stays in any case, so that the last key of the other player does not lift it."""

_WIDTH = 660
_ACCOUNT = 300
_SHORT = 6  # lines of an account that need no more room than they have


class SideBanner(Widget):
    """The name of a side, large on its colour."""

    def __init__(self, side: Side, name: str) -> None:
        super().__init__("curtain.side")
        self._side, self._name = side, name

    def natural(self, room: int) -> Size:
        """A broad band."""
        return room, self.px(64)

    def paint(self, surface: pygame.Surface) -> None:
        """The name in the middle of the band."""
        theme = self.theme
        colour = theme.palette.sides[self._side.value]
        surface.blit(flat_field(theme, surface.get_size(), colour, theme.palette.accents.brass_light), (0, 0))
        word = theme.word(self._name, (255, 250, 240), SERIF_BOLD, 34)
        surface.blit(word, word.get_rect(center=surface.get_rect().center))


class Curtain(Panel):
    """The curtain before one side. `on_ready` is called when it has been lifted."""

    def __init__(self, side: Side, name: str, called: str, lines: Sequence[Line], on_ready: Callable[[], None]) -> None:
        self.side, self._on_ready = side, on_ready
        self._layer: Layer | None = None
        self._since = 0
        self.ready = Button("curtain.ready", "Ready", self.lift, key_hint="Enter", tone=Tone.PRIMARY)
        parts: list[Widget] = [SideBanner(side, name), Label(called, "curtain.called", size=19)]
        if lines:
            account = Column([Label(_told(line), size=15) for line in lines], "curtain.account", gap=5)
            height = _ACCOUNT if len(lines) > _SHORT else None
            sheet = Panel([ScrollPane(account)], "curtain.sheet", material=Material.PAPER, margin=14, height=height)
            parts += [Label("<b>Meanwhile</b>"), sheet]
        parts.append(Row([self.ready, Label("<c faint>The map stays hidden until you press it.</c>")], gap=16))
        middle = Column(parts, gap=12, width=_WIDTH)
        row = Row([Space(grow=1), middle, Space(grow=1)])
        super().__init__([Space(grow=1), row, Space(grow=1)], "curtain", edge=Edge.BRASS, margin=24)

    def open_on(self, desk: Desk) -> None:
        """Let it fall over the whole window; messages and tips that the other side got go with it."""
        desk.toasts.shown.clear()
        self._since = desk.clock
        self._layer = desk.open(Layer(self, whole_window, modal=True, closes_on_escape=False))

    def first_focus(self) -> Widget | None:
        """The button that lifts it."""
        return self.ready

    def lift(self) -> None:
        """Lift it, if it has hung long enough."""
        if self._layer is None or self.desk.clock - self._since < LEAST:
            return
        layer, self._layer = self._layer, None
        self.desk.close(layer)
        self._on_ready()

    def stroked(self, stroke: Stroke) -> bool:
        """Enter and Space lift it, wherever the focus is."""
        if stroke.presses:
            self.lift()
            return True
        return False


def _told(line: Line) -> str:
    """A line of the account; its dice as pictures."""
    text = linked(line.text)
    return f"{dice_markup_of(line.dice)} {text}" if line.dice else text


def called_for(matter: str, moment: str) -> str:
    """What a side is called for, and where the battle stands."""
    return f"{escape(matter[:1].upper() + matter[1:])}.<br><c faint>{escape(moment)}</c>"
