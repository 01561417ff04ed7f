"""The title's morale levels (BZ 12): thresholds and modifiers of its bodies."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.charts.troops import LevelRow
from labataille.model.ids import CorpsId
from labataille.rules.command import corps_modifier, level_at
from tests.draw import CENTRE, charts, corps, foot, of_corps, position, with_corps


def row(id) -> LevelRow:
    return charts().troops.levels[CorpsId(id)]


def body(id):
    levels = row(id)
    return corps(id, [], thresholds=levels.thresholds, roll_modifiers=levels.roll_modifiers)


def modifier_at(id, broken):
    unit = of_corps(foot("foot", CENTRE), id)
    state = replace(with_corps(position(unit), body(id)), levels={CorpsId(id): level_at(body(id), broken)})
    modifier = corps_modifier(state, charts(), unit)
    return modifier.value if modifier else 0


@pytest.mark.parametrize(
    ("id", "broken", "level", "modifier"),
    [("fr-iii", 26, 1, -3), ("fr-vieille-garde", 5, 2, -3), ("pr-i", 6, 2, -6)],
    ids=["EX-BZ-12-1", "EX-BZ-12-2", "DV-43-3"],
)
def test_bz_12_1_losses_give_the_level_and_its_modifier(id, broken, level, modifier):
    assert level_at(body(id), broken) == level
    assert modifier_at(id, broken) == modifier


def test_pr_43_10_the_lower_bound_of_the_higher_level_governs():
    assert [level_at(body("pr-i"), broken) for broken in (2, 3, 5, 6, 9, 10)] == [0, 1, 1, 2, 2, 3]


def test_bz_12_2_the_guard_bears_its_first_level_without_a_modifier():
    assert modifier_at("fr-vieille-garde", 2) == 0
