"""Assaults by the numbers (PR 31 to 33; BZ 12, 13, 17): every modifier of whole checks, and the melee that follows."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.geometry import neighbours
from labataille.model.events import Advanced, AssaultDeclared, Meleed, MoraleChecked, OddsCounted, Retreated
from labataille.model.formations import Formation, Morale
from labataille.model.ids import CorpsId
from labataille.model.units import Station
from labataille.rules.melee_odds import melee_sheet
from labataille.rules.pre_melee import pre_melee_preview
from tests.draw import CENTRE, COALITION, beside, charts, corps, of_corps, with_corps
from tests.rules.assault_positions import (
    NORTH,
    SOUTH,
    SOUTH_EAST,
    SOUTH_WEST,
    attacker,
    battery,
    defender,
    field,
    fight,
    general,
    riders,
    toll,
)


def modifiers(state, of, *names):
    """All modifiers of a unit's check in an assault by the named ones, by their ids."""
    seen = pre_melee_preview(state, charts(), [state.units[name] for name in names], CENTRE)
    sheet = next(trial.sheet for trial in (*seen.defenders, *seen.attackers) if trial.unit == of)
    return {modifier.id: modifier.value for modifier in sheet.modifiers}


def melee(state, *names):
    return melee_sheet(state, charts(), [state.units[name] for name in names], CENTRE)


def values(state, *names):
    """What each side brings to the melee."""
    sheet = melee(state, *names)
    return sheet.attack_value, sheet.defence_value


def exempt(state, of, *names):
    seen = pre_melee_preview(state, charts(), [state.units[name] for name in names], CENTRE)
    return next(trial.exempt for trial in (*seen.defenders, *seen.attackers) if trial.unit == of) is not None


# -- whole checks ------------------------------------------------------------------------------------------


def test_pr_33_22_every_modifier_of_a_broken_battalion_taken_in_flank():
    # two of five increments left, disordered, its corps on level 1, a general with it, through the flank by twelve
    chief = general("Maison", CENTRE, side=COALITION, morale=3)
    weak = of_corps(defender(facing=1, increments=5, lost=3, morale=Morale.DISORDERED), "vi")
    state = with_corps(field(attacker(increments=12), weak, leaders=[chief]), corps("vi", [weak]))
    state = replace(state, levels={CorpsId("vi"): 1})

    assert modifiers(state, "D", "A") == {
        "disordered": -3,
        "half-losses": -6,
        "leader": 3,
        "corps-level": -3,
        "odds": -9,
        "flank": -12,
    }
    assert modifiers(state, "A", "A") == {"odds": 9, "flank": 12}


def test_pr_33_22_every_modifier_of_an_attack_uphill_across_a_stream_under_elite_fire():
    state = field(
        attacker(increments=8, lost=4, morale=Morale.DISORDERED),
        defender(value=16),
        defender("E", value=13, increments=2),
        features={SOUTH: "slope stream"},
        height={CENTRE: 1},
        tolls=[toll("A", 1, "D", "E"), toll("A", 1, "X")],
    )

    assert modifiers(state, "A", "A") == {
        "disordered": -3,
        "half-losses": -6,
        "odds": -6,
        "slope": -2,
        "stream": -6,
        "fire-loss": -3,
        "elite": -9,
    }
    assert modifiers(state, "D", "A") == {"odds": 6, "stream": 6}


@pytest.mark.parametrize(
    ("formation", "facing", "ids"),
    [
        (Formation.COLUMN, 3, {}),
        (Formation.LINE, 2, {"line": -3}),
        (Formation.CARRE, 0, {"carre": 6}),
        (Formation.SKIRMISH, 2, {"skirmish": -6}),
    ],
)
def test_pr_33_10_the_formation_of_a_defender_counts_once(formation, facing, ids):
    state = field(attacker(increments=6), defender("D", CENTRE, formation, facing, increments=3))

    assert modifiers(state, "D", "A") == ids


def test_pr_31_6a_a_battery_in_a_carre_has_its_six_too():
    state = field(attacker(increments=9), defender(formation=Formation.CARRE), battery("G", CENTRE, side=COALITION))

    assert modifiers(state, "G", "A") == {"carre": 6, "odds": 3}


