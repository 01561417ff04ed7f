"""Infantry skirmishers charged by cavalry (PR 19.14 to 19.17): they run to friends or cover, or rout and are trampled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.charts.melee import MeleeCell, Outcome
from labataille.engine.invariants import state_faults
from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import (
    Cause,
    IncrementsLost,
    LeaderWent,
    MoraleChanged,
    MoraleChecked,
    RanFromCharge,
    Retreated,
    SegmentBegan,
)
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.points import half_points
from labataille.model.questions import ChooseHex, Question
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.assault import may_assault
from labataille.rules.firers import fire_targets, why_silent
from labataille.rules.melee import AFTER_THE_MELEE, Assault
from labataille.rules.melee_odds import melee_sheet
from labataille.rules.pre_melee import pre_melee_preview
from labataille.rules.procedure import in_stages
from labataille.rules.skirmishers_run import hexes_to_run_to, run_from_charge, trampled, why_not_run, why_not_run_to
from tests.draw import CENTRE, COALITION, FRENCH, Played, beside, charts, foot, guns, horse, leader, now, position
from tests.pieces import in_hexes

NORTH, SOUTH, EAST = beside(0), beside(3), beside(2)


def skirmishers(id: str = "s", hex: Hex = CENTRE, **traits) -> Unit:
    return foot(id, hex, Formation.SKIRMISH, **{"troop": "fr-legere", "increments": 3, **traits})


def friend(formation: Formation = Formation.COLUMN, hex: Hex = SOUTH, **traits) -> Unit:
    return foot("f", hex, formation, **{"facing": 0, **traits})


def charged(*pieces, **ground) -> State:
    """The charge segment of the enemy."""
    return position(*pieces, segment=Segment.CHARGE, phasing=COALITION, **ground)


def run(state: State, *answers, points: int = 0, dice: tuple[int, ...] = (), id: str = "s") -> Played:
    play = Played(state, *answers, dice=dice)
    return play.play(run_from_charge, state.units[id], half_points(points))


def sheltered(*others: Unit, segment: Segment = Segment.MELEE) -> State:
    """A later segment of the enemy's player turn, once skirmishers have run into the hex of these units."""
    ran = run(charged(*others, skirmishers(increments=6))).state
    return replace(ran, segment=segment)


# -- where to ------------------------------------------------------------------------------------------------


def test_pr_19_14_to_friendly_infantry_in_good_order_beside_them() -> None:
    play = run(charged(friend(), skirmishers()))

    assert play.happened(RanFromCharge) == [RanFromCharge("s", SOUTH, Formation.COLUMN, toward_hexside(0))]
    assert play.asked == []


