"""The carré and the cavalry on it (PR 16.46 to 16.58, 24.8 to 24.10, 34.25): its three fires, and the hex they share."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.charts.melee import MeleeCell, Outcome
from labataille.engine.invariants import state_faults
from labataille.geometry import distance
from labataille.model.events import Fired, IncrementsLost, LeaderLost, Marched, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.questions import CallOff, Choice, ChooseHex, ChooseUnit, Exclude, Finish, Question, Resolve
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.rules.artillery import nearest_targets
from labataille.rules.assault import assault_targets, compulsory_targets, may_assault
from labataille.rules.carre_parting import part_from_broken_carres
from labataille.rules.fire import fire_sheet
from labataille.rules.fire_segment import fire_segment
from labataille.rules.firers import fire_targets, why_no_fire
from labataille.rules.melee import AFTER_THE_MELEE, Assault, melee_segment
from labataille.rules.morale import check_hex
from labataille.rules.movement import movement_segment, reach, steps, unlawful_hexes
from labataille.rules.organization import poses, why_not_formation
from labataille.rules.procedure import in_stages
from labataille.rules.steps import why_not_step
from tests.draw import (
    CENTRE,
    COALITION,
    FRENCH,
    Played,
    beside,
    charts,
    field,
    fired_at,
    foot,
    guns,
    horse,
    leader,
    limbered,
    marching,
    now,
    position,
)

NORTH, SOUTH = beside(0), beside(3)


def carre(hex=CENTRE, id="carre", **traits) -> Unit:
    return foot(id, hex, Formation.CARRE, **{"increments": 9, "value": 11, **traits})


def rider(hex=CENTRE, id="rider", facing=3, **traits) -> Unit:
    return horse(id, hex, facing=facing, **{"side": COALITION, **traits})


def enemies(*sides: int) -> tuple[Unit, ...]:
    return tuple(foot(f"e{side}", beside(side), facing=side, side=COALITION, value=11) for side in sides)


def fires(state: State, *answers: Choice, dice: list[int]) -> Played:
    play = Played(state, *answers, dice=dice)
    return play.run(fire_segment(play))


# -- three fires ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("segment", "phasing"), [(Segment.OFFENSIVE_FIRE, FRENCH), (Segment.DEFENSIVE_FIRE, COALITION)]
)
def test_ex_16_13_three_fires_one_after_the_other_each_worth_nine(segment: Segment, phasing: Side) -> None:
    state = position(carre(), *enemies(0, 1, 2, 3, 4, 5), segment=segment, phasing=phasing)
    aimed = [beside(0), beside(2), beside(4)]
    answers = [each for hex in aimed for each in (ChooseHex(hex), Resolve())]
    play = fires(state, *answers, dice=[11, 11, 11])

    assert [(event.target, event.sheet.attack_value) for event in play.happened(Fired)] == [(hex, 9) for hex in aimed]
    targets = [ask for ask in play.asked if ask.question is Question.FIRE_TARGET]
    assert [len(ask.choices) - 1 for ask in targets] == [6, 3, 1]


def test_pr_16_46_the_value_is_the_same_for_one_fire_or_three() -> None:
    state = position(carre(), *enemies(0, 2), segment=Segment.OFFENSIVE_FIRE)
    fired = fired_at(state, carre(), beside(2))

    assert fire_sheet(state, charts(), (carre(),), NORTH).attack_value == 9
    assert fire_sheet(fired, charts(), (carre(),), NORTH).attack_value == 9


def test_pr_24_8_two_battalions_of_one_carre_have_three_fires_together() -> None:
    state = position(carre(id="a"), carre(id="b"), *enemies(0, 1, 2), segment=Segment.OFFENSIVE_FIRE)
    play = fires(state, ChooseHex(NORTH), Exclude("b"), Resolve(), Finish(), dice=[11])

    assert play.asked[-1].choices == (ChooseHex(beside(2)), Finish())


def test_pr_24_8_a_carre_may_stop_after_any_of_its_fires() -> None:
    state = position(carre(), *enemies(0, 2, 4), segment=Segment.OFFENSIVE_FIRE)

    assert len(fires(state, ChooseHex(NORTH), Resolve(), Finish(), dice=[11]).happened(Fired)) == 1


def test_pr_24_10_the_battery_adds_a_third_to_each_of_the_three_fires() -> None:
    state = position(carre(), guns("g", CENTRE), *enemies(0, 2, 4), segment=Segment.OFFENSIVE_FIRE)
    answers = [each for side in (0, 2, 4) for each in (ChooseHex(beside(side)), Resolve())]
    play = fires(state, *answers, dice=[11, 11, 11])

    assert [event.firers for event in play.happened(Fired)] == [("carre", "g")] * 3
    assert [event.sheet.attack_value for event in play.happened(Fired)] == [12] * 3


# -- at cavalry in its hex ---------------------------------------------------------------------------------


@pytest.mark.parametrize("on_top", [True, False], ids=["rider on top", "carré on top"])
def test_ex_16_14_at_cavalry_in_its_hex_with_all_its_increments(on_top: bool) -> None:
    pieces = (rider(), carre()) if on_top else (carre(), rider())
    state = position(*pieces, segment=Segment.DEFENSIVE_FIRE, phasing=COALITION)
    play = fires(state, ChooseHex(CENTRE), Resolve(), dice=[66, 66])
    (fired,) = play.happened(Fired)

    assert fired.sheet.attack_value == 27
    assert [event.unit for event in play.happened(IncrementsLost)] == ["rider"]
    assert fire_targets(play.state, charts(), now(play, "carre")) == ()


def test_pr_24_9_who_fires_at_the_cavalry_in_its_hex_fires_at_nobody_else() -> None:
    state = position(carre(), rider(), *enemies(0, 2), segment=Segment.OFFENSIVE_FIRE)

    assert why_no_fire(fired_at(state, carre(), CENTRE), charts(), carre(), NORTH).clause == "PR 24.9"
    assert why_no_fire(fired_at(state, carre(), NORTH), charts(), carre(), CENTRE).clause == "PR 24.9"


def test_pr_16_49_the_battery_fires_double_with_canister_at_cavalry_in_the_hex() -> None:
    battery = guns("g", CENTRE)
    state = position(carre(), battery, rider(), segment=Segment.OFFENSIVE_FIRE)
    sheet = fire_sheet(state, charts(), (carre(), battery), CENTRE)

    assert [(term.value, term.clause) for term in sheet.attack] == [(27, "PR 24.9"), (18, "PR 26.3")]
    assert [shift.id for shift in sheet.shifts] == ["canister"]
    assert fire_targets(state, charts(), battery) == (CENTRE,)


def test_pr_16_49_limbered_guns_in_the_carre_give_no_fire_at_it() -> None:
    battery = limbered("g", CENTRE)

    assert fire_targets(position(carre(), battery, rider()), charts(), battery) == ()


def test_pr_16_49_what_is_left_of_a_battery_counts_double() -> None:
    battery = guns("g", CENTRE, increments=3, lost=1)
    state = position(carre(), battery, rider(), segment=Segment.OFFENSIVE_FIRE)

    assert fire_sheet(state, charts(), (battery,), CENTRE).attack_value == Fraction(9 * 2, 3) * 2


def test_pr_26_4_cavalry_in_the_hex_is_the_nearest_target_of_the_battery() -> None:
    battery = guns("g", CENTRE)
    state = position(carre(), battery, rider(), *enemies(0))

    assert nearest_targets(state, charts(), battery) == (CENTRE,)


def test_pr_23_13a_other_guns_fire_past_the_cavalry_on_a_friendly_carre() -> None:
    battery = guns("g", beside(3, 3))
    far = foot("far", beside(1, 4, beside(3, 3)), side=COALITION)
    state = position(rider(), carre(), battery, far, segment=Segment.OFFENSIVE_FIRE)

    assert fire_targets(state, charts(), battery) == (far.hex,)


# -- a carré rides into nothing, but it may walk into cavalry ----------------------------------------------


def moves(unit: Unit, *others: Unit, **given) -> set:
    state = position(unit, *others, **given)
    return {step.hex for step in steps(state, charts(), unit, 2)}


def test_pr_16_56_a_carre_may_move_its_one_hex_into_enemy_cavalry() -> None:
    assert NORTH in moves(carre(), rider(NORTH))
    assert NORTH not in moves(carre(), *enemies(0))
    assert NORTH not in moves(carre(), rider(NORTH), limbered("battery", NORTH, side=COALITION))


def test_pr_16_56_no_other_formation_may() -> None:
    column = foot("a", CENTRE)

    assert why_not_step(position(column, rider(NORTH)), charts(), column, NORTH).clause == "PR 18.14"


def test_pr_16_56_they_share_the_hex_and_the_carre_fires_at_the_cavalry() -> None:
    state = position(carre(), rider(NORTH, facing=0))
    step = next(each for each in steps(state, charts(), carre(), 2) if each.hex == NORTH)
    play = Played(state, ChooseUnit("carre"), step)
    play.run(movement_segment(play))

    assert set(play.state.stacks[NORTH]) == {"carre", "rider"}
    assert state_faults(play.state) == ()
    assert unlawful_hexes(play.state, charts()) == ()
    fired = fires(replace(play.state, segment=Segment.OFFENSIVE_FIRE), ChooseHex(NORTH), Resolve(), dice=[66, 66])
    assert [event.unit for event in fired.happened(IncrementsLost)] == ["rider"]


def test_pr_16_40_into_the_hex_of_cavalry_a_carre_brings_its_own_three_increments() -> None:
    small = carre(increments=2)

    assert NORTH not in moves(small, carre(id="friend", increments=5), rider(NORTH))


def test_pr_16_56_a_carre_does_not_change_formation_before_the_cavalry_in_its_hex() -> None:
    state = position(carre(), rider())

    assert why_not_formation(state, charts(), carre(), Formation.COLUMN).clause == "PR 16.56"
    assert poses(state, charts(), carre()) == ()


def test_pr_16_56_a_carre_does_not_leave_its_guns_to_the_cavalry_in_its_hex() -> None:
    alone, with_guns = position(carre(), rider()), position(carre(), guns("g", CENTRE), rider())

    assert steps(alone, charts(), carre(), 2) != ()
    assert steps(with_guns, charts(), carre(), 2) == ()
    assert why_not_step(with_guns, charts(), carre(), NORTH).clause == "PR 16.56"


# -- cavalry may end there only to fight it ----------------------------------------------------------------


def ride(hex=SOUTH, **traits) -> Unit:
    return horse("rider", hex, **traits)


def square(**traits) -> Unit:
    return carre(side=COALITION, troop="pr-infantry", **traits)


def test_pr_16_58_cavalry_may_ride_on_to_an_enemy_carre_and_stops_there() -> None:
    state = position(ride(), square())
    on_the_carre = marching(position(ride(CENTRE), square()), "rider", spent=2, moved=True)

    assert reach(state, charts(), ride())[CENTRE].stops
    assert steps(on_the_carre, charts(), ride(CENTRE), 20) == ()
    assert beside(0) not in {hex for hex, way in reach(state, charts(), ride()).items() if CENTRE in way.path}


@pytest.mark.parametrize(
    "mover",
    [foot("rider", SOUTH), carre(SOUTH, "rider"), ride(formation=Formation.ROAD_MARCH), limbered("rider", SOUTH)],
    ids=["foot", "carré", "road march", "guns"],
)
def test_pr_16_58_nobody_else_may(mover: Unit) -> None:
    ground = field(roads=[f"{SOUTH} {CENTRE}"])

    assert why_not_step(position(mover, square(), ground=ground), charts(), mover, CENTRE).clause == "PR 18.14"


def test_pr_16_58_no_cavalry_rides_on_to_a_column() -> None:
    column = foot("column", CENTRE, side=COALITION)

    assert why_not_step(position(ride(), column), charts(), ride(), CENTRE).clause == "PR 18.14"


def test_pr_16_3_the_cavalry_on_a_carre_keeps_its_own_limit() -> None:
    crowd = tuple(horse(f"h{number}", CENTRE, increments=8) for number in range(3))

    assert why_not_step(position(ride(), *crowd, square()), charts(), ride(), CENTRE) is not None
    assert why_not_step(position(ride(), crowd[0], square()), charts(), ride(), CENTRE) is None


def test_pr_7_13_a_leader_in_the_carre_is_not_ridden_down() -> None:
    state = position(ride(), square(), leader("blücher", CENTRE, side=COALITION))
    step = next(each for each in steps(state, charts(), ride(), 20) if each.hex == CENTRE)
    play = Played(state, ChooseUnit("rider"), step, CallOff())
    play.run(movement_segment(play))

    assert len(play.happened(Marched)) == 1
    assert play.happened(LeaderLost) == []


def test_pr_16_58_cavalry_on_a_carre_must_fight_it() -> None:
    state = position(ride(CENTRE), square(), *enemies(0), segment=Segment.MELEE)

    assert compulsory_targets(state, charts(), FRENCH) == (CENTRE,)
    assert assault_targets(state, charts(), FRENCH) == (CENTRE,)
    assert may_assault(state, charts(), ride(CENTRE), NORTH).clause == "PR 16.58"
    play = Played(state)
    play.run(melee_segment(play))
    assert play.asked[0].choices == (ChooseHex(CENTRE),)
    assert play.asked[0].default == ChooseHex(CENTRE)


def test_pr_32_4_every_other_assault_is_left_to_the_side() -> None:
    state = position(ride(SOUTH, facing=0), foot("column", CENTRE, side=COALITION), segment=Segment.MELEE)

    assert compulsory_targets(state, charts(), FRENCH) == ()


def test_pr_16_58_once_it_has_fought_it_may_stay() -> None:
    state = position(ride(CENTRE), square(), segment=Segment.MELEE)
    fought = replace(state, assaulted=(CENTRE,), assaulters=("rider",))

    assert compulsory_targets(fought, charts(), FRENCH) == ()


def test_pr_16_58_in_its_next_movement_it_may_ride_away() -> None:
    state = position(ride(CENTRE), square())

    assert NORTH in {step.hex for step in steps(state, charts(), ride(CENTRE), 20)}


# -- when the carré is no more -----------------------------------------------------------------------------


DD = MeleeCell("DD", Outcome.DEFENDER_DISORDERS)


def stormed(cell: MeleeCell, *pieces: Unit, dice: tuple[int, ...] = ()) -> Played:
    """The cavalry on the carré has fought it with this result."""
    state = position(ride(CENTRE), square(), *pieces, segment=Segment.MELEE)
    course = Assault(CENTRE, (), fighting=(ride(CENTRE),), enemies=(square(),), cell=cell)
    play = Played(state, dice=dice)
    return play.run(in_stages(play, AFTER_THE_MELEE, course))


def ring(*sides: int) -> tuple[Unit, ...]:
    """French cavalry around the carré, so that nobody gets out of it."""
    return tuple(horse(f"f{side}", beside(side), increments=4, facing=(side + 3) % 6) for side in sides)


def test_pr_34_25_cavalry_keeps_the_hex_that_the_broken_carre_has_left() -> None:
    play = stormed(DD)

    assert now(play, "carre").hex != CENTRE
    assert now(play, "rider").hex == CENTRE


def test_pr_34_25_it_ends_adjacent_where_the_broken_carre_could_not_leave() -> None:
    play = stormed(DD, *ring(0, 1, 2, 3, 4, 5))

    assert (now(play, "carre").hex, now(play, "carre").morale) == (CENTRE, Morale.DISORDERED)
    assert distance(now(play, "rider").hex, CENTRE) == 1
    assert now(play, "rider").morale is Morale.GOOD
    assert state_faults(play.state) == ()


def test_pr_34_25_the_carre_that_stands_is_no_reason_to_leave() -> None:
    losses = MeleeCell("1/1", Outcome.LOSSES, attacker_loses=1, defender_loses=1)

    assert now(stormed(losses), "rider").hex == CENTRE
    assert stormed(losses).happened(Retreated) == []


def test_pr_34_25_so_it_does_when_fire_breaks_the_carre_beneath_it() -> None:
    pieces = (ride(CENTRE), square(value=55), *ring(1, 2, 3, 4, 5))
    state = position(*pieces, guns("g", NORTH, facing=3, bands=[(8, 90)]), segment=Segment.MELEE)
    play = Played(state, dice=[11, 11])
    play.run(check_hex(play, [now(play, "carre")], "losses by fire", "PR 31.7"))
    assert set(play.state.stacks[CENTRE]) == {"carre", "rider"}

    play.run(part_from_broken_carres(play))
    assert play.state.stacks[CENTRE] == ("carre",)
