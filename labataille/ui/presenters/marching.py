"""Movement: which piece moves, and how the one in hand goes on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from labataille.controller.chronicle import words
from labataille.controller.intents import Give, GoTo, TakeLeader, TakeUnit
from labataille.controller.queries import (
    Reach,
    formation_offers,
    leader_points_text,
    leader_reach,
    points_text,
    unit_reach,
    waiting_units,
)
from labataille.geometry import Hex
from labataille.model.formations import Facing
from labataille.model.ids import UnitId
from labataille.model.points import as_points
from labataille.model.questions import Choice, ChooseHex, ChooseLeader, ChooseUnit, Finish, Step, Turn
from labataille.model.units import Unit
from labataille.ui.presenters.posing import facing_offers
from labataille.ui.presenters.presenter import InHand, Lights, Meaning, Offer, Presenter, Rose, group_poses

END_SEGMENT = "Ctrl+Enter"


class TopQuestion(Presenter):
    """A question which piece or hex comes next, with the end of the segment: the common part of all segments."""

    def end(self) -> tuple[Offer, ...]:
        """The button that ends the segment."""
        if Finish() not in self.ask.choices:
            return ()
        return (Offer("End segment", Give(Finish()), END_SEGMENT, ends_segment=True),)

    def units(self) -> tuple[UnitId, ...]:
        """The units that can be chosen."""
        return tuple(choice.unit for choice in self.ask.choices if isinstance(choice, ChooseUnit))

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Take it up."""
        return Meaning(TakeUnit(unit)) if ChooseUnit(unit) in self.ask.choices else None

    def lights(self) -> Lights:
        """The hexes of the units that can be chosen."""
        hexes = {unit.hexes[0] for unit in map(self.seen.unit, self.units()) if unit.hexes}
        return Lights(ready=tuple(sorted(hexes)))

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Take up the top unit of the hex that can be chosen."""
        for unit in self.seen.state.stacks.get(hex, ()):
            if ChooseUnit(unit) in self.ask.choices:
                return Meaning(TakeUnit(unit))
        return None


class MovePiece(TopQuestion):
    """Which piece moves."""

    wants_hex = False

    def sentence(self) -> str:
        """How many can still move, and how many wait at the edge."""
        able, waiting = self._able_to_move(), len(waiting_units(self.seen))
        waits = f"{words.counted(waiting, 'unit')} {'waits' if waiting == 1 else 'wait'} at the edge of the map"
        parts = (f"{able} can still move" if able else "", waits if waiting else "")
        told = ", ".join(part for part in parts if part)
        if not told:
            return "Movement."
        onward = "Click one." if able else "Take one from the list." if self.units() else "Their entry hex is not free."
        return f"Movement: {told}. {onward}"

    def _able_to_move(self) -> str:
        """The units and leaders on the map that can still move, for instance ``15 units and 2 leaders``."""
        units = sum(bool(self.seen.unit(unit).hexes) for unit in self.units())
        leaders = sum(
            self.seen.leader(choice.leader).hex is not None for choice in self.ask.choices if isinstance(choice, ChooseLeader)
        )
        counts = ((units, "unit"), (leaders, "leader"))
        return " and ".join(words.counted(number, kind) for number, kind in counts if number)

    def offers(self) -> tuple[Offer, ...]:
        """The pieces as a list, the next of them, and the end."""
        pieces = tuple(self.offer(each) for each in self.ask.choices if isinstance(each, ChooseUnit | ChooseLeader))
        listed = (Offer("Pieces", choices=pieces, tip="Every piece that can still move."),)
        tip = "Take up the next piece that can still move: units on the map and at its edge, then leaders."
        next_one = (Offer("Next", key="N", tip=tip),)
        return (*(listed if pieces else ()), *(next_one if pieces else ()), *self.end())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Take up the top unit, or else a leader."""
        found = super().at_hex(hex)
        if found is not None:
            return found
        for leader in self.seen.state.leaders_in(hex, self.ask.side):
            if ChooseLeader(leader.id) in self.ask.choices:
                return Meaning(TakeLeader(leader.id))
        return None


