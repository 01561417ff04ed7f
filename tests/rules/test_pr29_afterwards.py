"""What follows a retreat before melee: the lost move (PR 29.7, 2.7, 18.20), the further assault (PR 29.8 to 29.10), leaders."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.apply import apply
from labataille.model.events import (
    Advanced,
    AssaultDeclared,
    FollowedUp,
    LeaderLost,
    LeaderRetreatedBeforeMelee,
    LeaderWent,
    OddsCounted,
    RetreatedBeforeMelee,
    SegmentBegan,
)
from labataille.model.formations import Formation, toward_hexside
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import NO_POINTS, half_points
from labataille.model.questions import ChooseHex, ChooseLeader, ChooseUnit, Finish, Pose, Question, Resolve
from labataille.model.sides import Segment, Side
from labataille.model.state import RetreatBeforeMelee
from labataille.model.units import Station
from labataille.rules.assault import assault_targets, may_assault
from labataille.rules.melee import assault, melee_segment
from labataille.rules.movement import movable_leaders, movable_units, points_left
from labataille.rules.organization import why_not_formation
from labataille.rules.steps import why_held
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, fired_at, leader
from tests.rules.assault_positions import NORTH, SOUTH, SOUTH_WEST, attacker, defender, field, general, riders
from tests.rules.before_melee import assaulted, goes, hussars, skirmishers, to

FAR_NORTH = beside(0, 2)

# -- the next move -----------------------------------------------------------------------------------------


def after(state, *segments):
    """The position after these segments have begun, each a side and its segment."""
    for side, segment in segments:
        state = apply(state, SegmentBegan(segment, side))
    return state


def gone(hexes):
    """The coalition's movement segment after its hussars have gone back so many hexes."""
    unit = hussars()
    way = [beside(0, number) for number in range(1, hexes + 1)]
    play = assaulted(field(attacker(), unit), "A", answers=(goes(), *(to(hex, unit) for hex in way), Finish()))
    return after(play.state, (FRENCH, Segment.RECOVERY), (COALITION, Segment.CHARGE), (COALITION, Segment.MOVEMENT))


def test_pr_29_7_more_than_one_hex_costs_the_next_move():
    state = gone(2)

    assert movable_units(state, charts(), COALITION) == ()
    assert points_left(state, charts(), state.units["D"]) == NO_POINTS


def test_pr_18_20_why_it_may_not_move_is_said():
    state = gone(2)

    assert why_held(state, charts(), state.units["D"]).clause == "PR 18.20"


def test_pr_2_7_it_changes_no_formation_either():
    """It has spent its whole move."""
    state = gone(2)

    assert why_not_formation(state, charts(), state.units["D"], Formation.LINE) is not None


def test_pr_29_7_one_hex_costs_nothing():
    state = gone(1)

    assert movable_units(state, charts(), COALITION) == ("D",)
    assert points_left(state, charts(), state.units["D"]) == half_points(14)


def test_pr_29_7_two_retreats_of_one_hex_are_more_than_one():
    state = replace(gone(1), retreats_before_melee={"D": RetreatBeforeMelee(2, half_points(2))})

    assert movable_units(state, charts(), COALITION) == ()


def test_pr_29_7_the_enemys_segments_do_not_end_it():
    state = replace(gone(2), phasing=FRENCH)
    later = after(state, (FRENCH, Segment.DEFENSIVE_FIRE), (COALITION, Segment.CHARGE), (COALITION, Segment.MOVEMENT))

    assert movable_units(later, charts(), COALITION) == ()


def test_pr_29_7_the_end_of_its_next_movement_segment_ends_it():
    later = after(gone(2), (COALITION, Segment.DEFENSIVE_FIRE))

    assert later.retreats_before_melee == {}
    assert why_held(later, charts(), later.units["D"]) is None


# -- the further assault -----------------------------------------------------------------------------------


def pose(unit, facing):
    return Pose(unit.formation, toward_hexside(facing))


