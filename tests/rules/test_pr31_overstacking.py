"""Overstacked hexes (PR 31.10)."""

from __future__ import annotations

from dataclasses import replace

from labataille.geometry import SIDES, distance
from labataille.model.events import Cause, MoraleChecked, Retreated
from labataille.model.formations import Morale
from labataille.model.questions import ChooseUnit, Question
from labataille.model.sides import Segment
from labataille.model.units import Station
from labataille.rules.overstacking import settle_overstacking
from labataille.rules.sequence import battle
from labataille.rules.stacking import is_overstacked
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, now, position

ENEMY = foot("enemy", beside(0, 3), facing=3, side=COALITION)


def three(value=32):
    return [foot(id, CENTRE, increments=9, value=value) for id in ("first", "second", "third")]


def settled(*units, dice, answers=(), terrain=None):
    play = Played(position(*units, ENEMY, terrain=terrain), *answers, dice=dice)
    return play.run(settle_overstacking(play, CENTRE))


def test_pr_31_10_a_hex_within_its_limit_does_not_check():
    assert settled(foot("first", CENTRE), dice=[]).events == []


def test_ex_31_overstacked_one_throw_counts_for_all_units_against_their_own_values():
    steady, shaky = foot("steady", CENTRE, increments=9, value=16), foot("shaky", CENTRE, increments=12, value=46)
    play = settled(steady, shaky, dice=[33])

    assert len(play.rolled) == 1
    assert [(event.sheet.unit, event.passed) for event in play.happened(MoraleChecked)] == [
        ("steady", True),
        ("shaky", False),
    ]
    assert now(play, "shaky").morale is Morale.DISORDERED
    assert is_overstacked(play.state, charts(), CENTRE) is None


def test_pr_31_10_a_hex_that_is_over_its_limit_when_a_segment_ends_checks_then():
    state = replace(position(*three(), ENEMY), segment=Segment.CHARGE)
    play = Played(state, dice=[66])
    play.run(battle(play))

    assert [roll.purpose for roll in play.rolled] == [f"overstacking in {CENTRE}"]
    assert play.asked[-1].question is Question.DISPLACE


def test_pr_31_10_the_owner_says_who_leaves():
    play = settled(*three(), dice=[66], answers=[ChooseUnit("second")])

    assert [(ask.question, ask.side) for ask in play.asked] == [(Question.DISPLACE, FRENCH)]
    assert [unit.id for unit in play.state.stack(CENTRE)] == ["first", "third"]


def test_pr_31_10_a_displaced_unit_goes_one_hex_away_from_the_enemy_in_good_order():
    play = settled(*three(), dice=[66], answers=[ChooseUnit("second")])

    (event,) = play.happened(Retreated)
    assert (len(event.path), event.cause) == (1, Cause.OVERSTACKING)
    assert distance(event.path[-1], ENEMY.hex) > distance(CENTRE, ENEMY.hex)
    assert now(play, "second").in_good_order


def test_pr_31_10_units_are_displaced_until_the_limit_is_kept():
    fourth = foot("fourth", CENTRE, increments=9)
    play = settled(*three(), fourth, dice=[66], answers=[ChooseUnit("second"), ChooseUnit("third")])

    assert [unit.id for unit in play.state.stack(CENTRE)] == ["first", "fourth"]


def test_pr_31_10_a_unit_without_any_room_surrenders():
    ring = [foot(f"enemy {side}", beside(side), side=COALITION) for side in SIDES]
    play = settled(*three(), *ring, dice=[66], answers=[ChooseUnit("second")])

    assert now(play, "second").station is Station.CAPTURED


def test_pr_31_10_with_every_way_back_barred_a_unit_goes_to_the_nearest_free_hex():
    ponds = {beside(side): "carp-pond" for side in range(1, 6)}
    play = settled(*three(), dice=[66], answers=[ChooseUnit("second")], terrain=ponds)

    assert now(play, "second").hex == beside(0)
