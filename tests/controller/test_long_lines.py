"""Lines of two hexes at the table (PR 16.21, 16.23, 16.33, 24.6, 33.39): intents, offers, words, and which halves attack."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.controller import queries
from labataille.controller.acting import act
from labataille.controller.formation_offers import FormationOffer, Shape, formation_offers, why_not_into
from labataille.controller.intents import Face, Form, GoTo, TakeUnit, Undo
from labataille.controller.long_lines import assaulting_hexes, firing_hexes, wheels_towards
from labataille.controller.previews import fire_preview
from labataille.controller.prompts import label
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Battle, Table
from labataille.controller.why_not import why_not_unit
from labataille.geometry import Hex
from labataille.model.counters import Arm, SpecificSide
from labataille.model.formations import Formation, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.points import half_points
from labataille.model.questions import Pose, Question, Turn
from labataille.model.reasons import Reason
from labataille.model.records import checksum
from labataille.model.sides import Segment, Side
from labataille.model.units import Unit
from labataille.rules.orientation import left_of, right_of
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, foot, guns, position, rewritten
from tests.pieces import in_hexes

A, E = UnitId("a"), UnitId("e")
LINE = Formation.LINE
NNE, E_VERTEX, NNW = toward_vertex(0), toward_vertex(1), toward_vertex(5)
RIGHT, LEFT = right_of(CENTRE, NNE), left_of(CENTRE, NNE)
MIDDLE_AHEAD, LEFT_AHEAD = beside(1), beside(0)
"""Of the hexes before a line in the centre and at its right that faces vertex 0, the one before both halves, and the left one."""


def long(**traits: object) -> Unit:
    return in_hexes(foot("a", CENTRE, LINE, 0, **traits), RIGHT)


def table(*pieces: Unit, segment: Segment = Segment.MOVEMENT, **traits: object) -> Table:
    """A battle of these pieces, both sides played by humans; the first is in hand while its side moves."""
    supposed = dict.fromkeys(Arm, SpecificSide(melee=10, morale=32, fire=6))
    start = rewritten(position(*pieces, segment=segment, **traits), typical=supposed)
    battle = Table(Battle(start.scenario, charts(), dict.fromkeys(Side, "human"), 7, start=start, throws=((1, 1),)))
    if segment is Segment.MOVEMENT:
        assert act(battle, TakeUnit(pieces[0].id)) is None
    return battle


def hexes(battle: Table) -> tuple[Hex, ...]:
    return battle.state.units[A].hexes


def refused(refusal: Reason | None) -> str:
    assert refusal is not None
    return str(refusal)


# -- forming -----------------------------------------------------------------------------------------------


def test_pr_16_21_a_line_of_two_hexes_is_formed_where_it_is_told() -> None:
    battle = table(foot("a", CENTRE))

    assert act(battle, Form(LINE, NNE, (CENTRE, LEFT))) is None
    assert hexes(battle) == (CENTRE, LEFT)
    assert battle.lines[-1].text == f"a forms line over two hexes, {CENTRE} and {LEFT}, facing NNE, 2 MP."


def test_pr_16_21_a_line_without_hexes_stands_in_one() -> None:
    battle = table(foot("a", CENTRE))

    assert act(battle, Form(LINE, NNE)) is None
    assert hexes(battle) == (CENTRE,)
    assert battle.lines[-1].text == "a forms line facing NNE, 1 MP."


def test_pr_16_21_a_long_line_shortens_to_the_hex_that_is_named_else_to_its_own() -> None:
    other, own = table(long()), table(long())

    assert act(other, Form(LINE, NNE, (RIGHT,))) is None
    assert act(own, Form(LINE)) is None
    assert (hexes(other), hexes(own)) == ((RIGHT,), (CENTRE,))
    assert other.lines[-1].text == f"a closes up in {RIGHT}, line facing NNE, 1 MP."


def test_pr_16_23_a_refusal_names_the_rule_and_changes_nothing() -> None:
    battle = table(foot("a", CENTRE, increments=4))
    before = checksum(battle.state)

    assert refused(act(battle, Form(LINE, NNE, (CENTRE, RIGHT)))) == "A line of two hexes needs 5 increments. (PR 16.23)"
    assert checksum(battle.state) == before


def test_pr_16_33_a_wheel_can_be_taken_back() -> None:
    battle = table(long())
    before = checksum(battle.state)
    assert act(battle, Face(E_VERTEX)) is None
    act(battle, Undo())

    assert checksum(battle.state) == before


@pytest.mark.parametrize(
    ("pieces", "ground", "sentence"),
    [
        ([foot("a", CENTRE, increments=5, lost=1)], {}, "A line of two hexes needs 5 increments. (PR 16.23)"),
        (
            [foot("a", CENTRE), foot("b", CENTRE, increments=3)],
            {},
            "Others in its hex are not in line; it can form a line of several hexes only alone. (PR 16.1)",
        ),
        ([foot("a", CENTRE, movement=1)], {}, "The change costs 2 and 1 are left. (PR 16.2)"),
        ([foot("a", CENTRE)], {CENTRE: "village"}, "Only clear ground allows line. (PR 16.20)"),
        (
            [foot("a", CENTRE)],
            {beside(side): "woods" for side in range(6)},
            f"Hex {LEFT} is not clear, and a line stands only in clear ground. (PR 16.20)",
        ),
        (
            [foot("a", CENTRE, troop="fr-provisoire-ligne")],
            {},
            "These troops have no multiple in line and may not form it. (BZ 5.2, 7.2)",
        ),
    ],
    ids=["too weak", "company", "no points", "village", "woods around", "no multiple"],
)
def test_pr_16_20_the_offer_says_why_a_line_of_two_hexes_is_not_open(pieces, ground, sentence) -> None:
    offer = offered(table(*pieces, terrain=ground), Shape(LINE, 2))

    assert offer.poses == ()
    assert refused(offer.refusal) == sentence


def offered(battle: Table, shape: Shape) -> FormationOffer:
    """The offer of a shape to the unit in hand."""
    seen = seen_at(battle)
    assert battle.ask is not None
    return next(offer for offer in formation_offers(seen, seen.unit(A), battle.ask) if offer.shape == shape)


def test_pr_16_21_the_offers_tell_lines_of_one_and_of_two_hexes_apart() -> None:
    battle = table(foot("a", CENTRE))
    short, wide = offered(battle, Shape(LINE)), offered(battle, Shape(LINE, 2))

    assert (short.cost, len(short.poses)) == (half_points(1), 6)
    assert (wide.cost, len(wide.poses)) == (half_points(2), 12)


def test_pr_16_21_a_long_line_that_has_no_point_left_says_so() -> None:
    battle = table(long(movement=3))
    asked = battle.ask
    assert asked is not None
    assert act(battle, GoTo(beside(0))) is None
    seen = seen_at(battle)
    offers = formation_offers(seen, seen.unit(A), replace(asked, choices=()))

    assert refused(next(offer for offer in offers if offer.shape == Shape(LINE)).refusal) == (
        "The change costs 1 and 0 are left. (PR 16.2)"
    )


def test_pr_16_20_a_hex_into_which_a_line_cannot_reach_says_why() -> None:
    battle = table(foot("a", CENTRE), terrain={RIGHT: "woods"})
    seen = seen_at(battle)

    assert refused(why_not_into(seen, seen.unit(A), Shape(LINE, 2), RIGHT)).endswith("(PR 16.20)")
    assert why_not_into(seen, seen.unit(A), Shape(LINE, 2), beside(0)) is None


# -- wheeling ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("facing", "pivot", "side"), [(NNW, CENTRE, "left"), (E_VERTEX, RIGHT, "right")])
def test_pr_16_33_a_turn_without_hexes_wheels_about_the_end_on_its_side(facing, pivot, side) -> None:
    battle = table(long())

    assert act(battle, Face(facing)) is None
    assert pivot in hexes(battle)
    assert hexes(battle) != (CENTRE, RIGHT)
    assert battle.lines[-1].text.startswith(f"a wheels to the {side} about {pivot} to face ")


def test_pr_16_33_a_turn_with_hexes_wheels_about_the_other_end() -> None:
    battle = table(long())
    backwards = (left_of(RIGHT, NNW), RIGHT)

    assert act(battle, Face(NNW, backwards)) is None
    assert hexes(battle) == backwards
    assert battle.lines[-1].text == f"a wheels to the left about {RIGHT} to face NNW, 1 MP."


def test_pr_16_33_a_line_turns_about_in_place() -> None:
    battle = table(long())

    assert act(battle, Face(toward_vertex(3))) is None
    assert hexes(battle) == (CENTRE, RIGHT)
    assert battle.lines[-1].text == f"a turns about over {CENTRE} and {RIGHT} to face SSW, 1 MP."


def test_pr_16_33_the_labels_name_side_and_pivot_of_every_wheel() -> None:
    battle = table(long())
    labels = [label(choice, battle.ask, battle.state) for choice in battle.ask.choices if isinstance(choice, Turn)]

    assert sorted(labels) == sorted([
        "turn about to face SSW, 1 MP",
        f"wheel to the left about {CENTRE} to face NNW, 1 MP",
        f"wheel to the left about {RIGHT} to face NNW, 1 MP",
        f"wheel to the right about {CENTRE} to face E, 1 MP",
        f"wheel to the right about {RIGHT} to face E, 1 MP",
    ])  # fmt: skip


def test_pr_16_33_of_two_wheels_to_a_side_the_one_about_the_near_end_comes_first() -> None:
    battle = table(long())
    unit = battle.state.units[A]
    turns = [choice for choice in battle.ask.choices if isinstance(choice, Turn)]

    assert [CENTRE in wheel.hexes for wheel in wheels_towards(unit, turns, to_right=False)] == [True, False]
    assert [RIGHT in wheel.hexes for wheel in wheels_towards(unit, turns, to_right=True)] == [True, False]


def test_pr_16_21_the_labels_of_poses_name_the_hexes() -> None:
    battle = table(long())
    labels = [label(choice, battle.ask, battle.state) for choice in battle.ask.choices if isinstance(choice, Pose)]

    assert {f"line in {CENTRE} alone, 1 MP", f"line in {RIGHT} alone, 1 MP"} <= set(labels)


# -- marching ----------------------------------------------------------------------------------------------


def test_pr_16_33_a_long_line_goes_where_its_counter_is_sent() -> None:
    battle = table(long())

    assert act(battle, GoTo(beside(0, 2))) is None
    assert hexes(battle) == (beside(0, 2), beside(0, 2, start=RIGHT))


def test_pr_28_6_the_fire_on_the_way_is_told_for_each_half() -> None:
    foe = foot("e", MIDDLE_AHEAD, facing=4, side=COALITION)
    seen = seen_at(table(long(), foe))
    found = queries.fire_on_the_way(seen, seen.unit(A), (beside(3),))

    assert found == {CENTRE: (E,), RIGHT: (E,)}


def test_pr_14_1_the_zone_of_a_long_line_lies_before_both_halves() -> None:
    seen = seen_at(table(long()))

    assert set(queries.zone_of(seen, seen.unit(A))) == {LEFT_AHEAD, MIDDLE_AHEAD, beside(1, start=RIGHT)}


# -- attacking ---------------------------------------------------------------------------------------------


def enemy(at: Hex, id: str = "e") -> Unit:
    return foot(id, at, facing=3, side=COALITION)


def firing(*enemies: Unit) -> Seen:
    return seen_at(table(long(increments=10), *enemies, segment=Segment.OFFENSIVE_FIRE), FRENCH)


def test_pr_24_6_both_halves_fire_at_the_hex_before_them() -> None:
    seen = firing(enemy(MIDDLE_AHEAD), enemy(LEFT_AHEAD, "f"))

    assert firing_hexes(seen, (A,), MIDDLE_AHEAD) == (CENTRE, RIGHT)
    assert firing_hexes(seen, (A,), LEFT_AHEAD) == (CENTRE,)


def test_pr_24_7_the_targets_of_a_line_are_those_of_both_halves() -> None:
    far = beside(1, start=RIGHT)
    seen = firing(enemy(LEFT_AHEAD), enemy(far, "f"))

    assert set(queries.targets_of(seen, seen.unit(A))) == {LEFT_AHEAD, far}
    assert queries.why_not_fire(seen, seen.unit(A), far) is None


def test_pr_23_3_a_hex_before_neither_half_says_why() -> None:
    seen = firing(enemy(beside(4)), enemy(MIDDLE_AHEAD, "f"))

    assert queries.why_not_fire(seen, seen.unit(A), beside(4)) is not None


def test_pr_24_6_a_unit_of_which_one_half_may_fire_is_not_refused() -> None:
    battle = table(long(increments=10), enemy(beside(1, start=RIGHT)), segment=Segment.OFFENSIVE_FIRE)

    assert battle.ask.question is Question.FIRE_TARGET
    assert why_not_unit(seen_at(battle), A) is None


def test_pr_33_39_the_halves_that_assault() -> None:
    battle = table(long(increments=10), enemy(MIDDLE_AHEAD), enemy(LEFT_AHEAD, "f"), segment=Segment.MELEE)
    seen = seen_at(battle)

    assert set(assaulting_hexes(seen, (A,), MIDDLE_AHEAD)) == {CENTRE, RIGHT}
    assert assaulting_hexes(seen, (A,), LEFT_AHEAD) == (CENTRE,)
    assert queries.assaulters_of(seen, MIDDLE_AHEAD) == (A,)
    assert queries.why_not_assault(seen, seen.unit(A), MIDDLE_AHEAD) is None


def test_pr_32_9_a_battery_in_the_far_half_assaults_along() -> None:
    battery = guns("g", RIGHT, facing=1)
    battle = table(long(increments=10), battery, enemy(MIDDLE_AHEAD), segment=Segment.MELEE)
    seen = seen_at(battle)

    assert UnitId("g") in queries.assaulters_of(seen, MIDDLE_AHEAD)
    assert why_not_unit(seen, UnitId("g")) is None


def test_pr_24_6_the_worksheet_has_a_term_for_each_half_with_its_hex() -> None:
    seen = firing(enemy(MIDDLE_AHEAD))
    preview = fire_preview(seen, MIDDLE_AHEAD, (A,))

    assert preview is not None
    assert [term.subject for term in preview.sheet.attack] == [f"a ({CENTRE})", f"a ({RIGHT})"]


def test_pr_13_6_a_turn_of_a_unit_in_one_hex_is_told_as_ever() -> None:
    battle = table(foot("a", CENTRE))

    assert act(battle, Face(toward_hexside(2))) is None
    assert battle.lines[-1].text == "a turns to face SE, 1 MP."
