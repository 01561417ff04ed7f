"""Who may retreat before a melee (PR 29.2 to 29.4, 29.12, 19.13, 20.12), and when it is asked (PR 29.1, 33.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.events import AssaultDeclared, MoraleChecked, OddsCounted, RetreatedBeforeMelee
from labataille.model.formations import Formation, Morale, Readiness
from labataille.model.questions import ChooseUnit, Finish, Question
from labataille.model.units import ids_of
from tests.draw import CENTRE, COALITION, limbered
from tests.rules.assault_positions import NORTH, SOUTH, SOUTH_WEST, attacker, battery, defender, field, riders
from tests.rules.before_melee import (
    as_skirmishers,
    assaulted,
    clause,
    goes,
    hussars,
    refusal,
    skirmishers,
    to,
)

# -- when --------------------------------------------------------------------------------------------------


def test_pr_29_1_it_is_asked_once_the_assault_is_declared_and_before_the_checks():
    play = assaulted(field(attacker(), skirmishers()), "A")

    assert [type(event) for event in play.events] == [AssaultDeclared]
    assert [ask.question for ask in play.asked] == [Question.RETREAT_BEFORE]


def test_pr_29_1_the_side_that_is_assaulted_is_asked_and_stands_unless_it_says_otherwise():
    (ask,) = assaulted(field(attacker(), skirmishers()), "A").asked

    assert (ask.side, ask.hex, ask.default) == (COALITION, CENTRE, Finish())
    assert ask.choices == (ChooseUnit("D"), Finish())


def test_pr_33_2_whoever_stands_is_assaulted_as_if_he_had_no_choice():
    play = assaulted(field(attacker(), skirmishers()), "A", answers=(Finish(),), dice=(11, 11))

    assert [type(event) for event in play.events[:3]] == [AssaultDeclared, OddsCounted, MoraleChecked]


def test_pr_29_1_where_nobody_may_go_nobody_is_asked():
    play = assaulted(field(attacker(), defender()), "A", dice=(66, 66, 32))

    assert [ask.question for ask in play.asked] == []


# -- who ---------------------------------------------------------------------------------------------------


def test_pr_29_2_infantry_in_column_stays():
    assert clause(field(attacker(), defender()), "D", "A") == "PR 29.2"


def test_pr_19_13_skirmishers_go_before_infantry():
    assert refusal(field(attacker(), skirmishers()), "D", "A") is None


def test_pr_19_13_skirmishers_go_before_infantry_with_its_guns():
    state = field(attacker(), limbered("G", SOUTH), skirmishers())

    assert refusal(state, "D", "A", "G") is None


def test_pr_19_13_skirmishers_stay_before_cavalry():
    assert clause(field(riders("A", SOUTH), skirmishers()), "D", "A") == "PR 19.13"


def test_pr_29_2_skirmishers_stay_if_cavalry_is_among_the_attackers():
    state = field(attacker("A", SOUTH), riders("B", SOUTH_WEST, facing=1), skirmishers())

    assert clause(state, "D", "A", "B") == "PR 19.13"


@pytest.mark.parametrize("readiness", Readiness)
def test_pr_29_2_cavalry_goes_before_infantry_be_it_tired_or_exhausted(readiness):
    assert refusal(field(attacker(), hussars(readiness=readiness)), "D", "A") is None


def test_pr_29_2_cavalry_goes_before_infantry_as_fast_as_itself():
    """It need not outpace infantry."""
    swift = attacker()
    swift = replace(swift, counter=replace(swift.counter, movement=14))

    assert refusal(field(swift, hussars()), "D", "A") is None


@pytest.mark.parametrize(("movement", "expected"), [(12, "PR 29.2"), (13, "PR 29.2"), (14, ""), (15, "")])
def test_pr_29_2_cavalry_goes_before_cavalry_that_it_outpaces_by_two(movement, expected):
    state = field(riders("A", SOUTH, movement=12), hussars(movement=movement))

    assert clause(state, "D", "A") == expected


def test_pr_29_2_it_must_outpace_every_attacker():
    slow, swift = riders("A", SOUTH, movement=12), riders("B", SOUTH_WEST, facing=1, movement=13)
    state = field(slow, swift, hussars(movement=14))

    assert refusal(state, "D", "A") is None
    assert "B" in str(refusal(state, "D", "A", "B"))


def test_pr_29_2_limbered_horse_artillery_goes_before_slower_troops():
    guns = limbered("D", CENTRE, facing=3, side=COALITION, movement=12, horse=True)

    assert refusal(field(attacker(), guns), "D", "A") is None


def test_pr_29_2_horse_artillery_stays_before_troops_as_fast():
    guns = limbered("D", CENTRE, facing=3, side=COALITION, movement=12, horse=True)

    assert clause(field(riders("A", SOUTH, movement=11), guns), "D", "A") == "PR 29.2"


def test_pr_29_2_foot_guns_stay():
    guns = limbered("D", CENTRE, facing=3, side=COALITION, movement=12)

    assert clause(field(attacker(), guns), "D", "A") == "PR 29.2"


def test_pr_29_2_unlimbered_horse_artillery_stays():
    guns = battery("D", CENTRE, facing=3, side=COALITION)
    guns = replace(guns, counter=replace(guns.counter, movement=12, horse=True))

    assert clause(field(attacker(), guns), "D", "A") == "PR 29.2"


def test_pr_29_2_routed_troops_stay():
    routed = replace(hussars(), morale=Morale.ROUTED)

    assert clause(field(attacker(), routed), "D", "A") == "PR 29.2"


@pytest.mark.parametrize(("movement", "expected"), [(13, "PR 29.3"), (14, "")])
def test_pr_29_3_cavalry_skirmishers_go_before_cavalry_only_if_faster_by_two(movement, expected):
    state = field(riders("A", SOUTH, movement=12), as_skirmishers(hussars(movement=movement)))

    assert clause(state, "D", "A") == expected


@pytest.mark.parametrize(("movement", "expected"), [(8, "PR 29.3"), (9, "")])
def test_pr_20_12_cavalry_skirmishers_must_outpace_infantry_too(movement, expected):
    state = field(attacker(), as_skirmishers(hussars(movement=movement)))

    assert clause(state, "D", "A") == expected


@pytest.mark.parametrize(
    ("own", "theirs", "expected"),
    [
        (Readiness.EXHAUSTED, Readiness.FRESH, "PR 29.4"),
        (Readiness.EXHAUSTED, Readiness.TIRED, ""),
        (Readiness.TIRED, Readiness.FRESH, ""),
    ],
)
def test_pr_29_4_exhausted_cavalry_stays_before_fresh_cavalry(own, theirs, expected):
    attackers = replace(riders("A", SOUTH, movement=10), readiness=theirs)

    assert clause(field(attackers, hussars(readiness=own)), "D", "A") == expected


def test_pr_29_4_one_fresh_regiment_among_the_attackers_is_enough():
    tired = replace(riders("A", SOUTH, movement=10), readiness=Readiness.TIRED)
    fresh = riders("B", SOUTH_WEST, facing=1, movement=10)
    state = field(tired, fresh, hussars(readiness=Readiness.EXHAUSTED))

    assert clause(state, "D", "A", "B") == "PR 29.4"


# -- one by one --------------------------------------------------------------------------------------------


def test_pr_29_12_the_units_of_a_stack_are_asked_one_by_one():
    first, second = hussars("D"), hussars("E")
    play = assaulted(field(attacker(), first, second), "A", answers=(goes("E"), to(NORTH, second), Finish()))

    asked = [ask for ask in play.asked if ask.question is Question.RETREAT_BEFORE]
    assert [ask.choices for ask in asked] == [(ChooseUnit("D"), ChooseUnit("E"), Finish()), (ChooseUnit("D"), Finish())]


def test_pr_29_12_those_left_behind_are_assaulted():
    first, second = hussars("D"), hussars("E")
    answers = (goes("E"), to(NORTH, second), Finish(), Finish())
    play = assaulted(field(attacker(), first, second), "A", answers=answers, dice=(66, 32, 66, 66))

    assert [event.unit for event in play.happened(RetreatedBeforeMelee)] == ["E"]
    assert ids_of(play.state.enemies_in(NORTH, attacker().side)) == ("E",)
    (odds,) = play.happened(OddsCounted)
    assert [term.subject for term in odds.sheet.defence] == ["D"]


def test_pr_29_12_units_that_may_not_go_are_left_behind():
    """The hussars leave the guns alone."""
    guns = limbered("G", CENTRE, facing=3, side=COALITION)
    play = assaulted(field(attacker(), hussars(), guns), "A")

    assert play.asked[0].choices == (ChooseUnit("D"), Finish())


def test_pr_29_2_formation_is_asked_when_the_blow_falls():
    """A company that has closed up into column stays."""
    column = replace(skirmishers(), formation=Formation.COLUMN, facing=defender().facing)

    assert clause(field(attacker(), column), "D", "A") == "PR 29.2"
