"""The battle screen as a whole: computer players between frames, saving, resizing, panels, and closing the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from labataille.model.questions import Question
from labataille.model.records import checksum
from labataille.storage.autosave import list_autosaves
from labataille.storage.saves import read_save
from labataille.storage.settings import Motion
from labataille.ui.keys import BINDINGS, Command
from labataille.ui.presenters import PRESENTERS
from tests.ui.battle_rig import Rig, home, position

__all__ = ["home"]


@pytest.fixture(scope="module")
def in_contact():
    return position(Question.MOVE, 6)


def test_every_question_has_its_presenter() -> None:
    assert set(PRESENTERS) == set(Question)


def test_every_command_has_a_key() -> None:
    assert set(Command) == set(BINDINGS.values())


def test_two_computer_players_play_in_the_window(home: Path) -> None:
    rig = Rig(seats=("random", "random"))
    rig.wait(3000)

    assert rig.state.turn >= 1
    assert rig.screen.log.view.entries


def test_with_motion_computer_players_can_be_followed(home: Path) -> None:
    rig = Rig(seats=("random", "random"), motion=Motion.NORMAL)
    rig.wait(500)
    slow = len(rig.screen.table.lines)
    rig.key(pygame.K_SPACE)
    rig.wait(500)

    assert 0 < slow < len(rig.screen.table.lines) / 4


def test_p_holds_computer_players_up(home: Path) -> None:
    rig = Rig(seats=("random", "random"))
    rig.key(pygame.K_p)
    before = len(rig.screen.table.game.journal)
    rig.wait(300)

    assert len(rig.screen.table.game.journal) == before


def test_a_new_segment_is_saved_by_itself(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    assert not list_autosaves()
    rig.push("top.end")
    rig.push("end.yes")

    assert list_autosaves()


def test_closing_the_window_saves_at_the_question_that_stands_open(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.key(pygame.K_n)
    open_question, table = rig.ask, rig.screen.table
    rig.client.handle(pygame.event.Event(pygame.QUIT))
    (slot,) = list_autosaves()
    save = read_save(slot.path)

    assert not rig.client.running
    assert open_question.question is Question.MARCH
    assert len(save.entries) == len(table.game.journal)


def close(rig: Rig) -> None:
    rig.client.handle(pygame.event.Event(pygame.QUIT))


@pytest.fixture
def unwritable(in_contact, home: Path, monkeypatch: pytest.MonkeyPatch) -> Rig:
    """A battle whose folder for saves cannot be written, because a file stands in its place."""
    rig = Rig(in_contact)
    rig.key(pygame.K_n)
    (home / "file").touch()
    monkeypatch.setenv("LABATAILLE_HOME", str(home / "file" / "home"))
    return rig


def test_a_window_whose_battle_cannot_be_saved_says_so_before_it_closes(unwritable: Rig) -> None:
    close(unwritable)
    assert "cannot be written" in unwritable.screen.desk.top.root._body.markup
    close(unwritable)

    assert not unwritable.client.running


def test_enter_stays_in_a_battle_that_cannot_be_saved(unwritable: Rig) -> None:
    close(unwritable)
    unwritable.key(pygame.K_RETURN)

    assert unwritable.client.running
    assert not unwritable.screen.desk.top.modal


def test_a_battle_played_on_after_the_warning_is_warned_of_again(unwritable: Rig) -> None:
    close(unwritable)
    unwritable.key(pygame.K_RETURN)
    unwritable.key(pygame.K_ESCAPE)
    unwritable.key(pygame.K_n)
    close(unwritable)

    assert unwritable.client.running


def test_a_battle_that_cannot_be_saved_is_left_for_the_title_after_a_question(unwritable: Rig) -> None:
    unwritable.screen.menus.leave()
    unwritable.push("unsaved.leave")

    assert type(unwritable.client.screen).__name__ == "TitleScreen"


def test_the_question_comes_though_another_screen_lies_over_the_battle(unwritable: Rig) -> None:
    unwritable.key(pygame.K_F1)
    close(unwritable)

    assert unwritable.screen.desk.find("unsaved.stay")


def test_ctrl_enter_does_nothing_while_the_menu_is_open(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.screen.stage.settings = replace(rig.screen.stage.settings, confirm_end_segment=False)
    before = rig.state
    rig.push("top.menu")
    rig.key(pygame.K_RETURN, pygame.KMOD_LCTRL)

    assert rig.state == before
    assert rig.screen.desk.top.fleeting


def test_the_journal_file_holds_the_battle_after_the_window_is_closed(home: Path, tmp_path: Path, in_contact) -> None:
    from labataille.controller.table import Battle
    from labataille.model.sides import Side
    from tests.engine.courses import weissig

    rig = Rig()
    journal = tmp_path / "battle.labataille"
    rig.client.start(Battle(*weissig(), dict.fromkeys(Side, "human"), 7), journal)
    rig.key(pygame.K_n)
    rig.client.handle(pygame.event.Event(pygame.QUIT))

    assert read_save(journal).entries


def test_the_window_follows_a_resize(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    rig.post(pygame.WINDOWSIZECHANGED, x=1600, y=900)

    assert rig.screen.desk.window.size == (1600, 900)
    assert rig.screen.map.view.viewport.width == rig.screen.map.rect.width


def test_the_scale_changes_at_once(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    before = rig.screen.top.rect.height
    for _ in range(6):
        rig.key(pygame.K_EQUALS, pygame.KMOD_LCTRL)

    assert rig.screen.top.rect.height > before


def test_the_panels_can_be_put_away_and_come_back(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    width = rig.screen.map.rect.width
    rig.key(pygame.K_F3)
    assert rig.screen.map.rect.width > width
    rig.key(pygame.K_F5)

    assert rig.screen.map.rect.width == width


def test_h_hides_the_counters_while_it_is_held(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    rig.post(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")
    assert not rig.screen.map.scene().options.counters
    rig.post(pygame.KEYUP, key=pygame.K_h, mod=0)

    assert rig.screen.map.scene().options.counters


def test_looking_changes_nothing_in_the_battle(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    before = checksum(rig.state), len(rig.screen.table.game.journal)
    for key in (pygame.K_F4, pygame.K_F5, pygame.K_g, pygame.K_o, pygame.K_e, pygame.K_PLUS, pygame.K_0, pygame.K_LEFT):
        rig.key(key)
    enemy = next(unit for unit in rig.state.units_of(rig.ask.side.enemy))
    rig.click_hex(enemy.hex)

    assert (checksum(rig.state), len(rig.screen.table.game.journal)) == before
    assert rig.screen.sitting.selection.hex == enemy.hex


def test_tab_walks_the_buttons_of_the_prompt(home: Path, in_contact) -> None:
    rig = Rig(in_contact)
    ids = []
    for _ in range(60):
        rig.key(pygame.K_TAB)
        assert rig.screen.desk.focus is not None
        ids.append(rig.screen.desk.focus.id)

    assert "prompt.0" in ids
    assert "top.end" in ids
