"""Stacking at Deutsch-Wagram (WG 3, 8.5): large Austrian units, and with what their batteries stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.formations import Formation
from labataille.rules.stacking import refuses_together
from tests.draw import CENTRE, COALITION, guns, horse, leader, position
from tests.wagram import austrian_guns, austrians, wagram_charts

GENERAL = Formation.GENERAL_ORDER


def refusal(*units, terrain="clear", leaders=()):
    state = position(*units, *leaders, terrain={CENTRE: terrain})
    return refuses_together(state, wagram_charts(), CENTRE, units)


@pytest.mark.parametrize("increments", [7, 9])
def test_wg_3_3_a_large_austrian_battalion_is_one_battalion_in_a_village(increments):
    assert refusal(austrians("a", CENTRE, GENERAL, increments=increments), terrain="village") is None


def test_wg_3_3_two_battalions_of_more_than_six_increments_are_too_many_there():
    units = [austrians(id, CENTRE, GENERAL, increments=4) for id in ("a", "b")]

    assert refusal(*units, terrain="village").clause == "WG 3.1, 3.3"


def test_wg_3_4_three_strong_battalions_are_one_regiment_in_the_clear():
    assert refusal(austrians("a", CENTRE, increments=27, size=Size.REGIMENT)) is None


# -- batteries (WG 8.5) --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "other", "together"),
    [
        ("brigade", "brigade", True),
        ("position", "position", True),
        ("kavallerie", "kavallerie", True),
        ("brigade", "position", False),
        ("position", "brigade", False),
        ("kavallerie", "brigade", False),
    ],
)
def test_wg_8_5_a_battery_stands_with_its_own_kind(kind, other, together):
    why = refusal(austrian_guns("a", CENTRE, kind, corps="I"), austrian_guns("b", CENTRE, other, corps="II"))

    assert (why is None) is together
    assert together or (why.clause == "WG 8.5" and "batteries of another kind" in why.sentence)


@pytest.mark.parametrize(("kind", "corps", "together"), [("brigade", "I", True), ("position", "I", True), ("brigade", "II", False)])
def test_wg_8_5_a_battery_stands_with_infantry_of_its_own_korps(kind, corps, together):
    why = refusal(austrians("a", CENTRE, corps="I"), austrian_guns("b", CENTRE, kind, corps=corps))

    assert (why is None) is together


def test_wg_8_5_a_cavalry_battery_stands_with_no_infantry():
    why = refusal(austrians("a", CENTRE, corps="I"), austrian_guns("b", CENTRE, "kavallerie", corps="I"))

    assert "never with infantry" in why.sentence


def test_wg_8_5_gruenne_lifts_it_for_the_batteries_of_one_korps():
    gruenne = leader("AU-L-GRU", CENTRE, side=COALITION, nation="Austria")
    one_korps = [austrian_guns(kind, CENTRE, kind, corps="I") for kind in ("brigade", "position")]
    two_korps = [austrian_guns(kind, CENTRE, kind, corps=kind) for kind in ("brigade", "position")]

    assert refusal(*one_korps) is not None
    assert refusal(*one_korps, leaders=[gruenne]) is None
    assert refusal(*two_korps, leaders=[gruenne]) is not None


def test_wg_8_5_another_leader_lifts_nothing():
    other = leader("AU-L-PRL", CENTRE, side=COALITION, nation="Austria")

    assert refusal(*(austrian_guns(kind, CENTRE, kind, corps="I") for kind in ("brigade", "position")), leaders=[other])


def test_wg_8_5_french_batteries_stack_as_they_always_do():
    foot_guns, horse_guns = guns("a", CENTRE), guns("b", CENTRE, limbering="french-horse", horse=True)

    assert refusal(foot_guns, horse_guns) is None


def test_wg_8_5_cavalry_beside_limbered_guns_is_none_of_its_business():
    battery = austrian_guns("b", CENTRE, "kavallerie")
    limbered = replace(battery, formation=Formation.LIMBERED)

    assert refusal(horse("a", CENTRE, side=COALITION, nation="Austria", increments=2), limbered) is None
