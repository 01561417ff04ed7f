"""The bar of a replay: what has just happened in one line, the ways forward and back, the course on a rail, the speed.

Left out: the moments themselves, which are the screen's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from labataille.controller.chronicle import Line
from labataille.ui.log_rows import dice_markup_of
from labataille.ui.replay_keys import NAMES, Way
from labataille.ui.replay_pace import SPEEDS
from labataille.ui.text import SANS, SANS_BOLD, SMALLEST_TEXT, escape
from labataille.ui.theme import Theme
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.drop_down import DropDown
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.icons import Pen
from labataille.ui.widgets.material import Material
from labataille.ui.widgets.panel import Edge, Panel
from labataille.ui.widgets.slider import Slider
from labataille.ui.widgets.widget import Size, Widget

_LINE = 26
_TEXT = 16
_COUNT = 14
_CLOSEST = 26  # logical pixels between two turns whose numbers are both written

OnWay = Callable[[Way], None]


class ActionLine(Widget):
    """The action in one line: its number, its dice, its words; what does not fit stands in the log."""

    def __init__(self) -> None:
        super().__init__("replay.action")
        self.markup = ""

    def say(self, number: int, line: Line | None) -> None:
        """Show another action."""
        if line is None:
            markup = "The battle as it begins."
        else:
            dice = f"{dice_markup_of(line.dice)}  " if line.dice else ""
            markup = f"<c faint>{number}</c>  {dice}{escape(line.text)}"
        if markup != self.markup:
            self.markup = markup
            self.invalidate()

    def natural(self, room: int) -> Size:
        """One line."""
        return room, self.px(_LINE)

    def paint(self, surface: pygame.Surface) -> None:
        """The beginning of the text, as far as it goes."""
        layout = self.theme.paragraph(self.markup, _TEXT).layout(10**5)
        y = (surface.get_height() - layout.height) // 2
        self.theme.draw_layout(surface, layout, (self.px(2), y), self.ground)


class CourseRail(Slider):
    """The course of the battle on a rail with a notch for every turn; its keys are those of the whole screen."""

    def __init__(self, on_change: Callable[[int], None]) -> None:
        super().__init__(
            "replay.rail", 0, 0, 1, 1, on_change=lambda value: on_change(round(value)), shows=lambda _: "", width=None, grow=1
        )
        self._turns: tuple[int, ...] = ()

    def natural(self, room: int) -> Size:
        """The rail with the numbers of the turns under it."""
        return room, self.px(38)

    def show_course(self, moment: int, last: int, turns: Sequence[int]) -> None:
        """Show where one stands in a course of so many moments."""
        if (last, tuple(turns)) != (self.most, self._turns):
            self.most, self._turns = max(1, last), tuple(turns)
            self.invalidate()
        self.value = moment

    def stroked(self, stroke: Stroke) -> bool:
        """The arrows mean steps, segments and turns here as everywhere."""
        return False

    def paint(self, surface: pygame.Surface) -> None:
        """Notches and numbers, then the rail over them."""
        rail, theme, ground = self._rail(), self.theme, self.ground
        written = -self.px(_CLOSEST)
        for number, moment in enumerate(self._turns, start=1):
            x = rail.x + round(rail.width * moment / self.most)
            pygame.draw.line(surface, ground.faint, (x, rail.y), (x, rail.y + self.px(8)), self.px(1))
            if x - written >= self.px(_CLOSEST):
                word = theme.word(str(number), ground.faint, SANS, SMALLEST_TEXT)
                surface.blit(word, word.get_rect(midtop=(x, rail.y + self.px(6))))
                written = x
        super().paint(surface)

    def _rail(self) -> pygame.Rect:
        rail = super()._rail()
        return pygame.Rect(rail.x, self.px(12), rail.width, 1)


class Count(Widget):
    """Which action of how many; how much has been read, while the journal is still being run."""

    stretches = False

    def __init__(self) -> None:
        super().__init__("replay.count", tip="The number of the action shown, and how many there are.")
        self._text = ""

    def say(self, text: str) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self.invalidate()

    def natural(self, room: int) -> Size:
        """Room for the longest."""
        return self.theme.width("00000 / 00000", SANS_BOLD, _COUNT), self.px(_LINE)

    def paint(self, surface: pygame.Surface) -> None:
        """In the middle."""
        word = self.theme.word(self._text, self.ground.ink, SANS_BOLD, _COUNT)
        surface.blit(word, word.get_rect(center=surface.get_rect().center))


class PlayButton(Button):
    """Plays, or pauses."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("replay.play", "Play", on_press, icon="play", tone=Tone.PRIMARY, tip=_tip(Way.PLAY), width=96)

    def show_playing(self, *, playing: bool) -> None:
        """Show what a press does now."""
        self._icon = "pause" if playing else "play"
        self.text = "Pause" if playing else "Play"


