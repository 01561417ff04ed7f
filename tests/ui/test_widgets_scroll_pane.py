"""The scroll pane: its bar goes when its content shrinks."""

from __future__ import annotations

import pygame

from labataille.ui.widgets.container import Column
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.scroll_pane import ScrollPane


def test_the_text_takes_the_room_of_a_bar_that_has_gone(lay, desk) -> None:
    content = Column([Label(f"line {number}") for number in range(80)], "content")
    pane = ScrollPane(content, "pane", height=300)
    lay(pane)
    desk.draw(pygame.Surface(desk.window.size))
    assert content.rect.width < pane.rect.width
    content.replace_children([Label("line")])
    desk.draw(pygame.Surface(desk.window.size))

    assert content.rect.width == pane.rect.width
    assert pane.view().width == pane.rect.width
