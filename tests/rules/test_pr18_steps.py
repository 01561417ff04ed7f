"""Steps (PR 18): where a unit may go, and what keeps it from going elsewhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import parse_hex
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Step
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.movement import allowance, points_left, steps, unlawful_hexes, why_not
from tests.draw import COALITION, charts, field, foot, guns, horse, leader, limbered, looking, marching, position

A = UnitId("a")


def open_hexes(state: State, unit: str = "a") -> list[str]:
    """The numbers of the hexes into which a unit may step next."""
    mover = state.units[UnitId(unit)]
    return [str(step.hex) for step in steps(state, charts(), mover, points_left(state, charts(), mover))]


def clause(state: State, hex: str, unit: str = "a") -> str | None:
    """The clause that keeps a unit from a hex, or None."""
    reason = why_not(state, charts(), state.units[UnitId(unit)], parse_hex(hex))
    return reason.clause if isinstance(reason, Reason) else None


# -- allowances ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "points"),
    [
        (foot("a", "004004"), 7),
        (foot("a", "004004", morale=Morale.DISORDERED), 3),
        (foot("a", "004004", movement=1, morale=Morale.DISORDERED), 1),
        (foot("a", "004004", morale=Morale.ROUTED), 0),
    ],
)
def test_pr_18_2_the_allowance_is_the_printed_one_halved_in_disorder(unit: Unit, points: int) -> None:
    assert allowance(position(unit), charts(), unit) == half_points(points)


def test_pr_18_23_routed_units_do_not_move() -> None:
    state = position(foot("a", "004004", morale=Morale.ROUTED))

    assert open_hexes(state) == []
    assert clause(state, "004003") == "PR 18.23"


def test_pr_18_1_a_unit_that_has_moved_does_not_move_again() -> None:
    state = marching(position(foot("a", "004004")), "a", moved=True)
    done = replace(state, marches={A: replace(state.marches[A], over=True)})

    assert clause(done, "004003") == "PR 18.1"


# -- the step --------------------------------------------------------------------------------------------


def test_pr_18_4_a_unit_enters_a_hex_only_with_its_full_cost() -> None:
    ground = field("... ... ...", sides={"001001 001000": "stream"})
    state = marching(position(foot("a", "001001"), ground=ground), "a", spent=half_points(6))

    assert "001000" not in open_hexes(state)
    assert clause(state, "001000") == "PR 18.4"


def test_pr_18_8_a_unit_keeps_its_facing_and_leaves_by_any_hexside() -> None:
    state = position(foot("a", "004004", facing=0))

    found = steps(state, charts(), state.units[A], half_points(7))
    assert {step.facing for step in found} == {looking(Formation.COLUMN, 0)}
    assert len(found) == 6


def test_pr_18_8_with_the_switch_on_a_unit_leaves_by_its_front_alone() -> None:
    state = position(foot("a", "004004", facing=0))
    switched = replace(charts(), switches=replace(charts().switches, move_through_front_only=True))

    found = [str(step.hex) for step in steps(state, switched, state.units[A], half_points(7))]
    assert found == ["004003", "005003", "003003"]


def test_pr_18_12_a_line_that_enters_a_village_faces_the_way_it_came() -> None:
    state = position(foot("a", "001001", Formation.LINE, 2), ground=field(".v. ... ..."))

    (step,) = [step for step in steps(state, charts(), state.units[A], half_points(5)) if str(step.hex) == "001000"]
    assert step == Step(step.hex, half_points(3), Formation.GENERAL_ORDER, looking(Formation.GENERAL_ORDER, 0))


def test_pr_16_60_road_march_keeps_its_order_in_a_village_on_its_road() -> None:
    ground = field(".v. ... ...", roads=["001001 001000"])
    state = position(foot("a", "001001", Formation.ROAD_MARCH), ground=ground)

    (step,) = steps(state, charts(), state.units[A], half_points(7))
    assert step.formation is Formation.ROAD_MARCH


def test_pr_16_71_road_march_leaves_its_road_only_after_a_change() -> None:
    ground = field("... ... ...", roads=["001001 001000"])
    state = position(foot("a", "001001", Formation.ROAD_MARCH), ground=ground)

    assert open_hexes(state) == ["001000"]
    assert clause(state, "001002") == "PR 16.71"


def test_pr_16_72_a_long_marching_column_stands_in_its_hex_alone() -> None:
    ground = field("... ... ...", roads=["001001 001000"])
    column = foot("a", "001001", Formation.ROAD_MARCH, increments=6)
    small = foot("b", "001000", Formation.ROAD_MARCH, increments=2)

    assert open_hexes(position(column, ground=ground)) == ["001000"]
    assert open_hexes(position(column, small, ground=ground)) == []


# -- zones -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mover", "enemy", "must_stop"),
    [
        (foot("a", "004004"), horse("e", "004002", facing=3, side=COALITION), True),
        (foot("a", "004004"), foot("e", "004002", facing=3, side=COALITION), True),
        (limbered("a", "004004"), limbered("e", "004002", facing=3, side=COALITION), True),
        (limbered("a", "004004", horse=True), foot("e", "004002", facing=3, side=COALITION), False),
        (limbered("a", "004004", horse=True), horse("e", "004002", facing=3, side=COALITION), True),
        (horse("a", "004004"), limbered("e", "004002", facing=3, side=COALITION), False),
        (horse("a", "004004"), horse("e", "004002", facing=3, side=COALITION), True),
        (foot("a", "004004"), foot("e", "004002", Formation.CARRE, side=COALITION), False),
    ],
)
def test_dv_14_stop_pr_14_5_and_pr_14_8_who_stops_in_whose_zone(mover: Unit, enemy: Unit, must_stop: bool) -> None:
    state = position(replace(mover, hexes=(parse_hex("004003"),)), enemy)
    state = marching(state, "a", spent=half_points(1), moved=True)

    assert (open_hexes(state) == []) is must_stop


def test_pr_14_7_a_zone_can_be_left_at_the_beginning_and_the_next_zone_entered() -> None:
    state = position(foot("a", "004004"), foot("e", "004003", facing=3, side=COALITION))

    assert "003003" in open_hexes(state)


def test_pr_14_7_after_its_first_step_a_zone_holds_a_unit() -> None:
    state = position(foot("a", "004004"), foot("e", "004003", facing=3, side=COALITION))

    assert clause(marching(state, "a", spent=half_points(1), moved=True), "004005") == "PR 14.7"


def test_pr_14_7_a_change_of_formation_does_not_hold_a_unit_in_a_zone() -> None:
    state = position(foot("a", "004004"), foot("e", "004003", facing=3, side=COALITION))

    assert clause(marching(state, "a", spent=half_points(1)), "004005") is None


# -- stacking --------------------------------------------------------------------------------------------


def test_pr_18_14_a_hex_of_the_enemy_is_closed() -> None:
    state = position(foot("a", "004004"), foot("e", "004003", side=COALITION))

    assert "004003" not in open_hexes(state)
    assert clause(state, "004003") == "PR 18.14"


def test_pr_18_13_stacking_holds_during_the_move() -> None:
    state = position(foot("a", "004004"), foot("b", "004003", increments=14))

    assert "004003" not in open_hexes(state)


def test_pr_18_15_cavalry_passes_through_limbered_guns() -> None:
    hussars = horse("a", "004004")
    full = [limbered(f"b{number}", "004003") for number in range(3)]

    assert "004003" in open_hexes(position(hussars, *full))


def test_pr_18_15_cavalry_does_not_pass_through_infantry() -> None:
    assert clause(position(horse("a", "004004"), foot("b", "004003")), "004003") == "PR 18.15"


def test_pr_18_15_where_it_may_only_pass_cavalry_needs_a_hex_beyond() -> None:
    ground = field("... ... ...")
    walls = [foot(f"b{hex}", hex, Formation.CARRE) for hex in ("001000", "001001", "001002")]
    state = position(horse("a", "000001"), *walls, ground=ground)

    rich = [str(step.hex) for step in steps(state, charts(), state.units[A], half_points(2))]
    poor = [str(step.hex) for step in steps(state, charts(), state.units[A], half_points(1))]
    assert "001001" in rich
    assert "001001" not in poor


def test_pr_18_17_infantry_passes_a_line_within_the_limit_but_does_not_end_there() -> None:
    state = position(foot("a", "004004"), foot("b", "004003", Formation.LINE))

    rich = [str(step.hex) for step in steps(state, charts(), state.units[A], half_points(2))]
    poor = [str(step.hex) for step in steps(state, charts(), state.units[A], half_points(1))]
    assert "004003" in rich
    assert "004003" not in poor


def test_bz_18_1_russians_and_prussians_do_not_end_in_one_hex() -> None:
    russians = foot("b", "004003", side=COALITION, nation="Russia")
    state = position(foot("a", "004004", side=COALITION), russians, phasing=COALITION)

    poor = [str(step.hex) for step in steps(state, charts(), state.units[A], half_points(1))]
    assert "004003" not in poor


def test_pr_7_14_infantry_may_not_enter_the_hex_of_a_lone_enemy_leader() -> None:
    alone = leader("general", "004003", side=COALITION)

    assert "004003" not in open_hexes(position(foot("a", "004004"), alone))
    assert "004003" in open_hexes(position(horse("a", "004004"), alone))


def test_pr_18_17_an_unlawful_mixture_is_told() -> None:
    mixed = position(foot("a", "004004"), foot("b", "004004", Formation.LINE), foot("c", "002002"))

    assert unlawful_hexes(mixed, charts()) == (parse_hex("004004"),)


# -- the carré -------------------------------------------------------------------------------------------


def test_pr_16_55_a_carre_moves_one_hex_of_clear_ground_whatever_it_costs() -> None:
    ground = field("... ... ...", sides={"001001 001000": "slope"})
    state = position(foot("a", "001001", Formation.CARRE), ground=ground)

    assert "001000" in open_hexes(state)


def test_pr_16_55_a_carre_moves_no_second_hex() -> None:
    state = marching(position(foot("a", "004004", Formation.CARRE)), "a", spent=half_points(1), moved=True)

    assert clause(state, "004003") == "PR 16.55"


def test_pr_16_55_a_carre_may_not_enter_a_village() -> None:
    state = position(foot("a", "001001", Formation.CARRE), ground=field(".v. ... ..."))

    assert clause(state, "001000") == "PR 16.55"


def test_pr_16_40_no_unit_leaves_a_carre_too_small() -> None:
    pair = (foot("a", "004004", Formation.CARRE), foot("b", "004004", Formation.CARRE, increments=2))

    assert open_hexes(position(*pair)) == []


# -- guns ------------------------------------------------------------------------------------------------


def test_pr_16_92_unlimbered_guns_are_prolonged_one_hex_in_clear_or_slope() -> None:
    ground = field(".v. ... ...", sides={"001001 001002": "slope", "001001 002001": "stream"})
    state = position(guns("a", "001001", Formation.UNLIMBERED), ground=ground)

    assert open_hexes(state) == ["002002", "001002", "000002", "000001"]
    assert {step.cost for step in steps(state, charts(), state.units[A], half_points(4))} == {half_points(1)}
