"""What counters and their markers say (PR 4.2, 5.1, 5.3, 6.1), and the dice (PR 9.7)."""

from __future__ import annotations

import pytest

from labataille.loading.armies import load_army
from labataille.model.counters import Size
from labataille.model.formations import Morale
from labataille.model.ids import UnitId
from labataille.model.questions import Roll
from labataille.resources import scenarios_folder
from labataille.rules.procedure import roll_die
from tests.draw import CENTRE, charts, foot


def test_pr_4_2_counters_are_regiments_battalions_companies_squadrons_and_batteries() -> None:
    assert {size.value for size in Size} == {"regiment", "battalion", "company", "squadron", "battery"}


def test_pr_5_1_current_increments_are_printed_less_lost() -> None:
    assert foot("f", CENTRE, increments=14, lost=2).increments == 12


def test_pr_5_3_the_marker_says_dd_or_pgd_and_good_order_has_none() -> None:
    assert [morale.letters for morale in (Morale.GOOD, Morale.DISORDERED, Morale.ROUTED)] == ["", "DD", "PGD"]


def test_pr_6_1_the_general_side_has_parents_arm_size_and_movement() -> None:
    army = load_army(scenarios_folder() / "bautzen", charts(), ["prussian-ii"])
    grenadiers = army.counters[UnitId("PR-II-S-OG")]

    assert (grenadiers.corps, grenadiers.division) == ("II Prussian Korps (Yorck)", "Brigade Steinmetz")
    assert (grenadiers.arm.value, grenadiers.size.value) == ("infantry", "battalion")
    assert (grenadiers.increments, grenadiers.movement) == (6, 7)


def test_pr_9_7_a_roll_of_one_die_asks_for_one_and_returns_its_face() -> None:
    asking = roll_die("limbering")

    assert next(asking) == Roll("limbering", dice=1)
    with pytest.raises(StopIteration) as end:
        asking.send((4,))
    assert end.value.value == 4
