"""Buttons of regiments and battalions (PR 6.4, 6.6): in the march of one of them, in the set-up, and for an odd loss."""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.acting import act
from labataille.controller.intents import Give, GoTo, TakeUnit
from labataille.controller.seen import Seen, seen_at
from labataille.controller.table import Table
from labataille.model.ids import UnitId
from labataille.model.questions import Ask, Assemble, BreakDown, ChooseUnit, Question
from labataille.model.sides import Side
from labataille.model.view import view_of
from labataille.rules.set_up import top_question
from labataille.ui.presenters import Offer, Pending, Presenter, presenter_for
from tests.controller.regiments_table import APART, TOGETHER, WHOLE, battalion, table
from tests.draw import charts
from tests.rules.test_pr06_set_up import THE_22E, as_battalions, as_regiment


def presented(at: Table) -> Presenter:
    presenter = presenter_for(seen_at(at), Pending())
    assert presenter is not None
    return presenter


def taken(unit: UnitId) -> Table:
    at = table()
    assert act(at, TakeUnit(unit)) is None
    return at


def called(offers: tuple[Offer, ...], word: str) -> list[Offer]:
    return [offer for offer in offers if offer.label.startswith(word)]


def test_pr_6_6_a_regiment_in_hand_has_a_button_that_breaks_it_down() -> None:
    (button,) = called(presented(taken(WHOLE)).offers(), "Break down")

    assert (button.label, button.intent, button.why) == ("Break down into battalions", Give(BreakDown(WHOLE)), "")


def test_pr_6_6_a_battalion_in_hand_has_a_button_that_assembles_its_regiment() -> None:
    (button,) = called(presented(taken(battalion(TOGETHER, 2))).offers(), "Assemble")

    assert (button.label, button.intent) == ("Assemble 151e Ligne", Give(Assemble(TOGETHER)))


def test_pr_6_6_a_battalion_apart_from_the_others_has_none() -> None:
    assert called(presented(taken(battalion(APART, 2))).offers(), "Assemble") == []


def test_pr_6_6_after_a_step_the_button_says_why_not() -> None:
    at = taken(WHOLE)
    act(at, GoTo(at.state.units[WHOLE].hex.neighbour(3)))
    (button,) = called(presented(at).offers(), "Break down")

    assert button.intent is None
    assert button.why.endswith("(PR 6.6)")


def test_pr_6_5_each_battalion_that_can_bear_the_odd_loss_has_a_button() -> None:
    at = taken(WHOLE)
    act(at, Give(BreakDown(WHOLE)))

    assert at.ask.question is Question.SHARE_LOSS
    assert [offer.intent for offer in presented(at).offers()] == [
        Give(ChooseUnit(battalion(WHOLE, number))) for number in range(1, 5)
    ]


def at_set_up(state) -> tuple[Offer, ...]:
    ask: Ask = top_question(state, Side.FRENCH)
    presenter = presenter_for(Seen(view_of(state, Side.FRENCH), charts(), Side.FRENCH, ask), Pending())
    assert presenter is not None
    return presenter.offers()


def test_pr_6_4_the_set_up_lists_the_regiments_that_may_change_their_shape() -> None:
    (battalions,) = called(at_set_up(as_battalions()), "Regiments")
    (whole,) = called(at_set_up(as_regiment()), "Regiments")

    assert [(offer.label, offer.intent) for offer in battalions.choices] == [("Assemble 22e", Give(Assemble(THE_22E)))]
    assert [offer.label for offer in whole.choices] == ["Break down 22e into battalions"]


def test_pr_6_4_without_such_regiments_there_is_no_list() -> None:
    state = as_battalions()
    alone = replace(state, units={id: unit for id, unit in state.units.items() if id != THE_22E})
    alone = replace(alone, scenario=replace(alone.scenario, counters={id: unit.counter for id, unit in alone.units.items()}))

    assert called(at_set_up(alone), "Regiments") == []
