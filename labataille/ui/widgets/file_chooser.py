"""The file chooser: folders and files in the game's own dress, to open one or to name a new one.

Left out: what the file holds; whoever asked for it reads or writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from enum import Enum
from functools import partial
from pathlib import Path

from labataille.ui.text import escape
from labataille.ui.widgets.button import Button, Tone
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.dialog import Answer, Dialog, confirm
from labataille.ui.widgets.icon_button import IconButton
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.layer import Layer
from labataille.ui.widgets.table import Align, Table, TableColumn, TableRow
from labataille.ui.widgets.text_entry import TextEntry
from labataille.ui.widgets.widget import Widget

_FORBIDDEN = '/\\:*?"<>|'
_COLUMNS = (TableColumn("Name"), TableColumn("Changed", 150), TableColumn("Size", 90, Align.RIGHT))
_THOUSAND = 1000


class Purpose(Enum):
    """What the file is wanted for; the value is the text of the button."""

    OPEN = "Open"
    SAVE = "Save"


class FileChooser(Dialog):
    """A list of one folder; a double click enters a folder or takes a file. Hidden files are not shown."""

    def __init__(
        self,
        purpose: Purpose,
        folder: Path,
        on_choose: Callable[[Path], None],
        *,
        suffixes: Sequence[str] = (),
        name: str = "",
        places: Sequence[tuple[str, Path]] = (),
        title: str = "",
    ) -> None:
        self.purpose, self.on_choose = purpose, on_choose
        self.suffixes = tuple(suffixes)
        self.folder = folder
        self._where = Label("", "files.folder", grow=1)
        self._say = Label("", "files.message", ink="bad")
        self._list = Table(
            "files.list",
            _COLUMNS,
            on_select=self._selected,
            on_activate=self._activated,
            empty="There is nothing to choose in this folder.",
            height=300,
        )
        self._name = TextEntry("files.name", name, hint="File name", allows=_may_name_a_file, grow=1)
        answers = (
            Answer("files.take", purpose.value, self._take, Tone.PRIMARY, closes=False),
            Answer("files.cancel", "Cancel", key_hint="Esc"),
        )
        super().__init__(title or f"{purpose.value} a file", self._body_with(places), answers, "files", width=680)

    def _body_with(self, places: Sequence[tuple[str, Path]]) -> Column:
        up = IconButton("files.up", "up", self._go_up, tip="The folder above")
        shortcuts = [
            Button(f"files.place.{number}", text, partial(self.go_to, path), icon="folder")
            for number, (text, path) in enumerate(places)
        ]
        return Column(
            [
                Row([up, self._where, *shortcuts], gap=8),
                self._list,
                Row([Label("Name", width=48), self._name], gap=8),
                self._say,
            ],
            gap=8,
        )

    def open_on(self, desk: Desk, on_close: Callable[[], None] | None = None) -> Layer:
        """Open it and read the folder."""
        layer = super().open_on(desk, on_close)
        self.go_to(self.folder)
        return layer

    def first_focus(self) -> Widget | None:
        """The name when a file is to be saved, the list when one is to be opened."""
        return self._name if self.purpose is Purpose.SAVE else self._list

    # Folders

    def go_to(self, folder: Path) -> None:
        """Show a folder; one that cannot be read says so, and the old one stays."""
        try:
            rows = self._rows_of(folder)
        except OSError as fault:
            self._complain(f"The folder {folder} cannot be read ({fault.strerror}); choose another.")
            return
        self.folder = folder
        self._where.markup = f"<b>{escape(folder.name or str(folder))}</b>  <c faint>{escape(str(folder.parent))}</c>"
        self._list.rows = rows
        self._list.scroll_to(0)
        self._complain("")

    def _go_up(self) -> None:
        self.go_to(self.folder.parent)

    def _rows_of(self, folder: Path) -> tuple[TableRow, ...]:
        entries = sorted(folder.iterdir(), key=lambda path: path.name.lower())
        seen = [path for path in entries if not path.name.startswith(".")]
        folders = [_folder_row(path) for path in seen if path.is_dir()]
        files = [_file_row(path) for path in seen if path.is_file() and self._fits(path)]
        return (*folders, *files)

    def _fits(self, path: Path) -> bool:
        return not self.suffixes or path.suffix in self.suffixes

    # Choosing

    def _selected(self, name: str) -> None:
        if not (self.folder / name).is_dir():
            self._name.text = name
        self._complain("")

    def _activated(self, name: str) -> None:
        path = self.folder / name
        if path.is_dir():
            self.go_to(path)
        else:
            self._name.text = name
            self._take()

    def _take(self) -> None:
        """Take the file that is named, after a look at whether it can be."""
        chosen = self._list.chosen
        name = self._name.text.strip() or chosen
        if not name:
            self._complain("Choose a file in the list, or write its name.")
            return
        path = self.folder / name
        if path.is_dir():
            self.go_to(path)
        elif self.purpose is Purpose.OPEN:
            self._open(path)
        else:
            self._save(path)

    def _open(self, path: Path) -> None:
        if not path.is_file():
            self._complain(f"There is no file '{escape(path.name)}' here; choose one in the list.")
            return
        self._done(path)

    def _save(self, path: Path) -> None:
        if self.suffixes and path.suffix not in self.suffixes:
            path = path.with_name(path.name + self.suffixes[0])
        if path.exists():
            question = f"<b>{escape(path.name)}</b> is there already. Write over it?"
            write_over = partial(self._done, path)
            confirm(self.desk, "Write over a file", question, "Write over", write_over, tone=Tone.DANGER)
            return
        self._done(path)

    def _done(self, path: Path) -> None:
        self.close()
        self.on_choose(path)

    def _complain(self, sentence: str) -> None:
        self._say.markup = f"<icon warning> {escape(sentence)}" if sentence else ""


def _may_name_a_file(letter: str) -> bool:
    return letter not in _FORBIDDEN


def _folder_row(path: Path) -> TableRow:
    return TableRow(path.name, (f"<icon folder> {escape(path.name)}", "", ""))


def _file_row(path: Path) -> TableRow:
    try:
        facts = path.stat()
    except OSError:
        return TableRow(path.name, (f"<icon file> {escape(path.name)}", "", ""), why="This file cannot be read.")
    changed = datetime.fromtimestamp(facts.st_mtime, UTC).astimezone().strftime("%Y-%m-%d  %H:%M")
    return TableRow(path.name, (f"<icon file> {escape(path.name)}", changed, _size(facts.st_size)))


def _size(count: int) -> str:
    if count < _THOUSAND:
        return f"{count} B"
    if count < _THOUSAND**2:
        return f"{count / _THOUSAND:.1f} kB"
    return f"{count / _THOUSAND**2:.1f} MB"
