"""Drafting maps: geography becomes hexes, courses stay unbroken, and the same geography gives the same text."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from labataille.geometry import Hex, between, distance, hex_at, hexside_ends, neighbours, parse_hex
from labataille.loading import DataError
from labataille.loading.maps import load_battlefield
from labataille.loading.maps_geography import load_geography
from labataille.model.ids import SLOPE, HexsideKind, PlaceId, Terrain
from labataille.resources import scenarios_folder
from labataille.tools.drafting.areas import holds
from labataille.tools.drafting.courses import road_courses, water_course
from labataille.tools.drafting.projection import Projection
from labataille.tools.drafting.relief import band, height_at
from labataille.tools.drafting.sheet import Sheet, sheet_of
from labataille.tools.map_draft import draft

MAPS = scenarios_folder() / "bautzen" / "maps"
MAY19 = MAPS / "may19-geography.yaml"

MEADOW = """\
format: 1
geography: meadow
name: "Meadow"
frame: {north: 51.0, south: 50.98, west: 14.0, east: 14.02}
grid: {columns: 17, rows: 23, column-step: 86.6, row-step: 100}
degree: {latitude: 111260, longitude: 69560}
bands: [150]
places:
  dorf: {name: "Dorf", at: [50.99, 14.01], kind: village, hexes: 3}
  far: {name: "Far", at: [50.90, 14.01], kind: village, hexes: 1}
watercourses:
  bach: {name: "Bach", kind: stream, line: [[51.01, 14.004], [50.97, 14.006]]}
roads:
  chaussee: {name: "Chaussee", line: [[50.985, 13.99], [50.986, 14.03]]}
areas:
  wood: {name: "Wood", kind: woods, polygon: [[50.989, 14.013], [50.989, 14.019], [50.982, 14.019], [50.982, 14.013]]}
  pond: {name: Pond, kind: carp-pond, polygon: [[50.988, 14.007], [50.988, 14.009], [50.983, 14.009], [50.983, 14.007]]}
heights:
  - {name: "Hill", at: [50.997, 14.015], metres: 160}
  - {name: "Valley", at: [50.985, 14.005], metres: 140}
"""


@pytest.fixture
def meadow(tmp_path: Path) -> Path:
    path = tmp_path / "meadow-geography.yaml"
    path.write_text(MEADOW, encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def may19() -> Sheet:
    return sheet_of(load_geography(MAY19))


def test_the_map_of_19_may_is_what_the_tool_drafts() -> None:
    assert draft(MAY19) == (MAPS / "may19.yaml").read_text(encoding="utf-8")


def test_a_draft_can_be_read_as_a_map(meadow: Path, tmp_path: Path) -> None:
    path = tmp_path / "meadow.yaml"
    path.write_text(draft(meadow), encoding="utf-8")
    ground = load_battlefield(path)

    assert (ground.columns, ground.rows) == ((0, 16), (0, 22))


def test_a_fault_of_the_geography_is_told(meadow: Path) -> None:
    meadow.write_text(MEADOW.replace("kind: stream", "kind: Stream"), encoding="utf-8")

    with pytest.raises(DataError, match="expected an id in kebab-case"):
        draft(meadow)


# -- projection --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "number"),
    [
        ("koenigswartha", "035060"),
        ("caminau", "040036"),
        ("johnsdorf", "057052"),
        ("wartha", "014041"),
        ("truppen", "048076"),
        ("weissig", "050010"),
        ("eichberg", "051021"),
        ("steinitz", "074024"),
        ("hermsdorf", "087012"),
        ("lippitsch", "086060"),
        ("eutrich", "014070"),
    ],
)
def test_a_position_falls_in_its_hex(may19: Sheet, place: str, number: str) -> None:
    assert {each.id: each.centre for each in may19.places}[PlaceId(place)] == parse_hex(number)


def test_the_centre_of_a_hex_falls_in_it(meadow: Path) -> None:
    projection = Projection(load_geography(meadow))

    assert all(projection.hex_of(projection.centre(hex)) == hex for hex in projection.hexes())


def test_a_position_outside_the_frame_has_no_hex(meadow: Path) -> None:
    projection = Projection(load_geography(meadow))

    assert projection.hex_of(projection.metres((50.90, 14.01))) is None


# -- relief ------------------------------------------------------------------------------------------------------------


def test_a_spot_height_is_met_in_its_own_place() -> None:
    assert height_at((0.0, 0.0), [((0.0, 0.0), 161.0), ((100.0, 0.0), 140.0)]) == 161


def test_half_way_between_two_heights_lies_their_mean() -> None:
    assert height_at((50.0, 0.0), [((0.0, 0.0), 160.0), ((100.0, 0.0), 140.0)]) == pytest.approx(150)


def test_a_band_begins_at_its_height() -> None:
    assert [band(height, (150, 165)) for height in (149.9, 150, 165)] == [0, 1, 2]


def test_every_spot_height_of_19_may_is_met_in_the_band_of_its_hex(may19: Sheet) -> None:
    geography = load_geography(MAY19)
    projection = Projection(geography)
    for height in geography.heights:
        hex = projection.hex_of(projection.metres(height.at))

        assert hex is None or may19.elevation[hex] == band(height.metres, geography.bands), height.name


# -- areas and places --------------------------------------------------------------------------------------------------


def test_a_polygon_holds_what_is_inside_it() -> None:
    bent = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 2.0), (0.0, 10.0)]

    assert holds(bent, (2.0, 2.0))
    assert not holds(bent, (5.0, 6.0))


def test_a_village_grows_from_its_centre_without_gaps(meadow: Path) -> None:
    (dorf,) = sheet_of(load_geography(meadow)).places

    assert len(dorf.hexes) == 3
    assert all(distance(dorf.centre, hex) <= 1 for hex in dorf.hexes)


def test_a_place_outside_the_frame_is_left_out(meadow: Path) -> None:
    assert [place.id for place in sheet_of(load_geography(meadow)).places] == ["dorf"]


def test_bz_2_8_a_road_makes_a_pathway_of_the_wood_it_crosses(meadow: Path) -> None:
    sheet = sheet_of(load_geography(meadow))
    on_road = {sheet.terrain[hex] for road in sheet.roads for hex in road.course}

    assert Terrain("woods-pathway") in on_road
    assert Terrain("woods") not in on_road


def test_a_road_crosses_a_pond_on_a_dam(meadow: Path) -> None:
    sheet = sheet_of(load_geography(meadow))

    assert Terrain("carp-pond") in sheet.terrain.values()
    assert Terrain("carp-pond") not in {sheet.terrain[hex] for road in sheet.roads for hex in road.course}


# -- part of a grid, plateaus, rings -----------------------------------------------------------------------------------

PLATEAU = """\
plateaus:
  top: {name: "Top", band: 1, polygon: [[50.995, 14.0], [50.995, 14.02], [50.99, 14.02], [50.99, 14.0]]}
