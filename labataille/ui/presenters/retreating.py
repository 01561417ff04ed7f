"""Retreat before melee: which piece of the assaulted hex goes, and where it goes back to (PR 29)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, GoTo, Intent, TakeLeader, Undo
from labataille.controller.queries import Reach
from labataille.controller.retreat_before import points_back_text, way_back
from labataille.geometry import Hex
from labataille.model.points import as_points
from labataille.model.questions import ChooseHex, ChooseLeader, ChooseUnit, Finish, Step
from labataille.ui.presenters.fighting import ChooseOne
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer
from labataille.ui.widgets.button import Tone


class RetreatBefore(ChooseOne):
    """Which unit or leader goes back before the melee; Enter stands and fights."""

    def sentence(self) -> str:
        """Who assaults, and what is open."""
        attackers = words.names(self.seen.state, self.ask.chosen)
        assault = words.agreeing(self.ask.chosen, "assaults", "assault")
        return f"{attackers} {assault} {self.ask.hex}. Click who goes back before the melee, or stand and fight."

    def offers(self) -> tuple[Offer, ...]:
        """A button for every unit and leader that may go, and standing."""
        units = tuple(self._unit_offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseUnit))
        leaders = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseLeader))
        return (*units, *leaders, Offer("Stand", Give(Finish()), "Enter", Tone.PRIMARY))

    def at_hex(self, hex: Hex) -> Meaning | None:
        """The first unit there that may go, else the first leader."""
        found = super().at_hex(hex)
        if found is not None:
            return found
        leaders = (leader.id for leader in self.seen.state.leaders_in(hex, self.ask.side))
        first = next((leader for leader in leaders if ChooseLeader(leader) in self.ask.choices), None)
        return Meaning(TakeLeader(first)) if first is not None else None

    def lights(self) -> Lights:
        """The assaulted hex, and those who assault it."""
        attackers = {hex for unit in self.seen.units(self.ask.chosen) for hex in unit.hexes}
        ready = (self.ask.hex,) if self.ask.hex is not None else ()
        return Lights(ready=ready, chosen=tuple(sorted(attackers)), subject=self.ask.hex)


class GoBack(InHand):
    """Where the piece in hand goes back to: its reach is lit."""

    @cached_property
    def reach(self) -> Mapping[Hex, Reach]:
        """Where it can go."""
        return way_back(self.seen.state, self.seen.charts, self.ask)

    def sentence(self) -> str:
        """The piece, the points it has left, and what they cost."""
        left, leader, unit = points_back_text(self.seen, self.ask), self.seen.leader_in_hand, self.seen.in_hand
        if leader is not None:
            return f"{leader.counter.name} rides back before the melee, {left} MP left: click a lit hex."
        name = unit.counter.name if unit is not None else "It"
        return f"{name} goes back before the melee, {left} MP left: click a lit hex. More than one hex costs its next move."

    def offers(self) -> tuple[Offer, ...]:
        """Steps as a list, and the end."""
        steps = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, Step | ChooseHex))
        listed = (Offer(f"Steps ({len(steps)})", choices=steps, tip="One hex at a time."),) if steps else ()
        return (*listed, *self.ends())

    def lights(self) -> Lights:
        """The reach."""
        return Lights(reach=self.reach, subject=self.seen.place_in_hand())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Go there, by two clicks; a hex where it may only pass is one step."""
        way = self.reach.get(hex)
        if way is not None:
            return Meaning(GoTo(hex), way.path, f"{as_points(way.cost)} MP{self._price_of(way.path)}", twice=True)
        step = next((each for each in self.ask.choices if isinstance(each, Step) and each.hex == hex), None)
        return Meaning(Give(step), (hex,), f"{as_points(step.cost)} MP, passing through", twice=True) if step is not None else None

    def _price_of(self, path: tuple[Hex, ...]) -> str:
        """What a way costs a unit besides, in words (PR 29.7)."""
        unit = self.ask.unit
        if unit is None:
            return ""
        gone = self.seen.state.retreats_before_melee.get(unit)
        hexes = len(path) + (gone.hexes if gone is not None else 0)
        return " and its next move" if hexes > 1 else ", its next move stays its own"

    def default(self) -> Intent | None:
        """Stop here, if that is open; else a hex must be pointed at."""
        return Give(Finish()) if Finish() in self.ask.choices else None

    def put_down(self) -> Intent | None:
        """Stop here, if that is open; else take back the last answer, and with it the choice of the piece."""
        return super().put_down() if Finish() in self.ask.choices else Undo()
