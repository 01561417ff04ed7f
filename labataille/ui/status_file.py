"""The status file: what the window shows, told in lines of JSON to screen readers and scripts (docs/formats/status.md).

A line is written after a picture has been shown, and only if it says something new; so whoever reads it sees what the
player sees, and nothing that is hidden from him (PR 6.3). Left out: the battle itself, which is told by `status_battle`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, TextIO

from labataille.storage.files import CannotWrite
from labataille.ui.screen import Screen
from labataille.ui.status_battle import BattleStatus
from labataille.ui.status_replay import replay_record
from labataille.ui.text import Point, plain_text
from labataille.ui.widgets.desk import Desk
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.menu import Menu
from labataille.ui.widgets.tabs import TabBar
from labataille.ui.widgets.widget import Widget


class StatusFile:
    """Writes the status of a client to a file.

    Raises CannotWrite with a full sentence when the file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._battle = BattleStatus()
        self._told = ""
        self._number = 0
        try:
            self._file: TextIO = path.open("w", encoding="utf-8", newline="\n")
        except (OSError, ValueError) as error:
            raise self._fault(error) from error

    def tell(self, screen: Screen) -> None:
        """Write what a screen shows, if it is not what was told last."""
        record = {
            "screen": _name_of(screen),
            "window": list(screen.desk.window.size),
            **desk_record(screen.desk),
            **self._battle.record(screen),
            **replay_record(screen),
        }
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))[1:]
        if text != self._told:
            self._told = text
            self._number += 1
            self._write(f'{{"number":{self._number},{text}\n')

    def _write(self, line: str) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise self._fault(error) from error

    def close(self) -> None:
        """Nothing more will be told."""
        self._file.close()

    def _fault(self, error: Exception) -> CannotWrite:
        reason = getattr(error, "strerror", None) or error
        return CannotWrite(f"The status file {self._path} cannot be written ({reason}); choose another file.")


def _name_of(screen: Screen) -> str:
    """The name of a screen in one word: battle, title, load."""
    return type(screen).__name__.removesuffix("Screen").lower()


# -- the desk ----------------------------------------------------------------------------------------------------------


def desk_record(desk: Desk) -> Mapping[str, Any]:
    """The uppermost layer of a desk: its name, its words, what can be pressed on it, and the messages over it."""
    root = desk.top.root
    focus = desk.focus
    return {
        "layer": root.id,
        "words": list(_words(root)) if desk.top.modal else [],
        "focus": focus.id if focus is not None else "",
        "controls": [control for widget in root.walk() if _can_be_pressed(desk, widget) for control in _controls(widget)],
        "menu": next((_menu(widget) for widget in root.walk() if isinstance(widget, Menu)), []),
        "tooltip": plain_text(desk.tooltip.text),
        "messages": [plain_text(toast.markup) for toast in desk.toasts.shown],
    }


def _words(root: Widget) -> Iterator[str]:
    """The texts of a question, from the top down."""
    for widget in root.walk():
        if isinstance(widget, Label):
            yield plain_text(widget.markup)


def _can_be_pressed(desk: Desk, widget: Widget) -> bool:
    """Does the middle of a widget lie in sight, uncovered by others?"""
    if not (widget.focusable and widget.id and widget.visible):
        return False
    return desk.window.collidepoint(widget.rect.center) and desk.top.root.hit(widget.rect.center) is widget


def _controls(widget: Widget) -> Iterator[Mapping[str, Any]]:
    """A control; of tabs every one for itself."""
    if isinstance(widget, TabBar):
        for number, (title, rect) in enumerate(zip(widget.titles, widget.tab_rects(), strict=True)):
            at = rect.move(widget.rect.topleft).center
            yield {"id": f"{widget.id}.{number}", "text": title, "at": list(at), **({"lit": True} if number == widget.open else {})}
        return
    why = getattr(widget, "why", "")
    yield {
        "id": widget.id,
        "text": _text(getattr(widget, "text", "")) or _text(widget.tip),
        "at": list(widget.rect.center),
        **({"why": why} if why else {}),
    }


def _text(text: object) -> str:
    """A text; nothing for one that is worked out only when it is wanted."""
    return text if isinstance(text, str) else ""


def _menu(menu: Menu) -> list[Mapping[str, Any]]:
    return [
        {
            "text": item.text,
            "at": _middle(menu, number),
            **({"why": item.why} if item.why else {}),
            **({"lit": True} if number == menu.at else {}),
        }
        for number, item in enumerate(menu.items)
        if not item.is_rule
    ]


def _middle(menu: Menu, number: int) -> Point:
    x, y = menu.item_rect(number).center
    return x, y