def test_pr_33_9_from_flank_and_rear_and_front_the_defender_takes_the_flank_alone():
    state = field(
        attacker(),
        attacker("B", SOUTH_EAST, facing=5),
        attacker("C", NORTH, facing=3),
        defender(facing=0),
    )

    assert modifiers(state, "D", "A", "B", "C") == {"odds": -3, "flank": -12}
    assert modifiers(state, "A", "A", "B", "C") == {"odds": 3, "rear": 6}
    assert modifiers(state, "B", "A", "B", "C") == {"odds": 3, "flank": 12}
    assert modifiers(state, "C", "A", "B", "C") == {"odds": 3}


def test_pr_33_13_the_slope_shelters_only_when_all_climb_it():
    state = field(
        attacker(),
        attacker("B", SOUTH_WEST, facing=1),
        defender(),
        features={SOUTH: "slope"},
        height={CENTRE: 1, SOUTH_WEST: 1},
    )

    assert modifiers(state, "D", "A", "B") == {}
    assert modifiers(state, "A", "A", "B") == {"slope": -2}


def test_pr_33_20_elite_attackers_weigh_by_their_best_firer_on_every_defender():
    state = field(
        attacker(value=15, increments=12),
        attacker("B", SOUTH_WEST, facing=1, value=12),
        defender(),
        battery("G", CENTRE, side=COALITION),
        tolls=[toll("D", 1, "A", "B"), toll("G", 1, "A")],
    )

    assert modifiers(state, "D", "A", "B")["elite"] == -24
    assert modifiers(state, "G", "A", "B")["elite"] == -24


@pytest.mark.parametrize(
    ("attack", "defence", "who", "free"),
    [
        (attacker(), riders("D", CENTRE, facing=3, side=COALITION), "A", False),
        (attacker(), riders("D", CENTRE, facing=3, side=COALITION), "D", True),
        (riders("A", SOUTH), defender(), "A", True),
        (riders("A", SOUTH), defender(), "D", False),
        (riders("A", SOUTH), battery("D", CENTRE, facing=3, side=COALITION), "D", False),
        (attacker(), battery("D", CENTRE, facing=3, side=COALITION), "D", False),
        (attacker(), battery("D", CENTRE, facing=3, side=COALITION), "A", False),
    ],
    ids=[
        "foot-against-horse",
        "horse-against-foot",
        "charging-horse",
        "foot-before-horse",
        "guns-before-horse",
        "guns-before-foot",
        "foot-against-guns",
    ],
)
def test_pr_33_4_who_checks_before_whom(attack, defence, who, free):
    assert exempt(field(attack, defence), who, "A") is free


def test_pr_33_4_disordered_troops_in_a_village_make_no_check_either():
    broken = defender(formation=Formation.GENERAL_ORDER, morale=Morale.DISORDERED)

    assert exempt(field(attacker(), broken, terrain={CENTRE: "village"}), "D", "A")


def test_pr_33_4_limbered_guns_with_cavalry_make_no_check():
    state = field(
        attacker(),
        riders("D", CENTRE, facing=3, side=COALITION),
        battery("G", CENTRE, Formation.LIMBERED, 3, side=COALITION),
    )

    assert exempt(state, "G", "A")


# -- the course of an assault ------------------------------------------------------------------------------


def test_pr_33_6_an_assault_whose_attackers_all_fail_is_over():
    state = field(attacker(), attacker("B", SOUTH_WEST, facing=1), defender())
    play = fight(state, "A", "B", dice=[66, 11, 11])

    assert [type(event) for event in play.events[:5]] == [AssaultDeclared, OddsCounted, *[MoraleChecked] * 3]
    assert play.happened(Meleed) == []
    assert play.happened(Advanced) == []
    assert [play.state.units[name].morale for name in "ABD"] == [Morale.DISORDERED, Morale.DISORDERED, Morale.GOOD]


def test_pr_33_26_an_attacker_that_was_disordered_already_routs():
    play = fight(field(attacker(morale=Morale.DISORDERED), defender()), "A", dice=[66, 11])

    assert play.state.units["A"].morale is Morale.ROUTED
    assert play.state.units["A"].lost == 0


def test_pr_33_26_a_routed_defender_that_fails_flees_again():
    play = fight(field(attacker(), defender(morale=Morale.ROUTED)), "A", dice=[11])

    assert [len(event.path) for event in play.happened(Retreated)] == [10]
    assert play.happened(Meleed) == []


def test_pr_33_26_unlimbered_guns_that_fail_stay_and_fight_at_half():
    state = field(attacker(), battery("D", CENTRE, facing=3, side=COALITION, melee=4))
    play = fight(state, "A", dice=[11, 66, 11])

    assert play.happened(Meleed)[0].sheet.defence_value == 2
    assert play.happened(Retreated) == []


