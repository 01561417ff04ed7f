"""How the reinforcements of Weissig come on (PR 7.4, 45; BZ 19.1): on the real map, by the real procedure."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import parse_hex
from labataille.model.events import Entered, MarchEnded
from labataille.model.formations import Formation, toward_hexside
from labataille.model.ids import LeaderId, UnitId
from labataille.model.opening import opening
from labataille.model.points import half_points
from labataille.model.questions import CallOff, ChooseUnit, EnterAt, Finish, Step
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.leaders import leader_steps
from labataille.rules.movement import movement_segment, points_left
from labataille.rules.reinforcement import due, entries, entry_hexes, leader_entries
from tests.draw import Played, charts
from tests.engine.courses import weissig

FRENCH, COALITION = Side.FRENCH, Side.COALITION
SCENARIO = weissig()[0]
NORTH = parse_hex("043000")
FIRST, SECOND, BATTERY = (UnitId(id) for id in ("FR-V-16-151-1", "FR-V-16-151-2", "FR-V-16-A1"))
HUSSARS = UnitId("PR-IIC-2LH")


def moving(side: Side = FRENCH, turn: int = 1) -> State:
    """A movement segment of Weissig with nobody on the map."""
    return replace(opening(SCENARIO), segment=Segment.MOVEMENT, phasing=side, turn=turn)


def standing(state: State, unit: UnitId, at: str, facing: int, formation: Formation = Formation.COLUMN) -> State:
    hex = parse_hex(at)
    placed = replace(state.units[unit], station=Station.ON_MAP, hexes=(hex,), formation=formation, facing=toward_hexside(facing))
    return replace(
        state,
        units={**state.units, unit: placed},
        stacks={**state.stacks, hex: (*state.stacks.get(hex, ()), unit)},
    )


def ways_in(state: State, unit: UnitId = FIRST) -> tuple[EnterAt, ...]:
    return entries(state, charts(), state.units[unit])


def way_in(state: State, unit: UnitId, formation: Formation) -> EnterAt:
    return next(way for way in ways_in(state, unit) if way.formation is formation)


# -- who and how -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "turn", "count"), [(FRENCH, 1, 11), (COALITION, 1, 0), (FRENCH, 2, 17), (COALITION, 2, 8), (FRENCH, 7, 31)]
)
def test_pr_45_9_who_has_not_come_is_due_from_then_on(side: Side, turn: int, count: int) -> None:
    assert len(due(moving(side, turn), side)) == count


def test_pr_45_4_by_its_road_a_cohort_comes_on_in_column_line_carre_or_road_march() -> None:
    assert {way.formation for way in ways_in(moving())} == {
        Formation.COLUMN,
        Formation.LINE,
        Formation.CARRE,
        Formation.ROAD_MARCH,
    }


def test_pr_45_4_a_battery_comes_on_limbered() -> None:
    assert {way.formation for way in ways_in(moving(), BATTERY)} == {Formation.LIMBERED, Formation.ROAD_MARCH}


@pytest.mark.parametrize(
    ("formation", "half"), [(Formation.COLUMN, 2), (Formation.LINE, 2), (Formation.CARRE, 2), (Formation.ROAD_MARCH, 1)]
)
def test_pr_45_10_the_entry_hex_costs_its_ground_or_its_road(formation: Formation, half: int) -> None:
    assert way_in(moving(), FIRST, formation).cost == half


def test_pr_45_10_nine_units_ahead_cost_four_and_a_half_more() -> None:
    state = moving()
    ahead = tuple(unit for group in SCENARIO.reinforcements[:2] for unit in group.units)[1:10]

    assert way_in(replace(state, entered=ahead), FIRST, Formation.ROAD_MARCH).cost == 1 + 9


def test_pr_45_10_those_at_the_other_entry_are_not_ahead() -> None:
    assert way_in(replace(moving(), entered=(UnitId("PR-II-H-LG"),)), FIRST, Formation.ROAD_MARCH).cost == 1


def test_pr_45_10_a_battalion_comes_on_and_marches_for_the_rest() -> None:
    state = moving()
    enter = way_in(state, FIRST, Formation.ROAD_MARCH)
    road = Step(parse_hex("043001"), half_points(1) // 2, Formation.ROAD_MARCH, enter.facing)
    played = Played(state, ChooseUnit(FIRST), enter, road, Finish(), Finish()).play(movement_segment)

    assert [type(event) for event in played.events] == [Entered, type(played.events[1]), MarchEnded]
    assert played.state.units[FIRST].hex == parse_hex("043001")


def test_pr_45_1_a_march_that_has_begun_by_coming_on_is_not_called_off() -> None:
    state = moving()
    played = Played(state, ChooseUnit(FIRST), way_in(state, FIRST, Formation.COLUMN)).play(movement_segment)

    assert CallOff() not in played.asked[-1].choices
    assert Finish() in played.asked[-1].choices
    assert points_left(played.state, charts(), played.state.units[FIRST]) == half_points(6)


def test_pr_45_5_a_full_entry_hex_makes_the_next_wait_not_go_aside() -> None:
    state = moving()
    for unit in ("FR-V-16-152-1", "FR-V-16-152-2", "FR-V-16-152-3"):
        state = standing(state, UnitId(unit), "043000", 3)

    assert entry_hexes(state, charts(), state.units[FIRST]) == (NORTH,)
    assert ways_in(state) == ()


# -- blocked entries -------------------------------------------------------------------------------------


def blocked(turn: int = 1) -> State:
    """Hussars on the road, their fronts towards the entry."""
    return standing(moving(turn=turn), HUSSARS, "043001", 0)


def test_pr_45_2_hussars_on_the_road_open_five_hexes_to_either_side_but_their_zone() -> None:
    state = blocked()
    found = {str(hex) for hex in entry_hexes(state, charts(), state.units[FIRST])}

    assert "043000" not in found
    assert found <= {f"{column:03d}000" for column in range(38, 49)}
    assert {"038000", "048000"} <= found


def test_pr_45_4_beside_the_road_nobody_comes_on_in_road_march() -> None:
    assert Formation.ROAD_MARCH not in {way.formation for way in ways_in(blocked())}


def test_pr_45_3_the_second_stretch_opens_a_turn_later() -> None:
    state = blocked(turn=2)
    riders = (UnitId("PR-IIC-LD"), UnitId("PR-IIC-1WD"), *(UnitId(f"PR-II-S-{id}") for id in ("OG", "12R", "2O", "2OF")))
    columns = (38, 40, 42, 44, 46, 48)
    for unit, column in zip(riders, columns, strict=True):
        state = standing(state, unit, f"{column:03d}001", 0, Formation.GENERAL_ORDER)
    found = {int(str(hex)[:3]) for hex in entry_hexes(state, charts(), state.units[FIRST])}

    assert found
    assert found <= {*range(33, 38), *range(49, 54)}


def test_pr_7_14_a_lone_enemy_leader_on_the_entry_sends_the_column_to_either_side_of_it() -> None:
    state = moving()
    yorck = LeaderId("PR-L-YOR")
    there = replace(state.leaders[yorck], station=Station.ON_MAP, hex=NORTH)
    state = replace(state, leaders={**state.leaders, yorck: there})

    assert NORTH not in {way.hex for way in ways_in(state)}
    assert len(entry_hexes(state, charts(), state.units[FIRST])) == 10


def test_pr_7_4_a_zone_over_the_entry_does_not_keep_a_leader_out() -> None:
    state = blocked()

    assert tuple(leader_entries(state, charts(), state.leaders[LeaderId("FR-L-LAU")])) == (NORTH,)


def test_pr_45_2_an_enemy_in_the_entry_hex_keeps_a_leader_out_of_it() -> None:
    state = standing(moving(), HUSSARS, "043000", 3)

    assert NORTH not in leader_entries(state, charts(), state.leaders[LeaderId("FR-L-LAU")])


def test_pr_7_4_from_the_entry_a_leader_rides_by_road_for_half_a_point() -> None:
    state = moving()
    lauriston = replace(state.leaders[LeaderId("FR-L-LAU")], station=Station.ON_MAP, hex=NORTH)

    costs = leader_steps(state, charts(), lauriston)
    assert costs[parse_hex("043001")] == half_points(1) // 2
    assert {cost for hex, cost in costs.items() if hex != parse_hex("043001")} == {half_points(1)}


def test_pr_45_1_every_unit_that_comes_can_come_on_an_empty_map() -> None:
    for group in SCENARIO.reinforcements:
        state = moving(group.side, group.turn)
        for unit in group.units:
            assert ways_in(state, unit), unit
