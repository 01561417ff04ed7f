"""Tactical organisations (PR 15): which formations are open to each arm."""

from __future__ import annotations

import pytest

from labataille.geometry import parse_hex
from labataille.model.counters import Arm
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.units import Unit
from labataille.rules.organization import poses, why_not_formation
from labataille.rules.retreat_ground import broken_order
from tests.draw import charts, field, foot, guns, horse, limbered, position

ROAD = "001000 001001 001002"

A = UnitId("a")


def changes(unit: Unit, drawing: str = "... ... ...") -> set[Formation]:
    """The formations into which a unit can change in the middle of a drawing, through which a road runs."""
    state = position(unit, ground=field(drawing, roads=[ROAD]))
    return {pose.formation for pose in poses(state, charts(), unit)}


@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        (foot("a", "001001"), {Formation.LINE, Formation.CARRE, Formation.ROAD_MARCH}),
        (foot("a", "001001", Formation.LINE), {Formation.COLUMN, Formation.LINE, Formation.CARRE, Formation.ROAD_MARCH}),
        (horse("a", "001001"), {Formation.LINE, Formation.ROAD_MARCH, Formation.SKIRMISH}),
        (limbered("a", "001001"), {Formation.UNLIMBERED, Formation.ROAD_MARCH}),
        (guns("a", "001001", Formation.UNLIMBERED), {Formation.LIMBERED}),
        (guns("a", "001001", Formation.ROAD_MARCH), {Formation.LIMBERED, Formation.UNLIMBERED}),
    ],
)
def test_pr_15_12_on_clear_ground_each_arm_has_its_formations(unit: Unit, expected: set[Formation]) -> None:
    assert changes(unit) == expected


def test_pr_15_12_cavalry_has_no_carre() -> None:
    unit = horse("a", "001001")

    reason = why_not_formation(position(unit), charts(), unit, Formation.CARRE)
    assert reason is not None
    assert reason.clause == "PR 15.12"


def test_pr_15_12_in_a_village_on_its_road_general_order_and_road_march_are_open() -> None:
    assert changes(foot("a", "001001", Formation.GENERAL_ORDER), "... .v. ...") == {Formation.ROAD_MARCH}
    assert changes(foot("a", "001001", Formation.ROAD_MARCH), "... .v. ...") == {Formation.GENERAL_ORDER}


def test_bz_5_2_troops_without_a_line_multiple_may_not_form_line() -> None:
    unit = foot("a", "001001", troop="fr-provisoire-ligne")

    assert changes(unit) == {Formation.CARRE, Formation.ROAD_MARCH}


def test_pr_16_80_broken_troops_are_in_column_or_general_order_and_guns_limbered() -> None:
    ground = field("... .w. ...")
    clear, woods = parse_hex("000000"), parse_hex("001001")

    assert broken_order(charts(), ground, Arm.INFANTRY, clear) is Formation.COLUMN
    assert broken_order(charts(), ground, Arm.INFANTRY, woods) is Formation.GENERAL_ORDER
    assert broken_order(charts(), ground, Arm.ARTILLERY, clear) is Formation.LIMBERED
