"""The order of battle of Deutsch-Wagram: every row of the source, and what the book says of the corps (WG 14, 15, 18)."""

from __future__ import annotations

import csv
from collections import Counter as Count
from collections.abc import Mapping

import pytest

from labataille.charts.catalogue import Charts
from labataille.charts.ladder import VALUES
from labataille.loading.armies import Army, load_army
from labataille.loading.charts import load_charts
from labataille.loading.titles import load_title
from labataille.model.counters import Arm, Counter, RangeBand, Size
from labataille.model.ids import LeaderId, UnitId
from labataille.model.sides import Side
from labataille.resources import scenarios_folder

WAGRAM = scenarios_folder() / "wagram"

BATTALIONS = {
    "fr-garde-1": 8,
    "fr-garde-2": 4,
    "fr-ii": 48,
    "fr-iii": 52,
    "fr-iv": 42,
    "fr-v": 22,
    "fr-vi": 31,
    "fr-vii": 9,
    "fr-ix": 19,
    "fr-xi": 12,
    "au-avantgarde": 21,
    "au-i": 22,
    "au-ii": 24,
    "au-iii": 21,
    "au-iv": 24,
    "au-vi": 27,
    "au-gren-1": 9,
    "au-gren-2": 9,
    "au-j-i": 20,
    "au-j-gren": 5,
}
"""The battalions of each body that the thresholds of its level imply (WG 14.1, 14.2)."""


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(WAGRAM)


@pytest.fixture(scope="module")
def army(charts: Charts) -> Army:
    return load_army(WAGRAM, charts)


@pytest.fixture(scope="module")
def source() -> Mapping[str, dict[str, str]]:
    file = WAGRAM.parents[1] / "docs" / "sources" / "wagram-oob.csv"
    if not file.is_file():
        pytest.skip("the sources travel with the checkout alone")
    with file.open(encoding="utf-8", newline="") as stream:
        return {row["unit_id"]: row for row in csv.DictReader(stream)}


def battalions(army: Army) -> list[Counter]:
    return [each for each in army.counters.values() if each.is_infantry and each.size is Size.BATTALION]


# -- every row -----------------------------------------------------------------------------------------------------------


def test_all_rows_of_the_source_are_counters_or_leaders(army: Army, source: Mapping[str, dict[str, str]]) -> None:
    assert len(source) == 864
    assert set(source) == {*army.counters, *army.leaders}


def test_every_counter_has_the_figures_of_its_row(army: Army, source: Mapping[str, dict[str, str]]) -> None:
    keys = ("increments", "movement", "melee", "morale")
    for id, counter in army.counters.items():
        row, side = source[id], counter.specific
        assert [counter.increments, counter.movement, side.melee, side.morale] == [int(row[key]) for key in keys], id
        assert (counter.nation, counter.type, counter.arm.value, counter.size.value) == (
            *(row["nation"], row["type"], row["arm"], row["size"]),
        )
        assert side.lance == int(row["lance"])
        assert (counter.side is Side.FRENCH) == (row["side"] == "french")


def test_every_counter_has_the_fire_of_its_row(army: Army, source: Mapping[str, dict[str, str]]) -> None:
    for id, counter in army.counters.items():
        side, row = counter.specific, source[id]
        match counter.arm:
            case Arm.INFANTRY:
                assert str(side.fire) == row["fire"]
            case Arm.CAVALRY:
                assert side.skirmish_fire == int(row["fire"].strip("()"))
            case Arm.ARTILLERY:
                assert "/".join(str(band.value) for band in side.bands) == row["fire"]
                assert "/".join(str(band.last_hex) for band in side.bands) == row["range"]


def test_every_leader_has_the_bonuses_of_his_row(army: Army, source: Mapping[str, dict[str, str]]) -> None:
    for id, leader in army.leaders.items():
        printed = [int(source[id][key]) for key in ("melee", "fire", "morale", "movement")]
        assert [leader.melee, leader.artillery, leader.morale, leader.movement] == printed, id


def test_wg_1_2_which_nation_fights_on_which_side() -> None:
    title = load_title(WAGRAM)
    allies = {"France", "Italy", "Saxony", "Bavaria", "Baden", "Hesse-Darmstadt", "Portugal"}

    assert {nation for nation, side in title.nations.items() if side is Side.FRENCH} == allies
    assert title.nations["Austria"] is Side.COALITION
    assert title.sides[Side.COALITION].adjective == "Austrian"
    assert title.first_side is Side.FRENCH


# -- what the book says of them ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("body", "count"), BATTALIONS.items())
def test_wg_14_2_every_body_has_the_battalions_that_its_thresholds_imply(army: Army, charts: Charts, body: str, count: int) -> None:
    found = Count(str(each.level_body) for each in battalions(army))
    rows = {str(name): row for name, row in charts.troops.levels.items()}

    assert (found[body], rows[body].battalions) == (count, count)


