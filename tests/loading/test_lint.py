"""Lint: the program's own files are clean, and each of its faults is found and points at its line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from labataille.loading import Fault
from labataille.loading.lint import lint
from labataille.resources import scenarios_folder

TITLES = scenarios_folder()
WEISSIG = "bautzen/weissig.yaml"
MAP = "bautzen/maps/may19.yaml"
WAGRAM = "wagram/maps/wagram.yaml"
GEOGRAPHY = "bautzen/maps/may19-geography.yaml"
ARMY = "bautzen/army/prussian-ii.yaml"
TYPES = "bautzen/army/types.yaml"


@pytest.fixture
def titles(tmp_path: Path) -> Path:
    folder = tmp_path / "titles"
    shutil.copytree(TITLES, folder)
    return folder


def edit(titles: Path, file: str, old: str, new: str) -> Path:
    """Replace one text of one file and return the file."""
    path = titles / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def line_of(fault: Fault) -> str:
    return Path(fault.file).read_text(encoding="utf-8").splitlines()[fault.line - 1]


def test_the_programs_own_files_have_no_faults() -> None:
    assert lint() == ()


def test_a_folder_without_a_file_to_look_at_is_a_fault(tmp_path: Path) -> None:
    (fault,) = lint([tmp_path])

    assert "expected a folder with YAML files" in fault.expected


def test_a_name_that_the_system_refuses_is_a_fault() -> None:
    (fault,) = lint([Path("x" * 400)])

    assert "File name too long" in fault.expected


def test_small_battles_and_positions_are_looked_at() -> None:
    tests = Path(__file__).parents[1]

    assert lint([tests / "battles", tests / "positions"]) == ()


def test_a_fault_of_a_small_battle_is_found(tmp_path: Path) -> None:
    name = "pr-14-5-foot-stops-in-a-zone.yaml"
    whole = (Path(__file__).parents[1] / "battles" / name).read_text(encoding="utf-8")
    path = tmp_path / name
    path.write_text(whole.replace("begin:", "begun:"), encoding="utf-8")

    assert any(fault.path == "begun" for fault in lint([path]))


# -- placement ---------------------------------------------------------------------------------------------------------


def test_a_pattern_that_matches_nothing_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, '"PR-II-S-*"', '"PR-II-X-*"')
    (fault,) = lint([path])

    assert "which means nobody" in fault.expected
    assert '"PR-II-X-*"' in line_of(fault)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (WEISSIG, '"PR-II-S-*"', '"PR-II-X-%s*"'),
        (WEISSIG, "[PR-IIC-LD, ", '["%s", '),
        (TYPES, '"uhlan": russian-light', '"uhlan": "%s"'),
    ],
)
def test_a_name_is_told_short(titles: Path, file: str, old: str, new: str) -> None:
    faults = lint([edit(titles, file, old, new % ("x" * 5000))])

    assert faults
    assert all(len(fault.expected) < 400 for fault in faults)


@pytest.mark.parametrize(("old", "new"), [("radius: 5", "radius: 999999999"), ("turns: 13", "turns: 999999999")])
def test_a_number_beyond_all_maps_and_battles_is_refused_before_it_is_counted(titles: Path, old: str, new: str) -> None:
    (fault,) = lint([edit(titles, WEISSIG, old, new)])

    assert "got 999999999; write a number in this range" in fault.expected


def test_a_side_that_sets_up_twice_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "set-up-order: [coalition]", "set-up-order: [coalition, coalition]")
    (fault,) = lint([path])

    assert fault.expected == "expected each side once, but coalition comes again; take it out"


def test_a_unit_placed_twice_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "[PR-IIC-LD, ", "[PR-IIC-LD, PR-II-S-OG, ")
    (fault,) = lint([path])

    assert fault.expected.startswith("expected each unit once, but PR-II-S-OG comes on line")
    assert "c-cav" in line_of(fault)


def test_a_regiment_together_with_its_battalions_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "PR-IIA-F2, PR-L-HOR", "PR-IIA-F2, PR-L-HOR, PR-II-H-5R")
    (fault,) = lint([path])

    assert "expected PR-II-H-5R or its battalions" in fault.expected


def test_a_set_up_zone_with_too_little_room_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "[PR-IIC-LD, PR-IIC-1WD, PR-IIC-2LH, PR-L-COR]", "[PR-IIC-LD, PR-L-COR]")
    edit(titles, WEISSIG, "at: steinitz, radius: 6", "at: weissig, radius: 1")
    edit(titles, MAP, '".": clear', '".": carp-pond')
    (fault,) = lint([path])

    assert fault.expected.startswith("expected room for 7 units within 5 hexes of steinitz, but PR-II-S-")
    assert "c-stein" in line_of(fault)


def test_ground_prohibited_to_an_arm_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "at: steinitz, radius: 5", "at: eichberg, radius: 0")
    edit(titles, MAP, '".": clear', '".": woods')
    faults = lint([path])

    assert [fault.expected.split(",")[0] for fault in faults] == [
        "expected ground for artillery",
    ]
    assert "eichberg" in line_of(faults[0])


def test_overstacking_of_a_single_hex_is_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "at: steinitz, radius: 5", "at: eichberg, radius: 0")
    (fault,) = lint([path])

    assert fault.expected.startswith("expected units that may stack in 051021")
    assert "(BZ 3" in fault.expected


def test_fronts_that_look_off_the_ground_are_found(titles: Path) -> None:
    path = edit(titles, WEISSIG, "at: steinitz, radius: 6, facing: NW", "at: hermsdorf, radius: 6, facing: E")
    (fault,) = lint([path])

    assert "E from hermsdorf lies the edge of the ground" in fault.expected
    assert "facing: E" in line_of(fault)


# -- orders of battle --------------------------------------------------------------------------------------------------


def test_a_unit_without_a_row_of_the_charts_is_found(titles: Path) -> None:
    path = edit(titles, TYPES, '"national cavalry": prussian-light', '"national guard": prussian-light')
    faults = lint([path])

    assert {"expected a type that types.yaml explains" in fault.expected for fault in faults} == {True}
    assert all("national cavalry" in line_of(fault) for fault in faults)


def test_a_row_that_the_chart_does_not_have_is_found(titles: Path) -> None:
    path = edit(titles, TYPES, '"normal battalion": pr-normal', '"normal battalion": pr-normall')
    (fault,) = lint([path])

    assert 'did you mean "pr-normal"?' in fault.expected
    assert "normal battalion" in line_of(fault)


def test_a_regiment_that_is_not_the_sum_of_its_battalions_is_found(titles: Path) -> None:
    path = edit(titles, ARMY, "size: regiment, increments: 12", "size: regiment, increments: 11")
    (fault,) = lint([path])

    assert fault.expected.startswith("expected 12 increments, the sum of the battalions")


def test_an_id_in_two_files_is_found(titles: Path) -> None:
    path = edit(titles, ARMY, "id: PR-II-H-LG", "id: FR-V-16-151-1")
    (fault,) = lint([path])

    assert "expected each id once, but FR-V-16-151-1 stands at" in fault.expected


# -- maps, geography, charts -------------------------------------------------------------------------------------------


def test_a_missing_slope_is_found(titles: Path) -> None:
    path = edit(titles, MAP, '"051019/01"', '"051019/0"')
    (fault,) = lint([path])

    assert "missing 051019/1; add them" in fault.expected


def test_a_slope_on_level_ground_is_found(titles: Path) -> None:
    path = edit(titles, MAP, '"051019/01"', '"051019/012"')
    (fault,) = lint([path])

    assert "got 051019/2; delete them" in fault.expected


def test_a_gentle_rise_on_level_ground_is_found(titles: Path) -> None:
    path = edit(titles, WAGRAM, '"112013/2", ', '"112013/2", "100050/1", ')
    (fault,) = lint([path])

    assert "expected gentle hexsides only between hexes of different bands, got 100050/1; delete them" in fault.expected


def test_a_slope_where_the_ground_rises_gently_is_found(titles: Path) -> None:
    path = edit(titles, WAGRAM, '"112026/2", ', '"112026/12", ')
    (fault,) = lint([path])

    assert "got 112026/1; delete them" in fault.expected


def test_a_church_stands_among_the_houses_of_a_town(titles: Path) -> None:
    path = titles / WAGRAM

    assert lint([path]) == ()
    assert "granary-church" in path.read_text(encoding="utf-8")


def test_a_village_on_other_ground_is_found(titles: Path) -> None:
    path = edit(titles, MAP, 'hexes: ["050010", "050011"]', 'hexes: ["050010", "050011", "050012"]')
    (fault,) = lint([path])

    assert "expected the letter of a village in each hex of weissig, not in 050012" in fault.expected


def test_a_building_without_a_place_is_found(titles: Path) -> None:
    path = edit(titles, MAP, 'hexes: ["050010", "050011"]', 'hexes: ["050010"]')
    (fault,) = lint([path])

    assert "got none for 050011" in fault.expected


def test_terrain_without_a_row_of_the_charts_is_found(titles: Path) -> None:
    path = edit(titles, MAP, '"w": woods', '"w": wood')
    faults = lint([path])

    assert any('did you mean "woods"?' in fault.expected for fault in faults)


def test_a_fault_of_geography_is_found(titles: Path) -> None:
    path = edit(titles, GEOGRAPHY, "at: [51.3560, 14.3470], accuracy", "at: [51.3560], accuracy")
    (fault,) = lint([path])

    assert fault.expected == "expected [latitude, longitude], got 1 numbers; write two"


def test_a_fault_of_the_charts_is_found(titles: Path) -> None:
    path = edit(titles, "bautzen/charts/troops.yaml", "fire-checks:", "fire-check:")

    assert any('did you mean "fire-checks"?' in fault.expected for fault in lint([path]))


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_folder_is_looked_through_to_its_last_file(titles: Path) -> None:
    edit(titles, WEISSIG, "facing: NW", "facing: NNW")
    edit(titles, ARMY, "size: battery", "size: batery")
    files = {Path(fault.file).name for fault in lint([titles])}

    assert files == {"weissig.yaml", "prussian-ii.yaml"}


def test_a_file_that_says_not_what_it_is_is_found(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text("format: 1\nname: Odd\n", encoding="utf-8")
    (fault,) = lint([path])

    assert fault.expected.startswith("expected a key that says what the file is")


def test_a_file_that_is_not_there_is_found(tmp_path: Path) -> None:
    (fault,) = lint([tmp_path / "absent.yaml"])

    assert "there is none of this name" in fault.expected


def test_a_scenario_outside_a_title_is_found(tmp_path: Path) -> None:
    path = tmp_path / "weissig.yaml"
    shutil.copy(TITLES / WEISSIG, path)
    (fault,) = lint([path])

    assert fault.expected.startswith("expected the file in the folder of a title")
