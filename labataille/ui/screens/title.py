"""The title: the name of the game over a piece of the map, and where to go from here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import pygame

from labataille import __version__
from labataille.storage.autosave import is_under_way, list_autosaves
from labataille.storage.slots import Slot, fault_of
from labataille.ui.screen import DeskScreen, Stage
from labataille.ui.screens.about import AboutScreen
from labataille.ui.screens.backdrop import Backdrop, grown, scene_or_none
from labataille.ui.screens.battles import CannotOpen, open_save
from labataille.ui.screens.keys_help import KeysScreen
from labataille.ui.screens.load import LoadScreen
from labataille.ui.screens.new_game import NewGameScreen
from labataille.ui.screens.settings import SettingsScreen
from labataille.ui.text import SANS, SERIF, SERIF_BOLD, SERIF_ITALIC, escape, shortened
from labataille.ui.widgets.button import Pushable, key_cap_width, paint_key_cap
from labataille.ui.widgets.container import Column, Overlay, Row, Space
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.grain import brass_line, mixed
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.toast import Signal
from labataille.ui.widgets.widget import Size, Widget

_NAME = "La Bataille"
_SUBTITLE = "Battles of the age of Napoleon"
_SUBTITLE_SIZE = 18
_WIDTH = 340
_LEFT = 48
_LARGE, _SMALL = 22, 14  # logical pixels of the type of a command and of the line under it


@dataclass(frozen=True, slots=True)
class Command:
    """A line of the title: its name, its text, the letter that gives it, and what it does."""

    id: str
    text: str
    key: str
    on_press: Callable[[], None]


class LeftHand(ScrollPane):
    """The column at the left of the window; at large scales it scrolls."""

    def wanted(self, room: int) -> Size:
        """As wide as the commands."""
        width = self.px(_WIDTH * grown(self))
        return width, super().wanted(width)[1]


class TitleLine(Pushable):
    """A command in large serif type, with a smaller line under it if there is something to add."""

    def __init__(self, command: Command, note: str = "", *, why: str = "") -> None:
        super().__init__(f"title.{command.id}", command.on_press, why=why)
        self._command, self._note = command, note

    def is_meant(self, stroke: Stroke) -> bool:
        """Is it the letter of this command?"""
        return stroke.key == pygame.key.key_code(self._command.key)

    def natural(self, room: int) -> Size:
        """As wide as the column."""
        height = self.theme.line_height(_LARGE * grown(self)) + self.px(8)
        note = self.theme.line_height(_SMALL * grown(self)) if self._note else 0
        return room, max(height + note, self.theme.target)

    def paint(self, surface: pygame.Surface) -> None:
        """The text; lit with a bar at its side under the pointer or with the focus."""
        theme, accents, ground = self.theme, self.theme.palette.accents, self.theme.palette.leather
        lit = self.enabled and (self.hovered or self.focused)
        width, height = surface.get_size()
        if lit:
            surface.fill((*accents.brass, 46 if self.held else 30))
            pygame.draw.rect(surface, accents.brass_light, (0, 0, self.px(3), height))
        ink = accents.brass_light if lit else ground.ink if self.enabled else mixed(ground.faint, ground.fill, 0.3)
        x, y, large, small = self.px(16), self.px(4), _LARGE * grown(self), _SMALL * grown(self)
        surface.blit(theme.word(self._command.text, ink, SERIF, large), (x, y))
        if self._note:
            note = shortened(self._note, width - 2 * x, lambda part: theme.width(part, SANS, small))
            surface.blit(theme.word(note, ground.faint, SANS, small), (x, y + theme.line_height(large)))
        if key_cap_width(theme, self._command.key) < width // 4:
            middle = (width - self.px(12), y + theme.line_height(large) // 2)
            paint_key_cap(surface, theme, self._command.key, middle, accents.brass_dark, ground.faint)


class Lettering(Widget):
    """The name of the game in large serif, a brass rule, and the line under it."""

    def natural(self, room: int) -> Size:
        """Three lines."""
        return room, self._size(room) + self.theme.line_height(_SUBTITLE_SIZE * grown(self)) + self.px(24)

    def _size(self, room: int) -> int:
        """The height of the large letters in pixels, so that the name fills the column."""
        trial = self.theme.width(_NAME, SERIF_BOLD, 60) / self.px(60)
        return round(min(self.px(76) * grown(self), room / trial))

    def paint(self, surface: pygame.Surface) -> None:
        """Brass letters with a dark edge below."""
        theme, accents = self.theme, self.theme.palette.accents
        size = self._size(surface.get_width())
        for shift, colour in ((self.px(2), (16, 9, 4)), (0, accents.brass_light)):
            name = theme.fonts.word(_NAME, SERIF_BOLD, size, colour)
            surface.blit(name, (shift, shift - size // 6))
        y = size + self.px(6)
        brass_line(surface, theme, (0, y), surface.get_width())
        subtitle = theme.word(_SUBTITLE, theme.palette.leather.ink, SERIF_ITALIC, _SUBTITLE_SIZE * grown(self))
        surface.blit(subtitle, (0, y + self.px(10)))


class TitleScreen(DeskScreen):
    """The first screen. `notice` is a sentence for the player, such as that his settings were damaged."""

    def __init__(self, stage: Stage, notice: str = "") -> None:
        super().__init__(stage)
        self._notice = notice
        self._backdrop = Backdrop(scene_or_none, _LEFT + _WIDTH - 90)
        self._menu = Column([], "title.menu", gap=2)
        self._lines: list[TitleLine] = []
        self._autosaves: list[Slot] = []

    @property
    def moving(self) -> bool:
        """The picture is painted bit by bit."""
        return not self._backdrop.finished

    def enter(self, desk: Desk) -> None:
        """Lay picture, name and commands."""
        super().enter(desk)
        foot = Foot("title.foot")
        column = Column(
            [Space(grow=1.0), Lettering("title.name"), Space(height=10), self._menu, Space(grow=1.4), foot], gap=0
        )
        desk.lay(Overlay([self._backdrop, Row([Space(width=_LEFT), LeftHand(column, grow=0)], margin=14)]))
        self._fill_menu()
        if self._notice:
            desk.toasts.show(escape(self._notice), Signal.WARNING, 12_000)

    def uncovered(self) -> None:
        """A game may have been saved or removed meanwhile."""
        self._fill_menu()

    def tick(self, milliseconds: int) -> None:
        """The clock, and a little more of the picture."""
        super().tick(milliseconds)
        self._backdrop.go_on()

    def handle(self, event: pygame.event.Event) -> bool:
        """The letters of the commands; Up and Down walk them, Enter takes the first."""
        stroke = Stroke(event.key, event.mod) if event.type == pygame.KEYDOWN else None
        if stroke is None or not stroke.bare:
            return False
        if stroke.key in (pygame.K_UP, pygame.K_DOWN):
            return self.desk.walk_focus(1 if stroke.key == pygame.K_DOWN else -1)
        meant = self._lines[0] if stroke.enters else next((line for line in self._lines if line.is_meant(stroke)), None)
        if meant is None:
            return False
        meant.press()
        return True

    # -- the commands

    def _fill_menu(self) -> None:
        self._autosaves = [slot for slot in list_autosaves() if is_under_way(slot)]
        commands = [
            Command("new", "New battle", "N", partial(self._push, NewGameScreen)),
            Command("load", "Load a battle", "L", partial(self._push, LoadScreen)),
            Command("settings", "Settings", "S", partial(self._push, SettingsScreen)),
            Command("keys", "Keys", "K", partial(self._push, KeysScreen)),
            Command("about", "About", "A", partial(self._push, AboutScreen)),
            Command("quit", "Quit", "Q", self.stage.quit),
        ]
        lines = [TitleLine(command) for command in commands]
        if self._autosaves:
            lines.insert(0, TitleLine(Command("continue", "Continue", "C", self.resume), _summary(self._autosaves[0])))
        self._lines = lines
        self._menu.replace_children(lines)

    def _push(self, screen: Callable[[Stage], DeskScreen]) -> None:
        self.stage.push(screen(self.stage))

    def resume(self) -> None:
        """Play on at the newest autosave that is whole, and say so if it is not the newest of all."""
        for slot in self._autosaves:
            if fault_of(slot.path):
                continue
            try:
                table = open_save(slot.path)
            except CannotOpen as fault:
                self.desk.toasts.show(escape(str(fault)), Signal.BAD, 9000)
                return
            self.stage.resume(table)
            return
        self.desk.toasts.show("No autosave can be read; choose one of your saves under Load.", Signal.BAD, 9000)


class Foot(Widget):
    """The version, small at the foot of the window."""

    def natural(self, room: int) -> Size:
        """One line."""
        return room, self.theme.line_height(13)

    def paint(self, surface: pygame.Surface) -> None:
        """The line."""
        text = f"Version {__version__}   ·   after the Premier rules, with Bautzen 1813 and Deutsch-Wagram 1809"
        faint = self.theme.palette.leather.faint
        surface.blit(self.theme.word(shortened(text, surface.get_width(), self._wide), faint, SANS, 13), (0, 0))

    def _wide(self, part: str) -> int:
        return self.theme.width(part, SANS, 13)


def _summary(slot: Slot) -> str:
    about = slot.about
    if about is None:
        return ""
    return f"{about.battle}, {about.stands}   ·   {since(about.when)}"


def since(when: datetime) -> str:
    """Return a time as one says it: the hour if it is today's, else the day."""
    today = datetime.now(when.tzinfo).date()
    if when.date() == today:
        return f"today {when:%H:%M}"
    days = (today - when.date()).days
    return f"yesterday {when:%H:%M}" if days == 1 else f"{when.day} {when:%B %Y}"
