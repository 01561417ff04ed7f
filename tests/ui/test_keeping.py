"""Keeping a battle safe while it is played in a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.controller.table import Battle, Table
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.storage.autosave import list_autosaves
from labataille.storage.saves import read_save
from labataille.ui.saving import Keeper
from tests.engine.courses import weissig


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    table.let_computers_play(6)
    return table


def test_a_battle_in_which_nothing_has_happened_since_is_not_saved_again(table: Table) -> None:
    keeper = Keeper(table)
    keeper.keep()
    keeper.keep()

    assert len(list_autosaves()) == 1


def test_an_answer_taken_back_and_given_otherwise_is_saved_again(table: Table) -> None:
    keeper, game = Keeper(table), table.game
    keeper.keep()
    given = game.journal[-1].choice
    game.undo()
    ask = game.pending
    assert ask is not None
    game.answer(next(choice for choice in ask.choices if choice != given))
    keeper.keep()
    saved = Table.resumed(read_save(list_autosaves()[0].path), *weissig())

    assert saved.game.journal == game.journal
    assert checksum(saved.state) == checksum(table.state)
