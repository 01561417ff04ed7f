"""The keyboard's ways of the battle screen: to the next thing that can be chosen, into a stack, through the buttons.

Whatever a mouse can do is done by these and the hex cursor (conventions of Tab and Enter are the desk's).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from labataille.geometry import Hex
from labataille.model.questions import Question
from labataille.ui.handover import MATTERS
from labataille.ui.prompt_bar import PromptBar
from labataille.ui.text import Point
from labataille.ui.widgets.container import Column
from labataille.ui.widgets.gestures import Stroke
from labataille.ui.widgets.menu import MenuItem, open_menu
from labataille.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen
    from labataille.ui.sitting import Sitting

_BY_HEX = (Question.FIRE_TARGET, Question.FIRERS, Question.ASSAULT_TARGET, Question.ASSAULTERS)

_NOTHING = "Nothing is proposed: walk the hex cursor with Shift and the arrows, or Tab to the buttons."
_NO_PLACE = "Point at a hex first, with the mouse or the hex cursor. (PR 13.2)"
_NOBODY = "Nobody stands in this hex. (PR 13.2)"


class BattleRoot(Column):
    """Everything on the screen of a battle; Tab, from nowhere, begins at the buttons of the prompt."""

    def __init__(self, parts: Sequence[Widget], prompt: PromptBar) -> None:
        super().__init__(parts, gap=0)
        self._prompt = prompt

    def stroked(self, stroke: Stroke) -> bool:
        """The first button of the prompt, or with Shift the last."""
        walks = stroke.key == pygame.K_TAB and stroke.bare and self.desk.focus is None
        return walks and self._prompt.take_focus(last=stroke.shift)


# -- the next thing that can be chosen ---------------------------------------------------------------


def next_choice(screen: BattleScreen, step: int) -> None:
    """Go to the next piece that can act; where hexes are asked for, to the next of them; else to the next button."""
    ask = screen.sitting.seen.ask
    if ask is not None and ask.question in _BY_HEX:
        _next_hex(screen, step)
    elif ask is not None and ask.question in MATTERS:
        if not screen.prompt.walk_buttons(step):
            screen.refused("Nothing else can be chosen now. (PR 2.4)")
    else:
        screen.next_unit(step)


def skip(screen: BattleScreen) -> None:
    """Space: leave the unit for later; where none is in hand go on to the next choice; do not wait for others who play."""
    ask = screen.sitting.seen.ask
    if ask is None:
        screen.pace.hurry()
    elif ask.question in _BY_HEX or ask.question in MATTERS:
        next_choice(screen, 1)
    else:
        screen.sitting.skip()


def _next_hex(screen: BattleScreen, step: int) -> None:
    """Put the hex cursor on the next target, or on the next hex of units that could join an attack."""
    sitting = screen.sitting
    hexes = list(_hexes_asked_for(sitting))
    if not hexes:
        screen.refused("No hex can be chosen now. (PR 2.4)")
        return
    cursor = screen.map.cursor
    at = hexes.index(cursor) + step if cursor in hexes else (0 if step > 0 else -1)
    screen.desk.focus_on(None)
    screen.map.set_cursor(hexes[at % len(hexes)])


def _hexes_asked_for(sitting: Sitting) -> Sequence[Hex]:
    """The targets, or the hexes of those that can join."""
    presenter = sitting.presenter
    if presenter is None:
        return ()
    return presenter.targets() or tuple(dict.fromkeys(hex for unit in sitting.seen.units(presenter.units()) for hex in unit.hexes))


def confirm(screen: BattleScreen) -> None:
    """Enter: a click on the hex cursor, else what is previewed or proposed."""
    sitting, cursor = screen.sitting, screen.map.cursor
    if cursor is not None and not _means_proposal(sitting, cursor):
        sitting.click_hex(cursor)
    elif sitting.proposes:
        sitting.confirm()
    elif sitting.seen.ask is not None:
        screen.refused(_NOTHING)


def _means_proposal(sitting: Sitting, cursor: Hex) -> bool:
    """While a facing is chosen, or on the very hex that is asked about, Enter takes what is proposed."""
    ask, presenter = sitting.seen.ask, sitting.presenter
    if ask is None or presenter is None:
        return False
    forming = presenter.forming()
    if ask.question is Question.MARCH:
        return forming is not None and forming.is_under_way
    return cursor == ask.hex and presenter.default() is not None


# -- stacks ------------------------------------------------------------------------------------------


def _pieces(screen: BattleScreen) -> tuple[Hex | None, list[str]]:
    """The hex pointed at or looked at, and its pieces from the top down, leaders last."""
    state = screen.sitting.seen.state
    hex = screen.map.cursor or screen.sitting.selection.hex
    if hex is None:
        return None, []
    leaders = [leader.id for leader in state.leaders.values() if leader.hex == hex]
    return hex, [*state.stacks.get(hex, ()), *leaders]


def next_in_stack(screen: BattleScreen) -> None:
    """Look at, or take up, the next unit of the hex."""
    hex, _ = _pieces(screen)
    stack = screen.sitting.seen.state.stacks.get(hex, ()) if hex is not None else ()
    if not stack:
        screen.refused(_NOBODY if hex is not None else _NO_PLACE)
        return
    selected = screen.sitting.selection.unit
    at = stack.index(selected) if selected in stack else -1
    screen.sitting.click_unit(stack[(at + 1) % len(stack)])


def list_stack(screen: BattleScreen) -> None:
    """Open the list of a hex's pieces, numbered from the top, so that any of them is three strokes away (PR 13.2)."""
    hex, pieces = _pieces(screen)
    if hex is None or not pieces:
        screen.refused(_NOBODY if hex is not None else _NO_PLACE)
        return
    sitting = screen.sitting
    items = []
    for number, piece in enumerate(pieces, start=1):
        reason = sitting.why_not_own(piece)
        items.append(
            MenuItem(f"{number}  {sitting.name_of(piece)}", partial(sitting.click_piece, piece), tip=str(reason) if reason else "")
        )
    open_menu(screen.desk, items, _beside(screen, hex))


def open_hex_menu(screen: BattleScreen) -> None:
    """Open the menu of the hex pointed at, as the right button does."""
    hex = screen.map.cursor or screen.sitting.selection.hex
    if hex is None:
        screen.refused(_NO_PLACE)
        return
    screen.menus.open_at(hex, _beside(screen, hex))


def _beside(screen: BattleScreen, hex: Hex) -> Point:
    """A point in the window beside a hex."""
    screen.map.reveal_hex(hex)
    x, y = screen.map.destination.screen_of(hex)
    half = screen.map.view.hex_height // 2
    return x + half, y


def take_formation(screen: BattleScreen, number: int) -> None:
    """Choose a formation by its number; say why not."""
    presenter = screen.sitting.presenter
    offers = presenter.formations() if presenter is not None else ()
    wanted = presenter.formation_at(str(number)) if presenter is not None else None
    if wanted is not None:
        screen.sitting.press_formation(wanted)
    elif offers:
        screen.refused("It has no formation of this number. (PR 15.12)")
    else:
        screen.refused("No unit is in hand whose formation could be changed. (PR 16.2)")
