"""The commands of the battle screen: what each key does, as one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from labataille.storage.settings import Symbols
from labataille.ui.battle_records import export_log, keep_bundle, open_replay
from labataille.ui.go_to_box import open_go_to
from labataille.ui.instrument_commands import INSTRUMENT_ACTS
from labataille.ui.interrupt_commands import choose_orders
from labataille.ui.keyboard import confirm, list_stack, next_choice, next_in_stack, open_hex_menu, skip, take_formation
from labataille.ui.keys import CURSOR_KEYS, FORMATION_KEYS, Command
from labataille.ui.segment_end import ask_end_segment
from labataille.ui.side_panel import PageNumber

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

Act = Callable[["BattleScreen"], None]

_SCALE_STEP = 5


def run_command(screen: BattleScreen, command: Command) -> bool:
    """Carry a command out; what is moving on the map is skipped by the keys that confirm or put down."""
    if command in (Command.CONFIRM, Command.PUT_DOWN, Command.SKIP) and screen.map.marks.throw is not None:
        screen.map.marks.skip()
        screen.map.redraw()
        if command is not Command.CONFIRM:
            return True
    act = _ACTS.get(command)
    if act is None:
        return False
    act(screen)
    return True


# -- acts


def _put_down(screen: BattleScreen) -> None:
    """Escape: what lies on top of the map, what is in hand, the cursor, the filter and the view; at last the menu."""
    instruments = screen.map.instruments
    if instruments.put_away_on_top():
        screen.looked()
    elif screen.sitting.put_down():
        return
    elif screen.map.cursor is not None:
        screen.map.set_cursor(None)
    elif instruments.put_away_below():
        screen.looked()
    else:
        screen.menus.open_main()


def _into_stack(screen: BattleScreen) -> None:
    if screen.map.cursor is not None:
        screen.sitting.click_hex(screen.map.cursor, into_stack=True)


def _pause(screen: BattleScreen) -> None:
    """Pause the movement clock where it runs, or else the computer players."""
    if screen.time.toggle_pause():
        return
    screen.pace.paused = not screen.pace.paused
    screen.changed()


def _formation(number: int, screen: BattleScreen) -> None:
    take_formation(screen, number)


def _cursor(side: int, screen: BattleScreen) -> None:
    """The hex cursor takes the keyboard away from the buttons, so that Enter means the hex."""
    screen.desk.focus_on(None)
    screen.map.move_cursor(side)


def _cursor_home(screen: BattleScreen) -> None:
    place = screen.sitting.seen.place_in_hand() or screen.sitting.selection.hex
    if place is not None:
        screen.map.set_cursor(place)


# -- what is shown


def _switch(name: str, screen: BattleScreen) -> None:
    shown = screen.map.shown
    setattr(shown, name, not getattr(shown, name))
    screen.map.redraw()


def _hide_counters(screen: BattleScreen) -> None:
    screen.map.shown.counters = False
    screen.map.redraw()


def _scale(steps: int, screen: BattleScreen) -> None:
    settings = screen.stage.settings
    screen.stage.settings = replace(settings, ui_scale=min(300, max(75, settings.ui_scale + steps * _SCALE_STEP)))
    screen.stage.apply_settings()


def _toggle_side(screen: BattleScreen) -> None:
    if screen.split.collapsed:
        screen.split.restore()
    else:
        screen.split.collapse()


def _toggle_log(screen: BattleScreen) -> None:
    if screen.panels.collapsed:
        screen.panels.restore()
    else:
        screen.panels.collapse()


def _page(page: PageNumber, screen: BattleScreen) -> None:
    screen.turn_page(page)


def _symbols(screen: BattleScreen) -> None:
    """The other set of symbols."""
    settings = screen.stage.settings
    others = {Symbols.NATO: Symbols.SILHOUETTES, Symbols.SILHOUETTES: Symbols.NATO}
    screen.stage.settings = replace(settings, symbols=others[settings.symbols])
    screen.changed()


def _full_screen(screen: BattleScreen) -> None:
    settings = screen.stage.settings
    screen.stage.settings = replace(settings, full_screen=not settings.full_screen)
    screen.stage.apply_settings()


_ACTS: Mapping[Command, Act] = {
    Command.UNDO: lambda screen: screen.sitting.undo(),
    Command.REDO: lambda screen: screen.sitting.redo(),
    Command.NEXT_UNIT: lambda screen: next_choice(screen, 1),
    Command.PREVIOUS_UNIT: lambda screen: next_choice(screen, -1),
    Command.SKIP: skip,
    Command.PAUSE: _pause,
    Command.END_SEGMENT: ask_end_segment,
    Command.PUT_DOWN: _put_down,
    Command.CONFIRM: confirm,
    Command.STACK_IN: _into_stack,
    Command.NEXT_IN_STACK: next_in_stack,
    Command.STACK_LIST: list_stack,
    Command.HEX_MENU: open_hex_menu,
    Command.ORDERS: choose_orders,
    Command.FACE_LEFT: lambda screen: screen.sitting.turn(-1),
    Command.FACE_RIGHT: lambda screen: screen.sitting.turn(1),
    Command.FACE_ABOUT: lambda screen: screen.sitting.turn(3),
    Command.FORMATIONS: lambda screen: screen.sitting.open_ring(),
    **{key: partial(_formation, number) for number, key in enumerate(FORMATION_KEYS, start=1)},
    **{key: partial(_cursor, side) for side, key in enumerate(CURSOR_KEYS)},
    Command.CURSOR_HOME: _cursor_home,
    Command.ZOOM_IN: lambda screen: screen.map.zoom(1),
    Command.ZOOM_OUT: lambda screen: screen.map.zoom(-1),
    Command.ZOOM_ALL: lambda screen: screen.map.show_all(),
    Command.SCALE_UP: partial(_scale, 1),
    Command.SCALE_DOWN: partial(_scale, -1),
    Command.PAN_LEFT: lambda screen: screen.map.pan(-1, 0),
    Command.PAN_RIGHT: lambda screen: screen.map.pan(1, 0),
    Command.PAN_UP: lambda screen: screen.map.pan(0, -1),
    Command.PAN_DOWN: lambda screen: screen.map.pan(0, 1),
    Command.GO_TO: open_go_to,
    Command.GRID: partial(_switch, "grid"),
    **INSTRUMENT_ACTS,
    Command.SYMBOLS: _symbols,
    Command.HIDE_COUNTERS: _hide_counters,
    Command.SIDE_PANEL: _toggle_side,
    Command.LOG: _toggle_log,
    Command.FOLD_LOG: lambda screen: screen.log.toggle_fold(),
    Command.EXPORT_LOG: export_log,
    Command.REPLAY: open_replay,
    Command.BUNDLE: keep_bundle,
    Command.ORGANISATION: lambda screen: screen.organisation.toggle(),
    Command.UNIT_LIST: lambda screen: screen.drawer.toggle(),
    Command.STANDING: partial(_page, PageNumber.STANDING),
    Command.FULL_SCREEN: _full_screen,
    Command.SAVE: lambda screen: screen.menus.save(),
    Command.LOAD: lambda screen: screen.menus.load(),
    Command.HELP: lambda screen: screen.menus.help(),
    Command.SETTINGS: lambda screen: screen.menus.settings(),
}
"""What every command does."""
