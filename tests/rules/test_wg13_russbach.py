"""The Russbach (WG 13): who crosses it, in what order, and in what state he comes out."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from labataille.charts.ground import Onset
from labataille.geometry import neighbours
from labataille.model.events import Advanced, Marched, MoraleChanged
from labataille.model.formations import Formation, Morale, toward_hexside
from labataille.model.points import half_points
from labataille.model.questions import Finish, Pose, Step
from labataille.model.reasons import Reason
from labataille.model.sides import Segment
from labataille.rules.advance import advance
from labataille.rules.approach import approach, barring
from labataille.rules.assault import may_assault
from labataille.rules.march import march
from labataille.rules.organization import poses
from labataille.rules.pre_melee import pre_melee_preview
from labataille.rules.steps import steps
from tests.draw import CENTRE, beside, field, foot, horse, limbered, position
from tests.pieces import in_hexes
from tests.wagram import austrians, wagram_charts, wagram_play

NORTH = beside(0)
BROOK = {f"{CENTRE} {NORTH}": "russbach"}
BRIDGE = {f"{CENTRE} {NORTH}": "russbach russbach-bridge"}
ROAD = [f"{CENTRE} {NORTH}"]


def at_the_brook(*units, sides=BROOK, roads=(), segment=Segment.MOVEMENT):
    return position(*units, ground=field(sides=sides, roads=roads), segment=segment)


def step_north(state, unit):
    return next((step for step in steps(state, wagram_charts(), unit, 40) if step.hex == NORTH), None)


def crossed(unit, sides=BROOK, roads=()):
    """What happened when a unit had gone north, and the unit then."""
    state = at_the_brook(unit, sides=sides, roads=roads)
    played = wagram_play(state, step_north(state, unit), Finish()).play(march, unit.id)
    return played.events, played.state.units[unit.id]


# -- foot ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.LINE])
def test_wg_13_3_infantry_that_wades_the_russbach_is_disordered(formation):
    events, unit = crossed(foot("a", CENTRE, formation))

    assert (unit.hex, unit.morale, unit.formation) == (NORTH, Morale.DISORDERED, Formation.COLUMN)
    assert [type(event) for event in events if isinstance(event, Marched | MoraleChanged)] == [Marched, MoraleChanged]


def test_wg_13_3_skirmishers_keep_their_order():
    _, unit = crossed(foot("a", CENTRE, Formation.SKIRMISH, troop="fr-legere", skirmish_range=2))

    assert (unit.hex, unit.morale, unit.formation) == (NORTH, Morale.GOOD, Formation.SKIRMISH)


def test_wg_13_3_no_die_is_thrown_for_it():
    state = at_the_brook(foot("a", CENTRE))
    played = wagram_play(state, step_north(state, state.units["a"]), Finish()).play(march, "a")

    assert played.rolled == []


def test_wg_13_3_who_is_disordered_already_stays_so():
    events, unit = crossed(foot("a", CENTRE, morale=Morale.DISORDERED, movement=8))

    assert unit.morale is Morale.DISORDERED
    assert not [event for event in events if isinstance(event, MoraleChanged)]


def test_wg_13_3_a_bridge_carries_road_march_over_in_good_order():
    _, unit = crossed(foot("a", CENTRE, Formation.ROAD_MARCH, increments=4), sides=BRIDGE, roads=ROAD)

    assert (unit.hex, unit.morale) == (NORTH, Morale.GOOD)


def test_wg_13_3_a_column_beside_the_bridge_wades():
    _, unit = crossed(foot("a", CENTRE), sides=BRIDGE, roads=ROAD)

    assert unit.morale is Morale.DISORDERED


def test_wg_13_6_a_plain_stream_disorders_nobody():
    _, unit = crossed(foot("a", CENTRE), sides={f"{CENTRE} {NORTH}": "stream"})

    assert (unit.hex, unit.morale) == (NORTH, Morale.GOOD)


def test_wg_13_3_the_step_shows_the_column_that_comes_out_of_the_brook():
    line = foot("a", CENTRE, Formation.LINE)

    assert step_north(at_the_brook(line), line) == Step(NORTH, half_points(4), Formation.COLUMN, toward_hexside(0))


def test_wg_13_3_a_line_of_two_hexes_comes_out_of_the_brook_in_column_where_its_counter_is():
    east = neighbours(CENTRE)[2]
    both = {f"{CENTRE} {NORTH}": "russbach", f"{east} {east.neighbour(0)}": "russbach"}
    _, unit = crossed(in_hexes(foot("a", CENTRE, Formation.LINE), east), sides=both)

    assert (unit.hexes, unit.morale, unit.formation) == ((NORTH,), Morale.DISORDERED, Formation.COLUMN)


def test_wg_13_3_no_line_forms_across_the_brook():
    unit = austrians("a", CENTRE)
    found = [pose.hexes for pose in poses(at_the_brook(unit), wagram_charts(), unit) if len(pose.hexes) > 1]

    assert found != []
    assert all(NORTH not in hexes for hexes in found)


def test_wg_13_3_not_even_skirmishers_form_across_it():
    unit = austrians("a", CENTRE, troop="au-jaeger")
    found = [pose.hexes for pose in poses(at_the_brook(unit), wagram_charts(), unit) if pose.formation is Formation.SKIRMISH]

    assert found
    assert not any(NORTH in hexes for hexes in found)


def test_wg_13_3_an_advance_across_the_brook_disorders_too():
    attacker = foot("a", CENTRE)
    state = at_the_brook(attacker, segment=Segment.MELEE)
    entering = Pose(Formation.COLUMN, toward_hexside(0))
    played = wagram_play(state, entering)
    played.run(advance(played, ("a",), NORTH, compulsory=True))

    assert [type(event) for event in played.events if isinstance(event, Advanced | MoraleChanged)] == [Advanced, MoraleChanged]
    assert played.state.units["a"].morale is Morale.DISORDERED


# -- horse and guns (WG 13.2) --------------------------------------------------------------------------


@pytest.mark.parametrize(("formation", "crosses"), [(Formation.COLUMN, False), (Formation.LINE, False), (Formation.SKIRMISH, True)])
def test_wg_13_2_cavalry_crosses_in_skirmish_order_alone(formation, crosses):
    unit = horse("a", CENTRE, formation, skirmish_range=1)

    assert (step_north(at_the_brook(unit), unit) is not None) is crosses


def test_wg_13_2_cavalry_that_crosses_in_skirmish_order_is_not_disordered():
    _, unit = crossed(horse("a", CENTRE, Formation.SKIRMISH, skirmish_range=1))

    assert (unit.hex, unit.morale) == (NORTH, Morale.GOOD)


@pytest.mark.parametrize("unit", [horse("a", CENTRE, Formation.ROAD_MARCH, increments=4), limbered("a", CENTRE)])
def test_wg_13_2_horse_and_guns_cross_by_the_bridge_in_road_march(unit):
    marching = replace(unit, formation=Formation.ROAD_MARCH)

    assert step_north(at_the_brook(marching, sides=BRIDGE, roads=ROAD), marching) is not None
    assert step_north(at_the_brook(unit, sides=BROOK), unit) is None


@pytest.mark.parametrize("formation", [Formation.COLUMN, Formation.SKIRMISH])
def test_wg_13_2_horse_fights_no_melee_across_the_russbach(formation):
    attacker = horse("a", CENTRE, formation, skirmish_range=1)
    state = at_the_brook(attacker, austrians("e", NORTH), segment=Segment.MELEE)

    refusal = may_assault(state, wagram_charts(), attacker, NORTH)
    assert refusal == Reason("Cavalry does not fight across the Russbach.", "WG 2.1, 13.2, 13.3")


def test_wg_13_2_nor_does_it_charge_across():
    attacker, infantry = horse("a", CENTRE), foot("b", CENTRE)
    state = at_the_brook(attacker, austrians("e", NORTH))

    assert barring(state, wagram_charts(), attacker, NORTH, Onset.CHARGE).name == "Russbach"
    assert barring(state, wagram_charts(), infantry, NORTH, Onset.CHARGE) is None
    assert barring(state, wagram_charts(), attacker, beside(1), Onset.CHARGE) is None


# -- the assault (WG 13.1) -----------------------------------------------------------------------------


def test_wg_13_1_an_assault_across_the_russbach_counts_twelve_on_either_side():
    attacker, defender = foot("a", CENTRE), austrians("e", NORTH)
    state = at_the_brook(attacker, defender, segment=Segment.MELEE)

    before = pre_melee_preview(state, wagram_charts(), (attacker,), NORTH)
    counted = [
        [each.value for each in trial.modifiers if each.id == "russbach"] for trial in (*before.attackers, *before.defenders)
    ]
    assert counted == [[-12], [12]]
    assert approach(state, wagram_charts(), attacker, NORTH).watercourses == ("russbach",)
    assert wagram_charts().melee.across_watercourse.factor == Fraction(2, 3)
