"""Optional rules on the command line: `labataille play --switch`, and what `labataille replay` says of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.cli import main
from labataille.storage.saves import read_save
from tests.tools.test_cli import HEADLESS, refused

A_TURN = (*HEADLESS, "--turns", "1")


@pytest.fixture
def journal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """A turn played with two optional rules in other positions."""
    path = tmp_path / "journal"
    code = main([*A_TURN, "--switch", "slopes-block=off", "--switch", "canister-range=2", "--journal", str(path)])

    assert code == 0
    return path


def test_the_log_begins_with_the_rules_that_were_set(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert capsys.readouterr().out.splitlines()[:3] == [
        "Played with 2 optional rules other than the title prints.",
        "    A slope hexside blocks the sight across it unless it is a side of either hex: off, printed on. (PR 23.8, 23.13)",
        "    Hexes to which guns fire canister: 2, printed 1. (PR 26.7)",
    ]


def test_the_journal_names_them(journal: Path) -> None:
    assert read_save(journal).header["switches"] == {"slopes-block": False, "canister-range": 2}


def test_a_replay_runs_with_them_and_names_them(journal: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    code = main(["replay", str(journal)])
    out = capsys.readouterr().out.splitlines()

    assert code == 0
    assert out[0].endswith("off, printed on. (PR 23.8, 23.13)")
    assert out[1] == "Hexes to which guns fire canister: 2, printed 1. (PR 26.7)"
    assert out[2].startswith(f"{journal}: ")
    assert out[2].endswith(" segments agree.")


def test_a_position_is_taken_up_with_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = Path(__file__).parents[1] / "positions" / "eichberg.yaml"
    code = main(["play", "--position", str(position), "--headless", "--turns", "3", "--switch", "refused-flank=off"])

    assert code == 0
    assert capsys.readouterr().out.startswith("Played with 1 optional rule other than the title prints.\n")


def test_a_position_as_printed_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code = main([*A_TURN, "--switch", "slopes-block=on"])

    assert code == 0
    assert "optional rule" not in capsys.readouterr().out


@pytest.mark.parametrize(
    ("switches", "sentence"),
    [
        (["slopes-block"], "Write --switch ID=POSITION, for instance --switch slopes-block=off, instead of 'slopes-block'."),
        (["slope-block=off"], "There is no optional rule 'slope-block'; did you mean \"slopes-block\"?"),
        (["slopes-block=maybe"], "The optional rule slopes-block has no position 'maybe'; choose on or off."),
        (["canister-range=3"], "The optional rule canister-range has no position '3'; choose 1 or 2."),
        (
            ["below-first-column=off"],
            "The optional rule below-first-column has no position 'off'; choose first-column or no-effect.",
        ),
        (["turning=free-60"], "The optional rule turning has no effect yet, for it comes with PR 37; leave it out."),
        (["slopes-block=on", "slopes-block=off"], "The optional rule slopes-block is set twice; name it once."),
    ],
)
def test_what_cannot_be_set_is_refused(switches: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *A_TURN, *(part for switch in switches for part in ("--switch", switch)))

    assert said == sentence


def test_an_unknown_rule_is_answered_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *A_TURN, "--switch", "weather=rain")

    assert said.startswith("There is no optional rule 'weather'; there are below-first-column, slopes-block, ")
    assert "turning" not in said
