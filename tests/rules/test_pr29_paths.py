"""The way of a retreat before melee (PR 29.5, 29.6): free of zones, never nearer, within half the allowance."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import distance
from labataille.model.events import RetreatedBeforeMelee
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.points import half_points
from labataille.model.questions import Finish, Question, Step
from labataille.model.state import RetreatBeforeMelee
from labataille.rules.retreat_before_steps import points_to_go_back, reach_back, steps_back
from tests.draw import CENTRE, COALITION, beside, charts, limbered
from tests.rules.assault_positions import NORTH, SOUTH, attacker, defender, field, general, riders
from tests.rules.before_melee import as_skirmishers, assaulted, clause, goes, hexes_open, hussars, skirmishers, to

NORTH_EAST, NORTH_WEST = beside(1), beside(5)


def steps_of(state, unit="D"):
    return [step.hex for step in steps_back(state, charts(), state.units[unit])]


def reach_of(state, unit="D"):
    return reach_back(state, charts(), state.units[unit])


def gone(state, hexes, points, unit="D"):
    """The position after the unit has gone back so far in the segment."""
    return replace(state, retreats_before_melee={unit: RetreatBeforeMelee(hexes, half_points(points))})


# -- zones -------------------------------------------------------------------------------------------------


def test_pr_29_5_the_hexes_in_the_attackers_zone_are_closed():
    assert steps_of(field(attacker(), skirmishers())) == [NORTH, NORTH_EAST, NORTH_WEST]


def test_pr_29_5_a_zone_of_others_closes_hexes_too():
    """A battalion that takes no part looks at the hex to the north."""
    other = attacker("B", beside(0, 2), facing=3)

    assert steps_of(field(attacker(), other, skirmishers())) == [NORTH_EAST, NORTH_WEST]


def test_pr_29_5_without_a_path_nobody_goes():
    others = attacker("B", beside(0, 2), facing=3), attacker("C", beside(1, 2), facing=4), attacker("E", beside(5, 2), facing=2)

    assert clause(field(attacker(), *others, skirmishers()), "D", "A") == "PR 29.5"


def test_pr_29_5_cavalry_minds_the_zones_of_infantry_too():
    other = attacker("B", beside(0, 3), facing=3)
    state = field(attacker(), other, hussars())

    assert beside(0, 2) not in reach_of(state)
    assert steps_of(state) == [NORTH, NORTH_EAST, NORTH_WEST]


def test_pr_29_5_the_back_of_an_enemy_is_open():
    """One that looks away has no zone there, and is no nearer than the attackers are."""
    other = attacker("B", beside(0, 2), facing=0)

    assert steps_of(field(attacker(), other, skirmishers())) == [NORTH, NORTH_EAST, NORTH_WEST]


# -- never nearer ------------------------------------------------------------------------------------------


def test_pr_29_6_no_step_leads_nearer_the_nearest_enemy():
    """An enemy far to the north, who looks away, turns back those who have got clear of the attackers."""
    other = attacker("B", beside(0, 4), facing=0)
    reach = reach_of(field(attacker(), other, hussars()))

    assert beside(0, 2) in reach
    assert beside(0, 3) not in reach


def test_pr_29_6_nearness_is_judged_step_by_step():
    """Every hex on the way is at least as far from all enemies as the one before it."""
    state = field(attacker(), attacker("B", beside(1, 5), facing=1), hussars())
    enemies = (SOUTH, beside(1, 5))

    for way in reach_of(state).values():
        away = [min(distance(hex, enemy) for enemy in enemies) for hex in (CENTRE, *way.path)]
        assert away == sorted(away)


def test_pr_29_6_routed_enemies_count_as_well():
    other = replace(attacker("B", beside(0, 4), facing=0), morale=Morale.ROUTED)

    assert beside(0, 3) not in reach_of(field(attacker(), other, hussars()))


def test_pr_29_6_a_leader_of_the_enemy_is_no_enemy_unit():
    """Alone he bars his own hex only."""
    reach = reach_of(field(attacker(), hussars(), leaders=[general("L", beside(0, 3))]))

    assert beside(0, 2) in reach
    assert beside(0, 3) not in reach


# -- half the allowance ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("movement", "points"), [(6, 3), (7, 3), (8, 4), (14, 7), (15, 7)])
def test_pr_29_6_half_the_allowance_rounded_down(movement, points):
    state = field(attacker(), hussars(movement=movement))

    assert points_to_go_back(state, charts(), state.units["D"]) == half_points(points)


def test_pr_29_6_a_line_has_half_of_what_it_moves():
    line = riders("D", CENTRE, Formation.LINE, 3, side=COALITION, movement=14)
    state = field(attacker(), line)

    assert points_to_go_back(state, charts(), line) == half_points(6)


def test_pr_29_6_disordered_horse_guns_have_half_of_their_half():
    guns = replace(limbered("D", CENTRE, 3, side=COALITION, movement=12, horse=True), morale=Morale.DISORDERED)
    state = field(attacker(), guns)

    assert points_to_go_back(state, charts(), guns) == half_points(3)


def test_pr_29_6_seven_points_of_skirmishers_take_them_three_hexes():
    assert max(len(way.path) for way in reach_of(field(attacker(), skirmishers())).values()) == 3


def test_pr_29_6_the_ground_costs_what_it_costs_in_a_march():
    """A garden takes two of its three points to enter, and two to leave."""
    reach = reach_of(field(attacker(), hussars(movement=6), terrain={NORTH: "garden"}))

    assert reach[NORTH].cost == half_points(2)
    assert [way.path for way in reach.values() if way.path[0] == NORTH] == [(NORTH,)]


def test_pr_29_6_what_hampers_a_march_hampers_it():
    """Skirmishing horse two hexes away costs infantry two points more (PR 20.4)."""
    horse = as_skirmishers(riders("B", beside(4, 2)))
    state = field(attacker(), replace(horse, hexes=(beside(4, 2), beside(3, start=beside(4, 2)))), skirmishers())

    assert reach_of(state)[NORTH].cost == half_points(3)


def test_pr_29_6_what_it_has_gone_in_the_segment_counts():
    state = gone(field(attacker(), hussars()), 2, 5)

    assert points_to_go_back(state, charts(), state.units["D"]) == half_points(2)


def test_pr_29_6_whoever_has_used_up_his_half_stays():
    assert clause(gone(field(attacker(), skirmishers()), 3, 3), "D", "A") == "PR 29.5"


def test_pr_29_6_it_goes_hex_by_hex_until_it_has_done():
    unit = hussars()
    answers = (goes(), to(NORTH, unit), to(beside(0, 2), unit), Finish())
    play = assaulted(field(attacker(), unit), "A", answers=answers)

    assert [event.hexes for event in play.happened(RetreatedBeforeMelee)] == [(NORTH,), (beside(0, 2),)]
    assert play.state.retreats_before_melee == {"D": RetreatBeforeMelee(2, half_points(2))}


def test_pr_29_6_it_cannot_stop_before_it_has_left():
    play = assaulted(field(attacker(), hussars()), "A", answers=(goes(),))

    assert Finish() not in play.asked[-1].choices
    assert isinstance(play.asked[-1].default, Step)


def test_pr_29_6_its_half_spent_it_stops_by_itself():
    unit = skirmishers()
    way = (NORTH, beside(0, 2), beside(0, 3))
    play = assaulted(field(attacker(), unit), "A", answers=(goes(), *(to(hex, unit) for hex in way)))

    assert play.state.units["D"].hex == beside(0, 3)
    assert play.asked[-1].question is Question.ADVANCE


def test_pr_29_6_it_keeps_its_formation_and_its_facing():
    unit = hussars()
    play = assaulted(field(attacker(), unit), "A", answers=(goes(), to(NORTH, unit), Finish()))

    assert (play.state.units["D"].formation, play.state.units["D"].facing) == (unit.formation, unit.facing)


def test_pr_29_6_the_ground_imposes_its_order():
    play = assaulted(field(attacker(), hussars(), terrain={NORTH: "woods"}), "A", answers=(goes(),))
    step = next(choice for choice in play.asked[-1].choices if choice.hex == NORTH)

    assert step.formation is Formation.GENERAL_ORDER


# -- friends -----------------------------------------------------------------------------------------------


def test_pr_29_6_it_passes_skirmishers_of_its_side_where_it_may_not_stay():
    friends = skirmishers("F", NORTH, facing=0)
    state = field(attacker(), hussars(), friends)

    assert NORTH in steps_of(state)
    assert NORTH not in reach_of(state)


def test_pr_29_6_on_a_hex_that_it_only_passes_it_must_go_on():
    unit = hussars()
    state = field(attacker(), unit, skirmishers("F", NORTH, facing=0))
    play = assaulted(state, "A", answers=(goes(), to(NORTH, unit)))

    assert Finish() not in play.asked[-1].choices


@pytest.mark.parametrize(("movement", "is_open"), [(6, False), (8, True)])
def test_pr_29_6_a_hex_that_leads_nowhere_is_closed(movement, is_open):
    """Three points take it into the garden where friends stand in the way, but not on; four do."""
    state = field(attacker(), hussars(movement=movement), skirmishers("F", NORTH, facing=0), terrain={NORTH: "garden"})

    assert (NORTH in steps_of(state)) is is_open


# -- units in several hexes --------------------------------------------------------------------------------


def wide(other):
    """Skirmishers in two hexes, the centre and the one beside it."""
    return replace(skirmishers(increments=6), hexes=(CENTRE, other), facing=toward_vertex(2))


def test_pr_29_6_a_unit_in_several_hexes_goes_as_a_whole():
    unit = wide(beside(5))
    state = field(attacker(), unit)
    step = next(each for each in steps_back(state, charts(), unit) if each.hex == NORTH)
    play = assaulted(state, "A", answers=(goes(), step, Finish()))

    assert play.state.units["D"].hexes == (NORTH, beside(0, start=beside(5)))


def test_pr_29_5_each_of_its_hexes_must_be_free_of_zones():
    """A step to the north-east would bring its other hex to where the enemy looks."""
    unit = wide(beside(5))
    other = attacker("B", beside(0, 2), facing=4)
    state = field(attacker(), other, unit)

    assert NORTH_EAST not in hexes_open(assaulted(state, "A", answers=(goes(),)).asked[-1])


def test_pr_29_2_infantry_that_holds_a_line_of_two_hexes_stays():
    line = replace(defender(formation=Formation.LINE, facing=2, increments=9), hexes=(CENTRE, beside(5)))

    assert clause(field(attacker(), line), "D", "A") == "PR 29.2"
