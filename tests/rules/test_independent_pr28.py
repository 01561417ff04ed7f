"""Opportunity fire once more (PR 14.9 to 14.11, 21.15, 28, 33.19), from the words of the rulebook alone, played to the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.geometry import Hex
from labataille.model.apply import apply
from labataille.model.events import Fired, IncrementsLost, LeaderHit, Marched, MarchEnded, Reformed, SegmentBegan, Shrank
from labataille.model.fires import FireKind, Occasion
from labataille.model.formations import Formation, Morale
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, ChooseUnit, Exclude, Finish, Question, Resolve
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.model.units import Unit
from labataille.rules.assault import assaulters
from labataille.rules.fire_segment import fire_segment
from labataille.rules.fire_value import fire_value
from labataille.rules.movement import movement_segment
from labataille.rules.pre_melee import pre_melee_preview
from tests.draw import (
    CENTRE,
    COALITION,
    FRENCH,
    Played,
    beside,
    charts,
    foot,
    guns,
    horse,
    leader,
    limbered,
    looking,
    now,
    position,
)
from tests.pieces import in_hexes
from tests.rules.opportunity_positions import (
    DONE,
    FIRE,
    HOLD,
    NORTH,
    SOUTH,
    A,
    enemy,
    form,
    marched,
    offers,
    shots,
    step,
    turn,
)

COLUMN = foot("a", CENTRE)
LINE = foot("a", CENTRE, Formation.LINE, 0)
FLANKED_LINE = foot("a", CENTRE, Formation.LINE, 1)
"""A line that has the north on its left flank."""
CARRE = foot("a", CENTRE, Formation.CARRE)
SKIRMISHERS = foot("a", CENTRE, Formation.SKIRMISH, 0, increments=3, troop="fr-legere")
GUNS = guns("a", CENTRE)
TEAMS = limbered("a", CENTRE)
VILLAGE = {SOUTH: "village"}


def turned(hexside: int) -> Unit:
    """The column as it looks after a turn."""
    return replace(COLUMN, facing=turn(COLUMN, hexside).facing)


def defences(*units: Unit, act: object, terrain: dict[Hex, str] | None = None) -> list[Fraction]:
    """The fire defences that the mover had in the fires it drew by one act."""
    play = marched(position(*units, terrain=terrain), act, FIRE, DONE, dice=[11, 6])  # type: ignore[arg-type]
    return [shot.sheet.defence_value for shot in shots(play)]


# -- what is an event ------------------------------------------------------------------------------------


def test_pr_28_3_a_step_that_costs_three_points_is_one_event() -> None:
    play = marched(
        position(COLUMN, enemy(), terrain=VILLAGE),
        replace(step(COLUMN, cost=3), formation=Formation.GENERAL_ORDER),
        FIRE,
        DONE,
        dice=[11],
    )

    assert [shot.occasion for shot in shots(play)] == [Occasion.LEAVING]
    assert play.happened(Marched)[0].hex == SOUTH


def test_pr_28_2_general_order_taken_on_entering_a_village_is_no_event_of_its_own() -> None:
    pursuer = enemy("e", beside(2), facing=5)
    into = replace(step(COLUMN, cost=3), formation=Formation.GENERAL_ORDER)
    play = marched(position(COLUMN, pursuer, terrain=VILLAGE), into, HOLD, DONE)

    assert [ask.occasion for ask in offers(play)] == [Occasion.LEAVING]
    assert now(play, "a").formation is Formation.GENERAL_ORDER


def test_pr_21_4_each_event_is_a_segment_of_its_own_for_the_same_hex() -> None:
    play = marched(
        position(COLUMN, enemy()), turn(COLUMN, 1), FIRE, turn(COLUMN, 2), FIRE, step(turned(2)), FIRE, DONE, dice=[11, 11, 11]
    )

    assert [shot.target for shot in shots(play)] == [CENTRE] * 3
    assert [shot.occasion for shot in shots(play)] == [Occasion.TURNING, Occasion.TURNING, Occasion.LEAVING]


def test_pr_28_3_fire_held_at_one_event_may_be_given_at_the_next() -> None:
    play = marched(position(COLUMN, enemy()), turn(COLUMN, 1), HOLD, step(turned(1)), FIRE, DONE, dice=[11])

    assert [shot.occasion for shot in shots(play)] == [Occasion.LEAVING]


def test_pr_28_14_foot_that_enters_a_zone_ends_its_move_there_unharmed() -> None:
    mover = foot("a", SOUTH)
    play = marched(position(mover, enemy()), step(mover, CENTRE), DONE)

    assert shots(play) == []
    assert ChooseHex(NORTH) not in [choice for ask in play.asked for choice in ask.choices]
    assert now(play, "a").hex == CENTRE


def test_pr_28_7_foot_passes_beside_a_carre_without_stopping_and_is_fired_at_as_it_goes() -> None:
    mover = foot("a", beside(4))
    carre = enemy("c", formation=Formation.CARRE, increments=9)
    play = marched(position(mover, carre), step(mover, CENTRE), step(mover, beside(2)), FIRE, DONE, dice=[11])

    (shot,) = shots(play)
    assert (shot.target, shot.sheet.attack_value) == (CENTRE, 9)
    assert now(play, "a").hex == beside(2)


def test_pr_28_7_cavalry_that_rides_on_to_a_carre_takes_a_third_of_its_fire_in_the_hex_it_leaves() -> None:
    rider = horse("a", CENTRE)
    carre = enemy("c", formation=Formation.CARRE, increments=9)
    play = marched(position(rider, carre), step(rider, NORTH), FIRE, DONE, dice=[11])

    assert [(shot.target, shot.sheet.attack_value) for shot in shots(play)] == [(CENTRE, 9)]
    assert now(play, "a").hex == NORTH


def test_pr_28_9_a_mover_whose_line_closes_up_under_fire_is_not_fired_at_for_closing_up() -> None:
    line = in_hexes(foot("a", CENTRE, Formation.LINE, 0, increments=5), beside(2))
    shooter = enemy("e", beside(5), facing=2, fire=24)
    play = marched(position(line, shooter), replace(turn(line, 3), hexes=line.hexes), FIRE, ChooseHex(CENTRE), DONE, dice=[33])

    assert len(play.happened(Shrank)) == len(shots(play)) == len(offers(play)) == 1


# -- who fires, and with what ------------------------------------------------------------------------------


def test_pr_28_4_several_fire_in_one_attack_with_the_sum_of_their_values() -> None:
    play = marched(position(COLUMN, enemy(), enemy("f", beside(1), facing=4, fire=7)), step(COLUMN), FIRE, DONE, dice=[11])
    (shot,) = shots(play)

    assert (shot.firers, shot.sheet.attack_value, shot.sheet.column) == (("e", "f"), 13, "2:1")


def test_pr_28_4_whoever_is_left_out_of_the_attack_does_not_fire() -> None:
    play = marched(
        position(COLUMN, enemy(), enemy("f", beside(1), facing=4)), step(COLUMN), Exclude(UnitId("e")), FIRE, DONE, dice=[11]
    )

    assert [(shot.firers, shot.sheet.attack_value) for shot in shots(play)] == [(("f",), 6)]


def test_pr_30_5_disordered_infantry_gives_half_its_fire_at_a_mover() -> None:
    play = marched(position(COLUMN, enemy(morale=Morale.DISORDERED)), step(COLUMN), FIRE, DONE, dice=[11])

    assert shots(play)[0].sheet.attack_value == 3


def test_pr_24_5_skirmishers_fire_three_increments_at_an_adjacent_mover_only() -> None:
    near = enemy("e", formation=Formation.SKIRMISH, facing=3, increments=3, troop="pr-fusilier")
    far = enemy("f", beside(3, 2), Formation.SKIRMISH, 0, increments=3, troop="pr-fusilier")
    play = marched(position(COLUMN, near, far), turn(COLUMN, 1), FIRE, DONE, dice=[11])

    multiple = charts().troops.fire[near.counter.troop].skirmish  # type: ignore[index]
    assert multiple == 4
    assert [(shot.firers, shot.sheet.attack_value) for shot in shots(play)] == [(("e",), 12)]


def test_pr_28_4_a_battery_two_hexes_off_stays_silent_though_it_sees_the_mover() -> None:
    battery = guns("g", beside(0, 2), facing=3, side=COALITION)

    assert offers(marched(position(COLUMN, battery), step(COLUMN), DONE)) == []


def test_pr_28_4_the_same_unit_fires_at_two_movers_one_after_the_other() -> None:
    b = foot("b", beside(1))
    state = position(COLUMN, b, enemy("e", NORTH, facing=3))
    answers = (ChooseUnit(A), step(COLUMN), FIRE, DONE, ChooseUnit(UnitId("b")), step(b, beside(2)), FIRE, DONE, Finish())
    play = Played(state, *answers, dice=[11, 11]).play(movement_segment)

    assert [(shot.mover, shot.firers) for shot in shots(play)] == [("a", ("e",)), ("b", ("e",))]


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.LINE])
def test_pr_21_7_cavalry_has_no_fire_value_but_in_skirmish_order(formation: Formation) -> None:
    rider = horse("h", NORTH, formation, 3, side=COALITION)
    value = fire_value(position(COLUMN, rider), charts(), rider, CENTRE, FireKind.OPPORTUNITY)

    assert isinstance(value, Reason)
    assert value.clause == "PR 21.7"


# -- how it strikes --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mover", "to", "cost", "value"),
    [
        (COLUMN, Formation.LINE, 1, 6),
        (LINE, Formation.COLUMN, 1, 9),
        (CARRE, Formation.COLUMN, 1, 4),
        (COLUMN, Formation.CARRE, 1, 6),
        (SKIRMISHERS, Formation.COLUMN, 1, 12),
        (TEAMS, Formation.UNLIMBERED, 2, 6),
        (GUNS, Formation.LIMBERED, 2, 8),
    ],
    ids=["column", "line", "carre", "to carre", "skirmishers", "unlimbering", "limbering"],
)
def test_pr_28_5_a_change_is_struck_with_the_fire_defence_of_the_old_formation(
    mover: Unit, to: Formation, cost: int, value: int
) -> None:
    assert defences(mover, enemy(), act=form(to, cost=cost)) == [value]


def test_pr_28_6_whoever_leaves_a_village_is_struck_with_the_cover_of_the_village() -> None:
    mover = foot("a", CENTRE, Formation.GENERAL_ORDER)
    out = replace(step(mover, cost=3), formation=Formation.COLUMN, facing=looking(Formation.COLUMN, 3))

    assert defences(mover, enemy(), act=out, terrain={CENTRE: "village"}) == [10]


def test_pr_28_11_a_line_is_struck_through_its_flank_with_five() -> None:
    assert defences(FLANKED_LINE, enemy(), act=step(FLANKED_LINE)) == [5]


def test_pr_28_11_every_increment_above_nine_in_the_hex_adds_one() -> None:
    state = position(COLUMN, foot("b", CENTRE, increments=5), enemy())
    play = marched(state, step(COLUMN), FIRE, DONE, dice=[11])

    assert [each.value for each in shots(play)[0].sheet.modifiers] == [2]


@pytest.mark.parametrize(
    ("value", "column"),
    [
        (3, "1:3"),
        (1, "1:3"),
        (4, "1:2.5"),
        (5, "1:2"),
        (6, "1:1.5"),
        (8, "1:1.5"),
        (9, "1:1"),
        (13, "1:1"),
        (14, "1.5:1"),
        (18, "2:1"),
        (26, "2.5:1"),
        (27, "3:1"),
        (35, "3:1"),
        (36, "4:1"),
        (89, "9:1"),
        (90, "10:1"),
        (200, "10:1"),
    ],
)
def test_pr_21_15_the_column_is_the_last_that_the_odds_against_nine_reach(value: int, column: str) -> None:
    play = marched(position(LINE, enemy(fire=value)), turn(LINE, 3), FIRE, DONE, dice=[11, 66])

    assert shots(play)[0].sheet.column == column


def test_ex_21_under_one_to_three_for_a_mover_too() -> None:
    """A battery worth one against ten: under the first column, which canister then shifts by one."""
    battery = guns("g", NORTH, facing=3, side=COALITION, bands=[(5, 1)])
    mover = foot("a", CENTRE, Formation.GENERAL_ORDER)
    out = replace(step(mover, cost=3), formation=Formation.COLUMN, facing=looking(Formation.COLUMN, 3))
    play = marched(position(mover, battery, terrain={CENTRE: "village"}), out, FIRE, DONE, dice=[11])
    sheet = shots(play)[0].sheet

    assert (sheet.ratio_column, sheet.column) == ("1:3", "1:2.5")


# -- what follows ----------------------------------------------------------------------------------------


def test_pr_28_12_a_mover_that_fails_for_its_fallen_leader_stops_as_well() -> None:
    state = position(COLUMN, leader("ney", CENTRE, morale=3), enemy(fire=1))
    play = marched(state, step(COLUMN), FIRE, dice=[65, 1, 11])

    assert [event.leader for event in play.happened(LeaderHit)] == ["ney"]
    assert now(play, "a").morale is Morale.DISORDERED
    assert play.happened(Marched) == []
    assert play.happened(MarchEnded)[0].reason is not None


def test_pr_28_12_a_mover_that_fails_does_not_change_its_formation() -> None:
    play = marched(position(COLUMN, enemy(fire=24)), form(Formation.LINE), FIRE, dice=[66, 11])

    assert play.happened(Reformed) == []
    assert now(play, "a").formation is Formation.COLUMN


def test_pr_7_5_opportunity_fire_hits_no_leader_of_the_side_that_gives_it() -> None:
    state = position(COLUMN, leader("them", NORTH, side=COALITION), enemy(fire=1))

    assert marched(state, step(COLUMN), FIRE, DONE, dice=[66]).happened(LeaderHit) == []


def test_pr_33_19_what_opportunity_fire_costs_does_not_weigh_before_the_melee() -> None:
    state = position(COLUMN, enemy(fire=24))
    play = marched(state, turn(COLUMN, 1), FIRE, DONE, dice=[33])
    lost = sum(event.increments for event in play.happened(IncrementsLost))
    melee = apply(play.state, SegmentBegan(Segment.MELEE, FRENCH))
    attackers = assaulters(melee, charts(), NORTH)
    (trial,) = pre_melee_preview(melee, charts(), attackers, NORTH).attackers

    assert lost == 1
    assert [each.id for each in trial.modifiers if each.id == charts().pre_melee.fire_loss.id] == []


def test_pr_33_19_what_the_same_enemy_then_costs_in_defensive_fire_does() -> None:
    play = marched(position(COLUMN, enemy(fire=24)), turn(COLUMN, 1), FIRE, DONE, dice=[33])
    later = apply(play.state, SegmentBegan(Segment.DEFENSIVE_FIRE, FRENCH))
    defence = Played(later, ChooseHex(CENTRE), Resolve(), dice=[33, 66])
    defence.run(fire_segment(defence))
    melee = apply(defence.state, SegmentBegan(Segment.MELEE, FRENCH))
    (trial,) = pre_melee_preview(melee, charts(), assaulters(melee, charts(), NORTH), NORTH).attackers

    assert len(defence.happened(Fired)) == 1
    assert [each.value for each in trial.modifiers if each.id == charts().pre_melee.fire_loss.id] == [-3]
    assert now(defence, "a").lost == 2


def test_pr_28_1_nobody_but_the_side_that_does_not_move_is_ever_asked_to_fire() -> None:
    play = marched(position(COLUMN, foot("b", beside(5)), enemy()), step(COLUMN), FIRE, DONE, dice=[11])

    assert {ask.side for ask in play.asked if ask.question is Question.OPPORTUNITY_FIRE} == {COALITION}
