"""Worked examples of what Deutsch-Wagram has of its own, by their ids: ground, stacking, fire, guns, levels and victory."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Arm
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.ids import CorpsId
from labataille.model.questions import Finish
from labataille.model.sides import Segment
from labataille.model.victory import VictoryLevel
from labataille.rules.limbering import die_needed
from labataille.rules.losses import fire_check_due
from labataille.rules.march import march
from labataille.rules.organization import refused_to_troops, why_not_formation
from labataille.rules.pre_melee import pre_melee_preview
from labataille.rules.sight import sight
from labataille.rules.victory import standing
from tests.draw import CENTRE, COALITION, beside, field, foot, guns, horse, leader, position
from tests.rules.test_wg02_ground import price
from tests.rules.test_wg03_stacking import refusal
from tests.rules.test_wg04_fire_defence import defence
from tests.rules.test_wg13_russbach import at_the_brook, crossed, step_north
from tests.rules.test_wg19_victory import evening
from tests.wagram import austrian_guns, austrians, wagram_charts, wagram_play

NORTH = beside(0)

# -- the ground (WG 2, 13) -----------------------------------------------------------------------------


def test_dv_wg_2_1_a_column_wades_the_russbach_for_four_points_and_is_disordered() -> None:
    assert price(Arm.INFANTRY, sides="russbach") == "4"
    assert crossed(foot("a", CENTRE))[1].morale is Morale.DISORDERED


def test_dv_wg_2_2_skirmishers_wade_it_for_four_points_in_good_order_and_stay_skirmishers() -> None:
    skirmishers = foot("a", CENTRE, Formation.SKIRMISH, troop="fr-legere", skirmish_range=2)
    state = at_the_brook(skirmishers)
    played = wagram_play(state, step_north(state, skirmishers), Finish()).play(march, skirmishers.id)
    across = played.state.units[skirmishers.id]
    refusal = why_not_formation(played.state, wagram_charts(), across, Formation.COLUMN)

    assert price(Arm.INFANTRY, Formation.SKIRMISH, sides="russbach") == "4"
    assert (across.morale, across.formation) == (Morale.GOOD, Formation.SKIRMISH)
    assert refusal is not None
    assert refusal.clause == "WG 13.3"


def test_dv_wg_2_4_heavy_cavalry_in_column_does_not_cross_the_russbach() -> None:
    cuirassiers = horse("a", CENTRE, movement=12)

    assert step_north(at_the_brook(cuirassiers), cuirassiers) is None


def test_dv_wg_2_6_a_slope_and_a_stream_on_one_hexside_cost_six_points_in_all() -> None:
    assert price(Arm.INFANTRY, sides="slope stream") == "6"


def test_dv_wg_2_7_from_the_plain_one_sees_the_plateau_behind_its_crest() -> None:
    crest = field(sides={f"{beside(0)} {beside(0, 2)}": "slope"}, heights={beside(0, number): 1 for number in (2, 3, 4)})
    state = position(foot("a", CENTRE), ground=crest)

    assert sight(state, wagram_charts(), CENTRE, beside(0, 4)).is_clear


# -- stacking and fire (WG 3 to 6) ---------------------------------------------------------------------


def test_dv_wg_3_1_an_austrian_battalion_of_nine_increments_holds_a_village() -> None:
    assert refusal(austrians("a", CENTRE, Formation.GENERAL_ORDER, increments=9), terrain="village") is None


def test_dv_wg_4_1_a_divisional_masse_has_six_through_its_rear() -> None:
    masse = replace(austrians("a", CENTRE, Formation.DIVISIONAL_MASSE), facing=toward_vertex(3))

    assert defence(masse, from_side=0).value == 6


def test_dv_wg_5_3_the_landwehr_forms_no_line() -> None:
    assert refused_to_troops(wagram_charts(), austrians("a", CENTRE, troop="au-landwehr"), Formation.LINE) is not None


@pytest.mark.parametrize(
    ("troop", "due"),
    [("fr-ligne", [False, True, False, True]), ("fr-saxon", [True, False, True, False])],
    ids=["EX-WG-6-1", "EX-WG-6-2"],
)
def test_wg_6_1_the_running_total_of_losses_by_fire_decides(troop: str, due: list[bool]) -> None:
    unit = foot("a", CENTRE, troop=troop)

    assert [fire_check_due(wagram_charts(), unit, lost - 1, lost) for lost in range(1, 5)] == due


# -- guns (WG 8) ---------------------------------------------------------------------------------------


def test_ex_wg_8_1_gruenne_limbers_a_position_battery_on_a_four() -> None:
    battery = austrian_guns("a", CENTRE, "position")

    assert die_needed(position(battery, leader("AU-L-GRU", CENTRE, side=COALITION, artillery=1)), wagram_charts(), battery) == 4


def test_ex_wg_8_2_a_battery_of_the_guard_limbers_on_any_die() -> None:
    battery = guns("a", CENTRE, limbering="french-guard")

    assert die_needed(position(battery), wagram_charts(), battery) is None


def test_dv_wg_8_2_davout_does_not_limber_a_foot_battery_on_a_one() -> None:
    battery = guns("a", CENTRE, limbering="french-foot")

    assert die_needed(position(battery, leader("FR-L-DAV", CENTRE)), wagram_charts(), battery) == 2


def test_dv_wg_8_3_a_cavalry_battery_does_not_stand_with_infantry_of_its_own_korps() -> None:
    assert refusal(austrian_guns("a", CENTRE, "kavallerie", corps="I"), austrians("b", CENTRE, corps="I")).clause == "WG 8.5"


# -- morale and victory (WG 12, 14, 19) ----------------------------------------------------------------


def test_ex_wg_12_1_across_the_russbach_the_assault_checks_at_twelve_less_and_the_defence_at_twelve_more() -> None:
    attacker, defender = foot("a", CENTRE, increments=12), austrians("e", NORTH)
    state = at_the_brook(attacker, defender, segment=Segment.MELEE)
    before = pre_melee_preview(state, wagram_charts(), (attacker,), NORTH)
    trials = (*before.attackers, *before.defenders)

    assert [[each.value for each in trial.modifiers if each.id == "russbach"] for trial in trials] == [[-12], [12]]


@pytest.mark.parametrize(
    ("body", "lost", "level", "modifier"),
    [("fr-iv", 16, 2, None), ("fr-garde-1", 2, 1, 0)],
    ids=["DV-43-2", "EX-WG-14-3"],
)
def test_wg_14_1_the_levels_of_bodies(body: str, lost: int, level: int, modifier: int | None) -> None:
    row = wagram_charts().troops.levels[CorpsId(body)]

    assert sum(lost >= threshold for threshold in row.thresholds) == level
    assert modifier is None or row.roll_modifiers[level - 1] == modifier


@pytest.mark.parametrize(
    ("held", "across", "level"),
    [("FFFF", 15, VictoryLevel.FRENCH_DECISIVE), ("FFAA", 11, VictoryLevel.DRAW)],
    ids=["EX-WG-19-1", "DV-WG-19-1"],
)
def test_wg_19_3_the_evening_of_baumersdorf(held: str, across: int, level: VictoryLevel) -> None:
    assert standing(evening(held, across))[0] is level
