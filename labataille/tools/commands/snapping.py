"""`labataille snapshot`: a picture of a scenario or a save."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.charts.catalogue import Charts
from labataille.controller.table import Battle, Table
from labataille.geometry import Hex, parse_hex
from labataille.model.sides import Side
from labataille.model.state import State
from labataille.storage.saves import BadSave, read_save
from labataille.tools.commands.command import Command, Refused, scenario_and_charts, whole_number
from labataille.tools.overlays import OVERLAYS

SMALLEST, LARGEST = 64, 8192
"""Pixels of a picture, from side to side."""

HEX_SMALLEST, HEX_LARGEST = 8, 120
"""Pixels of a hex, from flat side to flat side."""


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    read = whole_number(SMALLEST, LARGEST)
    try:
        return read(width), read(height)
    except argparse.ArgumentTypeError as error:
        bounds = f"from {SMALLEST}x{SMALLEST} to {LARGEST}x{LARGEST}"
        raise argparse.ArgumentTypeError(f"expected a size in pixels {bounds}, for instance 1280x720, got {text!r}") from error


def _hex(text: str) -> Hex:
    try:
        return parse_hex(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error).rstrip(".")) from error


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("subject", metavar="SCENARIO|SAVE", help="a scenario, or the file of a save or journal")
    parser.add_argument("--png", type=Path, required=True, metavar="FILE", help="the picture to write")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="its size in pixels (1280x720)")
    parser.add_argument("--zoom", type=whole_number(HEX_SMALLEST, HEX_LARGEST), metavar="Z", help="hex height in pixels")
    parser.add_argument("--center", type=_hex, metavar="HEX", help="the hex in the middle, for instance 051021")
    parser.add_argument("--overlay", action="append", default=[], choices=tuple(OVERLAYS), help="lay this over the map")


def _run(options: argparse.Namespace) -> int:
    import labataille.ui.platform  # noqa: F401 - before pygame, which reads its settings once
    from labataille.tools.snapshot import Shot, take

    state, charts = _subject(options.subject)
    if options.center is not None and options.center not in state.scenario.battlefield:
        raise Refused(f"Hex {options.center} is not on the map of {state.scenario.name}; choose one that is.")
    shot = Shot(options.size, options.zoom, options.center, tuple(options.overlay))
    try:
        take(state, charts, shot, options.png)
    except OSError as error:
        raise Refused(f"The picture {options.png} cannot be written ({error.strerror or error}); choose another file.") from error
    print(f"Written: {options.png}")
    return 0


def _subject(subject: str) -> tuple[State, Charts]:
    """Return the state to show: a saved game's, or a scenario's before its first turn."""
    path = Path(subject)
    if not path.is_file():
        scenario, charts = scenario_and_charts(subject)
        table = Table(Battle(scenario, charts, dict.fromkeys(Side, "random"), seed=1))
        while table.ask is not None and table.state.turn < 1:
            table.let_computers_play()
        return table.state, charts
    try:
        save = read_save(path)
        scenario, charts = scenario_and_charts(save.scenario)
        table = Table.resumed(save, scenario, charts)
        return table.state, table.battle.charts
    except BadSave as error:
        raise Refused(str(error)) from error


COMMAND = Command(_add_options, _run)
