"""Sliders, tabs, drop-downs, menus, check boxes and the progress bar."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from labataille.ui.widgets.check_box import CheckBox
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.drop_down import DropDown
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.menu import RULE, MenuItem, open_menu
from labataille.ui.widgets.progress_bar import ProgressBar
from labataille.ui.widgets.slider import Slider
from labataille.ui.widgets.tabs import Tabs

Laid = Callable[..., Hands]


@pytest.mark.parametrize(("key", "value"), [("right", 1.05), ("left", 0.95), ("home", 0.75), ("end", 3.0)])
def test_keys_move_a_slider_by_its_steps(lay: Laid, key: str, value: float) -> None:
    told: list[float] = []
    hands = lay(Slider("scale", 1.0, 0.75, 3.0, 0.05, on_change=told.append))
    hands.key("tab")
    hands.key(key)

    assert told == [value]


def test_a_slider_dragged_past_its_end_stays_there(lay: Laid) -> None:
    slider = Slider("scale", 1.0, 0.75, 3.0, 0.05)
    hands = lay(slider)
    hands.drag("scale", (1200, 10))

    assert slider.value == 3.0


def test_the_wheel_leaves_a_slider_alone(lay: Laid) -> None:
    slider = Slider("scale", 1.0, 0.75, 3.0, 0.05)
    hands = lay(slider)
    hands.wheel("scale", 3)

    assert slider.value == 1.0


def test_the_text_of_a_check_box_is_part_of_its_target(lay: Laid) -> None:
    told: list[bool] = []
    box = CheckBox("motion", "Reduced motion", on_change=told.append)
    hands = lay(box)
    hands.click((box.rect.x + 100, box.rect.centery))
    hands.key("tab")
    hands.key("space")

    assert told == [True, False]


def test_a_check_box_that_cannot_be_changed_says_why(lay: Laid, desk: Desk) -> None:
    box = CheckBox("hidden", "Show the enemy", why="The scenario hides it.")
    hands = lay(box)
    hands.click("hidden")

    assert not box.ticked
    assert desk.tooltip.text == "The scenario hides it."


def _tabs() -> Tabs:
    return Tabs("tabs", [("Stack", Label("a", "stack")), ("Log", Label("b", "log")), ("Rules", Label("c", "rules"))])


def test_only_the_open_page_is_seen(lay: Laid, desk: Desk) -> None:
    tabs = _tabs()
    lay(tabs)
    tabs.turn_to(1)

    assert [desk.find(name).visible for name in ("stack", "log", "rules")] == [False, True, False]


def test_arrows_turn_the_pages_round(lay: Laid) -> None:
    tabs = _tabs()
    hands = lay(tabs)
    hands.key("tab")
    hands.key("left")

    assert tabs.open == 2


def test_a_press_on_a_tab_opens_its_page(lay: Laid) -> None:
    tabs = _tabs()
    hands = lay(tabs)
    hands.click(tabs.bar.tab_rects()[1].move(tabs.bar.rect.topleft).center)

    assert tabs.open == 1


def test_control_and_tab_turn_the_pages_from_inside(lay: Laid, desk: Desk) -> None:
    box = CheckBox("box", "Box")
    tabs = Tabs("tabs", [("One", box), ("Two", Label("b"))])
    hands = lay(tabs)
    desk.focus_on(box)
    hands.key("ctrl+tab")

    assert tabs.open == 1
    assert desk.focus is tabs.bar


# Drop-downs and menus


def _drop_down(told: list[int]) -> DropDown:
    return DropDown("palette", ["Standard", "Deutan", "Protan"], on_change=told.append)


def test_up_and_down_choose_without_opening(lay: Laid, desk: Desk) -> None:
    told: list[int] = []
    hands = lay(_drop_down(told))
    hands.key("tab")
    for key in ("down", "down", "down", "up"):
        hands.key(key)

    assert (told, len(desk.layers)) == ([1, 2, 1], 1)


def test_the_list_opens_beside_its_field_and_enter_chooses(lay: Laid, desk: Desk) -> None:
    told: list[int] = []
    hands = lay(_drop_down(told))
    hands.key("tab")
    hands.key("enter")
    menu = desk.top.root
    apart = not menu.rect.colliderect(desk.find("palette").rect)
    hands.key("end")
    hands.key("enter")

    assert apart
    assert (told, len(desk.layers)) == ([2], 1)


def test_a_click_in_the_list_chooses(lay: Laid, desk: Desk) -> None:
    told: list[int] = []
    hands = lay(_drop_down(told))
    hands.click("palette")
    hands.click((desk.top.root.rect.centerx, desk.top.root.rect.y + 40))

    assert (told, len(desk.layers)) == ([1], 1)


def test_a_press_outside_closes_a_menu_and_nothing_else_happens(lay: Laid, desk: Desk) -> None:
    box = CheckBox("box", "Box")
    hands = lay(box)
    open_menu(desk, [MenuItem("Move")], (600, 400))
    hands.click("box")

    assert (len(desk.layers), box.ticked) == (1, False)


@pytest.mark.parametrize(("key", "given"), [("ctrl+s", "Save"), ("f5", "Standing"), ("w", "Wait")])
def test_the_key_beside_a_command_gives_it_in_the_open_menu_too(lay: Laid, desk: Desk, key: str, given: str) -> None:
    chosen: list[str] = []
    hands = lay()
    keys = {"Standing": "F5", "Save": "Ctrl+S", "Wait": "W", "Moved": "3"}
    open_menu(desk, [MenuItem(text, partial(chosen.append, text), key=name) for text, name in keys.items()], (600, 400))
    hands.key("3")
    assert chosen == []

    hands.key(key)

    assert chosen == [given]
    assert len(desk.layers) == 1


def test_a_menu_closes_before_its_command_is_given(lay: Laid, desk: Desk) -> None:
    layers: list[int] = []
    hands = lay()
    open_menu(desk, [MenuItem("Move", lambda: layers.append(len(desk.layers)), key="M")], (600, 400))
    hands.key("down")
    hands.key("enter")

    assert layers == [1]


def test_the_arrows_pass_over_rules(lay: Laid, desk: Desk) -> None:
    hands = lay()
    menu = open_menu(desk, [MenuItem("Move"), RULE, MenuItem("Fire")], (600, 400))
    hands.key("down")
    hands.key("down")

    assert menu.at == 2


def test_a_letter_leads_to_its_command(lay: Laid, desk: Desk) -> None:
    hands = lay()
    menu = open_menu(desk, [MenuItem("Move"), MenuItem("Fire"), MenuItem("Melee")], (600, 400))
    hands.key("m")
    hands.key("m")

    assert menu.at == 2


def test_a_command_that_cannot_be_given_says_why_and_the_menu_stays(lay: Laid, desk: Desk) -> None:
    given: list[int] = []
    hands = lay()
    open_menu(desk, [MenuItem("Charge", lambda: given.append(1), why="It has moved.")], (600, 400))
    hands.key("down")
    hands.key("enter")

    assert (given, len(desk.layers), desk.tooltip.text) == ([], 2, "It has moved.")


@pytest.mark.parametrize("spot", [(0, 0), (1279, 719), (1279, 0), (640, 360)])
def test_a_context_menu_stays_in_the_window(lay: Laid, desk: Desk, spot: tuple[int, int]) -> None:
    lay()
    menu = open_menu(desk, [MenuItem(f"Command {number}") for number in range(12)], spot)

    assert desk.window.contains(menu.rect)
    assert not menu.rect.collidepoint(spot)


def test_a_menu_higher_than_the_window_scrolls(lay: Laid, desk: Desk) -> None:
    hands = lay()
    menu = open_menu(desk, [MenuItem(f"Hex {number}") for number in range(80)], (600, 10))
    hands.key("end")

    assert desk.window.contains(menu.rect)
    assert menu.rect.contains(menu.item_rect(79))


def test_a_progress_bar_keeps_between_nothing_and_all(lay: Laid, screen: pygame.Surface) -> None:
    bar = ProgressBar("increments", 0.5, "7 of 14")
    lay(bar)
    bar.share = 3

    assert bar.share == 1.0
