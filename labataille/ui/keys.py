"""The keys: which stroke carries which command of the battle screen, as one table.

Letters carry commands, arrows pan, the numeric keypad or Shift with the arrows moves the hex cursor, Tab walks the
buttons of the prompt. Left out: keys of widgets that have the focus, which see a stroke first.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import pygame

from labataille.ui.widgets.gestures import Stroke


class Command(Enum):
    """What a key can mean on the battle screen, in the words of the list of keys."""

    UNDO = "take back"
    REDO = "do again"
    NEXT_UNIT = "next piece that can act"
    PREVIOUS_UNIT = "previous piece that can act"
    SKIP = "leave this unit for later"
    END_SEGMENT = "end the segment"
    PUT_DOWN = "put down, hold fire, close, or leave"
    CONFIRM = "do what is pointed at"
    STACK_IN = "go to the hex under the cursor, though friends stand there"
    ORDERS = "standing orders for opportunity fire"
    FACE_LEFT = "turn to the left, to the next stance; again: wheel about the other end"
    FACE_RIGHT = "turn to the right, to the next stance; again: wheel about the other end"
    FACE_ABOUT = "turn about"
    FORMATIONS = "ring of formations around the unit in hand"
    FORMATION_1 = "first formation of the ring; again: placed otherwise"
    FORMATION_2 = "second formation of the ring; again: placed otherwise"
    FORMATION_3 = "third formation of the ring; again: placed otherwise"
    FORMATION_4 = "fourth formation of the ring; again: placed otherwise"
    FORMATION_5 = "fifth formation of the ring; again: placed otherwise"
    FORMATION_6 = "sixth formation of the ring; again: placed otherwise"
    FORMATION_7 = "seventh formation of the ring; again: placed otherwise"
    FORMATION_8 = "eighth formation of the ring; again: placed otherwise"
    FORMATION_9 = "ninth formation of the ring; again: placed otherwise"
    ZOOM_IN = "zoom in"
    ZOOM_OUT = "zoom out"
    ZOOM_ALL = "show the whole map"
    SCALE_UP = "larger text and buttons"
    SCALE_DOWN = "smaller text and buttons"
    PAN_LEFT = "pan left"
    PAN_RIGHT = "pan right"
    PAN_UP = "pan up"
    PAN_DOWN = "pan down"
    CURSOR_N = "hex cursor north"
    CURSOR_NE = "hex cursor north-east"
    CURSOR_SE = "hex cursor south-east"
    CURSOR_S = "hex cursor south"
    CURSOR_SW = "hex cursor south-west"
    CURSOR_NW = "hex cursor north-west"
    CURSOR_HOME = "hex cursor to the piece in hand"
    NEXT_IN_STACK = "next piece of the hex"
    STACK_LIST = "list of the pieces of the hex"
    HEX_MENU = "what can be done at the hex"
    GO_TO = "go to a hex, a place, a unit or a leader"
    GRID = "grid on or off"
    OBJECTIVES = "objectives on or off"
    ENEMY_ZONES = "enemy zones on or off"
    OWN_ZONES = "own zones on or off"
    SIGHT = "sight ruler to the hex pointed at, on or off"
    SIGHT_PIN = "pin an end of the sight ruler"
    FIELD_OF_VIEW = "field of view on or off"
    WHAT_IF = "what if units attacked the hex pointed at"
    FILTERS = "show only some units"
    NEXT_FILTER = "next such filter"
    MINIMAP = "minimap on or off"
    NAMES = "place names on or off"
    GROUND_KEY = "key to the ground on or off"
    COUNTER_KEY = "key to the counters on or off"
    INSTRUMENTS = "menu of the map's instruments"
    SYMBOLS = "NATO symbols or silhouettes"
    HIDE_COUNTERS = "hide the counters while held"
    SIDE_PANEL = "side panel on or off"
    UNIT_LIST = "list of units"
    ORGANISATION = "organisation display"
    LOG = "log on or off"
    FOLD_LOG = "fold what had no effect in the log, or show it"
    EXPORT_LOG = "write the log to a file"
    REPLAY = "play the battle back"
    BUNDLE = "keep everything for a report of a fault"
    STANDING = "how the battle stands"
    FULL_SCREEN = "full screen on or off"
    SAVE = "save"
    LOAD = "load"
    HELP = "help"
    SETTINGS = "settings"
    PAUSE = "pause the computer players, or the movement clock"


Binding = tuple[int, bool, bool]
"""Key, Control, Shift."""

BINDINGS: Mapping[Binding, Command] = {
    (pygame.K_z, True, False): Command.UNDO,
    (pygame.K_u, False, False): Command.UNDO,
    (pygame.K_y, True, False): Command.REDO,
    (pygame.K_z, True, True): Command.REDO,
    (pygame.K_r, False, False): Command.REDO,
    (pygame.K_n, False, False): Command.NEXT_UNIT,
    (pygame.K_n, False, True): Command.PREVIOUS_UNIT,
    (pygame.K_SPACE, False, False): Command.SKIP,
    (pygame.K_RETURN, True, False): Command.END_SEGMENT,
    (pygame.K_KP_ENTER, True, False): Command.END_SEGMENT,
    (pygame.K_ESCAPE, False, False): Command.PUT_DOWN,
    (pygame.K_RETURN, False, False): Command.CONFIRM,
    (pygame.K_KP_ENTER, False, False): Command.CONFIRM,
    (pygame.K_KP5, False, False): Command.CONFIRM,
    (pygame.K_RETURN, False, True): Command.STACK_IN,
    (pygame.K_s, False, False): Command.ORDERS,
    (pygame.K_LEFTBRACKET, False, False): Command.FACE_LEFT,
    (pygame.K_RIGHTBRACKET, False, False): Command.FACE_RIGHT,
    (pygame.K_BACKSLASH, False, False): Command.FACE_ABOUT,
    (pygame.K_f, False, False): Command.FORMATIONS,
    (pygame.K_1, False, False): Command.FORMATION_1,
    (pygame.K_2, False, False): Command.FORMATION_2,
    (pygame.K_3, False, False): Command.FORMATION_3,
    (pygame.K_4, False, False): Command.FORMATION_4,
    (pygame.K_5, False, False): Command.FORMATION_5,
    (pygame.K_6, False, False): Command.FORMATION_6,
    (pygame.K_7, False, False): Command.FORMATION_7,
    (pygame.K_8, False, False): Command.FORMATION_8,
    (pygame.K_9, False, False): Command.FORMATION_9,
    (pygame.K_PLUS, False, False): Command.ZOOM_IN,
    (pygame.K_PLUS, False, True): Command.ZOOM_IN,
    (pygame.K_EQUALS, False, False): Command.ZOOM_IN,
    (pygame.K_EQUALS, False, True): Command.ZOOM_IN,
    (pygame.K_KP_PLUS, False, False): Command.ZOOM_IN,
    (pygame.K_MINUS, False, False): Command.ZOOM_OUT,
    (pygame.K_KP_MINUS, False, False): Command.ZOOM_OUT,
    (pygame.K_0, False, False): Command.ZOOM_ALL,
    (pygame.K_EQUALS, True, False): Command.SCALE_UP,
    (pygame.K_PLUS, True, False): Command.SCALE_UP,
    (pygame.K_KP_PLUS, True, False): Command.SCALE_UP,
    (pygame.K_MINUS, True, False): Command.SCALE_DOWN,
    (pygame.K_KP_MINUS, True, False): Command.SCALE_DOWN,
    (pygame.K_LEFT, False, False): Command.PAN_LEFT,
    (pygame.K_RIGHT, False, False): Command.PAN_RIGHT,
    (pygame.K_UP, False, False): Command.PAN_UP,
    (pygame.K_DOWN, False, False): Command.PAN_DOWN,
    (pygame.K_UP, False, True): Command.CURSOR_N,
    (pygame.K_DOWN, False, True): Command.CURSOR_S,
    (pygame.K_LEFT, False, True): Command.CURSOR_SW,
    (pygame.K_RIGHT, False, True): Command.CURSOR_SE,
    (pygame.K_KP8, False, False): Command.CURSOR_N,
    (pygame.K_KP9, False, False): Command.CURSOR_NE,
    (pygame.K_KP3, False, False): Command.CURSOR_SE,
    (pygame.K_KP2, False, False): Command.CURSOR_S,
    (pygame.K_KP1, False, False): Command.CURSOR_SW,
    (pygame.K_KP7, False, False): Command.CURSOR_NW,
    (pygame.K_HOME, False, False): Command.CURSOR_HOME,
    (pygame.K_PAGEUP, False, True): Command.CURSOR_NE,
    (pygame.K_PAGEDOWN, False, True): Command.CURSOR_SE,
    (pygame.K_END, False, True): Command.CURSOR_SW,
    (pygame.K_HOME, False, True): Command.CURSOR_NW,
    (pygame.K_PERIOD, False, False): Command.NEXT_IN_STACK,
    (pygame.K_COMMA, False, False): Command.STACK_LIST,
    (pygame.K_MENU, False, False): Command.HEX_MENU,
    (pygame.K_F10, False, True): Command.HEX_MENU,
    (pygame.K_SLASH, False, False): Command.GO_TO,
    (pygame.K_KP_DIVIDE, False, False): Command.GO_TO,
    (pygame.K_g, True, False): Command.GO_TO,
    (pygame.K_g, False, False): Command.GRID,
    (pygame.K_o, False, False): Command.OBJECTIVES,
    (pygame.K_e, False, False): Command.ENEMY_ZONES,
    (pygame.K_e, False, True): Command.OWN_ZONES,
    (pygame.K_l, False, False): Command.SIGHT,
    (pygame.K_l, True, False): Command.SIGHT_PIN,
    (pygame.K_l, False, True): Command.FIELD_OF_VIEW,
    (pygame.K_w, False, False): Command.WHAT_IF,
    (pygame.K_v, False, False): Command.FILTERS,
    (pygame.K_v, False, True): Command.NEXT_FILTER,
    (pygame.K_m, False, False): Command.MINIMAP,
    (pygame.K_t, False, False): Command.NAMES,
    (pygame.K_k, False, False): Command.GROUND_KEY,
    (pygame.K_k, False, True): Command.COUNTER_KEY,
    (pygame.K_i, False, False): Command.INSTRUMENTS,
    (pygame.K_y, False, False): Command.SYMBOLS,
    (pygame.K_h, False, False): Command.HIDE_COUNTERS,
    (pygame.K_F3, False, False): Command.SIDE_PANEL,
    (pygame.K_F4, False, False): Command.UNIT_LIST,
    (pygame.K_b, False, False): Command.ORGANISATION,
    (pygame.K_F5, False, False): Command.STANDING,
    (pygame.K_F6, False, False): Command.LOG,
    (pygame.K_F6, False, True): Command.FOLD_LOG,
    (pygame.K_e, True, False): Command.EXPORT_LOG,
    (pygame.K_F7, False, False): Command.REPLAY,
    (pygame.K_b, True, True): Command.BUNDLE,
    (pygame.K_F11, False, False): Command.FULL_SCREEN,
    (pygame.K_s, True, False): Command.SAVE,
    (pygame.K_o, True, False): Command.LOAD,
    (pygame.K_F1, False, False): Command.HELP,
    (pygame.K_COMMA, True, False): Command.SETTINGS,
    (pygame.K_p, False, False): Command.PAUSE,
}
"""The command of every stroke."""

FORMATION_KEYS = (
    Command.FORMATION_1,
    Command.FORMATION_2,
    Command.FORMATION_3,
    Command.FORMATION_4,
    Command.FORMATION_5,
    Command.FORMATION_6,
    Command.FORMATION_7,
    Command.FORMATION_8,
    Command.FORMATION_9,
)
"""The formations by their number on the ring."""

CURSOR_KEYS = (
    Command.CURSOR_N,
    Command.CURSOR_NE,
    Command.CURSOR_SE,
    Command.CURSOR_S,
    Command.CURSOR_SW,
    Command.CURSOR_NW,
)
"""The cursor's ways in the order of hexsides."""


def command_of(stroke: Stroke) -> Command | None:
    """The command that a stroke carries, if any."""
    return None if stroke.alt else BINDINGS.get((stroke.key, stroke.control, stroke.shift))


def key_names() -> Mapping[Command, tuple[str, ...]]:
    """The strokes of every command in words, for the list of keys."""
    found: dict[Command, list[str]] = {}
    for (key, control, shift), command in BINDINGS.items():
        name = ("Ctrl+" if control else "") + ("Shift+" if shift else "") + pygame.key.name(key).capitalize()
        found.setdefault(command, []).append(name)
    return {command: tuple(names) for command, names in found.items()}
