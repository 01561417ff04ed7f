"""Who answers, and where he looks: the badge, the prompt, the message and the camera when the other side is asked."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.model.questions import ChooseLeader, ChooseUnit, Question
from labataille.model.sides import Segment
from labataille.render.overlays import SightLine
from labataille.storage.settings import Motion
from labataille.ui.handover import ground_of, heart_of
from labataille.ui.side_panel import PageNumber
from tests.controller.crossfire import crossfire
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture(scope="module")
def in_contact():
    return position(Question.MOVE, 6)


@pytest.fixture(scope="module")
def at_the_edge():
    return position(Question.MOVE, 1)


@pytest.fixture(scope="module")
def before_fire():
    """The French movement, with a battalion before the muskets of the coalition."""
    return crossfire().start


def end_segment(rig: Rig) -> None:
    rig.key(pygame.K_RETURN, CTRL)
    if rig.screen.desk.top.modal:
        rig.key(pygame.K_e)


def to_another_side(rig: Rig) -> None:
    """End segments until the other side is asked."""
    side = rig.ask.side
    for _ in range(20):
        end_segment(rig)
        if rig.ask.side is not side:
            return
    raise AssertionError("the other side is never asked")


def test_pr_2_4_a_badge_names_the_side_that_fires_in_the_turn_of_the_other(home: Path, before_fire) -> None:
    rig = Rig(before_fire)
    track = rig.screen.top.track
    while rig.state.segment is not Segment.DEFENSIVE_FIRE or rig.ask.side is rig.state.phasing:
        end_segment(rig)

    assert track._answering is rig.ask.side
    assert "answers" in track._answer()


def test_the_prompt_begins_with_the_side_where_two_humans_share_the_window(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    side = rig.ask.side.value.capitalize()

    assert rig.screen.prompt.sentence.markup.startswith(f"<b>{side}.</b> ")


def test_a_single_human_is_not_addressed_by_his_side(home: Path, in_contact) -> None:
    rig = Rig(in_contact, ("human", "random") if position(Question.MOVE, 6).phasing.value == "french" else ("random", "human"))

    assert not rig.screen.prompt.sentence.markup.startswith("<b>")


def test_the_other_side_is_called_by_one_message(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    to_another_side(rig)
    side = rig.ask.side.value.capitalize()

    assert [text for text in rig.messages if text.startswith(f"<b>{side}</b>, your ")] == rig.messages[-1:]


def test_the_camera_goes_to_the_side_that_is_asked(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.screen.map.centre_on(min(rig.state.scenario.battlefield.terrain))
    to_another_side(rig)

    assert rig.screen.map.shows_well(heart_of(ground_of(rig.screen.sitting)))


def test_the_camera_glides_where_motion_is_wanted_and_a_press_ends_it(home: Path, in_contact) -> None:
    rig = Rig(in_contact, motion=Motion.NORMAL)
    rig.screen.map.centre_on(min(rig.state.scenario.battlefield.terrain))
    rig.key(pygame.K_n)
    assert rig.screen.map.gliding
    end = rig.screen.map.destination
    rig.press(rig.screen.map.rect.center, 2)

    assert not rig.screen.map.gliding
    assert rig.screen.map.view == end


def test_n_centres_on_the_piece(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.key(pygame.K_n)
    place = rig.screen.sitting.seen.place_in_hand()
    assert place is not None

    assert rig.screen.map.view == rig.screen.map.view.centred_on(place)


def test_shift_n_comes_to_the_leaders(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.key(pygame.K_n, SHIFT)

    assert rig.ask.leader is not None


def test_the_prompt_counts_units_and_leaders_that_can_still_move(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    able = [choice for choice in rig.ask.choices if isinstance(choice, ChooseUnit)]
    units = [choice for choice in able if rig.state.units[choice.unit].hexes]
    leaders = [choice for choice in rig.ask.choices if isinstance(choice, ChooseLeader)]
    assert len(units) > 1
    assert len(leaders) > 1

    sentence = rig.screen.sitting.presenter.sentence()
    assert sentence.startswith(f"Movement: {len(units)} units and {len(leaders)} leaders can still move")


def test_pr_45_1_the_list_opens_while_units_wait_at_the_edge(home: Path, at_the_edge) -> None:
    rig = Rig(at_the_edge)
    words = " ".join(getattr(widget, "markup", "") for widget in rig.screen.side.walk())

    assert rig.screen.side.tabs.open == PageNumber.UNITS
    assert "Waiting at the edge of the map" in words


def test_pr_45_1_n_comes_to_a_unit_that_waits_and_shows_where_it_comes_on(home: Path, at_the_edge) -> None:
    rig = Rig(at_the_edge)
    rig.key(pygame.K_n)

    assert rig.ask.question is Question.ENTER
    assert all(rig.screen.map.shows_well(hex) for hex in rig.screen.sitting.lights.goals)


def test_a_hex_under_the_minimap_is_brought_into_sight(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    map = rig.screen.map
    hidden = map.hex_at(map.minimap_area().center)
    assert hidden is not None
    map.reveal_hex(hidden)

    assert not map.minimap_area().collidepoint(map.view.screen_of(hidden))


def test_pr_23_the_line_of_sight_is_drawn_to_the_hex_pointed_at(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.key(pygame.K_n)
    start = rig.screen.sitting.seen.place_in_hand()
    assert start is not None
    rig.key(pygame.K_l)
    rig.move(rig.screen.map.view.screen_of(start.neighbour(3).neighbour(3)))

    (line,) = [each for each in rig.screen.map.scene().overlays if isinstance(each, SightLine)]
    assert line.start == start
    assert "(PR 23." in rig.screen.status.price
