"""`labataille play --position`: a battle taken up in the middle, without a screen; its saves are saves like any other."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.cli import main
from labataille.controller.table import Battle, Table
from labataille.engine.journal import Answered
from labataille.loading.positions import load_position
from labataille.model.sides import Side
from labataille.storage.saves import read_save

EICHBERG = Path(__file__).parents[1] / "positions" / "eichberg.yaml"


@pytest.fixture(scope="module")
def position():
    return load_position(EICHBERG)


@pytest.fixture
def table(position):
    seats = dict.fromkeys(Side, "random")
    return Table(Battle(position.scenario, position.charts, seats, 3, start=position.start, throws=position.throws))


def test_play_takes_a_battle_up_at_a_position(capsys):
    assert main(["play", "--position", str(EICHBERG), "--headless", "--turns", "3"]) == 0

    told = capsys.readouterr().out
    assert "set up" not in told
    assert "Turn 4 of 13" in told


def test_a_journal_from_a_position_can_be_replayed(tmp_path, capsys):
    journal = tmp_path / "journal"
    main(["play", "--position", str(EICHBERG), "--headless", "--turns", "3", "--journal", str(journal)])

    assert main(["replay", str(journal)]) == 0
    assert "agree" in capsys.readouterr().out.splitlines()[-1]


def test_a_save_from_a_position_is_played_on_with_the_same_dice(table, position, tmp_path):
    table.let_computers_play(40)
    table.save(tmp_path / "save")
    resumed = Table.resumed(read_save(tmp_path / "save"), position.scenario, position.charts)
    table.let_computers_play(120)
    for entry in table.game.journal[len(resumed.game.journal) :]:
        if isinstance(entry, Answered):
            resumed.answer(entry.choice)

    assert resumed.game.journal == table.game.journal


def test_the_throws_of_a_position_come_first(table):
    while not any(line.dice for line in table.lines):
        table.let_computers_play(1)

    assert next(line.dice for line in table.lines if line.dice) == (2, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", "--headless"],
        ["play", "bautzen/weissig", "--position", str(EICHBERG), "--headless"],
    ],
)
def test_a_scenario_or_a_position_is_named_and_not_both(arguments, capsys):
    assert main(arguments) == 2
    assert "Name either a scenario or, with --position" in capsys.readouterr().err


def test_a_position_that_is_not_there_is_told_in_one_sentence(tmp_path, capsys):
    assert main(["play", "--headless", "--position", str(tmp_path / "none.yaml")]) == 2
    assert "none.yaml" in capsys.readouterr().err


def test_a_status_file_needs_a_window(tmp_path, capsys):
    assert main(["play", "bautzen/weissig", "--headless", "--status", str(tmp_path / "status")]) == 2
    assert "has no window to tell of" in capsys.readouterr().err
