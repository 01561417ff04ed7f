"""The movement clock on the command line: `labataille play --movement-clock`, and what `labataille replay` says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.cli import main
from labataille.controller.table import Battle
from labataille.tools.commands import play
from tests.controller import crossfire
from tests.tools.test_cli import HEADLESS, refused

WINDOW = ("play", "bautzen/weissig")


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Battle]:
    """The battles for which a window would open."""
    battles: list[Battle] = []

    def remember(battle: Battle, *_: object) -> int:
        battles.append(battle)
        return 0

    monkeypatch.setattr(play, "open_battle", remember)
    return battles


def test_pr_17_3_the_minutes_are_those_named_or_those_suggested_or_there_is_no_clock(begun: list[Battle]) -> None:
    for options in (("--movement-clock", "7"), ("--movement-clock",), ()):
        assert main([*WINDOW, *options]) == 0

    assert [battle.clock_minutes for battle in begun] == [7, 10, None]


def test_without_a_screen_there_is_no_clock(capsys: pytest.CaptureFixture[str]) -> None:
    said = refused(capsys, *HEADLESS, "--movement-clock")

    assert said == "Computer players move without a clock; leave out --movement-clock or --headless."


def test_a_replay_names_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    here = crossfire.table(minutes=7)
    here.save(tmp_path / "clock.save")
    main(["replay", str(tmp_path / "clock.save")])

    first = capsys.readouterr().out.splitlines()[0]
    assert first == "Played against the movement clock: 7 minutes for every movement segment. (PR 17.3)"
