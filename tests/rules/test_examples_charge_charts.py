"""Worked examples read on the charge charts alone: carré realization, standing, recall (PR 38.52, 38.31, 42.3).

The procedures of the charge come with their chapter; each test carries the id of its case.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from labataille.charts.ladder import clamp, index_of, value_at
from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.model.reasons import Modifier, total_of
from labataille.rules.checks import check_sheet, passes
from tests.draw import CENTRE, charts, foot, position

COLUMN, LINE = Formation.COLUMN, Formation.LINE
CARRE = charts().carre
STAND = charts().charge.stand


def realized(
    block: str, formation: Formation, distance: int, roll: int, modifiers: Iterable[Modifier | None] = ()
) -> tuple[int, str]:
    """The modified roll, and what comes of a try to form carré with it."""
    index = clamp(index_of(roll) + total_of(tuple(modifier for modifier in modifiers if modifier)))
    return value_at(index), CARRE.cell(block, formation, distance).result(index).value


@pytest.mark.parametrize(
    ("block", "formation", "distance", "roll", "modifiers", "modified", "result"),
    [
        ("french", COLUMN, 2, 33, (), 33, "carre"),
        ("french", COLUMN, 2, 34, (), 34, "disorder"),
        ("french", COLUMN, 2, 26, (CARRE.lancers,), 36, "disorder"),
        ("russian", LINE, 3, 65, (CARRE.leader,), 55, "carre"),
        ("prussian", LINE, 1, 41, (CARRE.light_cavalry, CARRE.modifier_of(TroopType("pr-jaeger"))), 46, "rout"),
        ("french", LINE, 4, 53, (CARRE.corps_level.times(2),), 63, "disorder"),
        ("russian", COLUMN, 1, 25, (CARRE.modifier_of(TroopType("ru-guard")),), 15, "carre"),
        ("prussian", LINE, 4, 63, (CARRE.lancers,), 66, "rout"),
    ],
    ids=[
        "DV-38-1 DV-BZ-10-1",
        "DV-38-2 DV-BZ-10-2",
        "DV-38-4",
        "DV-38-5",
        "DV-38-6",
        "DV-38-7",
        "DV-BZ-10-3",
        "DV-BZ-10-4",
    ],
)
def test_bz_10_1_a_try_to_form_carre_is_read_by_nation_order_and_distance(
    block, formation, distance, roll, modifiers, modified, result
) -> None:
    assert realized(block, formation, distance, roll, modifiers) == (modified, result)


@pytest.mark.parametrize(
    ("roll", "modifiers", "stands"),
    [(45, (STAND.lancers, STAND.line), True), (43, (STAND.flank, STAND.heavy_cavalry), False)],
    ids=["DV-38-13", "DV-38-14"],
)
def test_pr_38_31_modifiers_of_standing_before_a_charge(roll, modifiers, stands) -> None:
    unit = foot("f", CENTRE, value=26)
    sheet = check_sheet(position(unit), charts(), unit, "charge", "PR 38.31", modifiers)

    assert passes(sheet, index_of(roll)) is stands


@pytest.mark.parametrize(
    ("row", "die", "with_leader", "recalled"),
    [("cossack", 4, True, True), ("rheinbund", 3, False, False)],
    ids=["DV-42-1 DV-BZ-11-1", "DV-42-2"],
)
def test_bz_11_3_a_recall_needs_the_figure_of_its_row(row, die, with_leader, recalled) -> None:
    table = charts().charge.recall
    reached = die + (table.leader.value if with_leader else 0)

    assert (reached >= table.needed[row]) is recalled
