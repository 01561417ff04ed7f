"""What a player does about interrupts on the battle screen: standing orders, from the prompt or from their own sheet (PR 28)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from labataille.controller.intents import GiveOrder
from labataille.controller.standing_orders import Lasting, StandingOrder
from labataille.ui.orders_sheet import OrdersSheet
from labataille.ui.presenters.interrupting import ORDERS_KEY
from labataille.ui.widgets.toast import Signal

if TYPE_CHECKING:
    from labataille.ui.battle_screen import BattleScreen

_UNTIL = {
    Lasting.SEGMENT: "until the segment ends",
    Lasting.TURN: "until the turn ends",
    Lasting.BATTLE: "until you change it",
}


def choose_orders(screen: BattleScreen) -> None:
    """Open the list of orders beside the prompt while fire is asked for, else the sheet with all of them."""
    if not screen.prompt.open_list(ORDERS_KEY):
        open_orders(screen)


def open_orders(screen: BattleScreen) -> None:
    """Open the sheet of standing orders of the side at the window."""
    seen = screen.sitting.seen
    if screen.table.players[seen.side] is not None:
        screen.refused("A computer player plays this side and needs no orders. (PR 28.1)")
        return
    standing = screen.table.orders.standing(seen.side, screen.table.state)
    OrdersSheet(seen, standing, lambda order: give_order(screen, order)).dialog().open_on(screen.desk)


def give_order(screen: BattleScreen, order: StandingOrder) -> None:
    """Let an order stand, and say for how long."""
    screen.sitting.do(GiveOrder(screen.sitting.seen.side, order))
    told = f"The order stands {_UNTIL[order.lasting]}; S changes it." if order.conducts else "You are asked every time."
    screen.desk.toasts.replace(told, Signal.GOOD)
