"""The file chooser opens what is there, names what is new, and asks before it writes over anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.file_chooser import FileChooser, Purpose
from labataille.ui.widgets.hands import Hands
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.table import Table
from labataille.ui.widgets.text_entry import TextEntry

Laid = Callable[..., Hands]


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    (folder / "old").mkdir(parents=True)
    for name in ("weissig.save", "<b>odd.save", "notes.txt", ".hidden.save"):
        (folder / name).write_text("x" * 1500, encoding="utf-8")
    (folder / "old" / "first.save").write_text("x", encoding="utf-8")
    return folder


def _open(desk: Desk, folder: Path, purpose: Purpose = Purpose.OPEN, name: str = "") -> list[Path]:
    taken: list[Path] = []
    FileChooser(purpose, folder, taken.append, suffixes=(".save",), name=name).open_on(desk)
    return taken


def _table(desk: Desk) -> Table:
    table = desk.find("files.list")
    assert isinstance(table, Table)
    return table


def test_folders_come_first_and_other_files_are_left_out(lay: Laid, desk: Desk, saves: Path) -> None:
    lay()
    _open(desk, saves)

    assert [row.key for row in _table(desk).rows] == ["old", "<b>odd.save", "weissig.save"]


def test_keys_alone_choose_a_file(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    taken = _open(desk, saves)
    hands.key("end")
    hands.key("enter")

    assert taken == [saves / "weissig.save"]
    assert len(desk.layers) == 1


def test_a_double_click_enters_a_folder_and_the_arrow_leaves_it(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    _open(desk, saves)
    hands.double_click(_table(desk).row_rect(0).center)
    inside = [row.key for row in _table(desk).rows]
    hands.click("files.up")

    assert (inside, len(_table(desk).rows)) == (["first.save"], 3)


def test_a_missing_file_is_refused_in_a_sentence(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    taken = _open(desk, saves, name="none.save")
    hands.click("files.take")
    message = desk.find("files.message")
    assert isinstance(message, Label)

    assert taken == []
    assert "There is no file 'none.save' here" in message.markup


def test_a_new_name_gets_the_ending(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    taken = _open(desk, saves, Purpose.SAVE)
    hands.type("turn 3")
    hands.key("enter")

    assert taken == [saves / "turn 3.save"]


def test_enter_does_not_write_over_a_file(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    taken = _open(desk, saves, Purpose.SAVE, "weissig.save")
    hands.key("enter")
    asked = len(desk.layers)
    hands.key("enter")

    assert (asked, taken) == (3, [])


def test_a_confirmed_name_is_written_over(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    taken = _open(desk, saves, Purpose.SAVE, "weissig.save")
    hands.key("enter")
    hands.click("confirm.yes")

    assert (taken, len(desk.layers)) == ([saves / "weissig.save"], 1)


def test_a_name_holds_no_path(lay: Laid, desk: Desk, saves: Path) -> None:
    hands = lay()
    _open(desk, saves, Purpose.SAVE)
    hands.type("../a:b")
    entry = desk.find("files.name")
    assert isinstance(entry, TextEntry)

    assert entry.text == "..ab"


def test_a_folder_that_is_gone_is_said_so(lay: Laid, desk: Desk, saves: Path) -> None:
    lay()
    _open(desk, saves / "gone")
    message = desk.find("files.message")
    assert isinstance(message, Label)

    assert "cannot be read" in message.markup
