"""The log keeps the reader's place, folds, and finds its links."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from labataille.ui.theme import Theme
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.dice import dice_markup
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.log_entry import LogEntry
from labataille.ui.widgets.log_view import LogView

Laid = Callable[..., Hands]


def _entries(count: int) -> list[LogEntry]:
    return [
        LogEntry(
            f"<b>{number}</b> fires {dice_markup(43)} by <a PR 22.4>PR 22.4</a>", ("nine against four", "+1 flank")
        )
        for number in range(count)
    ]


@pytest.fixture
def log() -> LogView:
    view = LogView("log", height=300, grow=0)
    view.extend(_entries(60))
    return view


def test_a_new_log_stands_at_its_end(lay: Laid, log: LogView) -> None:
    lay(log)

    assert log.last_top > 0
    assert log.at_end


def test_a_reader_at_the_end_follows(lay: Laid, log: LogView) -> None:
    lay(log)
    log.append(LogEntry("one more"))

    assert log.at_end


def test_a_reader_further_up_keeps_his_place(lay: Laid, log: LogView) -> None:
    lay(log)
    log.scroll_to(100)
    log.append(LogEntry("one more"))

    assert log.top == 100


def test_a_new_width_keeps_the_first_entry_in_sight(lay: Laid, desk: Desk, log: LogView) -> None:
    lay(log)
    log.width = 700
    desk.unsettle()
    desk.settle()
    log.scroll_to(500)
    before = log._place()[0]
    log.width = 220
    desk.unsettle()
    desk.settle()

    assert log._place()[0] == before


def test_a_new_scale_keeps_the_first_entry_in_sight(lay: Laid, desk: Desk, log: LogView, theme: Theme) -> None:
    lay(log)
    log.scroll_to(200)
    before = log._place()[0]
    theme.scale = 1.5
    desk.settle()

    assert log._place()[0] == before


def test_unfolding_shows_the_details_and_folding_hides_them(lay: Laid, log: LogView) -> None:
    lay(log)
    folded = log.content_height()
    log.unfold(3)
    unfolded = log.content_height()
    log.fold(3)

    assert unfolded > folded == log.content_height()


def test_unfolding_moves_nothing_above(lay: Laid, log: LogView) -> None:
    lay(log)
    log.scroll_to(50)
    log.unfold(20)

    assert log.top == 50


def test_a_press_on_the_mark_unfolds(lay: Laid, log: LogView) -> None:
    hands = lay(log)
    log.scroll_to(0)
    hands.click((log.rect.x + 9, log.rect.y + 12))

    assert log.is_unfolded(0)


def test_keys_walk_fold_and_pick(lay: Laid, desk: Desk) -> None:
    picked: list[str] = []
    log = LogView("log", height=300, grow=0, on_pick=lambda entry: picked.append(entry.target))
    log.extend([LogEntry("a", ("detail",), target="001002"), LogEntry("b", target="003004")])
    hands = lay(log)
    hands.key("tab")
    hands.key("down")
    hands.key("right")
    hands.key("enter")
    hands.key("down")
    hands.key("enter")

    assert log.is_unfolded(0)
    assert picked == ["001002", "003004"]


def test_a_press_on_a_link_follows_it(lay: Laid, desk: Desk) -> None:
    followed: list[str] = []
    log = LogView("log", height=300, grow=0, on_link=followed.append)
    log.append(LogEntry("<a PR 22.4>PR 22.4</a> alone"))
    hands = lay(log)
    hands.click((log.rect.x + 40, log.rect.y + 14))

    assert followed == ["PR 22.4"]


def test_an_undo_takes_the_last_entries_away(lay: Laid, log: LogView) -> None:
    lay(log)
    log.keep(2)

    assert [entry.markup[:8] for entry in log.entries] == ["<b>0</b>", "<b>1</b>"]
    assert log.top == 0


def test_the_text_for_export_has_details_indented_and_dice_as_digits(log: LogView) -> None:
    assert log.text().splitlines()[:3] == ["0 fires [4][3] by PR 22.4", "    nine against four", "    +1 flank"]


def test_dice_are_drawn_in_the_line(lay: Laid, desk: Desk, screen: pygame.Surface, theme: Theme) -> None:
    log = LogView("log", height=60, grow=0)
    log.append(LogEntry("<icon die-units 1>"))
    lay(log)
    red = pygame.Color(*theme.palette.die_units.body)
    row = [screen.get_at((x, log.rect.y + 10)) for x in range(log.rect.x, log.rect.x + 60)]

    assert red in row


def test_only_what_is_seen_is_laid_out(lay: Laid, desk: Desk, screen: pygame.Surface) -> None:
    log = LogView("log", height=200, grow=0)
    log.extend(_entries(2000))
    lay(log)

    assert sum(1 for block in log._blocks if block._layouts) < 30
