"""`labataille explain`: an entry of a save's log with its worksheet, the list of those that have one, and every refusal."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from labataille.cli import main
from labataille.controller.chronicle.actions import actions_of
from labataille.controller.chronicle.written import log_text
from labataille.controller.table import Battle, Table
from labataille.model.sides import Side
from labataille.storage.ledger import ROOT, chained
from labataille.storage.saves import read_save
from labataille.tools.explain import LogEntry, log_entries
from tests.engine.courses import weissig


@cache
def battle() -> Table:
    """The first battle with a melee of those that random players have fought to their end."""
    return next(table for table in map(fought, range(1, 20)) if any("Melee in " in line.text for line in actions_of(table.lines)))


def fought(seed: int) -> Table:
    """A battle that random players have fought to its end."""
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), seed))
    while table.let_computers_play(200):
        pass
    return table


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "battle.save"
    battle().save(path)
    return path


@cache
def entries() -> tuple[LogEntry, ...]:
    """The entries of the log at the table, by their numbers."""
    return tuple(LogEntry(number, 0, line) for number, line in enumerate(actions_of(battle().lines), start=1))


def number_of(words: str) -> int:
    """The number of the first entry of the log whose line has these words."""
    return next(entry.number for entry in entries() if words in entry.line.text)


def explain(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["explain", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    code = main(["explain", *arguments])
    out, err = capsys.readouterr()

    assert code == 2
    assert out == ""
    assert err.count("\n") == 1
    return err.strip()


# -- what is told ------------------------------------------------------------------------------------------


def test_the_entries_are_those_of_the_log_in_the_window(save: Path) -> None:
    told = log_entries(read_save(save), *weissig())

    assert [of(entry) for entry in told] == [of(entry) for entry in entries()]


def of(entry: LogEntry) -> tuple[object, ...]:
    return entry.number, entry.line.text, entry.line.details, entry.line.dice, entry.line.weight


def test_the_numbers_are_those_of_the_log_as_it_is_written_out(save: Path) -> None:
    written = log_text(weissig()[0], battle().lines).splitlines()

    for entry in log_entries(read_save(save), *weissig()):
        if entry.worksheet:
            (line,) = [line for line in written if line.startswith(f"{entry.number:>6}  ")]
            assert line.endswith(entry.line.text)


def test_an_entry_is_told_with_its_worksheet(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    number = number_of("Melee in ")
    headline, *worksheet = explain(capsys, str(save), str(number))

    assert headline == entries()[number - 1].line.text
    assert [line.split(": ")[0].strip() for line in worksheet][-3:] == ["Dice", "Roll", "Result"]
    assert worksheet[0].startswith("    Attack: ")


def test_without_a_number_the_entries_with_dice_are_listed(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = explain(capsys, str(save))
    listed = [line.split(maxsplit=1) for line in lines if not line.startswith("Turn ")]

    assert lines[0].startswith("Turn ")
    assert [(int(number), text) for number, text in listed] == [
        (entry.number, entry.line.text)
        for entry in entries()
        if entry.line.dice or entry.line.text.startswith("Pre-melee odds ")
    ]


def test_a_journal_is_explained_like_a_save(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = tmp_path / "journal"
    battle().ledger.keep_up(battle().game)
    journal.write_text("\n".join(battle().ledger.lines), "utf-8")

    assert explain(capsys, str(journal), str(number_of("Melee in ")))[0].startswith("Melee in ")


def test_a_journal_that_ends_before_a_throw_is_explained_as_far_as_it_goes(tmp_path: Path) -> None:
    battle().ledger.keep_up(battle().game)
    lines = battle().ledger.lines
    last_throw = max(place for place, line in enumerate(lines) if line.startswith('{"roll":'))
    journal = tmp_path / "journal"
    journal.write_text("\n".join(lines[:last_throw]), "utf-8")
    told = log_entries(read_save(journal), *weissig())

    assert 0 < len(told) < len(entries())


def test_a_battle_without_dice_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "new.save"
    Table(Battle(*weissig(), dict.fromkeys(Side, "human"), 1)).save(save)

    assert explain(capsys, str(save)) == [f"{save}: no dice have been thrown yet, so there is nothing to explain."]


# -- what is refused ---------------------------------------------------------------------------------------


def test_an_entry_without_dice_is_refused_with_its_line(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    number = number_of("set-up is complete")

    assert refused(capsys, str(save), str(number)) == (
        f"{save}: entry {number} has no dice to explain: The Coalition set-up is complete; "
        "leave out the number to list those that have."
    )


def test_an_entry_that_is_not_there_is_refused_with_how_many_there_are(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = len(entries())

    assert refused(capsys, str(save), str(last + 1)) == (
        f"{save}: the log has entries 1 to {last}, so there is no entry {last + 1}; leave out the number to list those with dice."
    )


@pytest.mark.parametrize("number", ["0", "-1", "x", "1.5"])
def test_what_is_no_number_of_an_entry_is_refused(number: str, save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "expected a whole number from 1 to " in refused(capsys, str(save), number)


@pytest.mark.parametrize("file", ["missing", ".", "README.md"])
def test_what_is_no_save_is_not_explained(file: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(capsys, file, "1").endswith(".")


def test_a_battle_that_cannot_be_run_again_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    battle().ledger.keep_up(battle().game)
    records = [json.loads(line) for line in battle().ledger.lines]
    for record in records:
        del record["hash"]
    records[30]["question"] = "which piece flies"
    lines, link = [chained(ROOT, records[0])[0]], ROOT
    for record in records[1:]:
        text, link = chained(link, record)
        lines.append(text)
    journal = tmp_path / "journal"
    journal.write_text("\n".join(lines), "utf-8")

    assert refused(capsys, str(journal)).startswith(f"{journal}: the battle cannot be run again, so nothing is explained. Entry ")
