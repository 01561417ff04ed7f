"""Weissig as its scenario tells it (BZ 19, 20; PR 45.1): who is there, when, where, and on what ground."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from labataille.geometry import Hex, distance, neighbours, parse_hex
from labataille.model.apply import apply
from labataille.model.counters import Arm, Size
from labataille.model.events import SegmentBegan, TurnBegan
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, PlaceId, UnitId
from labataille.model.opening import opening
from labataille.model.questions import Pose
from labataille.model.sides import PLAYER_TURN, Segment, Side
from labataille.model.state import State
from labataille.model.units import Station
from labataille.rules.sequence import segment_after
from labataille.rules.set_up import set_up_hexes, set_up_poses
from tests.draw import charts
from tests.engine.courses import weissig

FRENCH, COALITION = Side.FRENCH, Side.COALITION
SCENARIO = weissig()[0]
FIELD = SCENARIO.battlefield
STEINITZ = parse_hex("074024")


def at_start() -> State:
    return opening(SCENARIO)


def coming(side: Side, turn: int) -> tuple[UnitId, ...]:
    groups = [group for group in SCENARIO.reinforcements if group.side is side and group.turn == turn]
    return tuple(unit for group in groups for unit in group.units)


def strength(units: tuple[UnitId, ...]) -> dict[Arm, tuple[int, int]]:
    """Counters and increments of each arm."""
    counters = [SCENARIO.counters[unit] for unit in units]
    counts = Counter(counter.arm for counter in counters)
    return {arm: (count, sum(each.increments for each in counters if each.arm is arm)) for arm, count in counts.items()}


# -- the order of battle ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "turn", "time", "expected"),
    [
        (FRENCH, 1, "13:00", {Arm.INFANTRY: (8, 40), Arm.ARTILLERY: (1, 2)}),
        (FRENCH, 2, "13:20", {Arm.INFANTRY: (4, 20), Arm.ARTILLERY: (2, 4)}),
        (COALITION, 2, "13:20", {Arm.INFANTRY: (6, 33), Arm.ARTILLERY: (1, 2)}),
        (FRENCH, 4, "14:00", {Arm.INFANTRY: (6, 30), Arm.ARTILLERY: (1, 2)}),
        (COALITION, 4, "14:00", {Arm.INFANTRY: (6, 21), Arm.ARTILLERY: (1, 3)}),
        (FRENCH, 7, "15:00", {Arm.INFANTRY: (5, 25), Arm.ARTILLERY: (1, 2)}),
        (COALITION, 7, "15:00", {Arm.INFANTRY: (6, 21)}),
    ],
)
def test_bz_20_who_comes_when_and_how_strong(side: Side, turn: int, time: str, expected: dict) -> None:
    hour, minute = map(int, time.split(":"))

    assert SCENARIO.time_of(turn) == 60 * hour + minute
    assert strength(coming(side, turn)) == expected


def test_bz_20_nobody_comes_at_another_time() -> None:
    times = {(group.side, group.turn) for group in SCENARIO.reinforcements}

    assert times == {(FRENCH, turn) for turn in (1, 2, 4, 7)} | {(COALITION, turn) for turn in (2, 4, 7)}


@pytest.mark.parametrize(
    ("leader", "side", "turn"),
    [
        ("FR-L-MAI", FRENCH, 1),
        ("FR-L-LAU", FRENCH, 1),
        ("PR-L-HOR", COALITION, 2),
        ("FR-L-LAG", FRENCH, 4),
        ("RU-L-SUL", COALITION, 4),
    ],
)
def test_bz_20_which_leader_comes_when(leader: str, side: Side, turn: int) -> None:
    (group,) = [group for group in SCENARIO.reinforcements if leader in group.leaders]

    assert (group.side, group.turn) == (side, turn)


def test_bz_20_what_the_prussians_set_up() -> None:
    foot, horse = SCENARIO.set_up

    assert strength(foot.units) == {Arm.INFANTRY: (6, 28), Arm.ARTILLERY: (1, 2)}
    assert strength(horse.units) == {Arm.CAVALRY: (3, 21)}
    assert {*foot.leaders, *horse.leaders} == {"PR-L-YOR", "PR-L-STM", "PR-L-COR"}


@pytest.mark.parametrize(
    ("unit", "increments", "movement", "morale"),
    [
        ("FR-V-16-151-1", 5, 7, 26),
        ("FR-V-18-134-1", 5, 7, 25),
        ("FR-V-RH-1", 2, 12, 22),
        ("PR-II-S-OG", 6, 7, 16),
        ("PR-II-S-OJ-1", 3, 9, 23),
        ("PR-II-H-5R-2", 5, 6, 32),
        ("PR-IIC-2LH", 7, 14, 23),
        ("PR-IIC-LD", 7, 12, 23),
        ("RU-GR1-Eka-2", 3, 6, 16),
        ("RU-GRA-L1", 3, 7, 24),
    ],
)
def test_pr_6_1_figures_of_the_counters(unit: str, increments: int, movement: int, morale: int) -> None:
    counter = SCENARIO.counters[UnitId(unit)]

    assert (counter.increments, counter.movement, counter.specific.morale) == (increments, movement, morale)


def test_pr_6_4_battalions_stand_for_themselves_and_their_regiments_wait_on_the_display() -> None:
    foot = [unit for unit in opening(SCENARIO).units.values() if unit.counter.arm is Arm.INFANTRY]

    assert {unit.counter.size for unit in foot if unit.station is not Station.ON_DISPLAY} == {Size.BATTALION}
    assert {unit.counter.size for unit in foot if unit.station is Station.ON_DISPLAY} == {Size.REGIMENT}


def test_bz_6_2_the_limbering_rows_of_the_batteries() -> None:
    rows = {id: each.limbering for id, each in SCENARIO.counters.items() if each.arm is Arm.ARTILLERY}

    assert rows["FR-V-16-A1"] == "french-foot"
    assert rows["FR-V-RH-1"] == "french-horse"
    assert rows["PR-IIA-F1"] == "prussian-foot"
    assert rows["RU-GRA-L1"] == "russian-light"


# -- the set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("unit", "radius"), [("PR-II-S-OG", 5), ("PR-IIA-F1", 5), ("PR-IIC-LD", 6)])
def test_bz_20_the_zone_lies_round_steinitz(unit: str, radius: int) -> None:
    state = at_start()
    hexes, rings = set_up_hexes(state, charts(), state.units[UnitId(unit)])

    assert rings == 0
    assert max(distance(STEINITZ, hex) for hex in hexes) == radius


def test_bz_20_leaders_are_set_up_in_the_zone_of_their_group() -> None:
    state = at_start()
    hexes, _ = set_up_hexes(state, charts(), state.leaders[LeaderId("PR-L-YOR")])

    assert max(distance(STEINITZ, hex) for hex in hexes) == 5


def test_bz_20_prussian_fronts_look_north_west() -> None:
    state = at_start()
    poses = set_up_poses(state, charts(), state.units[UnitId("PR-II-S-OG")], parse_hex("070022"))

    assert {str(pose.facing) for pose in poses if pose.formation is Formation.COLUMN} == {"hexside 5"}
    assert {str(pose.facing) for pose in poses if pose.formation is Formation.LINE} == {"vertex 4", "vertex 5"}


def test_pr_16_60_in_steinitz_a_battalion_begins_in_general_order() -> None:
    state = at_start()
    poses = set_up_poses(state, charts(), state.units[UnitId("PR-II-S-OG")], STEINITZ)

    assert {pose.formation for pose in poses} <= {Formation.GENERAL_ORDER, Formation.ROAD_MARCH}
    assert Pose(Formation.GENERAL_ORDER, poses[0].facing) in poses


# -- the ground ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "hexes"),
    [
        ("weissig", {"050010", "050011"}),
        ("eichberg", {"051021"}),
        ("steinitz", {"074024", "074025"}),
        ("hermsdorf", {"086012", "087012"}),
    ],
)
def test_bz_19_5_the_hexes_of_each_place(place: str, hexes: set[str]) -> None:
    assert {str(hex) for hex in FIELD.places[PlaceId(place)].hexes} == hexes


@pytest.mark.parametrize("place", ["weissig", "steinitz", "hermsdorf"])
def test_bz_1_4_villages_are_villages(place: str) -> None:
    assert {FIELD.terrain[hex] for hex in FIELD.places[PlaceId(place)].hexes} == {"village"}


def test_the_eichberg_is_open_ground_above_all_the_rest() -> None:
    (hill,) = FIELD.places[PlaceId("eichberg")].hexes

    assert FIELD.terrain[hill] == "clear"
    assert FIELD.elevation[hill] == max(FIELD.elevation.values()) > FIELD.elevation[parse_hex("050010")]


def test_the_map_is_a_window_of_73_columns_and_34_rows() -> None:
    assert (FIELD.columns, FIELD.rows) == ((20, 92), (0, 33))
    assert len(FIELD.terrain) == 73 * 34


@pytest.mark.parametrize(("entry", "hex"), [("weissig-north", "043000"), ("hermsdorf", "092011")])
def test_pr_45_1_both_entries_are_where_their_road_leaves_the_map(entry: str, hex: str) -> None:
    found = SCENARIO.entries[entry]  # type: ignore[index]

    assert (str(found.hex), found.by_road) == (hex, True)


@pytest.mark.parametrize(("start", "end"), [("043000", "050010"), ("092011", "074024"), ("050010", "074024")])
def test_bz_2_3_a_road_joins_the_places(start: str, end: str) -> None:
    assert parse_hex(end) in _along_roads(parse_hex(start))


def _along_roads(start: Hex) -> set[Hex]:
    found, waiting = {start}, [start]
    while waiting:
        hex = waiting.pop()
        for there in neighbours(hex):
            if there in FIELD and there not in found and FIELD.road(hex, there) is not None:
                found.add(there)
                waiting.append(there)
    return found


def test_bz_20_1_thirteen_turns_from_one_to_five() -> None:
    assert [SCENARIO.time_of(turn) for turn in range(1, SCENARIO.turns + 1)] == list(range(780, 1021, 20))


def test_bz_19_4_nobody_holds_a_place_at_the_start() -> None:
    assert set(at_start().held.values()) == {None}


# -- the sequence ----------------------------------------------------------------------------------------


def test_pr_2_2_after_the_set_up_the_first_turn_begins_with_its_command_sequence() -> None:
    begun = segment_after(at_start())
    assert begun == TurnBegan(1)
    state = apply(at_start(), begun)

    assert (state.turn, state.segment) == (1, Segment.COMMAND)
    assert segment_after(state) == SegmentBegan(Segment.CHARGE, FRENCH)


def test_pr_2_4_every_player_turn_of_weissig_has_six_segments_and_the_french_have_the_first() -> None:
    state, played = apply(at_start(), TurnBegan(1)), []
    while (following := segment_after(state)) is not None and state.turn < 3:
        state = apply(state, following)
        played.append((state.turn, state.segment, state.phasing))

    assert [(turn, segment) for turn, segment, side in played if side is COALITION and turn == 2] == [
        (2, segment) for segment in PLAYER_TURN
    ]
    assert [side for _, segment, side in played if segment is Segment.MOVEMENT] == [FRENCH, COALITION] * 2


def test_bz_20_1_after_the_turn_of_five_o_clock_comes_nothing_more() -> None:
    last = replace(at_start(), turn=13, segment=Segment.RECOVERY, phasing=COALITION)

    assert segment_after(last) is None
    assert segment_after(replace(last, turn=12)) == TurnBegan(13)
