"""Tables: rows are chosen, activated and explained; only those in sight are drawn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.table import Table, TableColumn, TableRow

Laid = Callable[..., Hands]


class Units:
    """A table of ten thousand units, and what it told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, object]] = []
        self.table = Table(
            "units",
            (TableColumn("Unit"), TableColumn("Increments", 120)),
            [TableRow(f"u{n}", (f"Unit {n}", str(n)), why="It has routed." if n == 2 else "") for n in range(10_000)],
            on_select=lambda key: self.told.append(("select", key)),
            on_activate=lambda key: self.told.append(("activate", key)),
            on_context=lambda key, at: self.told.append(("context", key)),
            on_sort=lambda column: self.told.append(("sort", column)),
            height=300,
        )

    def row(self, number: int) -> tuple[int, int]:
        return self.table.row_rect(number).center


@pytest.fixture
def units() -> Units:
    return Units()


def test_a_press_chooses_and_two_activate(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    hands.double_click(units.row(1))

    assert units.told == [("select", "u1"), ("select", "u1"), ("activate", "u1")]


def test_the_right_button_asks_for_the_menu_of_its_row(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    hands.click(units.row(3), button=3)

    assert units.told[-1] == ("context", "u3")


def test_arrows_choose_and_enter_activates(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    hands.key("tab")
    for key in ("down", "down", "up", "enter"):
        hands.key(key)

    assert units.told[-1] == ("activate", "u0")


def test_end_chooses_the_last_row_and_brings_it_into_sight(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    hands.key("tab")
    hands.key("end")

    assert units.table.chosen == "u9999"
    assert units.table.rect.contains(units.table.row_rect(9999))


def test_a_row_that_cannot_be_chosen_says_why(lay: Laid, desk: Desk, units: Units) -> None:
    hands = lay(units.table)
    hands.key("tab")
    for _ in range(3):
        hands.key("down")

    assert ("select", "u2") not in units.told
    assert desk.tooltip.text == "It has routed."


def test_a_press_on_a_heading_sorts(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    hands.click((units.table.rect.right - 60, units.table.rect.y + 8))

    assert units.told == [("sort", 1)]


def test_new_rows_keep_the_chosen_one(lay: Laid, units: Units) -> None:
    lay(units.table)
    units.table.chosen = "u7"
    units.table.rows = [TableRow("u7", ("Unit 7",)), TableRow("u8", ("Unit 8",))]

    assert units.table.chosen == "u7"


def test_only_the_rows_in_sight_are_set(lay: Laid, units: Units) -> None:
    lay(units.table)

    assert len(units.table._cells) < 50


def test_dragging_the_thumb_to_the_bottom_shows_the_end(lay: Laid, units: Units) -> None:
    hands = lay(units.table)
    x = units.table.rect.right - 6
    hands.drag((x, units.table.view().y + units.table.rect.y + 5), (x, units.table.rect.bottom + 200))

    assert units.table.at_end
