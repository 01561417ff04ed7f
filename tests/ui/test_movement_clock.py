"""The movement clock in the window (PR 8, 17): when it runs, how it is seen and paused, and what its end does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.model.questions import Question
from labataille.model.sides import Segment, Side
from labataille.storage.autosave import list_autosaves
from labataille.storage.settings import HotSeat
from labataille.ui.curtain import LEAST
from labataille.ui.screens.battles import open_save
from labataille.ui.screens.movement_clock_row import offered
from labataille.ui.screens.new_game import NewGameScreen
from labataille.ui.status_battle import BattleStatus
from tests.controller.crossfire import AWAY, MOVER, crossfire
from tests.ui.battle_rig import Rig, home
from tests.ui.screens_stage import RehearsalStage

__all__ = ["home"]

CTRL = pygame.KMOD_LCTRL
MINUTE = 60_000


@pytest.fixture
def rig(home: Path) -> Rig:
    """The French move, against a clock of ten minutes."""
    return Rig(crossfire().start, minutes=10)


def left(rig: Rig) -> int:
    clock = rig.screen.table.clock
    assert clock is not None
    return clock.in_segment(rig.state.turn, rig.state.phasing).left


def run_down_to(rig: Rig, milliseconds: int) -> None:
    """Let the time pass at the table until so much is left, and show it."""
    rig.screen.table.pass_time(left(rig) - milliseconds)
    rig.wait(1)


def shown(rig: Rig) -> tuple[str, str, bool]:
    face = rig.screen.top.moving.face
    return face._digits, face._word, face._late


# -- when it runs ------------------------------------------------------------------------------------


def test_pr_8_1_it_runs_while_the_window_waits_for_the_side_that_moves(rig: Rig) -> None:
    rig.wait(1600)

    assert left(rig) == 10 * MINUTE - 1600
    assert shown(rig) == ("9:59", "to move", False)


def test_pr_17_3_a_battle_without_a_clock_shows_none(home: Path) -> None:
    rig = Rig(crossfire().start)
    rig.wait(500)

    assert not rig.screen.top.moving.visible
    assert "moving" not in BattleStatus().record(rig.screen)


def test_a_question_that_must_be_answered_first_stops_it(rig: Rig) -> None:
    rig.key(pygame.K_RETURN, CTRL)
    assert rig.screen.desk.top.root.id == "end"
    before = left(rig)
    rig.wait(2000)

    assert left(rig) == before


def test_a_menu_does_not_stop_it(rig: Rig) -> None:
    rig.push("top.menu")
    before = left(rig)
    rig.wait(2000)

    assert left(rig) == before - 2000


def test_pr_6_3_the_curtain_stops_it(home: Path) -> None:
    rig = Rig(crossfire().start, hot_seat=HotSeat.CURTAIN, minutes=10)
    rig.wait(LEAST + 2000)

    assert left(rig) == 10 * MINUTE
    rig.key(pygame.K_RETURN)
    rig.wait(160)
    assert left(rig) == 10 * MINUTE - 160


def test_pr_8_2_opportunity_fire_stops_it_for_both_to_see(rig: Rig) -> None:
    rig.key(pygame.K_n)
    while rig.ask.unit != MOVER:
        rig.key(pygame.K_n)
    rig.click_hex(AWAY)
    rig.click_hex(AWAY)
    assert rig.ask.side is Side.COALITION
    before = left(rig)
    rig.wait(1000)

    assert left(rig) == before
    assert shown(rig)[1] == "stopped"


def test_a_gap_between_two_frames_counts_as_a_second(rig: Rig) -> None:
    rig.client.tick(90_000)

    assert left(rig) == 10 * MINUTE - 1000


# -- how it is paused --------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["key", "button"])
def test_it_is_paused_and_goes_on(rig: Rig, how: str) -> None:
    def pause() -> None:
        if how == "key":
            rig.key(pygame.K_p)
        else:
            rig.push("top.moving.pause")

    pause()
    before = left(rig)
    rig.wait(1000)
    assert left(rig) == before
    assert (shown(rig)[1], rig.screen.top.moving.pause.icon) == ("paused", "play")

    pause()
    rig.wait(1000)
    assert left(rig) == before - 1008  # 63 frames of 16 milliseconds


def test_the_next_act_sets_it_going_again(rig: Rig) -> None:
    rig.key(pygame.K_p)
    rig.key(pygame.K_n)

    assert shown(rig)[1] == "to move"


def test_where_it_does_not_run_the_button_says_so(home: Path) -> None:
    rig = Rig(crossfire().start, seats=("random", "human"), minutes=10)
    rig.key(pygame.K_p)

    assert rig.screen.pace.paused
    assert rig.screen.top.moving.pause.why


# -- the last minute, and the end --------------------------------------------------------------------


def test_the_last_minute_is_told_by_shape_as_well_as_colour(rig: Rig) -> None:
    run_down_to(rig, MINUTE + 1000)
    face = rig.screen.top.moving.face
    before = _shape(face.picture())
    run_down_to(rig, MINUTE)

    assert shown(rig) == ("1:00", "to move", True)
    assert rig.messages == ["The last minute for the movement has begun. (PR 8.1)"]
    assert sum(a != b for a, b in zip(before, _shape(face.picture()), strict=True)) > len(before) // 4


def _shape(picture: pygame.Surface) -> list[bool]:
    """Where something is painted at all, whatever its colour."""
    width, height = picture.get_size()
    return [picture.get_at((x, y)).a > 0 for x in range(width) for y in range(height)]


def test_the_last_minute_is_said_once_in_a_segment(rig: Rig) -> None:
    run_down_to(rig, MINUTE)
    rig.wait(6000)
    rig.wait(500)

    assert not rig.messages


def test_pr_8_2_when_it_has_run_out_the_segment_is_over_and_all_see_why(rig: Rig) -> None:
    rig.key(pygame.K_n)
    rig.screen.menus.open_main()
    run_down_to(rig, 30)
    rig.wait(64)

    assert rig.state.segment is not Segment.MOVEMENT
    assert rig.ask.question is Question.FIRE_TARGET
    assert not rig.screen.desk.top.fleeting
    assert any("has run out: what is not done is not done. (PR 8.2)" in message for message in rig.messages)
    assert shown(rig)[1] == "each turn"


# -- recorded and told -------------------------------------------------------------------------------


def test_a_battle_that_is_left_goes_on_with_the_time_it_had(rig: Rig) -> None:
    rig.wait(5008)
    rig.screen.leave()
    (slot,) = list_autosaves()
    table = open_save(slot.path)

    assert table.clock == rig.screen.table.clock
    assert table.clock is not None
    assert table.clock.left == 10 * MINUTE - 5008


def test_the_status_file_tells_what_is_left(rig: Rig) -> None:
    rig.wait(1600)

    assert BattleStatus().record(rig.screen)["moving"] == {"left": "9:59", "paused": False, "runs": True}


# -- set up ------------------------------------------------------------------------------------------


def test_pr_17_3_a_new_battle_has_no_clock_unless_one_is_chosen(theme, screen, home):
    stage = RehearsalStage(theme)
    hands = stage.show(NewGameScreen(stage), screen)
    hands.click("new.begin")
    hands.desk.find("new.tabs").turn_to(1)
    hands.desk.find("new.clock").choose(2)
    hands.click("new.begin")

    assert [battle.clock_minutes for battle in stage.started] == [None, 10]


def test_the_minutes_offered_are_those_suggested_with_fewer_and_more():
    assert offered(10, None) == (5, 10, 15, 20)
    assert offered(10, 7) == (5, 7, 10, 15, 20)
    assert offered(1, None) == (1, 2)
