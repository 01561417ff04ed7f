"""The text entry: caret, selection and clipboard."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.text_entry import TextEntry

Laid = Callable[..., Hands]


@pytest.fixture
def entry() -> TextEntry:
    return TextEntry("name", "one two three")


def _edit(hands: Hands, *keys: str) -> None:
    hands.key("tab")
    for key in keys:
        hands.key(key)


def test_who_comes_by_tab_writes_over_everything(lay: Laid, entry: TextEntry) -> None:
    hands = lay(entry)
    hands.key("tab")
    hands.type("Weißig é č")

    assert entry.text == "Weißig é č"


@pytest.mark.parametrize(
    ("keys", "text"),
    [
        (("end", "backspace"), "one two thre"),
        (("home", "delete"), "ne two three"),
        (("end", "ctrl+backspace"), "one two "),
        (("home", "ctrl+delete"), "two three"),
        (("home", "right", "right", "backspace"), "oe two three"),
        (("end", "ctrl+left", "ctrl+left", "shift+end", "delete"), "one "),
        (("home", "shift+ctrl+right", "backspace"), "two three"),
        (("end", "shift+home", "delete"), ""),
    ],
)
def test_keys_of_writing(lay: Laid, entry: TextEntry, keys: tuple[str, ...], text: str) -> None:
    _edit(lay(entry), *keys)

    assert entry.text == text


def test_an_arrow_leaves_a_selection_at_its_side(lay: Laid, entry: TextEntry) -> None:
    _edit(lay(entry), "ctrl+a", "left")

    assert (entry.caret, entry.selection) == (0, "")


def test_copy_cut_and_paste(lay: Laid, entry: TextEntry) -> None:
    _edit(lay(entry), "end", "ctrl+left", "shift+end", "ctrl+x", "home", "ctrl+v")

    assert entry.text == "threeone two "


def test_a_paste_becomes_one_line(lay: Laid, entry: TextEntry) -> None:
    lay(entry)
    entry.select_all()
    entry.insert("a\tb\nc")

    assert entry.text == "abc"


def test_a_click_sets_the_caret_between_letters(lay: Laid, desk: Desk, entry: TextEntry) -> None:
    hands = lay(entry)
    hands.click((entry.rect.x + 8 + desk.theme.width("one "), entry.rect.centery))

    assert entry.caret == 4


def test_a_drag_selects(lay: Laid, desk: Desk, entry: TextEntry) -> None:
    hands = lay(entry)
    start = entry.rect.x + 8
    hands.drag((start, entry.rect.centery), (start + desk.theme.width("one"), entry.rect.centery))

    assert entry.selection == "one"


def test_a_double_click_selects_a_word(lay: Laid, desk: Desk, entry: TextEntry) -> None:
    hands = lay(entry)
    hands.double_click((entry.rect.x + 8 + desk.theme.width("one t"), entry.rect.centery))

    assert entry.selection == "two"


def test_letters_that_may_not_stand_here_are_left_out(lay: Laid) -> None:
    entry = TextEntry("seed", allows=str.isdigit, longest=4)
    hands = lay(entry)
    hands.key("tab")
    hands.type("a1b2c3d4e5")

    assert entry.text == "1234"


def test_enter_submits_and_changes_are_told(lay: Laid) -> None:
    told: list[str] = []
    entry = TextEntry("name", on_change=lambda text: told.append(f"~{text}"), on_submit=told.append)
    hands = lay(entry)
    hands.key("tab")
    hands.type("ab")
    hands.key("enter")

    assert told == ["~a", "~ab", "ab"]


def test_the_caret_blinks_unless_motion_is_reduced(
    lay: Laid, desk: Desk, entry: TextEntry, screen: pygame.Surface
) -> None:
    hands = lay(entry)
    hands.key("tab")
    desk.draw(screen)
    hands.wait(700)
    blinking = desk.dirty
    desk.theme.reduced_motion = True
    desk.draw(screen)
    hands.wait(2000)

    assert (blinking, desk.dirty) == (True, False)


def test_the_caret_stays_in_sight_of_a_long_text(lay: Laid, desk: Desk, screen: pygame.Surface) -> None:
    entry = TextEntry("name", width=120)
    hands = lay(entry)
    hands.key("tab")
    hands.type("a long name for a saved game")
    desk.draw(screen)

    assert 0 <= desk.theme.width(entry.text) - entry._shift <= entry.rect.width
