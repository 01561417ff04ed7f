"""The fire and the melee of infantry skirmishers (PR 19.7 to 19.10, 24.5 to 24.7; BZ 5.4, WG 5.1)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.geometry import Hex
from labataille.loading.charts import load_charts
from labataille.model.events import Fired
from labataille.model.fires import FireKind
from labataille.model.formations import Formation, Morale
from labataille.model.questions import ChooseHex, Resolve
from labataille.model.reasons import Reason, Term
from labataille.model.sides import Segment
from labataille.model.state import State
from labataille.model.units import Unit
from labataille.resources import scenarios_folder
from labataille.rules.fire import fire_sheet
from labataille.rules.fire_segment import fire_segment
from labataille.rules.fire_value import fire_value, skirmish_increments
from labataille.rules.firers import fire_targets, firing_parts, opportunity_firers, why_no_fire
from labataille.rules.melee_value import attack_terms, defence_terms
from tests.draw import CENTRE, COALITION, Played, beside, charts, foot, position
from tests.pieces import in_hexes, of_troop

EAST = beside(2)
"""The right hex of skirmishers at the centre who face the corner between north and north-east."""

BEFORE_BOTH = beside(1)
"""The hex before both of theirs."""


def skirmishers(id: str = "s", hex: Hex = CENTRE, **traits) -> Unit:
    return foot(id, hex, Formation.SKIRMISH, **{"troop": "fr-legere", **traits})


def over_two_hexes(id: str = "s", **traits) -> Unit:
    return in_hexes(skirmishers(id, **traits), EAST)


def enemy(hex: Hex, **traits) -> Unit:
    return foot("e", hex, facing=3, **{"side": COALITION, **traits})


def offensive(*pieces: Unit) -> State:
    return position(*pieces, segment=Segment.OFFENSIVE_FIRE)


def value_of(state: State, id: str, target: Hex, kind: FireKind | None = None) -> Fraction:
    (part,) = firing_parts(state, charts(), (id,), target, kind)
    found = fire_value(state, charts(), part, target, kind)
    assert isinstance(found, Term)
    return found.value


# -- three increments of a hex -----------------------------------------------------------------------------


@pytest.mark.parametrize(("increments", "value"), [(1, 3), (2, 6), (3, 9)])
def test_pr_19_7_every_increment_up_to_three_fires_with_the_multiple(increments: int, value: int) -> None:
    state = offensive(skirmishers(increments=increments), enemy(beside(0)))

    assert value_of(state, "s", beside(0)) == value


def test_pr_19_7_a_fourth_increment_of_a_hex_does_not_fire() -> None:
    state = offensive(over_two_hexes(increments=8), enemy(beside(0)))

    assert state.stack(CENTRE)[0].increments == 4
    assert value_of(state, "s", beside(0), FireKind.DEFENSIVE) == 9


def test_pr_19_7_skirmishers_of_two_battalions_in_one_hex_fire_with_three_increments_together() -> None:
    state = offensive(skirmishers("upper", increments=2), skirmishers("lower", increments=3), enemy(beside(0)))

    assert [skirmish_increments(state, charts(), unit) for unit in state.stack(CENTRE)] == [2, 1]
    assert fire_sheet(state, charts(), state.stack(CENTRE), beside(0)).attack_value == 9


def test_pr_19_7_below_three_skirmishers_nobody_fires() -> None:
    state = offensive(skirmishers("upper", increments=3), skirmishers("lower", increments=3), enemy(beside(0)))
    refused = fire_value(state, charts(), state.stack(CENTRE)[1], beside(0))

    assert isinstance(refused, Reason)
    assert refused.clause == "PR 19.7"


def test_pr_24_6_both_hexes_fire_at_one_target_before_them() -> None:
    state = offensive(over_two_hexes(increments=5), enemy(BEFORE_BOTH))
    play = Played(state, ChooseHex(BEFORE_BOTH), Resolve(), dice=[11])
    (fired,) = play.play(fire_segment).happened(Fired)

    assert [term.value for term in fired.sheet.attack] == [9, 6]


def test_pr_24_7_each_hex_fires_through_its_own_fronts() -> None:
    state = offensive(over_two_hexes(), enemy(beside(5)))

    assert [part.hex for part in firing_parts(state, charts(), ("s",), beside(5))] == [CENTRE]


# -- how far -----------------------------------------------------------------------------------------------


def test_pr_19_8_skirmishers_fire_two_hexes_far_at_half() -> None:
    state = offensive(skirmishers(increments=3), enemy(beside(0, 2)))

    assert value_of(state, "s", beside(0, 2)) == Fraction(9, 2)


def test_pr_19_8_not_three_hexes_far() -> None:
    state = offensive(skirmishers(increments=3), enemy(beside(0, 3)))

    assert fire_targets(state, charts(), state.units["s"]) == ()
    assert why_no_fire(state, charts(), state.units["s"], beside(0, 3)).clause == "PR 24.1"


@pytest.mark.parametrize(("hexes", "value"), [(1, 15), (2, Fraction(15, 2)), (3, Fraction(15, 2))])
def test_bz_5_4_rifles_fire_three_hexes_far_at_half_beyond_one(hexes: int, value: Fraction) -> None:
    jaeger = skirmishers(increments=3, troop="pr-jaeger", side=COALITION, facing=3)
    target = foot("e", beside(3, hexes))
    state = position(jaeger, target, segment=Segment.OFFENSIVE_FIRE, phasing=COALITION)

    assert value_of(state, "s", beside(3, hexes)) == value


@pytest.mark.parametrize(("hexes", "value"), [(1, 12), (2, 9), (3, 6)])
def test_wg_5_1_austrian_jaeger_have_a_multiple_for_every_hex(hexes: int, value: int) -> None:
    wagram = load_charts(scenarios_folder() / "wagram")
    jaeger = of_troop(skirmishers(increments=3, side=COALITION, facing=3), "au-jaeger")
    state = position(jaeger, foot("e", beside(3, hexes)), segment=Segment.OFFENSIVE_FIRE, phasing=COALITION)

    assert fire_targets(state, wagram, jaeger) == (beside(3, hexes),)
    assert fire_sheet(state, wagram, (jaeger,), beside(3, hexes)).attack_value == value


def test_wg_5_5_volunteers_fire_at_the_next_hex_alone() -> None:
    wagram = load_charts(scenarios_folder() / "wagram")
    legion = of_troop(skirmishers(side=COALITION, facing=3), "au-legion")
    state = position(legion, foot("e", beside(3, 2)), segment=Segment.OFFENSIVE_FIRE, phasing=COALITION)

    assert fire_targets(state, wagram, legion) == ()


def test_pr_19_9_defensive_fire_is_at_the_next_hex_alone() -> None:
    near = position(skirmishers(increments=3), enemy(beside(0)), segment=Segment.DEFENSIVE_FIRE, phasing=COALITION)
    far = position(skirmishers(increments=3), enemy(beside(0, 2)), segment=Segment.DEFENSIVE_FIRE, phasing=COALITION)

    assert value_of(near, "s", beside(0)) == 9
    assert why_no_fire(far, charts(), far.units["s"], beside(0, 2)).clause == "PR 27.2"


def test_pr_19_9_opportunity_fire_is_at_the_next_hex_alone() -> None:
    state = position(skirmishers(increments=3), phasing=COALITION)

    assert [unit.id for unit in opportunity_firers(state, charts(), beside(0), COALITION)] == ["s"]
    assert opportunity_firers(state, charts(), beside(0, 2), COALITION) == ()


def test_pr_21_7_disordered_skirmishers_fire_at_the_next_hex_alone() -> None:
    state = offensive(skirmishers(increments=3, morale=Morale.DISORDERED), enemy(beside(0, 2)))

    assert fire_targets(state, charts(), state.units["s"]) == ()


# -- melee -------------------------------------------------------------------------------------------------


def test_ex_19_1_skirmishers_over_two_hexes_have_a_quarter_of_their_melee_value_in_each() -> None:
    unit = over_two_hexes(increments=6)
    unit = replace(unit, counter=replace(unit.counter, specific=replace(unit.counter.specific, melee=16)))
    attacker = enemy(BEFORE_BOTH)
    state = position(unit, attacker, segment=Segment.MELEE, phasing=COALITION)
    values = [defence_terms(state, charts(), (attacker,), state.stack(hex), hex)[0].value for hex in (CENTRE, EAST)]

    assert values == [4, 4]
    assert sum(values) == 8


def test_pr_19_10_they_attack_at_half_too() -> None:
    unit = skirmishers(increments=3)
    target = enemy(beside(0))
    state = position(unit, target, segment=Segment.MELEE)
    (term,) = attack_terms(state, charts(), (unit,), (target,), beside(0))

    assert term.value == Fraction(unit.counter.specific.melee, 2)
    assert [each.id for each in term.multipliers] == ["skirmish-order"]
