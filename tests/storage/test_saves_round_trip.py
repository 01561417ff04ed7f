"""What is saved comes back: the question, the dice, the log, and the battle as it goes on from there."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.controller.table import Table
from labataille.model.records import checksum
from labataille.storage.files import write_safely
from labataille.storage.saves import read_save
from labataille.storage.slots import about, save


def answer_on(table: Table, answers: int) -> str:
    """Give answers chosen by their place in the list alone; return the checksum of the state reached."""
    for step in range(answers):
        if table.ask is None:
            break
        table.answer(table.ask.choices[(7 * step + 3) % len(table.ask.choices)])
    return checksum(table.state)


def reloaded(table: Table, weissig, path: Path) -> Table:
    save(table, path, about(table, "Round trip"), sync=False)
    return Table.resumed(read_save(path), *weissig)


@pytest.mark.parametrize("answers", [0, 1, 37, 150, 611, 1203, 2000])
def test_a_battle_loaded_in_mid_question_goes_on_as_the_original(played, weissig, tmp_path, answers):
    table = played(answers)
    again = reloaded(table, weissig, tmp_path / "a.save")

    assert again.ask == table.ask
    assert answer_on(again, 20) == answer_on(table, 20)


def test_a_battle_loaded_twice_within_a_segment_goes_on_as_the_original(played, weissig, tmp_path):
    table = played(1203)
    once = reloaded(table, weissig, tmp_path / "a.save")
    answer_on(once, 2), answer_on(table, 2)
    twice = reloaded(once, weissig, tmp_path / "b.save")

    assert twice.ask == table.ask
    assert answer_on(twice, 20) == answer_on(table, 20)


def test_a_decided_battle_loads_as_decided(finished, weissig, tmp_path):
    again = reloaded(finished, weissig, tmp_path / "a.save")

    assert again.ask is None
    assert again.state.victory is finished.state.victory


def test_an_answer_taken_back_and_given_otherwise_is_saved_as_given(played, weissig, tmp_path):
    table = played(1203)
    while len(table.ask.choices) < 2:
        answer_on(table, 1)
    first, second = table.ask.choices[:2]
    table.game.answer(first)
    table.ledger.text(table.game)
    if not table.game.can_undo:
        pytest.skip("the dice were thrown")
    table.game.undo()
    table.game.answer(second)
    save(table, tmp_path / "a.save", about(table, "Otherwise"), sync=False)

    read = read_save(tmp_path / "a.save")
    assert read.entries == tuple(table.game.journal)
    assert checksum(Table.resumed(read, *weissig).state) == checksum(table.state)


def test_a_segment_end_taken_back_leaves_no_mark(played, weissig, tmp_path):
    table = played(150)
    while True:
        table.ledger.keep_up(table.game)
        marks, segment = len(table.ledger.lines), (table.state.segment, table.state.phasing)
        table.let_computers_play(1)
        if (table.state.segment, table.state.phasing) != segment and table.game.can_undo:
            break
    table.game.undo()
    table.ledger.keep_up(table.game)

    assert len(table.ledger.lines) == marks
    assert checksum(reloaded(table, weissig, tmp_path / "a.save").state) == checksum(table.state)


def test_the_log_comes_back_with_its_dice_and_its_hexes(played, weissig, tmp_path):
    table = played(600)
    again = reloaded(table, weissig, tmp_path / "a.save")

    assert again.lines == table.lines


def test_a_journal_without_a_state_loads_from_the_beginning(played, weissig, tmp_path):
    table = played(700)
    table.ledger.keep_up(table.game)
    write_safely(tmp_path / "a.journal", "\n".join(table.ledger.lines) + "\n", sync=False)
    again = Table.resumed(read_save(tmp_path / "a.journal"), *weissig)

    assert checksum(again.state) == checksum(table.state)
