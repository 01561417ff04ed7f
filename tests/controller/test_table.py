"""The table: players, log and undo around a game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from labataille.controller.table import Battle, Table
from labataille.engine.errors import IllegalAnswer
from labataille.model.questions import ChooseUnit, Pose, Resolve
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.storage.saves import BadSave, read_save
from tests.engine.courses import weissig

RANDOM = dict.fromkeys(Side, "random")
HUMAN = dict.fromkeys(Side, "human")


def table(seats: dict[Side, str] = RANDOM, seed: int = 7) -> Table:
    return Table(Battle(*weissig(), seats, seed))


def lines(table: Table) -> list[str]:
    return [line.text for line in table.lines]


def place_one(table: Table) -> None:
    """Set up one piece where it can stand first."""
    for kind in (ChooseUnit, object, Pose):
        assert table.ask is not None
        table.answer(next(choice for choice in table.ask.choices if isinstance(choice, kind)))


def test_a_seat_that_nobody_takes_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^There is no player called 'berthier'; choose human, random\.$"):
        table({Side.FRENCH: "berthier", Side.COALITION: "random"})


def test_computers_play_until_a_human_must_answer() -> None:
    mixed = table({Side.FRENCH: "human", Side.COALITION: "random"})
    mixed.let_computers_play(100_000)

    assert mixed.ask is not None
    assert mixed.ask.side is Side.FRENCH
    assert mixed.humans_turn
    assert mixed.let_computers_play() == 0


def test_computers_give_no_more_answers_than_they_may() -> None:
    battle = table()

    assert battle.let_computers_play(3) == 3
    assert len(battle.game.journal) == 3


def test_computers_stop_at_the_end() -> None:
    battle = table(seed=5)
    battle.let_computers_play(100_000)

    assert battle.ask is None
    assert battle.state.is_over
    assert battle.let_computers_play() == 0


def test_the_log_is_told_once_line_by_line() -> None:
    battle = table()
    told = []
    while battle.state.turn < 2:
        battle.let_computers_play()
        told.extend(battle.new_lines())

    assert told == battle.lines
    assert battle.new_lines() == ()


def test_an_illegal_answer_changes_nothing() -> None:
    battle = table(HUMAN)
    before = checksum(battle.state), battle.ask, lines(battle)

    with pytest.raises(IllegalAnswer):
        battle.answer(Resolve())
    assert (checksum(battle.state), battle.ask, lines(battle)) == before


def test_undo_takes_back_an_answer_with_its_line() -> None:
    battle = table(HUMAN)
    before = checksum(battle.state), battle.ask
    place_one(battle)
    assert len(battle.lines) == 1
    while battle.game.can_undo:
        battle.undo()

    assert (checksum(battle.state), battle.ask) == before
    assert battle.lines == []


def test_redo_gives_back_an_answer_with_its_line() -> None:
    battle = table(HUMAN)
    place_one(battle)
    before = checksum(battle.state), battle.ask, lines(battle)
    battle.undo()
    while battle.game.can_redo:
        battle.redo()

    assert (checksum(battle.state), battle.ask, lines(battle)) == before


def test_a_battle_saved_and_loaded_goes_on_where_it_stood(tmp_path: Path) -> None:
    battle = table()
    while battle.state.turn < 4:
        battle.let_computers_play()
    path = tmp_path / "battle.labataille"
    battle.save(path)
    again = Table.resumed(read_save(path), *weissig())

    assert (checksum(again.state), again.ask) == (checksum(battle.state), battle.ask)
    assert again.game.journal == battle.game.journal
    assert again.seats == battle.seats
    assert again.lines == battle.lines


def test_a_battle_loaded_and_saved_again_is_the_same_file(tmp_path: Path) -> None:
    battle = table()
    while battle.state.turn < 4:
        battle.let_computers_play()
    first, second = tmp_path / "first", tmp_path / "second"
    battle.save(first)
    Table.resumed(read_save(first), *weissig()).save(second)

    assert second.read_bytes() == first.read_bytes()


def test_a_seat_may_change_in_the_middle_of_a_game() -> None:
    battle = table()
    while battle.state.turn < 2 or battle.ask is None or battle.ask.side is not Side.FRENCH:
        battle.let_computers_play()
    battle.seat(Side.FRENCH, "human")

    assert battle.humans_turn
    assert battle.let_computers_play() == 0


def test_a_human_may_leave_his_seat_to_a_computer() -> None:
    battle = table(HUMAN)
    for side in Side:
        battle.seat(side, "random")

    assert battle.let_computers_play(5) == 5


def test_a_save_names_who_has_the_seats_now(tmp_path: Path) -> None:
    battle = table()
    battle.seat(Side.FRENCH, "human")
    path = tmp_path / "battle.labataille"
    battle.save(path)

    assert Table.resumed(read_save(path), *weissig()).seats == {Side.FRENCH: "human", Side.COALITION: "random"}


def test_a_player_that_there_is_not_changes_no_seat() -> None:
    battle = table(HUMAN)
    with pytest.raises(ValueError, match="no player called 'berthier'"):
        battle.seat(Side.FRENCH, "berthier")

    assert battle.seats == HUMAN
    assert battle.humans_turn


def test_a_log_of_other_fields_costs_the_log_and_not_the_game(tmp_path: Path) -> None:
    battle = table()
    while battle.state.turn < 2:
        battle.let_computers_play()
    path = tmp_path / "battle.labataille"
    battle.save(path)
    save = replace(read_save(path), log=({"text": "Turn 1", "colour": "red"},))
    again = Table.resumed(save, *weissig())

    assert checksum(again.state) == checksum(battle.state)
    assert lines(again) == ["The log before this was written by another version of labataille and is not shown."]


def test_a_save_of_other_data_is_refused(tmp_path: Path) -> None:
    battle = table()
    battle.ledger.header["scenario_digest"] = "another"
    path = tmp_path / "battle.labataille"
    battle.save(path)

    with pytest.raises(BadSave, match="the scenario has changed since this game was saved"):
        Table.resumed(read_save(path), *weissig())
