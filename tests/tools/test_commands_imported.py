"""A command costs what it needs: the modules of the others, the rules and the window are not imported for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

TELL = """
import sys
from contextlib import suppress
from labataille.cli import main
with suppress(SystemExit):
    main(sys.argv[1:])
print("imported", *sys.modules)
"""

WINDOW = {"pygame", "numpy", "labataille.render", "labataille.ui"}


def imported(*arguments: str) -> set[str]:
    """The modules that a process has imported once a command line has been carried out."""
    run = subprocess.run([sys.executable, "-c", TELL, *arguments], check=True, capture_output=True, text=True)
    return set(run.stdout.rpartition("imported ")[2].split())


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("no-such-command",)])
def test_what_needs_no_command_imports_none(arguments: tuple[str, ...]) -> None:
    modules = imported(*arguments)

    assert not modules & {*WINDOW, "yaml", "labataille.loading", "labataille.model", "labataille.rules"}
    assert "labataille.cli" in modules


def test_the_list_of_scenarios_is_read_without_rules_and_window() -> None:
    modules = imported("list")

    assert not modules & {*WINDOW, "labataille.rules", "labataille.engine"}
    assert "labataille.loading.scenarios_catalogue" in modules


def test_a_battle_without_a_screen_is_played_without_the_window() -> None:
    assert not imported("play", "bautzen/weissig", "--headless", "--turns", "1") & WINDOW