"""


def of(meadow: Path, *changes: tuple[str, str]) -> Sheet:
    """The meadow with texts of its geography replaced."""
    text = MEADOW
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    meadow.write_text(text, encoding="utf-8")
    return sheet_of(load_geography(meadow))


def test_a_part_of_the_grid_keeps_the_numbers_of_the_whole(meadow: Path) -> None:
    whole = sheet_of(load_geography(meadow))
    part = of(meadow, ("row-step: 100}", 'row-step: 100, from: "003002", to: "012020"}'))

    assert set(part.terrain) == {hex_at(column, row) for column in range(3, 13) for row in range(2, 21)}
    assert all(part.terrain[hex] == whole.terrain[hex] for hex in part.terrain)
    assert part.places == whole.places
    assert f"first: {str(hex_at(3, 2))!r}".replace("'", '"') in draft(meadow)


def test_a_part_outside_the_grid_is_refused(meadow: Path) -> None:
    meadow.write_text(MEADOW.replace("row-step: 100}", 'row-step: 100, to: "017002"}'), encoding="utf-8")

    with pytest.raises(DataError, match="expected a hex of the grid south and east of 000000, got 017002"):
        draft(meadow)


def test_the_hexes_of_a_place_that_lie_off_the_part_are_left_out(meadow: Path) -> None:
    listed = ("at: [50.99, 14.01], kind: village, hexes: 3", 'at: [50.99, 14.01], kind: village, hexes: ["008011", "008012"]')
    sheet = of(meadow, listed, ("row-step: 100}", 'row-step: 100, to: "016011"}'))

    assert [place.hexes for place in sheet.places] == [(parse_hex("008011"),)]


def test_a_plateau_has_its_band_whatever_the_heights(meadow: Path) -> None:
    sheet = of(meadow, ("heights:\n", PLATEAU + "heights:\n"), ("metres: 160", "metres: 130"))

    assert {hex.row for hex, band in sheet.elevation.items() if band} == {*range(6, 12)}


def test_without_heights_all_other_ground_is_low(meadow: Path) -> None:
    text = MEADOW[: MEADOW.index("heights:")] + PLATEAU + "heights: []\n"
    meadow.write_text(text, encoding="utf-8")

    assert sorted(set(sheet_of(load_geography(meadow)).elevation.values())) == [0, 1]


def test_the_ground_slopes_along_an_escarpment_alone(meadow: Path) -> None:
    scarp = 'escarpments: {edge: {name: "Edge", line: [[50.99, 14.0], [50.99, 14.02]]}}\n'
    sheet = of(meadow, ("heights:\n", PLATEAU + scarp + "heights:\n"), ("metres: 160", "metres: 130"))
    slopes = {hex.row for side in sheet.hexsides[SLOPE] for hex in side.hexes}
    gentle = {hex.row for side in sheet.gentle for hex in side.hexes}

    assert (min(slopes), max(slopes)) == (10, 12)
    assert (min(gentle), max(gentle)) == (5, 6)


def test_a_ring_of_gardens_leaves_gaps_for_roads_and_woods(meadow: Path) -> None:
    sheet = of(meadow, ("kind: village, hexes: 3", "kind: village, hexes: 3, ring: garden"))
    (dorf,) = sheet.places
    around = {near for hex in dorf.hexes for near in neighbours(hex)} - set(dorf.hexes)
    before = sheet_of(load_geography(_meadow_again(meadow))).terrain
    on_road = {hex for road in sheet.roads for hex in road.course}

    gardens = {hex for hex, terrain in sheet.terrain.items() if terrain == "garden"}
    assert gardens == {hex for hex in around - on_road if before[hex] == "clear"}


def _meadow_again(path: Path) -> Path:
    path.write_text(MEADOW, encoding="utf-8")
    return path


def test_the_legend_explains_the_letters_of_the_map_alone(meadow: Path) -> None:
    assert 'legend: {".": clear, "v": village, "w": woods, "p": woods-pathway, "o": carp-pond}' in draft(meadow)


# -- courses -----------------------------------------------------------------------------------------------------------


def test_every_road_of_19_may_runs_from_hex_to_adjacent_hex(may19: Sheet) -> None:
    steps = [step for road in may19.roads for step in pairwise(road.course)]

    assert {distance(here, there) for here, there in steps} == {1}


def test_a_road_reaches_every_place_it_was_drawn_to(may19: Sheet) -> None:
    road = next(road for road in may19.roads if road.id == "n-weissig-road")

    assert {parse_hex(number) for number in ("035060", "057052", "074024", "050010")} <= set(road.course)


def test_a_road_turns_no_needless_corner(meadow: Path) -> None:
    geography = load_geography(meadow)
    (course,) = road_courses(geography.roads["chaussee"].line, Projection(geography))

    assert len(course) == distance(course[0], course[-1]) + 1


def test_a_road_that_leaves_the_map_and_comes_back_is_two(meadow: Path) -> None:
    bent = "line: [[50.985, 14.005], [50.985, 13.99], [50.995, 13.99], [50.995, 14.005]]"
    meadow.write_text(MEADOW.replace("line: [[50.985, 13.99], [50.986, 14.03]]", bent), encoding="utf-8")

    assert [road.id for road in sheet_of(load_geography(meadow)).roads] == ["chaussee", "chaussee-2"]


def test_a_stream_is_an_unbroken_chain_of_hexsides_from_edge_to_edge(meadow: Path) -> None:
    geography = load_geography(meadow)
    chain = water_course(geography.watercourses["bach"].line, Projection(geography))

    assert all(set(hexside_ends(before)) & set(hexside_ends(after)) for before, after in pairwise(chain))
    assert 0 in {hex.row for hex in chain[0].hexes}
    assert 22 in {hex.row for hex in chain[-1].hexes}


def test_a_stream_passes_each_vertex_once(meadow: Path) -> None:
    geography = load_geography(meadow)
    chain = water_course(geography.watercourses["bach"].line, Projection(geography))
    ends = [end for side in chain for end in hexside_ends(side)]

    assert all(ends.count(end) <= 2 for end in ends)


def test_bz_2_12_a_road_over_a_stream_has_a_bridge_on_that_hexside(meadow: Path) -> None:
    sheet = sheet_of(load_geography(meadow))
    (bridge,) = sheet.hexsides[HexsideKind("stream-bridge")]
    steps = {between(here, there) for road in sheet.roads for here, there in pairwise(road.course)}

    assert bridge in steps
    assert bridge not in sheet.hexsides[HexsideKind("stream")]


def test_a_road_off_the_map_is_no_road(meadow: Path) -> None:
    geography = load_geography(meadow)

    assert road_courses(((50.90, 14.0), (50.91, 14.02)), Projection(geography)) == ()
    assert water_course(((50.90, 14.0), (50.91, 14.02)), Projection(geography)) == ()


def test_the_first_hex_of_the_map_is_its_north_west_corner(meadow: Path) -> None:
    first: Hex = next(Projection(load_geography(meadow)).hexes())

    assert first == hex_at(0, 0)
