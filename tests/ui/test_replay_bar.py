"""The replay on its screen: forward and back by keys, buttons, rail and log, played by itself, and the way to the present."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.controller.chronicle.kinds import Kind
from labataille.controller.table import Battle, Table
from labataille.model.records import checksum
from labataille.model.sides import Side
from labataille.model.view import view_of
from labataille.storage.settings import Motion
from labataille.storage.slots import about, path_for, save
from labataille.ui.battle_screen import BattleScreen
from labataille.ui.replay_keys import NAMES, WAYS, Way
from labataille.ui.replay_screen import ReplayScreen
from labataille.ui.replay_sitting import PAST
from labataille.ui.screens.load import LoadScreen
from tests.engine.courses import weissig
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]


@pytest.fixture(scope="module")
def played() -> Table:
    """A battle that random players have begun and two humans go on with."""
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    while table.ask is not None and not (table.state.turn >= 3 and table.ask.quiet):
        table.let_computers_play(20)
    for side in Side:
        table.seat(side, "human")
    return table


@pytest.fixture
def rig(home: Path, played: Table) -> Rig:
    """A replay of it, opened by its key."""
    rig = Rig()
    rig.client.resume(played)
    rig.client.draw()
    rig.key(pygame.K_F7)
    while not replay(rig).course.whole:
        rig.wait(16)
    return rig


def replay(rig: Rig) -> ReplayScreen:
    screen = rig.client.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def moment(rig: Rig) -> int:
    return replay(rig).sitting.moment


def push(rig: Rig, id: str) -> None:
    rig.click(replay(rig).desk.find(id).rect.center)


def marked(rig: Rig) -> str:
    view = replay(rig).log.view
    return view.entries[view.marked].number if view.marked >= 0 else ""


def test_it_opens_at_the_present(rig: Rig, played: Table) -> None:
    assert moment(rig) == replay(rig).course.last
    assert checksum(replay(rig).sitting.course.state_at(moment(rig))) == checksum(played.state)


def test_the_map_shows_the_moment_as_the_side_may_see_it(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    for _ in range(4):
        rig.key(pygame.K_RIGHT)
    screen = replay(rig)

    assert moment(rig) == 4
    assert screen.map.scene().state == view_of(screen.course.state_at(4), screen.sitting.side)


def test_home_end_arrows_and_paging_keys_go_there(rig: Rig) -> None:
    course = replay(rig).course
    rig.key(pygame.K_HOME)
    assert moment(rig) == 0
    rig.key(pygame.K_PAGEDOWN)
    assert moment(rig) == course.heading_after(Kind.SEGMENT, 0) > 0
    rig.key(pygame.K_DOWN)
    assert course.actions[moment(rig) - 1].kind is Kind.TURN
    rig.key(pygame.K_RIGHT)
    rig.key(pygame.K_LEFT)
    rig.key(pygame.K_LEFT)
    rig.key(pygame.K_RIGHT)
    assert course.actions[moment(rig) - 1].kind is Kind.TURN
    rig.key(pygame.K_END)
    assert moment(rig) == course.last
    rig.key(pygame.K_PAGEUP)
    assert course.actions[moment(rig) - 1].kind in (Kind.SEGMENT, Kind.TURN)
    rig.key(pygame.K_UP)
    assert course.actions[moment(rig) - 1].kind is Kind.TURN


def test_every_button_does_what_its_key_does(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    push(rig, "replay.step")
    push(rig, "replay.turn")
    there = moment(rig)
    push(rig, "replay.segment")
    push(rig, "replay.segment_back")
    assert moment(rig) == there
    push(rig, "replay.step_back")
    assert moment(rig) == there - 1
    push(rig, "replay.last")
    assert moment(rig) == replay(rig).course.last
    push(rig, "replay.turn_back")
    assert moment(rig) == replay(rig).course.turns()[-1]
    push(rig, "replay.first")
    assert moment(rig) == 0


def test_at_the_ends_the_buttons_say_why_they_do_nothing(rig: Rig) -> None:
    desk = replay(rig).desk
    assert desk.find("replay.step").why
    assert not desk.find("replay.step_back").why
    rig.key(pygame.K_HOME)
    assert desk.find("replay.step_back").why
    rig.key(pygame.K_LEFT)
    assert moment(rig) == 0


def test_every_control_can_be_reached_by_tab(rig: Rig) -> None:
    focusable = {widget.id for widget in replay(rig).desk.focusables()}
    ways = {f"replay.{way.name.lower()}" for way in Way} - {"replay.slower", "replay.faster"}

    assert ways | {"replay.rail", "replay.speed"} <= focusable


def test_the_keys_mean_the_same_while_a_button_has_the_keyboard(rig: Rig) -> None:
    for id in ("replay.rail", "replay.play", "replay.step"):
        replay(rig).desk.focus_on(replay(rig).desk.find(id))
        rig.key(pygame.K_HOME)
        assert moment(rig) == 0
        rig.key(pygame.K_RIGHT)
        assert moment(rig) == 1


def test_the_log_goes_along_and_marks_the_action(rig: Rig) -> None:
    view = replay(rig).log.view
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_PAGEDOWN)

    assert marked(rig) == str(moment(rig))
    top, bottom = view._starts[view.marked], view._starts[view.marked + 1]
    assert view.top <= top < bottom <= view.top + view.view().height


def test_a_click_on_an_entry_goes_to_its_moment(rig: Rig) -> None:
    view = replay(rig).log.view
    place = view.marked - 2
    rig.click((view.rect.x + 80, view.rect.y + view._starts[place] - view.top + 12))

    assert marked(rig) == view.entries[place].number == str(moment(rig))


def test_the_folded_log_marks_the_row_that_holds_the_action(rig: Rig) -> None:
    rig.key(pygame.K_F6, pygame.KMOD_SHIFT)
    rig.key(pygame.K_HOME)
    for _ in range(3):
        rig.key(pygame.K_RIGHT)
    view = replay(rig).log.view

    assert view.entries[view.marked].bundle == "1"


def test_the_rail_is_dragged(rig: Rig) -> None:
    rail = replay(rig).desk.find("replay.rail")
    rig.press((rail.rect.x + 10, rail.rect.y + 12))
    assert moment(rig) <= 2
    rig.move((rail.rect.centerx, rail.rect.y + 12))
    assert 2 < moment(rig) < replay(rig).course.last
    rig.release((rail.rect.centerx, rail.rect.y + 12))


def test_the_clock_shows_the_time_of_the_moment(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_DOWN)

    assert replay(rig).top.clock._turn == "turn 1 of 13"


def test_nothing_can_be_answered(rig: Rig, played: Table) -> None:
    before = (checksum(played.state), len(played.game.journal))
    sitting = replay(rig).sitting
    assert sitting.presenter is None
    sitting.end_segment()
    sitting.undo()
    for key in (pygame.K_n, pygame.K_u, pygame.K_RETURN, pygame.K_1, pygame.K_f):
        rig.key(key)
    rig.key(pygame.K_RETURN, pygame.KMOD_CTRL)
    unit = next(unit for unit in sitting.seen.state.units_of(sitting.side) if unit.hexes)
    replay(rig).map.centre_on(unit.hex)
    rig.client.draw()
    rig.click(replay(rig).map.view.screen_of(unit.hex))

    assert (checksum(played.state), len(played.game.journal)) == before
    assert sitting.selection.hex == unit.hex
    assert any(toast.markup == PAST for toast in replay(rig).desk.toasts.shown)


def test_it_plays_by_itself_and_stops_at_a_key(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_SPACE)
    rig.wait(3000)
    there = moment(rig)
    assert there > 2
    rig.key(pygame.K_SPACE)
    rig.wait(2000)
    assert moment(rig) == there


def test_a_higher_speed_shows_more(rig: Rig) -> None:
    reached = []
    for faster in (0, 3):
        rig.key(pygame.K_HOME)
        for _ in range(faster):
            rig.key(pygame.K_RIGHTBRACKET)
        rig.key(pygame.K_SPACE)
        rig.wait(4000)
        rig.key(pygame.K_SPACE)
        reached.append(moment(rig))

    assert reached[1] > 3 * reached[0]


def test_at_the_end_playing_begins_anew_and_ends_at_the_end(rig: Rig) -> None:
    screen = replay(rig)
    rig.key(pygame.K_SPACE)
    assert moment(rig) < screen.course.last
    screen.go_to(screen.course.last - 1)
    rig.wait(4000)

    assert moment(rig) == screen.course.last
    assert not screen.pace.playing


def test_dice_roll_on_the_map_unless_motion_is_unwelcome(home: Path, played: Table) -> None:
    for motion, rolls in ((Motion.NORMAL, True), (Motion.NONE, False)):
        rig = Rig(motion=motion)
        rig.client.resume(thrown_table())
        rig.key(pygame.K_F7)
        screen = replay(rig)
        while not screen.course.whole:
            rig.wait(16)
        place = next(number for number, line in enumerate(screen.course.actions) if line.dice)
        screen.go_to(place)
        rig.key(pygame.K_RIGHT)

        assert (screen.map.marks.throw is not None) is rolls
        assert screen.desk.find("throw.0.dice")
        rig.key(pygame.K_RIGHT)
        throw = screen.map.marks.throw
        assert throw is None or throw.words != screen.course.actions[place].text


def thrown_table() -> Table:
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    while not any(line.dice for line in table.lines[:-20]):
        table.let_computers_play(50)
    return table


def test_leaving_finds_the_battle_as_it_was(rig: Rig, played: Table) -> None:
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_ESCAPE)

    assert isinstance(rig.client.screen, BattleScreen)
    assert rig.state is played.state
    assert rig.screen.sitting.seen.state.turn == played.state.turn
    assert rig.screen.sitting.presenter is not None


def test_the_list_of_units_shows_the_moment(rig: Rig) -> None:
    rig.key(pygame.K_HOME)
    rig.key(pygame.K_F4)
    screen = replay(rig)
    early = {row.key: row.cells for row in screen.drawer.list.table.rows}
    screen.go_to(screen.course.last)
    rig.client.draw()
    late = {row.key: row.cells for row in screen.drawer.list.table.rows}

    assert early != late


def test_a_long_journal_is_run_while_its_beginning_can_be_seen(home: Path, played: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("labataille.ui.replay_screen._FIRST_LOOK", 0.0)
    monkeypatch.setattr("labataille.ui.replay_screen._BUDGET", 0.1)
    rig = Rig()
    rig.client.resume(played)
    rig.key(pygame.K_F7)
    screen = replay(rig)
    while not screen.course.last:
        rig.wait(16)
    part = screen.course.last
    assert not screen.course.whole
    assert moment(rig) == part
    rig.key(pygame.K_HOME)
    while not screen.course.whole:
        rig.wait(16)

    assert moment(rig) == 0
    assert screen.course.last > part
    assert screen.bar.rail.most == screen.course.last


def test_a_save_is_played_back_from_its_beginning(home: Path, played: Table) -> None:
    path = path_for("battle")
    save(played, path, about(played, "battle"))
    rig = Rig()
    rig.client.push(LoadScreen(rig.client))
    rig.client.draw()
    rig.key(pygame.K_F7)

    assert moment(rig) == 0
    assert replay(rig).course.last > 0
    rig.key(pygame.K_ESCAPE)
    assert isinstance(rig.client.screen, BattleScreen)
    assert checksum(rig.state) == checksum(played.state)


def test_the_keys_are_in_the_list_of_keys(rig: Rig) -> None:
    assert set(NAMES) == set(WAYS.values()) == set(Way)
    rig.key(pygame.K_F1)
    shown = " ".join(getattr(widget, "markup", "") for layer in rig.client.screen.desk.layers for widget in layer.root.walk())

    assert all(way.value in shown for way in Way)


@pytest.mark.parametrize("scale", [75, 200])
def test_the_bar_has_room_at_every_scale(rig: Rig, scale: int) -> None:
    rig.client.settings = replace(rig.client.settings, ui_scale=scale)
    rig.client.apply_settings()
    rig.client.draw()
    desk = replay(rig).desk

    for widget in replay(rig).bar.walk():
        assert desk.window.contains(widget.rect), widget.id