def followed(*others, answers=(), pursuer=None):
    """The attackers have followed hussars that have gone one hex; the position and the play."""
    unit = hussars()
    pursuer = pursuer or attacker()
    first = (goes(), to(NORTH, unit), Finish(), ChooseUnit("A"), pose(pursuer, 0))
    return assaulted(field(pursuer, *others, unit), "A", answers=(*first, *answers))


def test_pr_29_8_the_attackers_may_enter_the_hex_that_was_left():
    play = followed()

    assert play.happened(Advanced) == [Advanced("A", CENTRE, Formation.COLUMN, toward_hexside(0))]
    assert play.happened(FollowedUp) == [FollowedUp(("A",), CENTRE)]


def test_pr_29_8_nobody_must_follow():
    unit = hussars()
    play = assaulted(field(attacker(), unit), "A", answers=(goes(), to(NORTH, unit), Finish(), Finish()))

    assert play.asked[-1].default == Finish()
    assert play.happened(Advanced) == play.happened(FollowedUp) == []
    assert play.state.units["A"].hex == SOUTH


def test_pr_29_8_their_facing_may_be_set_on_entry():
    unit = hussars()
    answers = (goes(), to(NORTH, unit), Finish(), ChooseUnit("A"), pose(attacker(), 4))
    play = assaulted(field(attacker(), unit), "A", answers=answers)

    assert play.state.units["A"].facing == toward_hexside(4)


def test_pr_29_8_whoever_has_followed_may_assault_once_more():
    play = followed()

    assert assault_targets(play.state, charts(), FRENCH) == (NORTH,)


def test_pr_29_8_whoever_has_not_followed_may_not():
    play = followed(attacker("B", SOUTH_WEST, facing=1))
    state = replace(play.state, assaulters=(*play.state.assaulters, "B"))

    assert may_assault(state, charts(), state.units["B"], NORTH).clause == "PR 32.10"


def test_pr_29_8_the_further_assault_is_the_last():
    play = followed(defender("E", beside(1), facing=4))
    state = apply(play.state, AssaultDeclared(NORTH, ("A",)))

    assert may_assault(state, charts(), state.units["A"], beside(1)).clause == "PR 29.8"


def test_pr_29_8_it_may_fall_on_a_hex_that_was_assaulted_before():
    play = followed(defender("E", beside(1), facing=4))
    state = replace(play.state, assaulted=(*play.state.assaulted, beside(1)))

    assert may_assault(state, charts(), state.units["A"], beside(1)) is None


def test_pr_29_8_whom_it_fired_at_before_does_not_bind_it():
    play = followed(defender("E", beside(1), facing=4))
    state = fired_at(play.state, attacker(), CENTRE)

    assert may_assault(state, charts(), state.units["A"], beside(1)) is None


def test_pr_29_8_nor_is_cavalry_bound_that_fired_out_of_either_hex():
    """Whatever it fired at before (PR 20.8)."""
    horse = riders("A", SOUTH, movement=10)
    play = followed(defender("E", beside(1), facing=4), pursuer=horse)
    state = fired_at(play.state, horse, CENTRE)

    assert may_assault(state, charts(), state.units["A"], beside(1)) is None


def test_pr_29_8_each_attacker_follows_once():
    """In its further assault it stays where it is, if the enemy goes again."""
    play = followed()
    again = Played(play.state, goes(), to(FAR_NORTH, hussars()), Finish())
    again.run(assault(again, [play.state.units[UnitId("A")]], NORTH))

    assert [event.hexes for event in again.happened(RetreatedBeforeMelee)] == [(FAR_NORTH,)]
    assert [ask.question for ask in again.asked] == [Question.RETREAT_BEFORE, *[Question.RETREAT_BEFORE_STEP] * 2]
    assert again.state.units["A"].hex == CENTRE


def test_pr_29_8_where_some_stay_nobody_follows():
    unit = hussars()
    answers = (goes(), to(NORTH, unit), Finish(), Finish())
    play = assaulted(field(attacker(), unit, hussars("E")), "A", answers=answers, dice=(66,) * 9)

    assert play.happened(FollowedUp) == []


