"""Opportunity fire: who fires at the enemy that moves in the zones of the side, now and from now on (PR 28)."""

from __future__ import annotations

from collections.abc import Iterator

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, GiveOrder, Intent
from labataille.controller.standing_orders import EVERY_MOVER, Mover, StandingOrder, Will, mover_kind, order_for
from labataille.geometry import Hex
from labataille.model.fires import FireKind, Occasion
from labataille.model.questions import CallOff, Resolve
from labataille.ui.presenters.fighting import Firers
from labataille.ui.presenters.presenter import Meaning, Offer, changes

ORDERS_KEY = "S"
"""The key of the list of standing orders."""

_AS_IT = {
    Occasion.LEAVING: "as it leaves",
    Occasion.TURNING: "as it turns in",
    Occasion.REFORMING: "as it changes formation in",
    Occasion.RETREATING: "as it falls back into",
}

MOVERS = {
    Mover.INFANTRY: "formed infantry",
    Mover.SKIRMISHERS: "skirmishers",
    Mover.CAVALRY: "cavalry",
    Mover.GUNS: "guns",
}
"""The kinds of movers in words."""


class OpportunityFirers(Firers):
    """Who fires at a unit that moves in the zones of the side; Enter fires, Escape holds fire."""

    kind = FireKind.OPPORTUNITY

    def sentence(self) -> str:
        """Whom one may fire at and why, with how many units, in which column."""
        mover = words.unit_name(self.seen.state, self.ask.unit) if self.ask.unit is not None else "the enemy"
        as_it = _AS_IT[self.ask.occasion] if self.ask.occasion is not None else "in"
        asked = f"You may fire at {mover} {as_it} {self.ask.hex}"
        sheet = self.fire_sheet()
        if sheet is None:
            return f"{asked}: nobody is chosen yet."
        units = words.counted(len(self.ask.chosen), "unit")
        return f"{asked}: {units}, column {sheet.sheet.column}{self._to_the_roll(sheet.sheet.modifier)}."

    def offers(self) -> tuple[Offer, ...]:
        """Every unit that can be joined or left out, the standing orders, then hold fire and fire."""
        units = tuple(self.offer(change) for change in changes(self.ask))
        listed = units if len(units) <= 2 else (Offer(f"Units ({len(units)})", choices=units),)
        tip = "Settle it for the moves to come, so that you are not asked again."
        orders = Offer("For the rest of the segment", key=ORDERS_KEY, tip=tip, choices=tuple(self._orders()))
        why = self.why_no_throw()
        throw = (Offer(self.verb, None, "Enter", self.offer(Resolve()).tone, why=why),) if why else ()
        return (*listed, orders, *self.ends(), *throw)

    def _orders(self) -> Iterator[Offer]:
        """The orders most wanted, for the rest of the segment; the others stand in their own sheet."""
        sheet, kind = self.fire_sheet(), self._kind_of_mover()
        yield self._order("Fire each time, with all", order_for(EVERY_MOVER, Will.FIRE))
        yield self._order("Fire only where it can cost increments", order_for(EVERY_MOVER, Will.IF_IT_CAN_HURT))
        if sheet is not None:
            column = sheet.sheet.column
            order = order_for(EVERY_MOVER, Will.FROM_COLUMN, column=column)
            yield self._order(f"Fire only in column {column} or a better one", order)
        yield self._order(f"Hold fire at {MOVERS[kind]}", order_for((kind,), Will.HOLD))
        yield self._order("Hold fire each time", order_for(EVERY_MOVER, Will.HOLD))
        tip = "Each kind of mover by itself, for this segment, this turn or the whole battle."
        yield Offer("Other orders...", opens_orders=True, tip=tip)

    def _order(self, label: str, order: StandingOrder) -> Offer:
        return Offer(label, GiveOrder(self.ask.side, order), tip="For the rest of this segment.")

    def _kind_of_mover(self) -> Mover:
        return mover_kind(self.seen.unit(self.ask.unit)) if self.ask.unit is not None else Mover.INFANTRY

    def put_down(self) -> Intent | None:
        """Hold fire."""
        return Give(CallOff())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Join or leave out the first unit there; no other hex can be fired at."""
        found = (self.at_unit(unit) for unit in self.seen.state.stacks.get(hex, ()))
        return next((meaning for meaning in found if meaning is not None), None)
