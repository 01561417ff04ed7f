"""The end of a segment: why it cannot come yet, how many units it would leave idle, and the question before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from labataille.controller.why_not import why_not_end_segment
from labataille.model.questions import SETTING_UP
from labataille.model.sides import Segment
from labataille.ui.handover import MATTERS
from labataille.ui.sitting import Sitting

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen


def why_no_end(sitting: Sitting) -> str:
    """Why the segment cannot be ended now; empty if it can."""
    ask, presenter = sitting.seen.ask, sitting.presenter
    if ask is None or presenter is None:
        return "It is not your turn to end a segment. (PR 2.4)"
    if ask.question in SETTING_UP and (sitting.units_in_turn() or sitting.units_left_for_later()):
        return f"Every piece must have its place before the set-up ends. ({sitting.seen.state.scenario.set_up_clause})"
    if (held := why_not_end_segment(sitting.seen)) is not None:
        return str(held)
    if not ask.quiet and (ask.question in MATTERS or presenter.put_down() is None):
        return "The question that stands open must be answered first. (PR 2.4)"
    return ""


def left_to_act(sitting: Sitting) -> int:
    """How many units could still act in the segment, or wait to; none while a question comes between."""
    ask = sitting.seen.ask
    if ask is None or ask.question in MATTERS:
        return 0
    return len(sitting.units_in_turn()) + len(sitting.units_left_for_later()) + len(sitting.units_shut_out())


def ask_end_segment(screen: BattleScreen) -> None:
    """End the segment; with units that could still act, or are shut out, after a question that names them."""
    sitting = screen.sitting
    if why := why_no_end(sitting):
        screen.refused(why)
        return
    acts = screen.table.state.segment is not Segment.SET_UP
    idle, later = (sitting.units_in_turn(), sitting.units_left_for_later()) if acts else ((), ())
    waiting = sitting.units_shut_out()
    if (idle or later or waiting) and screen.stage.settings.confirm_end_segment:
        screen.menus.ask_end(idle, later, waiting)
    else:
        sitting.end_segment()
