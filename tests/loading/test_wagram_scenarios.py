"""Scenario 1 of Deutsch-Wagram as loaded: banks, rows, the edges of the area, and the faults of what it adds to the format."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.geometry import distance
from labataille.loading import DataError
from labataille.loading.charts import load_charts
from labataille.loading.scenarios import load_scenario
from labataille.model.banks import bank_of
from labataille.model.edges import Edge
from labataille.model.ids import HexsideKind, LeaderId, PlaceId, UnitId
from labataille.model.scenario import LeavingArea, Scenario, SetUpGroup
from labataille.model.sides import Side
from labataille.model.victory import HoldsPlace, IncrementsAcross, VictoryLevel
from labataille.resources import scenarios_folder

TITLES = scenarios_folder()
RUSSBACH = HexsideKind("russbach")


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(TITLES / "wagram")


@pytest.fixture(scope="module")
def baumersdorf(charts: Charts) -> Scenario:
    return load_scenario("wagram/baumersdorf", charts)


def group(scenario: Scenario, id: str) -> SetUpGroup:
    return next(group for group in scenario.set_up if group.id == id)


def across(scenario: Scenario, level: VictoryLevel) -> IncrementsAcross:
    row = next(row for row in scenario.victory if row.level is level)
    return next(condition for condition in row.conditions if isinstance(condition, IncrementsAcross))


def test_wg_19_1_the_first_and_the_last_turn_are_played(baumersdorf: Scenario) -> None:
    times = baumersdorf.time_of(1), baumersdorf.time_of(baumersdorf.turns)

    assert times == (18 * 60 + 20, 22 * 60)


def test_wg_19_1_the_austrians_are_set_up_first(baumersdorf: Scenario) -> None:
    assert baumersdorf.set_up_order == (Side.COALITION, Side.FRENCH)


def test_the_ground_reaches_from_the_town_of_wagram_to_the_plain_before_markgrafneusiedl(baumersdorf: Scenario) -> None:
    assert (baumersdorf.battlefield.columns, baumersdorf.battlefield.rows) == ((107, 162), (22, 75))


def test_the_two_corps_are_on_the_field_with_their_leaders(baumersdorf: Scenario) -> None:
    assert {UnitId("FR-II-FRE-17L4"), UnitId("FR-II-POR-PTC"), UnitId("AU-II-R-P122")} <= set(baumersdorf.counters)
    assert {LeaderId("FR-L-OUD"), LeaderId("AU-L-HOH")} <= set(baumersdorf.leaders)


# -- banks -------------------------------------------------------------------------------------------------------------


def test_wg_19_1_a_group_is_not_set_up_across_the_russbach(baumersdorf: Scenario) -> None:
    field = baumersdorf.battlefield
    for other in (each for each in baumersdorf.set_up if each.id != "a-har"):
        north = bank_of(field, field.places[PlaceId("scarp-centre")].centre, RUSSBACH)

        assert all((hex in north) is (other.side is Side.COALITION) for hex in other.zone), other.id
        assert other.barrier == RUSSBACH


def test_wg_19_1_those_who_hold_the_village_stand_on_both_banks(baumersdorf: Scenario) -> None:
    field, hardegg = baumersdorf.battlefield, group(baumersdorf, "a-har")
    centre = field.places[PlaceId("baumersdorf")].centre
    south = bank_of(field, centre, RUSSBACH)

    assert len(hardegg.zone) == 37
    assert all(distance(centre, hex) <= 3 for hex in hardegg.zone)
    assert 0 < sum(hex in south for hex in hardegg.zone) < 37
    assert hardegg.barrier is None


# -- victory and special rules -----------------------------------------------------------------------------------------


def test_wg_19_3_the_rows_of_victory(baumersdorf: Scenario) -> None:
    table = [
        (
            row.level.value,
            [
                (each.side.value, each.hexes)
                if isinstance(each, HoldsPlace)
                else (each.at_least, each.at_most)
                if isinstance(each, IncrementsAcross)
                else each
                for each in row.conditions
            ],
        )
        for row in baumersdorf.victory
    ]

    assert table == [
        ("french-decisive", [("french", 4), (15, None)]),
        ("coalition-decisive", [("coalition", 4), (None, 0)]),
        ("draw", [("french", 2), (10, None), ("coalition", 2)]),
        ("french-substantial", [("french", 2), (10, None)]),
        ("coalition-substantial", [("coalition", 2)]),
        ("draw", []),
    ]


def test_wg_19_3_across_the_russbach_is_the_bank_of_the_plateau(baumersdorf: Scenario) -> None:
    field, condition = baumersdorf.battlefield, across(baumersdorf, VictoryLevel.FRENCH_DECISIVE)
    south = bank_of(field, field.places[PlaceId("field-baumersdorf")].centre, RUSSBACH)

    assert set(condition.bank) == set(field.terrain) - south
    assert (condition.side, condition.watercourse) == (Side.FRENCH, "Russbach")


def test_wg_19_4_the_french_leave_by_the_south_and_the_austrians_by_the_north(baumersdorf: Scenario) -> None:
    edges = {Side.FRENCH: Edge.SOUTH, Side.COALITION: Edge.NORTH}

    assert baumersdorf.leaving == LeavingArea(edges, waits=1, eliminated_after=3)


# -- faults ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("banks: both", "banks: all", 'expected one of "own", "both", got all'),
        ("barrier: russbach\n", "", "expected a barrier in the scenario that has banks"),
        ("barrier: russbach", "barrier: rusbach", 'did you mean "russbach"?'),
        ("barrier: russbach", "barrier: stream", "expected the id of a watercourse through this ground, got"),
        ("barrier: russbach", "barrier: slope", "expected the id of a watercourse through this ground, got"),
        ("radius: 3, facing: SW, banks: both", "radius: 3, facing: SW, close: 2", "expected true or false"),
        ("{across: russbach, bank", "{across: danube, bank", "expected the id of a watercourse through this ground"),
        ("bank: scarp-centre", "bank: scarp-center", 'did you mean "scarp-centre"?'),
        (", at-least: 15", "", "expected a number of increments, at-least or at-most"),
        ("at-least: 15", "at-last: 15", 'did you mean "at-least"?'),
        ("edges: {french: south, coalition: north}", "edges: {french: south}", "expected the edge of the coalition side"),
        ("french: south, coalition: north", "french: south, coalition: south", "expected an edge for each side alone"),
        ("waits: 1", "wait: 1", 'did you mean "waits"?'),
        ("eliminated-after: 3", "eliminated-after: 0", "expected a whole number from 1"),
    ],
)
def test_a_fault_of_the_scenario_says_what_was_expected(
    tmp_path: Path, charts: Charts, old: str, new: str, said: str
) -> None:
    titles = tmp_path / "titles"
    shutil.copytree(TITLES, titles)
    path = titles / "wagram" / "baumersdorf.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_scenario("wagram/baumersdorf", charts, titles)
    assert said in str(caught.value)
