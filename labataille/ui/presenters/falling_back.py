"""Where skirmishers go between the acts of a segment: cavalry that falls back, foot that runs from a charge (PR 19.14, 20.7)."""

from __future__ import annotations

from dataclasses import replace

from labataille.controller.intents import Give, Intent
from labataille.geometry import Hex
from labataille.model.ids import UnitId
from labataille.model.questions import Finish
from labataille.model.units import Unit
from labataille.ui.presenters.presenter import Meaning
from labataille.ui.presenters.set_up import ChoosePlace


class FallBack(ChoosePlace):
    """Where cavalry skirmishers fall back to, if they do: a lit hex for their counter; Escape lets them stand."""

    def units(self) -> tuple[UnitId, ...]:
        """The skirmishers."""
        return (self.ask.unit,) if self.ask.unit is not None else ()

    def put_down(self) -> Intent | None:
        """Stand."""
        return Give(Finish())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Fall back there."""
        found = super().at_hex(hex)
        return replace(found, price="Click to fall back to this hex.") if found is not None else None

    def ghost_at(self, hex: Hex) -> Unit | None:
        """The skirmishers with their counter in a hex to which it may go: all their hexes move the same way."""
        if self.ask.unit is None or hex not in self.hexes():
            return None
        unit = self.seen.unit(self.ask.unit)
        return replace(unit, hexes=unit.hexes_at(hex))


class RunFromCharge(ChoosePlace):
    """Where infantry skirmishers run from a charge: one of the lit hexes."""

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Run there."""
        found = super().at_hex(hex)
        return replace(found, price="Click to run to this hex.") if found is not None else None
