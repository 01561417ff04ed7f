"""Opportunity fire at the table: the words for it, what is seen beforehand, and what can be taken back (PR 28)."""

from __future__ import annotations

from labataille.controller import queries
from labataille.controller.acting import act
from labataille.controller.intents import Give, GoTo, TakeUnit, Undo
from labataille.controller.prompts import label, prompt
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Battle, Table
from labataille.model.counters import Arm, SpecificSide
from labataille.model.fires import Occasion
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import CallOff, Question, Resolve
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.ui.presenters import Pending, presenter_for
from tests.draw import CENTRE, COALITION, FRENCH, beside, charts, foot, horse, position, rewritten
from tests.rules.opportunity_positions import SOUTH, enemy, step, turn

HUMAN = dict.fromkeys(Side, "human")
MOVER = foot("a", CENTRE)
A, E = UnitId("a"), UnitId("e")


def table(*pieces, seats=HUMAN, dice=((1, 1),)):
    """A battle that begins in the movement segment of the French."""
    supposed = dict.fromkeys(Arm, SpecificSide(melee=10, morale=32, fire=6))
    start = rewritten(position(*(pieces or (MOVER, enemy()))), typical=supposed)
    return Table(Battle(start.scenario, charts(), seats, 7, start=start, throws=dice))


def leaving(battle):
    """The battle when the mover has said that it leaves its hex."""
    assert act(battle, TakeUnit(A)) is None
    assert act(battle, GoTo(SOUTH)) is None
    return battle


# -- words -------------------------------------------------------------------------------------------------


def test_the_prompt_says_what_the_mover_does_and_to_hold_fire_is_an_answer():
    battle = leaving(table())
    ask = battle.ask

    assert ask.question is Question.OPPORTUNITY_FIRE
    assert prompt(ask, battle.state).startswith(f"a leaves {CENTRE}. Who fires at it?")
    assert [label(choice, ask, battle.state) for choice in ask.choices] == ["Fire", "Hold fire"]


def test_the_log_tells_who_drew_the_fire_by_what():
    battle = leaving(table())
    act(battle, Give(Resolve()))
    told = [line.text for line in battle.lines]

    assert any(text.startswith(f"Opportunity fire at a as it leaves {CENTRE}, by e: ") for text in told)


def test_the_worksheet_is_that_of_defensive_fire():
    battle = leaving(table(MOVER, enemy(formation=Formation.ROAD_MARCH)))
    presenter = presenter_for(seen_at(battle, COALITION), Pending())

    assert presenter.fire_sheet() is not None
    assert presenter.default() == Give(Resolve())


def test_a_unit_that_cannot_fire_at_the_mover_says_why():
    battle = leaving(table(MOVER, enemy(), enemy("far", beside(0, 3))))
    refusal = act(battle, TakeUnit(UnitId("far")))

    assert refusal is not None
    assert refusal.clause == "PR 28.4"


# -- what is seen beforehand ---------------------------------------------------------------------------------


def test_the_fire_that_an_act_would_draw_is_seen_beforehand():
    battle = table()
    seen = seen_at(battle, FRENCH)

    assert queries.fire_drawn(seen, seen.unit(A), step(MOVER)) == (E,)
    assert queries.fire_drawn(seen, seen.unit(A), turn(MOVER, 2)) == (E,)


def test_the_hexes_of_a_way_that_would_be_left_under_fire_are_seen_beforehand():
    rider = horse("a", beside(4), facing=1)
    battle = table(rider, enemy(), enemy("f", beside(5), facing=0))
    seen: Seen = seen_at(battle, FRENCH)

    assert queries.fire_on_the_way(seen, seen.unit(A), (CENTRE, beside(2))) == {CENTRE: (E,)}
    assert queries.fire_on_the_way(seen, seen.unit(A), ()) == {}


# -- undo ----------------------------------------------------------------------------------------------------


def test_a_step_for_which_fire_was_held_can_be_taken_back():
    battle = table()
    act(battle, TakeUnit(A))
    before = checksum(battle.state)
    act(battle, GoTo(SOUTH))
    act(battle, Give(CallOff()))
    assert battle.state.units[A].hex == SOUTH

    act(battle, Undo())

    assert battle.ask.question is Question.MARCH
    assert checksum(battle.state) == before


def test_pr_9_1_a_step_that_drew_a_throw_cannot_be_taken_back():
    battle = leaving(table())
    act(battle, Give(Resolve()))

    assert not battle.game.can_undo
    assert act(battle, Undo()).clause == "PR 9.1"


def test_the_answer_of_a_computer_that_held_its_fire_is_taken_back_with_the_step_that_drew_it():
    class Holds:
        def choose(self, ask, view):
            return CallOff()

    battle = table(seats={FRENCH: "human", COALITION: "random"})
    battle.players[COALITION] = Holds()
    act(battle, TakeUnit(A))
    before = checksum(battle.state)
    act(battle, GoTo(SOUTH))
    battle.let_computers_play(9)
    assert battle.state.units[A].hex == SOUTH

    act(battle, Undo())

    assert checksum(battle.state) == before
    assert battle.ask.question is Question.MARCH


def test_a_path_stops_where_the_enemy_is_asked_and_can_be_taken_up_again():
    rider = horse("a", beside(4), facing=1)
    battle = table(rider, enemy(), enemy("f", beside(5), facing=0))
    act(battle, TakeUnit(A))
    act(battle, GoTo(beside(2)))
    assert battle.state.units[A].hex == CENTRE
    assert battle.ask.occasion is Occasion.LEAVING

    act(battle, Give(CallOff()))

    assert battle.state.units[A].hex == beside(2)
    assert battle.ask.question is Question.MARCH


