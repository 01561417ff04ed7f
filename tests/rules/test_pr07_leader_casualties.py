"""Leader casualties (PR 7.5 to 7.10): who is hit, how badly, and who checks for his fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from labataille.model.events import (
    IncrementsLost,
    LeaderDrawn,
    LeaderHit,
    LeaderOut,
    LeaderWent,
    MoraleChecked,
    Retreated,
)
from labataille.model.formations import Formation, Morale
from labataille.model.ids import LeaderId
from labataille.model.units import Leader, Station, Unit
from labataille.rules.fire import resolve_fire
from labataille.rules.leader_casualty import Peril, leaders_fall
from tests.draw import CENTRE, COALITION, Played, beside, foot, guns, leader, position
from tests.rules.assault_positions import SOUTH, SOUTH_WEST, attacker, defender, field, fight, general, riders
from tests.rules.branching import endings

NORTH = beside(0)


def ney(hex=NORTH, **traits) -> Leader:
    """A leader of the side that is fired at."""
    return leader("ney", hex, side=COALITION, **traits)


def enemy(id="e", **traits) -> Unit:
    """A battalion of the side that is fired at, which checks at each of its losses by fire but rarely fails."""
    return foot(id, NORTH, facing=3, side=COALITION, **{"value": 11, **traits})


def fired(*pieces: Unit | Leader, dice: list[int], value: int = 9) -> Played:
    """A battery has fired at the hex north of the centre."""
    state = position(guns("g", CENTRE, bands=[(8, value)]), *pieces)
    play = Played(state, dice=dice)
    return play.run(resolve_fire(play, ("g",), NORTH))


def hits(play: Played) -> list[tuple[str, int, Station]]:
    return [(event.leader, event.die, event.station) for event in play.happened(LeaderHit)]


# -- whom a natural roll hits ----------------------------------------------------------------------------


@pytest.mark.parametrize(("throw", "hit"), [(64, False), (65, True), (66, True)])
def test_pr_7_5_a_natural_65_or_66_of_fire_hits_a_leader_in_the_target_hex(throw: int, hit: bool) -> None:
    play = fired(enemy(), ney(), dice=[throw, 6, 66])

    assert hits(play) == ([("ney", 6, Station.ON_MAP)] if hit else [])


def test_pr_7_5_a_leader_in_another_hex_is_not_hit() -> None:
    assert hits(fired(enemy(), ney(beside(1)), dice=[65, 66])) == []


@pytest.mark.parametrize(("throw", "hit"), [(11, True), (12, True), (13, False)])
def test_pr_7_6_a_natural_11_or_12_hits_the_leader_of_the_attack(throw: int, hit: bool) -> None:
    play = fight(field(attacker(), defender(), leaders=[general("us", SOUTH)]), "A", dice=[66, 66, throw, 6])

    assert hits(play) == ([("us", 6, Station.ON_MAP)] if hit else [])


def test_pr_7_6_he_leads_the_attack_who_stands_with_one_of_its_units() -> None:
    state = field(
        attacker(), attacker("B", SOUTH_WEST, facing=1), defender(), leaders=[general("us", SOUTH_WEST)]
    )

    assert hits(fight(state, "A", "B", dice=[66, 66, 66, 11, 6])) == [("us", 6, Station.ON_MAP)]
    assert hits(fight(state, "A", dice=[66, 66, 11])) == []


@pytest.mark.parametrize(("throw", "hit"), [(63, False), (64, True), (65, True), (66, True)])
def test_pr_7_7_a_natural_64_to_66_hits_a_leader_with_the_defender(throw: int, hit: bool) -> None:
    state = field(attacker(), defender(), leaders=[general("them", CENTRE, side=COALITION), general("us", SOUTH)])
    play = fight(state, "A", dice=[66, 66, throw, *([6] if hit else [])])

    assert hits(play) == ([("them", 6, Station.ON_MAP)] if hit else [])


# -- the casualty die ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "station", "told"),
    [
        (1, Station.ELIMINATED, "head wound, killed"),
        (2, Station.ELIMINATED, "chest wound, killed"),
        (5, Station.CAPTURED, "captured"),
        (6, Station.ON_MAP, "flesh wound, no time out"),
    ],
)
def test_pr_7_8_the_casualty_die_kills_captures_or_spares(die: int, station: Station, told: str) -> None:
    play = fight(field(attacker(), defender(), leaders=[general("us", SOUTH)]), "A", dice=[66, 66, 11, die])
    (hit,) = play.happened(LeaderHit)

    assert (hit.die, hit.station, hit.sheet.result(die)) == (die, station, told)
    assert play.state.leaders["us"].station is station
    assert (play.state.leaders["us"].hex is None) is (die != 6)


@pytest.mark.parametrize(("die", "hours", "sum_of"), [(3, 43, 7), (4, 3, 3)])
def test_pr_7_8_a_leg_is_out_for_two_dice_of_hours_and_an_arm_for_one(die: int, hours: int, sum_of: int) -> None:
    play = fight(field(attacker(), defender(), leaders=[general("us", SOUTH)]), "A", dice=[66, 66, 11, die, hours])

    assert [event.hours for event in play.happened(LeaderOut)] == [sum_of]
    assert play.state.leaders["us"].station is Station.WOUNDED


def test_pr_7_8_after_fire_a_five_is_thrown_again_until_another_face_shows() -> None:
    play = fired(enemy(), ney(), dice=[65, 5, 5, 2, 66])

    assert hits(play) == [("ney", 2, Station.ELIMINATED)]
    assert [roll.again for roll in play.rolled if roll.purpose == "casualty of ney"] == [(5,)] * 3


def test_pr_7_8_each_of_the_five_remaining_faces_is_as_likely_as_any_other() -> None:
    peril = Peril((ney(),), by_fire=True)
    ends: Counter[Station] = Counter()
    for end, chance in endings(position(enemy(), ney()), lambda play: leaders_fall(play, (peril,))):
        ends[end.leaders["ney"].station] += chance

    fifth = Fraction(1, 5)
    assert ends == {Station.ELIMINATED: 2 * fifth, Station.WOUNDED: 2 * fifth, Station.ON_MAP: fifth}


# -- the checks of his hex -------------------------------------------------------------------------------


@pytest.mark.parametrize("die", [1, 2])
def test_pr_7_9_every_unit_of_his_hex_checks_with_his_bonus_subtracted(die: int) -> None:
    play = fired(enemy("e", value=32), enemy("f", value=32), ney(morale=4), dice=[65, die, 36, 41], value=1)
    checks = play.happened(MoraleChecked)

    assert [(check.sheet.unit, check.sheet.clause) for check in checks] == [("e", "PR 7.9"), ("f", "PR 7.9")]
    assert [[(each.id, each.value) for each in check.sheet.modifiers] for check in checks] == [[("fallen-leader", -4)]] * 2
    assert [check.passed for check in checks] == [False, True]
    assert play.state.units["e"].morale is Morale.DISORDERED


@pytest.mark.parametrize(("die", "hours"), [(3, [11]), (4, [1])])
def test_pr_7_9_a_wounded_leader_calls_the_check_too(die: int, hours: list[int]) -> None:
    play = fired(enemy(), ney(morale=4), dice=[65, die, *hours, 66], value=1)

    assert [check.sheet.clause for check in play.happened(MoraleChecked)] == ["PR 7.9"]


@pytest.mark.parametrize("die", [5, 6])
def test_pr_7_9_a_captured_or_scratched_leader_calls_none(die: int) -> None:
    play = fight(field(attacker(), defender(), leaders=[general("us", SOUTH, morale=4)]), "A", dice=[66, 66, 12, die])

    assert [check for check in play.happened(MoraleChecked) if check.sheet.clause == "PR 7.9"] == []


def test_pr_7_9_a_leader_who_stays_helps_while_the_bonus_of_the_fallen_is_gone() -> None:
    other = leader("soult", NORTH, side=COALITION, morale=2)
    play = fired(enemy(), ney(morale=4), other, dice=[65, 1, 1, 66], value=1)
    (check,) = play.happened(MoraleChecked)

    assert {each.id: each.value for each in check.sheet.modifiers} == {"leader": 2, "fallen-leader": -4}


def test_pr_7_9_units_of_the_other_side_and_of_other_hexes_do_not_check() -> None:
    state = field(
        attacker(), attacker("B", SOUTH_WEST, facing=1), defender(value=11), leaders=[general("us", SOUTH, morale=4)]
    )
    play = fight(state, "A", "B", dice=[66, 66, 66, 12, 1, 66])

    assert {check.sheet.unit for check in play.happened(MoraleChecked) if check.sheet.clause == "PR 7.9"} <= {"A"}


def test_pr_7_9_enemies_who_share_the_hex_with_him_do_not_check() -> None:
    state = field(riders("A", CENTRE, melee=36), defender(formation=Formation.CARRE, value=11), leaders=[us_on_the_carre()])
    play = fight(state, "A", dice=[66, 12, 1, 66, 66])

    assert {check.sheet.unit for check in play.happened(MoraleChecked) if check.sheet.clause == "PR 7.9"} == {"A"}


def us_on_the_carre() -> Leader:
    return general("us", CENTRE, morale=1, cavalry=True)


def test_pr_7_9_units_that_took_no_part_in_the_melee_check_in_his_hex() -> None:
    bystander = attacker("B")
    state = field(attacker(melee=60), bystander, defender(melee=2), leaders=[general("us", SOUTH, morale=1)])
    play = fight(state, "A", dice=[66, 66, 12, 1, 66, 11])

    assert [check.sheet.unit for check in play.happened(MoraleChecked)][2:] == ["A", "B"]
    assert play.state.units["B"].morale is Morale.DISORDERED
    assert play.happened(Retreated)[-1].unit == "B"


def test_pr_21_19_losses_come_first_then_the_leader_then_the_checks() -> None:
    play = fired(enemy(value=32, troop="ru-guard"), ney(), dice=[65, 1, 66, 66], value=90)
    kinds = [type(event) for event in play.events[1:]]

    assert kinds[0] is IncrementsLost
    assert kinds[1] is LeaderHit
    assert set(kinds[2:]) == {MoraleChecked}


def test_pr_31_14_a_unit_that_failed_for_its_losses_does_not_check_for_the_leader() -> None:
    play = fired(enemy("e", value=32), enemy("f", value=32), ney(), dice=[65, 1, 11, 66, 66], value=90)
    checks = [(check.sheet.unit, check.sheet.clause, check.passed) for check in play.happened(MoraleChecked)]

    assert checks == [("e", "PR 31.7", False), ("f", "PR 31.13", True), ("f", "PR 7.9", True)]


def test_pr_31_14_whom_the_result_of_a_melee_breaks_makes_no_check_for_the_leader() -> None:
    state = field(attacker(melee=2), defender(melee=40), leaders=[general("us", SOUTH, morale=4)])
    play = fight(state, "A", dice=[66, 66, 11, 1])

    assert play.state.units["A"].morale is not Morale.GOOD
    assert play.happened(MoraleChecked)[2:] == []


def test_pr_21_36_a_leader_driven_from_the_hex_by_its_losses_is_not_hit() -> None:
    refuge = foot("c", beside(0, 2), side=COALITION)
    play = fired(enemy(increments=1), ney(), refuge, dice=[65], value=90)

    assert play.happened(LeaderWent) == [LeaderWent(LeaderId("ney"), refuge.hex)]
    assert hits(play) == []


def test_pr_30_30_a_fallen_leader_does_not_go_along_with_the_routed() -> None:
    state = field(attacker(melee=2), defender(melee=40), leaders=[general("us", SOUTH)])
    play = fight(state, "A", dice=[66, 66, 11, 2])

    assert play.happened(LeaderWent) == []
    assert play.happened(Retreated) != []


# -- which of several ------------------------------------------------------------------------------------


def shares(number: int, *, used: int | None = None) -> dict[str, Fraction]:
    """How likely each of so many leaders is the one who is hit, in a hex of the enemy."""
    state = position(enemy(), *(leader(f"l{place}", NORTH, side=COALITION) for place in range(number)))
    leaders = tuple(state.leaders.values())
    peril = Peril(leaders, leaders[used] if used is not None else None, by_fire=True)
    found: Counter[str] = Counter()
    for end, chance in endings(state, lambda play: leaders_fall(play, (peril,))):
        for each in end.leaders.values():
            if each.station is not Station.ON_MAP:
                found[each.id] += chance
    return dict(found)


HURT = Fraction(4, 5)
"""How often fire that hits a leader puts him out: four of five faces."""


@pytest.mark.parametrize("number", [1, 2, 4, 5, 7])
def test_pr_7_10_where_nobody_was_used_all_are_equally_likely(number: int) -> None:
    assert shares(number) == {f"l{place}": HURT / number for place in range(number)}


@pytest.mark.parametrize("number", [2, 3, 6])
def test_pr_7_10_one_who_was_used_is_hit_half_the_time_and_the_others_evenly(number: int) -> None:
    others = {f"l{place}": HURT / 2 / (number - 1) for place in range(number) if place != 1}

    assert shares(number, used=1) == others | {"l1": HURT / 2}


def test_pr_7_10_a_used_leader_who_is_alone_is_hit_without_a_draw() -> None:
    assert shares(1, used=0) == {"l0": HURT}


@pytest.mark.parametrize(("die", "who"), [(1, "used"), (3, "used"), (4, "other"), (6, "other")])
def test_pr_7_10_the_leader_whose_bonus_is_in_the_melee_roll_was_used(die: int, who: str) -> None:
    state = field(attacker(), defender(), leaders=[general("other", SOUTH, melee=1), general("used", SOUTH, melee=2)])
    play = fight(state, "A", dice=[66, 66, 11, die, 6])

    assert play.happened(LeaderDrawn) == [LeaderDrawn(LeaderId(who), (LeaderId("other"), LeaderId("used")), (die,))]
    assert hits(play) == [(who, 6, Station.ON_MAP)]


def test_pr_7_10_a_bonus_for_the_other_arm_is_not_used() -> None:
    state = field(
        attacker(), defender(), leaders=[general("a", SOUTH), general("b", SOUTH, melee=3, cavalry=True)]
    )
    play = fight(state, "A", dice=[66, 66, 11, 4, 6])

    assert [roll.purpose for roll in play.rolled][3:] == ["which leader is hit", "casualty of b"]


def test_pr_7_10_a_throw_that_is_left_over_is_made_again() -> None:
    leaders = [leader(f"l{place}", NORTH, side=COALITION) for place in range(5)]
    play = fired(enemy(), *leaders, dice=[65, 6, 6, 5, 6], value=1)

    assert [roll.again for roll in play.rolled if roll.purpose == "which leader is hit"] == [(6,)] * 3
    assert hits(play) == [("l4", 6, Station.ON_MAP)]


def test_pr_7_10_more_leaders_than_two_dice_tell_apart_do_not_stop_the_battle() -> None:
    leaders = [leader(f"l{place}", NORTH, side=COALITION) for place in range(40)]
    play = fired(enemy(), *leaders, dice=[65, 66, 6], value=1)

    assert hits(play) == [("l35", 6, Station.ON_MAP)]


def test_pr_7_10_leaders_of_both_sides_with_cavalry_on_a_carre_are_told_apart() -> None:
    state = field(
        riders("A", CENTRE),
        defender(formation=Formation.CARRE),
        leaders=[general("us", CENTRE, cavalry=True), general("them", CENTRE, side=COALITION)],
    )

    assert hits(fight(state, "A", dice=[66, 11, 6])) == [("us", 6, Station.ON_MAP)]
    assert hits(fight(state, "A", dice=[66, 66, 6, 66])) == [("them", 6, Station.ON_MAP)]
