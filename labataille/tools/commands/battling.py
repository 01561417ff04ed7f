"""`labataille battle`: small battles played and compared with what was expected of them."""

from __future__ import annotations

import argparse
from pathlib import Path

from labataille.loading import DataError
from labataille.loading.battles import SmallBattle, load_battle
from labataille.loading.faults import Fault
from labataille.tools.battle import run
from labataille.tools.battle.comparing import told_event
from labataille.tools.commands.command import Command, Refused


def _add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="small battles in YAML")
    parser.add_argument("--events", action="store_true", help="print every event that happened")


def _run(options: argparse.Namespace) -> int:
    failed = 0
    battles = _load(options.files)
    for path, battle in battles:
        outcome = run(battle)
        failed += not outcome.is_as_expected
        print(f"{path}: {battle.id}: {'as expected' if outcome.is_as_expected else 'NOT as expected'}")
        if options.events:
            for event in outcome.events:
                print(f"    {told_event(event)}")
        for fault in outcome.faults:
            print(fault)
    if failed:
        print(f"{failed} of {len(battles)} {'battle' if len(battles) == 1 else 'battles'} not as expected.")
    return 1 if failed else 0


def _load(paths: list[Path]) -> list[tuple[Path, SmallBattle]]:
    """Load all battles before the first is played.

    Raises Refused with the faults of all files.
    """
    battles, faults = [], list[Fault]()
    for path in paths:
        try:
            battles.append((path, load_battle(path)))
        except DataError as error:
            faults.extend(error.faults)
    if faults:
        raise Refused("\n".join(map(str, faults)))
    return battles


COMMAND = Command(_add_options, _run)
