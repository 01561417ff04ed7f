"""The Masse of the Austrians (PR 16.130; WG 7): who forms it, how it stands and moves, and the formation of a regiment."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.counters import Size
from labataille.model.events import Reformed
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import CallOff, Finish, Pose, Resolve, Step
from labataille.model.state import March, State
from labataille.model.units import Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.march import acts, march
from labataille.rules.masse import refused_by_regiment, regiment_mates
from labataille.rules.movement import reach
from labataille.rules.organization import formations_of, poses, why_not_formation, why_not_long_line
from labataille.rules.orientation import SideClass, front_sides, rear_sides, side_class
from labataille.rules.set_up_poses import set_up_formations
from labataille.rules.stacking import refuses, refuses_together
from labataille.rules.zones import zone_of_hex
from tests.draw import CENTRE, COALITION, beside, charts, foot, horse, position
from tests.pieces import looking
from tests.wagram import austrian_guns, austrians, wagram_charts, wagram_play

A, B = UnitId("a"), UnitId("b")
MASSE, DIVISIONAL = Formation.MASSE, Formation.DIVISIONAL_MASSE
NORTH = beside(0)


def masse(formation: Formation = MASSE, vertex: int = 0, **traits: object) -> Unit:
    """A battalion of the Austrian line in Masse, in the centre."""
    return replace(austrians("a", CENTRE, Formation.LINE, vertex, **traits), formation=formation)


def at_wagram(*pieces: object, **place: object) -> State:
    return position(*pieces, phasing=COALITION, **place)


def masses(state: State) -> set[Formation]:
    return {pose.formation for pose in poses(state, wagram_charts(), state.units[A])} & {MASSE, DIVISIONAL}


# -- who forms it ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("troop", "found"),
    [("au-linie", {MASSE, DIVISIONAL}), ("au-grenadier", {MASSE, DIVISIONAL}), ("au-jaeger", set()), ("au-grenz", set()),
     ("au-landwehr", set()), ("fr-ligne", set())],
)
def test_wg_7_7_line_and_grenadiers_form_both_kinds_and_others_neither(troop: str, found: set[Formation]) -> None:
    assert masses(at_wagram(austrians("a", CENTRE, troop=troop))) == found


def test_wg_7_7_whoever_may_not_is_told_so() -> None:
    unit = austrians("a", CENTRE, troop="au-jaeger")
    reason = why_not_formation(at_wagram(unit), wagram_charts(), unit, MASSE)

    assert reason is not None
    assert reason.clause == "WG 7.1, 7.7"


def test_pr_16_130_a_title_without_masse_does_not_offer_it() -> None:
    unit = foot("a", CENTRE)
    reason = why_not_formation(position(unit), charts(), unit, MASSE)

    assert not {MASSE, DIVISIONAL} & set(formations_of(charts(), unit.counter.arm))
    assert reason is not None
    assert reason.clause == "PR 16.130"


def test_wg_7_1_a_regiment_breaks_down_first() -> None:
    assert masses(at_wagram(austrians("a", CENTRE, size=Size.REGIMENT, increments=18))) == set()


def test_wg_7_1_only_clear_ground_allows_it() -> None:
    unit = austrians("a", CENTRE, Formation.GENERAL_ORDER)
    reason = why_not_formation(at_wagram(unit, terrain={CENTRE: "village"}), wagram_charts(), unit, MASSE)

    assert reason is not None
    assert reason.clause == "WG 7.1"


def test_wg_7_1_a_change_costs_infantry_one_point() -> None:
    found = poses(at_wagram(austrians("a", CENTRE)), wagram_charts(), austrians("a", CENTRE))

    assert {pose.cost for pose in found if pose.formation is MASSE} == {half_points(1)}


# -- how it stands ---------------------------------------------------------------------------------------


def test_wg_7_1_a_battalion_masse_has_two_fronts_two_flanks_two_rears() -> None:
    classes = [side_class(wagram_charts(), masse(), side) for side in range(6)]

    front, flank, rear = SideClass.FRONT, SideClass.FLANK, SideClass.REAR
    assert classes == [front, front, flank, rear, rear, flank]


def test_wg_7_2_a_divisional_masse_has_four_fronts_two_rears_and_no_flanks() -> None:
    unit = masse(DIVISIONAL)

    assert (front_sides(wagram_charts(), unit), rear_sides(wagram_charts(), unit)) == ((0, 1, 2, 5), (3, 4))


def test_wg_7_2_its_zone_lies_before_its_four_fronts() -> None:
    state = at_wagram(masse(DIVISIONAL), foot("f", beside(3, 5)))

    assert set(zone_of_hex(state, wagram_charts(), CENTRE, COALITION)) == {beside(side) for side in (0, 1, 2, 5)}


# -- how it moves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("formation", "points"), [(MASSE, 7), (DIVISIONAL, 8), (Formation.COLUMN, 7)])
def test_wg_7_2_a_divisional_masse_has_one_point_more(formation: Formation, points: int) -> None:
    assert starting_allowance(wagram_charts(), masse(formation)) == half_points(points)


def test_wg_7_6_a_divisional_masse_does_not_enter_an_enemy_zone() -> None:
    foe = foot("f", beside(0, 3), facing=3)
    found = {kind: reach(at_wagram(masse(kind), foe), wagram_charts(), masse(kind)) for kind in (MASSE, DIVISIONAL)}

    assert beside(0, 2) in found[MASSE]
    assert beside(0, 2) not in found[DIVISIONAL]
    assert NORTH in found[DIVISIONAL]


def test_wg_7_6_artillery_does_not_stack_with_a_divisional_masse() -> None:
    state = at_wagram(masse(DIVISIONAL))
    reason = refuses_together(state, wagram_charts(), CENTRE, (masse(DIVISIONAL), austrian_guns("g", CENTRE)))

    assert reason is not None
    assert reason.clause == "WG 7.6"


@pytest.mark.parametrize(("formation", "passes"), [(MASSE, False), (DIVISIONAL, True)])
def test_wg_7_4_friendly_cavalry_rides_through_a_divisional_masse_only(formation: Formation, passes: bool) -> None:
    rider = horse("h", CENTRE, side=COALITION)
    reason = refuses(at_wagram(masse(formation)), wagram_charts(), CENTRE, rider, passing=True)

    assert (reason is None) is passes


def test_pr_16_60_in_a_village_a_masse_takes_general_order_and_faces_the_way_it_came() -> None:
    state = at_wagram(masse(), terrain={NORTH: "village"})
    step = next(act for act in acts(state, wagram_charts(), state.units[A]) if isinstance(act, Step) and act.hex == NORTH)

    assert (step.formation, step.facing) == (Formation.GENERAL_ORDER, looking(Formation.GENERAL_ORDER, 0))


# -- the formation of a regiment -------------------------------------------------------------------------


def battalions(other: Formation = Formation.COLUMN, away: int = 3, **traits: object) -> State:
    """Two battalions of one regiment, so many hexes apart; the first is in column."""
    second = austrians("b", beside(2, away), other, 3, regiment="IR 25", **traits)
    return at_wagram(austrians("a", CENTRE, regiment="IR 25"), second)


def test_wg_7_10_the_battalions_of_a_regiment_change_together() -> None:
    state = battalions()
    pose = next(pose for pose in poses(state, wagram_charts(), state.units[A]) if pose.formation is MASSE)
    play = wagram_play(state, pose, Finish())
    play.play(march, A)

    assert {play.state.units[each].formation for each in (A, B)} == {MASSE}
    assert [event.cost for event in play.events if isinstance(event, Reformed)] == [half_points(1)] * 2


def test_wg_7_10_farther_than_three_hexes_they_do_not() -> None:
    state = battalions(away=4)

    assert regiment_mates(state, wagram_charts(), state.units[A]) == ()


def test_wg_7_10_if_one_cannot_change_none_may() -> None:
    state = battalions()
    state = at_wagram(*state.units.values(), terrain={beside(2, 3): "village"})
    unit = state.units[A]
    reason = why_not_formation(state, wagram_charts(), unit, MASSE)

    assert reason is not None
    assert reason.clause == "WG 7.10"


def test_wg_7_10_when_one_forms_a_line_of_two_hexes_the_others_pay_for_a_line_of_one() -> None:
    state = battalions()
    play = wagram_play(state, _line_of_two_hexes(state), Finish())
    play.play(march, A)

    assert {event.unit: event.cost for event in play.events if isinstance(event, Reformed)} == {
        A: half_points(2),
        B: half_points(1),
    }


def test_wg_7_10_one_that_has_moved_keeps_another_from_a_line_of_two_hexes() -> None:
    moved = replace(battalions(), marches={B: March(half_points(7), half_points(7), over=True, moved=True)})
    reason = why_not_long_line(moved, wagram_charts(), moved.units[A])

    assert [pose for pose in poses(moved, wagram_charts(), moved.units[A]) if len(pose.hexes) > 1] == []
    assert reason is not None
    assert reason.clause == "WG 7.10"


def _line_of_two_hexes(state: State) -> Pose:
    return next(pose for pose in poses(state, wagram_charts(), state.units[A]) if len(pose.hexes) == 2)


@pytest.mark.parametrize(
    "other", [{"morale": Morale.DISORDERED}, {"regiment": "IR 57"}, {"troop": "au-landwehr"}]
)
def test_wg_7_10_disordered_ones_and_those_of_others_do_not_count(other: dict[str, object]) -> None:
    second = austrians("b", beside(2), **{"regiment": "IR 25", **other})
    state = at_wagram(austrians("a", CENTRE, regiment="IR 25"), second)

    assert regiment_mates(state, wagram_charts(), state.units[A]) == ()


def test_wg_7_10_general_order_is_not_shared() -> None:
    state = battalions(Formation.GENERAL_ORDER)

    assert regiment_mates(state, wagram_charts(), state.units[A]) == ()


def test_wg_7_10_a_carre_is_formed_by_one_alone() -> None:
    state = battalions()
    pose = next(pose for pose in poses(state, wagram_charts(), state.units[A]) if pose.formation is Formation.CARRE)
    play = wagram_play(state, pose, Finish())
    play.play(march, A)

    assert play.state.units[B].formation is Formation.COLUMN


def test_wg_7_10_they_are_set_up_alike() -> None:
    state = battalions(Formation.LINE)
    found = set(set_up_formations(state, wagram_charts(), state.units[A], CENTRE))

    assert Formation.LINE in found
    assert not {Formation.COLUMN, MASSE, DIVISIONAL} & found
    assert refused_by_regiment(state, wagram_charts(), state.units[A]) is not None


def test_wg_7_10_a_change_draws_fire_at_each_of_them() -> None:
    foe = foot("f", beside(3, start=beside(2, 3)), facing=0)
    state = at_wagram(*battalions().units.values(), foe)
    pose = next(pose for pose in poses(state, wagram_charts(), state.units[A]) if pose.formation is MASSE)
    play = wagram_play(state, pose, CallOff(), Finish())
    play.play(march, A)

    assert [ask.hex for ask in play.asked if ask.unit == B] == [beside(2, 3)]
    assert Resolve() not in play.asked[0].choices


def test_wg_7_1_a_switch_takes_it_away() -> None:
    without = replace(wagram_charts(), switches=replace(wagram_charts().switches, masse=False))
    unit = austrians("a", CENTRE)

    assert not {MASSE, DIVISIONAL} & {pose.formation for pose in poses(at_wagram(unit), without, unit)}
    assert why_not_formation(at_wagram(unit), without, unit, MASSE) is not None
