"""Which losses by fire call for a morale check (BZ 7, PR 21.37)."""

from __future__ import annotations

import pytest

from labataille.rules.losses import fire_check_due
from tests.draw import CENTRE, charts, foot, guns, horse


@pytest.mark.parametrize(
    ("troop", "before", "after", "due"),
    [("ru-grenadier", 0, 1, True), ("fr-ligne", 0, 1, False), ("fr-ligne", 1, 3, True)],
    ids=["DV-BZ-7-1", "DV-BZ-7-2", "DV-BZ-7-3"],
)
def test_bz_7_1_the_running_total_decides(troop, before, after, due):
    unit = foot("foot", CENTRE, troop=troop)

    assert fire_check_due(charts(), unit, before, after) is due


def test_ex_31_fire_schedules_french_line_checks_at_even_losses():
    unit = foot("foot", CENTRE, troop="fr-ligne")

    assert [fire_check_due(charts(), unit, lost - 1, lost) for lost in range(1, 7)] == [False, True] * 3


@pytest.mark.parametrize("troop", ["ru-grenadier", "pr-reserve"])
def test_bz_7_2_russian_grenadiers_and_prussian_reserves_check_at_odd_losses(troop):
    unit = foot("foot", CENTRE, troop=troop)

    assert [fire_check_due(charts(), unit, lost - 1, lost) for lost in range(1, 5)] == [True, False] * 2


def test_bz_7_2_french_provisional_line_checks_at_every_loss():
    unit = foot("foot", CENTRE, troop="fr-provisoire-ligne")

    assert [fire_check_due(charts(), unit, lost - 1, lost) for lost in range(1, 5)] == [True] * 4


@pytest.mark.parametrize("unit", [horse("horse", CENTRE), guns("battery", CENTRE)], ids=["cavalry", "guns"])
def test_bz_7_2_cavalry_and_guns_check_at_every_loss(unit):
    assert [fire_check_due(charts(), unit, lost - 1, lost) for lost in range(1, 5)] == [True] * 4


def test_pr_21_37_no_loss_calls_for_no_check():
    assert not fire_check_due(charts(), horse("horse", CENTRE), 2, 2)
