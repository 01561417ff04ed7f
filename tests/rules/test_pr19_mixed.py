"""Skirmishers among others in another formation (PR 19.18 to 19.20), and who passes through them (PR 18.15, 18.16, 20.14)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.controller.movement_clock import last_answer
from labataille.controller.seen import Seen
from labataille.controller.why_not import why_not_end_segment
from labataille.engine.invariants import question_faults, state_faults
from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Cause, Entangled, MoraleChanged, Retreated, SegmentBegan
from labataille.model.formations import Formation, Morale
from labataille.model.points import half_points
from labataille.model.questions import CallOff, Choice, ChooseUnit, Finish, Pose, Question, Step
from labataille.model.sides import Segment
from labataille.model.state import March, State
from labataille.model.units import Unit
from labataille.rules.checks import check_sheet, fail
from labataille.rules.fire_defence import fire_defence
from labataille.rules.fire_value import fire_value
from labataille.rules.march import acts
from labataille.rules.melee_value import defence_terms
from labataille.rules.mixed_order import entangle, entangled_units, must_disentangle
from labataille.rules.movement import movement_segment, steps, top_question, why_not_end
from labataille.rules.stacking import refuses
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, limbered, now, position
from tests.pieces import in_hexes

NORTH, EAST = beside(0), beside(2)


def skirmishers(id: str = "s", hex: Hex = CENTRE, **traits) -> Unit:
    return foot(id, hex, Formation.SKIRMISH, **{"troop": "fr-legere", "increments": 3, **traits})


def column(id: str = "c", hex: Hex = CENTRE, **traits) -> Unit:
    return foot(id, hex, **traits)


def spent(state: State, *ids: str) -> State:
    """The position after these units have used up their move."""
    over = {id: March(half_points(7), half_points(7), over=True) for id in ids}
    return replace(state, marches={**state.marches, **over})


def ended(state: State) -> Played:
    play = Played(state)
    return play.run(entangle(play))


def timed_out(state: State) -> Played:
    """A movement whose time has run out, answered to its end."""
    answers: list[Choice] = []
    while len(answers) < 9:
        play = Played(state, *answers).play(movement_segment)
        if len(play.asked) == len(answers):
            return play
        answers.append(last_answer(play.state, charts(), play.asked[-1]))
    raise AssertionError(f"The movement does not end: {answers}")


# -- who stands unlawfully among others -------------------------------------------------------------------------


def test_pr_19_19_skirmishers_stand_unlawfully_with_a_column() -> None:
    state = position(column(), skirmishers())

    assert [unit.id for unit in entangled_units(state, FRENCH)] == ["s"]


def test_pr_19_19_of_skirmishers_over_two_hexes_the_whole_stands_so_once() -> None:
    unit = in_hexes(skirmishers(increments=6), EAST)
    state = position(column(), column("d", EAST), unit)

    assert entangled_units(state, FRENCH) == (unit,)


@pytest.mark.parametrize(
    "pieces",
    [(skirmishers("a"), skirmishers("b")), (column("a"), column("b")), (skirmishers("a"),)],
    ids=["both skirmish", "both in column", "alone"],
)
def test_pr_19_19_those_of_one_formation_do_not(pieces: tuple[Unit, ...]) -> None:
    assert entangled_units(position(*pieces), FRENCH) == ()


def test_pr_19_18_who_has_run_into_a_carre_and_is_none_of_it_does() -> None:
    state = position(foot("carre", CENTRE, Formation.CARRE, increments=9), column("s"))

    assert [unit.id for unit in entangled_units(state, FRENCH)] == ["s"]


def test_pr_19_18_guns_in_a_carre_do_not() -> None:
    state = position(foot("carre", CENTRE, Formation.CARRE, increments=9), guns("g", CENTRE))

    assert entangled_units(state, FRENCH) == ()


# -- no movement ends so while it can be helped ----------------------------------------------------------------


def test_pr_19_20_the_movement_does_not_end_while_they_can_go() -> None:
    state = position(column(), skirmishers())
    ask = top_question(state, charts())

    assert Finish() not in ask.choices
    assert ask.default == ChooseUnit("s")
    assert why_not_end(state, charts(), FRENCH).clause == "PR 19.19"
    assert question_faults(ask) == ()


def test_pr_19_20_the_table_says_why_it_does_not_end() -> None:
    state = position(column(), skirmishers())
    seen = Seen(state, charts(), FRENCH, top_question(state, charts()))

    assert why_not_end_segment(seen).clause == "PR 19.19"


def test_pr_19_18_a_runner_must_leave_the_carre_by_the_end_of_its_next_movement() -> None:
    pieces = foot("carre", CENTRE, Formation.CARRE, increments=9), column("s", movement=2), column("far", beside(0, 4))
    away = Step(NORTH, half_points(1), Formation.COLUMN, column().facing)
    play = Played(position(*pieces), ChooseUnit("far"), CallOff(), ChooseUnit("s"), away)
    play.play(movement_segment)

    assert [Finish() in ask.choices for ask in play.asked if ask.question is Question.MOVE] == [False, False]
    after = Played(spent(play.state, "s"))
    assert Finish() in top_question(after.state, charts()).choices


@pytest.mark.parametrize("terrain", [{}, {beside(side): "carp-pond" for side in range(6)}], ids=["it goes", "it joins"])
def test_pr_19_20_when_the_time_is_up_they_help_it_before_the_movement_ends(terrain: dict[Hex, str]) -> None:
    play = timed_out(position(column(), skirmishers(), terrain=terrain))

    assert entangled_units(play.state, FRENCH) == ()
    assert now(play, "s").in_good_order


def test_pr_19_18_or_become_part_of_it() -> None:
    state = position(foot("carre", CENTRE, Formation.CARRE, increments=9), column("s", increments=6))
    poses = (act for act in acts(state, charts(), state.units["s"]) if isinstance(act, Pose))
    pose = next(pose for pose in poses if pose.formation is Formation.CARRE)
    play = Played(state, ChooseUnit("s"), pose, Finish())
    play.play(movement_segment)

    assert now(play, "s").formation is Formation.CARRE
    assert entangled_units(play.state, FRENCH) == ()


def test_pr_19_20_they_must_go_even_if_they_cannot_take_the_formation_of_the_others() -> None:
    conscripts = skirmishers(troop="fr-provisoire-legere")
    state = position(foot("line", CENTRE, Formation.LINE), conscripts)

    assert [unit.id for unit in must_disentangle(state, charts(), FRENCH)] == ["s"]


def test_pr_19_20_they_must_take_the_formation_of_the_others_if_they_cannot_go() -> None:
    ponds = {beside(side): "carp-pond" for side in range(6)}
    state = position(column(), skirmishers(), terrain=ponds)
    with_conscripts = position(foot("line", CENTRE, Formation.LINE), skirmishers(troop="fr-provisoire-legere"), terrain=ponds)

    assert [unit.id for unit in must_disentangle(state, charts(), FRENCH)] == ["s"]
    assert must_disentangle(with_conscripts, charts(), FRENCH) == ()


def test_pr_19_20_who_can_no_longer_go_does_not_keep_the_movement_from_ending() -> None:
    state = spent(position(column(), skirmishers()), "s")

    assert must_disentangle(state, charts(), FRENCH) == ()
    assert top_question(state, charts()).choices[-1] == Finish()


def test_pr_19_20_nobody_is_asked_about_the_enemy() -> None:
    state = position(column(side=COALITION), skirmishers(side=COALITION), foot("f", beside(0, 5)))

    assert Finish() in top_question(state, charts()).choices
    assert ended(state).events == []


# -- what becomes of those who do --------------------------------------------------------------------------------


def test_pr_19_20_at_the_end_of_the_movement_the_skirmishers_count_as_disordered_and_keep_their_order() -> None:
    state = spent(position(column(), skirmishers()), "s", "c")
    play = Played(state, Finish())
    play.play(movement_segment)

    assert play.happened(Entangled) == [Entangled("s")]
    assert now(play, "s").morale is Morale.DISORDERED
    assert now(play, "s").formation is Formation.SKIRMISH
    assert now(play, "c").in_good_order
    assert state_faults(play.state) == ()


def test_pr_19_20_who_is_disordered_already_is_so_in_earnest() -> None:
    state = position(foot("carre", CENTRE, Formation.CARRE, increments=9), column("s", morale=Morale.DISORDERED))

    assert ended(state).events == []


def test_pr_19_20_they_fire_and_fight_and_check_as_disordered() -> None:
    enemy = foot("e", NORTH, facing=3, side=COALITION)
    state = replace(ended(position(column(), skirmishers(), enemy)).state, segment=Segment.OFFENSIVE_FIRE)
    unit = state.units["s"]

    assert fire_value(state, charts(), unit, NORTH).value == Fraction(9, 2)
    assert "disordered" in [each.id for each in defence_terms(state, charts(), (enemy,), (unit,), CENTRE)[0].multipliers]
    assert check_sheet(state, charts(), unit, "", "").modifiers == (charts().morale.disordered,)
    assert fire_defence(replace(state, stacks={CENTRE: ("s",), NORTH: ("e",)}), charts(), CENTRE, (enemy,)).value == 14


def test_pr_19_20_a_failed_check_routs_them() -> None:
    state = ended(position(column(), skirmishers())).state
    play = Played(state)
    play.play(fail, state.units["s"])

    assert [event.morale for event in play.happened(MoraleChanged)] == [Morale.ROUTED]


def test_pr_19_20_until_the_combat_segments_are_over() -> None:
    state = replace(ended(position(column(), skirmishers())).state, segment=Segment.MOVEMENT)
    for segment in (Segment.DEFENSIVE_FIRE, Segment.OFFENSIVE_FIRE, Segment.MELEE):
        state = apply(state, SegmentBegan(segment, FRENCH))
        assert state.units["s"].morale is Morale.DISORDERED
    recovery = apply(state, SegmentBegan(Segment.RECOVERY, FRENCH))

    assert recovery.units["s"].in_good_order
    assert recovery.entangled == ()


def test_pr_19_20_who_has_gone_back_in_that_state_stays_in_it() -> None:
    state = ended(position(column(), skirmishers())).state
    gone = apply(state, Retreated("s", (beside(3),), Cause.DISORDER))
    recovery = apply(gone, SegmentBegan(Segment.RECOVERY, FRENCH))

    assert recovery.units["s"].morale is Morale.DISORDERED


def test_pr_19_20_who_is_routed_meanwhile_stays_routed() -> None:
    state = ended(position(column(), skirmishers())).state
    routed = replace(state, units={**state.units, "s": replace(state.units["s"], morale=Morale.ROUTED)})

    assert apply(routed, SegmentBegan(Segment.RECOVERY, FRENCH)).units["s"].is_routed


# -- through skirmishers ---------------------------------------------------------------------------------------------


HORSE_SCREEN = in_hexes(horse("screen", CENTRE, Formation.SKIRMISH), EAST)
"""Friendly cavalry in skirmish order."""


@pytest.mark.parametrize(
    "mover",
    [
        column("m", NORTH, facing=3, increments=16),
        foot("m", NORTH, Formation.LINE, 2),
        limbered("m", NORTH),
        horse("m", NORTH, facing=3),
        skirmishers("m", NORTH),
    ],
    ids=["column", "line", "limbered guns", "cavalry", "infantry skirmishers"],
)
@pytest.mark.parametrize("met", [HORSE_SCREEN, skirmishers("screen")], ids=["on horse", "on foot"])
def test_pr_20_14_whoever_it_is_passes_through_friendly_skirmishers(met: Unit, mover: Unit) -> None:
    state = position(met, mover)

    assert refuses(state, charts(), CENTRE, replace(mover, hexes=(CENTRE,)), passing=True) is None


@pytest.mark.parametrize(
    "met",
    [foot("c", NORTH), foot("l", NORTH, Formation.LINE), guns("g", NORTH), horse("h", NORTH), foot("q", NORTH, Formation.CARRE)],
    ids=["column", "line", "guns", "cavalry", "carré"],
)
def test_pr_18_16_cavalry_skirmishers_pass_through_whomever_they_meet(met: Unit) -> None:
    mover = in_hexes(horse("m", CENTRE, Formation.SKIRMISH), EAST)
    state = position(met, mover)
    there = replace(mover, hexes=(NORTH, NORTH.neighbour(2)))

    assert refuses(state, charts(), NORTH, there.part(NORTH), passing=True) is None


def test_pr_18_15_the_step_of_cavalry_through_skirmishing_cavalry_is_open() -> None:
    full = in_hexes(horse("screen", CENTRE, Formation.SKIRMISH, increments=30), EAST)
    state = position(full, horse("m", NORTH, facing=3))

    assert CENTRE in [step.hex for step in steps(state, charts(), state.units["m"], half_points(6))]
    assert CENTRE not in [step.hex for step in steps(state, charts(), state.units["m"], half_points(1))]


def test_pr_18_18_but_does_not_end_with_infantry_skirmishers() -> None:
    mover = horse("m", NORTH, facing=3)
    state = position(skirmishers(), mover)

    assert refuses(state, charts(), CENTRE, replace(mover, hexes=(CENTRE,)), passing=False).clause == "PR 16.5"
