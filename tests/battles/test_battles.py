"""Every small battle of this folder, played and compared with what it expects: one test a battle, named by its id."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.loading.battles import load_battle
from labataille.tools.battle import run

BATTLES = sorted(Path(__file__).parent.glob("*.yaml"))


@pytest.mark.parametrize("path", BATTLES, ids=[path.stem for path in BATTLES])
def test_battle(path: Path) -> None:
    outcome = run(load_battle(path))

    assert outcome.is_as_expected, "\n".join(map(str, outcome.faults))
