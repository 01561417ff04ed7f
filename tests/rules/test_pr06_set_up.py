"""Regiments in the set-up (PR 6.4): their owner sets them up as one counter or as their battalions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.engine.invariants import state_faults
from labataille.geometry import disc
from labataille.model.events import Assembled, BrokeDown
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Assemble, BreakDown, ChooseHex, ChooseUnit, Finish, Pose
from labataille.model.scenario import SetUpGroup
from labataille.model.state import State
from labataille.model.units import Station, Unit
from labataille.rules.regiments import swaps, why_not_swap
from labataille.rules.set_up import group_of, set_up, set_up_pieces
from tests.draw import CENTRE, COALITION, FRENCH, Played, foot, horse, looking, position
from tests.rules.regiment_positions import battalions, regiment, stations

THE_22E = UnitId("22e")
PLACED = Pose(Formation.COLUMN, looking(Formation.COLUMN, 5))
EVERYWHERE = disc(CENTRE, 3)


def group(id: str, *units: Unit) -> SetUpGroup:
    return SetUpGroup(id, FRENCH, tuple(unit.id for unit in units), (), EVERYWHERE, facing=5)


def setting_up(*pieces: Unit, groups: list[SetUpGroup], waiting: tuple[Unit, ...] = ()) -> State:
    own = [replace(piece, station=Station.SETTING_UP) for piece in pieces]
    return position(*own, *waiting, groups=groups, phasing=FRENCH)


def as_battalions() -> State:
    parts = battalions("", strengths=(6, 6))
    return setting_up(*parts, groups=[group("all", *parts)], waiting=(regiment("", strengths=(6, 6)),))


def as_regiment() -> State:
    whole = regiment("", strengths=(6, 6))
    return setting_up(whole, groups=[group("all", whole)], waiting=tuple(battalions("", strengths=(6, 6))))


def test_pr_6_4_battalions_to_be_set_up_may_become_their_regiment() -> None:
    play = Played(as_battalions(), Assemble(THE_22E)).play(set_up)

    assert play.events == [Assembled(THE_22E, (UnitId("I"), UnitId("II")))]
    assert stations(play.state) == {"22e": Station.SETTING_UP, "I": Station.ON_DISPLAY, "II": Station.ON_DISPLAY}
    assert play.asked[-1].choices == (ChooseUnit(THE_22E), BreakDown(THE_22E))


def test_pr_6_4_a_regiment_to_be_set_up_may_become_its_battalions() -> None:
    play = Played(as_regiment(), BreakDown(THE_22E)).play(set_up)

    assert len(play.happened(BrokeDown)) == 1
    assert play.asked[-1].choices == (ChooseUnit(UnitId("I")), ChooseUnit(UnitId("II")), Assemble(THE_22E))


def test_pr_6_4_the_set_up_changes_back_as_often_as_its_owner_likes() -> None:
    play = Played(as_battalions(), Assemble(THE_22E), BreakDown(THE_22E), Assemble(THE_22E), BreakDown(THE_22E)).play(set_up)

    assert stations(play.state) == stations(as_battalions())
    assert play.state.regrouped == ()


def test_pr_6_4_a_regiment_is_placed_in_the_zone_of_its_battalions() -> None:
    answers = (Assemble(THE_22E), ChooseUnit(THE_22E), ChooseHex(CENTRE), PLACED, Finish())
    play = Played(as_battalions(), *answers).play(set_up)

    assert play.state.stacks == {CENTRE: (THE_22E,)}
    assert group_of(play.state, play.state.units[THE_22E]).id == "all"
    assert state_faults(play.state) == ()


def test_pr_6_4_those_who_have_their_place_are_placed_anew_in_the_other_shape() -> None:
    answers = (ChooseUnit(UnitId("I")), ChooseHex(CENTRE), PLACED, Assemble(THE_22E))
    play = Played(as_battalions(), *answers).play(set_up)

    assert play.state.stacks == {}
    assert Finish() not in play.asked[-1].choices
    assert state_faults(play.state) == ()


def test_pr_6_4_battalions_of_two_groups_do_not_become_one_counter() -> None:
    parts = battalions("", strengths=(6, 6))
    groups = [group("north", parts[0]), group("south", parts[1])]
    state = setting_up(*parts, groups=groups, waiting=(regiment("", strengths=(6, 6)),))

    assert swaps(state, FRENCH) == ()
    assert "different places" in why_not_swap(state, state.units[THE_22E]).sentence


def test_pr_6_4_a_battalion_that_comes_later_keeps_its_regiment_from_the_set_up() -> None:
    parts = battalions("", strengths=(6, 6))
    late = replace(parts[1], station=Station.AWAITED)
    state = setting_up(parts[0], groups=[group("all", parts[0])], waiting=(late, regiment("", strengths=(6, 6))))

    assert why_not_swap(state, state.units[THE_22E]).sentence == "II is not set up now."


def test_pr_6_4_the_pieces_of_the_set_up_are_those_that_stand_for_its_men() -> None:
    play = Played(as_battalions(), Assemble(THE_22E)).play(set_up)

    assert [piece.id for piece in set_up_pieces(as_battalions(), FRENCH)] == ["I", "II"]
    assert [piece.id for piece in set_up_pieces(play.state, FRENCH)] == [THE_22E]


@pytest.mark.parametrize("side", [FRENCH, COALITION])
def test_pr_6_4_each_side_changes_the_shape_of_its_own_regiments(side) -> None:
    assert bool(swaps(as_battalions(), side)) is (side is FRENCH)


def test_pr_6_8_squadrons_do_not_become_one_counter_in_the_set_up() -> None:
    squadrons = [horse(id, increments=4, station=Station.SETTING_UP) for id in ("H1", "H2")]
    whole = horse("H", station=Station.ON_DISPLAY, stands_for=("H1", "H2"))
    state = position(*squadrons, whole, groups=[group("all", *squadrons)], phasing=FRENCH)

    assert why_not_swap(state, whole).clause == "PR 6.8"
    assert swaps(state, FRENCH) == ()


def test_bz_20_other_pieces_are_asked_for_as_before() -> None:
    alone = foot("alone")
    play = Played(setting_up(alone, groups=[group("all", alone)])).play(set_up)

    assert play.asked[0].choices == (ChooseUnit(UnitId("alone")),)
