"""The Masse, the Russbach, limbering and stacking at Deutsch-Wagram once more, from the words of the rulebook alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.geometry import Hex
from labataille.model.counters import Size
from labataille.model.events import Marched, MoraleChanged
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.points import as_points, half_points
from labataille.model.questions import Finish, Pose, Step
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.assault import may_assault
from labataille.rules.fire_defence import fire_defence
from labataille.rules.limbering import die_needed
from labataille.rules.march import march
from labataille.rules.masse import refused_by_regiment
from labataille.rules.movement import reach
from labataille.rules.organization import poses
from labataille.rules.orientation import SideClass, hex_side_class, side_class
from labataille.rules.stacking import refuses_together
from labataille.rules.steps import step_cost, steps, why_not_step
from labataille.rules.zones import zone_of_hex
from tests.draw import CENTRE, COALITION, Played, beside, field, foot, guns, horse, leader, limbered, position
from tests.wagram import austrian_guns, austrians, wagram_charts, wagram_play

A, B = UnitId("a"), UnitId("b")
NORTH, EAST, SOUTH, WEST = beside(0), beside(2), beside(3), beside(5)
COLUMN, LINE, CARRE, SKIRMISH = Formation.COLUMN, Formation.LINE, Formation.CARRE, Formation.SKIRMISH
MASSE, DIVISIONAL, GENERAL, ROAD = Formation.MASSE, Formation.DIVISIONAL_MASSE, Formation.GENERAL_ORDER, Formation.ROAD_MARCH
FRONT, FLANK, REAR = SideClass.FRONT, SideClass.FLANK, SideClass.REAR
LIMBERED, UNLIMBERED = Formation.LIMBERED, Formation.UNLIMBERED


def battalion(formation: Formation, at: Hex = CENTRE, id: str = "a", vertex: int = 0, **traits: object) -> Unit:
    """A battalion of the Austrian line, facing a corner."""
    return replace(austrians(id, at, LINE, vertex, **traits), formation=formation)


def austrian_turn(*pieces, **place) -> State:
    return position(*pieces, phasing=COALITION, **place)


def offered(unit: Unit, *others: Unit) -> set[Formation]:
    return {pose.formation for pose in poses(austrian_turn(unit, *others), wagram_charts(), unit)}


# -- the Masse (WG 7) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("troop", "kinds"), [
    ("au-linie", {MASSE, DIVISIONAL, LINE, CARRE}), ("au-grenadier", {MASSE, DIVISIONAL, LINE, CARRE}),
    ("au-grenz", {LINE, CARRE, SKIRMISH}), ("au-jaeger", {LINE, CARRE, SKIRMISH}),
    ("au-landwehr", {CARRE}), ("au-freiwillige", {CARRE, SKIRMISH}), ("au-legion", {CARRE, SKIRMISH}),
    ("au-freikorps", {CARRE, SKIRMISH}), ("au-insurrection", {CARRE}),
])  # fmt: skip
def test_wg_7_7_7_8_the_orders_of_every_kind_of_austrian_foot(troop: str, kinds: set[Formation]) -> None:
    """A carré in its own movement is free to all (WG 7.9)."""
    assert offered(austrians("a", CENTRE, troop=troop)) - {COLUMN} == kinds


@pytest.mark.parametrize("troop", ["fr-ligne", "fr-legere", "fr-saxon", "fr-baden"])
def test_wg_7_7_no_other_army_forms_a_masse(troop: str) -> None:
    unit = foot("a", CENTRE, troop=troop)

    assert not {MASSE, DIVISIONAL} & {pose.formation for pose in poses(position(unit), wagram_charts(), unit)}


@pytest.mark.parametrize("vertex", range(6))
@pytest.mark.parametrize(("formation", "row"), [
    (MASSE, [FRONT, FRONT, FLANK, REAR, REAR, FLANK]), (DIVISIONAL, [FRONT, FRONT, FRONT, REAR, REAR, FRONT]),
])  # fmt: skip
def test_wg_7_1_7_2_the_hexsides_of_both_kinds_whichever_way_they_look(formation, row, vertex: int) -> None:
    unit = battalion(formation, vertex=vertex)

    assert [side_class(wagram_charts(), unit, (side + vertex) % 6) for side in range(6)] == row


@pytest.mark.parametrize(("formation", "sides"), [(MASSE, {0, 1}), (DIVISIONAL, {5, 0, 1, 2})])
def test_wg_7_2_their_zones_lie_before_their_fronts(formation: Formation, sides: set[int]) -> None:
    state = austrian_turn(battalion(formation), foot("f", beside(3, 6)))

    assert set(zone_of_hex(state, wagram_charts(), CENTRE, COALITION)) - {CENTRE} == {beside(side) for side in sides}


@pytest.mark.parametrize(("formation", "side", "value"), [
    (MASSE, 0, 5), (MASSE, 1, 5), (MASSE, 3, 5), (DIVISIONAL, 0, 6), (DIVISIONAL, 2, 6), (DIVISIONAL, 3, 6), (DIVISIONAL, 4, 6),
])  # fmt: skip
def test_wg_4_wg_7_2_the_fire_defence_of_both_kinds(formation: Formation, side: int, value: int) -> None:
    firer = foot("f", beside(side), facing=(side + 3) % 6)
    state = position(battalion(formation), firer, segment=Segment.OFFENSIVE_FIRE)

    assert fire_defence(state, wagram_charts(), CENTRE, [firer]).value == value


def test_wg_7_2_a_divisional_masse_has_one_point_more_and_a_masse_none() -> None:
    found = [as_points(starting_allowance(wagram_charts(), battalion(kind, movement=6))) for kind in (DIVISIONAL, MASSE)]

    assert found == ["7", "6"]


def test_wg_7_6_a_divisional_masse_keeps_out_of_zones_and_may_leave_one() -> None:
    unit = battalion(DIVISIONAL)
    state = austrian_turn(unit, foot("f", NORTH, facing=3))
    found = reach(state, wagram_charts(), unit)

    assert SOUTH in found
    assert not {WEST, beside(1)} & set(found)
    assert why_not_step(state, wagram_charts(), unit, WEST) is not None


def test_wg_7_6_artillery_of_its_own_korps_does_not_stand_with_a_divisional_masse() -> None:
    piece = austrian_guns("b", CENTRE, corps="I Korps")
    unit = battalion(DIVISIONAL, corps="I Korps")
    reason = refuses_together(austrian_turn(unit, piece), wagram_charts(), CENTRE, (unit, piece))

    assert reason is not None
    assert reason.clause == "WG 7.6"


def test_wg_7_1_a_masse_goes_back_to_column_for_one_point() -> None:
    unit = battalion(MASSE)
    found = poses(austrian_turn(unit), wagram_charts(), unit)

    assert {as_points(pose.cost) for pose in found if pose.formation is COLUMN} == {"1"}


@pytest.mark.parametrize(("mate", "formation", "apart"), [
    (beside(0, 3), LINE, True), (beside(0, 4), LINE, False), (beside(0, 3), COLUMN, False), (beside(0, 3), GENERAL, False),
])  # fmt: skip
def test_wg_7_10_battalions_of_a_regiment_within_three_hexes_share_one_formation(mate, formation, apart: bool) -> None:
    unit = austrians("a", CENTRE, regiment="IR 35")
    other = austrians("b", mate, formation, regiment="IR 35")

    assert (refused_by_regiment(austrian_turn(unit, other), wagram_charts(), unit) is not None) is apart


@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_wg_7_10_a_broken_battalion_binds_nobody(morale: Morale) -> None:
    unit = battalion(LINE, regiment="IR 35")
    other = austrians("b", beside(0, 2), regiment="IR 35", morale=morale)

    assert refused_by_regiment(austrian_turn(unit, other), wagram_charts(), unit) is None


def test_wg_7_10_other_regiments_and_grenadiers_are_free() -> None:
    unit = battalion(LINE, regiment="IR 35")
    stranger = austrians("b", NORTH, regiment="IR 36")

    assert refused_by_regiment(austrian_turn(unit, stranger), wagram_charts(), unit) is None
    grenadiers = [replace(each, counter=replace(each.counter, troop="au-grenadier")) for each in (
        unit, austrians("b", NORTH, regiment="IR 35"))]  # fmt: skip
    assert refused_by_regiment(austrian_turn(*grenadiers), wagram_charts(), grenadiers[0]) is None


# -- the Russbach (WG 13) ---------------------------------------------------------------------------------------


def brook(*units, sides: str = "russbach", road: bool = False, **place) -> State:
    pair = f"{CENTRE} {NORTH}"
    return position(*units, ground=field(sides={pair: sides}, roads=[pair] if road else []), **place)


def north(state: State, unit: Unit) -> Step | None:
    return next((step for step in steps(state, wagram_charts(), unit, half_points(20)) if step.hex == NORTH), None)


def waded(unit: Unit, *answers) -> Played:
    state = brook(unit)
    first = north(state, unit)
    assert first is not None
    return wagram_play(state, first, *answers).play(march, unit.id)


@pytest.mark.parametrize("formation", [COLUMN, LINE])
def test_dv_wg_2_1_wg_13_3_foot_wades_the_russbach_at_four_points_and_is_disordered(formation: Formation) -> None:
    play = waded(foot("a", CENTRE, formation), Finish())

    assert as_points(play.happened(Marched)[0].cost) == "4"
    assert [event.morale for event in play.happened(MoraleChanged)] == [Morale.DISORDERED]
    assert play.rolled == []


def test_wg_13_3_skirmishers_wade_it_in_good_order() -> None:
    play = waded(foot("a", CENTRE, SKIRMISH, increments=3, troop="fr-legere"), Finish())

    assert (play.state.units[A].formation, play.state.units[A].morale) == (SKIRMISH, Morale.GOOD)
    assert as_points(play.happened(Marched)[0].cost) == "4"


def test_dv_wg_2_2_wg_13_3_skirmishers_who_have_waded_it_stay_in_skirmish_order_for_the_turn() -> None:
    play = waded(foot("a", CENTRE, SKIRMISH, increments=3, troop="fr-legere", movement=12), Finish())

    assert [choice for choice in play.asked[0].choices if isinstance(choice, Pose)]
    assert not [choice for choice in play.asked[1].choices if isinstance(choice, Pose)]


@pytest.mark.parametrize("unit", [
    horse("a", CENTRE), horse("a", CENTRE, movement=12), horse("a", CENTRE, LINE),
    limbered("a", CENTRE), limbered("a", CENTRE, horse=True),
])  # fmt: skip
def test_dv_wg_2_4_wg_13_2_horse_and_guns_do_not_wade_it(unit: Unit) -> None:
    assert north(brook(unit), unit) is None


@pytest.mark.parametrize("make", [foot, horse, guns])
def test_wg_13_2_every_arm_crosses_the_bridge_in_road_march(make) -> None:
    unit = make("a", CENTRE, ROAD, increments=2)
    state = brook(unit, sides="russbach russbach-bridge", road=True)
    play = wagram_play(state, north(state, unit), Finish()).play(march, A)

    assert play.state.units[A].hex == NORTH
    assert play.state.units[A].morale is Morale.GOOD


def test_wg_13_2_horse_does_not_melee_across_it_and_foot_does() -> None:
    enemy = foot("e", NORTH, facing=3, side=COALITION)
    for unit, allowed in ((horse("a", CENTRE), False), (foot("a", CENTRE), True)):
        state = brook(unit, enemy, segment=Segment.MELEE)
        assert (may_assault(state, wagram_charts(), unit, NORTH) is None) is allowed


def test_wg_13_6_its_other_arms_are_plain_streams_that_disorder_nobody() -> None:
    unit = foot("a", CENTRE)
    state = brook(unit, sides="stream")
    play = wagram_play(state, north(state, unit), Finish()).play(march, A)

    assert play.state.units[A].morale is Morale.GOOD
    assert play.happened(MoraleChanged) == []


# -- limbering (WG 8) --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("row", "needed"), [
    ("french-foot", 4), ("french-horse", 2), ("french-allied-foot", 5), ("french-allied-horse", 3), ("austrian-brigade", 5),
    ("austrian-position", 6), ("austrian-kavallerie", 4),
])  # fmt: skip
def test_wg_8_1_the_figure_of_every_battery(row: str, needed: int) -> None:
    unit = guns("a", CENTRE, limbering=row)

    assert die_needed(position(unit), wagram_charts(), unit) == needed


@pytest.mark.parametrize(("chief", "side", "row", "needed"), [
    ("FR-L-DAV", "french", "french-foot", 2), ("FR-L-NAP", "french", "french-allied-foot", 2),
    ("FR-L-LAU", "french", "french-allied-foot", 2),
])  # fmt: skip
def test_wg_8_2_marshals_add_two_and_the_masters_of_guns_three(chief: str, side: str, row: str, needed: int) -> None:
    unit = guns("a", CENTRE, limbering=row)

    assert die_needed(position(unit, leader(chief, CENTRE)), wagram_charts(), unit) == needed


# -- stacking (WG 3, 8.5) ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "units", "fits"), [
    ("granary-church", [austrians("a", CENTRE, GENERAL, increments=8)], True),
    ("granary-church", [austrians("a", CENTRE, GENERAL, increments=3), austrians("b", CENTRE, GENERAL, increments=3)], False),
    ("granary-church", [guns("a", CENTRE, LIMBERED, increments=1)], False),
    ("granary-church", [horse("a", CENTRE, GENERAL, increments=3)], False),
    ("redoubt", [guns("a", CENTRE, increments=3)], True),
    ("redoubt", [guns("a", CENTRE, increments=2), guns("b", CENTRE, increments=2)], False),
    ("redoubt", [foot("a", CENTRE, GENERAL), guns("b", CENTRE, increments=3)], True),
    ("redoubt", [horse("a", CENTRE, GENERAL, increments=3)], False),
    ("feldlager", [foot("a", CENTRE, GENERAL), guns("b", CENTRE, increments=3)], True),
    ("feldlager", [guns("a", CENTRE, increments=3), guns("b", CENTRE, increments=2)], False),
    ("village", [austrians("a", CENTRE, GENERAL, increments=9, size=Size.BATTALION)], True),
])  # fmt: skip
def test_wg_3_1_3_3_how_many_the_places_of_wagram_hold(terrain: str, units: list[Unit], fits: bool) -> None:
    state = position(*units, terrain={CENTRE: terrain})

    assert (refuses_together(state, wagram_charts(), CENTRE, units) is None) is fits


# -- hexsides and costs in the places of Wagram --------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "formation", "counts"), [
    ("granary-church", GENERAL, (5, 0, 1)), ("village", GENERAL, (5, 0, 1)),
])  # fmt: skip
def test_pr_13_3_wg_2_3_general_order_in_the_places_of_wagram(terrain: str, formation: Formation, counts) -> None:
    unit = foot("a", CENTRE, formation)
    state = position(unit, terrain={CENTRE: terrain})
    found = [hex_side_class(state, wagram_charts(), CENTRE, side) for side in range(6)]

    assert tuple(found.count(kind) for kind in (FRONT, FLANK, REAR)) == counts


@pytest.mark.parametrize(("own", "terrain", "points"), [
    ("granary-church", "clear", "3"), ("village", "granary-church", "3"),
    ("feldlager", "village", "3"), ("feldlager", "clear", "2"),
])  # fmt: skip
def test_pr_18_5_wg_2_1_the_higher_of_two_places_of_wagram(own: str, terrain: str, points: str) -> None:
    unit = foot("a", CENTRE, GENERAL)
    state = position(unit, ground=field(terrain={CENTRE: own, NORTH: terrain}))
    found = step_cost(state, wagram_charts(), unit, CENTRE, NORTH)

    assert not isinstance(found, Reason)
    assert as_points(found) == points
