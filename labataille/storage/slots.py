"""Named saves: what a list shows of each without reading it whole, and their writing, finding and removing.

Left out: the lines of a save (ledger, saves) and the ring of autosaves, which has a file of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

from labataille.engine.game import Game
from labataille.model.plain import NotThisValue, from_plain, to_plain
from labataille.model.sides import clock
from labataille.storage.files import previous_of, write_safely
from labataille.storage.ledger import Ledger
from labataille.storage.paths import saves_folder
from labataille.storage.saves import BadSave, read_header, read_save

SUFFIX = ".save"
"""How the name of a save ends."""

_LONGEST_STEM = 60


class Savable(Protocol):
    """What can be saved: the game with its ledger, and the lines of its log."""

    game: Game
    ledger: Ledger

    @property
    def lines(self) -> Sequence[object]:
        """Return the log."""
        ...


@dataclass(frozen=True, slots=True)
class About:
    """What a list shows of a save: names, where the battle stood (`clock` as ``13:40``), and when it was saved.

    `saved` is the time in UTC as ISO 8601 writes it; `decided` says that the battle is over.
    """

    name: str
    comment: str
    saved: str
    battle: str
    turn: int
    turns: int
    clock: str
    phasing: str
    segment: str
    decided: bool
    automatic: bool

    @property
    def when(self) -> datetime:
        """Return when it was saved, in local time."""
        return datetime.fromisoformat(self.saved).astimezone()


    @property
    def stands(self) -> str:
        """Return where the battle stands, for instance ``turn 3 of 13, 13:40``."""
        return f"turn {self.turn} of {self.turns}, {self.clock}" if self.turn else "set-up"


@dataclass(frozen=True, slots=True)
class Slot:
    """A file in the list of saves: what it says of itself, or one sentence that says why it cannot be loaded."""

    path: Path
    when: datetime
    about: About | None = None
    scenario: str = ""
    seats: Mapping[str, str] | None = None
    fault: str = ""

    @property
    def name(self) -> str:
        """Return the name it was given, or that of its file."""
        return self.about.name if self.about is not None and self.about.name else self.path.stem


def about(table: Savable, name: str, comment: str = "", *, automatic: bool = False, now: datetime | None = None) -> About:
    """Return what a save of a battle says of itself."""
    state = table.game.state
    return About(
        name=" ".join(name.split()),
        comment=" ".join(comment.split()),
        saved=(now or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="milliseconds"),
        battle=state.scenario.name,
        turn=state.turn,
        turns=state.scenario.turns,
        clock=clock(state.scenario.time_of(state.turn)),
        phasing=state.phasing.value,
        segment=state.segment.value,
        decided=state.is_over,
        automatic=automatic,
    )


def save(table: Savable, path: Path, about: About, *, sync: bool = True) -> None:
    """Save a battle.

    Raises CannotWrite with a full sentence when the file cannot be written; nothing is lost then.
    """
    write_safely(path, table.ledger.text(table.game, to_plain(about), table.lines), sync=sync)


def path_for(name: str, folder: Path | None = None) -> Path:
    """Return the file of a save of that name; two names that differ in signs only share it."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in name.strip().lower())
    stem = "-".join(part for part in letters.split("-") if part)[:_LONGEST_STEM]
    return (folder or saves_folder()) / f"{stem or 'battle'}{SUFFIX}"


# -- lists -------------------------------------------------------------------------------------------


def list_slots(folder: Path | None = None) -> tuple[Slot, ...]:
    """Return the saves in a folder, the newest first; what cannot be loaded is among them with its fault."""
    folder = folder or saves_folder()
    try:
        paths = [path for path in folder.iterdir() if path.suffix == SUFFIX]
    except OSError:
        return ()
    slots = [slot for path in paths if (slot := look_at(path)) is not None]
    return tuple(sorted(slots, key=lambda slot: (slot.when, slot.path.name), reverse=True))


def look_at(path: Path) -> Slot | None:
    """Return what a file says of itself, without reading its journal; None if it has gone."""
    try:
        changed = datetime.fromtimestamp(path.stat().st_mtime, UTC).astimezone()
    except OSError:
        return None
    try:
        header = read_header(path)
    except BadSave as fault:
        return Slot(path, changed, fault=str(fault))
    told = _about_in(header)
    when = told.when if told is not None else changed
    return Slot(path, when, told, str(header["scenario"]), header["seats"])


def fault_of(path: Path) -> str:
    """Read a save whole; return why it cannot be loaded, or nothing."""
    try:
        read_save(path)
    except BadSave as fault:
        return str(fault)
    return ""


def newest_good(slots: Iterable[Slot]) -> Slot | None:
    """Return the first of some saves that can be read whole."""
    return next((slot for slot in slots if not slot.fault and not fault_of(slot.path)), None)


def good_instead_of(slot: Slot, others: Iterable[Slot]) -> Slot | None:
    """Return what can be loaded in place of a damaged save: its previous version, else the newest of the others."""
    return newest_good(_instead(slot, others))


def _instead(slot: Slot, others: Iterable[Slot]) -> Iterator[Slot]:
    previous = look_at(previous_of(slot.path))
    if previous is not None:
        yield previous
    yield from (other for other in others if other.path != slot.path)


def _about_in(header: dict[str, Any]) -> About | None:
    try:
        told: About = from_plain(About, header.get("about"), "about")
        datetime.fromisoformat(told.saved)
    except (NotThisValue, TypeError, ValueError):
        return None
    return told
