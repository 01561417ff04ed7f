"""Opportunity fire and lines of two hexes (PR 16.29, 24.6, 28.10): how often they are struck, where, and how they fire."""

from __future__ import annotations

from dataclasses import replace

import pytest

from labataille.model.formations import Formation
from labataille.model.points import HalfPoints
from labataille.model.questions import Exclude, Include
from labataille.rules.opportunity import draw_fire, fire_on_the_way, fires_drawn
from tests.draw import CENTRE, Played, beside, charts, foot, marching, position, switched
from tests.pieces import in_hexes
from tests.rules.opportunity_positions import DONE, FIRE, HOLD, NORTH, SOUTH, enemy, marched, offers, shots, step, turn

COLUMN = foot("a", CENTRE)
LINE = foot("a", CENTRE, Formation.LINE, 0)


@pytest.mark.parametrize(("halves", "fires"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_pr_16_29_a_long_line_that_passes_a_zone_draws_a_fire_for_each_point_or_part_of_one(halves, fires):
    line = in_hexes(LINE, beside(2))
    passing = replace(step(line), cost=HalfPoints(halves))
    state = marching(position(line, enemy()), "a", moved=True)

    assert fires_drawn(state, charts(), line, passing) == fires
    assert fires_drawn(state, switched(opportunity_fire_per_point=False), line, passing) == 1


def test_pr_28_3_everywhere_else_an_act_draws_one_fire():
    line = in_hexes(LINE, beside(2))
    begun, at_rest = marching(position(line), "a", moved=True), position(line)

    assert fires_drawn(at_rest, charts(), line, step(line, cost=3)) == 1
    assert fires_drawn(begun, charts(), line, turn(line, 3)) == 1
    assert fires_drawn(marching(position(COLUMN), "a", moved=True), charts(), COLUMN, step(COLUMN, cost=3)) == 1


def test_pr_28_10_the_fires_for_each_point_interrupt_the_march_one_after_another():
    line = in_hexes(LINE, beside(2))
    state = marching(position(line, enemy(hex=beside(5), facing=2)), "a", moved=True)
    passing = replace(step(line), cost=HalfPoints(3))
    play = Played(state, FIRE, HOLD, dice=[11])
    play.play(draw_fire, line, passing)

    assert [(ask.hex, ask.chosen) for ask in offers(play)] == [(CENTRE, ("e",))] * 2
    assert len(shots(play)) == 1


def test_pr_21_4_each_hex_of_a_long_line_may_be_struck_once_and_each_enemy_fires_once():
    line = in_hexes(LINE, beside(2))
    state = position(line, enemy("both", beside(1), facing=4), enemy("one", beside(5), facing=2))
    play = Played(state, Exclude("both"), FIRE, FIRE, dice=[11, 11])
    play.play(draw_fire, line, step(line))

    assert [(shot.target, shot.firers) for shot in shots(play)] == [(CENTRE, ("one",)), (beside(2), ("both",))]


def test_pr_21_6_an_enemy_that_has_fired_at_one_hex_of_a_long_line_does_not_fire_at_the_other():
    line = in_hexes(LINE, beside(2))
    play = Played(position(line, enemy("both", beside(1), facing=4)), FIRE, dice=[11])
    play.play(draw_fire, line, step(line))

    assert [ask.hex for ask in offers(play)] == [CENTRE]


def test_pr_24_6_a_long_line_gives_fire_with_both_its_hexes_and_is_left_out_as_a_whole():
    line = in_hexes(enemy("line", NORTH, Formation.LINE, 3, increments=12), beside(1))
    state = position(COLUMN, line, enemy("e", beside(5), facing=2))
    play = marched(state, step(COLUMN), Exclude("line"), Include("line"), FIRE, DONE, dice=[11])

    assert [ask.chosen for ask in offers(play)] == [("line", "e"), ("e",), ("line", "e")]
    assert len(set(offers(play)[0].choices)) == len(offers(play)[0].choices)
    assert [term.subject for term in shots(play)[0].sheet.attack] == [f"line ({NORTH})", f"line ({beside(1)})", "e"]


def test_pr_28_6_a_long_line_that_fires_is_named_once_beforehand():
    line = in_hexes(enemy("line", NORTH, Formation.LINE, 3, increments=12), beside(1))
    found = fire_on_the_way(position(COLUMN, line), charts(), COLUMN, (SOUTH,))

    assert [unit.id for unit in found[CENTRE]] == ["line"]
