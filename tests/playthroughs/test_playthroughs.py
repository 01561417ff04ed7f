"""A transcript of a whole game, compared line by line: what changes here, a player can notice.

When a change is meant, write the transcript anew and read the difference before it goes in:

    labataille play bautzen/weissig --french random --coalition random --seed 7 --headless > tests/playthroughs/weissig-seed-7.txt
"""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import pytest

from labataille.cli import main

TRANSCRIPT = Path(__file__).parent / "weissig-seed-7.txt"


def test_weissig_between_random_players_goes_as_it_went_before(capsys: pytest.CaptureFixture[str]) -> None:
    main(["play", "bautzen/weissig", "--french", "random", "--coalition", "random", "--seed", "7", "--headless"])
    now = capsys.readouterr().out.splitlines()
    before = TRANSCRIPT.read_text("utf-8").splitlines()

    for number, (line, written) in enumerate(zip_longest(now, before), start=1):
        assert line == written, f"line {number} of the transcript"
