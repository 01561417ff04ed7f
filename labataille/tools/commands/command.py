"""What a command is, and how it refuses."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from labataille.charts.catalogue import Charts
    from labataille.model.scenario import Scenario


class Refused(Exception):
    """A command cannot be carried out; the message is one full sentence for the user."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command: its options, and what it does (returning the exit code)."""

    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


@dataclass(frozen=True, slots=True)
class Entry:
    """A command in the list of all: its name, a line of help, and the module whose `COMMAND` it is."""

    name: str
    help: str
    module: str

    def load(self) -> Command:
        """Import the command."""
        command: Command = import_module(f"{__package__}.{self.module}").COMMAND
        return command


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """Return a reader of whole numbers between two bounds, for options."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)) and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"expected a whole number from {least} to {most}, got {text!r}")
        return int(text)

    return read


def scenario_and_charts(reference: str) -> tuple[Scenario, Charts]:
    """Load a scenario and its title's charts.

    Raises Refused with every fault when they cannot be loaded.
    """
    from labataille.loading import DataError
    from labataille.loading.charts import load_charts
    from labataille.loading.scenarios import UnknownScenario, find_scenario, load_scenario

    try:
        charts = load_charts(find_scenario(reference).title_folder)
        return load_scenario(reference, charts), charts
    except (UnknownScenario, DataError) as error:
        raise Refused(str(error)) from error
