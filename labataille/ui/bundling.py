"""What goes into a bundle for a report of a fault: save, journal, log, version, settings, and a picture of the window.

A part that cannot be made is named in the bundle with the reason; the others go in all the same.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable, Mapping
from io import BytesIO

import pygame

from labataille import __version__
from labataille.controller.chronicle.written import log_text
from labataille.controller.table import Table
from labataille.model.plain import to_plain
from labataille.storage.settings import Settings
from labataille.storage.slots import about

_PICTURE = "window.png"


def parts_of(table: Table, settings: Settings, window: pygame.Surface) -> Mapping[str, bytes]:
    """Everything there is to know about a battle and its window, each part under the name of a file."""
    makers: Mapping[str, Callable[[], bytes]] = {
        "version.txt": lambda: _version().encode(),
        "battle.save": lambda: table.ledger.text(table.game, to_plain(about(table, "Bundle")), table.lines).encode(),
        "battle.journal": lambda: "".join(f"{line}\n" for line in table.ledger.lines).encode(),
        "log.txt": lambda: log_text(table.battle.scenario, table.lines).encode(),
        "settings.json": lambda: json.dumps(to_plain(settings), indent=2).encode(),
        _PICTURE: lambda: _png(window),
    }
    parts: dict[str, bytes] = {}
    missing: list[str] = []
    for name, make in makers.items():
        try:
            parts[name] = make()
        except Exception as fault:  # noqa: BLE001 - whatever is broken, the rest must be kept for whoever mends it
            missing.append(f"{name}: {type(fault).__name__}: {fault}\n")
    return {**parts, "missing.txt": "".join(missing).encode()} if missing else parts


def _version() -> str:
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    lines = (
        f"labataille {__version__}",
        f"Python {sys.version}",
        f"pygame {pygame.version.ver}, SDL {sdl}, {pygame.display.get_driver()}",
        platform.platform(),
    )
    return "".join(f"{line}\n" for line in lines)


def _png(window: pygame.Surface) -> bytes:
    written = BytesIO()
    pygame.image.save(window, written, _PICTURE)
    return written.getvalue()
