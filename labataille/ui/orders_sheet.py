"""The sheet of standing orders: what the own troops do when the enemy moves in their zones, for each kind of mover (PR 28)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from labataille.controller.seen import Seen
from labataille.controller.standing_orders import Conduct, Lasting, Mover, StandingOrder, Will
from labataille.ui.presenters.interrupting import MOVERS
from labataille.ui.screens.choice import Choice
from labataille.ui.widgets.button import Tone
from labataille.ui.widgets.container import Column, Row, Space
from labataille.ui.widgets.dialog import Answer, Dialog
from labataille.ui.widgets.drop_down import DropDown
from labataille.ui.widgets.label import Label
from labataille.ui.widgets.widget import Widget

_NAMES = 150
_LASTING = {Lasting.SEGMENT: "Segment", Lasting.TURN: "Turn", Lasting.BATTLE: "Battle"}
_TOLD = (
    "What your troops do when the enemy moves in their zones. He sees whether they fire, not what you have ordered. (PR 28.1)"
)


class OrdersSheet:
    """The choices of one side, from the order that stands; `on_give` is told the order that was made of them."""

    def __init__(self, seen: Seen, standing: StandingOrder | None, on_give: Callable[[StandingOrder], None]) -> None:
        self._name, self._on_give = seen.state.scenario.side_name(seen.side), on_give
        self._open = _conducts(seen.charts.fire_table.columns.names)
        standing = standing or StandingOrder({})
        self._chosen: dict[Mover, Conduct | None] = {mover: standing.conducts.get(mover) for mover in Mover}
        self._lasting = standing.lasting

    def dialog(self) -> Dialog:
        """The sheet, ready to be laid on the desk."""
        answers = (
            Answer("orders.give", "Give the order", self._give, Tone.PRIMARY, key_hint="Enter"),
            Answer("orders.none", "Ask me every time", self._withdraw),
            Answer("orders.cancel", "Cancel", key_hint="Esc"),
        )
        body = Column([Label(_TOLD), Space(height=4), *map(self._row, Mover), Space(height=4), self._lasting_row()], gap=8)
        return Dialog(f"Standing orders, {self._name}", body, answers, "orders", width=560)

    def _row(self, mover: Mover) -> Widget:
        """What is done about one kind of mover."""
        conducts = [conduct for conduct, _ in self._open]
        chosen = conducts.index(self._chosen[mover]) if self._chosen[mover] in conducts else 0

        def choose(number: int) -> None:
            self._chosen[mover] = conducts[number]

        titles = [title for _, title in self._open]
        control = DropDown(f"orders.{mover.value}", titles, chosen, on_change=choose, grow=1)
        return Row([Label(f"At {MOVERS[mover]}", width=_NAMES), control], gap=12)

    def _lasting_row(self) -> Widget:
        lastings = tuple(_LASTING)

        def choose(number: int) -> None:
            self._lasting = lastings[number]

        names: Sequence[str] = tuple(_LASTING.values())
        control = Choice("orders.lasting", names, lastings.index(self._lasting), choose)
        return Row([Label("It stands for the", width=_NAMES), control], gap=12)

    def _give(self) -> None:
        chosen = {mover: conduct for mover, conduct in self._chosen.items() if conduct is not None}
        self._on_give(StandingOrder(chosen, self._lasting))

    def _withdraw(self) -> None:
        self._on_give(StandingOrder({}))


def _conducts(columns: Sequence[str]) -> tuple[tuple[Conduct | None, str], ...]:
    """Everything that can be done about a mover, with its words; None is to ask the player."""
    return (
        (None, "Ask me"),
        (Conduct(Will.FIRE), "Fire, with all"),
        (Conduct(Will.IF_IT_CAN_HURT), "Fire where it can cost increments"),
        *((Conduct(Will.FROM_COLUMN, column), f"Fire in column {column} or a better one") for column in columns[1:]),
        (Conduct(Will.HOLD), "Hold fire"),
    )
