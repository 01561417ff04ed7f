"""A battle without a screen: computer players on both sides, the log printed as it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from labataille.controller.chronicle import Line
from labataille.controller.chronicle.actions import by_actions
from labataille.controller.table import Table
from labataille.model.state import State
from labataille.storage.files import CannotWrite

BATCH = 200
"""Answers between two looks at the log."""


def play_on(table: Table, turns: int | None = None) -> Iterator[Line]:
    """Play until the battle is decided or so many turns from its beginning have been played, yielding the log action by action."""
    return by_actions(_lines(table, turns))


def _lines(table: Table, turns: int | None) -> Iterator[Line]:
    last = max(table.state.turn, 1) + turns - 1 if turns is not None else None
    yield from table.new_lines()
    while table.ask is not None and not _is_past(table.state, last):
        table.let_computers_play(BATCH if turns is None else 1)
        yield from table.new_lines()


def as_text(line: Line) -> Iterator[str]:
    """Yield a line of the log as text, its details indented below it."""
    yield line.text
    for detail in line.details:
        yield f"    {detail}"


class JournalFile:
    """A journal written line by line while the battle is played."""

    def __init__(self, path: Path, table: Table) -> None:
        """Open the file.

        Raises CannotWrite with a full sentence when it cannot be written.
        """
        self._path = path
        self._table = table
        self._written = 0
        with self._no_fault():
            self._file = path.open("w", encoding="utf-8", newline="\n")

    def keep_up(self) -> None:
        """Write what is new since the last time.

        Raises CannotWrite when the disk is full, for instance.
        """
        self._table.ledger.keep_up(self._table.game)
        lines = self._table.ledger.lines
        with self._no_fault():
            self._file.writelines(f"{line}\n" for line in lines[self._written :])
            self._file.flush()
        self._written = len(lines)

    def close(self) -> None:
        """Write the rest and close the file."""
        try:
            self.keep_up()
        finally:
            with self._no_fault():
                self._file.close()

    @contextmanager
    def _no_fault(self) -> Iterator[None]:
        try:
            yield
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise CannotWrite(f"The journal {self._path} cannot be written ({reason}); choose another file.") from error


def _is_past(state: State, last: int | None) -> bool:
    return last is not None and state.turn > last
