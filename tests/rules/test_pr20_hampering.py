"""Cavalry skirmishers hamper enemy infantry (PR 20.4 to 20.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller.queries import hampered_on_the_way
from labataille.controller.seen import Seen
from labataille.geometry import Hex, distance, neighbours, ring
from labataille.model.formations import Formation, Morale
from labataille.model.points import half_points
from labataille.model.questions import Step
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.hampering import surcharge
from labataille.rules.movement import reach, step_cost, steps, why_not
from labataille.rules.reinforcement import entries
from labataille.rules.steps import why_not_step
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, entry_at, foot, guns, horse, limbered, position
from tests.pieces import in_hexes

EAST = beside(2)
FRONTS = (beside(5), beside(0), beside(1), neighbours(EAST)[1], neighbours(EAST)[2])
OTHERS = (beside(3), beside(4), neighbours(EAST)[3])
CLEAR, BESIDE, TWO_OFF = half_points(1), half_points(3), half_points(2)


def screen(id: str = "screen", **traits) -> Unit:
    """Enemy skirmishers over the centre and the hex at its right, who look north."""
    return in_hexes(horse(id, CENTRE, Formation.SKIRMISH, side=COALITION, **traits), EAST)


def more(state: State, unit: Unit, target: Hex) -> int:
    found = surcharge(state, charts(), unit, target)
    return found.points if found is not None else 0


def price(state: State, id: str, side: int) -> int:
    """What a step across a hexside costs, as the list of steps has it; None where it is not open."""
    unit = state.units[id]
    target = unit.hex.neighbour(side)
    found = [step.cost for step in steps(state, charts(), unit, half_points(unit.counter.movement)) if step.hex == target]
    assert found, why_not_step(state, charts(), unit, target)
    return found[0]


# -- where --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hex", FRONTS)
def test_pr_20_4_it_costs_three_more_to_leave_a_hex_before_their_fronts(hex: Hex) -> None:
    mover = foot("m", hex)
    state = position(mover, screen())
    away = next(near for near in neighbours(hex) if near not in (CENTRE, EAST, *FRONTS, *OTHERS))

    assert more(state, mover, away) == BESIDE


@pytest.mark.parametrize("hex", FRONTS)
def test_pr_20_4_it_costs_three_more_to_enter_a_hex_before_their_fronts(hex: Hex) -> None:
    start = next(near for near in neighbours(hex) if near not in (CENTRE, EAST, *FRONTS, *OTHERS))
    mover = foot("m", start)

    assert more(position(mover, screen()), mover, hex) == BESIDE


@pytest.mark.parametrize("hex", [hex for hex in ring(CENTRE, 2) if distance(hex, EAST) > 2])
def test_pr_20_4_it_costs_two_more_two_hexes_away_from_them_in_every_direction(hex: Hex) -> None:
    beyond = next(near for near in neighbours(hex) if all(distance(near, own) > 2 for own in (CENTRE, EAST)))
    mover = foot("m", beyond)
    state = position(mover, screen())

    assert more(state, mover, hex) == TWO_OFF
    assert more(state, replace(mover, hexes=(hex,)), beyond) == TWO_OFF


def test_pr_20_4_three_hexes_away_it_costs_nothing() -> None:
    mover = foot("m", beside(0, 3))

    assert more(position(mover, screen()), mover, beside(0, 4)) == 0


def test_pr_20_4_behind_one_of_their_hexes_and_two_hexes_away_from_the_other_it_costs_two_more() -> None:
    mover = foot("m", beside(4))
    state = position(mover, screen())

    assert distance(beside(4), CENTRE) == 1
    assert distance(beside(4), EAST) == 2
    assert more(state, mover, beside(4, 2)) == TWO_OFF


def test_pr_20_4_a_step_pays_once_the_highest_of_the_hexes_it_leaves_and_enters() -> None:
    mover = foot("m", beside(0, 2))

    assert more(position(mover, screen()), mover, beside(0)) == BESIDE


def test_pr_20_4_several_skirmishers_do_not_add_up() -> None:
    mover = foot("m", beside(0, 2))
    others = in_hexes(horse("others", beside(5), Formation.SKIRMISH, side=COALITION), beside(4))

    assert more(position(mover, screen(), others), mover, beside(0)) == BESIDE


def test_pr_20_4_the_surcharge_names_who_hampers() -> None:
    mover = foot("m", beside(0, 2))
    found = surcharge(position(mover, screen()), charts(), mover, beside(0))

    assert found.reason.clause == "PR 20.4"
    assert "screen" in found.reason.sentence


# -- the march ----------------------------------------------------------------------------------------------


def test_pr_20_4_the_steps_of_a_march_have_it_in_their_price() -> None:
    state = position(foot("m", beside(0, 2), movement=9), screen())

    assert price(state, "m", 3) == CLEAR + BESIDE
    assert price(state, "m", 0) == CLEAR + TWO_OFF
    assert step_cost(state, charts(), state.units["m"], beside(0, 2), beside(0)) == CLEAR + BESIDE


def test_pr_20_4_reach_and_path_have_it_in_their_price() -> None:
    state = position(foot("m", beside(0, 3)), screen())
    found = reach(state, charts(), state.units["m"])

    assert found[beside(0, 2)].cost == CLEAR + TWO_OFF
    assert found[beside(0)].cost == CLEAR + TWO_OFF + CLEAR + BESIDE
    assert reach(position(foot("m", beside(0, 3))), charts(), state.units["m"])[beside(0)].cost == 2 * CLEAR


def test_pr_20_4_a_step_it_makes_too_dear_is_refused_by_its_clause() -> None:
    state = position(foot("m", beside(0, 2), movement=3), screen())
    refused = why_not(state, charts(), state.units["m"], beside(0))

    assert beside(0) not in [step.hex for step in steps(state, charts(), state.units["m"], half_points(3))]
    assert refused.clause == "PR 20.4"


def test_pr_20_4_a_way_it_makes_too_dear_is_refused_by_its_clause() -> None:
    state = position(foot("m", beside(0, 4), movement=6), screen())

    assert why_not(state, charts(), state.units["m"], beside(0)).clause == "PR 20.4"


def test_pr_20_4_the_price_on_the_map_tells_it() -> None:
    state = position(foot("m", beside(0, 3)), screen())
    told = hampered_on_the_way(Seen(state, charts(), FRENCH, None), state.units["m"], (beside(0, 2), beside(0)))

    assert told == ", 5 of them because screen skirmishes beside the way (PR 20.4)"


def test_pr_20_4_a_line_of_two_hexes_pays_the_dearest_of_its_parts() -> None:
    line = in_hexes(foot("m", beside(1, 3), Formation.LINE, 0), beside(1, 3).neighbour(2))
    state = position(line, screen())
    down = line.hex.neighbour(3)

    assert [distance(hex, EAST) for hex in line.hexes_at(down)] == [2, 3]
    assert more(state, line, down) == TWO_OFF


def test_pr_20_4_a_line_of_two_hexes_pays_for_the_hex_that_its_other_half_leaves() -> None:
    line = in_hexes(foot("m", beside(5, 3), Formation.LINE, 0), beside(5, 3).neighbour(2))
    away = line.hex.neighbour(0)

    assert [distance(hex, CENTRE) for hex in (*line.hexes, *line.hexes_at(away))] == [3, 2, 4, 3]
    assert more(position(line, screen()), line, away) == TWO_OFF


def test_pr_20_4_a_column_on_the_road_pays_it_too() -> None:
    mover = foot("m", beside(0, 2), Formation.ROAD_MARCH)

    assert more(position(mover, screen()), mover, beside(0)) == BESIDE


def test_pr_16_55_the_one_hex_of_a_carre_costs_it_nothing_more() -> None:
    state = position(foot("m", beside(0, 2), Formation.CARRE), screen())

    assert more(state, state.units["m"], beside(0)) == 0
    assert price(state, "m", 3) == charts().organization.carre_allowance


def test_pr_20_4_a_reinforcement_pays_for_the_hex_where_it_comes_on() -> None:
    coming = foot("m")
    near = in_hexes(horse("screen", "010002", Formation.SKIRMISH, side=COALITION), "011002")
    entry = entry_at("010000")
    free, hampered = position(coming, entry=entry), position(coming, near, entry=entry)
    costs = [{way.formation: way.cost for way in entries(state, charts(), coming)} for state in (free, hampered)]
    added = {formation: costs[1][formation] - costs[0][formation] for formation in costs[0]}

    assert added == {Formation.COLUMN: TWO_OFF, Formation.LINE: TWO_OFF, Formation.CARRE: 0}


# -- whom ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mover", [horse("m", beside(0, 2)), limbered("m", beside(0, 2)), guns("m", beside(0, 2))])
def test_pr_20_5_cavalry_and_guns_are_not_hampered(mover: Unit) -> None:
    assert more(position(mover, screen()), mover, beside(0)) == 0


def test_pr_20_4_nobody_is_hampered_by_his_own_side() -> None:
    mover = foot("m", beside(0, 2), side=COALITION)

    assert more(position(mover, screen(), phasing=COALITION), mover, beside(0)) == 0


@pytest.mark.parametrize(
    "enemy",
    [
        horse("e", CENTRE, facing=0, side=COALITION),
        foot("e", CENTRE, Formation.SKIRMISH, side=COALITION, troop="pr-fusilier", increments=3),
        horse("e", CENTRE, facing=0, side=COALITION, morale=Morale.ROUTED),
    ],
    ids=["cavalry in column", "infantry skirmishers", "routed cavalry"],
)
def test_pr_20_4_only_cavalry_in_skirmish_order_hampers(enemy: Unit) -> None:
    mover = foot("m", beside(0, 2))

    assert more(position(mover, enemy), mover, beside(0)) == 0


# -- what ends it ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.LINE, Formation.SKIRMISH, Formation.ROAD_MARCH])
@pytest.mark.parametrize("hex", [beside(4), beside(5), neighbours(EAST)[2]])
def test_pr_20_6_light_cavalry_beside_them_in_any_formation_ends_it(hex: Hex, formation: Formation) -> None:
    mover, light = foot("m", beside(0, 2)), horse("light", hex, formation)

    assert more(position(mover, light, screen()), mover, beside(0)) == 0


def test_pr_20_6_it_ends_for_those_alone_beside_whom_the_light_cavalry_stands() -> None:
    mover, light = foot("m", beside(0, 2)), horse("light", beside(4))
    others = in_hexes(horse("others", beside(1), Formation.SKIRMISH, 3, side=COALITION), beside(1).neighbour(5))

    assert others.hexes[1] == beside(0)
    assert more(position(mover, light, screen()), mover, beside(0, 3)) == 0
    assert more(position(mover, light, screen(), others), mover, beside(0, 3)) == TWO_OFF


@pytest.mark.parametrize(
    "beside_them",
    [horse("heavy", beside(4), movement=12), horse("own", beside(4), side=COALITION), horse("far", beside(4, 2))],
    ids=["heavy cavalry", "their own light cavalry", "two hexes away"],
)
def test_pr_20_6_no_other_cavalry_ends_it(beside_them: Unit) -> None:
    mover = foot("m", beside(0, 2))

    assert more(position(mover, beside_them, screen()), mover, beside(0)) == BESIDE


def test_pr_20_6_it_lasts_while_the_light_cavalry_stays() -> None:
    mover, light = foot("m", beside(0, 2)), horse("light", beside(4))
    state = position(mover, light, screen())
    gone = replace(state, units={**state.units, "light": replace(light, hexes=(beside(4, 3),))})

    assert more(state, mover, beside(0)) == 0
    assert more(gone, mover, beside(0)) == BESIDE


def test_pr_20_4_every_step_open_is_one_that_can_be_paid() -> None:
    state = position(foot("m", beside(0, 2), movement=4), screen())
    found = steps(state, charts(), state.units["m"], half_points(4))

    assert all(isinstance(step, Step) and step.cost <= half_points(4) for step in found)
    assert {step.cost for step in found} == {CLEAR + TWO_OFF, CLEAR + BESIDE}
