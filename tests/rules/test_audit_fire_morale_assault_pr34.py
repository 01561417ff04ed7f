"""Results of a melee, effect by effect (PR 14.12 to 14.14, 31.12, 31.13, 34): who breaks, loses, checks, goes where."""

from __future__ import annotations

import pytest

from labataille.charts.melee import MeleeCell, Outcome
from labataille.geometry import hex_at, neighbours
from labataille.model.edges import Edge
from labataille.model.events import LeaderLost, LeaderWent, MoraleChanged, MoraleChecked, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.units import Station
from labataille.rules.recovery import recovery_segment
from labataille.rules.retreat import disorder_move
from tests.draw import CENTRE, COALITION, FRENCH, beside, entering
from tests.rules.assault_positions import (
    SOUTH,
    SOUTH_WEST,
    Fought,
    apply_result,
    attacker,
    battery,
    defender,
    field,
    general,
    riders,
)

AR, AD, NE, DD, DR, DS = (Outcome(text) for text in ("AR", "AD", "NE", "DD", "DR", "DS"))
GOOD, BROKEN, ROUTED = Morale.GOOD, Morale.DISORDERED, Morale.ROUTED


def result(state, outcome, *, attackers=(), dice=(), losses=(0, 0), stars=(False, False)):
    """The play after a result on the French named, or all of them, against all in the centre."""
    cell = MeleeCell(outcome.value, outcome, *losses, *stars)
    ours = attackers or [unit.id for unit in state.units_of(FRENCH)]
    enemies = [unit.id for unit in state.enemies_in(CENTRE, FRENCH)]
    play = Fought(state, dice)
    return play.run(apply_result(play, cell, ours, enemies))


def fate(play, name):
    """A unit's morale, the hexes it went and the increments it has lost; or how it is gone."""
    unit = play.state.units[name]
    if unit.station is not Station.ON_MAP:
        return unit.station
    return unit.morale, sum(len(event.path) for event in play.happened(Retreated) if event.unit == name), unit.lost


def checks(play):
    return [event.sheet.unit for event in play.happened(MoraleChecked)]


def horse(morale=GOOD):
    return riders("D", CENTRE, facing=3, side=COALITION, morale=morale, movement=9)


def gun(formation, morale=GOOD):
    return battery("D", CENTRE, formation, 3, side=COALITION, increments=4, morale=morale)


def infantry(morale=GOOD, formation=Formation.COLUMN):
    return defender(formation=formation, morale=morale)


LIMBERED, UNLIMBERED, CARRE = Formation.LIMBERED, Formation.UNLIMBERED, Formation.CARRE
PRISONER, GONE = Station.CAPTURED, Station.ELIMINATED


# -- every cell of the matrix: the defender, then attacking infantry ---------------------------------------


