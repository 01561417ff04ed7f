"""A fire in the log: what the table gives, and why the hex loses less of it."""

from __future__ import annotations

import pytest

from labataille.controller.chronicle.telling import tell
from labataille.model.events import Fired
from labataille.model.units import Unit
from tests.controller.test_explaining import FIRE
from tests.draw import CENTRE, COALITION, beside, foot, guns, position

NORTH = beside(0)
HALVED = "Unlimbered guns alone take half of it, rounded down. (PR 21.32)"


def told(*struck: Unit, losses: int = 1) -> str:
    firer = foot("Guards", CENTRE)
    line = tell(Fired((firer.id,), NORTH, FIRE, (4, 3), 53, losses), position(firer, *struck))
    assert line is not None
    return line.text


def test_pr_21_32_a_fire_at_guns_alone_says_why_they_lose_less() -> None:
    assert told(guns("battery", NORTH, side=COALITION)).endswith(f": 1 increment. {HALVED}")


@pytest.mark.parametrize("losses", [0, 1])
def test_pr_21_32_no_other_fire_says_so(losses: int) -> None:
    battery, infantry = guns("battery", NORTH, side=COALITION), foot("foot", NORTH, side=COALITION)

    assert HALVED not in told(infantry, battery, losses=losses)
    assert HALVED not in told(infantry, losses=losses)
    assert HALVED not in told(battery, losses=0)