class ReplayBar(Panel):
    """The bar. `on_way` is told which way to go, `on_moment` to which moment, `on_speed` how fast to play."""

    def __init__(self, on_way: OnWay, on_moment: Callable[[int], None], on_speed: Callable[[int], None], speed: int) -> None:
        self.action = ActionLine()
        self.rail = CourseRail(on_moment)
        self.count = Count()
        self.play = PlayButton(partial(on_way, Way.PLAY))
        names = [f"{speed:g}×" for speed in SPEEDS]
        self.speed = DropDown("replay.speed", names, speed, on_change=on_speed, tip="How fast it is played. ( [ and ] )")
        back = [
            _icon(Way.FIRST, "first", on_way),
            _button(Way.TURN_BACK, "Turn", "back", on_way),
            _button(Way.SEGMENT_BACK, "Segment", "back", on_way),
            _icon(Way.STEP_BACK, "left", on_way),
        ]
        on = [
            _icon(Way.STEP, "right", on_way),
            _button(Way.SEGMENT, "Segment", "on", on_way),
            _button(Way.TURN, "Turn", "on", on_way),
            _icon(Way.LAST, "last", on_way),
        ]
        self._backs, self._ons = back, on
        keys = Row([*back, self.play, *on, self.rail, self.count, self.speed], gap=6)
        super().__init__([self.action, keys], "replay", material=Material.WOOD, edge=Edge.LINE, gap=6, margin=8)

    def show_moment(self, moment: int, last: int, turns: Sequence[int], line: Line | None) -> None:
        """Show where one stands."""
        self.action.say(moment, line)
        self.rail.show_course(moment, last, turns)
        for button in self._backs:
            button.why = "" if moment else "This is the beginning of the battle."
        for button in self._ons:
            button.why = "" if moment < last else "This is the end of what has been played."

    def show_count(self, moment: int, last: int, share: float) -> None:
        """Show the number of the action, or how much of the journal has been read."""
        self.count.say(f"{moment} / {last}" if share >= 1 else f"reading {share:.0%}")

    def show_playing(self, *, playing: bool) -> None:
        """Show whether it plays."""
        self.play.show_playing(playing=playing)


def _tip(way: Way) -> str:
    return f"{way.value.capitalize()}. ({NAMES[way]})"


def _icon(way: Way, icon: str, on_way: OnWay) -> IconButton:
    return IconButton(f"replay.{way.name.lower()}", icon, partial(on_way, way), tip=_tip(way))


def _button(way: Way, text: str, icon: str, on_way: OnWay) -> Button:
    return Button(f"replay.{way.name.lower()}", text, partial(on_way, way), icon=icon, tip=_tip(way))


# -- the pictures on the buttons


def _first(pen: Pen) -> None:
    pen.shape((4, 5), (7, 5), (7, 19), (4, 19))
    pen.shape((8, 12), (20, 5), (20, 19))


def _last(pen: Pen) -> None:
    pen.shape((4, 5), (16, 12), (4, 19))
    pen.shape((17, 5), (20, 5), (20, 19), (17, 19))


def _back(pen: Pen) -> None:
    pen.shape((2, 12), (12, 5), (12, 19))
    pen.shape((12, 12), (22, 5), (22, 19))


def _on(pen: Pen) -> None:
    pen.shape((2, 5), (12, 12), (2, 19))
    pen.shape((12, 5), (22, 12), (12, 19))


_DRAWINGS: Mapping[str, Callable[[Pen], None]] = {"first": _first, "last": _last, "back": _back, "on": _on}


def _draw(
    drawing: Callable[[Pen], None], surface: pygame.Surface, where: pygame.Rect, _theme: Theme, colour: tuple[int, int, int], _: str
) -> None:
    side = max(1, round(min(where.width, where.height) * 0.82))
    pen = Pen(side * 4, colour)
    drawing(pen)
    picture = pygame.transform.smoothscale(pen.surface, (side, side))
    surface.blit(picture, (where.centerx - side // 2, where.centery - side // 2))


def teach_replay_icons(theme: Theme) -> None:
    """Let a theme know the pictures on the buttons."""
    for name, drawing in _DRAWINGS.items():
        theme.icons[name] = partial(_draw, drawing)