def test_pr_33_28_defenders_that_failed_are_gone_and_those_that_passed_fight():
    state = field(attacker(), defender(melee=9), defender("E", melee=8))
    play = fight(state, "A", dice=[66, 11, 66, 36])

    assert play.happened(Meleed)[0].defenders == ("D",)
    assert play.happened(Meleed)[0].sheet.defence_value == 9


def test_pr_33_35_an_attacker_broken_by_its_star_does_not_advance():
    # 2 to 1, a 31 reads 2*/1: the defender's last increment is lost; the attacker fails its star and goes one hex of
    # slow ground away from the other enemies, to a hex that is next to the one left
    others = (defender("E", beside(4, 2)), defender("F", beside(4, 2, start=SOUTH)))
    slow = dict.fromkeys(neighbours(SOUTH), "woods")
    state = field(attacker(melee=24), defender(increments=6, lost=5, melee=72), *others, terrain=slow)
    play = fight(state, "A", dice=[66, 31, 11])

    assert play.happened(Meleed)[0].result == "2*/1"
    assert play.state.units["D"].station is Station.ELIMINATED
    assert (play.state.units["A"].morale, play.state.units["A"].hex) == (Morale.DISORDERED, SOUTH_EAST)
    assert play.happened(Advanced) == []


def test_pr_33_35_a_disordered_attacker_that_wins_advances():
    play = fight(field(attacker(melee=72, morale=Morale.DISORDERED), defender(melee=12)), "A", dice=[66, 66, 36])

    assert play.happened(Meleed)[0].result == "DD"
    assert [event.unit for event in play.happened(Advanced)] == ["A"]


# -- melee values ------------------------------------------------------------------------------------------


def test_pr_33_30_flank_stream_and_disorder_multiply_after_the_losses():
    state = field(attacker(lost=2, morale=Morale.DISORDERED), defender(facing=1, lost=3), features={SOUTH: "stream"})

    assert values(state, "A") == (Fraction(12 * 4, 6) / 2 * 2 * Fraction(2, 3), 6)


def test_pr_33_29_through_the_rear_of_a_routed_battalion():
    assert values(field(attacker(), defender(facing=0, morale=Morale.ROUTED)), "A") == (18, 4)


def test_pr_33_29_routed_guns_and_routed_cavalry():
    horse = riders("D", CENTRE, facing=3, side=COALITION, morale=Morale.ROUTED)
    limber = battery("G", CENTRE, Formation.LIMBERED, 3, side=COALITION, melee=3, morale=Morale.ROUTED)

    assert values(field(attacker(), horse, limber), "A") == (12, 3 + 1)


@pytest.mark.parametrize("formation", [Formation.LIMBERED, Formation.UNLIMBERED])
def test_pr_30_16_the_melee_value_of_disordered_guns_is_never_halved_to_under_one(formation):
    weak = battery("D", CENTRE, formation, 3, side=COALITION, lost=1, morale=Morale.DISORDERED)
    strong = battery("D", CENTRE, formation, 3, side=COALITION, melee=6, morale=Morale.DISORDERED)

    assert values(field(attacker(), weak), "A")[1] == 1
    assert values(field(attacker(), strong), "A")[1] == 3


@pytest.mark.parametrize(
    ("attack", "reading"),
    [(12, ("1:1", 0)), (11, ("1:2", 0)), (6, ("1:2", 0)), (5, ("1:2", -6)), (4, ("1:2", -6)), (3, ("1:2", -12))],
)
def test_pr_33_32_the_marks_below_one_to_two_are_strict(attack, reading):
    sheet = melee(field(attacker(melee=attack), defender(melee=12)), "A")

    assert (sheet.column, sheet.modifier) == reading


def test_pr_33_33_each_side_has_one_leader_of_the_fitting_arm():
    leaders = [
        general("Ney", SOUTH, melee=2),
        general("Horse", SOUTH, melee=4, cavalry=True),
        general("Yorck", CENTRE, side=COALITION, melee=3),
    ]

    assert melee(field(attacker(), defender(), leaders=leaders), "A").modifier == 2 - 3


def test_pr_35_8_the_switch_gives_lancers_in_column_their_bonus_once():
    switches = replace(charts().charge.switches, lance_bonus_in_column=True)
    switched = replace(charts(), charge=replace(charts().charge, switches=switches))
    state = field(riders("A", SOUTH, lance=4), defender())
    sheet = melee_sheet(state, switched, [state.units["A"]], CENTRE)

    assert sheet.attack_value == 12 + 4
