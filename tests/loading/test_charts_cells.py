"""Every cell of the charts for charges, the carré and leader casualties, and how they are read."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from labataille.charts.carre import CarreChart, Realization
from labataille.charts.catalogue import Charts
from labataille.charts.charge import (
    BrokenByCharge,
    CarreDistance,
    ChargeSwitches,
    EscortedUnlimberedGuns,
    LoneLimberedGuns,
    Reach,
    Turning,
)
from labataille.charts.ladder import index_of
from labataille.charts.leader_casualty import Fate
from labataille.charts.troops import CossackBan
from labataille.loading.charts import load_charts
from labataille.model.formations import Formation
from labataille.model.ids import TroopType
from labataille.resources import scenarios_folder


@pytest.fixture(scope="module")
def charts() -> Charts:
    return load_charts(scenarios_folder() / "bautzen")


@pytest.fixture(scope="module")
def carre(charts: Charts) -> CarreChart:
    return charts.carre


# -- the carré ---------------------------------------------------------------------

FIGURES = [
    ("french", Formation.COLUMN, [(21, 51), (33, 54), (56, 66), (62, 66)]),
    ("french", Formation.LINE, [(15, 44), (22, 52), (36, 54), (53, 65)]),
    ("french-allies", Formation.COLUMN, [(22, 45), (34, 52), (46, 55), (52, 61)]),
    ("french-allies", Formation.LINE, [(22, 45), (34, 52), (46, 55), (52, 61)]),
    ("russian", Formation.COLUMN, [(15, 36), (26, 46), (41, 56), (52, 65)]),
    ("russian", Formation.LINE, [(31, 45), (32, 55), (62, 64), (64, 65)]),
    ("prussian", Formation.COLUMN, [(25, 45), (35, 55), (45, 55), (63, 65)]),
    ("prussian", Formation.LINE, [(22, 44), (32, 53), (52, 61), (64, 65)]),
]
"""Highest rolls for carré and for disorder at 1, 2, 3 and 4 hexes."""


@pytest.mark.parametrize(("block", "formation", "figures"), FIGURES)
def test_bz_10_1_the_carre_chart_has_every_cell(
    carre: CarreChart, block: str, formation: Formation, figures: list[tuple[int, int]]
) -> None:
    cells = [carre.cell(block, formation, distance) for distance in (1, 2, 3, 4)]

    assert [astuple(cell) for cell in cells] == figures


def test_bz_10_1_the_carre_chart_has_four_blocks(carre: CarreChart) -> None:
    assert list(carre.blocks) == ["french", "french-allies", "russian", "prussian"]


@pytest.mark.parametrize(
    ("roll", "result"),
    [
        (11, Realization.CARRE),
        (33, Realization.CARRE),
        (34, Realization.DISORDER),
        (54, Realization.DISORDER),
        (55, Realization.ROUT),
    ],
)
def test_pr_38_52_above_the_carre_figure_a_unit_disorders_and_above_both_it_routs(
    carre: CarreChart, roll: int, result: Realization
) -> None:
    cell = carre.cell("french", Formation.COLUMN, 2)

    assert cell.result(index_of(roll)) is result


def test_pr_38_52_the_result_changes_at_the_cuts_alone(carre: CarreChart) -> None:
    cell = carre.cell("french", Formation.COLUMN, 2)

    assert [index for index in range(1, 36) if cell.result(index) is not cell.result(index - 1)] == list(cell.cuts)


def test_pr_38_54_other_formations_use_the_column_row(carre: CarreChart) -> None:
    assert carre.cell("russian", Formation.ROAD_MARCH, 1) == carre.cell("russian", Formation.COLUMN, 1)


def test_bz_10_1_four_hexes_are_four_or_more(carre: CarreChart) -> None:
    assert carre.cell("russian", Formation.LINE, 5) == carre.cell("russian", Formation.LINE, 4)


def test_bz_10_2_the_carre_modifiers(carre: CarreChart) -> None:
    named = [carre.leader, carre.light_cavalry, carre.lancers, carre.corps_level]

    assert [modifier.value for modifier in named] == [-6, 3, 6, 3]


@pytest.mark.parametrize(
    ("troop", "value"),
    [
        ("fr-vieille-garde", -9),
        ("fr-fusiliers-garde", -4),
        ("fr-velites", -2),
        ("fr-jeune-garde", -3),
        ("ru-grenadier", -3),
        ("ru-guard", -6),
        ("ru-guard-jaeger", -6),
        ("pr-grenadier", -3),
        ("pr-guard", -3),
        ("pr-guard-fusilier", -3),
        ("pr-normal", -3),
        ("pr-jaeger", 2),
        ("pr-guard-jaeger", 2),
        ("pr-schuetzen", 2),
    ],
)
def test_bz_10_3_the_carre_modifier_of_a_class(carre: CarreChart, troop: str, value: int) -> None:
    modifier = carre.modifier_of(TroopType(troop))

    assert modifier is not None
    assert modifier.value == value


def test_bz_10_3_no_other_type_has_a_carre_modifier(charts: Charts) -> None:
    with_one = [troop for troop in charts.troops.fire if charts.carre.modifier_of(troop)]

    assert len(with_one) == 14


@pytest.mark.parametrize(
    ("nation", "unit_type", "block"),
    [
        ("France", "ligne", "french"),
        ("France", "ligne (Foreign, Irish legion)", "french-allies"),
        ("Italy", "guard (Velites)", "french-allies"),
        ("Illyria", "legere (Foreign, Illyrian/Croat)", "french-allies"),
        ("Baden", "ligne (Rheinbund, Baden)", "french-allies"),
        ("Bavaria", "ligne (Rheinbund, Bavaria)", "french-allies"),
        ("Frankfurt", "legere (Rheinbund, Frankfurt)", "french-allies"),
        ("Hesse-Darmstadt", "ligne (Rheinbund, Hesse-Darmstadt)", "french-allies"),
        ("Saxony", "ligne (Rheinbund, Saxony)", "french-allies"),
        ("Württemberg", "ligne (Rheinbund, Wurttemberg)", "french-allies"),
        ("Würzburg", "ligne (Rheinbund, Wurzburg)", "french-allies"),
        ("Russia", "infantry (musketeer)", "russian"),
        ("Prussia", "infantry (musketeer)", "prussian"),
        ("Naples", "light (allied)", None),
    ],
)
def test_bz_10_5_the_block_that_a_unit_uses(carre: CarreChart, nation: str, unit_type: str, block: str | None) -> None:
    assert carre.block(nation, unit_type) == block


# -- the charge --------------------------------------------------------------------


def test_pr_38_31_the_stand_modifiers(charts: Charts) -> None:
    stand = charts.charge.stand

    assert {name: getattr(stand, name).value for name in stand.__dataclass_fields__} == {
        "flank": -12,
        "rear": -6,
        "skirmish": -12,
        "line": 3,
        "disordered": -6,
        "half_losses": -6,
        "carre": 6,
        "lancers": -6,
        "heavy_cavalry": -3,
        "slope": 3,
    }


def test_bz_11_3_the_recall_table(charts: Charts) -> None:
    assert charts.charge.recall.leader.value == 1
    assert charts.charge.recall.needed == {
        "french": 2,
        "french-guard": 2,
        "saxon": 2,
        "rheinbund": 4,
        "italian": 4,
        "russian-light": 3,
        "russian-heavy": 4,
        "russian-guard": 4,
        "cossack": 5,
        "prussian-light": 2,
        "prussian-hussar": 2,
        "prussian-heavy": 3,
    }


def test_pr_39_3_the_reaction_zone(charts: Charts) -> None:
    assert charts.charge.reaction_zone == Reach(light=6, heavy=4)


def test_pr_39_8_the_first_step_of_a_reaction(charts: Charts) -> None:
    assert charts.charge.reaction_first_step == Reach(light=2, heavy=1)


def test_pr_40_3_the_opportunity_zone(charts: Charts) -> None:
    assert charts.charge.opportunity_zone == Reach(light=3, heavy=2)


def test_pr_38_44_trampling_costs_three_points_an_increment_of_disordered_and_two_of_routed(charts: Charts) -> None:
    assert (charts.charge.trample_disordered, charts.charge.trample_routed) == (6, 4)


def test_the_switches_for_charges_stand_as_the_title_is_played(charts: Charts) -> None:
    assert charts.charge.switches == ChargeSwitches(
        broken_by_charge=BrokenByCharge.TRAMPLE,
        lone_limbered_guns=LoneLimberedGuns.AS_INFANTRY,
        escorted_unlimbered_guns=EscortedUnlimberedGuns.BY_INFANTRY,
        turning=Turning.PAID,
        carre_distance=CarreDistance.HEXES,
        light_and_lance_add=False,
        lance_bonus_in_column=False,
        voluntary_recall=True,
        readiness_blocked_by_zone_or_fire=True,
    )


def test_bz_14_5_cossacks(charts: Charts) -> None:
    cossacks = charts.troops.cossacks

    assert cossacks is not None
    assert cossacks.rout_on_fire_loss
    assert cossacks.check_when_fired_on_without_loss
    assert cossacks.may_not_charge == (CossackBan.INFANTRY_IN_GOOD_ORDER, CossackBan.UNLIMBERED_GUNS_THROUGH_FRONT)


# -- leader casualties -------------------------------------------------------------


def test_pr_21_40_a_natural_65_or_66_endangers_a_leader_in_the_target_hex(charts: Charts) -> None:
    assert [index for index in range(36) if charts.leader_casualties.endangers_target(index)] == [34, 35]


def test_pr_21_41_a_natural_11_or_12_endangers_the_leader_of_the_attack(charts: Charts) -> None:
    assert [index for index in range(36) if charts.leader_casualties.endangers_attacker(index)] == [0, 1]


def test_pr_21_41_a_natural_64_or_more_endangers_a_leader_with_the_defenders(charts: Charts) -> None:
    assert [index for index in range(36) if charts.leader_casualties.endangers_defender(index)] == [33, 34, 35]


@pytest.mark.parametrize(
    ("face", "name", "fate", "dice"),
    [
        (1, "head", Fate.KILLED, 0),
        (2, "chest", Fate.KILLED, 0),
        (3, "leg", Fate.OUT, 2),
        (4, "arm", Fate.OUT, 1),
        (5, "capture", Fate.CAPTURED, 0),
        (6, "flesh", Fate.UNHARMED, 0),
    ],
)
def test_pr_21_42_each_face_has_its_wound(charts: Charts, face: int, name: str, fate: Fate, dice: int) -> None:
    wound = charts.leader_casualties.wounds[face]

    assert (wound.name, wound.fate, wound.dice_of_hours) == (name, fate, dice)


def test_pr_21_42_a_capture_by_fire_is_thrown_again(charts: Charts) -> None:
    assert charts.leader_casualties.thrown_again_after_fire == (Fate.CAPTURED,)


def test_pr_21_43_the_hex_checks_after_a_death_or_a_wound(charts: Charts) -> None:
    assert charts.leader_casualties.checks_follow == (Fate.KILLED, Fate.OUT)


def test_pr_21_45_an_hour_is_three_turns(charts: Charts) -> None:
    assert charts.leader_casualties.turns_per_hour == 3
