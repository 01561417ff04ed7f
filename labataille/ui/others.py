"""The others at the table: the computer players, while no answer of a human at this window is wanted."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from labataille.controller.chronicle import Line
from labataille.ui.battle_commands import run_command
from labataille.ui.keys import Command
from labataille.ui.presenters import Offer

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen
    from labataille.ui.pace import Pace

_COMMANDS = {"P": Command.PAUSE, "Space": Command.SKIP, "F5": Command.STANDING, "Esc": Command.PUT_DOWN}
"""What the buttons of the prompt do while others play, by their keys."""


class Others:
    """What computer players do on a battle screen, at what pace, and what the prompt offers meanwhile."""

    def __init__(self, screen: BattleScreen, pace: Pace) -> None:
        self.pace = pace
        self._screen = screen

    @property
    def playing(self) -> bool:
        """Do computer players play?"""
        table = self._screen.table
        return table.ask is not None and not table.humans_turn and not self.pace.paused

    def prompt(self) -> tuple[str, tuple[Offer, ...]]:
        """What the prompt says when no answer of this player is wanted, and what it offers."""
        table = self._screen.table
        if table.ask is None:
            return "The battle is decided.", (Offer("How it stands", key="F5"), Offer("Leave", key="Esc"))
        word = "paused" if self.pace.paused else "playing"
        skip = Offer("Skip ahead", key="Space", tip="Play on without waiting until a human is asked.")
        pause = Offer("Go on" if self.pace.paused else "Pause", key="P")
        return f"The {table.state.scenario.side_name(table.ask.side)} side is {word}.", (pause, skip)

    def choose(self, offer: Offer) -> None:
        """A button of that prompt was pressed."""
        run_command(self._screen, _COMMANDS[offer.key])

    def play(self, milliseconds: int) -> None:
        """Let them play for a while; their dice roll first, then what came of it is seen."""
        screen = self._screen
        before = screen.table.ask
        lines = self.pace.play(milliseconds, screen.speed)
        if not lines and screen.table.ask is before:
            return
        speed = 0.0 if self.pace.hurried else screen.speed
        screen.dice.show(lines, speed, partial(self._see, lines))

    def _see(self, lines: tuple[Line, ...]) -> None:
        """Look at what they have done, where they did it."""
        screen = self._screen
        screen.side.note_throws(lines)
        screen.sitting.refresh()
        place = next((line.hex for line in reversed(lines) if line.hex is not None), None)
        if place is not None and not self.pace.hurried and screen.sitting.seen.ask is None:
            screen.map.reveal_hex(place)