@pytest.mark.parametrize("morale", [Morale.DISORDERED, Morale.ROUTED])
def test_pr_19_14_not_to_friends_who_are_shaken(morale: Morale) -> None:
    state = charged(friend(morale=morale), skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 19.14"


@pytest.mark.parametrize("other", [horse("f", SOUTH), guns("f", SOUTH)], ids=["cavalry", "guns alone"])
def test_pr_19_14_not_to_friends_who_are_no_infantry(other: Unit) -> None:
    state = charged(other, skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 19.14"


@pytest.mark.parametrize("kind", ["woods", "village"])
def test_pr_19_14_to_ground_for_general_order_with_nobody_in_it(kind: str) -> None:
    play = run(charged(skirmishers(), terrain={SOUTH: kind}))

    assert now(play, "s").hexes == (SOUTH,)
    assert now(play, "s").formation is Formation.GENERAL_ORDER


def test_pr_19_14_not_to_clear_ground_with_nobody_on_it() -> None:
    state = charged(skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 19.14"
    assert why_not_run(state, charts(), state.units["s"]).clause == "PR 19.16"


def test_pr_19_14_only_to_a_hex_next_to_them() -> None:
    state = charged(friend(hex=beside(3, 2)), skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], beside(3, 2)).clause == "PR 19.14"


def test_pr_19_14_not_into_a_hex_of_the_enemy() -> None:
    state = charged(foot("e", SOUTH, side=COALITION), skirmishers(), terrain={SOUTH: "woods"})

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 18.14"


def test_pr_19_14_not_to_a_leader_of_the_enemy() -> None:
    state = charged(skirmishers(), leader("l", SOUTH, side=COALITION), terrain={SOUTH: "woods"})

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 18.14"


def test_pr_19_14_from_either_of_their_hexes_and_they_close_up_there() -> None:
    unit = in_hexes(skirmishers(increments=6), EAST)
    host = friend(hex=EAST.neighbour(2))
    play = run(charged(host, unit))

    assert hexes_to_run_to(charged(host, unit), charts(), unit) == (host.hex,)
    assert now(play, "s").hexes == (host.hex,)
    assert state_faults(play.state) == ()


def test_pr_19_14_of_several_hexes_their_owner_chooses() -> None:
    state = charged(friend(), skirmishers(), terrain={NORTH: "woods"})
    play = run(state, ChooseHex(SOUTH))
    (ask,) = play.asked

    assert (ask.question, ask.side, ask.unit) == (Question.RUN_FROM_CHARGE, FRENCH, "s")
    assert ask.choices == (ChooseHex(NORTH), ChooseHex(SOUTH))
    assert now(play, "s").hexes == (SOUTH,)


def test_pr_19_14_they_make_no_check_and_those_who_can_run_must() -> None:
    play = run(charged(friend(), skirmishers()))

    assert play.rolled == []
    assert play.happened(MoraleChecked) == []


@pytest.mark.parametrize(
    "unit",
    [foot("s", CENTRE), horse("s", CENTRE, Formation.SKIRMISH), skirmishers(morale=Morale.DISORDERED)],
    ids=["column", "cavalry", "disordered"],
)
def test_pr_19_14_only_infantry_skirmishing_in_good_order_runs(unit: Unit) -> None:
    state = charged(friend(), unit)

    assert why_not_run(state, charts(), unit).clause == "PR 19.14"


# -- how they join ---------------------------------------------------------------------------------------------


def test_pr_19_15_they_go_to_the_bottom_of_the_stack_in_column() -> None:
    play = run(charged(friend(facing=5), skirmishers()))

    assert play.state.stacks[SOUTH] == ("f", "s")
    assert now(play, "s").formation is Formation.COLUMN
    assert now(play, "s").facing == toward_hexside(5)


@pytest.mark.parametrize("formation", [Formation.LINE, Formation.SKIRMISH, Formation.ROAD_MARCH])
def test_pr_19_15_they_do_not_join_a_formation_that_conflicts_with_theirs(formation: Formation) -> None:
    state = charged(friend(formation, increments=3), skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH).clause == "PR 19.15"


def test_pr_19_15_they_join_a_carre() -> None:
    play = run(charged(friend(Formation.CARRE, increments=9), skirmishers()))

    assert now(play, "s").formation is Formation.COLUMN
    assert play.state.stacks[SOUTH] == ("f", "s")


def test_pr_19_15_not_where_the_ground_has_no_room_for_both() -> None:
    state = charged(friend(Formation.GENERAL_ORDER), skirmishers(), terrain={SOUTH: "village"})
    refused = why_not_run_to(state, charts(), state.units["s"], SOUTH)

    assert refused.clause == charts().ground.stacking["village"].clause


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.CARRE])
def test_pr_19_15_within_the_stacking_limit(formation: Formation) -> None:
    full = friend(formation, increments=16)
    state = charged(full, skirmishers())
    room = charged(replace(full, lost=1), skirmishers())

    assert why_not_run_to(state, charts(), state.units["s"], SOUTH) is not None
    assert why_not_run_to(room, charts(), room.units["s"], SOUTH) is None


def test_pr_30_30_leaders_who_stand_with_them_alone_run_along() -> None:
    play = run(charged(friend(), skirmishers(), leader("l", CENTRE)))

    assert play.happened(LeaderWent) == [LeaderWent("l", SOUTH)]


# -- in shelter -------------------------------------------------------------------------------------------------


def test_pr_19_15_they_take_no_part_in_the_defensive_fire_of_the_player_turn() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    state = sheltered(friend(facing=3), enemy, segment=Segment.DEFENSIVE_FIRE)

    assert fire_targets(state, charts(), state.units["f"]) == (enemy.hex,)
    assert why_silent(state, state.units["s"]).clause == "PR 19.15"


