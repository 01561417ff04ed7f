"""Limbering (BZ 6.2 to 6.4, PR 16.91): which batteries need a die, with what modifier, and what a failure costs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.events import LimberingTried, MarchEnded, Reformed
from labataille.model.formations import Formation
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import half_points
from labataille.model.questions import Finish, Pose, Step, Turn
from labataille.model.state import State
from labataille.model.units import Leader, Unit
from labataille.model.worksheets import DieSheet, Span
from labataille.rules.limbering import die_needed, limbering_modifier
from labataille.rules.march import acts, march
from labataille.rules.organization import why_not_formation
from tests.draw import Played, charts, guns, leader, looking, marching, position

A = UnitId("a")


def battery(limbering: str = "french-foot") -> Unit:
    """An unlimbered battery in the middle of the field."""
    return guns("a", "004004", Formation.UNLIMBERED, limbering=limbering)


def limbered(state: State, *dice: int) -> Played:
    """The play in which the battery limbers first and then, if it can, has done."""
    pose = Pose(Formation.LIMBERED, looking(Formation.LIMBERED, 0), half_points(2))
    return Played(state, pose, Finish(), dice=dice).play(march, A)


@pytest.mark.parametrize(
    ("row", "figure"),
    [
        ("french-foot", 4),
        ("french-horse", 2),
        ("french-allied-foot", 4),
        ("french-allied-horse", 3),
        ("prussian-foot", 5),
        ("prussian-horse", 4),
        ("russian-horse", 4),
        ("russian-guard", 5),
        ("russian-position", 6),
        ("russian-light", 5),
    ],
)
def test_bz_6_2_a_die_must_reach_the_figure(row: str, figure: int) -> None:
    state = position(battery(row))

    assert die_needed(state, charts(), state.units[A]) == figure


@pytest.mark.parametrize(("die", "succeeds"), [(3, False), (4, True)])
def test_bz_6_2_the_figure_itself_is_enough(die: int, succeeds: bool) -> None:
    played = limbered(position(battery()), die)

    (tried,) = played.happened(LimberingTried)
    sheet = DieSheet("limbering", "BZ 6.2", (Span(1, 3, "fails to limber"), Span(4, 6, "limbers")))
    assert tried == LimberingTried(A, sheet, die, succeeds, half_points(2))
    assert (played.state.units[A].formation is Formation.LIMBERED) is succeeds


def test_dv_bz_6_3_bz_6_2_a_french_guard_battery_always_limbers_and_throws_no_die() -> None:
    played = limbered(position(battery("french-guard")))

    assert played.rolled == []
    assert played.state.units[A].formation is Formation.LIMBERED
    assert played.state.marches[A].spent == half_points(2)


def test_pr_16_91_without_the_switch_no_die_is_asked_for() -> None:
    state = position(battery())
    switched = replace(charts(), switches=replace(charts().switches, limbering_roll=False))

    assert die_needed(state, switched, state.units[A]) is None


@pytest.mark.parametrize(
    ("general", "value"),
    [
        (leader("general", "004004", artillery=2), 1),
        (leader("general", "004004", artillery=0), None),
        (leader("FR-L-NEY", "004004"), 2),
        (leader("FR-L-LAU", "004004", artillery=3), 3),
        (leader("FR-L-LAU", "004003", artillery=3), None),
    ],
)
def test_bz_6_3_a_leader_stacked_with_the_battery_adds_his_figure(general: Leader, value: int | None) -> None:
    state = position(battery(), general)

    modifier = limbering_modifier(state, charts(), state.units[A])
    assert (modifier.value if modifier else None) == value


def test_bz_6_3_the_best_single_modifier_counts() -> None:
    state = position(battery(), leader("FR-L-NEY", "004004"), leader("FR-L-DRO", "004004", artillery=3))

    modifier = limbering_modifier(state, charts(), state.units[A])
    assert modifier == charts().troops.limbering.named[LeaderId("FR-L-DRO")]


def test_bz_6_3_the_modifier_is_added_to_the_die() -> None:
    state = position(battery("prussian-foot"), leader("FR-L-NEY", "004004"))

    assert limbered(state, 2).state.units[A].formation is Formation.UNLIMBERED
    assert limbered(state, 3).state.units[A].formation is Formation.LIMBERED


def test_bz_6_2_after_a_failed_die_the_battery_does_nothing_more() -> None:
    played = limbered(position(battery()), 1)

    assert played.happened(MarchEnded) == [MarchEnded(A)]
    assert played.happened(Reformed) == []
    assert len(played.asked) == 1


def test_bz_6_4_a_failed_die_costs_the_two_points() -> None:
    assert limbered(position(battery()), 1).state.marches[A].spent == half_points(2)


def test_bz_6_4_limbering_is_the_first_thing_a_battery_does() -> None:
    state = marching(position(battery()), "a", spent=half_points(1))

    reason = why_not_formation(state, charts(), state.units[A], Formation.LIMBERED)
    assert reason is not None
    assert reason.clause == "BZ 6.2"


def test_bz_6_4_a_battery_chooses_between_limbering_turning_and_prolonging() -> None:
    state = position(battery())

    found = {type(act) for act in acts(state, charts(), state.units[A])}
    assert found == {Pose, Turn, Step}


def test_bz_6_4_unlimbering_needs_no_die() -> None:
    state = position(guns("a", "004004", Formation.LIMBERED))
    pose = Pose(Formation.UNLIMBERED, looking(Formation.UNLIMBERED, 0), half_points(2))
    played = Played(state, pose, Finish()).play(march, A)

    assert played.rolled == []
    assert played.state.units[A].formation is Formation.UNLIMBERED


def test_pr_16_92_a_prolonged_battery_does_nothing_more() -> None:
    state = position(battery())
    step = next(act for act in acts(state, charts(), state.units[A]) if isinstance(act, Step))
    played = Played(state, step).play(march, A)

    assert played.happened(MarchEnded) == [MarchEnded(A)]
    assert played.state.units[A].formation is Formation.UNLIMBERED
