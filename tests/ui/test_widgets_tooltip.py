"""Tooltips and messages: they come in their time, stay while they are read, and cover nothing they speak of."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from labataille.ui.widgets.button import Button
from labataille.ui.widgets.container import Row
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.toast import Signal

Laid = Callable[..., Hands]
_SENTENCE = "Passes to the next segment."


@pytest.fixture
def hands(lay: Laid) -> Hands:
    return lay(Row([Button("end", "End segment", tip=_SENTENCE), Button("plain", "Plain")]))


def test_it_comes_after_the_delay(hands: Hands, desk: Desk) -> None:
    desk.tooltip.delay = 300
    hands.move("end")
    hands.wait(280)
    early = desk.tooltip.text
    hands.wait(40)

    assert (early, desk.tooltip.text) == ("", _SENTENCE)


@pytest.mark.parametrize(("asked", "given"), [(-5, 0), (250, 250), (5000, 1000)])
def test_the_delay_is_between_nothing_and_a_second(desk: Desk, asked: int, given: int) -> None:
    desk.tooltip.delay = asked

    assert desk.tooltip.delay == given


def test_without_a_delay_it_comes_at_once(hands: Hands, desk: Desk) -> None:
    desk.tooltip.delay = 0
    hands.move("end")
    hands.wait(1)

    assert desk.tooltip.text == _SENTENCE


def test_it_stays_while_the_pointer_is_on_the_spot_or_on_itself(hands: Hands, desk: Desk) -> None:
    hands.move("end")
    hands.wait(600)
    hands.wait(20_000)
    on_spot = desk.tooltip.text
    hands.move(desk.tooltip.rect.center)
    hands.wait(20_000)

    assert (on_spot, desk.tooltip.text) == (_SENTENCE, _SENTENCE)


def test_it_goes_when_the_pointer_has_left(hands: Hands, desk: Desk) -> None:
    hands.move("end")
    hands.wait(600)
    hands.move((900, 600))
    hands.wait(400)

    assert desk.tooltip.text == ""


def test_a_pinned_one_stays_until_escape(hands: Hands, desk: Desk) -> None:
    hands.move("end")
    hands.wait(600)
    hands.key("ctrl+space")
    hands.move((900, 600))
    hands.wait(5000)
    pinned = desk.tooltip.text
    hands.key("escape")

    assert (pinned, desk.tooltip.text) == (_SENTENCE, "")


def test_the_pin_key_shows_what_the_focus_has_to_say(hands: Hands, desk: Desk) -> None:
    hands.key("tab")
    hands.key("ctrl+space")

    assert desk.tooltip.text == _SENTENCE


@pytest.mark.parametrize("place", [(0, 0), (1100, 0), (0, 680), (1100, 680), (600, 350)])
def test_it_never_covers_the_spot_and_stays_in_the_window(desk: Desk, place: tuple[int, int]) -> None:
    button = Button("end", "End segment", tip="A rather long sentence about this button. " * 4)
    desk.lay(button)
    desk.settle()
    button.place(pygame.Rect(*place, 120, 30))
    hands = Hands(desk)
    hands.move("end")
    hands.wait(600)

    assert not desk.tooltip.rect.colliderect(button.rect)
    assert desk.window.contains(desk.tooltip.rect)


def test_another_reason_shows_while_it_is_read(hands: Hands, desk: Desk) -> None:
    hands.move("end")
    hands.wait(600)
    button = desk.find("end")
    assert isinstance(button, Button)
    button.why = "Two units have yet to fire."
    hands.wait(20)

    assert desk.tooltip.text == "Two units have yet to fire."


def test_a_link_in_it_can_be_followed(lay: Laid, desk: Desk) -> None:
    followed: list[str] = []
    hands = lay(Button("end", "End", tip="<a PR 8>PR 8</a>"))
    desk.tooltip.on_link = followed.append
    hands.move("end")
    hands.wait(600)
    hands.click((desk.tooltip.rect.x + 14, desk.tooltip.rect.centery))

    assert followed == ["PR 8"]


def test_a_link_of_a_label_has_a_tooltip_of_its_own(lay: Laid, desk: Desk) -> None:
    label = Label(
        "<a PR 14.9>zones</a> of units", "rule", on_link=lambda _: None, link_tip=lambda link: f"About {link}"
    )
    hands = lay(label)
    hands.move((label.rect.x + 10, label.rect.y + 8))
    hands.wait(600)

    assert desk.tooltip.text == "About PR 14.9"


# Messages


def test_a_message_goes_by_itself(hands: Hands, desk: Desk) -> None:
    desk.toasts.show("Saved.", Signal.GOOD, 1000)
    hands.wait(900)
    there = len(desk.toasts.shown)
    hands.wait(200)

    assert (there, len(desk.toasts.shown)) == (1, 0)


def test_a_message_waits_under_the_pointer_and_goes_by_a_press(
    hands: Hands, desk: Desk, screen: pygame.Surface
) -> None:
    desk.toasts.show("Saved.", Signal.GOOD, 1000)
    desk.draw(screen)
    hands.move(desk.toasts.shown[0].rect.center)
    hands.wait(5000)
    waiting = len(desk.toasts.shown)
    hands.click(desk.toasts.shown[0].rect.center)

    assert (waiting, len(desk.toasts.shown)) == (1, 0)
