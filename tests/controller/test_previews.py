"""Previews of fire and assault: what they tell before the throw, and that a moment is reckoned once."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.controller import previews
from labataille.controller.previews import Condition, Holder, assault_preview, expected, fire_preview, percent, reckon_on
from labataille.controller.seen import Seen
from labataille.model.formations import Formation, Morale
from labataille.model.sides import Side
from labataille.model.view import view_of
from tests.ai.attacks import random_fires
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, foot, guns, leader, position
from tests.pieces import in_hexes
from tests.rules.assault_positions import SOUTH, SOUTH_WEST, attacker, defender, field, general

NORTH = beside(0)


def seen(state, side: Side = FRENCH) -> Seen:
    return Seen(state, charts(), side, None)


def fire_at(*pieces, firers="a"):
    preview = fire_preview(seen(position(*pieces)), NORTH, tuple(firers))
    assert preview is not None
    return preview


def target(id: str = "t", increments: int = 5, **traits):
    return foot(id, NORTH, Formation.COLUMN, 3, side=COALITION, increments=increments, troop="pr-infantry", **traits)


def assault_on(state, names="A"):
    preview = assault_preview(seen(state), CENTRE, tuple(names))
    assert preview is not None
    return preview


# -- fire --------------------------------------------------------------------------------------------


def test_pr_21_30_a_fire_tells_its_losses_the_throws_and_the_morale_after_it() -> None:
    preview = fire_at(foot("a", CENTRE, fire=12), foot("b", CENTRE, fire=12), target(), firers="ab")
    told = [(chance.result, chance.throws) for chance in preview.chances]
    conditions = dict(preview.units[0].conditions)

    assert told == [("no loss", "11-12"), ("1 increment", "13-53"), ("2 increments", "54-66")]
    assert expected(preview.taken) == Fraction(25 + 2 * 9, 36)
    assert conditions == {Condition.GOOD: Fraction(65, 72), Condition.DISORDERED: Fraction(7, 72)}
    assert preview.units[0].moves_off == conditions[Condition.DISORDERED]


def test_pr_21_32_unlimbered_guns_lose_half_and_the_expectation_says_so() -> None:
    battery = guns("e", NORTH, facing=3, side=COALITION)
    preview = fire_at(foot("a", CENTRE, fire=12), battery)

    assert [chance.result for chance in preview.chances] == ["no loss", "1 increment"]
    assert expected(preview.taken) == 0
    assert preview.halved is not None
    assert preview.halved.clause == "PR 21.32"
    assert fire_at(foot("a", CENTRE, fire=12), target()).halved is None


def test_pr_21_36_a_unit_that_may_be_destroyed_is_told() -> None:
    preview = fire_at(foot("a", CENTRE, fire=18), replace(target(increments=6), lost=5, lost_by_fire=5))

    assert dict(preview.units[0].conditions)[Condition.LOST] == 1 - preview.chances[0].probability


def test_pr_31_13_every_unit_of_the_hex_is_told() -> None:
    preview = fire_at(foot("a", CENTRE, fire=18), target(), target("u"))

    assert [unit.unit for unit in preview.units] == ["t", "u"]
    assert preview.units[1].moves_off > 0


def test_pr_21_40_a_leader_in_danger_is_told() -> None:
    preview = fire_at(foot("a", CENTRE, fire=12), target(), leader("l", NORTH, side=COALITION))

    assert [each.leader for each in preview.leaders] == ["l"]
    assert sum(chance for _, chance in preview.leaders[0].stations) == 1


def test_nobody_fires_and_nobody_assaults_without_a_preview() -> None:
    state = position(foot("a", CENTRE), target())

    assert fire_preview(seen(state), NORTH, ()) is None
    assert assault_preview(seen(state), NORTH, ()) is None


# -- assault -----------------------------------------------------------------------------------------


def test_pr_33_27_the_whole_of_an_assault_has_both_checks_in_it() -> None:
    preview = assault_on(field(attacker("A"), defender("D")))
    by_result = {chance.result: chance.probability for chance in preview.whole}
    stands, goes = preview.defenders[0].passing, preview.attackers[0].passing

    assert by_result["the hex is given up without a melee"] == 1 - stands
    assert by_result["the assault is broken off"] == stands * (1 - goes)
    for chance in preview.chances:
        assert by_result[chance.result] == stands * goes * chance.probability


def test_pr_30_28_a_defender_with_nowhere_to_go_fights_all_the_same() -> None:
    around = [attacker(f"x{side}", beside(side)) for side in (0, 1, 2, 4, 5)]
    preview = assault_on(field(attacker("A"), defender("D"), *around))

    assert "the hex is given up without a melee" not in {chance.result for chance in preview.whole}


def test_pr_33_35_the_holder_of_the_hex_is_told() -> None:
    joint = field(attacker("A", increments=12), attacker("B", SOUTH_WEST, facing=1), defender("D", increments=3))
    preview = assault_on(joint, "AB")
    holders = dict(preview.holders)

    assert sum(holders.values()) == 1
    assert holders[Holder.ATTACKERS] == sum(unit.enters for unit in preview.attacking)
    assert [unit.unit for unit in preview.defending] == ["D"]


def test_pr_7_6_leaders_of_both_sides_are_told() -> None:
    leaders = [general("L", SOUTH, melee=1), general("M", CENTRE, side=COALITION)]
    preview = assault_on(field(attacker("A"), defender("D"), leaders=leaders))

    assert [each.leader for each in preview.leaders] == ["L", "M"]


def test_pr_33_39_a_long_line_assaults_with_the_parts_that_have_the_hex_before_them() -> None:
    line = in_hexes(attacker("A", SOUTH, Formation.LINE, 0, increments=8), SOUTH_WEST)
    preview = assault_on(field(line, defender("D")))

    assert preview.odds.attack_value == 8
    assert sum(chance.probability for chance in preview.whole) == 1


# -- by and by ---------------------------------------------------------------------------------------


@pytest.fixture
def ten_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "WAYS_AT_ONCE", 10)


def test_what_would_take_too_long_at_once_is_reckoned_by_and_by(ten_ways: None) -> None:
    here = seen(field(attacker("A"), defender("D")))
    first = assault_preview(here, CENTRE, ("A",))
    assert first is not None
    assert (first.is_under_way, first.holders, first.attacking) == (True, (), ())

    while not reckon_on(here, CENTRE, ("A",), 5):
        pass
    last = assault_preview(here, CENTRE, ("A",))

    assert last is not None
    assert not last.is_under_way
    assert sum(chance for _, chance in last.holders) == 1
    assert not reckon_on(here, CENTRE, ("A",), 5)


def test_odds_reckoned_by_and_by_are_those_reckoned_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    state = field(attacker("A"), defender("D"), defender("E", increments=3))
    at_once = assault_on(state)
    previews._reckoning.cache_clear()
    monkeypatch.setattr(previews, "WAYS_AT_ONCE", 10)
    while not reckon_on(seen(state), CENTRE, ("A",), 7):
        pass

    assert assault_on(state) == at_once


def test_odds_that_can_come_to_too_much_are_given_up(ten_ways: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(previews, "MOST_WAYS", 30)
    state = field(attacker("A"), defender("D"))
    assert reckon_on(seen(state), CENTRE, ("A",), 100)

    assert not assault_on(state).is_under_way
    assert assault_on(state).holders == ()
    assert not reckon_on(seen(state), CENTRE, ("A",), 100)


def test_a_moment_seen_again_is_not_reckoned_again() -> None:
    fire = random_fires((1, 2), 1)[0]
    first, again = (Seen(view_of(fire.state, side), fire.charts, side, None) for side in [fire.units[0].side] * 2)
    before = previews._fire.cache_info().hits
    assert first.state is not again.state

    assert fire_preview(first, fire.target, fire.ids) is fire_preview(again, fire.target, fire.ids)
    assert previews._fire.cache_info().hits == before + 1


def test_another_state_is_reckoned_anew() -> None:
    steady = field(attacker("A"), defender("D"))
    shaken = replace(steady, units={**steady.units, "D": replace(steady.units["D"], morale=Morale.DISORDERED)})

    assert assault_on(steady) != assault_on(shaken)


# -- words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        (Fraction(1, 36), "2.8 %"),
        (Fraction(1, 2), "50 %"),
        (Fraction(1, 5000), "< 0.1 %"),
        (Fraction(4999, 5000), "> 99.9 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_pr_9_1_a_chance_is_told_to_a_tenth_and_never_as_nothing(chance: Fraction, told: str) -> None:
    assert percent(chance) == told
