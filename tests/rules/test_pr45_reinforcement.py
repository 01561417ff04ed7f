"""Reinforcements (PR 45): who is due, where and how it comes on, and what that costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import hex_at, parse_hex
from labataille.model.events import Entered, LeaderMarched, MarchEnded
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseHex, ChooseLeader, ChooseUnit, EnterAt, Finish, Question
from labataille.model.scenario import Entry
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.rules.movement import movement_segment, points_left
from labataille.rules.reinforcement import due, enter, enter_leader, entries, entry_hexes, leader_entries
from tests.draw import COALITION, Played, charts, entry_at, field, foot, horse, leader, limbered, looking, position

A, B = UnitId("a"), UnitId("b")

WIDE = f"{'.' * 25} {'.' * 25} {'.' * 25} {'.' * 25}"
"""Ground of 25 columns, so that two stretches fit to either side of its middle."""

NORTH_EDGE = " ".join(f"{12 + side * away:03d}000" for away in range(1, 13) for side in (-1, 1))

ROAD_IN = "004000 004001 004002"


def awaiting(*pieces: Unit | Leader, drawing: str = "", turn: int = 1, entry: Entry | None = None) -> State:
    """Pieces due from turn 1 at the middle of the north edge, where a road comes on."""
    ground = field(drawing, roads=[] if drawing else [ROAD_IN])
    return position(*pieces, ground=ground, turn=turn, entry=entry or entry_at("004000", by_road=True))


def formations(state: State) -> set[Formation]:
    """The formations in which unit `a` may come on."""
    return {answer.formation for answer in entries(state, charts(), state.units[A])}


# -- who -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "count"), [(1, 0), (2, 2), (5, 2)])
def test_pr_45_1_and_pr_45_9_pieces_are_due_from_their_turn_on(turn: int, count: int) -> None:
    state = position(foot("a"), leader("general"), turn=turn, due=2, entry=entry_at("004000"))

    assert len(due(state, state.phasing)) == count


def test_pr_45_1_the_segment_offers_the_pieces_that_are_due() -> None:
    played = Played(awaiting(foot("a"), leader("general"))).play(movement_segment)

    assert played.asked[0].choices == (ChooseUnit(A), ChooseLeader(LeaderId("general")), Finish())


def test_pr_45_9_an_entry_may_be_called_off() -> None:
    played = Played(awaiting(foot("a")), ChooseUnit(A), CallOff()).play(movement_segment)

    assert played.events == []
    assert ChooseUnit(A) in played.asked[-1].choices


# -- where -----------------------------------------------------------------------------------------------


def middle(*enemies: Unit, turn: int = 1) -> list[str]:
    """Where a unit may come on at the middle of a wide north edge."""
    entry = entry_at("012000", stretch=NORTH_EDGE)
    state = awaiting(foot("a"), *enemies, drawing=WIDE, turn=turn, entry=entry)
    return [str(hex) for hex in entry_hexes(state, charts(), state.units[A])]


def picket(column: int) -> Unit:
    """A light regiment on the south of the second row, whose zone covers the edge before it."""
    return horse(f"e{column}", str(hex_at(column, 1)), facing=0, side=COALITION)


def test_pr_45_2_a_free_entry_is_the_only_one() -> None:
    assert middle() == ["012000"]


def test_ex_45_1_pr_45_2_an_entry_in_an_enemy_zone_opens_five_hexes_to_either_side() -> None:
    found = middle(picket(12))

    assert found == [hex for hex in NORTH_EDGE.split()[:10] if hex not in ("011000", "013000")]


def test_ex_45_2_pr_45_3_a_stretch_in_enemy_zones_opens_five_more_a_turn_later() -> None:
    line = [picket(column) for column in range(6, 19)]

    assert middle(*line) == []
    assert set(middle(*line, turn=2)) <= set(NORTH_EDGE.split()[10:20])
    assert middle(*line, turn=2)


# -- how -------------------------------------------------------------------------------------------------


def test_pr_45_4_on_a_road_hex_column_line_carre_and_road_march_are_open() -> None:
    assert formations(awaiting(foot("a"))) == {
        Formation.COLUMN,
        Formation.LINE,
        Formation.CARRE,
        Formation.ROAD_MARCH,
    }


def test_pr_45_4_off_the_road_any_but_road_march_and_general_order() -> None:
    state = awaiting(foot("a"), entry=entry_at("002000"))

    assert formations(state) == {Formation.COLUMN, Formation.LINE, Formation.CARRE}


def test_pr_45_4_off_the_road_in_a_village_general_order_is_imposed() -> None:
    state = awaiting(foot("a"), drawing="..v.. ..... .....", entry=entry_at("002000"))

    assert formations(state) == {Formation.GENERAL_ORDER}


def test_pr_45_4_guns_come_on_limbered() -> None:
    assert formations(awaiting(limbered("a"))) == {Formation.LIMBERED, Formation.ROAD_MARCH}


def test_pr_45_4_a_unit_comes_on_facing_inside() -> None:
    found = entries(awaiting(foot("a")), charts(), foot("a"))

    assert {answer.facing for answer in found} == {
        looking(Formation.COLUMN, 3),
        looking(Formation.LINE, 2),
        looking(Formation.LINE, 3),
        None,
    }


def test_pr_45_5_stacking_holds_on_entry() -> None:
    state = awaiting(foot("a"), foot("b", "004000", increments=15))

    assert entries(state, charts(), state.units[A]) == ()


def test_pr_45_5_a_unit_that_cannot_come_on_is_not_offered() -> None:
    state = awaiting(foot("a"), foot("b", "004000", increments=15))
    played = Played(state).play(movement_segment)

    assert ChooseUnit(A) not in played.asked[0].choices


def test_pr_45_2_a_blocked_entry_that_opens_several_hexes_asks_for_the_hex_first() -> None:
    entry = entry_at("012000", stretch=NORTH_EDGE)
    state = awaiting(foot("a"), picket(12), drawing=WIDE, entry=entry)
    hex = entry_hexes(state, charts(), state.units[A])[0]
    played = Played(state, ChooseHex(hex)).play(enter, A)
    where, how = played.asked

    assert where.choices == (*map(ChooseHex, entry_hexes(state, charts(), state.units[A])), CallOff())
    assert how.choices == (*(way for way in entries(state, charts(), state.units[A]) if way.hex == hex), CallOff())


def test_pr_45_9_an_entry_may_be_called_off_before_its_hex_is_chosen() -> None:
    entry = entry_at("012000", stretch=NORTH_EDGE)
    played = Played(awaiting(foot("a"), picket(12), drawing=WIDE, entry=entry), CallOff()).play(enter, A)

    assert played.events == []
    assert len(played.asked) == 1


# -- the cost --------------------------------------------------------------------------------------------


def road_entry(unit: UnitId, state: State) -> EnterAt:
    """The answer by which a unit comes on in Road March."""
    return next(
        answer for answer in entries(state, charts(), state.units[unit]) if answer.formation is Formation.ROAD_MARCH
    )


def test_pr_45_10_the_entry_hex_is_paid_and_the_march_goes_on() -> None:
    state = awaiting(foot("a"))
    answer = next(found for found in entries(state, charts(), state.units[A]) if found.formation is Formation.COLUMN)
    played = Played(state, ChooseUnit(A), answer, Finish()).play(movement_segment)

    assert played.happened(Entered) == [
        Entered(A, answer.hex, answer.formation, answer.facing, half_points(1), half_points(7))
    ]
    assert played.asked[2].question is Question.MARCH
    assert played.happened(MarchEnded) == [MarchEnded(A)]


def test_pr_45_10_each_unit_ahead_on_the_road_costs_half_a_point_more() -> None:
    state = awaiting(foot("a"), foot("b"))
    first = road_entry(A, state)
    played = Played(state, first).play(enter, A)
    after = played.state

    assert first.cost == half_points(1) / 2
    assert entries(after, charts(), after.units[B]) == ()
    moved = position_without(after, A)
    assert road_entry(B, moved).cost == first.cost + 1


def position_without(state: State, unit: UnitId) -> State:
    """The position after that unit has marched on along the road."""
    gone = replace(state.units[unit], hexes=(parse_hex("004002"),))
    return replace(state, units={**state.units, unit: gone}, stacks={parse_hex("004002"): (unit,)})


def test_pr_45_10_a_unit_that_cannot_pay_the_queue_waits() -> None:
    ahead = [foot(f"unit{number}") for number in range(8)]
    state = awaiting(foot("a", movement=4), *ahead)
    crowded = replace(state, entered=tuple(unit.id for unit in ahead))

    assert Formation.ROAD_MARCH not in formations(crowded)


def test_pr_45_10_a_unit_has_the_rest_of_its_allowance_after_entering() -> None:
    state = awaiting(foot("a"))
    played = Played(state, road_entry(A, state)).play(enter, A)

    assert points_left(played.state, charts(), played.state.units[A]) == half_points(7) - 1


def test_pr_7_4_a_leader_comes_on_by_the_road_where_no_enemy_stands() -> None:
    state = awaiting(leader("general"))
    played = Played(state).play(enter_leader, LeaderId("general"))
    answer = played.asked[0].choices[0]
    entered = Played(state, answer).play(enter_leader, LeaderId("general"))

    assert entered.happened(LeaderMarched) == [
        LeaderMarched(LeaderId("general"), parse_hex("004000"), half_points(1) // 2, half_points(16))
    ]


def test_pr_7_4_off_the_road_a_leader_comes_on_at_the_price_of_cavalry() -> None:
    state = awaiting(leader("general"), entry=entry_at("004000"))

    costs = leader_entries(state, charts(), state.leaders[LeaderId("general")])
    assert costs == {parse_hex("004000"): half_points(1)}


def test_pr_7_4_ground_closed_to_cavalry_keeps_a_leader_out() -> None:
    state = awaiting(leader("general"), drawing="..c.. ..... .....", entry=entry_at("002000"))
    played = Played(state).play(movement_segment)

    assert played.asked == []
