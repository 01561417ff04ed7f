"""Retreat before melee on the battle screen: the prompt, the lit way back, the keys, and the attack that follows (PR 29)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.geometry import parse_hex
from labataille.model.apply import apply
from labataille.model.events import FollowedUp, LeaderPlaced, Meleed, RetreatedBeforeMelee, SegmentBegan, UnitPlaced
from labataille.model.formations import Formation, toward_hexside
from labataille.model.ids import LeaderId, UnitId
from labataille.model.questions import Question
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from labataille.ui.widgets.label import Label
from tests.controller.crossfire import crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

ATTACKER, HORSE, CORSWANT = UnitId("FR-V-16-152-1"), UnitId("PR-IIC-LD"), LeaderId("PR-L-COR")
ASSAULTED = parse_hex("053017")
LOW = (1, 1)


def beset() -> State:
    """Dragoons and their general stand before a battalion of Maison's, in the French melee segment."""
    state = apply(crossfire().start, UnitPlaced(HORSE, ASSAULTED, Formation.COLUMN, toward_hexside(0)))
    state = apply(state, LeaderPlaced(CORSWANT, ASSAULTED))
    return apply(state, SegmentBegan(Segment.MELEE, Side.FRENCH))


@pytest.fixture
def rig(home: Path) -> Rig:
    """The dragoons are assaulted by the one battalion."""
    rig = Rig(beset(), throws=(LOW,) * 9)
    rig.click_hex(ASSAULTED)
    for unit in rig.ask.chosen:
        if unit != ATTACKER:
            rig.screen.sitting.click_unit(unit)
    rig.key(pygame.K_RETURN)
    return rig


def texts(rig: Rig) -> str:
    """All that stands on the labels of the window."""
    widgets = (widget for layer in rig.screen.desk.layers for widget in layer.root.walk_all())
    return " ".join(widget.markup for widget in widgets if isinstance(widget, Label))


def events(rig: Rig, kind: type) -> list[object]:
    return [event for event in rig.screen.table.game.events if isinstance(event, kind)]


def test_pr_29_1_the_side_that_is_assaulted_is_asked_who_goes(rig: Rig) -> None:
    assert (rig.ask.side, rig.ask.question) == (Side.COALITION, Question.RETREAT_BEFORE)
    assert rig.screen.sitting.presenter.sentence().endswith("Click who goes back before the melee, or stand and fight.")
    assert rig.screen.sitting.lights.ready == (ASSAULTED,)


def test_pr_29_1_enter_stands_and_fights(rig: Rig) -> None:
    rig.key(pygame.K_RETURN)

    assert events(rig, RetreatedBeforeMelee) == []
    assert len(events(rig, Meleed)) <= 1
    assert rig.ask.question is not Question.RETREAT_BEFORE


def test_pr_29_6_a_click_takes_the_unit_and_two_clicks_send_it_back(rig: Rig) -> None:
    rig.click_hex(ASSAULTED)
    assert rig.ask.unit == HORSE
    goal = max(rig.screen.sitting.lights.reach, key=lambda hex: (len(rig.screen.sitting.lights.reach[hex].path), hex))
    rig.click_hex(goal)
    rig.click_hex(goal)

    assert rig.state.units[HORSE].hex == goal
    assert rig.state.leaders[CORSWANT].hex == goal


def test_pr_29_6_escape_lets_go_of_the_unit_before_it_has_left(rig: Rig) -> None:
    rig.click_hex(ASSAULTED)
    rig.key(pygame.K_ESCAPE)

    assert rig.ask.question is Question.RETREAT_BEFORE


def test_pr_29_6_escape_stops_it_where_it_has_come_to(rig: Rig) -> None:
    rig.click_hex(ASSAULTED)
    near = next(hex for hex, way in rig.screen.sitting.lights.reach.items() if len(way.path) == 1)
    rig.click_hex(near)
    rig.click_hex(near)
    rig.key(pygame.K_ESCAPE)

    assert rig.state.units[HORSE].hex == near
    assert rig.ask.question is Question.ADVANCE


def test_pr_29_8_the_attacker_follows_and_may_assault_once_more(rig: Rig) -> None:
    rig.click_hex(ASSAULTED)
    near = next(hex for hex, way in rig.screen.sitting.lights.reach.items() if len(way.path) == 1)
    rig.click_hex(near)
    rig.click_hex(near)
    rig.key(pygame.K_ESCAPE)
    rig.push_offer(rig.state.units[ATTACKER].counter.name)
    rig.key(pygame.K_RETURN)

    assert events(rig, FollowedUp) == [FollowedUp((ATTACKER,), ASSAULTED)]
    assert rig.ask.side is Side.FRENCH


def test_pr_29_11_the_leader_has_a_button_of_his_own(rig: Rig) -> None:
    rig.push_offer(rig.state.leaders[CORSWANT].counter.name)

    assert (rig.ask.question, rig.ask.leader) == (Question.RETREAT_BEFORE_STEP, CORSWANT)


def test_pr_29_1_the_worksheet_says_who_may_go(home: Path) -> None:
    rig = Rig(beset(), throws=(LOW,) * 9)
    rig.click_hex(ASSAULTED)

    assert "may go back before the melee" in texts(rig)
