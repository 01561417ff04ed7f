"""Leader casualties in fire and assault (PR 21.40 to 21.47): natural rolls, the cuts of the dice, and the return."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.model.events import Fired, IncrementsLost, LeaderHit, LeaderOut, LeaderReturned, Meleed
from labataille.model.ids import LeaderId
from labataille.model.questions import ChooseHex, ChooseLeader, Finish, Question
from labataille.model.records import state_from_record, state_record
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Leader, Station, Unit
from labataille.rules.fire import FIRE_STAGES, FireAttack, resolve_fire
from labataille.rules.leader_return import command_of, places_to_return, returning_leaders
from labataille.rules.leaders import morale_bonus
from labataille.rules.movement import movement_segment
from labataille.rules.procedure import in_stages
from tests.draw import CENTRE, COALITION, Played, beside, charts, foot, guns, leader, marching, position
from tests.rules.assault_positions import SOUTH, attacker, defender, field, fight, general
from tests.rules.branching import endings

NORTH = beside(0)
NEY = LeaderId("ney")


def ney(hex=NORTH, **traits) -> Leader:
    return leader("ney", hex, side=COALITION, **traits)


def enemy(**traits) -> Unit:
    return foot("e", NORTH, facing=3, side=COALITION, **{"value": 11, **traits})


def fired(*pieces: Unit | Leader, dice: list[int], segment: Segment = Segment.OFFENSIVE_FIRE) -> Played:
    state = position(guns("g", CENTRE, bands=[(8, 9)]), *pieces, segment=segment)
    play = Played(state, dice=dice)
    return play.run(resolve_fire(play, ("g",), NORTH))


# -- the natural roll ------------------------------------------------------------------------------------


def test_pr_21_46_the_natural_roll_counts_whatever_is_added_to_it() -> None:
    massed = enemy(increments=15)
    modified = fired(massed, ney(), dice=[55, 66])
    natural = fired(massed, ney(), dice=[65, 6, 66])

    assert modified.happened(Fired)[0].roll == 65
    assert modified.happened(LeaderHit) == []
    assert len(natural.happened(LeaderHit)) == 1


def test_pr_21_46_the_result_of_the_fire_is_applied_as_well() -> None:
    play = fired(enemy(), ney(), dice=[65, 6])

    assert [event.increments for event in play.happened(IncrementsLost)] == [1]


def test_pr_21_46_in_a_melee_too_the_throw_counts_as_it_fell() -> None:
    led = field(attacker(), defender(), leaders=[general("us", SOUTH, melee=2)])
    play = fight(led, "A", dice=[66, 66, 11, 6, 66])

    assert play.happened(Meleed)[0].roll == 13
    assert [event.leader for event in play.happened(LeaderHit)] == ["us"]


def test_pr_21_47_the_firing_side_s_leaders_are_never_hit_by_their_own_roll() -> None:
    ours = leader("us", CENTRE, artillery=1)
    beside_the_enemy = leader("lone", NORTH)

    assert fired(enemy(), ours, beside_the_enemy, dice=[66, 66]).happened(LeaderHit) == []


@pytest.mark.parametrize("segment", [Segment.DEFENSIVE_FIRE, Segment.MOVEMENT])
def test_pr_21_40_every_kind_of_fire_may_hit_a_leader(segment: Segment) -> None:
    assert len(fired(enemy(), ney(), dice=[66, 6, 66], segment=segment).happened(LeaderHit)) == 1


# -- the cuts of the dice --------------------------------------------------------------------------------


def test_pr_21_40_the_throws_that_hit_a_leader_are_cut_off_from_the_others_if_one_is_there() -> None:
    without, with_one = fired(enemy(), dice=[31, 66]), fired(enemy(), ney(), dice=[31, 66])

    assert 34 not in without.rolled[0].cuts
    assert set(with_one.rolled[0].cuts) - set(without.rolled[0].cuts) == {34}


def test_pr_21_41_so_are_those_of_a_melee_for_each_side() -> None:
    def cuts(*leaders: Leader) -> set[int]:
        return set(fight(field(attacker(), defender(), leaders=leaders), "A", dice=[66, 66, 31, 66, 66]).rolled[2].cuts)

    bare, us, them = cuts(), general("us", SOUTH), general("them", CENTRE, side=COALITION)
    assert cuts(us) == bare | {2}
    assert cuts(them) == bare | {33}
    assert cuts(us, them) == bare | {2, 33}


def test_pr_21_42_the_odds_of_the_casualties_of_a_fire_come_to_an_end_and_add_up() -> None:
    state = position(guns("g", CENTRE), enemy(), ney(), leader("soult", NORTH, side=COALITION))
    stations: Counter[Station] = Counter()
    for end, chance in endings(state, lambda play: in_stages(play, FIRE_STAGES[:2], FireAttack(("g",), NORTH))):
        stations.update({each.station: chance for each in end.leaders.values() if each.station is not Station.ON_MAP})
        stations["all"] += chance

    two_of_five = Fraction(2, 36) * Fraction(2, 5)
    assert stations == {"all": 1, Station.ELIMINATED: two_of_five, Station.WOUNDED: two_of_five}


# -- out, and back ---------------------------------------------------------------------------------------


def wounded(returns: int = 4, **traits) -> Leader:
    """A French leader of the first division of the V corps who is out."""
    man = leader("ney", "", **{"corps": "V", "division": "1", "morale": 3, **traits})
    return replace(man, station=Station.WOUNDED, returns=returns)


def of(id: str, hex, corps: str = "V", division: str = "1", **traits) -> Unit:
    return foot(id, hex, corps=corps, division=division, **traits)


def returned(state: State, *answers) -> Played:
    return Played(state, *answers).play(movement_segment)


def test_pr_21_45_an_hour_is_three_turns() -> None:
    state = position(guns("g", CENTRE), enemy(), ney(), turn=2)
    play = Played(state, dice=[65, 4, 5, 66])
    play.run(resolve_fire(play, ("g",), NORTH))

    assert play.happened(LeaderOut) == [LeaderOut(NEY, (5,), 5, 2 + 15)]
    assert play.state.leaders[NEY].returns == 17
    assert play.state.leaders_in(NORTH, COALITION) == ()


def test_pr_7_15_a_leader_who_is_out_helps_nobody_until_he_is_back() -> None:
    unit = of("a", "004004")
    state = position(unit, wounded(), turn=4)
    assert morale_bonus(state, charts(), unit) is None

    bonus = morale_bonus(returned(state, Finish()).state, charts(), unit)
    assert bonus is not None
    assert bonus.value == 3


@pytest.mark.parametrize(("turn", "back"), [(3, False), (4, True), (5, True)])
def test_pr_7_15_he_comes_back_at_the_start_of_the_movement_segment_of_that_turn(turn: int, back: bool) -> None:
    play = returned(position(of("a", "004004"), wounded(4), turn=turn), Finish())

    assert play.happened(LeaderReturned) == ([LeaderReturned(NEY, of("a", "004004").hex)] if back else [])


def test_pr_7_15_he_does_not_come_back_in_the_enemy_s_segment() -> None:
    state = position(of("a", "004004"), wounded(), foot("e", "012012", side=COALITION), phasing=COALITION, turn=4)

    assert returned(state, Finish()).happened(LeaderReturned) == []


def test_pr_7_15_his_owner_chooses_among_the_hexes_of_his_command() -> None:
    a, b = of("a", "004004"), of("b", "006006")
    state = position(a, b, of("c", "008008", division="2"), wounded(), turn=4)
    play = returned(state, ChooseHex(b.hex), Finish())
    ask = play.asked[0]

    assert (ask.question, ask.leader, ask.choices) == (Question.LEADER_RETURN, NEY, (ChooseHex(a.hex), ChooseHex(b.hex)))
    assert play.state.leaders[NEY] == replace(wounded(), station=Station.ON_MAP, hex=b.hex, returns=None)


def test_pr_7_15_he_may_ride_on_in_the_same_segment() -> None:
    play = returned(position(of("a", "004004"), wounded(), turn=4), Finish())

    assert ChooseLeader(NEY) in play.asked[0].choices


def test_pr_7_15_not_into_an_enemy_zone() -> None:
    a, b = of("a", "004004"), of("b", "008008")
    state = position(a, b, foot("e", "004003", facing=3, side=COALITION), wounded(), turn=4)

    assert places_to_return(state, charts(), state.leaders[NEY]) == (b.hex,)


def test_pr_7_15_without_a_place_he_waits_for_the_next_turn_though_one_be_made_in_this() -> None:
    a = of("a", "004004")
    state = position(a, foot("e", "004003", facing=3, side=COALITION), wounded(), turn=4)

    assert returned(state, Finish()).happened(LeaderReturned) == []
    away = marching(position(of("a", "006006"), wounded(), turn=4), "a", spent=2, moved=True)
    assert returning_leaders(away, charts()) == ()
    assert returned(position(of("a", "006006"), wounded(), turn=5), Finish()).happened(LeaderReturned) != []


def test_pr_7_15_a_leader_of_a_corps_commands_all_its_divisions() -> None:
    state = position(of("a", "004004"), of("b", "006006", division="2"), of("c", "008008", corps="VI"), wounded(division=""))

    assert [unit.id for unit in command_of(state, state.leaders[NEY])] == ["a", "b"]


@pytest.mark.parametrize("own", [(), (of("a", "", station=Station.ELIMINATED),)], ids=["never had any", "has none left"])
def test_pr_7_15_a_leader_without_a_command_joins_any_unit_of_his_side(own: tuple[Unit, ...]) -> None:
    state = position(*own, of("c", "008008", corps="VI"), foot("e", "012012", side=COALITION), wounded(), turn=4)

    assert [unit.id for unit in command_of(state, state.leaders[NEY])] == ["c"]


def test_pr_7_15_a_command_that_is_still_to_come_is_waited_for() -> None:
    state = position(of("c", "008008", corps="VI"), of("a", ""), wounded(), turn=4)

    assert places_to_return(state, charts(), state.leaders[NEY]) == ()


def test_pr_7_15_two_leaders_come_back_one_after_the_other() -> None:
    other = replace(wounded(), counter=replace(wounded().counter, id=LeaderId("soult")))
    state = position(of("a", "004004"), of("b", "006006"), wounded(), other, turn=4)
    play = returned(state, ChooseHex(of("b", "006006").hex), ChooseHex(of("a", "004004").hex), Finish())

    assert [(event.leader, str(event.hex)) for event in play.happened(LeaderReturned)] == [("ney", "006006"), ("soult", "004004")]


def test_pr_7_15_a_save_keeps_the_turn_of_his_return() -> None:
    state = position(of("a", "004004"), wounded(7), turn=4)

    assert state_from_record(state_record(state), state.scenario).leaders[NEY] == wounded(7)
