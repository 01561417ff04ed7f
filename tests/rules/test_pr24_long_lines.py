"""Lines of two hexes in fire and assault (PR 16.26, 16.31, 24.3, 24.4, 24.6, 28.10, 33.39, 33.40)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from labataille.charts.melee import Outcome
from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Advanced, AssaultDeclared, Fired, Meleed, MoraleChecked, Shrank
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, Question
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.rules.assault import assault_targets, assaulters, may_assault
from labataille.rules.fire import fire_sheet, resolve_fire
from labataille.rules.fire_defence import fire_defence, increments_struck
from labataille.rules.firers import firing_parts, open_fires
from labataille.rules.melee import assault
from labataille.rules.melee_odds import melee_sheet
from labataille.rules.morale import check_round
from labataille.rules.orientation import right_of
from labataille.rules.pre_melee import pre_melee_preview
from labataille.rules.results import fates
from labataille.rules.retreat import _friends_check
from labataille.rules.stacking import refuses_numbers
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, horse, position
from tests.pieces import in_hexes

A, D = UnitId("a"), UnitId("d")
LINE = Formation.LINE
EAST = right_of(CENTRE, toward_vertex(0))
LEFT_AHEAD, MIDDLE_AHEAD, RIGHT_AHEAD = beside(0), beside(1), beside(1, start=EAST)
"""The three hexes before a line in the centre and at its right that faces vertex 0: the left one, the shared one, the right one."""


def line(**traits: object):
    return in_hexes(foot("a", CENTRE, LINE, 0, **traits), EAST)


def firing(*enemies, segment: Segment = Segment.OFFENSIVE_FIRE, increments: int = 10) -> State:
    return position(line(increments=increments, troop="fr-fusiliers-garde"), *enemies, segment=segment)


def enemy(at: Hex, id: str = "d", **traits: object):
    return foot(id, at, facing=3, side=COALITION, **traits)


# -- fire ------------------------------------------------------------------------------------------------


def test_pr_24_4_ten_increments_over_two_hexes_fire_with_eight() -> None:
    state = firing(enemy(MIDDLE_AHEAD))

    sheet = fire_sheet(state, charts(), firing_parts(state, charts(), [A], MIDDLE_AHEAD), MIDDLE_AHEAD)
    multiple = charts().troops.fire[state.units[A].counter.troop].line  # type: ignore[index]
    assert [term.amount for term in sheet.attack] == [4 * multiple, 4 * multiple]


def test_pr_24_7_each_hex_fires_through_its_own_fronts() -> None:
    state = firing(enemy(LEFT_AHEAD), enemy(RIGHT_AHEAD, "e"))

    fires = open_fires(state, charts(), FRENCH)
    assert {hex: [part.hex for part in parts] for hex, parts in fires.items()} == {
        LEFT_AHEAD: [CENTRE],
        RIGHT_AHEAD: [EAST],
    }


def test_pr_24_6_each_hex_may_fire_at_its_own_target() -> None:
    state = firing(enemy(LEFT_AHEAD), enemy(MIDDLE_AHEAD, "e"))

    play = Played(state, dice=[33, 33]).play(resolve_fire, (A,), LEFT_AHEAD)
    assert [event.origins for event in play.happened(Fired)] == [((CENTRE,),)]
    assert {hex: [part.hex for part in parts] for hex, parts in open_fires(play.state, charts(), FRENCH).items()} == {
        MIDDLE_AHEAD: [EAST]
    }


def test_pr_24_6_both_hexes_may_fire_at_one_target_and_then_have_fired() -> None:
    play = Played(firing(enemy(MIDDLE_AHEAD), enemy(LEFT_AHEAD, "e")), dice=[33]).play(resolve_fire, (A,), MIDDLE_AHEAD)

    assert [event.origins for event in play.happened(Fired)] == [((CENTRE, EAST),)]
    assert open_fires(play.state, charts(), FRENCH) == {}


def test_pr_22_2_only_the_increments_in_the_target_hex_count() -> None:
    state = position(in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=13), EAST), foot("a", beside(3)))

    assert increments_struck(state, CENTRE, FRENCH) == 7
    assert increments_struck(state, EAST, FRENCH) == 6


def test_pr_22_3_a_hex_of_line_with_seven_defends_as_a_column_the_other_as_a_line() -> None:
    state = position(in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=13), EAST), foot("a", beside(0)))
    firer = state.units[A]

    assert fire_defence(state, charts(), CENTRE, (firer,)).reason.startswith("column")
    assert fire_defence(state, charts(), EAST, (firer,)).reason.startswith("line")


def test_pr_16_23_fire_that_leaves_four_closes_the_line_up_before_it_checks() -> None:
    target = in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=5), EAST)
    state = position(target, foot("a", beside(0), LINE, 3, increments=8, troop="fr-vieille-garde"), segment=Segment.OFFENSIVE_FIRE)

    play = Played(state, ChooseHex(EAST), dice=[46, 66]).play(resolve_fire, (A,), CENTRE)
    kinds = [type(event) for event in play.events]
    assert play.happened(Shrank) == [Shrank(D, (EAST,))]
    assert [ask.question for ask in play.asked][:1] == [Question.KEEP_HEX]
    assert MoraleChecked not in kinds or kinds.index(Shrank) < kinds.index(MoraleChecked)


def test_pr_16_3_a_hex_counts_only_the_half_that_stands_there() -> None:
    state = position(line(increments=18))

    assert refuses_numbers(state, charts(), EAST, state.stack(EAST)) is None
    assert sum(part.increments for part in state.stack(EAST)) == 9


# -- assault ---------------------------------------------------------------------------------------------


def assaulting(*enemies, increments: int = 10) -> State:
    return position(line(increments=increments), *enemies, segment=Segment.MELEE)


def test_pr_33_39_both_halves_before_the_hex_bring_four_increments_each_and_one_check() -> None:
    state = assaulting(enemy(MIDDLE_AHEAD, increments=4))
    parts = assaulters(state, charts(), MIDDLE_AHEAD)

    settled = pre_melee_preview(state, charts(), parts, MIDDLE_AHEAD)
    assert [part.hex for part in parts] == [EAST, CENTRE] or [part.hex for part in parts] == [CENTRE, EAST]
    assert settled.odds.attack_value == 8
    assert [trial.unit for trial in settled.attackers] == [A]


def test_pr_33_39_the_whole_melee_value_counts_when_both_halves_assault() -> None:
    state = assaulting(enemy(MIDDLE_AHEAD))
    parts = assaulters(state, charts(), MIDDLE_AHEAD)

    sheet = melee_sheet(state, charts(), parts, MIDDLE_AHEAD)
    assert sheet.attack_value == state.units[A].counter.specific.melee


def test_pr_33_39_a_half_that_does_not_touch_the_hex_adds_nothing() -> None:
    state = assaulting(enemy(LEFT_AHEAD))
    parts = assaulters(state, charts(), LEFT_AHEAD)

    sheet = melee_sheet(state, charts(), parts, LEFT_AHEAD)
    assert sheet.attack_value == Fraction(state.units[A].counter.specific.melee, 2)
    assert [part.hex for part in parts] == [CENTRE]


def test_pr_33_40_of_a_defender_in_two_hexes_only_the_assaulted_hex_counts() -> None:
    state = position(
        foot("a", LEFT_AHEAD, facing=3),
        in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=10), EAST),
        segment=Segment.MELEE,
    )
    parts = assaulters(state, charts(), CENTRE)

    settled = pre_melee_preview(state, charts(), parts, CENTRE)
    sheet = melee_sheet(state, charts(), parts, CENTRE)
    assert settled.odds.defence_value == 5
    assert sheet.defence_value == Fraction(state.units[D].counter.specific.melee, 2)


def test_pr_33_40_a_result_falls_on_the_whole_defender() -> None:
    state = position(
        foot("a", LEFT_AHEAD, facing=3, value=11),
        in_hexes(foot("d", CENTRE, LINE, 0, side=COALITION, increments=10, value=11), EAST),
        segment=Segment.MELEE,
    )
    play = Played(state, dice=[66, 66, 66])

    play.run(assault(play, assaulters(state, charts(), CENTRE), CENTRE))
    melee = play.happened(Meleed)
    assert len(melee) == 1
    assert play.state.units[D].hexes in ((), play.state.units[D].hexes[:1])


def test_pr_33_39_a_line_that_advances_closes_up_in_the_hex_it_enters() -> None:
    state = apply(assaulting(), Advanced(A, MIDDLE_AHEAD, LINE, toward_vertex(0)))

    assert state.units[A].hexes == (MIDDLE_AHEAD,)
    assert set(state.stacks) == {MIDDLE_AHEAD}


def test_pr_33_39_a_result_strikes_a_line_once_though_both_halves_fight() -> None:
    state = assaulting(horse("d", MIDDLE_AHEAD, facing=3, side=COALITION))
    parts = assaulters(state, charts(), MIDDLE_AHEAD)

    struck = fates(charts(), Outcome.BLANK, parts, state.enemies_in(MIDDLE_AHEAD, FRENCH))
    assert len(parts) == 2
    assert [fate.unit for fate in struck].count(A) == 1


def test_pr_31_14_a_line_checks_once_for_another_in_the_same_two_hexes() -> None:
    state = position(line(increments=5), in_hexes(foot("b", CENTRE, LINE, 0, increments=5), EAST), enemy(MIDDLE_AHEAD))
    play = Played(state, dice=[11, 66])

    play.run(check_round(play, [state.units[A]], "fire", "PR 31.7"))
    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == ["a", "b"]


def test_pr_33_1_the_declaration_names_a_long_line_once() -> None:
    state = assaulting(enemy(MIDDLE_AHEAD, value=66))
    play = Played(state, dice=[11] * 9)

    play.run(assault(play, assaulters(state, charts(), MIDDLE_AHEAD), MIDDLE_AHEAD))
    assert play.happened(AssaultDeclared) == [AssaultDeclared(MIDDLE_AHEAD, (A,))]


def test_pr_32_2_either_half_opens_an_assault() -> None:
    assert assault_targets(assaulting(enemy(RIGHT_AHEAD)), charts(), FRENCH) == (RIGHT_AHEAD,)


def test_pr_32_3_a_half_that_has_fired_assaults_only_the_hex_it_fired_at() -> None:
    before = firing(enemy(LEFT_AHEAD, increments=12), enemy(MIDDLE_AHEAD, "e"))
    fired = Played(before, dice=[22]).play(resolve_fire, (A,), LEFT_AHEAD)
    state = position(*fired.state.units.values(), segment=Segment.MELEE)
    state = replace(state, fires=fired.state.fires)

    left, right = state.units[A].parts()
    refusal = may_assault(state, charts(), left, MIDDLE_AHEAD)
    assert refusal is not None
    assert refusal.clause == "PR 32.3"
    assert may_assault(state, charts(), right, MIDDLE_AHEAD) is None


# -- friends on the way ------------------------------------------------------------------------------------


def test_pr_31_9_a_line_passed_through_both_its_hexes_checks_once() -> None:
    """The broken unit comes out of one hex of the line into the other."""
    broken = foot("b", EAST, morale=Morale.ROUTED)
    play = Played(position(line(), broken), dice=[66, 66])

    play.run(_friends_check(play, play.state.units[UnitId("b")], (EAST, CENTRE), ()))
    assert [event.sheet.unit for event in play.happened(MoraleChecked)] == [A]
