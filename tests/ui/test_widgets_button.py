"""Buttons and dialogs: commands, reasons, and no dangerous answer by mistake."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.dialog import Answer, Dialog, confirm
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.text_entry import TextEntry

Laid = Callable[..., Hands]


@pytest.mark.parametrize("key", ["enter", "space"])
def test_enter_and_space_press_the_focused_button(lay: Laid, key: str) -> None:
    pressed: list[int] = []
    hands = lay(Button("fire", "Fire", lambda: pressed.append(1)))
    hands.key("tab")
    hands.key(key)

    assert pressed == [1]


def test_a_click_presses(lay: Laid) -> None:
    pressed: list[int] = []
    hands = lay(IconButton("undo", "undo", lambda: pressed.append(1), tip="Undo"))
    hands.click("undo")

    assert pressed == [1]


def test_a_press_that_ends_elsewhere_does_nothing(lay: Laid) -> None:
    pressed: list[int] = []
    hands = lay(Button("fire", "Fire", lambda: pressed.append(1)))
    hands.drag("fire", (900, 600))

    assert pressed == []


def test_the_right_button_does_not_press(lay: Laid) -> None:
    pressed: list[int] = []
    hands = lay(Button("fire", "Fire", lambda: pressed.append(1)))
    hands.click("fire", button=3)

    assert pressed == []


def test_a_disabled_button_says_why_instead(lay: Laid, desk: Desk) -> None:
    pressed: list[int] = []
    hands = lay(Button("charge", "Charge", lambda: pressed.append(1), why="Infantry never charges (PR 28.1)."))
    hands.key("tab")
    hands.key("enter")

    assert pressed == []
    assert desk.tooltip.text == "Infantry never charges (PR 28.1)."


def test_the_key_cap_takes_its_room(lay: Laid, desk: Desk) -> None:
    lay(Button("plain", "Fire", width=None), Button("hinted", "Fire", key_hint="Ctrl+F"))
    plain, hinted = desk.find("plain"), desk.find("hinted")

    assert hinted.natural(1000)[0] > plain.natural(1000)[0]


# Dialogs


def test_enter_gives_the_expected_answer(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    confirm(desk, "Save", "Save the game?", "Save", lambda: given.append("yes"))
    hands.key("enter")

    assert given == ["yes"]
    assert len(desk.layers) == 1


def test_enter_never_gives_a_dangerous_answer(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    confirm(desk, "Surrender", "Give the battle up?", "Surrender", lambda: given.append("yes"), tone=Tone.DANGER)
    hands.key("enter")

    assert given == []
    assert len(desk.layers) == 1


def test_a_dangerous_answer_is_given_by_walking_to_it(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    confirm(desk, "Surrender", "Give the battle up?", "Surrender", lambda: given.append("yes"), tone=Tone.DANGER)
    hands.key("shift+tab")
    hands.key("enter")

    assert given == ["yes"]


def test_a_dialog_of_dangers_alone_is_not_made() -> None:
    with pytest.raises(AssertionError):
        Dialog("Surrender", "Really?", (Answer("yes", "Yes", tone=Tone.DANGER),))


def test_escape_gives_no_answer(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    confirm(desk, "Save", "Save the game?", "Save", lambda: given.append("yes"))
    hands.key("escape")

    assert (given, len(desk.layers)) == ([], 1)


def test_the_key_of_an_answer_gives_it(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    answers = (
        Answer("stand", "Stand", lambda: given.append("stand")),
        Answer("retreat", "Retreat", lambda: given.append("retreat"), key=ord("r")),
    )
    Dialog("Cavalry charges", "Retreat before it?", answers).open_on(desk)
    hands.key("r")

    assert given == ["retreat"]


def test_a_field_to_write_in_comes_first_and_enter_there_answers(lay: Laid, desk: Desk) -> None:
    given: list[str] = []
    hands = lay()
    entry = TextEntry("name")
    answers = (Answer("ok", "Save", lambda: given.append(entry.text), Tone.PRIMARY), Answer("no", "Cancel"))
    Dialog("Save", entry, answers).open_on(desk)
    hands.type("Weissig")
    hands.key("enter")

    assert given == ["Weissig"]


def test_a_dialog_is_never_larger_than_the_window(lay: Laid, desk: Desk) -> None:
    lay()
    desk.theme.scale = 3.0
    dialog = Dialog("Rules", "A long text. " * 300, (Answer("ok", "Close"),))
    dialog.open_on(desk)

    assert desk.window.contains(dialog.rect)
    assert dialog.rect.contains(desk.find("ok").rect)
