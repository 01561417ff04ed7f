"""Opening the client's window."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from labataille.tools.commands.command import Refused

if TYPE_CHECKING:
    from labataille.controller.table import Battle

NO_DISPLAY = "There is no display to open a window on; use labataille play SCENARIO --headless to play without one."


def open_client(options: argparse.Namespace) -> int:
    """Open the client at its first screen.

    Raises Refused when there is no display.
    """
    del options
    return _run(None, None)


def open_battle(battle: Battle, journal: Path | None, status: Path | None = None) -> int:
    """Open the client on a battle; what the window shows is written to the file `status`.

    Raises Refused when there is no display, and CannotWrite when the file cannot be written.
    """
    return _run(battle, journal, status)


def _run(battle: Battle | None, journal: Path | None, status: Path | None = None) -> int:
    from labataille.ui.client import NoDisplay, run_client

    try:
        return run_client(battle, journal, status)
    except NoDisplay as error:
        raise Refused(NO_DISPLAY) from error
