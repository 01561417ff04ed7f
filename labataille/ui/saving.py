"""Keeping a battle safe: the autosave at every segment and on leaving, and the journal file if one was asked for."""

from __future__ import annotations

from pathlib import Path

from labataille.controller.table import Table
from labataille.storage.autosave import autosave


class Keeper:
    """Keeps one table's battle. `journal` is a file that is written at once, and anew with every save."""

    def __init__(self, table: Table, journal: Path | None = None) -> None:
        """Write the journal as it begins.

        Raises CannotWrite with a full sentence when it cannot be written, before a battle is played in vain.
        """
        self._table = table
        self._journal = journal
        self._kept: tuple[object, ...] = ()
        if journal is not None:
            table.save(journal)

    def keep(self) -> None:
        """Save, if anything has happened since the last time, or time has run off the movement clock.

        Raises CannotWrite with a full sentence.
        """
        now = (tuple(self._table.game.journal), self._table.clock)
        if now == self._kept:
            return
        if self._journal is not None:
            self._table.save(self._journal)
        autosave(self._table)
        self._kept = now