def test_pr_29_8_a_hex_given_up_in_the_checks_gives_no_further_assault():
    """They fail their check, and the attackers occupy the hex (PR 33.27)."""
    unit = skirmishers()
    state = field(attacker(), unit)
    play = assaulted(state, "A", answers=(Finish(), ChooseUnit("A"), pose(attacker(), 0)), dice=(11,))

    assert play.happened(Advanced)
    assert play.state.followed == ()
    assert assault_targets(play.state, charts(), FRENCH) == ()


def test_pr_29_8_it_is_a_quiet_question_of_the_segment():
    """The further assault is declared like any other, and nothing but the state remembers it."""
    unit = hussars()
    answers = (ChooseHex(CENTRE), Resolve(), goes(), to(NORTH, unit), Finish(), ChooseUnit("A"), pose(attacker(), 0))
    play = Played(field(attacker(), unit), *answers)
    play.run(melee_segment(play))

    assert play.asked[-1].quiet
    assert play.asked[-1].choices == (ChooseHex(NORTH), Finish())


# -- no fire -----------------------------------------------------------------------------------------------


def test_pr_29_9_nobody_fires_at_those_who_go():
    """They leave the zone of the attackers."""
    unit = hussars()
    play = assaulted(field(attacker(), unit), "A", answers=(goes(), to(NORTH, unit), to(FAR_NORTH, unit), Finish()))

    asked = {ask.question for ask in play.asked}
    assert asked == {Question.RETREAT_BEFORE, Question.RETREAT_BEFORE_STEP, Question.ADVANCE}


def test_pr_29_10_those_struck_by_the_further_assault_neither_fire_nor_form():
    """From the declaration to the odds they are asked nothing, since infantry in column may not go."""
    enemy = defender("E", beside(1), facing=4)
    state = followed(enemy).state
    play = Played(state)
    with pytest.raises(StopIteration):  # at the first throw
        play.run(assault(play, [state.units[UnitId("A")]], beside(1)))

    assert [type(event) for event in play.events] == [AssaultDeclared, OddsCounted]
    assert play.asked == []
    assert play.state.units["E"] == enemy


# -- leaders -----------------------------------------------------------------------------------------------


def test_pr_29_11_a_leader_may_go_though_his_troops_may_not():
    state = field(attacker(), defender(), leaders=[general("L", CENTRE, side=COALITION)])
    play = assaulted(state, "A", answers=(ChooseLeader("L"), ChooseHex(NORTH), Finish()), dice=(66, 66, 32, 66, 66, 66))

    assert play.asked[0].choices == (ChooseLeader("L"), Finish())
    assert play.happened(LeaderRetreatedBeforeMelee) == [LeaderRetreatedBeforeMelee("L", NORTH, half_points(1))]
    assert play.state.leaders["L"].hex == NORTH


def test_pr_7_12_a_leader_goes_if_a_path_is_open():
    """Others look at all the hexes around."""
    others = attacker("B", FAR_NORTH, facing=3), attacker("C", beside(1, 2), facing=4), attacker("E", beside(5, 2), facing=2)
    state = field(attacker(), *others, defender(), leaders=[general("L", CENTRE, side=COALITION)])

    assert assaulted(state, "A", dice=(11,) * 9).asked[0].question is not Question.RETREAT_BEFORE


def test_pr_7_12_he_goes_half_his_way_and_never_nearer():
    state = field(attacker(), defender(), leaders=[general("L", CENTRE, side=COALITION)])
    answers = (ChooseLeader("L"), *(ChooseHex(beside(0, number)) for number in range(1, 9)))
    play = assaulted(state, "A", answers=answers, dice=(66, 66, 32, 66, 66, 66))

    assert play.state.leaders["L"].hex == beside(0, 8)
    assert ChooseHex(CENTRE) not in play.asked[2].choices


def test_pr_7_12_he_comes_no_nearer_to_any_enemy():
    """One who looks away stands four hexes to the north."""
    state = field(attacker(), attacker("B", beside(0, 4)), defender(), leaders=[general("L", CENTRE, side=COALITION)])
    answers = (ChooseLeader("L"), ChooseHex(NORTH), ChooseHex(FAR_NORTH))
    play = assaulted(state, "A", answers=answers)

    assert play.state.leaders["L"].hex == FAR_NORTH
    assert ChooseHex(beside(0, 3)) not in play.asked[-1].choices


