"""Whole games in which regiments break down and assemble as often as they may, with every invariant watched (PR 6.4 to 6.6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.ai import random_player
from labataille.model.questions import Assemble, BreakDown
from labataille.model.units import Station
from labataille.tools.conformance import differences, play_course
from tests.engine.courses import weissig

OFTEN = 40
"""The weight of an answer that a random player gives rather than march on."""


def test_pr_6_6_a_random_weissig_with_regroupings_conforms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for kind in (Assemble, BreakDown):
        monkeypatch.setitem(random_player._WEIGHTS, kind, OFTEN)
    course = play_course(*weissig(), seed=4)
    given = {type(choice) for choice in course.choices}
    whole = {id for state in course.states for id, unit in state.units.items() if unit.counter.stands_for and unit.hexes}

    assert course.faults == ()
    assert given >= {Assemble, BreakDown}
    assert whole
    assert all(course.states[0].units[id].station is Station.ON_DISPLAY for id in whole)
    assert list(differences(course, tmp_path, every=200)) == []
