"""What if: supposed attacks between any units, reckoned as the real ones are, and from nothing but what a side sees."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller.previews import assault_preview, fire_preview
from labataille.controller.seen import Seen
from labataille.controller.what_if import Attack, WhatIf, what_if
from labataille.geometry import Hex, neighbours
from labataille.loading.positions import load_position
from labataille.model.counters import Arm, SpecificSide
from labataille.model.formations import Formation, Morale, toward_vertex
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.model.view import view_of
from labataille.rules.orientation import right_of
from tests.controller.test_map_queries import EICHBERG
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, fired_at, foot, guns, position, rewritten

NORTH = beside(0)


def seen_by(state: State, side: Side = FRENCH) -> Seen:
    supposed = SpecificSide(melee=9, morale=33, fire=4)
    return Seen(view_of(rewritten(state, typical=dict.fromkeys(Arm, supposed)), side), charts(), side, None)


def supposed(state: State, attack: Attack, target: Hex, *units: str, side: Side = FRENCH) -> WhatIf:
    return what_if(seen_by(state, side), attack, tuple(state.units[unit].id for unit in units), target)  # type: ignore[index]


def facing_each_other(**where: object) -> State:
    """A French battalion and a Prussian one in adjacent hexes, front to front."""
    enemy = foot("P", NORTH, facing=3, side=COALITION)
    return position(foot("F", CENTRE), enemy, **where)  # type: ignore[arg-type]


@pytest.mark.parametrize("segment", [Segment.MOVEMENT, Segment.DEFENSIVE_FIRE, Segment.MELEE])
@pytest.mark.parametrize("phasing", Side)
@pytest.mark.parametrize(("unit", "target"), [("F", NORTH), ("P", CENTRE)])
def test_any_unit_may_be_supposed_to_fire_whoever_s_turn_it_is(segment: Segment, phasing: Side, unit: str, target: Hex) -> None:
    state = facing_each_other(segment=segment, phasing=phasing)
    found = supposed(state, Attack.FIRE, target, unit)

    assert found.fire is not None
    assert found.against == ()
    assert found.column == found.fire.sheet.column


@pytest.mark.parametrize(("unit", "target"), [("F", NORTH), ("P", CENTRE)])
def test_any_unit_may_be_supposed_to_assault(unit: str, target: Hex) -> None:
    found = supposed(facing_each_other(), Attack.ASSAULT, target, unit)

    assert found.assault is not None
    assert found.against == ()


def test_what_is_supposed_in_its_own_segment_is_what_would_happen() -> None:
    state = facing_each_other(segment=Segment.OFFENSIVE_FIRE)
    seen = seen_by(state)
    unit = seen.state.units[state.stacks[CENTRE][0]]
    assert supposed(state, Attack.FIRE, NORTH, "F").fire == fire_preview(seen, NORTH, (unit.id,))
    melee = seen_by(replace(state, segment=Segment.MELEE))

    assert supposed(state, Attack.ASSAULT, NORTH, "F").assault == assault_preview(melee, NORTH, (unit.id,))


def test_a_fire_beyond_range_has_its_refusal_beside_its_numbers() -> None:
    far = beside(0, 2)
    state = position(foot("F", CENTRE), foot("P", far, facing=3, side=COALITION))
    found = supposed(state, Attack.FIRE, far, "F")

    assert found.fire is not None
    assert [reason.clause for reason in found.against] == ["PR 24.1"]


def test_guns_beyond_their_last_band_have_no_numbers() -> None:
    far = beside(0, 9)
    state = position(guns("F", CENTRE), foot("P", far, facing=3, side=COALITION))
    found = supposed(state, Attack.FIRE, far, "F")

    assert found.fire is None
    assert found.column == ""
    assert [reason.clause for reason in found.against] == ["PR 26.2"]


def test_an_assault_from_afar_is_refused_without_numbers() -> None:
    far = beside(0, 2)
    state = position(foot("F", CENTRE), foot("P", far, facing=3, side=COALITION))
    found = supposed(state, Attack.ASSAULT, far, "F")

    assert found.assault is None
    assert [reason.clause for reason in found.against] == ["PR 33.1"]


def test_pr_33_39_a_line_that_touches_the_hex_with_its_further_half_alone_has_numbers_however_it_faces() -> None:
    facing = toward_vertex(0)
    line = replace(foot("F", CENTRE, Formation.LINE, 0), hexes=(CENTRE, right_of(CENTRE, facing)))
    around = [hex for hex in neighbours(line.hexes[1]) if hex not in (CENTRE, *neighbours(CENTRE))]
    for target in around:
        found = supposed(position(line, foot("P", target, facing=3, side=COALITION)), Attack.ASSAULT, target, "F")
        assert found.assault is not None
        assert [term.amount for term in found.assault.odds.attack] == [3]


def test_routed_units_are_told_why_not() -> None:
    state = position(foot("F", CENTRE, morale=Morale.ROUTED), foot("P", NORTH, facing=3, side=COALITION))

    assert [reason.clause for reason in supposed(state, Attack.FIRE, NORTH, "F").against] == ["PR 30.10"]
    assert [reason.clause for reason in supposed(state, Attack.ASSAULT, NORTH, "F").against] == ["PR 32.12"]


def test_units_that_have_fired_already_are_supposed_to_fire_anew() -> None:
    state = facing_each_other(segment=Segment.OFFENSIVE_FIRE)
    fired = fired_at(state, state.units[state.stacks[CENTRE][0]], NORTH)

    assert supposed(fired, Attack.FIRE, NORTH, "F").against == ()


def test_all_units_of_a_hex_attack_together() -> None:
    state = position(
        foot("F1", CENTRE, Formation.LINE, increments=2), guns("F2", CENTRE), foot("P", beside(5), facing=2, side=COALITION)
    )
    found = supposed(state, Attack.FIRE, beside(5), "F1", "F2")

    assert found.fire is not None
    assert len(found.fire.sheet.attack) == 2


def test_nobody_on_the_map_attacks_nothing() -> None:
    state = position(foot("F"), foot("P", NORTH, side=COALITION))

    assert supposed(state, Attack.FIRE, NORTH, "F").against[0].clause == "PR 21.2"


def test_pr_6_3_nothing_that_is_hidden_shows_in_what_is_supposed() -> None:
    found = load_position(EICHBERG)
    known = found.start
    stronger = SpecificSide(melee=99, morale=11, fire=99)
    hidden = {
        id: replace(unit, counter=replace(unit.counter, specific=stronger)) if unit.side is COALITION else unit
        for id, unit in known.units.items()
    }
    counters = {id: hidden[id].counter if id in hidden else counter for id, counter in known.scenario.counters.items()}
    other = rewritten(replace(known, units=hidden), counters=counters)
    views = [Seen(view_of(state, FRENCH), found.charts, FRENCH, None) for state in (known, other)]
    french, enemies = (list(known.units_of(side)) for side in (FRENCH, COALITION))
    pairs = [(a, b) for a in french for b in enemies] + [(b, a) for a in french for b in enemies]
    for attacker, target in pairs[::7]:
        for attack in Attack:
            one, same = (what_if(view, attack, (attacker.id,), target.hex) for view in views)
            assert one == same
