"""Whom leaders help at Deutsch-Wagram (WG 15.9)."""

from __future__ import annotations

import pytest

from labataille.rules.leaders import helps
from tests.draw import CENTRE, COALITION, foot, leader
from tests.wagram import austrians


@pytest.mark.parametrize(("corps", "helped"), [("II Korps", True), ("I Korps", False)])
def test_wg_15_9_a_korps_leader_helps_his_own_korps_alone(corps, helped):
    hohenzollern = leader("AU-L-HOH", CENTRE, side=COALITION, nation="Austria", corps="II Korps", helps_own_corps_only=True)

    assert helps(hohenzollern, austrians("a", CENTRE, corps=corps)) is helped


def test_wg_15_9_the_archduke_helps_any_korps():
    karl = leader("AU-L-KAR", CENTRE, side=COALITION, nation="Austria", corps="Hauptquartier")

    assert helps(karl, austrians("a", CENTRE, corps="I Korps"))


def test_wg_15_9_the_french_help_their_own_side_regardless_of_corps():
    davout = leader("FR-L-DAV", CENTRE, corps="III Corps", helps_all_nations=True)

    assert helps(davout, foot("a", CENTRE, corps="IX Corps", nation="Saxony"))
