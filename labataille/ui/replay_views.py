"""The commands of a replay that only look: zoom, cursor, what the map shows, panels, help and settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from labataille.ui.battle_records import export_log, keep_bundle
from labataille.ui.keys import CURSOR_KEYS, Command
from labataille.ui.widgets.splitter import Splitter

if TYPE_CHECKING:
    from labataille.ui.replay_screen import ReplayScreen

_SCALE_STEP = 5


def _zoom(steps: int, screen: ReplayScreen) -> None:
    screen.map.zoom(steps)


def _cursor(side: int, screen: ReplayScreen) -> None:
    screen.desk.focus_on(None)
    screen.map.move_cursor(side)


def _confirm(screen: ReplayScreen) -> None:
    """Look at the hex under the cursor."""
    if screen.map.cursor is not None:
        screen.sitting.click_hex(screen.map.cursor)


def _switch(name: str, screen: ReplayScreen) -> None:
    setattr(screen.map.shown, name, not getattr(screen.map.shown, name))
    screen.map.redraw()


def _hide_counters(screen: ReplayScreen) -> None:
    screen.map.shown.counters = False
    screen.map.redraw()


def _panel(part: Callable[[ReplayScreen], Splitter], screen: ReplayScreen) -> None:
    splitter = part(screen)
    (splitter.restore if splitter.collapsed else splitter.collapse)()


def _scale(steps: int, screen: ReplayScreen) -> None:
    settings = screen.stage.settings
    screen.stage.settings = replace(settings, ui_scale=min(300, max(75, settings.ui_scale + steps * _SCALE_STEP)))
    screen.stage.apply_settings()


def _full_screen(screen: ReplayScreen) -> None:
    settings = screen.stage.settings
    screen.stage.settings = replace(settings, full_screen=not settings.full_screen)
    screen.stage.apply_settings()


def _help(screen: ReplayScreen) -> None:
    from labataille.ui.screens.keys_help import KeysScreen

    screen.stage.push(KeysScreen(screen.stage))


def _settings(screen: ReplayScreen) -> None:
    from labataille.ui.screens.settings import SettingsScreen

    screen.stage.push(SettingsScreen(screen.stage))


VIEW_COMMANDS: Mapping[Command, Callable[[ReplayScreen], None]] = {
    Command.ZOOM_IN: partial(_zoom, 1),
    Command.ZOOM_OUT: partial(_zoom, -1),
    Command.ZOOM_ALL: lambda screen: screen.map.show_all(),
    **{key: partial(_cursor, side) for side, key in enumerate(CURSOR_KEYS)},
    Command.CONFIRM: _confirm,
    Command.GRID: partial(_switch, "grid"),
    Command.OBJECTIVES: partial(_switch, "objectives"),
    Command.HIDE_COUNTERS: _hide_counters,
    Command.SIDE_PANEL: partial(_panel, lambda screen: screen.split),
    Command.LOG: partial(_panel, lambda screen: screen.panels),
    Command.FOLD_LOG: lambda screen: screen.log.toggle_fold(),
    Command.EXPORT_LOG: export_log,
    Command.BUNDLE: keep_bundle,
    Command.UNIT_LIST: lambda screen: screen.drawer.toggle(),
    Command.SCALE_UP: partial(_scale, 1),
    Command.SCALE_DOWN: partial(_scale, -1),
    Command.FULL_SCREEN: _full_screen,
    Command.HELP: _help,
    Command.SETTINGS: _settings,
}
"""What every command does."""
