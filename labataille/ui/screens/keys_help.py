"""The keys: what hand and mouse can do in a battle, in one table; the keys are read from where they are bound."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from labataille.ui.keys import CURSOR_KEYS, FORMATION_KEYS, Command, key_names
from labataille.ui.replay_keys import NAMES, Way
from labataille.ui.screens.page import Facing, Page, paper
from labataille.ui.text import escape
from labataille.ui.widgets.container import Column, Row
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.widget import Widget

MOUSE = (
    ("Left click", "take up a counter; show the way, and again to go"),
    ("Click it again", "the ring of formations around it"),
    ("Drag a counter", "the same in one movement"),
    ("Right click", "what can be done there"),
    ("Wheel", "nearer and further, about the pointer"),
    ("Middle drag", "move the map"),
    ("Ctrl+click", "lay the sight ruler from one hex to another"),
    ("Hover", "what it is, and why something is not allowed"),
)
"""What the mouse does, in the same words everywhere."""


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Commands that belong together."""

    title: str
    commands: tuple[Command, ...]


_PANS = (Command.PAN_LEFT, Command.PAN_RIGHT, Command.PAN_UP, Command.PAN_DOWN)

PIECES = KeyGroup(
    "Pieces",
    (
        Command.NEXT_UNIT,
        Command.PREVIOUS_UNIT,
        Command.SKIP,
        Command.CONFIRM,
        Command.STACK_IN,
        Command.NEXT_IN_STACK,
        Command.STACK_LIST,
        Command.HEX_MENU,
        Command.FACE_LEFT,
        Command.FACE_RIGHT,
        Command.FACE_ABOUT,
        Command.FORMATIONS,
        Command.ORDERS,
        Command.PUT_DOWN,
        Command.UNDO,
        Command.REDO,
        Command.END_SEGMENT,
    ),
)
MAP = KeyGroup(
    "Map",
    (
        Command.ZOOM_IN,
        Command.ZOOM_OUT,
        Command.ZOOM_ALL,
        Command.CURSOR_HOME,
        Command.GO_TO,
        Command.GRID,
        Command.OBJECTIVES,
        Command.NAMES,
        Command.MINIMAP,
        Command.GROUND_KEY,
        Command.COUNTER_KEY,
        Command.HIDE_COUNTERS,
    ),
)
INSTRUMENTS = KeyGroup(
    "Instruments of the map",
    (
        Command.INSTRUMENTS,
        Command.SIGHT,
        Command.SIGHT_PIN,
        Command.FIELD_OF_VIEW,
        Command.ENEMY_ZONES,
        Command.OWN_ZONES,
        Command.WHAT_IF,
        Command.FILTERS,
        Command.NEXT_FILTER,
    ),
)
_TOLD_TOGETHER = {*_PANS, *CURSOR_KEYS, *FORMATION_KEYS}

_WORDS = {"Return": "Enter", "Left": "←", "Right": "→", "Up": "↑", "Down": "↓", "Escape": "Esc", "[5]": "Keypad 5"}


def window_group() -> KeyGroup:
    """Return the commands that stand in no other group, so that none is ever left out."""
    told = {*PIECES.commands, *MAP.commands, *INSTRUMENTS.commands, *_TOLD_TOGETHER}
    return KeyGroup("Window", tuple(command for command in Command if command not in told and command in key_names()))


class KeysScreen(Page):
    """Six groups of keys on two sheets of paper."""

    heading = "Keys"

    def body(self) -> Widget:
        """The sheets."""
        mouse = _shown("Mouse", MOUSE)
        pans = (
            ("Arrows", "move the map"),
            ("Keypad, Shift+Arrows", "move the hex cursor"),
            ("Shift+Home to PgDn", "the same, towards the four corners"),
        )
        formations = (("1 to 9", "a formation by its number on the ring; again: placed otherwise"),)
        window = window_group()
        pieces = _shown(PIECES.title, (*_rows(PIECES.commands), *formations))
        instruments = _shown(INSTRUMENTS.title, _rows(INSTRUMENTS.commands))
        left = paper([mouse, instruments, _shown(window.title, _rows(window.commands))], "keys.left", gap=14)
        replay = _shown("While a battle is played back", tuple((NAMES[way], way.value) for way in Way))
        right = paper([pieces, _shown(MAP.title, (*pans, *_rows(MAP.commands))), replay], "keys.right", gap=14)
        return Facing(left, right, left=395, right=395, share=0.5)


def _rows(commands: Iterable[Command]) -> list[tuple[str, str]]:
    names = key_names()
    return [(_written(names[command]), command.value) for command in commands if command in names]


def _written(names: Iterable[str]) -> str:
    """Return up to two names of a key as a player reads them; the keypad's twins go without saying."""
    said: list[str] = []
    for name in names:
        *modifiers, last = name.split("+") if not name.endswith("+") else [*name[:-1].split("+")[:-1], "+"]
        word = "+".join([*modifiers, _WORDS.get(last, last)])
        if word not in said and (len(last) == 1 or not last.startswith("[")) and word != "Shift++":
            said.append(word)
    return ", ".join(said[:2])


def _shown(title: str, rows: Iterable[tuple[str, str]]) -> Widget:
    lines = [Row([Label(f"<b>{escape(keys)}</b>", width=146), Label(escape(does), grow=1)], gap=12) for keys, does in rows]
    return Column([Label(f"<h>{escape(title)}</h>"), *lines], gap=1)