def test_pr_19_15_with_nobody_beside_them_they_give_no_fire_either() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    ran = run(charged(skirmishers(), enemy, terrain={SOUTH: "woods"})).state
    state = replace(ran, segment=Segment.DEFENSIVE_FIRE)

    assert fire_targets(state, charts(), state.units["s"]) == ()


def test_pr_19_15_they_add_nothing_to_the_melee_of_the_stack() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    state = sheltered(friend(), enemy)
    alone = position(friend(), enemy, segment=Segment.MELEE, phasing=COALITION)

    assert len(state.stack(SOUTH)) == 2
    assert melee_sheet(state, charts(), (enemy,), SOUTH).defence == melee_sheet(alone, charts(), (enemy,), SOUTH).defence


def test_pr_19_15_they_count_for_nothing_before_the_melee_and_make_no_check() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    preview = pre_melee_preview(sheltered(friend(), enemy), charts(), (enemy,), SOUTH)

    assert [term.value for term in preview.odds.defence] == [6]
    assert [trial.unit for trial in preview.defenders] == ["f"]


def test_pr_19_15_they_share_the_result_of_the_melee() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    state = sheltered(friend(), enemy)
    cell = MeleeCell("DD", Outcome.DEFENDER_DISORDERS)
    course = Assault(SOUTH, (enemy,), going=("e",), fighting=(enemy,), enemies=state.stack(SOUTH), cell=cell)
    play = Played(state, dice=[66] * 9)
    play.run(in_stages(play, AFTER_THE_MELEE, course))

    assert {event.unit for event in play.happened(MoraleChanged)} >= {"f", "s"}


def test_pr_19_15_left_alone_they_fight_for_themselves() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    ran = run(charged(skirmishers(increments=6), enemy, terrain={SOUTH: "woods"})).state
    state = replace(ran, segment=Segment.MELEE)

    assert melee_sheet(state, charts(), (enemy,), SOUTH).defence_value == 10


def test_pr_19_15_until_the_end_of_the_player_turn() -> None:
    state = sheltered(friend(), segment=Segment.RECOVERY)

    assert state.sheltering == ("s",)
    assert apply(state, SegmentBegan(Segment.CHARGE, FRENCH)).sheltering == ()


def test_pr_19_15_in_shelter_nobody_assaults() -> None:
    enemy = foot("e", SOUTH.neighbour(3), facing=0, side=COALITION)
    state = replace(sheltered(friend(facing=3), enemy), phasing=FRENCH)

    assert may_assault(state, charts(), state.units["f"], enemy.hex) is None
    assert may_assault(state, charts(), state.units["s"], enemy.hex).clause == "PR 19.15"


# -- routed and trampled ------------------------------------------------------------------------------------------


def test_pr_19_16_who_cannot_run_routs_without_a_check_and_flees() -> None:
    play = run(charged(skirmishers(), horse("e", beside(0, 2), facing=3, side=COALITION)))

    assert play.rolled == []
    assert [event.morale for event in play.happened(MoraleChanged)] == [Morale.ROUTED]
    assert [event.cause for event in play.happened(Retreated)] == [Cause.ROUT]


@pytest.mark.parametrize(("points", "lost"), [(1, 0), (2, 1), (5, 2), (7, 3)])
def test_pr_19_17_an_increment_is_trampled_for_every_two_points_left(points: int, lost: int) -> None:
    assert trampled(charts(), half_points(points)) == lost


def test_pr_19_17_the_routed_are_trampled_before_they_flee() -> None:
    play = run(charged(skirmishers(), horse("e", beside(0, 2), facing=3, side=COALITION)), points=5)
    kinds = [type(event) for event in play.events]

    assert play.happened(IncrementsLost) == [IncrementsLost("s", 2, Cause.TRAMPLING)]
    assert kinds.index(MoraleChanged) < kinds.index(IncrementsLost) < kinds.index(Retreated)
    assert now(play, "s").lost_by_fire == 0


def test_pr_19_17_trampled_to_nothing_they_are_gone() -> None:
    play = run(charged(skirmishers(), horse("e", beside(0, 2), facing=3, side=COALITION)), points=9)

    assert not now(play, "s").is_on_map
    assert play.happened(Retreated) == []


def test_pr_19_17_who_runs_is_not_trampled() -> None:
    assert run(charged(friend(), skirmishers()), points=9).happened(IncrementsLost) == []
