"""The commands of the battle screen: what each key does, as one table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from labataille.geometry import Hex
from labataille.model.questions import Question
from labataille.storage.settings import Symbols
from labataille.ui.keys import CURSOR_KEYS, FORMATION_KEYS, Command
from labataille.ui.side_panel import PageNumber

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen
    from labataille.ui.sitting import Sitting

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
    """Escape: the fan, the cursor, what is in hand; at last the menu."""
    if screen.sitting.put_down():
        return
    if screen.map.cursor is not None:
        screen.map.set_cursor(None)
        return
    screen.menus.open_main()


def _confirm(screen: BattleScreen) -> None:
    """Enter: a click on the hex cursor, else what is previewed or proposed."""
    cursor = screen.map.cursor
    if cursor is None or _means_proposal(screen.sitting, cursor):
        screen.sitting.confirm()
    else:
        screen.sitting.click_hex(cursor)


def _means_proposal(sitting: Sitting, cursor: Hex) -> bool:
    """While a facing is chosen, or on the very hex that is asked about, Enter takes what is proposed."""
    ask, presenter = sitting.seen.ask, sitting.presenter
    if ask is None or presenter is None:
        return False
    if ask.question is Question.MARCH:
        return sitting.pending.formation is not None
    return cursor == ask.hex and presenter.default() is not None


def _into_stack(screen: BattleScreen) -> None:
    if screen.map.cursor is not None:
        screen.sitting.click_hex(screen.map.cursor, into_stack=True)


def _skip(screen: BattleScreen) -> None:
    """Space: leave the unit for later; while others play, do not wait for them."""
    if screen.sitting.seen.ask is None:
        screen.pace.hurry()
    else:
        screen.sitting.skip()


def _pause(screen: BattleScreen) -> None:
    screen.pace.paused = not screen.pace.paused
    screen.changed()


def _next_in_stack(screen: BattleScreen) -> None:
    """Look at, or take up, the next piece of the hex."""
    selection, seen = screen.sitting.selection, screen.sitting.seen
    hex = screen.map.cursor or selection.hex
    if hex is None:
        return
    stack = seen.state.stacks.get(hex, ())
    if stack:
        at = stack.index(selection.unit) if selection.unit in stack else -1
        screen.sitting.click_unit(stack[(at + 1) % len(stack)])


def _formation(number: int, screen: BattleScreen) -> None:
    presenter = screen.sitting.presenter
    offers = presenter.formations() if presenter is not None else ()
    wanted = next((offer for offer in offers if offer.key == str(number)), None)
    if wanted is not None:
        screen.sitting.open_formation(wanted)


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


def _sight(screen: BattleScreen) -> None:
    """The line of sight on or off; it begins at the piece in hand or at the hex looked at."""
    _switch("sight", screen)
    if screen.map.shown.sight and screen.map.eye() is None:
        screen.map.shown.sight = False
        screen.refused("Select a unit or a hex first, then point at another: the line of sight is drawn between them. (PR 23.2)")
    screen.hovered(screen.map.cursor or screen.map.hover)


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
    Command.NEXT_UNIT: lambda screen: screen.next_unit(1),
    Command.PREVIOUS_UNIT: lambda screen: screen.next_unit(-1),
    Command.SKIP: _skip,
    Command.PAUSE: _pause,
    Command.END_SEGMENT: lambda screen: screen.ask_end_segment(),
    Command.PUT_DOWN: _put_down,
    Command.CONFIRM: _confirm,
    Command.STACK_IN: _into_stack,
    Command.NEXT_IN_STACK: _next_in_stack,
    Command.FACE_LEFT: lambda screen: screen.sitting.turn(-1),
    Command.FACE_RIGHT: lambda screen: screen.sitting.turn(1),
    Command.FACE_ABOUT: lambda screen: screen.sitting.turn(3),
    Command.FORMATIONS: lambda screen: screen.menus.open_formations(),
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
    Command.GRID: partial(_switch, "grid"),
    Command.OBJECTIVES: partial(_switch, "objectives"),
    Command.ENEMY_ZONES: partial(_switch, "zones"),
    Command.SIGHT: _sight,
    Command.SYMBOLS: _symbols,
    Command.HIDE_COUNTERS: _hide_counters,
    Command.SIDE_PANEL: _toggle_side,
    Command.LOG: _toggle_log,
    Command.UNIT_LIST: partial(_page, PageNumber.UNITS),
    Command.STANDING: partial(_page, PageNumber.STANDING),
    Command.FULL_SCREEN: _full_screen,
    Command.SAVE: lambda screen: screen.menus.save(),
    Command.LOAD: lambda screen: screen.menus.load(),
    Command.HELP: lambda screen: screen.menus.help(),
    Command.SETTINGS: lambda screen: screen.menus.settings(),
}
"""What every command does."""
