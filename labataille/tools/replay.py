"""Replay: run a save again from its first answer and compare the checksum of every segment."""

from __future__ import annotations

from dataclasses import dataclass, replace

from labataille.charts.catalogue import Charts
from labataille.controller.dice import GivenDice, NoThrowLeft
from labataille.engine.errors import Divergence
from labataille.engine.game import Game
from labataille.model.events import Event, SegmentBegan
from labataille.model.records import checksum
from labataille.model.scenario import Scenario
from labataille.model.state import State
from labataille.storage.ledger import Mark
from labataille.storage.migrations import NOT_KNOWN
from labataille.storage.saves import Save, charts_of, start_of


@dataclass(frozen=True, slots=True)
class Replayed:
    """How far a replay agreed: segments compared, and the divergence as a sentence with its entry, if there was one."""

    segments: int
    entries: int
    divergence: str | None = None


def replay(save: Save, scenario: Scenario, charts: Charts) -> Replayed:
    """Run a save again from the beginning.

    Raises BadSave when the data of the scenario are not those of the save.
    """
    game = Game(scenario, charts_of(save, scenario, charts), GivenDice(()), start=start_of(save, scenario))
    seen: list[Mark] = []

    def note(event: Event, state: State) -> None:
        if isinstance(event, SegmentBegan):
            seen.append(Mark(len(game.journal), state.turn, state.phasing.value, state.segment.value, checksum(state)))

    game.observer = note
    try:
        game.replay(save.entries)
    except Divergence as error:
        return Replayed(len(seen), len(game.journal), str(error))
    except NoThrowLeft:
        end = f"Entry {len(save.entries) + 1}: the journal ends where the game throws dice; its end is missing."
        return Replayed(len(seen), len(game.journal), end)
    return Replayed(len(seen), len(game.journal), _first_difference(save.marks, seen))


def _first_difference(saved: tuple[Mark, ...], seen: list[Mark]) -> str | None:
    for then, now in zip(saved, seen, strict=False):
        if then != replace(now, checksum=now.checksum if then.checksum else NOT_KNOWN):
            where = f"turn {then.turn}, {then.phasing}, {then.segment}"
            return f"Entry {then.entries}: the state at the start of {where} is not the one that was saved."
    if len(saved) > len(seen):
        return f"Entry {saved[len(seen)].entries}: the journal ends before the segment that the save has there."
    return None
