"""Leader casualties once more (PR 7, 21.12, 21.40 to 21.47), from the words of the rulebook alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import Hex, neighbours
from labataille.model.events import (
    Cause,
    Fired,
    LeaderDrawn,
    LeaderHit,
    LeaderLost,
    LeaderOut,
    LeaderReturned,
    LeaderWent,
    MoraleChecked,
)
from labataille.model.formations import Formation, Morale
from labataille.model.ids import LeaderId
from labataille.model.questions import ChooseHex, Question
from labataille.model.reasons import Reason
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.fire import resolve_fire
from labataille.rules.leader_return import leaders_return, returning_leaders
from labataille.rules.losses import lose, surrender
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, leader, position
from tests.rules.assault_positions import SOUTH, attacker, defender, field, fight, general, riders

NORTH = beside(0)


def target(id: str = "e", **traits: object) -> Unit:
    """A battalion before the guns that checks at every even loss by fire."""
    return foot(id, NORTH, facing=3, side=COALITION, **{"value": 11, "troop": "pr-infantry", **traits})


def chief(id: str = "ney", hex: Hex = NORTH, **traits: object) -> Leader:
    return leader(id, hex, side=COALITION, **traits)


def shot(*pieces: Unit | Leader, dice: list[int], value: int = 1) -> Played:
    """A battery in the centre has fired at the hex to the north."""
    play = Played(position(guns("g", CENTRE, bands=[(8, value)]), *pieces), dice=dice)
    return play.run(resolve_fire(play, ("g",), NORTH))


def struck(play: Played) -> list[str]:
    return [event.leader for event in play.happened(LeaderHit)]


# -- the throw that hits ---------------------------------------------------------------------------------


def test_pr_21_46_a_natural_64_brought_over_the_mark_by_mass_hits_nobody() -> None:
    play = shot(target(increments=14), chief(), dice=[64], value=1)

    assert [each.value for each in play.happened(Fired)[0].sheet.modifiers] == [5]
    assert struck(play) == []


def test_pr_21_46_a_natural_65_brought_down_by_a_bad_leader_of_guns_hits_all_the_same() -> None:
    play = shot(target(), chief(), leader("clumsy", CENTRE, artillery=-3), dice=[65, 6], value=1)

    assert [each.value for each in play.happened(Fired)[0].sheet.modifiers] == [-3]
    assert struck(play) == ["ney"]


@pytest.mark.parametrize("throw", [11, 12, 33, 62, 63, 64])
def test_pr_7_5_no_other_throw_of_fire_hits(throw: int) -> None:
    assert struck(shot(target(), chief(), dice=[throw, 66], value=1)) == []


@pytest.mark.parametrize("throw", [13, 33, 62, 63])
def test_pr_7_6_no_throw_of_melee_between_hits_anybody(throw: int) -> None:
    leaders = [general("us", SOUTH), general("them", CENTRE, side=COALITION)]

    assert struck(fight(field(attacker(), defender(), leaders=leaders), "A", dice=[66, 66, throw, 66, 66, 66])) == []


def test_pr_7_7_the_attackers_leader_is_safe_from_the_throws_that_hit_the_defenders() -> None:
    assert struck(fight(field(attacker(), defender(), leaders=[general("us", SOUTH)]), "A", dice=[66, 66, 66, 66])) == []


def test_pr_7_6_the_defenders_leader_is_safe_from_the_throws_that_hit_the_attackers() -> None:
    play = fight(field(attacker(), defender(), leaders=[general("them", CENTRE, side=COALITION)]), "A", dice=[66, 66, 11, 66])

    assert struck(play) == []


def test_pr_7_6_a_leader_of_cavalry_who_leads_an_attack_of_cavalry_is_hit() -> None:
    state = field(riders("A", SOUTH, melee=36), defender(), leaders=[general("murat", SOUTH, cavalry=True)])

    assert struck(fight(state, "A", dice=[66, 11, 6, 66, 66])) == ["murat"]


def test_pr_21_47_a_leader_with_the_firing_guns_is_not_hit() -> None:
    assert struck(shot(target(), leader("ours", CENTRE, artillery=1), dice=[66, 66], value=1)) == []


# -- what becomes of him -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("dice", "station", "hours"),
    [
        ([1], Station.ELIMINATED, []),
        ([2], Station.ELIMINATED, []),
        ([3, 66], Station.WOUNDED, [12]),
        ([3, 12], Station.WOUNDED, [3]),
        ([4, 1], Station.WOUNDED, [1]),
        ([4, 6], Station.WOUNDED, [6]),
        ([5, 6], Station.ON_MAP, []),
        ([5, 5, 1], Station.ELIMINATED, []),
        ([6], Station.ON_MAP, []),
    ],
)
def test_pr_7_8_each_face_after_fire(dice: list[int], station: Station, hours: list[int]) -> None:
    play = shot(target(), chief(), dice=[65, *dice, 66])

    assert play.state.leaders[LeaderId("ney")].station is station
    assert [event.hours for event in play.happened(LeaderOut)] == hours


def test_pr_7_8_in_a_melee_a_five_is_a_capture_without_another_throw() -> None:
    play = fight(field(attacker(), defender(), leaders=[general("us", SOUTH)]), "A", dice=[66, 66, 11, 5])

    assert play.state.leaders[LeaderId("us")].station is Station.CAPTURED
    assert len(play.happened(LeaderHit)) == 1


@pytest.mark.parametrize(("hours", "back"), [(1, 5), (2, 8), (6, 20)])
def test_pr_7_15_an_arm_keeps_him_away_three_turns_for_each_hour(hours: int, back: int) -> None:
    state = position(guns("g", CENTRE, bands=[(8, 1)]), target(), chief(), turn=2)
    play = Played(state, dice=[65, 4, hours, 66])
    play.run(resolve_fire(play, ("g",), NORTH))

    assert play.state.leaders[LeaderId("ney")].returns == back


def out(returns: int, **traits: object) -> Leader:
    return replace(leader("ney", **traits), station=Station.WOUNDED, hex=None, returns=returns)


@pytest.mark.parametrize(("turn", "returned"), [(3, 0), (4, 1), (5, 1)])
def test_pr_7_15_he_comes_back_with_his_troops_in_that_turn_and_not_before(turn: int, returned: int) -> None:
    state = position(out(4), foot("a", CENTRE), turn=turn)
    play = Played(state).play(leaders_return)

    assert play.happened(LeaderReturned) == [LeaderReturned(LeaderId("ney"), CENTRE)] * returned


def test_pr_7_15_not_where_an_enemy_zone_lies_on_his_troops() -> None:
    state = position(out(1), foot("a", CENTRE), target("e"))

    assert returning_leaders(state, charts()) == ()


# -- the checks ------------------------------------------------------------------------------------------


def test_pr_7_9_the_fall_of_a_leader_with_a_bad_bonus_makes_the_check_easier() -> None:
    (check,) = shot(target(), chief(morale=-3), dice=[65, 1, 66]).happened(MoraleChecked)

    assert [each.value for each in check.sheet.modifiers] == [3]


def test_pr_7_9_the_bonus_counts_against_the_check_and_no_longer_for_it() -> None:
    """Thirty-six less three is thirty-three, which beats thirty-two; thirty-five less three does not."""
    stands = shot(target(value=32), chief(morale=3), dice=[65, 1, 36])
    breaks = shot(target(value=32), chief(morale=3), dice=[65, 1, 35])

    assert [each.passed for each in stands.happened(MoraleChecked)] == [True]
    assert [each.passed for each in breaks.happened(MoraleChecked)] == [False]


def test_pr_7_9_guns_in_his_hex_check_as_well_as_the_infantry() -> None:
    battery = guns("h", NORTH, facing=3, side=COALITION)
    play = shot(target(formation=Formation.LINE), battery, chief(), dice=[65, 2, 66, 66])

    assert sorted(event.sheet.unit for event in play.happened(MoraleChecked)) == ["e", "h"]


def test_pr_7_9_cavalry_that_fails_routs() -> None:
    rider = horse("e", NORTH, facing=3, side=COALITION)
    play = shot(rider, chief(), dice=[65, 1, 11])

    assert play.state.units["e"].morale is Morale.ROUTED  # type: ignore[index]


# -- which of several --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "who"), [(1, "a"), (3, "a"), (4, "b"), (6, "b")])
def test_pr_7_10_of_two_who_did_nothing_each_is_hit_half_the_time(die: int, who: str) -> None:
    play = shot(target(), chief("a"), chief("b"), dice=[65, die, 6])

    assert [event.leader for event in play.happened(LeaderDrawn)] == struck(play) == [who]


@pytest.mark.parametrize(
    ("dice", "who"), [([1], "used"), ([3], "used"), ([4, 1], "b"), ([6, 3], "b"), ([5, 4], "c"), ([4, 6], "c")]
)
def test_pr_7_10_of_three_the_used_one_has_a_half_and_the_others_a_quarter_each(dice: list[int], who: str) -> None:
    leaders = [general("used", SOUTH, melee=2), general("b", SOUTH), general("c", SOUTH)]
    play = fight(field(attacker(), defender(), leaders=leaders), "A", dice=[66, 66, 12, *dice, 6])

    assert struck(play) == [who]


def test_pr_7_10_one_alone_is_hit_without_a_draw() -> None:
    play = shot(target(), chief(), dice=[65, 6])

    assert (play.happened(LeaderDrawn), struck(play)) == ([], ["ney"])


# -- leaders whose troops are gone ---------------------------------------------------------------------------


def lost(state: State, *answers: ChooseHex) -> Played:
    """The battalion "e" has lost its last increment."""
    return Played(state, *answers).play(lose, state.units["e"], 9, Cause.FIRE)  # type: ignore[index]


def test_pr_7_11_he_stays_where_no_enemy_zone_lies() -> None:
    play = lost(position(target(), chief(), foot("far", beside(3, 3))))

    assert play.happened(LeaderWent) == []
    assert play.state.leaders[LeaderId("ney")].hex == NORTH


def test_pr_7_11_out_of_a_zone_he_goes_to_the_closest_hex_and_to_friends_among_equals() -> None:
    friend = foot("friend", beside(0, 2), side=COALITION)
    play = lost(position(target(), chief(), friend, foot("enemy", CENTRE, facing=0)))

    assert play.happened(LeaderWent) == [LeaderWent(LeaderId("ney"), friend.hex)]


def test_pr_7_11_among_equal_hexes_his_owner_chooses() -> None:
    state = position(target(), chief(), foot("enemy", CENTRE, facing=0))
    free = beside(0, 2)
    play = lost(state, ChooseHex(free))
    (ask,) = play.asked

    assert (ask.side, ask.question) == (COALITION, Question.RETREAT)
    assert all(hex in neighbours(NORTH) for hex in (choice.hex for choice in ask.choices))  # type: ignore[union-attr]
    assert play.happened(LeaderWent) == [LeaderWent(LeaderId("ney"), free)]


def test_pr_7_11_with_enemies_all_around_he_is_taken() -> None:
    ring = [foot(f"f{side}", hex, facing=(side + 3) % 6) for side, hex in enumerate(neighbours(NORTH))]
    play = lost(position(target(), chief(), *ring))

    assert play.state.leaders[LeaderId("ney")].station is Station.CAPTURED
    assert [event.reason.clause for event in play.happened(LeaderLost)] == ["PR 7.11"]


def test_pr_7_11_with_troops_that_surrender_he_is_taken_though_the_way_be_open() -> None:
    state = position(target(), chief(), foot("far", beside(3, 3)))
    play = Played(state).play(surrender, state.units["e"], Reason("They lay down their arms.", "PR 34.15"))  # type: ignore[index]

    assert play.state.leaders[LeaderId("ney")].station is Station.CAPTURED


def test_pr_7_11_he_stays_with_other_troops_of_his_side_in_the_hex() -> None:
    state = position(target(), target("f"), chief(), foot("enemy", CENTRE, facing=0))

    assert lost(state).happened(LeaderWent) == []


# -- the bonus of guns ---------------------------------------------------------------------------------------


def test_pr_7_2_the_bonus_of_guns_helps_infantry_that_fires_along_with_the_battery() -> None:
    line = foot("a", CENTRE, Formation.LINE, 0)
    pieces = (line, guns("g", CENTRE, bands=[(8, 3)]), leader("ours", CENTRE, artillery=2), target())
    together = Played(position(*pieces), dice=[11])
    together.run(resolve_fire(together, ("a", "g"), NORTH))
    alone = Played(position(*pieces), dice=[11])
    alone.run(resolve_fire(alone, ("a",), NORTH))

    assert [each.value for each in together.happened(Fired)[0].sheet.modifiers] == [2]
    assert alone.happened(Fired)[0].sheet.modifiers == ()


def test_pr_21_12_one_leader_lends_his_bonus_to_an_attack() -> None:
    leaders = (leader("one", CENTRE, artillery=1), leader("two", CENTRE, artillery=2))
    play = shot(target(), *leaders, dice=[11])

    assert [each.value for each in play.happened(Fired)[0].sheet.modifiers] == [2]
    assert FRENCH is play.state.leaders[LeaderId("two")].side