def test_wg_14_3_who_has_no_row_follows_no_level(army: Army) -> None:
    without = {each.corps for each in battalions(army) if each.level_body is None}

    assert without == {"Garde italienne"}
    assert {each.level_body for each in battalions(army) if each.nation == "Portugal"} == {"fr-ii"}


def test_wg_14_2_horse_and_guns_follow_no_level(army: Army) -> None:
    assert {each.level_body for each in army.counters.values() if not each.is_infantry} == {None}


def test_wg_18_4_a_regiment_is_the_sum_of_its_battalions(army: Army) -> None:
    regiments = [each for each in army.counters.values() if each.stands_for]
    parts = {each.id: [army.counters[id] for id in each.stands_for] for each in regiments}

    assert len(regiments) == 116
    for regiment in regiments:
        ours = parts[regiment.id]
        assert regiment.increments == sum(each.increments for each in ours), regiment.id
        assert regiment.specific.melee == sum(each.specific.melee for each in ours), regiment.id
        assert regiment.specific.fire == max(each.specific.fire for each in ours) + 2, regiment.id
        assert {each.regiment for each in ours} == {regiment.name}


def test_wg_18_4_every_battalion_of_a_regiment_is_stood_for_once(army: Army) -> None:
    named = Count(id for each in army.counters.values() for id in each.stands_for)
    own = {each.id for each in battalions(army) if each.regiment != each.name}

    assert named == Count(own)
    assert len(own) == 309


def test_wg_5_2_who_skirmishes_and_how_far_is_the_charts(army: Army, charts: Charts) -> None:
    for each in battalions(army):
        assert each.troop is not None
        assert each.skirmish_range == charts.troops.fire[each.troop].skirmish_range, each.id


def test_wg_5_2_a_regiment_must_break_down_before_it_skirmishes(army: Army) -> None:
    assert not any(each.can_skirmish for each in army.counters.values() if each.stands_for)


@pytest.mark.parametrize(
    ("id", "ranges"),
    [("FR-II-R-A12", (2, 5, 9)), ("FR-II-THA-HTHA", (2, 5, 8)), ("AU-AG-B1", (2, 5, 8)), ("AU-VI-VIN-B4", (2, 4, 7))],
)
def test_wg_9_1_the_bands_go_by_the_weight_of_the_gun(army: Army, id: str, ranges: tuple[int, ...]) -> None:
    assert tuple(band.last_hex for band in army.counters[UnitId(id)].specific.bands) == ranges


def test_wg_9_1_the_bands_of_a_position_battery(army: Army) -> None:
    bands = army.counters[UnitId("AU-I-R-P121")].specific.bands

    assert bands == (RangeBand(2, 24), RangeBand(5, 12), RangeBand(9, 7))


def test_wg_18_6_the_schwarzenberg_uhlans_alone_have_lances(army: Army) -> None:
    assert [each.id for each in army.counters.values() if each.specific.lance] == ["AU-III-SCN-U2"]


def test_wg_12_4_who_is_elite(army: Army) -> None:
    elite = {(each.nation, each.type) for each in battalions(army) if 11 <= each.specific.morale <= 16}

    assert elite == {
        ("France", "vieille garde"),
        ("France", "fusiliers garde"),
        ("Italy", "italian guard"),
        ("Austria", "grenadier"),
    }


def test_wg_18_5_morale_is_a_value_of_the_dice_ladder(army: Army) -> None:
    assert all(each.specific.morale in VALUES for each in army.counters.values())


def test_wg_8_2_every_leader_who_helps_to_limber_is_in_the_order_of_battle(army: Army, charts: Charts) -> None:
    assert set(charts.troops.limbering.named) <= set(army.leaders)


def test_wg_15_1_massena_has_two_counters(army: Army) -> None:
    carriage, on_foot = (army.leaders[LeaderId(id)] for id in ("FR-L-MAS", "FR-L-MAP"))

    assert (carriage.movement, on_foot.movement) == (7, 2)


@pytest.mark.parametrize(("id", "own"), [("AU-L-HOH", True), ("AU-L-BRA", True), ("AU-L-KAR", False), ("FR-L-OUD", False)])
def test_wg_15_9_korps_leaders_help_their_own_korps_alone(army: Army, id: str, own: bool) -> None:
    assert army.leaders[LeaderId(id)].helps_own_corps_only is own


def test_every_unit_has_a_row_of_its_arm(army: Army) -> None:
    for each in army.counters.values():
        assert [each.troop, each.recall, each.limbering].count(None) == 2