def test_pr_29_11_his_next_move_is_his_own():
    state = field(attacker(), defender(), leaders=[general("L", CENTRE, side=COALITION)])
    answers = (ChooseLeader("L"), ChooseHex(NORTH), ChooseHex(FAR_NORTH), Finish())
    play = assaulted(state, "A", answers=answers, dice=(66, 66, 32, 66, 66, 66))
    later = after(play.state, (FRENCH, Segment.RECOVERY), (COALITION, Segment.CHARGE), (COALITION, Segment.MOVEMENT))

    assert movable_leaders(later, charts(), COALITION) == ("L",)
    assert later.leader_retreats_before_melee == {}


def test_pr_29_11_with_the_last_unit_its_leaders_go():
    unit = hussars()
    state = field(attacker(), unit, leaders=[general("L", CENTRE, side=COALITION)])
    play = assaulted(state, "A", answers=(goes(), to(NORTH, unit), to(FAR_NORTH, unit), Finish()))

    assert play.happened(LeaderWent) == [LeaderWent("L", NORTH), LeaderWent("L", FAR_NORTH)]


def test_pr_29_12_a_leader_stays_with_those_who_stay():
    unit = hussars()
    state = field(attacker(), unit, hussars("E"), leaders=[general("L", CENTRE, side=COALITION)])
    play = assaulted(state, "A", answers=(goes(), to(NORTH, unit), Finish()))

    assert play.happened(LeaderWent) == []
    assert play.asked[-1].choices == (ChooseUnit("E"), ChooseLeader("L"), Finish())


# -- leaders alone -----------------------------------------------------------------------------------------


def alone(*units):
    """A French melee segment in which a leader of the coalition stands alone in the centre."""
    return field(*units, leaders=[leader("L", CENTRE, side=COALITION)])


def segment(state, *answers):
    play = Played(state, *answers)
    play.run(melee_segment(play))
    return play


def test_pr_7_14_a_leader_alone_among_enemies_rides_off_before_they_assault():
    play = segment(alone(attacker()), ChooseHex(NORTH), Finish())

    assert (play.asked[0].question, play.asked[0].leader) == (Question.RETREAT_BEFORE_STEP, "L")
    assert play.state.leaders["L"].hex == NORTH


def test_pr_7_14_he_rides_off_too_when_an_assault_has_come_up_to_him():
    """The attackers follow the hussars, and look at him."""
    unit = hussars()
    away = beside(5)
    state = field(attacker(), unit, leaders=[leader("L", beside(1), side=COALITION)])
    answers = (ChooseHex(CENTRE), Resolve(), goes(), to(away, unit), Finish(), ChooseUnit("A"), pose(attacker(), 1))
    play = segment(state, *answers)

    assert (play.asked[-1].question, play.asked[-1].leader) == (Question.RETREAT_BEFORE_STEP, "L")


def test_pr_7_14_without_a_path_he_is_taken():
    others = attacker("B", FAR_NORTH, facing=3), attacker("C", beside(1, 2), facing=4), attacker("E", beside(5, 2), facing=2)
    play = segment(alone(attacker(), *others))

    (lost,) = play.happened(LeaderLost)
    assert (lost.leader, lost.station, lost.reason.clause) == ("L", Station.CAPTURED, "PR 7.14")


@pytest.mark.parametrize("friend", [None, NORTH])
def test_pr_7_14_a_friend_beside_him_is_company(friend):
    units = (attacker(),) if friend is None else (attacker(), defender("F", friend))
    play = segment(alone(*units), ChooseHex(NORTH), Finish())

    assert bool(play.happened(LeaderRetreatedBeforeMelee)) is (friend is None)


def test_pr_7_14_outside_every_zone_he_stays():
    play = segment(alone(attacker(facing=3)))

    assert play.asked == []


def test_pr_7_14_leaders_of_the_side_that_assaults_are_not_troubled():
    state = field(defender("D", NORTH, facing=3), leaders=[leader("L", CENTRE, side=Side.FRENCH)])

    assert segment(state).asked == []
    assert LeaderId("L") in state.leaders
