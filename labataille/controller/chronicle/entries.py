"""What is entered in the log of an event: its line in the words of whoever hears it, sorted by what it is about."""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.chronicle.hearing import tell_to
from labataille.controller.chronicle.kinds import has_effect, kind_of, pieces_of
from labataille.controller.chronicle.telling import Line, tell
from labataille.model.events import Event
from labataille.model.plain import Plain
from labataille.model.sides import Side
from labataille.model.state import State

_UNSORTED = {"kind": "other", "pieces": [], "effect": True}
"""What the record of a line lacks that was written before lines were sorted."""


def entered(event: Event, state: State, hearer: Side | None) -> Line | None:
    """Return the line of an event, as one side hears it or, without one, as both do (PR 6.3); None if it has none."""
    line = tell(event, state) if hearer is None else tell_to(hearer, event, state)
    if line is None:
        return None
    return replace(line, kind=kind_of(event), pieces=pieces_of(event), effect=has_effect(event))


def completed(record: Plain) -> Plain:
    """Return the record of a line with everything that a line has now."""
    return {**_UNSORTED, **record} if isinstance(record, dict) else record
