"""Blocked entries near a corner of the map, delay, and entries in guns' and horsemen's order (PR 45.2 to 45.5, 45.9)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import hex_at
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.rules.reinforcement import entries, entry_hexes, queue_cost
from tests.draw import COALITION, charts, entry_at, field, foot, horse, limbered, position

A = UnitId("a")
EDGE = [f"{6 + side * away:03d}000" for away in range(1, 19) for side in (-1, 1) if 0 <= 6 + side * away < 25]
"""The north edge beside an entry in column 6, nearest first: six hexes to the west, eighteen to the east."""


def open_columns(turn: int, pickets_to: int) -> list[int]:
    """The columns of the edge where a unit due in turn 1 may come on, light horse before those up to a column."""
    wide = "\n".join(["." * 25] * 4)
    pickets = [horse(f"e{column}", hex_at(column, 1), facing=0, side=COALITION) for column in range(pickets_to + 1)]
    entry = entry_at("006000", stretch=" ".join(EDGE))
    state = position(foot("a"), *pickets, ground=field(wide), turn=turn, entry=entry)
    return sorted(hex.column for hex in entry_hexes(state, charts(), state.units[A]))


def test_pr_45_2_the_first_stretch_is_five_hexes_to_either_side() -> None:
    assert set(open_columns(1, 6)) <= {*range(1, 6), *range(7, 12)}
    assert max(open_columns(1, 6)) == 11


def test_pr_45_3_the_second_stretch_ends_at_the_corner() -> None:
    assert open_columns(2, 12) == [14, 15, 16]


def test_pr_45_3_beyond_the_corner_a_stretch_is_no_longer_on_the_other_side() -> None:
    assert max(open_columns(3, 17)) == 21


def test_pr_45_3_no_stretch_opens_before_its_turn() -> None:
    assert open_columns(1, 12) == []
    assert open_columns(2, 17) == []


def test_pr_45_9_delay_costs_nothing_and_opens_nothing_while_the_entry_is_free() -> None:
    assert open_columns(5, -1) == [6]


@pytest.mark.parametrize(
    ("unit", "formations"),
    [
        (horse("a"), {Formation.COLUMN, Formation.LINE, Formation.ROAD_MARCH}),
        (limbered("a"), {Formation.LIMBERED, Formation.ROAD_MARCH}),
        (foot("a", increments=2), {Formation.COLUMN, Formation.LINE, Formation.ROAD_MARCH}),
    ],
    ids=["horse", "guns", "too few for a carre"],
)
def test_pr_45_4_by_road_every_arm_comes_on_in_its_own_orders(unit, formations: set[Formation]) -> None:
    state = position(unit, ground=field(roads=["004000 004001"]), entry=entry_at("004000", by_road=True))

    assert {way.formation for way in entries(state, charts(), unit)} == formations


def test_pr_45_5_no_line_comes_on_beside_a_column() -> None:
    state = position(foot("a"), foot("b", "004000"), entry=entry_at("004000"))

    assert {way.formation for way in entries(state, charts(), state.units[A])} == {Formation.COLUMN}


def test_pr_45_10_only_a_column_on_the_road_waits_its_turn() -> None:
    entry = entry_at("004000", by_road=True)
    state = replace(position(foot("a"), foot("b"), foot("c"), entry=entry), entered=(UnitId("b"), UnitId("c")))

    assert queue_cost(state, charts(), Formation.ROAD_MARCH, entry) == half_points(1)
    assert queue_cost(state, charts(), Formation.COLUMN, entry) == 0
