"""Skirmishing cavalry that falls back, on the battle screen: the prompt, the lit hexes, the body there, the keys (PR 20.7)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.geometry import neighbours, parse_hex
from labataille.model.apply import apply
from labataille.model.events import SegmentBegan, UnitPlaced, Withdrew
from labataille.model.formations import Formation, toward_hexside, toward_vertex
from labataille.model.ids import UnitId
from labataille.model.questions import ChooseHex, Question
from labataille.model.sides import Segment, Side
from labataille.model.state import State
from tests.controller.crossfire import crossfire
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]

FOOT, HORSE = UnitId("FR-V-16-152-1"), UnitId("PR-IIC-2LH")
UNDER, OWN = parse_hex("053017"), parse_hex("053018")
OTHER = neighbours(OWN)[2]


def pressed() -> State:
    """A battalion has come up to hussars in skirmish order; it is the defensive fire segment."""
    state = apply(crossfire().start, UnitPlaced(HORSE, OWN, Formation.SKIRMISH, toward_vertex(0), (OWN, OTHER)))
    state = apply(state, UnitPlaced(FOOT, UNDER, Formation.COLUMN, toward_hexside(3)))
    return replace(apply(state, SegmentBegan(Segment.DEFENSIVE_FIRE, Side.FRENCH)), came_up=(FOOT,))


@pytest.fixture
def rig(home: Path) -> Rig:
    """The hussars have held their fire."""
    rig = Rig(pressed())
    rig.screen.sitting.end_segment()
    rig.client.draw()
    return rig


def withdrawals(rig: Rig) -> list[object]:
    return [event for event in rig.screen.table.game.events if isinstance(event, Withdrew)]


def test_pr_20_7_their_side_is_asked_and_the_hexes_are_lit(rig: Rig) -> None:
    goals = {choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex)}

    assert (rig.ask.side, rig.ask.question, rig.ask.unit) == (Side.COALITION, Question.WITHDRAW, HORSE)
    assert set(rig.screen.sitting.lights.goals) == goals
    assert "fall back one hex" in rig.screen.sitting.presenter.sentence()


def test_pr_20_7_the_body_is_shown_where_it_would_stand(rig: Rig) -> None:
    goal = next(choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex))
    ghost = rig.screen.sitting.presenter.ghost_at(goal)

    assert ghost.hexes[0] == goal
    assert len(ghost.hexes) == 2
    assert rig.screen.sitting.presenter.ghost_at(UNDER) is None


def test_pr_20_7_a_click_on_a_lit_hex_lets_them_fall_back(rig: Rig) -> None:
    goal = next(choice.hex for choice in rig.ask.choices if isinstance(choice, ChooseHex))
    rig.click_hex(goal)

    assert withdrawals(rig) == [Withdrew(HORSE, goal)]


def test_pr_20_7_escape_lets_them_stand(rig: Rig) -> None:
    rig.key(pygame.K_ESCAPE)

    assert withdrawals(rig) == []
    assert rig.state.segment is Segment.OFFENSIVE_FIRE


def test_pr_20_7_the_button_lets_them_stand(rig: Rig) -> None:
    rig.push_offer("Stand")

    assert rig.state.segment is Segment.OFFENSIVE_FIRE


def test_pr_20_7_other_hexes_say_why_not(rig: Rig) -> None:
    assert rig.screen.sitting.presenter.why_not(UNDER).clause == "PR 20.7"
