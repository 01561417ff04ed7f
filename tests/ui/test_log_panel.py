"""The log beside the map: numbers, dice, folded rows, filters, links, the reader's place, and the way to a file."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from labataille.controller.chronicle.kinds import Kind
from labataille.controller.table import Battle, Table
from labataille.geometry import parse_hex
from labataille.model.sides import Side
from labataille.storage.saves import read_save
from labataille.storage.slots import about, save
from labataille.tools.explain import log_entries
from labataille.ui.log_panel import LogPanel
from labataille.ui.platform import clipboard
from labataille.ui.text import plain_text
from labataille.ui.widgets.log_entry import LogEntry
from tests.engine.courses import weissig
from tests.ui.battle_rig import Rig, home

__all__ = ["home"]


@pytest.fixture(scope="module")
def played() -> Table:
    """A battle that random players have brought to blows; a human looks at it."""
    table = Table(Battle(*weissig(), dict.fromkeys(Side, "random"), 7))
    while table.ask is not None and not ({Kind.FIRE, Kind.CHECK} <= {line.kind for line in table.lines}):
        table.let_computers_play(50)
    for side in Side:
        table.seat(side, "human")
    return table


@pytest.fixture
def rig(home: Path, played: Table) -> Rig:
    rig = Rig()
    rig.client.resume(played)
    rig.client.draw()
    return rig


def log(rig: Rig) -> LogPanel:
    return rig.screen.log


def entries(rig: Rig) -> tuple[LogEntry, ...]:
    return log(rig).view.entries


def plain(markup: str) -> str:
    return plain_text(markup).replace("\xa0", " ")


def choose(rig: Rig, id: str, text: str) -> None:
    drop = rig.screen.desk.find(id)
    drop.choose(next(number for number, choice in enumerate(drop.choices) if choice.strip() == text))
    rig.client.draw()


def test_an_entry_has_the_number_by_which_it_is_explained(rig: Rig, played: Table, tmp_path: Path) -> None:
    path = tmp_path / "battle.save"
    save(played, path, about(played, "battle"))
    explained = log_entries(read_save(path), *weissig())
    log(rig).fold(folded=False)

    shown = {int(entry.number): plain(entry.markup) for entry in entries(rig)}
    assert len(shown) == len(explained)
    for entry in explained:
        assert shown[entry.number].endswith(entry.line.text)


def test_the_details_are_those_of_the_worksheet(rig: Rig, played: Table, tmp_path: Path) -> None:
    path = tmp_path / "battle.save"
    save(played, path, about(played, "battle"))
    thrown = [entry for entry in log_entries(read_save(path), *weissig()) if entry.worksheet]
    log(rig).fold(folded=False)
    details = {int(entry.number): set(map(plain, entry.details)) for entry in entries(rig)}

    assert thrown
    for entry in thrown:
        assert set(entry.worksheet) <= details[entry.number]


def test_dice_stand_as_pictures_and_digits(rig: Rig, played: Table) -> None:
    line = next(line for line in played.lines if len(line.dice) == 2)
    log(rig).fold(folded=False)
    entry = next(entry for entry in entries(rig) if "die-units" in entry.markup)

    tens, units = line.dice
    assert entry.markup.startswith(f"<icon die-tens {tens}><icon die-units {units}> <b>{tens}{units}</b>")


def test_the_stripe_tells_the_side(rig: Rig) -> None:
    assert {entry.side for entry in entries(rig) if entry.side} == {side.value for side in Side}


# -- folding


def test_moves_stand_in_one_line_that_opens_and_closes_on_a_click(rig: Rig) -> None:
    view = log(rig).view
    place, bundle = next((place, entry) for place, entry in enumerate(entries(rig)) if entry.bundle)
    before = len(entries(rig))
    first, last = map(int, plain_text(bundle.markup).rsplit("  ", 1)[1].split(" to "))
    view.go_to(place)
    rig.client.draw()
    y = view.rect.y + view._starts[place] - view.top + 12
    rig.click((view.rect.x + 60, y))

    inner = [entry for entry in entries(rig) if entry.inner]
    assert [int(entry.number) for entry in inner] == [*range(first, last + 1)]
    assert len(entries(rig)) == before + len(inner)
    rig.click((view.rect.x + 60, view.rect.y + view._starts[place] - view.top + 12))
    assert len(entries(rig)) == before


def test_a_bundle_opens_by_the_keyboard(rig: Rig) -> None:
    view = log(rig).view
    rig.screen.desk.focus_on(view)
    view.go_to(next(place for place, entry in enumerate(entries(rig)) if entry.bundle))
    rig.key(pygame.K_RIGHT)
    assert any(entry.inner for entry in entries(rig))
    rig.key(pygame.K_LEFT)
    assert not any(entry.inner for entry in entries(rig))


def test_shift_f6_shows_every_action(rig: Rig) -> None:
    assert any(entry.bundle for entry in entries(rig))
    rig.key(pygame.K_F6, pygame.KMOD_SHIFT)

    assert [int(entry.number) for entry in entries(rig)] == [*range(1, len(entries(rig)) + 1)]


def test_what_is_new_is_not_folded_at_once(rig: Rig) -> None:
    last = [entry for entry in entries(rig) if not entry.bundle][-1]

    assert int(last.number) == len(log(rig)._actions)


# -- filters


def test_a_filter_shows_one_kind(rig: Rig, played: Table) -> None:
    choose(rig, "log.kind", "Fire")

    shown = [entry for entry in entries(rig) if not entry.heading and not entry.subheading]
    fires = {int(number) for number, line in enumerate(log(rig)._actions, start=1) if line.kind is Kind.FIRE}
    numbers = {int(entry.number) for entry in shown if entry.number}
    assert fires
    assert numbers <= fires


def test_a_filter_shows_one_side(rig: Rig) -> None:
    choose(rig, "log.side", "French")

    assert {entry.side for entry in entries(rig)} <= {"french", ""}


def test_a_filter_shows_one_formation(rig: Rig) -> None:
    whole = len(entries(rig))
    body = next(body for body in log(rig).rolls.bodies() if body.division)
    choose(rig, "log.body", body.name)

    assert 0 < len(entries(rig)) < whole


# -- the reader


def test_the_reader_keeps_his_place_while_the_log_grows(rig: Rig, played: Table) -> None:
    view = log(rig).view
    view.scroll_to(view.last_top // 2)
    before = view.top
    log(rig).show_lines([*played.lines, *played.lines[-3:]])

    assert view.top == before


def test_a_reader_at_the_end_follows_it(rig: Rig, played: Table) -> None:
    log(rig).show_lines([*played.lines, *played.lines[-3:]])

    assert log(rig).view.at_end


def test_after_an_undo_the_entries_are_gone(rig: Rig, played: Table) -> None:
    log(rig).fold(folded=False)
    log(rig).show_lines(played.lines[:-60])
    shorter = len(entries(rig))
    log(rig).show_lines(played.lines)

    assert shorter < len(entries(rig))
    assert int(entries(rig)[-1].number) == len(entries(rig))


def test_a_click_centres_the_map_where_it_happened(rig: Rig) -> None:
    view = log(rig).view
    log(rig).fold(folded=False)
    place = next(place for place, entry in enumerate(entries(rig)) if entry.target)
    view.go_to(place)
    rig.screen.desk.focus_on(view)
    rig.key(pygame.K_RETURN)

    assert rig.screen.sitting.selection.hex == parse_hex(entries(rig)[place].target)


def test_clauses_are_links(rig: Rig) -> None:
    log(rig).fold(folded=False)
    followed = [detail for entry in entries(rig) for detail in entry.details if "<a PR" in detail]

    assert followed


# -- out of the window


def test_copying_puts_what_is_shown_on_the_clipboard(rig: Rig) -> None:
    choose(rig, "log.kind", "Fire")
    rig.push("log.copy")

    lines = clipboard.paste().splitlines()
    assert any("fires at" in line or "fire at" in line for line in lines)
    assert not any(" moves " in line for line in lines)
    assert "clipboard" in rig.messages[-1]


def test_the_log_is_written_to_a_file(rig: Rig, played: Table, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: home)
    rig.key(pygame.K_e, pygame.KMOD_CTRL)
    rig.push("files.take")

    (written,) = home.glob("*.txt")
    text = written.read_text(encoding="utf-8")
    assert text.startswith("Weissig")
    assert all(line.text in text for line in played.lines if line.weight == 2)
    assert str(written.name) in rig.messages[-1]


def test_every_control_of_the_log_can_be_reached_by_tab(rig: Rig) -> None:
    focusable = {widget.id for widget in rig.screen.desk.focusables()}

    assert {"log.side", "log.kind", "log.body", "log.fold", "log.copy", "log"} <= focusable
