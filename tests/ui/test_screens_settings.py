"""The settings screen: everything holds at once and is kept; and every screen fits every size."""

from __future__ import annotations

import pygame
import pytest

from labataille.storage.settings import Motion, Settings, Symbols, read_settings
from labataille.ui.keys import CURSOR_KEYS, FORMATION_KEYS, Command, key_names
from labataille.ui.screens.about import AboutScreen
from labataille.ui.screens.keys_help import KeysScreen
from labataille.ui.screens.load import LoadScreen
from labataille.ui.screens.new_game import NewGameScreen
from labataille.ui.screens.settings import SettingsScreen
from labataille.ui.screens.title import TitleScreen
from labataille.ui.widgets.desk import Desk
from tests.ui.screens_stage import RehearsalStage


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("LABATAILLE_HOME", str(tmp_path))


@pytest.fixture
def stage(theme):
    return RehearsalStage(theme)


def test_the_scale_holds_at_once_by_keys(stage, screen):
    hands = stage.show(SettingsScreen(stage), screen)
    hands.desk.focus_on(hands.desk.find("settings.scale"))
    hands.key("right")

    assert stage.theme.scale == pytest.approx(1.05)
    assert read_settings().settings.ui_scale == 105


def test_under_the_hand_the_scale_holds_when_it_lets_go(stage, screen):
    hands = stage.show(SettingsScreen(stage), screen)
    slider = hands.desk.find("settings.scale")
    hands.press((slider.rect.x + slider.rect.width // 3, slider.rect.centery))
    assert stage.theme.scale == 1.0
    hands.release((slider.rect.x + slider.rect.width // 3, slider.rect.centery))

    assert stage.theme.scale > 1.2
    assert stage.settings.ui_scale % 5 == 0


@pytest.mark.parametrize(
    "name",
    ["full_screen", "edge_scroll", "grid", "hex_numbers", "autosave", "confirm_end_segment"],
)
def test_every_tick_is_kept(stage, screen, name):
    hands = stage.show(SettingsScreen(stage), screen)
    hands.click(f"settings.{name}")

    assert getattr(stage.settings, name) is not getattr(Settings(), name)
    assert read_settings().settings == stage.settings


def test_symbols_and_motion_are_chosen_by_one_click(stage, screen):
    hands = stage.show(SettingsScreen(stage), screen)
    hands.click(hands.desk.find("settings.symbols").place_of(1))
    hands.click(hands.desk.find("settings.motion").place_of(0))

    assert (stage.settings.symbols, stage.settings.motion) == (Symbols.SILHOUETTES, Motion.NONE)


def test_the_palette_shows_at_once(stage, screen):
    hands = stage.show(SettingsScreen(stage), screen)
    hands.desk.focus_on(hands.desk.find("settings.palette"))
    hands.key("down")

    assert stage.theme.palette.name != "standard"
    assert read_settings().settings.palette == stage.theme.palette.name


def test_a_new_players_settings_come_back_with_one_press(stage, screen):
    stage.settings = Settings(ui_scale=200, grid=False, layout={"side": 300})
    hands = stage.show(SettingsScreen(stage), screen)
    hands.click("settings.defaults")

    assert stage.settings == Settings(layout={"side": 300})
    assert hands.desk.find("settings.grid").ticked


def test_settings_that_cannot_be_kept_say_so(stage, screen, tmp_path):
    (tmp_path / "settings.json").mkdir()
    hands = stage.show(SettingsScreen(stage), screen)
    hands.click("settings.grid")

    assert "cannot be written" in hands.desk.toasts.shown[0].markup
    assert stage.settings.grid is False


def test_every_command_with_a_key_stands_in_the_list_of_keys(stage, screen):
    hands = stage.show(KeysScreen(stage), screen)
    shown = {widget.markup for widget in hands.desk.layers[0].root.walk_all() if hasattr(widget, "markup")}
    together = {*CURSOR_KEYS, *FORMATION_KEYS, Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN}

    assert all(command.value in shown for command in key_names() if command not in together)


@pytest.mark.parametrize("kind", [TitleScreen, NewGameScreen, LoadScreen, SettingsScreen, KeysScreen, AboutScreen])
@pytest.mark.parametrize(("size", "scale"), [((640, 400), 0.75), ((1280, 720), 1.5), ((1280, 720), 3.0), ((2560, 1440), 1.0)])
def test_whatever_takes_the_focus_can_be_brought_into_the_window(stage, screen, kind, size, scale):
    surface = pygame.Surface(size)
    stage.theme.scale = scale
    shown = kind(stage)
    desk = Desk(stage.theme, size)
    shown.enter(desk)
    shown.draw(surface)
    for widget in list(desk.focusables()):
        desk.focus_on(widget)
        shown.draw(surface)

        assert widget.rect.clip(desk.window).width > 0
        assert widget.rect.clip(desk.window).height >= min(widget.rect.height, 12)
