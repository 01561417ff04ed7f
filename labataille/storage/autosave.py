"""Autosaves: a ring of the last few of every battle, at every segment's start and on leaving it."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

from labataille.storage.files import CannotWrite, remove
from labataille.storage.paths import autosaves_folder
from labataille.storage.slots import SUFFIX, Savable, Slot, about, list_slots, newest_good, save

RING = 8
"""How many autosaves of one battle are kept."""

_NUMBER = re.compile(r"-(\d{6})$")


def autosave(table: Savable, folder: Path | None = None, *, sync: bool = True) -> Path:
    """Save a battle in its ring; the oldest beyond the ring goes once the new one is safely written.

    Raises CannotWrite with a full sentence when it cannot be written; nothing is lost then.
    """
    folder = folder or autosaves_folder()
    ring = _ring_of(table, folder)
    number = _number_of(ring[-1]) + 1 if ring else 1
    path = folder / f"{_stem(table)}-{number:06}{SUFFIX}"
    save(table, path, about(table, "Autosave", automatic=True), sync=sync)
    for old in ring[: max(0, len(ring) + 1 - RING)]:
        with suppress(CannotWrite):
            remove(old)
    return path


def list_autosaves(folder: Path | None = None) -> tuple[Slot, ...]:
    """Return all autosaves, the newest first."""
    return list_slots(folder or autosaves_folder())


def newest_autosave(folder: Path | None = None) -> Slot | None:
    """Return the newest autosave of a battle under way that can be read whole."""
    return newest_good(slot for slot in list_autosaves(folder) if is_under_way(slot))


def is_under_way(slot: Slot) -> bool:
    """Return whether a save says of itself that its battle is not decided."""
    return slot.about is not None and not slot.about.decided


def _stem(table: Savable) -> str:
    header = table.ledger.header
    return f"{str(header['scenario']).replace('/', '-')}-{header['seed']}"


def _ring_of(table: Savable, folder: Path) -> list[Path]:
    """Return the autosaves of a battle, the oldest first."""
    stem = _stem(table)
    found = folder.glob(f"{stem}-*{SUFFIX}") if folder.is_dir() else ()
    return sorted(path for path in found if path.stem[: len(stem)] == stem and _NUMBER.fullmatch(path.stem[len(stem) :]))


def _number_of(path: Path) -> int:
    found = _NUMBER.search(path.stem)
    return int(found.group(1)) if found else 0
