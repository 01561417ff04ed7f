"""The map of Deutsch-Wagram: the Russbach and the escarpment are unbroken, bridges lie on roads, places where they were."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, Hexside, between, distance, hexside_ends, parse_hex
from labataille.loading.charts import load_charts
from labataille.loading.document import load
from labataille.loading.maps import MapSheet, load_battlefield, read_map
from labataille.loading.maps_window import windowed
from labataille.model.banks import bank_of
from labataille.model.battlefield import Battlefield
from labataille.model.counters import Arm
from labataille.model.ids import SLOPE, HexsideKind, PlaceId, Terrain
from labataille.resources import scenarios_folder
from labataille.tools.map_draft import draft

TITLE = scenarios_folder() / "wagram"
RUSSBACH, BRIDGE = HexsideKind("russbach"), HexsideKind("russbach-bridge")
VILLAGE = Terrain("village")


@pytest.fixture(scope="module")
def sheet() -> MapSheet:
    return load(TITLE / "maps" / "wagram.yaml", read_map)


@pytest.fixture(scope="module")
def whole(sheet: MapSheet) -> Battlefield:
    return sheet.battlefield


@pytest.fixture(scope="module")
def window(whole: Battlefield) -> Battlefield:
    """The ground of scenario 1."""
    return windowed(whole, parse_hex("107022"), parse_hex("162075"))


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(TITLE)


def sides_of(ground: Battlefield, *kinds: HexsideKind) -> list[Hexside]:
    return [side for side, features in ground.hexsides.items() if not set(kinds).isdisjoint(features)]


def ends_of_one_line(sides: Iterable[Hexside]) -> int:
    """How many loose ends hexsides have that form one unbroken line; 0 if they do not form one."""
    ends = {side: set(hexside_ends(side)) for side in sides}
    meeting = Counter(end for pair in ends.values() for end in pair)
    joined, waiting = set(), [next(iter(ends))]
    while waiting:
        side = waiting.pop()
        if side not in joined:
            joined.add(side)
            waiting += [other for other in ends if ends[other] & ends[side]]
    return sum(count == 1 for count in meeting.values()) if joined == set(ends) and max(meeting.values()) <= 2 else 0


def test_the_map_is_what_the_tool_drafts() -> None:
    assert draft(TITLE / "maps" / "wagram-geography.yaml") == (TITLE / "maps" / "wagram.yaml").read_text(encoding="utf-8")


def test_terrain_and_hexsides_are_rows_of_the_charts(charts: Charts) -> None:
    path = TITLE / "maps" / "wagram.yaml"

    assert load_battlefield(path, terrains=charts.ground.terrain, kinds=charts.ground.hexsides).id == "wagram"


# -- the Russbach ------------------------------------------------------------------------------------------------------


def test_the_russbach_is_one_unbroken_line(whole: Battlefield) -> None:
    assert ends_of_one_line(sides_of(whole, RUSSBACH, BRIDGE)) == 2


def test_the_russbach_parts_the_ground_of_scenario_1_into_two_banks(window: Battlefield) -> None:
    north = bank_of(window, window.places[PlaceId("scarp-centre")].centre, RUSSBACH)
    south = bank_of(window, window.places[PlaceId("field-baumersdorf")].centre, RUSSBACH)

    assert north | south == set(window.terrain)
    assert not north & south


def test_the_plateau_lies_north_of_the_russbach(window: Battlefield) -> None:
    north = bank_of(window, window.places[PlaceId("scarp-centre")].centre, RUSSBACH)

    assert {hex for hex, band in window.elevation.items() if band} < north


def test_wg_2_5_the_bridges_of_the_russbach_are_where_roads_cross_it(whole: Battlefield) -> None:
    crossed = {side for side in sides_of(whole, RUSSBACH, BRIDGE) if side in whole.roads}

    assert crossed == set(sides_of(whole, BRIDGE))
    assert between(parse_hex("134048"), parse_hex("134049")) in crossed


def test_the_bridge_of_baumersdorf_is_the_only_one_between_wagram_and_the_eastern_edge(window: Battlefield) -> None:
    bridges = {side for side in sides_of(window, BRIDGE) if all(hex in window for hex in side.hexes)}

    assert bridges == {
        between(parse_hex("134048"), parse_hex("134049")),
        between(parse_hex("107035"), parse_hex("107036")),  # in Wagram
    }


# -- places ------------------------------------------------------------------------------------------------------------


def test_wg_19_3_baumersdorf_has_four_hexes_two_on_each_bank(window: Battlefield) -> None:
    village = window.places[PlaceId("baumersdorf")].hexes
    north = bank_of(window, window.places[PlaceId("scarp-centre")].centre, RUSSBACH)

    assert [window.terrain[hex] for hex in village] == [VILLAGE] * 4
    assert sum(hex in north for hex in village) == 2


def test_the_hexes_of_baumersdorf_lie_along_its_road(whole: Battlefield, sheet: MapSheet) -> None:
    assert set(whole.places[PlaceId("baumersdorf")].hexes) < set(sheet.roads["baumersdorf-road"].course)


def test_wagram_has_eight_hexes_on_both_banks_one_of_them_its_church(whole: Battlefield) -> None:
    town = whole.places[PlaceId("wagram")].hexes
    east = bank_of(whole, whole.places[PlaceId("scarp-centre")].centre, RUSSBACH)

    assert sorted(whole.terrain[hex] for hex in town) == ["granary-church", *["town"] * 7]
    assert 0 < sum(hex not in east for hex in town) < 8
    assert parse_hex("106034") in east


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("wagram", "107034"),
        ("aderklaa", "084050"),
        ("baumersdorf", "134050"),
        ("helmahof", "128017"),
        ("scarp-west", "120031"),
        ("scarp-centre", "135037"),
        ("scarp-east", "151046"),
        ("field-baumersdorf", "133060"),
        ("field-baumersdorf-e", "144059"),
        ("field-wagram", "116046"),
    ],
)
def test_a_place_has_its_number_on_the_grid_of_the_whole_field(whole: Battlefield, place: str, number: str) -> None:
    assert whole.places[PlaceId(place)].centre == parse_hex(number)


@pytest.mark.parametrize("village", ["wagram", "aderklaa", "baumersdorf"])
def test_gardens_ring_a_village_where_no_road_leads_out(whole: Battlefield, village: str) -> None:
    hexes = whole.places[PlaceId(village)].hexes
    around = {near for hex in hexes for near in whole.neighbours(hex)} - set(hexes)
    on_road = {hex for side in whole.roads for hex in side.hexes}

    assert {hex for hex in around if whole.terrain[hex] == "garden"} == around - on_road


def test_wg_4_6_the_three_camps_lie_on_the_plateau(whole: Battlefield) -> None:
    camps = [hex for hex, terrain in whole.terrain.items() if terrain == "feldlager"]

    assert len(groups(camps)) == 3
    assert {whole.elevation[hex] for hex in camps} == {1}


def test_the_wood_by_the_russbach_has_three_hexes(whole: Battlefield) -> None:
    assert sum(terrain == "woods" for terrain in whole.terrain.values()) == 3


def groups(hexes: list[Hex]) -> list[set[Hex]]:
    """Hexes gathered with those that they touch."""
    found: list[set[Hex]] = []
    for hex in hexes:
        touching = [group for group in found if any(distance(hex, other) == 1 for other in group)]
        found = [group for group in found if group not in touching]
        found.append({hex}.union(*touching))
    return found


# -- the escarpment ----------------------------------------------------------------------------------------------------


def test_wg_13_4_the_escarpment_is_one_unbroken_row_of_slopes(whole: Battlefield) -> None:
    assert ends_of_one_line(sides_of(whole, SLOPE)) == 2


def test_wg_13_4_the_slopes_lie_between_the_plain_and_the_plateau(whole: Battlefield) -> None:
    for side in sides_of(whole, SLOPE):
        assert {whole.elevation[hex] for hex in side.hexes} == {0, 1}


def test_north_of_the_escarpment_the_ground_rises_without_a_slope(sheet: MapSheet) -> None:
    rising = {hex.row for side in sheet.gentle for hex in side.hexes}

    assert (min(rising), max(rising)) == (13, 26)
    assert sheet.gentle.isdisjoint(sides_of(sheet.battlefield, SLOPE))


# -- getting about -----------------------------------------------------------------------------------------------------


def test_no_hex_of_scenario_1_is_cut_off_from_foot(window: Battlefield, charts: Charts) -> None:
    start = window.places[PlaceId("field-baumersdorf")].centre
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for near in window.neighbours(here):
            features = [charts.ground.hexsides[kind].added[Arm.INFANTRY] for kind in window.features(here, near)]
            open_ground = charts.ground.terrain[window.terrain[near]].cost[Arm.INFANTRY] is not None
            if near not in reached and open_ground and None not in features:
                reached.add(near)
                waiting.append(near)

    assert reached == set(window.terrain)


def test_every_road_runs_from_hex_to_adjacent_hex(sheet: MapSheet) -> None:
    steps = [step for road in sheet.roads.values() for step in pairwise(road.course)]

    assert {distance(here, there) for here, there in steps} == {1}
