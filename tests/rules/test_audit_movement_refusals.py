"""Refusals of a march (PR 14, 16, 18): a hex out of reach tells the reason that truly keeps the unit from it."""

from __future__ import annotations

import pytest

from labataille.geometry import hex_at, parse_hex
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.rules.movement import why_not
from labataille.rules.orientation import right_of
from tests.draw import COALITION, beside, charts, field, foot, guns, horse, leader, limbered, marching, position
from tests.pieces import in_hexes

START, TWO_AWAY = "004008", "004006"


def clause(state: State, hex: str = TWO_AWAY, unit: str = "a") -> str:
    """The clause by which unit `a` is kept from a hex."""
    reason = why_not(state, charts(), state.units[UnitId(unit)], parse_hex(hex))
    assert isinstance(reason, Reason)
    return reason.clause


@pytest.mark.parametrize(
    ("friends", "expected"),
    [
        ([foot(f"b{count}", TWO_AWAY) for count in range(3)], "BZ 3"),
        ([foot("b", TWO_AWAY, Formation.LINE)], "PR 16.1"),
        ([foot("b", TWO_AWAY, Formation.CARRE)], "PR 16.1"),
    ],
    ids=["full", "line", "carre"],
)
def test_pr_18_13_a_stack_two_hexes_off_says_what_it_refuses(friends: list, expected: str) -> None:
    assert clause(position(foot("a", START), *friends)) == expected


def test_pr_18_15_infantry_two_hexes_off_does_not_let_cavalry_through() -> None:
    assert clause(position(horse("a", START), foot("b", TWO_AWAY))) == "PR 18.15"


def test_pr_7_14_a_lone_enemy_leader_two_hexes_off_is_left_to_cavalry() -> None:
    assert clause(position(foot("a", START), leader("e", TWO_AWAY, side=COALITION))) == "PR 7.14"


def test_pr_16_55_a_carre_is_told_that_it_moves_one_hex() -> None:
    assert clause(position(foot("a", START, Formation.CARRE))) == "PR 16.55"


def test_pr_16_92_guns_in_action_are_told_that_they_are_prolonged_one_hex() -> None:
    assert clause(position(guns("a", START))) == "PR 16.92"


def test_pr_16_71_a_hex_without_its_road_is_closed_to_road_march() -> None:
    ground = field(roads=["004008 004007 004006"])

    assert clause(position(foot("a", START, Formation.ROAD_MARCH), ground=ground), "006007") == "PR 16.71"


@pytest.mark.parametrize(
    ("unit", "terrain", "expected"),
    [
        (foot("a", START), "swamp", "BZ 2.10, 17.3"),
        (foot("a", START), "carp-pond", "BZ 2.10, 17.4"),
        (limbered("a", START), "woods", "BZ 2.1, 2.9"),
    ],
)
def test_pr_18_10_closed_ground_two_hexes_off_says_so(unit, terrain: str, expected: str) -> None:
    assert clause(position(unit, terrain={parse_hex(TWO_AWAY): terrain})) == expected


@pytest.mark.parametrize(("mover", "expected"), [(foot, "PR 14.5"), (horse, "PR 14.8")])
def test_pr_14_5_and_pr_14_8_behind_the_zones_the_enemy_bars_the_way(mover, expected: str) -> None:
    hussars = [horse(f"e{column}", hex_at(column, 5), facing=3, side=COALITION) for column in range(0, 21, 2)]

    assert clause(position(mover("a", START), *hussars), "004004") == expected


def test_pr_18_13_friends_all_round_bar_the_way() -> None:
    walls = [horse(f"b{hex}", hex, Formation.LINE) for hex in ("020019", "019019", "019020")]
    assert clause(position(foot("a", "020020"), *walls), "018018") == "PR 18.13"


def test_pr_18_4_too_few_points_are_told_last() -> None:
    assert clause(position(foot("a", START, movement=2)), "004004") == "PR 18.4"


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.CARRE, Formation.ROAD_MARCH])
def test_pr_18_14_the_enemy_holds_his_hex_at_any_distance(formation: Formation) -> None:
    assert clause(position(foot("a", START, formation), foot("e", "012012", side=COALITION)), "012012") == "PR 18.14"


def test_pr_18_23_routed_troops_are_told_that_they_wait_for_recovery() -> None:
    assert clause(position(foot("a", START, morale=Morale.ROUTED))) == "PR 18.23"


@pytest.mark.parametrize("names", ["ab", "ba"], ids=["on top", "below"])
def test_pr_16_33_a_line_that_shares_a_hex_is_told_why_it_cannot_come_far(names: str) -> None:
    """A line over two hexes, on its march, with a friend in one of them and a row of crowded hexes on its way."""
    north = toward_vertex(0)
    start = parse_hex(START)
    line = in_hexes(foot("a", start, Formation.LINE, 0, increments=5), right_of(start, north))
    friend = foot("b", START, Formation.LINE, 0, increments=3)
    crowd = [foot(f"c{column}", hex_at(column, 6), Formation.LINE, increments=18) for column in range(21)]
    units = {"a": line, "b": friend}
    state = marching(position(*(units[name] for name in names), *crowd), "a")

    assert clause(state, str(beside(0, 4, start))) == "PR 18.13"
