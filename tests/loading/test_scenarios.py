"""Scenarios: Weissig as it is loaded, the list of scenarios, and faults that point into the scenario file."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance, parse_hex
from labataille.loading import DataError
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import UnknownScenario, find_scenario, list_scenarios, load_scenario
from labataille.model.counters import Arm
from labataille.model.ids import CorpsId, EntryId, PlaceId, UnitId
from labataille.model.opening import opening
from labataille.model.scenario import Reinforcement, Scenario, SpecialRule
from labataille.model.sides import Side
from labataille.model.units import Station
from labataille.model.victory import CorpsAtLevel, HoldsPlace, VictoryLevel
from labataille.resources import scenarios_folder

TITLES = scenarios_folder()


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(TITLES / "bautzen")


@pytest.fixture(scope="module")
def weissig(charts: Charts) -> Scenario:
    return load_scenario("bautzen/weissig", charts)


def edited(folder: Path, old: str, new: str, file: str = "weissig.yaml") -> Path:
    """Copy the titles, with one text of one file replaced."""
    titles = folder / "titles"
    shutil.copytree(TITLES, titles)
    path = titles / "bautzen" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return titles


# -- the clock and the ground ------------------------------------------------------------------------------------------


def test_bz_20_1_both_the_first_and_the_last_time_are_played(weissig: Scenario) -> None:
    assert (weissig.time_of(1), weissig.time_of(weissig.turns)) == (13 * 60, 17 * 60)


def test_pr_2_3_the_french_side_moves_first(weissig: Scenario) -> None:
    assert weissig.first_side is Side.FRENCH


def test_pr_2_3_the_title_says_what_the_sides_are_called(tmp_path: Path, charts: Charts) -> None:
    allies = "{adjective: Allied, people: the Allies}"
    titles = edited(tmp_path, "{adjective: Coalition, people: the Coalition}", allies, "title.yaml")
    scenario = load_scenario("bautzen/weissig", charts, titles)

    assert [scenario.side_name(side) for side in Side] == ["French", "Allied"]
    assert scenario.sides[Side.COALITION].people == "the Allies"
    assert next(summary.sides for summary in list_scenarios(titles)) == ("French", "Allied")


def test_pr_17_3_a_scenario_may_suggest_a_movement_clock(tmp_path: Path, charts: Charts, weissig: Scenario) -> None:
    titles = edited(tmp_path, "turns: 13", "turns: 13\nmovement-clock-minutes: 12")

    assert weissig.movement_clock is None
    assert load_scenario("bautzen/weissig", charts, titles).movement_clock == 12


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  coalition: {adjective: Coalition, people: the Coalition}\n", "", "sides.coalition: expected the names of this side"),
        ("people: the French", "peple: the French", 'did you mean "people"?'),
        ("{adjective: French, people", "{people", "sides.french.adjective: expected a text, but the key is missing"),
        ("  french: {adjective", "  frensh: {adjective", 'did you mean "french"?'),
    ],
)
def test_a_fault_of_the_names_of_the_sides_says_what_was_expected(
    tmp_path: Path, charts: Charts, old: str, new: str, said: str
) -> None:
    titles = edited(tmp_path, old, new, "title.yaml")

    with pytest.raises(DataError) as caught:
        load_scenario("bautzen/weissig", charts, titles)
    assert said in str(caught.value)


def test_weissig_is_a_window_of_its_map(weissig: Scenario) -> None:
    assert weissig.battlefield.columns == (20, 92)
    assert weissig.battlefield.rows == (0, 33)


def test_bz_17_6_the_eichberg_has_its_rule_of_sight(weissig: Scenario) -> None:
    assert weissig.special_place(SpecialRule.EICHBERG_SIGHT) == PlaceId("eichberg")


# -- pieces ------------------------------------------------------------------------------------------------------------


def named(scenario: Scenario) -> set[UnitId]:
    """The units that the groups of a scenario name."""
    return {unit for group in (*scenario.set_up, *scenario.reinforcements) for unit in group.units}


def at(scenario: Scenario, station: Station) -> set[UnitId]:
    """The units that begin at a station."""
    return {id for id, unit in opening(scenario).units.items() if unit.station is station}


def test_only_those_who_take_part_are_in_the_scenario(weissig: Scenario) -> None:
    assert len(named(weissig)) == 58
    assert set(weissig.counters) == named(weissig) | at(weissig, Station.ON_DISPLAY)


def test_every_piece_that_is_named_begins_in_set_up_or_is_awaited(weissig: Scenario) -> None:
    set_up = {unit for group in weissig.set_up for unit in group.units}

    assert at(weissig, Station.SETTING_UP) == set_up
    assert at(weissig, Station.AWAITED) == named(weissig) - set_up


def test_pr_6_4_every_regiment_all_of_whose_battalions_take_part_begins_on_the_display(weissig: Scenario) -> None:
    waiting = at(weissig, Station.ON_DISPLAY)

    assert len(waiting) == 14
    assert all(named(weissig).issuperset(weissig.counters[id].stands_for) for id in waiting)
    assert UnitId("FR-V-16-151") in waiting


def test_pr_6_4_a_regiment_of_whose_battalions_some_are_absent_takes_no_part(tmp_path: Path, charts: Charts) -> None:
    titles = edited(tmp_path, '"FR-V-16-151-*"', "FR-V-16-151-1")
    scenario = load_scenario("bautzen/weissig", charts, titles)

    assert UnitId("FR-V-16-151-1") in scenario.counters
    assert UnitId("FR-V-16-151") not in scenario.counters


def test_pr_6_4_a_regiment_named_by_its_id_has_its_battalions_on_the_display(tmp_path: Path, charts: Charts) -> None:
    titles = edited(tmp_path, '"FR-V-16-151-*"', "FR-V-16-151")
    scenario = load_scenario("bautzen/weissig", charts, titles)
    battalions = {UnitId(f"FR-V-16-151-{number}") for number in range(1, 4)}

    assert UnitId("FR-V-16-151") in at(scenario, Station.AWAITED)
    assert at(scenario, Station.ON_DISPLAY) >= battalions


def test_pr_43_8_a_body_counts_battalions_whichever_counters_stand_for_them(tmp_path: Path, charts: Charts) -> None:
    whole = load_scenario("bautzen/weissig", charts, edited(tmp_path, '"FR-V-16-151-*"', "FR-V-16-151"))
    before = load_scenario("bautzen/weissig", charts)

    assert whole.corps == before.corps
    assert len(whole.corps[CorpsId("fr-v")].battalions) == 23


def test_twelve_french_battalions_come_in_the_first_two_turns(weissig: Scenario) -> None:
    french = [group for group in weissig.reinforcements if group.side is Side.FRENCH and group.turn <= 2]
    battalions = [unit for group in french for unit in group.units if weissig.counters[unit].arm is Arm.INFANTRY]

    assert len(battalions) == 12


# -- set-up ------------------------------------------------------------------------------------------------------------


def test_the_coalition_alone_sets_up(weissig: Scenario) -> None:
    assert weissig.set_up_order == (Side.COALITION,)
    assert {group.side for group in weissig.set_up} == {Side.COALITION}


def test_a_zone_is_every_open_hex_within_the_radius(weissig: Scenario) -> None:
    stein = next(group for group in weissig.set_up if group.id == "c-stein")
    steinitz = weissig.battlefield.places[PlaceId("steinitz")].centre

    assert max(distance(steinitz, hex) for hex in stein.zone) == 5
    assert len(stein.zone) == 91


def test_a_zone_leaves_out_ground_that_is_closed_to_all_its_arms(tmp_path: Path, charts: Charts) -> None:
    titles = edited(tmp_path, '"w": woods', '"w": carp-pond', "maps/may19.yaml")
    changed = "at: steinitz, radius: 5", "at: eichberg, radius: 8"
    path = titles / "bautzen" / "weissig.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(*changed, 1), encoding="utf-8")
    scenario = load_scenario("bautzen/weissig", charts, titles)

    assert {scenario.battlefield.terrain[hex] for hex in scenario.set_up[0].zone} == {"clear"}


@pytest.mark.parametrize(
    ("compass", "hexside"),
    [("N", 0), ("NE", 1), ("E", 1), ("SE", 2), ("S", 3), ("SW", 4), ("W", 5), ("NW", 5)],
)
def test_fronts_look_towards_a_hexside(tmp_path: Path, charts: Charts, compass: str, hexside: int) -> None:
    titles = edited(tmp_path, "radius: 5, facing: NW", f"radius: 5, facing: {compass}")

    assert load_scenario("bautzen/weissig", charts, titles).set_up[0].facing == hexside


# -- entry -------------------------------------------------------------------------------------------------------------


def test_pr_45_1_reinforcements_are_due_in_the_turn_of_their_time(weissig: Scenario) -> None:
    turns = [(group.turn, group.side) for group in weissig.reinforcements]

    assert turns == [
        (1, Side.FRENCH),
        (2, Side.FRENCH),
        (2, Side.COALITION),
        (4, Side.FRENCH),
        (4, Side.COALITION),
        (7, Side.FRENCH),
        (7, Side.COALITION),
    ]


def test_pr_45_1_an_entry_is_where_the_road_crosses_the_edge(weissig: Scenario) -> None:
    north, east = weissig.entries[EntryId("weissig-north")], weissig.entries[EntryId("hermsdorf")]

    assert north.hex.row == 0
    assert east.hex.column == 92
    assert north.by_road
    assert east.by_road


def test_pr_45_1_an_entry_looks_along_the_road_into_the_ground(weissig: Scenario) -> None:
    for entry in weissig.entries.values():
        inside = entry.hex.neighbour(entry.facing)

        assert weissig.battlefield.road(entry.hex, inside) is not None


def test_pr_45_2_the_stretch_of_an_entry_runs_along_the_edge_nearest_first(weissig: Scenario) -> None:
    north = weissig.entries[EntryId("weissig-north")]

    assert [str(hex) for hex in north.stretch[:4]] == ["042000", "044000", "041000", "045000"]
    assert [_columns_apart(north.hex, hex) for hex in north.stretch] == [n for n in range(1, 21) for _ in range(2)]


def test_pr_45_2_a_stretch_ends_at_the_corner_of_the_ground(weissig: Scenario) -> None:
    east = weissig.entries[EntryId("hermsdorf")]

    assert min(hex.row for hex in east.stretch) == 0
    assert all(hex in weissig.battlefield for hex in east.stretch)


def _columns_apart(a: Hex, b: Hex) -> int:
    return abs(a.column - b.column)


# -- victory -----------------------------------------------------------------------------------------------------------


def test_bz_20_6_the_levels_are_tested_in_the_order_of_the_file(weissig: Scenario) -> None:
    assert [row.level for row in weissig.victory] == [
        VictoryLevel.COALITION_DECISIVE,
        VictoryLevel.FRENCH_DECISIVE,
        VictoryLevel.COALITION_SUBSTANTIAL,
        VictoryLevel.FRENCH_SUBSTANTIAL,
        VictoryLevel.DRAW,
        VictoryLevel.COALITION_MARGINAL,
        VictoryLevel.FRENCH_MARGINAL,
        VictoryLevel.DRAW,
    ]


def test_bz_20_6_a_decisive_victory_needs_both_hexes_the_eichberg_and_the_level(weissig: Scenario) -> None:
    assert weissig.victory[1].conditions == (
        HoldsPlace(Side.FRENCH, PlaceId("weissig"), 2),
        HoldsPlace(Side.FRENCH, PlaceId("eichberg"), 1),
        CorpsAtLevel(CorpsId("pr-ii"), 1),
    )


def test_bz_20_6_a_substantial_victory_needs_one_hex_of_weissig(weissig: Scenario) -> None:
    assert weissig.victory[3].conditions[0] == HoldsPlace(Side.FRENCH, PlaceId("weissig"), 1)


def test_pr_43_10_levels_of_v_corps_count_from_the_battalions_that_take_part(weissig: Scenario) -> None:
    fifth = weissig.corps[CorpsId("fr-v")]

    assert len(fifth.battalions) == 23
    assert fifth.thresholds == (5, 10, 14)


def test_bz_12_1_the_grenadiers_keep_the_figures_of_the_chart(weissig: Scenario) -> None:
    assert weissig.corps[CorpsId("ru-grenadiers")].thresholds == (5, 10, 15)


def test_bz_12_1_every_body_with_battalions_in_the_scenario_is_listed(weissig: Scenario) -> None:
    bodies = {counter.level_body for counter in weissig.counters.values()} - {None}

    assert set(weissig.corps) == bodies


# -- the digest --------------------------------------------------------------------------------------------------------


def test_the_same_files_give_the_same_digest(weissig: Scenario, charts: Charts) -> None:
    assert load_scenario("bautzen/weissig", charts).digest == weissig.digest


@pytest.mark.parametrize(
    ("old", "new", "file"),
    [
        ("turns: 13", "turns: 12", "weissig.yaml"),
        ("melee: 18, morale: 16", "melee: 19, morale: 16", "army/prussian-ii.yaml"),
        ("melee: 12, morale: 25", "melee: 13, morale: 25", "title.yaml"),
        ('legend: {".": clear', 'legend: {".": garden', "maps/may19.yaml"),
    ],
)
def test_any_change_of_data_changes_the_digest(
    tmp_path: Path, weissig: Scenario, charts: Charts, old: str, new: str, file: str
) -> None:
    titles = edited(tmp_path, old, new, file)

    assert load_scenario("bautzen/weissig", charts, titles).digest != weissig.digest


def test_ground_outside_the_window_is_no_part_of_the_digest(tmp_path: Path, weissig: Scenario, charts: Charts) -> None:
    titles = edited(tmp_path, "  .....", "  w....", "maps/may19.yaml")

    assert load_scenario("bautzen/weissig", charts, titles).digest == weissig.digest


def test_other_charts_give_another_digest(weissig: Scenario, charts: Charts) -> None:
    other = replace(charts, digest="0" * 64)

    assert load_scenario("bautzen/weissig", other).digest != weissig.digest


# -- the list ----------------------------------------------------------------------------------------------------------


def test_the_list_tells_sides_turns_units_and_map_size(weissig: Scenario) -> None:
    (summary,) = [each for each in list_scenarios() if each.id == "bautzen/weissig"]

    assert summary.sides == ("French", "Coalition")
    assert (summary.name, summary.turns, summary.units) == (weissig.name, weissig.turns, len(named(weissig)))
    assert summary.map_size == (73, 34)


def test_a_scenario_is_found_by_its_second_name() -> None:
    assert find_scenario("weissig").reference == "bautzen/weissig"


@pytest.mark.parametrize("wrong", ["bautzen/weisig", "weisig", "bautzn/weissig", "Bautzen/Weissig"])
def test_an_unknown_scenario_names_the_nearest(wrong: str) -> None:
    with pytest.raises(UnknownScenario, match="did you mean bautzen/weissig"):
        find_scenario(wrong)


def test_a_scenario_far_from_all_names_shows_the_choice() -> None:
    with pytest.raises(UnknownScenario, match=r"choose one of .*bautzen/weissig"):
        find_scenario("waterloo")


# -- faults ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"PR-II-S-*"', '"PR-II-X-*"', 'expected a pattern that some unit or leader fits, got "PR-II-X-*"'),
        ("PR-IIA-F1,", "PR-IIA-F7,", 'expected the id of a unit or leader, got "PR-IIA-F7"'),
        ("[PR-IIC-LD,", "[PR-II-S-OG,", "expected each unit once, but PR-II-S-OG comes on line"),
        ('"PR-II-H-*", PR-IIA-F2', '"PR-II-H-*", PR-II-H-1O', "expected PR-II-H-1O or its battalions, got it together"),
        ("FR-V-16-A2, FR-V-RH-1", "FR-V-16-A2, PR-IIA-H1", "expected units of the french side, got PR-IIA-H1"),
        ("at: steinitz, radius: 5", "at: steinits, radius: 5", 'did you mean "steinitz"?'),
        ("at: steinitz, radius: 5", "at: koenigswartha, radius: 5", "expected the id of a place on this ground"),
        ("facing: NW", "facing: NNW", 'expected one of "N", "NE"'),
        ('time: "13:20"', 'time: "13:30"', "expected the time of a turn, from 13:00 to 17:00"),
        ('time: "15:00"', 'time: "17:20"', "expected the time of a turn, from 13:00 to 17:00"),
        ("entry: weissig-north", "entry: weissig-nort", 'did you mean "weissig-north"?'),
        ("entry: weissig-north", "entry: neschwitz", "expected an entry of this ground, got neschwitz"),
        ("rule: eichberg-sight", "rule: eichberg", 'expected one of "eichberg-sight", "pgd-leaves-area", got eichberg'),
        ("{corps: fr-v, level: 1}", "{corps: fr-iv, level: 1}", "expected the id of a body that takes part"),
        ("{corps: fr-v, level: 1}", "{corps: fr-v, level: 4}", "expected a whole number from 1 to 3"),
        ("coalition, hexes: 1", "coalition, hexes: 3", "expected at most 2 hexes, all that weissig has, got 3"),
        ("pr-ii: present-battalions", "pr-i-i: present-battalions", "body with a morale level"),
        ("set-up-order: [coalition]", "set-up-order: [french]", "expected the coalition side too"),
        ("level: draw\n    conditions: []", "level: draw\n    conditions: [{corps: fr-v, level: 1}]", "a last row"),
        ('to: "092033"', 'to: "093033"', "expected hexes of the map, got 093033"),
        ('to: "092033"', 'to: "010033"', "expected a hex south and east of 020000"),
        ("map: may19", "map: may20", 'expected the name of a map of the title, got "may20"'),
        ("army: [french-v,", "army: [french-5,", "expected the name of an army file of the title"),
        ("scenario: weissig", "scenario: weisig", 'expected "weissig", the name of the file'),
        ("turns: 13", "turn: 13", 'did you mean "turns"?'),
        ("turns: 13", "turns: 13\nmovement-clock-minutes: 0", "expected a whole number from 1 to 999"),
    ],
)
def test_a_fault_of_a_scenario_says_what_was_expected(
    tmp_path: Path, charts: Charts, old: str, new: str, said: str
) -> None:
    titles = edited(tmp_path, old, new)

    with pytest.raises(DataError) as caught:
        load_scenario("bautzen/weissig", charts, titles)
    assert said in str(caught.value)


def test_a_fault_found_late_points_at_its_line(tmp_path: Path, charts: Charts) -> None:
    titles = edited(tmp_path, '"PR-II-S-*"', '"PR-II-X-*"')
    with pytest.raises(DataError) as caught:
        load_scenario("bautzen/weissig", charts, titles)
    (fault,) = caught.value.faults
    line = Path(fault.file).read_text(encoding="utf-8").splitlines()[fault.line - 1]

    assert line[fault.column - 1 :].startswith('"PR-II-X-*"')


def test_faults_of_several_files_are_told_at_once(tmp_path: Path, charts: Charts) -> None:
    titles = edited(tmp_path, "kind: height", "kind: Height", "maps/may19.yaml")
    army = titles / "bautzen" / "army" / "prussian-ii.yaml"
    army.write_text(army.read_text(encoding="utf-8").replace("size: battery", "size: batery"), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load_scenario("bautzen/weissig", charts, titles)

    assert {Path(fault.file).name for fault in caught.value.faults} == {"may19.yaml", "prussian-ii.yaml"}


def test_reinforcements_keep_the_order_of_the_file(weissig: Scenario) -> None:
    first: Reinforcement = weissig.reinforcements[0]

    assert first.units[:2] == (UnitId("FR-V-16-151-1"), UnitId("FR-V-16-151-2"))
    assert first.entry == EntryId("weissig-north")


def test_hex_numbers_of_the_ground_are_those_of_the_map(weissig: Scenario) -> None:
    assert parse_hex("050010") in weissig.battlefield
    assert parse_hex("000000") not in weissig.battlefield
