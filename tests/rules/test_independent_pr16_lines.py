"""Lines of two hexes once more (PR 13.6, 16.20 to 16.33, 22, 24, 33), from the words of the rulebook alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.geometry import Hex, between, neighbours
from labataille.model.events import AssaultDeclared, Cause, Fired, Meleed, MoraleChecked, Reformed, Shrank
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import ChooseHex, Pose, Question, Step
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.allowance import starting_allowance
from labataille.rules.assault import assaulters
from labataille.rules.bodies import keeps_its_order
from labataille.rules.fire import fire_sheet, resolve_fire
from labataille.rules.fire_defence import fire_defence, mass
from labataille.rules.firers import firing_parts, open_fires
from labataille.rules.lines import moves_up
from labataille.rules.losses import take_losses
from labataille.rules.march import march
from labataille.rules.melee import assault
from labataille.rules.melee_odds import melee_sheet
from labataille.rules.morale import check_hex
from labataille.rules.movement import steps
from labataille.rules.opportunity import draw_fire
from labataille.rules.organization import poses
from labataille.rules.orientation import SideClass, hex_side_class, is_refused, right_of, side_class
from labataille.rules.pre_melee import pre_melee_preview
from labataille.rules.retreat import fall_back
from labataille.rules.zones import is_in_enemy_zone, zone_of_hex
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, marching, now, path_of, position
from tests.pieces import in_hexes
from tests.rules.opportunity_positions import DONE, FIRE, A, enemy, offers, shots, step

LINE = Formation.LINE
EAST = beside(2)
"""The hex at the right of the centre in a line that faces vertex 0."""
LEFT, MIDDLE, RIGHT = beside(0), beside(1), beside(1, start=EAST)
"""The hexes before it: the left half's own, the shared one, the right half's own."""
WEST, FAR_EAST = beside(5), beside(2, start=EAST)
"""The hexes off its two ends."""


def line(increments: int = 10, own: Hex = CENTRE, **traits: object) -> Unit:
    """A French line in the centre and to the right of it, its counter in the hex named."""
    return in_hexes(foot("a", own, LINE, 0, increments=increments, **traits), EAST if own == CENTRE else CENTRE)


def foe(at: Hex, facing: int = 3, id: str = "d", **traits: object) -> Unit:
    return foot(id, at, facing=facing, side=COALITION, **traits)


def firers(state: State, target: Hex) -> tuple[Unit, ...]:
    return firing_parts(state, charts(), (A,), target)


# -- what it costs to form one -----------------------------------------------------------------------------


def long_pose(state: State) -> Pose:
    found = poses(state, charts(), state.units[A])
    return next(pose for pose in found if (pose.formation, pose.hexes, pose.facing) == (LINE, (CENTRE, EAST), toward_vertex(0)))


@pytest.mark.parametrize(("formation", "cost"), [(Formation.COLUMN, 2), (Formation.SKIRMISH, 2), (Formation.CARRE, 2), (LINE, 1)])
def test_pr_16_21_a_line_of_two_hexes_costs_two_points_and_one_out_of_line(formation: Formation, cost: int) -> None:
    state = position(foot("a", CENTRE, formation, 0, troop="fr-legere"))

    assert long_pose(marching(state, "a")).cost == half_points(cost)


def test_ex_16_9_a_column_of_six_forms_a_line_over_two_hexes() -> None:
    state = position(foot("a", CENTRE, increments=6))
    play = Played(state, long_pose(marching(state, "a")), DONE).play(march, A)

    assert [event.unit for event in play.happened(Reformed)] == ["a"]
    assert play.state.marches[A].spent == half_points(2)
    assert now(play, "a").hexes == (CENTRE, EAST)


def test_pr_16_25_a_unit_that_begins_in_a_line_of_two_hexes_has_two_points_less() -> None:
    assert starting_allowance(charts(), foot("a", CENTRE)) - starting_allowance(charts(), line()) == half_points(2)


@pytest.mark.parametrize(("own", "shares"), [(CENTRE, {CENTRE: 6, EAST: 5}), (EAST, {CENTRE: 5, EAST: 6})])
def test_pr_16_24_the_odd_increment_is_with_the_counter_at_whichever_end_it_stands(own: Hex, shares: dict[Hex, int]) -> None:
    assert {part.hex: part.increments for part in line(11, own).parts()} == shares


# -- its hexsides, and its zone ----------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("vertex", range(6))
def test_dv_13_n_hex_line(number: int, vertex: int) -> None:
    hexes = [CENTRE]
    while len(hexes) < number:
        hexes.append(right_of(hexes[-1], toward_vertex(vertex)))
    unit = in_hexes(foot("a", CENTRE, LINE, vertex, increments=4 * number), *hexes[1:])
    found: Counter[SideClass] = Counter()
    outside: dict[Hex, set[SideClass]] = {}
    for part in unit.parts():
        for side, hex in enumerate(neighbours(part.hex)):
            if hex not in unit.hexes:
                kind = side_class(charts(), part, side)
                found[kind] += 1
                outside.setdefault(hex, set()).add(kind)

    assert found == {SideClass.FRONT: 2 * number, SideClass.FLANK: 2, SideClass.REAR: 2 * number}
    assert all(len(kinds) == 1 for kinds in outside.values())
    assert Counter(min(kinds, key=lambda kind: kind.value) for kinds in outside.values()) == {
        SideClass.FRONT: number + 1,
        SideClass.FLANK: 2,
        SideClass.REAR: number + 1,
    }


def test_pr_13_6_the_zone_of_a_line_is_the_three_hexes_before_its_two_halves() -> None:
    state = position(line(), foe(beside(0, 4)))

    assert set(zone_of_hex(state, charts(), CENTRE, FRENCH)) == {LEFT, MIDDLE}
    assert set(zone_of_hex(state, charts(), EAST, FRENCH)) == {MIDDLE, RIGHT}
    around = {hex for own in (CENTRE, EAST) for hex in neighbours(own)} - {CENTRE, EAST}
    assert {hex for hex in around if is_in_enemy_zone(state, charts(), hex, COALITION)} == {LEFT, MIDDLE, RIGHT}


# -- refused flanks ----------------------------------------------------------------------------------------


def friend(at: Hex, facing: int, formation: Formation = Formation.COLUMN) -> Unit:
    return foot("b", at, formation, facing)


def test_pr_16_30_a_friend_whose_zone_lies_off_one_end_refuses_that_end_alone() -> None:
    state = position(line(), friend(beside(4), 0))
    right, left = hex_side_class(state, charts(), EAST, 2), hex_side_class(state, charts(), CENTRE, 5)

    assert (left, right) == (SideClass.FRONT, SideClass.FLANK)


def test_pr_16_30_the_refused_end_has_the_fire_defence_of_a_front_and_the_other_that_of_a_flank() -> None:
    state = position(line(), friend(beside(4), 0), foe(WEST, 2, "w"), foe(FAR_EAST, 5, "x"))

    assert fire_defence(state, charts(), CENTRE, (state.units[UnitId("w")],)).value == 9
    assert fire_defence(state, charts(), EAST, (state.units[UnitId("x")],)).value == 5


def test_pr_16_30_the_zone_of_a_line_reaches_through_a_refused_end() -> None:
    state = position(line(), friend(beside(4), 0), foe(beside(0, 4)))

    assert WEST in zone_of_hex(state, charts(), CENTRE, FRENCH)
    assert FAR_EAST not in zone_of_hex(state, charts(), EAST, FRENCH)


def test_pr_16_30_the_line_fires_through_a_refused_end() -> None:
    state = position(line(), friend(beside(4), 0), foe(WEST), segment=Segment.OFFENSIVE_FIRE)

    assert [part.hex for part in open_fires(state, charts(), FRENCH)[WEST] if part.id == A] == [CENTRE]


@pytest.mark.parametrize(("formation", "refused"), [(Formation.COLUMN, True), (Formation.CARRE, False)])
def test_pr_16_30_a_carre_refuses_nothing_to_a_long_line(formation: Formation, *, refused: bool) -> None:
    state = position(line(), friend(beside(4), 0, formation))

    assert is_refused(state, charts(), state.units[A].part(CENTRE), 5) is refused


def test_pr_16_30_friendly_cavalry_refuses_a_flank_as_well() -> None:
    state = position(line(), horse("b", beside(4), facing=0))

    assert is_refused(state, charts(), state.units[A].part(CENTRE), 5)


def test_pr_16_30_the_halves_of_a_line_do_not_refuse_its_own_flanks() -> None:
    state = position(line())

    assert [hex_side_class(state, charts(), CENTRE, 5), hex_side_class(state, charts(), EAST, 2)] == [SideClass.FLANK] * 2


# -- its fire ----------------------------------------------------------------------------------------------


def test_ex_24_legere_two_hexes() -> None:
    state = position(line(10, troop="fr-legere"), foe(MIDDLE), segment=Segment.OFFENSIVE_FIRE)
    sheet = fire_sheet(state, charts(), firers(state, MIDDLE), MIDDLE)

    assert charts().troops.fire[state.units[A].counter.troop].line == 3  # type: ignore[index]
    assert (len(sheet.attack), sheet.attack_value) == (2, 24)


@pytest.mark.parametrize(("increments", "values"), [(5, [9, 6]), (7, [12, 9]), (8, [12, 12]), (18, [12, 12])])
def test_pr_24_3_each_hex_fires_with_its_own_up_to_four(increments: int, values: list[int]) -> None:
    state = position(line(increments), foe(LEFT), foe(RIGHT, id="e"), segment=Segment.OFFENSIVE_FIRE)
    play = Played(state, dice=[11, 11, 66, 66])
    play.play(resolve_fire, (A,), LEFT)
    play.play(resolve_fire, (A,), RIGHT)

    assert [event.sheet.attack_value for event in play.happened(Fired)] == values


def test_pr_16_26_a_battery_with_one_half_fires_along_with_it() -> None:
    state = position(line(8), guns("g", EAST), foe(MIDDLE), segment=Segment.OFFENSIVE_FIRE)
    found = open_fires(state, charts(), FRENCH)[MIDDLE]
    sheet = fire_sheet(state, charts(), found, MIDDLE)

    assert sorted((unit.id, unit.hex) for unit in found) == sorted([("a", CENTRE), ("a", EAST), ("g", EAST)])
    assert (sheet.attack_value, [shift.value for shift in sheet.shifts]) == (33, [1])


# -- how it is struck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "defences"), [(12, [9, 9]), (13, [6, 9]), (14, [6, 6])])
def test_pr_16_27_each_hex_counts_its_own_increments_for_its_fire_defence(increments: int, defences: list[int]) -> None:
    state = position(line(increments), foe(MIDDLE))
    shooter = (state.units[UnitId("d")],)

    assert [fire_defence(state, charts(), hex, shooter).value for hex in (CENTRE, EAST)] == defences


def test_pr_22_1_a_line_of_eighteen_over_two_hexes_is_no_mass() -> None:
    state = position(line(18), foe(MIDDLE))

    assert [mass(state, charts(), hex, COALITION) for hex in (CENTRE, EAST)] == [None, None]
    assert mass(position(foot("a", CENTRE, LINE, 0, increments=18)), charts(), CENTRE, COALITION).value == 9  # type: ignore[union-attr]


@pytest.mark.parametrize("kept", [CENTRE, EAST])
def test_pr_16_23_losses_by_fire_leave_four_and_the_owner_keeps_the_hex_he_likes(kept: Hex) -> None:
    play = Played(position(line(6), foe(MIDDLE)), ChooseHex(kept))
    play.play(take_losses, EAST, 2, Cause.FIRE)

    assert play.happened(Shrank) == [Shrank(A, (kept,))]
    assert [ask.question for ask in play.asked] == [Question.KEEP_HEX]
    assert now(play, "a").increments == 4


def test_pr_16_80_a_line_that_fails_a_check_is_one_column() -> None:
    state = position(line(10), foe(LEFT))
    play = Played(state, dice=[11])
    play.play(check_hex, (state.units[A],), "losses by fire", "PR 31.7")
    unit = now(play, "a")

    assert (unit.morale, unit.formation, len(unit.hexes)) == (Morale.DISORDERED, Formation.COLUMN, 1)
    assert len(play.happened(MoraleChecked)) == 1


# -- moving --------------------------------------------------------------------------------------------------


def test_pr_16_33_a_line_pays_what_the_dearer_half_pays() -> None:
    flat = marching(position(line()), "a")
    slope = marching(position(line(), slopes=[between(EAST, beside(0, start=EAST))]), "a")

    assert [_cost(flat), _cost(slope)] == [half_points(1), half_points(3)]


def _cost(state: State) -> int:
    unit = state.units[A]
    return next(each.cost for each in steps(state, charts(), unit, half_points(5)) if each.hex == LEFT)


def test_pr_14_5_a_line_stops_when_either_half_comes_into_a_zone() -> None:
    """The enemy comes to stand off the right end and covers the right half alone; no step brings both halves before him."""
    state = position(line(), foe(RIGHT, 0))
    play = Played(state, step(line(), LEFT), DONE).play(march, A)

    assert now(play, "a").hexes == (LEFT, beside(0, start=EAST))
    assert [choice for ask in play.asked[1:] for choice in ask.choices if isinstance(choice, Step)] == []


def test_pr_16_29_a_step_that_brings_one_half_alone_before_the_enemy_does_not_free_the_line() -> None:
    """The enemy covers the right half from beyond its end; a step back would have him before the right half alone."""
    state = position(in_hexes(foot("a", LEFT, LINE, 0, increments=10), beside(0, start=EAST)), foe(RIGHT, 0))
    unit = state.units[A]

    assert not moves_up(state, charts(), unit, replace(unit, hexes=(CENTRE, EAST)))


def test_pr_16_29_from_there_it_may_still_move_up_to_assault_with_both_halves() -> None:
    """The enemy is before the right half alone; one step to the right brings both halves before him."""
    state = position(line(), foe(beside(0, start=RIGHT), 3))
    play = Played(state, step(line(), LEFT)).play(march, A)

    assert [choice.hex for choice in play.asked[-1].choices if isinstance(choice, Step)] == [beside(2, start=LEFT)]


@pytest.mark.parametrize(("cost", "fires"), [(1, 1), (3, 3)])
def test_pr_16_29_the_half_that_passes_a_zone_takes_a_fire_for_each_point_it_pays_there(cost: int, fires: int) -> None:
    """The left half stands in the zone of an enemy beside its end; the right half is in none."""
    state = marching(position(line(), enemy("e", WEST, facing=2)), "a", moved=True)
    play = Played(state, *[FIRE] * fires, dice=[11] * fires)
    play.play(draw_fire, line(), step(line(), LEFT, cost))

    assert [shot.target for shot in shots(play)] == [CENTRE] * fires
    assert len(offers(play)) == fires


def test_pr_16_29_beside_a_carre_which_has_no_zone_a_dear_step_draws_one_fire() -> None:
    carre = enemy("c", WEST, Formation.CARRE)
    state = marching(position(line(), carre), "a", moved=True)
    play = Played(state, *[FIRE] * 3, dice=[11] * 3)
    play.play(draw_fire, line(), step(line(), LEFT, 3))

    assert [shot.target for shot in shots(play)] == [CENTRE]


@pytest.mark.parametrize(("closed", "keeps"), [(None, True), (CENTRE, False), (EAST, False)], ids=["none", "left", "right"])
def test_pr_16_33_a_line_goes_back_as_a_line_only_if_both_halves_find_clear_ground(closed: Hex | None, *, keeps: bool) -> None:
    terrain = {beside(3, start=closed): "woods"} if closed is not None else {}
    state = position(line(), terrain=terrain)

    assert keeps_its_order(state, charts(), state.units[A], beside(3)) is keeps


def test_pr_16_33_a_line_that_falls_back_into_woods_closes_up_in_its_counters_hex_before_it_goes() -> None:
    state = position(line(), foe(MIDDLE, 4), terrain={beside(3): "woods"}, segment=Segment.MELEE)
    play = Played(state)
    play.run(fall_back(play, state.units[A], hexes=1))

    assert play.happened(Shrank) == [Shrank(A, (CENTRE,))]
    assert now(play, "a").hexes == path_of(play, "a") == (beside(3),)


def test_pr_16_33_a_line_that_falls_back_over_clear_ground_stays_a_line() -> None:
    state = position(line(), foe(MIDDLE, 4), segment=Segment.MELEE)
    play = Played(state)
    play.run(fall_back(play, state.units[A], hexes=1))

    assert play.happened(Shrank) == []
    assert len(now(play, "a").hexes) == 2


# -- assault ---------------------------------------------------------------------------------------------------


def assaulting(*enemies: Unit, increments: int = 12) -> State:
    return position(line(increments), *enemies, segment=Segment.MELEE)


def test_pr_16_31_a_line_of_twelve_brings_eight_increments_to_the_odds_and_all_its_value_to_the_melee() -> None:
    state = assaulting(foe(MIDDLE, increments=4))
    parts = assaulters(state, charts(), MIDDLE)

    assert pre_melee_preview(state, charts(), parts, MIDDLE).odds.attack_value == 8
    assert melee_sheet(state, charts(), parts, MIDDLE).attack_value == 10


def test_pr_33_39_the_half_that_touches_the_hex_brings_four_and_half_the_value() -> None:
    state = assaulting(foe(RIGHT, 4, increments=4))
    parts = assaulters(state, charts(), RIGHT)

    assert [part.hex for part in parts] == [EAST]
    assert pre_melee_preview(state, charts(), parts, RIGHT).odds.attack_value == 4
    assert melee_sheet(state, charts(), parts, RIGHT).attack_value == Fraction(5)


def test_pr_33_40_a_defending_line_counts_what_stands_in_the_assaulted_hex() -> None:
    defender = in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=13), EAST)
    state = position(foot("a", LEFT, facing=3, increments=12), defender, segment=Segment.MELEE)
    parts = assaulters(state, charts(), CENTRE)

    assert pre_melee_preview(state, charts(), parts, CENTRE).odds.defence_value == 7
    assert melee_sheet(state, charts(), parts, CENTRE).defence_value == Fraction(70, 13)


@pytest.mark.parametrize(
    ("at", "facing", "ours", "theirs", "value"),
    [(LEFT, 3, 0, 0, 10), (WEST, 2, 12, -12, 20), (beside(3), 0, 6, -6, 15)],
    ids=["front", "flank", "rear"],
)
def test_pr_33_8_a_line_of_two_hexes_is_taken_through_front_flank_or_rear(
    at: Hex, facing: int, ours: int, theirs: int, value: int
) -> None:
    defender = in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=12), EAST)
    state = position(foot("a", at, facing=facing, increments=12), defender, segment=Segment.MELEE)
    parts = assaulters(state, charts(), CENTRE)
    settled = pre_melee_preview(state, charts(), parts, CENTRE)

    line_minus = -3
    assert sum(each.value for each in settled.attackers[0].modifiers) == ours
    assert sum(each.value for each in settled.defenders[0].modifiers) == theirs + line_minus
    assert melee_sheet(state, charts(), parts, CENTRE).attack_value == value


def test_pr_33_39_a_line_that_assaults_is_declared_and_checks_once() -> None:
    state = assaulting(foe(MIDDLE, value=11))
    play = Played(state, dice=[66, 66, 11, 66, 66, 66, 66])
    play.run(assault(play, assaulters(state, charts(), MIDDLE), MIDDLE))

    assert play.happened(AssaultDeclared) == [AssaultDeclared(MIDDLE, (A,))]
    assert [event.sheet.unit for event in play.happened(MoraleChecked)][:2] == ["d", "a"]
    assert len(play.happened(Meleed)) == 1
