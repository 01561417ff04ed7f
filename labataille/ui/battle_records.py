"""What can be made of a battle's record from its screen: a replay, the log as a file, a bundle for a report of a fault."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from labataille.controller.chronicle.written import log_text
from labataille.controller.table import Table
from labataille.storage.bundle import write_bundle
from labataille.storage.files import CannotWrite, write_safely
from labataille.ui.bundling import parts_of
from labataille.ui.screen import Stage
from labataille.ui.text import escape
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.file_chooser import FileChooser, Purpose
from labataille.ui.widgets.toast import Signal

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen


class Recorded(Protocol):
    """A screen that shows a battle."""

    stage: Stage
    table: Table

    @property
    def desk(self) -> Desk:
        """Its desk."""
        ...


def open_replay(screen: BattleScreen) -> None:
    """Play the battle back over its own screen."""
    from labataille.ui.replay_screen import ReplayScreen

    screen.stage.push(ReplayScreen(screen.stage, screen.table, screen.map.artist))


def export_log(screen: Recorded) -> None:
    """Ask where the log is to be written, and write it there as plain text."""
    name = screen.table.battle.scenario.id.replace("/", "-")
    chooser = FileChooser(
        Purpose.SAVE,
        Path.home(),
        partial(_write_log, screen),
        suffixes=(".txt",),
        name=f"{name}-log.txt",
        places=(("Home", Path.home()),),
        title="Write the log to a file",
    )
    chooser.open_on(screen.desk)


def _write_log(screen: Recorded, path: Path) -> None:
    try:
        write_safely(path, log_text(screen.table.battle.scenario, screen.table.lines))
    except CannotWrite as fault:
        screen.desk.toasts.show(escape(str(fault)), Signal.BAD)
    else:
        screen.desk.toasts.show(f"The log is written to {escape(str(path))}", Signal.GOOD)


def keep_bundle(screen: Recorded) -> None:
    """Write a bundle with everything that a report of a fault needs, and say where it lies."""
    try:
        path = write_bundle(parts_of(screen.table, screen.stage.settings, screen.stage.window.surface))
    except CannotWrite as fault:
        screen.desk.toasts.show(escape(str(fault)), Signal.BAD)
    else:
        screen.desk.toasts.show(f"A bundle for a report of a fault: {escape(str(path))}", Signal.GOOD)
