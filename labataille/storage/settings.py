"""The player's settings: read at the start, written when they change; a broken file costs no more than its own lines.

Left out: what a setting does, which is the client's business, and the keys, which have a table of their own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, fields
from enum import Enum
from pathlib import Path
from typing import Any

from labataille.model.plain import NotThisValue, from_plain, to_plain
from labataille.storage.files import write_safely
from labataille.storage.paths import settings_file

SETTINGS_FORMAT = 1
SMALLEST_SCALE, LARGEST_SCALE, SCALE_STEP = 75, 300, 5  # per cent
LONGEST_DELAY, DELAY_STEP = 2000, 100  # milliseconds
SMALLEST_SIDE, LARGEST_SIDE = 320, 16384  # pixels of a window


class Symbols(Enum):
    """How the arm is drawn on a counter."""

    NATO = "nato"
    SILHOUETTES = "silhouettes"


class HotSeat(Enum):
    """How two humans share a window: with everything open, or each for himself, with a curtain between them (PR 6.3)."""

    OPEN = "open"
    CURTAIN = "curtain"


class Motion(Enum):
    """How fast counters move on the map; without motion they stand where they arrive."""

    NONE = "none"
    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def factor(self) -> float:
        """Return how many times faster than normal; 0 without motion."""
        return {Motion.NONE: 0.0, Motion.SLOW: 0.5, Motion.NORMAL: 1.0, Motion.FAST: 2.5}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings, each with what it is when nobody has chosen.

    `ui_scale` is in per cent and `hover_delay` in milliseconds. `window` is the size in pixels that the window had, and
    `layout` remembers whatever else was moved by hand: widths, heights and what was hidden, each under its own name.
    """

    ui_scale: int = 100
    palette: str = "standard"
    full_screen: bool = False
    motion: Motion = Motion.NORMAL
    hover_delay: int = 500
    edge_scroll: bool = True
    symbols: Symbols = Symbols.NATO
    grid: bool = True
    hex_numbers: bool = True
    autosave: bool = True
    confirm_end_segment: bool = True
    hot_seat: HotSeat = HotSeat.OPEN
    curtain_at_interrupts: bool = True
    window: tuple[int, int] = (1280, 800)
    layout: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """The settings as they were found, and one sentence for the player when something was wrong with the file."""

    settings: Settings
    fault: str = ""


def read_settings(path: Path | None = None) -> Found:
    """Return the settings in the file, or the defaults where it says nothing.

    A file with a fault is kept aside under another name; what could be read of it holds.
    """
    path = path or settings_file()
    try:
        text = path.read_bytes().decode("utf-8-sig")
        record = json.loads(text)
    except FileNotFoundError:
        return Found(Settings())
    except OSError as error:
        return Found(Settings(), f"{path} cannot be read ({error.strerror}), so the settings are those of a new player.")
    except (ValueError, RecursionError):
        return Found(Settings(), f"{path} is damaged, so the settings are those of a new player{_kept_aside(path)}.")
    return _from_record(path, record)


def write_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings.

    Raises CannotWrite with a full sentence when the file cannot be written.
    """
    record = {"format": SETTINGS_FORMAT, **to_plain(settings)}
    write_safely(path or settings_file(), json.dumps(record, indent=2, ensure_ascii=False) + "\n")


# -- reading -----------------------------------------------------------------------------------------


def _from_record(path: Path, record: Any) -> Found:
    if not isinstance(record, dict) or not isinstance(record.get("format"), int):
        sentence = f"{path} is not a file of settings, so the settings are those of a new player{_kept_aside(path)}."
        return Found(Settings(), sentence)
    if record["format"] > SETTINGS_FORMAT:
        newer = f"{path} was written by a newer labataille (format {record['format']})"
        return Found(Settings(), f"{newer}, so the settings are those of a new player{_kept_aside(path)}.")
    read: dict[str, Any] = {}
    wrong = [name for name in record if name != "format" and not _take(name, record[name], read)]
    if not wrong:
        return Found(Settings(**read))
    names = ", ".join(repr(name) for name in wrong)
    return Found(Settings(**read), f"{path}: {names} cannot be used and counts as not set{_kept_aside(path)}.")


def _take(name: str, record: Any, read: dict[str, Any]) -> bool:
    """Take one setting over; say whether it could be."""
    if name not in _KINDS:
        return False
    try:
        value = from_plain(_KINDS[name], record, name)
    except (NotThisValue, TypeError):
        return False
    if name in _BOUNDS and not _BOUNDS[name](value):
        return False
    read[name] = value
    return True


_KINDS: Mapping[str, Any] = {
    "ui_scale": int,
    "palette": str,
    "full_screen": bool,
    "motion": Motion,
    "hover_delay": int,
    "edge_scroll": bool,
    "symbols": Symbols,
    "grid": bool,
    "hex_numbers": bool,
    "autosave": bool,
    "confirm_end_segment": bool,
    "hot_seat": HotSeat,
    "curtain_at_interrupts": bool,
    "window": tuple[int, int],
    "layout": Mapping[str, int],
}
"""The type of every setting."""

_BOUNDS: Mapping[str, Callable[[Any], bool]] = {
    "ui_scale": lambda scale: SMALLEST_SCALE <= scale <= LARGEST_SCALE,
    "hover_delay": lambda delay: 0 <= delay <= LONGEST_DELAY,
    "window": lambda size: all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in size),
}
"""What a value must be besides of its type."""

assert set(_KINDS) == {field.name for field in fields(Settings)}, "every setting has a type to be read by"


def _kept_aside(path: Path) -> str:
    """Keep a broken file under another name; return the end of the sentence that says so."""
    aside = path.with_name(path.name + ".broken")
    with suppress(OSError):
        path.replace(aside)
        return f"; the file is kept as {aside.name}"
    return ""
