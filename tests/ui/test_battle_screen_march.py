"""Movement on the battle screen: select, see the reach, show the way, go, turn, form, take back, end the segment."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.controller.formation_offers import Shape, shape_of
from labataille.geometry import Hex
from labataille.model.formations import Formation
from labataille.model.ids import UnitId
from labataille.model.questions import Pose, Question
from labataille.render.overlays import Path as Way
from labataille.render.overlays import Reach
from labataille.ui.presenters.marching import MarchUnit
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture(scope="module")
def in_contact():
    return position(Question.MOVE, 6)


@pytest.fixture
def rig(home: Path, in_contact) -> Rig:
    return Rig(in_contact)


def a_column(rig: Rig) -> UnitId:
    """A unit in column, alone in its hex, that can march."""
    state = rig.state
    for piece in rig.screen.sitting.units_in_turn():
        unit = state.units[UnitId(piece)]
        if unit.hexes and unit.formation is Formation.COLUMN and len(state.stacks[unit.hex]) == 1 and unit.in_good_order:
            return unit.id
    raise AssertionError("no column can march")


def take(rig: Rig) -> UnitId:
    unit = a_column(rig)
    rig.click_hex(rig.state.units[unit].hex)
    assert rig.ask.unit == unit
    return unit


def presenter(rig: Rig) -> MarchUnit:
    found = rig.screen.sitting.presenter
    assert isinstance(found, MarchUnit)
    return found


def goal(rig: Rig) -> Hex:
    """An empty hex some way off."""
    reach = presenter(rig).reach
    empty = [hex for hex in reach if hex not in rig.state.stacks and not reach[hex].stops and len(reach[hex].path) > 1]
    return max(empty, key=lambda hex: (-len(reach[hex].path), hex))


def overlays(rig: Rig, kind: type) -> list:
    return [overlay for overlay in rig.screen.map.scene().overlays if isinstance(overlay, kind)]


def test_a_click_on_a_unit_takes_it_up_and_lights_its_reach(rig: Rig) -> None:
    take(rig)

    (lit,) = overlays(rig, Reach)
    assert set(lit.costs) == set(presenter(rig).reach)


def test_the_way_is_shown_with_its_price_under_the_pointer(rig: Rig) -> None:
    take(rig)
    target = goal(rig)
    rig.move(rig.place_of(target))

    (way,) = overlays(rig, Way)
    assert way.hexes[-1] == target
    assert rig.screen.status.price.endswith("MP")


def test_the_first_click_shows_the_way_and_the_second_goes(rig: Rig) -> None:
    unit = take(rig)
    here, target = rig.state.units[unit].hexes, goal(rig)
    rig.click_hex(target)
    assert rig.state.units[unit].hexes == here
    assert "click again" in rig.screen.status.price
    rig.click_hex(target)

    assert rig.state.units[unit].hexes == (target,)


def test_a_counter_that_is_dropped_on_a_hex_goes_there(rig: Rig) -> None:
    unit = take(rig)
    target = goal(rig)
    rig.screen.map.centre_on(rig.state.units[unit].hex)
    rig.client.draw()
    start, end = (rig.screen.map.view.screen_of(hex) for hex in (rig.state.units[unit].hex, target))
    rig.press(start)
    rig.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    rig.move(end)
    rig.release(end)

    assert rig.state.units[unit].hexes == (target,)


def test_a_drag_on_the_ground_moves_the_map(rig: Rig) -> None:
    before = rig.screen.map.view
    centre = rig.screen.map.rect.center
    rig.press(centre, 2)
    rig.move((centre[0] - 80, centre[1] - 40))
    rig.release((centre[0] - 80, centre[1] - 40), 2)

    assert rig.screen.map.view.origin != before.origin


def test_the_wheel_zooms_and_leaves_the_hex_under_the_pointer(rig: Rig) -> None:
    unit = a_column(rig)
    hex = rig.state.units[unit].hex
    at = rig.place_of(hex)
    rig.move(at)
    rig.post(pygame.MOUSEWHEEL, x=0, y=1)

    assert rig.screen.map.hex_at(at) == hex


def test_pr_18_7_a_key_turns_the_unit(rig: Rig) -> None:
    unit = take(rig)
    before = rig.state.units[unit].facing
    rig.key(pygame.K_RIGHTBRACKET)
    after = rig.state.units[unit].facing

    assert before is not None
    assert after is not None
    assert after.number == (before.number + 1) % 6


def test_pr_16_2_a_line_is_formed_by_its_key_and_a_facing(rig: Rig) -> None:
    unit = take(rig)
    number = next(offer.key for offer in presenter(rig).formations() if offer.shape == Shape(Formation.LINE))
    rig.key(pygame.key.key_code(number))
    assert rig.state.units[unit].formation is Formation.COLUMN
    assert rig.screen.sitting.lights.rose is not None
    rig.key(pygame.K_RETURN)

    assert rig.state.units[unit].formation is Formation.LINE


def test_a_refused_click_says_why_and_changes_nothing(rig: Rig) -> None:
    unit = take(rig)
    here = rig.state.units[unit].hexes
    field = rig.state.scenario.battlefield
    far = next(hex for hex in field.terrain if hex not in presenter(rig).reach and hex not in rig.state.stacks)
    rig.click_hex(far)

    assert rig.state.units[unit].hexes == here
    assert "(PR 18.4)" in rig.messages[-1]


def test_control_z_takes_the_whole_move_back_and_control_y_does_it_again(rig: Rig) -> None:
    unit = take(rig)
    here, target = rig.state.units[unit].hexes, goal(rig)
    rig.click_hex(target)
    rig.key(pygame.K_RETURN)
    assert rig.state.units[unit].hexes == (target,)
    rig.key(pygame.K_z, CTRL)
    assert rig.state.units[unit].hexes == here
    rig.key(pygame.K_y, CTRL)

    assert rig.state.units[unit].hexes == (target,)


def test_escape_puts_the_unit_down(rig: Rig) -> None:
    take(rig)
    rig.key(pygame.K_ESCAPE)

    assert rig.ask.question is Question.MOVE


def test_a_right_click_on_bare_ground_puts_the_unit_down(rig: Rig) -> None:
    take(rig)
    bare = goal(rig)
    rig.click_hex(bare, 3)

    assert rig.ask.question is Question.MOVE


def test_n_visits_every_unit_once(rig: Rig) -> None:
    units = set(rig.screen.sitting.units_in_turn())
    seen = []
    for _ in units:
        rig.key(pygame.K_n)
        seen.append(rig.ask.unit)

    assert len(seen) == len(set(seen))
    assert set(seen) == units


def test_space_leaves_a_unit_for_later(rig: Rig) -> None:
    rig.key(pygame.K_n)
    skipped = rig.ask.unit
    rig.key(pygame.K_SPACE)

    assert rig.ask.unit != skipped
    assert skipped not in rig.screen.sitting.units_in_turn()


def test_a_unit_left_for_later_still_counts_and_is_named_before_the_segment_ends(rig: Rig) -> None:
    before = rig.screen.top.end.text
    rig.key(pygame.K_n)
    later = rig.ask.unit
    rig.key(pygame.K_SPACE)
    rig.key(pygame.K_ESCAPE)
    assert rig.screen.top.end.text == before
    rig.key(pygame.K_RETURN, CTRL)
    body = rig.screen.desk.top.root._body.markup

    assert "1 unit was left for later and can still act:" in body
    assert rig.state.units[later].counter.name in body.partition("left for later")[2]


def test_units_left_for_later_come_again_when_no_other_is_left(rig: Rig) -> None:
    pieces = rig.screen.sitting.pieces_in_turn()
    rig.key(pygame.K_n)
    while rig.ask.unit or rig.ask.leader:
        rig.key(pygame.K_SPACE)
    assert rig.screen.sitting.pieces_in_turn() == ()
    again = []
    for _ in pieces:
        rig.key(pygame.K_n)
        again.append(rig.ask.unit or rig.ask.leader)

    assert sorted(again) == sorted(pieces)


def test_a_unit_left_for_later_has_its_turn_when_it_is_taken_up(rig: Rig) -> None:
    rig.key(pygame.K_n)
    later = rig.ask.unit
    rig.key(pygame.K_SPACE)
    rig.screen.sitting.click_unit(later)

    assert rig.ask.unit == later
    rig.key(pygame.K_ESCAPE)
    assert later in rig.screen.sitting.units_in_turn()


def test_the_list_of_units_says_who_was_left_for_later(rig: Rig) -> None:
    rig.key(pygame.K_n)
    later = rig.state.units[rig.ask.unit]
    rig.key(pygame.K_SPACE)

    assert rig.screen.side._note(later).endswith(" MP, left for later")


def test_the_hex_cursor_does_what_a_click_does(rig: Rig) -> None:
    unit = take(rig)
    rig.key(pygame.K_HOME)
    assert rig.screen.map.cursor == rig.state.units[unit].hex
    for key in (pygame.K_KP8, pygame.K_KP9, pygame.K_KP3, pygame.K_KP2, pygame.K_KP1, pygame.K_KP7):
        rig.key(pygame.K_HOME)
        rig.key(key)
        if rig.screen.map.cursor in presenter(rig).reach and rig.screen.map.cursor not in rig.state.stacks:
            break
    target = rig.screen.map.cursor
    assert rig.screen.status.text.startswith(str(target))
    rig.key(pygame.K_RETURN)
    rig.key(pygame.K_RETURN)

    assert rig.state.units[unit].hexes == (target,)


def test_ending_the_segment_names_the_units_that_could_still_act(rig: Rig) -> None:
    segment = rig.state.segment
    rig.key(pygame.K_RETURN, CTRL)
    assert rig.screen.desk.top.modal
    rig.key(pygame.K_RETURN)

    assert rig.state.segment is segment, "Enter never ends a segment"


def test_the_question_is_answered_by_its_button(rig: Rig) -> None:
    before = (rig.state.turn, rig.state.phasing, rig.state.segment)
    rig.push("top.end")
    rig.push("end.yes")

    assert (rig.state.turn, rig.state.phasing, rig.state.segment) != before


def test_every_answer_of_a_march_can_be_reached_by_a_button(rig: Rig) -> None:
    take(rig)
    offered = []
    for offer in rig.screen.prompt._shown:
        offered += [offer.intent, *(choice.intent for choice in offer.choices)]
    given = {intent.choice for intent in offered if intent is not None and hasattr(intent, "choice")}
    on_ring = {offer.shape for offer in presenter(rig).formations() if not offer.why}

    assert any(offer.opens_ring for offer in rig.screen.prompt._shown)
    for choice in rig.ask.choices:
        assert choice in given or (isinstance(choice, Pose) and shape_of(choice) in on_ring)