class MarchUnit(InHand):
    """How the unit in hand goes on: its reach is lit; formations and facings are buttons and a ring."""

    def sentence(self) -> str:
        """The unit and the points it has left."""
        unit = self.seen.in_hand
        assert unit is not None
        name, points = unit.counter.name, points_text(self.seen, unit)
        if self.pending.formation is not None:
            return f"{name}: which way shall it face in {words.FORMATIONS[self.pending.formation]}?"
        return f"{name}, {points} MP left: click a lit hex, turn it, or change its formation."

    @cached_property
    def reach(self) -> Mapping[Hex, Reach]:
        """Where it can go."""
        unit = self.seen.in_hand
        return unit_reach(self.seen, unit) if unit is not None else {}

    def lights(self) -> Lights:
        """The reach, and the ring while a formation waits for its facing."""
        place = self.seen.place_in_hand()
        rose = None
        if self.pending.formation is not None and place is not None:
            rose = Rose(place, self.facings(), self.pending.facing)
        return Lights(reach=self.reach if rose is None else {}, subject=place, rose=rose)

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Go there, by two clicks."""
        way = self.reach.get(hex)
        if way is not None:
            stop = ", a zone stops it there" if way.stops else ""
            return Meaning(GoTo(hex), way.path, f"{as_points(way.cost)} MP{stop}", twice=True, stops=way.stops)
        step = next((step for step in self.ask.choices if isinstance(step, Step) and step.hex == hex), None)
        if step is None:
            return None
        return Meaning(Give(step), (hex,), f"{as_points(step.cost)} MP, passing through", twice=True)

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Put this one down and take up the other."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side and unit != self.ask.unit else None

    def facings(self) -> Mapping[Facing, Choice]:
        """The turns open, or the facings of the formation that waits for one."""
        if self.pending.formation is not None:
            poses = group_poses(self.ask.choices).get(self.pending.formation, ())
            return {pose.facing: pose for pose in poses if pose.facing is not None}
        return {choice.facing: choice for choice in self.ask.choices if isinstance(choice, Turn)}

    def ghost(self) -> Unit | None:
        """The unit in the formation that waits for its facing."""
        unit = self.seen.in_hand
        if unit is None or self.pending.formation is None or not unit.hexes:
            return None
        return replace(unit, formation=self.pending.formation, facing=self.pending.facing)

    def formations(self) -> tuple[Offer, ...]:
        """Every formation of its arm, with its cost or why it is not open; the present one is left out."""
        unit = self.seen.in_hand
        assert unit is not None
        offers = formation_offers(self.seen, unit, self.ask)
        return tuple(
            Offer(
                words.FORMATIONS[each.formation].capitalize() + (f", {as_points(each.cost)} MP" if each.cost else ""),
                Give(each.poses[0]) if len(each.poses) == 1 else None,
                key=str(number),
                formation=each.formation,
                why=str(each.refusal) if each.refusal is not None else "",
            )
            for number, each in enumerate(offers, start=1)
            if each.formation is not unit.formation
        )

    def offers(self) -> tuple[Offer, ...]:
        """Facings, formations, and the end; steps as a list for the keyboard."""
        if self.pending.formation is not None:
            return (*facing_offers(self.facings(), self.pending.facing), Offer("Not after all", key="Esc"))
        steps = tuple(self.offer(step) for step in self.ask.choices if isinstance(step, Step))
        listed = (Offer(f"Steps ({len(steps)})", choices=steps, tip="One hex at a time."),) if steps else ()
        return (*listed, *facing_offers(self.facings()), *self.formations(), *self.ends())

    def default(self) -> None:
        """Enter does nothing of itself: a hex must be pointed at."""
        return


class RideLeader(InHand):
    """Where a leader rides."""

    @cached_property
    def reach(self) -> Mapping[Hex, Reach]:
        """Where he can go."""
        leader = self.seen.leader_in_hand
        return leader_reach(self.seen.state, self.seen.charts, leader) if leader is not None else {}

    def sentence(self) -> str:
        """The leader and the points he has left."""
        leader = self.seen.leader_in_hand
        assert leader is not None
        return f"{leader.counter.name}, {leader_points_text(self.seen, leader)} MP left: click a lit hex to ride there."

    def offers(self) -> tuple[Offer, ...]:
        """Steps as a list, and the end."""
        steps = tuple(self.offer(choice) for choice in self.ask.choices if isinstance(choice, ChooseHex))
        return (Offer(f"Steps ({len(steps)})", choices=steps, tip="One hex at a time."), *self.ends())

    def lights(self) -> Lights:
        """The reach."""
        return Lights(reach=self.reach, subject=self.seen.place_in_hand())

    def at_hex(self, hex: Hex) -> Meaning | None:
        """Ride there, by two clicks."""
        way = self.reach.get(hex)
        return Meaning(GoTo(hex), way.path, f"{as_points(way.cost)} MP", twice=True) if way is not None else None

    def at_unit(self, unit: UnitId) -> Meaning | None:
        """Let him stay and take up a unit."""
        return Meaning(TakeUnit(unit)) if self.seen.unit(unit).side is self.ask.side else None

    def default(self) -> None:
        """Enter does nothing of itself."""
        return

