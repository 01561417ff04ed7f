"""Orders, hexsides, zones, stacking and movement of every arm once more (PR 6 to 20), from the words of the rulebook alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.charts.catalogue import Charts
from labataille.geometry import Hex, distance, neighbours
from labataille.model.counters import Arm, Size
from labataille.model.events import (
    Cause,
    Fired,
    IncrementsLost,
    LimberingTried,
    Marched,
    MoraleChanged,
    RanFromCharge,
    Shrank,
)
from labataille.model.formations import Formation, Morale, toward_hexside, toward_vertex
from labataille.model.ids import LeaderId, UnitId
from labataille.model.points import as_points, half_points
from labataille.model.questions import BreakDown, ChooseHex, Finish, Pose, Question, Step, Turn
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.state import RetreatBeforeMelee, State
from labataille.model.units import Station, Unit
from labataille.rules.allowance import points_left, starting_allowance
from labataille.rules.cavalry_skirmish import hexes_to_withdraw_to
from labataille.rules.fire_defence import fire_defence
from labataille.rules.hampering import surcharge
from labataille.rules.leader_reach import leader_reach
from labataille.rules.leaders import leader_steps
from labataille.rules.limbering import die_needed
from labataille.rules.losses import take_losses
from labataille.rules.march import acts, march
from labataille.rules.movement import movable_units, reach
from labataille.rules.opportunity import fire_drawn
from labataille.rules.organization import poses, why_not_formation
from labataille.rules.orientation import SideClass, hex_side_class, side_class
from labataille.rules.regiments import must_break_down, regroupings, why_not_assemble
from labataille.rules.regrouping import regroup
from labataille.rules.retreat_before_melee import why_not_go_back
from labataille.rules.skirmishers_run import hexes_to_run_to, run_from_charge
from labataille.rules.stacking import is_overstacked, refuses, refuses_together
from labataille.rules.steps import step_cost, steps, why_held, why_not_step
from labataille.rules.zones import stops, zone_of_hex
from tests.draw import (
    CENTRE,
    COALITION,
    Played,
    beside,
    charts,
    field,
    foot,
    guns,
    horse,
    leader,
    limbered,
    marching,
    position,
    switched,
)
from tests.pieces import in_hexes
from tests.rules.regiment_positions import assembled, broken_down
from tests.wagram import wagram_charts

A = UnitId("a")
NORTH, EAST, SOUTH, WEST = beside(0), beside(2), beside(3), beside(5)
COLUMN, LINE, CARRE, SKIRMISH = Formation.COLUMN, Formation.LINE, Formation.CARRE, Formation.SKIRMISH
GENERAL, ROAD, LIMBERED, UNLIMBERED = (
    Formation.GENERAL_ORDER,
    Formation.ROAD_MARCH,
    Formation.LIMBERED,
    Formation.UNLIMBERED,
)
FRONT, FLANK, REAR = SideClass.FRONT, SideClass.FLANK, SideClass.REAR
HEAVY = {"movement": 12}
TITLES = {"bautzen": charts, "wagram": wagram_charts}
LONG_ROAD = [f"{beside(3, 3)} {beside(3, 2)} {SOUTH} {CENTRE} {NORTH} {beside(0, 2)} {beside(0, 3)}"]


def foe(at: Hex, facing: int = 3, id: str = "e", formation: Formation = COLUMN, **traits: object) -> Unit:
    return foot(id, at, formation, facing, side=COALITION, **traits)


def prices(state: State, unit: Unit, formation: Formation, hexes: int = 1) -> set[str]:
    """What a unit pays for a formation in so many hexes; nothing where it may not take it."""
    found = poses(state, charts(), unit)
    return {as_points(pose.cost) for pose in found if pose.formation is formation and max(1, len(pose.hexes)) == hexes}


def offered(unit: Unit, *others: Unit, title: Charts | None = None, **ground: object) -> set[Formation]:
    state = position(unit, *others, **ground)
    return {pose.formation for pose in poses(state, title or charts(), unit)}


# -- what formations cost (PR 16.2, 16.21) ------------------------------------------------------------------


@pytest.mark.parametrize("formation", [LINE, CARRE, SKIRMISH, ROAD])
def test_pr_16_2_infantry_pays_one_point_for_every_change(formation: Formation) -> None:
    unit = foot("a", CENTRE, increments=3, troop="fr-legere")

    assert prices(position(unit, ground=field(roads=LONG_ROAD)), unit, formation) == {"1"}


@pytest.mark.parametrize("formation", [LINE, SKIRMISH, ROAD])
def test_pr_16_2_infantry_pays_one_point_to_go_back_to_column(formation: Formation) -> None:
    unit = foot("a", CENTRE, formation, increments=3, troop="fr-legere")

    assert prices(position(unit, ground=field(roads=LONG_ROAD)), unit, COLUMN) == {"1"}


@pytest.mark.parametrize("traits", [{}, HEAVY])
def test_pr_16_110_cavalry_pays_three_points_for_every_change(traits: dict[str, int]) -> None:
    unit = horse("a", CENTRE, increments=4, **traits)
    state = position(unit, ground=field(roads=LONG_ROAD))

    assert prices(state, unit, LINE) == prices(state, unit, ROAD) == {"3"}
    assert prices(state, replace(unit, formation=LINE, facing=toward_vertex(0)), COLUMN) == {"3"}


def test_pr_16_90_guns_pay_two_points_both_ways() -> None:
    rolling, firing = limbered("a", CENTRE), guns("a", CENTRE)

    assert prices(position(rolling), rolling, UNLIMBERED) == {"2"}
    assert prices(position(firing), firing, LIMBERED) == {"2"}


def test_pr_16_21_from_skirmish_order_to_a_line_of_two_hexes_is_two_points() -> None:
    unit = foot("a", CENTRE, SKIRMISH, increments=5, troop="fr-legere")

    assert prices(position(unit), in_hexes(unit, EAST), LINE, hexes=2) == {"2"}


def test_pr_16_21_a_line_draws_in_for_one_point() -> None:
    unit = in_hexes(foot("a", CENTRE, LINE), EAST)

    assert prices(position(unit), unit, LINE) == {"1"}


@pytest.mark.parametrize(("increments", "hexes"), [(1, {1}), (4, {1}), (5, {1, 2}), (18, {1, 2})])
def test_pr_16_22_16_23_a_line_of_infantry_needs_five_increments_for_its_second_hex(increments: int, hexes: set[int]) -> None:
    unit = foot("a", CENTRE, increments=increments)
    found = {max(1, len(pose.hexes)) for pose in poses(position(unit), charts(), unit) if pose.formation is LINE}

    assert found == hexes


@pytest.mark.parametrize("terrain", ["village", "woods", "garden"])
def test_pr_16_20_line_stands_in_clear_terrain_alone(terrain: str) -> None:
    unit = foot("a", CENTRE, GENERAL)

    assert not {LINE, COLUMN, CARRE} & offered(unit, terrain={CENTRE: terrain})


def test_pr_16_20_a_slope_counts_as_clear_for_a_line() -> None:
    unit = foot("a", CENTRE)
    ground = field(sides={f"{CENTRE} {NORTH}": "slope"})

    assert {LINE, CARRE} <= offered(unit, ground=ground)


@pytest.mark.parametrize(("increments", "size", "forms"), [
    (2, Size.BATTALION, False), (3, Size.BATTALION, True), (18, Size.BATTALION, True),
    (19, Size.BATTALION, False), (19, Size.REGIMENT, True),
])  # fmt: skip
def test_pr_16_40_three_increments_to_eighteen_or_one_regiment_form_carre(increments: int, size: Size, forms: bool) -> None:
    assert (CARRE in offered(foot("a", CENTRE, increments=increments, size=size))) is forms


def test_pr_15_12_cavalry_and_guns_alone_form_no_carre() -> None:
    assert CARRE not in offered(horse("a", CENTRE))
    assert CARRE not in offered(guns("a", CENTRE))


def test_pr_15_12_the_orders_of_cavalry_are_column_line_skirmish_and_road_march() -> None:
    ground = field(roads=LONG_ROAD)

    assert offered(horse("a", CENTRE), ground=ground) - {COLUMN} == {LINE, SKIRMISH, ROAD}
    assert offered(horse("a", CENTRE, **HEAVY), ground=ground) - {COLUMN} == {LINE, ROAD}


def test_pr_16_74_road_march_begins_on_a_road_alone() -> None:
    assert ROAD in offered(foot("a", CENTRE), ground=field(roads=LONG_ROAD))
    assert ROAD not in offered(foot("a", CENTRE))


def test_pr_16_80_disordered_infantry_is_in_column_and_takes_no_other_order() -> None:
    assert not offered(foot("a", CENTRE, morale=Morale.DISORDERED)) - {COLUMN}


def test_pr_16_25_whoever_forms_line_during_the_move_keeps_his_points() -> None:
    unit = foot("a", CENTRE, movement=7)
    play = Played(position(unit), Pose(LINE, toward_vertex(0), half_points(1)), Finish()).play(march, A)

    assert play.state.marches[A].allowance == half_points(7)


@pytest.mark.parametrize(("unit", "points"), [
    (foot("a", CENTRE, LINE), "5"), (horse("a", CENTRE, LINE), "12"), (horse("a", CENTRE, LINE, **HEAVY), "10"),
    (foot("a", CENTRE, SKIRMISH), "7"), (horse("a", CENTRE), "14"),
])  # fmt: skip
def test_pr_16_25_a_line_of_either_arm_begins_with_two_points_less(unit: Unit, points: str) -> None:
    assert as_points(starting_allowance(charts(), unit)) == points


def test_pr_16_25_the_cut_stays_after_another_formation_is_taken() -> None:
    unit = foot("a", CENTRE, LINE)
    state = position(unit)
    pose = Pose(COLUMN, toward_hexside(0), half_points(1))
    play = Played(state, next(each for each in acts(state, charts(), unit) if each == pose), Finish()).play(march, A)

    assert play.state.marches[A].allowance - play.state.marches[A].spent == half_points(4)


# -- the hexsides (PR 13.3, 13.7) -----------------------------------------------------------------------------

OF_THREE = {5: FRONT, 0: FRONT, 1: FRONT, 2: FLANK, 4: FLANK, 3: REAR}
OF_FIVE = {4: FRONT, 5: FRONT, 0: FRONT, 1: FRONT, 2: FRONT, 3: REAR}
OF_A_LINE = {0: FRONT, 1: FRONT, 2: FLANK, 5: FLANK, 3: REAR, 4: REAR}
OF_SKIRMISHERS = {5: FRONT, 0: FRONT, 1: FRONT, 2: FRONT, 3: FLANK, 4: FLANK}
ROWS = {
    "infantry in column": (foot("a", CENTRE), OF_THREE),
    "infantry in general order": (foot("a", CENTRE, GENERAL), OF_FIVE),
    "infantry in line": (foot("a", CENTRE, LINE), OF_A_LINE),
    "infantry in skirmish order": (foot("a", CENTRE, SKIRMISH, increments=3), OF_SKIRMISHERS),
    "infantry in road march": (foot("a", CENTRE, ROAD, increments=4), OF_THREE),
    "infantry disordered": (foot("a", CENTRE, morale=Morale.DISORDERED), OF_THREE),
    "infantry routed": (foot("a", CENTRE, morale=Morale.ROUTED), OF_THREE),
    "infantry disordered in general order": (foot("a", CENTRE, GENERAL, morale=Morale.DISORDERED), OF_FIVE),
    "light cavalry in column": (horse("a", CENTRE, movement=13), OF_FIVE),
    "light cavalry in general order": (horse("a", CENTRE, GENERAL), OF_FIVE),
    "light cavalry in line": (horse("a", CENTRE, LINE), OF_A_LINE),
    "light cavalry in road march": (horse("a", CENTRE, ROAD, increments=4), OF_THREE),
    "heavy cavalry in column": (horse("a", CENTRE, **HEAVY), OF_THREE),
    "heavy cavalry in general order": (horse("a", CENTRE, GENERAL, **HEAVY), OF_FIVE),
    "heavy cavalry in line": (horse("a", CENTRE, LINE, **HEAVY), OF_A_LINE),
    "limbered guns": (limbered("a", CENTRE), OF_THREE),
    "unlimbered guns": (guns("a", CENTRE), OF_THREE),
    "guns in road march": (guns("a", CENTRE, ROAD), OF_THREE),
}


@pytest.mark.parametrize("turned", range(6))
@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("title", TITLES)
def test_pr_13_3_the_hexsides_of_every_arm_and_formation(title: str, row: str, turned: int) -> None:
    unit, expected = ROWS[row]
    assert unit.facing is not None
    unit = replace(unit, facing=unit.facing._replace(number=turned))

    found = {side: side_class(TITLES[title](), unit, (side + turned) % 6) for side in range(6)}
    assert found == expected


@pytest.mark.parametrize("title", TITLES)
def test_pr_13_3_a_carre_has_six_fronts(title: str) -> None:
    assert {side_class(TITLES[title](), foot("a", CENTRE, CARRE), side) for side in range(6)} == {FRONT}


@pytest.mark.parametrize("make", [foot, horse])
@pytest.mark.parametrize("vertex", range(6))
def test_pr_13_7_skirmishers_over_two_hexes_have_six_fronts_two_flanks_and_two_rears(vertex: int, make) -> None:
    right = neighbours(CENTRE)[(vertex + 2) % 6]
    left_part, right_part = in_hexes(make("a", CENTRE, SKIRMISH, vertex), right).parts()

    def sides(part: Unit) -> dict[int, SideClass]:
        found = {(side - vertex) % 6: side_class(charts(), part, side) for side in range(6)}
        return {side: kind for side, kind in found.items() if kind is not SideClass.INNER}

    assert sides(left_part) == {5: FRONT, 0: FRONT, 1: FRONT, 4: FLANK, 3: REAR}
    assert sides(right_part) == {0: FRONT, 1: FRONT, 2: FRONT, 3: FLANK, 4: REAR}


def test_pr_16_28_guns_with_a_line_have_the_hexsides_of_the_line() -> None:
    state = position(foot("a", CENTRE, LINE, 0), guns("b", CENTRE, facing=3))

    assert [hex_side_class(state, charts(), CENTRE, side) for side in range(6)] == [FRONT, FRONT, FLANK, REAR, REAR, FLANK]


def test_pr_13_2_the_top_unit_gives_the_stack_its_front() -> None:
    state = position(foot("a", CENTRE, facing=2), foot("b", CENTRE, facing=5))

    assert hex_side_class(state, charts(), CENTRE, 5) is REAR


# -- zones (PR 14) --------------------------------------------------------------------------------------------

ZONES = {
    "infantry in column": (foe(NORTH), {3, 2, 4}),
    "infantry in line": (foe(NORTH, 2, formation=LINE), {2, 3}),
    "infantry in general order": (foe(NORTH, formation=GENERAL), {1, 2, 3, 4, 5}),
    "disordered infantry": (foe(NORTH, morale=Morale.DISORDERED), {3, 2, 4}),
    "routed infantry": (foe(NORTH, morale=Morale.ROUTED), {3, 2, 4}),
    "a carre": (foe(NORTH, formation=CARRE), set()),
    "light cavalry": (horse("e", NORTH, facing=3, side=COALITION), {1, 2, 3, 4, 5}),
    "heavy cavalry": (horse("e", NORTH, facing=3, side=COALITION, **HEAVY), {3, 2, 4}),
    "guns": (guns("e", NORTH, facing=3, side=COALITION), {3, 2, 4}),
    "limbered guns": (limbered("e", NORTH, facing=3, side=COALITION), {3, 2, 4}),
}


@pytest.mark.parametrize("kind", ZONES)
def test_pr_14_1_a_zone_lies_before_the_fronts(kind: str) -> None:
    enemy, sides = ZONES[kind]
    found = set(zone_of_hex(position(enemy, foot("a", beside(3, 4))), charts(), NORTH, COALITION)) - {NORTH}

    assert found == {neighbours(NORTH)[side] for side in sides}


MOVERS = {
    "infantry": foot("a", SOUTH),
    "foot guns": limbered("a", SOUTH),
    "horse guns": limbered("a", SOUTH, horse=True),
    "cavalry": horse("a", SOUTH),
    "heavy cavalry": horse("a", SOUTH, **HEAVY),
}
MAKERS = {
    "infantry": foe(NORTH),
    "guns": guns("e", NORTH, facing=3, side=COALITION),
    "cavalry": horse("e", NORTH, facing=3, side=COALITION),
    "carre": foe(NORTH, formation=CARRE),
}


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize("mover", MOVERS)
def test_dv_14_stop_by_arm(mover: str, maker: str) -> None:
    state = position(MOVERS[mover], MAKERS[maker])
    expected = maker != "carre" and (mover in ("infantry", "foot guns") or maker == "cavalry")

    assert (stops(state, charts(), MOVERS[mover], CENTRE) is not None) is expected


@pytest.mark.parametrize(("mover", "far"), [("infantry", False), ("horse guns", True), ("cavalry", True)])
def test_pr_14_8_cavalry_and_horse_guns_ride_on_past_infantry(mover: str, far: bool) -> None:
    """To the west of the centre, by way of the zone: every other way is longer than the points that are left."""
    unit = replace(MOVERS[mover], hexes=(SOUTH,))
    wide = [beside(side) for side in (1, 2, 4)] + [neighbours(SOUTH)[side] for side in (1, 2, 3, 4, 5)]
    state = position(unit, MAKERS["infantry"], terrain=dict.fromkeys(wide, "carp-pond"))

    assert (WEST in reach(state, charts(), unit)) is far


def test_pr_14_7_a_unit_goes_from_zone_to_zone_and_stops_again() -> None:
    unit = foot("a", CENTRE)
    state = position(unit, foe(NORTH))
    found = reach(state, charts(), unit)

    assert neighbours(NORTH)[4] == WEST
    assert found[WEST].stops


def test_pr_14_9_leaving_a_zone_draws_fire_and_entering_it_does_not() -> None:
    state = position(foot("a", CENTRE), foot("b", SOUTH), foe(NORTH))
    unit, other = state.units[A], state.units[UnitId("b")]
    away = Step(beside(4), half_points(1), COLUMN, unit.facing)
    into = Step(CENTRE, half_points(1), COLUMN, other.facing)

    assert [firer.id for firer in fire_drawn(state, charts(), unit, away)] == ["e"]
    assert not fire_drawn(state, charts(), other, into)


def test_pr_14_9_turning_and_changing_formation_in_a_zone_draw_fire() -> None:
    state = position(foot("a", CENTRE), foe(NORTH))
    unit = state.units[A]

    assert fire_drawn(state, charts(), unit, Turn(toward_hexside(1), half_points(1)))
    assert fire_drawn(state, charts(), unit, Pose(LINE, toward_vertex(0), half_points(1)))


def test_pr_14_4_a_carre_fires_at_whoever_leaves_the_hex_beside_it() -> None:
    state = position(foot("a", CENTRE), foe(NORTH, formation=CARRE))

    assert fire_drawn(state, charts(), state.units[A], Step(SOUTH, half_points(1), COLUMN, state.units[A].facing))


@pytest.mark.parametrize(("title", "maker", "allowed"), [
    ("bautzen", "cavalry", False), ("wagram", "cavalry", True), ("bautzen", "infantry", True), ("wagram", "infantry", True),
])  # fmt: skip
def test_pr_16_95_unlimbering_before_enemy_cavalry_is_forbidden_at_bautzen_alone(title: str, maker: str, allowed: bool) -> None:
    battery = limbered("a", CENTRE)
    refused = why_not_formation(position(battery, MAKERS[maker]), TITLES[title](), battery, UNLIMBERED)

    assert (refused is None) is allowed


# -- stacking (PR 16.3, the charts of both titles) ------------------------------------------------------------


def company(id: str, increments: int) -> Unit:
    return foot(id, CENTRE, GENERAL, increments=increments, size=Size.COMPANY)


def battalion(id: str, increments: int = 6, formation: Formation = COLUMN, **traits: object) -> Unit:
    return foot(id, CENTRE, formation, increments=increments, **traits)


def battery(id: str, increments: int, formation: Formation = UNLIMBERED, **traits: object) -> Unit:
    return guns(id, CENTRE, formation, increments=increments, **traits)


STACKS = {
    "clear: eighteen increments": ("clear", [battalion("a"), battalion("b"), battalion("c")], True),
    "clear: nineteen increments": ("clear", [battalion("a"), battalion("b"), battalion("c", 7)], False),
    "clear: one large regiment": ("clear", [battalion("a", 24, size=Size.REGIMENT)], True),
    "clear: a regiment and a battalion": ("clear", [battalion("a", 14, size=Size.REGIMENT), battalion("b", 5)], False),
    "clear: a large regiment of cavalry": ("clear", [horse("a", CENTRE, increments=20)], True),
    "clear: eighteen of cavalry": ("clear", [horse("a", CENTRE, increments=9), horse("b", CENTRE, increments=9)], True),
    "clear: nineteen of cavalry": ("clear", [horse("a", CENTRE, increments=9), horse("b", CENTRE, increments=10)], False),
    "clear: six of guns": ("clear", [battery("a", 3), battery("b", 3)], True),
    "clear: seven of guns": ("clear", [battery("a", 3), battery("b", 3), battery("c", 1)], False),
    "clear: twelve and a battery": ("clear", [battalion("a", 12, LINE), battery("b", 3)], True),
    "clear: thirteen and a battery": ("clear", [battalion("a", 13, LINE), battery("b", 3)], False),
    "clear: six and two batteries": ("clear", [battalion("a", 6, LINE), battery("b", 1), battery("c", 1)], False),
    "clear: line and column": ("clear", [battalion("a", 4), battalion("b", 4, LINE)], False),
    "clear: cavalry with infantry": ("clear", [battalion("a", 4), horse("b", CENTRE, increments=4)], False),
    "clear: cavalry with unlimbered guns": ("clear", [battery("a", 2), horse("b", CENTRE, increments=4)], False),
    "village: a battalion of seven": ("village", [battalion("a", 7, GENERAL)], True),
    "village: two companies of three": ("village", [company("a", 3), company("b", 3)], True),
    "village: companies of three and four": ("village", [company("a", 3), company("b", 4)], False),
    "village: a regiment": ("village", [battalion("a", 6, GENERAL, size=Size.REGIMENT)], False),
    "village: a regiment of cavalry": ("village", [horse("a", CENTRE, GENERAL, increments=14)], True),
    "village: two of cavalry": ("village", [horse(id, CENTRE, GENERAL, increments=4) for id in "ab"], False),
    "village: four of guns": ("village", [battery("a", 2), battery("b", 2)], True),
    "village: five of guns": ("village", [battery("a", 3), battery("b", 2)], False),
    "village: a battalion and a battery": ("village", [battalion("a", 6, GENERAL), battery("b", 3)], True),
    "village: a battalion and two batteries": ("village", [battalion("a", 6, GENERAL), battery("b", 2), battery("c", 2)], False),
    "garden: a battalion and a battery": ("garden", [battalion("a", 6, GENERAL), battery("b", 3)], True),
    "town: a battalion of eight": ("town", [battalion("a", 8, GENERAL)], True),
    "hamlet: five of guns": ("hamlet", [battery("a", 3), battery("b", 2)], False),
    "woods: a battalion": ("woods", [battalion("a", 8, GENERAL)], True),
    "woods: two battalions": ("woods", [battalion("a", 6, GENERAL), battalion("b", 6, GENERAL)], False),
    "woods: a battalion and a battery": ("woods", [battalion("a", 6, GENERAL), battery("b", 1)], False),
    "woods: a regiment of cavalry": ("woods", [horse("a", CENTRE, GENERAL, increments=14)], True),
    "woods: guns": ("woods", [battery("a", 1, LIMBERED)], False),
    "swamp: a skirmishing battalion": ("swamp", [battalion("a", 3, SKIRMISH, troop="fr-legere")], True),
    "swamp: two of them": ("swamp", [battalion(id, 2, SKIRMISH, troop="fr-legere") for id in "ab"], False),
    "swamp: cavalry": ("swamp", [horse("a", CENTRE, SKIRMISH)], False),
}  # fmt: skip


@pytest.mark.parametrize("name", STACKS)
@pytest.mark.parametrize("title", TITLES)
def test_bz_3_wg_3_1_pr_16_3_how_many_a_hex_holds(title: str, name: str) -> None:
    terrain, units, fits = STACKS[name]
    state = position(*units, terrain={CENTRE: terrain})

    assert (refuses_together(state, TITLES[title](), CENTRE, units) is None) is fits


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("numbers", "fits"), [((4,), True), ((2, 2), True), ((3, 2), False), ((2, 2, 1), False)])
def test_pr_16_72_four_increments_stand_on_a_road_hex_in_road_march(title: str, numbers: tuple[int, ...], fits: bool) -> None:
    units = [battalion(id, number, ROAD) for id, number in zip("abc", numbers, strict=False)]
    state = position(*units, ground=field(roads=LONG_ROAD))

    assert (refuses_together(state, TITLES[title](), CENTRE, units) is None) is fits


@pytest.mark.parametrize(("there", "passes"), [
    (foot("b", CENTRE), False), (foot("b", CENTRE, LINE), False), (foot("b", CENTRE, CARRE), True),
    (foot("b", CENTRE, SKIRMISH, increments=3), True), (limbered("b", CENTRE), True), (guns("b", CENTRE), False),
    (horse("b", CENTRE, increments=8), True),
])  # fmt: skip
def test_pr_18_15_cavalry_rides_through_skirmishers_carres_limbered_guns_and_cavalry(there: Unit, passes: bool) -> None:
    rider = horse("a", SOUTH, increments=6)

    assert (refuses(position(rider, there), charts(), CENTRE, rider, passing=True) is None) is passes


def test_pr_18_13_infantry_does_not_pass_through_a_hex_that_is_full() -> None:
    mover = foot("a", SOUTH, increments=6)
    full = position(mover, foot("b", CENTRE, increments=13))
    room = position(mover, foot("b", CENTRE, increments=12))

    assert refuses(full, charts(), CENTRE, mover, passing=True) is not None
    assert refuses(room, charts(), CENTRE, mover, passing=True) is None


# -- what hexes and hexsides cost (PR 18.3 to 18.5) ------------------------------------------------------------

KINDS = {
    "infantry": foot("a", CENTRE),
    "cavalry": horse("a", CENTRE, movement=20),
    "artillery": limbered("a", CENTRE, movement=12),
}


def cost(
    unit: Unit,
    title: Charts | None = None,
    *,
    own: str = "clear",
    terrain: str = "clear",
    sides: str = "",
    road: bool = False,
    path: bool = False,
) -> str:
    """What a step north costs, in points, or `no`."""
    course = [f"{CENTRE} {NORTH}"]
    ground = field(
        terrain={CENTRE: own, NORTH: terrain},
        sides={course[0]: sides} if sides else {},
        roads=course if road else [],
        paths=course if path else [],
    )
    found = step_cost(position(unit, ground=ground), title or charts(), unit, CENTRE, NORTH)
    return "no" if isinstance(found, Reason) else as_points(found)


BOTH = {
    "clear": "1 1 1",
    "hamlet": "3 3 3",
    "village": "3 3 3",
    "town": "3 3 3",
    "garden": "2 2 4",
    "woods": "4 5 no",
    "swamp": "no no no",
}
HEXES = {
    **{("bautzen", terrain): row for terrain, row in BOTH.items()},
    **{("wagram", terrain): row for terrain, row in BOTH.items()},
    ("bautzen", "woods-pathway"): "4 5 no",
    ("bautzen", "carp-pond"): "no no no",
    ("bautzen", "entrenchment"): "5 no no",
    ("bautzen", "schiessscharte"): "4 no no",
    ("wagram", "granary-church"): "3 no no",
    ("wagram", "feldlager"): "2 2 4",
}


@pytest.mark.parametrize(("title", "terrain"), HEXES)
def test_bz_2_1_wg_2_1_what_every_terrain_costs_every_arm(title: str, terrain: str) -> None:
    found = " ".join(cost(unit, TITLES[title](), terrain=terrain) for unit in KINDS.values())

    assert found == HEXES[title, terrain]


SIDES = {
    ("bautzen", "slope"): "3 4 5",
    ("bautzen", "stream"): "4 6 5",
    ("bautzen", "stream stream-bridge"): "3 5 5",
    ("bautzen", "ford"): "5 10 no",
    ("bautzen", "spree"): "no 11 no",
    ("bautzen", "spree spree-bridge"): "no 11 no",
    ("bautzen", "slope stream"): "6 9 9",
    ("wagram", "slope"): "3 4 5",
    ("wagram", "stream"): "4 6 5",
    ("wagram", "stream stream-bridge"): "3 5 5",
    ("wagram", "russbach"): "4 no no",
    ("wagram", "russbach russbach-bridge"): "4 no no",
    ("wagram", "slope russbach"): "6 no no",
}


@pytest.mark.parametrize(("title", "sides"), SIDES)
def test_bz_2_1_wg_2_1_what_every_hexside_adds_for_every_arm(title: str, sides: str) -> None:
    found = " ".join(cost(unit, TITLES[title](), sides=sides) for unit in KINDS.values())

    assert found == SIDES[title, sides]


def test_bz_2_6_skirmishers_wade_the_spree_at_six() -> None:
    assert cost(foot("a", CENTRE, SKIRMISH, increments=3), sides="spree") == "6"


def test_wg_13_2_light_cavalry_wades_the_russbach_in_skirmish_order_alone() -> None:
    assert cost(horse("a", CENTRE, SKIRMISH), wagram_charts(), sides="russbach") == "6"
    assert cost(horse("a", CENTRE, LINE), wagram_charts(), sides="russbach") == "no"


@pytest.mark.parametrize(("own", "terrain", "points"), [
    ("village", "clear", "3 3 3"), ("woods", "village", "4 5 no"), ("garden", "village", "3 3 4"),
    ("village", "garden", "3 3 4"), ("woods", "clear", "4 5 no"),
])  # fmt: skip
@pytest.mark.parametrize("title", TITLES)
def test_pr_18_5_the_higher_of_the_two_hexes_is_paid(title: str, own: str, terrain: str, points: str) -> None:
    units = [replace(unit, formation=LIMBERED if unit.counter.arm is Arm.ARTILLERY else GENERAL) for unit in KINDS.values()]
    found = [cost(unit, TITLES[title](), own=own, terrain=terrain) for unit in units if (unit.counter.arm, own) != (
        Arm.ARTILLERY, "woods")]  # fmt: skip

    assert found == [each for each in points.split() if each != "no"]


def test_pr_18_5_hexside_additions_come_on_top_of_the_higher_hex() -> None:
    assert cost(foot("a", CENTRE, GENERAL), own="woods", sides="slope") == "6"


def test_pr_18_5_with_the_switch_off_the_hex_entered_is_paid() -> None:
    assert cost(foot("a", CENTRE, GENERAL), switched(pay_higher_of_two_hexes=False), own="woods") == "1"


def test_pr_18_5_the_road_rate_replaces_the_higher_of_two() -> None:
    assert cost(foot("a", CENTRE, ROAD, increments=4), own="village", road=True) == "½"


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize(("arm", "make"), [("infantry", foot), ("cavalry", horse), ("artillery", guns)])
def test_pr_16_71_road_march_pays_half_a_point_and_two_in_a_village(title: str, arm: str, make) -> None:
    unit = make("a", CENTRE, ROAD, increments=2)

    assert cost(unit, TITLES[title](), road=True) == "½"
    assert cost(unit, TITLES[title](), road=True, sides="slope") == "½"
    assert cost(unit, TITLES[title](), road=True, terrain="village") == "2"


def test_pr_18_19_a_column_on_a_road_pays_as_beside_it() -> None:
    assert cost(foot("a", CENTRE), road=True, terrain="village") == "3"
    assert cost(foot("a", CENTRE), road=True) == "1"


@pytest.mark.parametrize(("title", "bridge", "points"), [
    ("bautzen", "stream stream-bridge", "2½ 4½ 2½"), ("wagram", "stream stream-bridge", "2½ 4½ 2½"),
    ("bautzen", "spree spree-bridge", "3½ 3½ 3½"), ("wagram", "russbach russbach-bridge", "2½ 4½ 2½"),
])  # fmt: skip
def test_bz_2_13_wg_2_1_a_bridge_is_added_to_the_road_rate(title: str, bridge: str, points: str) -> None:
    units = [make("a", CENTRE, ROAD, increments=2) for make in (foot, horse, guns)]

    assert " ".join(cost(unit, TITLES[title](), road=True, sides=bridge) for unit in units) == points


def test_bz_2_8_a_pathway_is_followed_at_three_and_entered_at_the_price_of_the_wood() -> None:
    for unit, beside_it in ((foot("a", CENTRE, GENERAL), "4"), (horse("a", CENTRE, GENERAL), "5")):
        assert cost(unit, own="woods-pathway", terrain="woods-pathway", path=True) == "3"
        assert cost(unit, own="woods-pathway", terrain="woods-pathway") == beside_it


def test_pr_18_12_whoever_leaves_a_village_is_in_column_facing_his_way() -> None:
    unit = foot("a", CENTRE, GENERAL, 3)
    state = position(unit, terrain={CENTRE: "village"})
    found = {step.hex: (step.formation, step.facing) for step in steps(state, charts(), unit, half_points(7))}

    assert found[WEST] == (COLUMN, toward_hexside(5))


def test_pr_16_60_whoever_enters_a_wood_is_in_general_order_at_no_cost() -> None:
    unit = foot("a", CENTRE, LINE)
    state = position(unit, terrain={NORTH: "woods"})
    (step,) = [step for step in steps(state, charts(), unit, half_points(7)) if step.hex == NORTH]

    assert (step.formation, as_points(step.cost)) == (GENERAL, "4")


def test_pr_16_60_guns_stay_limbered_in_a_village() -> None:
    unit = limbered("a", CENTRE)
    state = position(unit, terrain={NORTH: "village"})

    assert {step.formation for step in steps(state, charts(), unit, half_points(7)) if step.hex == NORTH} == {LIMBERED}


@pytest.mark.parametrize("unit", [foot("a", CENTRE), foot("a", CENTRE, LINE), horse("a", CENTRE), limbered("a", CENTRE)])
def test_pr_18_7_any_turn_costs_one_point(unit: Unit) -> None:
    found = [act for act in acts(position(unit), charts(), unit) if isinstance(act, Turn)]

    assert {turn.cost for turn in found} == {half_points(1)}
    assert len({turn.facing.number for turn in found}) == 5


def test_pr_18_14_the_hex_of_an_enemy_is_closed() -> None:
    unit = horse("a", CENTRE)

    assert isinstance(why_not_step(position(unit, foe(NORTH, 0)), charts(), unit, NORTH), Reason)


# -- carré (PR 16.54 to 16.56) ----------------------------------------------------------------------------------


def steps_of(unit: Unit, *others: Unit, left: int = 1, **ground: object) -> set[Hex]:
    state = position(unit, *others, **ground)
    return {step.hex for step in steps(state, charts(), unit, half_points(left))}


def test_pr_16_54_a_carre_has_one_point() -> None:
    assert as_points(starting_allowance(charts(), foot("a", CENTRE, CARRE))) == "1"


def test_pr_16_54_if_it_changes_formation_first_it_has_the_rest_of_its_points() -> None:
    unit = foot("a", CENTRE, CARRE)
    state = position(unit)
    pose = next(act for act in acts(state, charts(), unit) if isinstance(act, Pose) and act.formation is COLUMN)
    play = Played(state, pose, Finish()).play(march, A)

    assert play.state.marches[A].allowance - play.state.marches[A].spent == half_points(6)


def test_pr_16_54_after_a_step_it_has_no_points_left() -> None:
    unit = foot("a", CENTRE, CARRE)
    play = Played(position(unit), Step(NORTH, half_points(1), CARRE, None), Finish()).play(march, A)

    assert [event.hex for event in play.happened(Marched)] == [NORTH]
    assert not [ask for ask in play.asked[1:] if any(isinstance(choice, Step | Pose) for choice in ask.choices)]


@pytest.mark.parametrize("sides", ["slope", "stream", "slope stream"])
def test_pr_16_55_a_carre_always_moves_one_hex_from_clear_to_clear(sides: str) -> None:
    assert NORTH in steps_of(foot("a", CENTRE, CARRE), ground=field(sides={f"{CENTRE} {NORTH}": sides}))


@pytest.mark.parametrize("terrain", ["village", "woods", "garden"])
def test_pr_16_55_it_enters_no_ground_for_general_order(terrain: str) -> None:
    unit = foot("a", CENTRE, CARRE)

    assert NORTH not in steps_of(unit, terrain={NORTH: terrain}, left=7)


def test_pr_16_56_a_carre_steps_into_the_hex_of_enemy_cavalry_and_of_no_other_enemy() -> None:
    carre = foot("a", CENTRE, CARRE)

    assert NORTH in steps_of(carre, horse("e", NORTH, side=COALITION))
    assert NORTH not in steps_of(carre, foe(NORTH, 0))
    assert NORTH not in steps_of(foot("a", CENTRE), horse("e", NORTH, side=COALITION), left=7)


def test_pr_16_44_guns_in_the_hex_are_part_of_the_carre() -> None:
    line, piece = foot("a", CENTRE, LINE), guns("b", CENTRE)
    state = position(line, piece)
    pose = next(pose for pose in poses(state, charts(), line) if pose.formation is CARRE)
    play = Played(state, pose, Finish()).play(march, A)
    enemy = foe(NORTH)

    assert play.state.units[A].formation is CARRE
    assert {hex_side_class(play.state, charts(), CENTRE, side) for side in range(6)} == {FRONT}
    assert fire_defence(play.state, charts(), CENTRE, [enemy]).value == 4


# -- guns (PR 16.90 to 16.95) -----------------------------------------------------------------------------------


def test_pr_16_93_unlimbered_guns_turn_by_one_hexside() -> None:
    battery = guns("a", CENTRE, facing=2)
    found = {act.facing.number: act.cost for act in acts(position(battery), charts(), battery) if isinstance(act, Turn)}

    assert found == {1: half_points(1), 3: half_points(1)}


def test_pr_16_92_they_prolong_into_clear_ground_alone() -> None:
    ground = {NORTH: "village", EAST: "garden", WEST: "clear"}
    found = {act.hex for act in acts(position(guns("a", CENTRE), terrain=ground), charts(), guns("a", CENTRE))
             if isinstance(act, Step)}  # fmt: skip

    assert WEST in found
    assert not found & {NORTH, EAST}


def test_pr_16_93_they_prolong_or_turn_and_not_both() -> None:
    battery = guns("a", CENTRE)
    state = position(battery)
    turn = Turn(toward_hexside(1), half_points(1))
    step = next(act for act in acts(state, charts(), battery) if isinstance(act, Step) and act.hex == WEST)
    for first in (turn, step):
        play = Played(state, first, Finish()).play(march, A)
        assert not [ask for ask in play.asked[1:] if any(isinstance(choice, Step | Turn | Pose) for choice in ask.choices)]


def test_pr_16_94_guns_unlimber_on_a_slope() -> None:
    battery = limbered("a", CENTRE)
    state = position(battery, ground=field(sides={f"{CENTRE} {NORTH}": "slope"}))

    assert why_not_formation(state, charts(), battery, UNLIMBERED) is None


def test_pr_16_91_a_failed_throw_ends_what_a_battery_does_and_costs_two_points() -> None:
    state = position(guns("a", CENTRE))
    play = Played(state, Pose(LIMBERED, toward_hexside(0), half_points(2)), Finish(), dice=[3]).play(march, A)

    assert [tried.succeeded for tried in play.happened(LimberingTried)] == [False]
    assert play.state.marches[A].over
    assert movable_units(play.state, charts(), play.state.phasing) == ()


@pytest.mark.parametrize(("bonus", "needed"), [(0, 4), (1, 3)])
def test_pr_16_91_a_leader_with_an_artillery_bonus_adds_one(bonus: int, needed: int) -> None:
    state = position(guns("a", CENTRE), leader("g", CENTRE, artillery=bonus))

    assert die_needed(state, charts(), state.units[A]) == needed


# -- leaders (PR 7.4) -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("terrain", "sides", "points"), [
    ("clear", "", "1"), ("village", "", "3"), ("woods", "", "5"), ("clear", "stream", "6"), ("clear", "slope", "4"),
    ("swamp", "", None), ("carp-pond", "", None),
])  # fmt: skip
def test_pr_7_4_a_leader_pays_what_cavalry_pays(terrain: str, sides: str, points: str | None) -> None:
    ground = field(terrain={NORTH: terrain}, sides={f"{CENTRE} {NORTH}": sides} if sides else {})
    general = leader("g", CENTRE)
    found = leader_steps(position(general, ground=ground), charts(), general).get(NORTH)

    assert (None if found is None else as_points(found)) == points


def test_pr_7_4_no_zone_stops_a_leader() -> None:
    general = leader("g", SOUTH, movement=2)
    state = position(general, horse("e", beside(0, 2), facing=3, side=COALITION), foot("b", CENTRE))

    assert {CENTRE, NORTH} <= set(leader_reach(state, charts(), general))


def test_pr_7_4_a_leader_rides_into_friends_of_any_kind_and_not_into_enemies() -> None:
    general = leader("g", CENTRE)
    state = position(general, foot("b", NORTH, CARRE), guns("c", EAST), foe(WEST, 3))
    found = leader_reach(state, charts(), general)

    assert {NORTH, EAST} <= set(found)
    assert WEST not in found


# -- regiments (PR 6.5 to 6.8) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("strengths", "lost", "breaks"), [
    ((6, 6, 6), 5, False), ((6, 6, 6), 6, True), ((8, 5, 7), 4, False), ((8, 5, 7), 5, True), ((9, 9), 8, False), ((9, 9), 9, True),
])  # fmt: skip
def test_pr_6_5_losses_of_a_battalion_force_a_regiment_to_break_down(strengths: tuple[int, ...], lost: int, breaks: bool) -> None:
    state = position(*assembled(strengths=strengths, lost=lost))

    assert (must_break_down(state, charts(), state.units[UnitId("22e")]) is not None) is breaks


def test_pr_6_6_battalions_of_a_broken_down_regiment_have_their_whole_move_and_its_order() -> None:
    state = position(*assembled(formation=LINE, facing=2), foe(beside(0, 6)))
    play = Played(state).play(regroup, BreakDown(UnitId("22e")))
    found = [play.state.units[UnitId(id)] for id in ("I", "II", "III")]

    assert {(unit.station, unit.hex, unit.formation, unit.facing) for unit in found} == {
        (Station.ON_MAP, CENTRE, LINE, toward_vertex(2))
    }
    assert {as_points(points_left(play.state, charts(), unit)) for unit in found} == {"5"}


@pytest.mark.parametrize(("enemy", "assembles"), [(foe(NORTH, 3), False), (foe(NORTH, 0), True)])
def test_pr_6_6_they_assemble_beside_an_enemy_who_looks_away(enemy: Unit, assembles: bool) -> None:
    state = position(*broken_down(enemy))

    assert (why_not_assemble(state, charts(), state.units[UnitId("22e")]) is None) is assembles


def test_pr_6_8_a_regiment_of_cavalry_has_nothing_to_break_down_into() -> None:
    unit = horse("a", CENTRE, increments=18, lost=12)
    state = position(unit)

    assert regroupings(state, charts(), unit) == ()
    assert must_break_down(state, charts(), unit) is None


# -- skirmishers on foot (PR 19) ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "hexes"), [(1, {1}), (3, {1}), (4, {2}), (7, {2}), (9, {2})])
@pytest.mark.parametrize("title", TITLES)
def test_pr_19_2_19_3_three_increments_take_one_hex_and_four_take_two(title: str, increments: int, hexes: set[int]) -> None:
    unit = foot("a", CENTRE, increments=increments, troop="fr-legere")
    found = {pose for pose in poses(position(unit), TITLES[title](), unit) if pose.formation is SKIRMISH}

    assert {max(1, len(pose.hexes)) for pose in found} == hexes
    assert {as_points(pose.cost) for pose in found} == {"1"}


def test_pr_19_5_a_loss_that_closes_skirmishers_up_draws_no_fire() -> None:
    unit = in_hexes(foot("a", CENTRE, SKIRMISH, increments=4, troop="fr-legere"), EAST)
    play = Played(position(unit, foe(NORTH)))
    play.play(take_losses, unit, 1, Cause.FIRE)

    assert play.happened(Shrank) or [ask.question for ask in play.asked] == [Question.KEEP_HEX]
    assert not play.happened(Fired)


def test_pr_18_16_infantry_and_skirmishers_pass_through_each_other() -> None:
    skirmishers = foot("b", CENTRE, SKIRMISH, increments=3)
    for mover, there in ((foot("a", SOUTH, LINE), skirmishers), (replace(skirmishers, hexes=(SOUTH,)), foot("c", CENTRE, LINE))):
        state = position(mover, there)
        assert refuses(state, charts(), CENTRE, mover, passing=True) is None
        assert refuses(state, charts(), CENTRE, mover, passing=False) is not None


def charged(*pieces: Unit, **ground: object) -> State:
    return position(*pieces, segment=Segment.CHARGE, phasing=COALITION, **ground)


def test_pr_19_14_they_run_to_friends_or_into_cover_and_nowhere_else() -> None:
    runner = foot("a", CENTRE, SKIRMISH, increments=3, troop="fr-legere")
    shaken = foot("c", beside(4), morale=Morale.DISORDERED)
    state = charged(runner, foot("b", SOUTH), shaken, guns("d", EAST), terrain={beside(1): "woods"})

    assert set(hexes_to_run_to(state, charts(), runner)) == {SOUTH, beside(1)}


def test_pr_19_15_they_run_in_column_to_the_bottom_of_the_stack() -> None:
    runner = foot("a", CENTRE, SKIRMISH, increments=3, troop="fr-legere")
    play = Played(charged(runner, foot("b", SOUTH)))
    play.play(run_from_charge, runner)

    assert len(play.happened(RanFromCharge)) == 1
    assert play.state.stacks[SOUTH] == ("b", "a")
    assert play.state.units[A].formation is COLUMN
    assert play.rolled == []


@pytest.mark.parametrize(("points", "lost"), [(1, 0), (2, 1), (5, 2)])
def test_pr_19_16_19_17_who_cannot_run_routs_and_is_trampled_by_every_two_points(points: int, lost: int) -> None:
    runner = foot("a", CENTRE, SKIRMISH, increments=3, troop="fr-legere")
    play = Played(charged(runner, horse("e", NORTH, facing=3, side=COALITION)))
    play.play(run_from_charge, runner, half_points(points))

    assert [event.morale for event in play.happened(MoraleChanged)] == [Morale.ROUTED]
    assert sum(event.increments for event in play.happened(IncrementsLost)) == lost


# -- skirmishing cavalry (PR 20) -----------------------------------------------------------------------------------


@pytest.mark.parametrize("increments", [1, 3, 8])
def test_pr_20_2_cavalry_skirmishes_over_two_hexes_always_at_three_points(increments: int) -> None:
    unit = horse("a", CENTRE, increments=increments)
    found = [pose for pose in poses(position(unit), charts(), unit) if pose.formation is SKIRMISH]

    assert {(len(pose.hexes), as_points(pose.cost)) for pose in found} == {(2, "3")}


def screen(**traits: object) -> Unit:
    """Enemy skirmishers over the centre and the hex at its right; they look north."""
    return in_hexes(horse("e", CENTRE, SKIRMISH, side=COALITION, **traits), EAST)


@pytest.mark.parametrize(("start", "end", "more"), [
    (beside(0, 3), beside(0, 2), "2"), (beside(0, 2), NORTH, "3"), (NORTH, beside(0, 2), "3"),
    (beside(0, 2), beside(0, 3), "2"), (beside(0, 4), beside(0, 3), None), (beside(3, 3), beside(3, 2), "2"),
    (beside(3, 2), SOUTH, "2"),
])  # fmt: skip
def test_pr_20_4_one_toll_a_step_for_infantry_near_them(start: Hex, end: Hex, more: str | None) -> None:
    mover = foot("a", start)
    found = surcharge(position(mover, screen()), charts(), mover, end)

    assert (None if found is None else as_points(found.points)) == more


def test_pr_20_4_two_regiments_of_skirmishers_take_one_toll() -> None:
    mover = foot("a", beside(0, 2))
    other = in_hexes(horse("f", beside(0, 1, WEST), SKIRMISH, 1, side=COALITION), beside(0, 2, WEST))
    found = surcharge(position(mover, screen(), other), charts(), mover, NORTH)

    assert found is not None
    assert as_points(found.points) == "3"


@pytest.mark.parametrize("mover", [horse("a", beside(0, 2)), limbered("a", beside(0, 2))])
def test_pr_20_5_cavalry_and_guns_pay_no_toll(mover: Unit) -> None:
    assert surcharge(position(mover, screen()), charts(), mover, NORTH) is None


@pytest.mark.parametrize(("rider", "cancelled"), [
    (horse("b", SOUTH), True), (horse("b", SOUTH, LINE), True), (horse("b", SOUTH, **HEAVY), False),
    (horse("b", beside(3, 2)), False), (foot("b", SOUTH), False),
])  # fmt: skip
def test_pr_20_6_light_cavalry_beside_them_ends_the_toll(rider: Unit, cancelled: bool) -> None:
    mover = foot("a", beside(0, 2))

    assert (surcharge(position(mover, screen(), rider), charts(), mover, NORTH) is None) is cancelled


def test_pr_20_7_they_fall_back_one_hex_away_from_whoever_came_up() -> None:
    state = position(foot("a", NORTH, facing=3), screen(), segment=Segment.DEFENSIVE_FIRE)
    state = replace(state, came_up=(A,))
    found = hexes_to_withdraw_to(state, charts(), state.units[UnitId("e")])

    assert found
    assert all(distance(hex, CENTRE) == 1 and distance(hex, NORTH) == 2 for hex in found)


# -- after a retreat before melee (PR 2.7, 18.20, 29.7) ---------------------------------------------------------------


@pytest.mark.parametrize(("hexes", "moves"), [(1, True), (2, False)])
def test_pr_18_20_whoever_went_back_more_than_one_hex_does_not_move(hexes: int, moves: bool) -> None:
    unit = horse("a", CENTRE)
    state = replace(position(unit), retreats_before_melee={A: RetreatBeforeMelee(hexes)})

    assert (A in movable_units(state, charts(), unit.side)) is moves
    assert (why_held(state, charts(), unit) is None) is moves


@pytest.mark.parametrize(("own", "theirs", "goes"), [(14, 12, True), (13, 12, False), (16, 14, True)])
def test_pr_20_12_skirmishing_cavalry_goes_back_with_an_advantage_of_two(own: int, theirs: int, goes: bool) -> None:
    unit = in_hexes(horse("a", CENTRE, SKIRMISH, movement=own), EAST)
    enemy = horse("e", NORTH, facing=3, side=COALITION, movement=theirs)
    state = position(unit, enemy, segment=Segment.MELEE, phasing=COALITION)

    assert (why_not_go_back(state, charts(), unit, [enemy]) is None) is goes


# -- what the tests of others let pass --------------------------------------------------------------------------------


@pytest.mark.parametrize(("spent", "turns"), [(6, 5), (7, 0)])
def test_pr_18_7_the_last_point_is_enough_to_turn(spent: int, turns: int) -> None:
    state = marching(position(foot("a", CENTRE, movement=7)), "a", spent=half_points(spent), moved=True)

    assert len([act for act in acts(state, charts(), state.units[A]) if isinstance(act, Turn)]) == turns


def test_pr_18_7_16_72_a_column_over_two_road_hexes_turns_its_head_and_wheels_nowhere() -> None:
    unit = in_hexes(foot("a", CENTRE, ROAD, increments=8), SOUTH)
    found = [act for act in acts(position(unit, ground=field(roads=LONG_ROAD)), charts(), unit) if isinstance(act, Turn)]

    assert {(turn.facing, turn.cost, turn.hexes) for turn in found} == {
        (toward_hexside(side), half_points(1), ()) for side in range(1, 6)
    }


@pytest.mark.parametrize(("increments", "passes"), [(1, True), (2, False)])
def test_pr_16_72_18_13_two_columns_in_road_march_pass_each_other_within_four_increments(increments: int, passes: bool) -> None:
    mover = foot("a", SOUTH, ROAD, increments=3)
    state = position(mover, foot("b", CENTRE, ROAD, increments=increments), ground=field(roads=LONG_ROAD))

    assert (refuses(state, charts(), CENTRE, mover, passing=True) is None) is passes


@pytest.mark.parametrize(("increments", "too_many"), [(1, False), (2, True)])
def test_pr_16_72_a_column_that_falls_back_on_road_march_is_counted_with_it(increments: int, too_many: bool) -> None:
    state = position(battalion("a", 3, ROAD), battalion("b", increments), ground=field(roads=LONG_ROAD))

    assert (is_overstacked(state, charts(), CENTRE) is not None) is too_many


def test_pr_16_23_the_leader_of_the_half_that_is_given_up_comes_along() -> None:
    unit = in_hexes(foot("a", CENTRE, LINE, increments=5), EAST)
    play = Played(position(unit, leader("g", EAST)), ChooseHex(CENTRE))
    play.play(take_losses, unit, 1, Cause.FIRE)

    assert play.state.units[A].hexes == (CENTRE,)
    assert play.state.leaders[LeaderId("g")].hex == CENTRE


def test_pr_16_23_a_leader_with_others_in_that_hex_stays_with_them() -> None:
    unit = in_hexes(foot("a", CENTRE, LINE, increments=5), EAST)
    play = Played(position(unit, foot("b", EAST, LINE, increments=4), leader("g", EAST)), ChooseHex(CENTRE))
    play.play(take_losses, unit, 1, Cause.FIRE)

    assert play.state.leaders[LeaderId("g")].hex == EAST
