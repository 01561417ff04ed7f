"""Orders of battle: counters and leaders from their lines, and the rows of the charts that go with them."""

from __future__ import annotations

import csv
import shutil
from pathlib import Path

import pytest

from labataille.charts.catalogue import Charts
from labataille.loading import DataError
from labataille.loading.armies import Army, load_army
from labataille.loading.charts import load_charts
from labataille.loading.titles import load_title
from labataille.model.counters import Arm, RangeBand, Size
from labataille.model.ids import CorpsId, LeaderId, TroopType, UnitId
from labataille.resources import scenarios_folder

BAUTZEN = scenarios_folder() / "bautzen"


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(BAUTZEN)


@pytest.fixture(scope="module")
def army(charts: Charts) -> Army:
    return load_army(BAUTZEN, charts)


# -- counters as printed -----------------------------------------------------------------------------------------------


def test_every_row_of_the_source_is_a_counter_or_a_leader(army: Army) -> None:
    source = BAUTZEN.parents[1] / "docs" / "sources" / "bautzen-oob.csv"
    if not source.is_file():
        pytest.skip("the sources travel with the checkout alone")
    with source.open(encoding="utf-8", newline="") as stream:
        rows = {row["unit_id"]: row for row in csv.DictReader(stream)}

    assert set(rows) == {*army.counters, *army.leaders}
    for id, counter in army.counters.items():
        row = rows[id]
        printed = (row["name"], row["nation"], row["type"], row["size"], row["brigade"], row["regiment"], row["origin"])
        assert (
            counter.name,
            counter.nation,
            counter.type,
            counter.size.value,
            counter.brigade,
            counter.regiment,
            counter.origin,
        ) == printed
        assert [counter.increments, counter.movement, counter.specific.melee, counter.specific.morale] == [
            int(row[key]) for key in ("increments", "movement", "melee", "morale")
        ]


def test_bz_15_2_the_battalions_of_each_side_add_up_to_the_printed_totals(army: Army) -> None:
    battalions = [each for each in army.counters.values() if each.is_infantry and each.size is Size.BATTALION]
    totals = {
        nation: (
            sum(each.increments for each in battalions if each.id.startswith(nation)),
            sum(each.specific.melee for each in battalions if each.id.startswith(nation)),
            sum(each.specific.fire for each in battalions if each.id.startswith(nation)),
        )
        for nation in ("FR", "RU", "PR")
    }

    assert totals == {"FR": (1516, 3625, 1691), "RU": (409, 1132, 631), "PR": (244, 625, 254)}


def test_pr_26_2_a_battery_has_a_fire_value_for_each_range(army: Army) -> None:
    battery = army.counters[UnitId("FR-V-16-A1")]

    assert battery.specific.bands == (RangeBand(2, 14), RangeBand(5, 7), RangeBand(8, 4))


def test_pr_6_9_the_bracketed_fire_of_light_cavalry_is_for_skirmish_order(army: Army) -> None:
    hussars = army.counters[UnitId("PR-IIC-2LH")]

    assert (hussars.specific.fire, hussars.specific.skirmish_fire, hussars.can_skirmish) == (0, 3, True)


def test_a_horse_battery_is_told_from_a_foot_battery(army: Army) -> None:
    assert army.counters[UnitId("FR-V-RH-1")].horse
    assert not army.counters[UnitId("FR-V-16-A1")].horse


def test_bz_5_4_rifles_skirmish_at_three_hexes(army: Army) -> None:
    assert army.counters[UnitId("PR-II-S-OJ-1")].skirmish_range == 3


def test_pr_6_4_a_regiment_knows_the_battalions_it_stands_for(army: Army) -> None:
    regiment = army.counters[UnitId("PR-II-H-1O")]

    assert regiment.stands_for == (UnitId("PR-II-H-1O-1"), UnitId("PR-II-H-1O-2"))


# -- patterns ----------------------------------------------------------------------------------------------------------


def test_pr_6_4_a_pattern_means_battalions_and_never_their_regiment(army: Army) -> None:
    assert army.units_called("FR-V-16-151*") == tuple(UnitId(f"FR-V-16-151-{n}") for n in range(1, 5))


def test_pr_6_4_a_regiment_of_infantry_is_called_by_its_id(army: Army) -> None:
    assert army.units_called("FR-V-16-151") == (UnitId("FR-V-16-151"),)


def test_a_regiment_of_cavalry_is_meant_by_a_pattern(army: Army) -> None:
    assert UnitId("PR-IIC-LD") in army.units_called("PR-IIC-*")


# -- the charts' rows --------------------------------------------------------------------------------------------------


def test_bz_5_1_infantry_has_its_row_of_the_fire_effects_chart(army: Army) -> None:
    assert army.counters[UnitId("RU-GR1-Eka-1")].troop == TroopType("ru-grenadier")


