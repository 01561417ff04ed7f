"""Maps: what a map file may say, and the ground of 19 May."""

from __future__ import annotations

from pathlib import Path

import pytest

from labataille.geometry import Hex, between, hexside, parse_hex
from labataille.loading import DataError
from labataille.loading.maps import load_battlefield
from labataille.loading.maps_window import windowed
from labataille.model.battlefield import Battlefield, RoadKind
from labataille.model.ids import SLOPE, HexsideKind, PlaceId, Terrain
from labataille.resources import scenarios_folder

SMALL = """\
format: 1
map: small
name: Small
first: "010010"
legend: {".": clear, "w": woods, "v": village}
bands: [150, 165]
terrain: |
  ..w
  .vw
elevation: |
  011
  012
hexsides:
  slope: ["010010/2", "011010/1"]
  stream: ["010010/3"]
roads:
  - {id: lane, name: Lane, kind: pathway, course: 010011 > 011010 > 012011}
places:
  - {id: dorf, name: Dorf, kind: village, centre: "011011", hexes: ["011011"]}
"""


def small(folder: Path, old: str = "", new: str = "") -> Path:
    """Write the small map, with one text in it replaced."""
    assert old in SMALL
    path = folder / "small.yaml"
    path.write_text(SMALL.replace(old, new, 1) if old else SMALL, encoding="utf-8")
    return path


def faults_of(path: Path) -> list[tuple[int, int, str]]:
    with pytest.raises(DataError) as caught:
        load_battlefield(path)
    return [(fault.line, fault.column, fault.expected) for fault in caught.value.faults]


@pytest.fixture(scope="module")
def may19() -> Battlefield:
    return load_battlefield(scenarios_folder() / "bautzen" / "maps" / "may19.yaml")


# -- the format --------------------------------------------------------------------------------------------------------


def test_a_letter_stands_for_the_hex_of_its_column_and_row(tmp_path: Path) -> None:
    ground = load_battlefield(small(tmp_path))

    assert ground.terrain[parse_hex("011011")] == Terrain("village")
    assert ground.terrain[parse_hex("012010")] == Terrain("woods")


def test_a_digit_is_the_band_of_its_hex(tmp_path: Path) -> None:
    ground = load_battlefield(small(tmp_path))

    assert ground.elevation[parse_hex("012011")] == 2
    assert ground.heights_in_metres == (150, 165)


def test_a_hexside_has_every_feature_that_lists_it(tmp_path: Path) -> None:
    path = small(tmp_path, 'stream: ["010010/3"]', 'stream: ["010010/23"]')
    ground = load_battlefield(path)

    assert ground.hexsides[hexside(parse_hex("010010"), 2)] == (SLOPE, HexsideKind("stream"))
    assert ground.features(parse_hex("010011"), parse_hex("010010")) == (HexsideKind("stream"),)


def test_a_course_connects_each_hex_with_the_next(tmp_path: Path) -> None:
    ground = load_battlefield(small(tmp_path))

    assert ground.road(parse_hex("011010"), parse_hex("012011")) is RoadKind.PATHWAY
    assert ground.road(parse_hex("010010"), parse_hex("011010")) is None


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ("  ..w", "  .xw", 8, 'expected a letter of the legend, got "x"'),
        ("  .vw", "  .v", 9, "expected 3 letters as in the first row, got 2"),
        ("  011\n", "  013\n", 11, 'expected a band from 0 to 2, got "3"'),
        ("  012\n", "", 10, "expected 2 rows as in terrain, got 1"),
        ('"010010/3"', '"010010/7"', 15, "expected a hex and its sides"),
        ('"010010/3"', '"090010/3"', 15, "expected hexsides of the map"),
        ('"010010/2", "011010/1"', '"010010/2", "010010/2"', 14, "expected each hexside once in a list"),
        ("> 012011", "> 012012", 17, "expected hexes of the map, got 012012"),
        ("> 011010 >", ">", 17, "expected adjacent hexes, but 010011 does not touch 012011"),
        ('centre: "011011"', 'centre: "011010"', 19, "expected one of the place's hexes, got 011010"),
        ('hexes: ["011011"]', 'hexes: ["011011", "019011"]', 19, "expected hexes of the map, got 019011"),
        ("bands: [150, 165]", "bands: [165, 150]", 6, "expected heights in metres that rise"),
        ('"w": woods', '"ww": woods', 5, "expected one letter"),
    ],
)
def test_a_fault_of_a_map_points_at_its_line(tmp_path: Path, old: str, new: str, line: int, said: str) -> None:
    faults = faults_of(small(tmp_path, old, new))

    assert any(fault[0] == line and fault[2].startswith(said) for fault in faults), faults