@pytest.mark.parametrize(
    ("enemy", "outcome", "theirs", "ours"),
    [
        (infantry(), AR, (GOOD, 0, 0), (ROUTED, 10, 1)),
        (infantry(), AD, (GOOD, 0, 0), (BROKEN, 3, 1)),
        (infantry(), NE, (GOOD, 1, 0), (GOOD, 1, 0)),
        (infantry(), DD, (BROKEN, 3, 1), (GOOD, 0, 0)),
        (infantry(), DR, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (infantry(), DS, PRISONER, (GOOD, 0, 0)),
        (infantry(BROKEN), NE, (BROKEN, 1, 0), (GOOD, 1, 0)),
        (infantry(BROKEN), DD, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (infantry(ROUTED), NE, (ROUTED, 1, 0), (GOOD, 1, 0)),
        (infantry(ROUTED), DD, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (infantry(ROUTED), DR, PRISONER, (GOOD, 0, 0)),
        (infantry(formation=CARRE), AD, (GOOD, 0, 0), (BROKEN, 3, 0)),
        (infantry(formation=CARRE), DD, (BROKEN, 3, 1), (GOOD, 0, 0)),
        (infantry(formation=CARRE), DR, (ROUTED, 10, 2), (GOOD, 0, 0)),
        (horse(), AD, (GOOD, 0, 0), (BROKEN, 3, 1)),
        (horse(), DD, (ROUTED, 9, 1), (GOOD, 0, 0)),
        (horse(), DR, (ROUTED, 9, 1), (GOOD, 0, 0)),
        (horse(ROUTED), AD, (ROUTED, 0, 0), (BROKEN, 3, 1)),
        (horse(ROUTED), NE, (ROUTED, 6, 1), (GOOD, 0, 0)),
        (horse(ROUTED), DD, (ROUTED, 9, 2), (GOOD, 0, 0)),
        (horse(ROUTED), DR, PRISONER, (GOOD, 0, 0)),
        (gun(LIMBERED), AD, (GOOD, 0, 0), (BROKEN, 3, 1)),
        (gun(LIMBERED), NE, (GOOD, 0, 0), (GOOD, 0, 0)),
        (gun(LIMBERED), DD, (BROKEN, 3, 0), (GOOD, 0, 0)),
        (gun(LIMBERED), DR, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (gun(LIMBERED, BROKEN), DD, (BROKEN, 3, 0), (GOOD, 0, 0)),
        (gun(LIMBERED, BROKEN), DR, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (gun(LIMBERED, ROUTED), NE, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (gun(LIMBERED, ROUTED), DD, (ROUTED, 10, 1), (GOOD, 0, 0)),
        (gun(LIMBERED, ROUTED), DR, GONE, (GOOD, 0, 0)),
        (gun(UNLIMBERED), NE, (GOOD, 0, 0), (GOOD, 0, 0)),
        (gun(UNLIMBERED), DD, (BROKEN, 0, 0), (GOOD, 0, 0)),
        (gun(UNLIMBERED), DR, GONE, (GOOD, 0, 0)),
        (gun(UNLIMBERED), DS, PRISONER, (GOOD, 0, 0)),
        (gun(UNLIMBERED, BROKEN), NE, (BROKEN, 0, 0), (GOOD, 0, 0)),
        (gun(UNLIMBERED, BROKEN), DD, (BROKEN, 0, 1), (GOOD, 0, 0)),
        (gun(UNLIMBERED, BROKEN), DR, GONE, (GOOD, 0, 0)),
    ],
)
def test_pr_34_3_what_each_cell_of_the_matrix_does_to_both_sides(enemy, outcome, theirs, ours):
    play = result(field(attacker(), enemy), outcome)

    assert fate(play, "D") == theirs
    assert fate(play, "A") == ours


@pytest.mark.parametrize(
    ("enemy", "outcome", "throw", "ours"),
    [
        (infantry(), AR, None, (ROUTED, 9, 1)),
        (infantry(), AD, 66, (GOOD, 3, 1)),
        (infantry(), AD, 11, (ROUTED, 9, 1)),
        (infantry(), NE, None, (GOOD, 1, 0)),
        (horse(), AD, None, (ROUTED, 9, 1)),
        (horse(), NE, 66, (GOOD, 1, 0)),
        (horse(), NE, 11, (ROUTED, 9, 0)),
        (horse(ROUTED), AD, None, (ROUTED, 9, 1)),
        (gun(UNLIMBERED), AD, 66, (GOOD, 3, 1)),
    ],
)
def test_pr_34_4_what_the_results_do_to_attacking_cavalry(enemy, outcome, throw, ours):
    play = result(field(riders("A", SOUTH, movement=9), enemy), outcome, dice=[throw] if throw else [])

    assert fate(play, "A") == ours


def test_pr_34_4_a_blank_before_cavalry_makes_attacking_infantry_check_at_three_less():
    play = result(field(attacker(), horse()), NE, dice=[41])

    assert [modifier.value for modifier in play.happened(MoraleChecked)[0].sheet.modifiers] == [-3]
    assert fate(play, "A") == (GOOD, 1, 0)
    assert fate(play, "D") == (GOOD, 1, 0)


# -- mixed hexes -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("formation", "outcome", "foot", "guns"),
    [
        (UNLIMBERED, NE, (GOOD, 1, 0), (GOOD, 0, 0)),
        (UNLIMBERED, DD, (BROKEN, 3, 1), (BROKEN, 0, 0)),
        (UNLIMBERED, DR, (ROUTED, 10, 1), GONE),
        (LIMBERED, DD, (BROKEN, 3, 1), (BROKEN, 3, 0)),
        (LIMBERED, DR, (ROUTED, 10, 1), (ROUTED, 10, 1)),
    ],
)
def test_pr_34_9_infantry_with_a_battery_goes_by_two_rows(formation, outcome, foot, guns):
    play = result(field(attacker(), defender(), battery("G", CENTRE, formation, 3, side=COALITION)), outcome)

    assert fate(play, "D") == foot
    assert fate(play, "G") == guns


def test_pr_34_9_cavalry_with_limbered_guns_goes_by_two_rows():
    play = result(field(attacker(), horse(), battery("G", CENTRE, LIMBERED, 3, side=COALITION)), DD)

    assert fate(play, "D") == (ROUTED, 9, 1)
    assert fate(play, "G") == (BROKEN, 3, 0)


@pytest.mark.parametrize(
    ("outcome", "foot", "guns"),
    [(AD, (BROKEN, 3, 1), (BROKEN, 0, 0)), (NE, (GOOD, 1, 0), (GOOD, 0, 0)), (AR, (ROUTED, 10, 1), (ROUTED, 10, 1))],
)
def test_pr_34_4_unlimbered_guns_that_attacked_with_their_line_do_not_walk_back(outcome, foot, guns):
    state = field(attacker(formation=Formation.LINE, facing=5), battery("G", SOUTH, increments=3), defender())
    play = result(state, outcome)

    assert fate(play, "A") == foot
    assert fate(play, "G") == guns
    assert play.state.units["G"].formation is (LIMBERED if outcome is AR else UNLIMBERED)


# -- stars -------------------------------------------------------------------------------------------------


def test_pr_31_13_a_failed_star_makes_the_rest_of_the_stack_check_before_anybody_moves():
    state = field(attacker(), attacker("B"), attacker("C", SOUTH_WEST, facing=1), defender())
    play = result(state, Outcome.LOSSES, attackers=("A", "C"), stars=(True, False), dice=[11, 66, 11])

    assert checks(play) == ["A", "C", "B"]
    assert [event.unit for event in play.happened(Retreated)] == ["A", "B"]
    assert max(map(play.events.index, play.happened(MoraleChecked))) < play.events.index(play.happened(Retreated)[0])


def test_pr_31_12_a_routed_defender_that_fails_its_star_stays_where_it_is():
    play = result(field(attacker(), infantry(ROUTED)), Outcome.LOSSES, stars=(False, True), dice=[11])

    assert fate(play, "D") == (ROUTED, 0, 0)


def test_pr_34_12_a_unit_that_its_losses_used_up_does_not_check():
    state = field(attacker(increments=6, lost=5), attacker("B", SOUTH_WEST, facing=1), defender())
    play = result(state, Outcome.LOSSES, losses=(2, 0), stars=(True, False), dice=[66])

    assert checks(play) == ["B"]


# -- leaders and zones -------------------------------------------------------------------------------------


def test_pr_30_30_the_leader_of_a_mixed_hex_stays_with_the_guns_that_stay():
    leaders = [general("Yorck", CENTRE, side=COALITION)]
    state = field(attacker(), defender(), battery("G", CENTRE, facing=3, side=COALITION), leaders=leaders)
    play = result(state, DD)

    assert play.state.leaders["Yorck"].hex == CENTRE
    assert play.happened(LeaderWent) == []


def test_pr_7_11_when_the_guns_are_destroyed_their_leader_flees_with_the_infantry():
    leaders = [general("Yorck", CENTRE, side=COALITION)]
    state = field(attacker(), defender(), battery("G", CENTRE, facing=3, side=COALITION), leaders=leaders)
    play = result(state, DR)

    assert play.state.leaders["Yorck"].hex == play.state.units["D"].hex


def test_pr_34_15_a_leader_is_taken_with_the_last_of_the_units_that_surrender():
    leaders = [general("Yorck", CENTRE, side=COALITION)]
    play = result(field(attacker(), defender(), defender("E"), leaders=leaders), DS)

    assert [event.leader for event in play.happened(LeaderLost)] == ["Yorck"]


def test_pr_14_14_infantry_that_a_blank_drives_through_a_zone_of_cavalry_routs():
    ring = [riders(f"H{side}", beside(side, 2), facing=(side + 3) % 6) for side in (0, 1, 2, 4, 5)]
    play = result(field(attacker(), defender(), *ring), NE, attackers=("A",))

    assert [event.morale for event in play.happened(MoraleChanged)] == [ROUTED]
    assert fate(play, "D") == (ROUTED, 10, 0)


def test_pr_30_28_a_disordered_unit_shut_in_at_its_own_edge_stays_on_the_map():
    hex = hex_at(10, 20)
    around = [attacker(f"A{side}", place, facing=(side + 3) % 6) for side, place in enumerate(neighbours(hex))]
    state = field(defender(hex=hex, morale=BROKEN), *(unit for unit in around if unit.hex.row <= 20))
    play = Fought(entering(state, COALITION, hex_at(4, 20), Edge.SOUTH), ())
    play.run(disorder_move(play, play.state.units["D"]))

    assert play.events == []


# -- recovery ----------------------------------------------------------------------------------------------


def test_pr_31_15_a_stack_recovers_the_routed_first_and_the_recovered_check_when_the_others_flee():
    state = field(attacker(morale=BROKEN), attacker("B", morale=ROUTED), defender())
    play = Fought(state, [66, 11, 66])
    play.run(recovery_segment(play))

    assert [(event.sheet.unit, event.sheet.clause) for event in play.happened(MoraleChecked)] == [
        ("B", "PR 31.8"),
        ("A", "PR 31.8"),
        ("B", "PR 31.9"),
    ]
    assert [play.state.units[name].morale for name in "AB"] == [ROUTED, GOOD]