def test_bz_6_2_a_battery_has_its_row_of_the_limbering_table(army: Army) -> None:
    assert army.counters[UnitId("RU-GRA-L1")].limbering == "russian-light"


def test_bz_11_3_cavalry_has_its_row_of_the_recall_table(army: Army) -> None:
    assert army.counters[UnitId("PR-IIC-2LH")].recall == "prussian-hussar"


def test_every_unit_has_a_row_of_its_arm(army: Army) -> None:
    rows = {
        Arm.INFANTRY: [each.troop for each in army.counters.values() if each.is_infantry],
        Arm.CAVALRY: [each.recall for each in army.counters.values() if each.is_cavalry],
        Arm.ARTILLERY: [each.limbering for each in army.counters.values() if each.is_artillery],
    }

    assert all(all(rows[arm]) for arm in Arm)


def test_bz_12_1_every_body_has_as_many_battalions_as_its_chart_says(army: Army, charts: Charts) -> None:
    battalions = [each for each in army.counters.values() if each.size is Size.BATTALION]
    counted = {body: sum(each.level_body == body for each in battalions) for body in charts.troops.levels}

    assert counted == {body: row.battalions for body, row in charts.troops.levels.items()}


def test_pr_43_2_guns_and_horse_follow_no_morale_level(army: Army) -> None:
    assert army.counters[UnitId("FR-V-16-A1")].level_body is None
    assert army.counters[UnitId("FR-V-16-151-1")].level_body == CorpsId("fr-v")


# -- leaders -----------------------------------------------------------------------------------------------------------


def test_pr_7_1_a_leaders_values_are_his_bonuses(army: Army) -> None:
    yorck = army.leaders[LeaderId("PR-L-YOR")]

    assert (yorck.melee, yorck.artillery, yorck.morale, yorck.movement) == (3, 0, 4, 16)


def test_bz_16_6_french_leaders_and_the_supreme_commanders_help_all_nations_of_their_side(army: Army) -> None:
    helpers = {id for id, leader in army.leaders.items() if leader.helps_all_nations and not id.startswith("FR")}

    assert all(leader.helps_all_nations for id, leader in army.leaders.items() if id.startswith("FR"))
    assert helpers == {"RU-L-ALX", "RU-L-WIT", "RU-L-BDT"}


def test_a_cavalry_leader_is_marked(army: Army) -> None:
    assert army.leaders[LeaderId("PR-L-COR")].leads_cavalry
    assert not army.leaders[LeaderId("PR-L-YOR")].leads_cavalry


# -- faults ------------------------------------------------------------------------------------------------------------


def test_a_title_has_the_name_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "leipzig").mkdir()
    shutil.copy(BAUTZEN / "title.yaml", tmp_path / "leipzig")

    with pytest.raises(DataError, match='expected "leipzig", the name of the folder'):
        load_title(tmp_path / "leipzig")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("type: grenadier, size", "type: grenadeer, size", 'did you mean "grenadier"?'),
        ("morale: 16, fire: 7", "morale: 17, fire: 7", "expected a value of the dice ladder, 11 to 66, got 17"),
        ("fire: [13, 7, 4]", "fire: [13, 7]", "expected 2 ranges as in fire, got 3"),
        ("id: PR-II-H-LG", "id: PR-II-H-1O", "expected each id once, but PR-II-H-1O"),
        ("stands-for: [PR-II-H-1O-1,", "stands-for: [PR-II-H-1O-7,", "expected the ids of battalions in stands-for"),
        ("nation: Prussia", "nation: France", "expected a nation of the coalition side, got France"),
        ("nation: Prussia", "nation: Prusia", 'did you mean "Prussia"?'),
        ("size: battalion", "sise: battalion", 'did you mean "size"?'),
        ("origin: class-found", "origin: clas-found", 'did you mean "class-found"?'),
        ("army: prussian-ii", "army: prussian-i", 'expected "prussian-ii", the name of the file'),
        ("skirmish-fire: 3", "fire: 3", "expected a key known here, got fire"),
    ],
)
def test_a_fault_of_an_army_says_what_was_expected(
    tmp_path: Path, charts: Charts, old: str, new: str, said: str
) -> None:
    bautzen = tmp_path / "bautzen"
    (bautzen / "army").mkdir(parents=True)
    shutil.copy(BAUTZEN / "title.yaml", bautzen)
    shutil.copy(BAUTZEN / "army" / "types.yaml", bautzen / "army")
    text = (BAUTZEN / "army" / "prussian-ii.yaml").read_text(encoding="utf-8")
    assert old in text
    (bautzen / "army" / "prussian-ii.yaml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(DataError) as caught:
        load_army(bautzen, charts)
    assert said in str(caught.value)
