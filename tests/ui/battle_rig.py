"""A battle screen played by posted events, without a window: for the tests of the client's heart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from labataille.controller.table import Battle
from labataille.engine.game import Game
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.questions import Ask, Question, Throw
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.storage.settings import HotSeat, Motion, Settings
from labataille.ui.battle_screen import BattleScreen
from labataille.ui.client import Client
from labataille.ui.platform import start_modules
from tests.engine.courses import played, weissig

Until = Callable[[Game], bool]


def position(question: Question, turn: int, seed: int = 3) -> State:
    """A position at which something is asked, come to by random play."""

    def is_asked(game: Game) -> bool:
        ask = game.pending
        return ask is not None and ask.quiet and ask.question is question and game.state.turn >= turn

    return played(is_asked, seed).state


class Rig:
    """A client with a battle, and what hands do to it."""

    def __init__(
        self,
        start: State | None = None,
        seats: tuple[str, str] = ("human", "human"),
        *,
        size: tuple[int, int] = (1280, 720),
        motion: Motion = Motion.NONE,
        hot_seat: HotSeat = HotSeat.OPEN,
        throws: tuple[Throw, ...] = (),
        minutes: int | None = None,
    ) -> None:
        start_modules()
        self.client = Client(Settings(window=size, motion=motion, hover_delay=0, hot_seat=hot_seat))
        self.client.open()
        sides = dict(zip((Side.FRENCH, Side.COALITION), seats, strict=True))
        scenario, charts = weissig()
        scenario = scenario if start is None else start.scenario
        self.client.start(Battle(scenario, charts, sides, 7, start=start, throws=throws, clock_minutes=minutes))
        self.client.draw()

    @property
    def screen(self) -> BattleScreen:
        screen = self.client.screen
        assert isinstance(screen, BattleScreen)
        return screen

    @property
    def ask(self) -> Ask:
        ask = self.screen.sitting.seen.ask
        assert ask is not None, "nothing is asked of this side"
        return ask

    @property
    def state(self) -> State:
        return self.screen.table.state

    @property
    def messages(self) -> list[str]:
        """The short messages over the map, the newest last."""
        return [toast.markup for toast in self.screen.desk.toasts.shown]

    # -- hands

    def post(self, kind: int, **facts: object) -> None:
        self.client.handle(pygame.event.Event(kind, **facts))
        self.client.draw()

    def key(self, key: int, modifiers: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, mod=modifiers, unicode="")
        self.post(pygame.KEYUP, key=key, mod=0)

    def move(self, at: tuple[int, int]) -> None:
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def press(self, at: tuple[int, int], button: int = 1) -> None:
        self.move(at)
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def release(self, at: tuple[int, int], button: int = 1) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def click(self, at: tuple[int, int], button: int = 1) -> None:
        self.press(at, button)
        self.release(at, button)

    def place_of(self, hex: Hex) -> tuple[int, int]:
        """Where a hex lies in the window, brought into the middle first."""
        self.screen.map.centre_on(hex)
        self.client.draw()
        return self.screen.map.view.screen_of(hex)

    def click_hex(self, hex: Hex, button: int = 1) -> None:
        self.click(self.place_of(hex), button)

    def push(self, id: str) -> None:
        """Press the control of a name."""
        self.click(self.screen.desk.find(id).rect.center)

    def push_offer(self, words: str) -> None:
        """Press the button of the prompt whose text begins so."""
        for number, offer in enumerate(self.screen.prompt._shown):
            if offer.label.startswith(words):
                self.push(f"prompt.{number}")
                return
        raise LookupError(f"No button says {words!r}; there are {[offer.label for offer in self.screen.prompt._shown]}.")

    def take_sector(self, formation: Formation, hexes: int = 1) -> None:
        """Click the counter in hand again, and a formation on the ring around it."""
        unit = self.screen.sitting.seen.in_hand
        assert unit is not None, "no unit is in hand"
        self.click(self.place_of(unit.hex))
        self.push(f"ring.{formation.value}.{hexes}")

    def wait(self, milliseconds: int) -> None:
        """Let time pass in frames of 16 milliseconds."""
        for _ in range(0, milliseconds, 16):
            self.client.tick(16)
            self.client.draw()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the user's own for saves and settings."""
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))
    return tmp_path
