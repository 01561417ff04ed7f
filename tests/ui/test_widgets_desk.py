"""The desk brings every event to its widget, and draws only when something has changed."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from labataille.ui.palette import load_palette
from labataille.ui.theme import Theme
from labataille.ui.widgets.button import Button
from labataille.ui.widgets.check_box import CheckBox
from labataille.ui.widgets.container import Column, Flow, Row
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.panel import Panel
from labataille.ui.widgets.scroll_pane import ScrollPane
from labataille.ui.widgets.splitter import Axis, Splitter
from labataille.ui.widgets.table import Table, TableRow
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

Laid = Callable[..., Hands]


def _three() -> list[Widget]:
    return [Button("one", "One"), TextEntry("two"), Button("three", "Three", why="Not now.")]


def test_a_widget_is_found_by_its_id(lay: Laid, desk: Desk) -> None:
    lay(*_three())

    assert desk.find("two").rect.width > 0


def test_an_unknown_id_is_refused_with_the_known_ones(lay: Laid, desk: Desk) -> None:
    lay(*_three())

    with pytest.raises(LookupError, match=r"'four'.*one, two, three"):
        desk.find("four")


def test_tab_walks_all_widgets_disabled_ones_too_and_comes_round(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    walked = []
    for _ in range(4):
        hands.key("tab")
        walked.append(desk.focus.id if desk.focus else "")

    assert walked == ["one", "two", "three", "one"]


def test_shift_tab_walks_backwards(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.key("shift+tab")

    assert desk.focus is desk.find("three")


def test_tab_leaves_out_what_is_hidden(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    desk.find("one").hide()
    hands.key("tab")

    assert desk.focus is desk.find("two")


def test_the_focus_can_be_seen(lay: Laid, desk: Desk, screen: pygame.Surface) -> None:
    hands = lay(*_three())
    before = pygame.image.tobytes(screen, "RGB")
    hands.key("tab")
    desk.draw(screen)

    assert pygame.image.tobytes(screen, "RGB") != before


def test_a_click_does_not_leave_the_focus_on_a_button(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.click("one")

    assert desk.focus is None


def test_escape_closes_a_dialog_and_gives_the_focus_back(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.key("tab")
    desk.open_dialog(Panel([Button("inner", "Inner")]))
    hands.key("escape")

    assert len(desk.layers) == 1
    assert desk.focus is desk.find("one")


def test_escape_leaves_the_lowest_layer_open_but_drops_the_focus(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.key("tab")

    assert hands.key("escape")
    assert desk.focus is None
    assert not hands.key("escape")


def test_a_modal_layer_keeps_clicks_and_keys_from_what_is_beneath(lay: Laid, desk: Desk) -> None:
    pressed: list[str] = []
    hands = lay(Button("one", "One", lambda: pressed.append("one")))
    desk.open_dialog(Panel([Label("Wait.")], "dialog"))

    assert hands.click("one")
    assert hands.key("f")
    assert pressed == []


def test_an_event_that_nobody_wants_comes_back(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())

    assert not hands.key("f")
    assert not hands.key("up")


def test_letters_typed_into_an_entry_are_no_commands(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.click("two")

    assert hands.key("f")


def test_the_wheel_turns_what_is_under_the_pointer(lay: Laid, desk: Desk) -> None:
    rows = [TableRow(str(number), (f"row {number}",)) for number in range(100)]
    left, right = Table("left", rows=rows), Table("right", rows=rows)
    hands = lay(Row([left, right], height=200))
    left.grow = right.grow = 1
    desk.unsettle()
    hands.wheel("right", -2)

    assert (left.top, right.top > 0) == (0, True)


def test_the_pointer_is_known_from_events_alone(lay: Laid, desk: Desk) -> None:
    hands = lay(*_three())
    hands.move("one")

    assert desk.pointer.hover is desk.find("one")
    assert pygame.mouse.get_pos() != desk.pointer.at


def test_two_clicks_are_a_double_click_only_if_quick(lay: Laid, desk: Desk) -> None:
    taken: list[str] = []
    hands = lay(Table("list", rows=[TableRow("a", ("A",))], on_activate=taken.append, height=100))
    hands.click(desk.find("list").rect.move(10, 10).topleft)
    hands.wait(1000)
    hands.click(desk.find("list").rect.move(10, 10).topleft)
    slow = list(taken)
    hands.click(desk.find("list").rect.move(10, 10).topleft)

    assert (slow, taken) == ([], ["a"])


def test_losing_the_window_lets_go_of_what_is_held(lay: Laid, desk: Desk) -> None:
    pressed: list[str] = []
    hands = lay(Button("one", "One", lambda: pressed.append("one")))
    hands.press("one")
    desk.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hands.release("one")

    assert pressed == []


# Drawing


def test_a_drawn_desk_is_clean_until_something_changes(lay: Laid, desk: Desk) -> None:
    label = Label("13:40", "clock")
    hands = lay(label)
    hands.wait(2000)
    idle = desk.dirty
    label.markup = "14:00"

    assert (idle, desk.dirty) == (False, True)


def test_mending_draws_the_same_as_drawing_anew(lay: Laid, desk: Desk, screen: pygame.Surface, theme: Theme) -> None:
    hands = lay(
        Label("13:40", "clock"), CheckBox("box", "Reduced motion"), Row([Button("one", "One"), Label("x", "x")])
    )
    hands.click("box")
    hands.move("one")
    desk.find("x").hide()
    label = desk.find("clock")
    assert isinstance(label, Label)
    label.markup = "14:00, a longer text than before"
    desk.draw(screen)
    mended = pygame.image.tobytes(screen, "RGB")
    theme.generation += 1
    desk.draw(screen)

    assert pygame.image.tobytes(screen, "RGB") == mended


def test_a_new_scale_reaches_every_rectangle_at_once(lay: Laid, desk: Desk, theme: Theme) -> None:
    lay(*_three())
    before = desk.find("one").rect.copy()
    theme.scale = 2.0

    assert desk.find("one").rect.height == 2 * before.height
    assert desk.dirty


def test_a_new_palette_shows_at_once(lay: Laid, desk: Desk, screen: pygame.Surface, theme: Theme) -> None:
    lay(*_three())
    before = screen.get_at(screen.get_rect().center)
    theme.palette = load_palette("contrast")
    desk.draw(screen)

    assert screen.get_at(screen.get_rect().center) == pygame.Color(0, 0, 0) != before


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5, 2.0, 3.0])
def test_every_target_keeps_its_least_size_at_every_scale(lay: Laid, desk: Desk, theme: Theme, scale: float) -> None:
    lay(*_three(), CheckBox("box", "Box"))
    theme.scale = scale

    assert all(desk.find(name).rect.height >= 24 * scale - 1 for name in ("one", "two", "three", "box"))


# Layout


def test_growing_children_share_the_room(lay: Laid, desk: Desk) -> None:
    lay(Row([Label("", "a", grow=1), Label("", "b", width=100), Label("", "c", grow=2)], gap=0))
    widths = [desk.find(name).rect.width for name in ("a", "b", "c")]

    assert widths[1] == 100
    assert widths[2] - 2 * widths[0] in (-1, 0, 1, 2)


def test_a_row_too_narrow_cuts_the_widest_first(lay: Laid, desk: Desk) -> None:
    lay(Row([Label("x", "a", width=50), Label("x", "b", width=900), Label("x", "c", width=900)], gap=0))
    row = [desk.find(name).rect for name in ("a", "b", "c")]

    assert (row[0].width, row[1].width - row[2].width) == (50, 0)
    assert row[2].right <= desk.window.right


def test_a_flow_breaks_like_a_line_of_words(lay: Laid, desk: Desk) -> None:
    lay(Flow([Button(f"b{number}", f"Fire at hex {number}") for number in range(20)], "flow"))
    flow = desk.find("flow").rect

    assert desk.find("b19").rect.y > desk.find("b0").rect.y
    assert all(flow.contains(desk.find(f"b{number}").rect) for number in range(20))


def test_the_focus_scrolls_into_sight(lay: Laid, desk: Desk) -> None:
    pane = ScrollPane(Column([CheckBox(f"c{number}", f"Option {number}") for number in range(40)]), "pane", height=200)
    hands = lay(pane)
    hands.key("shift+tab")

    assert desk.focus is desk.find("c39")
    assert pane.rect.contains(desk.find("c39").rect)


def test_what_is_scrolled_out_of_sight_is_not_under_the_pointer(lay: Laid, desk: Desk) -> None:
    pane = ScrollPane(Column([CheckBox(f"c{number}", f"Option {number}") for number in range(40)]), "pane", height=200)
    hands = lay(pane)
    hands.move((pane.rect.x + 20, pane.rect.bottom + 30))

    assert desk.pointer.hover is desk.find("panel")


@pytest.mark.parametrize("axis", list(Axis))
def test_a_splitter_follows_its_bar_and_keeps_both_parts(desk: Desk, axis: Axis) -> None:
    told: list[float] = []
    splitter = Splitter("split", Label("", "a"), Label("", "b"), axis=axis, second_size=300, on_resize=told.append)
    desk.lay(splitter)
    hands = Hands(desk)
    before = desk.find("b").rect.copy()
    hands.drag("split.bar", (desk.find("split.bar").rect.centerx - 100, desk.find("split.bar").rect.centery - 100))
    grown = desk.find("b").rect.copy()
    hands.drag("split.bar", (5, 5))

    assert grown.width * grown.height > before.width * before.height
    assert 400 <= told[0] < 416
    assert desk.find("a").rect.width * desk.find("a").rect.height > 0


def test_a_splitter_moves_by_keys_and_goes_back_by_a_double_click(desk: Desk) -> None:
    splitter = Splitter("split", Label("", "a"), Label("", "b"), second_size=300)
    desk.lay(splitter)
    hands = Hands(desk)
    hands.key("tab")
    hands.key("left")
    moved = splitter.second_size
    hands.double_click("split.bar")

    assert (moved, splitter.second_size) == (316, 300)


def test_a_collapsed_part_gives_its_room_away(desk: Desk) -> None:
    splitter = Splitter("split", Label("", "a"), Label("", "b"))
    desk.lay(splitter)
    splitter.collapse()
    alone = desk.find("a").rect.width
    splitter.restore()

    assert (alone, desk.find("a").rect.width < alone) == (1280, True)
