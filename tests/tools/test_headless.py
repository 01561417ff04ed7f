"""A battle without a screen: the log line by line, the journal beside it, and a stop after some turns."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.cli import main
from labataille.controller.chronicle.actions import actions_of
from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.saves import read_save
from labataille.tools.headless import as_text, play_on
from labataille.tools.replay import replay
from tests.engine.courses import WEISSIG, weissig

SEATS = dict.fromkeys(Side, "random")


def table(seed: int = 7) -> Table:
    return Table(Battle(*weissig(), SEATS, seed))


def log(table: Table, turns: int | None = None) -> list[str]:
    return [text for line in play_on(table, turns) for text in as_text(line)]


def test_a_battle_plays_itself_to_a_victory_level() -> None:
    played = table()
    lines = log(played)

    assert played.state.victory is not None
    assert sum(line.startswith("Turn ") for line in lines) == 13


def test_the_log_that_is_printed_is_the_log_of_the_table() -> None:
    played = table()

    assert log(played, 2) == [text for line in actions_of(played.lines) for text in as_text(line)]


def test_another_seed_is_another_battle() -> None:
    assert log(table(7), 3) != log(table(8), 3)


def test_turns_stops_before_the_turn_after(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["play", WEISSIG, "--headless", "--turns", "2"])
    lines = capsys.readouterr().out.splitlines()

    assert code == 0
    assert [line for line in lines if line.startswith("Turn ")][-1].startswith(("Turn 2 ", "Turn 3 "))
    assert lines[-1] == "Stopped before turn 3; the battle is not decided."


def test_turns_are_counted_from_the_position(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["play", "--position", "tests/positions/eichberg.yaml", "--headless", "--turns", "1"])
    lines = capsys.readouterr().out.splitlines()

    assert code == 0
    assert lines[-1] == "Stopped before turn 4; the battle is not decided."
    assert "French: morale recovery" in lines


def test_the_window_has_no_use_for_turns(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", WEISSIG, "--turns", "1"]) == 2
    assert "leave out --turns" in capsys.readouterr().err


def test_the_journal_holds_the_whole_battle_and_agrees_with_it(tmp_path: Path) -> None:
    journal = tmp_path / "journal"
    main(["play", WEISSIG, "--headless", "--seed", "7", "--journal", str(journal)])
    played = table()
    log(played)
    save = read_save(journal)
    result = replay(save, *weissig())

    assert list(save.entries) == played.game.journal
    assert result.divergence is None
