"""The prompt for opportunity fire (PR 28): whom it asks, what it shows, its keys, and standing orders from it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.controller.standing_orders import EVERY_MOVER, Lasting, Mover, Will, order_for
from labataille.model.events import Fired
from labataille.model.questions import CallOff, Exclude, Question, Resolve
from labataille.model.sides import Side
from labataille.render.overlays import Selected, Targets
from labataille.ui.widgets.menu import Menu
from tests.controller.crossfire import AWAY, MOVER, MUSKETS, UNDER_FIRE, crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
LOW = (1, 1)


@pytest.fixture
def rig(home: Path) -> Rig:
    return Rig(crossfire().start, throws=(LOW,))


def march(rig: Rig) -> None:
    """Send the battalion off by two clicks."""
    rig.key(pygame.K_n)
    while rig.ask.unit != MOVER:
        rig.key(pygame.K_n)
    rig.click_hex(AWAY)
    rig.click_hex(AWAY)


def menu(rig: Rig) -> Menu:
    root = rig.screen.desk.top.root
    assert isinstance(root, Menu)
    return root


def choose(rig: Rig, words: str) -> None:
    """Choose a line of the open list by its keys."""
    lines = [item.text for item in menu(rig).items]
    while menu(rig).at < 0 or not lines[menu(rig).at].startswith(words):
        rig.key(pygame.K_DOWN)
    rig.key(pygame.K_RETURN)


def fired(rig: Rig) -> list[Fired]:
    return [event for event in rig.screen.table.game.events if isinstance(event, Fired)]


def test_pr_28_4_one_sentence_says_at_whom_why_with_how_many_and_in_which_column(rig: Rig) -> None:
    march(rig)

    assert rig.ask.question is Question.OPPORTUNITY_FIRE
    sentence = rig.screen.prompt.sentence.markup
    assert sentence == "<b>Coalition.</b> You may fire at 151e Ligne, 1er bn as it leaves 051019: 3 units, column 6:1."


def test_pr_28_5_a_turn_and_a_change_of_formation_are_named_as_such(rig: Rig) -> None:
    rig.key(pygame.K_n)
    while rig.ask.unit != MOVER:
        rig.key(pygame.K_n)
    rig.key(pygame.K_RIGHTBRACKET)
    assert "as it turns in 051019" in rig.screen.prompt.sentence.markup
    rig.key(pygame.K_ESCAPE)
    rig.key(pygame.K_4)

    assert "as it changes formation in 051019" in rig.screen.prompt.sentence.markup


def test_pr_28_11_the_worksheet_stands_in_the_panel_and_the_map_marks_mover_and_firers(rig: Rig) -> None:
    march(rig)
    words = " ".join(getattr(widget, "markup", "") for widget in rig.screen.side.walk())
    overlays = rig.screen.map.scene().overlays

    assert "Fire at 051019" in words
    assert any(isinstance(each, Targets) and each.hexes == (UNDER_FIRE,) for each in overlays)
    assert {each.hex for each in overlays if isinstance(each, Selected)} == {rig.state.units[unit].hex for unit in MUSKETS}


def test_pr_28_enter_fires_with_all(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_RETURN)

    assert [event.firers for event in fired(rig)] == [MUSKETS]


def test_pr_28_enter_fires_though_the_mover_left_the_hex_cursor_where_he_goes(rig: Rig) -> None:
    rig.key(pygame.K_n)
    while rig.ask.unit != MOVER:
        rig.key(pygame.K_n)
    rig.key(pygame.K_KP8)
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RETURN)
    assert rig.ask.question is Question.OPPORTUNITY_FIRE
    rig.key(pygame.K_RETURN)

    assert len(fired(rig)) == 1


def test_pr_28_escape_holds_fire_and_the_march_goes_on_to_its_end(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_ESCAPE)

    assert not fired(rig)
    assert rig.state.units[MOVER].hex == AWAY
    assert rig.ask.side is Side.FRENCH


def test_escape_holds_fire_also_while_a_button_has_the_focus(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_TAB)
    rig.key(pygame.K_ESCAPE)

    assert rig.ask.side is Side.FRENCH
    assert rig.state.units[MOVER].hex == AWAY


def test_pr_28_6_a_march_that_was_hurt_waits_for_its_owner(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_RETURN)

    assert rig.state.units[MOVER].lost > 0
    assert rig.state.units[MOVER].hex != AWAY


def test_pr_28_4_a_click_on_a_firer_leaves_it_out(rig: Rig) -> None:
    march(rig)
    rig.click_hex(rig.state.units[MUSKETS[0]].hex)

    assert rig.ask.chosen == MUSKETS[1:]
    assert "2 units" in rig.screen.prompt.sentence.markup


def test_pr_28_the_segment_cannot_be_ended_while_fire_is_asked_for(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_RETURN, CTRL)

    assert rig.screen.top.end.why == "The question that stands open must be answered first. (PR 2.4)"
    assert rig.messages[-1:] == ["The question that stands open must be answered first. (PR 2.4)"]
    assert rig.ask.question is Question.OPPORTUNITY_FIRE


def test_pr_28_4_a_unit_that_cannot_fire_at_the_mover_says_why(rig: Rig) -> None:
    march(rig)
    away = next(unit for unit in rig.state.units_of(Side.COALITION) if Exclude(unit.id) not in rig.ask.choices)
    rig.click_hex(away.hex)

    assert "(PR 28" in rig.messages[-1]
    assert rig.ask.question is Question.OPPORTUNITY_FIRE


# -- standing orders ---------------------------------------------------------------------------------


def test_s_opens_the_list_and_an_order_answers_from_now_on(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_s)
    choose(rig, "Hold fire each time")

    standing = rig.screen.table.orders.standing(Side.COALITION, rig.state)
    assert standing is not None
    assert {conduct.will for conduct in standing.conducts.values()} == {Will.HOLD}
    assert rig.ask.side is Side.FRENCH
    assert rig.messages[-1].startswith("The order stands until the segment ends")


def test_an_order_about_the_kind_of_mover_names_it(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_s)
    choose(rig, "Hold fire at formed infantry")

    standing = rig.screen.table.orders.standing(Side.COALITION, rig.state)
    assert standing is not None
    assert tuple(standing.conducts) == (Mover.INFANTRY,)


def test_the_sheet_of_orders_is_played_by_keys(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_s)
    choose(rig, "Other orders")
    desk = rig.screen.desk
    infantry = desk.find("orders.infantry")
    desk.focus_on(infantry)
    for _ in infantry.choices:
        rig.key(pygame.K_DOWN)
    desk.focus_on(desk.find("orders.lasting"))
    rig.key(pygame.K_RIGHT)
    desk.focus_on(desk.find("orders.give"))
    rig.key(pygame.K_RETURN)

    standing = rig.screen.table.orders.standing(Side.COALITION, rig.state)
    assert standing is not None
    assert standing.lasting is Lasting.TURN
    assert standing.conducts[Mover.INFANTRY].will is Will.HOLD


def test_s_opens_the_sheet_at_any_other_time(rig: Rig) -> None:
    rig.key(pygame.K_s)

    assert rig.screen.desk.top.root.id == "orders"


def test_pr_28_1_the_answer_of_an_order_stands_in_the_journal_like_any_other(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_s)
    choose(rig, "Fire each time")

    assert any(getattr(entry, "choice", None) == Resolve() for entry in rig.screen.table.game.journal)
    assert not any(getattr(entry, "choice", None) == CallOff() for entry in rig.screen.table.game.journal)


def test_the_log_says_that_fire_was_held_by_standing_order(rig: Rig) -> None:
    march(rig)
    rig.key(pygame.K_s)
    choose(rig, "Hold fire each time")
    lines = rig.screen.table.lines_for(rig.screen.between.reader)

    assert [line.details[-1] for line in lines if "holds its fire" in line.text] == ["By standing order."]


# -- against a computer ------------------------------------------------------------------------------


def played_against(home: Path, will: Will | None) -> Rig:
    """The computer moves the French until the human is asked something, or for a turn; the human may have an order."""
    rig = Rig(crossfire().start, ("random", "human"))
    if will is not None:
        rig.screen.table.orders.give(Side.COALITION, order_for(EVERY_MOVER, will), rig.state)
    for _ in range(2000):
        rig.client.tick(16)
        if rig.screen.sitting.seen.ask is not None:
            return rig
    raise AssertionError("the human is never asked")


def test_pr_28_1_a_computer_that_moves_is_interrupted_by_the_prompt(home: Path) -> None:
    rig = played_against(home, None)

    assert rig.ask.question is Question.OPPORTUNITY_FIRE
    assert rig.screen.prompt.sentence.markup.startswith("You may fire at ")


def test_pr_28_1_and_not_where_an_order_answers(home: Path) -> None:
    rig = played_against(home, Will.HOLD)

    assert rig.ask.question is not Question.OPPORTUNITY_FIRE
    assert any("holds its fire" in line.text for line in rig.screen.table.lines)