def test_a_wrong_letter_is_named_by_its_column_in_the_file(tmp_path: Path) -> None:
    ((line, column, _),) = faults_of(small(tmp_path, "  ..w", "  .xw"))

    assert (line, column) == (8, 4)


def test_a_road_named_twice_is_a_fault(tmp_path: Path) -> None:
    twice = "  - {id: lane, name: Lane, kind: road, course: 010011 > 011010}\nplaces:"
    ((line, _, expected),) = faults_of(small(tmp_path, "places:", twice))

    assert line == 18
    assert expected.startswith("expected each road once")


def test_terrain_that_the_charts_do_not_know_is_a_fault(tmp_path: Path) -> None:
    path = small(tmp_path)

    with pytest.raises(DataError, match="expected the id of a known terrain, got village"):
        load_battlefield(path, terrains=(Terrain("clear"), Terrain("woods")))


def test_two_grounds_have_one_digest_only_when_they_are_the_same(tmp_path: Path) -> None:
    first = load_battlefield(small(tmp_path)).digest
    commented = load_battlefield(small(tmp_path, "map: small", "map: small   # a comment")).digest
    changed = load_battlefield(small(tmp_path, "  012\n", "  011\n")).digest

    assert first == commented
    assert first != changed


# -- a window ----------------------------------------------------------------------------------------------------------


def test_a_window_keeps_the_numbers_of_its_map(may19: Battlefield) -> None:
    window = windowed(may19, parse_hex("020000"), parse_hex("092033"))

    assert window.columns == (20, 92)
    assert window.rows == (0, 33)
    assert window.places[PlaceId("weissig")].centre == parse_hex("050010")


def test_a_window_loses_the_places_outside_it(may19: Battlefield) -> None:
    window = windowed(may19, parse_hex("020000"), parse_hex("092033"))

    assert PlaceId("koenigswartha") in may19.places
    assert PlaceId("koenigswartha") not in window.places


def test_a_road_that_leaves_a_window_still_leads_off_its_edge(may19: Battlefield) -> None:
    window = windowed(may19, parse_hex("020000"), parse_hex("092033"))
    leaving = [side for side in window.roads if sum(hex in window for hex in side.hexes) == 1]

    assert {hex.row for side in leaving for hex in side.hexes if hex in window} == {33}


# -- the ground of 19 May ----------------------------------------------------------------------------------------------


def test_bz_19_5_weissig_is_two_hexes(may19: Battlefield) -> None:
    assert may19.places[PlaceId("weissig")].hexes == (parse_hex("050010"), parse_hex("050011"))


def test_bz_19_5_the_eichberg_is_its_own_hex(may19: Battlefield) -> None:
    assert may19.places[PlaceId("eichberg")].hexes == (parse_hex("051021"),)


def test_the_eichberg_alone_rises_above_the_lowest_band(may19: Battlefield) -> None:
    high = {hex for hex, band in may19.elevation.items() if band}

    assert joined_to(parse_hex("051021"), high) == high


def test_the_slopes_of_the_eichberg_are_one_closed_chain(may19: Battlefield) -> None:
    high = {hex for hex, band in may19.elevation.items() if band}
    rim = {side for hex in high for side in (hexside(hex, k) for k in range(6)) if not high.issuperset(side.hexes)}

    assert {side for side, kinds in may19.hexsides.items() if SLOPE in kinds} == rim


def test_every_building_hex_of_a_village_has_its_terrain(may19: Battlefield) -> None:
    villages = [place for place in may19.places.values() if place.kind == "village"]

    assert {may19.terrain[hex] for place in villages for hex in place.hexes} == {Terrain("village")}


def test_the_hoyerswerda_road_bridges_the_schwarzwasser_once(may19: Battlefield) -> None:
    bridges = [side for side, kinds in may19.hexsides.items() if HexsideKind("stream-bridge") in kinds]

    assert len(bridges) == 1
    assert bridges[0] in may19.roads


@pytest.mark.parametrize(
    ("village", "other"), [("weissig", "steinitz"), ("steinitz", "hermsdorf"), ("caminau", "weissig")]
)
def test_a_road_leads_from_village_to_village(may19: Battlefield, village: str, other: str) -> None:
    start, goal = may19.places[PlaceId(village)].centre, may19.places[PlaceId(other)].centre
    on_road = {hex for side in may19.roads for hex in side.hexes}

    assert goal in joined_to(start, on_road, along=may19)


def joined_to(start: Hex, among: set[Hex], along: Battlefield | None = None) -> set[Hex]:
    """The hexes that can be reached from one without leaving the set, by road if a battlefield is given."""
    reached, queue = {start}, [start]
    while queue:
        here = queue.pop()
        for side in range(6):
            there = here.neighbour(side)
            if there in among and there not in reached and (along is None or between(here, there) in along.roads):
                reached.add(there)
                queue.append(there)
    return reached
